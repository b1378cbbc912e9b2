"""Curves and effects as code: known answers, exactness, refusals."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

import easel


def value_of(text: str) -> str:
    """The timing function in the last declaration of a style sheet."""
    return str(re.findall(r"--\w+: (.*);", text)[-1])


def test_a_cubic_curve_is_a_bezier_in_css() -> None:
    made = easel.export("easeOutBack", "css")
    # Bézier's ordinates of 1 + (c + 1)(t - 1)³ + c(t - 1)² with c = 1.70158 are 0, (3 + c)/3, 1 and 1.
    assert value_of(made.text) == "cubic-bezier(0.3333333333333333, 1.5671933333333334, 0.6666666666666667, 1)"
    assert (made.form, made.exact, repr(made)) == ("bezier", True, "<easel.Export to css, bezier, exact>")
    assert made.error is not None
    assert made.error["largest"] < 1e-14
    assert made.error["proved"]
    assert made.notes[0] == "easeOutBack"
    assert json.loads(json.dumps(made))["text"] == made.text


def test_a_curve_and_a_formula_are_exported_like_their_text() -> None:
    text = "easeOutBack(t, overshoot: s)"
    expected = value_of(easel.export(text, "css", s=2).text)
    assert expected == "cubic-bezier(0.3333333333333333, 1.6666666666666665, 0.6666666666666667, 1)"
    for made in (
        easel.export(easel.curve(text, s=2), "css"),
        easel.export(easel.formula(text), "css", s=2),
        easel.export(text, "css", parameters={"s": "2"}),
        easel.export(easel.formula("easeOutBack(q, overshoot: s)", "q"), "css", s=2),
        easel.export("easeOutBack(q, overshoot: s)", "css", abscissa="q", s=2),
    ):
        assert (value_of(made.text), made.exact) == (expected, True)
    samples = easel.sampled([0, 0.25, 1], [0, 0.5, 1])
    assert value_of(easel.export(samples, "css:linear", name="a").text).startswith("linear(0, 0.5 25%")


def test_an_effect_is_exported_by_its_name() -> None:
    made = easel.export("peel:lift=l", "scenekit", l=0.3, name="Lifted")
    assert "class Lifted" in made.text
    assert (made["effect"], made.form, made.exact, made.notes) == ("peel:lift=l", None, False, [])
    assert repr(made) == "<easel.Export to scenekit>"
    assert easel.export("like:growth=0.3", "swiftui").text.startswith("import Foundation\nimport SwiftUI")


@pytest.mark.parametrize(
    ("call", "error", "part"),
    [
        (lambda: easel.export("t", "csss"), easel.ArgumentError, "'csss'.*mean 'css'"),
        (lambda: easel.export("t", 3), easel.ArgumentError, "'3'"),  # type: ignore[arg-type]
        (lambda: easel.export("t", "csv", n=2.5), easel.ArgumentError, "-n"),  # type: ignore[arg-type]
        (lambda: easel.export("t", "css", q=None), TypeError, "q is a number"),
        (lambda: easel.export("t", "css", s=1, parameters={"s": 2}), TypeError, "s is given twice"),
        (lambda: easel.export("1/0", "css"), easel.NoAnswerError, "finite"),
        (lambda: easel.export(3, "css"), TypeError, "a text"),  # type: ignore[arg-type]
    ],
)
def test_an_export_that_cannot_be_is_refused(call: Callable[[], Any], error: type[Exception], part: str) -> None:
    with pytest.raises(error, match=part):
        call()
