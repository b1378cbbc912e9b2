"""The segmented sticker by its published formulas, over series.

Source: Peter Iakovlev, Recreating iMessage's Sticker Peel-Off Effect, and petertechstories/sticker-effect:
value = 1 − B(clamp(t − o, 0, w)/w) with t the row and o = −w + (1 + w)·progress to peel off, and with
t = 1 − row and o = 1 − (1 + w)·progress to put back; B = cubic-bezier(.5, 0, .5, 1).
"""

# Parameters have the names that formulas have for them.
# ruff: noqa: N803
from __future__ import annotations

from mpmath import mpf

from . import functions as f
from .beziers import Bezier, composed
from .series import PI, Series, series

BEND = Bezier(0.5, 0, 0.5, 1)
LOOP = Bezier(0.42, 0, 0.58, 1)
HALF = mpf("0.5")


def window_place(row: Series, progress: Series, window: Series, direction: str) -> Series:
    if direction == "peelOff":
        inside = f.any_order(row, window, -((1 + window) * progress))
    else:
        inside = f.any_order(1, -row, -1, (1 + window) * progress)
    return f.clamp(inside, 0, window) / window


def value(row: Series, progress: Series, window: Series, direction: str = "peelOff") -> Series:
    return 1 - composed(BEND, window_place(row, progress, window, direction))


def put_back(row: Series, progress: Series, window: Series) -> Series:
    return value(row, progress, window, "putBack")


def first_stage(row: Series, progress: Series, window: Series) -> Series:
    return 1 - window_place(row, progress, window, "peelOff")


def height(row: Series, progress: Series, elevation: Series, window: Series, direction: str) -> Series:
    return elevation * value(row, progress, window, direction)


def strip(row: Series, strips: float) -> int:
    """The strip that shows a row."""
    return int(min(max(f.floor(row * strips).value, 0), strips - 1))


def rise(row: Series, progress: Series, strips: float, elevation: Series, window: Series, direction: str) -> Series:
    """How much higher the bottom edge of the strip stands than its top edge."""
    i = strip(row, strips)
    edges = [value(series(mpf(k)) / strips, progress, window, direction) for k in (i, i + 1)]
    return elevation * edges[1] - elevation * edges[0]


def angle(
    row: Series, progress: Series, strips: float, elevation: Series, height: Series, window: Series, direction: str
) -> Series:
    return f.atan2(rise(row, progress, strips, elevation, window, direction), height / strips)


def strip_height(
    row: Series, progress: Series, strips: float, elevation: Series, height: Series, window: Series, direction: str
) -> Series:
    return f.hypot(rise(row, progress, strips, elevation, window, direction), height / strips)


def shadow_mask(place: Series, progress: Series, strips: float, window: Series, direction: str) -> Series:
    """Stop i of 0…n has the share of row i/n, straight lines between them."""
    i = strip(place, strips)
    stops = [value(series(mpf(k)) / strips, progress, window, direction) for k in (i, i + 1)]
    return stops[0] + (stops[1] - stops[0]) * (place * strips - i)


def mask_drift(
    row: Series,
    progress: Series,
    height_: Series,
    elevation: Series,
    cameraDistance: Series,
    window: Series,
    direction: str,
) -> Series:
    """(u − ½)·H·(D/(D − A) − D/(D − z))."""
    z = height(row, progress, elevation, window, direction)
    return (
        (row - HALF) * height_ * (cameraDistance / (cameraDistance - elevation) - cameraDistance / (cameraDistance - z))
    )


def glare_window(x: Series) -> Series:
    return f.sin(PI * f.clamp(x - 0.2, 0, 0.6) / 0.6) * 0.15


def glare(row: Series, progress: Series, window: Series) -> Series:
    return glare_window(window_place(row, progress, window, "peelOff"))


def glare_fixed(
    row: Series, progress: Series, elevation: Series, cameraDistance: Series, window: Series, direction: str
) -> Series:
    """A row of the height z lies at ½ + (row − ½)·(D − A)/(D − z) of the rectangle, whose glare is fixed."""
    z = height(row, progress, elevation, window, direction)
    place = HALF + (row - HALF) * (cameraDistance - elevation) / (cameraDistance - z)
    return glare_window(window_place(place, progress, window, "peelOff" if direction == "peelOff" else "putBack"))


def glare_drift(progress: Series, height_: Series, elevation: Series, cameraDistance: Series, window: Series) -> Series:
    """The same for the row in the middle of the window, −w/2 + (1 + w)·progress, where B is ½."""
    u = (1 + window) * progress - window / 2
    z = elevation / 2
    return (
        (u - HALF) * height_ * (cameraDistance / (cameraDistance - elevation) - cameraDistance / (cameraDistance - z))
    )


def phase_of(seconds: Series, period: Series) -> Series:
    rounds = seconds / period
    return rounds - f.floor(rounds).value


def loop(seconds: Series, period: Series) -> Series:
    """0.3 of the period up, 0.3 at rest, 0.4 down, each eased by ease-in-out."""
    return state(seconds, period)[0]


def state(seconds: Series, period: Series) -> tuple[Series, str]:
    phase = phase_of(seconds, period)
    if not f.reaches(phase - 0.3):
        return composed(LOOP, phase / 0.3), "peelOff"
    if f.sign((phase - 0.6).c[0]) < 0:
        return series(1), "peelOff"
    return composed(LOOP, (phase - 0.6) / 0.4), "putBack"


def loop_height(seconds: Series, row: Series, period: Series, elevation: Series, window: Series) -> Series:
    progress, direction = state(seconds, period)
    return height(row, progress, elevation, window, direction)
