"""Curves: formulas of one variable whose parameters have values."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _easel
from .errors import ArgumentError
from .options import merged, number_text

if TYPE_CHECKING:
    from .inspection import Inspection
    from .plots import Picture


class Curve(_easel.Curve):
    """A curve. Called with a number it gives a float, with an array an array.

    Made by easel.curve, easel.sampled, easel.spring and easel.cubic_bezier. Any number of threads
    may use it at the same time, and one may close it meanwhile. As a context it is closed at the
    end.
    """

    text: str
    """What was read; for samples "samples"."""
    abscissa: str | None
    """The name of the variable, where it was given."""
    parameters: dict[str, float]
    """Values of the other names of the formula."""
    samples: tuple[NDArray[np.float64], NDArray[np.float64]] | None
    """What a curve through samples goes through."""

    def __init__(
        self,
        text: str,
        abscissa: str | None = None,
        parameters: Mapping[str, float] | None = None,
        *,
        samples: tuple[ArrayLike, ArrayLike] | None = None,
    ) -> None:
        self.text = text
        self.abscissa = abscissa
        self.parameters = dict(parameters or {})
        self.samples = None
        if samples is None:
            super().__init__(text, abscissa, self.parameters)
        else:
            t, y = (_easel.numbers(part, role).copy() for part, role in zip(samples, "ty", strict=True))
            super().__init__(t, y)
            self.samples = (t, y)

    def info(self, domain: tuple[float, float] | None = None) -> Inspection:
        """What can be proved of the curve over a domain, see easel.inspect."""
        from .inspection import inspect

        return inspect(self, domain=domain)

    def plot(self, /, **options: Any) -> Picture:
        """A picture of the curve, see easel.plot."""
        from .plots import plot

        return plot(self, **options)

    def __reduce__(self) -> tuple[Any, ...]:
        return (partial(type(self), samples=self.samples), (self.text, self.abscissa, self.parameters))

    def __repr__(self) -> str:
        given = "".join(f", {name}={value!r}" for name, value in self.parameters.items())
        if self.samples is not None:
            return f"<easel.Curve through {len(self.samples[0])} samples>"
        return f"<easel.Curve {self.text!r}{given}>"


def curve(
    text: str,
    /,
    abscissa: str | None = None,
    *,
    parameters: Mapping[str, float] | None = None,
    **values: float,
) -> Curve:
    """Reads a curve: a formula, a name, CSS, an SVG path, Metal, GLSL, Swift or JavaScript.

        easel.curve('easeOutBack(t, overshoot: s)', s=2)

    - abscissa: the name of the variable; by default whichever of t, x and u occurs.
    - parameters: values for the other names, also by keywords that are none of these.

    Raises easel.TextError, which shows the place, where the text cannot be read.
    """
    return Curve(text, abscissa, merged(parameters, values))


def sampled(t: ArrayLike, y: ArrayLike) -> Curve:
    """A curve through samples, straight between them, NaN outside.

    Rows are put in ascending order; those of one place make a jump, and those with a number that is
    not finite or that a masked array masks are left out. Two places at least.
    """
    return Curve("samples", samples=(t, y))


def spring(**parameters: float) -> Curve:
    """A spring from 0 to 1: spring(response=0.5, dampingRatio=0.7).

    The names are those of the function `spring` of formulas, as `easel list spring` has them; they
    may be written with underscores too: damping_ratio.
    """
    named = {_camel(name): number_text(value, name) for name, value in parameters.items()}
    if len(named) < len(parameters):
        raise ArgumentError("a parameter of a spring is given twice")
    return Curve("spring(" + ", ".join(["t", *(f"{name}: {text}" for name, text in named.items())]) + ")")


def cubic_bezier(x1: float, y1: float, x2: float, y2: float) -> Curve:
    """The cubic-bezier() of CSS, to half an ulp."""
    numbers = {"x1": x1, "y1": y1, "x2": x2, "y2": y2}
    texts = [number_text(number, name) for name, number in numbers.items()]
    return Curve("cubic-bezier(" + ", ".join(texts) + ")")


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)
