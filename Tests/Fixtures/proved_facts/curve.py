"""A curve as mathematics has it: smooth cells with closed forms, and what is at their ends.

The splits of a cell (where it turns, bends and is 0) come from closed forms. Directions, convexity, kinds of
extrema, kinks, jumps and the range are worked out from values there, see ``facts``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from mpmath import mp, mpf

Function = Callable[[mpf], mpf]
#: Working digits; 36 are written.
DIGITS = 70
mp.dps = DIGITS


def d(text: str | float) -> mpf:
    """What an end of a domain or a parameter of a curve stands for: the double nearest to it."""
    return mpf(float(text))


def n(text: str) -> mpf:
    """What a number in a formula stands for: the decimal that is written."""
    return mpf(text)


@dataclass
class Cell:
    """A smooth stretch from a to b: a closed form and where it turns, bends and vanishes, ends included."""

    a: mpf
    b: mpf
    f: Function
    #: Inside: zeros of f′ at which it changes its sign.
    turns: list[mpf] = field(default_factory=list)
    #: Inside: zeros of f″ at which it changes its sign.
    bends: list[mpf] = field(default_factory=list)
    #: Zeros with their multiplicities, None where no whole number is one.
    zeros: list[tuple[mpf, int | None]] = field(default_factory=list)
    #: Whether it is straight, so of no convexity.
    straight: bool = False
    #: Limits and slopes at the ends, where the closed form cannot be asked.
    limits: tuple[mpf | None, mpf | None] = (None, None)
    slopes: tuple[mpf | None, mpf | None] = (None, None)
    #: The derivative, where differences cannot tell it.
    df: Function | None = None
    #: The sum of the magnitudes of the terms, where they cancel.
    size: Function | None = None

    def __post_init__(self) -> None:
        """Places that were found twice, once as a zero, are one."""
        for places in (self.turns, self.bends):
            for k, x in enumerate(places):
                places[k] = next((zero for zero, _ in self.zeros if abs(zero - x) <= mpf(10) ** -50 * abs(x)), x)

    @property
    def constant(self) -> bool:
        return self.straight and self.limit(0) == self.limit(1)

    def limit(self, side: int) -> mpf:
        given = self.limits[side]
        return self.value((self.a, self.b)[side]) if given is None else mpf(given)

    def value(self, x: mpf) -> mpf:
        """The value inside or that of the closed form at an end, and 0 where a zero is told."""
        return mpf(0) if any(x == zero for zero, _ in self.zeros) else self.f(x)

    def slope(self, side: int) -> mpf:
        """The one-sided derivative at an end."""
        given = self.slopes[side]
        if given is not None:
            return mpf(given)
        return self.slope_at((self.a, self.b)[side], 1 - 2 * side)

    def slope_at(self, x: mpf, direction: int = 0) -> mpf:
        if self.df is not None:
            return self.df(x)
        value = mp.diff(self.f, x, direction=direction)
        return mpf(0) if abs(value) < mpf(10) ** -45 else value


@dataclass
class Curve:
    name: str
    formula: str
    cells: list[Cell]
    #: Values at places where they are not the limit from the right; None where there is none.
    values: dict[mpf, mpf | None] = field(default_factory=dict)
    #: A domain that is more than the cells.
    domain: tuple[mpf, mpf] | None = None
    #: ∫f, where quadrature is no way to it; "none" where there is none.
    area: mpf | str | None = None
    #: What to know about it.
    note: str = ""
    #: What is known apart from the cells, where their number is infinite.
    told: dict[str, object] | None = None

    @property
    def bounds(self) -> tuple[mpf, mpf]:
        return self.domain or (self.cells[0].a, self.cells[-1].b)


def smooth(
    name: str,
    formula: str,
    a: mpf | str | float,
    b: mpf | str | float,
    f: Function,
    turns: list[mpf] | None = None,
    bends: list[mpf] | None = None,
    zeros: list[tuple[mpf, int | None]] | None = None,
    **more: object,
) -> Curve:
    """A curve of one cell."""
    of_cell = {key: more.pop(key) for key in ("straight", "limits", "slopes", "df", "size") if key in more}
    return Curve(name, formula, [Cell(d(a), d(b), f, turns or [], bends or [], zeros or [], **of_cell)], **more)


def crossings(f: Function, a: mpf, b: mpf, count: int = 4000) -> list[mpf]:
    """Zeros at which f changes its sign between a and b, from an even grid, to all digits."""
    places = [a + (b - a) * (k + mpf("0.3819660112501051")) / count for k in range(count)]
    found = []
    before = f(places[0])
    for left, right in zip(places, places[1:], strict=False):
        after = f(right)
        if before * after < 0:
            found.append(
                mp.findroot(f, (left, right), solver="anderson", tol=mpf(10) ** (-2 * DIGITS + 10), verify=False)
            )
        before = after
    return found


def real_roots(coefficients: list[int], a: mpf, b: mpf) -> list[mpf]:
    """The simple real roots of a polynomial strictly between a and b; coefficients from the highest."""
    with mp.workdps(3 * DIGITS):
        roots = mp.polyroots(coefficients, maxsteps=2000, extraprec=2000)
        return sorted(mp.re(r) for r in roots if abs(mp.im(r)) < mpf(10) ** -60 and a < mp.re(r) < b)


def slope_of(f: Function, order: int = 1) -> Function:
    """f′ or a later derivative, by differences to all digits."""
    return lambda t: mp.diff(f, t, order)
