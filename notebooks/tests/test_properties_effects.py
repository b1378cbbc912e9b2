"""Every quantity of the effects with a closed form: values, derivatives in every parameter, gradients.

Bounds are running error bounds of the published formula (see oracles.running), or what the documentation
promises where that is told (`Quantity.ulps`, `Quantity.absolute`).
"""

from __future__ import annotations

import math

import easel_values as easel
import pytest
from hypothesis import assume
from hypothesis import strategies as st
from judging import agrees, examples, ulp, within
from mpmath import mpf
from oracles.effects import QUANTITIES, Quantity
from oracles.running import Number
from oracles.series import Series, series, variable

NAMES = sorted(QUANTITIES)
#: Those that are curves made from constants, or jump by nature: other tests look at them.
ELSEWHERE = {
    "segmentShadow",
    "segmentShadowBlur",
    "bezierWindow",
    "biarcPlace",
    "biarcHeight",
    "elasticaPlace",
    "elasticaHeight",
    "isometricPeelPlace",
    "isometricPeelHeight",
    "slidingPeelPlace",
    "slidingPeelHeight",
    "retriggeredSpring",
    "retargetedSpring",
    "springBetween",
    "tearPath",
    "tearExceedance",
}


def test_every_quantity_is_looked_at() -> None:
    assert {entry["name"] for entry in easel.listed("effects")} == set(QUANTITIES) | ELSEWHERE


@st.composite
def arguments(draw: st.DrawFn, quantity: Quantity) -> dict[str, float | int | str]:
    """Values for all parameters: anywhere in their ranges, at their ends, or few digits long."""
    values: dict[str, float | int | str] = {}
    for name, (low, high) in quantity.real.items():
        short = st.integers(math.ceil(low * 16), math.floor(high * 16)).map(lambda k: k / 16)
        values[name] = draw(st.floats(low, high) | st.floats(low, high) | short, label=name)
        if abs(values[name]) < 1e-30:
            values[name] = 0.0 if low <= 0 <= high else low
    for name, words in quantity.words.items():
        values[name] = draw(st.sampled_from(words), label=name)
    for name, (low, high) in quantity.whole.items():
        values[name] = draw(st.integers(low, high), label=name)
    assume(quantity.legal(values))
    return values


def text_of(name: str, quantity: Quantity, values: dict[str, float | int | str]) -> tuple[str, dict[str, str]]:
    """The formula with a name for every real parameter, and these names."""
    names = {real: f"a{i}" for i, real in enumerate(quantity.real)}
    parts = [f"{real}: {short}" for real, short in names.items()]
    parts += [f"{key}: {value}" for key, value in values.items() if key not in names]
    if list(quantity.real) == ["t"]:
        return f"{name}(a0)", names
    return f"{name}({', '.join(parts)})", names


def true_values(quantity: Quantity, values: dict[str, float | int | str], along: str | None, order: int) -> Series:
    drawn = {}
    for key, value in values.items():
        if key in quantity.real:
            number = Number(mpf(value), abs(value) if key in quantity.rounded else 0.0)
            value = variable(number, order) if key == along else series(number)
        drawn[key] = value
    return quantity.oracle(**drawn)


def told(name: str, values: dict[str, float | int | str]) -> str:
    return f"{name}({', '.join(f'{key}: {value!r}' for key, value in values.items())})"


def curve_along(name: str, quantity: Quantity, values: dict[str, float | int | str], along: str) -> easel.Curve:
    text, names = text_of(name, quantity, values)
    others = {names[key]: float(values[key]) for key in names if key != along}
    return easel.curve(text, names[along], **others)


@pytest.mark.parametrize("name", NAMES)
@examples(40, data=st.data())
def test_values_are_those_of_the_published_formulas(name: str, data: st.DataObject) -> None:
    quantity = QUANTITIES[name]
    values = data.draw(arguments(quantity))
    along = data.draw(st.sampled_from(sorted(quantity.real)))
    true = true_values(quantity, values, None, 0).c[0]
    value = curve_along(name, quantity, values, along)(float(values[along]))
    place = told(name, values)
    if quantity.ulps is not None:
        within(f"value of {name}", value, true.value, quantity.ulps * ulp(true.value) if true.value else 0, place)
    elif quantity.absolute is not None:
        within(f"value of {name}", value, true.value, quantity.absolute, place)
    else:
        agrees(f"value of {name}", value, true, quantity.times, place)


@pytest.mark.parametrize("name", NAMES)
@examples(60, data=st.data(), order=st.integers(1, 3))
def test_derivatives_are_those_of_the_published_formulas(name: str, data: st.DataObject, order: int) -> None:
    quantity = QUANTITIES[name]
    values = data.draw(arguments(quantity))
    along = data.draw(st.sampled_from(sorted(quantity.real)), label="along")
    true = true_values(quantity, values, along, order).derivative(order)
    value = curve_along(name, quantity, values, along).derivative(float(values[along]), order)
    agrees(
        f"derivative {order} of {name}", value, true, quantity.times, f"{told(name, values)}, order {order} in {along}"
    )


@pytest.mark.parametrize("name", NAMES)
@examples(20, data=st.data())
def test_gradients_are_those_of_the_published_formulas(name: str, data: st.DataObject) -> None:
    quantity = QUANTITIES[name]
    values = data.draw(arguments(quantity))
    text, names = text_of(name, quantity, values)
    truths: dict[str, Number] = {key: true_values(quantity, values, key, 1).derivative(1) for key in names}
    gradient = easel.gradient(text, **{names[key]: float(values[key]) for key in names})
    for key, true in truths.items():
        agrees(f"gradient of {name}", gradient[names[key]], true, quantity.times, f"{told(name, values)}, in {key}")
