"""What the package is as a whole: stubs, types, docstrings, the library beside it."""

from __future__ import annotations

import inspect
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

import easel
from easel import _easel

NOTEBOOKS = Path(__file__).resolve().parent.parent
PACKAGE = Path(easel.__file__).resolve().parent


def run(*arguments: str, cwd: Path | None = None) -> str:
    done = subprocess.run(
        [sys.executable, *arguments],
        capture_output=True,
        text=True,
        cwd=cwd,
        check=False,
        timeout=300,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_stub_is_what_stubgen_makes(tmp_path: Path) -> None:
    patterns, kept = NOTEBOOKS / "native" / "stubs.pat", NOTEBOOKS / "src" / "easel" / "_easel.pyi"
    stub = tmp_path / "_easel.pyi"
    options = ["-q", "-m", "easel._easel", "-p", str(patterns), "-o"]
    run("-m", "nanobind.stubgen", *options, str(stub), cwd=tmp_path)
    assert stub.read_text() == kept.read_text(), "notebooks/tests/make-stub makes it anew"


def test_mypy_finds_nothing() -> None:
    assert "Success" in run("-m", "mypy", cwd=NOTEBOOKS)


def test_ruff_finds_nothing() -> None:
    own = sorted(str(path) for path in (NOTEBOOKS / "tests").glob("test_binding_*.py"))
    run("-m", "ruff", "check", "src", *own, cwd=NOTEBOOKS)


def test_the_package_is_the_one_of_this_checkout() -> None:
    for source in (NOTEBOOKS / "src" / "easel").glob("*.py"):
        assert (PACKAGE / source.name).read_text() == source.read_text(), "scripts/bootstrap-notebooks"


def test_versions_agree() -> None:
    version = NOTEBOOKS.parent / "Sources" / "EffectMath" / "EffectMathVersion.swift"
    found = re.search(r'current = "([^"]+)"', version.read_text())
    assert found
    assert easel.__version__ == found[1] == metadata.version("easel")


def public() -> list[tuple[str, object]]:
    names: list[tuple[str, object]] = [("easel", easel)]
    for name in easel.__all__:
        value = getattr(easel, name)
        names.append((name, value))
        if inspect.isclass(value):
            members = [(f"{name}.{key}", part) for key, part in vars(value).items() if not key.startswith("_")]
            names += [(key, part) for key, part in members if callable(part) or isinstance(part, property)]
    for name in dir(_easel):
        value = getattr(_easel, name)
        if not name.startswith("_"):
            names.append((f"_easel.{name}", value))
            if inspect.isclass(value):
                names += [(f"_easel.{name}.{key}", getattr(value, key)) for key in vars(value) if key[0] != "_"]
    return names


def test_everything_public_has_a_docstring() -> None:
    missing = [name for name, value in public() if name != "__version__" and not inspect.getdoc(value)]
    assert len(public()) > 60
    assert not missing


def test_all_names_are_there_and_sorted() -> None:
    assert sorted(easel.__all__) == sorted(set(easel.__all__))
    assert all(hasattr(easel, name) for name in easel.__all__)


def test_errors_are_standard_errors_too() -> None:
    assert issubclass(easel.ArgumentError, ValueError)
    assert issubclass(easel.TextError, ValueError)
    assert issubclass(easel.NoAnswerError, ArithmeticError)
    assert issubclass(easel.UnavailableError, RuntimeError)
    for error in (easel.ArgumentError, easel.TextError, easel.NoAnswerError, easel.UnavailableError,
                  easel.StoppedError, easel.CommandError):  # fmt: skip
        assert issubclass(error, easel.Error)


def test_importing_and_ending_says_nothing() -> None:
    code = (
        "import easel, numpy\n"
        "a = easel.curve('t'); b = easel.formula('a*t'); b([1.], a=[1.]); b(1, a=2)\n"
        "c = easel.scene('peel', scale=.1); d = easel.mesh('peel', 2, 2); e = c.draw(progress=.5)\n"
        "a.itself = a; cycle = [a, b]; cycle.append(cycle)\n"
    )
    assert run("-W", "error", "-c", code) == ""


def test_a_library_of_another_abi_is_refused(tmp_path: Path) -> None:
    """With a library in its place that says another number, the import fails with the reason."""
    source = tmp_path / "other.c"
    source.write_text("unsigned easel_abi_version(void) { return 999; }\n")
    other = tmp_path / "other.so"
    try:
        subprocess.run(
            ["cc", "-shared", "-fPIC", "-o", str(other), str(source)],
            check=True,
            capture_output=True,
        )
    except FileNotFoundError:
        pytest.skip("there is no C compiler")
    inserted = {"LD_PRELOAD": str(other), "DYLD_INSERT_LIBRARIES": str(other)}
    done = subprocess.run(
        [sys.executable, "-c", "import easel"],
        capture_output=True,
        text=True,
        check=False,
        env={**inserted, "DYLD_FORCE_FLAT_NAMESPACE": "1"},
    )
    assert done.returncode == 1
    assert "ImportError: easel: the library beside the package has ABI 999" in done.stderr


def test_the_library_is_found_beside_the_module() -> None:
    (module,) = PACKAGE.glob("_easel*.so")
    libraries = list(PACKAGE.glob("libEffectMathC.*"))
    assert len(libraries) == 1
    if sys.platform == "linux":
        maps = run("-c", "import easel; print(open('/proc/self/maps').read())")
        assert str(libraries[0]) in maps
        assert str(module) in maps
