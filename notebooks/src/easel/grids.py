"""Grids of sweeps. A grid computes a configuration from its number."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from math import inf, isfinite, prod
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .errors import ArgumentError, UnavailableError

Scalar = float | int | str | bool | None
Values = Sequence[Any] | NDArray[Any] | str

_NUMBER = r"([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)"
_RANGE = re.compile(rf"{_NUMBER}\.\.{_NUMBER}/(\d{{1,7}})")
_LARGEST = 2**63 - 1


class Grid:
    """Configurations of a sweep: the product of its parts. The last part varies fastest.

    A part maps names to columns of equal length. Row i of the part has value i of each column.
    `len(grid)` is the number of configurations.

    Raises easel.ArgumentError in these cases:
    - The grid is empty.
    - A name is given twice, or is not an identifier.
    - The columns of a part differ in length.
    """

    def __init__(self, *parts: Mapping[str, Values]) -> None:
        self.parts = [{name: _column(name, values) for name, values in part.items()} for part in parts]
        self.names = [name for part in self.parts for name in part]
        lengths = [{len(column) for column in part.values()} for part in self.parts]
        if not self.names or {0} in lengths:
            raise ArgumentError("the grid is empty: give names, each with at least one value")
        if any(len(part) != 1 for part in lengths):
            raise ArgumentError("zipped columns must have the same length")
        for name in self.names:
            if not str(name).isidentifier() or name == "error" or self.names.count(name) > 1:
                raise ArgumentError(f"{name!r} must be a name of letters, digits and _, not 'error', and given once")
        self._lengths = [part.pop() for part in lengths]
        if prod(self._lengths) > _LARGEST:
            raise ArgumentError("the grid has more configurations than 64 bits can count")

    def __len__(self) -> int:
        return prod(self._lengths)

    def block(self, start: int, stop: int) -> dict[str, list[Scalar]]:
        """The columns of the configurations start to stop - 1."""
        found: dict[str, list[Scalar]] = {}
        stride = len(self)
        for part, length in zip(self.parts, self._lengths, strict=True):
            stride //= length
            places = np.arange(start, stop) // stride % length
            found |= {name: [column[i] for i in places.tolist()] for name, column in part.items()}
        return found


def read_grid(given: Mapping[str, Values] | Grid | Sequence[Mapping[str, Values] | Grid]) -> Grid:
    """Makes a grid: every combination of the values of a mapping, or the product of several mappings."""
    if isinstance(given, (Grid, Mapping)):
        return given if isinstance(given, Grid) else Grid(*({name: values} for name, values in given.items()))
    if isinstance(given, str) or not isinstance(given, Sequence):
        raise TypeError(f"a grid must be a dict of names and values, not {type(given).__name__}")
    return Grid(*(part for each in given for part in read_grid(each).parts))


def zipped(**columns: Values) -> Grid:
    """A grid that takes the values of its columns row by row. All columns have the same length.

    easel.zipped(width=[320, 390], height=[568, 844])
    """
    return Grid(columns)


def latin(count: int, *, seed: int = 0, **bounds: Values) -> Grid:
    """A Latin hypercube of `count` configurations. Needs scipy.

        easel.latin(100, elevation=(20, 90), n=range(5, 51))

    - bounds: for each name an interval (low, high), or a range or a longer list of choices.
    - seed: seed of the random numbers (0).
    """
    return _sampled("LatinHypercube", count, seed, bounds)


def sobol(count: int, *, seed: int = 0, **bounds: Values) -> Grid:
    """A scrambled Sobol sequence of `count` configurations, best a power of 2. Arguments as for easel.latin."""
    return _sampled("Sobol", count, seed, bounds)


def _sampled(method: str, count: int, seed: int, bounds: Mapping[str, Any]) -> Grid:
    engine = getattr(needed("scipy.stats.qmc"), method)
    shares = engine(len(bounds), rng=seed).random(count).T
    return Grid({name: _scaled(name, bounds[name], share) for name, share in zip(bounds, shares, strict=True)})


def _scaled(name: str, limits: Any, shares: NDArray[np.float64]) -> Any:
    column = _column(name, limits)
    if isinstance(limits, range) or len(column) != 2 or not all(type(end) in (int, float) for end in column):
        return [column[int(share * len(column))] for share in shares if column]
    if not 0 < column[1] - column[0] < inf:
        raise ArgumentError(f"{name} must be (low, high) with low < high, not {limits}")
    return column[0] + shares * (column[1] - column[0])


def _column(name: str, values: Any) -> Sequence[Any]:
    """Values that can be indexed."""
    if isinstance(values, str):
        found = _RANGE.fullmatch(values)
        if not found or not isfinite(float(found[2]) - float(found[1])):
            raise ArgumentError(f"{name}={values} is not a range: write 'low..high/count', or a list")
        return [*np.linspace(float(found[1]), float(found[2]), int(found[3])).tolist()]
    if isinstance(values, range):
        scalar(values.start, name), scalar(values.stop, name)
        return values
    values = values.tolist() if hasattr(values, "__array__") else values
    if not isinstance(values, (list, tuple)):
        raise TypeError(f"{name} must be a list, a range, an array or 'low..high/count', not {type(values).__name__}")
    return [scalar(value, name) for value in values]


def scalar(value: object, role: str) -> Scalar:
    """Returns a value as a number, string, boolean or None of Python. Raises TypeError for others."""
    plain: Any = value.item() if isinstance(value, np.generic) else value
    if plain is not None and type(plain) not in (float, int, str, bool):
        raise TypeError(f"{role} must be numbers, strings, booleans or None, not {type(value).__name__}")
    if isinstance(plain, int) and abs(plain) > _LARGEST:
        raise ArgumentError(f"{role} has a whole number beyond 64 bits")
    # Half of a surrogate pair cannot be written to a file.
    return plain.encode(errors="backslashreplace").decode() if isinstance(plain, str) else plain


def needed(name: str) -> Any:
    """Imports a module of an optional package. Raises easel.UnavailableError with the line that installs it."""
    try:
        return import_module(name)
    except ImportError:
        package = name.partition(".")[0]
        raise UnavailableError(f"{package} is missing: pip install {package}") from None
