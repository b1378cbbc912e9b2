"""Laws that need no formula: ends, symmetry, monotony, inverses, and what combinators make of curves."""

from __future__ import annotations

import math

import easel_values as easel
import pytest
from hypothesis import assume
from hypothesis import strategies as st
from judging import examples, ulp, unit_places, within
from mpmath import mp, mpf
from oracles.libraries import easings
from oracles.series import variable

NAMES = sorted(easings())
#: 2⁻⁵³, half the distance of doubles below 1 … and what a value of 1 or so is rounded by.
ROUNDING = mpf(2) ** -53

#: Those whose two halves are not each other's image.
LOPSIDED = {
    "qtEaseInOutExpo",
    "qtEaseInOutElastic",
    "qtEaseOutInElastic",
    "qtEaseOutInExpo",
    "easeInOutElastic",
    "easingsNetEaseInOutElastic",
}
PAIRS = ["Sine", "Quad", "Cubic", "Quart", "Quint", "Expo", "Circ", "Back", "Elastic", "Bounce", "Power"]
RISING = [name for name in NAMES if not any(word in name for word in ("Back", "Elastic", "Bounce", "qtEase"))]

dyadic = st.integers(0, 2**20).map(lambda k: k / 2**20)


@pytest.mark.parametrize("name", NAMES)
def test_easings_begin_at_0_and_end_at_1(name: str) -> None:
    curve = easel.curve(name)
    assert (curve(0.0), curve(1.0)) == (0.0, 1.0)


@pytest.mark.parametrize("stem", PAIRS)
@examples(40, t=dyadic)
def test_the_ease_out_is_the_ease_in_turned_by_half(stem: str, t: float) -> None:
    out, turned = easel.curve(f"easeOut{stem}")(t), easel.curve(f"easeIn{stem}")(1 - t)
    within(f"easeOut{stem} against easeIn{stem}", out, 1 - mpf(turned), 8 * ROUNDING * max(1, abs(turned)), repr(t))


@pytest.mark.parametrize("name", [n for n in NAMES if ("InOut" in n or "OutIn" in n) and n not in LOPSIDED])
@examples(20, t=dyadic)
def test_in_out_forms_are_their_own_image(name: str, t: float) -> None:
    curve = easel.curve(name)
    assume(t != 0.5)
    there, back = curve(t), curve(1 - t)
    within(f"symmetry of {name}", there, 1 - mpf(back), 8 * ROUNDING * max(1, abs(back)), repr(t))


@pytest.mark.parametrize("name", RISING)
@examples(15, t=unit_places(), step=st.floats(-50, -1).map(lambda e: 2.0**e))
def test_rising_easings_never_fall(name: str, t: float, step: float) -> None:
    """But for the error of each value, which the listing bounds."""
    later = min(1.0, max(math.nextafter(t, 2), t + step))
    curve = easel.curve(name)
    count = 3 if "Power" in name else 1
    assert curve(later) >= curve(t) - 2 * count * math.ulp(curve(t))


INVERSES = {
    "easeInQuad": mp.sqrt,
    "easeInCubic": mp.cbrt,
    "easeInQuart": lambda y: mp.root(y, 4),
    "easeInQuint": lambda y: mp.root(y, 5),
    "easeOutSine": lambda y: 2 * mp.asin(y) / mp.pi,
    "easeInSine": lambda y: 2 * mp.acos(1 - y) / mp.pi,
    "easeInExpo": lambda y: mp.log(1 + 1023 * y, 2) / 10,
    "easeOutExpo": lambda y: -mp.log(1 - y * 1023 / mpf(1024), 2) / 10,
    "easeInCirc": lambda y: mp.sqrt(y * (2 - y)),
    "easeOutCirc": lambda y: y * y / (1 + mp.sqrt(1 - y * y)),
    "easeOutQuad": lambda y: y / (1 + mp.sqrt(1 - y)),
    "easeOutCubic": lambda y: 1 - mp.cbrt(1 - y),
}


@pytest.mark.parametrize("name", sorted(INVERSES))
@examples(40, t=st.floats(0.001, 0.999))
def test_inverses_give_the_abscissa_back(name: str, t: float) -> None:
    """The stated ulps of the value are what the slope makes of an error of the abscissa."""
    y = easel.curve(name)(t)
    slope = easings()[name](variable(t, 1)).derivative(1).value
    back = INVERSES[name](mpf(y))
    ulps = 5 * 10 / mpf(7) if name.endswith("Expo") else 4
    allowed = ulps * ulp(mpf(y)) / abs(slope) * (1 + mpf(10) ** -6) + mpf(10) ** -40
    within(f"inverse of {name}", float(back), mpf(t), allowed + ulp(mpf(t)) / 2, repr(t))


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


@examples(120, name=base, t=places)
def test_halves(name: str, t: float) -> None:
    """f(2t)/2 and its image, or the other way round; at the joint the second counts."""
    first, second = (true, turned)
    x = mpf(t)
    slope = max(abs(easings()[name](variable(u, 1)).derivative(1).value) for u in ((2 * x) % 1, 1 - (2 * x) % 1))
    allowed = ROUNDING * (2 * slope + 4)
    in_out = first(name, 2 * x) / 2 if x < 0.5 else (1 + second(name, 2 * x - 1)) / 2
    out_in = second(name, 2 * x) / 2 if x < 0.5 else (1 + first(name, 2 * x - 1)) / 2
    within("inOut", easel.curve(f"inOut({name})")(t), in_out, allowed, f"{name} at {t!r}")
    within("outIn", easel.curve(f"outIn({name})")(t), out_in, allowed, f"{name} at {t!r}")


@examples(120, name=base, t=st.floats(-1, 2))
def test_clamped_is_held_in_its_progress(name: str, t: float) -> None:
    value = easel.curve(f"clamped({name})")(t)
    assert value == min(max(easel.curve(name)(t), 0.0), 1.0)


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


@examples(150, row=st.floats(0, 1), progress=st.floats(0, 1), window=st.floats(0.05, 2))
def test_putting_back_is_the_rest_of_peeling_off(row: float, progress: float, window: float) -> None:
    """For a curve that is its own image turned by half, A − z(peel off); the place in the window is rounded."""
    values = {"row": row, "p": progress, "w": window}
    off, back = (
        float(easel.array(f"{name}(row: row, progress: p, window: w)", **values))
        for name in ("segmentValue", "segmentPutBack")
    )
    assert abs(back - (1 - off)) <= 2.0**-52 * 2 * (3 + 4 * (1 + window) / window)


@examples(100, at=st.floats(0, 1), whole=st.integers(-1000, 1000))
def test_pulses_repeat(at: float, whole: int) -> None:
    shifted = at + whole
    one, other = easel.curve("effectPulse")(shifted), easel.curve("effectPulse")(shifted - whole)
    assert one == other
    assert 0 <= one <= 1
