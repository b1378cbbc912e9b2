"""Pictures that look the same: pixels of PNG, APNG and GIF, elements of SVG."""

from __future__ import annotations

import io
import re
import xml.etree.ElementTree as ElementTree

import numpy
from PIL import Image, ImageSequence

from . import texts

#: A channel of a pixel that differs by more than this, of 255, is seen to.
CHANNEL = 8
#: So many pixels of a frame may: a rounding on the border of a coverage.
SHARE = 1e-3
#: And channels may differ by this on average.
MEAN = 0.25
#: Coordinates of an SVG may differ by this, in its own units: half a pixel of the screen.
COORDINATE = 0.5

#: Elements that say what made the picture, not what it shows.
_MAKER = {"title", "desc", "metadata"}
#: Numbers of paths and lists of points, which may touch: "M1.5,2-3".
_COORDINATE = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")


def pixels_differ(found: bytes, committed: bytes) -> str | None:
    """How a picture of pixels differs from the committed one; None where it looks the same."""
    ours, theirs = _frames(found), _frames(committed)
    if len(ours) != len(theirs):
        return f"{len(ours)} frames where {len(theirs)} are committed"
    for index, ((frame, time), (expected, expected_time)) in enumerate(zip(ours, theirs, strict=True)):
        where = f"frame {index + 1}: " if len(ours) > 1 else ""
        if frame.shape != expected.shape:
            return f"{where}{_size(frame)} pixels where {_size(expected)} are committed"
        if time != expected_time:
            return f"{where}shown for {time} ms where {expected_time} ms are committed"
        difference = numpy.abs(frame.astype(numpy.int16) - expected)
        changed = (difference > CHANNEL).any(axis=2)
        if changed.mean() > SHARE or difference.mean() > MEAN:
            rows, columns = numpy.nonzero(difference.any(axis=2))
            return (
                f"{where}{changed.mean():.2%} of the pixels differ by more than {CHANNEL} of 255, "
                f"channels by {difference.mean():.2g} on average, "
                f"at x {columns.min()}–{columns.max()}, y {rows.min()}–{rows.max()}"
            )
    return None


def _frames(data: bytes) -> list[tuple[numpy.ndarray, float]]:
    """Frames as they are seen, with the alpha multiplied in, and how long each is shown, in ms."""
    frames = []
    with Image.open(io.BytesIO(data)) as picture:
        for frame in ImageSequence.Iterator(picture):
            rgba = numpy.asarray(frame.convert("RGBA")).astype(numpy.uint16)
            rgba[..., :3] = rgba[..., :3] * rgba[..., 3:] // 255
            frames.append((rgba, float(frame.info.get("duration", 0))))
    return frames


def _size(frame: numpy.ndarray) -> str:
    return f"{frame.shape[1]}×{frame.shape[0]}"


def drawings_differ(found: str, committed: str) -> str | None:
    """How an SVG differs from the committed one; None where it has the same elements and places."""
    ours, theirs = ElementTree.fromstring(found), ElementTree.fromstring(committed)
    difference = _elements_differ(ours, theirs)
    if difference and _maker(ours) != _maker(theirs):
        difference += f" ({_maker(ours)}; {_maker(theirs)} when it was committed)"
    return difference


def _elements_differ(found: ElementTree.Element, committed: ElementTree.Element) -> str | None:
    if found.tag != committed.tag:
        return f"<{_name(found)}> where <{_name(committed)}> is committed"
    if found.keys() != committed.keys():
        names = f"{sorted(found.keys())} where {sorted(committed.keys())} is committed"
        return f"<{_name(found)}> has {names}"
    for key, value in found.items():
        if not _same_attribute(value, committed.get(key, "")):
            return (
                f"{key.split('}')[-1]} of <{_name(found)}> is “{texts.shortened(value, 40)}” where "
                f"“{texts.shortened(committed.get(key, ''), 40)}” is committed"
            )
    for one, other in ((found.text, committed.text), (found.tail, committed.tail)):
        difference = texts.differs((one or "").strip(), (other or "").strip())
        if difference:
            return f"in <{_name(found)}> {difference}"
    children, expected = _shown(found), _shown(committed)
    if len(children) != len(expected):
        return f"{len(children)} elements in <{_name(found)}> where {len(expected)} are committed"
    for child, other_child in zip(children, expected, strict=True):
        difference = _elements_differ(child, other_child)
        if difference:
            return difference
    return None


def _same_attribute(found: str, committed: str) -> bool:
    """Whether two attributes are equal, or lists of numbers within COORDINATE of each other."""
    if found == committed:
        return True
    if found.startswith("#") or _COORDINATE.split(found) != _COORDINATE.split(committed):
        return False
    pairs = zip(_COORDINATE.findall(found), _COORDINATE.findall(committed), strict=True)
    return all(abs(float(one) - float(other)) <= COORDINATE for one, other in pairs)


def _shown(element: ElementTree.Element) -> list[ElementTree.Element]:
    return [child for child in element if _name(child) not in _MAKER]


def _name(element: ElementTree.Element) -> str:
    return element.tag.split("}")[-1]


def _maker(drawing: ElementTree.Element) -> str:
    return next(
        (" ".join((each.text or "").split()) for each in drawing if _name(each) == "desc"),
        "another program",
    )
