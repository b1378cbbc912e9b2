"""What is a number, what is none, and what a mask does."""

from __future__ import annotations

import datetime
import decimal
import fractions
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import easel

T = easel.curve("t")
LINE = easel.formula("a*t")
MESH = easel.mesh("peel", 2, 2)
SCENE = easel.scene("peel", scale=0.1)

NO_NUMBERS: list[Any] = [
    "7",
    b"7",
    1j,
    np.complex128(1 + 2j),
    np.datetime64("2026-01-01"),
    np.timedelta64(3, "s"),
    np.array("7"),
    np.array(1 + 0j),
    datetime.datetime(2026, 1, 1),
]


def one(value: Any) -> list[Callable[[], object]]:
    """All that takes a single number."""
    return [
        lambda: T(value),
        lambda: T.derivative(value),
        lambda: LINE(value, a=1),
        lambda: LINE(1, a=value),
        lambda: LINE([1, 2], a=value),
        lambda: LINE.gradient(1, a=value),
        lambda: LINE.curve(a=value),
        lambda: easel.curve("a*t", a=value),
        lambda: T.info((0, value)),
        lambda: T.info((value, 1)),
        lambda: MESH.positions(value),
        lambda: MESH.light(value),
        lambda: SCENE.pixels(value),
        lambda: SCENE.draw(seconds=value),
        lambda: SCENE.draw(progress=value),
        lambda: SCENE.layers(seconds=value),
    ]


@pytest.mark.parametrize("value", NO_NUMBERS, ids=repr)
def test_a_single_value_that_is_no_number_is_refused(value: Any) -> None:
    for call in one(value):
        with pytest.raises(TypeError, match="number"):
            call()
    if not isinstance(value, (str, bytes, np.ndarray)):
        with pytest.raises(TypeError, match="number"):
            easel.cubic_bezier(0, value, 1, 1)


def rows(value: Any) -> list[Callable[[], object]]:
    """All that takes a row of two numbers."""
    return [
        lambda: T(value),
        lambda: T.before(value),
        lambda: easel.sampled(value, [3, 4]),
        lambda: easel.sampled([0, 1], value),
        lambda: LINE(value, a=1),
        lambda: LINE(1, a=value),
        lambda: LINE(value, a=np.ones(2)),
        lambda: LINE.gradient(value, a=1),
        lambda: SCENE.progress(value),
        lambda: SCENE.seconds(value),
        lambda: easel.fit("a*t", {"t": value, "y": [1, 2]}),
        lambda: easel.plot((value, [1, 2])),
        lambda: easel.plot({"t": [1, 2], "y": value}),
        lambda: easel.series("peel", at=value),
    ]


@pytest.mark.parametrize(
    "value",
    [
        ["0", "1"],
        [b"0", b"1"],
        [0, 1j],
        np.array([1j, 2]),
        np.array(["0", "1"], object),
        np.array([0.5, 1j], object),
        np.array([datetime.datetime(2026, 1, 1), datetime.datetime(2026, 1, 2)], object),
        np.array([np.datetime64(1, "s"), 2], object),
        np.array([0, 1], "M8[s]"),
        [None, "1_0"],
        [0.5, np.array("1")],
        np.ma.masked_array([1j, 2], [True, False]),
    ],
    ids=repr,
)
def test_rows_that_are_no_numbers_are_refused(value: Any) -> None:
    for call in rows(value):
        with pytest.raises(TypeError, match=r"is numbers, not|is a number, not"):
            call()


def test_what_has_a_float_is_a_number() -> None:
    half = [0.5, np.float32(0.5), np.float16(0.5), np.longdouble(0.5), np.array(0.5), np.array(0.5, "f2")]
    for value in [*half, decimal.Decimal("0.5"), fractions.Fraction(1, 2)]:
        assert T(value) == 0.5
        assert LINE(2, a=value) == 1
        assert easel.curve("a*t", a=value)(2) == 1
        assert T([value, 1]).tolist() == [0.5, 1]
        assert T(np.array([value, 1], object)).tolist() == [0.5, 1]
    for value in (np.int8(2), np.uint64(2), np.array(2), 2):
        assert LINE(3, a=value) == 6
    for value in (np.True_, np.array(True), True):
        assert LINE(3, a=value) == 3


def test_none_among_numbers_is_no_number() -> None:
    for value in ([None, 1], [[None, 1.5], [1, None]], np.array([None, 1], object)):
        expected = np.array(value, float)
        np.testing.assert_array_equal(T(value), expected)
        np.testing.assert_array_equal(LINE(value, a=1), expected)
    with pytest.raises(TypeError):
        T(None)


# MARK: Masks

MASKED = [
    np.ma.masked_array([1.0, 2.0, 3.0], [False, True, False]),
    np.ma.masked_array([1, 99, 3], [False, True, False]),
    np.ma.masked_array([1, 99, 3], [False, True, False], dtype=">f4"),
    np.ma.masked_array([1.0, 0.0, 2.0, 0.0, 3.0], [False, False, True, False, False])[::2],
    np.ma.masked_array(np.array([1, "no number", 3], object), [False, True, False]),
]


@pytest.mark.parametrize("value", MASKED, ids=repr)
def test_what_is_masked_is_no_number(value: Any) -> None:
    kept = value.copy()
    expected = [1, np.nan, 3]
    for result in (T(value), T.before(value), LINE(value, a=1), LINE(1, a=value), LINE(value, a=np.ones(3))):
        assert type(result) is np.ndarray
        np.testing.assert_array_equal(result, expected)
    np.testing.assert_array_equal(LINE.gradient(value, a=1)[1]["a"], expected)
    assert easel.sampled(value, [1, 2, 5])(2) == 3
    assert easel.sampled([1, 2, 3], value)(2) == 2
    assert (value.mask == kept.mask).all()
    assert (value.data == kept.data).all()


def test_an_array_without_masked_places_is_whole() -> None:
    for mask in (False, [False, False], np.ma.nomask):
        assert T(np.ma.masked_array([1.0, 2.0], mask)).tolist() == [1, 2]
    assert np.isnan(T(np.ma.masked))


def test_a_fit_leaves_out_what_is_masked() -> None:
    t = np.linspace(0, 4, 40)
    y = np.ma.masked_array(3 * t, np.zeros(40))
    y[7] = 1000
    y[7] = np.ma.masked
    fit = easel.fit("a*t", {"t": t, "y": y})
    assert fit["observations"] == 39
    assert fit.parameters == pytest.approx({"a": 3}, rel=1e-12)


def test_where_a_mask_has_no_meaning_it_is_refused() -> None:
    pixels = np.ma.masked_array(np.zeros((4, 4, 4), np.uint8), True)
    frame = easel.Frame(pixels)
    for call in (lambda: easel.scene("peel", pixels), lambda: easel.scene("peel", frame), frame.png):
        with pytest.raises(TypeError, match="mask"):
            call()
    with pytest.raises(TypeError, match="mask"):
        T(np.zeros(3), out=np.ma.zeros(3))
    with pytest.raises(TypeError, match="masked"):
        easel.curve("a*t", a=np.ma.masked)


@pytest.mark.usefixtures("command")
def test_what_is_masked_is_not_drawn() -> None:
    assert (
        "1 of 4 samples" in easel.plot(([0, 1, 2, 3], np.ma.masked_array([1, 2, 3, 4], [0, 1, 0, 0])), info=True).info
    )


# MARK: Whole numbers


def test_whole_numbers_of_numpy_are_ints() -> None:
    square = easel.curve("t^2")
    for two in (2, np.int64(2), np.uint8(2), np.array(2), np.int16(2)):
        assert square.derivative(0.5, two) == 2
        assert easel.mesh("peel", two, np.int8(3)).positions(0.4)[0].shape == (3, 4)
    assert SCENE.filmstrip(np.int8(2)).width == 2 * SCENE.width


@pytest.mark.parametrize("value", [True, False, np.True_, 2.0, np.float64(2), "2", [2], np.array([2, 3])], ids=repr)
def test_what_is_not_whole_is_refused(value: Any) -> None:
    for call in (
        lambda: T.derivative(0.5, value),
        lambda: easel.mesh("peel", value, 3),
        lambda: easel.mesh("peel", 3, value),
    ):
        with pytest.raises(TypeError, match="is an int, not"):
            call()
