"""Every easing of `easel list timing` that is no Bézier curve: values and derivatives at 50 digits.

Bounds of values are those that the listing states, read from it. Those of derivatives are running
error bounds of the textbook formula (see oracles.running), twice: once for the formula's own roundings
and once for those of another order of the same operations.
"""

from __future__ import annotations

import re

import easel_values as easel
import pytest
from hypothesis import strategies as st
from judging import agrees, examples, ulp, unit_places, within
from mpmath import mpf
from oracles.libraries import easings
from oracles.series import variable

#: How many running error bounds a derivative may be off by.
TIMES = 2

CLAIMED = {entry["name"]: entry for entry in easel.listed("timing") if entry["accuracy"]}
NAMES = sorted(CLAIMED)


def parameters(name: str) -> st.SearchStrategy[dict[str, float]]:
    """The parameters of an easing: those left out, round, or anywhere in their legal range."""
    drawn = {}
    for parameter in CLAIMED[name]["parameters"][1:]:
        low, high = float(parameter["legal"]["from"]), float(parameter["legal"]["to"])
        if parameter["name"] == "bounces":
            drawn["bounces"] = st.integers(1, 8) | st.integers(1, 48)
            continue
        round_ones = st.sampled_from([x for x in (0.3, 0.45, 0.5, 1.0, 1.70158, 2.0, 3.0, 10.0) if low <= x <= high])
        middle = st.floats(max(low, -4.0), min(high, 4.0))
        drawn[parameter["name"]] = round_ones | middle | st.floats(low, high)
    return st.fixed_dictionaries({}, optional=drawn)


def allowed(name: str, true: mpf, values: dict[str, float]) -> mpf:
    """What the listing promises: "at most 1 ulp of the value", "… of 1, times the amplitude above 1"."""
    claim = CLAIMED[name]["accuracy"]
    if claim == "exact":
        return mpf(0)
    standard = {p["name"]: p["default"] for p in CLAIMED[name]["parameters"]} | values
    wave, growth = ", times the amplitude above 1 and 1 + 1/period", ", times a seventh of the doublings above 7"
    scale = mpf(1)
    if claim.endswith(wave):
        claim = claim.removesuffix(wave)
        scale = max(1.0, standard.get("amplitude", 1.0)) * (1 + 1 / mpf(standard.get("period", 0.3)))
    elif claim.endswith(growth):
        claim = claim.removesuffix(growth)
        scale = max(mpf(1), abs(mpf(standard.get("doublings", 10.0))) / 7)
    found = re.fullmatch(r"at most (\d+(?:\.\d+)?) ulp of (the value|1)(?:, times the (\w+) above 1)?", claim)
    assert found, claim
    count = mpf(found[1]) * scale
    if found[2] == "the value":
        return count * ulp(true)
    return count * ulp(mpf(1)) * max(1.0, standard.get(found[3], 1.0))


def told(name: str, t: float, values: dict[str, float]) -> str:
    listed = "".join(f", {key}: {value!r}" for key, value in values.items())
    return f"{name}(t{listed}) at {t!r}"


def text(name: str, values: dict[str, float]) -> str:
    return f"{name}(t" + "".join(f", {key}: {key}" for key in values) + ")"


@pytest.mark.parametrize("name", NAMES)
@examples(50, data=st.data())
def test_values_are_within_what_the_listing_states(name: str, data: st.DataObject) -> None:
    values = data.draw(parameters(name), label="parameters")
    t = data.draw(unit_places(smallest=1e-290 if "Power" not in name else 1e-3), label="t")
    true = easings(**values)[name](variable(t, 0)).value
    if 0 < abs(true) < 1e-290:
        return  # where something underflows nothing is claimed
    value = easel.curve(text(name, values), **values)(t)
    within(f"value of {name}", value, true, allowed(name, true, values), told(name, t, values))


@pytest.mark.parametrize("name", NAMES)
@examples(40, data=st.data(), order=st.integers(1, 4))
def test_derivatives_are_those_of_the_definition(name: str, data: st.DataObject, order: int) -> None:
    values = data.draw(parameters(name), label="parameters")
    t = data.draw(unit_places(smallest=1e-12 if "Power" not in name else 1e-3), label="t")
    true = easings(**values)[name](variable(t, order)).derivative(order)
    curve = easel.curve(text(name, values), **values)
    agrees(
        f"derivative {order} of {name}",
        curve.derivative(t, order),
        true,
        TIMES,
        told(name, t, values) + f", order {order}",
    )
