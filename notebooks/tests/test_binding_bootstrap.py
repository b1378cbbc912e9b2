"""scripts/bootstrap-notebooks says in one line what is missing, with status 69, and does nothing twice."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import easel

CHECKOUT = Path(__file__).resolve().parent.parent.parent
SCRIPT = CHECKOUT / "scripts" / "bootstrap-notebooks"
LIBRARY = next(Path(easel.__file__).parent.glob("libEffectMathC.*"))
TOOLS = ("bash", "cat", "cksum", "dirname", "env", "find", "grep", "mkdir", "rm", "sed", "tail", "touch", "tr", "uname")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout without an environment: what the script reads."""
    for name in ("scripts", "notebooks", "Sources/CEffectMath"):
        shutil.copytree(CHECKOUT / name, tmp_path / name, ignore=shutil.ignore_patterns("*.ipynb", "__pycache__", ".*"))
    return tmp_path


def bootstrap(checkout: Path, **environment: str) -> tuple[int, str, str]:
    run = subprocess.run(
        [shutil.which("bash") or "bash", checkout / "scripts" / "bootstrap-notebooks"],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={"PATH": os.environ["PATH"], "EASEL_LIBRARY": str(LIBRARY), **environment},
    )
    return run.returncode, run.stdout, run.stderr


def test_a_missing_library_is_named(checkout: Path) -> None:
    status, _, said = bootstrap(checkout, EASEL_LIBRARY="/nowhere/library.so")
    assert (status, said) == (69, "easel: there is no library at EASEL_LIBRARY=/nowhere/library.so\n")


@pytest.mark.parametrize("named", [{"PYTHON": "/nowhere/python"}, {"PYTHON": "false"}])
def test_a_missing_python_is_said_in_one_line(checkout: Path, named: dict[str, str]) -> None:
    status, printed, said = bootstrap(checkout, **named)
    assert status == 69
    assert printed == ""
    assert said.startswith("easel: Python 3.11 or newer is missing")
    assert said.count("\n") == 1


def only(folder: Path, *more: str) -> str:
    """A PATH with little in it."""
    folder.mkdir()
    for tool in (*TOOLS, *more):
        found = shutil.which(tool)
        assert found, tool
        (folder / tool).symlink_to(found)
    return str(folder)


def test_no_python_at_all_is_said(checkout: Path, tmp_path: Path) -> None:
    status, _, said = bootstrap(checkout, PATH=only(tmp_path / "bin"))
    assert status == 69
    assert "Python 3.11 or newer is missing; install it" in said


def test_a_missing_compiler_is_said(checkout: Path, tmp_path: Path) -> None:
    path = only(tmp_path / "bin")
    status, _, said = bootstrap(checkout, PATH=path, PYTHON=os.path.realpath(sys.executable))
    assert status == 69
    assert said.startswith("easel: g++")
    assert "install a C++ compiler" in said
    assert said.count("\n") == 1


def test_nothing_is_done_where_nothing_changed(checkout: Path) -> None:
    """An environment that is up to date is left alone: a second run prints nothing and touches nothing."""
    environment = checkout / ".build" / "notebooks"
    environment.mkdir(parents=True)
    sums = [
        subprocess.run(["cksum"], input=path.read_bytes(), capture_output=True, check=True).stdout.decode().strip()
        for path in (checkout / "notebooks" / "requirements.txt", LIBRARY)
    ]
    (environment / "requirements").write_text(f"{sums[0]} notebooks/requirements.txt ")
    (environment / "package").write_text(f"{LIBRARY} {sums[1]}")
    assert bootstrap(checkout, PYTHON="") == (0, "", "")
    os.utime(checkout / "notebooks" / "native" / "curve.cpp", (2**31, 2**31))
    assert "building the Python package" in bootstrap(checkout, PYTHON="")[2], "a newer source is built"
