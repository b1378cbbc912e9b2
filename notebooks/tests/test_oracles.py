"""The oracles themselves: their derivatives against mpmath's differences, which share nothing with them."""

from __future__ import annotations

import mpmath
import pytest
from mpmath import mp, mpf
from oracles import functions as f
from oracles.libraries import easings
from oracles.series import series, variable

ONE_PLACE = [mpf("0.0625"), mpf("0.3"), mpf("0.71")]
FUNCTIONS = {
    "exp": (f.exp, mp.exp),
    "expm1": (f.expm1, mp.expm1),
    "log": (f.log, mp.log),
    "sqrt": (f.sqrt, mp.sqrt),
    "sin": (f.sin, mp.sin),
    "cos": (f.cos, mp.cos),
    "tan": (f.tan, mp.tan),
    "atan": (f.atan, mp.atan),
    "asin": (f.asin, mp.asin),
    "acos": (f.acos, mp.acos),
    "sinh": (f.sinh, mp.sinh),
    "cosh": (f.cosh, mp.cosh),
    "tanh": (f.tanh, mp.tanh),
    "atan2": (lambda t: f.atan2(t - 0.5, t * t - 0.5), lambda t: mp.atan2(t - 0.5, t * t - 0.5)),
    "power": (lambda t: f.power(1 + t, t * 3), lambda t: (1 + t) ** (3 * t)),
}


def differences_agree(ours, theirs, t: mpf) -> None:
    for order in range(5):
        mine = ours(variable(t, order)).derivative(order)
        with mpmath.workdps(120):
            expected = mpmath.diff(theirs, t, order, h=mpf(10) ** -22)
        assert abs(mine.value - expected) <= mpf(10) ** -20 * (1 + abs(expected)), (order, t)


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_series_of_functions_are_mpmath_differences(name: str) -> None:
    for t in ONE_PLACE:
        differences_agree(*FUNCTIONS[name], t)


@pytest.mark.parametrize("name", sorted(easings()))
def test_series_of_easings_are_mpmath_differences(name: str) -> None:
    easing = easings()[name]
    for t in ONE_PLACE:
        differences_agree(easing, lambda x: easing(variable(x, 0)).value, t)


def test_a_bound_holds_what_doubles_do() -> None:
    """(1 − t²)/(1 − t) − 1 − t, which cancels: the double is off, and the bound tells by how much."""
    t = 1 - 2.0**-27
    y = (1 - series(t) * t) / (1 - series(t)) - 1 - t
    double = (1 - t * t) / (1 - t) - 1 - t
    assert y.c[0].bound > 1
    assert abs(mpf(double) - y.value) <= y.c[0].bound * mpf(2) ** -53
