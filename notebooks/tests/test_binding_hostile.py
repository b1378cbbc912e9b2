"""Calls with wrong types, sizes, strides, closed handles, from many threads: documented exceptions, never a crash.

EASEL_HOSTILE_CALLS sets how many (100,000), EASEL_HOSTILE_SEED other ones.
"""

from __future__ import annotations

import os
import random
import threading
import time
import warnings
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np

import easel
from easel import _easel

CALLS = int(os.environ.get("EASEL_HOSTILE_CALLS", "100000"))
SEED = int(os.environ.get("EASEL_HOSTILE_SEED", "1"))
SECONDS = float(os.environ.get("EASEL_HOSTILE_SECONDS", "60"))
THREADS = 4

DOCUMENTED = (easel.Error, TypeError, ValueError, OverflowError, MemoryError)

TEXTS = [
    "t", "t^2", "a*t", "sin(pi*t)^12/8", "easeOutBack(t, overshoot: s)", "spring(t, response: .5, dampingRatio: z)",
    "cubic-bezier(.3,0,.2,1)", "linear(0, .5 25% 75%, 1)", "steps(3, jump-both)", "peelDisplacement(row: y, progress: p)",
    "D(sin(t), 8)", "1/0", "0/0", "t/0", "e^e^e^t", "", " ", "(", ")" * 9, "((((t))))", "t\0", "é", "🙂", "\ud800",
    "t" * 5000, "(" * 3000, "-" * 3000 + "t", "1e999*t", "|t|^½", "const f = t => t*t", "float3(t)", "#define x", "@/etc/passwd",
    "if(t, 1, ", "t |> easeOutBack |> clamped", "f(x) = f(x); f(t)", "M 0 0 C 0 0 1 1 1 1", ".spring(response: 0.5)", "%s%n%d",
]  # fmt: skip
EFFECTS = [
    "peel", "segments", "peel-app", "roll", "fold", "tear", "cone", "menu-item", "peel:lift=0.3", "segments:n=3", "segments:n=x",
    "peel:lift=nan", "peel:lift=1e999", "peel:n=0", "peel:n=100000", "peel+hold:0.5+reverse", "peel+", "+", ":", "peel:", "peel:lift",
    "peel:lift=l", "nope", "", "peel\0", "🙂", "segments:n", "peel:curve=t^2", "peel:curve=(", "hold:1e9", "peel+hold:1e300",
]  # fmt: skip
NUMBERS = [
    0, 1, -1, 2, 0.5, 0.25, 1e-300, 5e-324, 1e300, -1e300, float("nan"), float("inf"), -float("inf"), 2**31, 2**63, 2**64, -(2**63),
    10**400, True, None, "1", "", "1e999", "nan", b"1", 1j, [], [1], (), (0, 1), (1, 0), (0, 1, 2, 3), {}, object(), np.float32(0.5),
    np.int64(3), np.uint64(2**64 - 1), np.float64(np.nan), np.array(0.5), np.array([0.5]), np.longdouble("1e4000"), np.bool_(True),
]  # fmt: skip
NAMES = ["a", "s", "y", "p", "z", "t", "row", "progress", "scale", "b", "\0", "", "é", "x", "out", "l"]
TYPES = ["f8", "f4", "f2", "g", ">f8", "i1", "i8", "u1", "?", "c16", "O", "U3", "S2", "M8[s]", "i4,f8", "f8"]


class Hostile:
    """Draws arguments and calls."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.handles: list[Any] = [easel.curve("t^2"), easel.mesh("peel", 3, 2)]
        self.calls: list[Callable[[], Any]] = [
            self.read, self.read, self.evaluate, self.evaluate, self.evaluate, self.evaluate, self.evaluate, self.differ,
            self.function, self.function, self.formula, self.formula, self.mesh, self.vertices, self.scene, self.draw,
            self.small_things, self.close, self.listing, self.fit,
        ]  # fmt: skip
        self.slow_calls: list[Callable[[], Any]] = [self.compare, self.tune, self.nearest, self.series, self.movie]

    def pick(self, choices: list[Any]) -> Any:
        return self.random.choice(choices)

    def shape(self) -> tuple[int, ...]:
        if self.random.random() < 0.02:
            return self.pick([(1 << 40,), (1 << 31, 1 << 31), (1 << 62,), (3, 1 << 45)])
        return tuple(self.pick([0, 1, 2, 3, 7, 70]) for _ in range(self.pick([0, 1, 1, 1, 2, 2, 3])))

    def array(self, types: list[str] = TYPES) -> Any:
        kind, shape = self.pick(types), self.shape()
        count = 1
        for size in shape:
            count *= size
        if count > 100_000:
            return np.broadcast_to(np.zeros((), self.pick(["f8", "f4"])), shape)
        base = np.zeros(2 * count + 9, kind)
        form = self.pick(["plain", "plain", "plain", "strided", "reversed", "fortran", "read-only", "unaligned", "list", "masked"])
        result: Any = base[:count].reshape(shape)
        if form == "strided":
            result = base[: 2 * count : 2].reshape(shape) if self.random.random() < 0.5 else base[: 2 * count : 2]
        elif form == "reversed":
            result = result[::-1] if shape else result
        elif form == "fortran":
            result = np.asfortranarray(result)
        elif form == "read-only":
            result.flags.writeable = False
        elif form == "unaligned" and kind == "f8":
            result = np.zeros(8 * count + 1, np.uint8)[1:].view("f8").reshape(shape)
        elif form == "list":
            result = result.tolist()
        elif form == "masked" and kind in ("f8", "f4"):
            result = np.ma.masked_array(result, mask=False)
        return result

    def numbers(self) -> Any:
        return self.array() if self.random.random() < 0.7 else self.pick(NUMBERS)

    def output(self, like: Any, types: list[str] = TYPES) -> Any:
        draw = self.random.random()
        if draw < 0.4:
            return None
        if draw < 0.6 and isinstance(like, np.ndarray) and like.size < 100_000:
            return np.zeros(like.shape, self.pick(["f8", "f8", "f4"]))
        if draw < 0.7:
            return like
        if draw < 0.75 and isinstance(like, np.ndarray) and like.ndim and like.dtype == np.float64:
            return like[1:] if self.random.random() < 0.5 else like[:-1]
        return self.array(types)

    def keep(self, handle: Any) -> Any:
        if len(self.handles) > 60:
            self.handles.pop(self.random.randrange(len(self.handles)))
        self.handles.append(handle)
        return handle

    def handle(self, *kinds: type) -> Any:
        found = [handle for handle in self.handles if isinstance(handle, kinds)]
        return self.pick(found) if found and self.random.random() < 0.97 else self.pick([None, "t", object.__new__(object)])

    def values(self) -> dict[str, Any]:
        return {self.pick(NAMES): self.numbers() for _ in range(self.pick([0, 1, 1, 2, 3]))}

    def read(self) -> Any:
        if self.random.random() < 0.2:
            return self.keep(easel.sampled(self.numbers(), self.numbers()))
        text = self.pick(TEXTS) if self.random.random() < 0.95 else self.pick(NUMBERS)
        abscissa = self.pick([None, None, None, *NAMES, 3])
        parameters = {name: self.pick(NUMBERS) for name in ("a", "s", "z", "y", "p") if name in str(text)[:60]}
        return self.keep(easel.Curve(text, abscissa, parameters if self.random.random() < 0.9 else self.values()))

    def evaluate(self) -> Any:
        t = self.numbers()
        curve = self.handle(easel.Curve)
        return curve.before(t, self.output(t)) if self.random.random() < 0.1 else curve(t, out=self.output(t))

    def differ(self) -> Any:
        t = self.numbers()
        order = self.pick([1, 1, 2, 3, 64]) if self.random.random() < 0.7 else self.pick(NUMBERS)
        return self.handle(easel.Curve).derivative(t, order, self.output(t))

    def function(self) -> Any:
        if self.random.random() < 0.3:
            names = [self.pick(NAMES) for _ in range(self.pick([0, 1, 2, 3]))]
            text = self.pick(TEXTS)
            self.keep(_easel.Function(text, names if self.random.random() < 0.95 else self.pick(NUMBERS), {}))
        function = self.handle(_easel.Function)
        values: Any = [self.numbers() for _ in range(self.pick([0, 1, 1, 2, 3]))]
        values = values if self.random.random() < 0.95 else self.pick(NUMBERS)
        return function.gradient(values) if self.random.random() < 0.3 else function(values, out=self.output(values))

    def formula(self) -> Any:
        if self.random.random() < 0.4:
            self.keep(easel.formula(self.pick(TEXTS), self.pick([None, None, *NAMES])))
        formula = self.handle(easel.Formula)
        values = {name: self.numbers() for name in getattr(formula, "parameters", ())}
        if self.random.random() < 0.1:
            values |= self.values()
        values.pop("out", None)
        at = [self.numbers()] if getattr(formula, "abscissa", None) or self.random.random() < 0.1 else []
        if self.random.random() < 0.3:
            return formula.gradient(*at, wrt=self.pick([None, "t", ("a",), ["a", "t"], 3, ""]), **values)
        return formula(*at, out=self.output(at[0] if at else None), **values)

    def mesh(self) -> Any:
        rows, columns = (self.pick([1, 2, 3, 50, *NUMBERS, 1 << 40]) for _ in range(2))
        return self.keep(easel.mesh(self.pick(EFFECTS), rows, columns, sticker=self.pick([None, None, *NUMBERS])))

    def vertices(self) -> Any:
        mesh = self.handle(easel.Mesh)
        out: Any = self.pick([None, None, 3, [self.output(None, ["f4"])] * 3, [None] * 3, [None] * 2])
        if self.random.random() < 0.3 and isinstance(mesh, easel.Mesh):
            out = [np.zeros((mesh.rows + 1, mesh.columns + 1), self.pick(["f4", "f4", "f8"])) for _ in range(3)]
        if self.random.random() < 0.3:
            return mesh.light(self.pick(NUMBERS), out=self.output(None, ["f4", "f8"]))
        return mesh.positions(self.pick(NUMBERS), out=out)

    def options(self) -> dict[str, Any]:
        names = ["sample", "sticker", "scale", "size", "background", "l", "nope", "\0"]
        return {self.pick(names): self.pick([*NUMBERS, "photo", "#fff", (40, 30)]) for _ in range(self.pick([0, 0, 1]))}

    def scene(self) -> Any:
        if self.random.random() < 0.7:
            return None
        picture = None if self.random.random() < 0.7 else self.pick([self.array(), np.zeros((5, 6, 4), "u1"), np.zeros((0, 3, 4), "u1")])
        return self.keep(easel.scene(self.pick(EFFECTS), picture, **{"scale": 0.1, **self.options()}))

    def draw(self) -> Any:
        scene = self.handle(easel.Scene)
        if isinstance(scene, easel.Scene) and scene.width * scene.height > 40_000:
            return None
        moment = {self.pick(["seconds", "progress"]): self.pick(NUMBERS)}
        draw = self.random.random()
        if draw < 0.3:
            return scene.layers(**moment)
        if draw < 0.5:
            return scene.progress(self.numbers())
        if draw < 0.7:
            return scene.seconds(self.numbers())
        return scene.draw(**moment, out=self.output(None, ["u1", "f8"]))

    def small_things(self) -> Any:
        draw = self.random.randrange(6)
        if draw == 0:
            return self.handle(easel.Curve).domain
        if draw == 1:
            return self.handle(easel.Curve).info(self.pick([None, (0, 1), (self.pick(NUMBERS), self.pick(NUMBERS))]))
        if draw == 2:
            return easel.spring(**{self.pick(["response", "dampingRatio", "mass", "é"]): self.pick(NUMBERS) for _ in range(2)})
        if draw == 3:
            return easel.cubic_bezier(*(self.pick(NUMBERS) for _ in range(4)))
        if draw == 4:
            return easel.Frame(self.array(["u1", "f8"])).png()
        return _easel.png(self.array(["u1", "f8"]))

    def close(self) -> Any:
        if self.random.random() < 0.1:
            self.handle(easel.Curve, easel.Mesh, easel.Scene, _easel.Function).close()

    def listing(self) -> Any:
        return _easel.formula_names(self.pick(TEXTS)) if self.random.random() < 0.9 else easel.list(self.pick(["measures", *NUMBERS]))

    def fit(self) -> Any:
        if self.random.random() < 0.9:
            return None
        t = np.linspace(0, 1, 9)
        data = {self.pick(["t", *NAMES]): self.pick([t, self.array()]) for _ in range(self.pick([1, 2, 2, 3]))}
        return easel.fit(self.pick(["m*t", "a*t+b", *TEXTS]), data, **{self.pick(["a", "level", "loss"]): self.pick(NUMBERS)})

    def progress(self) -> Any:
        def report(done: int, total: int) -> None:
            if self.random.random() < 0.1:
                raise ValueError("enough")
            self.close()

        return self.pick([None, report, 3])

    def compare(self) -> Any:
        options = {self.pick(["pixels", "sticker", "on"]): self.pick([None, *NUMBERS])}
        return easel.compare(*(self.pick(EFFECTS[:14]) for _ in range(self.pick([0, 1]))), progress=self.progress(), **options)

    def tune(self) -> Any:
        want = self.pick([None, "max=1.1", {"max": self.pick(NUMBERS)}, "nope=1", "max=nan", "(", 3])
        like = self.pick([None, "t^2", self.handle(easel.Curve), self.pick(TEXTS), 3])
        s = self.pick([(0, 5), (5, 0), (0, 1, 9), "~1", *NUMBERS])
        return easel.tune(self.pick(["easeOutBack(t, overshoot: s)", *TEXTS]), s=s, want=want, like=like, progress=self.progress())

    def nearest(self) -> Any:
        count = self.pick([1, 1, *NUMBERS])
        return easel.nearest(self.handle(easel.Curve), count=count, fixed=True, within=self.pick([None, *NUMBERS]))

    def series(self) -> Any:
        return easel.series(self.pick(EFFECTS[:14]), over=self.pick(["progress", "x"]), at=self.numbers(), progress=self.progress())

    def movie(self) -> Any:
        return easel.scene("peel", scale=0.1).movie(self.pick([5, *NUMBERS]), self.pick(["apng", "gif", "svg", "x"]), self.progress())

    def run(self, count: int, until: float, seen: Counter[str]) -> None:
        for index in range(count):
            call = self.pick(self.slow_calls if index % 100 == 99 else self.calls)
            try:
                call()
                seen["done"] += 1
            except DOCUMENTED as error:
                seen[type(error).__name__] += 1
            except AttributeError as error:
                # Of what `handle` gives in place of a handle.
                assert not isinstance(error.obj, (_easel.Curve, _easel.Mesh, _easel.Scene)), error
                seen["AttributeError"] += 1
            assert time.monotonic() < until, f"{index} calls within the time"


def test_random_calls_raise_documented_exceptions_at_most() -> None:
    """In turn with one seed, then beside each other: every call ends, with a result or an exception that is documented."""
    seen: Counter[str] = Counter()
    until = time.monotonic() + SECONDS
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        Hostile(SEED).run(CALLS // 2, until, seen)
        shared = Hostile(SEED + 1)
        failures: list[BaseException] = []

        def work(seed: int) -> None:
            hostile = Hostile(seed)
            hostile.handles = shared.handles
            try:
                hostile.run(CALLS // 2 // THREADS, until, seen)
            except BaseException as failure:
                failures.append(failure)

        threads = [threading.Thread(target=work, args=(SEED + 2 + index,)) for index in range(THREADS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    if failures:
        raise failures[0]
    print(dict(seen))
    # A run that is refused everything, or nothing, would test nothing.
    assert seen["done"] > 0.2 * CALLS
    for name in ("TypeError", "ArgumentError", "TextError", "MemoryError"):
        assert seen[name] > 0.001 * CALLS, name
