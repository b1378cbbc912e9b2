"""What is timed: each case in easel, in numpy or scipy as their users write it, and in mpmath."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import mpmath
import numpy as np
from numpy.typing import NDArray
from scipy.integrate import solve_ivp
from scipy.optimize import newton
from scipy.optimize.elementwise import find_root

Array = NDArray[np.float64]


@dataclass
class Case:
    """A formula, others' ways to it, and its exact value."""

    title: str
    text: str
    others: dict[str, Callable[[Array], Array]]
    exact: Callable[[Any], Any]
    """At a place, an mpf, with as many digits as mpmath is set to."""
    high: float = 1.0
    count: int = 1_000_000
    """Fewer points where others take seconds."""


def highlight(t: Array) -> Array:
    return np.sin(np.pi * t) ** 12 / 8


def back(t: Array) -> Array:
    u = t - 1
    return 1 + u * u * (2.70158 * u + 1.70158)


def elastic(t: Array) -> Array:
    return np.exp2(-10 * t) * np.sin((10 * t - 0.75) * (2 * np.pi / 3)) + 1


def exact_elastic(t: Any) -> Any:
    return mpmath.mpf(2) ** (-10 * t) * mpmath.sinpi((10 * t - mpmath.mpf("0.75")) * 2 / 3) + 1


def smoothstep(t: Array) -> Array:
    x = np.clip((t - 0.25) / 0.5, 0, 1)
    return x * x * (3 - 2 * x)


def exact_smoothstep(t: Any) -> Any:
    x = min(max((t - mpmath.mpf(1) / 4) * 2, mpmath.mpf(0)), mpmath.mpf(1))
    return x * x * (3 - 2 * x)


def wave(t: Array) -> Array:
    return np.exp(-3 * t) * np.cos(4 * np.pi * t)


NATURAL, RATIO = 4 * math.pi, 0.7


def spring(t: Array) -> Array:
    damped = NATURAL * math.sqrt(1 - RATIO**2)
    turns = np.cos(damped * t) + RATIO * NATURAL / damped * np.sin(damped * t)
    return 1 - np.exp(-RATIO * NATURAL * t) * turns


def spring_by_solve_ivp(t: Array) -> Array:
    def move(_: float, state: Array) -> list[float]:
        place, speed = state
        return [speed, NATURAL**2 * (1 - place) - 2 * RATIO * NATURAL * speed]

    found = solve_ivp(move, (0, t[-1]), (0, 0), method="DOP853", rtol=1e-10, atol=1e-12, t_eval=t)
    return np.asarray(found.y[0])


def exact_spring(t: Any) -> Any:
    natural, ratio = 2 * mpmath.pi / mpmath.mpf("0.5"), mpmath.mpf(RATIO)
    damped = natural * mpmath.sqrt(1 - ratio**2)
    turns = mpmath.cos(damped * t) + ratio * natural / damped * mpmath.sin(damped * t)
    return 1 - mpmath.exp(-ratio * natural * t) * turns


# cubic-bezier(.25, .1, .25, 1), the ease of CSS, as polynomials of its parameter.
X1, Y1, X2, Y2 = 0.25, 0.1, 0.25, 1.0


def polynomial(s: Any, first: Any, second: Any) -> Any:
    return s * (3 * first * (1 - s) ** 2 + s * (3 * second * (1 - s) + s))


def slope(s: Any, first: Any, second: Any) -> Any:
    return 3 * first * (1 - s) ** 2 + 6 * (second - first) * s * (1 - s) + 3 * (1 - second) * s**2


def bezier_by_newton(t: Array) -> Array:
    found = newton(
        lambda s: polynomial(s, X1, X2) - t, t, fprime=lambda s: slope(s, X1, X2), tol=1e-15, maxiter=50
    )  # fmt: skip
    return np.asarray(polynomial(found, Y1, Y2))


def bezier_by_find_root(t: Array) -> Array:
    found = find_root(lambda s, x: polynomial(s, X1, X2) - x, (np.zeros_like(t), np.ones_like(t)), args=(t,))
    return np.asarray(polynomial(found.x, Y1, Y2))


def exact_bezier(t: Any) -> Any:
    first, second = mpmath.mpf(X1), mpmath.mpf(X2)
    ends = (mpmath.mpf(0), mpmath.mpf(1))
    s = mpmath.findroot(lambda s: polynomial(s, first, second) - t, ends, solver="anderson")
    return polynomial(s, mpmath.mpf(Y1), mpmath.mpf(Y2))


CASES = [
    Case("a highlight", "sin(pi*t)^12/8", {"numpy": highlight}, lambda t: mpmath.sinpi(t) ** 12 / 8),
    Case("back", "easeOutBack", {"numpy": back},
         lambda t: 1 + (t - 1) ** 2 * (mpmath.mpf("2.70158") * (t - 1) + mpmath.mpf("1.70158"))),
    Case("elastic", "2^(-10t)*sin((10t - 0.75)*2pi/3) + 1", {"numpy": elastic}, exact_elastic),
    Case("smoothstep", "smoothstep(0.25, 0.75, t)", {"numpy": smoothstep}, exact_smoothstep),
    Case("a damped wave", "exp(-3*t)*cos(4*pi*t)", {"numpy": wave},
         lambda t: mpmath.exp(-3 * t) * mpmath.cospi(4 * t)),
    Case("a spring", "spring(t, response: 0.5, dampingRatio: 0.7)",
         {"numpy, closed form": spring, "scipy, solve_ivp": spring_by_solve_ivp}, exact_spring,
         high=2.0, count=200_000),
    Case("a Bézier", "cubic-bezier(.25, .1, .25, 1)",
         {"scipy, newton": bezier_by_newton, "scipy, find_root": bezier_by_find_root}, exact_bezier, count=100_000),
]  # fmt: skip
