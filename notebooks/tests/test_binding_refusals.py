"""What refusals say: the text that was read, the name that was meant, the reason."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import easel

DATA = {"t": [1, 2, 3], "y": [1, 2, 3]}
LONG = "+".join(f"cos({number}*t)" for number in range(80)) + "+sinn(t)"


@pytest.mark.parametrize(
    ("call", "text"),
    [
        (lambda: easel.curve("sinn(t)"), "sinn(t)"),
        (lambda: easel.tune("bezier", like="sinn(t)"), "sinn(t)"),
        (lambda: easel.fit("a*t", DATA, of="sinn(y)"), "sinn(y)"),
        (lambda: easel.nearest("sinn(t)"), "sinn(t)"),
        (lambda: easel.diff("t", "sinn(t)"), "sinn(t)"),
    ],
)
def test_the_text_of_an_error_is_what_was_read(call: Callable[[], Any], text: str) -> None:
    with pytest.raises(easel.TextError, match="sinn") as caught:
        call()
    assert caught.value.text == text
    assert pickle.loads(pickle.dumps(caught.value)).text == text


@pytest.mark.usefixtures("command")
def test_the_text_of_the_command_is_what_was_read(tmp_path: Path) -> None:
    table = tmp_path / "formula.txt"
    table.write_text("sinn(t)")
    calls: list[tuple[Callable[[], Any], str]] = [
        (lambda: easel.command("table", "sinn(t)"), "sinn(t)"),
        (lambda: easel.command("table", "t^2\n+ sinn(t)"), "t^2\n+ sinn(t)"),
        (lambda: easel.command("table", "-", input="sinn(t)"), "sinn(t)"),
        (lambda: easel.picture("plot", "sinn(t)", form="svg"), "sinn(t)"),
        (lambda: easel.plot("t^2", "sinn(t)"), "sinn(t)"),
        (lambda: easel.plot(LONG), LONG),
        (lambda: easel.command("table", f"@{table}"), ""),
    ]
    for call, text in calls:
        with pytest.raises(easel.TextError, match="sinn") as caught:
            call()
        assert caught.value.text == text


@pytest.mark.parametrize(
    ("call", "name"),
    [
        (lambda: easel.scene("peel", scal=1), "scale"),
        (lambda: easel.render("peel", pictur=1), "picture"),
        (lambda: easel.tune("a*t", a=(0, 1), wnat="max=1"), "want"),
        (lambda: easel.fit("a*t", DATA, weihgts="w"), "weights"),
        (lambda: easel.fit("a*t", DATA, progres=3), "progress"),
        (lambda: easel.fit("a*t", DATA, abscisa="t"), "abscissa"),
        (lambda: easel.export("t", "css", wihtin=0.1), "within"),
    ],
)
def test_a_misspelt_keyword_is_suggested(call: Callable[[], Any], name: str) -> None:
    with pytest.raises((easel.Error, TypeError), match=rf"Did you mean the keyword '{name}'\?"):
        call()


@pytest.mark.usefixtures("command")
def test_a_misspelt_keyword_of_a_plot_is_suggested() -> None:
    for given, name in [
        ({"titel": "x"}, "title"),
        ({"legnd": ["x"]}, "legend"),
        ({"doman": (0, 1)}, "domain"),
        ({"integrl": True}, "integral"),
    ]:
        with pytest.raises((easel.Error, TypeError), match=rf"Did you mean the keyword '{name}'\?"):
            easel.plot("t", **given)  # type: ignore[arg-type]
    with pytest.raises(easel.Error) as caught:
        easel.plot("t", q=3)
    assert "keyword" not in str(caught.value)


def test_a_parameter_that_looks_like_a_keyword_is_one() -> None:
    assert easel.tune("wan*t", wan=(0, 3), want={"max": 2}).parameters == pytest.approx({"wan": 2})
    assert easel.fit("lvel*t", DATA, lvel=3).parameters == pytest.approx({"lvel": 1})


@pytest.mark.parametrize("number", [float("nan"), float("inf"), -np.inf, np.float32("nan")])
def test_numbers_that_are_not_finite_are_refused_by_name(number: float) -> None:
    for name, call in [
        ("x1", lambda: easel.cubic_bezier(number, 0, 1, 1)),
        ("y2", lambda: easel.cubic_bezier(0, 0, 1, number)),
        ("response", lambda: easel.spring(response=number)),
        ("damping_ratio", lambda: easel.spring(response=1, damping_ratio=number)),
    ]:
        with pytest.raises(easel.ArgumentError, match=f"{name} is a finite number, not"):
            call()


def test_outputs_of_a_mesh_that_overlap_are_named() -> None:
    mesh, memory = easel.mesh("peel", 2, 2), np.zeros(40, np.float32)
    first, second = memory[:9].reshape(3, 3), memory[4:13].reshape(3, 3)
    with pytest.raises(easel.ArgumentError, match=r"out\[2\] overlaps with out\[0\]"):
        mesh.positions(0.5, out=(first, None, second))
    assert not memory.any()


# MARK: What is closed, files, the command


@pytest.mark.parametrize(
    "make",
    [lambda: easel.curve("t"), lambda: easel.mesh("peel", 2, 2), lambda: easel.scene("peel", scale=0.1)],
)
def test_what_is_closed_is_no_context(make: Callable[[], Any]) -> None:
    with make() as handle:
        assert not handle.closed
    with pytest.raises(easel.ArgumentError, match="closed"), handle:
        pass


def test_a_frame_is_converted_only_where_it_may_be_copied() -> None:
    frame = easel.Frame(np.arange(64, dtype=np.uint8).reshape(4, 4, 4))
    with pytest.raises(ValueError, match="without a copy"):
        frame.__array__(float, copy=False)
    assert frame.__array__(None, copy=False) is frame.pixels
    assert np.shares_memory(frame.__array__(np.uint8, copy=False), frame.pixels)
    assert np.asarray(frame) is frame.pixels
    assert np.asarray(frame, dtype=float).dtype == float
    assert not np.shares_memory(np.array(frame), frame.pixels)
    if np.lib.NumpyVersion(np.__version__) >= "2.0.0":
        with pytest.raises(ValueError, match="without a copy"):
            np.asarray(frame, dtype=float, copy=False)


def test_a_program_that_draws_nothing_is_not_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EASEL", "/bin/sh" if not Path("/bin/true").exists() else "/bin/true")
    for call in (lambda: easel.plot("t"), lambda: easel.picture("render", "peel")):
        with pytest.raises(easel.UnavailableError, match="wrote no picture"):
            call()


@pytest.mark.usefixtures("command")
def test_the_input_of_the_command_is_a_text() -> None:
    for value in (b"x", bytearray(b"x"), 3):
        with pytest.raises(TypeError, match="input is a text"):
            easel.command("table", "-", input=value)  # type: ignore[arg-type]
    assert easel.command("table", "t", "-n", 2, input="") == "t,t\n0,0\n1,1\n"


@pytest.mark.usefixtures("command")
def test_messages_of_plots_name_no_temporary_file(tmp_path: Path) -> None:
    picture = easel.plot(([0, 1], [0, 1]))
    for path in ("/dev/full", tmp_path / "plot.bmp", str(tmp_path / "plot")):
        with pytest.raises(easel.ArgumentError, match="ends in none of these") as caught:
            picture.save(path)
        assert str(path) in str(caught.value)
    with pytest.raises(easel.Error) as refused:
        easel.plot({"t": [0, 1], "y": [0, 1]}, deriv=99)
    assert "tmp" not in str(refused.value)
    assert list(tmp_path.iterdir()) == []
