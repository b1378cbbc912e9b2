"""Keyword arguments become words of a verb; curves and columns are inputs by name."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import easel
from easel import _easel
from easel.options import keywords, words

T = np.linspace(0, 1, 50)


def test_keywords_become_words() -> None:
    options = {"over": (-1, 1), "mean_square": True, "matched": False, "like": None, "slopes": (0, -1), "x": "row"}
    assert words("tune", ["-t^2"], options | {"want": ["max=1", "min=0"], "minimize": "-x", "parameter": []}) == [
        "tune", "--over=-1:1", "--mean-square", "--slopes=0,-1", "-x", "row", "--want=max=1", "--want=min=0",
        "--minimize=-x", "--", "-t^2",
    ]  # fmt: skip
    assert words("export", ["peel"], {"sticker": (300, 200), "values": (0, 300.5), "as_": "x"}) == [
        "export", "--sticker=300x200", "--values=0:300.5", "--as=x", "--", "peel",
    ]  # fmt: skip


VERBS = ["inspect", "check", "diff", "nearest", "fit", "tune", "export", "compare", "css"]


def test_the_library_names_the_options() -> None:
    verbs = {entry["name"]: entry["options"] for entry in easel.list("options")}
    assert set(verbs) == {*VERBS, "list"}
    assert verbs["tune"]["like"] is True
    assert verbs["tune"]["mean-square"] is False
    for verb, options in verbs.items():
        assert {name.replace("_", "-") for name in keywords(verb)} == set(options) - {"parameter"}


@pytest.mark.parametrize("verb", VERBS)
def test_every_option_is_known_to_its_verb(verb: str) -> None:
    """An option is refused for its value or its part, never as unknown."""
    for name in set(keywords(verb)) - {"help"}:
        with pytest.raises(easel.Error) as refused:
            _easel.call([verb, f"--{name.replace('_', '-')}=", "--", "("], {})
        assert "is not an option" not in str(refused.value)
        assert "Unknown" not in str(refused.value)


def test_inputs_stand_for_words() -> None:
    square = easel.curve("s*t^2", s=2)
    found = json.loads(_easel.call(["diff", "--", "square", "2*t"], {"square": square}))
    assert found["largest"]["difference"] == -0.5
    found = json.loads(_easel.call(["fit", "--", "a*t", "data"], {"t": T, "y": 3 * T}))
    assert found["parameters"][0]["value"] == pytest.approx(3)
    # A name is no text: a formula of the same name stays itself.
    assert json.loads(_easel.call(["diff", "--", "square", "square"], {"square": square}))["largest"]["difference"] == 0


def test_the_notes_of_the_command_are_in_the_answer() -> None:
    assert easel.diff("t^2", "t")["notes"] == []
    assert "scaled from its 0.7348 s" in easel.diff("spring(response: .5, dampingRatio: 1)", "easeOutQuint")["notes"][0]
    rows = {"t": [0.0, 1.0, 2.0, 3.0, 3.0], "y": [1.0, 3.0, 5.0, 7.0, 7.0]}
    assert "1 row repeats an earlier one" in json.loads(_easel.call(["fit", "--", "a*t + b", "data"], rows))["notes"]
    found = _easel.call(["compare", "peel:mesh=rings50", "segments", "--series=segments", "--at=20"], {})
    assert "peel:mesh=rings50 left out" in json.loads(found)["notes"][0]
    found = _easel.call(["diff", "--duration=1", "--", ".easeInOut(duration: 0.5)", "linear"], {})
    assert "not its own 0.5 s" in json.loads(found)["notes"][0]


def test_laws_are_checked_for_the_values_of_a_curve() -> None:
    laws = easel.check(easel.curve("s*t^2", s=2), law="bounded=0..2,ends", cases=100)["laws"]
    assert [law["passed"] for law in laws] == [True, False]
    assert laws[1]["counterexample"]["parameters"] == {"s": 2}


def test_values_that_begin_with_a_minus_are_values() -> None:
    assert easel.diff("-t^2", "-t", over=(-1, -0.5))["domain"] == [-1, -0.5]
    assert easel.tune("-t^a", a=(1, 5), like="-t^2").parameters == pytest.approx({"a": 2}, abs=1e-6)
    assert easel.fit("-a*t", {"t": T, "y": T}, a=(-3, -0.5)).parameters == pytest.approx({"a": -1})
    assert easel.export("-t", "csv", n=2).text == "t,value\n0,0\n1,-1\n"


def test_a_curve_closed_during_a_call_lives_to_its_end() -> None:
    expected = easel.tune("t^a*b", a=(1, 5), b=(0.5, 2), like="easeInSine")
    curve, calls = easel.curve("easeInSine"), 0

    def close(done: int, total: int) -> None:
        nonlocal calls
        calls += 1
        curve.close()

    assert easel.tune("t^a*b", a=(1, 5), b=(0.5, 2), like=curve, progress=close).text == expected.text
    assert calls and curve.closed


@pytest.mark.parametrize(
    ("call", "error", "part"),
    [
        (lambda: _easel.call([], {}), easel.ArgumentError, "words is empty"),
        (lambda: _easel.call(["tuen"], {}), easel.ArgumentError, "mean 'tune'"),
        (lambda: _easel.call(["diff", 3], {}), TypeError, "each of the words is a text"),
        (lambda: _easel.call("diff", {}), TypeError, "not one text"),
        (lambda: _easel.call(["diff", "t\0"], {}), easel.ArgumentError, "NUL"),
        (lambda: _easel.call(["diff", "a", "t"], {"a": "t"}), TypeError, "a column is numbers"),
        (lambda: _easel.call(["diff", "a", "t"], {3: T}), TypeError, "the name of an input"),
        (lambda: _easel.call(["fit", "a*t", "data"], {"t": [T]}), easel.ArgumentError, "a row of numbers"),
        (lambda: _easel.call(["fit", "a*t", "data"], {"t": T, "y": T[1:]}), easel.ArgumentError, "differ in length"),
        (lambda: _easel.call(["css", "-"], {}), easel.ArgumentError, "reads no files"),
        (lambda: _easel.call(["inspect", "@file"], {}), easel.ArgumentError, "reads no files"),
        (lambda: _easel.call(["diff", "t", "t^2", "-o", "x.svg"], {}), easel.ArgumentError, "writes no files"),
        (lambda: easel.tune("bezier", like="t^2", output="x.svg"), easel.ArgumentError, "writes no files"),
        (lambda: easel.tune("bezier", like="@file"), easel.ArgumentError, "reads no files"),
        (lambda: easel.fit("a*t", {}), easel.ArgumentError, "no columns"),
        (lambda: easel.diff("t", "t^2", over=(0, 1, 2)), TypeError, "over is"),
        (lambda: easel.diff("t", "t^2", wihtin=1), easel.ArgumentError, "--within"),
        (lambda: easel.nearest("t", s=1), easel.ArgumentError, "--s|-s"),
        (lambda: easel.inspect("t", domain=(0, float("nan"))), easel.ArgumentError, "finite"),
    ],
)
def test_a_call_that_cannot_be_made_is_refused(call: Callable[[], Any], error: type[Exception], part: str) -> None:
    with pytest.raises(error, match=part):
        call()
