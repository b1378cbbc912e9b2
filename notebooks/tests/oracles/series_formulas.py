"""What formulas mean over series."""

from __future__ import annotations

import operator
from types import SimpleNamespace

from mpmath import mp, mpf

from . import functions as f
from .easings import Easing
from .expressions import EASINGS, Algebra, Tree, composed, named
from .libraries import easings
from .running import Number, Undecided, nearest
from .series import PI, Series, series

#: A number that is close enough to whole for a power by products, see ``power``.
MOST_PRODUCTS = 12


def evaluate(tree: Tree, names: dict[str, Series]) -> Series:
    """The value of a formula, or its series where a name has one.

    Raises Undecided where rounding chooses between pieces, and where there is no value.
    """
    return ALGEBRA.compiled(tree)(names)


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


FUNCTIONS = {name: getattr(f, name) for name in "sin cos tan asin acos atan atan2 sinh cosh tanh".split()} | {
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
}
FUNCTIONS |= composed(
    SimpleNamespace(
        **FUNCTIONS,
        constant=series,
        ln2=series(nearest(mp.ln(2))),
        ln10=series(nearest(mp.ln(10))),
        product=operator.mul,
        quotient=operator.truediv,
        whole_power=operator.pow,
        minimum=f.minimum,
        maximum=f.maximum,
    )
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
ALGEBRA = Algebra(
    number=lambda literal: series(literal.number),
    constants=named(PI, PI * 2, series(nearest(mp.e + 0))),
    unary={"-": operator.neg, "!": lambda x: truth(side(x) == 0), "°": f_radians},
    binary=BINARY,
    functions=FUNCTIONS | {name: inside(easings()[name]) for name in EASINGS},
    choose=lambda condition, then, otherwise: then() if side(condition) else otherwise(),
)
