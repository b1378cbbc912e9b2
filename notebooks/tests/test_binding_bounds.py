"""Nothing is read or written beyond the ends of arrays: arrays end, or begin, at a page that nobody may touch."""

from __future__ import annotations

import ctypes
import mmap
import sys
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pytest

import easel
from easel import _easel

pytestmark = pytest.mark.skipif(sys.platform not in ("linux", "darwin"), reason="pages of POSIX")

PAGE = mmap.PAGESIZE
PAGES = 16


class Guarded:
    """Memory between two pages that end the process when they are touched."""

    def __init__(self) -> None:
        self.map = mmap.mmap(-1, (PAGES + 2) * PAGE)
        start = ctypes.addressof(ctypes.c_char.from_buffer(self.map))
        library = ctypes.CDLL(None, use_errno=True)
        library.mprotect.argtypes = (ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int)
        for page in (start, start + (PAGES + 1) * PAGE):
            assert library.mprotect(page, PAGE, 0) == 0
        self.whole = np.frombuffer(self.map, np.uint8)[PAGE : (PAGES + 1) * PAGE]

    def array(self, shape: Any, kind: str, at_end: bool) -> np.ndarray[Any, Any]:
        count = int(np.prod(shape)) * np.dtype(kind).itemsize
        assert count <= self.whole.size
        part = self.whole[self.whole.size - count :] if at_end else self.whole[:count]
        return part.view(kind).reshape(shape)


MEMORY = [Guarded() for _ in range(4)]


@pytest.fixture(params=["end", "beginning"])
def place(request: pytest.FixtureRequest) -> Iterator[Callable[..., np.ndarray[Any, Any]]]:
    """Makes arrays of memory 0, 1, … that lie at an end of it."""

    def make(memory: int, shape: Any, kind: str = "f8") -> np.ndarray[Any, Any]:
        array = MEMORY[memory].array(shape, kind, request.param == "end")
        array[...] = 0
        return array

    yield make


COUNTS = [*range(70), 127, 128, 129, 1000, 1023, 4097, 8192]
CURVES = [
    "t^2",
    "sin(pi*t)^12/8",
    "easeOutBounce",
    "easeInOutElastic",
    "cubic-bezier(.3,0,.2,1)",
    "linear(0, 0.2 10%, .5 25% 75%, 1)",
    "steps(5, jump-both)",
    "spring(t, response: .5, dampingRatio: .7)",
    "spring(t, response: .5, dampingRatio: 1)",
    "exp(-t)*atan2(t, 1 - t)",
]


@pytest.mark.parametrize("text", CURVES)
def test_curves_stay_within_their_arrays(text: str, place: Callable[..., np.ndarray[Any, Any]]) -> None:
    curve = easel.curve(text)
    for count in COUNTS:
        t, out = place(0, count), place(1, count)
        t[:] = np.linspace(0, 1, count)
        assert curve(t, out=out) is out
        curve.before(t, out=out)
        curve.derivative(t, 2, out=out)
        curve(t, out=t)


def test_functions_stay_within_their_arrays(place: Callable[..., np.ndarray[Any, Any]]) -> None:
    function = _easel.Function("a*easeOutBack(t, overshoot: s)", ["t", "a", "s"], {})
    for count in COUNTS:
        t, a, out = (place(memory, count) for memory in range(3))
        function([t, a, 2.0], out=out)
        function([t, place(1, 1), a[:1]], out=out)
        function.gradient([t, a, 2.0])
    for rows, columns in ((3, 300), (300, 3), (1, 7), (7, 1), (5, 256), (2, 257)):
        t, a, out = place(0, (rows, 1)), place(1, columns), place(2, (rows, columns))
        function([t, a, 2.0], out=out)


@pytest.mark.parametrize("effect", ["peel", "peel-app", "segments"])
def test_meshes_stay_within_their_arrays(effect: str, place: Callable[..., np.ndarray[Any, Any]]) -> None:
    for rows, columns in [(1, 1), (1, 2), (2, 1), (3, 5), (7, 7), (15, 16), (16, 17), (31, 33), (63, 65), (100, 1)]:
        mesh = easel.mesh(effect, rows, columns)
        shape = (rows + 1, columns + 1)
        out = [place(memory, shape, "f4") for memory in range(3)]
        mesh.positions(0.4, out=out)
        mesh.light(0.4, out=place(3, shape, "f4"))


def test_frames_stay_within_their_arrays(place: Callable[..., np.ndarray[Any, Any]]) -> None:
    for size in ((64, 64), (65, 67), (121, 130), (128, 127)):
        for effect in ("peel", "segments", "fold", "tear", "menu-item"):
            picture = place(1, (30, 20, 4), "u1")
            picture[...] = 128
            scene = easel.scene(effect, picture, size=size)
            out = place(0, (size[1], size[0], 4), "u1")
            for progress in (0, 0.4, 1):
                scene.draw(progress=progress, out=out)
        _easel.png(out)


def test_times_and_columns_stay_within_their_arrays(place: Callable[..., np.ndarray[Any, Any]]) -> None:
    scene = easel.scene("peel", scale=0.1)
    for count in (0, 1, 7, 64, 1000):
        t = place(0, count)
        scene.progress(t)
        scene.seconds(t)
    for count in (5, 64, 999):
        t, y, w = (place(memory, count) for memory in range(3))
        t[:] = np.linspace(0, 1, count)
        y[:] = 3 * t + 1
        w[:] = 1
        assert easel.fit("m*t + c", {"t": t, "y": y, "w": w}, weights="w").parameters["m"] == pytest.approx(3)
        if count < 64:
            at = place(3, count)
            at[:] = t
            easel.series("peel", over="progress", at=at)
