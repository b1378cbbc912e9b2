"""Parameters that hit targets, and curves near to a curve."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from .curves import Curve
from .errors import reading
from .formulas import Formula, as_curve
from .options import answer, keywords, searched_text, spelled, split, value_text
from .progress import Progress, reporting

Searched = float | str | Sequence[float]
Targets = str | Sequence[str] | Mapping[str, float | str]

_KEYWORDS = ("progress", "parameters")


class Tuned(dict[str, Any]):
    """What easel.tune found, as `easel tune … --json` prints it."""

    @property
    def text(self) -> str:
        """The answer, as a line to paste."""
        return str(self["text"])

    @property
    def met(self) -> bool:
        """True if all targets are met; otherwise the text is the nearest that was found."""
        return bool(self["met"])

    @property
    def parameters(self) -> dict[str, float]:
        """The numbers that were found."""
        return {row["name"]: float(row["value"]) for row in self.get("parameters") or []}

    @property
    def reached(self) -> list[dict[str, Any]]:
        """Each measure with a target, with its value."""
        return list(self.get("reached") or [])

    @property
    def error(self) -> Any:
        """The difference between the answer and the curve to match; None without such a curve."""
        return self.get("error")

    @property
    def notes(self) -> list[str]:
        """Notes about the answer, a sentence each."""
        return list(self.get("notes") or [])

    def curve(self) -> Curve:
        """The answer as a curve. Raises easel.TextError if it is a technique."""
        return Curve(self.text)

    def __repr__(self) -> str:
        return f"<easel.Tuned {self.text!r}{'' if self.met else ', not met'}>"


def _targets(want: Targets | None) -> list[str]:
    if want is None:
        return []
    if isinstance(want, str):
        return [want]
    if not isinstance(want, Mapping):
        texts = list(want)
        for text in texts:
            if not isinstance(text, str):
                raise TypeError(f"a target is a text such as 'max<=1.1', not {type(text).__name__}")
        return texts
    texts = []
    for measure, target in want.items():
        text = value_text(target, f"the target of {measure}")
        texts.append(measure + (text if text[:1] in ("<", ">", "=") else f"={text}"))
    return texts


def searched(parameters: Mapping[str, Searched]) -> list[str]:
    """The parameters of a search as texts."""
    return [searched_text(name, value) for name, value in parameters.items()]


def tune(
    thing: str,
    *,
    like: str | Curve | Formula | None = None,
    want: Targets | None = None,
    minimize: str | None = None,
    maximize: str | None = None,
    within: float | None = None,
    progress: Progress = None,
    parameters: Mapping[str, Searched] | None = None,
    **options: Any,
) -> Tuned:
    """Solves for parameters that hit a target, or match another curve.

        easel.tune('easeOutBack(t, overshoot: s)', s=(0, 5), want={'max': 1.1})
        easel.tune('linear', like='spring(duration: .5, bounce: .3)', within=1e-2)
        easel.tune('segments:n', want='screen<=0.25')

    - thing: "bezier", "linear" or "spring", a formula with variable parameters, or a technique with
      variable options.
    - like: the curve or technique to match: a text, a curve or a formula.
    - want: targets: {'max': 1.1, 'settling': '<=0.6'}, or texts such as "max<=1.1".
    - minimize, maximize: a measure.
    - within: the tolerance of each target.
    - progress: True for a bar, or a function of what is done and of the total.
    - parameters: also by keywords: a number is fixed, (low, high) or (low, high, start) is variable,
      "~1" is variable from 1.
    - options: those of `easel tune`, with _ for -: over=(0, 2), mean_square=True, stops=5.

    A target out of reach is no error: `met` of the answer is False.
    """
    known, rest = split(options, keywords("tune"))
    targets = _targets(want)
    if isinstance(like, Formula):
        like = like.curve()
    if not isinstance(like, (str, Curve, type(None))):
        raise TypeError(f"a target is a text, a curve or a formula, not {type(like).__name__}")
    inputs: dict[str, Any] = {"target": like} if isinstance(like, Curve) else {}
    known |= {"like": "target" if inputs else like, "want": targets}
    known |= {"minimize": minimize, "maximize": maximize, "within": within}
    given: dict[str, Any] = {**(parameters or {}), **rest}
    texts = (thing, like, *targets, *given.values())
    with spelled(rest, (*keywords("tune"), *_KEYWORDS)), reading(*texts), reporting(progress, "tune") as report:
        return Tuned(answer("tune", [thing], known | {"parameter": searched(given)}, inputs, report))


def nearest(curve: str | Curve | Formula, **options: Any) -> list[dict[str, Any]]:
    """Finds the named curves nearest to a curve, by their largest difference.

        easel.nearest('cubic-bezier(.36, 0, .67, .49)', count=2)

    - options: those of `easel nearest`: count=2, within=0.001, fixed=True, over=(0, 2).
    """
    found: list[dict[str, Any]] = answer("nearest", ["curve"], options, {"curve": as_curve(curve)})["curves"]
    return found


def diff(a: str | Curve | Formula, b: str | Curve | Formula, **options: Any) -> dict[str, Any]:
    """Measures the difference between two curves, as `easel diff … --json` prints it.

        easel.diff('t^2', 't')['largest']

    - options: those of `easel diff`: over=(0, 2), duration=0.5, within=0.01.
    """
    first, second = as_curve(a), as_curve(b)
    found = answer("diff", ["a", "b"], options, {"a": first, "b": second})
    return found | {"a": first.text, "b": second.text}
