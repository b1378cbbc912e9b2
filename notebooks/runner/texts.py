"""Texts that agree up to the last digits of their numbers."""

from __future__ import annotations

import difflib
import math
import re

#: Numbers are the same within this share of the larger one.
RELATIVE = 1e-6
#: Numbers this near to each other are the same: roundings of 1 are up to 4,000 times smaller.
ABSOLUTE = 1e-12
#: Numbers with a point that show this many digits may differ by one in the last of them.
DIGITS = 3

#: A number that is no part of a word: 34, -1.5, 6e-05. In "x1" and "3D" there is none.
NUMBER = re.compile(r"(?<![\w.])[-+−]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+−]?\d+)?(?!\w)")


def differs(found: str, committed: str) -> str | None:
    """How a text differs from the committed one, in a line; None where it does not.

    What is between numbers has to be equal, whole numbers too. Others may differ by RELATIVE, by
    ABSOLUTE, or by one in the last of DIGITS or more digits that are shown: near numbers may be
    rounded apart.
    """
    if found == committed:
        return None
    ours, theirs = NUMBER.findall(found), NUMBER.findall(committed)
    if NUMBER.split(found) != NUMBER.split(committed) or len(ours) != len(theirs):
        return f"text differs: {_first_difference(found, committed)}"
    for one, other in zip(ours, theirs, strict=True):
        if not same_number(one, other):
            return f"{one} where {other} is committed, in “{_line_with(one, found)}”"
    return None


def same_number(one: str, other: str) -> bool:
    """Whether two numbers, as they are written, are the same within the tolerances above."""
    if one == other:
        return True
    if _is_whole(one) and _is_whole(other):
        return _value(one) == _value(other)
    shown = min(_digits(one), _digits(other))
    last = max(_last_place(one), _last_place(other)) if shown >= DIGITS else 0.0
    return near(_value(one), _value(other), last * 1.0000001)


def near(one: float, other: float, absolute: float = ABSOLUTE) -> bool:
    """Whether two numbers are within RELATIVE or an absolute difference; NaN is near NaN."""
    if math.isnan(one) or math.isnan(other):
        return math.isnan(one) and math.isnan(other)
    return math.isclose(one, other, rel_tol=RELATIVE, abs_tol=max(absolute, ABSOLUTE))


def shortened(text: str, length: int = 70) -> str:
    """A text in one line of so many characters at most."""
    line = " ".join(text.split())
    return line if len(line) <= length else line[: length - 1] + "…"


def _value(number: str) -> float:
    return float(number.replace("−", "-"))


def _is_whole(number: str) -> bool:
    return not any(mark in number for mark in ".eE")


def _digits(number: str) -> int:
    """Digits that are shown, but for zeros in front."""
    return len(re.split("[eE]", number)[0].replace(".", "").lstrip("+-−0"))


def _last_place(number: str) -> float:
    """What one in the last digit shown is worth."""
    mantissa, _, exponent = re.sub("[eE]", "e", number.replace("−", "-")).partition("e")
    decimals = len(mantissa.partition(".")[2])
    return float(10.0 ** (int(exponent or 0) - decimals))


def _line_with(number: str, text: str) -> str:
    return shortened(next((line for line in text.splitlines() if number in line), text))


def _first_difference(found: str, committed: str) -> str:
    pairs = difflib.SequenceMatcher(a=committed, b=found, autojunk=True).get_opcodes()
    for tag, low, high, first, last in pairs:
        if tag != "equal":
            start = max(0, min(low, first) - 20)
            return (
                f"“{shortened(found[start : last + 20])}” where "
                f"“{shortened(committed[start : high + 20])}” is committed"
            )
    return "in blanks"
