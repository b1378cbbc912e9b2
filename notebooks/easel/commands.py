"""The command, for what only it does: plots, tables, benchmarks."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from importlib import metadata
from pathlib import Path
from urllib.parse import unquote, urlparse

from .errors import ArgumentError, Error, NoAnswerError, TextError, UnavailableError
from .options import number_text

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
    url = urlparse(json.loads(text)["url"]) if text else None
    if url is None or url.scheme != "file":
        return None
    command = Path(unquote(url.path)).parent / "easel"
    return command if command.is_file() else None


def executable() -> str:
    """Where the command is: the environment's EASEL, else the checkout's, else in PATH.

    The checkout's is built when it is called first, which takes some minutes. Raises
    easel.UnavailableError where there is none.
    """
    found = os.environ.get("EASEL") or _checkout() or shutil.which("easel")
    if not found:
        raise UnavailableError(
            "the command easel is missing: set EASEL to where it is, or put it into PATH"
        )
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
    texts = [
        a
        if isinstance(a, str)
        else os.fspath(a)
        if isinstance(a, os.PathLike)
        else number_text(a, "an argument")
        for a in arguments
    ]
    if any("\0" in text for text in texts):
        raise ArgumentError("an argument has a NUL character in it")
    program = executable()
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
    message = (
        run.stderr.strip().removeprefix("error: ")
        or f"the command ended with status {run.returncode}"
    )
    if run.returncode == 1:
        raise CommandError(message, run.stdout)
    raise _STATUSES.get(run.returncode, Error)(message)
