"""Sweeps: a table with a row for each configuration, from one core to a cluster."""

from __future__ import annotations

import csv
import dis
import fcntl
import fnmatch
import inspect
import json
import os
import pickle
import re
import shlex
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent import futures
from contextlib import ExitStack, contextmanager, nullcontext
from errno import EISDIR
from functools import cache, cached_property, partial
from hashlib import sha256
from importlib.util import find_spec
from io import BytesIO, StringIO
from multiprocessing import forkserver
from operator import methodcaller
from pathlib import Path
from string import Formatter
from time import perf_counter
from traceback import TracebackException
from types import CodeType, FunctionType, MappingProxyType, MethodType, ModuleType
from typing import Any
from warnings import warn

import numpy as np
from numpy.typing import NDArray

from . import _easel
from .comparison import Comparison
from .errors import ArgumentError, UnavailableError
from .grids import Grid, Scalar, Values, needed, read_grid, scalar
from .options import value_text
from .progress import Progress, reporting

Columns = dict[str, NDArray[Any]]

#: More configurations need yes=True.
LARGEST = 1_000_000
#: The largest number of rows in a chunk, which bounds its memory.
_LONGEST = 50_000
#: The attributes of a code object that decide what it does.
_CODE = ("co_code", "co_consts", "co_names", "co_varnames", "co_argcount", "co_posonlyargcount", "co_kwonlyargcount",
         "co_flags", "co_freevars", "co_cellvars", "co_exceptiontable")  # fmt: skip
_CHUNK = re.compile(r"(\d+)-(\d+)-[0-9a-f]{16}")


def sweep(
    task: str | Callable[..., Any],
    grid: Mapping[str, Values] | Grid | Sequence[Mapping[str, Values] | Grid],
    *,
    scheduler: Any = None,
    folder: str | os.PathLike[str] | None = None,
    columns: Sequence[str] = ("*",),
    data: Mapping[str, Any] | None = None,
    seed: int | None = None,
    chunk: float = 1.0,
    progress: Progress = None,
    yes: bool = False,
) -> Sweep:
    """Runs a task for each configuration of a grid.

        easel.sweep('compare segments:n={n},elevation={z}', {'n': range(5, 51), 'z': [30, 60]}).table

    - task: the words of a verb with {names}, or a function of the names that returns a number, a
      dict or a result of easel. A function may also take `seed`, a different one for each configuration.
    - grid: values of each name (a list, a range, an array or 'low..high/count') in all combinations; a
      grid of easel.zipped, easel.latin or easel.sobol; or a list of these.
    - scheduler: None for this process, a number of processes, a Dask Client or the address of a Dask scheduler.
    - folder: folder of finished chunks. A later call with the same sweep does not compute them again.
    - columns: patterns of the results to keep, such as ['discretisation.*'].
    - data: columns that a task with the verb fit reads as `data`.
    - seed: base of the configurations' seeds (0); only for a function with a parameter `seed`.
    - chunk: duration of a chunk of configurations, in seconds.
    - progress: True for a bar (needs tqdm), or a function called with the finished rows and the total.
    - yes: allows more than 1,000,000 configurations.

    A configuration that fails has its error in the column `error`. Raises easel.ArgumentError or
    TypeError for a wrong task or grid before anything runs, or if the folder belongs to another sweep.
    """
    work = Task(task, read_grid(grid), columns, seed, data or {})
    rows = len(work.grid)
    if not 0 < chunk <= 86_400:
        raise ArgumentError(f"chunk must be a time in seconds, above 0 and at most a day, not {chunk}")
    if rows > LARGEST and not yes:
        raise ArgumentError(f"{rows:,} configurations are more than {LARGEST:,}: set yes=True (--yes)")
    with (
        nullcontext(Sweep(rows)) if folder is None else _opened(Path(folder), work) as found,
        _workers(scheduler if (gaps := found._gaps()) else None, work) as workers,
        reporting(progress, "sweep") as report,
    ):
        done = rows - sum(stop - start for start, stop in gaps)
        for start, stop, block in _computed(gaps, work, workers, chunk):
            work.check(block)
            found._add(start, stop, block)
            done += stop - start
            if report:
                report(done, rows)
    return found


class Sweep:
    """The rows of a sweep in the order of its grid: the names of the grid, the results and `error`."""

    def __init__(self, rows: int, folder: Path | None = None) -> None:
        self._rows, self._folder, self._chunks = rows, folder, dict[tuple[int, int], Columns | Path]()
        for path in folder.glob("*.parquet") if folder else ():
            found = _CHUNK.fullmatch(path.stem)
            if found is None:
                raise ArgumentError(f"{path} is not a chunk of the sweep: move it to another folder")
            self._chunks[int(found[1]), int(found[2])] = path

    @property
    def columns(self) -> Columns:
        """The columns as arrays of numbers, booleans or strings. Missing numbers are NaN, others None."""
        blocks, found = [*self._blocks()], Columns()
        names = dict.fromkeys(name for block in blocks for name in block if name != "error")
        for name in [*names, "error"]:
            pieces = [block[name].tolist() if name in block else [None] * len(block["error"]) for block in blocks]
            found[name] = _column([value for piece in pieces for value in piece])
        return found

    @property
    def table(self) -> Any:
        """A pandas DataFrame of the columns, or the columns if pandas is missing."""
        return needed("pandas").DataFrame(self.columns) if find_spec("pandas") else self.columns

    @property
    def failed(self) -> int:
        """The number of configurations with an error."""
        return len(self._errors())

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the table as .parquet or .csv, with all digits."""
        check_table(path)
        _write(Path(path), _encoded(self.columns, Path(path).suffix))

    def __len__(self) -> int:
        return self._rows

    def __repr__(self) -> str:
        return f"<easel.Sweep of {self._rows} configurations, {self.failed} failed>"

    def _errors(self) -> list[str]:
        """The errors in the order of the rows."""
        return [text for block in self._blocks() for text in block["error"] if text]

    def _gaps(self) -> list[tuple[int, int]]:
        """The configurations that are not computed, as (start, stop)."""
        starts, stops = [start for start, _ in sorted(self._chunks)], [stop for _, stop in sorted(self._chunks)]
        gaps = [*zip([0, *stops], [*starts, self._rows], strict=True)]
        if any(start > stop for start, stop in gaps):
            raise ArgumentError(f"the chunks in {self._folder} overlap: a file was copied or renamed")
        return [(start, stop) for start, stop in gaps if start < stop]

    def _add(self, start: int, stop: int, block: Columns) -> None:
        """Keeps a finished chunk."""
        self._chunks[start, stop] = block
        if self._folder:
            data = _encoded(block, ".parquet")
            self._chunks[start, stop] = _write(self._folder / _chunk_name(start, stop, data), data)

    def _blocks(self) -> Iterator[Columns]:
        """The chunks in order."""
        for (start, stop), kept in sorted(self._chunks.items()):
            if isinstance(kept, Path):
                data = kept.read_bytes()
                if kept.name != _chunk_name(start, stop, data):
                    raise ArgumentError(f"{kept} is damaged or renamed: delete it, and call the sweep again")
                # With its threads, pyarrow sometimes aborts when Python ends.
                table = needed("pyarrow.parquet").ParquetFile(BytesIO(data)).read(use_threads=False)
                kept = {name: table.column(name).to_numpy() for name in table.column_names}
            yield kept


# MARK: Tasks


class Task:
    """A task with its grid and settings, which can be pickled for other processes."""

    def __init__(self, task: Any, grid: Grid, columns: Any, seed: int | None, data: Mapping[str, Any]) -> None:
        self.grid, self.columns, self.seed = grid, [columns] if isinstance(columns, str) else [*columns], seed or 0
        self._unmatched, self.version = {*self.columns}, _easel.version()
        self.data: dict[str, Any] = {name: _easel.numbers(values, name) for name, values in data.items()}
        self.function, self.words, self.is_random = None, list[str](), False
        np.random.SeedSequence(seed)  # Refuses a wrong seed.
        if callable(task):
            self.function, signature = task, inspect.signature(task)
            self.is_random = "seed" in signature.parameters and "seed" not in grid.names
            signature.bind(**dict.fromkeys(grid.names), **({"seed": 0} if self.is_random else {}))
        elif isinstance(task, str):
            self._read(task)
        else:
            raise TypeError(f"task must be a function or the words of a command, not {type(task).__name__}")
        if seed is not None and not self.is_random:
            raise ArgumentError("seed needs a function with a parameter seed")
        if data and self.words[:1] != ["fit"]:
            raise ArgumentError("data needs a fit task")

    def _read(self, task: str) -> None:
        self.words = shlex.split(task)
        verbs = json.loads(_easel.listing("options"))
        if not self.words or self.words[0] not in verbs:
            raise ArgumentError(f"{task.split(' ')[0]!r} is not a command of sweeps. Use {', '.join(verbs)}.")
        fields = [field[1:] for word in self.words for field in Formatter().parse(word) if field[1] is not None]
        if any(form or conversion for _, form, conversion in fields):
            raise ArgumentError("a name in braces has a format: leave it out, numbers are inserted with all digits")
        used, given = {str(name) for name, *_ in fields}, {*self.grid.names}
        for names, place in ((used - given, "grid"), (given - used, "task")):
            if names:
                raise ArgumentError(f"missing in the {place}: {', '.join(sorted(names))}")

    def block(self, start: int, stop: int, is_here: bool = False) -> tuple[Columns, float]:
        """Computes configurations. Returns their columns, and the duration in seconds.

        is_here: True if Ctrl-C stops the sweep.
        """
        if self.version != _easel.version():
            raise UnavailableError(f"a worker has easel {_easel.version()}, the client {self.version}")
        began, rows, values = perf_counter(), [], self.grid.block(start, stop)
        for index, row in enumerate(zip(*values.values(), strict=True), start):
            given = dict(zip(values, row, strict=True))
            try:
                rows.append({**given, **self._results(index, given), "error": ""})
            except BaseException as error:
                if is_here and isinstance(error, KeyboardInterrupt):
                    raise
                # Some exceptions have no text.
                text = f"{type(error).__name__}: {TracebackException(type(error), error, None)}"
                rows.append({**given, "error": scalar(text, "error")})
        names = dict.fromkeys(name for row in rows for name in row)
        return {name: _column([row.get(name) for row in rows]) for name in names}, perf_counter() - began

    def _results(self, index: int, given: dict[str, Scalar]) -> dict[str, Scalar]:
        if self.function is None:
            texts = {name: value_text(value, name) for name, value in given.items()}
            answer = json.loads(_easel.call([word.format_map(texts) for word in self.words], self.data, None))
            del answer["schema"]
        else:
            answer = self.function(**given, **({"seed": self._seed(index)} if self.is_random else {}))
        if isinstance(answer, Comparison) or self.words[:1] == ["compare"]:
            answer = _by_technique(answer)
        found = dict[str, Scalar]()
        for name, value in _facts(answer):
            if any(fnmatch.fnmatchcase(name, pattern) for pattern in self.columns):
                # The names of the grid and the column of errors come first.
                column = f"result.{name}" if name in given or name == "error" else name
                if column in found:
                    raise ArgumentError(f"two results have the name {column}")
                found[column] = scalar(value, name)
        return found

    def _seed(self, index: int) -> int:
        """The seed of a configuration. It has 63 bits, so that it can be a result."""
        source = np.random.SeedSequence(self.seed, spawn_key=(index,))
        return int(source.generate_state(1, np.uint64)[0]) >> 1

    def check(self, block: Columns) -> None:
        """Warns once of patterns that match no result of the first rows that have results."""
        names = [name.removeprefix("result.") for name in block if name not in (*self.grid.names, "error")]
        self._unmatched = {pattern for pattern in self._unmatched if not fnmatch.filter(names, pattern)}
        if self._unmatched and (block["error"] == "").any():
            warn(f"no result of the first rows matches columns {', '.join(sorted(self._unmatched))}", stacklevel=3)
            self._unmatched = set()


def _facts(value: Any, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """Yields the scalars of a result under dotted names.

    A list of named items yields each item's scalars. Any other list yields its length.
    """
    dot = prefix and f"{prefix}."
    if isinstance(value, Mapping):
        for name, part in value.items():
            # The places would double the number of columns.
            if name != "places" or not isinstance(part, Mapping):
                yield from _facts(part, f"{dot}{name}")
    elif isinstance(value, (list, tuple)):
        labels = [label for label in ("name", "metric") if all(isinstance(v, dict) and label in v for v in value)]
        if not value or not labels:
            yield f"{dot}count", len(value)
        for place, part in enumerate(value if labels else (), 1):
            # A name such as a formula would differ between configurations.
            label = part[labels[0]] if str(part[labels[0]]).isidentifier() else place
            rest = {name: each for name, each in part.items() if name != labels[0] or label == place}
            yield from _facts(rest, f"{dot}{label}")
    elif value is None and not prefix:
        raise TypeError("a task must return a number, a dict or a result of easel, not None")
    else:
        yield prefix or "value", value


def _by_technique(answer: Mapping[str, Any]) -> dict[str, Any]:
    """Names the techniques of a comparison without their options, which differ between configurations."""
    bases = [text.partition(":")[0] for text in answer["techniques"]]
    numbered = [base if bases.count(base) == 1 else f"{base}_{place}" for place, base in enumerate(bases, 1)]
    names = dict(zip(answer["techniques"], numbered, strict=True))
    given = answer.get("pairs", {}).items()
    pairs = {"__".join(names[text] for text in pair.split("__")): part for pair, part in given}
    found = {names[text]: part for text, part in answer["techniques"].items()}
    return {**answer, "techniques": {}, "pairs": pairs, **(found if len(found) > 1 else found[bases[0]])}


# MARK: Workers


def _computed(gaps: list[tuple[int, int]], task: Task, workers: Any, chunk: float) -> Iterator[Any]:
    """The blocks of the gaps as (start, stop, columns), in the order in which workers finish them.

    Chunks whose worker died run again in parts, one at a time, which isolates the configuration that
    kills its worker. After three deaths its row gets an error.
    """
    submit, wait, limit = workers
    waiting, running, size = [(*gap, 0) for gap in reversed(gaps)], dict[Any, tuple[int, int, int]](), 1
    left = sum(stop - start for start, stop in gaps)
    while waiting or running:
        most = max(1, limit())
        while waiting and len(running) < most:
            if running and any(deaths for _, _, deaths in [waiting[-1], *running.values()]):
                break
            start, stop, deaths = waiting.pop()
            # Shorter at the end, so that all workers finish together.
            length = max(1, min(size, left // most))
            if stop - start > length and not deaths:
                waiting.append((start + length, stop, 0))
                stop = start + length
            left -= stop - start
            running[submit(start, stop)] = (start, stop, deaths)
        for future in wait([*running]):
            start, stop, deaths = running.pop(future)
            try:
                block, seconds = future.result()
                fitting = (stop - start) * chunk / max(seconds, 1e-9)
                size = max(1, int(min(fitting, 8 * max(size, stop - start), _LONGEST)))
            except ImportError as error:
                raise UnavailableError(f"a worker lacks a package: {error}") from None
            except Exception as error:
                if type(error).__name__ != "KilledWorker":
                    raise
                if deaths < 2 or stop - start > 1:
                    left, part = left + stop - start, max(1, (stop - start) // 16)
                    waiting += [(at, min(at + part, stop), deaths + 1) for at in range(start, stop, part)]
                    continue
                block = {name: _column(values) for name, values in task.grid.block(start, stop).items()}
                block["error"] = _column(["WorkerDied: three workers died that computed this configuration"])
            yield start, stop, block


@contextmanager
def _workers(scheduler: Any, task: Task) -> Iterator[Any]:
    """Yields three functions: to submit a chunk, to wait for one, and for the largest number of chunks under way."""
    if scheduler is None:
        yield partial(_here, task), list, lambda: 1
        return
    distributed = needed("distributed")
    with ExitStack() as started:
        if isinstance(scheduler, int):
            scheduler = started.enter_context(_local(distributed, scheduler))
        try:
            own = not isinstance(scheduler, distributed.Client)
            client = started.enter_context(distributed.Client(scheduler)) if own else scheduler
        except (OSError, ValueError) as error:
            raise UnavailableError(f"the scheduler {scheduler} does not answer: {error}") from None
        text, kept = needed("cloudpickle").dumps(task), None

        def submit(start: int, stop: int) -> Any:
            nonlocal kept
            # The workers share one task. Another one is sent if a worker died that had just received it.
            if kept is None or kept.status == "error":
                kept = client.submit(pickle.loads, text, pure=False)
            # Uses only names that a worker without Easel can import. Otherwise the task would wait forever.
            return client.submit(methodcaller("block", start, stop), kept, pure=False)

        def wait(running: Any) -> Any:
            try:
                return distributed.wait(running, timeout=5, return_when="FIRST_COMPLETED").done
            except TimeoutError:
                # Workers may have joined.
                return [future for future in running if future.done()]
            except futures.CancelledError:
                raise UnavailableError(
                    "the connection to the scheduler is lost. A folder has finished chunks"
                ) from None

        yield submit, wait, lambda: 3 * sum(client.nthreads().values())


def _local(distributed: Any, count: int) -> Any:
    """A Dask scheduler with processes of this machine."""
    if count < 1:
        raise ArgumentError(f"the number of processes must be at least 1, not {count}")
    options = {"n_workers": count, "threads_per_worker": 1, "dashboard_address": "127.0.0.1:0", "silence_logs": 50}
    settings = {
        "distributed.scheduler.allowed-failures": 0,
        "distributed.scheduler.no-workers-timeout": "60 s",
        "distributed.worker.multiprocessing-method": "forkserver",
    }
    if threading.current_thread() is threading.main_thread():
        # All processes come from this one and inherit that Ctrl-C is for the client.
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        forkserver.ensure_running()
        signal.signal(signal.SIGINT, before)
    try:
        with needed("dask").config.set(settings):
            return distributed.LocalCluster(**options)
    except RuntimeError as error:
        raise UnavailableError(f"{error} A script needs if __name__ == '__main__': before the sweep") from None


def _here(task: Task, start: int, stop: int) -> futures.Future[tuple[Columns, float]]:
    found = futures.Future[tuple[Columns, float]]()
    found.set_result(task.block(start, stop, is_here=True))
    return found


# MARK: Columns and files


def _column(values: Sequence[Any]) -> NDArray[Any]:
    """Values as an array. None and NaN are missing: NaN among numbers, None among strings and booleans.

    The type depends on the values alone, not on their order: chunks of any length join to the same
    column. Values of several kinds become strings.
    """
    missing = [value is None or value != value for value in values]
    kinds = {type(value) for value, is_missing in zip(values, missing, strict=True) if not is_missing}
    if kinds in ({int}, {bool}) and not any(missing):
        return np.array(values)
    if kinds <= {int, float}:
        return np.array(values, np.float64)
    found = np.full(len(values), None, object)
    for place, value in enumerate(values):
        if not missing[place]:
            plain = value if isinstance(value, (bool, str)) else float(value)
            found[place] = value if len(kinds) == 1 else str(plain)
    return found


def check_table(path: str | os.PathLike[str]) -> None:
    """Raises if a table cannot be written to the path, or if pyarrow is missing for Parquet."""
    if Path(path).suffix not in (".csv", ".parquet"):
        raise ArgumentError(f"{path} must end in .csv or .parquet")
    if Path(path).suffix == ".parquet":
        needed("pyarrow.parquet")
    part = _part(path)
    part.touch()
    part.unlink()
    if Path(path).is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR), path)


def _part(path: str | os.PathLike[str]) -> Path:
    return Path(f"{path}.part")


def _encoded(columns: Columns, suffix: str) -> bytes:
    """The contents of a file of a table."""
    if suffix == ".csv":
        text = StringIO(newline="")
        rows = zip(*([name, *values.tolist()] for name, values in columns.items()), strict=True)
        csv.writer(text).writerows(rows)
        return text.getvalue().encode()
    data = BytesIO()
    needed("pyarrow.parquet").write_table(needed("pyarrow").table(columns), data)
    return data.getvalue()


def _write(path: Path, data: bytes) -> Path:
    """Writes a temporary file, flushes it to the disk and renames it."""
    part = _part(path)
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file)
        return part.rename(path)
    finally:
        part.unlink(missing_ok=True)


def _chunk_name(start: int, stop: int, data: bytes) -> str:
    """The name of a chunk's file, by which damaged and renamed files are noticed."""
    return f"{start:012}-{stop:012}-{sha256(f'{start}-{stop}'.encode() + data).hexdigest()[:16]}.parquet"


@contextmanager
def _opened(path: Path, task: Task) -> Iterator[Sweep]:
    """A sweep with the finished chunks of a folder, which no other sweep may use."""
    needed("pyarrow.parquet")
    key, sheet = _key(task), path / "sweep.json"
    path.mkdir(parents=True, exist_ok=True)
    if any(path.iterdir()) and not sheet.exists():
        raise ArgumentError(f"{path} contains files that are not of a sweep: use a new folder")
    with sheet.open("a+b", buffering=0) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ArgumentError(f"another sweep uses the folder {path}") from None
        file.seek(0)
        if file.read() != key:
            if any(path.glob("*.parquet")):
                raise ArgumentError(f"{path} belongs to another task, grid, seed, columns or version: use a new folder")
            file.truncate(0)
            file.write(key)
            os.fsync(file)
        for part in path.glob("*.part"):
            part.unlink()
        yield Sweep(len(task.grid), path)


def _key(task: Task) -> bytes:
    """The version of Easel, and a digest of the inputs that determine the rows."""
    data = {name: values.tolist() for name, values in task.data.items()}
    sweep = (task.function, task.words, task.columns, task.seed, data, task.grid.parts)
    try:
        return json.dumps({"easel": _easel.version(), "sweep": _Described.digest(sweep)}).encode()
    except Exception as error:
        raise ArgumentError(f"a folder needs a function whose values can be compared: {error}") from None


class _Described(pickle._Pickler):
    """Pickles functions and classes by their code and the values that they use, those of installed packages by name."""

    def __init__(self, file: Any) -> None:
        super().__init__(file, 4)
        self._seen = set[int]()
        # Without this, equal values have other bytes where they are one object.
        self.fast = True

    @staticmethod
    def digest(value: Any) -> str:
        text = BytesIO()
        _Described(text).dump(value)
        return sha256(text.getvalue()).hexdigest()

    def reducer_override(self, thing: Any) -> Any:
        parts = self._parts(thing)
        if parts is None:
            return NotImplemented
        is_new = id(thing) not in self._seen
        self._seen.add(id(thing))
        return tuple, ((type(thing).__name__, getattr(thing, "__qualname__", ""), parts if is_new else None),)

    def _parts(self, thing: Any) -> Any:
        """The values by which a thing is compared; None for those that pickle as usual."""
        if isinstance(thing, (FunctionType, type)) and not _is_installed(thing):
            if isinstance(thing, type):
                left_out = ("__dict__", "__weakref__", "__doc__", "__firstlineno__", "_abc_impl")
                values = {name: part for name, part in vars(thing).items() if name not in left_out}
                return [type(thing), thing.__bases__, values]
            names, known = _globals(thing.__code__), thing.__globals__
            variables = {name: known[name] for name in names if name in known}
            cells = [cell.cell_contents for cell in thing.__closure__ or ()]
            return [thing.__code__, thing.__defaults__, thing.__kwdefaults__, cells, variables, thing.__dict__]
        if isinstance(thing, CodeType):
            return [getattr(thing, name) for name in _CODE]
        if isinstance(thing, (set, frozenset)):
            return sorted(map(self.digest, thing))
        if isinstance(thing, ModuleType):
            return thing.__name__
        if thing is np.random.get_state.__self__:  # type: ignore[attr-defined]
            return "the random numbers that scipy's distributions keep"
        if isinstance(thing, MappingProxyType):
            return dict(thing)
        if isinstance(thing, MethodType):
            return [thing.__func__, thing.__self__]
        if isinstance(thing, property):
            return [thing.fget, thing.fset, thing.fdel]
        if isinstance(thing, cached_property):
            return thing.func
        return thing.__wrapped__ if isinstance(thing, (staticmethod, classmethod, type(cache(len)))) else None


def _is_installed(thing: Any) -> bool:
    """Whether a function or a class is found by its name in Python's library or an installed package."""
    module = sys.modules.get(thing.__module__)
    is_installed = "-packages" in str(getattr(module, "__file__", ""))
    is_python = str(thing.__module__).partition(".")[0] in sys.stdlib_module_names
    is_named = "<" not in thing.__qualname__ and hasattr(module, thing.__qualname__.partition(".")[0])
    return (is_installed or is_python) and is_named


def _globals(code: CodeType) -> list[str]:
    """The global variables that a code reads."""
    found = {step.argval for step in dis.get_instructions(code) if step.opname in ("LOAD_GLOBAL", "LOAD_NAME")}
    return sorted(found.union(*(_globals(part) for part in code.co_consts if isinstance(part, CodeType))))
