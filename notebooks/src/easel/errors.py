"""What goes wrong, as exceptions."""

from __future__ import annotations


class Error(Exception):
    """What Easel refuses, or cannot do. The kinds of it are standard exceptions too."""


class ArgumentError(Error, ValueError):
    """An argument is wrong: an unknown name, a number outside its range, a closed handle."""


class TextError(Error, ValueError):
    """A text cannot be read. The message shows the reason, the line and the place.

    text: what was read.
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
