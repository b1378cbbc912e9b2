"""Effects that move: meshes of vertices, and scenes that are drawn."""

from __future__ import annotations

import json
import operator
from typing import Any, Literal, SupportsIndex

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _easel
from .comparison import Size
from .errors import ArgumentError
from .frames import Frame, Movie
from .options import option_pairs, spelled, split, value_text
from .progress import Progress, reporting

Mesh = _easel.Mesh

_OPTIONS = ("sample", "sticker", "scale", "size", "background")


def mesh(effect: str, rows: SupportsIndex, columns: SupportsIndex, *, sticker: Size | None = None) -> Mesh:
    """A sheet of an effect as a grid of vertices, moved by the kernel for this machine.

        x, y, z = easel.mesh('peel', 50, 1).positions(0.4)

    - effect: peel, peel-app or segments, with their options: "peel:lift=0.3".
    - rows, columns: cells; there is one vertex more each way.
    - sticker: in points: a side, or (width, height).
    """
    return Mesh(effect, rows, columns, option_pairs({"sticker": sticker}))


class Scene(_easel.Scene):
    """An effect, or a chain of them, on a picture, and the frame that it is drawn in.

    Made by easel.scene. Any number of threads may draw it at the same time.
    """

    effect: str
    """What is drawn."""

    def __init__(
        self,
        effect: str,
        picture: NDArray[np.uint8] | None = None,
        options: list[tuple[str, str]] | None = None,
    ) -> None:
        self.effect = effect
        super().__init__(effect, picture, options or [])

    def _moment(self, seconds: float | None, progress: float | None) -> float:
        if (seconds is None) == (progress is None):
            raise TypeError("a moment is given by seconds or by progress, by one of them")
        if seconds is not None:
            return seconds
        assert progress is not None
        return self.seconds(progress)

    def draw(
        self,
        *,
        seconds: float | None = None,
        progress: float | None = None,
        out: NDArray[np.uint8] | None = None,
    ) -> Frame:
        """Draws a moment.

        - seconds, or progress: which; of a progress the first time that the effect has come so far.
        - out: a uint8 array of height by width by 4 to draw to.
        """
        pixels = self.pixels(self._moment(seconds, progress), out=out)
        return Frame(pixels, self.pixels_per_point)

    def filmstrip(self, count: SupportsIndex, *, over: Literal["seconds", "progress"] = "seconds") -> Frame:
        """So many moments of one run beside each other, the first and the last among them.

        - over: whether they are even in time or in progress.
        """
        count = operator.index(count)
        if count < 1:
            raise ArgumentError("a filmstrip has one frame or more")
        if over not in ("seconds", "progress"):
            raise ArgumentError("the frames of a filmstrip are even over seconds or over progress")
        if over == "seconds":
            moments = np.linspace(0, self.duration, count)
        else:
            moments = np.asarray(self.seconds(np.linspace(0, 1, count)))
        strip = np.empty((self.height, count * self.width, 4), np.uint8)
        for index, moment in enumerate(moments):
            strip[:, index * self.width : (index + 1) * self.width] = self.pixels(float(moment))
        return Frame(strip, self.pixels_per_point)

    def movie(
        self,
        fps: float = 20,
        form: Literal["apng", "gif", "svg"] = "apng",
        progress: Progress = None,
    ) -> Movie:
        """A moving picture of one run, over and over.

        - fps: frames a second, from 1 to 240; of a GIF to 50.
        - progress: True for a bar, or a function of what is done and of the total.
        """
        with reporting(progress, "movie") as report:
            return Movie(self.moving(form, fps, report), form, self.width, self.height)

    def layers(self, *, seconds: float | None = None, progress: float | None = None) -> list[dict[str, Any]]:
        """The layers of a moment: sizes, places, matrices, opacities, as numbers."""
        found = json.loads(self.layers_json(self._moment(seconds, progress)))
        layers: list[dict[str, Any]] = found["frames"][0]["layers"] if "frames" in found else found["layers"]
        return layers

    def __repr__(self) -> str:
        return f"<easel.Scene {self.effect!r}, {self.width} × {self.height} px, {self.duration:g} s>"


Picture = NDArray[np.uint8] | Frame | ArrayLike


def scene(effect: str, picture: Picture | None = None, **options: Any) -> Scene:
    """An effect on a picture.

        easel.scene('peel:lift=0.3+hold:0.5+reverse', scale=1).movie()

    - effect: as `easel list NAME` prints it; + chains them, hold:seconds and reverse.
    - picture: a uint8 array of height by width by 4 (or by 3, which is opaque), a frame, or what
      numpy makes such an array of, as an image of PIL; None for ours that suits the effect.
    - options: sample ("sticker", "page", "photo", "chequered", "item"), sticker (a side in
      points, or (width, height)), scale (pixels of a point, 2), size ((width, height) in pixels), background
      ("transparent", "chequered", "#fafafa"). Other names are what stands for them in the effect.
    """
    known, rest = split(options, _OPTIONS)
    pairs = option_pairs(known)
    with spelled(rest, (*_OPTIONS, "picture", "progress")):
        pairs += [("parameter", f"{name}={value_text(value, name)}") for name, value in rest.items()]
        return Scene(effect, None if picture is None else rgba(picture), pairs)


def rgba(picture: Picture) -> NDArray[np.uint8]:
    """A picture as a uint8 array of height by width by 4."""
    given = picture.pixels if isinstance(picture, Frame) else picture
    if isinstance(given, np.ma.MaskedArray):
        raise TypeError("a picture has no mask: what is not shown is transparent")
    pixels = np.asarray(given)
    if pixels.dtype != np.uint8:
        raise TypeError(f"a picture is of uint8, not of {pixels.dtype}")
    if pixels.ndim == 3 and pixels.shape[2] == 3:
        opaque = np.full((*pixels.shape[:2], 1), 255, np.uint8)
        return np.concatenate((pixels, opaque), axis=2)
    return pixels


def render(effect: str, progress: float = 0.5, *, picture: Picture | None = None, **options: Any) -> Frame:
    """A frame of an effect at a progress; pictures and options are those of easel.scene."""
    with scene(effect, picture, **options) as drawn:
        return drawn.draw(progress=progress)
