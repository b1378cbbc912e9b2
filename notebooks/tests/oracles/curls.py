"""The isometric deformers by their geometry, over series.

Sources: the cylinder; Lichan Hong, Stuart K. Card, Jindong Chen, Turning Pages of 3D Electronic Books, 2006;
two arcs with (1 − cos q)/q = A/L; A. E. H. Love, A Treatise on the Mathematical Theory of Elasticity, 1906,
§ 262–263; arc length.
"""

from __future__ import annotations

from mpmath import mp, mpf, workdps

from . import functions as f
from .running import Number
from .series import Series, series, size


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


def biarc(t: Series, rise: float, length: float) -> tuple[Series, Series]:
    """Two arcs of the radius L/(2q), level before and behind."""
    share = mpf(rise) / mpf(length)
    q = mpf(0) if share == 0 else mp.findroot(lambda q: (1 - mp.cos(q)) - q * share, share * 2, tol=mpf(10) ** -90)
    steep = mp.sin(q) / q - (1 - mp.cos(q)) / q**2 if q else mpf(1) / 2
    # q is found to some roundings, the more the flatter (1 − cos q)/q is
    angle = series(Number(q, 4 * size(q) + 4 * size(share / steep)))
    if t.value <= 0:
        return t, series(0)
    if q == 0:
        return t, series(0)
    radius = length / (2 * angle)
    sine = f.sin(angle)
    if t.value <= mpf(length) / 2:
        a = t / radius
        half = f.sin(a / 2)
        return radius * f.sin(a), radius * 2 * half * half
    end_place, end_height = 2 * radius * sine, series(rise)
    if t.value >= length:
        return end_place + (t - length), end_height
    a = (length - t) / radius
    half = f.sin(a / 2)
    return end_place - radius * f.sin(a), end_height - radius * 2 * half * half


class Elastica:
    """sin(π/4 + θ/2) = k·sn u with k² = (1 + m)/2: cos θ = 2k·sn·dn and sin θ = 2k²sn² − 1, which have integrals."""

    def __init__(self, share: mpf) -> None:
        """For the share A/L of the rise."""
        self.m = mp.findroot(
            lambda m: self.with_sine(m) - share, (mpf("1e-5"), mpf("0.99999")), solver="anderson", tol=mpf(10) ** -60
        )
        self.with_sine(self.m)

    def with_sine(self, m: mpf) -> mpf:
        """A/L for the sine of the steepest angle."""
        self.k2 = (1 + m) / 2
        self.k = mp.sqrt(self.k2)
        self.quarter = mp.ellipk(self.k2)
        self.first = mp.ellipf(mp.asin(min(1 / (self.k * mp.sqrt(2)), mpf(1))), self.k2)
        self.turns = 2 * (self.quarter - self.first)  # √λ·L
        return (self.rise_of(2 * self.quarter - self.first) - self.rise_of(self.first)) / self.turns

    def amplitude(self, u: mpf) -> mpf:
        sn = min(mp.ellipfun("sn", u, m=self.k2), mpf(1))
        return mp.asin(sn) if u <= self.quarter else mp.pi - mp.asin(sn)

    def rise_of(self, u: mpf) -> mpf:
        return u - 2 * mp.ellipe(self.amplitude(u), self.k2)

    def point(self, share: mpf) -> tuple[mpf, mpf]:
        """Place and height at a share of the length, over the length."""
        u = self.first + self.turns * share
        cn = [mp.ellipfun("cn", w, m=self.k2) for w in (self.first, u)]
        return 2 * self.k * (cn[0] - cn[1]) / self.turns, (self.rise_of(u) - self.rise_of(self.first)) / self.turns


def elastica(t: float, rise: float, length: float) -> tuple[mpf, mpf]:
    with workdps(40):
        share = mpf(rise) / mpf(length)
        x = mpf(t) / mpf(length)
        if share == 0:
            return mpf(t), mpf(0)
        strip = Elastica(share)
        across, up = strip.point(min(max(x, mpf(0)), mpf(1)))
        return (across + min(x, mpf(0)) + max(x - 1, mpf(0))) * length, up * length


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


def sliding_peel(t: float, progress: float, lift: float, length: float) -> tuple[mpf, mpf]:
    with workdps(30):
        p, steep = mpf(progress), mpf(lift) / mpf(length)
        x = graph_place(mpf(t) / mpf(length), p, steep)
        return x * length, peel_rise(x, p) * lift
