"""Formulas whose names have values only when they are called."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _easel
from .curves import Curve
from .errors import ArgumentError, TextError
from .options import merged

Values = float | NDArray[np.float64]

USUAL = ("t", "x", "u")
"""The names that an abscissa has unless told otherwise."""

_CACHED = 64
"""Readings that a formula keeps; one costs some microseconds to make."""


class Formula:
    """A formula of several names, such as a quantity of an effect over row and progress.

    Called, it takes its abscissa by position and everything else by name; numbers and arrays go
    together by numpy's rules. Made by easel.formula.

    Numbers are parameters of the formula, which refuses those that are not legal; arrays are
    variables, and there is NaN where a number in them is not legal.
    """

    text: str
    """What was read."""
    abscissa: str | None
    """The name that a value by position is for."""
    given_abscissa: str | None
    """The abscissa, where it was said which it is."""
    parameters: tuple[str, ...]
    """The other names."""

    def __init__(self, text: str, abscissa: str | None = None) -> None:
        names = json.loads(_easel.formula_names(text, abscissa))
        own = None if names["constant"] else names["abscissa"]
        known = [name for name in (own, *names["parameters"]) if name is not None]
        if abscissa is not None and abscissa not in known:
            raise ArgumentError(f"the formula has no name {abscissa!r} to be its abscissa")
        self.text = text
        self.given_abscissa = abscissa
        self.abscissa = own if abscissa is None else abscissa
        self.parameters = tuple(name for name in known if name != self.abscissa)
        self._only_functions: set[str] = set()
        self._reading = lru_cache(_CACHED)(self._read)

    def __call__(
        self,
        at: ArrayLike | None = None,
        /,
        *,
        out: NDArray[np.float64] | None = None,
        parameters: Mapping[str, ArrayLike] | None = None,
        **values: ArrayLike,
    ) -> Values:
        """Values: a float where all is numbers, else an array of the broadcast shape.

        - at: the abscissa, which may be given by its name too.
        - out: a float64 array of the broadcast shape to write to; it is never copied.
        - parameters: values by names too, also by such that are no keywords here, as "out".
        """
        numbers, arrays = self._sorted(at, merged(parameters, values))
        if not arrays:
            place = 0.0 if self.abscissa is None else numbers.pop(self.abscissa)
            return self._curve(self.given_abscissa, numbers)(place, out=out)
        if len(arrays) == 1:
            ((name, array),) = arrays.items()
            if name == self.abscissa:
                return self._curve(self.given_abscissa, numbers)(array, out=out)
            if (curve := self._curve_over(name, numbers)) is not None:
                return curve(array, out=out)
        function, columns = self._function(numbers, arrays)
        return function(columns, out=out)

    def gradient(
        self,
        at: ArrayLike | None = None,
        /,
        wrt: str | Sequence[str] | None = None,
        parameters: Mapping[str, ArrayLike] | None = None,
        **values: ArrayLike,
    ) -> tuple[Values, dict[str, Values]]:
        """Values, and exact derivatives of the first order in some of the names.

        - wrt: the names; by default all parameters.
        - parameters: values by names too, also by such that are no keywords here, as "wrt".
        """
        names = self.parameters if wrt is None else (wrt,) if isinstance(wrt, str) else tuple(wrt)
        numbers, arrays = self._sorted(at, merged(parameters, values))
        for name in names:
            if name not in numbers and name not in arrays:
                raise TypeError(f"the formula has no name {name!r} to differentiate in")
        varied = {name: numbers.pop(name) for name in names if name in numbers}
        function, columns = self._function(numbers, {**varied, **arrays})
        found, derivatives = function.gradient(columns)
        parts = dict(zip(self._variables({**varied, **arrays}), derivatives, strict=True))
        return found, {name: parts[name] for name in names}

    def curve(self, /, *, parameters: Mapping[str, float] | None = None, **values: float) -> Curve:
        """The curve over the abscissa, with values for all parameters.

        parameters: values by names too, also by such that are no keywords, as "self".
        """
        return Curve(self.text, self.given_abscissa, merged(parameters, values))

    def plot(self, /, **options: Any) -> Any:
        """A picture, see easel.plot; values of the parameters are among the options."""
        from .plots import plot

        return plot(self, **options)

    def _sorted(
        self, at: ArrayLike | None, values: dict[str, ArrayLike]
    ) -> tuple[dict[str, float], dict[str, ArrayLike]]:
        """Numbers, and arrays, by their names, all of which have one."""
        if at is not None:
            if self.abscissa is None:
                raise TypeError("the formula has no abscissa: give its values by name")
            if self.abscissa in values:
                raise TypeError(f"{self.abscissa} is given twice")
            values = {self.abscissa: at, **values}
        needed = self.parameters if self.abscissa is None else (self.abscissa, *self.parameters)
        missing = [name for name in needed if name not in values]
        if missing:
            raise TypeError(f"no value for {', '.join(missing)}")
        numbers: dict[str, float] = {}
        arrays: dict[str, ArrayLike] = {}
        for name in values:
            if name not in needed:
                raise TypeError(f"the formula has no name {name!r}; it has {', '.join(needed) or 'none'}")
            value = values[name]
            if isinstance(value, (float, int)):
                numbers[name] = float(value)
                continue
            array = _easel.numbers(value, name)
            if array.ndim == 0:
                numbers[name] = float(array)
            else:
                arrays[name] = array
        return numbers, arrays

    def _variables(self, varied: Mapping[str, object]) -> tuple[str, ...]:
        """What varies in a function: its abscissa always, as that can be no parameter."""
        return tuple(dict.fromkeys((*((self.abscissa,) if self.abscissa else ()), *varied)))

    def _curve(self, abscissa: str | None, numbers: dict[str, float]) -> _easel.Curve:
        reading = self._reading(abscissa, *_key(numbers))
        assert isinstance(reading, _easel.Curve)
        return reading

    def _curve_over(self, name: str, numbers: dict[str, float]) -> _easel.Curve | None:
        """The curve over a parameter: quicker than a function; those of springs have none."""
        if name in self._only_functions:
            return None
        try:
            return self._curve(name, numbers)
        except TextError:
            self._function(numbers, {name: 0.0})
            self._only_functions.add(name)
            return None

    def _function(
        self, numbers: dict[str, float], varied: Mapping[str, ArrayLike]
    ) -> tuple[_easel.Function, list[ArrayLike]]:
        """The function of what varies, and the columns for it."""
        variables = self._variables(varied)
        given = {**numbers, **varied}
        columns = [given[name] for name in variables]
        fixed = {name: value for name, value in numbers.items() if name not in variables}
        reading = self._reading(variables, *_key(fixed))
        assert isinstance(reading, _easel.Function)
        return reading, columns

    def _read(
        self,
        varied: tuple[str, ...] | str | None,
        names: tuple[str, ...],
        values: tuple[float | str, ...],
    ) -> _easel.Curve | _easel.Function:
        """A function of several variables, or a curve over one."""
        parameters = {name: float(value) for name, value in zip(names, values, strict=True)}
        if isinstance(varied, tuple):
            return _easel.Function(self.text, varied, parameters)
        return _easel.Curve(self.text, varied, parameters)

    def __reduce__(self) -> tuple[type[Formula], tuple[str, str | None]]:
        return (type(self), (self.text, self.given_abscissa))

    def __repr__(self) -> str:
        names = ([self.abscissa] if self.abscissa else []) + list(self.parameters)
        return f"<easel.Formula {self.text!r} of {', '.join(names) or 'nothing'}>"


def read_names(text: str) -> tuple[str, ...]:
    """All names of a formula, its abscissa first. Raises easel.TextError where it cannot be read."""
    error: TextError | None = None
    for abscissa in (None, *USUAL):
        try:
            names = json.loads(_easel.formula_names(text, abscissa))
        except TextError as caught:
            # Of several of the usual ones it has to be said which is the abscissa.
            error = error or caught
            continue
        return (*(() if names["constant"] else (names["abscissa"],)), *names["parameters"])
    assert error is not None
    raise error


def _key(numbers: dict[str, float]) -> tuple[tuple[str, ...], tuple[float | str, ...]]:
    """Names and values to find a reading by; zeros as texts, as 0.0 and -0.0 are equal."""
    return tuple(numbers), tuple(value or str(value) for value in numbers.values())


def as_curve(thing: str | Curve | Formula) -> Curve:
    """A curve as it is; a text or a formula without parameters as a curve."""
    if isinstance(thing, Formula):
        return thing.curve()
    return thing if isinstance(thing, Curve) else Curve(thing)


def formula(text: str, /, abscissa: str | None = None) -> Formula:
    """Reads a formula whose names get values when it is called.

        easel.formula('peelDisplacement(row: y, progress: p)')(y=rows[:, None], p=progress)

    - abscissa: the name that a value by position is for; by default whichever of t, x and u occurs.
    """
    return Formula(text, abscissa)
