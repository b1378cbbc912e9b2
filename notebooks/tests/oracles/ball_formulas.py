"""What formulas mean over balls."""

from __future__ import annotations

import operator
from collections.abc import Callable
from types import SimpleNamespace

from flint import arb, fmpq

from . import ball_pieces as p
from . import balls as b
from .balls import Jet, constant
from .expressions import Algebra, Literal, composed, named


def number(literal: Literal) -> Jet:
    written = literal.decimal
    return constant(arb(fmpq(written.numerator, written.denominator)))


def compared(holds: Callable[[arb, arb], bool], fails: Callable[[arb, arb], bool]) -> Callable[[Jet, Jet], Jet]:
    def rule(x: Jet, y: Jet) -> Jet:
        difference = (x - y)[0]
        return p.truth(True if holds(difference, b.ZERO) else False if fails(difference, b.ZERO) else None)

    return rule


def equal(x: Jet, y: Jet) -> Jet:
    difference = (x - y)[0]
    return p.truth(True if difference.is_zero() else False if difference != 0 else None)


def negated(rule: Callable[[Jet, Jet], Jet]) -> Callable[[Jet, Jet], Jet]:
    return lambda x, y: constant(b.ONE) - rule(x, y)


def both(x: Jet, y: Jet) -> Jet:
    truths = [nonzero(x), nonzero(y)]
    return p.truth(False if False in truths else None if None in truths else True)


def any_of(x: Jet, y: Jet) -> Jet:
    truths = [nonzero(x), nonzero(y)]
    return p.truth(True if True in truths else None if None in truths else False)


def nonzero(x: Jet) -> bool | None:
    return True if x[0] != 0 else False if x[0].is_zero() else None


def radians(x: Jet) -> Jet:
    return x * constant(b.PI / 180)


FUNCTIONS: dict[str, Callable[..., Jet]] = {
    name: getattr(b, name) for name in "sin cos tan asin acos atan atan2 sinh cosh tanh".split()
} | {
    "exp": b.exp,
    "log": b.log,
    "sqrt": b.sqrt,
    "hypot": lambda x, y: b.sqrt(b.whole_power(x, 2) + b.whole_power(y, 2)),
    "cbrt": b.cube_root,
    "pow": b.power,
    "abs": p.absolute,
    "sign": p.sign,
    "floor": p.floor,
    "ceil": p.ceil,
    "round": p.round_half_away,
    "rint": p.round_half_even,
    "trunc": p.truncate,
    "fract": p.fraction,
    "clamp": p.clamp,
    "step": lambda edge, x: BINARY[">="](x, edge),
    "radians": radians,
    "degrees": lambda x: x * constant(180 / b.PI),
}
FUNCTIONS |= composed(
    SimpleNamespace(
        **FUNCTIONS,
        constant=lambda whole: constant(arb(whole)),
        ln2=constant(arb(2).log()),
        ln10=constant(arb(10).log()),
        product=b.product,
        quotient=b.quotient,
        whole_power=b.whole_power,
        minimum=p.minimum,
        maximum=p.maximum,
    )
)
BINARY: dict[str, Callable[[Jet, Jet], Jet]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": b.product,
    "/": b.quotient,
    "%": FUNCTIONS["fmod"],
    "^": b.power,
    "<": compared(operator.lt, operator.ge),
    "<=": compared(operator.le, operator.gt),
    ">": compared(operator.gt, operator.le),
    ">=": compared(operator.ge, operator.lt),
    "==": equal,
    "!=": negated(equal),
    "&&": both,
    "||": any_of,
}


def easing_rules() -> dict[str, Callable[[Jet], Jet]]:
    """The easings of the grammar over 0…1; elsewhere nothing is told of them."""
    families: dict[str, Callable[[Jet], Jet]] = {
        "Quad": lambda t: b.whole_power(t, 2),
        "Cubic": lambda t: b.whole_power(t, 3),
        "Sine": lambda t: 2 * b.whole_power(b.sin(t * constant(b.PI / 4)), 2),
    }

    def inside(rule: Callable[[Jet], Jet]) -> Callable[[Jet], Jet]:
        def result(t: Jet) -> Jet:
            if t[0].is_finite() and t[0].lower() > -0.001 and t[0].upper() < 1.001:
                jet = rule(t)
                return jet if t[0].lower() >= 0 and t[0].upper() <= 1 else b.partly(jet)
            return b.partly(b.ENTIRE)

        return result

    def halves(first: Callable[[Jet], Jet], second: Callable[[Jet], Jet]) -> Callable[[Jet], Jet]:
        def result(t: Jet) -> Jet:
            if t[0] <= b.HALF:
                return first(2 * t) * constant(b.HALF)
            if t[0] >= b.HALF:
                return (1 + second(2 * t - 1)) * constant(b.HALF)
            # They meet: each over its own half of the values.
            low, high = t[0].lower(), t[0].upper()
            left = first(2 * Jet([b.between(low, b.HALF), t[1]])) * constant(b.HALF)
            right = (1 + second(2 * Jet([b.between(b.HALF, high), t[1]]) - 1)) * constant(b.HALF)
            return p.either(left, right, left[0].union(right[0]))

        return result

    result: dict[str, Callable[[Jet], Jet]] = {}
    for name, ease_in in families.items():
        ease_out = lambda t, f=ease_in: 1 - f(1 - t)  # noqa: E731
        result[f"easeIn{name}"] = inside(ease_in)
        result[f"easeOut{name}"] = inside(ease_out)
        result[f"easeInOut{name}"] = inside(halves(ease_in, ease_out))
        result[f"easeOutIn{name}"] = inside(halves(ease_out, ease_in))
    return result


ALGEBRA = Algebra(
    number=number,
    constants=named(constant(b.PI), constant(2 * b.PI), constant(arb(1).exp())),
    unary={"-": operator.neg, "!": lambda x: equal(x, constant(b.ZERO)), "°": radians},
    binary=BINARY,
    functions=FUNCTIONS | easing_rules(),
    choose=p.choose,
)
