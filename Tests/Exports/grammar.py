"""Random formulas of the whole grammar: operators, functions, easings, combinators, keyframes, effects, definitions.

A formula is a tree, so that one that is wrong can be made smaller. What is made depends on the seed and the lists alone.
"""
import re
from dataclasses import dataclass

NUMBERS = ("2", "3", "5", "0.5", ".25", ".3", "0.7", "1.5", "(1/3)", "pi", "e", "tau", "0.01", "12", "2.75")
ONE = (
    "sin cos tan atan sinh cosh tanh radians degrees exp exp2 abs sign floor ceil round rint trunc fract saturate "
    "isnan isinf cbrt").split()
# Functions with places where they have no value, and arguments that keep off those.
HOLED = [f"{name}({guard})" for names, guard in (
    ("asin", "sin({e})"), ("acos", "cos({e})"), ("log log2 log10 inversesqrt", "0.1 + |{e}|"), ("sqrt", "|{e}|"),
    ("asin acos log sqrt", "{e}")) for name in names.split()]
# What is made, by its weight: whether it stands alone as an operand, and patterns of equal weight. In these {e} is an
# expression, {o} one that stands as an operand, {n} a number, {f} something of one number, {x} the name of the abscissa,
# {easing} and {effect} a call with some parameters, {name} the name of an easing, {w} what is between two keyframes, and
# {r}, {s}, {d} a number of 0…1, a number of −1…2 and a digit.
RULES = (
    (20, False, "{o} + {o}", "{o} - {o}", "{o}*{o}", "{o}*{o}", "{o} − {o}", "{o}·{o}"),
    (4, False, "{o}/{o}", "{o}/(0.3 + |{o}|)", "{o}/(1.5 + sin({o}))"),
    (6, False, "{o}^2", "{o}^3", "{o}^{d}", "{o}^12", "|{o}|^{n}", "pow(|{o}|, {o})", "2^(-{o}) + ∛({o})",
     "(0.5 + |{o}|)^sin({o})"),
    (25, True, *(f"{name}({{e}})" for name in ONE), "√(|{e}|)"),
    (10, True, *HOLED),
    (7, True, *(f"{name}({{e}}, {{e}})" for name in ("atan2", "hypot", "min", "max", "step"))),
    (7, True, "fma({e}, {e}, {e})", "clamp({e}, -0.5, {n})", "mix({e}, {e}, {e})", "smoothstep(0.1, {n}, {e})",
     "smootherstep(0.1, {n}, {e})", "smoothstep({e})", "smootherstep({e})", "if({e}, {e}, {e})"),
    (5, False, "mod({o}, {n})", "fmod({o}, {n})", "mod({o}, -{n})", "{o} % 0.3", "{o} % {n}"),
    (8, False, "{x} < {r} ? {o} : {o}", "{o} > 0.4 ? {o} : {o}"),
    (4, False, "({o} < {o}) + {o}", "({o} == {o}) + {o}", "({o} <= {o} && {o} < 0.6) - 0.5", "({o} ≤ {o})*{o}",
     "(!({o} >= {o}) || {o} > 1)*{x}", "({o} != {o}) + {o}"),
    (5, False, "-({e})", "|{e}|", "2({e})", "({e})°"),
    (16, True, "{easing}"),
    (5, True, "cubicBezier({r}, {s}, {r}, {s}, {e})"),
    (8, True, "spring({e}, duration: {r}, bounce: {r})", "spring({e}, response: {r}, dampingRatio: {d}, velocity: {s})",
     "spring({e}, response: {r}, dampingRatio: {r}, velocity: {s})", "spring({e}, mass: 2, stiffness: {d}0, damping: {d})",
     "decay({e}, amplitude: {d}, timeConstant: {r})", "steps(1{d}, start, {e})", "steps({d}, end, {e})",
     "steps(1{d}, jump-none, {e})", "steps({d}, jump-both, {e})", "linear(0, {r} 20% 60%, 1, {e})"),
)
# The same of the abscissa t alone.
OVER_T = (
    (5, True, "D({e})", "D({e})", "D({e}, 2)", "{name}'(t)"),
    (10, True, "clamped({f})", "reversed({f})", "mirrored({f})", "inOut({f})", "outIn({f})", "betweenEnds({f})",
     "reversed(inOut({f}))", "staggered({f}, copies: 3, offset: 0.1, copy: 2)", "staggerMean({f}, copies: 2, offset: 0.1)",
     "staggerSum({f}, copies: {d}, offset: 0.1)", "({e} |> {name} |> {name} |> clamped)"),
    (6, True, "keyframes(0 0{w}, {r} {s}{w}, 1 1.1)", "catmullRom(0 0, 0.3 {s}, 0.7 {s}, 1 1)",
     "hermite(0 0 2, {r} {s} {s}, 1 1 0)", "tcb(0 0, 0.2 {s}, 0.6 {s}, 1 1, tension: {r}, bias: -{r})",
     "sequence({name} 0.3 1.2, hold 0.1, {name} 0.6 {s})"),
    (14, True, "{effect}"),
)
WHOLE = (
    (0.06, False, "f(x) = {ex}; f(2*t) + {n}*f(t/3)"),
    (0.06, False, "a = {e}; b = {ea}; a*b", "a = {e}; b = {ea}; a - b/3", "a = {e}; b = {ea}; hypot(a, b)"),
    (0.04, False, "float a = {r}*t*t + {r}; return a*sin(3.0*a);"),
    (0.04, False, "let a = ({r} - t)*2.5*t; a*Math.exp(-a)"),
    (0.80, True, "{e}"),
)
BETWEEN = ("", " ease", " hold", " ease-in-out", " cubic-bezier(.3, 0, .2, 1)")
# What cannot be an argument of a function: its abscissa and its domain are its own.
UNIQUE = ("cubicBezier", "newtonBezier", "steps", "linear", "keyframes", "catmullRom", "hermite", "tcb", "sequence",
          "staggered", "staggerMean", "staggerSum", "spring", "decay", "clamped", "reversed", "mirrored", "inOut", "outIn",
          "reverse", "betweenEnds", "step-start", "step-end")


@dataclass(frozen=True)
class Formula:
    """A text with places for the formulas that it is of, and whether it stands alone as an operand."""

    pattern: str
    parts: tuple = ()
    isOperand: bool = True

    def __str__(self):
        return self.pattern.format(*(str(part) for part in self.parts))

    def smaller(self):
        """Formulas with one part less: parts instead of the whole, or a smaller part, the smallest first."""
        found = [Formula("t"), *self.parts] if self.parts else []
        for index, part in enumerate(self.parts):
            found += [
                Formula(self.pattern, (*self.parts[:index], one, *self.parts[index + 1:]), self.isOperand)
                for one in part.smaller()]
        return sorted(dict.fromkeys(found), key=lambda one: len(str(one)))


class Grammar:
    """Draws formulas: `random` gives the numbers, `listed` the functions of `easel list --json` with their parameters."""

    def __init__(self, random, listed):
        self.random = random
        timing = [f for f in listed if f["group"] == "timing" and f["name"] not in UNIQUE]
        self.easings = [f for f in timing if f["parameters"] and f["name"].replace("-", "").isalnum()]
        self.effects = [f for f in listed if f["group"] == "effects"]

    def formula(self):
        """A formula of one to about a dozen functions."""
        return self.drawn(WHOLE, self.random.choice((2, 3, 4, 5)), "t")

    def expression(self, depth, name="t"):
        if depth <= 0:
            return self.number() if self.random.random() < 0.35 else Formula(name)
        return self.drawn(RULES + OVER_T * (name == "t"), depth - 1, name)

    def drawn(self, rules, depth, name):
        """A formula by one of the rules, the parts of which are of so many layers at most."""
        _, isOperand, *patterns = self.random.choices(rules, [rule[0] for rule in rules])[0]
        pattern, parts = self.random.choice(patterns), []
        if pattern in ("{easing}", "{effect}"):
            pattern = self.called(pattern)

        isSingle = pattern.count("{") == 1

        def filled(match):
            part = self.part(match[1], depth if isSingle else self.random.randint(0, depth), name)
            if isinstance(part, str):
                return part
            parts.append(part)
            return "{}"

        return Formula(re.sub(r"\{(\w+)\}", filled, pattern), tuple(parts), isOperand)

    def part(self, field, depth, name):
        """A formula, or a text, for a field of a pattern."""
        random = self.random
        match field:
            case "e" | "ex" | "ea":
                return self.expression(depth, field[1:] or name)
            case "o":
                one = self.expression(depth, name)
                return one if one.isOperand else Formula("({})", (one,))
            case "f":
                return Formula(self.easing()["name"]) if random.random() < 0.5 else self.expression(depth)
            case "n":
                return self.number()
        return {"x": name, "name": self.easing()["name"], "w": random.choice(BETWEEN), "r": f"{random.uniform(0.1, 0.95):.2f}",
                "s": f"{random.uniform(-1, 2):.2f}", "d": str(random.randint(2, 9))}[field]

    def number(self):
        if self.random.random() < 0.6:
            return Formula(self.random.choice(NUMBERS))
        return Formula(f"{self.random.uniform(0.05, 4):.{self.random.randint(1, 6)}f}")

    def easing(self):
        return self.random.choice(self.easings)

    def called(self, kind):
        """The pattern of a call of an easing or of an effect of one number."""
        if kind == "{easing}":
            function = self.easing()
            return f"{function['name']}({', '.join(['{e}', *self.given(function)])})"
        function = self.random.choice(self.effects)
        needed = [p["name"] for p in function["parameters"] if p["default"] is None and p["legal"] != "curve"]
        if len(needed) != 1:
            return function["name"]
        argument = self.random.choice(("{e}", "20*{o}", "60*{o}"))
        return f"{function['name']}({', '.join([f'{needed[0]}: {argument}', *self.given(function)])})"

    def given(self, function):
        """Values of some parameters, as 'name: value'."""
        words = []
        for parameter in function["parameters"]:
            legal, default = parameter["legal"], parameter["default"]
            if default is None or self.random.random() < 0.5:
                continue
            if isinstance(legal, list):
                words.append(f"{parameter['name']}: {self.random.choice(legal)}")
            elif isinstance(default, (int, float)):
                isWhole = isinstance(legal, dict) and legal["whole"]
                value = default * self.random.uniform(0.5, 1.9) if default else self.random.uniform(0, 0.5)
                if isinstance(legal, dict):
                    value = max(legal["from"], min(legal["to"], value))
                words.append(f"{parameter['name']}: {round(value) if isWhole else f'{value:.4g}'}")
        return words
