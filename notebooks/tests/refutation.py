"""Proved facts of any formula, held against its values, slopes and signs at places, to 50 digits."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from inspections import Interval, broken, told, undecided
from mpmath import mpf
from oracles.expressions import Tree
from oracles.running import Undecided
from oracles.series import series, variable
from oracles.series_formulas import evaluate

Page = Mapping[str, Any]
#: Rounding errors of 50 digits beside those of doubles, of which bounds are told, with some room.
DIGITS = mpf(2) ** -160


@dataclass
class Sample:
    """A place, and intervals that hold the value, the slope and half the bend there."""

    place: float
    coefficients: list[Interval]

    def sign(self, order: int) -> int:
        """−1 or 1, or 0 where it is not certain."""
        x = self.coefficients[order]
        return 1 if x.low > 0 else -1 if x.high < 0 else 0


def samples(tree: Tree, places: Iterable[float], names: Mapping[str, float], order: int = 2) -> list[Sample]:
    """Those of places at which it surely has a value, and derivatives up to an order."""
    constants = {name: series(value) for name, value in names.items()}
    result = []
    for place in sorted(set(places)):
        try:
            taylor = evaluate(tree, constants | {"t": variable(place, order)}, decimals=True)
        except Undecided:
            continue
        numbers = [(taylor[k].value, taylor[k].bound * DIGITS) for k in range(order + 1)]
        result.append(Sample(place, [Interval(value - error, value + error) for value, error in numbers]))
    return result


def told_places(page: Page) -> list[float]:
    """The places that a page tells of, and the ends."""
    range_places = [place for place in (page["range"]["at_min"], page["range"]["at_max"]) if place is not None]
    return [*range_places, *page["domain"], *(fact["t"] for fact in page["extrema"])]


def refutations(page: Page, known: list[Sample]) -> list[str]:
    """What cannot be, by the samples."""
    result = [
        complaint
        for key, order in (("roots", 0), ("extrema", 1), ("inflections", 2))
        for complaint in wrong_changes(page, known, key, order)
    ]
    return result + [complaint for wrong in (wrong_order, wrong_zeros, wrong_speed) for complaint in wrong(page, known)]


def wrong_changes(page: Page, known: list[Sample], key: str, order: int) -> list[str]:
    """Changes of a sign between two samples, against the parity of what is told between them."""
    result = []
    facts = [(told(fact, "t"), fact.get("multiplicity", 1)) for fact in page[key]]
    for a, b in pairwise(known):
        signs = a.sign(order), b.sign(order)
        if 0 in signs or undecided(page, [key], mpf(a.place), mpf(b.place)) or broken(page, a.place, b.place):
            continue
        between = [(t, m) for t, m in facts if t is not None and t.meets(a.place, b.place)]
        # Those that reach beyond are on either side, and a doubtful one is of any parity.
        if any(m is None or t.low < a.place or t.high > b.place for t, m in between):
            continue
        if sum(m for _, m in between) % 2 != (signs[0] != signs[1]):
            result.append(
                f"{key} between {a.place!r} and {b.place!r}: {[str(t) for t, _ in between]}, with signs {signs}"
            )
    return result


def wrong_range(page: Page, known: list[Sample]) -> list[str]:
    least, largest = told(page["range"], "min"), told(page["range"], "max")
    if least is None or largest is None:
        return []
    return [
        f"range {least}…{largest}, but {s.coefficients[0]} at {s.place!r}"
        for s in known
        if s.coefficients[0].high < least.low or s.coefficients[0].low > largest.high
    ]


def wrong_order(page: Page, known: list[Sample]) -> list[str]:
    result = []
    for piece in page["monotone"]:
        start, end = told(piece, "from"), told(piece, "to")
        inside = [s for s in known if start.high <= s.place <= end.low and not broken(page, s.place, s.place)]
        for a, b in pairwise(inside):
            x, y = a.coefficients[0], b.coefficients[0]
            falls, rises = y.high < x.low, x.high < y.low
            if {"rising": falls, "falling": rises, "level": falls or rises}[piece["direction"]]:
                result.append(f"{piece['direction']} {start}…{end}, but not from {a.place!r} to {b.place!r}")
                break
    return result


def wrong_zeros(page: Page, known: list[Sample]) -> list[str]:
    return [
        f"not 0 at {s.place!r}"
        for low, high in page["zero_stretches"]
        for s in known
        if low < s.place < high and s.sign(0)
    ]


def wrong_speed(page: Page, known: list[Sample]) -> list[str]:
    top: Interval | None = told(page["max_speed"], "value")
    if top is None:
        return []
    return [
        f"steeper than {top} at {s.place!r}: {s.coefficients[1]}"
        for s in known
        if (s.coefficients[1].low > top.high or s.coefficients[1].high < -top.high)
        and not broken(page, s.place, s.place)
        and not undecided(page, [], mpf(s.place))
    ]
