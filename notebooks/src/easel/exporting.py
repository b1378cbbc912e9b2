"""Curves and effects as code, and in the formats of platforms."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .curves import Curve
from .errors import reading
from .formulas import Formula
from .options import answer, keywords, merged, spelled, split, value_text

_KEYWORDS = ("abscissa", "n", "parameters")


class Export(dict[str, Any]):
    """The answer of easel.export, as `easel export … --json` prints it."""

    @property
    def text(self) -> str:
        """The code, or the file."""
        return str(self["text"])

    @property
    def form(self) -> str | None:
        """The form that the target has for the curve, such as "bezier"; None for an effect."""
        return self.get("form")

    @property
    def exact(self) -> bool:
        """True if the form is the curve itself, except for rounding."""
        return bool(self.get("exact"))

    @property
    def error(self) -> dict[str, Any] | None:
        """The largest error of the form, its place, and whether it is proved; None if there is none to measure."""
        return self.get("error")

    @property
    def notes(self) -> list[str]:
        """The lines of the comment."""
        return list(self.get("notes") or [])

    def __repr__(self) -> str:
        parts = [self["target"], self.form, "exact" if self.exact else None]
        return f"<easel.Export to {', '.join(part for part in parts if part)}>"


def export(
    curve: str | Curve | Formula,
    to: str,
    *,
    abscissa: str | None = None,
    n: int | None = None,
    parameters: Mapping[str, float | str] | None = None,
    **options: Any,
) -> Export:
    """Exports a curve or an effect as code, or in a format of a platform.

        easel.export('easeOutBack', 'css').text
        easel.export('spring(response: r)', 'swiftui', r=0.5)

    - curve: a curve, a formula, or a text; the text of an effect, such as "peel:lift=0.3", too.
    - to: the target, perhaps with a form: "css", "css:linear". An unknown target is refused with a
      suggestion.
    - abscissa: the name of the variable of a text; by default whichever of t, x and u occurs.
    - n: the number of values of a table.
    - parameters: values of the formula, also by keywords that are no options. Code has arguments for
      names without a value.
    - options: those of `easel export`: within=0.01, duration=0.5, name="bounce", values=(0, 300).
    """
    known, rest = split(options, keywords("export"))
    inputs: dict[str, Any] = {}
    if isinstance(curve, Curve):
        inputs, subject = {"curve": curve}, "curve"
    elif isinstance(curve, Formula):
        subject, abscissa = curve.text, abscissa or curve.given_abscissa
    else:
        subject = curve
    with spelled(rest, (*keywords("export"), *_KEYWORDS)), reading(subject):
        values = [f"{name}={value_text(value, name)}" for name, value in merged(parameters, rest).items()]
        known |= {"to": to, "x": abscissa, "n": n, "parameter": values}
        return Export(answer("export", [subject], known, inputs))
