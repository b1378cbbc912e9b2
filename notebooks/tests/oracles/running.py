"""Numbers of 50 digits that know how far a computation in doubles may be from them.

A ``Number`` has a value and a bound: a double computation that does the same operations, each rounded
once, ends within ``bound`` · 2⁻⁵³ of the value, to first order. That is Wilkinson's running error
analysis, and the source of every tolerance here for which no documentation promises more: it grows
where terms cancel, and only there.

Sums, products, quotients and roots are rounded to the nearest (2⁻⁵³ of the result); functions of the C
library are taken to be within one unit in the last place (2·2⁻⁵³).

Source: N. J. Higham, Accuracy and Stability of Numerical Algorithms, 2002, § 3.3.
"""

from __future__ import annotations

from math import inf

from mpmath import mp, mpf

#: Half of the distance from 1 to the next double: what a rounding may leave.
ROUNDING = mpf(2) ** -53
#: What functions of the C library may leave, in roundings: one unit in the last place.
LIBRARY = 2.0


class Undecided(Exception):  # noqa: N818, nothing is wrong where rounding decides
    """Rounding decides which of two pieces a value lies on, so nothing can be said of it."""


class Number:
    """A value of 50 digits and the bound of its double's error, in units of 2⁻⁵³."""

    __slots__ = ("bound", "value")

    def __init__(self, value: mpf | float | int, bound: float = 0.0) -> None:
        self.value = value if isinstance(value, mpf) else mpf(value)
        self.bound = bound

    def __repr__(self) -> str:
        return f"Number({mp.nstr(self.value, 20)}, ±{self.bound:.3g}u)"

    def rounded(self, times: float = 1.0) -> Number:
        """The same after so many roundings of itself more."""
        return Number(self.value, self.bound + times * size(self.value))

    def __neg__(self) -> Number:
        return Number(-self.value, self.bound)

    def __add__(self, other: Number) -> Number:
        if not self.value and not self.bound:
            return other
        if not other.value and not other.bound:
            return self
        value = self.value + other.value
        bound = self.bound + other.bound
        return Number(value, bound if not bound and has_double(value) else bound + size(value))

    def __sub__(self, other: Number) -> Number:
        return self + -other

    def __mul__(self, other: Number) -> Number:
        value = self.value * other.value
        if not self.bound and not other.bound:
            return Number(value, 0.0 if has_double(value) else size(value))
        bound = size(self.value) * other.bound + size(other.value) * self.bound
        if self.bound and other.bound:
            bound += self.bound * other.bound * 2.0**-53
        scaled = is_power_of_two(self) or is_power_of_two(other)
        return Number(value, bound if scaled else bound + size(value))

    def __truediv__(self, other: Number) -> Number:
        if not certain(other):
            raise Undecided("a divisor that may be 0")
        value = self.value / other.value
        divisor = size(other.value) - other.bound * 2.0**-53
        return Number(value, (self.bound + size(value) * other.bound) / divisor + size(value))

    def through(self, value: mpf, slope: mpf, roundings: float = LIBRARY) -> Number:
        """What a function of this value and slope here makes of it."""
        carried = size(slope) * self.bound if self.bound else 0.0
        return Number(value, carried + roundings * size(value))


def size(value: mpf) -> float:
    """The magnitude as a float, infinite where it is beyond them."""
    try:
        return abs(float(value))
    except OverflowError:
        return inf


def has_double(value: mpf) -> bool:
    """Whether a double has this value, so that nothing was rounded; what underflows is left out of account."""
    return value.man.bit_length() <= 53


def is_power_of_two(number: Number) -> bool:
    """Whether a product with it is exact."""
    return not number.bound and number.value.man <= 1


def certain(number: Number) -> bool:
    """Whether its double has the sign that it has, with some room."""
    return size(number.value) > 2 * number.bound * 2.0**-53


def sign(number: Number) -> int:
    """−1, 0 or 1, where rounding does not decide it."""
    if number.bound and not certain(number):
        raise Undecided("a sign")
    return (number.value > 0) - (number.value < 0)


def nearest(value: mpf) -> Number:
    """A constant such as π, which a double has rounded."""
    return Number(value, size(value))
