"""The peel-off by its article's formulas, over series.

Source: Robert Böhnke, Implementing a Peel-Off Animation, and robb/Peel-Off-Animation-Example-Code. A row v
of the texture has the local time t = 2·clamp(p − v/2, 0, ½) and stands at lift·ease(t) with
ease(t) = t < ½ ? 4t³ : (t − 1)(2t − 2)² + 1; the app rounds heights to a thousandth of the lift.
"""

# Parameters have the names that formulas have for them.
# ruff: noqa: N803
from __future__ import annotations

from mpmath import mp, mpf

from . import functions as f
from .beziers import Bezier, composed
from .running import Number, Undecided, nearest
from .series import PI, Series, series

#: As the published shader writes it.
SHORT_PI = mpf(3.14159)


def local_time(row: Series, progress: Series) -> Series:
    return 2 * f.clamp(progress - row / 2, 0, mpf("0.5"))


def ease(t: Series) -> Series:
    if f.reaches(t - mpf("0.5")):
        return (t - 1) * (2 * t - 2) ** 2 + 1
    return 4 * t**3


def ease_slope(t: Series) -> Series:
    if f.reaches(t - mpf("0.5")):
        return 12 * (1 - t) ** 2
    return 12 * t**2


def ease_bend(t: Series) -> Series:
    """Jumps from 12 to −12 at ½: no border of which both sides agree."""
    return -24 * (1 - t) if f.sign(t.c[0] + Number(-mpf("0.5"))) >= 0 else 24 * t


def rounded(share: Series, steps: float) -> Series:
    """round(steps·share)/steps, halves away from zero."""
    scaled = share * steps
    return f.floor(scaled + mpf("0.5")) / steps if scaled.value >= 0 else -f.floor(mpf("0.5") - scaled) / steps


def share(row: Series, progress: Series, preset: str) -> Series:
    """The height as a share of the lift."""
    eased = ease(local_time(row, progress))
    return rounded(eased, 1000) if preset == "app" else eased


def displacement(row: Series, progress: Series, lift: Series, preset: str) -> Series:
    return lift * share(row, progress, preset)


def clamped(row: Series, progress: Series, lift: Series) -> Series:
    return lift * local_time(row, progress)


def unclamped(row: Series, progress: Series, lift: Series) -> Series:
    return lift * (2 * progress - row)


def quantised(row: Series, progress: Series, lift: Series, steps: float) -> Series:
    return lift * rounded(ease(local_time(row, progress)), steps)


def highlight(row: Series, progress: Series) -> Series:
    return f.sin(PI * local_time(row, progress)) ** 12 / 8


def highlight_truncated(row: Series, progress: Series) -> Series:
    return f.sin(SHORT_PI * local_time(row, progress)) ** 12 / 8


def magnification(row: Series, progress: Series, liftShare: Series, preset: str) -> Series:
    """distance/(distance − z)."""
    return 1 / (1 - liftShare * share(row, progress, preset))


def screen_y(row: Series, progress: Series, height: Series, liftShare: Series, preset: str) -> Series:
    return (row - mpf("0.5")) * height * magnification(row, progress, liftShare, preset)


def screen_half_width(row: Series, progress: Series, width: Series, liftShare: Series, preset: str) -> Series:
    return width / 2 * magnification(row, progress, liftShare, preset)


def slope(row: Series, progress: Series, height: Series, lift: Series, preset: str) -> Series:
    """dz/dy; rounding is left out of it."""
    return -lift * ease_slope(local_time(row, progress)) / height


def bend(row: Series, progress: Series, height: Series, lift: Series) -> Series:
    t = local_time(row, progress)
    if t.value in (0, 1):
        f.sign((2 * progress - row - t.value).c[0])  # on the crease the bending side counts, beyond it nothing
        if (2 * progress - row - t.value).value != 0:
            return series(0)
    return lift * ease_bend(t) / (height * height)


def curvature(row: Series, progress: Series, height: Series, lift: Series, preset: str) -> Series:
    """z″/(1 + z′²)^(3/2)."""
    steep = slope(row, progress, height, lift, preset)
    stretched = f.sqrt(1 + steep * steep)
    return bend(row, progress, height, lift) / (stretched**3)


def stretch(row: Series, progress: Series, height: Series, lift: Series, preset: str) -> Series:
    steep = slope(row, progress, height, lift, preset)
    return f.sqrt(1 + steep * steep)


def highlight_centre(progress: Series) -> Series:
    return 2 * progress - mpf("0.5")


def camera_distance(length: Series, fieldOfView: Series) -> Series:
    return length / (2 * f.tan(fieldOfView / 2))


def map_height(row: Series, progress: Series, lift: Series, size: float, bits: str, preset: str) -> Series:
    """Texels hold heights in whole levels, the middle of texel i at (i + ½)/size; straight between them."""
    highest = 2 ** int(bits) - 1
    place = f.clamp(row * size - mpf("0.5"), 0, size - 1)
    lower = min(int(f.floor(place).value), max(int(size) - 2, 0))
    levels = []
    for texel in (lower, min(lower + 1, int(size) - 1)):
        height = share((series(texel) + mpf("0.5")) / size, progress, preset)
        levels.append(f.floor(height * highest + mpf("0.5")))
    between = place - lower
    return lift * (levels[0] + (levels[1] - levels[0]) * between) / highest


EASE_IN_OUT = Bezier(0.42, 0, 0.58, 1)


def track(seconds: Series, begin: Series, duration: Series, start: Series, end: Series, eased: bool) -> Series:
    """A value that goes from one to another over a duration, held before and after."""
    share = f.clamp((seconds - begin) / duration, 0, 1)
    if eased:
        share = composed(EASE_IN_OUT, share)
    return start + (end - start) * share


def progress_of_time(seconds: Series, begin: Series, duration: Series, from_: Series, to: Series) -> Series:
    return track(seconds, begin, duration, from_, to, eased=False)


def eased_track(seconds: Series, begin: Series, duration: Series, from_: Series, to: Series) -> Series:
    return track(seconds, begin, duration, from_, to, eased=True)


def offset_share(seconds: Series) -> Series:
    """Critically damped, 10⁻³ left after 0.8 s, when the animation is removed: (1 + ωs)e^(−ωs), ω·0.8 = 9.233…"""
    if seconds.value < 0:
        return series(1)
    if f.reaches(seconds - 0.8):
        return series(0)
    x = seconds * nearest(PHASE / mpf(0.8))
    return (1 + x) * f.exp(-x)


#: (1 + x)e⁻ˣ = 0.001.
PHASE = mp.findroot(lambda x: mp.log1p(x) - x - mp.log(mpf("0.001")), 9.23)


def mesh_height(row: Series, progress: Series, lift: Series, across: Series, mesh: str, preset: str) -> Series:
    """Flat between the rows of vertices: 50 even ones, or the first and the last alone."""
    count = {"grid50": 50, "plane": 1}[mesh]
    place = row * count
    upper = min(max(int(f.floor(place).value), 0), count - 1)
    heights = [share(series(mpf(k)) / count, progress, preset) for k in (upper, upper + 1)]
    between = place - upper
    if between.order and between.value == 0:
        raise Undecided("a derivative at a row of vertices")
    return lift * (heights[0] * (1 - between) + heights[1] * between).rounded() + 0 * across
