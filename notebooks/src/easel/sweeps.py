"""Sweeps: a table with a row for each configuration, from one core to a cluster."""

from __future__ import annotations

import csv
import fcntl
import fnmatch
import inspect
import json
import os
import pickle
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent import futures
from contextlib import ExitStack, contextmanager, nullcontext
from functools import partial
from hashlib import sha256
from importlib.util import find_spec
from math import inf
from pathlib import Path
from string import Formatter
from time import perf_counter
from types import FunctionType, ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import _easel
from .errors import ArgumentError, UnavailableError
from .grids import Grid, Scalar, Values, needed, read_grid, scalar
from .options import value_text
from .progress import Progress, reporting

Columns = dict[str, NDArray[Any]]
Rows = Mapping[str, Sequence[Scalar]]

#: More configurations need yes=True.
LARGEST = 1_000_000
#: Rows of a chunk at most, which bounds its memory.
_LONGEST = 50_000


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
    """Computes a task for each configuration of a grid.

        easel.sweep('compare segments:n={n},elevation={z}', {'n': range(5, 51), 'z': [30, 60]}).table

    - task: the words of a verb with {names}, or a function of the names that returns a number, a
      dict or a result of easel. A function may also take `seed`, another one for each configuration.
    - grid: names with lists, ranges, arrays or 'low..high/count', whose product is taken; or
      easel.zipped, easel.latin and easel.sobol; or a list of these.
    - scheduler: None for this process, a number of processes, a Dask Client or its address.
    - folder: keeps finished chunks in Parquet files. A later call with the same sweep does not compute them again.
    - columns: patterns of the results to keep, such as ['discretisation.*'].
    - data: columns for the word `data` of fit.
    - seed: determines the seeds of the configurations (0), for a function with `seed`.
    - chunk: duration of a chunk of configurations, in seconds.
    - progress: True for a bar, or a function of the rows done and of the total.
    - yes: allows more than 1,000,000 configurations.

    A configuration that fails has its error in the column `error`. Raises easel.ArgumentError or
    TypeError for a wrong task or grid before anything runs, or if the folder belongs to another sweep.
    """
    configurations = read_grid(grid)
    work = Task(task, configurations.names, columns, seed, data or {})
    if not 0 < chunk < inf:
        raise ArgumentError(f"chunk must be a time in seconds above 0, not {chunk}")
    if len(configurations) > LARGEST and not yes:
        raise ArgumentError(f"{len(configurations):,} configurations are more than {LARGEST:,}: set yes=True (--yes)")
    with (
        _opened(Path(folder), work, configurations) if folder else nullcontext(Sweep(len(configurations))) as found,
        _workers(scheduler if found.gaps() else None, work) as workers,
        reporting(progress, "sweep") as report,
    ):
        for start, stop, block in _computed(found.gaps(), configurations, workers, chunk):
            work.check(block)
            found.add(start, stop, block)
            if report:
                report(len(found) - sum(last - first for first, last in found.gaps()), len(found))
    return found


class Sweep:
    """The rows of a sweep in the order of its grid: the names of the grid, the results and `error`."""

    def __init__(self, rows: int, folder: Path | None = None) -> None:
        self._rows, self._folder, self._chunks = rows, folder, dict[tuple[int, int], Columns | Path]()
        for path in folder.glob("*-*.parquet") if folder else ():
            start, stop = map(int, path.stem.split("-"))
            self._chunks[start, stop] = path

    @property
    def columns(self) -> Columns:
        """The columns as arrays of numbers, booleans or texts. Missing numbers are NaN, others None."""
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
        return sum(int((block["error"] != "").sum()) for block in self._blocks())

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the table as .parquet or .csv, with all digits."""
        check_table(path)
        _write(Path(path), self.columns)

    def __len__(self) -> int:
        return self._rows

    def __repr__(self) -> str:
        return f"<easel.Sweep of {self._rows} configurations, {self.failed} failed>"

    def gaps(self) -> list[tuple[int, int]]:
        """The configurations that are not computed, as (start, stop)."""
        starts, stops = [start for start, _ in sorted(self._chunks)], [stop for _, stop in sorted(self._chunks)]
        return [gap for gap in zip([0, *stops], [*starts, self._rows], strict=True) if gap[0] < gap[1]]

    def add(self, start: int, stop: int, block: Columns) -> None:
        """Keeps a finished chunk."""
        name = f"{start:012}-{stop:012}.parquet"
        self._chunks[start, stop] = _write(self._folder / name, block) if self._folder else block

    def _blocks(self) -> Iterator[Columns]:
        """The chunks in order."""
        for _, kept in sorted(self._chunks.items()):
            if isinstance(kept, Path):
                table = needed("pyarrow.parquet").read_table(kept)
                kept = {name: table.column(name).to_numpy() for name in table.column_names}
            yield kept


# MARK: Tasks


class Task:
    """A task with the settings of its rows, which other processes can be given."""

    def __init__(self, task: Any, names: list[str], columns: Any, seed: int | None, data: Mapping[str, Any]) -> None:
        self.columns, self.seed = [columns] if isinstance(columns, str) else [*columns], seed or 0
        self._unmatched, self.version = self.columns, _easel.version()
        self.data: dict[str, Any] = {name: _easel.numbers(values, name) for name, values in data.items()}
        self.function, self.words, self.is_random = None, list[str](), False
        np.random.SeedSequence(seed)  # Refuses a wrong seed.
        if callable(task):
            self.function, signature = task, inspect.signature(task)
            self.is_random = "seed" in signature.parameters and "seed" not in names
            signature.bind(**dict.fromkeys(names), **({"seed": 0} if self.is_random else {}))
        elif isinstance(task, str):
            self._read(task, names)
        else:
            raise TypeError(f"task must be a function or the words of a verb, not {type(task).__name__}")
        if seed is not None and not self.is_random:
            raise ArgumentError("seed is for a function with a parameter seed")
        if data and self.words[:1] != ["fit"]:
            raise ArgumentError("data is for a task of the verb fit")

    def _read(self, task: str, names: list[str]) -> None:
        self.words = shlex.split(task)
        holes = {name for word in self.words for _, name, *_ in Formatter().parse(word) if name is not None}
        verbs = json.loads(_easel.listing("options"))
        if not self.words or self.words[0] not in verbs:
            raise ArgumentError(f"{task.split(' ')[0]!r} is not a verb of tasks. Use {', '.join(verbs)}.")
        if differing := sorted(holes ^ set(names)):
            raise ArgumentError(f"the task and the grid must have the same names, but differ in {', '.join(differing)}")

    def block(self, caught: Any, start: int, values: Rows) -> tuple[Columns, float]:
        """The columns of the configurations from the number `start` on, and the seconds they took.

        caught: exceptions that become rows.
        """
        if self.version != _easel.version():
            raise UnavailableError(f"a worker has easel {_easel.version()}, the client {self.version}")
        began, rows = perf_counter(), []
        for index, row in enumerate(zip(*values.values(), strict=True), start):
            given = dict(zip(values, row, strict=True))
            try:
                rows.append({**given, **self._results(index, given), "error": ""})
            except caught as error:
                rows.append({**given, "error": f"{type(error).__name__}: {error}"})
        names = dict.fromkeys(name for row in rows for name in row)
        return {name: _column([row.get(name) for row in rows]) for name in names}, perf_counter() - began

    def _results(self, index: int, given: dict[str, Scalar]) -> dict[str, Scalar]:
        if self.function is None:
            texts = {name: value_text(value, name) for name, value in given.items()}
            answer = json.loads(_easel.call([word.format_map(texts) for word in self.words], self.data, None))
            del answer["schema"]
        else:
            seeds = np.random.SeedSequence(self.seed, spawn_key=(index,)).generate_state(1, np.uint64).tolist()
            answer = self.function(**given, **({"seed": seeds[0]} if self.is_random else {}))
        if isinstance(answer, Mapping) and "techniques" in answer:
            answer = _by_technique(answer)
        kept = [fact for fact in _facts(answer) if any(fnmatch.fnmatchcase(fact[0], each) for each in self.columns)]
        facts = {name: scalar(value, name) for name, value in kept}
        # The names of the grid and the column of errors come first.
        return {f"result.{name}" if name in (*given, "error") else name: value for name, value in facts.items()}

    def check(self, block: Columns) -> None:
        """Raises easel.ArgumentError if a row has results but a pattern has matched none so far."""
        names = [name.removeprefix("result.") for name in block]
        self._unmatched = [pattern for pattern in self._unmatched if not any(fnmatch.filter(names, pattern))]
        if self._unmatched and (block["error"] == "").any():
            raise ArgumentError(f"no result matches {self._unmatched[0]!r} of columns")


def _facts(value: Any, prefix: str = "") -> Iterator[tuple[str, Any]]:
    """The scalars of a result with dotted names; those of named things in lists; of other lists the length."""
    dot = prefix and f"{prefix}."
    if isinstance(value, Mapping):
        for name, part in value.items():
            # The places of measures would be as many columns again.
            if name != "places" or not isinstance(part, Mapping):
                yield from _facts(part, f"{dot}{name}")
    elif isinstance(value, (list, tuple)):
        labels = [label for label in ("name", "metric") if all(isinstance(v, dict) and label in v for v in value)]
        if not value or not labels:
            yield f"{dot}count", len(value)
        for part in value if labels else ():
            rest = {name: each for name, each in part.items() if name != labels[0]}
            yield from _facts(rest, f"{dot}{part[labels[0]]}")
    elif value is None and not prefix:
        raise TypeError("a task must return a number, a dict or a result of easel, not None")
    else:
        yield prefix or "value", value


def _by_technique(answer: Mapping[str, Any]) -> dict[str, Any]:
    """An answer of compare by the names of techniques. Their texts would differ between configurations."""
    bases = [text.partition(":")[0] for text in answer["techniques"]]
    numbered = [base if bases.count(base) == 1 else f"{base}_{place}" for place, base in enumerate(bases, 1)]
    names = dict(zip(answer["techniques"], numbered, strict=True))
    given = answer.get("pairs", {}).items()
    pairs = {"__".join(names[text] for text in pair.split("__")): part for pair, part in given}
    found = {names[text]: part for text, part in answer["techniques"].items()}
    return {**answer, "techniques": {}, "pairs": pairs, **(found if len(found) > 1 else found[bases[0]])}


# MARK: Workers


def _computed(gaps: list[tuple[int, int]], grid: Grid, workers: Any, chunk: float) -> Iterator[Any]:
    """The blocks of the gaps as (start, stop, columns), in the order in which workers finish them.

    Chunks whose worker died run again in parts, one at a time, so that the guilty configuration is
    known. After three deaths it has an error.
    """
    submit, limit = workers
    waiting, running, size = [(*gap, 0) for gap in reversed(gaps)], dict[Any, tuple[int, int, int]](), 1
    while waiting or running:
        most = limit()
        while waiting and (not running or len(running) < most):
            if running and any(deaths for _, _, deaths in [waiting[-1], *running.values()]):
                break
            start, stop, deaths = waiting.pop()
            if stop - start > size and not deaths:
                waiting.append((start + size, stop, 0))
                stop = start + size
            running[submit(start, grid.block(start, stop))] = (start, stop, deaths)
        for future in futures.wait(running, return_when=futures.FIRST_COMPLETED).done:
            start, stop, deaths = running.pop(future)
            try:
                block, seconds = future.result()
                fitting = int((stop - start) * chunk / max(seconds, 1e-9))
                size = max(1, min(fitting, 8 * max(size, stop - start), _LONGEST))
            except futures.CancelledError:
                raise UnavailableError("the scheduler is lost; a folder has the finished chunks") from None
            except Exception as error:
                if type(error).__name__ != "KilledWorker":
                    raise
                if deaths < 2 or stop - start > 1:
                    part = max(1, (stop - start) // 16)
                    waiting += [(at, min(at + part, stop), deaths + 1) for at in range(start, stop, part)]
                    continue
                block = {name: _column(values) for name, values in grid.block(start, stop).items()}
                block["error"] = _column(["WorkerDied: the process stopped three times"])
            yield start, stop, block


@contextmanager
def _workers(scheduler: Any, task: Task) -> Iterator[Any]:
    """A function that submits a chunk, and one that returns how many may be under way."""
    if scheduler is None:
        yield partial(_here, task), lambda: 1
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
        pool = client.get_executor(pure=False)
        started.callback(pool.shutdown, wait=False)
        yield (
            partial(pool.submit, _there, needed("cloudpickle").dumps(task)),
            lambda: 3 * sum(client.nthreads().values()),
        )


def _local(distributed: Any, count: int) -> Any:
    """A Dask scheduler with processes of this machine."""
    if count < 1:
        raise ArgumentError(f"the number of processes must be at least 1, not {count}")
    options = {"threads_per_worker": 1, "dashboard_address": "127.0.0.1:0", "silence_logs": 50}
    with needed("dask").config.set({"distributed.scheduler.allowed-failures": 0}):
        try:
            return distributed.LocalCluster(count, **options)
        except RuntimeError as error:
            raise UnavailableError(f"{error} A script that starts processes needs if __name__ == '__main__':") from None


def _here(task: Task, start: int, values: Rows) -> futures.Future[tuple[Columns, float]]:
    found = futures.Future[tuple[Columns, float]]()
    # Ctrl-C stops the sweep.
    found.set_result(task.block((Exception, SystemExit), start, values))
    return found


def _there(task: bytes, start: int, values: Rows) -> tuple[Columns, float]:
    return pickle.loads(task).block(BaseException, start, values)  # type: ignore[no-any-return]


# MARK: Columns and files


def _column(values: Sequence[Any]) -> NDArray[Any]:
    """Values as an array. None and NaN are missing: NaN among numbers, None among texts and booleans.

    The type depends on the values alone, not on their order: chunks of any length join to the same
    column. Values of several kinds become texts.
    """
    missing = [value is None or value != value for value in values]
    kinds = {type(value) for value, is_missing in zip(values, missing, strict=True) if not is_missing}
    if kinds in ({int}, {bool}) and not any(missing):
        return np.array(values)
    if kinds <= {int, float}:
        return np.array(values, np.float64)
    texts = values if len(kinds) == 1 else [str(v if isinstance(v, (bool, str)) else float(v or 0)) for v in values]
    found = np.empty(len(values), object)
    found[:] = [None if is_missing else text for text, is_missing in zip(texts, missing, strict=True)]
    return found


def check_table(path: str | os.PathLike[str]) -> None:
    """Raises if a table cannot be written to a file of this name, by its ending, folder or a missing package."""
    if Path(path).suffix not in (".csv", ".parquet"):
        raise ArgumentError(f"{path} must end in .csv or .parquet")
    Path(path).parent.stat()
    if Path(path).suffix == ".parquet":
        needed("pyarrow.parquet")


def _write(path: Path, columns: Columns) -> Path:
    """Writes a table. Its file gets its name when it is whole and on the disk."""
    part = path.with_name(f".{path.name}.part")
    try:
        if path.suffix == ".csv":
            with part.open("w", encoding="utf-8", newline="") as file:
                rows = zip(*([name, *values.tolist()] for name, values in columns.items()), strict=True)
                csv.writer(file).writerows(rows)
        else:
            needed("pyarrow.parquet").write_table(needed("pyarrow").table(columns), part)
        with part.open("rb") as written:
            os.fsync(written)
        return part.rename(path)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def _opened(path: Path, task: Task, grid: Grid) -> Iterator[Sweep]:
    """A sweep with the finished chunks of a folder, which no other sweep may use."""
    needed("pyarrow.parquet")
    key, sheet = _key(task, grid), path / "sweep.json"
    path.mkdir(parents=True, exist_ok=True)
    if any(path.iterdir()) and not sheet.exists():
        raise ArgumentError(f"the folder {path} has files that are no sweep: use a new folder")
    with sheet.open("a+b", buffering=0) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ArgumentError(f"another sweep uses the folder {path}") from None
        file.seek(0)
        if file.read() not in (b"", key):
            raise ArgumentError(f"{path} has another task, grid, seed, columns or version: use a new folder")
        file.truncate(0)
        file.write(key)
        yield Sweep(len(grid), path)


def _key(task: Task, grid: Grid) -> bytes:
    """Everything that the rows depend on."""
    try:
        code = _described(task.function, set()) if task.function else task.words
    except Exception as error:
        raise ArgumentError(f"a folder cannot tell whether the task changes: {error}") from None
    data = {name: values.tolist() for name, values in task.data.items()}
    sweep = repr((code, task.columns, task.seed, data, grid.parts))
    return json.dumps({"easel": _easel.version(), "sweep": sha256(sweep.encode()).hexdigest()}).encode()


def _described(function: Any, seen: set[Any]) -> list[Any]:
    """The source and the variables of a function, and of the functions of its module that it uses."""
    seen.add(function)
    variables = inspect.getclosurevars(function)
    parts = {**variables.globals, **variables.nonlocals, "": (function.__defaults__, function.__kwdefaults__)}
    # The columns of the code tell two functions of one line apart.
    found: list[Any] = [inspect.getsource(function), [place[2:] for place in function.__code__.co_positions()]]
    for name, part in parts.items():
        if isinstance(part, FunctionType) and part.__module__ == function.__module__:
            found += [name, *([] if part in seen else _described(part, seen))]
        elif not isinstance(part, ModuleType):
            found += [name, pickle.dumps(part, 4)]
    return found
