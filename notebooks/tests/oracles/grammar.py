"""A reader of formulas of our own: the grammar that `easel help formulas` tells, by precedence climbing.

Operators from the loosest: |>, ? :, ||, &&, == !=, < <= > >=, + −, * / %, the sign, ^ (right to left).
A number or a closing bracket stands before a name or a bracket as a factor, and sin²x is (sin x)².
"""

from __future__ import annotations

import re

from .expressions import ARITY, EASINGS, Call, Definition, Literal, Name, Operation, Tree

TOKEN = re.compile(
    r"""
    \s* (?:
      (?P<number> (?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)? (?:[fFh](?![\w.]))? | [½¼¾])
    | (?P<name> (?:Math\.)?[A-Za-z_πτ][A-Za-z0-9_]* | \.pi\b)
    | (?P<sup> [⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+)
    | (?P<op> \|> | \*\* | <= | >= | == | != | && | \|\| | [≤≥≠√∛°|?:;,()+\-−*×·/÷%^<>!=])
    )""",
    re.VERBOSE,
)
SAME = {"×": "*", "·": "*", "÷": "/", "−": "-", "**": "^", "≤": "<=", "≥": ">=", "≠": "!="}
LEVELS = [("||",), ("&&",), ("==", "!="), ("<", "<=", ">", ">="), ("+", "-"), ("*", "/", "%")]
SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")
ALIASES = {"ln": "log", "arcsin": "asin"}


def tokens(text: str) -> list[tuple[str, str]]:
    result, place = [], 0
    while text[place:].strip():
        match = TOKEN.match(text, place)
        if not match:
            raise SyntaxError(f"{text!r} at {place}")
        kind = match.lastgroup
        token = match[kind]
        result.append((kind, SAME.get(token, token)))
        place = match.end()
    return [*result, ("end", "")]


class Reader:
    def __init__(self, text: str) -> None:
        self.tokens = tokens(text)
        self.place = 0
        #: How many |…| are open: a bar closes one where a value has just ended.
        self.bars = 0

    @property
    def next(self) -> str:
        return self.tokens[self.place][1]

    @property
    def kind(self) -> str:
        return self.tokens[self.place][0]

    def take(self, *expected: str) -> str:
        token = self.next
        if expected and token not in expected:
            raise SyntaxError(f"{token!r} instead of {expected}")
        self.place += 1
        return token

    def read(self) -> Tree:
        """Definitions, then the value."""
        if self.kind == "name" and self.tokens[self.place + 1][1] == "=":
            name = self.take()
            self.take("=")
            value = self.pipeline()
            self.take(";")
            return Definition(name, value, self.read())
        value = self.pipeline()
        if self.kind != "end":
            raise SyntaxError(f"{self.next!r} at the end")
        return value

    def pipeline(self) -> Tree:
        value = self.conditional()
        while self.next == "|>":
            self.take()
            value = Call(self.take(), (value,))
        return value

    def conditional(self) -> Tree:
        condition = self.binary(0)
        if self.next != "?":
            return condition
        self.take()
        then = self.conditional()
        self.take(":")
        return Operation("?", (condition, then, self.conditional()))

    def binary(self, level: int) -> Tree:
        if level == len(LEVELS):
            return self.signed()
        value = self.binary(level + 1)
        while self.kind == "op" and self.next in LEVELS[level]:
            value = Operation(self.take(), (value, self.binary(level + 1)))
        return value

    def signed(self) -> Tree:
        """A sign is looser than a power and as tight as a factor: −2^2 is −4."""
        if self.kind == "op" and self.next in ("-", "!", "+"):
            symbol = self.take()
            value = self.signed()
            return value if symbol == "+" else Operation(symbol, (value,))
        return self.product()

    def product(self) -> Tree:
        """Factors that stand side by side: 2t, 3(1-t), (1-t)(1+t), 2π, 2|t|."""
        value = self.power()
        while self.begins_a_factor():
            value = Operation("*", (value, self.power()))
        return value

    def begins_a_factor(self) -> bool:
        before_kind, before = self.tokens[self.place - 1]
        closes = before_kind in ("number", "sup") or before in (")", "π", "°") or (before == "|" and self.bars == 0)
        if self.next == "|":
            return closes and self.bars == 0
        return closes and (self.kind in ("name",) or self.next in ("(", "√", "∛"))

    def power(self) -> Tree:
        base = self.postfix()
        if self.next == "^":
            self.take()
            return Operation("^", (base, self.exponent()))
        return base

    def exponent(self) -> Tree:
        if self.next == "-":
            self.take()
            return Operation("-", (self.exponent(),))
        return self.power()

    def postfix(self) -> Tree:
        value = self.atom()
        while self.kind == "sup" or self.next == "°":
            if self.next == "°":
                self.take()
                value = Operation("°", (value,))
            else:
                value = Operation("^", (value, signed_literal(self.take().translate(SUPERSCRIPTS))))
        return value

    def atom(self) -> Tree:
        kind, token = self.kind, self.take()
        if kind == "number":
            return Literal(token)
        if token == "(":
            bars, self.bars = self.bars, 0
            value = self.pipeline()
            self.take(")")
            self.bars = bars
            return value
        if token == "|":
            self.bars += 1
            value = self.pipeline()
            self.take("|")
            self.bars -= 1
            return Call("abs", (value,))
        if token in ("√", "∛"):
            return Call({"√": "sqrt", "∛": "cbrt"}[token], (self.atom(),))
        if kind == "name":
            return self.named(token)
        raise SyntaxError(f"{token!r} begins nothing")

    def named(self, token: str) -> Tree:
        function = ALIASES.get(token.removeprefix("Math."), token.removeprefix("Math."))
        if function not in ARITY and function not in EASINGS:
            return Name(token)
        exponent = self.take().translate(SUPERSCRIPTS) if self.kind == "sup" else None
        if self.next == "(":
            self.take()
            bars, self.bars = self.bars, 0
            arguments = [self.pipeline()]
            while self.next == ",":
                self.take()
                arguments.append(self.pipeline())
            self.take(")")
            self.bars = bars
        elif exponent is None and function in EASINGS:
            arguments = [Name("t")]
        else:
            # as on paper: sin x, sin²x, sin 2t
            arguments = [self.product()]
        if len(arguments) != ARITY.get(function, 1) and function not in ("min", "max"):
            raise SyntaxError(f"{function} of {len(arguments)}")
        value: Tree = Call(function, tuple(arguments))
        return value if exponent is None else Operation("^", (value, signed_literal(exponent)))


def signed_literal(text: str) -> Tree:
    return Operation("-", (Literal(text[1:]),)) if text.startswith("-") else Literal(text)


def read(text: str) -> Tree:
    return Reader(text).read()
