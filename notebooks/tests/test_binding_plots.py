"""Plots and the command."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

import easel

pytestmark = pytest.mark.usefixtures("command")


def texts(picture: easel.Picture) -> str:
    """All letters of a picture."""
    return " ".join("".join(node.itertext()) for node in ElementTree.fromstring(picture.svg).iter())


def test_a_plot_is_svg_that_shows_itself() -> None:
    picture = easel.plot("easeInOutCubic", "t^2")
    shown = picture._repr_mimebundle_()["image/svg+xml"]
    assert ElementTree.fromstring(shown).tag.endswith("svg")
    assert "easeInOutCubic" in texts(picture)


def test_a_plot_tells_points_of_interest() -> None:
    picture = easel.plot("sin(pi*t)^12/8", info=True)
    assert "max 0.125 at 0.5" in picture.info
    assert easel.plot("t").info == ""


def test_curves_of_one_formula_keep_their_own_numbers() -> None:
    two, three = (easel.curve("easeOutBack(t, overshoot: s)", s=s) for s in (2, 3))
    picture = easel.plot(two, three, info=True)
    for curve in (two, three):
        assert f"max {curve.info()['range']['max']:.4g} at" in picture.info
    assert two.plot(info=True).info.startswith("max 1.132")


def test_families_domains_and_legends_are_drawn() -> None:
    picture = easel.plot(
        "easeOutBack(t, overshoot: s)", s=(0, 3, 3), domain=(0, 0.5), theme="dark", size=(640, 400),
        legend=["none", "some, more", "most"], title="Three",
    )  # fmt: skip
    assert "some\u201a more" in texts(picture)
    assert "Three" in texts(picture)
    assert easel.plot("easeOutBack(t, overshoot: s)", s=[1, 2]).svg.count("overshoot") >= 1
    assert easel.plot("n*t", parameters={"n": 2}, info=True).info.startswith("from 0 to 2")
    assert easel.plot(easel.formula("a*t", "a"), t=3, info=True).info.startswith("from 0 to 3")


def test_arrays_samples_and_tables_are_drawn(rng: np.random.Generator) -> None:
    t = np.linspace(0, 1, 30)
    y = t**2
    for thing in ((t, y), easel.sampled(t, y), {"t": t, "y": y}, (list(t), tuple(y))):
        assert "area 0.333" in easel.plot(thing, info=True).info
    gaps = y.copy()
    gaps[3] = np.nan
    assert "1 of 30 samples not finite" in easel.plot((t, gaps), info=True).info
    picture = easel.plot("t^2", (t, y + 0.01 * rng.random(30)), legend=["model", "measured"])
    assert "measured" in texts(picture)


def test_what_was_found_is_drawn() -> None:
    tuned = easel.tune("easeOutBack(t, overshoot: s)", s=(0, 5), want={"max": 1.1})
    assert "max 1.1 at" in easel.plot(tuned, info=True).info
    t = np.linspace(0, 4, 20)
    fit = easel.fit("a*(1-exp(-k*t))", {"t": t, "y": 2 * (1 - np.exp(-t))})
    assert "area" in easel.plot(fit, (t, np.exp(-t)), info=True).info


def test_a_plot_is_saved_in_each_form(tmp_path: Path) -> None:
    picture = easel.plot("t^2", ([0, 0.5, 1], [0, 0.2, 1]), size=(320, 200))
    for name, begin in (("a.svg", b"<?xml"), ("a.png", b"\x89PNG"), ("a.pdf", b"%PDF")):
        picture.save(tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(begin)
    assert picture.png().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("things", "options", "error"),
    [
        (("sinn(t)",), {}, easel.TextError),
        ((3,), {}, TypeError),
        ((([1, 2], [1]),), {}, ValueError),
        ((([1, 2],),), {}, TypeError),
        (({},), {}, ValueError),
        (((["a", "b"], [1, 2]),), {}, TypeError),
        (("t",), {"domain": 3}, TypeError),
        (("a*t",), {"a": (1,)}, ValueError),
        (("t\0",), {}, ValueError),
        ((easel.curve("a*t", "a", t=1), easel.curve("b*t", "b", t=1)), {}, ValueError),
    ],
)
def test_what_cannot_be_drawn_is_refused(
    things: tuple[object, ...], options: dict[str, object], error: type[Exception]
) -> None:
    with pytest.raises(error):
        easel.plot(*things, **options)  # type: ignore[arg-type]


def test_a_minus_is_no_option() -> None:
    assert easel.plot("-t^2", info=True).info.startswith("from 0 to -1")


# MARK: The command


def test_the_command_gives_back_what_it_printed(tmp_path: Path) -> None:
    assert easel.command("table", "easeInOutCubic", "-n", 3) == "t,easeInOutCubic\n0,0\n0.5,0.5\n1,1\n"
    assert easel.command("table", "t^2", "--at", "-", input="0.5\n") == "t,t^2\n0.5,0.25\n"
    table = tmp_path / "täble.csv"
    table.write_text("t,a\n0,1\n1,2\n")
    assert "0.5,1.5" in easel.command("table", Path(f"{table}:a"), "--at", 0.5)


def test_the_command_agrees_with_the_library(rng: np.random.Generator) -> None:
    t = rng.random(20)
    curve = easel.spring(response=0.5, dampingRatio=0.7)
    printed = easel.command("table", curve.text, "--at", ",".join(map(repr, t.tolist())))
    values = [float(line.split(",")[-1]) for line in printed.splitlines()[1:]]
    assert values == curve(t).tolist()


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("table", "sinn(t)"), easel.TextError),
        (("frobnicate",), easel.ArgumentError),
        (("table", "missing.csv:a"), easel.ArgumentError),
        (("check", "easeOutBack", "--law", "bounded=0..1"), easel.CommandError),
        (("table", "t\0"), easel.ArgumentError),
        ((object(),), TypeError),
    ],
)
def test_statuses_of_the_command_are_exceptions(arguments: tuple[object, ...], error: type[Exception]) -> None:
    with pytest.raises(error):
        easel.command(*arguments)


def test_what_is_not_so_has_its_output() -> None:
    with pytest.raises(easel.CommandError) as broken:
        easel.command("check", "easeOutBack", "--law", "bounded=0..1")
    assert "broken" in broken.value.output


def test_pictures_of_the_command_show_themselves() -> None:
    summary = easel.picture("compare", "peel", "--picture", "summary", form="svg")
    assert "image/svg+xml" in summary._repr_mimebundle_()
    frame = easel.picture("render", "peel", "--scale", 0.2)
    assert frame.data.startswith(b"\x89PNG")


def test_a_missing_command_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("EASEL", "/nowhere/easel")
    with pytest.raises(easel.UnavailableError, match="/nowhere/easel"):
        easel.command("table", "t")
    monkeypatch.delenv("EASEL")
    monkeypatch.setattr(easel.commands, "_checkout", lambda: None)
    monkeypatch.setattr(easel.commands.shutil, "which", lambda program: None)
    with pytest.raises(easel.UnavailableError, match="set EASEL"):
        easel.plot("t")


def test_the_command_of_the_wheel_comes_before_that_of_the_checkout(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    own = tmp_path / "easel"
    own.write_text("")
    own.chmod(0o755)
    monkeypatch.delenv("EASEL", raising=False)
    monkeypatch.setattr(easel.commands, "__file__", str(tmp_path / "commands.py"))
    monkeypatch.setattr(easel.commands, "_checkout", lambda: Path("/nowhere/easel"))
    assert easel.commands.executable() == str(own)
    own.chmod(0o644)
    assert easel.commands.executable() == "/nowhere/easel"


@pytest.mark.parametrize("origin", ["archive_info", "dir_info"])
def test_only_an_installation_of_a_folder_has_a_checkout(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, origin: str
) -> None:
    class Distribution:
        def read_text(self, name: str) -> str:
            return json.dumps({"url": (tmp_path / "notebooks").as_uri(), origin: {}})

    (tmp_path / "easel").touch()
    monkeypatch.setattr(easel.commands.metadata, "distribution", lambda name: Distribution())
    assert easel.commands._checkout() == (tmp_path / "easel" if origin == "dir_info" else None)


@pytest.mark.parametrize("folder", ["lib/python3.12/site-packages", "lib64/python3.11/dist-packages", "."])
def test_the_script_of_a_wheel_runs_the_program_of_its_package(tmp_path: Path, folder: str) -> None:
    script, program = tmp_path / "my bin" / "bin" / "easel", tmp_path / "my bin" / folder / "easel" / "easel"
    script.parent.mkdir(parents=True)
    shutil.copy(Path(__file__).parents[2] / "packaging" / "start-command", script)
    missing = subprocess.run([script], capture_output=True, text=True, check=False)
    assert (missing.returncode, missing.stderr.count("\n")) == (69, 1)
    program.parent.mkdir(parents=True)
    program.write_text('#!/bin/sh\necho "$@"\nexit 3\n')
    program.chmod(0o755)
    (tmp_path / "link").symlink_to(script)
    found = subprocess.run([tmp_path / "link", "a  b", "c"], capture_output=True, text=True, check=False)
    assert (found.returncode, found.stdout) == (3, "a  b c\n")


def test_a_command_that_takes_too_long_is_ended() -> None:
    with pytest.raises(easel.UnavailableError, match="did not end"):
        easel.command("bench", "kernels", timeout=0.01)
