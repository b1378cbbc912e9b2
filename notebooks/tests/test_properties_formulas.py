"""Plain-mathematics formulas: random trees, written in many ways, read by a grammar of our own at 50 digits.

A value is held to the running error bound of its own operations (see oracles.running), twice: for the
functions of the C library, which are taken to be within one unit in the last place, may be within two.
"""

from __future__ import annotations

import easel_values as easel
from hypothesis import assume, example
from hypothesis import strategies as st
from judging import agrees, examples
from mpmath import mpf
from oracles.expressions import ARITY, EASINGS, Call, Definition, Literal, Name, Operation, Tree, evaluate
from oracles.grammar import read
from oracles.running import Undecided
from oracles.series import Series, series, variable
from oracles.spelling import Writer, as_function

TIMES = 2

literals = st.one_of(
    st.integers(0, 12).map(str),
    st.sampled_from(["½", "¼", "¾", ".5", "1e-3", "2.5e2", "1_000", "0.1", "3.14", "7.", "1E1"]),
    st.floats(0, 100, allow_subnormal=False).filter(lambda x: x == 0 or x > 1e-9).map(repr),
).map(Literal)
names = st.sampled_from(["t", "t", "t", "a", "b", "pi", "tau"]).map(Name)
leaves = st.one_of(names, names, literals)

SMOOTH = ["sin", "cos", "tan", "atan", "tanh", "exp", "sinh", "cosh"]
PARTIAL = ["asin", "acos", "log", "log2", "log10", "sqrt", "cbrt", "inversesqrt", "exp2", "radians", "degrees"]
STEPPED = ["floor", "ceil", "round", "rint", "trunc", "fract", "sign", "abs", "saturate"]
SEVERAL = sorted(ARITY)


def grown(children: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    two = st.tuples(children, children)
    arithmetic = st.tuples(st.sampled_from("+-*/+-*"), two).map(lambda x: Operation(*x))
    exponents = st.integers(0, 5).map(lambda n: Literal(str(n))) | st.sampled_from(["0.5", "1.5", "2.5"]).map(Literal)
    compare = st.tuples(st.sampled_from(["<", "<=", ">", ">=", "==", "!="]), two).map(lambda x: Operation(*x))
    logic = st.tuples(st.sampled_from(["&&", "||"]), st.tuples(compare, compare)).map(lambda x: Operation(*x))
    return st.one_of(
        arithmetic,
        arithmetic,
        arithmetic,
        children.map(lambda a: Operation("-", (a,))),
        st.tuples(children, exponents).map(lambda x: Operation("^", x)),
        two.map(lambda x: Operation("%", x)),
        st.tuples(st.sampled_from(SMOOTH + PARTIAL), children).map(lambda x: Call(x[0], (x[1],))),
        st.tuples(st.sampled_from(STEPPED), children).map(lambda x: Call(x[0], (x[1],))),
        st.sampled_from(SEVERAL).flatmap(lambda g: st.tuples(*[children] * ARITY[g]).map(lambda x: Call(g, x))),
        st.tuples(compare | logic, children, children).map(lambda x: Operation("?", x)),
        st.tuples(st.sampled_from(sorted(EASINGS)), children).map(lambda x: Call(x[0], (x[1],))),
        literals.map(lambda a: Operation("°", (a,))),
    )


def of_the_abscissa(tree: Tree) -> Tree:
    """The tree, in which t occurs."""
    return tree if "t" in used(tree) else Operation("+", (tree, Name("t")))


def used(tree: Tree) -> set[str]:
    match tree:
        case Name(text):
            return {text}
        case Operation(_, parts) | Call(_, parts):
            return set().union(*map(used, parts))
        case Definition(name, value, body):
            return used(value) | used(body) - {name}
    return set()


trees = st.recursive(leaves, grown, max_leaves=12).map(of_the_abscissa)
defined = st.tuples(st.sampled_from(["k", "w"]), trees, trees).map(
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


@examples(2200, tree=st.one_of(trees, trees, defined), t=places, data=st.data())
def test_formulas_mean_what_the_grammar_says(tree: Tree, t: float, data: st.DataObject) -> None:
    direct = meaning(tree, t)
    text = Writer(lambda n: data.draw(st.integers(0, n - 1))).write(tree)
    ours = meaning(read(text), t)
    assert abs(ours.value - direct.value) <= mpf(10) ** -40 * (1 + abs(direct.value)), f"our reader of {text!r}"
    value = easel.curve(text, "t", **parameters(tree))(t)
    agrees("value of a formula", value, direct.c[0], TIMES, f"{text!r} at {t!r}")


@examples(900, tree=trees, t=places, order=st.integers(1, 3), choice=st.integers(0, 10**6))
def test_derivatives_of_formulas(tree: Tree, t: float, order: int, choice: int) -> None:
    true = meaning(tree, t, order).derivative(order)
    text = Writer(lambda n: choice % n).write(tree)
    curve = easel.curve(text, "t", **parameters(tree))
    if true.bound < 1e25:
        agrees(
            f"derivative {order} of a formula",
            curve.derivative(t, order),
            true,
            TIMES,
            f"{text!r} at {t!r}, order {order}",
        )


@examples(300, tree=trees, t=places, order=st.integers(1, 3))
def test_derivatives_written_in_a_formula(tree: Tree, t: float, order: int) -> None:
    """D(f, n) is the curve's own derivative, to the last digit."""
    assume(not used(tree) & {"a", "b"})
    text = Writer(lambda n: 0).write(tree)
    meaning(tree, t, order)
    expected = easel.curve(text, "t").derivative(t, order)
    value = easel.curve(f"D({text}, {order})", "t")(t)
    assert value == expected or abs(value - expected) <= 4 * 2.0**-52 * abs(expected), f"D({text}, {order}) at {t!r}"


#: What the three languages have under these names, and mean by them what mathematics does.
COMMON = ["sin", "cos", "tan", "atan", "exp", "sqrt", "abs", "floor", "ceil", "min", "max", "pow"]


def grown_code(children: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    two = st.tuples(children, children)
    compare = st.tuples(st.sampled_from(["<", ">", "<=", ">="]), two).map(lambda x: Operation(*x))
    return st.one_of(
        st.tuples(st.sampled_from("+-*/"), two).map(lambda x: Operation(*x)),
        st.tuples(st.sampled_from("+-*"), two).map(lambda x: Operation(*x)),
        children.map(lambda a: Operation("-", (a,))),
        st.tuples(children, st.integers(1, 5).map(lambda n: Literal(f"{n}.0"))).map(lambda x: Operation("^", x)),
        st.sampled_from([g for g in COMMON if g != "pow"]).flatmap(
            lambda g: st.tuples(*[children] * ARITY.get(g, 1)).map(lambda x: Call(g, x))
        ),
        st.tuples(compare, children, children).map(lambda x: Operation("?", x)),
    )


code_trees = st.recursive(
    st.sampled_from([Name("t"), Name("t"), Name("pi")]) | st.floats(0.125, 20).map(lambda x: Literal(repr(x))),
    grown_code,
    max_leaves=10,
).map(of_the_abscissa)


@examples(900, tree=code_trees, t=places, language=st.sampled_from(["js", "swift", "glsl"]))
def test_pasted_functions_mean_what_their_language_says(tree: Tree, t: float, language: str) -> None:
    true = meaning(tree, t).c[0]
    text = as_function(tree, language)
    agrees(f"value of {language}", easel.curve(text)(t), true, TIMES, f"{text!r} at {t!r}")


@examples(200, a=st.integers(-60, 60), b=st.integers(-9, 9).filter(bool), t=st.floats(0.125, 3))
@example(a=7, b=2, t=1.0)
def test_whole_numbers_of_code_divide_as_their_language_says(a: int, b: int, t: float) -> None:
    """C truncates; Swift's literals beside a Double are real; in mathematics and JavaScript division is real."""
    truncated = abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)
    assert easel.curve(f"float f(float t) {{ int i = {a}; return i / ({b}) + 0.0 * t; }}")(t) == truncated
    assert (
        easel.curve(f"func f(_ t: Double) -> Double {{ let i = {a}; return Double(i / ({b})) + 0 * t }}")(t)
        == truncated
    )
    assert easel.curve(f"const f = (t) => ({a}) / ({b}) + 0 * t;")(t) == a / b
    assert easel.curve(f"({a})/({b}) + 0t")(t) == a / b
    remainder = a - b * truncated
    assert easel.curve(f"({a}) % ({b}) + 0t")(t) == remainder
    assert easel.curve(f"mod({a}, {b}) + 0t")(t) == a % b
