"""Scenes, frames and movies: sizes, known pixels, arrays, refusals."""

from __future__ import annotations

import base64
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

import easel


def png_pixels(data: bytes) -> np.ndarray[Any, Any]:
    """The pixels of a PNG as Pillow reads it."""
    return np.asarray(Image.open(io.BytesIO(data)).convert("RGBA"))


def test_a_scene_has_a_frame_in_points_and_pixels() -> None:
    scene = easel.scene("peel", scale=0.5)
    x, y, wide, high = scene.frame
    assert scene.pixels_per_point == 0.5
    assert (scene.width, scene.height) == (round(wide / 2), round(high / 2))
    assert x < 0
    assert y < 0
    assert scene.duration == 0.8
    assert (
        easel.scene("peel", size=(120, 80)).width,
        easel.scene("peel", size="120x80").height,
    ) == (120, 80)


def test_time_and_progress_are_inverse() -> None:
    scene = easel.scene("peel", scale=0.1)
    seconds = np.linspace(0, scene.duration, 9)
    progress = scene.progress(seconds)
    assert progress[0] == 0
    assert progress[-1] == 1
    np.testing.assert_allclose(scene.seconds(progress), seconds, atol=1e-9)
    assert type(scene.progress(0.4)) is float
    assert scene.seconds([[0.5]]).shape == (1, 1)


def test_a_frame_is_drawn_where_it_is_told_to() -> None:
    scene = easel.scene("peel", scale=0.2, background="#ff0000")
    frame = scene.draw(progress=0.5)
    assert frame.pixels.shape == (scene.height, scene.width, 4)
    assert frame.pixels.dtype == np.uint8
    assert frame.pixels[0, 0].tolist() == [255, 0, 0, 255]
    out = np.zeros_like(frame.pixels)
    assert scene.draw(progress=0.5, out=out).pixels is out
    np.testing.assert_array_equal(out, frame.pixels)
    np.testing.assert_array_equal(scene.draw(seconds=scene.seconds(0.5)).pixels, out)
    np.testing.assert_array_equal(easel.render("peel", 0.5, scale=0.2, background="#ff0000"), out)


def test_a_flat_scene_shows_the_picture(rng: np.random.Generator) -> None:
    picture = np.full((40, 40, 4), (10, 200, 30, 255), np.uint8)
    for given in (
        picture,
        picture[..., :3],
        easel.Frame(picture),
        np.asfortranarray(picture),
        picture.tolist(),
    ):
        if isinstance(given, list):
            given = np.array(given, np.uint8)
        frame = easel.render("segments", 0, picture=given, scale=0.5, background="transparent")
        middle = frame.pixels[frame.height // 2, frame.width // 2]
        np.testing.assert_allclose(middle, (10, 200, 30, 255), atol=2)


def test_a_png_reads_back_as_its_pixels(tmp_path: Path) -> None:
    frame = easel.render("fold", 0.5, scale=0.15)
    np.testing.assert_array_equal(png_pixels(frame.png()), frame.pixels)
    frame.save(tmp_path / "frame.png")
    assert (tmp_path / "frame.png").read_bytes() == frame._repr_png_()
    assert np.asarray(frame).shape == frame.pixels.shape
    assert not np.shares_memory(np.array(frame, copy=True), frame.pixels)


def test_a_filmstrip_is_frames_beside_each_other() -> None:
    scene = easel.scene("peel", scale=0.1)
    strip = scene.filmstrip(3)
    assert strip.pixels.shape == (scene.height, 3 * scene.width, 4)
    for index, seconds in enumerate((0, scene.duration / 2, scene.duration)):
        part = strip.pixels[:, index * scene.width : (index + 1) * scene.width]
        np.testing.assert_array_equal(part, scene.draw(seconds=seconds).pixels)
    even = scene.filmstrip(3, over="progress").pixels[:, scene.width : 2 * scene.width]
    np.testing.assert_array_equal(even, scene.draw(progress=0.5).pixels)


@pytest.mark.parametrize(
    ("form", "kind", "begin"),
    [
        ("apng", "image/png", b"\x89PNG"),
        ("gif", "image/gif", b"GIF89a"),
        ("svg", "image/svg+xml", b"<"),
    ],
)
def test_a_movie_is_a_file_that_shows_itself(form: Any, kind: str, begin: bytes, tmp_path: Path) -> None:
    scene = easel.scene("peel", scale=0.1)
    movie = scene.movie(10, form)
    assert bytes(movie).startswith(begin)
    assert len(movie) == len(movie.data)
    shown = movie._repr_mimebundle_()[kind]
    assert (shown.encode() if form == "svg" else base64.b64decode(shown)) == movie.data
    movie.save(tmp_path / "movie")
    assert (tmp_path / "movie").read_bytes() == movie.data
    if form == "apng":
        assert movie.data.count(b"fcTL") >= 8
        np.testing.assert_array_equal(png_pixels(movie.data), scene.draw(seconds=0).pixels)


def test_layers_are_numbers() -> None:
    layers = easel.scene("segments", scale=0.1).layers(progress=0)
    assert [layer for layer in layers if layer["name"].startswith("strip")]
    assert all(len([key for key in layer if key.startswith("m")]) == 9 for layer in layers)


SMALL: dict[str, Any] = {"scale": 0.1}
HUGE = np.broadcast_to(np.uint8(9), (1 << 22, 1 << 22, 4))
SCENE_REFUSALS = [
    (lambda: easel.scene("nope"), easel.Error),
    (lambda: easel.scene(3), TypeError),
    (lambda: easel.scene("peel\0"), ValueError),
    (lambda: easel.scene("peel", scale=1e9), easel.Error),
    (lambda: easel.scene("peel", size=(2**63, 2**63)), easel.Error),
    (lambda: easel.scene("peel", np.zeros((4, 4, 4))), TypeError),
    (lambda: easel.scene("peel", np.zeros((4, 4), np.uint8)), ValueError),
    (lambda: easel.scene("peel", np.zeros((4, 4, 2), np.uint8)), ValueError),
    (lambda: easel.scene("peel", np.zeros((0, 4, 4), np.uint8)), easel.Error),
    (lambda: easel.scene("peel", HUGE), (MemoryError, easel.Error)),
    (lambda: easel.scene("peel", "picture.png"), TypeError),
    (lambda: easel.scene("peel", **SMALL).draw(), TypeError),
    (lambda: easel.scene("peel", **SMALL).draw(seconds=0, progress=0), TypeError),
    (lambda: easel.scene("peel", **SMALL).draw(seconds=0, out=np.zeros((1, 1, 4), np.uint8)), ValueError),
    (lambda: easel.scene("peel", **SMALL).draw(seconds=0, out=np.zeros((1, 1, 4))), TypeError),
    (lambda: easel.scene("peel", **SMALL).movie(form="mp4"), easel.Error),
    (lambda: easel.scene("peel", **SMALL).movie(fps=1e300), easel.Error),
    (lambda: easel.scene("peel", **SMALL).movie(progress=3), TypeError),
    (lambda: easel.scene("peel", **SMALL).filmstrip(0), ValueError),
    (lambda: easel.scene("peel", **SMALL).filmstrip(2, over="moon"), ValueError),
]


@pytest.mark.parametrize(("call", "error"), SCENE_REFUSALS)
def test_what_cannot_be_drawn_is_refused(call: Callable[[], Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        call()


def test_a_closed_scene_raises() -> None:
    with easel.scene("peel", scale=0.1) as scene:
        assert not scene.closed
    for call in (
        lambda: scene.draw(seconds=0),
        scene.movie,
        lambda: scene.layers(seconds=0),
        lambda: scene.progress(0),
    ):
        with pytest.raises(easel.ArgumentError, match="closed"):
            call()
