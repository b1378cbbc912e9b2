"""Laws that need no formula: what combinators and pipelines make of curves."""

from __future__ import annotations

import math

import easel_values as easel
from hypothesis import assume
from hypothesis import strategies as st
from judging import examples, within
from mpmath import mpf
from oracles.libraries import easings
from oracles.series import variable

#: 2⁻⁵³, half the distance of doubles below 1 … and what a value of 1 or so is rounded by.
ROUNDING = mpf(2) ** -53

dyadic = st.integers(0, 2**20).map(lambda k: k / 2**20)
BASES = ["easeInQuad", "easeOutBack", "easeInOutSine", "easeOutBounce", "easeInElastic", "easeOutExpo"]
base = st.sampled_from(BASES)
places = st.floats(0, 1) | dyadic


def true(name: str, t: mpf) -> mpf:
    return easings()[name](variable(mpf(t), 0)).value


def turned(name: str, t: mpf) -> mpf:
    return 1 - true(name, 1 - mpf(t))


@examples(120, name=base, t=places)
def test_reversed_and_mirrored(name: str, t: float) -> None:
    """1 − t is rounded, so t counts as known to 2⁻⁵³; the sum is rounded once."""
    slope = abs(easings()[name](variable(1 - mpf(t), 1)).derivative(1).value)
    allowed = ROUNDING * (slope + 4)
    within("reversed", easel.curve(f"reversed({name})")(t), true(name, 1 - mpf(t)), allowed, f"{name} at {t!r}")
    within("mirrored", easel.curve(f"mirrored({name})")(t), turned(name, t), allowed, f"{name} at {t!r}")


@examples(80, a=st.floats(-5, 5), b=st.floats(-5, 5), t=places)
def test_between_ends_is_the_straight_line(a: float, b: float, t: float) -> None:
    value = easel.curve("betweenEnds(a + (b - a)*t^3 + sin(pi*t))", "t", a=a, b=b)(t)
    first, last = mpf(a), mpf(a) + (mpf(b) - mpf(a))
    allowed = ROUNDING * 8 * (abs(first) + abs(mpf(b)) + 1)
    within("betweenEnds", value, first * (1 - mpf(t)) + last * t, allowed, f"{a!r}, {b!r} at {t!r}")


@examples(120, first=base, second=base, t=places)
def test_pipelines_substitute(first: str, second: str, t: float) -> None:
    """t |> f |> g is g(f(t)), of Easel's own values to the last digit or so."""
    inner = easel.curve(first)(t)
    assume(0 <= inner <= 1)
    value = easel.curve(f"t |> {first} |> {second}")(t)
    expected = easel.curve(second)(inner)
    assert abs(value - expected) <= 2 * math.ulp(max(abs(expected), 2.0**-52)), f"t |> {first} |> {second} at {t!r}"
    assert easel.curve(f"{second}({first}(t))")(t) == value
