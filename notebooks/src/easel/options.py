"""How options, parameters and ranges are written for Easel, whose options are texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from math import isfinite
from numbers import Integral, Real
from typing import TypeVar

import numpy as np

from .errors import ArgumentError, Error

Value = TypeVar("Value")
Pairs = list[tuple[str, str]]


def number_text(value: object, role: str = "a number") -> str:
    """A number as its shortest text that reads back exactly; one that is not finite is refused."""
    # Spans of time are whole numbers to numpy, without their unit.
    if isinstance(value, (bool, np.timedelta64)) or not isinstance(value, Real):
        raise TypeError(f"{role} is a number, not {type(value).__name__}")
    if isinstance(value, Integral):
        return str(int(value))
    number = float(value)
    if not isfinite(number):
        raise ArgumentError(f"{role} is a finite number, not {number}")
    return repr(number)


def value_text(value: object, role: str) -> str:
    """A text as it is, or a number."""
    return value if isinstance(value, str) else number_text(value, role)


def range_text(value: object, role: str) -> str:
    """(low, high) as "low:high"; a text as it is."""
    if isinstance(value, str):
        return value
    if isinstance(value, Sequence) and len(value) == 2:
        return ":".join(number_text(end, role) for end in value)
    raise TypeError(f"{role} is (low, high)")


def size_text(value: object, role: str) -> str:
    """A side, or (width, height) as "width x height"."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        if len(value) != 2:
            raise ArgumentError(f"{role} is a side, or (width, height)")
        return "x".join(number_text(side, role) for side in value)
    return value_text(value, role)


def searched_text(name: str, value: object) -> str:
    """A parameter of a search: a number is fixed, (low, high) or (low, high, start) is searched."""
    if isinstance(value, Sequence) and not isinstance(value, str):
        role = f"each part of parameter {name}"
        if len(value) not in (2, 3):
            raise ArgumentError(f"parameter {name} is a number, (low, high) or (low, high, start)")
        text = "..".join(number_text(end, role) for end in value[:2])
        return f"{name}={text}" + (f"~{number_text(value[2], role)}" if len(value) == 3 else "")
    return f"{name}={value_text(value, f'parameter {name}')}"


def option_pairs(options: Mapping[str, object]) -> Pairs:
    """Options by their Python names: None and False are left out, True is a flag.

    A sequence of texts is an option given several times; one of numbers has commas between.
    """
    pairs: Pairs = []
    for python_name, value in options.items():
        name = python_name.rstrip("_").replace("_", "-")
        if value is None or value is False:
            continue
        if value is True:
            pairs.append((name, ""))
        elif name in ("sticker", "size"):
            pairs.append((name, size_text(value, name)))
        elif name == "over" and not isinstance(value, str):
            pairs.append((name, range_text(value, name)))
        elif isinstance(value, Sequence) and not isinstance(value, str):
            if value and all(isinstance(item, str) for item in value):
                pairs += [(name, item) for item in value]
            else:
                pairs.append((name, ",".join(value_text(item, name) for item in value)))
        else:
            pairs.append((name, value_text(value, name)))
    return pairs


def merged(parameters: Mapping[str, Value] | None, values: Mapping[str, Value]) -> dict[str, Value]:
    """Parameters that are given together, and by keywords. A TypeError where one is given by both."""
    if parameters is None:
        return dict(values)
    if not isinstance(parameters, Mapping):
        raise TypeError(f"parameters are a dict of names and values, not {type(parameters).__name__}")
    for name in parameters:
        if name in values:
            raise TypeError(f"{name} is given twice")
    return {**parameters, **values}


def split(given: Mapping[str, object], known: Iterable[str]) -> tuple[dict[str, object], dict[str, object]]:
    """What is an option by its name, and the rest, which are parameters."""
    names = frozenset(known)
    options = {name: value for name, value in given.items() if name in names}
    return options, {name: value for name, value in given.items() if name not in names}


@contextmanager
def spelled(parameters: Iterable[str], keywords: Sequence[str]) -> Iterator[None]:
    """Where a parameter is refused that is nearly a keyword, the refusal says so.

    parameters: names that were taken for parameters, as they are no keywords.
    """
    try:
        yield
    except (Error, TypeError) as error:
        reason, *rest = str(error).split("\n")
        for name in parameters:
            near = get_close_matches(name, keywords, 1, 0.7) if len(name) > 2 else []
            if near and re.search(rf"\b{re.escape(name)}\b", reason) and "did you mean" not in reason.lower():
                error.args = ("\n".join((f"{reason} (did you mean the keyword {near[0]!r}?)", *rest)),)
        raise
