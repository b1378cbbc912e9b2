"""Random formulas of the whole grammar: operators, functions, easings, combinators, keyframes, effects, definitions.

A formula is a tree, so that one that is wrong can be made smaller. What is made depends on the seed and the lists alone.
"""
from dataclasses import dataclass

NUMBERS = ("2", "3", "5", "0.5", ".25", ".3", "0.7", "1.5", "1/3", "pi", "e", "tau", "0.01", "12", "2.75")
ONE = (
    "sin cos tan atan sinh cosh tanh radians degrees exp exp2 abs sign floor ceil round rint trunc fract saturate "
    "smoothstep smootherstep isnan isinf cbrt").split()
# Functions with places where they have no value, and how an argument is kept off those, mostly.
HOLED = {
    "asin": "sin({})", "acos": "cos({})", "log": "0.1 + |{}|", "log2": "0.1 + |{}|", "log10": "0.1 + |{}|",
    "sqrt": "|{}|", "inversesqrt": "0.1 + |{}|"}
TWO = ("atan2", "hypot", "min", "max", "step")
THREE = ("fma", "clamp", "mix", "smoothstep", "smootherstep", "if")
ENDS = ("start", "end", "jump-none", "jump-both")
# What cannot be an argument of a function: its abscissa and its domain are its own.
UNIQUE = ("cubicBezier", "newtonBezier", "steps", "linear", "keyframes", "catmullRom", "hermite", "tcb", "sequence",
          "staggered", "staggerMean", "staggerSum", "spring", "decay", "clamped", "reversed", "mirrored", "inOut", "outIn",
          "reverse", "betweenEnds", "step-start", "step-end")


@dataclass(frozen=True)
class Formula:
    """A text with places for the formulas that it is of, and whether it stands alone as an operand; nil for a part that is not
    a formula by itself."""

    pattern: str
    parts: tuple = ()
    isOperand: bool = True

    def __str__(self):
        return self.pattern.format(*(str(part) for part in self.parts))

    @property
    def operand(self):
        return str(self) if self.isOperand else f"({self})"

    def smaller(self):
        """Formulas with one part less: parts instead of the whole, or a smaller part, the smallest first."""
        plain = [part for part in self.parts if part.isOperand is not None]
        found = [Formula("t"), *plain] if self.parts else []
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
        kind = self.random.random()
        if kind < 0.06:
            inner = self.expression(2, name="x")
            return Formula("f(x) = {}; f(2*t) + {}*f(t/3)", (inner, self.number()), False)
        if kind < 0.12:
            return Formula("a = {}; b = {}; {}", (self.expression(2), self.expression(1, "a"), self.mixed("a", "b")), False)
        if kind < 0.16:
            return Formula("float a = {}; return a*sin(3.0*a);", (self.polynomial(),), False)
        if kind < 0.20:
            return Formula("let a = {}; a*Math.exp(-a)", (self.polynomial(),), False)
        return self.expression(self.random.choice((2, 3, 4, 5)))

    def expression(self, depth, name="t"):
        if depth == 0:
            return self.number() if self.random.random() < 0.35 else Formula(name)
        kinds = (
            (self.sum, 20), (self.division, 4), (self.power, 6), (self.call, 24), (self.holed, 10), (self.calls, 14),
            (self.remainder, 5), (self.choice, 8), (self.truth, 4), (self.sign, 5), (self.easing, 16), (self.bezier, 5),
            (self.own, 8))
        if name == "t":
            kinds += ((self.derivative, 6), (self.combined, 10), (self.motion, 6), (self.effect, 14))
        make = self.random.choices([kind for kind, _ in kinds], [weight for _, weight in kinds])[0]
        return make(depth - 1, name)

    def number(self):
        if self.random.random() < 0.6:
            text = self.random.choice(NUMBERS)
        else:
            text = f"{self.random.uniform(0.05, 4):.{self.random.randint(1, 6)}f}"
        return Formula(text, isOperand="/" not in text)

    def polynomial(self):
        a, b = (f"{self.random.uniform(0.1, 3):.2f}" for _ in "ab")
        return Formula(self.random.choice((f"{a}*t*t + {b}", f"({a} - t)*{b}*t", f"t/{a} + {b}")), isOperand=None)

    def mixed(self, *names):
        return Formula(self.random.choice(("{0}*{1}", "{0} - {1}/3", "min({0}, {1})", "hypot({0}, {1})")).format(*names),
                       isOperand=None)

    def _operands(self, count, depth, name):
        return [Formula("{}" if one.isOperand else "({})", (one,)) for one in
                (self.expression(self.random.randint(0, depth), name) for _ in range(count))]

    def sum(self, depth, name):
        sign = self.random.choice((" + ", " - ", "*", "*", " − ", "·"))
        return Formula("{}" + sign + "{}", tuple(self._operands(2, depth, name)), False)

    def division(self, depth, name):
        one, other = self._operands(2, depth, name)
        return Formula(self.random.choice(("{}/{}", "{}/(0.3 + |{}|)", "{}/(1.5 + sin({}))")), (one, other), False)

    def power(self, depth, name):
        one, other = self._operands(2, depth, name)
        kind = self.random.random()
        if kind < 0.6:
            return Formula("{}^" + str(self.random.choice((2, 3, 4, 5, 7, 12))), (one,), False)
        if kind < 0.8:
            return Formula("|{}|^{}", (one, self.number()), False) if kind < 0.7 else Formula("√(|{}|)", (one,))
        return Formula(self.random.choice(("pow(|{}|, {})", "2^(-{}) + ∛({})", "(0.5 + |{}|)^sin({})")), (one, other), False)

    def sign(self, depth, name):
        return Formula(self.random.choice(("-{}", "|{}|", "2{}", "{}°")) if depth else "-{}",
                       (Formula("({})", (self.expression(depth, name),)),), False)

    def call(self, depth, name):
        return Formula(self.random.choice(ONE) + "({})", (self.expression(depth, name),))

    def holed(self, depth, name):
        function, guard = self.random.choice(list(HOLED.items()))
        guarded = guard if self.random.random() < 0.85 else "{}"
        return Formula(f"{function}({guarded})", (self.expression(depth, name),))

    def calls(self, depth, name):
        two = self.random.random() < 0.5
        function = self.random.choice(TWO if two else THREE)
        if function == "clamp":
            return Formula("clamp({}, -0.5, {})", (self.expression(depth, name), self.number()))
        if function.startswith("smooth"):
            return Formula(function + "(0.1, {}, {})", (self.number(), self.expression(depth, name)))
        pattern = function + "(" + ", ".join(["{}"] * (2 if two else 3)) + ")"
        return Formula(pattern, tuple(self.expression(self.random.randint(0, depth), name) for _ in range(2 if two else 3)))

    def remainder(self, depth, name):
        one = self._operands(1, depth, name)[0]
        return Formula(self.random.choice(("mod({}, {})", "fmod({}, {})", "mod({}, -{})", "{} % {}")),
                       (one, Formula("{}", (self.number(),)) if self.random.random() < 0.5 else Formula("0.3")), False)

    def truth(self, depth, name):
        comparison = self.random.choice(("<", "<=", ">", ">=", "==", "!=", "≤"))
        one, other, third = self._operands(3, depth, name)
        pattern = self.random.choice((
            "({} %s {}) + {}", "({} %s {} && {} < 0.6) - 0.5", "(!({} %s {}) || {} > 1) * t" if name == "t" else "({} %s {})*{}"))
        return Formula(pattern % comparison, (one, other, third), False)

    def choice(self, depth, name):
        one, other, third = self._operands(3, depth, name)
        edge = f"{self.random.uniform(0, 1):.2f}"
        if self.random.random() < 0.5:
            return Formula(f"{name} < {edge} ? {{}} : {{}}", (one, other), False)
        return Formula("{} > 0.4 ? {} : {}", (one, other, third), False)

    def _given(self, function):
        """Values of some parameters, as ', name: value'."""
        words = []
        for parameter in function["parameters"]:
            legal, default = parameter["legal"], parameter["default"]
            if default is None or self.random.random() < 0.5:
                continue
            if isinstance(legal, list):
                words.append(f"{parameter['name']}: {self.random.choice(legal)}")
            elif isinstance(default, (int, float)) and isinstance(legal, dict) and legal["whole"]:
                value = max(legal["from"], min(legal["to"], default + self.random.randint(-2, 3)))
                words.append(f"{parameter['name']}: {value:.0f}")
            elif isinstance(default, (int, float)):
                value = default * self.random.uniform(0.5, 1.9) if default else self.random.uniform(0, 0.5)
                if isinstance(legal, dict):
                    value = max(legal["from"], min(legal["to"], value))
                words.append(f"{parameter['name']}: {value:.4g}")
        return words

    def easing(self, depth, name):
        function = self.random.choice(self.easings)
        return Formula(function["name"] + "({}" + "".join(", " + word for word in self._given(function)) + ")",
                       (self.expression(depth, name),))

    def effect(self, depth, name):
        function = self.random.choice(self.effects)
        needed = [p["name"] for p in function["parameters"] if p["default"] is None and p["legal"] != "curve"]
        argument = Formula(f"{self.random.choice(('20', '60', '1'))}*{{}}", tuple(self._operands(1, depth, name)), False)
        if len(needed) != 1:
            return Formula(function["name"])
        words = [needed[0] + ": {}", *self._given(function)]
        return Formula(function["name"] + "(" + ", ".join(words) + ")",
                       (argument if self.random.random() < 0.4 else self.expression(depth, name),))

    def bezier(self, depth, name):
        x1, x2 = (f"{self.random.uniform(0, 1):.2f}" for _ in "xx")
        y1, y2 = (f"{self.random.uniform(-0.5, 1.5):.2f}" for _ in "yy")
        return Formula(f"cubicBezier({x1}, {y1}, {x2}, {y2}, {{}})", (self.expression(depth, name),))

    def own(self, depth, name):
        """Springs, decays, stairs and straight lines of an argument."""
        draw = self.random.uniform
        pattern = self.random.choice((
            f"spring({{}}, duration: {draw(0.2, 1):.2f}, bounce: {draw(-0.6, 0.9):.2f})",
            f"spring({{}}, response: {draw(0.2, 1):.2f}, dampingRatio: {draw(0, 2):.2f}, velocity: {draw(-3, 3):.1f})",
            f"spring({{}}, mass: 2, stiffness: {draw(20, 300):.0f}, damping: {draw(2, 40):.0f})",
            f"decay({{}}, amplitude: {draw(0.5, 3):.2f}, timeConstant: {draw(0.1, 1):.2f})",
            f"steps({self.random.randint(2, 7)}, {self.random.choice(ENDS)}, {{}})",
            f"linear(0, {draw(0, 1):.2f} {draw(5, 40):.0f}% {draw(45, 90):.0f}%, 1, {{}})"))
        return Formula(pattern, (self.expression(depth, name),))

    def curve(self, depth):
        """What stands for a function of one number."""
        kind = self.random.random()
        if kind < 0.5:
            return Formula(self.random.choice(self.easings)["name"])
        return self.motion(0, "t") if kind < 0.7 else self.expression(depth)

    def combined(self, depth, name):
        combinator = self.random.choice(("clamped", "reversed", "mirrored", "inOut", "outIn", "betweenEnds", "staggered",
                                         "staggerMean", "staggerSum", "of", "|>"))
        inner = self.curve(depth)
        if combinator.startswith("stagger"):
            copy = ", copy: 2" if combinator == "staggered" else ""
            return Formula(f"{combinator}({{}}, copies: {self.random.randint(2, 5)}, offset: 0.1{copy})", (inner,))
        if combinator == "|>":
            easings = [self.random.choice(self.easings)["name"] for _ in "ab"]
            return Formula("({} |> " + easings[0] + " |> " + easings[1] + " |> clamped)", (self.expression(depth, name),))
        if combinator == "of":
            return Formula("reversed(inOut({}))", (inner,))
        return Formula(combinator + "({})", (inner,))

    def motion(self, depth, name):
        """Curves through keyframes, and one after another."""
        draw = self.random.uniform
        a, b = f"{draw(0.1, 0.45):.2f} {draw(-1, 2):.2f}", f"{draw(0.5, 0.9):.2f} {draw(-1, 2):.2f}"
        ways = ("", " ease", " hold", " ease-in-out", " cubic-bezier(.3, 0, .2, 1)")
        first, second = self.random.choice(ways), self.random.choice(ways)
        easings = [self.random.choice(self.easings)["name"] for _ in "ab"]
        return Formula(self.random.choice((
            f"keyframes(0 0{second}, {a}{first}, {b}{second}, 1 1.1)",
            f"catmullRom(0 0, {a}, {b}, 1 1)",
            f"hermite(0 0 2, {a} {draw(-2, 2):.1f}, 1 1 0)",
            f"tcb(0 0, {a}, {b}, 1 1, tension: {draw(-1, 1):.2f}, bias: {draw(-1, 1):.2f})",
            f"sequence({easings[0]} 0.3 1.2, hold 0.1, {easings[1]} 0.6 {draw(-1, 2):.2f})")))

    def derivative(self, depth, name):
        kind = self.random.random()
        if kind < 0.25:
            return Formula(self.random.choice(self.easings)["name"] + "'(t)")
        return Formula("D({})" if kind < 0.8 else "D({}, 2)", (self.expression(max(depth, 1), name),))
