"""Formulas as trees."""

from __future__ import annotations

import ast
from dataclasses import dataclass
from fractions import Fraction


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

SYMBOLS = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.Mod: "%", ast.Pow: "^",
    ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=", ast.Eq: "==", ast.NotEq: "!=",
}  # fmt: skip


def read(text: str) -> Tree:
    """The tree of an expression in Python's grammar, where ** is a power and `x if c else y` a choice."""
    return from_python(ast.parse(text, mode="eval").body)


def from_python(node: ast.expr) -> Tree:
    match node:
        case ast.Constant(value):
            return Literal(repr(value))
        case ast.Name(name):
            return Name(name)
        case ast.Call(ast.Name(function), arguments):
            return Call(function, tuple(map(from_python, arguments)))
        case ast.UnaryOp(ast.USub(), x):
            return Operation("-", (from_python(x),))
        case ast.IfExp(condition, x, y):
            return Operation("?", (from_python(condition), from_python(x), from_python(y)))
        case ast.BinOp(x, operator, y) | ast.Compare(x, [operator], [y]):
            return Operation(SYMBOLS[type(operator)], (from_python(x), from_python(y)))
    raise SyntaxError(ast.unparse(node))


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
