"""The command, for what only it does: plots, tables, benchmarks."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path
from typing import Literal
from urllib.parse import unquote, urlparse

from .errors import ArgumentError, Error, NoAnswerError, TextError, UnavailableError, reading
from .frames import PictureFile
from .options import value_text

_STATUSES = {
    64: ArgumentError,
    65: TextError,
    66: ArgumentError,
    69: UnavailableError,
    73: UnavailableError,
}


class CommandError(NoAnswerError):
    """What the command was asked for is not so (status 1): a law is broken, a bound is exceeded.

    output: what it printed.
    """

    def __init__(self, message: str, output: str = "") -> None:
        super().__init__(message)
        self.output = output


def _checkout() -> Path | None:
    """The command of the checkout that the package was installed from."""
    try:
        text = metadata.distribution("easel").read_text("direct_url.json")
    except metadata.PackageNotFoundError:
        return None
    origin = json.loads(text) if text else {}
    url = urlparse(origin.get("url", ""))
    if url.scheme != "file" or "dir_info" not in origin:
        return None
    command = Path(unquote(url.path)).parent / "easel"
    return command if command.is_file() else None


def executable() -> str:
    """Where the command is: the environment's EASEL, else the wheel's, else the checkout's, else in PATH.

    The checkout's is built when it is called first, which takes some minutes. Raises
    easel.UnavailableError where there is none.
    """
    own = shutil.which(Path(__file__).with_name("easel"))
    found = os.environ.get("EASEL") or own or _checkout() or shutil.which("easel")
    if not found:
        raise UnavailableError("the command easel is missing: set EASEL to where it is, or put it into PATH")
    return str(found)


def command(*arguments: object, input: str | None = None, timeout: float | None = None) -> str:
    """Runs the command and gives back what it printed.

        easel.command('table', 'easeInOutCubic', '-n', 3)

    - arguments: texts, numbers and paths.
    - input: for its standard input.
    - timeout: in seconds.

    Raises easel.CommandError where what was asked for is not so, easel.TextError where an input
    cannot be understood, easel.ArgumentError where the arguments are wrong, and
    easel.UnavailableError where a tool is missing.
    """
    texts = _texts(arguments)
    with reading(*texts, input):
        return _run(texts, input, timeout)


def picture(
    *arguments: object,
    form: Literal["png", "apng", "gif", "svg"] = "png",
    input: str | None = None,
    timeout: float | None = None,
) -> PictureFile:
    """What the command draws to the file that its option -o names.

        easel.picture('compare', 'peel', 'segments', '--picture', 'summary', form='svg')

    - form: of the file; of what moves "apng", "gif" or "svg".

    Otherwise as easel.command.
    """
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, f"picture.{form}")
        texts = _texts(arguments)
        with reading(*texts, input):
            _run([*texts, "-o", str(file)], input, timeout)
        return PictureFile(written(file), form)


def written(file: Path) -> bytes:
    """What the command wrote to a file. Raises easel.UnavailableError where it wrote none."""
    try:
        return file.read_bytes()
    except FileNotFoundError:
        raise UnavailableError(f"the command {executable()} wrote no picture: is it easel?") from None


def _text(argument: object) -> str:
    if isinstance(argument, os.PathLike):
        return str(os.fspath(argument))
    return value_text(argument, "an argument")


def _texts(arguments: Sequence[object]) -> list[str]:
    texts = [_text(argument) for argument in arguments]
    if any("\0" in text for text in texts):
        raise ArgumentError("an argument has a NUL character in it")
    return texts


def _run(texts: Sequence[str], input: str | None, timeout: float | None) -> str:
    program = executable()
    if input is not None and not isinstance(input, str):
        raise TypeError(f"input is a text (str), not {type(input).__name__}")
    try:
        run = subprocess.run(
            [program, *texts],
            input=input or "",
            capture_output=True,
            encoding="utf-8",
            timeout=timeout,
            check=False,
        )
    except subprocess.TimeoutExpired as expired:
        raise UnavailableError(f"the command did not end within {timeout:g} s") from expired
    except OSError as error:
        raise UnavailableError(f"the command {program} cannot be run: {error.strerror}") from error
    if run.returncode == 0:
        return run.stdout
    said = re.sub(r"(?m)^easel: unoptimised build.*\n", "", run.stderr)
    message = said.strip().removeprefix("error: ") or f"the command ended with status {run.returncode}"
    if run.returncode == 1:
        raise CommandError(message, run.stdout)
    raise _STATUSES.get(run.returncode, Error)(message)
