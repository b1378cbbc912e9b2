"""Geometry effects, the tear and the ripple by their published constants, over series.

Sources: Pavel Zak, Tweaking SwiftUI animations with GeometryEffect, izakpavel/GeometryEffectAnimations;
UIImageView – Tear animation (UIImageView+tear); the travelling sine wave.
"""

# Parameters have the names that formulas have for them.
# ruff: noqa: N803
from __future__ import annotations

from mpmath import mpf

from . import functions as f
from .beziers import composed
from .peel import EASE_IN_OUT
from .series import PI, Series

HALF = mpf("0.5")
DEGREE = PI / 180


def pulse(progress: Series) -> Series:
    """(1 − cos 2π·frac(o))/2 = sin²(πo), the whole part left out first."""
    whole = f.floor(progress + HALF).value
    return f.sin(PI * (progress - whole)) ** 2


def like_scale(progress: Series, growth: Series) -> Series:
    return 1 + growth * pulse(progress)


def like_rotation(progress: Series, turn: Series) -> Series:
    return turn * pulse(progress)


def like_drift(progress: Series, anchor: str, width: Series, height: Series) -> tuple[Series, Series]:
    """As published R(v·c + s) for the centre c and the shift s = (20v, −20v); corrected s."""
    v = pulse(progress)
    shift = 20 * v, -20 * v
    if anchor == "corrected":
        return shift
    x, y = v * width / 2 + shift[0], v * height / 2 + shift[1]
    s, c = f.sincos(PI * 3 / 10 * v)
    return x * c - y * s, x * s + y * c


def jumpy_offset(progress: Series, height: Series) -> Series:
    return -height * pulse(progress)


def menu_y(progress: Series, item: float, from_: float) -> Series:
    return 15 + 40 * (mpf(from_) + (mpf(item) - mpf(from_)) * progress)


def menu_tilt(selected: Series) -> Series:
    """5° where not selected, −30° where selected."""
    return DEGREE * 5 * (1 - selected) + DEGREE * -30 * selected


def magnified(angle: Series, edge: str, width: Series, height: Series) -> Series:
    """1/(1 ∓ (W/2)·sin a/max(W, H)), minus on the left."""
    longer = f.maximum(width, height)
    out = f.sin(angle) * width / 2 / longer
    return 1 / (1 - out if edge == "left" else 1 + out)


def menu_magnification(selected: Series, edge: str, width: Series, height: Series) -> Series:
    return magnified(menu_tilt(selected), edge, width, height)


def rotation_angle(progress: Series) -> Series:
    return PI * (f.absolute(progress - HALF) - HALF)


def rotation_magnification(progress: Series, edge: str, width: Series, height: Series) -> Series:
    return magnified(rotation_angle(progress), edge, width, height)


def tear_deviation(rows: Series, largestStep: float) -> Series:
    """√(rows·n(2n + 1)/6)."""
    return f.sqrt(rows * largestStep * (2 * largestStep + 1) / 6)


def flight(seconds: Series, half: str, duration: Series) -> Series:
    share = composed(EASE_IN_OUT, f.clamp(seconds / duration, 0, 1))
    return share if half == "right" else -share


def flight_x(seconds: Series, half: str, duration: Series, width: Series, screenWidth: Series) -> Series:
    return flight(seconds, half, duration) * (screenWidth + width / 2)


def flight_turn(seconds: Series, half: str, duration: Series) -> Series:
    return flight(seconds, half, duration) * PI / 2


def ripple(y: Series, progress: Series, amplitude: Series, wavelength: Series, speed: Series) -> Series:
    """A sin 2π(y/λ − v·p), whole turns left out first."""
    turns = y / wavelength - speed * progress
    whole = f.floor(turns + HALF).value
    return amplitude * f.sin(2 * PI * (turns - whole))


def exceedance(distance: int, rows: int, largest: int) -> mpf:
    """P(max|x| ≥ distance) in rows − 1 steps of ±U{0, …, n}: walks that stay inside are counted in whole numbers."""
    if distance <= 0:
        return mpf(1)
    size = 2 * distance - 1
    inside = [0] * size
    inside[distance - 1] = 1
    for _ in range(rows - 1):
        after = [0] * size
        for place, ways in enumerate(inside):
            if ways:
                for step in range(-largest, largest + 1):
                    if 0 <= place + step < size:
                        after[place + step] += ways * (2 if step == 0 else 1)
        inside = after
    every = (2 * (largest + 1)) ** (rows - 1)
    return mpf(every - sum(inside)) / every
