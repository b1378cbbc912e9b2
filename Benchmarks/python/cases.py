"""The cases of compare: formulas, springs, linear() and every curve of the catalogue, each with its peers."""

from __future__ import annotations

import itertools
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Any

import easel
import mpmath
import numpy as np
from mpmath import mpf
from numpy.typing import NDArray

try:
    from scipy.integrate import solve_ivp
    from scipy.interpolate import CubicHermiteSpline
    from scipy.optimize.elementwise import find_root

    SCIPY = []
except ImportError as error:
    SCIPY = [f"missing: scipy ({error})"]

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "notebooks/tests"))
from oracles.beziers import EMPHASIZED, Bezier
from oracles.css import as_mpf, linear
from oracles.springs import Spring, motion_spring, of_duration, of_response, of_stiffness

Array = NDArray[np.float64]
Peer = Callable[[Array], Array]


@dataclass
class Case:
    text: str
    c: dict[str, tuple[str, list[Any]]] = field(default_factory=dict)
    """The functions of peers.c by the names of their columns, with their numbers."""
    numpy: Peer | None = None
    scipy: Peer | None = None
    exact: Callable[[float], Any] | None = None
    """The value of 50 digits at a place."""
    limits: dict[str, float] = field(default_factory=dict)
    """The goals: the largest ratios of easel's time to a peer's."""
    title: str = ""
    high: float = 1.0
    """The last place; the first is 0."""
    every: int = 1
    """10 if numpy and scipy take every tenth place, since they take long."""
    is_shuffled: bool = False


# The texts of peers.c, over numpy and over mpmath.

SOURCE = Path(__file__).with_name("peers.c")
DIRECTED = {
    "In": lambda f, where, t, p: f(t, p),
    "Out": lambda f, where, t, p: 1 - f(1 - t, p),
    "InOut": lambda f, where, t, p: folded(f(where(t < 0.5, 2 * t, 2 - 2 * t), p) / 2, where, t),
    "OutIn": lambda f, where, t, p: where(t < 0.5, -1, 1) * f(abs(2 * t - 1), p) / 2 + 0.5,
}


def folded(half: Any, where: Any, t: Any) -> Any:
    return where(t < 0.5, half, 1 - half)


def functions(names: dict[str, Any]) -> dict[str, Any]:
    """The functions (t, p) of peers.c over the given names."""
    for kind, name, text in re.findall(r"^(VALUE|CURVE|FAMILY)\((\w+), (.*)\)$", SOURCE.read_text(), re.MULTILINE):
        names[name] = eval(f"lambda t, p: {text}", names)
        if kind == "FAMILY":
            for direction, form in DIRECTED.items():
                names[name + direction] = partial(form, names[name], names["where"])
    return names


ARRAYS = functions(dict(vars(np)))
DIGITS = functions({**vars(mpmath), "exp2": lambda x: mpf(2) ** x, "where": lambda c, a, b: a if c else b,
                    "fmin": min, "fmax": max, "pow": pow})  # fmt: skip


def plain(text: str, name: str, numbers: list[Any] | None = None, **others: Any) -> Case:
    """A case whose peers are a function of peers.c and its text."""
    p = numbers or []
    few = [float(number) for number in p]
    exact = lambda t: DIGITS[name](mpf(t), [mpf(number) for number in p])  # noqa: E731
    return Case(text, {"C": (name, few)}, **{"numpy": lambda t: ARRAYS[name](t, few), "exact": exact, **others})


#: What the overshoot is multiplied by in InOut curves; Qt's is a Float.
FACTORS = {"e": mpf(1.525), "qtE": mpf("1.52499997615814208984375")}
DEFAULTS: dict[str, list[Any]] = {"Expo": [10], "Back": [1.70158], "Bounce": [1], "Power": [3]}
DEFAULTS |= {name: [1, 0.3] for name in ("Elastic", "PennerElastic")}
EASING = re.compile(r"(e|d3E|qtE|easingsNetE|swiftUICircularE)ase(InOut|OutIn|In|Out)(\w*)")


def easing(name: str, prefix: str, direction: str, family: str) -> Case:
    family = family or "Circ"
    if prefix in ("qtE", "easingsNetE") and family in ("Expo", "Elastic"):
        family = "Penner" + family
    p: list[Any] = [*DEFAULTS.get(family, [])]
    if family == "Back" and direction == "InOut":
        p = [mpf(p[0]) * FACTORS.get(prefix, 1)]
    if family.endswith("Elastic") and direction == "InOut" and prefix in ("e", "easingsNetE"):
        p[1] = 0.45
    function = name if name in ARRAYS else family + direction
    limits = {"numpy": 1 / 3, "C": 1.3 if family in ("Quad", "Cubic", "Quart", "Quint") else 1.5}
    return plain(name, function, [0.5] if name == "qtEaseOutInBounce" else p, limits=limits)


# Béziers.


def coefficients(start: float, p: float, q: float, end: float) -> list[float]:
    return [3 * (p - start), 3 * (q - 2 * p + start), end - start + 3 * (p - q)]


def cubic(c: list[float], s: Array) -> Array:
    return np.asarray(((c[2] * s + c[1]) * s + c[0]) * s)


def by_newton(c: list[float], t: Array) -> Array:
    """Newton's method on all places at once, with bisection where it leaves the bracket."""
    low, high, s = np.zeros_like(t), np.ones_like(t), t
    for _ in range(60):
        excess = cubic(c, s) - t
        low, high = np.where(excess < 0, s, low), np.where(excess < 0, high, s)
        with np.errstate(divide="ignore", invalid="ignore"):
            nearer = s - excess / ((3 * c[2] * s + 2 * c[1]) * s + c[0])
        nearer = np.where((nearer >= low) & (nearer <= high), nearer, (low + high) / 2)
        if np.max(np.abs(nearer - s)) < 1e-13:
            break
        s = nearer
    return s


def by_find_root(c: list[float], t: Array) -> Array:
    ends = np.zeros_like(t), np.ones_like(t)
    return np.asarray(find_root(lambda s, x: cubic(c, s) - x, ends, args=(t,)).x)


def path(text: str, segments: list[tuple[list[float], list[float]]], exact: Any, **others: Any) -> Case:
    """A path of Béziers, by the x and the y of their points."""
    pieces: list[list[float]] = []
    for (x0, x1, x2, x3), y in segments:
        width = x3 - x0
        pieces.append([x0, width, y[0], *coefficients(0, (x1 - x0) / width, (x2 - x0) / width, 1), *coefficients(*y)])
    numbers = [float(len(pieces)), *itertools.chain(*pieces)]

    def along(solve: Callable[[list[float], Array], Array], t: Array) -> Array:
        result = np.empty_like(t)
        for index, (x0, width, y0, *c) in enumerate(pieces):
            last = index + 1 == len(pieces)
            chosen = (t >= x0) & (last | (t < x0 + width)) if len(pieces) > 1 else slice(None)
            result[chosen] = y0 + cubic(c[3:], solve(c[:3], (t[chosen] - x0) / width))
        return result

    scipy = None if SCIPY else partial(along, by_find_root)
    c = {"Chromium": ("chromium", numbers), "kurbo": ("kurbo", numbers)}
    return Case(text, c, partial(along, by_newton), scipy, exact, {"Chromium": 0.4}, every=10, **others)


def bezier(text: str, x1: float, y1: float, x2: float, y2: float, **others: Any) -> Case:
    return path(text, [([0, x1, x2, 1], [0, y1, y2, 1])], Bezier(x1, y1, x2, y2).value, **others)


def published_newton(x: list[float], y: list[float], t: Array) -> Array:
    s = t
    for _ in range(4):
        s = s - (cubic(x, s) - t) / ((3 * x[2] * s + 2 * x[1]) * s + x[0])
    value = cubic(y, s)
    return np.where(value < 0.999, value, 1)


# Springs.

SPRINGS: dict[str, Spring] = {
    "spring(t, response: 0.5, dampingRatio: 0.7)": of_response(0.5, mpf(0.7)),
    "spring(t, response: 0.5, dampingRatio: 1)": of_response(0.5, mpf(1)),
    "spring(t, response: 0.5, dampingRatio: 2)": of_response(0.5, mpf(2)),
    "spring(t, response: 0.5, dampingRatio: 0.7, velocity: 5)": of_response(0.5, mpf(0.7), 5),
    "motionSpring": motion_spring(0.8, 0.3),
    "swiftUISmoothSpring": of_duration(0.5, 0),
    "swiftUISnappySpring": of_duration(0.5, 0.15),
    "swiftUIBouncySpring": of_duration(0.5, 0.3),
    "swiftUIInteractiveSpring": of_response(0.15, mpf(0.86)),
    "composeSpring": Spring(mpmath.sqrt(1500), mpf(1)),
    "materialSpring": Spring(mpmath.sqrt(700), mpf(0.9)),
    "reactSpring": of_stiffness(1, 170, 26),
}


def spring(text: str) -> Case:
    """A spring; two accelerations of the curve, x″ = ω²(1 − x) − 2ζωx′, give its peers their numbers."""
    curve, places = easel.curve(text), np.array([0.02, 0.06])
    rates = np.array([1 - curve(places), -2 * curve.derivative(places)]).T
    squared, decay = np.linalg.solve(rates, curve.derivative(places, 2))
    velocity, gap = curve.derivative(0.0), squared - decay**2
    root = abs(gap) ** 0.5
    if abs(gap) < 1e-7 * squared:
        name, numbers = "critical", [decay, decay - velocity]
    elif gap > 0:
        across = (decay - velocity) / root
        name, numbers = "underdamped", [decay, root, np.hypot(1, across), np.arctan(across)]
    else:
        first = (velocity - decay - root) / (2 * root)
        name, numbers = "overdamped", [decay - root, decay + root, first, -1 - first]

    def move(_: float, state: Array) -> list[float]:
        return [state[1], squared * (1 - state[0]) - 2 * decay * state[1]]

    def by_solve_ivp(t: Array) -> Array:
        found = solve_ivp(move, (0, t[-1]), (0, velocity), method="DOP853", rtol=1e-11, atol=1e-12, t_eval=t)
        return np.asarray(found.y[0])

    exact = (lambda t: SPRINGS[text].derivatives(mpf(t))[0][0]) if text in SPRINGS else None
    scipy = None if SCIPY or "(" not in text else by_solve_ivp
    return plain(text, name, numbers, exact=exact, scipy=scipy, limits={"numpy": 1 / 3}, high=2.0)


# Pieces: linear() and splines.


def table(x: Array, y: Array, *rates: Array) -> list[float]:
    """The numbers of `pieces` in peers.c."""
    zeros = [np.zeros(len(x) - 1)] * (3 - len(rates))
    return [float(len(x) - 1), *np.column_stack([x[:-1], y[:-1], *rates, *zeros]).ravel()]


def stops(count: int, is_shuffled: bool = False) -> Case:
    places = [Fraction(k, count - 1) for k in range(count)]
    x = np.array(places, dtype=float)
    y = np.round(1 - np.exp(-4 * x) * np.cos(12 * x), 6)
    points = list(zip(places, map(Fraction, y.tolist()), strict=True))
    return Case(
        f"linear({', '.join(map(str, y.tolist()))})",
        {} if is_shuffled else {"C": ("pieces", table(x, y, np.diff(y) / np.diff(x)))},
        lambda t: np.interp(t, x, y),
        exact=lambda t: as_mpf(linear(points, t)[0]),
        limits={"numpy": 0.5},
        title=f"linear() of {count} stops" + ", shuffled places" * is_shuffled,
        is_shuffled=is_shuffled,
    )


def spline(text: str) -> Case:
    """A spline through (0, 0), (0.3, 1.2) and (1, 1); the slopes there are easel's."""
    x, y = np.array([0, 0.3, 1]), np.array([0, 1.2, 1])
    if SCIPY:
        return Case(text)
    peer = CubicHermiteSpline(x, y, easel.curve(text).derivative(x))
    return Case(text, {"C": ("pieces", table(x, y, *peer.c[2::-1]))}, scipy=peer)


# All cases.

OVERSHOOT, EASE = [1.70158], (coefficients(0, 0.25, 0.25, 1), coefficients(0, 0.1, 1, 1))
STAGGER = "(easeOutQuad, copies: 5, offset: 0.1"
EMPHASIS = [([0, 0.05, 0.133333, 0.166666], [0, 0, 0.06, 0.4]), ([0.166666, 0.208333, 0.25, 1], [0.4, 0.82, 1, 1])]
FORMULAS = [
    plain("sin(pi*t)^12/8", "highlight"),
    plain("t*t*(3*t - 2)", "anticipation"),
    plain("cos(12*t)/e^(3*t)", "oscillation", [12, 3]),
    plain("easeOutBack(t, overshoot: 2)", "BackOut", [2]),
    plain("2^(-10t)*sin((10t - 0.75)*2pi/3) + 1", "swing"),
    plain("smoothstep(0.25, 0.75, t)", "smoothstep"),
    plain("exp(-3*t)*cos(4*pi*t)", "oscillation", [4 * mpmath.pi, 3]),
]
#: A copy is as quick as memory allows.
COPY = {"numpy": 1.3, "C": 1.3}
NAMED: dict[str, Case] = {
    "clamped": plain("clamped(easeOutBack)", "clamped", OVERSHOOT),
    "reversed": plain("reversed(easeOutBack)", "reversed", OVERSHOOT),
    "mirrored": plain("mirrored(easeOutBack)", "BackIn", OVERSHOOT),
    "inOut": plain("inOut(easeInBack)", "BackInOut", OVERSHOOT),
    "outIn": plain("outIn(easeInBack)", "BackOutIn", OVERSHOOT),
    "reverse": plain("reverse", "reverse"),
    "betweenEnds": plain("betweenEnds(easeOutBack)", "LinearIn", numpy=np.copy, limits=COPY),
    "cubicBezier": bezier("cubic-bezier(.3, -.5, .6, 1.4)", 0.3, -0.5, 0.6, 1.4),
    "newtonBezier": Case(
        "newtonBezier(.25, .1, .25, 1, t)",
        {"C": ("newton", [1, 0, 1, 0, *EASE[0], *EASE[1]])},
        partial(published_newton, *EASE),
    ),
    "materialEmphasized": path("materialEmphasized", EMPHASIS, lambda t: EMPHASIZED.value_and_height(t)[0]),
    "spring": spring("spring(t, response: 0.5, dampingRatio: 0.7)"),
    "decay": plain("decay", "decay", [-1 / (1000 * mpmath.log(mpf(0.998)))]),
    "rubberBand": plain("rubberBand", "rubberBand"),
    "steps": plain("steps(8, end, t)", "steps"),
    "step-start": plain("step-start", "stepStart"),
    "step-end": plain("step-end", "stepEnd"),
    "keyframes": plain("keyframes(0 0, 0.3 1.2, 0.8 1 hold, 1 1.1)", "keyframes"),
    "catmullRom": spline("catmullRom(0 0, 0.3 1.2, 1 1)"),
    "hermite": spline("hermite(0 0 2, 0.3 1.2 0, 1 1 0)"),
    "tcb": spline("tcb(0 0, 0.3 1.2, 1 1, tension: 0.5)"),
    "sequence": plain("sequence(easeOutQuad 0.3 1.2, hold 0.1, easeInOutSine 0.6 1)", "sequence"),
    "staggered": plain(f"staggered{STAGGER}, copy: 2)", "staggered"),
    "staggerMean": plain(f"staggerMean{STAGGER})", "staggerMean"),
    "staggerSum": plain(f"staggerSum{STAGGER})", "staggerSum"),
}


def named(entry: dict[str, Any]) -> Case:
    """The case of an entry of the catalogue."""
    name, points = entry["name"], re.fullmatch(r".*cubic-bezier\(([^)]*)\)", entry["summary"])
    if name in NAMED:
        return NAMED[name]
    if points:
        return bezier(name, *map(float, points[1].split(",")))
    if name.lower().endswith("linear"):
        return plain(name, "LinearIn", numpy=np.copy, limits=COPY)
    if name.endswith("Spring"):
        return spring(name)
    matched = EASING.fullmatch(name)
    return easing(name, *matched.groups()) if matched else Case(name)


def cases() -> Iterator[Case]:
    yield from FORMULAS
    yield from map(spring, list(SPRINGS)[1:4])
    yield from (stops(count, is_shuffled) for count in (16, 256) for is_shuffled in (False, True))
    yield bezier("ease", 0.25, 0.1, 0.25, 1, title="ease, shuffled places", is_shuffled=True)
    yield from map(named, easel.list("curves"))
