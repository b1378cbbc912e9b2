"""Meshes against numpy: the articles' formulas written anew over arrays, and what a spring makes of an effect.

numpy computes in doubles too, so both sides have roundings: 16·2⁻⁵³ of the largest term, but where a curve
multiplies them. Meshes are single precision, within 10⁻⁶ of the lift as documented (docs/kernels.md).
"""

from __future__ import annotations

import easel_values as easel
import numpy as np
from hypothesis import strategies as st
from judging import examples
from numpy.typing import NDArray

import easel as package

Array = NDArray[np.float64]
ROUNDINGS = 16 * 2.0**-53
LIFT = 200 / (2 * np.tan(np.pi / 6)) / 4

rows = st.integers(1, 40)
columns = st.integers(1, 6)
progresses = st.floats(0, 1)


def ease(t: Array) -> Array:
    """t < ½ ? 4t³ : (t − 1)(2t − 2)² + 1."""
    return np.where(t < 0.5, 4 * t**3, (t - 1) * (2 * t - 2) ** 2 + 1)


def local_time(row: Array, progress: Array) -> Array:
    return 2 * np.clip(progress - row / 2, 0, 0.5)


def bend(x: Array) -> Array:
    """cubic-bezier(.5, 0, .5, 1), by halving: x(t) = 1.5t(1 − t)² + 1.5t²(1 − t) + t³."""
    low, high = np.zeros_like(x), np.ones_like(x)
    for _ in range(60):
        t = (low + high) / 2
        below = 1.5 * t * (1 - t) + t**3 < x
        low, high = np.where(below, t, low), np.where(below, high, t)
    t = (low + high) / 2
    return t * t * (3 - 2 * t)


def window(row: Array, progress: Array, share: float) -> Array:
    """value(f, t) of the sticker, peeled off."""
    return 1 - bend(np.clip(row - (-share + (1 + share) * progress), 0, share) / share)


def near(ours: Array, theirs: Array, allowed: float) -> None:
    error = np.max(np.abs(np.asarray(ours, float) - np.asarray(theirs, float)))
    assert np.shape(ours) == np.shape(theirs) and error <= allowed, f"{error} of {allowed}"


@examples(60, count=rows, across=columns, progress=progresses)
def test_a_mesh_of_the_peel_is_the_articles(count: int, across: int, progress: float) -> None:
    x, y, z = package.mesh("peel", count, across).positions(progress)
    row, column = np.arange(count + 1)[:, None] / count, np.arange(across + 1)[None, :] / across
    flat = np.broadcast_to(0 * row + 0 * column, x.shape)
    near(x, flat + 200 * column - 100, 1e-6 * 200)
    near(y, flat + 200 * row - 100, 1e-6 * 200)
    near(z, flat + LIFT * ease(local_time(row, np.float64(progress))), 1e-6 * LIFT)


@examples(40, count=rows, progress=progresses)
def test_a_mesh_of_the_app_is_rounded_to_thousandths(count: int, progress: float) -> None:
    z = package.mesh("peel-app", count, 1).positions(progress)[2][:, 0]
    thousandths = z / (1.7 * LIFT) * 1000  # the scene's unit is 1.7 pt
    exact = 1000 * ease(local_time(np.arange(count + 1) / count, np.float64(progress)))
    assert np.max(np.abs(thousandths - np.round(thousandths))) < 2e-3
    assert np.max(np.abs(thousandths - exact)) <= 0.5 + 2e-3


@examples(40, count=rows, progress=progresses)
def test_a_mesh_of_the_sticker_is_the_articles(count: int, progress: float) -> None:
    """60·value; the profile turns an error of the place, of some 10⁻⁷, by its slope of at most 3 over the window."""
    z = package.mesh("segments:n=100000", count, 1).positions(progress)[2][:, 0]
    near(z, 60 * window(np.arange(count + 1) / count, np.float64(progress), 0.8), 60e-6 + 60 * 3e-5)


@examples(60, data=st.data(), damping=st.floats(0.1, 1))
def test_springs_drive_effects_over_arrays(data: st.DataObject, damping: float) -> None:
    """The like effect of a spring: v = sin²(πo) of o = 1 − e^(−ζωt)(cos ωd t + ζω/ωd sin ωd t)."""
    t = np.sort(np.array(data.draw(st.lists(st.floats(0, 2), min_size=1, max_size=40))))
    omega = 2 * np.pi / 0.55
    wd = omega * np.sqrt((1 - damping) * (1 + damping))
    sinc = np.sin(wd * t) / wd if wd > 1e-6 else t
    o = 1 - np.exp(-damping * omega * t) * (np.cos(wd * t) + damping * omega * sinc)
    near(
        easel.array("effectPulse(progress: spring(t, response: 0.55, dampingRatio: z))", t=t, z=damping),
        np.sin(np.pi * o) ** 2,
        ROUNDINGS * 4 * np.pi * (1 + omega * 2),
    )
