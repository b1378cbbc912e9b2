"""Narrow spikes, many oscillations, infinite slopes and cusps."""

from __future__ import annotations

from mpmath import inf, mp, mpf, pi

from .curve import Cell, Curve, crossings, d, n, smooth

ZERO, ONE, HALF = mpf(0), mpf(1), mpf(1) / 2
P = n("0.3")


def bell(width: str) -> Curve:
    w = n(width)
    bend = w / mp.sqrt(2)
    return smooth(
        f"spike of {width}",
        f"exp(-((t-0.3)/{width})^2)",
        0,
        1,
        lambda t: mp.exp(-(((t - P) / w) ** 2)),
        [P],
        [P - bend, P + bend],
        area=w * mp.sqrt(pi) / 2 * (mp.erf((1 - P) / w) + mp.erf(P / w)),
    )


def resonance(width: str) -> Curve:
    w = n(width)
    bend = w / mp.sqrt(3)
    return smooth(
        f"resonance of {width}",
        f"1/(1+((t-0.3)/{width})^2)",
        0,
        1,
        lambda t: 1 / (1 + ((t - P) / w) ** 2),
        [P],
        [P - bend, P + bend],
        area=w * (mp.atan((1 - P) / w) + mp.atan(P / w)),
    )


def dip() -> Curve:
    """t less a spike: the sum turns where the spike's slope is 1."""
    w = n("1e-5")
    f = lambda t: t - mp.exp(-(((t - P) / w) ** 2))
    slope = lambda u: 1 + 2 * u / w * mp.exp(-u * u)
    first = mp.findroot(lambda u: mp.log(-2 * u / w) - u * u, (mpf(-5), mpf(-1)), solver="anderson")
    second = mp.findroot(lambda u: slope(u), (mpf("-1e-4"), mpf("-1e-7")), solver="anderson")
    left = mp.findroot(lambda u: P + u * w - mp.exp(-u * u), (mpf(-3), mpf("-0.5")), solver="anderson")
    right = mp.findroot(lambda u: P + u * w - mp.exp(-u * u), (mpf("0.5"), mpf(3)), solver="anderson")
    bend = w / mp.sqrt(2)
    area = HALF - w * mp.sqrt(pi) / 2 * (mp.erf((1 - P) / w) + mp.erf(P / w))
    return smooth(
        "line with a dip",
        "t-exp(-((t-0.3)/1e-5)^2)",
        0,
        1,
        f,
        [P + first * w, P + second * w],
        [P - bend, P + bend],
        sorted([(P + left * w, 1), (P + right * w, 1), *start_of(f)]),
        area=area,
        note="the value at 0 is below 0, and no double: a root is at its magnitude",
    )


def start_of(f) -> list:
    """At 0 a spike of 10⁻⁵ has left e^(−9·10⁸), so the line crosses 0 just behind."""
    return [(-f(ZERO), 1)]


def oscillations() -> list[Curve]:
    w = 2000 * pi
    a, b = d("0.0025"), ONE
    inside = lambda places: [x for x in places if a < x < b]
    # f″ = u³(2 cos u − u sin u) for u = 1/t
    bend = lambda u: u * mp.sin(u) - 2 * mp.cos(u)
    bends = inside([1 / u for k in range(128) for u in crossings(bend, (k - HALF) * pi, (k + HALF) * pi, 40) if u > 0])
    return [
        smooth(
            "sine of the reciprocal",
            "sin(1/t)",
            "0.0025",
            1,
            lambda t: mp.sin(1 / t),
            sorted(inside([1 / ((k + HALF) * pi) for k in range(128)])),
            sorted(bends),
            sorted((x, 1) for x in inside([1 / (k * pi) for k in range(1, 128)])),
        ),
        smooth(
            "a thousand waves",
            "sin(2000*pi*t)",
            0,
            1,
            lambda t: mp.sinpi(2000 * t),
            [mpf(2 * k + 1) / 4000 for k in range(2000)],
            [mpf(k) / 2000 for k in range(1, 2000)],
            [(mpf(k) / 2000, 1) for k in range(2001)],
            area=0,
        ),
        smooth(
            "a thousand fading waves",
            "sin(2000*pi*t)*exp(-t)",
            0,
            1,
            lambda t: mp.sinpi(2000 * t) * mp.exp(-t),
            [(mp.atan(w) + k * pi) / w for k in range(2000)],
            [(2 * mp.atan(w) + k * pi) / w for k in range(2000)],
            [(mpf(k) / 2000, 1) for k in range(2001)],
            area=w * (1 - mp.exp(-1)) / (1 + w * w),
            df=lambda t: mp.exp(-t) * (w * mp.cospi(2000 * t) - mp.sinpi(2000 * t)),
        ),
    ]


def steep() -> list[Curve]:
    cusp = lambda t: mp.cbrt((t - P) ** 2)
    e = mp.exp(-1)
    return [
        smooth("square root", "sqrt(t)", 0, 1, mp.sqrt, [], [], [(ZERO, None)], slopes=(inf, None)),
        smooth("cube root", "cbrt(t)", 0, 1, mp.cbrt, [], [], [(ZERO, None)], slopes=(inf, None)),
        Curve(
            "cube root inside",
            "cbrt(t-0.5)",
            [
                Cell(ZERO, HALF, lambda t: -mp.cbrt(HALF - t), zeros=[(HALF, None)], slopes=(None, inf)),
                Cell(HALF, ONE, lambda t: mp.cbrt(t - HALF), zeros=[(HALF, None)], slopes=(inf, None)),
            ],
        ),
        smooth(
            "arc sine",
            "asin(2t-1)",
            0,
            1,
            lambda t: mp.asin(2 * t - 1),
            [],
            [HALF],
            [(HALF, 1)],
            slopes=(inf, inf),
            area=0,
        ),
        smooth(
            "quarter circle",
            "sqrt(1-t^2)",
            0,
            1,
            lambda t: mp.sqrt((1 - t) * (1 + t)),
            [],
            [],
            [(ONE, None)],
            slopes=(None, -inf),
            area=pi / 4,
        ),
        Curve(
            "cusp",
            "|t-0.3|^(2/3)",
            [
                Cell(ZERO, P, cusp, zeros=[(P, None)], slopes=(None, -inf)),
                Cell(P, ONE, cusp, zeros=[(P, None)], slopes=(inf, None)),
            ],
        ),
        Curve(
            "cusp of a cube root",
            "cbrt((t-0.3)^2)",
            [
                Cell(ZERO, P, cusp, zeros=[(P, None)], slopes=(None, -inf)),
                Cell(P, ONE, cusp, zeros=[(P, None)], slopes=(inf, None)),
            ],
        ),
        smooth("t to the t", "t^t", 0, 1, lambda t: t**t, [e], [], slopes=(-inf, None)),
        smooth(
            "power of a half more", "t^2.5", 0, 1, lambda t: t ** mpf("2.5"), [], [], [(ZERO, None)], slopes=(0, None)
        ),
    ]


def curves() -> list[Curve]:
    return [bell("1e-3"), bell("1e-5"), bell("1e-9"), resonance("1e-6"), dip(), *oscillations(), *steep()]
