# What types array functions of the module take and give, for nanobind.stubgen.
# The first pattern imports what all of them name.

easel._easel.Curve.(__call__|before)$:
    \from collections.abc import Sequence
    \from typing import Any, SupportsIndex, overload
    \from numpy.typing import ArrayLike, NDArray
    \import numpy
    @overload
    def \1(self, t: float, out: None = None) -> float:
        \doc
    @overload
    def \1(
        self, t: Sequence[Any] | NDArray[Any], out: NDArray[numpy.float64] | None = None
    ) -> NDArray[numpy.float64]: ...
    @overload
    def \1(
        self, t: ArrayLike, out: NDArray[numpy.float64] | None = None
    ) -> float | NDArray[numpy.float64]: ...

easel._easel.Curve.derivative$:
    @overload
    def derivative(self, t: float, order: SupportsIndex = 1, out: None = None) -> float:
        \doc
    @overload
    def derivative(
        self, t: Sequence[Any] | NDArray[Any], order: SupportsIndex = 1, out: NDArray[numpy.float64] | None = None
    ) -> NDArray[numpy.float64]: ...
    @overload
    def derivative(
        self, t: ArrayLike, order: SupportsIndex = 1, out: NDArray[numpy.float64] | None = None
    ) -> float | NDArray[numpy.float64]: ...

easel._easel.Function.__call__$:
    def __call__(
        self, values: Sequence[ArrayLike], out: NDArray[numpy.float64] | None = None
    ) -> float | NDArray[numpy.float64]:
        \doc

easel._easel.Function.gradient$:
    def gradient(
        self, values: Sequence[ArrayLike]
    ) -> tuple[float | NDArray[numpy.float64], list[float | NDArray[numpy.float64]]]:
        \doc

easel._easel.Mesh.positions$:
    def positions(
        self, progress: float, out: Sequence[NDArray[numpy.float32] | None] | None = None
    ) -> tuple[NDArray[numpy.float32], NDArray[numpy.float32], NDArray[numpy.float32]]:
        \doc

easel._easel.Mesh.light$:
    def light(
        self, progress: float, out: NDArray[numpy.float32] | None = None
    ) -> NDArray[numpy.float32]:
        \doc

easel._easel.Scene.progress$:
    @overload
    def progress(self, seconds: float) -> float:
        \doc
    @overload
    def progress(self, seconds: Sequence[Any] | NDArray[Any]) -> NDArray[numpy.float64]: ...
    @overload
    def progress(self, seconds: ArrayLike) -> float | NDArray[numpy.float64]: ...

easel._easel.Scene.seconds$:
    @overload
    def seconds(self, progress: float) -> float:
        \doc
    @overload
    def seconds(self, progress: Sequence[Any] | NDArray[Any]) -> NDArray[numpy.float64]: ...
    @overload
    def seconds(self, progress: ArrayLike) -> float | NDArray[numpy.float64]: ...

easel._easel.Scene.pixels$:
    def pixels(
        self, seconds: float, out: NDArray[numpy.uint8] | None = None
    ) -> NDArray[numpy.uint8]:
        \doc

easel._easel.png$:
    def png(pixels: NDArray[numpy.uint8]) -> bytes:
        \doc

easel._easel.numbers$:
    def numbers(value: ArrayLike, role: str) -> NDArray[numpy.float64]:
        \doc
