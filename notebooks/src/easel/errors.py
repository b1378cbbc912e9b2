"""What goes wrong, as exceptions."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class Error(Exception):
    """What Easel refuses, or cannot do. The kinds of it are standard exceptions too."""


class ArgumentError(Error, ValueError):
    """An argument is wrong: an unknown name, a number outside its range, a closed handle."""


class TextError(Error, ValueError):
    """A text cannot be read. The message shows the reason, the line and the place.

    text: what was read; "" where that is not known, as of a file that the command reads.
    """

    def __init__(self, message: str, text: str = "") -> None:
        super().__init__(message)
        self.text = text

    def __reduce__(self) -> tuple[type[TextError], tuple[str, str]]:
        return (TextError, (str(self), self.text))


class NoAnswerError(Error, ArithmeticError):
    """There is no answer: no finite value, nothing to measure."""


class UnavailableError(Error, RuntimeError):
    """What is needed is missing: a library such as NLopt, the command, memory."""


class StoppedError(Error, RuntimeError):
    """Long work was stopped, by something else than what its function of progress raised."""


@contextmanager
def reading(*texts: object) -> Iterator[None]:
    """Of several texts, the one that the message of an easel.TextError shows becomes its text."""
    try:
        yield
    except TextError as error:
        given = [text for text in texts if isinstance(text, str)]
        # Below the reason stands the line, and below that what points into it.
        lines = [line.strip().strip("…") for line in str(error).splitlines()[1:] if line.strip(" ^~")]
        shown = [text for text in given if any(line in text for line in lines)]
        # Without a line of it a text is known where there is no other.
        error.text = min(shown, key=len) if shown else given[0] if len(given) == 1 and not lines else ""
        raise
