"""CSS's steps() and linear(), in fractions.

Source: W3C, CSS Easing Functions Level 2.
"""

from __future__ import annotations

import math
import re
from fractions import Fraction

from mpmath import mpf


def steps(count: int, position: str, t: float, before: bool = False) -> Fraction:
    """Step ⌊t·count⌋, one more with a jump at the start, over the number of jumps."""
    place = Fraction(t) * count
    step = math.floor(place)
    if position in ("start", "jump-start", "jump-both"):
        step += 1
    if before and place.denominator == 1:
        step -= 1
    jumps = count + {"jump-none": -1, "jump-both": 1}.get(position, 0)
    if t >= 0:
        step = max(step, 0)
    if t <= 1:
        step = min(step, jumps)
    return Fraction(step, jumps)


Stop = tuple[float, float | None, float | None]


def corners(stops: list[Stop]) -> list[tuple[Fraction, Fraction]]:
    """The points of linear(): inputs filled in evenly, and none less than one before it."""
    points: list[list[Fraction | None]] = []
    for output, first, second in stops:
        y = Fraction(output)
        points.append([None if first is None else Fraction(first), y])
        if second is not None:
            points.append([Fraction(second), y])
    if points[0][0] is None:
        points[0][0] = Fraction(0)
    if points[-1][0] is None:
        points[-1][0] = Fraction(1)
    largest = points[0][0]
    for point in points:
        if point[0] is not None:
            largest = max(largest, point[0])
            point[0] = largest
    index = 0
    while index < len(points):
        if points[index][0] is None:
            end = next(j for j in range(index, len(points)) if points[j][0] is not None)
            low, high = points[index - 1][0], points[end][0]
            for k in range(index, end):
                points[k][0] = low + (high - low) * (k - index + 1) / (end - index + 1)
            index = end
        index += 1
    return [(x, y) for x, y in points]


def linear(points: list[tuple[Fraction, Fraction]], t: float | Fraction) -> tuple[Fraction, Fraction]:
    """The value, and the larger magnitude of the two outputs that it lies between."""
    t = Fraction(t)
    if len(points) == 1:
        return points[0][1], abs(points[0][1])
    at_or_before = max((i for i, (x, _) in enumerate(points) if x <= t), default=0)
    if at_or_before == len(points) - 1:
        at_or_before -= 1
    (x0, y0), (x1, y1) = points[at_or_before], points[at_or_before + 1]
    if x0 == x1:
        return (y1 if t >= x1 else y0), max(abs(y0), abs(y1))
    return y0 + (y1 - y0) * (t - x0) / (x1 - x0), max(abs(y0), abs(y1))


NUMBER = r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?"


def read_linear(text: str) -> list[Stop]:
    """Reads `linear(0, .5 25% 75%, 1)`: a reader of its own for what tuning prints. Fractions stay exact."""
    inside = re.fullmatch(r"\s*linear\((.*)\)\s*", text, re.DOTALL)
    if not inside:
        raise ValueError(f"no linear(): {text}")
    result: list[Stop] = []
    for part in inside[1].split(","):
        words = part.split()
        output = [Fraction(word) for word in words if re.fullmatch(NUMBER, word)]
        inputs = [Fraction(word[:-1]) / 100 for word in words if word.endswith("%")]
        if len(output) != 1 or len(output) + len(inputs) != len(words) or len(inputs) > 2:
            raise ValueError(f"no stop: {part}")
        result.append((output[0], inputs[0] if inputs else None, inputs[1] if len(inputs) == 2 else None))
    return result


def as_mpf(value: Fraction) -> mpf:
    return mpf(value.numerator) / value.denominator
