"""What `easel.inspect` tells, as intervals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from mpmath import inf, mpf, nstr

#: Numbers from here on stand for what is infinite.
LARGEST = mpf(2.0**1023 * (2 - 2**-52))


@dataclass(frozen=True)
class Interval:
    """A closed interval that is told to hold a number."""

    low: mpf
    high: mpf

    def __str__(self) -> str:
        return nstr(self.low, 17) if self.low == self.high else f"[{nstr(self.low, 17)}, {nstr(self.high, 17)}]"

    def holds(self, x: mpf) -> bool:
        """Whether a number of 36 digits may be within."""
        slack = 0 if x in (inf, -inf) else abs(x) * mpf(10) ** -35
        return bool(self.low <= x + slack and x - slack <= self.high)

    def meets(self, low: mpf, high: mpf) -> bool:
        return bool(self.low <= high and low <= self.high)

    @property
    def width(self) -> mpf:
        return self.high - self.low


def told(entry: Mapping[str, Any] | None, name: str) -> Interval | None:
    """The interval of a member: its bounds, the number itself, or what is beyond all doubles; none of nothing."""
    if entry is None:
        return None
    if name + "_infinite" in entry:
        return Interval(LARGEST, inf) if entry[name + "_infinite"] > 0 else Interval(-inf, -LARGEST)
    if name + "_bounds" in entry:
        return bounded(entry[name + "_bounds"])
    return None if entry[name] is None else Interval(mpf(entry[name]), mpf(entry[name]))


def bounded(pair: list[float | None] | None) -> Interval | None:
    """An interval of two bounds, of which null is infinite."""
    if pair is None:
        return None
    low, high = pair
    return Interval(-inf if low is None else mpf(low), inf if high is None else mpf(high))


def ends(page: Mapping[str, Any]) -> list[Interval | None]:
    """The values at both ends."""
    if "ends_bounds" in page:
        return [bounded(pair) for pair in page["ends_bounds"]]
    return [None if value is None else Interval(mpf(value), mpf(value)) for value in page["ends"]]


#: Undecided stretches of these are of anything.
ANYTHING = {"everything", "smoothness"}


def undecided(page: Mapping[str, Any], what: Iterable[str], low: mpf, high: mpf | None = None) -> bool:
    """Whether a place or a stretch is among what is said not to be decided."""
    high = low if high is None else high
    kinds = set(what) | ANYTHING
    return any(
        entry["what"] in kinds and mpf(entry["from"]) <= high and low <= mpf(entry["to"])
        for entry in page["not_decided"]
    )


def broken(page: Mapping[str, Any], low: mpf, high: mpf) -> bool:
    """Whether a kink, jump, pole or gap is told of between two places."""
    return any(
        place is not None and place.meets(low, high)
        for key in ("kinks", "jumps", "poles", "gaps")
        for place in (told(entry, "t") for entry in page[key])
    )
