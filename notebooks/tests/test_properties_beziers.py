"""cubic-bezier() and steps(): the nearest double, and what their documentation bounds."""

from __future__ import annotations

import math
from fractions import Fraction

import easel_values as easel
from hypothesis import assume, example
from hypothesis import strategies as st
from judging import agrees, examples, note, ulp, unit_places, within
from mpmath import mpf
from oracles.beziers import Bezier
from oracles.css import steps

#: Running error bounds that a derivative may be off by: the formula's roundings, and those of its parameter.
TIMES = 2

CURVE = "cubicBezier(x1, y1, x2, y2, t)"

sides = st.one_of(
    st.floats(0, 1),
    st.sampled_from([0.0, 1.0, 0.5, 0.25, 0.42, 1 / 3, 2 / 3, 2.0**-53, 1 - 2.0**-53, 1e-100]),
    st.integers(0, 100).map(lambda k: k / 100),
)
heights = st.one_of(
    st.floats(-2, 3),
    st.sampled_from([0.0, 1.0, 0.5, -0.5, 1.5, 1e-300, -1e10, 1e100]),
    st.integers(-200, 300).map(lambda k: k / 100),
)
points = st.tuples(sides, heights, sides, heights)


@st.composite
def near_a_root(draw: st.DrawFn) -> tuple[tuple[float, float, float, float], float]:
    """A curve that crosses 0 inside, and a place some ulps from there."""
    x1, x2 = draw(sides), draw(sides)
    y1, y2 = draw(st.floats(-2, -0.01)), draw(st.floats(-1, 2))
    curve = Bezier(x1, y1, x2, y2)
    low, high = mpf(2) ** -20, mpf(1)
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if curve.y[0] + (curve.y[1] + curve.y[2] * middle) * middle < 0 else (low, middle)
    t = (low + high) / 2
    x = float(((curve.x[2] * t + curve.x[1]) * t + curve.x[0]) * t)
    return (x1, y1, x2, y2), max(0.0, min(1.0, x + draw(st.integers(-8, 8)) * math.ulp(x)))


tiny = st.floats(-1074, 0).map(lambda e: 2.0**e)
outside = st.floats(-3, 4) | st.floats(-1e6, 1e6)
cases = st.one_of(
    st.tuples(points, unit_places()),
    st.tuples(points, unit_places()),
    st.tuples(points, tiny),
    st.tuples(points, outside),
    near_a_root(),
)


def bezier(controls: tuple[float, float, float, float]) -> easel.Curve:
    return easel.curve(CURVE, **dict(zip(("x1", "y1", "x2", "y2"), controls, strict=False)))


def error_in_ulps(value: float, true: mpf) -> float:
    return float(abs(mpf(value) - true) / ulp(true)) if true else float(value != 0)


@examples(1200, case=cases)
@example(case=((0.3, -2.0, 0.6, 3.0), 0.30000000000000004))
@example(case=((1.0, 0.5, 1e-100, 0.2), 0.5))
@example(case=((0.0, 0.0, 3.1405368953416487e-164, 0.203125), 328964.9339187052))  # 10⁻¹⁶⁴ beside a tie
@example(case=((1.0, -2.0, 1.0, 3.0), math.nextafter(1, 0)))
def test_a_bezier_is_the_nearest_double(case: tuple[tuple[float, float, float, float], float]) -> None:
    controls, x = case
    true = Bezier(*controls).value(x)
    value = bezier(controls)(x)
    if abs(true) > 1e308:
        return
    nearest = Bezier(*controls).nearest(x)
    note(
        "distance of cubic-bezier() in ulps, of ½", error_in_ulps(value, true) / 0.5, f"cubic-bezier{controls} at {x!r}"
    )
    assert value == nearest, f"cubic-bezier{controls} at {x!r}: {value!r}, nearest is {nearest!r}"


@examples(700, controls=points, x=unit_places(smallest=1e-9), order=st.integers(1, 4))
def test_derivatives_of_a_bezier(controls: tuple[float, float, float, float], x: float, order: int) -> None:
    if not 0 < x < 1 or max(map(abs, controls)) > 1e9:
        return
    true = Bezier(*controls).series(x, order).derivative(order)
    agrees(
        f"derivative {order} of cubic-bezier()",
        bezier(controls).derivative(x, order),
        true,
        TIMES,
        f"cubic-bezier{controls} at {x!r}, order {order}",
    )


@examples(150, controls=points, x=st.floats(-3, -1e-6) | st.floats(1.000001, 4))
def test_beyond_its_ends_a_bezier_is_straight(controls: tuple[float, float, float, float], x: float) -> None:
    curve, line = bezier(controls), Bezier(*controls)
    assume(abs(line.value(x)) < 1e300)
    slope = (line.value(x) - (0 if x < 0 else 1)) / (x - (0 if x < 0 else 1))
    within(
        "slope of a tangent",
        curve.derivative(x, 1),
        slope,
        4 * ulp(slope) if slope else 0,
        f"cubic-bezier{controls} at {x!r}",
    )
    assert curve.derivative(x, 2) == 0 and curve.derivative(x, 3) == 0


counts = st.integers(1, 20) | st.integers(1, 2**31 - 1)
positions = st.sampled_from(["start", "end", "jump-start", "jump-end", "jump-both", "jump-none"])


@examples(500, count=counts, position=positions, data=st.data())
def test_steps_are_those_of_css(count: int, position: str, data: st.DataObject) -> None:
    if position == "jump-none" and count == 1:
        count = 2
    rise = st.integers(0, count).map(lambda k: k / count)
    t = data.draw(unit_places() | rise | rise.map(lambda x: math.nextafter(x, 2)) | st.floats(-2, 3), label="t")
    true = {to_nearest_fraction(steps(count, position, t))}
    product = Fraction(t) * count
    near = round(product)
    # t·count is rounded once: at the number nearest to a rise either side may be meant
    if product != near and abs(product - near) <= Fraction(math.ulp(float(product))) / 2:
        true |= {to_nearest_fraction(steps(count, position, x)) for x in (math.nextafter(t, 9), math.nextafter(t, -9))}
    value = easel.curve(f"steps({count}, {position}, t)")(t)
    assert value in true, f"steps({count}, {position}) at {t!r}: {value!r}, not {true}"
    assert easel.curve(f"steps({count}, {position}, t)").derivative(t, 1) == 0


def to_nearest_fraction(value: Fraction) -> float:
    return value.numerator / value.denominator
