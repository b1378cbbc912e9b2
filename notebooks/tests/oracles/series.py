"""Taylor series whose coefficients are running ``Number``s: values, and derivatives of any order.

The recurrences are those of automatic differentiation (Griewank and Walther, Evaluating Derivatives,
2008, table 13.2), with 50 digits; ``test_oracles`` holds them against mpmath's differences.
"""

from __future__ import annotations

from math import factorial

from mpmath import mp, mpf

from .running import LIBRARY, Number, Undecided, nearest

ZERO = Number(mpf(0))
ONE = Number(mpf(1))


class Series:
    """Coefficients f⁽ᵏ⁾/k! up to an order; those that are left out are exactly 0."""

    __slots__ = ("c", "order")

    def __init__(self, coefficients: list[Number], order: int) -> None:
        self.c = coefficients
        self.order = order

    # What it stands for.

    @property
    def value(self) -> mpf:
        return self.c[0].value

    def derivative(self, order: int) -> Number:
        """The derivative of an order, its bound included."""
        if order >= len(self.c):
            return ZERO
        return self.c[order] * Number(mpf(factorial(order)))

    def __getitem__(self, k: int) -> Number:
        return self.c[k] if k < len(self.c) else ZERO

    # Arithmetic.

    def __neg__(self) -> Series:
        return Series([-c for c in self.c], self.order)

    def __add__(self, other: Operand) -> Series:
        other = series(other)
        n = max(len(self.c), len(other.c))
        return Series([self[k] + other[k] for k in range(n)], max(self.order, other.order))

    __radd__ = __add__

    def __sub__(self, other: Operand) -> Series:
        return self + -series(other)

    def __rsub__(self, other: Operand) -> Series:
        return series(other) + -self

    def __mul__(self, other: Operand) -> Series:
        other = series(other)
        order = max(self.order, other.order)
        n = min(order + 1, len(self.c) + len(other.c) - 1)
        c = []
        for k in range(n):
            terms = [self.c[i] * other.c[k - i] for i in range(max(0, k - len(other.c) + 1), min(k + 1, len(self.c)))]
            c.append(total(terms))
        return Series(c, order)

    __rmul__ = __mul__

    def __truediv__(self, other: Operand) -> Series:
        other = series(other)
        order = max(self.order, other.order)
        n = order + 1 if len(other.c) > 1 else len(self.c)
        c: list[Number] = []
        for k in range(n):
            rest = total([self[k]] + [-(other[i] * c[k - i]) for i in range(1, min(k + 1, len(other.c)))])
            c.append(rest / other.c[0])
        return Series(c, order)

    def __rtruediv__(self, other: Operand) -> Series:
        return series(other) / self

    def __pow__(self, exponent: int) -> Series:
        result = series(1)
        for _ in range(exponent):
            result = result * self
        return result

    def outer(self, taylor: list[Number]) -> Series:
        """f of this, by the coefficients of f at its value: Horner's rule on the part without it."""
        inner = Series([ZERO, *self.c[1:]], self.order)
        result = series(taylor[-1])
        for coefficient in reversed(taylor[:-1]):
            result = result * inner + coefficient
        return Series(result.c, self.order)

    def rounded(self) -> Series:
        """The same with a rounding of every coefficient more."""
        return Series([c.rounded() for c in self.c], self.order)

    @property
    def is_constant(self) -> bool:
        return len(self.c) == 1


Operand = Series | Number | mpf | float | int


def series(x: Operand) -> Series:
    """A constant as a series; a series as it is."""
    if isinstance(x, Series):
        return x
    return Series([x if isinstance(x, Number) else Number(mpf(x))], 0)


def variable(x: Operand, order: int) -> Series:
    """The abscissa at a place, for derivatives up to an order."""
    start = x if isinstance(x, Number) else Number(mpf(x))
    return Series([start, ONE][: order + 1], order)


def total(terms: list[Number]) -> Number:
    """A sum from left to right."""
    result = terms[0]
    for term in terms[1:]:
        result = result + term
    return result


#: A half turn, as a double has it.
PI = series(nearest(mp.pi + 0))


def of(x: Series, value: mpf, slope: mpf, series_of_slope: Series | None, roundings: float = LIBRARY) -> Series:
    """f(x) for f′(x) given as a series: the integral of f′(x)·x′ from f's value."""
    first = x.c[0].through(value, slope, roundings)
    if x.is_constant or series_of_slope is None:
        return Series([first], x.order)
    c = [first]
    for k in range(1, x.order + 1):
        # k·cₖ = Σ j·xⱼ·gₖ₋ⱼ for g = f′(x)
        terms = [
            Number(x.c[j].value * j, x.c[j].bound * j) * series_of_slope[k - j]
            for j in range(1, min(k, len(x.c) - 1) + 1)
        ]
        c.append(total(terms) / Number(mpf(k)))
    return Series(c, x.order)


def lowered(x: Series) -> Series:
    """A series without its last order: what the slope of a function is asked for."""
    order = max(x.order - 1, 0)
    return Series(x.c[: order + 1], order)


def guard(x: Number, reach: float) -> None:
    """Refuses a place whose error is more than a hundredth of the distance over which f′ changes."""
    if x.bound * 2.0**-53 > 0.01 * reach:
        raise Undecided("an argument too uncertain for a linear bound")
