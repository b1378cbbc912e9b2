"""Springs in every parametrisation and regime, within the bounds of their documentation.

Documented (Sources/TimingFunctions/Springs): the position within 6 ulp of r plus 6 ulp of v₀h, the velocity
within 7 ulp of the magnitudes of its terms, the acceleration within 10, derivatives 3 to 6 within 24·2⁻⁵² of
the two terms that make them up; beside each 2⁻¹⁰⁰·ωt of what it is made from, for the phase has 104 digits.
"""

from __future__ import annotations

import math

import easel_values as easel
from hypothesis import assume, example
from hypothesis import strategies as st
from judging import examples, ulp, within
from mpmath import mp, mpf
from oracles.springs import Spring, motion_spring, of_duration, of_response, of_stiffness

ULPS = (6, 7, 10, 24, 24, 24, 24)
#: What "several times that near a common zero of both" is taken to be, for derivatives 3 to 6.
NEAR_ZERO = 4

SMALLEST, LARGEST = mpf(10) ** -280, mpf(10) ** 250

powers = st.floats(-3, 3).map(lambda e: 10.0**e)
#: Undamped, under-, critically and overdamped; and ratios next to 1, where the regimes join.
ratios = st.one_of(
    st.floats(0, 1),
    st.sampled_from([0.0, 1.0, 0.825, 0.5, 1 - 2.0**-53, 1 + 2.0**-52]),
    st.floats(1, 4),
    st.tuples(st.sampled_from([-1, 1]), st.floats(1, 53)).map(lambda x: 1 + x[0] * 2.0 ** -x[1]),
    st.floats(-8, 8).map(lambda e: 10.0**e),
)
velocities = st.sampled_from([0.0, 0.0, 1.0, -1.0]) | st.floats(-50, 50) | st.floats(-6, 6).map(lambda e: -(10.0**e))
#: Times in responses: the start, the motion, the late rest.
shares = st.one_of(
    st.floats(0, 3),
    st.floats(0, 3),
    st.floats(-12, 0).map(lambda e: 10.0**e),
    st.floats(0, 4).map(lambda e: 10.0**e),
    st.sampled_from([0.0, 0.25, 0.5, 1.0]),
)


def holds(curve: easel.Curve, spring: Spring, t: float, order: int, place: str, relative: mpf | int = 0) -> None:
    """Holds the derivative of an order against its documented bound; `relative` adds to what ω may be off by."""
    true, size = spring.derivatives(mpf(t))[order]
    if not SMALLEST < size < LARGEST or spring.frequency**order > LARGEST:
        return  # where the value itself, or a term of it, underflows or overflows nothing is claimed
    phase = spring.frequency * mpf(t)
    scale = spring.frequency**order * (1 + abs(spring.velocity) / spring.frequency)
    unit = mpf(2) ** -52 if order > 2 else ulp(size) / size
    allowed = ULPS[order] * unit * size + mpf(2) ** -100 * phase * scale
    if order > 2 and spring.ratio < mpf("1.1"):
        allowed *= NEAR_ZERO
    if relative:
        after = spring.derivatives(mpf(t))[order + 1][1] if order < 6 else size * spring.frequency
        allowed += relative * (abs(t) * after + order * size)
    within(f"derivative {order} of a spring", easel.derivative(curve, t, order), true, allowed, place)


def hold(text: str, spring: Spring, t: float, order: int, **values: float) -> None:
    """Holds the spring of a text for values of its names."""
    holds(easel.curve(f"spring(t, {text})", **values), spring, t, order, f"{text} of {values} at {t!r}, order {order}")


bounces = st.floats(-0.999, 1) | st.sampled_from([0.0, 0.15, 0.3, 1.0, -0.5, 2.0**-53, -(2.0**-53)])
Form = tuple[str, Spring, dict[str, float]]


def by_response(h: float, z: float, v: float) -> Form:
    return "response: h, dampingRatio: z, velocity: v", of_response(h, mpf(z), v), {"h": h, "z": z, "v": v}


def by_duration(d: float, b: float, v: float) -> Form:
    return "duration: d, bounce: b, velocity: v", of_duration(d, b, v), {"d": d, "b": b, "v": v}


def by_stiffness(m: float, k: float, share_of_critical: float, v: float) -> Form:
    c = share_of_critical * 2 * math.sqrt(m * k)
    text = "mass: m, stiffness: k, damping: c, velocity: v"
    return text, of_stiffness(m, k, c, v), {"m": m, "k": k, "c": c, "v": v}


def by_stiffness_and_bounce(m: float, k: float, b: float) -> Form:
    frequency = mp.sqrt(mpf(k) / mpf(m))
    return "mass: m, stiffness: k, bounce: b", Spring(frequency, of_duration(1.0, b).ratio), {"m": m, "k": k, "b": b}


forms = st.one_of(
    st.builds(by_response, powers, ratios, velocities),
    st.builds(by_response, powers, ratios, velocities),
    st.builds(by_duration, powers, bounces, velocities),
    st.builds(by_stiffness, powers, powers, ratios, velocities),
    st.builds(by_stiffness_and_bounce, powers, powers, bounces),
)


@examples(2250, form=forms, share=shares, order=st.integers(0, 6))
@example(form=by_response(0.55, 0.825, 0.0), share=0.5, order=0)
@example(form=by_duration(1.0, 3.242919161519124e-243, 0.0), share=3.242919161519124e-243, order=1)
@example(form=by_stiffness(1.0, 100.0, 0.5, 0.0), share=0.3, order=0)
def test_springs_by_their_parameters(form: Form, share: float, order: int) -> None:
    text, spring, values = form
    hold(text, spring, float(share / spring.frequency * 2 * mp.pi), order, **values)


@examples(
    200,
    duration=st.floats(0.01, 10),
    share=shares,
    bounce=st.floats(1e-4, 1) | st.sampled_from([0.0, 0.3, 0.95, 0.96, 1.0]),
)
def test_the_spring_that_motion_makes(duration: float, bounce: float, share: float) -> None:
    """ω is computed in doubles, from a logarithm over ζ: some 8 roundings, and those of the sum in it."""
    spring = motion_spring(duration, bounce)
    logarithm = spring.frequency * spring.ratio * mpf(duration)
    near_one = 1 / (1 - spring.ratio) if spring.ratio < 1 else mpf(1)
    relative = mpf(2) ** -53 * (8 + (4 + near_one) / logarithm)
    t = duration * share
    curve = easel.curve("motionSpring(t, duration: d, bounce: b)", d=duration, b=bounce)
    holds(curve, spring, t, 0, f"motionSpring(duration: {duration!r}, bounce: {bounce!r}) at {t!r}", relative)


@examples(
    150,
    duration=powers,
    ratio=st.floats(0.05, 6) | st.sampled_from([1.0, 0.5, 0.825]),
    tolerance=st.floats(-8, -1).map(lambda e: 10.0**e),
    share=st.floats(1, 5),
)
def test_a_settling_spring_rests_after_exactly_its_duration(
    duration: float,
    ratio: float,
    tolerance: float,
    share: float,
) -> None:
    curve = easel.curve(
        "settlingSpring(t, settlingDuration: d, dampingRatio: z, tolerance: w)", d=duration, z=ratio, w=tolerance
    )
    place = f"settlingSpring(settlingDuration: {duration!r}, dampingRatio: {ratio!r}, tolerance: {tolerance!r})"
    # the settling time is within 10⁻¹⁴, which the steepest change of the rest over that time multiplies; and the
    # position near 1 is rounded to 2⁻⁵³
    slack = tolerance * (1 + 1e-9) + 4 * 2.0**-53
    assert abs(curve(duration * share * (1 + 1e-12)) - 1) <= slack, place
    at = abs(mpf(curve(duration)) - 1)
    steep = abs(curve.derivative(duration, 1)) * duration
    turns = steep < 0.05 * tolerance  # a turning point is the last to leave: it stands within the tolerance
    if not turns:
        within("settling", float(at), mpf(tolerance), 1e-13 * steep + 4 * 2.0**-53, place)


@examples(150, response=powers, ratio=ratios, again=st.floats(0, 3), share=st.floats(0, 6))
def test_a_retriggered_spring_goes_on_with_its_velocity(
    response: float, ratio: float, again: float, share: float
) -> None:
    """After the second trigger x = 2 − (2 − x₁)·(1 − r) + x₁′·h: position and velocity at it begin a new flight."""
    assume(0.01 <= ratio <= 100)
    first = of_response(response, mpf(ratio))
    second = response * again
    t = response * share
    curve = easel.curve("retriggeredSpring(t, again: a, response: h, dampingRatio: z)", a=second, h=response, z=ratio)
    if t < second:
        true, size = first.derivatives(mpf(t))[0]
        size = max(size, abs(true))
    else:
        (x, _), (velocity, moving) = first.derivatives(mpf(second))[:2]
        r, h, h1, *_ = first.responses(mpf(t) - mpf(second))
        true = x + (2 - x) * r + velocity * h
        # the flight's own time is rounded: what its velocity makes of it comes to the roundings of the terms
        flight = abs((2 - x) * first.frequency**2 * h) + abs(velocity * h1)
        size = 2 + abs(x) + moving * abs(h) + flight * abs(t)
    within(
        "retriggeredSpring",
        curve(t),
        true,
        8 * mpf(2) ** -52 * size,
        f"retriggeredSpring(again: {second!r}, response: {response!r}, dampingRatio: {ratio!r}) at {t!r}",
    )


values = st.floats(-100, 100)


@examples(
    150,
    response=powers,
    ratio=ratios,
    start=values,
    end=values,
    last=values,
    velocity=st.floats(-500, 500),
    again=st.floats(0, 3),
    share=st.floats(0, 6),
)
def test_springs_between_values(
    response: float, ratio: float, start: float, end: float, last: float, velocity: float, again: float, share: float
) -> None:
    """x = a + (b − a)·r + v·h; a second target continues from the position and the velocity at its time."""
    assume(0.01 <= ratio <= 100)
    spring = of_response(response, mpf(ratio))
    second, t = response * again, response * share
    r, h, *_ = spring.responses(mpf(t))
    place = f"from {start!r} to {end!r} at {velocity!r}, then {last!r} at {second!r}, {response!r}, {ratio!r}, {t!r}"
    between = easel.curve(
        "springBetween(t, from: a, to: b, velocity: v, response: h, dampingRatio: z)",
        a=start,
        b=end,
        v=velocity,
        h=response,
        z=ratio,
    )
    size = abs(start) + abs(end) + abs(velocity * h)
    within("springBetween", between(t), start + (mpf(end) - start) * r + velocity * h, 16 * mpf(2) ** -52 * size, place)
    if second < 2e-9:
        return
    turned = easel.curve(
        "retargetedSpring(t, from: a, to: b, at: s, next: c, response: h, dampingRatio: z)",
        a=start,
        b=end,
        s=second,
        c=last,
        h=response,
        z=ratio,
    )
    step = mpf(start) - end
    (r, _), (pace, moving), *_ = spring.derivatives(mpf(min(t, second)))
    x, speed = end + step * (1 - r), -step * pace
    size = abs(start) + abs(end) + abs(step * moving * t)
    if t >= second:
        r, h, h1, *_ = spring.responses(mpf(t) - mpf(second))
        flight = abs((last - x) * spring.frequency**2 * h) + abs(speed * h1)
        x = x + (last - x) * r + speed * h
        size += abs(last) + abs(step * moving * h) + flight * abs(t)
    within("retargetedSpring", turned(t), x, 16 * mpf(2) ** -52 * size, place)
