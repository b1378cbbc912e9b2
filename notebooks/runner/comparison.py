"""What a notebook shows when it is executed, beside what it showed when it was committed."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from nbformat import NotebookNode

from . import markup, pictures, texts

#: Cells with this tag show what depends on the machine, such as times: that they show something
#: of the same kinds is all that is compared.
MACHINE = "machine"
#: A notebook may be this large, in bytes.
LARGEST = 2_000_000

#: What tells of the machine or of one run: places of files, such as this checkout, and addresses.
_PRIVATE = re.compile(
    rf"{re.escape(str(Path(__file__).resolve().parents[2]))}"
    r"|/(?:home|root|tmp|Users|private|var/folders|mnt)/[\w.@+-]+"
    r"|\bC:\\Users\\\w+|\bat 0x[0-9a-fA-F]{6,}\b"
)
_KINDS_OF_PIXELS = {"image/png", "image/apng", "image/gif", "image/jpeg", "image/webp"}


@dataclass(frozen=True)
class Difference:
    """Where a notebook does not show what it did, and how."""

    notebook: str
    #: Counted from 1, as they stand in the notebook; None for the notebook as a whole.
    cell: int | None
    #: The cell's first line.
    line: str
    how: str

    def __str__(self) -> str:
        if self.cell is None:
            return f"{self.notebook}: {self.how}"
        return f"{self.notebook}: cell {self.cell} ({texts.shortened(self.line, 50)}): {self.how}"


def differences(name: str, found: NotebookNode, committed: NotebookNode) -> Iterator[Difference]:
    """Every cell whose outputs are not what is committed. Both notebooks have the same cells."""
    for index, (cell, expected) in enumerate(zip(found.cells, committed.cells, strict=True), start=1):
        if cell.cell_type != "code":
            continue
        line = next((line for line in cell.source.splitlines() if line.strip()), "")
        for how in _cell_differs(cell, expected):
            yield Difference(name, index, line, how)


def faults(name: str, notebook: NotebookNode) -> Iterator[Difference]:
    """What no notebook may show: places of files, addresses, warnings, errors, LARGEST bytes."""
    size = len(json.dumps(notebook, ensure_ascii=False).encode())
    if size > LARGEST:
        yield Difference(name, None, "", f"{size / 1e6:.2f} MB, more than {LARGEST / 1e6:.0f} MB")
    for index, cell in enumerate(notebook.cells, start=1):
        line = cell.source.partition("\n")[0]
        for output in cell.get("outputs", []):
            for kind, content in _contents(output):
                private = _PRIVATE.search(_readable(kind, content))
                if private:
                    yield Difference(
                        name,
                        index,
                        line,
                        f"shows “{private[0]}”, which is of one machine or one run",
                    )
                if kind in ("stderr", "error"):
                    yield Difference(name, index, line, f"has a message: {texts.shortened(_text(content))}")


def _cell_differs(cell: NotebookNode, committed: NotebookNode) -> Iterator[str]:
    ours, theirs = list(_shown(cell)), list(_shown(committed))
    if theirs and not ours:
        yield "shows nothing"
    elif ours and not theirs:
        yield "shows something, and nothing is committed (scripts/run-notebooks --write)"
    elif MACHINE in committed.metadata.get("tags", []):
        if {kind for kind, _ in ours} != {kind for kind, _ in theirs}:
            yield f"shows {_list(ours)} where {_list(theirs)} is committed"
    elif [kind for kind, _ in ours] != [kind for kind, _ in theirs]:
        yield f"shows {_list(ours)} where {_list(theirs)} is committed"
    else:
        for (kind, content), (_, expected) in zip(ours, theirs, strict=True):
            how = content_differs(kind, content, expected)
            if how:
                yield f"{kind}: {how}"


def content_differs(kind: str, found: object, committed: object) -> str | None:
    """How an output of a kind ("image/png", "stdout", …) differs from the committed one."""
    if kind in _KINDS_OF_PIXELS:
        return pictures.pixels_differ(base64.b64decode(_text(found)), base64.b64decode(_text(committed)))
    if kind == "image/svg+xml":
        return pictures.drawings_differ(_text(found), _text(committed))
    if kind == "text/html":
        return markup.differs(_text(found), _text(committed))
    if kind.endswith("json"):
        return texts.differs(_json(found), _json(committed))
    return texts.differs(_text(found), _text(committed))


def _shown(cell: NotebookNode) -> Iterator[tuple[str, object]]:
    for output in cell.get("outputs", []):
        yield from _contents(output)


def _contents(output: NotebookNode) -> Iterator[tuple[str, object]]:
    """What an output shows, by kinds: those of MIME, "stdout" and "stderr", or "error"."""
    if output.output_type == "stream":
        yield output.name, output.text
    elif output.output_type == "error":
        yield "error", f"{output.ename}: {output.evalue}"
    else:
        yield from sorted(output.data.items())


def _readable(kind: str, content: object) -> str:
    """What is written in an output: of a picture nothing, of HTML not the pictures in it."""
    if kind in _KINDS_OF_PIXELS:
        return ""
    text = _json(content) if kind.endswith("json") else _text(content)
    return re.sub(r"data:image/[^\"']*", "", text)


def _text(content: object) -> str:
    return "".join(content) if isinstance(content, list) else str(content)


def _json(content: object) -> str:
    return json.dumps(content, sort_keys=True, ensure_ascii=False, indent=1)


def _list(contents: list[tuple[str, object]]) -> str:
    return ", ".join(kind for kind, _ in contents)
