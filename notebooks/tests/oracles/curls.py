"""The isometric deformers by their geometry, over series.

Sources: the cylinder; Lichan Hong, Stuart K. Card, Jindong Chen, Turning Pages of 3D Electronic Books, 2006;
arc length.
"""

from __future__ import annotations

from mpmath import mp, mpf, workdps

from . import functions as f
from .series import Series, series


def roll(x: Series, radius: Series, contact: Series, angle: Series) -> tuple[Series, Series]:
    """Place and height of a sheet rolled round a cylinder."""
    d = x - contact
    past = d - angle * radius
    if not f.passes(d):
        return x, series(0)
    if radius.value > 0 and not f.passes(past):
        s, c = f.sincos(d / radius)
        half = f.sin(d / radius / 2)
        return contact + radius * s, radius * 2 * half * half
    s, c = f.sincos(angle)
    half = f.sin(angle / 2)
    return contact + radius * s + past * c, radius * 2 * half * half + past * s


def curl_place(x: Series, radius: Series, contact: Series, angle: Series) -> Series:
    return roll(x, radius, contact, angle)[0]


def curl_height(x: Series, radius: Series, contact: Series, angle: Series) -> Series:
    return roll(x, radius, contact, angle)[1]


def cone(x: Series, y: Series, apex: Series, angle: Series, turn: Series) -> tuple[Series, Series, Series]:
    """R = |(x, y − A)|, r = R sin θ, β = atan2(x, y − A)/sin θ, then a turn about the spine."""
    up = y - apex
    distance = f.hypot(x, up)
    sine, cosine = f.sincos(angle)
    s, c = f.sincos(f.atan2(x, up) / sine)
    r = distance * sine
    bent_x, rest = r * s, r * (1 - c)
    # R + A = (x² + y(y − 2A))/(R − A)
    bent_y = (x * x + y * (y - 2 * apex)) / (distance - apex) - rest * sine
    bent_z = rest * cosine
    s, c = f.sincos(turn)
    return bent_x * c - bent_z * s, bent_y, bent_x * s + bent_z * c


def peel_slope(share: mpf, progress: mpf) -> mpf:
    """−dF/d(row) of the peel's rise over the row: 12t² and 12(1 − t)² of the local time."""
    t = 2 * progress - share
    if t <= 0 or t >= 1:
        return mpf(0)
    return 12 * min(t, 1 - t) ** 2


def peel_rise(share: mpf, progress: mpf) -> mpf:
    t = min(max(2 * progress - share, mpf(0)), mpf(1))
    return 4 * t**3 if t < mpf("0.5") else 1 - 4 * (1 - t) ** 3


def kinks(progress: mpf, low: mpf, high: mpf) -> list[mpf]:
    """The rows between which the integrands are smooth."""
    inside = [2 * progress - t for t in (0, mpf("0.5"), 1)]
    return sorted({low, high, *(row for row in inside if low < row < high)})


def isometric_peel(t: float, progress: float, lift: float, length: float) -> tuple[mpf, mpf]:
    """The same heights for each row, y′ = √(1 − z′²); the bottom edge keeps its place."""
    with workdps(30):
        p, steep = mpf(progress), mpf(lift) / mpf(length)
        row = min(max(mpf(t) / mpf(length), mpf(0)), mpf(1))
        way = mp.quad(lambda u: mp.sqrt(1 - (steep * peel_slope(u, p)) ** 2), kinks(p, row, mpf(1))) if row < 1 else 0
        return (1 - way) * length + (mpf(t) - row * length), peel_rise(row, p) * lift


def graph_place(row: mpf, p: mpf, steep: mpf) -> mpf:
    """The x with as much of the graph behind it as material: ∫ₓ¹ √(1 + z′²) = 1 − row."""

    def behind(x: mpf) -> mpf:
        return mp.quad(lambda u: mp.sqrt(1 + (steep * peel_slope(u, p)) ** 2), kinks(p, x, mpf(1))) if x < 1 else mpf(0)

    low, high = row, mpf(1)
    if behind(low) <= 1 - row:
        return row
    return mp.findroot(lambda x: behind(x) - (1 - row), (low, high), solver="anderson", tol=mpf(10) ** -40)
