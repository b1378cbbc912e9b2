"""Keyword arguments as the words and options of Easel, which are texts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from difflib import get_close_matches
from functools import cache
from math import isfinite
from numbers import Integral, Real
from typing import Any, TypeVar

import numpy as np

from . import _easel
from .errors import ArgumentError, Error
from .progress import Report

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


def words(verb: str, subjects: Sequence[str], options: Mapping[str, object]) -> list[str]:
    """The words of a call: a verb, its options by their Python names, and what it is about.

    None and False are left out, True is a flag. A sequence of texts is an option given several
    times; one of numbers has commas between. A name of one letter is a short option.
    """
    found = [verb]
    for name, text in given_texts(options):
        found += [f"--{name}"] if text is None else [f"-{name}", text] if len(name) == 1 else [f"--{name}={text}"]
    return [*found, "--", *subjects]


def answer(
    verb: str,
    subjects: Sequence[str],
    options: Mapping[str, object],
    inputs: dict[str, Any],
    report: Report | None = None,
) -> dict[str, Any]:
    """The answer to a call, whose words may name the inputs."""
    found: dict[str, Any] = json.loads(_easel.call(words(verb, subjects, options), inputs, report))
    return found


def option_pairs(options: Mapping[str, object]) -> Pairs:
    """The same options as pairs of names and texts; the text of a flag is empty."""
    return [(name, text or "") for name, text in given_texts(options)]


def given_texts(options: Mapping[str, object]) -> Iterator[tuple[str, str | None]]:
    """The options that are given, with their texts; a flag has none."""
    for python_name, value in options.items():
        name = python_name.rstrip("_").replace("_", "-")
        if value is True:
            yield name, None
        elif value is not None and value is not False:
            yield from ((name, text) for text in _texts(name, value))


def _texts(name: str, value: object) -> list[str]:
    if name in ("sticker", "size"):
        return [size_text(value, name)]
    if name in ("over", "values", "y"):
        return [range_text(value, name)]
    if isinstance(value, str) or not isinstance(value, Sequence):
        return [value_text(value, name)]
    if all(isinstance(item, str) for item in value):
        return list(value)
    return [",".join(value_text(item, name) for item in value)]


@cache
def keywords(verb: str) -> tuple[str, ...]:
    """The options of a verb by their Python names. Parameters are given by names of their own."""
    options = json.loads(_easel.listing("options"))[verb]
    return tuple(name.replace("-", "_") for name in options if name != "parameter")


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
                error.args = ("\n".join((f"{reason.rstrip('.')}. Did you mean the keyword {near[0]!r}?", *rest)),)
        raise
