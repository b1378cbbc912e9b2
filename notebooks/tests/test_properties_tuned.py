"""What tuning says of its answers, measured anew: by readers and measures of our own.

A text is read as CSS reads it, in fractions; the curve that it is like is the oracle's, at 50 digits where
an error is stated to be largest, and Easel's own (which other tests hold to the oracle) at many places.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction

import easel_values as easel
import numpy as np
from hypothesis import assume
from hypothesis import strategies as st
from judging import examples, within
from mpmath import mp, mpf
from oracles.beziers import Bezier
from oracles.css import corners, linear, read_linear
from oracles.libraries import easings
from oracles.series import variable
from oracles.springs import of_response

MANY = np.linspace(0, 1, 4001)
TARGETS = [
    "easeOutBounce",
    "easeInOutCubic",
    "easeOutBack",
    "easeOutElastic",
    "easeInQuad",
    "easeOutExpo",
    "easeInCirc",
    "easeInSine",
    "easeInOutBack",
    "easeOutQuint",
    "easeInOutExpo",
]
target = st.sampled_from(TARGETS)


def true(name: str, t: float) -> mpf:
    return easings()[name](variable(t, 0)).value


def read(text: str) -> list[tuple[Fraction, Fraction]]:
    return corners(read_linear(text))


def at(points: list[tuple[Fraction, Fraction]], t: float) -> mpf:
    value, _ = linear(points, t)
    return mpf(value.numerator) / value.denominator


def states(tuned: easel.Tuned, fit: mpf, name: str, what: str) -> None:
    """The error that is stated is the one at the place that is stated: of the text, to some roundings of 1.

    What is proved is a bound that may be 10⁻⁷ of itself higher (docs/bezier-fits.md).
    """
    error = tuned.error
    measured = fit - true(name, error["place"])
    allowed = 1e-13 + (1e-7 * abs(error["largest"]) if error["proved"] else 0)
    within(f"stated error of {what}", error["largest"], measured, allowed, f"{tuned.text} at {error['place']!r}")
    assert not error["proved"] or abs(error["largest"]) >= abs(measured) - 1e-15, "a bound that does not bound"


@examples(
    60, name=target, error=st.floats(-3.5, -1.2).map(lambda e: 10.0**e), on_curve=st.booleans(), terse=st.booleans()
)
def test_linear_keeps_its_error(name: str, error: float, on_curve: bool, terse: bool) -> None:
    tuned = easel.tune("linear", like=name, within=error, on_curve=on_curve, explicit=terse)
    points = read(tuned.text)
    assert tuned.met and tuned["stops"] == tuned.text.count(",") + 1
    assert at(points, 0.0) == 0 and at(points, 1.0) == 1, "both ends are met"
    largest = abs(tuned.error["largest"])
    assert largest <= error
    states(tuned, at(points, tuned.error["place"]), name, "linear")
    fit = np.interp(MANY, [float(x) for x, _ in points], [float(y) for _, y in points])
    measured = np.max(np.abs(fit - np.asarray(easel.curve(name)(MANY))))
    assert measured <= largest * (1 + 1e-9) + 1e-12, f"{tuned.text}: {measured} at some place, {largest} stated"
    assert measured >= largest * 0.5, f"{tuned.text}: {largest} stated, {measured} at most at 4,001 places"


@examples(30, name=target, stops=st.integers(3, 24))
def test_linear_of_so_many_stops(name: str, stops: int) -> None:
    tuned = easel.tune("linear", like=name, stops=stops)
    assert tuned["stops"] <= stops
    states(tuned, at(read(tuned.text), tuned.error["place"]), name, "linear of so many stops")


@examples(30, name=target)
def test_a_bezier_is_as_near_as_it_says(name: str) -> None:
    tuned = easel.tune("bezier", like=name)
    controls = tuple(map(float, re.findall(r"-?[\d.]+(?:e-?\d+)?", tuned.text)))
    assert len(controls) == 4
    states(tuned, Bezier(*controls).value(tuned.error["place"]), name, "bezier")
    fit = np.asarray(easel.curve(tuned.text)(MANY))
    exact = np.asarray(easel.curve(name)(MANY))
    assert np.max(np.abs(fit - exact)) <= abs(tuned.error["largest"]) * (1 + 1e-9) + 1e-12
    beside = [p + d for p, d in zip(controls, np.random.default_rng(1).normal(0, 1e-3, 4), strict=False)]
    moved = np.asarray(
        easel.curve(
            "cubicBezier(a, b, c, d, t)",
            a=min(max(beside[0], 0), 1),
            b=beside[1],
            c=min(max(beside[2], 0), 1),
            d=beside[3],
        )(MANY)
    )
    if abs(tuned.error["largest"]) > 1e-5:
        assert np.max(np.abs(moved - exact)) >= abs(tuned.error["largest"]) * 0.98, "a neighbour is nearer"


@examples(
    20,
    name=st.sampled_from(["easeOutBack", "easeOutExpo", "easeOutQuint", "easeOutElastic", "easeInOutSine"]),
    duration=st.floats(0.2, 3),
)
def test_a_spring_is_as_near_as_it_says(name: str, duration: float) -> None:
    tuned = easel.tune("spring", like=name, duration=duration)
    spring = of_response(tuned.parameters["response"], mpf(tuned.parameters["dampingRatio"]))
    share = tuned.error["place"]
    assume(0 <= share <= 1)
    fit, exact = spring.derivatives(mpf(share) * mpf(duration))[0][0], true(name, share)
    within(
        "stated error of spring", tuned.error["largest"], fit - exact, 1e-12, f"{tuned.text} for {name}, {duration!r}"
    )


# Wishes. Each measure is taken anew from the definition of the curve.


def largest_of(name: str, t: np.ndarray, **values: float) -> tuple[mpf, mpf]:
    """Place and value of the maximum of an oracle's easing, by halving about the best of many places."""
    easing = easings(**values)[name]
    rough = [float(easing(variable(float(x), 0)).value) for x in t]
    k = int(np.argmax(rough))
    low, high = mpf(t[max(k - 1, 0)]), mpf(t[min(k + 1, len(t) - 1)])
    for _ in range(90):
        a, b = low + (high - low) / 3, high - (high - low) / 3
        if easing(variable(a, 0)).value < easing(variable(b, 0)).value:
            low = a
        else:
            high = b
    return (low + high) / 2, easing(variable((low + high) / 2, 0)).value


@examples(25, peak=st.floats(1.01, 1.6))
def test_a_wish_for_the_largest_value(peak: float) -> None:
    tuned = easel.tune("easeOutBack(t, overshoot: s)", s=(0, 20), want=f"max={peak!r}", within=1e-9)
    _, value = largest_of("easeOutBack", np.linspace(0, 1, 41), overshoot=tuned.parameters["s"])
    assert tuned.met
    within("a wish for max", float(value), mpf(peak), 1e-9 + 1e-12, f"{tuned.text}, max={peak!r}")
    within("what max reached", tuned.reached[0]["value"], value, 1e-12, tuned.text)


Wish = tuple[str, tuple[float, float], str, float, Callable[[mpf], mpf]]


def value_wish(place: float, exponent: float) -> Wish:
    return "t^p", (0.1, 20), f"value@{place!r}", place**exponent, lambda p: mpf(place) ** p


def area_wish(area: float) -> Wish:
    """∫₀¹ tᵖ dt = 1/(p + 1)."""
    return "t^p", (0.1, 20), "area", area, lambda p: 1 / (1 + p)


def overshoot_wish(overshoot: float) -> Wish:
    """e^(−πζ/√(1 − ζ²)), the textbook's."""
    text = "spring(response: .5, dampingRatio: p)"
    return text, (0.01, 0.999), "overshoot", overshoot, lambda z: mp.exp(-mp.pi * z / mp.sqrt(1 - z * z))


def slope_wish(slope: float) -> Wish:
    """d/dt of (1 − e^(−pt))/(1 − e^(−p)) at 0 is p/(1 − e^(−p))."""
    return "(1 - exp(-p*t))/(1 - exp(-p))", (0.01, 20), "slope@0", slope, lambda p: p / -mp.expm1(-p)


def time_wish(level: float, exponent: float) -> Wish:
    """tᵖ is first at a level where t = level^(1/p)."""
    return "t^p", (0.05, 40), f"time@{level!r}", level ** (1 / exponent), lambda p: mpf(level) ** (1 / p)


wishes = st.one_of(
    st.builds(value_wish, st.floats(0.1, 0.9), st.floats(0.5, 6)),
    st.builds(area_wish, st.floats(0.1, 0.8)),
    st.builds(overshoot_wish, st.floats(0.005, 0.6)),
    st.builds(slope_wish, st.floats(1.1, 8)),
    st.builds(time_wish, st.floats(0.05, 0.95), st.floats(0.1, 20)),
)


@examples(110, wish=wishes)
def test_a_wish_is_met_by_the_parameter_that_is_told(wish: Wish) -> None:
    text, (low, high), what, goal, measure = wish
    tuned = easel.tune(text, p=(low, high), want=f"{what}={goal!r}", within=1e-8)
    assert tuned.met
    reached = float(measure(mpf(tuned.parameters["p"])))
    within(f"a wish for {what.split('@')[0]}", reached, mpf(goal), 1e-8 + 1e-10, f"{tuned.text}, {what}={goal!r}")


@examples(25, ratio=st.floats(0.2, 0.95), settling=st.floats(0.2, 3))
def test_a_wish_for_the_settling_time(ratio: float, settling: float) -> None:
    """At the time that was wished the spring is within a thousandth and stays there; shortly before it was not."""
    tuned = easel.tune(
        f"spring(response: r, dampingRatio: {ratio!r})", r=(0.01, 20), want=f"settling={settling!r}", within=1e-6
    )
    assume(tuned.met)
    spring = of_response(tuned.parameters["r"], mpf(ratio))
    edge = settling + 2e-6
    for k in range(200):
        rest = abs(spring.derivatives(mpf(edge) * (1 + mpf(k) / 50))[0][0] - 1)
        assert rest <= mpf("0.001") * (1 + mpf(10) ** -6), f"{tuned.text}: {rest} is left at {edge * (1 + k / 50)}"
    before = max(abs(spring.derivatives(mpf(settling) - 2e-6 - mpf(k) * settling / 400)[0][0] - 1) for k in range(40))
    assert before >= mpf("0.001") * (1 - mpf(10) ** -3), f"{tuned.text} is at rest before {settling!r}"
