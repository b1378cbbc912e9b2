"""
The C library of Easel, see easel.h. Use the package easel, which is made of it.
"""

from collections.abc import Callable, Sequence
from typing import Any, Self, SupportsIndex, overload

import numpy
import numpy.typing
from numpy.typing import ArrayLike, NDArray


def version() -> str:
    """The version of the library."""

class Curve:
    """A curve of the library. Made by easel.curve and its kin."""

    @overload
    def __init__(self, text: str, abscissa: str | None, parameters: dict[str, float]) -> None:
        """Reads a curve."""

    @overload
    def __init__(self, t: numpy.typing.ArrayLike, y: numpy.typing.ArrayLike) -> None:
        """A curve through samples."""

    @overload
    def __call__(self, t: float, out: None = None) -> float:
        """
        Values of the curve.

        t: a number, or numbers of any shape; a float64 array without gaps between numbers is used in place.
        out: a float64 array of t's shape to write to, perhaps t itself; it is never copied.
        A float for a number, else an array: NaN where the curve has no value.
        """
    @overload
    def __call__(
        self, t: Sequence[Any] | NDArray[Any], out: NDArray[numpy.float64] | None = None
    ) -> NDArray[numpy.float64]: ...
    @overload
    def __call__(
        self, t: ArrayLike, out: NDArray[numpy.float64] | None = None
    ) -> float | NDArray[numpy.float64]: ...

    @overload
    def derivative(self, t: float, order: SupportsIndex = 1, out: None = None) -> float:
        """
        Derivatives of an order from 1 to 64, from Taylor series: exact but for rounding. Otherwise as a call.
        """
    @overload
    def derivative(
        self, t: Sequence[Any] | NDArray[Any], order: SupportsIndex = 1, out: NDArray[numpy.float64] | None = None
    ) -> NDArray[numpy.float64]: ...
    @overload
    def derivative(
        self, t: ArrayLike, order: SupportsIndex = 1, out: NDArray[numpy.float64] | None = None
    ) -> float | NDArray[numpy.float64]: ...

    @overload
    def before(self, t: float, out: None = None) -> float:
        """
        Values with the before flag of CSS set: at a jump of steps() or linear() its foot. Otherwise as a call.
        """
    @overload
    def before(
        self, t: Sequence[Any] | NDArray[Any], out: NDArray[numpy.float64] | None = None
    ) -> NDArray[numpy.float64]: ...
    @overload
    def before(
        self, t: ArrayLike, out: NDArray[numpy.float64] | None = None
    ) -> float | NDArray[numpy.float64]: ...

    @property
    def domain(self) -> tuple[float, float]:
        """
        Where the curve is drawn unless told otherwise: 0 to 1, or until a motion rests or its data end.
        """

    def close(self) -> None:
        """
        Frees the curve, once no thread computes with it; using it afterwards is an error.
        """

    @property
    def closed(self) -> bool:
        """Whether the curve has been closed."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *exception: object) -> None: ...

class Function:
    """A formula of several variables. Made by easel.Formula."""

    def __init__(self, text: str, variables: Sequence[str], parameters: dict[str, float]) -> None:
        """Reads a formula; its other names are parameters with values."""

    def __call__(
        self, values: Sequence[ArrayLike], out: NDArray[numpy.float64] | None = None
    ) -> float | NDArray[numpy.float64]:
        """
        Values for variables, which are broadcast together by numpy's rules.

        values: for each variable a number or an array.
        out: a float64 array of the broadcast shape to write to.
        """

    def gradient(
        self, values: Sequence[ArrayLike]
    ) -> tuple[float | NDArray[numpy.float64], list[float | NDArray[numpy.float64]]]:
        """Values, and a list of the derivatives in each variable."""

    def close(self) -> None:
        """Frees the function, once no thread computes with it."""

    @property
    def closed(self) -> bool:
        """Whether the function has been closed."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *exception: object) -> None: ...

class Mesh:
    """A sheet of an effect as a grid of vertices. Made by easel.mesh."""

    def __init__(self, effect: str, rows: SupportsIndex, columns: SupportsIndex, options: Sequence[tuple[str, str]]) -> None:
        """Makes the grid."""

    def positions(
        self, progress: float, out: Sequence[NDArray[numpy.float32] | None] | None = None
    ) -> tuple[NDArray[numpy.float32], NDArray[numpy.float32], NDArray[numpy.float32]]:
        """
        Where the vertices are at a progress: three float32 arrays (x, y, z) of rows + 1 by columns + 1, in points from
        the middle of the flat sheet, y downward, z toward the viewer.

        out: three such arrays to write to; None for what is not asked for.
        """

    def light(
        self, progress: float, out: NDArray[numpy.float32] | None = None
    ) -> NDArray[numpy.float32]:
        """
        The light that is added to the vertices' pixels at a progress: a float32 array of rows + 1 by columns + 1.
        """

    @property
    def rows(self) -> int:
        """Rows of cells."""

    @property
    def columns(self) -> int:
        """Columns of cells."""

    def close(self) -> None:
        """Frees the mesh, once no thread computes with it."""

    @property
    def closed(self) -> bool:
        """Whether the mesh has been closed."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *exception: object) -> None: ...

class Scene:
    """An effect on a picture. Made by easel.scene."""

    def __init__(self, effect: str, picture: numpy.typing.NDArray[numpy.uint8] | None, options: Sequence[tuple[str, str]]) -> None:
        """Makes the scene."""

    @property
    def width(self) -> int:
        """Of a frame, in pixels."""

    @property
    def height(self) -> int:
        """Of a frame, in pixels."""

    @property
    def pixels_per_point(self) -> float:
        """Pixels of a frame for a point of the effect."""

    @property
    def duration(self) -> float:
        """Of one run, in seconds."""

    @property
    def frame(self) -> tuple[float, float, float, float]:
        """
        What a frame shows of the plane, in points: x and y of its corner, its width and height.
        """

    @overload
    def progress(self, seconds: float) -> float:
        """How far the effect has come at times in seconds."""
    @overload
    def progress(self, seconds: Sequence[Any] | NDArray[Any]) -> NDArray[numpy.float64]: ...
    @overload
    def progress(self, seconds: ArrayLike) -> float | NDArray[numpy.float64]: ...

    @overload
    def seconds(self, progress: float) -> float:
        """
        The first times, in seconds, at which the effect has come so far; the end of the run where it never does.
        """
    @overload
    def seconds(self, progress: Sequence[Any] | NDArray[Any]) -> NDArray[numpy.float64]: ...
    @overload
    def seconds(self, progress: ArrayLike) -> float | NDArray[numpy.float64]: ...

    def pixels(
        self, seconds: float, out: NDArray[numpy.uint8] | None = None
    ) -> NDArray[numpy.uint8]:
        """
        Pixels of a moment: uint8, height by width by 4, alpha not multiplied in.

        out: such an array to write to.
        """

    def layers_json(self, seconds: float) -> str:
        """The layers of a moment, as JSON."""

    def moving(self, form: str, frames_per_second: float, progress: Callable[[int, int], object] | None = None) -> bytes:
        """A moving picture of one run, as the bytes of a file."""

    def close(self) -> None:
        """Frees the scene, once no thread draws it."""

    @property
    def closed(self) -> bool:
        """Whether the scene has been closed."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *exception: object) -> None: ...

def png(pixels: NDArray[numpy.uint8]) -> bytes:
    """Pixels, uint8 of height by width by 4, as the bytes of a PNG file."""

def call(words: Sequence[str], inputs: dict[str, Curve | numpy.typing.ArrayLike], progress: Callable[[int, int], object] | None = None) -> str:
    """
    Runs a verb of the command with its words; JSON.

    inputs: curves, and columns of numbers, by the names that the words have for them.
    """

def listing(what: str) -> str:
    """What can be named; JSON."""

def formula_names(text: str, abscissa: str | None) -> str:
    """What a formula reads; JSON."""

def numbers(value: ArrayLike, role: str) -> NDArray[numpy.float64]:
    """
    Numbers as float64: the array itself where it is that; NaN for None and what is masked.

    role: what they are, for the TypeError where they are no real numbers.
    """
