"""HTML that shows the same: its elements, its texts, and the pictures that are written into it."""

from __future__ import annotations

import base64
from html.parser import HTMLParser
from urllib.parse import unquote_to_bytes

from . import pictures, texts


def differs(found: str, committed: str) -> str | None:
    """How HTML differs from the committed one, in a line; None where it shows the same."""
    ours, theirs = _parts(found), _parts(committed)
    for one, other in zip(ours, theirs, strict=False):
        if one[0] != other[0] or (one[0] == "element" and one[1:3] != other[1:3]):
            return f"{_described(one)} where {_described(other)} is committed"
        difference = _part_differs(one, other)
        if difference:
            return difference
    if len(ours) != len(theirs):
        return f"{len(ours)} elements and texts where {len(theirs)} are committed"
    return None


def picture_differs(found: str, committed: str) -> str | None:
    """How a picture in a data: URI differs from the committed one; None where it looks the same."""
    (kind, ours), (other_kind, theirs) = _data(found), _data(committed)
    if kind != other_kind:
        return f"{kind} where {other_kind} is committed"
    if kind == "image/svg+xml":
        return pictures.drawings_differ(ours.decode(), theirs.decode())
    return pictures.pixels_differ(ours, theirs)


def _part_differs(found: tuple, committed: tuple) -> str | None:
    if found[0] == "text":
        return texts.differs(found[1], committed[1])
    for (key, value), (_, other) in zip(found[3], committed[3], strict=True):
        if value.startswith("data:image/") and other.startswith("data:image/"):
            difference = picture_differs(value, other)
        else:
            difference = texts.differs(value, other)
        if difference:
            return f"{key} of <{found[1]}>: {difference}"
    return None


def _data(uri: str) -> tuple[str, bytes]:
    kind, _, content = uri.removeprefix("data:").partition(",")
    name, _, encoding = kind.partition(";")
    return name, base64.b64decode(content) if encoding.endswith("base64") else unquote_to_bytes(content)


def _described(part: tuple) -> str:
    return f"<{part[1]}>" if part[0] == "element" else f"“{texts.shortened(part[1])}”"


def _parts(source: str) -> list[tuple]:
    """Elements as ("element", name, names of attributes, attributes), and texts as ("text", text).

    The end of an element is one named "/name".
    """
    reader = _Reader()
    reader.feed(source)
    reader.close()
    return reader.parts


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[tuple] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = [(key, value or "") for key, value in attrs]
        self.parts.append(("element", tag, tuple(key for key, _ in attributes), attributes))

    def handle_endtag(self, tag: str) -> None:
        self.parts.append(("element", "/" + tag, (), []))

    def handle_data(self, data: str) -> None:
        if data.strip():
            self.parts.append(("text", " ".join(data.split())))
