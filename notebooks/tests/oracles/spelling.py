"""How a formula may be written: as on paper, in ASCII, and as a line of JavaScript, Swift or GLSL."""

from __future__ import annotations

from collections.abc import Callable

from .expressions import Call, Definition, Literal, Name, Operation, Tree

#: Operators from the loosest.
OPERATORS = ["?", "||", "&&", "== !=", "< <= > >=", "+ -", "* / %", "sign", "^", "√"]
LEVEL = {symbol: level for level, symbols in enumerate(OPERATORS) for symbol in symbols.split()}
ATOM = 10

Choose = Callable[[int], int]


class Writer:
    """Writes a tree as mathematics; `choose(n)` picks one of n spellings."""

    def __init__(self, choose: Choose) -> None:
        self.choose = choose
        #: Texts of factors that stand side by side.
        self.beside: set[str] = set()

    def pick(self, *spellings: str) -> str:
        return spellings[self.choose(len(spellings))]

    def write(self, tree: Tree) -> str:
        match tree:
            case Definition(name, value, body):
                return f"{name} = {self.write(value)}; {self.write(body)}"
            case _:
                return self.part(tree, 0)

    def part(self, tree: Tree, least: int) -> str:
        """The text, in brackets unless it binds at least so tightly."""
        text, level = self.bare(tree)
        return text if level >= least else f"({text})"

    def bare(self, tree: Tree) -> tuple[str, int]:
        match tree:
            case Literal(text):
                return text, ATOM
            case Name("pi"):
                return self.pick("pi", "π"), ATOM
            case Name("tau"):
                return self.pick("tau", "τ"), ATOM
            case Name(text):
                return text, ATOM
            case Call(function, arguments):
                return self.call(function, arguments)
            case Operation(symbol, operands):
                return self.operation(symbol, operands)
        raise TypeError(tree)

    def call(self, function: str, arguments: tuple[Tree, ...]) -> tuple[str, int]:
        plain = f"{function}({', '.join(self.part(a, 0) for a in arguments)})"
        if function == "abs" and self.choose(2):
            inside = self.part(arguments[0], 0)
            if "|" not in inside:
                return f"|{inside}|", ATOM
        if function in ("sqrt", "cbrt") and self.choose(2):
            sign = {"sqrt": "√", "cbrt": "∛"}[function]
            inside = arguments[0]
            simple = isinstance(inside, (Literal, Name))
            return sign + (self.part(inside, ATOM) if simple else f"({self.part(inside, 0)})"), LEVEL["√"]
        if function in ("sin", "cos", "tan", "exp") and self.choose(2):
            beside = self.bare_argument(arguments[0])
            if beside:
                return f"{function} {beside}", LEVEL["+"]
        if function == "log":
            return plain.replace("log(", self.pick("log(", "ln("), 1), ATOM
        return plain, ATOM

    def bare_argument(self, tree: Tree) -> str | None:
        """What may stand behind a function without brackets: t, 2t, πt."""
        if isinstance(tree, Name):
            return self.part(tree, ATOM)
        if isinstance(tree, Operation) and tree.symbol == "*" and isinstance(tree.operands[0], Literal):
            text = self.side_by_side(*tree.operands)
            return text if text and text[-1] != ")" else None
        return None

    def operation(self, symbol: str, operands: tuple[Tree, ...]) -> tuple[str, int]:
        if symbol == "?":
            c, a, b = operands
            if self.choose(2):
                return f"if({self.part(c, 0)}, {self.part(a, 0)}, {self.part(b, 0)})", ATOM
            return f"{self.part(c, 1)} ? {self.part(a, 1)} : {self.part(b, 0)}", LEVEL["?"]
        if symbol == "°":
            return f"{self.part(operands[0], ATOM)}°", ATOM
        if len(operands) == 1:
            sign = symbol if symbol == "!" else self.pick("-", "−")
            return sign + self.part(operands[0], LEVEL["^"]), LEVEL["sign"]
        if symbol == "^":
            return self.power(*operands)
        level = LEVEL[symbol]
        left, right = operands
        if symbol == "*" and self.choose(2):
            beside = self.side_by_side(left, right)
            if beside:
                return beside, LEVEL["*"]
        # comparisons are not chained, and what follows an operator of its own level stands in brackets
        first = self.part(left, level + 1 if 3 <= level <= 4 else level)
        second = self.part(right, level + 1)
        if symbol == "/" and self.juxtaposed(first):
            first = f"({first})"
        if symbol in ("/", "*", "%") and self.juxtaposed(second):
            second = f"({second})"
        if symbol in ("*", "%") and self.juxtaposed(first):
            first = f"({first})"
        shown = {
            "*": self.pick("*", "×", "·"),
            "/": self.pick("/", "÷"),
            "-": self.pick("-", "−"),
            "<=": self.pick("<=", "≤"),
            ">=": self.pick(">=", "≥"),
            "!=": self.pick("!=", "≠"),
        }.get(symbol, symbol)
        blank = self.pick("", " ")
        return f"{first}{blank}{shown}{blank}{second}", level

    def juxtaposed(self, text: str) -> bool:
        """Whether factors may stand side by side in it, which an operator beside would make doubtful."""
        return text in self.beside

    def side_by_side(self, left: Tree, right: Tree) -> str | None:
        """2t, 3(1 − t), (1 − t)(1 + t), 2|t|."""
        if isinstance(left, Literal) and left.text[-1] not in "eE":
            first = left.text
        elif isinstance(left, Operation) and left.symbol in ("+", "-") and len(left.operands) == 2:
            first = f"({self.part(left, 0)})"
        else:
            return None
        if isinstance(right, Name) and not (first[-1] != ")" and right.text in ("e", "f", "h", "x")):
            second = self.part(right, ATOM)
        elif isinstance(right, Operation) and right.symbol in ("+", "-") and len(right.operands) == 2:
            second = f"({self.part(right, 0)})"
        else:
            return None
        if first[-1] == ")" and second[0] != "(":
            return None
        text = first + second
        self.beside = self.beside | {text}
        return text

    def power(self, base: Tree, exponent: Tree) -> tuple[str, int]:
        first = self.part(base, ATOM)
        raised = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
        if isinstance(exponent, Literal) and exponent.text.isdigit() and self.choose(2):
            above = exponent.text.translate(raised)
            function = isinstance(base, Call) and base.function in ("sin", "cos", "tan", "sinh", "cosh")
            if function and not first.startswith("(") and exponent.text != "0":
                name, inside = first.split("(", 1)
                return f"{name}{above}({inside}", LEVEL["√"]
            if not isinstance(base, Literal) or base.text.isascii():
                return f"{first}{above}", LEVEL["√"]
        second = self.part(exponent, LEVEL["^"])
        if self.juxtaposed(second):
            second = f"({second})"
        return f"{first}{self.pick('^', '**')}{second}", LEVEL["^"]


def in_code(tree: Tree, language: str) -> str:
    """An expression of JavaScript, Swift or GLSL, fully in brackets."""
    match tree:
        case Literal(text):
            number = tree.number
            return (
                repr(number) if language != "js" else f"{number:g}" if float(f"{number:g}") == number else repr(number)
            )
        case Name("pi"):
            return {"js": "Math.PI", "swift": ".pi", "glsl": "M_PI"}[language] if language != "swift" else "Double.pi"
        case Name(text):
            return text
        case Call(function, arguments):
            inside = ", ".join(in_code(a, language) for a in arguments)
            return f"{'Math.' if language == 'js' else ''}{function}({inside})"
        case Operation("?", (c, a, b)):
            return f"({in_code(c, language)} ? {in_code(a, language)} : {in_code(b, language)})"
        case Operation("^", (a, b)):
            if language == "js":
                return f"(({in_code(a, language)}) ** {in_code(b, language)})"
            return f"pow({in_code(a, language)}, {in_code(b, language)})"
        case Operation(symbol, (a,)):
            return f"({symbol}{in_code(a, language)})"
        case Operation(symbol, (a, b)):
            return f"({in_code(a, language)} {symbol} {in_code(b, language)})"
    raise TypeError(tree)


def as_function(tree: Tree, language: str) -> str:
    """A whole function of t in a language."""
    body = in_code(tree, language)
    return {
        "js": f"const f = (t) => {body};",
        "swift": f"func f(_ t: Double) -> Double {{ return {body} }}",
        "glsl": f"float f(float t) {{ return {body}; }}",
    }[language]


def as_statements(value: Tree, edge: Tree, then: Tree, otherwise: Tree, language: str) -> str:
    """A function that names a value `k`, and returns one of two that may use it, as t is below an edge."""
    k, c, a, b = (in_code(tree, language) for tree in (value, edge, then, otherwise))
    return {
        "js": f"function f(t) {{\n  const k = {k};\n  if (t < {c}) {{\n    return {a};\n  }}\n  return {b};\n}}",
        "swift": f"func f(_ t: Double) -> Double {{\n  let k = {k}\n  if t < {c} {{ return {a} }}\n  return {b}\n}}",
        "glsl": f"float f(float t) {{\n  float k = {k};\n  if (t < {c}) return {a};\n  return {b};\n}}",
    }[language]
