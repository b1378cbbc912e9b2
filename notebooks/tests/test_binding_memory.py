"""Nothing is left behind: what the process holds does not grow with calls, whether they succeed or not."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import easel
from easel import _easel

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="/proc")

T = np.linspace(0, 1, 500)
SCENE = easel.scene("peel", scale=0.1)


def resident() -> int:
    """Bytes of memory that the process holds."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096


def refused(call: Callable[[], Any]) -> Callable[[], None]:
    def run() -> None:
        with pytest.raises((easel.Error, TypeError, ZeroDivisionError)):
            call()

    return run


CASES: list[tuple[int, Callable[[], Any]]] = [
    (10_000, lambda: easel.curve("easeOutBack(t, overshoot: s)", s=2)(T)),
    (10_000, lambda: easel.sampled(T, T)(T)),
    (3_000, lambda: _easel.Function("a*t", ["a", "t"], {}).gradient([T, T])),
    (3_000, lambda: easel.formula("a*t")(T, a=[[1.0], [2.0]])),
    (2_000, refused(lambda: easel.curve("sinn(" + "t" * 500))),
    (2_000, refused(lambda: easel.curve("t")(T, out=T[:3]))),
    (2_000, refused(lambda: easel.curve("a*t", a="x"))),  # type: ignore[arg-type]
    (1_000, lambda: easel.curve("sin(9*t)").info()),
    (50, lambda: easel.compare("peel")),
    (50, lambda: easel.tune("easeOutBack(t, overshoot: s)", s=(0, 5), want="max=1.1")),
    (100, lambda: easel.fit("a*t + b", {"t": T[:50], "y": T[:50]})),
    (50, lambda: easel.nearest("t^2", fixed=True)),
    (200, lambda: easel.diff("t^2", "t")),
    (200, lambda: easel.export("easeInQuad", "css")),
    (1_000, refused(lambda: _easel.call(["diff", "t"], {"a": T}))),
    (50, lambda: easel.scene("peel", scale=0.1, picture=np.zeros((200, 200, 4), np.uint8))),
    (300, lambda: SCENE.draw(progress=0.5).png()),
    (30, lambda: SCENE.movie(5)),
    (300, refused(lambda: SCENE.movie(progress=lambda done, total: 1 / 0))),
    (300, lambda: easel.mesh("segments", 40, 40).positions(0.4)),
    (1_000, lambda: easel.list("measures")),
]


@pytest.mark.parametrize(("count", "call"), CASES)
def test_calls_leave_nothing_behind(count: int, call: Callable[[], Any]) -> None:
    growth = []
    for _ in range(3):
        gc.collect()
        before = resident()
        for _ in range(count):
            call()
        gc.collect()
        growth.append(resident() - before)
    # The first round fills pools, and another may once more. What leaks grows in each.
    assert min(growth) < 200_000 + 20 * count, growth
