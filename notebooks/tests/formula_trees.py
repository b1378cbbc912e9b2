"""Trees of formulas: by strategies that Hypothesis can shrink, which stay small, and by a seed, which grow.

Hypothesis draws few wide trees; those of a seed have the shapes that a fair coin gives them, and a test that
fails for one shows the smallest part of it that fails (see ``parts``).
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from hypothesis import strategies as st
from oracles.expressions import ARITY, EASINGS, Call, Definition, Literal, Name, Operation, Tree

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


def share(tree: Tree) -> Tree:
    """Something of 0…1 that follows a tree: sin², for easings."""
    return tree if tree == Name("t") else Operation("^", (Call("sin", (tree,)), Literal("2")))


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
        st.tuples(st.sampled_from(sorted(EASINGS)), children).map(lambda x: Call(x[0], (share(x[1]),))),
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


def either(*strategies: st.SearchStrategy[Tree]) -> st.SearchStrategy[Tree]:
    """One of these, each as likely: `one_of` would open those that are choices themselves, and favour them."""
    return st.sampled_from(strategies).flatmap(lambda chosen: chosen)


def layered(begin: st.SearchStrategy[Tree], grow: Callable[..., st.SearchStrategy[Tree]]) -> st.SearchStrategy[Tree]:
    """Trees of one to four layers: an operand is a leaf or a tree of a layer less."""
    layers = [begin]
    for _ in range(4):
        layers.append(grow(either(layers[-1], layers[-1], begin)))
    return either(*layers[1:]).map(of_the_abscissa)


trees = layered(leaves, grown)
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


code_trees = layered(
    st.sampled_from([Name("t"), Name("t"), Name("pi")]) | st.floats(0.125, 20).map(lambda x: Literal(repr(x))),
    grown_code,
)


# By a seed.

ROUND_ONES = ["0", "1", "2", "3", "½", "¼", ".5", "1e-3", "0.1", "3.14", "7.", "12"]
COMPARISONS = ["<", "<=", ">", ">=", "==", "!="]


def grow(dice: random.Random, depth: int, in_code: bool) -> Tree:
    """A tree of so many layers at most."""
    if depth == 0 or dice.random() < 0.08:
        return seeded_leaf(dice, in_code)

    def part() -> Tree:
        return grow(dice, depth - 1, in_code)

    kind = dice.random()
    if kind < 0.42:
        return Operation(dice.choice("++--**/"), (part(), part()))
    if kind < 0.48:
        return Operation("-", (part(),))
    if kind < 0.56:
        exponent = Literal(str(dice.randint(1, 5)) + (".0" if in_code else ""))
        return Operation("^", (part(), exponent if in_code or dice.random() < 0.8 else Literal("1.5")))
    if kind < 0.64:
        return Operation("?", (Operation(dice.choice(COMPARISONS[:4]), (part(), part())), part(), part()))
    if in_code:
        function = dice.choice([name for name in COMMON if name != "pow"])
        return Call(function, tuple(part() for _ in range(ARITY.get(function, 1))))
    if kind < 0.68:
        return Call(dice.choice(sorted(EASINGS)), (share(part()),))
    if kind < 0.71:
        return Operation("%", (part(), part()))
    function = dice.choice(SMOOTH * 2 + PARTIAL + STEPPED + SEVERAL)
    return Call(function, tuple(part() for _ in range(ARITY.get(function, 1))))


def seeded_leaf(dice: random.Random, in_code: bool) -> Tree:
    kind = dice.random()
    if kind < 0.5:
        return Name("t")
    if in_code:
        return Name("pi") if kind < 0.56 else Literal(repr(dice.uniform(0.125, 8)))
    if kind < 0.7:
        return Name(dice.choice(["a", "b", "pi", "tau"]))
    return Literal(dice.choice(ROUND_ONES) if kind < 0.85 else repr(dice.uniform(0, 8)))


def seeded(seed: int, depth: int, in_code: bool = False) -> Tree:
    return of_the_abscissa(grow(random.Random(seed), depth, in_code))


seeds = st.integers(0, 2**64 - 1)
grown_trees = st.builds(seeded, seeds, st.integers(2, 5))
all_trees = either(trees, grown_trees, grown_trees, grown_trees)
all_code_trees = either(code_trees, *[st.builds(seeded, seeds, st.integers(2, 5), st.just(True))] * 3)


def parts(tree: Tree) -> Iterator[Tree]:
    """All parts of a tree that follow the abscissa, the smallest first."""
    found: list[tuple[int, Tree]] = []

    def visit(part: Tree) -> int:
        match part:
            case Operation(_, operands) | Call(_, operands):
                size = 1 + sum(map(visit, operands))
            case Definition(_, value, body):
                size = 1 + visit(value) + visit(body)
            case _:
                size = 1
        found.append((size, part))
        return size

    visit(tree)
    for _, part in sorted(found, key=lambda pair: pair[0]):
        if "t" in used(part):
            yield part
