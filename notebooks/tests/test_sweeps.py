"""Sweeps: grids, tasks, workers that die, folders that resume, the command line."""

from __future__ import annotations

import csv
import itertools
import math
import os
import re
import signal
import subprocess
import sys
import threading
import time
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

import easel
from easel.grids import read_grid
from easel.sweeps import Task, _key

Columns = dict[str, NDArray[Any]]

COMPARE = "compare segments:n={n},elevation={z},window={w}"
GRID = {"n": range(5, 25, 2), "z": [20, 40.5, 60, 80], "w": "0.2..1/10"}
ENVIRONMENT = {**os.environ, "PYTHONPATH": str(Path(__file__).parent)}


def peak(s: float, place: int) -> dict[str, float]:
    """Facts of a formula: a value and a derivative."""
    curve = easel.curve("easeOutBack(t, overshoot: s)", s=s)
    return {"value": curve(place / 1000), "slope": curve.derivative(place / 1000)}


def drawn(n: int, seed: int) -> dict[str, float]:
    return {"own": seed % 1000, "uniform": np.random.default_rng(seed).random()}


def deadly(n: int) -> int:
    if n == 13:
        os._exit(3)
    if n == 7:
        raise SystemExit(4)
    if n == 8:
        raise KeyboardInterrupt
    return n


def equal(first: Columns, second: Columns) -> bool:
    """The same names, types and bits."""
    return [*first] == [*second] and all(
        a.dtype == b.dtype and (a.tolist() == b.tolist() if a.dtype == object else a.tobytes() == b.tobytes())
        for a, b in zip(first.values(), second.values(), strict=True)
    )


# MARK: Grids


def test_a_grid_is_the_product_in_order() -> None:
    grid = read_grid([{"a": [1, 2], "b": "0..1/3"}, easel.zipped(c=["x", "y"], d=np.array([3, 4])), {"e": (True,)}])
    expected = [
        {"a": a, "b": b, "c": c, "d": d, "e": True}
        for a, b, (c, d) in itertools.product([1, 2], [0, 0.5, 1], [("x", 3), ("y", 4)])
    ]
    found = grid.block(0, len(grid))
    assert [dict(zip(found, row, strict=True)) for row in zip(*found.values(), strict=True)] == expected
    assert {name: values[5:7] for name, values in found.items()} == grid.block(5, 7)
    assert all(type(value) in (int, float, str, bool) for values in found.values() for value in values)


def test_a_large_grid_takes_no_memory() -> None:
    grid = read_grid({"a": range(10**9), "b": range(1000)})
    assert len(grid) == 10**12
    assert grid.block(10**12 - 1, 10**12) == {"a": [10**9 - 1], "b": [999]}


@pytest.mark.parametrize("sample", [easel.latin, easel.sobol])
def test_sampled_grids_fill_their_bounds(sample: Any) -> None:
    grid = sample(64, seed=3, z=(20, 90), n=range(5, 13))
    found = grid.block(0, 64)
    assert found == sample(64, seed=3, z=(20, 90), n=range(5, 13)).block(0, 64)
    assert found != sample(64, seed=4, z=(20, 90), n=range(5, 13)).block(0, 64)
    assert sorted(np.floor((np.array(found["z"]) - 20) / 70 * 64)) == list(range(64))
    assert all(found["n"].count(n) == 8 for n in range(5, 13))
    assert len(sample(8, x=(0, 1))) == 8
    assert set(sample(8, x=["a", "b"], y=[0, 1, 2]).block(0, 8)["x"]) == {"a", "b"}


@pytest.mark.parametrize(
    ("grid", "error"),
    [
        ({}, easel.ArgumentError),
        ([], easel.ArgumentError),
        ({"s": []}, easel.ArgumentError),
        ({"s": range(0)}, easel.ArgumentError),
        ({"s": "0..1/0"}, easel.ArgumentError),
        ({"s": "0..1"}, easel.ArgumentError),
        ({"s": "nan..1/3"}, easel.ArgumentError),
        ({"s": 3}, TypeError),
        ({"s": {1, 2}}, TypeError),
        ({"s": [object()]}, TypeError),
        ({"s": [1 + 2j]}, TypeError),
        ({"s": [2**63]}, easel.ArgumentError),
        ({"s": range(2**64)}, easel.ArgumentError),
        ({"s": np.zeros((2, 2))}, TypeError),
        ({"s": [1], "a b": [1]}, easel.ArgumentError),
        ({"s": [1], "error": [1]}, easel.ArgumentError),
        ([{"s": [1]}, {"s": [2]}], easel.ArgumentError),
        ({"s": [1], "other": [1]}, easel.ArgumentError),
        ({"r": [1]}, easel.ArgumentError),
        ("s", TypeError),
        (5, TypeError),
    ],
)
def test_wrong_grids_are_refused_before_anything_runs(grid: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        easel.sweep("inspect t^{s}", grid)


def test_wrong_tasks_and_settings_are_refused() -> None:
    grid = {"s": [1]}
    for task in ("", "plot t^{s}", "inspect 't^{s}", "inspect t^{s", "inspect t^{}", "inspect t"):
        with pytest.raises(ValueError):
            easel.sweep(task, grid)
    with pytest.raises(TypeError, match="missing a required argument: 'r'"):
        easel.sweep(lambda r: r, grid)
    with pytest.raises(TypeError, match="must be a function"):
        easel.sweep(3, grid)  # type: ignore[arg-type]
    with pytest.raises(easel.ArgumentError, match="has a format: leave it out"):
        easel.sweep("inspect t^{s:.2}", grid)
    with pytest.raises(easel.ArgumentError, match="yes=True"):
        easel.sweep("inspect t^{s}", {"s": range(1_000_001)})
    with pytest.raises(ValueError, match="non-negative"):
        easel.sweep("inspect t^{s}", grid, seed=-1)
    with pytest.raises(easel.ArgumentError, match="seed needs a function"):
        easel.sweep("inspect t^{s}", grid, seed=1)
    with pytest.raises(easel.ArgumentError, match="data needs a fit task"):
        easel.sweep("inspect t^{s}", grid, data={"t": [1]})
    for chunk in (0, -1, math.nan, math.inf):
        with pytest.raises(easel.ArgumentError, match="chunk must be a time"):
            easel.sweep("inspect t^{s}", grid, chunk=chunk)
    with pytest.raises(easel.ArgumentError, match="at least 1, not 0"):
        easel.sweep("inspect t^{s}", grid, scheduler=0)
    with pytest.raises(easel.ArgumentError, match="same length"):
        easel.zipped(a=[1], b=[1, 2])
    with pytest.raises(easel.ArgumentError, match="low < high"):
        easel.latin(3, a=(1, 1))


@pytest.mark.parametrize("columns", [["range.*", "nope"], "nope", ["s", "error"]])
def test_patterns_without_results_are_reported(columns: Any) -> None:
    with pytest.warns(UserWarning, match="no result of the first rows matches columns") as found:
        easel.sweep("inspect t^{s}", {"s": range(1, 30)}, columns=columns, chunk=1e-9)
    assert len(found) == 1


# MARK: Rows


def test_rows_are_those_of_the_functions() -> None:
    columns = easel.sweep("compare peel segments:n={n}", {"n": [10, 20]}).columns
    for row, n in enumerate((10, 20)):
        alone = easel.compare("peel", f"segments:n={n}").rows()["discretisation.screen_max_px"]
        assert columns["peel.discretisation.screen_max_px"][row] == alone["peel"]
        assert columns["segments.discretisation.screen_max_px"][row] == alone[f"segments:n={n}"]
    assert "pairs.peel__segments.max_screen_px" in columns
    laws = easel.sweep("check '{s}*t >= 0'", {"s": [1, 2]}).columns
    assert laws["laws.1.passed"].tolist() == [True, True]
    assert laws["laws.1.name"].tolist() == ["1*t >= 0", "2*t >= 0"]
    tuned = easel.sweep("tune 'easeOutBack(t, overshoot: s)' -p s=0..5 --want max={m}", {"m": [1.1, 1.3]}).columns
    assert tuned["parameters.s.value"][0] == pytest.approx(1.70154, abs=1e-5)
    assert tuned["reached.max.value"] == pytest.approx([1.1, 1.3], abs=1e-6)
    data = {"t": [0, 1, 2, 3], "y": [1, 3, 5, 7]}
    fitted = easel.sweep("fit 'a*t + b' data --of y -p a=~{start}", {"start": [1, 2]}, data=data).columns
    assert fitted["parameters.a.value"] == pytest.approx([2, 2])
    found = easel.sweep(lambda s: easel.inspect("t^s", parameters={"s": s}) if s < 0 else easel.inspect(f"t^{s}"),
                        {"s": [1, 2]}, columns=["range.max", "roots.count"]).columns  # fmt: skip
    assert [*found] == ["s", "range.max", "roots.count", "error"]


def test_numbers_are_written_exactly() -> None:
    values = [0.1, 1 / 3, 5e-324, 1.7976931348623157e308, -0.0]
    found = easel.sweep("diff '{s}' 0", {"s": values}).columns["a"]
    assert [float(text) for text in found] == values


def test_a_configuration_that_fails_is_a_row() -> None:
    grid = {"s": [1, None, math.nan, math.inf, True, "sinn(t)", 1e400, "1+1"]}
    found = easel.sweep("inspect '{s}*t'", grid)
    errors = found.columns["error"].tolist()
    assert [error == "" for error in errors] == [True, False, False, False, False, False, False, True]
    assert errors[5].startswith("TextError: 'sinn' is not a function. Did you mean 'sin'?")
    assert (found.failed, len(found)) == (6, 8)
    results = iter([1, "a", None, object(), 2**63, {"x": [1, 2], "y": {"z": 3}}, {"n": 5, "error": "mine"}])
    columns = easel.sweep(lambda n: next(results), {"n": range(7)}).columns
    assert columns["value"].tolist() == ["1.0", "a", *[None] * 5]
    assert [error.partition(":")[0] for error in columns["error"]] == [
        "", "", "TypeError", "TypeError", "ArgumentError", "", ""]  # fmt: skip
    assert (columns["x.count"][5], columns["y.z"][5], columns["result.n"][6]) == (2, 3, 5)
    assert columns["result.error"][6] == "mine"


class SilentError(Exception):
    def __str__(self) -> str:
        raise ValueError


@pytest.mark.parametrize(
    ("result", "error"),
    [
        ({1: 2, "1": 3}, "ArgumentError: two results have the name 1"),
        ({"a": {"b": 1}, "a.b": 2}, "ArgumentError: two results have the name a.b"),
        ({"n": 7, "result.n": 9}, "ArgumentError: two results have the name result.n"),
        ([{"name": "x", "v": 1}, {"name": "x", "v": 2}], "ArgumentError: two results have the name x.v"),
        (signal.SIGINT, "TypeError: value must be numbers, strings, booleans or None, not Signals"),
        (SilentError(), "SilentError: <exception str() failed>"),
        (GeneratorExit(), "GeneratorExit: "),
        (KeyError("\udcff"), r"KeyError: '\udcff'"),
        ({"techniques": 5, "result.x": 1}, ""),
        ("\udcff", ""),
        (2**63 - 1, ""),
    ],
)
def test_strange_results_are_rows(result: Any, error: str, tmp_path: Path) -> None:
    def task(n: int) -> Any:
        if isinstance(result, BaseException):
            raise result
        return result

    found = easel.sweep(task, {"n": [1]}, folder=tmp_path / "folder")
    assert found.columns["error"].tolist() == [error]
    found.save(tmp_path / "t.csv")


def test_names_may_be_keywords_of_python() -> None:
    found = easel.sweep("inspect '{lambda}*t^{class}'", {"lambda": [2], "class": [1, 3]}).columns
    assert found["range.max"].tolist() == [2, 2]
    assert easel.sweep(lambda **names: names["if"] + 1, {"if": [1]}).columns["value"].tolist() == [2]


def test_random_numbers_depend_on_the_seed_and_the_row(tmp_path: Path) -> None:
    columns = easel.sweep(drawn, {"n": range(20)}, seed=5).columns
    assert len(set(columns["uniform"])) == 20
    assert equal(columns, easel.sweep(drawn, {"n": range(20)}, seed=5, chunk=1e-9).columns)
    assert not equal(columns, easel.sweep(drawn, {"n": range(20)}, seed=6).columns)
    easel.sweep(drawn, {"n": range(20)}, seed=5, folder=tmp_path)
    with pytest.raises(easel.ArgumentError, match="another task, grid, seed"):
        easel.sweep(drawn, {"n": range(20)}, seed=6, folder=tmp_path)
    source = np.random.SeedSequence(5, spawn_key=(7,))
    seed = int(source.generate_state(1, np.uint64)[0]) // 2
    assert columns["uniform"][7] == np.random.default_rng(seed).random()


VALUES = [1, 2, 2.5, None, math.nan, math.inf, -0.0, True, False, "a", 'é\n,"', 2**53 + 1, -(2**63) + 1]


@pytest.mark.parametrize("chosen", [[0, 1], [0, 2], [0, 3], [2, 4, 6], [7, 8], [7, 3], [9, 10, 3], [0, 7], range(13)])
def test_chunks_and_files_change_no_bit(chosen: list[int], tmp_path: Path) -> None:
    def value(i: int) -> Any:
        return {"x": VALUES[i], **({"sometimes": i} if i % 2 else {})}

    grid = {"i": [*chosen]}
    whole = easel.sweep(value, grid).columns
    assert equal(whole, easel.sweep(value, grid, chunk=1e-9).columns)
    assert equal(whole, easel.sweep(value, grid, chunk=1e-9, folder=tmp_path / "parquet").columns)
    assert {path.suffix for path in (tmp_path / "parquet").glob("0*")} == {".parquet"}


def test_tables_keep_their_digits(tmp_path: Path) -> None:
    import pandas

    found = easel.sweep(lambda i: {"x": 1 / (i + 3), "text": "a,b" if i else None, "ok": i > 1}, {"i": range(4)})
    for suffix, read in ((".csv", pandas.read_csv), (".parquet", pandas.read_parquet)):
        found.save(tmp_path / f"t{suffix}")
        table = read(tmp_path / f"t{suffix}")
        assert table["x"].tolist() == found.table["x"].tolist()
        assert [*table] == [*found.columns]
        assert table["x"].dtype == float
        assert table["text"].isna().tolist() == [True, False, False, False]
        assert (table["i"].tolist(), table["ok"].tolist()) == ([0, 1, 2, 3], [False, False, True, True])
    with pytest.raises(easel.ArgumentError):
        found.save(tmp_path / "t.xlsx")


# MARK: Folders


def test_finished_chunks_are_not_computed_again(tmp_path: Path) -> None:
    log, folder = tmp_path / "log", tmp_path / "folder"

    def task(n: int) -> int:
        with log.open("a") as file:
            file.write(str(n))
        if log.stat().st_size == 5:
            raise KeyboardInterrupt
        return n * n

    with pytest.raises(KeyboardInterrupt):
        easel.sweep(task, {"n": range(9)}, folder=folder, chunk=1e-9)
    assert easel.sweep(task, {"n": range(9)}, folder=folder).columns["value"].tolist() == [n * n for n in range(9)]
    assert log.read_text() == "0123445678"
    easel.sweep(task, {"n": range(9)}, folder=folder)
    assert log.stat().st_size == 10


def test_another_sweep_in_the_folder_is_refused(tmp_path: Path) -> None:
    power, grid = 2, {"n": [1, 2]}
    easel.sweep(lambda n: n**power, grid, folder=tmp_path)
    easel.sweep(lambda n: n**power, grid, folder=tmp_path)
    for task, other, options in (
        (lambda n: n**3, grid, {}),
        (lambda n, power=2: n**power, grid, {}),
        ("inspect t^{n}", grid, {}),
        (lambda n: n**power, {"n": [1, 3]}, {}),
        (lambda n: n**power, grid, {"columns": "v*"}),
    ):
        with pytest.raises(easel.ArgumentError, match="another task, grid, seed, columns or version"):
            easel.sweep(task, other, folder=tmp_path, **options)
    power = 3
    with pytest.raises(easel.ArgumentError, match="another task"):
        easel.sweep(lambda n: n**power, grid, folder=tmp_path)
    sheet = tmp_path / "sweep.json"
    sheet.write_text(sheet.read_text().replace(easel.__version__, "0.0.1"))
    power = 2
    with pytest.raises(easel.ArgumentError, match="version"):
        easel.sweep(lambda n: n**power, grid, folder=tmp_path)
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "thesis.tex").write_text("")
    with pytest.raises(easel.ArgumentError, match="files that are not of a sweep"):
        easel.sweep("inspect t^{n}", grid, folder=tmp_path / "other")


def test_a_changed_helper_is_noticed(tmp_path: Path) -> None:
    source = "def helper(n):\n    return n in {'a', 'b', 1}\n\n\ndef task(n):\n    return helper(n)\n"
    program = "import easel, given; easel.sweep(given.task, {'n': [1, 2]}, folder='folder')"

    def run() -> int:
        command = [sys.executable, "-B", "-c", program]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, check=False).returncode

    (tmp_path / "given.py").write_text(source)
    assert [run(), run()] == [0, 0], "sets have another order in another process"
    (tmp_path / "given.py").write_text(source.replace("1}", "2}"))
    assert run() == 1


def test_a_task_that_cannot_be_compared_is_refused(tmp_path: Path) -> None:
    lock = threading.Lock()
    with pytest.raises(easel.ArgumentError, match="a function whose values can be compared"):
        easel.sweep(lambda n: n + lock.locked(), {"n": [1]}, folder=tmp_path / "folder")
    assert not (tmp_path / "folder").exists()


CHANGES = {
    "its code": "def task(n): return n * 2",
    "a constant": "K = 2\ndef task(n): return n * K",
    "a constant in a comprehension": "K = 2\ndef task(n): return sum([n * K for _ in range(2)])",
    "a constant in a lambda": "K = 2\ndef task(n): return (lambda: K * n)()",
    "a constant in a function inside": "K = 2\ndef task(n):\n    def inner(): return n * K\n    return inner()",
    "a default": "def task(n, k=2): return n * k",
    "a set": "def task(n): return n in {'a', 'b', 2}",
    "a helper": "def h(n): return n * 2\ndef task(n): return h(n)",
    "a helper in a generator": "def h(n): return n * 2\ndef task(n): return max(h(i) for i in range(n + 1))",
    "a helper of a helper": "def g(n): return n * 2\ndef h(n): return g(n)\ndef task(n): return h(n)",
    "helpers that call each other": "def g(n): return n and h(n - 1) + 2\ndef h(n): return n and g(n - 1)\n"
    "def task(n): return h(n)",
    "a helper with a cache": "import functools\n@functools.cache\ndef h(n): return n * 2\ndef task(n): return h(n)",
    "a helper as a default": "def h(n): return n * 2\ndef task(n, f=h): return f(n)",
    "a helper in a dict": "def h(n): return n * 2\nH = {'h': h}\ndef task(n): return H['h'](n)",
    "a helper in a partial": "import functools\ndef h(k, n): return n * 2\nH = functools.partial(h, 1)\n"
    "def task(n): return H(n)",
    "a value of a partial": "import functools\ndef h(k, n): return n * k\ntask = functools.partial(h, 2)",
    "a helper of numpy": "import numpy as np\ndef h(n): return n * 2\nH = np.vectorize(h)\ndef task(n): return H(n)",
    "a decorator": "import functools\ndef d(f):\n    @functools.wraps(f)\n    def g(n): return f(n) * 2\n    return g\n"
    "@d\ndef task(n): return n",
    "a method": "class C:\n    def f(self, n): return n * 2\ndef task(n): return C().f(n)",
    "an attribute of a class": "class C:\n    K = 2\n    def f(self, n): return self.K\ndef task(n): return C().f(n)",
    "a property": "class C:\n    @property\n    def k(self): return 2\ndef task(n): return C().k * n",
    "a static method": "class C:\n    @staticmethod\n    def f(n): return n * 2\ndef task(n): return C.f(n)",
    "a base": "class B:\n    def f(self, n): return n * 2\nclass C(B): pass\ndef task(n): return C().f(n)",
    "an object": "class C:\n    def __init__(self, k): self.k = k\n    def f(self, n): return n * self.k\n"
    "task = C(2).f",
    "a dataclass": "from dataclasses import dataclass\n@dataclass\nclass C:\n    k: int = 2\nx = C()\n"
    "def task(n): return x.k * n",
    "an attribute of a function": "def task(n): return n * task.k\ntask.k = 2",
    "the names of arguments": "def task(n, k=0):\n    a, b = 1, 2\n    return k and a or b",
    "a name of a result": "def task(n):\n    speed2 = n\n    return locals()",
    "a decorator with a state": "class D:\n    def __init__(self, f): self.f, self.__wrapped__ = f, f\n"
    "    def __call__(self, n): return self.f(n) * 2\n@D\ndef h(n): return n\ndef task(n): return h(n)",
    "a class in a set": "class C: k = 2\nS = {C}\ndef task(n): return [c.k for c in S][0]",
    "a metaclass": "class M(type):\n    def __call__(c, n): return n * 2\nclass C(metaclass=M): pass\n"
    "def task(n): return C(n)",
    "the data of a field": "from dataclasses import dataclass, field, fields\n@dataclass\nclass C:\n"
    "    x: int = field(default=0, metadata={'s': 2})\ndef task(n): return fields(C)[0].metadata['s']",
    "a method by hand": "import types\ndef h(s, n): return n * 2\nH = types.MethodType(h, 1)\ndef task(n): return H(n)",
    "a helper of an installed function": "import functools, operator\ndef h(n): return n * 2\n"
    "task = functools.partial(operator.call, h)\ndef task(n, f=task): return f(n)",
    "a named tuple": "from collections import namedtuple\nP = namedtuple('P', 'x y', defaults=(2,))\n"
    "def task(n): return P(n).y",
    "an abstract class": "import abc\nclass A(abc.ABC):\n    def f(self, n): return n * 2\nclass C(A): pass\n"
    "def task(n): return C().f(n)",
    "a cached property": "import functools\nclass C:\n    @functools.cached_property\n    def k(self): return 2\n"
    "def task(n): return C().k * n",
    "a class with its own names": "class A(dict):\n    __getattr__ = dict.__getitem__\na = A(k=2)\n"
    "def task(n): return a.k * n",
    "a default that is a function": "from dataclasses import dataclass\ndef h(n): return n * 2\n@dataclass\nclass C:\n"
    "    f: object = h\ndef task(n): return C().f(n)",
    "sets in a set": "S = {frozenset({'ab', 'cd', 'e2'})}\ndef task(n): return len(S)",
    "a distribution": "from scipy.stats import norm\ndef task(n): return float(norm.cdf(n * 2))",
    "an array": "import numpy as np\nA = np.arange(3) * 2\ndef task(n): return A[n]",
}


@pytest.mark.parametrize("source", CHANGES.values(), ids=CHANGES)
def test_every_change_of_a_function_is_noticed(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def key(text: str) -> bytes:
        module: Any = types.ModuleType("given")
        monkeypatch.setitem(sys.modules, "given", module)
        exec(text, module.__dict__)
        return _key(Task(module.task, read_grid({"n": [1]}), "*", None, {}))

    assert key(source) == key("unused = real = 1\n" + source), "other lines do not count"
    assert key(source) != key(source.replace("2", "3"))


def test_equal_values_are_one_sweep(tmp_path: Path) -> None:
    def run(grid: dict[str, Any]) -> None:
        easel.sweep(lambda a, b: a + b, grid, folder=tmp_path)

    strings = ["x y", "z"]
    run({"a": strings, "b": strings})
    run({"a": ["".join(["x", " y"]), "z"], "b": ["x y", "z"]})
    with pytest.raises(easel.ArgumentError, match="belongs to another task"):
        run({"a": strings, "b": ["x y", "y"]})


def test_a_name_that_becomes_known_is_noticed() -> None:
    def key(known: dict[str, Any]) -> bytes:
        exec("def task(n): return str(K)", known)
        return _key(Task(known["task"], read_grid({"n": [1]}), "*", None, {}))

    assert key({}) != key({"K": None})


def test_the_order_of_arguments_is_noticed() -> None:
    keys = {_key(Task(task, read_grid({"a": [1], "b": [2]}), "*", None, {})) for task in ORDERS}
    assert len(keys) == len(ORDERS)


ORDERS = (
    lambda a, b: a - b,
    lambda b, a: b - a,
    lambda *, a, b: a - b,
    lambda a, b, *c: a - b,
    lambda a, b, **c: a - b,
)


def test_a_broken_folder_is_refused(tmp_path: Path) -> None:
    def run(chunk: float = 1e-9) -> Columns:
        return easel.sweep("inspect t^{n}", {"n": range(1, 9)}, columns="range.*", folder=tmp_path, chunk=chunk).columns

    expected = run()
    first, second, *_ = sorted(tmp_path.glob("*.parquet"))
    kept = second.read_bytes()
    flipped = [kept[:place] + bytes([kept[place] ^ 4]) + kept[place + 1 :] for place in (0, 40, len(kept) // 2, -20)]
    for data in (b"", kept[:100], first.read_bytes(), *flipped):
        second.write_bytes(data)
        with pytest.raises(easel.ArgumentError, match="is damaged or renamed: delete it"):
            run()
    second.unlink()
    assert equal(run(), expected)
    first.rename(tmp_path / "moved")
    second.rename(first)
    (tmp_path / "moved").rename(second)
    with pytest.raises(easel.ArgumentError, match="is damaged or renamed"):
        run()
    first.write_bytes(b"")
    overlap = tmp_path / second.name.replace("000000000001-", "000000000000-")
    overlap.write_bytes(kept)
    with pytest.raises(easel.ArgumentError, match="overlap"):
        run()
    overlap.rename(tmp_path / "copy of 0.parquet")
    with pytest.raises(easel.ArgumentError, match="not a chunk of the sweep: move it"):
        run()
    (tmp_path / "copy of 0.parquet").unlink()
    (tmp_path / "sweep.json").write_text("")
    with pytest.raises(easel.ArgumentError, match="another task"):
        run()


def test_two_sweeps_cannot_share_a_folder(tmp_path: Path) -> None:
    def task(n: int) -> int:
        with pytest.raises(easel.ArgumentError, match="another sweep uses"):
            easel.sweep(lambda m: m, {"m": [1]}, folder=tmp_path)
        return n

    assert easel.sweep(task, {"n": [1]}, folder=tmp_path).failed == 0


CLIENT = """
import easel, test_sweeps
if __name__ == '__main__':
    grid = {'s': '0..3/50', 'place': range(40)}
    easel.sweep(test_sweeps.peak, grid, folder='folder', chunk=0.01, scheduler=SCHEDULER)
"""


@pytest.mark.slow
@pytest.mark.parametrize("scheduler", [None, 2])
def test_a_client_that_is_killed_resumes(scheduler: int | None, tmp_path: Path, rng: np.random.Generator) -> None:
    (tmp_path / "client.py").write_text(CLIENT.replace("SCHEDULER", repr(scheduler)))
    grid: dict[str, Any] = {"s": "0..3/50", "place": range(40)}
    for _ in range(3):
        client = subprocess.Popen([sys.executable, "client.py"], cwd=tmp_path, env=ENVIRONMENT)
        begun, before = time.monotonic(), len(list(tmp_path.glob("folder/0*.parquet")))
        while len(list(tmp_path.glob("folder/0*.parquet"))) < before + 2 and client.poll() is None:
            assert time.monotonic() - begun < 300
            time.sleep(0.001)
        time.sleep(rng.random() / 50)
        client.send_signal(signal.SIGKILL)
        client.wait()
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.glob("folder/0*.parquet")}
    assert kept
    resumed = easel.sweep(peak, grid, folder=tmp_path / "folder", chunk=0.01)
    assert equal(resumed.columns, easel.sweep(peak, grid).columns)
    assert all(path.stat().st_mtime_ns == written for path, written in kept.items())
    assert not [*tmp_path.glob("folder/*.part")]


# MARK: Workers


def test_processes_compute_the_same() -> None:
    apart = easel.sweep(drawn, {"n": range(50)}, scheduler=2)
    assert equal(apart.columns, easel.sweep(drawn, {"n": range(50)}).columns)


def process(n: int) -> int:
    time.sleep(0.05)
    return os.getpid()


@pytest.mark.parametrize("count", [1, 3])
def test_a_number_starts_as_many_processes(count: int) -> None:
    found = easel.sweep(process, {"n": range(30)}, scheduler=count, chunk=1e-9).columns["value"]
    assert len({*found} - {os.getpid()}) == count


def test_a_configuration_that_ends_processes_is_a_row() -> None:
    columns = easel.sweep(deadly, {"n": range(60)}, scheduler=2).columns
    errors = {place: error for place, error in enumerate(columns["error"]) if error}
    assert errors == {
        7: "SystemExit: 4",
        8: "KeyboardInterrupt: ",
        13: "WorkerDied: three workers died that computed this configuration",
    }
    assert [int(value) for value in columns["value"] if value == value] == [n for n in range(60) if n not in errors]


class Fragile:
    """Ends the first process that receives it."""

    def __init__(self, marker: Path) -> None:
        self.marker = marker

    def __reduce__(self) -> Any:
        return received, (self.marker,)

    def __call__(self, n: int) -> int:
        return n


def received(marker: Path) -> Fragile:
    if not marker.exists():
        marker.touch()
        os._exit(3)
    return Fragile(marker)


def test_a_worker_may_die_when_it_receives_the_task(tmp_path: Path) -> None:
    found = easel.sweep(Fragile(tmp_path / "marker"), {"n": range(20)}, scheduler=2)
    assert (tmp_path / "marker").exists()
    assert found.columns["value"].tolist() == [*range(20)]


def test_missing_packages_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    for scheduler in (2, "tcp://127.0.0.1:1"):
        with pytest.raises(easel.UnavailableError, match="distributed is missing: pip install distributed"):
            easel.sweep(deadly, {"n": [1]}, scheduler=scheduler)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(easel.UnavailableError, match="pyarrow is missing"):
        easel.sweep(deadly, {"n": [1]}, folder=tmp_path)
    assert not [*tmp_path.iterdir()]
    with pytest.raises(easel.UnavailableError, match="pyarrow is missing: pip install pyarrow"):
        easel.sweep(deadly, {"n": [1]}).save(tmp_path / "t.parquet")
    monkeypatch.setitem(sys.modules, "scipy.stats.qmc", None)
    with pytest.raises(easel.UnavailableError, match="scipy is missing"):
        easel.latin(3, n=(1, 2))


def test_a_task_that_cannot_be_sent_is_refused() -> None:
    lock = threading.Lock()
    with pytest.raises(TypeError, match="lock"):
        easel.sweep(lambda n: n + lock.locked(), {"n": [1]}, scheduler=2)
    assert easel.sweep(lambda n: n + 1, {"n": [1]}, scheduler=1).columns["value"].tolist() == [2]


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, dashboard_address="127.0.0.1:0", silence_logs=50
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        yield client


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize(
    ("task", "grid", "rows"),
    [(COMPARE, GRID, 400), (peak, {"s": "0..3/100", "place": range(1000)}, 100_000)],
    ids=["compare", "formulas"],
)
def test_a_cluster_that_loses_a_worker_computes_each_row_once(
    client: Any, task: Any, grid: Any, rows: int, tmp_path: Path
) -> None:
    killed: list[int] = []

    def kill(done: int, total: int) -> None:
        if done >= total / 3 and not killed:
            workers = client.run(os.getpid)
            killed.append(min(workers.values()))
            os.kill(killed[0], signal.SIGKILL)

    found = easel.sweep(task, grid, scheduler=client, folder=tmp_path, progress=kill, chunk=0.5)
    assert killed
    chunks = sorted(tuple(map(int, path.stem.split("-")[:2])) for path in tmp_path.glob("0*.parquet"))
    assert [start for start, _ in chunks] == [0, *(stop for _, stop in chunks[:-1])]
    assert chunks[-1][1] == rows == len(found)
    assert found.failed == 0
    assert equal(found.columns, easel.sweep(task, grid).columns)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_worker_without_sweeps_ends_the_sweep(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    (tmp_path / "easel").mkdir()
    (tmp_path / "easel" / "__init__.py").write_text("")
    with distributed.LocalCluster(n_workers=0, dashboard_address="127.0.0.1:0", silence_logs=50) as cluster:
        words = [sys.executable, "-m", "distributed.cli.dask_worker", cluster.scheduler_address, "--no-dashboard"]
        environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
        with subprocess.Popen(words, env=environment, stderr=subprocess.DEVNULL, cwd=tmp_path) as worker:
            with pytest.raises(easel.UnavailableError, match=r"lacks a package: No module named 'easel\.sweeps'"):
                easel.sweep("inspect t^{n}", {"n": [1]}, scheduler=cluster)
            worker.kill()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")
def test_a_scheduler_is_found_by_its_address(client: Any) -> None:
    columns = easel.sweep(drawn, {"n": range(9)}, scheduler=client.scheduler.address).columns
    assert equal(columns, easel.sweep(drawn, {"n": range(9)}).columns)


# MARK: The command line

FILE = """
task = "inspect 'easeOutBack(t, overshoot: {s})'"
columns = ["range.*"]
[grid]
s = [0, 1.5, {}]
"""


def command(folder: Path, text: str, *options: str) -> tuple[int, str, str]:
    (folder / "sweep.toml").write_text(text)
    words = [sys.executable, "-m", "easel.sweep", "sweep.toml", "-o", "t.csv", *options]
    done = subprocess.run(words, cwd=folder, capture_output=True, text=True, check=False, timeout=300)
    return done.returncode, done.stdout, done.stderr


def test_a_file_is_swept(tmp_path: Path) -> None:
    table = tmp_path / "t.csv"
    said = "1 of 3 configurations failed. The first: TextError: the parameter 'no' has no value. Add -p no=1\n"
    assert command(tmp_path, FILE.replace("{}", "'no'")) == (0, "", said)
    lines = table.read_text().splitlines()
    assert lines[0].startswith("s,range.min,range.max")
    assert len(lines) > 3
    assert command(tmp_path, FILE.replace("{}", "2"), "--folder", "kept", "--workers", "2") == (0, "", "")
    rows = csv.DictReader(table.read_text().splitlines())
    assert [float(row["range.max"]) for row in rows] == [1, 1.08, pytest.approx(1.1316872)]
    assert command(tmp_path, FILE.replace("{}", "2"), "-o", "t.parquet", "--folder", "kept") == (0, "", "")
    assert (tmp_path / "t.parquet").stat().st_size > 0
    assert command(tmp_path, FILE.replace("0, 1.5, {}", "'no'"))[0] == 1


MORE = """
task = "fit 'a*t + b + {c}*{d}*{e}' data --of y"
[grid]
c = "1..2/2"
[latin]
count = 3
d = [0.5, 1.5]
[sobol]
count = 2
seed = 1
e = ["1", "2", "3"]
[data]
t = [0, 1, 2, 3]
y = [1, 3, 5, 7]
"""


def test_a_file_may_have_samples_and_data(tmp_path: Path) -> None:
    assert command(tmp_path, MORE) == (0, "", "")
    assert len((tmp_path / "t.csv").read_text().splitlines()) == 13


@pytest.mark.parametrize(
    ("text", "options", "status", "said"),
    [
        (FILE.replace("{}", "2"), ["--nope"], 64, "error: unrecognized arguments: --nope"),
        (FILE.replace("{}", "2"), ["-o", "t.xlsx"], 64, "must end in .csv or .parquet"),
        (FILE.replace("{}", "2"), ["--workers", "2", "--scheduler", "a:1"], 64, "not allowed with"),
        (FILE.replace("[0, 1.5, {}]", "'0..1/1000001'"), [], 65, "1,000,001 configurations are more than 1,000,000"),
        (FILE.replace("columns", "colums").replace("{}", "2"), [], 65, "'colums' is not a key of a sweep"),
        (FILE.replace("0, 1.5, {}", ""), [], 65, "the grid is empty"),
        (FILE.partition("[grid]")[0], [], 65, "the grid is empty"),
        ("task = 3", [], 65, "the grid is empty"),
        ("[grid]\ns=[1]", [], 65, "missing 1 required positional argument: 'task'"),
        ("task = ", [], 65, "Invalid value"),
        (FILE.replace("{}", "2") + "x = [1]", [], 65, "missing in the task: x"),
        (FILE.replace("{}", "2"), ["--folder", "sweep.toml/x"], 73, "sweep.toml/x: "),
        (FILE.replace("{}", "2"), ["-o", "no/t.csv"], 73, "error: no/t.csv: No such file"),
        (FILE.replace("{}", "2"), ["--workers", "0"], 65, "at least 1"),
    ],
)
def test_wrong_lines_and_files_are_refused(
    text: str, options: list[str], status: int, said: str, tmp_path: Path
) -> None:
    found, printed, error = command(tmp_path, text, *options)
    assert (found, printed, error.count("\n")) == (status, "", 1)
    assert said in error
    assert error.startswith("error: ")


def test_a_missing_file_is_status_66(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "easel.sweep", "nope.toml", "-o", "t.csv"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (66, "error: nope.toml: No such file or directory\n")


def test_both_commands_have_the_same_help(tmp_path: Path) -> None:
    def texts(*words: str) -> tuple[set[tuple[str, str]], list[str]]:
        said = subprocess.run(words, capture_output=True, text=True, check=True).stdout
        options = re.findall(r"(--[a-z]+)(?: <\w+>| [A-Z]+)?\s+(\w.*)", re.split("(?i)options:\n", said)[-1])
        lines = re.findall(r"^  (?:\[grid\]|\w+ = ).*", said, re.M)
        return {option for option in options if option[0] != "--help"}, lines

    ours = texts(sys.executable, "-m", "easel.sweep", "--help")
    assert (len(ours[0]), len(ours[1])) == (5, 5)
    assert ours == texts(os.environ["EASEL"], "sweep", "--help-all")
    (tmp_path / "sweep.toml").write_text("\n".join(ours[1]))
    words = [os.environ["EASEL"], "sweep", "sweep.toml", "-o", "t.csv"]
    subprocess.run(words, check=True, cwd=tmp_path, env={**os.environ, "EASEL_PYTHON": sys.executable})
    assert len((tmp_path / "t.csv").read_text().splitlines()) == 31


def test_the_documentation_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = (Path(__file__).parents[2] / "docs" / "sweeps.md").read_text()
    names: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", page, re.S):
        exec(block, names)
    assert names["result"].failed == 0
    for block in re.findall(r"```toml\n(.*?)```", page, re.S):
        assert command(tmp_path, block) == (0, "", "")


def test_the_function_stays_a_function() -> None:
    program = "import sys, easel, easel.sweep; assert easel.sweep('inspect t^{n}', {'n': [1]}).failed == 0\n"
    program += "assert not {'pandas', 'distributed', 'scipy', 'pyarrow', 'cloudpickle'} & {*sys.modules}"
    subprocess.run([sys.executable, "-c", program], check=True)


def test_progress_comes_to_its_end() -> None:
    seen: list[tuple[int, int]] = []
    easel.sweep(lambda n: n, {"n": range(100)}, progress=lambda done, total: seen.append((done, total)))
    assert seen[-1] == (100, 100)
    assert seen == sorted(seen)
