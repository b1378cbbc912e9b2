"""The command behind scripts/run-notebooks."""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path

from . import comparison, writing
from .execution import Execution, execute_all

FOLDER = Path(__file__).resolve().parent.parent


def main(arguments: list[str] | None = None) -> int:
    options = _parser().parse_args(arguments)
    paths = [Path(path).resolve() for path in options.notebook] or sorted(FOLDER.glob("*.ipynb"))
    missing = [path for path in paths if not path.is_file()]
    if missing or not paths:
        print(
            f"run-notebooks: there is no notebook {missing[0] if missing else FOLDER / '*.ipynb'}",
            file=sys.stderr,
        )
        return 66
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as profile:
        _set_environment(profile)
        executions = asyncio.run(execute_all(paths, options.jobs, options.timeout, _report_end))
    found = [difference for execution in executions for difference in _judge(execution, options.write)]
    for difference in found:
        print(difference)
    seconds = time.monotonic() - began
    verb = "written" if options.write else "compared"
    print(f"{len(paths)} notebooks executed and {verb} in {seconds:.0f} s, {len(found)} differences")
    if options.within and seconds > options.within:
        print(f"run-notebooks: {seconds:.0f} s is more than {options.within} s")
        return 1
    return 1 if found else 0


def _judge(execution: Execution, is_written: bool) -> list[comparison.Difference]:
    name = execution.path.name
    if execution.failure:
        return [execution.failure]
    found = list(comparison.faults(name, execution.found))
    if not is_written:
        return found + list(comparison.differences(name, execution.found, execution.committed))
    if not found and writing.write(execution.found, execution.path):
        print(f"{name}: written")
    return found


def _report_end(execution: Execution) -> None:
    print(f"{execution.path.name}: {execution.seconds:.1f} s", flush=True)


def _set_environment(profile: str) -> None:
    """What kernels inherit: no sliders, nothing of the user's own profile, one order of sets."""
    os.environ["EASEL_STATIC"] = "1"
    os.environ["IPYTHONDIR"] = os.environ["JUPYTER_RUNTIME_DIR"] = profile
    os.environ["PYTHONHASHSEED"] = "0"
    os.environ["NO_COLOR"] = "1"


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="run-notebooks",
        description="Executes notebooks without a window and compares what they show with what is "
        "committed. Ends with status 1 where one fails or shows something else, and tells which "
        "cell, and how.",
    )
    parser.add_argument("notebook", nargs="*", help="only these (default: all of notebooks/)")
    parser.add_argument("--write", action="store_true", help="write what they show, instead of comparing it")
    parser.add_argument("--jobs", type=int, default=2, metavar="n", help="how many at a time (default 2)")
    parser.add_argument("--timeout", type=int, default=120, metavar="s", help="seconds for a cell (default 120)")
    parser.add_argument("--within", type=float, metavar="s", help="status 1 where all take longer")
    return parser
