"""How few stops a linear() can do with: a search of another kind than Easel's, which may refute it.

For given places of the stops the heights with the least largest error are a linear program; the places are
moved at random from an even share of √|f″|, which is where a fine fit has its stops.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog

Array = NDArray[np.float64]


def hats(t: Array, knots: Array) -> Array:
    """How much each stop counts at each place: piecewise linear, 1 at its own."""
    return np.array([np.interp(t, knots, row) for row in np.eye(len(knots))]).T


def least_error(t: Array, y: Array, knots: Array, ends: tuple[float, float]) -> float:
    """The least largest error at the places of any heights of stops there; both ends are met."""
    base = hats(t, knots)
    inner = base[:, 1:-1]
    rest = y - base[:, 0] * ends[0] - base[:, -1] * ends[1]
    count = inner.shape[1]
    rows = np.block([[inner, -np.ones((len(t), 1))], [-inner, -np.ones((len(t), 1))]])
    goal = np.concatenate([np.zeros(count), [1.0]])
    found = linprog(goal, A_ub=rows, b_ub=np.concatenate([rest, -rest]), bounds=[(None, None)] * count + [(0, None)])
    return float(found.fun)


def best_found(t: Array, y: Array, stops: int, tries: int, random: np.random.Generator) -> float:
    """The least error of so many stops that a random search meets."""
    bend = np.sqrt(np.abs(np.gradient(np.gradient(y, t), t))) + 1e-3
    share = np.concatenate([[0.0], np.cumsum((bend[1:] + bend[:-1]) / 2 * np.diff(t))])
    places = np.interp(np.linspace(0, share[-1], stops), share, t)
    ends = (float(y[0]), float(y[-1]))
    best = least_error(t, y, places, ends)
    step = (t[-1] - t[0]) / stops / 2
    for _ in range(tries):
        moved = places.copy()
        some = random.random(stops) < 0.4
        moved[1:-1] += np.where(some, random.normal(0, step, stops), 0)[1:-1]
        moved = np.sort(np.clip(moved, t[0], t[-1]))
        if np.min(np.diff(moved)) < 1e-6:
            continue
        error = least_error(t, y, moved, ends)
        if error < best:
            best, places = error, moved
        else:
            step *= 0.97
    return best
