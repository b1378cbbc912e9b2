"""What is certain of a formula over an interval: its least and its largest value, by branch and bound over balls.

Cells are split until the derivative has a sign over each (then its ends alone matter), the second derivative has
one (then Newton's method in balls encloses the place), or the values there cannot be the least or the largest.

Source: E. Hansen and G. W. Walster, Global Optimization Using Interval Analysis, 2004, §§ 9 and 12.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass

from flint import arb

from . import balls as b
from .ball_formulas import ALGEBRA
from .balls import Cell, Jet, constant
from .expressions import Compiled, Tree

#: Cells that a range may take before what is left is told as it is.
MOST_CELLS = 260
#: Widths, as a share of the whole, below which a cell is not split.
SMALLEST = arb(2) ** -70


@dataclass
class Range:
    """The infimum and the supremum of the values, each between two numbers, of which the outer may be infinite.

    The inner ones are values, or limits of values, that are reached for certain.
    """

    least: tuple[arb, arb]
    largest: tuple[arb, arb]
    #: Whether it has a value everywhere, for certain.
    everywhere: bool


class Search:
    """Branch and bound of one formula over one interval."""

    def __init__(self, formula: Compiled, names: dict[str, float], abscissa: str = "t") -> None:
        self.formula = formula
        self.names = {name: constant(arb(value)) for name, value in names.items()}
        self.abscissa = abscissa
        self.everywhere = True
        self.cells = 0
        # Largest certain value and smallest, and hulls of what cells may hold beyond.
        self.largest_reached = self.least_reached = None
        self.lowest: arb | None = None
        self.highest: arb | None = None

    def jet(self, cell: arb) -> Jet:
        """The formula over a cell, and whether it has a value all over it."""
        Cell.partial = False
        self.names[self.abscissa] = b.variable(cell)
        return self.formula(self.names)

    def point(self, x: arb) -> Jet | None:
        """The formula at a place, where it surely has a value; which counts as reached."""
        jet = self.jet(x)
        value = jet[0]
        if Cell.partial or not value.is_finite():
            self.everywhere = False
            return None
        low, high = value.lower(), value.upper()
        if self.largest_reached is None or low > self.largest_reached:
            self.largest_reached = low
        if self.least_reached is None or high < self.least_reached:
            self.least_reached = high
        return jet

    def hold(self, value: arb) -> None:
        """Values that a cell may have."""
        low, high = (value.lower(), value.upper()) if value.is_finite() else (arb.neg_inf(), arb.pos_inf())
        self.lowest = low if self.lowest is None else self.lowest.min(low)
        self.highest = high if self.highest is None else self.highest.max(high)

    def bounded(self, value: arb) -> bool:
        """Whether values are surely within those that are reached."""
        return (
            value.is_finite()
            and self.largest_reached is not None
            and value.upper() <= self.largest_reached
            and value.lower() >= self.least_reached
        )

    def over(self, low: float, high: float) -> Range | None:
        """The range, or nothing where no value is certain."""
        left, right = arb(low), arb(high)
        smallest = (right - left) * SMALLEST
        waiting = deque([(left, right)])
        for end in (left, right):
            self.end(end)
        while waiting:
            l, r = waiting.popleft()  # noqa: E741
            self.cells += 1
            if not self.cell(l, r, smallest, last=self.cells > MOST_CELLS):
                middle = (l + r) / 2
                waiting += [(l, middle), (middle, r)]
        if self.lowest is None or self.largest_reached is None:
            return None
        lowest, highest = self.lowest.min(self.least_reached), self.highest.max(self.largest_reached)
        return Range((lowest, self.least_reached), (self.largest_reached, highest), self.everywhere)

    def end(self, x: arb) -> None:
        jet = self.point(x)
        if jet is not None:
            self.hold(jet[0])

    def cell(self, l: arb, r: arb, smallest: arb, last: bool) -> bool:  # noqa: E741
        """Whether a cell is done with."""
        cell = b.between(l, r)
        jet = self.jet(cell)
        partial = Cell.partial
        value, slope, second = jet[0], jet[1], 2 * jet[2]
        middle = (l + r) / 2
        at_middle = self.point(middle)
        if at_middle is not None and slope.is_finite() and value.is_finite() and not partial:
            value = narrowed(value, at_middle[0] + slope * (cell - middle))
        done = last or self.bounded(value)
        if not done and not partial and value.is_finite():
            if slope.is_finite() and (slope >= 0 or slope <= 0):
                self.end(l)
                self.end(r)
                return True
            if second.is_finite() and (second > 0 or second < 0) and at_middle is not None:
                done = self.stationary(l, r, at_middle[1], second)
                if done:
                    return True
            done = value.rad() <= abs(value.mid()) * arb(2) ** -90
        if done or r - l < smallest:
            self.everywhere = self.everywhere and not partial
            if not self.bounded(value):
                self.hold(value)
            return True
        return False

    def stationary(self, l: arb, r: arb, at_middle: arb, second: arb) -> bool:  # noqa: E741
        """Newton's method for the one place at most at which the slope is 0; whether it was enclosed."""
        place = b.between(l, r)
        middle, slope = (l + r) / 2, at_middle
        for _ in range(8):
            step = middle - slope / second
            if not step.overlaps(place):
                self.end(l)
                self.end(r)
                return True
            nearer = step.intersection(place)
            if nearer.rad() * 4 > place.rad() * 3:
                return False
            place, middle = nearer, nearer.mid()
            if place.rad() < (r - l) * arb(2) ** -55:
                break
            jet = self.jet(place)
            second = 2 * jet[2]
            at = self.jet(middle)
            slope = at[1]
            if Cell.partial or not second.is_finite() or second.contains(0):
                return False
        at = self.point(middle)
        if at is None:
            return False
        slope = self.jet(place)[1]
        self.hold(at[0] + slope * (place - middle))
        self.end(l)
        self.end(r)
        return True


def narrowed(value: arb, other: arb) -> arb:
    """Values that are within both."""
    if not (other.is_finite() and value.overlaps(other)):
        return value
    return b.between(value.lower().max(other.lower()), value.upper().min(other.upper()))


def range_of(tree: Tree, low: float, high: float, **names: float) -> Range | None:
    """The least and the largest value of a formula over low…high, or nothing where it has no certain value."""
    return Search(ALGEBRA.compiled(tree), names).over(low, high)
