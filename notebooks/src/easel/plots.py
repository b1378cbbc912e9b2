"""Plots, which the command draws with gnuplot."""

from __future__ import annotations

import csv
import io
import os
import tempfile
from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from . import _easel
from .commands import command, written
from .curves import Curve
from .errors import ArgumentError, Error
from .fitting import Fit
from .formulas import Formula
from .options import given_texts, number_text, range_text, spelled, split, value_text
from .tuning import Tuned

Thing = str | Curve | Formula | Tuned | Fit | tuple[ArrayLike, ArrayLike] | Mapping[str, ArrayLike]

_OPTIONS = ("deriv", "integral", "parametric", "as_", "x", "y", "log", "title", "xlabel", "ylabel", "n", "fps")
_KEYWORDS = ("domain", "info", "theme", "size", "legend", "parameters")
_SUFFIXES = (".svg", ".png", ".pdf", ".eps", ".gif")


class Picture:
    """A plot, which shows itself in a notebook.

    svg: the picture; info: what was found with info=True.
    """

    def __init__(self, arguments: Sequence[str], tables: Mapping[str, str], info: bool = False) -> None:
        self._arguments = tuple(arguments)
        self._tables = dict(tables)
        drawn, self.info = self._drawn(".svg", info)
        self.svg = drawn.decode()

    def _drawn(self, suffix: str, info: bool = False) -> tuple[bytes, str]:
        with tempfile.TemporaryDirectory() as folder:
            for name, text in self._tables.items():
                Path(folder, name).write_text(text, encoding="utf-8")
            arguments = [str(Path(folder, a)) if a in self._tables else a for a in self._arguments]
            path = Path(folder, "picture" + suffix)
            try:
                printed = command("plot", *arguments, *(["--info"] if info else []), "-o", path)
            except Error as error:
                error.args = (str(error).replace(f"{folder}/", ""),)
                raise
            return written(path), printed.strip()

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the picture as .svg, .png, .pdf, .eps or .gif.

        Raises easel.ArgumentError where the path ends in none of these.
        """
        suffix = Path(path).suffix.lower()
        if suffix not in _SUFFIXES:
            raise ArgumentError(f"a plot is saved as {', '.join(_SUFFIXES)}: {os.fspath(path)} ends in none of these")
        Path(path).write_bytes(self.svg.encode() if suffix == ".svg" else self._drawn(suffix)[0])

    def png(self) -> bytes:
        """The picture as a PNG file."""
        return self._drawn(".png")[0]

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"image/svg+xml": self.svg, "text/plain": self.info or repr(self)}

    def __repr__(self) -> str:
        return f"<easel.Picture of {' '.join(self._arguments)}>"


def plot(
    *things: Thing,
    domain: tuple[float, float] | str | None = None,
    info: bool = False,
    theme: str = "light",
    size: tuple[int, int] | None = None,
    legend: Sequence[str] | None = None,
    parameters: Mapping[str, Any] | None = None,
    **options: Any,
) -> Picture:
    """Draws curves, formulas and numbers.

        easel.plot('easeOutBack(t, overshoot: s)', s=(0, 3, 4), info=True)
        easel.plot(curve, (t, y), legend=['model', 'measured'])

    - things: texts, curves, formulas, what easel.tune and easel.fit found, (t, y), or a dict of
      columns whose first is the abscissa where its name is t, x, u, time or frame.
    - domain: (low, high); by default 0 to 1, or until a motion rests.
    - info: whether points of interest are marked, and told by `info` of the picture.
    - theme: "light" or "dark"; size: in pixels.
    - options: deriv (an order, or several), integral, parametric, as_ ("heat", "contour",
      "surface"), x, y, log, title, xlabel, ylabel, n, fps, as of `easel plot`.
    - parameters: of the formulas, also by keywords that are no option: a number; a list of them, or
      (low, high) or (low, high, count), for a family.
    """
    given = {name: value for name, value in options.items() if value is not None and value is not False}
    known, rest = split(given, _OPTIONS)
    numbers = {name: _family_text(name, value) for name, value in (parameters or {}).items()}
    with spelled(rest, (*_OPTIONS, *_KEYWORDS)):
        numbers |= {name: _family_text(name, value) for name, value in rest.items()}
    things = tuple(thing.curve() if isinstance(thing, (Tuned, Fit)) else thing for thing in things)
    abscissa = _abscissa(things) if "x" not in known else None
    inputs, tables = _inputs(things, numbers, abscissa or "t")
    known |= {"x": known.get("x", abscissa), "p": [f"{name}={text}" for name, text in numbers.items()]}
    known |= {"d": None if domain is None else range_text(domain, "domain"), "size": size}
    # The command takes names at commas; this one looks like a comma.
    known["legend"] = None if legend is None else ",".join(name.replace(",", "\u201a") for name in legend)
    arguments = [*inputs, "--theme", theme]
    for name, text in given_texts(known):
        option = f"-{name}" if len(name) == 1 else f"--{name}"
        arguments += [option] if text is None else [option, text]
    with spelled(rest, (*_OPTIONS, *_KEYWORDS)):
        return Picture(arguments, tables, info)


def _family_text(name: str, value: object) -> str:
    """A number, a list of them, or (low, high) or (low, high, count)."""
    if isinstance(value, tuple):
        if len(value) not in (2, 3):
            raise ArgumentError(f"parameter {name} is a number, a list, (low, high) or (low, high, count)")
        text = "..".join(number_text(end, name) for end in value[:2])
        return text + (f"/{number_text(value[2], name)}" if len(value) == 3 else "")
    if isinstance(value, (list, np.ndarray)):
        return ",".join(number_text(part, name) for part in value)
    return value_text(value, name)


def _inputs(things: Sequence[Thing], parameters: dict[str, str], abscissa: str) -> tuple[list[str], dict[str, str]]:
    """What the command is given, and the tables that it reads; adds the parameters of curves.

    abscissa: what the first of two columns without names is called.
    """
    inputs: list[str] = []
    tables: dict[str, str] = {}
    for thing in things:
        if isinstance(thing, Curve) and thing.closed:
            raise ArgumentError("the curve is closed")
        if isinstance(thing, Formula):
            inputs.append(thing.text)
        elif isinstance(thing, Curve) and thing.samples is None:
            inputs.append(_curve_text(thing, parameters))
        elif isinstance(thing, str):
            if thing.startswith("-"):
                thing = f"({thing})"
            inputs.append(thing)
        else:
            name = f"data{len(tables) + 1}.csv"
            columns = thing.samples if isinstance(thing, Curve) else thing
            tables[name] = _table(columns, abscissa)
            inputs.append(name)
    return inputs, tables


def _abscissa(things: Sequence[Thing]) -> str | None:
    """The abscissa, where curves or formulas were read with one of their own."""
    given = {thing.abscissa for thing in things if isinstance(thing, Curve)}
    given |= {thing.given_abscissa for thing in things if isinstance(thing, Formula)}
    names = sorted(name for name in given if name is not None)
    if len(names) > 1:
        raise ArgumentError(f"a plot has one abscissa, not {' and '.join(names)}")
    return names[0] if names else None


def _curve_text(curve: Curve, parameters: dict[str, str]) -> str:
    """The text of a curve, with its numbers before it where another curve has others."""
    own: list[str] = []
    for name, value in curve.parameters.items():
        text = number_text(value, name)
        if parameters.setdefault(name, text) != text:
            own.append(f"{name} = {text}; ")
    return "".join(own) + curve.text


def _table(columns: Any, abscissa: str) -> str:
    if not isinstance(columns, Mapping):
        if not isinstance(columns, tuple) or len(columns) != 2:
            raise TypeError("what is plotted is a text, a curve, a formula, (t, y) or a dict of columns")
        columns = {abscissa: columns[0], "y" if abscissa != "y" else "values": columns[1]}
    rows = [_easel.numbers(column, str(name)) for name, column in columns.items()]
    if not rows or any(row.ndim != 1 or len(row) != len(rows[0]) for row in rows):
        raise ArgumentError("columns are rows of numbers of one length")
    lines = [_line(list(columns))]
    lines += [",".join("" if x != x else repr(x) for x in row) for row in np.column_stack(rows).tolist()]
    return "\n".join(lines) + "\n"


def _line(names: Sequence[str]) -> str:
    """Names with commas between, in quotes where they have one."""
    text = io.StringIO()
    csv.writer(text, lineterminator="").writerow(names)
    return text.getvalue()
