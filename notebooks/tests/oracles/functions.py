"""Elementary functions of ``Series``: the words in which the oracles are written."""

from __future__ import annotations

from collections.abc import Callable

from mpmath import mp, mpf

from .running import LIBRARY, Number, Undecided, certain, sign, size
from .series import PI, Operand, Series, guard, lowered, of, series, total


def exp(x: Operand) -> Series:
    x = series(x)
    guard(x.c[0], 1.0)
    value = mp.exp(x.value)
    c = [x.c[0].through(value, value)]
    for k in range(1, x.order + 1 if not x.is_constant else 1):
        terms = [Number(x.c[j].value * j, x.c[j].bound * j) * c[k - j] for j in range(1, min(k, len(x.c) - 1) + 1)]
        c.append(total(terms) / Number(mpf(k)))
    return Series(c, x.order)


def expm1(x: Operand) -> Series:
    """eˣ − 1, without cancellation."""
    x = series(x)
    return Series([x.c[0].through(mp.expm1(x.value), mp.exp(x.value)), *exp(x).c[1:]], x.order)


def log(x: Operand) -> Series:
    x = series(x)
    if not certain(x.c[0]) or x.value <= 0:
        raise Undecided("a logarithm at 0")
    guard(x.c[0], size(x.value))
    slope = None if x.is_constant else 1 / lowered(x)
    return of(x, mp.log(x.value), 1 / x.value, slope)


def sqrt(x: Operand) -> Series:
    x = series(x)
    if x.order == 0 and not certain(x.c[0]):
        return series(Number(mp.sqrt(abs(x.value)), (x.c[0].bound * 2.0**-53) ** 0.5 * 2.0**54))
    if not certain(x.c[0]) or x.value < 0:
        raise Undecided("a root at 0")
    guard(x.c[0], size(x.value))
    root = mp.sqrt(x.value)
    if x.is_constant:
        return Series([x.c[0].through(root, 1 / (2 * root), 1.0)], x.order)
    c = [x.c[0].through(root, 1 / (2 * root), 1.0)]
    for k in range(1, x.order + 1):
        rest = total([x[k]] + [-(c[j] * c[k - j]) for j in range(1, k)])
        c.append(rest / (c[0] + c[0]))
    return Series(c, x.order)


def sincos(x: Operand) -> tuple[Series, Series]:
    x = series(x)
    s = [x.c[0].through(mp.sin(x.value), mp.cos(x.value))]
    c = [x.c[0].through(mp.cos(x.value), mp.sin(x.value))]
    for k in range(1, x.order + 1 if not x.is_constant else 1):
        js = range(1, min(k, len(x.c) - 1) + 1)
        weighted = [Number(x.c[j].value * j, x.c[j].bound * j) for j in js]
        divisor = Number(mpf(k))
        s_next = total([w * c[k - j] for w, j in zip(weighted, js, strict=False)]) / divisor
        c_next = -(total([w * s[k - j] for w, j in zip(weighted, js, strict=False)]) / divisor)
        s.append(s_next)
        c.append(c_next)
    return Series(s, x.order), Series(c, x.order)


def sin(x: Operand) -> Series:
    return sincos(x)[0]


def cos(x: Operand) -> Series:
    return sincos(x)[1]


def tan(x: Operand) -> Series:
    s, c = sincos(x)
    return s / c


def atan(x: Operand) -> Series:
    x = series(x)
    slope = None if x.is_constant else 1 / (1 + lowered(x) * lowered(x))
    return of(x, mp.atan(x.value), 1 / (1 + x.value**2), slope)


def arc(x: Operand, value: mpf, direction: int) -> Series:
    """asin and acos: slope ±1/√((1 − x)(1 + x))."""
    x = series(x)
    rest = (1 - lowered(x)) * (1 + lowered(x))
    if x.value in (-1, 1) and not x.c[0].bound and x.is_constant:
        return Series([Number(value, LIBRARY * size(value))], 0)
    slope = direction / sqrt(rest)
    return of(x, value, slope.value, None if x.is_constant else slope)


def asin(x: Operand) -> Series:
    x = series(x)
    return arc(x, mp.asin(x.value), 1)


def acos(x: Operand) -> Series:
    x = series(x)
    return arc(x, mp.acos(x.value), -1)


def atan2(y: Operand, x: Operand) -> Series:
    """The angle of a point, by whichever quotient is at most 1."""
    y, x = series(y), series(x)
    if abs(x.value) >= abs(y.value):
        turned = 0 if x.value > 0 else 1 if y.value >= 0 else -1
        angle = atan(y / x)
    else:
        turned = 0
        angle = -atan(x / y) + (PI * Number(mpf(1) / 2) if y.value > 0 else PI * Number(-mpf(1) / 2))
    return angle + PI * Number(mpf(turned)) if turned else angle


def sinh(x: Operand) -> Series:
    x = series(x)
    e = exp(x)
    result = (e - 1 / e) / 2
    return Series([x.c[0].through(mp.sinh(x.value), mp.cosh(x.value)), *result.c[1:]], x.order)


def cosh(x: Operand) -> Series:
    e = exp(x)
    return (e + 1 / e) / 2


def tanh(x: Operand) -> Series:
    x = series(x)
    slope = None if x.is_constant else 1 / (cosh(lowered(x)) * cosh(lowered(x)))
    return of(x, mp.tanh(x.value), mp.sech(x.value) ** 2, slope)


def power(x: Operand, exponent: Operand) -> Series:
    """x^y for x > 0, by y·log x: the error of the platform's power is that of its rounding."""
    x, exponent = series(x), series(exponent)
    if not certain(x.c[0]) or x.value <= 0:
        raise Undecided("a power of 0")
    guard(x.c[0], size(x.value))
    value = mp.power(x.value, exponent.value)
    if x.is_constant and exponent.is_constant:
        carried = size(value) * (
            size(exponent.value / x.value) * x.c[0].bound + size(mp.log(x.value)) * exponent.c[0].bound
        )
        return Series([Number(value, carried + LIBRARY * size(value))], 0)
    result = exp(exponent * log(x))
    if exponent.is_constant and x.c[0].bound == 0:
        result.c[0] = Number(value, LIBRARY * size(value) + size(mp.log(x.value)) * size(value) * exponent.c[0].bound)
    return result


def hypot(x: Operand, y: Operand) -> Series:
    return sqrt(series(x) * x + series(y) * y)


def any_order(*terms: Operand) -> Series:
    """A sum whose bound holds in whatever order its terms are added."""
    parts = [series(term) for term in terms]
    order = max(part.order for part in parts)
    c = []
    for k in range(max(len(part.c) for part in parts)):
        numbers = [part[k] for part in parts]
        bound = sum(n.bound + (len(parts) - 1) * size(n.value) for n in numbers)
        c.append(Number(sum((n.value for n in numbers), mpf(0)), bound))
    return Series(c, order)


# Pieces. What is continuous has a value on the border, and no derivative that rounding would not choose.


def choose(difference: Series, upper: Callable[[], Series], lower: Callable[[], Series]) -> Series:
    """`upper` where the difference is above 0 or 0, else `lower`."""
    return upper() if sign(difference.c[0]) >= 0 else lower()


def continuous(difference: Series, upper: Series, lower: Series) -> Series:
    """The same where both agree on the border: there the value stays, derivatives are undecided."""
    bound = difference.c[0]
    chosen = upper if bound.value >= 0 else lower
    if abs(bound.value) > bound.bound * mpf(2) ** -53:
        return chosen
    order = max(upper.order, lower.order)
    if order == 0 or (upper.is_constant and lower.is_constant):
        return Series([Number(chosen.value, max(upper.c[0].bound, lower.c[0].bound))], order)
    raise Undecided("a derivative on a border")


def reaches(difference: Series) -> bool:
    """Whether a border is reached. Where rounding decides it, values of both sides agree; derivatives do not."""
    place = difference.c[0]
    if difference.order and place.value != 0 and abs(place.value) <= place.bound * mpf(2) ** -53:
        raise Undecided("a derivative on a border")
    return place.value >= 0


def passes(difference: Series) -> bool:
    """The same of a kink: on it the derivative may be that of either side."""
    if difference.order and difference.value == 0:
        raise Undecided("a derivative at a kink")
    return reaches(difference)


def clamp(x: Operand, low: Operand, high: Operand) -> Series:
    x, low, high = series(x), series(low), series(high)
    kept = continuous(x - low, x, low)
    return continuous(kept - high, high, kept)


def minimum(a: Operand, b: Operand) -> Series:
    a, b = series(a), series(b)
    return continuous(a - b, b, a)


def maximum(a: Operand, b: Operand) -> Series:
    a, b = series(a), series(b)
    return continuous(a - b, a, b)


def absolute(x: Operand) -> Series:
    x = series(x)
    return continuous(x, x, -x)


def floor(x: Operand) -> Series:
    """The whole number below, where rounding does not decide it."""
    x = series(x)
    below = mp.floor(x.value)
    place = x.c[0]
    if place.bound:
        reach = 2 * mpf(place.bound) * mpf(2) ** -53
        if place.value - below <= reach or below + 1 - place.value <= reach:
            raise Undecided("a whole number")
    return Series([Number(below)], x.order)
