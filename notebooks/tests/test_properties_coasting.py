"""Coasting to a stop and rubber bands, within the bounds of their documentation."""

from __future__ import annotations

import easel_values as easel
from hypothesis import assume
from hypothesis import strategies as st
from judging import examples, ulp, within
from mpmath import mp, mpf

powers = st.floats(-3, 3).map(lambda e: 10.0**e)
#: Times in time constants: the start, the motion, the late rest.
shares = st.floats(0, 30) | st.floats(-12, 4).map(lambda e: 10.0**e)


@examples(200, amplitude=st.floats(-1e6, 1e6), constant=powers, share=shares, order=st.integers(0, 3))
def test_coasting_to_a_stop(amplitude: float, constant: float, share: float, order: int) -> None:
    """x = A(1 − e^(−t/τ)): within 3 ulp, the velocity within 3 + t/τ, higher orders with a rounding more each."""
    assume(amplitude == 0 or abs(amplitude) > 1e-200)
    curve = easel.curve("decay(t, amplitude: a, timeConstant: c)", a=amplitude, c=constant)
    t = constant * share
    late = mpf(t) / mpf(constant)
    true = (
        -mpf(amplitude) * mp.expm1(-late)
        if order == 0
        else -mpf(amplitude) * (-1 / mpf(constant)) ** order * mp.exp(-late)
    )
    assume(true == 0 or abs(true) > 1e-290)
    count = 3 if order == 0 else 3 + late + 2 * (order - 1)
    within(
        f"derivative {order} of decay()",
        easel.derivative(curve, t, order),
        true,
        count * ulp(true) if true else 0,
        f"decay(amplitude: {amplitude!r}, timeConstant: {constant!r}) at {t!r}, order {order}",
    )


@examples(
    200,
    x=st.floats(-1e6, 1e6) | st.floats(-300, 6).map(lambda e: 10.0**e),
    dimension=powers,
    coefficient=powers,
    order=st.integers(0, 3),
)
def test_a_rubber_band(x: float, dimension: float, coefficient: float, order: int) -> None:
    """xcd/(xc + d), odd, within 3 ulp; f′ = c/s² with s = 1 + c|x|/d, f⁽ᵏ⁾ = k!·c/s²·(−c/(ds))ᵏ⁻¹."""
    assume(x == 0 or abs(x) > 1e-280)
    d, c, across = mpf(dimension), mpf(coefficient), abs(mpf(x))
    s = 1 + c * across / d
    if order == 0:
        true, count = mpf(x) * c * d / (across * c + d), mpf(3)
    else:
        true = mp.factorial(order) * c / s**2 * (-c / (d * s)) ** (order - 1)
        true *= -1 if x < 0 and order % 2 == 0 else 1
        # s has 3 roundings, of which the power takes order + 1; each factor of c/d two more
        count = 3 * (order + 1) + 2 * order + 3
    curve = easel.curve("rubberBand(x, dimension: d, coefficient: c)", d=dimension, c=coefficient)
    value = easel.derivative(curve, x, order)
    within(
        f"derivative {order} of rubberBand()",
        value,
        true,
        count * ulp(true) if true else 0,
        f"rubberBand({x!r}, dimension: {dimension!r}, coefficient: {coefficient!r}), order {order}",
    )
