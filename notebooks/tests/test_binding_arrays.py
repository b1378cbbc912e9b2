"""Arrays in and out: what is used in place, what is converted, what is refused and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import easel

curve = easel.curve("t^2 + 1")


@pytest.mark.parametrize("shape", [(), (0,), (1,), (5,), (2, 3), (0, 3), (2, 0, 4), (2, 1, 3, 1)])
def test_a_result_has_the_shape_of_its_input(shape: tuple[int, ...], rng: np.random.Generator) -> None:
    t = rng.random(shape)
    result = curve(t)
    expected = t**2 + 1
    if shape == ():
        assert type(result) is float
    else:
        assert isinstance(result, np.ndarray)
        assert (result.dtype, result.shape) == (np.float64, shape)
        assert result.flags.c_contiguous
        assert result.flags.writeable
    np.testing.assert_array_equal(result, expected)


@pytest.mark.parametrize("dtype", ["f8", "f4", "f2", ">f8", "g", "i1", "u1", "i8", "u8", "?", "O"])
def test_numbers_of_every_type_are_converted(dtype: str) -> None:
    t = np.array([0, 1, 1, 0, 1], dtype)
    assert curve(t).tolist() == [1, 2, 2, 1, 2]
    assert curve(t[::2]).tolist() == [1, 2, 2]


@pytest.mark.parametrize(
    "view",
    [
        lambda a: a[::2],
        lambda a: a[::-1],
        lambda a: a.reshape(4, 6).T,
        lambda a: a.reshape(4, 6)[:, 1:3],
        lambda a: np.asfortranarray(a.reshape(2, 3, 4)),
        lambda a: np.broadcast_to(a[3], (3, 5)),
        lambda a: np.frombuffer(b"\0" + a.tobytes(), np.uint8)[1:].view(np.float64),
        lambda a: a.astype(">f8"),
        lambda a: a[3:3],
    ],
)
def test_how_numbers_lie_changes_nothing(view: Callable[[Any], Any], rng: np.random.Generator) -> None:
    t = view(rng.random(24))
    kept = np.array(t, dtype=np.float64)
    np.testing.assert_array_equal(curve(t), kept**2 + 1)
    np.testing.assert_array_equal(t, kept)


def test_sequences_and_scalars_of_numpy_are_numbers() -> None:
    assert curve([0, 1]).tolist() == [1, 2]
    assert curve([[0], [1]]).tolist() == [[1], [2]]
    assert curve(range(3)).tolist() == [1, 2, 5]
    assert curve((0.5,)).tolist() == [1.25]
    for number in (2, 2.0, True + 1, np.float32(2), np.int16(2), np.float64(2), np.array(2)):
        assert type(curve(number)) is float
        assert curve(number) == 5


def test_not_a_number_and_infinities_pass_through() -> None:
    result = curve([np.nan, np.inf, -np.inf, 1e308])
    assert np.isnan(result[0])
    assert result[1:].tolist() == [np.inf, np.inf, np.inf]
    assert np.isnan(easel.curve("sqrt(t)")(-1.0))
    assert easel.curve("t")(5e-324) == 5e-324, "numbers below 2⁻¹⁰²² are not flushed to zero"


def test_whole_numbers_beyond_floats_are_refused() -> None:
    for value in (10**400, [10**400]):
        with pytest.raises(OverflowError):
            curve(value)


# MARK: Results in arrays of the caller's


def test_a_result_is_written_in_place() -> None:
    t = np.linspace(0, 1, 100)
    out = np.empty_like(t)
    assert curve(t, out=out) is out
    np.testing.assert_array_equal(out, t**2 + 1)
    whole = np.zeros((3, 100))
    assert curve(t, whole[1]).base is whole
    np.testing.assert_array_equal(whole[1], out)
    assert not whole[0].any()
    assert not whole[2].any()


def test_a_result_may_be_the_input() -> None:
    t = np.linspace(0, 1, 1000)
    expected = t**2 + 1
    assert curve(t, out=t) is t
    np.testing.assert_array_equal(t, expected)


def test_a_number_goes_into_an_array_without_dimension() -> None:
    out = np.array(0.0)
    assert curve(2, out=out) is out
    assert out == 5


def read_only() -> np.ndarray[Any, Any]:
    out = np.zeros(4)
    out.flags.writeable = False
    return out


def unaligned() -> np.ndarray[Any, Any]:
    return np.zeros(33, np.uint8)[1:].view(np.float64)


REFUSED = [
    (lambda: np.zeros(4, "f4"), TypeError, "float32"),
    (lambda: np.zeros(4, "i8"), TypeError, "int64"),
    (lambda: np.zeros(4, ">f8"), TypeError, ">f8"),
    (lambda: np.zeros(8)[::2], ValueError, "contiguous"),
    (read_only, ValueError, "read-only"),
    (lambda: np.broadcast_to(0.0, 4), ValueError, "contiguous"),
    (unaligned, ValueError, "contiguous"),
    (lambda: np.zeros(3), ValueError, r"\(3,\), needed is \(4,\)"),
    (lambda: [0.0] * 4, TypeError, "list"),
    (lambda: 3, TypeError, "int"),
]


@pytest.mark.parametrize(("make", "error", "reason"), REFUSED)
def test_an_output_that_cannot_be_written_in_place_is_refused(
    make: Callable[[], Any], error: type[Exception], reason: str
) -> None:
    out = make()
    for call in (curve, curve.derivative, curve.before):
        with pytest.raises(error, match=reason):
            call(np.zeros(4), out=out)
    if isinstance(out, np.ndarray):
        assert not np.any(out), "nothing was written"


def test_a_fortran_ordered_output_is_refused() -> None:
    with pytest.raises(ValueError, match="contiguous"):
        curve(np.zeros((2, 3)), out=np.zeros((3, 2)).T)


def test_an_output_that_overlaps_with_its_input_is_refused() -> None:
    both = np.linspace(0, 1, 8)
    kept = both.copy()
    for t, out in ((both[:4], both[2:6]), (both[2:6], both[:4]), (both[1:], both[:-1])):
        with pytest.raises(ValueError, match="overlaps"):
            curve(t, out=out)
        np.testing.assert_array_equal(both, kept)
    curve(both[:4], out=both[4:])
    np.testing.assert_array_equal(both[4:], kept[:4] ** 2 + 1)


def test_an_input_that_is_converted_may_overlap() -> None:
    both = np.linspace(0, 1, 8)
    expected = both[::2] ** 2 + 1
    curve(both[::2], out=both[:4])
    np.testing.assert_array_equal(both[:4], expected)


def test_huge_sizes_are_a_memory_error() -> None:
    for shape in ((1 << 45,), (1 << 20, 1 << 25)):
        with pytest.raises(MemoryError):
            curve(np.broadcast_to(0.5, shape))


def test_long_arrays_have_the_values_of_short_ones(rng: np.random.Generator) -> None:
    wavy = easel.curve("exp(-t)*sin(20*t)")
    t = rng.random(600_001)
    long = wavy(t)
    for start in (0, 262_140, 524_280):
        np.testing.assert_array_equal(long[start : start + 9], wavy(t[start : start + 9]))


@pytest.mark.parametrize("order", [0, -1, 65, 10**30, -(10**30)])
def test_orders_of_derivatives_are_from_1_to_64(order: int) -> None:
    with pytest.raises(ValueError, match="1 to 64"):
        curve.derivative(0.5, order)
