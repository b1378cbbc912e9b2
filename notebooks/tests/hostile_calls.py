"""Calls of all of easel with arguments that nobody should give."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
from hostile_arguments import EFFECTS, NAMES, NUMBERS, TEXTS, Arguments

import easel
from easel import _easel

DOCUMENTED = (easel.Error, TypeError, ValueError, OverflowError, MemoryError)


class Hostile(Arguments):
    """Draws calls and makes them."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.handles: list[Any] = [easel.curve("t^2"), easel.mesh("peel", 3, 2)]
        self.calls: list[Callable[[], Any]] = [
            self.read, self.read, self.evaluate, self.evaluate, self.evaluate, self.evaluate, self.evaluate,
            self.differ, self.function, self.function, self.formula, self.formula, self.mesh, self.vertices,
            self.scene, self.draw, self.small_things, self.close, self.listing, self.fit, self.call,
        ]  # fmt: skip
        self.slow_calls: list[Callable[[], Any]] = [
            self.compare, self.tune, self.nearest, self.series, self.movie, self.export,
        ]  # fmt: skip

    def keep(self, handle: Any) -> Any:
        if len(self.handles) > 60:
            self.handles.pop(self.random.randrange(len(self.handles)))
        self.handles.append(handle)
        return handle

    def handle(self, *kinds: type) -> Any:
        found = [handle for handle in self.handles if isinstance(handle, kinds)]
        return (
            self.pick(found)
            if found and self.random.random() < 0.97
            else self.pick([None, "t", object.__new__(object)])
        )

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
        picture = (
            None
            if self.random.random() < 0.7
            else self.pick([self.array(), np.zeros((5, 6, 4), "u1"), np.zeros((0, 3, 4), "u1")])
        )
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
            return easel.spring(
                **{self.pick(["response", "dampingRatio", "mass", "é"]): self.pick(NUMBERS) for _ in range(2)}
            )
        if draw == 3:
            return easel.cubic_bezier(*(self.pick(NUMBERS) for _ in range(4)))
        if draw == 4:
            return easel.Frame(self.array(["u1", "f8"])).png()
        return _easel.png(self.array(["u1", "f8"]))

    def close(self) -> Any:
        if self.random.random() < 0.1:
            self.handle(easel.Curve, easel.Mesh, easel.Scene, _easel.Function).close()

    def listing(self) -> Any:
        return (
            _easel.formula_names(self.pick(TEXTS))
            if self.random.random() < 0.9
            else easel.list(self.pick(["measures", *NUMBERS]))
        )

    def fit(self) -> Any:
        if self.random.random() < 0.9:
            return None
        t = np.linspace(0, 1, 9)
        data = {self.pick(["t", *NAMES]): self.pick([t, self.array()]) for _ in range(self.pick([1, 2, 2, 3]))}
        return easel.fit(
            self.pick(["m*t", "a*t+b", *TEXTS]), data, **{self.pick(["a", "level", "loss"]): self.pick(NUMBERS)}
        )

    def call(self) -> Any:
        if self.random.random() < 0.9:
            return None
        verb = self.pick(["inspect", "diff", "export", "tune", "nope", "", "\0", 3])
        options = ["--over=0:1", "--over=nan:1", "--to=css", "--to", "-x", "--", "-o", "--json", "--help", "--count=-1"]
        chosen = [self.pick([*options, "a", "b", *TEXTS]) for _ in range(self.pick([0, 1, 2, 3]))]
        inputs = {self.pick(["a", "b", "\0", 3]): self.pick([self.handle(easel.Curve), self.array(), 3])}
        return _easel.call([verb, *chosen], inputs, self.progress())

    def progress(self) -> Any:
        def report(done: int, total: int) -> None:
            if self.random.random() < 0.1:
                raise ValueError("enough")
            self.close()

        return self.pick([None, report, 3])

    def compare(self) -> Any:
        options = {self.pick(["pixels", "sticker", "on"]): self.pick([None, *NUMBERS])}
        return easel.compare(
            *(self.pick(EFFECTS[:14]) for _ in range(self.pick([0, 1]))), progress=self.progress(), **options
        )

    def tune(self) -> Any:
        want = self.pick([None, "max=1.1", {"max": self.pick(NUMBERS)}, "nope=1", "max=nan", "(", 3])
        like = self.pick([None, "t^2", self.handle(easel.Curve), self.pick(TEXTS), 3])
        s = self.pick([(0, 5), (5, 0), (0, 1, 9), "~1", *NUMBERS])
        return easel.tune(
            self.pick(["easeOutBack(t, overshoot: s)", *TEXTS]), s=s, want=want, like=like, progress=self.progress()
        )

    def nearest(self) -> Any:
        count = self.pick([1, 1, *NUMBERS])
        return easel.nearest(self.handle(easel.Curve), count=count, fixed=True, within=self.pick([None, *NUMBERS]))

    def export(self) -> Any:
        to = self.pick(["css", "css:linear", "swift", "metal", "nope", "", *NUMBERS])
        curve = self.pick([self.handle(easel.Curve, easel.Formula), *TEXTS, *EFFECTS[:12]])
        options = {self.pick(["within", "duration", "name", "values", "over", "n", "s"]): self.pick(NUMBERS)}
        return easel.export(curve, to, **options)

    def series(self) -> Any:
        return easel.series(
            self.pick(EFFECTS[:14]), over=self.pick(["progress", "x"]), at=self.numbers(), progress=self.progress()
        )

    def movie(self) -> Any:
        return easel.scene("peel", scale=0.1).movie(
            self.pick([5, *NUMBERS]), self.pick(["apng", "gif", "svg", "x"]), self.progress()
        )

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
