"""Notebooks executed without a window, some at a time."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import nbformat
from jupyter_client.kernelspec import NoSuchKernel
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError, CellTimeoutError, DeadKernelError
from nbformat import NotebookNode
from traitlets.config import Config

from . import texts
from .comparison import Difference
from .writing import joined


@dataclass
class Execution:
    """A notebook as it is committed and as it came out, or why it did not."""

    path: Path
    committed: NotebookNode
    found: NotebookNode
    seconds: float = 0.0
    failure: Difference | None = None


async def execute_all(paths: list[Path], jobs: int, seconds: int, done: Callable[[Execution], None]) -> list[Execution]:
    """Executes notebooks, `jobs` of them at a time, and no cell for more than `seconds`.

    None of them is written. `done` is told of each as it ends.
    """
    turns = asyncio.Semaphore(jobs)

    async def one(path: Path) -> Execution:
        async with turns:
            with tempfile.TemporaryDirectory() as sockets:
                execution = await _execute(path, seconds, sockets)
        done(execution)
        return execution

    return await asyncio.gather(*(one(path) for path in paths))


async def _execute(path: Path, seconds: int, sockets: str) -> Execution:
    committed = joined(nbformat.read(path, as_version=4))
    execution = Execution(path, committed, _without_outputs(path))
    began = time.monotonic()
    place: list[int] = [0]
    client = NotebookClient(
        execution.found,
        timeout=seconds,
        kernel_name="python3",
        # The kernel is talked to through sockets in a folder of the user's own, not through ports.
        config=Config({"KernelManager": {"transport": "ipc", "ip": f"{sockets}/kernel"}}),
        resources={"metadata": {"path": str(path.parent)}},
        record_timing=False,
        store_widget_state=False,
        extra_arguments=["--HistoryManager.enabled=False"],
        on_cell_start=lambda cell, cell_index: place.__setitem__(0, cell_index),
    )
    try:
        await client.async_execute()
    except (CellTimeoutError, CellExecutionError, DeadKernelError) as error:
        line = execution.found.cells[place[0]].source.partition("\n")[0]
        execution.failure = Difference(path.name, place[0] + 1, line, _reason(error, seconds))
    except (NoSuchKernel, RuntimeError) as error:
        execution.failure = Difference(path.name, None, "", f"no kernel: {error}")
    execution.seconds = time.monotonic() - began
    joined(execution.found)
    return execution


def _without_outputs(path: Path) -> NotebookNode:
    notebook = nbformat.read(path, as_version=4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
    return notebook


def _reason(error: Exception, seconds: int) -> str:
    # A timeout is told before the other two: it may come as any of them.
    if isinstance(error, CellTimeoutError):
        return f"did not end within {seconds} s"
    if isinstance(error, DeadKernelError):
        return "the kernel died"
    if isinstance(error, CellExecutionError):
        return f"failed: {error.ename}: {texts.shortened(error.evalue, 300)}"
    return f"failed: {error}"
