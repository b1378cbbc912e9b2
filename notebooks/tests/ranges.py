"""What is claimed of ranges, held against what is certain of them."""

from __future__ import annotations

import math
from dataclasses import dataclass

from flint import arb
from judging import note
from oracles.rigorous import Range

#: What the claimed range of a formula may be wider than the true one, as a share of the largest magnitude.
WIDEST = 2.0**-26
#: How tight the oracle has to be for widths to be judged, likewise.
TIGHT = 2.0**-50


@dataclass
class Claim:
    """The infimum and the supremum of a formula as Easel tells them, each between two doubles."""

    least: tuple[float, float]
    largest: tuple[float, float]
    #: Whether it is told as proved.
    proved: bool


def hold_claim(claim: Claim, truth: Range, told: str) -> None:
    """Fails where a claim is refuted: by a value outside, or a bound that the values do not reach.

    Where something has no value somewhere, only values that are certain can refute it.
    """
    (low, low_most), (high_least, high) = claim.least, claim.largest
    assert low <= low_most and high_least <= high, f"{told}: {claim} is in no order"
    for outer, reached, beyond in ((low, truth.least[1], "below"), (-high, -truth.largest[0], "above")):
        assert not arb(outer) > reached, f"{told}: {claim}, but a value is {beyond}: {reached.str(25)}"
    if not truth.everywhere:
        return
    for inner, bound, beyond in ((low_most, truth.least[0], "low"), (-high_least, -truth.largest[1], "high")):
        assert not arb(inner) < bound, f"{told}: {claim}, but no value is so {beyond}: {bound.str(25)}"
    size = max(abs(low), abs(high))
    loose = truth.least[1] - truth.least[0] + truth.largest[1] - truth.largest[0]
    if claim.proved and 0 < size < math.inf and loose <= TIGHT * size:
        width = (low_most - low) + (high - high_least)
        note("width of a proved range", width / size / WIDEST, told)
        assert width <= WIDEST * size, f"{told}: {claim} is {width / size:.3g} of its size wide"
