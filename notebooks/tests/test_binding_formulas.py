"""Formulas of several names: broadcasting, gradients, names."""

from __future__ import annotations

import pickle
from typing import Any

import numpy as np
import pytest

import easel


def test_a_formula_names_what_it_reads() -> None:
    formula = easel.formula("a*t^2 + b")
    assert (formula.abscissa, formula.parameters) == ("t", ("a", "b"))
    displacement = easel.formula("peelDisplacement(row: y, progress: p)")
    assert (displacement.abscissa, displacement.parameters) == (None, ("y", "p"))
    assert easel.formula("a*t", "a").abscissa == "a"
    assert easel.formula("a*t", "a").parameters == ("t",)


def test_a_formula_takes_its_abscissa_by_position_and_the_rest_by_name() -> None:
    formula = easel.formula("a*t^2 + b")
    assert formula(2, a=1, b=3) == formula(t=2, a=1, b=3) == formula(b=3, a=1, t=2) == 7
    assert type(formula(2, a=1, b=3)) is float
    assert easel.formula("a*t", "a")(2, t=3) == 6
    assert easel.formula("2 + 3")() == 5


SHAPES = [
    [(5,), (), ()],
    [(), (5,), ()],
    [(3, 1), (4,), ()],
    [(3, 1), (1, 4), (3, 4)],
    [(3, 1, 400), (5, 1), (1,)],
    [(2, 1, 300), (300,), (2, 1, 1)],
    [(1, 300), (300, 1), (300, 300)],
    [(70_000,), (70_000,), (1,)],
    [(70_000, 1), (1, 3), ()],
    [(3, 70_000), (3, 1), ()],
    [(0, 3), (3,), ()],
    [(4, 1), (0,), (1, 1)],
    [(1, 1, 1), (1,), (1, 1)],
]


@pytest.mark.parametrize("shapes", SHAPES)
def test_values_go_together_by_the_rules_of_numpy(shapes: list[tuple[int, ...]], rng: np.random.Generator) -> None:
    formula = easel.formula("a*t^2 + b")
    t, a, b = (rng.random(shape) for shape in shapes)
    result = formula(t, a=a, b=b)
    expected = a * t**2 + b
    assert np.shape(result) == expected.shape
    # Positive summands, each rounded once or twice: fused or not, the sums differ by two ulps.
    np.testing.assert_allclose(result, expected, rtol=2**-51, atol=0)
    out = np.empty(expected.shape)
    assert formula(t, a=a, b=b, out=out) is out
    np.testing.assert_array_equal(out, result)


@pytest.mark.parametrize("shapes", SHAPES)
def test_gradients_are_those_of_calculus(shapes: list[tuple[int, ...]], rng: np.random.Generator) -> None:
    formula = easel.formula("a*t^2 + b")
    t, a, b = (rng.random(shape) for shape in shapes)
    values, parts = formula.gradient(t, wrt=("b", "a", "t"), a=a, b=b)
    whole = np.broadcast_shapes(*shapes)
    assert list(parts) == ["b", "a", "t"]
    np.testing.assert_allclose(values, a * t**2 + b, rtol=2**-51, atol=0)
    np.testing.assert_array_equal(parts["b"], np.ones(whole))
    np.testing.assert_allclose(parts["a"], np.broadcast_to(t**2, whole), rtol=2**-51, atol=0)
    np.testing.assert_allclose(parts["t"], np.broadcast_to(2 * a * t, whole), rtol=2**-51, atol=0)


def test_a_gradient_is_in_all_parameters_unless_told_otherwise() -> None:
    formula = easel.formula("a*t^2 + b")
    assert formula.gradient(2, a=1, b=3) == (7, {"a": 4, "b": 1})
    assert formula.gradient(2, wrt="a", a=1, b=3) == (7, {"a": 4})
    assert formula.gradient(2, wrt="t", a=1, b=3) == (7, {"t": 4})
    with pytest.raises(TypeError, match="'c'"):
        formula.gradient(2, wrt="c", a=1, b=3)


def test_a_curve_and_its_formula_agree_to_the_bit(rng: np.random.Generator) -> None:
    t = rng.random(1000)
    for text, values in [
        ("sin(pi*a*t)^12/8 + b", {"a": 1.5, "b": 0.25}),
        ("easeOutBack(t, overshoot: a)*b", {"a": 2.0, "b": 3.0}),
        ("spring(t, response: a, dampingRatio: b)", {"a": 0.5, "b": 0.7}),
    ]:
        formula = easel.formula(text)
        np.testing.assert_array_equal(formula(t, **values), easel.curve(text, **values)(t))
        assert formula(t[0], **values) == formula.curve(**values)(t[0])


def test_parameters_of_springs_may_be_arrays() -> None:
    formula = easel.formula("spring(t, response: r, dampingRatio: z)")
    result = formula(0.5, r=np.array([0.4, 0.5, -1]), z=0.7)
    assert result[:2].tolist() == [easel.spring(response=r, dampingRatio=0.7)(0.5) for r in (0.4, 0.5)]
    assert np.isnan(result[2]), "what is not legal has no value in an array"
    with pytest.raises(easel.TextError, match="above 0"):
        formula(0.5, r=-1, z=0.7)
    assert formula([[0.1], [0.2]], r=[0.4, 0.5, 0.6], z=0.7).shape == (2, 3)


@pytest.mark.parametrize(
    ("place", "values", "error", "reason"),
    [
        ((1,), {"a": 1}, TypeError, "no value for b"),
        ((), {"a": 1, "b": 1}, TypeError, "no value for t"),
        ((1,), {"a": 1, "b": 1, "c": 1}, TypeError, "no name 'c'"),
        ((1,), {"a": 1, "b": 1, "t": 1}, TypeError, "given twice"),
        ((1,), {"a": "1", "b": 1}, TypeError, "numbers"),
        ((1,), {"a": 1j, "b": 1}, TypeError, "numbers"),
        (([1, 2],), {"a": [1, 2, 3], "b": 1}, ValueError, "shapes"),
        (([1, 2],), {"a": [1, 2], "b": 1, "out": np.zeros(3)}, ValueError, "shape"),
        (([1, 2],), {"a": [1, 2], "b": 1, "out": np.zeros(2, "f4")}, TypeError, "float32"),
        (([1, 2],), {"a": 1, "b": 1, "out": [0, 0]}, TypeError, "list"),
        ((1, 2), {"a": 1, "b": 1}, TypeError, "positional"),
    ],
)
def test_wrong_values_are_refused_with_the_reason(
    place: tuple[Any, ...], values: dict[str, Any], error: type[Exception], reason: str
) -> None:
    with pytest.raises(error, match=reason):
        easel.formula("a*t^2 + b")(*place, **values)


def test_an_output_may_not_overlap_with_a_value() -> None:
    formula = easel.formula("a + b*t")
    both = np.linspace(0, 1, 8)
    with pytest.raises(ValueError, match="overlaps"):
        formula(both[:4], a=np.ones(4), b=1, out=both[2:6])
    t = np.array([1.0, 2.0])
    assert formula(t, a=np.array([1.0, 1.0]), b=1, out=t).tolist() == [2, 3]


def test_a_broadcast_that_is_too_large_is_refused() -> None:
    formula = easel.formula("a + t")
    for sizes in ((1 << 40, 1 << 40), (1 << 22, 1 << 22)):
        t, a = (np.broadcast_to(0.0, size) for size in sizes)
        with pytest.raises((MemoryError, ValueError)):
            formula(t[:, None], a=a)


def test_a_formula_is_pickled_by_its_text() -> None:
    for formula in (easel.formula("a*t"), easel.formula("a*t", "a")):
        other = pickle.loads(pickle.dumps(formula))
        assert (other.abscissa, other.parameters) == (formula.abscissa, formula.parameters)
        assert repr(other) == repr(formula)


def test_an_unknown_abscissa_is_refused() -> None:
    with pytest.raises(easel.Error):
        easel.formula("a*t", "q")
    with pytest.raises(easel.TextError, match="Did you mean"):
        easel.formula("sinn(t)")


def test_names_that_are_keywords_are_given_among_parameters() -> None:
    assert easel.formula("out*t")(3, parameters={"out": 2}) == 6
    assert easel.formula("out*t + b")(3, parameters={"out": [1, 2]}, b=1).tolist() == [4, 7]
    assert easel.formula("self*t")(3, self=2) == 6
    assert easel.formula("self*t").curve(self=2)(3) == 6
    assert easel.formula("parameters*t")(3, parameters={"parameters": 2}) == 6
    assert easel.formula("parameters*t").curve(parameters={"parameters": 2})(3) == 6
    assert easel.formula("a*t").curve(parameters={"a": 2})(3) == 6
    assert easel.formula("wrt^2*t").gradient(3, parameters={"wrt": 2}) == (12, {"wrt": 12})
    assert easel.formula("wrt^2*t").gradient(3, "t", parameters={"wrt": 2}) == (12, {"t": 4})
    assert easel.curve("abscissa*t", parameters={"abscissa": 2})(3) == 6
    assert easel.curve("abscissa*t*b", "t", parameters={"abscissa": 2}, b=3)(3) == 18
    assert easel.curve("text*t", text=2)(3) == 6


def test_parameters_are_a_dict_and_given_once() -> None:
    formula = easel.formula("a*t")
    for call in (formula, formula.gradient):
        with pytest.raises(TypeError, match="a is given twice"):
            call(1, parameters={"a": 1}, a=2)
        with pytest.raises(TypeError, match="a dict of names"):
            call(1, parameters=3)
    with pytest.raises(TypeError, match="a is given twice"):
        easel.curve("a*t", parameters={"a": 1}, a=2)
    with pytest.raises(TypeError, match="t is given twice"):
        formula(1, parameters={"a": 1, "t": 2})
