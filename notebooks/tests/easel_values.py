"""Easel's values, as the tests of properties ask for them: the one place where they meet Easel."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

import easel
from easel import Curve, TextError, Tuned, tune

__all__ = ["Curve", "TextError", "Tuned", "array", "curve", "derivative", "gradient", "inspected", "listed", "tune"]


@lru_cache(4096)
def _curve(text: str, abscissa: str | None, parameters: tuple[tuple[str, float], ...]) -> Curve:
    return easel.curve(text, abscissa, **dict(parameters))


def curve(text: str, abscissa: str | None = None, **parameters: float) -> Curve:
    """A curve, read once for the same text and numbers."""
    return _curve(text, abscissa, tuple(sorted(parameters.items())))


def derivative(of: Curve, t: float, order: int) -> float:
    """The derivative of an order, the value for 0."""
    return float(of(t) if order == 0 else of.derivative(t, order))


def inspected(text: str, low: float, high: float, **parameters: float) -> easel.Inspection:
    """What is proved of a curve of t over a domain."""
    return easel.inspect(curve(text, "t", **parameters), domain=(low, high))


@lru_cache(4096)
def _formula(text: str) -> easel.Formula:
    return easel.formula(text)


def gradient(text: str, **values: float) -> dict[str, float]:
    """The derivative of a formula in each of its numbers."""
    _, derivatives = _formula(text).gradient(wrt=tuple(values), **values)
    return {name: float(derivative) for name, derivative in derivatives.items()}


def array(text: str, **values: Any) -> np.ndarray:
    """A formula of arrays that are broadcast."""
    return np.asarray(_formula(text)(**values))


@lru_cache(None)
def listed(group: str) -> list[dict[str, Any]]:
    """The functions of "timing" or of "effects", with what their listing tells."""
    return [entry for entry in easel.list("functions") if entry["group"] == group]
