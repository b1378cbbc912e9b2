"""Proved facts of any formula, held against its values, slopes and signs at places, which are certain."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from flint import arb
from inspections import Interval, broken, told, undecided
from mpmath import mpf
from oracles.ball_formulas import ALGEBRA
from oracles.balls import Cell
from oracles.expressions import Tree
from oracles.rigorous import Search

Page = Mapping[str, Any]


@dataclass
class Sample:
    """A place, and balls that hold the value, the slope and half the bend there."""

    place: float
    coefficients: tuple[arb, arb, arb]

    def sign(self, order: int) -> int:
        """−1 or 1, or 0 where it is not certain."""
        x = self.coefficients[order]
        return 1 if x > 0 else -1 if x < 0 else 0


def samples(tree: Tree, places: list[float], names: Mapping[str, float]) -> list[Sample]:
    """Those of places at which it surely has a value."""
    search = Search(ALGEBRA.compiled(tree), dict(names))
    result = []
    for place in sorted(set(places)):
        jet = search.jet(arb(place))
        if not Cell.partial and jet[0].is_finite():
            result.append(Sample(place, (jet[0], jet[1], jet[2])))
    return result


def refutations(page: Page, known: list[Sample]) -> list[str]:
    """What cannot be, by the samples."""
    result = [
        complaint
        for key, order in (("roots", 0), ("extrema", 1), ("inflections", 2))
        for complaint in wrong_changes(page, known, key, order)
    ]
    return result + wrong_order(page, known) + wrong_zeros(page, known) + wrong_speed(page, known)


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


def wrong_order(page: Page, known: list[Sample]) -> list[str]:
    result = []
    for piece in page["monotone"]:
        start, end = told(piece, "from"), told(piece, "to")
        inside = [s for s in known if start.high <= s.place <= end.low and not broken(page, s.place, s.place)]
        for a, b in pairwise(inside):
            x, y = a.coefficients[0], b.coefficients[0]
            if {"rising": y < x, "falling": y > x, "level": x < y or y < x}[piece["direction"]]:
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
        f"steeper than {top} at {s.place!r}: {s.coefficients[1].str(20)}"
        for s in known
        if s.coefficients[1].is_finite()
        and abs(s.coefficients[1]) > arb(float(top.high))
        and not broken(page, s.place, s.place)
        and not undecided(page, [], mpf(s.place))
    ]
