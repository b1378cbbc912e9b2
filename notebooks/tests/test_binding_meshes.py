"""Meshes: known places, arrays, refusals."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import easel


def test_a_flat_mesh_is_a_grid_about_its_middle() -> None:
    mesh = easel.mesh("peel", 4, 2)
    x, y, z = mesh.positions(0)
    assert (mesh.rows, mesh.columns) == (4, 2)
    assert x.shape == y.shape == z.shape == (5, 3)
    assert x.dtype == y.dtype == z.dtype == np.float32
    assert x[0].tolist() == [-100, 0, 100]
    assert y[:, 0].tolist() == [-100, -50, 0, 50, 100]
    assert not z.any()


def test_a_mesh_is_lifted_as_the_formula_says() -> None:
    mesh = easel.mesh("peel", 50, 1)
    formula = easel.formula("peelDisplacement(row: y, progress: p)")
    for progress in (0.1, 0.35, 0.5, 0.9, 1.0):
        z = mesh.positions(progress)[2]
        lift = formula(y=np.linspace(0, 1, 51), p=progress)
        np.testing.assert_allclose(z[:, 0], lift, atol=1e-4)
        light = mesh.light(progress)
        assert light.shape == z.shape
        assert (light >= 0).all()


def test_vertices_are_written_in_place() -> None:
    mesh = easel.mesh("segments", 20, 3)
    out = [np.full((21, 4), np.nan, np.float32) for _ in range(3)]
    result = mesh.positions(0.4, out=out)
    assert all(part is given for part, given in zip(result, out, strict=True))
    for part, expected in zip(out, mesh.positions(0.4), strict=True):
        np.testing.assert_array_equal(part, expected)
    height = np.empty((21, 4), np.float32)
    x, y, z = mesh.positions(0.4, out=(None, None, height))
    assert x is None
    assert y is None
    assert z is height
    light = np.empty((21, 4), np.float32)
    assert mesh.light(0.4, out=light) is light


def grid(dtype: str = "f4", shape: tuple[int, ...] = (3, 3)) -> np.ndarray[Any, Any]:
    return np.zeros(shape, dtype)


SAME = grid()
MESH_REFUSALS = [
    (lambda: easel.mesh("nope", 2, 2), easel.Error),
    (lambda: easel.mesh("peel", 0, 2), ValueError),
    (lambda: easel.mesh("peel", 2**62, 2**62), easel.Error),
    (lambda: easel.mesh("peel", 10**30, 2), ValueError),
    (lambda: easel.mesh("peel", 2, 2).positions(0.5, out=[grid()] * 2), TypeError),
    (lambda: easel.mesh("peel", 2, 2).positions(0.5, out=[grid("f8")] * 3), TypeError),
    (lambda: easel.mesh("peel", 2, 2).positions(0.5, out=[SAME, SAME, None]), ValueError),
    (lambda: easel.mesh("peel", 2, 2).positions(0.5, out=[grid(shape=(3, 4))] * 3), ValueError),
    (lambda: easel.mesh("peel", 2, 2).positions(0.5, out=[grid().T, None, None][:2]), TypeError),
    (
        lambda: easel.mesh("peel", 2, 2).positions(0.5, out=grid(shape=(3, 3, 3))[..., 0]),
        ValueError,
    ),
    (lambda: easel.mesh("peel", 2, 2).positions(0.5, out=3), TypeError),
    (lambda: easel.mesh("peel", 2, 2).light(0.5, out=grid("f8")), TypeError),
    (lambda: easel.mesh("peel", 2, 2).light(0.5, out=grid(shape=(9,))), ValueError),
]


@pytest.mark.parametrize(("call", "error"), MESH_REFUSALS)
def test_wrong_meshes_and_arrays_are_refused(call: Callable[[], Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        call()


def test_a_closed_mesh_raises() -> None:
    with easel.mesh("peel", 2, 2) as mesh:
        assert not mesh.closed
    for call in (mesh.positions, mesh.light):
        with pytest.raises(easel.ArgumentError, match="closed"):
            call(0)
