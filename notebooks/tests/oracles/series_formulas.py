"""What formulas mean over series."""

from __future__ import annotations

import functools
import operator

from mpmath import mp, mpf

from . import functions as f
from .easings import LN2, Easing
from .expressions import EASINGS, Call, Definition, Literal, Name, Operation, Tree
from .libraries import easings
from .running import Number, Undecided, nearest
from .series import PI, Series, series

#: A number that is close enough to whole for a power by products, see ``power``.
MOST_PRODUCTS = 12


def evaluate(tree: Tree, names: dict[str, Series], decimals: bool = False) -> Series:
    """The value of a formula, or its series where a name has one.

    Numbers count as the nearest doubles, or as the decimals that are written.
    Raises Undecided where rounding chooses between pieces, and where there is no value.
    """

    def part(tree: Tree) -> Series:
        return evaluate(tree, names, decimals)

    match tree:
        case Literal():
            written = tree.decimal
            return series(mpf(written.numerator) / written.denominator if decimals else tree.number)
        case Name(text):
            return CONSTANTS[text] if text in CONSTANTS else names[text]
        case Definition(name, value, body):
            return evaluate(body, names | {name: part(value)}, decimals)
        case Operation("?", (condition, then, otherwise)) | Call("if", (condition, then, otherwise)):
            return part(then) if side(part(condition)) else part(otherwise)
        case Operation(symbol, (operand,)):
            return UNARY[symbol](part(operand))
        case Operation(symbol, operands):
            return BINARY[symbol](*map(part, operands))
        case Call(function, arguments):
            return FUNCTIONS[function](*map(part, arguments))


def side(x: Series) -> int:
    return f.sign(x.c[0])


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


def cube_root(x: Series) -> Series:
    if x.value < 0:
        return -cube_root(-x)
    return f.power(x, series(nearest(mpf(1) / 3)))


def f_radians(x: Series) -> Series:
    return x * (PI / 180)


def inside(easing: Easing) -> Easing:
    def result(t: Series) -> Series:
        if not 0 <= t.value <= 1:
            raise Undecided("an easing outside of 0…1")
        return easing(t)

    return result


def smoothstep(low: Series, high: Series, x: Series) -> Series:
    s = f.clamp((x - low) / (high - low), 0, 1)
    return s**2 * (3 - 2 * s)


def smootherstep(low: Series, high: Series, x: Series) -> Series:
    s = f.clamp((x - low) / (high - low), 0, 1)
    return s**3 * (s * (s * 6 - 15) + 10)


FUNCTIONS = (
    {name: getattr(f, name) for name in ["sin", "cos", "tan", "asin", "acos", "atan", "atan2", "sinh", "cosh", "tanh"]}
    | {
        "exp": f.exp,
        "log": f.log,
        "sqrt": f.sqrt,
        "hypot": f.hypot,
        "cbrt": cube_root,
        "pow": power,
        "abs": f.absolute,
        "sign": lambda x: series(side(x)),
        "floor": lambda x: whole(f.floor(x)),
        "ceil": lambda x: whole(-f.floor(-x)),
        "round": round_half_away,
        "rint": round_half_even,
        "trunc": truncate,
        "fract": lambda x: x - whole(f.floor(x)),
        "clamp": f.clamp,
        "step": lambda edge, x: truth(side(x - edge) >= 0),
        "radians": f_radians,
        "degrees": lambda x: x * 180 / PI,
        "exp2": lambda x: f.exp(x * LN2),
        "log2": lambda x: f.log(x) / LN2,
        "log10": lambda x: f.log(x) / nearest(mp.ln(10)),
        "inversesqrt": lambda x: 1 / f.sqrt(x),
        "fma": lambda x, y, z: x * y + z,
        "mod": lambda x, y: x - y * whole(f.floor(x / y)),
        "fmod": lambda x, y: x - y * truncate(x / y),
        "min": lambda *values: functools.reduce(f.minimum, values),
        "max": lambda *values: functools.reduce(f.maximum, values),
        "saturate": lambda x: f.clamp(x, 0, 1),
        "mix": lambda x, y, t: x * (1 - t) + y * t,
        "smoothstep": smoothstep,
        "smootherstep": smootherstep,
    }
    | {name: inside(easings()[name]) for name in EASINGS}
)
COMPARISONS = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "==": operator.eq,
    "!=": operator.ne,
}
BINARY = {symbol: lambda x, y, holds=holds: truth(holds(side(x - y), 0)) for symbol, holds in COMPARISONS.items()} | {
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "/": operator.truediv,
    "%": FUNCTIONS["fmod"],
    "^": power,
    "&&": lambda x, y: truth(side(x) != 0 and side(y) != 0),
    "||": lambda x, y: truth(side(x) != 0 or side(y) != 0),
}
UNARY = {"-": operator.neg, "!": lambda x: truth(side(x) == 0), "°": f_radians}
CONSTANTS = (
    dict.fromkeys(["pi", "π", "M_PI", "Math.PI", ".pi"], PI)
    | dict.fromkeys(["tau", "τ"], PI * 2)
    | dict.fromkeys(["e", "Math.E"], series(nearest(mp.e + 0)))
)
