"""Notebooks as they are committed: nothing in them tells when and where they were executed."""

from __future__ import annotations

from pathlib import Path

import nbformat
from nbformat import NotebookNode

_KERNEL = {"display_name": "Python 3", "language": "python", "name": "python3"}


def joined(notebook: NotebookNode) -> NotebookNode:
    """The notebook with what is printed in one piece where a kernel sent it in several."""
    for cell in notebook.cells:
        outputs: list[NotebookNode] = []
        for output in cell.get("outputs", []):
            name = output.get("name")
            if name and outputs and outputs[-1].get("name") == name:
                outputs[-1].text += output.text
            else:
                outputs.append(output)
        if "outputs" in cell:
            cell.outputs = outputs
    return notebook


def stable(notebook: NotebookNode) -> NotebookNode:
    """The notebook with metadata that never change: tags of cells, and the kernel's name."""
    notebook.metadata = NotebookNode(kernelspec=_KERNEL, language_info={"name": "python"})
    notebook.nbformat, notebook.nbformat_minor = 4, 5
    count = 0
    for index, cell in enumerate(notebook.cells, start=1):
        cell.id = f"cell-{index}"
        tags = cell.metadata.get("tags", [])
        cell.metadata = NotebookNode({"tags": tags} if tags else {})
        if cell.cell_type != "code":
            continue
        count += 1
        cell.execution_count = count
        for output in cell.outputs:
            if output.output_type == "execute_result":
                output.execution_count = count
            if "metadata" in output:
                output.metadata = NotebookNode()
    return notebook


def write(notebook: NotebookNode, path: Path) -> bool:
    """Writes the notebook in its stable form, and tells whether that changed the file."""
    text = nbformat.writes(stable(notebook), version=4)
    text = text if text.endswith("\n") else text + "\n"
    changed = not path.exists() or path.read_text(encoding="utf-8") != text
    if changed:
        path.write_text(text, encoding="utf-8")
    return changed
