"""Easings, springs and Béziers."""

from __future__ import annotations

from mpmath import inf, mp, mpf, pi

from .curve import Cell, Curve, crossings, d, smooth

ZERO, ONE, HALF = mpf(0), mpf(1), mpf(1) / 2


def in_out(
    name: str, formula: str, f, turns: list, zeros: list, slope_in_middle: mpf | None = None, bends: list | None = None
) -> Curve:
    """f, then its mirror image, each at half size."""
    bends = bends or []
    return Curve(
        name,
        formula,
        [
            Cell(
                ZERO,
                HALF,
                lambda t: f(2 * t) / 2,
                [x / 2 for x in turns],
                [x / 2 for x in bends],
                [(x / 2, m) for x, m in zeros],
                slopes=(None, slope_in_middle),
            ),
            Cell(
                HALF,
                ONE,
                lambda t: 1 - f(2 - 2 * t) / 2,
                sorted(1 - x / 2 for x in turns),
                sorted(1 - x / 2 for x in bends),
                slopes=(slope_in_middle, None),
            ),
        ],
    )


def back(s: mpf):
    return lambda t: t * t * ((s + 1) * t - s)


def easings() -> list[Curve]:
    s = d("1.70158")
    larger = s * d("1.525")
    expo = lambda t: (mpf(2) ** (10 * t) - 1) / 1023
    circ = lambda t: 1 - mp.sqrt((1 - t) * (1 + t))
    p = d("0.3")
    elastic = lambda t: expo(t) * mp.cos(2 * pi * (1 - t) / p)
    nodes = sorted(1 - (k + HALF) * p / 2 for k in range(7) if 1 - (k + HALF) * p / 2 > 0)
    c = 10 * mp.ln(2)
    w = 2 * pi / p
    # With E = 2^(10t), y = (E − 1)cos θ, θ = w(1 − t): y′ = cE cos θ + w(E − 1) sin θ and its derivative.
    slope = lambda t: c * mpf(2) ** (10 * t) * mp.cos(w * (1 - t)) + w * (mpf(2) ** (10 * t) - 1) * mp.sin(w * (1 - t))
    bend = lambda t: (
        (c * c * mpf(2) ** (10 * t) - w * w * (mpf(2) ** (10 * t) - 1)) * mp.cos(w * (1 - t))
        + 2 * c * w * mpf(2) ** (10 * t) * mp.sin(w * (1 - t))
    )
    turns, bends = crossings(slope, ZERO, ONE), crossings(bend, ZERO, ONE)
    bounce = lambda width: lambda t: (t * 11 / 4 - 3 + 3 * width) ** 2 + 1 - width**2
    eleventh = ONE / 11
    arcs = [
        Cell(ZERO, 4 * eleventh, bounce(ONE), zeros=[(ZERO, 2)]),
        Cell(4 * eleventh, 8 * eleventh, bounce(HALF), [6 * eleventh]),
        Cell(8 * eleventh, 10 * eleventh, bounce(HALF / 2), [9 * eleventh]),
        Cell(10 * eleventh, ONE, bounce(HALF / 4), [21 * eleventh / 2]),
    ]
    return [
        in_out("ease in and out by cubes", "easeInOutCubic", lambda t: t**3, [], [(ZERO, 3)]),
        smooth("ease in by a fifth power", "easeInQuint", 0, 1, lambda t: t**5, zeros=[(ZERO, 5)]),
        smooth(
            "ease out beyond 1",
            "easeOutBack",
            0,
            1,
            lambda t: 1 - back(s)(1 - t),
            [1 - 2 * s / (3 * (s + 1))],
            [1 - s / (3 * (s + 1))],
            [(ZERO, 1)],
        ),
        smooth(
            "ease in below 0",
            "easeInBack",
            0,
            1,
            back(s),
            [2 * s / (3 * (s + 1))],
            [s / (3 * (s + 1))],
            [(ZERO, 2), (s / (s + 1), 1)],
        ),
        in_out(
            "ease in and out beyond both",
            "easeInOutBack",
            back(larger),
            [2 * larger / (3 * (larger + 1))],
            [(ZERO, 2), (larger / (larger + 1), 1)],
            bends=[larger / (3 * (larger + 1))],
        ),
        in_out("ease in and out by powers of two", "easeInOutExpo", expo, [], [(ZERO, 1)]),
        in_out("ease in and out by circles", "easeInOutCirc", circ, [], [(ZERO, 2)], inf),
        smooth("elastic ease in", "easeInElastic", 0, 1, elastic, turns, bends, [(ZERO, 1), *[(x, 1) for x in nodes]]),
        smooth(
            "elastic ease out",
            "easeOutElastic",
            0,
            1,
            lambda t: 1 - elastic(1 - t),
            sorted(1 - x for x in turns),
            sorted(1 - x for x in bends),
            [(ZERO, 1)],
        ),
        Curve("bouncing ease out", "easeOutBounce", arcs),
        Curve(
            "stops of CSS",
            "linear(0, 1.2 40%, 0.9 70%, 1)",
            stops([("0", "0"), ("0.4", "1.2"), ("0.7", "0.9"), ("1", "1")]),
        ),
    ]


def stops(points: list[tuple[str, str]]) -> list[Cell]:
    cells = []
    for (t0, y0), (t1, y1) in zip(points, points[1:], strict=False):
        a, b, low, high = d(t0), d(t1), d(y0), d(y1)
        f = lambda t, a=a, b=b, low=low, high=high: low + (high - low) * (t - a) / (b - a)
        cells.append(Cell(a, b, f, zeros=[(a, 1)] if low == 0 else [], straight=True))
    return cells


def springs() -> list[Curve]:
    def spring(name: str, formula: str, decay: mpf, wave: mpf, end: int) -> Curve:
        """1 − e^(−decay·t)(cos wt + decay/w sin wt), whose slope is (decay² + w²)/w·e^(−decay·t) sin wt."""
        f = lambda t: 1 - mp.exp(-decay * t) * (mp.cos(wave * t) + decay / wave * mp.sin(wave * t))
        top = mpf(end)
        turns = [k * pi / wave for k in range(1, 100) if k * pi / wave < top]
        bends = [
            (mp.atan(wave / decay) + k * pi) / wave for k in range(100) if (mp.atan(wave / decay) + k * pi) / wave < top
        ]
        return smooth(name, formula, 0, end, f, turns, bends, [(ZERO, 2)])

    w = 4 * pi
    ten = mpf(10)
    fading = lambda t: mp.exp(-3 * t) * mp.cos(10 * t)
    return [
        spring("damped spring", "1-exp(-5t)*(cos(12t)+5/12*sin(12t))", mpf(5), mpf(12), 2),
        spring("spring by its response", "spring(t, response: 0.5, dampingRatio: 0.5)", w / 2, w * mp.sqrt(3) / 2, 2),
        smooth(
            "critical spring",
            "1-(1+8t)*exp(-8t)",
            0,
            1,
            lambda t: 1 - (1 + 8 * t) * mp.exp(-8 * t),
            [],
            [ONE / 8],
            [(ZERO, 2)],
        ),
        smooth(
            "critical spring by its response",
            "spring(t, response: 0.5, dampingRatio: 1)",
            0,
            1,
            lambda t: 1 - (1 + w * t) * mp.exp(-w * t),
            [],
            [1 / w],
            [(ZERO, 2)],
        ),
        smooth(
            "fading cosine",
            "exp(-3t)*cos(10t)",
            0,
            2,
            fading,
            [(k * pi - mp.atan(mpf("0.3"))) / ten for k in range(1, 7)],
            [(mp.atan(mpf(91) / 60) + k * pi) / ten for k in range(7) if (mp.atan(mpf(91) / 60) + k * pi) / ten < 2],
            [((k + HALF) * pi / ten, 1) for k in range(6)],
        ),
    ]


def bezier(name: str, x1: str, y1: str, x2: str, y2: str, zeros: int = 1) -> Curve:
    """CSS's curve of two inner points, over x; turns and bends by the roots of polynomials of its parameter."""
    (p, q), (r, u) = (d(x1), d(y1)), (d(x2), d(y2))
    along = lambda a, b: lambda s: 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s**3
    first = lambda a, b: lambda s: 3 * a * (1 - s) ** 2 + 6 * (b - a) * s * (1 - s) + 3 * (1 - b) * s * s
    second = lambda a, b: lambda s: 6 * (b - 2 * a) * (1 - s) + 6 * (1 - 2 * b + a) * s
    x, y, dx, dy = along(p, r), along(q, u), first(p, r), first(q, u)
    ddx, ddy = second(p, r), second(q, u)

    def parameter(t: mpf) -> mpf:
        low, high = ZERO, ONE
        if t in (low, high):
            return t
        for _ in range(30):
            middle = (low + high) / 2
            low, high = (middle, high) if x(middle) < t else (low, middle)
        s, reach = (low + high) / 2, 8
        while reach < 2 * mp.dps:
            s -= (x(s) - t) / dx(s)
            reach *= 2
        return s - (x(s) - t) / dx(s)

    turns = [x(s) for s in crossings(dy, ZERO, ONE, 500)]
    bends = [x(s) for s in crossings(lambda s: dx(s) * ddy(s) - dy(s) * ddx(s), ZERO, ONE, 500)]
    roots: list[tuple[mpf, int | None]] = [(ZERO, zeros)]
    roots += [(x(s), 1) for s in crossings(y, mpf("1e-9"), ONE, 500)]
    area = mp.quad(lambda s: y(s) * dx(s), [0, 1])
    df = lambda t: dy(parameter(t)) / dx(parameter(t))
    return smooth(
        name,
        f"cubic-bezier({x1}, {y1}, {x2}, {y2})",
        0,
        1,
        lambda t: y(parameter(t)),
        turns,
        bends,
        roots,
        area=area,
        df=df,
    )


def upright() -> Curve:
    """cubic-bezier(1, 0, 0, 1): x − ½ = 4(s − ½)³, y = 3s² − 2s³."""
    s = lambda t: HALF + mp.sign(t - HALF) * mp.cbrt(abs(t - HALF) / 4)
    f = lambda t: s(t) ** 2 * (3 - 2 * s(t))
    return Curve(
        "Bézier that is upright in the middle",
        "cubic-bezier(1, 0, 0, 1)",
        [
            Cell(ZERO, HALF, f, zeros=[(ZERO, 2)], slopes=(0, inf)),
            Cell(HALF, ONE, f, slopes=(inf, 0)),
        ],
        area=HALF,
    )


def curves() -> list[Curve]:
    return [
        *easings(),
        *springs(),
        bezier("ease of CSS", "0.25", "0.1", "0.25", "1"),
        bezier("Bézier beyond both ends", "0.5", "-0.5", "0.5", "1.5"),
        bezier("Bézier below 0", "0.36", "0", "0.66", "-0.56", 2),
        bezier("Bézier beyond 1", "0.34", "1.56", "0.64", "1"),
        upright(),
    ]
