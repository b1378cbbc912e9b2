"""Formulas of pieces over balls: kinks, stairs, remainders, choices."""

from __future__ import annotations

from collections.abc import Callable

from flint import arb

from .balls import (
    EITHER,
    ENTIRE,
    HALF,
    ONE,
    UNKNOWN,
    ZERO,
    Jet,
    between,
    constant,
    is_constant,
    rough,
)


def absolute(a: Jet) -> Jet:
    if a[0] >= 0:
        return a
    if a[0] <= 0:
        return -a
    return rough(between(ZERO, a[0].abs_upper()) if a[0].is_finite() else UNKNOWN, a[1].union(-a[1]))


def either(a: Jet, b: Jet, value: arb) -> Jet:
    """One of two that meet."""
    return rough(value, a[1].union(b[1]))


def minimum(a: Jet, b: Jet) -> Jet:
    if a[0] <= b[0]:
        return a
    if b[0] <= a[0]:
        return b
    if not (a[0].is_finite() and b[0].is_finite()):
        return ENTIRE
    return either(a, b, between(a[0].lower().min(b[0].lower()), a[0].upper().min(b[0].upper())))


def maximum(a: Jet, b: Jet) -> Jet:
    return -minimum(-a, -b)


def clamp(x: Jet, low: Jet, high: Jet) -> Jet:
    return minimum(maximum(x, low), high)


def stepped(rule: Callable[[arb], arb]) -> Callable[[Jet], Jet]:
    """A stair that only rises, from its rule for exact numbers."""

    def result(a: Jet) -> Jet:
        if not a[0].is_finite():
            return ENTIRE
        low, high = rule(a[0].lower()), rule(a[0].upper())
        return constant(low) if low == high else rough(between(low, high))

    return result


def half_even(x: arb) -> arb:
    down = (x + HALF).floor()
    tie = down - x == HALF and int(down.unique_fmpz()) % 2
    return down - 1 if tie else down


floor = stepped(arb.floor)
ceil = stepped(arb.ceil)
truncate = stepped(lambda x: x.floor() if x >= 0 else x.ceil())
round_half_away = stepped(lambda x: (x + HALF).floor() if x >= 0 else (x - HALF).ceil())
round_half_even = stepped(half_even)
sign = stepped(lambda x: ONE if x > 0 else -ONE if x < 0 else ZERO)


def fraction(a: Jet) -> Jet:
    down = floor(a)
    return a - down if is_constant(down) else rough(EITHER)


def truth(holds: bool | None) -> Jet:
    """1, 0, or either."""
    return rough(EITHER) if holds is None else constant(ONE if holds else ZERO)


def choose(condition: Jet, then: Callable[[], Jet], otherwise: Callable[[], Jet]) -> Jet:
    """One of two, which may be apart where the condition is not known."""
    value = condition[0]
    if value > 0 or value < 0:
        return then()
    if value.is_zero():
        return otherwise()
    a, b = then()[0], otherwise()[0]
    if not (a.is_finite() and b.is_finite()):
        return ENTIRE
    return rough(between(a.lower().min(b.lower()), a.upper().max(b.upper())))
