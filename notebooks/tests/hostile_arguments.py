"""Arguments that nobody should give, and some that one should."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

TEXTS = [
    "t", "t^2", "a*t", "sin(pi*t)^12/8", "easeOutBack(t, overshoot: s)",
    "spring(t, response: .5, dampingRatio: z)",
    "cubic-bezier(.3,0,.2,1)", "linear(0, .5 25% 75%, 1)", "steps(3, jump-both)",
    "peelDisplacement(row: y, progress: p)",
    "D(sin(t), 8)", "1/0", "0/0", "t/0", "e^e^e^t", "", " ", "(", ")" * 9, "((((t))))", "t\0", "é", "🙂",
    "\ud800",
    "t" * 5000, "(" * 3000, "-" * 3000 + "t", "1e999*t", "|t|^½", "const f = t => t*t", "float3(t)",
    "#define x", "@/etc/passwd",
    "if(t, 1, ", "t |> easeOutBack |> clamped", "f(x) = f(x); f(t)", "M 0 0 C 0 0 1 1 1 1",
    ".spring(response: 0.5)", "%s%n%d",
]  # fmt: skip
EFFECTS = [
    "peel", "segments", "peel-app", "roll", "fold", "tear", "cone", "menu-item", "peel:lift=0.3",
    "segments:n=3", "segments:n=x",
    "peel:lift=nan", "peel:lift=1e999", "peel:n=0", "peel:n=100000", "peel+hold:0.5+reverse", "peel+", "+",
    ":", "peel:", "peel:lift",
    "peel:lift=l", "nope", "", "peel\0", "🙂", "segments:n", "peel:curve=t^2", "peel:curve=(", "hold:1e9",
    "peel+hold:1e300",
]  # fmt: skip
NUMBERS = [
    0, 1, -1, 2, 0.5, 0.25, 1e-300, 5e-324, 1e300, -1e300, float("nan"), float("inf"), -float("inf"),
    2**31, 2**63, 2**64, -(2**63),
    10**400, True, None, "1", "", "1e999", "nan", b"1", 1j, [], [1], (), (0, 1), (1, 0), (0, 1, 2, 3), {},
    object(), np.float32(0.5),
    np.int64(3), np.uint64(2**64 - 1), np.float64(np.nan), np.array(0.5), np.array([0.5]),
    np.longdouble("1e4000"), np.bool_(True),
]  # fmt: skip
NAMES = ["a", "s", "y", "p", "z", "t", "row", "progress", "scale", "b", "\0", "", "é", "x", "out", "l"]
TYPES = ["f8", "f4", "f2", "g", ">f8", "i1", "i8", "u1", "?", "c16", "O", "U3", "S2", "M8[s]", "i4,f8", "f8"]


class Arguments:
    """Draws texts, numbers and arrays of every kind."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

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
        form = self.pick(
            ["plain", "plain", "plain", "strided", "reversed", "fortran", "read-only", "unaligned", "list", "masked"]
        )
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

    def values(self) -> dict[str, Any]:
        return {self.pick(NAMES): self.numbers() for _ in range(self.pick([0, 1, 1, 2, 3]))}
