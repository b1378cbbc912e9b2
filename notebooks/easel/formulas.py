"""Formulas whose names have values only when they are called."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _easel
from .curves import Curve

Values = float | NDArray[np.float64]

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
        names = json.loads(_easel.formula_names(text))
        known = [name for name in (names["abscissa"], *names["parameters"]) if name is not None]
        self.text = text
        self.given_abscissa = abscissa
        self.abscissa = names["abscissa"] if abscissa is None else abscissa
        if abscissa is not None and abscissa not in known:
            known.append(abscissa)
        self.parameters = tuple(name for name in known if name != self.abscissa)
        self._reading = lru_cache(_CACHED)(self._read)

    def __call__(
        self,
        at: ArrayLike | None = None,
        /,
        *,
        out: NDArray[np.float64] | None = None,
        **values: ArrayLike,
    ) -> Values:
        """Values: a float where all is numbers, else an array of the broadcast shape.

        - at: the abscissa, which may be given by its name too.
        - out: a float64 array of the broadcast shape to write to; it is never copied.
        """
        numbers, arrays = self._sorted(at, values)
        if len(arrays) > 1:
            function = self._function(tuple(arrays), numbers)
            result: Values = function(list(arrays.values()), out=out)
            return result
        if arrays:
            ((variable, value),) = arrays.items()
        else:
            variable = self.abscissa or next(iter(numbers), "t")
            value = numbers.pop(variable, 0.0)
        return self._curve(variable, numbers)(value, out=out)

    def gradient(
        self,
        at: ArrayLike | None = None,
        /,
        wrt: str | Sequence[str] | None = None,
        **values: ArrayLike,
    ) -> tuple[Values, dict[str, Values]]:
        """Values, and exact derivatives of the first order in some of the names.

        - wrt: the names; by default all parameters.
        """
        names = self.parameters if wrt is None else (wrt,) if isinstance(wrt, str) else tuple(wrt)
        numbers, arrays = self._sorted(at, values)
        for name in names:
            if name not in numbers and name not in arrays:
                raise TypeError(f"the formula has no name {name!r} to differentiate in")
        variables = dict.fromkeys((*names, *arrays))
        columns: list[ArrayLike] = [
            arrays.get(name, numbers.get(name, math.nan)) for name in variables
        ]
        fixed = {name: value for name, value in numbers.items() if name not in variables}
        found, derivatives = self._function(tuple(variables), fixed).gradient(columns)
        return found, {
            name: part for name, part in zip(variables, derivatives, strict=True) if name in names
        }

    def curve(self, **values: float) -> Curve:
        """The curve over the abscissa, with values for all parameters."""
        return Curve(self.text, self.given_abscissa, values)

    def plot(self, **options: Any) -> Any:
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
                raise TypeError(
                    f"the formula has no name {name!r}; it has {', '.join(needed) or 'none'}"
                )
            value = values[name]
            if isinstance(value, (float, int, np.floating, np.integer)):
                numbers[name] = float(value)
            else:
                array = np.asarray(value)
                if array.ndim == 0 and array.dtype.kind in "fiub":
                    numbers[name] = float(array)
                else:
                    arrays[name] = array
        return numbers, arrays

    def _curve(self, variable: str, numbers: dict[str, float]) -> _easel.Curve:
        reading = self._reading((variable,), False, *_key(numbers))
        assert isinstance(reading, _easel.Curve)
        return reading

    def _function(self, variables: tuple[str, ...], numbers: dict[str, float]) -> _easel.Function:
        reading = self._reading(variables, True, *_key(numbers))
        assert isinstance(reading, _easel.Function)
        return reading

    def _read(
        self,
        variables: tuple[str, ...],
        several: bool,
        names: tuple[str, ...],
        values: tuple[float | str, ...],
    ) -> _easel.Curve | _easel.Function:
        parameters = {name: float(value) for name, value in zip(names, values, strict=True)}
        if several:
            return _easel.Function(self.text, variables, parameters)
        return _easel.Curve(self.text, variables[0], parameters)

    def __reduce__(self) -> tuple[type[Formula], tuple[str, str | None]]:
        return (type(self), (self.text, self.given_abscissa))

    def __repr__(self) -> str:
        names = ([self.abscissa] if self.abscissa else []) + list(self.parameters)
        return f"<easel.Formula {self.text!r} of {', '.join(names) or 'nothing'}>"


def _key(numbers: dict[str, float]) -> tuple[tuple[str, ...], tuple[float | str, ...]]:
    """Names and values to find a reading by; zeros as texts, as 0.0 and -0.0 are equal."""
    return tuple(numbers), tuple(value or str(value) for value in numbers.values())


def formula(text: str, /, abscissa: str | None = None) -> Formula:
    """Reads a formula whose names get values when it is called.

        easel.formula('peelDisplacement(row: y, progress: p)')(y=rows[:, None], p=progress)

    - abscissa: the name that a value by position is for; by default whichever of t, x and u occurs.
    """
    return Formula(text, abscissa)
