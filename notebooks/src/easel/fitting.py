"""Formulas that are fitted to data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .curves import Curve
from .errors import ArgumentError, reading
from .formulas import USUAL, Formula, read_names
from .options import answer, keywords, spelled, split, value_text
from .progress import Progress, reporting
from .tuning import Searched, searched


class Fit(dict[str, Any]):
    """What easel.fit found, as `easel fit … --json` prints it."""

    @property
    def reads(self) -> tuple[str, ...]:
        """The names of the formula that stand for columns, its abscissa first."""
        text = str(self["expression"])
        found = {*self.parameters, *self.get("fixed", {})}
        return tuple(name for name in read_names(text) if name not in found)

    @property
    def abscissa(self) -> str | None:
        """The name that the curve is over, where the formula reads one column."""
        names = self.reads
        return names[0] if len(names) == 1 else None

    @property
    def formula(self) -> str:
        """The formula with its numbers, as a line to paste."""
        return str(self["formula"])

    @property
    def parameters(self) -> dict[str, float]:
        """The numbers that were found."""
        return {row["name"]: float(row["value"]) for row in self["parameters"]}

    @property
    def standard_errors(self) -> dict[str, float | None]:
        """Of each number, for the formula linearised at the fit."""
        return {row["name"]: row["standard_error"] for row in self["parameters"]}

    @property
    def intervals(self) -> dict[str, tuple[float, float]]:
        """Confidence intervals of the numbers, of the probability `level`."""
        return {row["name"]: (row["low"], row["high"]) for row in self["parameters"]}

    @property
    def rms(self) -> float:
        """The root of the mean square of the residuals."""
        return float(self["rms"])

    @property
    def warnings(self) -> list[str]:
        """What is doubtful about the fit."""
        return list(self["warnings"])

    def curve(self) -> Curve:
        """The fitted formula as a curve over what it reads, with all digits of its numbers.

        Raises easel.ArgumentError where it reads more than one column: then it is a formula of them.
        """
        if len(names := self.reads) > 1:
            raise ArgumentError(
                f"the fit reads {' and '.join(names)}, a curve has one abscissa: "
                "easel.formula(fit['expression']) takes all of them"
            )
        numbers = {**self.get("fixed", {}), **self.parameters}
        # What a formula is over anyway goes unsaid, so that a plot may have another beside it.
        is_unsaid = self.abscissa in USUAL and not any(name in numbers for name in USUAL)
        return Curve(self["expression"], None if is_unsaid else self.abscissa, numbers)

    def __repr__(self) -> str:
        return f"<easel.Fit {self.formula!r}>"


_KEYWORDS = ("abscissa", "progress", "parameters", "hold")


def fit(
    formula: str | Formula,
    data: Mapping[str, Any],
    *,
    abscissa: str | None = None,
    progress: Progress = None,
    parameters: Mapping[str, Searched] | None = None,
    hold: Mapping[str, float] | None = None,
    **options: Any,
) -> Fit:
    """Fits a formula to data, with standard errors and intervals.

        easel.fit('a*(1 - exp(-k*t))', {'t': t, 'y': y}, k=3)

    - data: columns by the names that the formula reads; the last is what is observed. Rows with a
      number that is not finite are left out.
    - abscissa: the column that t, x or u stands for; by default the first.
    - progress: True for a bar, or a function of what is done and of the total.
    - parameters: where the search begins, also by keywords: a number is a start, (low, high) or
      (low, high, start) keeps within. Names that enter linearly need none.
    - hold: parameters that stay as they are.
    - options: those of `easel fit`: of="y/2", loss="huber:0.1", weights="w", level=0.9.
    """
    if not data:
        raise ArgumentError("data has no columns")
    known, rest = split(options, keywords("fit"))
    given = {**(parameters or {}), **rest}
    if "of" not in known:
        known["of"] = [name for name in data if name != known.get("weights")][-1:]
    text = formula.text if isinstance(formula, Formula) else formula
    with (
        spelled(rest, (*keywords("fit"), *_KEYWORDS)),
        reading(text, known.get("of")),
        reporting(progress, "fit") as report,
    ):
        known |= {"x": abscissa, "parameter": searched(hold or {}) + searched(_starts(given))}
        return Fit(answer("fit", [text, "data"], known, dict(data), report))


def _starts(parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Where the search of a fit begins: numbers are starts."""
    return {
        name: value if isinstance(value, (str, Sequence)) else f"~{value_text(value, name)}"
        for name, value in parameters.items()
    }
