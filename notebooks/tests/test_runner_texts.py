"""Numbers of texts and pixels of pictures: what is the same, and what is not."""

from __future__ import annotations

import base64
import io
import sys
from pathlib import Path

import numpy
import pytest
from PIL import Image

sys.path.append(str(Path(__file__).resolve().parent.parent))

from runner import markup, pictures, texts


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("34", "34", True),
        ("34", "35", False),
        ("1000000", "1000001", False),
        ("1.7015402", "1.7015403", True),  # one in the last digit shown
        ("1.7015402", "1.7015423", False),  # 1.2e-6 of it
        ("0.25", "0.26", False),  # one in the last of two digits is 4 %
        ("0.251", "0.252", True),
        ("0.251", "0.253", False),
        ("1.3e-16", "-2.2e-16", True),  # both are roundings of 1
        ("1.3e-9", "1.4e-9", False),
        ("6.58e-05", "6.59e-05", True),
        ("−3.500001", "-3.500001", True),
        ("1e300", "1.0000001e300", True),
        ("0", "-0.0", True),
    ],
)
def test_numbers(one: str, other: str, same: bool) -> None:
    assert texts.same_number(one, other) == same
    assert texts.same_number(other, one) == same
    assert (texts.differs(f"it is {one} px", f"it is {other} px") is None) == same


def test_numbers_within_words_are_part_of_the_word() -> None:
    assert texts.differs("x1 of 3D at 2", "x1 of 3D at 2.0000000001") is None
    assert texts.differs("x1 of 3D", "x2 of 3D") is not None


def _png(pixels: numpy.ndarray) -> bytes:
    data = io.BytesIO()
    Image.fromarray(pixels).save(data, "PNG")
    return data.getvalue()


def _frame() -> numpy.ndarray:
    rows, columns = numpy.mgrid[:100, :100]
    return numpy.stack([rows, columns, rows + columns, 255 - 0 * rows], axis=2).astype(numpy.uint8)


def test_a_rounding_of_pixels_is_not_seen() -> None:
    frame = _frame()
    frame[10:20, 10:20, 0] += 1
    assert pictures.pixels_differ(_png(frame), _png(_frame())) is None


@pytest.mark.parametrize(
    ("rows", "columns", "change"),
    [
        (slice(50, 55), slice(50, 55), 40),
        (slice(None), slice(None), 2),
        (slice(0, 100), slice(0, 1), 9),
    ],
)
def test_changed_pixels_are_seen(rows: slice, columns: slice, change: int) -> None:
    frame = _frame()
    frame[rows, columns, 2] += change
    assert pictures.pixels_differ(_png(frame), _png(_frame())) is not None


def _moving(shift: int) -> bytes:
    frames = [Image.fromarray(numpy.roll(_frame(), step, axis=1)) for step in (0, 5, shift)]
    data = io.BytesIO()
    frames[0].save(data, "PNG", save_all=True, append_images=frames[1:], duration=50)
    return data.getvalue()


def test_every_frame_of_a_moving_picture_is_compared() -> None:
    assert pictures.pixels_differ(_moving(10), _moving(10)) is None
    assert "frame 3" in str(pictures.pixels_differ(_moving(11), _moving(10)))


def test_pictures_within_html_are_compared() -> None:
    def page(picture: bytes) -> str:
        data = base64.b64encode(picture).decode()
        return f'<td><img alt="p" src="data:image/png;base64,{data}"></td>'

    changed = _frame()
    changed[30:60, 30:60, 1] += 90
    assert markup.differs(page(_png(_frame())), page(_png(_frame()))) is None
    assert "pixels differ" in str(markup.differs(page(_png(changed)), page(_png(_frame()))))
