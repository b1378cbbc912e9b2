"""Formulas as trees, and what they mean: the semantics of `easel help formulas`, for series and for balls."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from types import SimpleNamespace
from typing import Any


@dataclass(frozen=True)
class Literal:
    """A number as it is written, such as `.5`, `1e-3`, `½`; doubles are computed with the nearest one to it."""

    text: str

    @property
    def number(self) -> float:
        fractions = {"½": 0.5, "¼": 0.25, "¾": 0.75}
        return fractions.get(self.text) or float(self.text.replace("_", "").rstrip("fFh"))

    @property
    def decimal(self) -> Fraction:
        """What is written, to all digits."""
        return Fraction(self.number) if self.text in "½¼¾" else Fraction(self.text.replace("_", "").rstrip("fFh"))


@dataclass(frozen=True)
class Name:
    """The abscissa, a parameter, a constant, or what a definition named."""

    text: str


@dataclass(frozen=True)
class Operation:
    """`-` and `!` of one operand; + - * / % ^ and comparisons of two; `?` of three; `°` of one."""

    symbol: str
    operands: tuple[Tree, ...]


@dataclass(frozen=True)
class Call:
    function: str
    arguments: tuple[Tree, ...]


@dataclass(frozen=True)
class Definition:
    """`name = value; body`."""

    name: str
    value: Tree
    body: Tree


Tree = Literal | Name | Operation | Call | Definition


Value = Any
Compiled = Callable[[dict[str, Value]], Value]


@dataclass
class Algebra:
    """Values that formulas may have, with the meaning of numbers, names, operations and functions among them."""

    number: Callable[[Literal], Value]
    constants: Mapping[str, Value]
    unary: Mapping[str, Callable[[Value], Value]]
    binary: Mapping[str, Callable[[Value, Value], Value]]
    functions: Mapping[str, Callable[..., Value]]
    #: Of a condition, one of two that are computed where they are needed.
    choose: Callable[[Value, Callable[[], Value], Callable[[], Value]], Value]

    def compiled(self, tree: Tree) -> Compiled:
        """The formula as a function of the values of its names."""
        match tree:
            case Literal():
                number = self.number(tree)
                return lambda names: number
            case Name(text) if text in self.constants:
                constant = self.constants[text]
                return lambda names: constant
            case Name(text):
                return lambda names: names[text]
            case Definition(name, value, body):
                inner, outer = self.compiled(value), self.compiled(body)
                return lambda names: outer(names | {name: inner(names)})
            case Operation("?", parts) | Call("if", parts):
                c, x, y = map(self.compiled, parts)
                return lambda names: self.choose(c(names), lambda: x(names), lambda: y(names))
            case Operation(symbol, parts):
                rule = self.unary[symbol] if len(parts) == 1 else self.binary[symbol]
            case Call(function, parts):
                rule = self.functions[function]
        arguments = [self.compiled(part) for part in parts]
        return lambda names: rule(*[argument(names) for argument in arguments])


def named(pi: Value, tau: Value, e: Value) -> dict[str, Value]:
    """The names of the constants."""
    names = {"pi π M_PI Math.PI .pi": pi, "tau τ": tau, "e Math.E": e}
    return {name: value for several, value in names.items() for name in several.split()}


def composed(f: SimpleNamespace) -> dict[str, Callable[..., Value]]:
    """The functions that are made of others, which are in `f`."""
    zero, one = f.constant(0), f.constant(1)

    def smooth(low: Value, high: Value, x: Value) -> Value:
        return f.clamp(f.quotient(x - low, high - low), zero, one)

    def smoothstep(low: Value, high: Value, x: Value) -> Value:
        s = smooth(low, high, x)
        return f.whole_power(s, 2) * (3 - 2 * s)

    def smootherstep(low: Value, high: Value, x: Value) -> Value:
        s = smooth(low, high, x)
        return f.whole_power(s, 3) * (s * (s * 6 - 15) + 10)

    return {
        "exp2": lambda x: f.exp(x * f.ln2),
        "log2": lambda x: f.log(x) / f.ln2,
        "log10": lambda x: f.log(x) / f.ln10,
        "inversesqrt": lambda x: f.quotient(one, f.sqrt(x)),
        "fma": lambda x, y, z: f.product(x, y) + z,
        "mod": lambda x, y: x - f.product(y, f.floor(f.quotient(x, y))),
        "fmod": lambda x, y: x - f.product(y, f.trunc(f.quotient(x, y))),
        "min": lambda *values: functools.reduce(f.minimum, values),
        "max": lambda *values: functools.reduce(f.maximum, values),
        "saturate": lambda x: f.clamp(x, zero, one),
        "mix": lambda x, y, t: f.product(x, 1 - t) + f.product(y, t),
        "smoothstep": smoothstep,
        "smootherstep": smootherstep,
    }


#: The easings that the grammar of the tests knows.
EASINGS = [f"ease{way}{family}" for family in ("Quad", "Cubic", "Sine") for way in ("In", "Out", "InOut", "OutIn")]
#: The functions, with the number of their arguments; min and max may have more.
ARITY = dict.fromkeys(
    "sin cos tan asin acos atan sinh cosh tanh exp log sqrt exp2 log2 log10 cbrt inversesqrt abs sign floor ceil round "
    "rint trunc fract saturate radians degrees".split(),
    1,
)
ARITY |= dict.fromkeys("atan2 hypot pow mod fmod step min max".split(), 2)
ARITY |= dict.fromkeys("fma clamp mix smoothstep smootherstep if".split(), 3)
