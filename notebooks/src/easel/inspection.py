"""Proved facts and tested laws of a curve."""

from __future__ import annotations

from math import inf
from typing import Any

from .curves import Curve
from .formulas import Formula, as_curve
from .options import answer


class Inspection(dict[str, Any]):
    """What is known of a curve, as `easel inspect … --json` prints it.

    A number that is known as an interval is the simplest within; its bounds stand beside it under
    its name with _bounds, where they differ.
    """

    @property
    def proved(self) -> bool:
        """Whether every fact is proved, and none left out."""
        return bool(self["all_proved"])

    @property
    def bounds(self) -> tuple[float, float]:
        """Numbers that no value of the curve is below, or above; infinite where it has no bound."""
        found = self["range"]

        def bound(name: str, side: int) -> float:
            if name + "_infinite" in found:
                return float(found[name + "_infinite"]) * inf
            low_and_high = found.get(name + "_bounds", (found[name], found[name]))
            given = low_and_high[side]
            return float(given) if given is not None else (inf if side else -inf)

        return bound("min", 0), bound("max", 1)

    @property
    def not_decided(self) -> list[dict[str, Any]]:
        """Stretches of which something is not known: from, to, what, why."""
        return list(self["not_decided"])

    def __repr__(self) -> str:
        low, high = self.bounds
        known = "all proved" if self.proved else self["basis"]
        return f"<easel.Inspection of {self['name']!r}: {low:.4g} to {high:.4g}, {known}>"


def inspect(
    curve: str | Curve | Formula,
    *,
    domain: tuple[float, float] | None = None,
    **options: Any,
) -> Inspection:
    """Proves the facts of a curve over a domain.

        easel.inspect('easeOutBack')['extrema']

    - domain: by default the curve's own.
    - options: those of `easel inspect`: work=1000 (operations for a proof; fewer leave more undecided).

    Raises easel.NoAnswerError if the curve has no value anywhere.
    """
    return Inspection(answer("inspect", ["curve"], {"over": domain, **options}, {"curve": as_curve(curve)}))


def check(curve: str | Curve | Formula, *, domain: tuple[float, float] | None = None, **options: Any) -> dict[str, Any]:
    """Property-tests a curve, as `easel check … --json` prints it: each law with its counterexample.

        easel.check('easeOutBack', law='bounded=0..1.2')['laws'][0]['proved']

    - domain: by default the curve's own.
    - options: those of `easel check`: law, cases, seed, tolerance.
    """
    return answer("check", ["curve"], {"over": domain, **options}, {"curve": as_curve(curve)})
