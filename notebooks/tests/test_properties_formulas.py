"""Plain-mathematics formulas: random trees, written in many ways, with their meaning at 50 digits.

A value is held to the running error bound of its own operations (see oracles.running), twice: for the
functions of the C library, which are taken to be within one unit in the last place, may be within two.
"""

from __future__ import annotations

import random
from collections.abc import Callable

import easel_values as easel
import pytest
from formula_trees import all_code_trees, all_trees, parts, used
from hypothesis import assume
from hypothesis import strategies as st
from judging import agrees, examples
from mpmath import mpf
from oracles.expressions import Definition, Literal, Name, Operation, Tree
from oracles.running import Undecided
from oracles.series import Series, series, variable
from oracles.series_formulas import evaluate
from oracles.spelling import Writer, as_function, as_statements

TIMES = 2

defined = st.tuples(st.sampled_from(["k", "w"]), all_trees, all_trees).map(
    lambda x: Definition(x[0], x[1], Operation("+", (x[2], Operation("*", (Name(x[0]), Name("t"))))))
)
places = st.one_of(st.floats(-3, 3), st.integers(-24, 24).map(lambda k: k / 8), st.floats(0, 1)).filter(
    lambda t: t == 0 or abs(t) > 1e-9
)
VALUES = {"a": 0.75, "b": -1.25}


def meaning(tree: Tree, t: float, order: int = 0) -> Series:
    place: dict[str, Series] = {"t": variable(t, order)} | {key: series(value) for key, value in VALUES.items()}
    result = evaluate(tree, place)
    if abs(result.value) > mpf(10) ** 100 or any(c.bound > 1e25 for c in result.c):
        raise Undecided("too large to say much of")
    return result


def parameters(tree: Tree) -> dict[str, float]:
    return {key: value for key, value in VALUES.items() if key in used(tree)}


def hold(check: Callable[[Tree], None], tree: Tree) -> None:
    """Makes a check, and where it fails shows the smallest part of the tree that does."""
    try:
        check(tree)
    except (AssertionError, easel.TextError) as whole:
        for part in parts(tree):
            try:
                check(part)
            except Undecided:
                continue
            except (AssertionError, easel.TextError) as simplest:
                raise AssertionError(f"{simplest}\n… which is a part of: {whole}") from None
        raise


def spelled(tree: Tree, choice: int) -> str:
    """One of the ways to write it, the same for the same number."""
    dice = random.Random(choice)
    return Writer(lambda n: dice.randrange(n) if choice else 0).write(tree)


choices = st.integers(0, 2**32)


@examples(2200, tree=st.one_of(all_trees, all_trees, defined), t=places, choice=choices)
def test_formulas_mean_what_the_grammar_says(tree: Tree, t: float, choice: int) -> None:
    def check(tree: Tree) -> None:
        direct = meaning(tree, t)
        text = spelled(tree, choice)
        value = easel.curve(text, "t", **parameters(tree))(t)
        agrees("value of a formula", value, direct.c[0], TIMES, f"{text!r} at {t!r}")

    hold(check, tree)


@examples(1200, tree=all_trees, t=places, order=st.integers(1, 3), choice=choices)
def test_derivatives_of_formulas(tree: Tree, t: float, order: int, choice: int) -> None:
    def check(tree: Tree) -> None:
        true = meaning(tree, t, order).derivative(order)
        text = spelled(tree, choice)
        value = easel.curve(text, "t", **parameters(tree)).derivative(t, order)
        if true.bound < 1e25:
            agrees(f"derivative {order} of a formula", value, true, TIMES, f"{text!r} at {t!r}, order {order}")

    hold(check, tree)


@examples(300, tree=all_trees, t=places, order=st.integers(1, 3))
def test_derivatives_written_in_a_formula(tree: Tree, t: float, order: int) -> None:
    """D(f, n) is the curve's own derivative, to the last digit."""
    assume(not used(tree) & {"a", "b"})
    text = spelled(tree, 0)
    meaning(tree, t, order)
    expected = easel.curve(text, "t").derivative(t, order)
    value = easel.curve(f"D({text}, {order})", "t")(t)
    assert value == expected or abs(value - expected) <= 4 * 2.0**-52 * abs(expected), f"D({text}, {order}) at {t!r}"


@examples(1200, tree=all_code_trees, t=places, language=st.sampled_from(["js", "swift", "glsl"]))
def test_pasted_functions_mean_what_their_language_says(tree: Tree, t: float, language: str) -> None:
    def check(tree: Tree) -> None:
        true = meaning(tree, t).c[0]
        text = as_function(tree, language)
        agrees(f"value of {language}", easel.curve(text)(t), true, TIMES, f"{text!r} at {t!r}")

    hold(check, tree)


#: Formulas that were read wrongly once, with what they mean at a place.
ONCE_WRONG = [
    ("t≠1 ? t^2 : 2", 0.5, 0.25),  # ≠ was taken for the !== of JavaScript, whose ^ is of bits
    ("(t ≠ 1)^2 + t", 0.5, 1.5),
    ("(1 + √t)^2", 0.25, 2.25),  # the power of a bracket that ends in a root is not that of the root
    ("max(0, √t)^2", 0.25, 0.25),
    ("(√t)^2 + |1 - √t|²", 0.25, 0.5),
]


@pytest.mark.parametrize(("text", "t", "value"), ONCE_WRONG)
def test_what_was_read_wrongly_once(text: str, t: float, value: float) -> None:
    assert easel.curve(text)(t) == value


@examples(
    400,
    value=all_code_trees,
    edge=st.floats(-3, 3),
    then=all_code_trees,
    otherwise=all_code_trees,
    t=places,
    language=st.sampled_from(["js", "swift", "glsl"]),
)
def test_pasted_statements_mean_what_their_language_says(
    value: Tree, edge: float, then: Tree, otherwise: Tree, t: float, language: str
) -> None:
    with_k = Operation("-", (Operation("*", (then, Name("k"))), Name("t")))
    chosen = Definition("k", value, with_k if t < edge else otherwise)
    true = meaning(chosen, t).c[0]
    text = as_statements(value, Literal(repr(edge)), with_k, otherwise, language)
    agrees(f"value of statements of {language}", easel.curve(text)(t), true, TIMES, f"{text!r} at {t!r}")
