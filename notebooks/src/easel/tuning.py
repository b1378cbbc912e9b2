"""Numbers that are found: for wishes, and for what a curve should be like."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from . import _easel
from .curves import Curve
from .errors import reading
from .formulas import Formula
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


def searched(parameters: Mapping[str, Searched] | None, rest: Mapping[str, object]) -> Pairs:
    """Parameters of a search, given together and by keywords, as options."""
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
        return Tuned(json.loads(_easel.tune(thing, pairs + searched(parameters, rest), target, report)))


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
