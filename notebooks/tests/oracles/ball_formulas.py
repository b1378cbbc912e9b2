"""What formulas mean over balls: the semantics of `easel help formulas`, as ``expressions`` has it."""

from __future__ import annotations

import operator
from collections.abc import Callable

from flint import arb, fmpq

from . import ball_pieces as p
from . import balls as b
from .balls import Jet, constant
from .expressions import EASINGS, Call, Definition, Literal, Name, Operation, Tree

Compiled = Callable[[dict[str, Jet]], Jet]
HALF_TURN, TURN, EULER = constant(b.PI), constant(2 * b.PI), constant(arb(1).exp())


def compiled(tree: Tree) -> Compiled:
    """The formula as a function of the jets of its names."""
    match tree:
        case Literal():
            written = tree.decimal
            number = constant(arb(fmpq(written.numerator, written.denominator)))
            return lambda names: number
        case Name("pi" | "π"):
            return lambda names: HALF_TURN
        case Name("tau" | "τ"):
            return lambda names: TURN
        case Name("e"):
            return lambda names: EULER
        case Name(text):
            return lambda names: names[text]
        case Definition(name, value, body):
            inner, outer = compiled(value), compiled(body)
            return lambda names: outer(names | {name: inner(names)})
        case Operation(symbol, operands):
            return operation(symbol, [compiled(part) for part in operands])
        case Call(function, arguments):
            parts = [compiled(part) for part in arguments]
            if function == "if":
                return operation("?", parts)
            rule = EASING_RULES[function] if function in EASINGS else RULES[function]
            if len(parts) == 1:
                (only,) = parts
                return lambda names: rule(only(names))
            return lambda names: rule(*[part(names) for part in parts])
    raise TypeError(tree)


def operation(symbol: str, parts: list[Compiled]) -> Compiled:
    if symbol == "?":
        c, x, y = parts
        return lambda names: p.choose(c(names), lambda: x(names), lambda: y(names))
    if len(parts) == 1:
        (x,) = parts
        rule = {"-": operator.neg, "!": lambda a: equal(a, constant(b.ZERO)), "°": radians}[symbol]
        return lambda names: rule(x(names))
    x, y = parts
    rule = OPERATIONS[symbol]
    return lambda names: rule(x(names), y(names))


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


OPERATIONS: dict[str, Callable[[Jet, Jet], Jet]] = {
    "+": operator.add,
    "-": operator.sub,
    "*": b.product,
    "/": b.quotient,
    "%": p.truncated_remainder,
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


def radians(x: Jet) -> Jet:
    return x * constant(b.PI / 180)


def smooth(low: Jet, high: Jet, x: Jet, quintic: bool) -> Jet:
    s = p.clamp(b.quotient(x - low, high - low), constant(b.ZERO), constant(b.ONE))
    if quintic:
        return b.whole_power(s, 3) * (s * (s * 6 - 15) + 10)
    return b.whole_power(s, 2) * (3 - 2 * s)


def folded(rule: Callable[[Jet, Jet], Jet]) -> Callable[..., Jet]:
    def result(first: Jet, *rest: Jet) -> Jet:
        for jet in rest:
            first = rule(first, jet)
        return first

    return result


LN2, LN10 = arb(2).log(), arb(10).log()
RULES: dict[str, Callable[..., Jet]] = {
    "sin": b.sin,
    "cos": b.cos,
    "tan": b.tan,
    "asin": b.asin,
    "acos": b.acos,
    "atan": b.atan,
    "atan2": b.atan2,
    "sinh": b.sinh,
    "cosh": b.cosh,
    "tanh": b.tanh,
    "exp": b.exp,
    "log": b.log,
    "sqrt": b.sqrt,
    "hypot": lambda x, y: b.sqrt(b.whole_power(x, 2) + b.whole_power(y, 2)),
    "exp2": lambda x: b.exp(x * constant(LN2)),
    "log2": lambda x: b.log(x) * constant(1 / LN2),
    "log10": lambda x: b.log(x) * constant(1 / LN10),
    "cbrt": b.cube_root,
    "pow": b.power,
    "inversesqrt": lambda x: b.quotient(constant(b.ONE), b.sqrt(x)),
    "fma": lambda x, y, z: b.product(x, y) + z,
    "abs": p.absolute,
    "sign": p.sign,
    "floor": p.floor,
    "ceil": p.ceil,
    "round": p.round_half_away,
    "rint": p.round_half_even,
    "trunc": p.truncate,
    "fract": p.fraction,
    "mod": p.floored_remainder,
    "fmod": p.truncated_remainder,
    "min": folded(p.minimum),
    "max": folded(p.maximum),
    "clamp": p.clamp,
    "saturate": lambda x: p.clamp(x, constant(b.ZERO), constant(b.ONE)),
    "mix": lambda x, y, t: b.product(x, 1 - t) + b.product(y, t),
    "step": lambda edge, x: OPERATIONS[">="](x, edge),
    "smoothstep": lambda low, high, x: smooth(low, high, x, False),
    "smootherstep": lambda low, high, x: smooth(low, high, x, True),
    "radians": radians,
    "degrees": lambda x: x * constant(180 / b.PI),
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


EASING_RULES = easing_rules()
