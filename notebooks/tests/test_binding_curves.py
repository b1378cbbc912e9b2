"""Curves: known answers, and what goes wrong with texts."""

from __future__ import annotations

import math
import pickle

import numpy as np
import pytest

import easel


def test_a_curve_takes_parameters_by_name() -> None:
    curve = easel.curve("easeOutBack(t, overshoot: s)", s=2)
    assert curve(0.5) == 1.125
    assert curve.parameters == {"s": 2}
    assert curve.text == "easeOutBack(t, overshoot: s)"
    assert easel.curve("a*t + x", "x", a=2, t=3)(1) == 7


def test_the_foot_of_a_jump_is_before_it() -> None:
    stairs = easel.curve("steps(2, jump-end)")
    assert (stairs(0.5), stairs.before(0.5)) == (0.5, 0)
    places = np.array([0.25, 0.5, 0.75, 1])
    assert stairs.before(places).tolist() == [0, 0, 0.5, 0.5]
    out = np.empty(4)
    assert stairs.before(places, out=out) is out


def test_samples_are_joined_by_straight_lines() -> None:
    curve = easel.sampled([0, 1, 1, 2], [0, 2, 5, 6])
    assert curve([0.5, 1.5]).tolist() == [1, 5.5]
    assert np.isnan(curve([-0.1, 2.1])).all()
    assert curve.samples is not None
    with pytest.raises(easel.Error):
        easel.sampled([1], [1])
    with pytest.raises(easel.ArgumentError, match="same length"):
        easel.sampled([1, 2], [1])
    with pytest.raises(easel.ArgumentError, match="rows"):
        easel.sampled([[1, 2]], [[1, 2]])


def test_what_can_be_proved_is_told_with_bounds() -> None:
    """sin^12(pi t) is level to order 12 at both ends; its integral is (12 over 6)/2^12."""
    found = easel.inspect("sin(pi*t)^12/8")
    assert isinstance(found, easel.Inspection)
    assert found.proved
    assert found.bounds[0] <= 0 <= found.bounds[1]
    assert 0.125 <= found.bounds[1] < 0.125 * (1 + 1e-12)
    assert [root["multiplicity"] for root in found["roots"]] == [12, 12]
    low, high = found["area"].get("value_bounds", [found["area"]["value"]] * 2)
    assert low <= math.comb(12, 6) / 2**12 / 8 <= high
    assert found.not_decided == []
    assert "all proved" in repr(found)
    assert easel.inspect(easel.curve("1/t"), domain=(-1, 2)).bounds == (-math.inf, math.inf)
    assert easel.inspect(easel.formula("t^2"), domain=(-1, 2)).bounds == (0, 4)
    assert easel.inspect(easel.sampled([0, 1], [1, 3]))["basis"] == "exact"
    with pytest.raises(easel.NoAnswerError, match="no value anywhere"):
        easel.inspect("sqrt(-1 - t^2)")
    with pytest.raises(easel.ArgumentError, match="work"):
        easel.inspect("t", work=0)


def test_a_spring_is_the_formula_of_its_parameters() -> None:
    t = np.linspace(0, 2, 50)
    spring = easel.spring(response=0.5, damping_ratio=0.7)
    assert np.array_equal(easel.spring(response=0.5, dampingRatio=0.7)(t), spring(t))
    with pytest.raises(easel.ArgumentError):
        easel.spring(dampingRatio=0.7, damping_ratio=0.7, response=1)
    with pytest.raises(easel.TextError):
        easel.spring(response=-1, dampingRatio=0.7)
    with pytest.raises(TypeError):
        easel.spring(response="0.5", dampingRatio=0.7)  # type: ignore[arg-type]


def test_a_text_that_cannot_be_read_shows_its_place() -> None:
    with pytest.raises(easel.TextError, match="Did you mean 'sin'") as refused:
        easel.curve("sinn(t)")
    assert refused.value.text == "sinn(t)"
    assert "^" in str(refused.value)
    assert isinstance(refused.value, ValueError)
    assert str(pickle.loads(pickle.dumps(refused.value))) == str(refused.value)


@pytest.mark.parametrize(
    ("text", "parameters", "error"),
    [
        ("", {}, easel.TextError),
        ("a*t", {}, easel.Error),
        ("t\0", {}, easel.ArgumentError),
        ("t + \ud800", {}, UnicodeEncodeError),
        ("(" * 50_000, {}, easel.TextError),
        ("t", {"b": 1}, easel.Error),
        ("a*t", {"a": 10**400}, OverflowError),
        ("a*t", {"a\0": 1}, easel.ArgumentError),
        (3, {}, TypeError),
        (b"t", {}, TypeError),
    ],
)
def test_what_is_no_curve_is_refused(text: str, parameters: dict[str, float], error: type[Exception]) -> None:
    with pytest.raises(error):
        easel.curve(text, **parameters)


def test_a_closed_curve_raises() -> None:
    with easel.curve("t") as curve:
        assert curve(0.5) == 0.5
        assert not curve.closed
    assert curve.closed
    curve.close()
    for call in (
        lambda: curve(0.5),
        lambda: curve([0.5]),
        lambda: curve.derivative(0.5),
        lambda: curve.before(0.5),
        lambda: curve.domain,
        curve.info,
        lambda: easel.nearest(curve),
        lambda: easel.tune("bezier", like=curve),
        lambda: easel.inspect(curve),
        lambda: easel.diff("t", curve),
        lambda: easel.export(curve, "css"),
        lambda: easel.plot("t", curve),
    ):
        with pytest.raises(easel.ArgumentError, match="closed"):
            call()


def test_a_curve_is_pickled_as_what_it_was_read_from() -> None:
    for curve in (
        easel.curve("a*t", a=2),
        easel.curve("a*x", "a", x=2),
        easel.sampled([0, 1], [1, 3]),
    ):
        other = pickle.loads(pickle.dumps(curve))
        assert other(0.25) == curve(0.25)
        assert repr(other) == repr(curve)


def test_an_object_without_a_handle_raises() -> None:
    bare = easel.Curve.__new__(easel.Curve)
    with pytest.warns(RuntimeWarning), pytest.raises(TypeError):
        bare(0.5)
