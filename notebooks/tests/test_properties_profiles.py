"""Curves that effects make from constants: profiles of lifted strips and sheets, tears, blurred shadows.

Their bounds are documented: points of an elastica within 10⁻¹⁵ of the length, of the peels that stretch
nothing within 10⁻¹² while slopes stay below 0.9, of a blurred shadow within 10⁻¹⁰, chances of a tear within
(n + 2)·rows·2⁻⁵² of themselves.
"""

from __future__ import annotations

import math

import easel_values as easel
import numpy as np
from hypothesis import assume
from hypothesis import strategies as st
from judging import agrees, examples, within
from mpmath import mpf
from oracles import curls
from oracles.motions import exceedance
from oracles.series import variable


@examples(
    250,
    share=st.floats(0, 0.72),
    length=st.floats(1, 1000),
    at=st.floats(-0.2, 1.2),
    order=st.integers(0, 3),
    which=st.sampled_from(["Place", "Height"]),
)
def test_two_arcs(share: float, length: float, at: float, order: int, which: str) -> None:
    assume(share == 0 or share > 1e-6)
    rise, t = share * length, at * length
    assume(min(abs(at - 0.5), abs(at), abs(at - 1)) > 1e-9)
    true = curls.biarc(variable(t, order), rise, length)[which == "Height"].derivative(order)
    curve = easel.curve(f"biarc{which}(t, rise: a, length: b)", a=rise, b=length)
    agrees(
        f"biarc{which}",
        easel.derivative(curve, t, order),
        true,
        4,
        f"rise {rise!r}, length {length!r} at {t!r}, order {order}",
    )


@examples(60, share=st.floats(0.001, 0.9), length=st.floats(1, 1000), at=st.floats(-0.1, 1.1))
def test_the_elastica(share: float, length: float, at: float) -> None:
    """Within 10⁻¹⁵ of the length, as documented, and some roundings of the rise that it is searched for."""
    rise, t = share * length, at * length
    place, height = curls.elastica(t, rise, length)
    told = f"rise {rise!r}, length {length!r} at {t!r}"
    for which, true in (("Place", place), ("Height", height)):
        value = easel.curve(f"elastica{which}(t, rise: a, length: b)", a=rise, b=length)(t)
        within(f"elastica{which}", value, true, 1e-15 * length * max(1, abs(at)), told)


@examples(40, progress=st.floats(0, 1), steep=st.floats(0.01, 0.3), length=st.floats(10, 500), at=st.floats(0, 1))
def test_the_peel_that_stretches_nothing(progress: float, steep: float, length: float, at: float) -> None:
    """Slopes are at most 3·lift/length here, so 0.9."""
    lift, t = steep * length, at * length
    told = f"progress {progress!r}, lift {lift!r}, length {length!r} at {t!r}"
    for kind, true in (
        ("isometric", curls.isometric_peel(t, progress, lift, length)),
        ("sliding", curls.sliding_peel(t, progress, lift, length)),
    ):
        for which, exact in zip(("Place", "Height"), true, strict=False):
            curve = easel.curve(f"{kind}Peel{which}(t, progress: p, lift: a, length: b)", p=progress, a=lift, b=length)
            within(f"{kind}Peel{which}", curve(t), exact, 1e-12 * length, told)


@examples(
    150, progress=st.floats(0, 1), steep=st.floats(0.01, 0.3), length=st.floats(10, 500), at=st.floats(0.001, 0.999)
)
def test_paper_keeps_its_length(progress: float, steep: float, length: float, at: float) -> None:
    """place′² + height′² = 1, a law that needs no quadrature; the slope's error is some 10⁻¹² of it."""
    lift, t = steep * length, at * length
    row = 2 * progress - at
    assume(min(abs(row), abs(row - 0.5), abs(row - 1)) > 1e-6)
    for kind in ("isometric", "sliding"):
        slopes = [
            easel.curve(
                f"{kind}Peel{which}(t, progress: p, lift: a, length: b)", p=progress, a=lift, b=length
            ).derivative(t, 1)
            for which in ("Place", "Height")
        ]
        within(
            f"length of {kind}Peel", math.hypot(*slopes), mpf(1), 1e-11, f"{progress!r}, {lift!r}, {length!r} at {t!r}"
        )


@examples(40, rows=st.integers(1, 60), largest=st.integers(1, 5), distance=st.floats(-1, 130))
def test_chances_of_a_tear_are_counted_walks(rows: int, largest: int, distance: float) -> None:
    true = exceedance(math.ceil(distance), rows, largest)
    value = easel.curve(f"tearExceedance(t, rows: {rows}, largestStep: {largest})")(distance)
    within(
        "tearExceedance", value, true, (largest + 2) * rows * 2.0**-52 * true, f"{rows} rows, {largest}, {distance!r}"
    )


@examples(
    60,
    seed=st.integers(0, 2**53),
    rows=st.integers(1, 300),
    width=st.integers(1, 300),
    largest=st.integers(1, 16),
    rule=st.sampled_from(["published", "corrected"]),
    at=st.floats(0, 1),
)
def test_a_tear_steps_by_whole_pixels(seed: int, rows: int, width: int, largest: int, rule: str, at: float) -> None:
    text = f"tearPath(t, seed: {seed}, rows: {rows}, width: {width}, largestStep: {largest}, rule: {rule})"
    curve = easel.curve(text)
    corners = curve(np.arange(rows, dtype=float))
    assert corners[0] == 0
    if rule == "published":
        assert np.array_equal(corners, np.round(corners)) and np.max(np.abs(np.diff(corners)), initial=0) <= largest
    else:
        assert np.max(np.abs(corners)) <= width / 2 and np.max(np.abs(np.diff(corners)), initial=0) <= largest
    if rows > 1:
        row = int(at * (rows - 1))
        row = min(row, rows - 2)
        between = curve(row + 0.25)
        assert abs(between - (0.75 * corners[row] + 0.25 * corners[row + 1])) <= 1e-12 * width
    assert curve(0.0) == easel.curve(text)(0.0)


@examples(
    60,
    length=st.floats(5, 300),
    inset=st.floats(0, 40),
    scale=st.sampled_from([1.0, 2.0, 3.0, 1.5]),
    at=st.floats(-0.2, 1.2),
)
def test_a_blurred_shadow_is_three_box_passes(length: float, inset: float, scale: float, at: float) -> None:
    """numpy's three means over 2·inset | 1 pixels, the outermost repeated; straight between the middles."""
    length, inset = round(length * scale) / scale, round(inset * scale) / scale
    count = round((length + 2 * inset) * scale)
    centres = (np.arange(count) + 0.5) / scale - inset
    sheet = ((centres > 0) & (centres < length)).astype(float)
    half = int(2 * round(inset)) // 2
    width = 2 * half + 1
    for _ in range(3):
        padded = np.concatenate([np.full(half, sheet[0]), sheet, np.full(half, sheet[-1])])
        sheet = np.convolve(padded, np.ones(width), "valid") / width
    assume(abs(inset - round(inset)) < 1e-9)
    t = at * length
    value = easel.curve("segmentShadowBlur(t, length: b, inset: c, pixelsPerPoint: d)", b=length, c=inset, d=scale)(t)
    true = float(np.interp(t, centres, sheet)) if -inset <= t <= length + inset else 0.0
    if min(abs(t + inset), abs(t - length - inset)) > 1e-9:
        within("segmentShadowBlur", value, mpf(true), 2e-10, f"length {length}, inset {inset}, {scale} px/pt at {t!r}")
