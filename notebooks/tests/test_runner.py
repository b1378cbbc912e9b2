"""Notebooks that no longer show what is committed are found, with the cell and the difference."""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_notebook

sys.path.append(str(Path(__file__).resolve().parent.parent))

from runner import command, comparison

CHECKOUT = Path(__file__).resolve().parents[2]

PICTURE = """
import io
from IPython.display import Image
from PIL import Image as Pixels
picture = Pixels.new("RGB", (40, 30), (200, 220, 240))
picture.putpixel((3, 4), (0, 0, 0))
data = io.BytesIO()
picture.save(data, "PNG")
Image(data.getvalue())
"""
DRAWING = """
from IPython.display import SVG
SVG('<svg xmlns="http://www.w3.org/2000/svg">'
    '<path d="M0,0L10.5,20-3"/><text x="1">0.25 pt</text></svg>')
"""
TABLE = """
from IPython.display import HTML
HTML('<table><tr><td>overshoot</td><td>0.04599</td></tr></table>')
"""


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A notebook with each kind of output, executed and written."""
    path = tmp_path_factory.mktemp("notebooks") / "sample.ipynb"
    cells = [
        new_code_cell(source)
        for source in ("print('34 stops within', 0.0012345678)", PICTURE, DRAWING, TABLE)
    ]
    timed = new_code_cell("import time\nprint(time.perf_counter_ns())")
    timed.metadata.tags = ["machine"]
    nbformat.write(new_notebook(cells=[*cells, timed]), path)
    assert command.main(["--write", str(path)]) == 0
    return path


def test_what_is_written_agrees(written: Path, capfd: pytest.CaptureFixture[str]) -> None:
    before = written.read_bytes()
    assert command.main([str(written)]) == 0
    assert "0 differences" in capfd.readouterr().out
    assert written.read_bytes() == before
    notebook = nbformat.read(written, as_version=4)
    assert notebook.metadata.kernelspec.name == "python3"
    assert all("execution" not in cell.metadata for cell in notebook.cells)


PLANTED = [
    # What is committed, what is planted in its place, and what has to be said of it.
    (1, "34 stops", "35 stops", "34 where 35 is committed"),
    (1, "0.0012345678", "0.0012345978", "0.0012345678 where 0.0012345978 is committed"),
    (1, "stops", "steps", "text differs"),
    (3, "L10.5,20", "L11.5,20", "d of <path>"),
    (3, "0.25 pt", "0.26 pt", "0.25 where 0.26 is committed"),
    (3, "<path", "<g/><path", "2 elements in <svg> where 3 are committed"),
    (4, "0.04599", "0.04579", "0.04599 where 0.04579 is committed"),
    (4, "<td>overshoot</td>", "<th>overshoot</th>", "<td> where <th> is committed"),
]


@pytest.mark.parametrize(("cell", "is_shown", "planted", "said"), PLANTED)
def test_a_planted_difference_is_found(
    written: Path, cell: int, is_shown: str, planted: str, said: str
) -> None:
    found = nbformat.read(written, as_version=4)
    committed = nbformat.read(written, as_version=4)
    assert not list(comparison.differences("sample", found, committed))
    committed.cells[cell - 1].outputs = [
        _replaced(committed.cells[cell - 1].outputs[0], is_shown, planted)
    ]
    (difference,) = comparison.differences("sample", found, committed)
    assert str(difference).startswith(f"sample: cell {cell} (")
    assert said in difference.how


def test_a_planted_difference_ends_the_command_with_status_1(
    written: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    notebook = nbformat.read(written, as_version=4)
    notebook.cells[0].outputs[0].text = "35 stops within 0.0012345678\n"
    assert _run(notebook, tmp_path) == 1
    assert "sample.ipynb: cell 1 (print('34 stops" in capfd.readouterr().out


def test_planted_pixels_are_found(
    written: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    notebook = nbformat.read(written, as_version=4)
    notebook.cells[1].source = PICTURE.replace("(3, 4)", "(3, 5)")
    assert _run(notebook, tmp_path) == 1
    assert "at x 3–3, y 4–5" in capfd.readouterr().out


def test_what_is_printed_in_pieces_is_the_same(written: Path, tmp_path: Path) -> None:
    notebook = nbformat.read(written, as_version=4)
    text = notebook.cells[0].outputs[0].text
    pieces = [
        nbformat.v4.new_output("stream", name="stdout", text=each) for each in (text[:5], text[5:])
    ]
    notebook.cells[0].outputs = pieces
    assert _run(notebook, tmp_path) == 0


def test_of_machine_cells_presence_alone_counts(
    written: Path, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    notebook = nbformat.read(written, as_version=4)
    notebook.cells[4].source = "time = 0"
    assert _run(notebook, tmp_path) == 1
    assert "cell 5 (time = 0): shows nothing" in capfd.readouterr().out


ENDINGS = [
    ("import time\ntime.sleep(60)", "did not end within 3 s"),
    ("import os\nos._exit(3)", "the kernel died"),
    ("1/0", "failed: ZeroDivisionError: division by zero"),
    ("print('/home' + '/somebody/picture.png')", "shows “/home/somebody”"),
    (f"print({str(CHECKOUT)!r})", f"shows “{CHECKOUT}”"),
    ("object()", "shows “at 0x"),
    ("import warnings\nwarnings.warn('old')", "has a message:"),
]


@pytest.mark.parametrize(("source", "said"), ENDINGS)
def test_a_notebook_that_fails_is_told_and_kept(
    tmp_path: Path, capfd: pytest.CaptureFixture[str], source: str, said: str
) -> None:
    path = tmp_path / "sample.ipynb"
    nbformat.write(new_notebook(cells=[new_code_cell("1"), new_code_cell(source)]), path)
    before = path.read_bytes()
    assert command.main(["--write", "--timeout", "3", str(path)]) == 1
    shown = capfd.readouterr().out
    assert f"sample.ipynb: cell 2 ({source.splitlines()[0][:20]}" in shown
    assert said in shown
    assert path.read_bytes() == before


def _run(notebook: nbformat.NotebookNode, folder: Path) -> int:
    path = folder / "sample.ipynb"
    nbformat.write(notebook, path)
    return command.main([str(path)])


def _replaced(output: nbformat.NotebookNode, text: str, by: str) -> nbformat.NotebookNode:
    """The output with a text in the place of another, which it has to have."""
    content = output if output.output_type == "stream" else output.data
    key = next(key for key, value in content.items() if key != "text/plain" and text in value)
    content[key] = content[key].replace(text, by)
    return output
