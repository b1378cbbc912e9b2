"""Computes a table with a row for each configuration of a grid.

FILE.toml:
  task = "compare segments:elevation={elevation},n={n}"
  columns = ["discretisation.*"]       # results to keep (all)
  [grid]                               # all combinations
  elevation = [30, 60, 90]
  n = "5..50/10"                       # ten numbers from 5 to 50
"""

from __future__ import annotations

import sys
import tomllib
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from typing import Any

from .errors import Error, UnavailableError
from .grids import latin, sobol, zipped
from .sweeps import check_table, sweep

#: Tables of a file that are parts of the grid. Its other keys are arguments of easel.sweep.
_PARTS: dict[str, Callable[..., Any]] = {"grid": dict, "zipped": zipped, "latin": latin, "sobol": sobol}


def main(arguments: list[str] | None = None) -> int:
    """Runs the command and returns its exit status."""
    parser = ArgumentParser("easel sweep", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.error = lambda message: parser.exit(64, f"error: {message}\n")  # type: ignore[method-assign]
    parser.add_argument("file", metavar="FILE.toml", help="task and grid")
    parser.add_argument("-o", "--output", metavar="FILE", required=True, help="table: .csv or .parquet")
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--workers", metavar="N", type=int, help="number of processes (this one)")
    place.add_argument("--scheduler", metavar="ADDRESS", help="address of a Dask scheduler")
    parser.add_argument("--folder", metavar="DIR", help="folder of finished chunks, to resume from")
    parser.add_argument("--yes", action="store_true", help="allow more than 1,000,000 configurations")
    options = parser.parse_args(arguments)
    status = 64
    try:
        check_table(options.output)
        status = 65
        with open(options.file, "rb") as text:
            given = tomllib.load(text)
        parts = [part(**given.pop(name)) for name, part in _PARTS.items() if name in given]
        scheduler, report = options.scheduler or options.workers, _report if sys.stderr.isatty() else None
        found = sweep(**given, grid=parts, scheduler=scheduler, folder=options.folder, progress=report, yes=options.yes)
        found.save(options.output)
    except KeyboardInterrupt:
        parser.exit(130, f"error: stopped; {options.folder or 'no --folder'} has the finished chunks\n")
    except (Error, TypeError, ValueError) as error:
        parser.exit(69 if isinstance(error, UnavailableError) else status, f"error: {error}\n")
    except OSError as error:
        status = 66 if error.filename == options.file else 73
        parser.exit(status, f"error: {error.filename or options.output}: {error.strerror or error}\n")
    if found.failed:
        print(f"{found.failed} of {len(found)} configurations failed: see the column error", file=sys.stderr)
    return int(found.failed == len(found))


def _report(done: int, total: int) -> None:
    print(f"sweep: {done:,} of {total:,}", end="\n" if done == total else "\r", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
elif __name__ == "easel.sweep":
    # After `import easel.sweep` too, easel.sweep is the function.
    sys.modules[__name__] = sweep  # type: ignore[assignment]
