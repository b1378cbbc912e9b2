"""Formulas over balls that hold every value: of python-flint's arb, with first and second Taylor coefficients.

A ``Jet`` holds the values of a formula over a cell, its derivative and half its second derivative there. At a
kink the derivative is that of both sides, at a jump it is unknown, and unknown is a ball of infinite radius.
Numbers are the decimals that are written: nothing is rounded that is not held by a radius.

Source: F. Johansson, Arb: efficient arbitrary-precision midpoint-radius interval arithmetic, 2017; A. Griewank
and A. Walther, Evaluating Derivatives, 2008, § 14 on generalised derivatives of max and abs.
"""

from __future__ import annotations

from collections.abc import Callable

from flint import arb, arb_series, ctx

Jet = arb_series
#: Binary digits of all of it.
PRECISION = 120
ctx.prec = PRECISION
ctx.cap = 3

#: Whole exponents from here on are as others, so of positive bases alone.
MOST_PRODUCTS = 4096
UNKNOWN = arb(0, float("inf"))
ENTIRE = Jet([UNKNOWN, UNKNOWN, UNKNOWN])
ZERO, ONE, HALF = arb(0), arb(1), arb(0.5)
#: A little less than 1, see ``between``.
LESS = 1 - arb(2) ** -70
EITHER = arb(0.5, 0.5 * (1 - 2**-50))
PI = arb.pi()


class Cell:
    """Whether a formula may have no value somewhere in the cell that it was last asked for."""

    partial = False


def partly(jet: Jet) -> Jet:
    Cell.partial = True
    return jet


def constant(value: arb) -> Jet:
    return Jet([value])


def variable(cell: arb) -> Jet:
    return Jet([cell, ONE])


def rough(value: arb, slope: arb = UNKNOWN) -> Jet:
    """A value whose slope is known at most."""
    return Jet([value, slope, UNKNOWN])


def between(low: arb, high: arb) -> arb:
    """The ball of exact ends; where its radius has to be rounded one end stays, that of 0 or ±1 if there is one.

    arb rounds radii up to 30 digits and adds a unit even to one that has so few: a little less than it gives it.
    """
    if not (low.is_finite() and high.is_finite()):
        return UNKNOWN
    radius = arb(0, (high - low) / 2 * LESS).rad()
    anchored_high = low != 0 and abs(low) != ONE and (high == 0 or abs(high) == ONE)
    if 2 * radius == high - low or not anchored_high:
        return arb(low + radius, radius * LESS)
    return arb(high - radius, radius * LESS)


def clipped(jet: Jet, low: arb | None, high: arb | None) -> Jet:
    """The jet with a value that is known to be within bounds."""
    return Jet([within(jet[0], low, high), jet[1], jet[2]])


def within(value: arb, low: arb | None, high: arb | None) -> arb:
    if not value.is_finite():
        return low.union(high) if low is not None and high is not None else value
    least, most = value.lower(), value.upper()
    if (low is None or least >= low) and (high is None or most <= high):
        return value
    least = least if low is None else least.max(low)
    most = most if high is None else most.min(high)
    return between(least, most)


def is_constant(jet: Jet) -> bool:
    return jet[1].is_zero() and jet[2].is_zero()


# Arithmetic beyond what arb_series does by itself.


def product(a: Jet, b: Jet) -> Jet:
    if is_constant(a):
        a, b = b, a
    jet = a * b
    if is_constant(b) and a[0].is_finite() and b[0].is_exact():
        ends = a[0].lower() * b[0], a[0].upper() * b[0]
        return Jet([between(ends[0].min(ends[1]), ends[0].max(ends[1])), jet[1], jet[2]])
    return jet


def quotient(a: Jet, b: Jet) -> Jet:
    if not b[0].is_finite() or b[0].contains(0):
        return partly(ENTIRE)
    return a / b


def whole_power(a: Jet, n: int) -> Jet:
    if n < 0:
        return quotient(constant(ONE), whole_power(a, -n))
    if n == 0:
        return constant(ONE)
    value = a[0] ** n
    if not a[0].is_finite():
        return ENTIRE
    # By its slopes: a product of balls that contain 0 would be wider.
    first = n * a[0] ** (n - 1)
    second = arb(n * (n - 1)) / 2 * (a[0] ** (n - 2) if n > 2 else ONE)
    if n % 2 == 0:
        value = within(between_powers(a[0], n), ZERO, None)
    else:
        low, high = a[0].lower() ** n, a[0].upper() ** n
        value = between(low, high)
    return Jet([value, first * a[1], first * a[2] + second * a[1] * a[1]])


def between_powers(a: arb, n: int) -> arb:
    """The even power of a ball."""
    low, high = a.lower() ** n, a.upper() ** n
    return between(ZERO, low.max(high)) if a.contains(0) else between(low.min(high), low.max(high))


def power(a: Jet, b: Jet) -> Jet:
    exponent = b[0]
    if is_constant(b) and exponent.is_exact() and exponent.is_integer() and abs(exponent) < MOST_PRODUCTS:
        return whole_power(a, int(exponent.unique_fmpz()))
    if not (a[0].is_finite() and exponent.is_finite()):
        return ENTIRE
    if a[0] > 0:
        return (b * a.log()).exp()
    if is_constant(b) and exponent > 0:
        high = a[0].upper()
        value = (exponent * high.log()).exp() if high > 0 else ZERO
        jet = rough(between(ZERO, value.upper()))
        return jet if a[0].lower() >= 0 else partly(jet)
    return partly(ENTIRE)


# Functions.


def log(a: Jet) -> Jet:
    return a.log() if a[0] > 0 else partly(ENTIRE)


def exp(a: Jet) -> Jet:
    return clipped(a.exp(), ZERO, None) if a[0].is_finite() else ENTIRE


def sqrt(a: Jet) -> Jet:
    if a[0] > 0:
        return clipped(a.sqrt(), a[0].lower().sqrt().lower(), a[0].upper().sqrt().upper())
    if not a[0].is_finite():
        return partly(ENTIRE)
    high = a[0].upper()
    jet = rough(between(ZERO, high.sqrt().upper()) if high > 0 else ZERO)
    if a[0].lower() >= 0:
        return constant(ZERO) if is_constant(a) and a[0].is_zero() else jet
    return partly(jet)


def cube_root(a: Jet) -> Jet:
    if a[0] > 0:
        return (a.log() * constant(ONE / 3)).exp()
    if a[0] < 0:
        return -cube_root(-a)
    if not a[0].is_finite():
        return ENTIRE
    low, high = a[0].lower(), a[0].upper()
    ends = [-((-x).root(3)) if x < 0 else x.root(3) if x > 0 else ZERO for x in (low, high)]
    return rough(ends[0].union(ends[1]))


def sin(a: Jet) -> Jet:
    return clipped(a.sin(), -ONE, ONE) if a[0].is_finite() else rough(arb(0, 1))


def cos(a: Jet) -> Jet:
    return clipped(a.cos(), -ONE, ONE) if a[0].is_finite() else rough(arb(0, 1))


def tan(a: Jet) -> Jet:
    return quotient(a.sin(), a.cos()) if a[0].is_finite() else partly(ENTIRE)


def atan(a: Jet) -> Jet:
    return clipped(a.atan(), -PI / 2, PI / 2) if a[0].is_finite() else rough(PI * arb(0, 0.5))


def arc(a: Jet, of_jet: Callable[[Jet], Jet], of_ball: Callable[[arb], arb]) -> Jet:
    if a[0] > -1 and a[0] < 1:
        return of_jet(a)
    if not a[0].is_finite():
        return partly(ENTIRE)
    low, high = a[0].lower().max(-ONE), a[0].upper().min(ONE)
    if low > 1 or high < -1:
        return partly(ENTIRE)
    jet = rough(of_ball(low).union(of_ball(high)))
    if a[0].lower() >= -1 and a[0].upper() <= 1:
        return constant(jet[0]) if is_constant(a) else jet
    return partly(jet)


def asin(a: Jet) -> Jet:
    return arc(a, Jet.asin, arb.asin)


def acos(a: Jet) -> Jet:
    return arc(a, Jet.acos, arb.acos)


def hyperbolic(a: Jet, sign: int) -> Jet:
    if not a[0].is_finite():
        return ENTIRE
    up = a.exp()
    down = quotient(constant(ONE), up)
    return (up + down if sign > 0 else up - down) * constant(HALF)


def sinh(a: Jet) -> Jet:
    jet = hyperbolic(a, -1)
    if not jet[0].is_finite():
        return ENTIRE
    return clipped(jet, a[0].lower().sinh().lower(), a[0].upper().sinh().upper())


def cosh(a: Jet) -> Jet:
    return clipped(hyperbolic(a, 1), ONE, None)


def tanh(a: Jet) -> Jet:
    if not a[0].is_finite():
        return rough(arb(0, 1))
    value = between(a[0].lower().tanh().lower(), a[0].upper().tanh().upper())
    slope = 1 - square(value)
    return Jet([value, slope * a[1], slope * a[2] - value * slope * a[1] * a[1]])


def square(a: arb) -> arb:
    return between_powers(a, 2) if a.is_finite() else UNKNOWN


def atan2(y: Jet, x: Jet) -> Jet:
    if not (y[0].is_finite() and x[0].is_finite()):
        return rough(PI * arb(0, 1))
    if x[0] > 0:
        return atan(y / x)
    if y[0] > 0:
        return constant(PI / 2) - atan(x / y)
    if y[0] < 0:
        return constant(-PI / 2) - atan(x / y)
    if x[0] < 0 and y[0].lower() >= 0:
        return constant(PI) + atan(y / x)
    if x[0].contains(0) and y[0].contains(0):
        return partly(rough(PI * arb(0, 1)))
    return rough(PI * arb(0, 1))
