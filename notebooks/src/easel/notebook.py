"""What notebooks show with: sliders, pictures side by side, tables.

Nothing here computes. IPython and ipywidgets are imported when they are needed: `import easel`
needs neither.
"""

from __future__ import annotations

import base64
import html
import numbers
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any

__all__ = ["Pictures", "Table", "is_live", "side_by_side", "sliders", "table"]

#: What a slider is made from: (low, high, start); or texts for a menu that starts at the first.
Range = tuple[float, float, float] | Sequence[str]

#: Kinds of picture that a notebook shows, the best first.
_KINDS = ("image/svg+xml", "image/apng", "image/png", "image/gif")
_METHODS = {"image/svg+xml": "_repr_svg_", "image/png": "_repr_png_", "text/html": "_repr_html_"}


def is_live() -> bool:
    """Whether somebody may move sliders: in a kernel with ipywidgets, unless EASEL_STATIC is 1.

    A kernel cannot tell whether a window is open: who runs notebooks without one, as nbclient
    does, sets EASEL_STATIC.
    """
    if os.environ.get("EASEL_STATIC", "0") not in ("", "0"):
        return False
    try:
        import_module("ipywidgets")
        shell = import_module("IPython.core.getipython").get_ipython()
    except ImportError:
        return False
    return hasattr(shell, "kernel")


def sliders(function: Callable[..., Any], /, **ranges: Range) -> None:
    """Shows what a function returns, with a slider for each of its arguments.

    sliders(lambda s: easel.plot(f"easeOutBack(t, overshoot: {s})"), s=(0, 5, 1.7))

    Three whole numbers make a slider of whole numbers, others one of 100 steps; texts make a menu.
    Where nobody can move a slider (see is_live) the function's result for the starts is shown.
    ValueError: a range is no low ≤ start ≤ high.
    """
    starts = {name: _start(name, values) for name, values in ranges.items()}
    display = import_module("IPython.display").display
    if is_live():
        widgets = {name: _widget(values) for name, values in ranges.items()}
        display(import_module("ipywidgets").interactive(function, **widgets))
        return
    result = function(**starts)
    if result is not None:
        display(result)


def side_by_side(
    pictures: Mapping[str, Any] | Iterable[Any],
    /,
    *,
    columns: int | None = None,
    width: int | None = None,
) -> Pictures:
    """Pictures in a row, or in rows of so many columns.

    pictures: whatever shows itself as SVG, PNG, APNG, GIF or HTML, as Easel's pictures, frames,
    movies and comparisons do. The keys of a mapping are written above them. width: of each, in CSS
    pixels; their own unless given.
    """
    if isinstance(pictures, Mapping):
        return Pictures([(str(name), picture) for name, picture in pictures.items()], columns, width)
    return Pictures([("", picture) for picture in pictures], columns, width)


def table(
    rows: Iterable[Mapping[str, Any] | Sequence[Any]],
    columns: Sequence[str] | None = None,
    *,
    digits: int = 4,
) -> Table:
    """A table of rows: mappings, whose keys are its columns, or sequences beside `columns`.

    Numbers that are not whole are shown with so many digits; cells that show themselves as pictures
    are pictures. TypeError: columns are neither given nor named by the rows. ValueError: a row is
    longer or shorter than they are.
    """
    every = list(rows)
    if columns is None:
        if not all(isinstance(row, Mapping) for row in every):
            raise TypeError("columns are needed where rows are not mappings")
        columns = list(dict.fromkeys(name for row in every for name in row))
    values = [[row.get(name, "") for name in columns] if isinstance(row, Mapping) else list(row) for row in every]
    for row in values:
        if len(row) != len(columns):
            raise ValueError(f"{len(row)} values for {len(columns)} columns: {row!r:.80}")
    return Table(list(columns), values, digits)


class Pictures:
    """Pictures with their captions, shown as a table without lines."""

    def __init__(self, pictures: list[tuple[str, Any]], columns: int | None, width: int | None) -> None:
        self.pictures, self.columns, self.width = pictures, columns or max(1, len(pictures)), width

    def _repr_html_(self) -> str:
        rows = []
        for start in range(0, len(self.pictures), self.columns):
            row = self.pictures[start : start + self.columns]
            if any(caption for caption, _ in row):
                rows.append("".join(f'<th align="center">{html.escape(caption)}</th>' for caption, _ in row))
            rows.append("".join(f"<td>{_markup(picture, caption, self.width)}</td>" for caption, picture in row))
        return f"<table>{''.join(f'<tr>{row}</tr>' for row in rows)}</table>"

    def __repr__(self) -> str:
        captions = [caption for caption, _ in self.pictures if caption]
        return ", ".join(captions) or f"{len(self.pictures)} pictures"


class Table:
    """A table: `columns` are their names, `rows` lists of values; numbers have `digits` digits."""

    def __init__(self, columns: list[str], rows: list[list[Any]], digits: int) -> None:
        self.columns, self.rows, self.digits = columns, rows, digits

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{html.escape(name)}</th>" for name in self.columns)
        body = "".join(f"<tr>{''.join(self._cell(value) for value in row)}</tr>" for row in self.rows)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def __repr__(self) -> str:
        lines = [self.columns, *([self._text(value) for value in row] for row in self.rows)]
        widths = [max(len(line[place]) for line in lines) for place in range(len(self.columns))]
        padded = ("  ".join(text.ljust(width) for text, width in zip(line, widths, strict=True)) for line in lines)
        return "\n".join(line.rstrip() for line in padded)

    def _cell(self, value: Any) -> str:
        if _picture(value) is not None:
            return f"<td>{_markup(value, '', None)}</td>"
        side = "right" if isinstance(value, numbers.Real) and not isinstance(value, bool) else "left"
        return f'<td align="{side}">{html.escape(self._text(value))}</td>'

    def _text(self, value: Any) -> str:
        if isinstance(value, bool):
            return "yes" if value else "no"
        if isinstance(value, numbers.Integral):
            return str(int(value))
        if isinstance(value, numbers.Real):
            number = float(value)
            is_short = number.is_integer() and abs(number) < 1e15
            return str(int(number)) if is_short else f"{number:.{self.digits}g}"
        return "(picture)" if _picture(value) is not None else str(value)


def _start(name: str, values: Range) -> Any:
    if values and all(isinstance(value, str) for value in values):
        return values[0]
    if len(values) != 3 or not values[0] <= values[2] <= values[1]:  # type: ignore[operator]
        raise ValueError(f"{name}: (low, high, start) with low ≤ start ≤ high, not {values!r}")
    return values[2]


def _widget(values: Range) -> Any:
    ipywidgets = import_module("ipywidgets")
    if isinstance(values[0], str):
        return ipywidgets.Dropdown(options=list(values))
    low, high, start = values
    # Drawings follow when it is let go: one may take longer than the mouse to its next move.
    if all(isinstance(value, int) for value in values):
        return ipywidgets.IntSlider(min=low, max=high, value=start, continuous_update=False)
    step = (float(high) - float(low)) / 100
    return ipywidgets.FloatSlider(min=low, max=high, value=start, step=step, continuous_update=False)


def _picture(value: Any) -> tuple[str, Any] | None:
    """A picture's kind and content, or the HTML of what has none; None where there is neither."""
    bundle: dict[str, Any] = {}
    if hasattr(value, "_repr_mimebundle_"):
        shown = value._repr_mimebundle_()
        bundle = shown[0] if isinstance(shown, tuple) else shown or {}
    for kind in (*_KINDS, "text/html"):
        content = bundle.get(kind)
        if content is None and hasattr(value, _METHODS.get(kind, "")):
            content = getattr(value, _METHODS[kind])()
        if content is not None:
            return kind, content
    return None


def _markup(value: Any, caption: str, width: int | None) -> str:
    shown = _picture(value)
    if shown is None:
        raise TypeError(f"a {type(value).__name__} shows itself neither as a picture nor as HTML")
    kind, content = shown
    if kind == "text/html":
        return str(content)
    if isinstance(content, bytes):
        data = base64.b64encode(content).decode()
    else:  # In a MIME bundle pictures of pixels are in base 64 already.
        data = base64.b64encode(content.encode()).decode() if kind == "image/svg+xml" else content.replace("\n", "")
    size = f' width="{width}"' if width else ""
    kind = kind.replace("apng", "png")
    return f'<img alt="{html.escape(caption)}"{size} src="data:{kind};base64,{data}">'
