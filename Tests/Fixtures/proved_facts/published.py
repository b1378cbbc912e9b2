"""D. Ratz's nine functions over [0.75, 1.75], and the sum of the tutorial of RangeEnclosures.jl.

Source: D. Ratz, An optimized interval slope arithmetic and its application, 1996.
"""

from __future__ import annotations

from mpmath import mp, mpf, pi

from .curve import Cell, Curve, Function, crossings, d, n, slope_of, smooth
from .facts import text
from .touching import polynomial


def scanned(
    name: str, formula: str, a: str, b: str, f: Function, zeros: list, count: int = 400, **more: object
) -> Curve:
    """A curve whose turns and bends are found by changes of sign."""
    low, high = d(a), d(b)
    turns = crossings(slope_of(f), low, high, count)
    bends = crossings(slope_of(f, 2), low, high, count)
    return smooth(name, formula, a, b, f, turns, bends, zeros, **more)


def ratz() -> list[Curve]:
    a, b = "0.75", "1.75"
    low, high = d(a), d(b)
    c, k = n("1.25"), n("0.84")
    logarithm = lambda t: mp.log(t + c) - k * t
    r3 = [(x, 2) for x in crossings(logarithm, low, high, 100)]
    p, q, m = n("0.02"), n("0.03"), n("0.875")
    r4 = lambda t: p * t * t - q * mp.exp(-((20 * (t - m)) ** 2))
    r6 = lambda t: t**4 - 12 * t**3 + 47 * t * t - 60 * t - 20 * mp.exp(-t)
    r8 = lambda t: mp.atan(mp.cos(mp.tan(t)))
    roots = lambda f: [(x, 1) for x in crossings(f, low, high, 1000)]
    quarter = pi / 4
    eight = Curve("Ratz 8", "atan(cos(tan(t)))", [Cell(low, high, r8)])
    eight.told = {
        "ends": [text(r8(low)), text(r8(high))],
        "range": {
            "min": {"value": text(-quarter), "attained": True, "at": []},
            "max": {"value": text(quarter), "attained": True, "at": []},
        },
        "infinite": {"at": text(pi / 2), "facts": ["roots", "extrema", "inflections", "pieces"], "gap": True},
        "max_speed": "inf",
    }
    name = lambda number: f"Ratz {number}"
    return [
        scanned(name(1), "(t+sin(t))*exp(-t^2)", a, b, lambda t: (t + mp.sin(t)) * mp.exp(-t * t), []),
        polynomial(name(2), "t^4-10t^3+35t^2-50t+24", [1, -10, 35, -50, 24], 0.75, 1.75, [(mpf(1), 1)]),
        scanned(name(3), "(log(t+1.25)-0.84t)^2", a, b, lambda t: logarithm(t) ** 2, r3),
        scanned(name(4), "0.02t^2-0.03exp(-(20*(t-0.875))^2)", a, b, r4, roots(r4)),
        smooth(name(5), "exp(t^2)", a, b, lambda t: mp.exp(t * t)),
        scanned(name(6), "t^4-12t^3+47t^2-60t-20exp(-t)", a, b, r6, roots(r6)),
        polynomial(name(7), "t^6-15t^4+27t^2+250", [1, 0, -15, 0, 27, 0, 250], 0.75, 1.75, []),
        eight,
        Curve(
            name(9),
            "asin(cos(acos(sin(t))))",
            [Cell(low, pi / 2, lambda t: t, straight=True), Cell(pi / 2, high, lambda t: pi - t, straight=True)],
        ),
    ]


def waves() -> Curve:
    f = lambda t: -sum(k * t * mp.sin(k * (t - 3) / 3) for k in range(1, 6))
    slope = lambda t: -sum(k * mp.sin(k * (t - 3) / 3) + k * k * t / 3 * mp.cos(k * (t - 3) / 3) for k in range(1, 6))
    bend = lambda t: (
        -sum(
            2 * mpf(k * k) / 3 * mp.cos(mpf(k) * (t - 3) / 3) - mpf(k**3) * t / 9 * mp.sin(mpf(k) * (t - 3) / 3)
            for k in range(1, 6)
        )
    )
    formula = "-(" + "+".join(f"{k}*t*sin({k}*(t-3)/3)" for k in range(1, 6)) + ")"
    low, high = mpf(-10), mpf(10)
    zeros = [x if abs(x - mp.nint(x)) > 1e-40 else mp.nint(x) for x in crossings(f, low, high, 3000)]
    return smooth(
        "five waves",
        formula,
        -10,
        10,
        f,
        crossings(slope, low, high, 3000),
        crossings(bend, low, high, 3000),
        [(x, 1) for x in zeros],
        df=slope,
    )


def curves() -> list[Curve]:
    return [*ratz(), waves()]
