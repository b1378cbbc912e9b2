"""Functions of which it was reported that root finders hang, miss or multiply roots.

Sources: issues of IntervalRootFinding.jl and ValidatedNumerics.jl, by their numbers.
"""

from __future__ import annotations

from mpmath import inf, mp, mpf, pi

from .curve import Cell, Curve, crossings, d, n, slope_of, smooth
from .touching import polynomial

ZERO, ONE, HALF = mpf(0), mpf(1), mpf(1) / 2


def reported() -> list[Curve]:
    two = mp.sqrt(2)
    square = [(-two, 2), (two, 2)]
    eighth = lambda t: (t * t - 1) ** 4 * (t * t - 2) ** 4
    middle = mp.sqrt(mpf(3) / 2)
    # f = u⁴ with u = (t² − 1)(t² − 2) bends where u″u + 3u′² = 0.
    bends = crossings(
        lambda t: (12 * t * t - 6) * (t * t - 1) * (t * t - 2) + 3 * (4 * t**3 - 6 * t) ** 2, mpf(-3), mpf(3)
    )
    amount = n("1.7e-58")
    small = mp.sqrt(amount * amount / 4 + amount)
    fraction = lambda t: amount - t * t / (1 - t)
    logs = lambda s: (mp.log1p(2 * s) - mp.log1p(s)) * (mp.ln(2) + 2) / mp.ln(2) + mp.log1p(-s)
    logs_root = mp.findroot(logs, (mpf("0.7"), mpf("0.8")), solver="anderson")
    logs_slope = lambda s: (2 / (1 + 2 * s) - 1 / (1 + s)) * (1 + 2 / mp.ln(2)) - 1 / (1 - s)
    logs_low = d("-0.1353352832366127")
    root_e = mp.exp(HALF)
    turn = d("6.283185307179586")
    return [
        smooth(
            "two double roots",
            "(t^2-2)^2",
            -10,
            11,
            lambda t: (t * t - 2) ** 2,
            [-two, ZERO, two],
            [-mp.sqrt(mpf(2) / 3), mp.sqrt(mpf(2) / 3)],
            square,
            note="IntervalRootFinding.jl 49",
        ),
        polynomial(
            "Hansen and Walster's double root",
            "4567t^2-9134t+4567",
            [4567, -9134, 4567],
            -10,
            11,
            [(ONE, 2)],
            note="IntervalRootFinding.jl 49",
        ),
        smooth(
            "sine less its argument, wide",
            "sin(t)-t",
            -10,
            10,
            lambda t: mp.sin(t) - t,
            [],
            [k * pi for k in range(-3, 4)],
            [(ZERO, 3)],
            note="IntervalRootFinding.jl 48",
        ),
        smooth(
            "exponential less cosine",
            "exp(t^2)-cos(t)",
            -10,
            10,
            lambda t: mp.exp(t * t) - mp.cos(t),
            [ZERO],
            [],
            [(ZERO, 2)],
            note="IntervalRootFinding.jl 74",
        ),
        smooth(
            "two equal quadruple roots",
            "(t^2-1)^4*(t^2-2)^4",
            -10,
            10,
            eighth,
            [-two, -middle, -ONE, ZERO, ONE, middle, two],
            bends,
            [(-two, 4), (-ONE, 4), (ONE, 4), (two, 4)],
            note="IntervalRootFinding.jl 75",
        ),
        polynomial(
            "parabola at its tangent",
            "2*t^2-(4*t-2)",
            [2, -4, 2],
            -10,
            10,
            [(ONE, 2)],
            note="IntervalRootFinding.jl 134",
        ),
        smooth(
            "square less one less cosine",
            "t^2-(1-cos(t))",
            -0.5,
            0.5,
            lambda t: t * t - 1 + mp.cos(t),
            [ZERO],
            [],
            [(ZERO, 2)],
            note="IntervalRootFinding.jl 141",
        ),
        Curve(
            "quotients of logarithms",
            "-(log(2t+1)-log(t+1))*log(1/2/exp(2))/log(2)+log(-t+1)",
            [
                Cell(
                    logs_low,
                    ONE,
                    logs,
                    crossings(logs_slope, logs_low, ONE),
                    crossings(slope_of(logs_slope), logs_low, ONE),
                    [(ZERO, 1), (logs_root, 1)],
                    limits=(None, -inf),
                    slopes=(None, -inf),
                    df=logs_slope,
                )
            ],
            {ONE: None},
            domain=(logs_low, d("7.38905609893065")),
            note="IntervalRootFinding.jl 149",
        ),
        Curve(
            "two roots 10⁻²⁹ from 0",
            "1.7e-58-t^2/(1-t)",
            [
                Cell(
                    -ONE,
                    ONE,
                    fraction,
                    [ZERO],
                    [],
                    [(-amount / 2 - small, 1), (-amount / 2 + small, 1)],
                    limits=(None, -inf),
                    slopes=(None, -inf),
                ),
                Cell(ONE, mpf(3), fraction, [mpf(2)], [], [], limits=(inf, None), slopes=(-inf, None)),
            ],
            {ONE: None},
            area="none",
            note="IntervalRootFinding.jl 164",
        ),
        smooth(
            "trigonometric polynomial",
            "2*cos(t)^2-5*cos(t)^2+3",
            0,
            turn,
            lambda t: 3 * mp.sin(t) ** 2,
            [pi / 2, pi + 0, 3 * pi / 2],
            [k * pi / 4 for k in (1, 3, 5, 7)],
            [(ZERO, 2), (pi + 0, 2)],
            note="IntervalRootFinding.jl 195; the domain ends 2.4e-16 before the double root at 2π",
        ),
        smooth(
            "trigonometric polynomial of turns",
            "2*cos(pi*t)^2-5*cos(pi*t)^2+3",
            0,
            2,
            lambda t: 3 * mp.sinpi(t) ** 2,
            [HALF, ONE, 3 * HALF],
            [mpf(k) / 4 for k in (1, 3, 5, 7)],
            [(ZERO, 2), (ONE, 2), (mpf(2), 2)],
        ),
        smooth(
            "triple root at √e",
            "log(t)+t^2/(2*e)-2t/sqrt(e)+1",
            1,
            3.4,
            lambda t: mp.log(t) + t * t / (2 * mp.e) - 2 * t / mp.sqrt(mp.e) + 1,
            [],
            [root_e],
            [(root_e, 3)],
            note="ValidatedNumerics.jl 43",
        ),
        tangents(),
        poles_and_roots(),
        *returns(),
    ]


def tangents() -> Curve:
    cells = []
    edges = [ZERO, *[(k + HALF) * pi for k in range(3)], mpf(10)]
    for k, (a, b) in enumerate(zip(edges, edges[1:], strict=False)):
        last = k == 3
        root = k * pi
        cells.append(
            Cell(
                a,
                b,
                mp.tan,
                [],
                [root] if k else [],
                [(mpf(root), 1)],
                limits=(None if k == 0 else -inf, None if last else inf),
                slopes=(None if k == 0 else inf, None if last else inf),
            )
        )
    return Curve(
        "tangent of the radian",
        "tan(t)",
        cells,
        dict.fromkeys(edges[1:-1]),
        area="none",
        note="IntervalRootFinding.jl 196",
    )


def poles_and_roots() -> Curve:
    end = 3 * pi**2
    f = lambda t: mp.tan(mp.sqrt(2 * t)) + mp.sqrt(t / (3 * pi**2 - t))
    edges = [ZERO, pi**2 / 8, 9 * pi**2 / 8, end]
    cells = []
    for k, (a, b) in enumerate(zip(edges, edges[1:], strict=False)):
        near = (b - a) * mpf(10) ** -3
        # The slope of √t at 0 and the poles keep differences from the ends.
        slope, bend = slope_of(f), slope_of(f, 2)
        turns = crossings(slope, a + near, b - near, 600)
        bends = crossings(bend, a + near, b - near, 600)
        zeros = [(ZERO, None)] if k == 0 else []
        zeros += [(x, 1) for x in crossings(f, a + near, b - near, 600)]
        cells.append(
            Cell(
                a,
                b,
                f,
                turns,
                bends,
                zeros,
                limits=(None if k == 0 else -inf, inf),
                slopes=(inf, inf),
            )
        )
    return Curve(
        "roots between poles",
        "tan(sqrt(2t))+sqrt(t/(3*pi^2-t))",
        cells,
        dict.fromkeys(edges[1:]),
        domain=(ZERO, mpf(30)),
        area="none",
        note="IntervalRootFinding.jl 162",
    )


def returns() -> list[Curve]:
    """A hundred payments, −10 every tenth and 1.5 else, discounted by v = 1/(1 + t)."""
    cash = [mpf(-10) if k % 10 == 0 else mpf("1.5") for k in range(100)]
    value = cash[::-1]
    first = [k * c for k, c in enumerate(cash)][1:][::-1]
    second = [k * (k - 1) * c for k, c in enumerate(cash)][2:][::-1]
    f = lambda t: mp.polyval(value, 1 / (1 + t))
    slope = lambda v: mp.polyval(first, v)
    bend = lambda v: v * mp.polyval(second, v) + 2 * mp.polyval(first, v)
    low, high = mpf(1) / 3, mpf(3)
    time = lambda places: sorted(1 / v - 1 for v in places)
    root = time(crossings(lambda v: mp.polyval([mpf("1.5")] * 9 + [-10], v), low, high))
    assert len(root) == 1
    right = lambda a: Cell(
        a,
        mpf(2),
        f,
        [x for x in time(crossings(slope, low, high)) if x > a],
        [x for x in time(crossings(bend, low, high)) if x > a],
        [(x, 1) for x in root],
        limits=(inf if a == -1 else None, None),
        slopes=(-inf if a == -1 else None, None),
    )
    left = Cell(
        mpf(-2),
        -ONE,
        f,
        time(crossings(slope, -high, -ONE)),
        time(crossings(bend, -high, -ONE)),
        [],
        limits=(None, -inf),
        slopes=(None, -inf),
    )
    formula = (
        "v = 1/(1+t); w = v^10; (1.5*(v+v^2+v^3+v^4+v^5+v^6+v^7+v^8+v^9)-10)*(1+w+w^2+w^3+w^4+w^5+w^6+w^7+w^8+w^9)"
    )
    note = "IntervalRootFinding.jl 169"
    return [
        Curve("rate of return", formula, [right(ZERO)], note=note),
        Curve("rate of return, over a pole", formula, [left, right(-ONE)], {-ONE: None}, area="none", note=note),
    ]


def curves() -> list[Curve]:
    return reported()
