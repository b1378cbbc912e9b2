"""A second opinion on ranges: formulas over mpmath's intervals, which share nothing with arb's balls.

They are natural: each operation by itself, over even parts of the interval. What has no rule here is left out.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from mpmath import iv, mpf

from .expressions import Call, Literal, Name, Operation, Tree

iv.dps = 30
Interval = Any  # iv.mpf has no type of its own that can be named


class Unread(Exception):  # noqa: N818, a formula that is not for it
    """An operation without a rule, or one that may have no value."""


def positive(x: Interval) -> Interval:
    if not x.a > 0:
        raise Unread("of what may be 0 or less")
    return x


def quotient(x: Interval, y: Interval) -> Interval:
    if 0 in y:
        raise Unread("a divisor that may be 0")
    return x / y


def power(x: Interval, y: Interval) -> Interval:
    if y.a == y.b and y.a == int(y.a) and 0 <= y.a <= 12:
        n = int(y.a)
        if n == 0:
            return iv.mpf(1)
        ends = iv.mpf(x.a) ** n, iv.mpf(x.b) ** n
        if n % 2 == 0 and 0 in x:
            return hull(iv.mpf(0), *ends)
        return hull(*ends)
    return iv.exp(y * iv.log(positive(x)))


def hull(*parts: Interval) -> Interval:
    return iv.mpf([min(part.a for part in parts), max(part.b for part in parts)])


OPERATIONS: dict[str, Callable[[Interval, Interval], Interval]] = {
    "+": lambda x, y: x + y,
    "-": lambda x, y: x - y,
    "*": lambda x, y: x * y,
    "/": quotient,
    "^": power,
}
FUNCTIONS: dict[str, Callable[..., Interval]] = {
    "sin": iv.sin,
    "cos": iv.cos,
    "exp": iv.exp,
    "log": lambda x: iv.log(positive(x)),
    "sqrt": lambda x: iv.sqrt(positive(x)),
    "sinh": lambda x: (iv.exp(x) - iv.exp(-x)) / 2,
    "cosh": lambda x: (iv.exp(x) + iv.exp(-x)) / 2,
    "exp2": lambda x: iv.exp(x * iv.log(iv.mpf(2))),
    "abs": lambda x: hull(x, -x) if x.a < 0 < x.b else x if x.a >= 0 else -x,
    "min": lambda x, y: iv.mpf([min(x.a, y.a), min(x.b, y.b)]),
    "max": lambda x, y: iv.mpf([max(x.a, y.a), max(x.b, y.b)]),
    "fma": lambda x, y, z: x * y + z,
    "mix": lambda x, y, t: x * (1 - t) + y * t,
    "pow": power,
}


def enclosed(tree: Tree, names: dict[str, Interval]) -> Interval:
    """Values of a formula over intervals of its names."""
    match tree:
        case Literal():
            return iv.mpf(tree.decimal.numerator) / tree.decimal.denominator
        case Name("pi"):
            return iv.pi + 0
        case Name("tau"):
            return 2 * iv.pi
        case Name(text):
            return names[text]
        case Operation("-", (x,)):
            return -enclosed(x, names)
        case Operation(symbol, (x, y)) if symbol in OPERATIONS:
            return OPERATIONS[symbol](enclosed(x, names), enclosed(y, names))
        case Call(function, arguments) if function in FUNCTIONS:
            return FUNCTIONS[function](*[enclosed(argument, names) for argument in arguments])
    raise Unread(type(tree).__name__)


def hull_over(tree: Tree, low: float, high: float, pieces: int, **names: float) -> tuple[mpf, mpf]:
    """Bounds of all values over low…high."""
    fixed = {name: iv.mpf(value) for name, value in names.items()}
    edges = [low + (high - low) * k / pieces for k in range(pieces)] + [high]
    parts = [enclosed(tree, fixed | {"t": iv.mpf([left, right])}) for left, right in pairwise(edges)]
    return mpf(min(part.a for part in parts).a), mpf(max(part.b for part in parts).b)
