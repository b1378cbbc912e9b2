"""Ways of bending a sticker, measured."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

from numpy.typing import ArrayLike

from . import _easel
from .errors import ArgumentError, reading
from .options import answer
from .progress import Progress, reporting

Size = str | float | tuple[float, float]


class Comparison(dict[str, Any]):
    """What easel.compare measured, as `easel compare … --json` prints it; a table in a notebook."""

    @property
    def techniques(self) -> dict[str, dict[str, Any]]:
        """The measures of each technique."""
        found: dict[str, dict[str, Any]] = self["techniques"]
        return found

    def rows(self) -> dict[str, dict[str, float | str | bool | None]]:
        """Each measure by its name with a point for each level, for each technique."""
        table: dict[str, dict[str, float | str | bool | None]] = {}
        for technique, measures in self.techniques.items():
            for name, value in _leaves(measures):
                table.setdefault(name, {})[technique] = value
        return table

    def _repr_html_(self) -> str:
        names = list(self.techniques)
        head = "".join(f"<th>{escape(name)}</th>" for name in names)
        body = "".join(
            f"<tr><th style='text-align:left'>{escape(measure)}</th>"
            + "".join(f"<td>{escape(_cell(row.get(name)))}</td>" for name in names)
            + "</tr>"
            for measure, row in self.rows().items()
        )
        return f"<table><thead><tr><th></th>{head}</tr></thead><tbody>{body}</tbody></table>"


def _leaves(value: dict[str, Any], prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Measures of all levels. Where they were found is left out of the table."""
    for name, part in value.items():
        if isinstance(part, dict):
            if name != "places":
                yield from _leaves(part, f"{prefix}{name}.")
        elif not isinstance(part, list):
            yield prefix + name, part


def _cell(value: object) -> str:
    if value is None:
        return "–"
    return f"{value:.4g}" if isinstance(value, float) else str(value)


def compare(
    *techniques: str,
    sticker: Size | None = None,
    pixels: float | None = None,
    on: str | None = None,
    progress: Progress = None,
) -> Comparison:
    """Measures techniques: errors in points, degrees and pixels, each with its place.

        easel.compare('peel', 'segments:n=40')

    - techniques: with their options, as `easel list NAME` prints them.
    - sticker: in points: a side, or (width, height) (200).
    - pixels: of the screen for a point (3).
    - on: where what is seen is measured: "picture", or "sheet" with its transparent edge.
    - progress: True for a bar, or a function of what is done and of the total.
    """
    options: dict[str, object] = {"sticker": sticker, "pixels": pixels, "on": on}
    return Comparison(_compared(techniques, options, "compare", progress))


def series(
    *techniques: str,
    over: str = "segments",
    at: ArrayLike | None = None,
    sticker: Size | None = None,
    pixels: float | None = None,
    on: str | None = None,
    progress: Progress = None,
) -> dict[str, dict[str, Any]]:
    """The errors of techniques over the number of their strips, or over progress.

    - over: "segments" or "progress".
    - at: the numbers of strips, or the progresses; by default the usual ones.

    For each technique a dict of columns; the first is what it is over.
    """
    places = None if at is None else _easel.numbers(at, "at")
    if places is not None and places.ndim != 1:
        raise ArgumentError("at must be a row of numbers")
    options: dict[str, object] = {"series": over, "at": None if places is None else places.tolist()}
    options |= {"sticker": sticker, "pixels": pixels, "on": on}
    columns: dict[str, dict[str, Any]] = _compared(techniques, options, "series", progress)["series"]
    return columns


def _compared(techniques: Sequence[str], options: dict[str, object], title: str, progress: Progress) -> dict[str, Any]:
    if not techniques:
        raise ArgumentError("no technique is given")
    with reading(*techniques), reporting(progress, title) as report:
        return answer("compare", techniques, options, {}, report)
