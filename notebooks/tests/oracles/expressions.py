"""Formulas as trees, and what they mean: the semantics of `easel help formulas`, over series."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from mpmath import mp, mpf

from . import functions as f
from .libraries import easings
from .running import Number, Undecided, nearest
from .series import PI, Series, series


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

EASINGS = {name: easing for name, easing in easings().items() if "Quad" in name or "Cubic" in name or "Sine" in name}
#: A number that is close enough to whole for a power by products, see ``power``.
MOST_PRODUCTS = 12


def evaluate(tree: Tree, names: dict[str, Series]) -> Series:
    """The value of a formula, or its series where a name has one.

    Raises Undecided where rounding chooses between pieces, and where there is no value.
    """
    match tree:
        case Literal():
            return series(tree.number)
        case Name("pi" | "π" | "M_PI" | "Math.PI" | ".pi"):
            return PI
        case Name("tau" | "τ"):
            return PI * 2
        case Name("e" | "Math.E"):
            return series(nearest(mp.e + 0))
        case Name(text):
            return names[text]
        case Definition(name, value, body):
            return evaluate(body, names | {name: evaluate(value, names)})
        case Operation(symbol, operands):
            return operation(symbol, operands, names)
        case Call(function, arguments):
            values = [evaluate(argument, names) for argument in arguments]
            if function in EASINGS:
                if not 0 <= values[0].value <= 1:
                    raise Undecided("an easing outside of 0…1")
                return EASINGS[function](values[0])
            return FUNCTIONS[function](*values)
    raise TypeError(tree)


def operation(symbol: str, operands: tuple[Tree, ...], names: dict[str, Series]) -> Series:
    if symbol == "?":
        condition = evaluate(operands[0], names)
        return evaluate(operands[1 if f.sign(condition.c[0]) else 2], names)
    values = [evaluate(operand, names) for operand in operands]
    if len(values) == 1:
        return {"-": lambda x: -x, "!": lambda x: truth(f.sign(x.c[0]) == 0), "°": f_radians}[symbol](values[0])
    a, b = values
    match symbol:
        case "+":
            return a + b
        case "-":
            return a - b
        case "*":
            return a * b
        case "/":
            return a / b
        case "%":
            return truncated_remainder(a, b)
        case "^":
            return power(a, b)
        case "<" | "<=" | ">" | ">=" | "==" | "!=":
            side = f.sign((a - b).c[0])
            return truth(
                {"<": side < 0, "<=": side <= 0, ">": side > 0, ">=": side >= 0, "==": side == 0, "!=": side != 0}[
                    symbol
                ]
            )
        case "&&":
            return truth(f.sign(a.c[0]) != 0 and f.sign(b.c[0]) != 0)
        case "||":
            return truth(f.sign(a.c[0]) != 0 or f.sign(b.c[0]) != 0)
    raise ValueError(symbol)


def truth(holds: bool) -> Series:
    return series(1 if holds else 0)


def power(a: Series, b: Series) -> Series:
    """Whole exponents by products, of any base; others of a positive base alone."""
    exponent = b.value
    if b.is_constant and not b.c[0].bound and exponent == int(exponent) and abs(exponent) <= MOST_PRODUCTS:
        result = a ** abs(int(exponent))
        return result if exponent >= 0 else 1 / result
    return f.power(a, b)


def whole(x: Series) -> Series:
    """The number with its series cut off: what a rounding yields."""
    return series(Number(x.value))


def round_half_away(x: Series) -> Series:
    return whole(f.floor(x + mpf("0.5"))) if x.value >= 0 else whole(-f.floor(mpf("0.5") - x))


def truncate(x: Series) -> Series:
    return whole(f.floor(x)) if x.value >= 0 else whole(-f.floor(-x))


def round_half_even(x: Series) -> Series:
    down = f.floor(x + mpf("0.5"))
    if down.value - x.value == mpf("0.5") and int(down.value) % 2:
        return whole(down - 1)
    return whole(down)


def truncated_remainder(x: Series, y: Series) -> Series:
    return x - y * truncate(x / y)


def floored_remainder(x: Series, y: Series) -> Series:
    return x - y * whole(f.floor(x / y))


def cube_root(x: Series) -> Series:
    if x.value < 0:
        return -cube_root(-x)
    return f.power(x, series(nearest(mpf(1) / 3)))


def f_radians(x: Series) -> Series:
    return x * (PI / 180)


def smooth(low: Series, high: Series, x: Series, quintic: bool) -> Series:
    s = f.clamp((x - low) / (high - low), 0, 1)
    return s**3 * (s * (s * 6 - 15) + 10) if quintic else s * s * (3 - 2 * s)


def least(*values: Series) -> Series:
    result = values[0]
    for value in values[1:]:
        result = f.minimum(result, value)
    return result


def greatest(*values: Series) -> Series:
    result = values[0]
    for value in values[1:]:
        result = f.maximum(result, value)
    return result


LN2, LN10 = series(nearest(mp.ln(2))), series(nearest(mp.ln(10)))

FUNCTIONS = {
    "sin": f.sin,
    "cos": f.cos,
    "tan": f.tan,
    "asin": f.asin,
    "acos": f.acos,
    "atan": f.atan,
    "atan2": f.atan2,
    "sinh": f.sinh,
    "cosh": f.cosh,
    "tanh": f.tanh,
    "exp": f.exp,
    "log": f.log,
    "sqrt": f.sqrt,
    "hypot": f.hypot,
    "exp2": lambda x: f.exp(x * LN2),
    "log2": lambda x: f.log(x) / LN2,
    "log10": lambda x: f.log(x) / LN10,
    "cbrt": cube_root,
    "pow": power,
    "inversesqrt": lambda x: 1 / f.sqrt(x),
    "fma": lambda a, b, c: a * b + c,
    "abs": f.absolute,
    "sign": lambda x: series(f.sign(x.c[0])),
    "floor": lambda x: whole(f.floor(x)),
    "ceil": lambda x: whole(-f.floor(-x)),
    "round": round_half_away,
    "rint": round_half_even,
    "trunc": truncate,
    "fract": lambda x: x - whole(f.floor(x)),
    "mod": floored_remainder,
    "fmod": truncated_remainder,
    "min": least,
    "max": greatest,
    "clamp": f.clamp,
    "saturate": lambda x: f.clamp(x, 0, 1),
    "mix": lambda a, b, t: a * (1 - t) + b * t,
    "step": lambda edge, x: truth(f.sign((x - edge).c[0]) >= 0),
    "smoothstep": lambda low, high, x: smooth(low, high, x, False),
    "smootherstep": lambda low, high, x: smooth(low, high, x, True),
    "if": lambda c, a, b: a if f.sign(c.c[0]) else b,
    "radians": f_radians,
    "degrees": lambda x: x * 180 / PI,
}
ARITY = {
    "atan2": 2,
    "hypot": 2,
    "pow": 2,
    "fma": 3,
    "mod": 2,
    "fmod": 2,
    "clamp": 3,
    "mix": 3,
    "step": 2,
    "smoothstep": 3,
    "smootherstep": 3,
    "if": 3,
    "min": 2,
    "max": 2,
}
