"""Pictures of pixels, which show themselves in a notebook."""

from __future__ import annotations

import base64
from os import PathLike
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _easel


class Frame:
    """A drawn picture: pixels of red, green, blue and alpha, sRGB, alpha not multiplied in."""

    pixels: NDArray[np.uint8]
    """Height by width by 4."""
    pixels_per_point: float
    """How much larger the picture is than it is shown."""

    def __init__(self, pixels: NDArray[np.uint8], pixels_per_point: float = 1) -> None:
        self.pixels = pixels
        self.pixels_per_point = pixels_per_point

    @property
    def width(self) -> int:
        """In pixels."""
        return int(self.pixels.shape[1])

    @property
    def height(self) -> int:
        """In pixels."""
        return int(self.pixels.shape[0])

    def png(self) -> bytes:
        """The picture as a PNG file."""
        return _easel.png(self.pixels)

    def save(self, path: str | PathLike[str]) -> None:
        """Writes a PNG file."""
        Path(path).write_bytes(self.png())

    def _repr_png_(self) -> bytes:
        return self.png()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> NDArray[Any]:
        if copy:
            return np.array(self.pixels, dtype)
        if copy is False and dtype is not None and np.dtype(dtype) != self.pixels.dtype:
            raise ValueError(f"pixels of {self.pixels.dtype} are not of {np.dtype(dtype)} without a copy")
        return np.asarray(self.pixels, dtype)

    def __repr__(self) -> str:
        return f"<easel.Frame {self.width} × {self.height} px>"


_TYPES = {"png": "image/png", "apng": "image/png", "gif": "image/gif", "svg": "image/svg+xml"}


class PictureFile:
    """A picture as the bytes of a file, which shows itself in a notebook."""

    data: bytes
    """The file."""
    form: str
    """One of "png", "apng", "gif" and "svg"."""

    def __init__(self, data: bytes, form: str) -> None:
        self.data = data
        self.form = form

    def save(self, path: str | PathLike[str]) -> None:
        """Writes the file."""
        Path(path).write_bytes(self.data)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        if self.form == "svg":
            return {_TYPES[self.form]: self.data.decode(), "text/plain": repr(self)}
        return {_TYPES[self.form]: base64.b64encode(self.data).decode(), "text/plain": repr(self)}

    def __bytes__(self) -> bytes:
        return self.data

    def __len__(self) -> int:
        return len(self.data)

    def __repr__(self) -> str:
        return f"<easel.{type(self).__name__} {self.form}, {len(self.data)} bytes>"


class Movie(PictureFile):
    """A moving picture of one run of a scene."""

    width: int
    """In pixels."""
    height: int
    """In pixels."""

    def __init__(self, data: bytes, form: str, width: int, height: int) -> None:
        super().__init__(data, form)
        self.width = width
        self.height = height
