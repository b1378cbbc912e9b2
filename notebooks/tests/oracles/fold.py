"""The page fold by its laws, over series.

Source: Create a 3D Page Folding Animation: Polishing the Page Fold (Tuts+), after a published copy of the
project: the pinch s is held in 0.48…1, each half turns by θ = (1 − s)π, the page is scaled by s besides, and
m34 = −1/D. The corrected law turns by the θ with cos θ/(1 − (W/2)·sin θ/D) = s.
"""

# Parameters have the names that formulas have for them.
# ruff: noqa: N803
from __future__ import annotations

from mpmath import mp, mpf

from . import functions as f
from .beziers import Bezier, composed
from .running import Undecided
from .series import PI, Series, of, series

EASE = Bezier(0.25, 0.1, 0.25, 1)


def pinch(scale: Series) -> Series:
    return f.clamp(scale, 0.48, 1)


def angle(scale: Series) -> Series:
    return (1 - pinch(scale)) * PI


def solved(s: Series, reach: Series) -> tuple[Series, Series]:
    """cos θ + rs·sin θ = s has the solutions φ ± ψ with tan φ = rs and cos ψ = s/√(1 + r²s²)."""
    rs = reach * s
    return f.atan(rs), f.atan2(f.sqrt((1 - s) * (1 + s) + rs * rs), s)


def angle_corrected(scale: Series, width: Series, cameraDistance: Series) -> Series:
    s = pinch(scale)
    if s.value == 1:
        if s.order:
            raise Undecided("the jump at 1")
        return series(0)
    phi, psi = solved(s, width / 2 / cameraDistance)
    return phi + psi


def angle_away(scale: Series, width: Series, cameraDistance: Series) -> Series:
    s = pinch(scale)
    if s.value == 1:
        if s.order and not s.is_constant:
            raise Undecided("the end")
        return series(0)
    r = width / 2 / cameraDistance
    phi, psi = solved(s, r)
    # φ − ψ cancels for small angles: the tangent of the difference does not
    q = f.sqrt((1 - s) * (1 + s) + r * s * r * s)
    up = (1 - s) * (1 + s) * (1 + r * s * r * s) / (q + r * s * s)
    stable = -f.atan2(up, s * (1 + r * q))
    if abs(stable.value - (phi - psi).value) > mpf(10) ** -30:
        raise AssertionError("two forms of one angle differ")
    return stable


def angle_orthographic(scale: Series) -> Series:
    s = pinch(scale)
    if s.value == 1:
        if s.order and not s.is_constant:
            raise Undecided("an upright end")
        return series(0)
    return f.atan2(f.sqrt((1 - s) * (1 + s)), s)


def edge(scale: Series, width: Series, cameraDistance: Series) -> Series:
    """s(W/2)cos θ/(1 − s(W/2)sin θ/D)."""
    s = pinch(scale)
    sine, cosine = f.sincos((1 - s) * PI)
    half = s * width / 2
    return half * cosine / (1 - half * sine / cameraDistance)


def edge_corrected(scale: Series, width: Series, cameraDistance: Series) -> Series:
    """What the corrected angle is defined by."""
    return pinch(scale) * width / 2 + 0 * cameraDistance


def edge_orthographic(scale: Series, width: Series, cameraDistance: Series) -> Series:
    s = pinch(scale)
    half = width / 2
    rest = f.sqrt((1 - s) * (1 + s)) if s.value != 1 else series(0)
    return half * s / (1 - half / cameraDistance * rest)


def tap_angle(taps: Series) -> Series:
    return f.clamp(f.floor(taps), 0, 12) * (PI * 7.5 / 180)


def tap_scale(taps: Series) -> Series:
    return f.power(series(0.95), f.clamp(f.floor(taps), 0, 12)) if taps.value >= 1 else series(1)


def unfold_duration(scale: Series) -> Series:
    return 0.5 / pinch(scale)


def signed_distance(x: Series, y: Series, width: Series, height: Series, radius: Series) -> Series:
    """From the outline of a half with two rounded outer corners, negative inside."""
    half = width / 2
    # both corners by the nearer one; the spine's corners are square
    down = f.absolute(y - height / 2) - height / 2
    right, left = x - half, -x
    corner_x, corner_y = right + radius, down + radius
    if f.reaches(corner_x) and f.reaches(corner_y) and radius.value > 0:
        if corner_x.value == 0 and corner_y.value == 0:
            return -radius
        return f.hypot(corner_x, corner_y) - radius
    beside = f.maximum(right, left)
    if down.value > 0 and beside.value > 0:
        return f.hypot(down, beside)
    return f.maximum(beside, down)


def mask(x: Series, y: Series, width: Series, height: Series, cornerRadius: Series, edge: str, pixel: Series) -> Series:
    distance = signed_distance(x, y, width, height, cornerRadius)
    if edge == "soft":
        return f.clamp(0.5 - distance / pixel, 0, 1)
    side = f.sign(distance.c[0])
    if side == 0 and distance.order:
        raise Undecided("a derivative on the outline")
    return series(0 if side > 0 else 1)


def erf(x: Series) -> Series:
    slope = 2 / f.sqrt(PI) * f.exp(-x * x)
    return of(x, mp.erf(x.value), slope.value, None if x.is_constant else slope)


def blurred(x: Series, low: Series, high: Series, deviation: Series) -> Series:
    """½(erf((x − a)/(σ√2)) − erf((x − b)/(σ√2)))."""
    scale = deviation * f.sqrt(series(2))
    return (erf((x - low) / scale) - erf((x - high) / scale)) / 2


def shadow(x: Series, y: Series, width: Series, height: Series, radius: Series, opacity: Series) -> Series:
    return opacity * blurred(x, series(0), width / 2, radius) * blurred(y, series(0), height, radius)


def lag(seconds: Series, speed: Series, duration: Series, sampleRate: Series) -> Series:
    """Every sample starts an animation from the value then shown: eₖ₊₁ = (1 − b)eₖ + h for the lag at a sample."""
    if seconds.value < 0:
        return series(0)
    k = int(f.floor(seconds * sampleRate).value)
    if k > 2000:
        raise Undecided("too many samples for a recurrence")
    h = 1 / sampleRate
    b = composed(EASE, f.clamp(h / duration, 0, 1))
    # step by step eₖ₊₁ = (1 − b)eₖ + h; in closed form, whose derivatives cancel for a small b, h(1 − (1 − b)ᵏ)/b
    steps = series(0)
    for _ in range(k):
        steps = steps * (1 - b) + h
    behind = h * (1 - (1 - b) ** k) / b if k else steps
    if abs(behind.value - steps.value) > mpf(10) ** -30 * (1 + abs(steps.value)):
        raise AssertionError("two forms of one lag differ")
    since = seconds - k * h
    return speed * (since + behind * (1 - composed(EASE, f.clamp(since / duration, 0, 1))))


def direct_lag(seconds: Series, speed: Series, sampleRate: Series) -> Series:
    if seconds.value < 0:
        return series(0)
    return speed * (seconds - f.floor(seconds * sampleRate).value / sampleRate)
