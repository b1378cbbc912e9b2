"""Numbers that are found: for wishes, and for what a curve should be like."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from . import _easel
from .curves import Curve
from .errors import ArgumentError, reading
from .formulas import USUAL, Formula, read_names
from .options import Pairs, option_pairs, searched_text, spelled, split, value_text
from .progress import Progress, reporting

Searched = float | str | Sequence[float]
Wishes = str | Sequence[str] | Mapping[str, float | str]

_OPTIONS = (
    "over",
    "mean_square",
    "matched",
    "segments",
    "monotone",
    "slopes",
    "on_curve",
    "explicit",
    "stops",
    "bytes",
    "duration",
    "sticker",
    "pixels",
    "on",
)


_TUNE_KEYWORDS = ("like", "want", "minimize", "maximize", "within", "progress", "parameters")


class Tuned(dict[str, Any]):
    """What easel.tune found, as `easel tune … --json` prints it."""

    @property
    def text(self) -> str:
        """The answer, as a line to paste."""
        return str(self["text"])

    @property
    def met(self) -> bool:
        """Whether all wishes are met; otherwise the text is the nearest that was found."""
        return bool(self["met"])

    @property
    def parameters(self) -> dict[str, float]:
        """The numbers that were found."""
        return {row["name"]: float(row["value"]) for row in self.get("parameters") or []}

    @property
    def reached(self) -> list[dict[str, Any]]:
        """Each measure that was wished for, with its value."""
        return list(self.get("reached") or [])

    @property
    def error(self) -> Any:
        """How far the answer is from its target, where there is one."""
        return self.get("error")

    @property
    def notes(self) -> list[str]:
        """What has to be known of the answer."""
        return list(self.get("notes") or [])

    def curve(self) -> Curve:
        """The answer as a curve. Raises easel.TextError where it is a technique."""
        return Curve(self.text)

    def __repr__(self) -> str:
        return f"<easel.Tuned {self.text!r}{'' if self.met else ', not met'}>"


def _wishes(want: Wishes | None) -> list[str]:
    if want is None:
        return []
    if isinstance(want, str):
        return [want]
    if not isinstance(want, Mapping):
        texts = list(want)
        for text in texts:
            if not isinstance(text, str):
                raise TypeError(f"a wish is a text such as 'max<=1.1', not {type(text).__name__}")
        return texts
    texts = []
    for measure, wish in want.items():
        text = value_text(wish, f"what is wished of {measure}")
        texts.append(measure + (text if text[:1] in ("<", ">", "=") else f"={text}"))
    return texts


def _searched(parameters: Mapping[str, Searched] | None, rest: Mapping[str, object]) -> Pairs:
    return [("parameter", searched_text(name, value)) for name, value in {**(parameters or {}), **rest}.items()]


def tune(
    thing: str,
    *,
    like: str | Curve | Formula | None = None,
    want: Wishes | None = None,
    minimize: str | None = None,
    maximize: str | None = None,
    within: float | None = None,
    progress: Progress = None,
    parameters: Mapping[str, Searched] | None = None,
    **options: Any,
) -> Tuned:
    """Finds numbers, for what a curve or a technique should measure, or should be like.

        easel.tune('easeOutBack(t, overshoot: s)', s=(0, 5), want={'max': 1.1})
        easel.tune('linear', like='spring(duration: .5, bounce: .3)', within=1e-2)
        easel.tune('segments:n', want='screen<=0.25')

    - thing: "bezier", "linear" or "spring", a formula with free parameters, or a technique with
      free options.
    - like: the target: a text, a curve, or a technique.
    - want: wishes: {'max': 1.1, 'settling': '<=0.6'}, or texts as "max<=1.1".
    - within: by how much each wish, or the target, may be missed.
    - progress: True for a bar, or a function of what is done and of the total.
    - parameters: what is searched, also by keywords: a number is fixed, (low, high) or
      (low, high, start) is searched, "~1" is free from 1.
    - options: over=(from, to), mean_square, matched; segments, monotone, slopes of "bezier";
      on_curve, explicit, stops, bytes of "linear"; duration of "spring"; sticker, pixels, on of
      techniques.

    What cannot be reached is no error: `met` of the answer is False.
    """
    known, rest = split(options, _OPTIONS)
    wishes = _wishes(want)
    if isinstance(like, Formula):
        like = like.curve()
    if not isinstance(like, (str, Curve, type(None))):
        raise TypeError(f"a target is a text, a curve or a formula, not {type(like).__name__}")
    target = like if isinstance(like, Curve) else None
    known |= {"like": None if target is not None else like, "want": wishes or None}
    known |= {"minimize": minimize, "maximize": maximize, "within": within}
    pairs = option_pairs(known)
    texts = (thing, like, *wishes, *(parameters or {}).values(), *rest.values())
    with spelled(rest, (*_OPTIONS, *_TUNE_KEYWORDS)), reading(*texts), reporting(progress, "tune") as report:
        return Tuned(json.loads(_easel.tune(thing, pairs + _searched(parameters, rest), target, report)))


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


_FIT_KEYWORDS = ("progress", "parameters", "hold")
_FIT_OPTIONS = ("of", "abscissa", "loss", "weights", "starts", "seed", "level")


def fit(
    formula: str | Formula,
    data: Mapping[str, Any],
    *,
    progress: Progress = None,
    parameters: Mapping[str, Searched] | None = None,
    hold: Mapping[str, float] | None = None,
    **options: Any,
) -> Fit:
    """Fits a formula to data, with standard errors and intervals.

        easel.fit('a*(1 - exp(-k*t))', {'t': t, 'y': y}, k=3)

    - data: columns by the names that the formula reads; the last is what is observed. Rows with a
      number that is not finite are left out.
    - parameters: where the search begins, also by keywords: a number is a start, (low, high) or
      (low, high, start) keeps within. Names that enter linearly need none.
    - hold: parameters that stay as they are.
    - options: of (what is observed: a column, or an expression of columns), abscissa (the column
      that t, x or u stands for), loss ("huber", or with its scale "huber:0.1"), weights (the name
      of a column), starts, seed, level (of the intervals, 0.95).
    """
    known, rest = split(options, _FIT_OPTIONS)
    given: dict[str, Any] = {**(parameters or {}), **rest}
    if data and "of" not in known:
        known["of"] = [name for name in data if name != known.get("weights")][-1:] or None
    text = formula.text if isinstance(formula, Formula) else formula
    with spelled(rest, (*_FIT_OPTIONS, *_FIT_KEYWORDS)), reading(text, known.get("of")):
        return _fitted(text, data, option_pairs(known) + _searched(hold, {}) + _begun(given), progress)


def _begun(parameters: Mapping[str, Any]) -> Pairs:
    """Where the search of a fit begins: numbers are starts."""
    return _searched(
        {
            name: value if isinstance(value, (str, Sequence)) else f"~{value_text(value, name)}"
            for name, value in parameters.items()
        },
        {},
    )


def _fitted(text: str, data: Mapping[str, Any], pairs: Pairs, progress: Progress) -> Fit:
    with reporting(progress, "fit") as report:
        return Fit(json.loads(_easel.fit(text, list(data), list(data.values()), pairs, report)))


def _curve(thing: str | Curve | Formula) -> Curve:
    if isinstance(thing, Formula):
        return thing.curve()
    return thing if isinstance(thing, Curve) else Curve(thing)


def nearest(
    curve: str | Curve | Formula,
    *,
    count: int | None = None,
    within: float | None = None,
    fixed: bool = False,
    over: tuple[float, float] | None = None,
    duration: float | None = None,
) -> list[dict[str, Any]]:
    """The curves with names that are nearest to a curve, by their largest difference.

    - count: how many (5).
    - within: only curves that are no further away.
    - fixed: families at their standard parameters only.
    - over, duration: as of `easel nearest`.
    """
    pairs = option_pairs({"count": count, "within": within, "fixed": fixed, "over": over, "duration": duration})
    found: list[dict[str, Any]] = json.loads(_easel.nearest(_curve(curve), pairs))["curves"]
    return found


def diff(
    a: str | Curve | Formula,
    b: str | Curve | Formula,
    *,
    over: tuple[float, float] | None = None,
    duration: float | None = None,
    within: float | None = None,
) -> dict[str, Any]:
    """How far two curves are from each other, as `easel diff … --json` prints it."""
    pairs = option_pairs({"over": over, "duration": duration, "within": within})
    found: dict[str, Any] = json.loads(_easel.diff(_curve(a), _curve(b), pairs))
    return found
