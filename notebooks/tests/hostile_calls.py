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
KINDS: tuple[type, ...] = (easel.Curve, easel.Formula, _easel.Function, easel.Mesh, easel.Scene)
HANDLES = {kind.__name__.lower(): kind for kind in KINDS}
#: Calls, with what each of their arguments is drawn as, see `Hostile.argument`; what makes a handle is kept.
CALLS: list[tuple[Callable[..., Any], str]] = [
    (easel.sampled, "numbers numbers"),
    (easel.Curve, "text name values"),
    (easel.Curve, "text name values"),
    (lambda curve, t, out: curve(t, out=out), "curve numbers out"),
    (lambda curve, t: curve(t, out=t), "curve numbers"),
    *[(lambda curve, t: curve(t), "curve numbers")] * 5,
    (lambda curve, t, out: curve.before(t, out), "curve numbers out"),
    (lambda curve, t, order, out: curve.derivative(t, order, out), "curve numbers order out"),
    (_easel.Function, "text names values"),
    (lambda function, values, out: function(values, out=out), "function rows out"),
    (lambda function, values: function.gradient(values), "function rows"),
    (easel.formula, "text name"),
    (lambda formula, t, values: formula(t, **values), "formula numbers values"),
    (lambda formula, t, a, out: formula(t, a=a, out=out), "formula numbers numbers out"),
    (lambda formula, t, wrt, values: formula.gradient(t, wrt=wrt, **values), "formula numbers wrt values"),
    (easel.mesh, "effect count count"),
    (lambda mesh, at, out: mesh.positions(at, out=out), "mesh number outs"),
    (lambda mesh, at, out: mesh.light(at, out=out), "mesh number out"),
    (lambda scene, at: scene.layers(progress=at), "small_scene number"),
    (lambda scene, at, out: scene.draw(seconds=at, out=out), "small_scene number out"),
    (lambda scene, t: scene.progress(t), "scene numbers"),
    (lambda scene, t: scene.seconds(t), "scene numbers"),
    (lambda curve: curve.domain, "curve"),
    (lambda curve, low, high: curve.info((low, high)), "curve number number"),
    (lambda response, ratio: easel.spring(response=response, dampingRatio=ratio).text, "number number"),
    (easel.cubic_bezier, "number number number number"),
    (lambda pixels: easel.Frame(pixels).png(), "pixels"),
    (_easel.png, "pixels"),
    (_easel.formula_names, "text"),
    (easel.list, "number"),
]
#: Those that take long, one of a hundred.
SLOW_CALLS: list[tuple[Callable[..., Any], str]] = [
    (lambda effect, option, picture: easel.scene(effect, picture, **{"scale": 0.1} | option), "effect option pixels"),
    (lambda effect: easel.scene(effect, scale=0.1), "effect"),
    (lambda text, t, y, a: easel.fit(text, {"t": t, "y": y}, a=a), "text numbers numbers number"),
    (lambda words, curve, a, report: _easel.call(words, {"a": curve, "b": a}, report), "words curve numbers progress"),
    (lambda effect, option, report: easel.compare(effect, progress=report, **option), "effect option progress"),
    (lambda text, s, want, like, report: easel.tune(text, s=s, want=want, like=like, progress=report),
     "text number text curve progress"),
    (lambda curve, count, within: easel.nearest(curve, count=count, fixed=True, within=within), "curve number number"),
    (lambda curve, to, option: easel.export(curve, to, **option), "curve target option"),
    (lambda effect, at, report: easel.series(effect, over="progress", at=at, progress=report),
     "effect numbers progress"),
    (lambda scene, fps, report: scene.movie(fps, "apng", report), "small_scene number progress"),
]  # fmt: skip


class Hostile(Arguments):
    """Draws calls and makes them."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.handles: list[Any] = [
            easel.curve("t^2"),
            easel.formula("a*t"),
            _easel.Function("a*t", ["a", "t"], {}),
            easel.mesh("peel", 3, 2),
            easel.scene("peel", scale=0.1),
        ]

    def handle(self, kind: type) -> Any:
        found = [handle for handle in self.handles if isinstance(handle, kind)]
        return self.pick(found) if found else self.pick([None, "t", object()])

    def progress(self) -> Any:
        def report(done: int, total: int) -> None:
            if self.random.random() < 0.1:
                raise ValueError("enough")
            if self.random.random() < 0.1:
                self.close()

        return self.pick([None, report, 3])

    def close(self) -> None:
        self.pick([handle for handle in self.handles if hasattr(handle, "close")]).close()

    def argument(self, kind: str) -> Any:
        """An argument of a kind; now and then one of another."""
        if self.random.random() < 0.03:
            return self.pick(NUMBERS)
        if kind in HANDLES:
            return self.handle(HANDLES[kind])
        match kind:
            case "small_scene":
                scene = self.handle(easel.Scene)
                small = not isinstance(scene, easel.Scene) or scene.width * scene.height < 40_000
                return scene if small else None
            case "numbers" | "values":
                return getattr(self, kind)()
            case "pixels":
                return self.pick([self.array(["u1", "f8"]), np.zeros((5, 6, 4), "u1")])
            case "out":
                return self.output(None)
            case "outs":
                return self.pick([None, 3, [None] * 2, [np.zeros((4, 3), self.pick(["f4", "f8"])) for _ in range(3)]])
            case "rows":
                return [self.numbers() for _ in range(self.pick([0, 1, 1, 2, 3]))]
            case "names":
                return [self.pick(NAMES) for _ in range(self.pick([0, 1, 2, 3]))]
            case "words":
                verb = self.pick(["inspect", "diff", "export", "tune", "nope", "", "\0"])
                return [
                    verb,
                    *(self.pick(["--over=0:1", "--to", "-x", "--", "-o", "a", "b", *TEXTS]) for _ in range(2)),
                ]
            case "option":
                return {self.pick(["pixels", "sticker", "on", "size", "within", "n", "\0"]): self.pick(NUMBERS)}
            case "progress":
                return self.progress()
        choices: dict[str, list[Any]] = {
            "text": TEXTS,
            "name": [None, None, None, *NAMES],
            "order": [1, 1, 2, 3, 64],
            "effect": EFFECTS,
            "count": [1, 2, 3, 50, 1 << 40],
            "number": NUMBERS,
            "wrt": [None, "t", ("a",), ["a", "t"], 3, ""],
            "target": ["css", "css:linear", "swift", "metal", "nope", ""],
        }
        return self.pick(choices[kind])

    def run(self, count: int, until: float, seen: Counter[str]) -> None:
        for index in range(count):
            call, kinds = self.pick(SLOW_CALLS if index % 100 == 99 else CALLS)
            try:
                result = call(*map(self.argument, kinds.split()))
                seen["done"] += 1
                if isinstance(result, KINDS):
                    self.handles[5:] = [*self.handles[5:][-60:], result]
                if self.random.random() < 0.005:
                    self.close()
            except DOCUMENTED as error:
                seen[type(error).__name__] += 1
            except AttributeError as error:
                # Of what stands in the place of a handle.
                assert not isinstance(error.obj, (_easel.Curve, _easel.Mesh, _easel.Scene)), error
                seen["AttributeError"] += 1
            assert time.monotonic() < until, f"{index} calls within the time"
