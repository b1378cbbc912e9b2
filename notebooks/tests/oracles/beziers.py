"""CSS's cubic-bezier() at 100 digits and more, and paths of such curves.

The curve is (0, 0), (x₁, y₁), (x₂, y₂), (1, 1), read as y over x; outside 0…1 it goes on along its end
tangents, as CSS Easing Functions Level 2 says. The parameter is searched for by Newton's method within a
bracket, which always narrows.
"""

from __future__ import annotations

import math
from fractions import Fraction

from mpmath import mp, mpf, workdps

from .running import Number, Undecided, size
from .series import ZERO, Series, total, variable

DIGITS = 110
#: Enough for what the smallest doubles do to a curve.
MANY_DIGITS = 1200


class Bezier:
    def __init__(self, x1: float, y1: float, x2: float, y2: float) -> None:
        self.x = coefficients(x1, x2)
        self.y = coefficients(y1, y2)
        self.points = tuple(map(mpf, (x1, y1, x2, y2)))

    def parameter(self, x: mpf) -> mpf:
        """The t of 0…1 with x(t) = x, to nearly the working digits of x."""
        low, high, t = mpf(0), mpf(1), mpf(x)
        tolerance = abs(x) * mpf(10) ** (8 - mp.dps)
        for _ in range(30 * mp.dps):
            excess = horner(self.x, t) - x
            if abs(excess) <= tolerance:
                return t
            low, high = (t, high) if excess < 0 else (low, t)
            slope = slope_of(self.x, t)
            nearer = t - excess / slope if slope else low
            if not low < nearer < high:
                nearer = (low + high) / 2
            if nearer == t or high - low <= high * mpf(10) ** (4 - mp.dps):
                return nearer
            t = nearer
        return t

    def value(self, x: float | mpf, digits: int = DIGITS) -> mpf:
        """y at x, to 80 of 110 digits or so of the larger of its terms."""
        with workdps(digits):
            x = mpf(x)
            if x < 0 or x > 1:
                return self.beyond(x)
            return +horner(self.y, self.parameter(x)) if 0 < x < 1 else x

    def nearest(self, x: float) -> float:
        """The nearest double. Where it is not told from a tie more digits are taken: control points may be 10⁻³⁰⁰."""
        value = self.value(x)
        if not value:
            return 0.0
        found = nearest_double(value)
        for other in (math.nextafter(found, math.inf), math.nextafter(found, -math.inf)):
            with workdps(DIGITS):
                middle = (mpf(found) + mpf(other)) / 2
                close = abs(value - middle) < abs(value) * mpf(10) ** -60
            if close:
                return nearest_double(self.value(x, MANY_DIGITS))
        return found

    def beyond(self, x: mpf) -> mpf:
        x1, y1, x2, y2 = self.points
        if x < 0:
            for px, py in ((x1, y1), (x2, y2), (mpf(1), mpf(1))):
                if px > 0:
                    return py / px * x
                if py != 0:
                    return mpf(0)
            return x
        for px, py in ((x2, y2), (x1, y1), (mpf(0), mpf(0))):
            if px < 1:
                return 1 + (1 - py) / (1 - px) * (x - 1)
            if py != 1:
                return mpf(1)
        return x

    def end_slope(self, end: mpf) -> float:
        """The magnitude of the slope of the tangent at 0 or 1."""
        return size(self.beyond(mpf(-1))) if end == 0 else size(self.beyond(mpf(2)) - 1)

    def series(self, x: float, order: int) -> Series:
        """y over x inside 0…1: both as series of the parameter, of which the first is inverted."""
        with workdps(DIGITS):
            t = self.parameter(mpf(x))
        # the parameter's double is off by a rounding
        place = variable(Number(t, abs(float(t))), order)
        across, up = (
            polynomial(self.points[0], self.points[2], place),
            polynomial(self.points[1], self.points[3], place),
        )
        return over(up, across)


def nearest_double(value: mpf) -> float:
    """The double nearest to a value as it is, the even one of two."""
    sign, mantissa, exponent, _ = value._mpf_
    exact = Fraction(-int(mantissa) if sign else int(mantissa)) * Fraction(2) ** exponent
    return exact.numerator / exact.denominator


def polynomial(p: mpf, q: mpf, t: Series) -> Series:
    """3(1 − t)²t·p + 3(1 − t)t²·q + t³."""
    rest = 1 - t
    return rest * rest * t * 3 * p + rest * t * t * 3 * q + t * t * t


def over(y: Series, x: Series) -> Series:
    """y as a series of x, by the series of the parameter over x: reversion, then composition."""
    order = y.order
    inverse = [ZERO]
    if order:
        inverse.append(Number(mpf(1)) / x[1])
    for k in range(2, order + 1):
        # of x₁·w + x₂·w² + … = δ, coefficient k: x₁·wₖ = −Σ xⱼ·(wʲ)ₖ
        w = Series(inverse, k)
        powers, terms = w, []
        for j in range(2, k + 1):
            powers = powers * w
            terms.append(-(x[j] * powers[k]))
        inverse.append(total(terms) / x[1])
    w = Series(inverse, order)
    result = Series([y.c[0]], order)
    powers = w
    for j in range(1, order + 1):
        result = result + powers * y[j]
        powers = powers * w
    return Series(result.c[: order + 1], order)


def composed(curve: Bezier, x: Series) -> Series:
    """A Bézier of a series; where that is held at 0 or 1, so is the curve."""
    if not 0 < x.value < 1:
        if x.order and not x.is_constant:
            raise Undecided("a derivative at an end of a curve")
        end = mpf(0) if x.value <= 0 else mpf(1)
        lever = curve.end_slope(end) if x.c[0].bound else 0.0
        return Series([Number(end, lever * x.c[0].bound)], x.order)
    inner = curve.series(x.value, x.order + 1)
    carried = x.c[0].bound
    taylor = [
        Number(inner[k].value, inner[k].bound + (k + 1) * size(inner[k + 1].value) * carried)
        for k in range(x.order + 1)
    ]
    return x.outer(taylor)


def coefficients(p: float, q: float) -> tuple[mpf, mpf, mpf]:
    p, q = mpf(p), mpf(q)
    with workdps(MANY_DIGITS):
        return 3 * p, 3 * q - 6 * p, 3 * p - 3 * q + 1


def horner(c: tuple[mpf, mpf, mpf], t: mpf) -> mpf:
    return ((c[2] * t + c[1]) * t + c[0]) * t


def slope_of(c: tuple[mpf, mpf, mpf], t: mpf) -> mpf:
    return (3 * c[2] * t + 2 * c[1]) * t + c[0]


class Path:
    """Segments end to end from (0, 0): each an (x₁, y₁, x₂, y₂, x, y) in the path's own coordinates."""

    def __init__(self, segments: list[tuple[float, float, float, float, float, float]]) -> None:
        self.segments = segments

    def value_and_height(self, x: float) -> tuple[mpf, mpf, mpf]:
        """y, the height of the control points over the segment's start, and dy/dx, for x within the path."""
        start_x = start_y = mpf(0)
        for *_, x3, y3 in self.segments[:-1]:
            if x >= x3:
                start_x, start_y = mpf(x3), mpf(y3)
        x1, y1, x2, y2, x3, y3 = next((s for s in self.segments if x < s[4]), self.segments[-1])
        with workdps(DIGITS):
            width = x3 - start_x
            curve = Bezier((x1 - start_x) / width, y1 - start_y, (x2 - start_x) / width, y2 - start_y)
            top = y3 - start_y
            # the last point is (1, top) instead of (1, 1)
            c = curve.y
            curve.y = (c[0], c[1], c[2] - 1 + top)
            t = curve.parameter((x - start_x) / width)
            height = max(abs(y1 - start_y), abs(y2 - start_y), abs(top))
            slope = slope_of(curve.x, t)
            steepness = slope_of(curve.y, t) / slope / width if slope else mp.inf
            return start_y + horner(curve.y, t), height, steepness


#: Material 3, easing-emphasized.
EMPHASIZED = Path(
    [
        (0.05, 0, 0.133333, 0.06, 0.166666, 0.4),
        (0.208333, 0.82, 0.25, 1, 1, 1),
    ]
)

#: The names that stand for Béziers, with their control points as published.
NAMED = {
    "ease": (0.25, 0.1, 0.25, 1),
    "ease-in": (0.42, 0, 1, 1),
    "ease-out": (0, 0, 0.58, 1),
    "ease-in-out": (0.42, 0, 0.58, 1),
    "coreAnimationEaseIn": (0.42, 0, 1, 1),
    "coreAnimationEaseOut": (0, 0, 0.58, 1),
    "coreAnimationEaseInEaseOut": (0.42, 0, 0.58, 1),
    "coreAnimationDefault": (0.25, 0.1, 0.25, 1),
    "swiftUIEaseIn": (0.42, 0, 1, 1),
    "swiftUIEaseOut": (0, 0, 0.58, 1),
    "swiftUIEaseInOut": (0.42, 0, 0.58, 1),
    "materialEmphasizedDecelerate": (0.05, 0.7, 0.1, 1),
    "materialEmphasizedAccelerate": (0.3, 0, 0.8, 0.15),
    "materialStandard": (0.2, 0, 0, 1),
    "materialStandardDecelerate": (0, 0, 0, 1),
    "materialStandardAccelerate": (0.3, 0, 1, 1),
    "materialLegacy": (0.4, 0, 0.2, 1),
    "materialLegacyDecelerate": (0, 0, 0.2, 1),
    "materialLegacyAccelerate": (0.4, 0, 1, 1),
    "materialFastOutSlowIn": (0.4, 0, 0.2, 1),
    "materialLinearOutSlowIn": (0, 0, 0.2, 1),
    "materialFastOutLinearIn": (0.4, 0, 1, 1),
    "fluentAccelerateMax": (0.9, 0.1, 1, 0.2),
    "fluentAccelerateMid": (1, 0, 1, 1),
    "fluentAccelerateMin": (0.8, 0, 0.78, 1),
    "fluentDecelerateMax": (0.1, 0.9, 0.2, 1),
    "fluentDecelerateMid": (0, 0, 0, 1),
    "fluentDecelerateMin": (0.33, 0, 0.1, 1),
    "fluentEasyEaseMax": (0.8, 0, 0.2, 1),
    "fluentEasyEase": (0.33, 0, 0.67, 1),
    "bezierWindow": (0.5, 0, 0.5, 1),
}
