"""Proved facts of known curves: nothing that is told is wrong, and nothing is missing without a word."""

from __future__ import annotations

from typing import Any

import pytest
from inspections import told
from known_facts import complaints, known_curves
from mpmath import inf

import easel

#: What the range of a smooth formula may be wider than the true one, as a share of its size.
WIDEST = 2.0**-26
CURVES = known_curves()


def page_of(curve: dict[str, Any]) -> easel.Inspection:
    low, high = map(float, curve["domain"])
    return easel.inspect(curve["formula"], domain=(low, high))


@pytest.mark.parametrize("curve", CURVES, ids=lambda curve: curve["name"])
def test_what_is_proved_of_known_curves(curve: dict[str, Any]) -> None:
    page = page_of(curve)
    assert page["basis"] == "proved"
    found = complaints(curve, page)
    assert not found, "\n".join([curve["formula"], *found])
    if page["all_proved"]:
        assert not page["not_decided"]
    if page["range"]["proved"]:
        low, high = told(page["range"], "min"), told(page["range"], "max")
        size = max(abs(low.low), abs(high.high))
        assert size == inf or low.width + high.width <= WIDEST * size, (low, high)


def test_most_known_curves_are_decided() -> None:
    decided = sum(not page_of(curve)["not_decided"] for curve in CURVES)
    assert decided >= 0.7 * len(CURVES)
