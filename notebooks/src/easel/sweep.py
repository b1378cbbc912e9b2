"""Compute a table over a grid of parameters.

FILE.toml:
  task = "compare segments:elevation={elevation},n={n}"
  columns = ["discretisation.*"]       # results to keep (all)
  [grid]                               # all combinations
  elevation = [30, 60, 90]
  n = "5..50/10"                       # ten numbers from 5 to 50
docs/sweeps.md describes zipped columns, samples, data and clusters.
"""

from __future__ import annotations

import os
import signal
import sys
import tomllib
import warnings
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Callable
from typing import Any

from .errors import ArgumentError, UnavailableError
from .grids import latin, sobol, zipped
from .sweeps import check_table, sweep

#: Tables of the file that become parts of the grid. The file's other keys are arguments of easel.sweep.
_PARTS: dict[str, Callable[..., Any]] = {"grid": dict, "zipped": zipped, "latin": latin, "sobol": sobol}


def main(arguments: list[str] | None = None) -> int:
    """Runs the command and returns its exit status."""
    parser = ArgumentParser("easel sweep", description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.error = lambda message: parser.exit(64, f"error: {message}\n")  # type: ignore[method-assign]
    parser.add_argument("file", metavar="FILE.toml", help="task and grid")
    parser.add_argument("-o", "--output", metavar="FILE", required=True, help="table: .csv or .parquet")
    place = parser.add_mutually_exclusive_group()
    place.add_argument("--workers", metavar="N", type=int, help="number of processes (run in this one)")
    place.add_argument("--scheduler", metavar="ADDRESS", help="address of a Dask scheduler")
    parser.add_argument("--folder", metavar="DIR", help="folder of finished chunks, to resume from")
    parser.add_argument("--yes", action="store_true", help="allow more than 1,000,000 configurations")
    options = parser.parse_args(arguments)
    warnings.formatwarning = lambda message, *_: f"note: {message}\n"
    status = 64
    try:
        # `easel sweep` blocks SIGINT while Python starts.
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        check_table(options.output)
        status = 65
        with open(options.file, "rb") as text:
            given = tomllib.load(text)
        parts = [part(**given.pop(name)) for name, part in _PARTS.items() if name in given]
        if unknown := [key for key in given if key not in ("task", "columns", "data", "seed", "chunk")]:
            raise ArgumentError(f"'{unknown[0]}' is not a key of a sweep: see easel sweep --help-all")
        scheduler = options.workers if options.scheduler is None else options.scheduler
        report = _report if os.isatty(2) else None
        found = sweep(**given, grid=parts, scheduler=scheduler, folder=options.folder, progress=report, yes=options.yes)
        found.save(options.output)
    except KeyboardInterrupt:
        kept = f"{options.folder} has the finished chunks" if options.folder else "without --folder no chunk is kept"
        print(f"error: stopped; {kept}", file=sys.stderr, flush=True)
        os._exit(130)  # Without the traceback of a cluster that has not started.
    except OSError as error:
        status = 66 if error.filename == options.file else 73
        name = str(error.filename or "").removesuffix(".part")
        parser.exit(status, f"error: {name}: {error.strerror}\n" if name else f"error: {error}\n")
    except Exception as error:
        parser.exit(69 if isinstance(error, UnavailableError) else status, f"error: {error}\n")
    errors = found._errors()
    if errors:
        first = errors[0].partition("\n")[0]
        print(f"{len(errors)} of {len(found)} configurations failed. The first: {first}", file=sys.stderr)
    return int(len(errors) == len(found))


def _report(done: int, total: int) -> None:
    print(f"sweep: {done:,} of {total:,}", end="\n" if done == total else "\r", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
elif __name__ == "easel.sweep":
    # Keeps easel.sweep the function after `import easel.sweep`.
    sys.modules[__name__] = sweep  # type: ignore[assignment]
