"""Trees of formulas by a seed. A test that fails for one shows the smallest part of it that fails (see ``parts``)."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st
from oracles.expressions import ARITY, EASINGS, Call, Definition, Literal, Name, Operation, Tree

SMOOTH = ["sin", "cos", "tan", "atan", "tanh", "exp", "sinh", "cosh"]
PARTIAL = ["asin", "acos", "log", "log2", "log10", "sqrt", "cbrt", "inversesqrt", "exp2", "radians", "degrees"]
STEPPED = ["floor", "ceil", "round", "rint", "trunc", "fract", "sign", "abs", "saturate"]
SEVERAL = sorted(name for name, count in ARITY.items() if count > 1)


def share(tree: Tree) -> Tree:
    """Something of 0…1 that follows a tree: sin², for easings."""
    return tree if tree == Name("t") else Operation("^", (Call("sin", (tree,)), Literal("2")))


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


#: What the three languages have under these names, and mean by them what mathematics does.
COMMON = ["sin", "cos", "tan", "atan", "exp", "sqrt", "abs", "floor", "ceil", "min", "max"]

ROUND_ONES = ["0", "1", "2", "3", "½", "¼", "¾", ".5", "1e-3", "2.5e2", "1_000", "0.1", "3.14", "7.", "1E1", "12"]
COMPARISONS = ["<", "<=", ">", ">=", "==", "!="]
EXPONENTS = ["0", "1", "2", "3", "4", "5", "0.5", "1.5", "2.5"]


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
        return Operation("^", (part(), Literal(f"{dice.randint(1, 5)}.0" if in_code else dice.choice(EXPONENTS))))
    if kind < 0.64:
        comparisons = COMPARISONS[:4] if in_code else COMPARISONS
        condition, other = (Operation(dice.choice(comparisons), (part(), part())) for _ in "ab")
        if not in_code and kind > 0.62:
            condition = Operation(dice.choice(["&&", "||"]), (condition, other))
        return Operation("?", (condition, part(), part()))
    if in_code:
        function = dice.choice(COMMON)
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
    literal = Literal(dice.choice(ROUND_ONES) if kind < 0.85 else repr(dice.uniform(0, dice.choice([8, 100]))))
    return Operation("°", (literal,)) if kind > 0.98 else literal


def seeded(seed: int, depth: int, in_code: bool = False) -> Tree:
    return of_the_abscissa(grow(random.Random(seed), depth, in_code))


seeds = st.integers(0, 2**64 - 1)
all_trees = st.builds(seeded, seeds, st.integers(1, 5))
all_code_trees = st.builds(seeded, seeds, st.integers(1, 5), st.just(True))


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
