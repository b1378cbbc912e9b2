"""Curves of pieces: kinks, jumps, plateaus, single values; and what has no value somewhere."""

from __future__ import annotations

from mpmath import inf, mp, mpf, pi

from .curve import Cell, Curve, n, smooth

ZERO, ONE, HALF, THIRD = mpf(0), mpf(1), mpf(1) / 2, mpf(1) / 3
THREE_TENTHS = n("0.3")


def line(a: mpf, b: mpf, slope: float | mpf, height: float | mpf, zeros: list | None = None) -> Cell:
    """height + slope·t."""
    return Cell(mpf(a), mpf(b), lambda t: height + slope * t, zeros=zeros or [], straight=True)


def level(a: mpf, b: mpf, height: float | mpf) -> Cell:
    return Cell(mpf(a), mpf(b), lambda t: mpf(height), straight=True)


def kinks() -> list[Curve]:
    p = THREE_TENTHS
    quarter = mpf(1) / 4
    return [
        Curve("vee", "|t-0.3|", [line(0, p, -1, p, [(p, None)]), line(p, 1, 1, -p, [(p, None)])]),
        Curve("greater of two", "max(t, 1-t)", [line(0, HALF, -1, 1), line(HALF, 1, 1, 0)]),
        Curve("lesser of two", "min(t, 0.5)", [line(0, HALF, 1, 0, [(ZERO, 1)]), level(HALF, 1, HALF)]),
        Curve(
            "clamped line",
            "clamp(3t-1, 0, 1)",
            [level(0, THIRD, 0), line(THIRD, 2 * THIRD, 3, -1, [(THIRD, None)]), level(2 * THIRD, 1, 1)],
        ),
        Curve(
            "continuous choice",
            "t < 0.5 ? t : 1-t",
            [line(0, HALF, 1, 0, [(ZERO, 1)]), line(HALF, 1, -1, 1, [(ONE, 1)])],
        ),
        Curve(
            "double vee",
            "abs(abs(t-0.5)-0.25)",
            [
                line(0, quarter, -1, quarter, [(quarter, None)]),
                line(quarter, HALF, 1, -quarter, [(quarter, None)]),
                line(HALF, 3 * quarter, -1, 3 * quarter, [(3 * quarter, None)]),
                line(3 * quarter, 1, 1, -3 * quarter, [(3 * quarter, None)]),
            ],
        ),
        Curve("ramp", "max(0, t-0.5)", [level(0, HALF, 0), line(HALF, 1, 1, -HALF, [(HALF, None)])]),
        Curve(
            "smooth plateau",
            "smoothstep(0.25, 0.75, t)",
            [
                level(0, quarter, 0),
                Cell(
                    quarter,
                    3 * quarter,
                    lambda t: (2 * t - HALF) ** 2 * (3 - 2 * (2 * t - HALF)),
                    [],
                    [HALF],
                    [(quarter, None)],
                ),
                level(3 * quarter, 1, 1),
            ],
        ),
        Curve(
            "rectified sine",
            "|sin(2pi*t)|",
            [
                Cell(ZERO, HALF, lambda t: mp.sinpi(2 * t), [quarter], [], [(ZERO, 1), (HALF, None)]),
                Cell(HALF, ONE, lambda t: -mp.sinpi(2 * t), [3 * quarter], [], [(HALF, None), (ONE, 1)]),
            ],
        ),
        Curve(
            "touching pieces",
            "t < 0.5 ? (t-0.5)^2 : (t-0.5)^3",
            [
                Cell(ZERO, HALF, lambda t: (t - HALF) ** 2, [], [], [(HALF, 2)]),
                Cell(HALF, ONE, lambda t: (t - HALF) ** 3, [], [], [(HALF, 3)]),
            ],
        ),
    ]


def jumps() -> list[Curve]:
    p = THREE_TENTHS
    stairs = [level(k * THIRD, (k + 1) * THIRD, k) for k in range(3)]
    saws = [line(k * THIRD, (k + 1) * THIRD, 3, -k, [(k * THIRD, None if k else 1)]) for k in range(3)]
    quarter = mpf(1) / 4
    return [
        Curve("stairs", "floor(3t)", stairs, {ONE: mpf(3)}),
        Curve("sign", "sign(t-0.5)", [level(0, HALF, -1), level(HALF, 1, 1)], {HALF: ZERO}),
        Curve("step", "step(0.5, t)", [level(0, HALF, 0), level(HALF, 1, 1)]),
        Curve("jump over 0", "t < 0.5 ? -1 : 1", [level(0, HALF, -1), level(HALF, 1, 1)]),
        Curve("sawtooth", "fract(3t)", saws, {ONE: ZERO}),
        Curve(
            "halves rounded",
            "round(2t)",
            [level(0, quarter, 0), level(quarter, 3 * quarter, 1), level(3 * quarter, 1, 2)],
        ),
        Curve("lines apart", "t < 0.5 ? t : t+1", [line(0, HALF, 1, 0, [(ZERO, 1)]), line(HALF, 1, 1, 1)]),
        Curve(
            "stairs of CSS",
            "steps(4, end)",
            [level(k * quarter, (k + 1) * quarter, k * quarter) for k in range(4)],
            {ONE: ONE},
        ),
        Curve("a single value", "t == 0.5 ? 5 : 0", [level(0, HALF, 0), level(HALF, 1, 0)], {HALF: mpf(5)}),
        Curve(
            "a single value on a line",
            "t == 0.3 ? 5 : t",
            [line(0, p, 1, 0, [(ZERO, 1)]), line(p, 1, 1, 0)],
            {p: mpf(5)},
        ),
        Curve(
            "a single hole in a tangency",
            "t == 0.5 ? 1 : (t-0.5)^2",
            [
                Cell(ZERO, HALF, lambda t: (t - HALF) ** 2, zeros=[(HALF, 2)]),
                Cell(HALF, ONE, lambda t: (t - HALF) ** 2, zeros=[(HALF, 2)]),
            ],
            {HALF: ONE},
        ),
    ]


def gaps() -> list[Curve]:
    """Poles, and places without a value."""
    half_line = Cell(HALF, ONE, lambda t: 1 / (t - HALF), limits=(inf, None), slopes=(-inf, None))
    sinc_bends: list[mpf] = []
    return [
        Curve(
            "pole",
            "1/(t-0.5)",
            [Cell(ZERO, HALF, lambda t: 1 / (t - HALF), limits=(None, -inf), slopes=(None, -inf)), half_line],
            {HALF: None},
            area="none",
        ),
        Curve(
            "tangent",
            "tan(pi*t)",
            [
                Cell(
                    ZERO,
                    HALF,
                    lambda t: mp.sinpi(t) / mp.cospi(t),
                    [],
                    [],
                    [(ZERO, 1)],
                    limits=(None, inf),
                    slopes=(None, inf),
                ),
                Cell(
                    HALF,
                    ONE,
                    lambda t: mp.sinpi(t) / mp.cospi(t),
                    [],
                    [],
                    [(ONE, 1)],
                    limits=(-inf, None),
                    slopes=(inf, None),
                ),
            ],
            {HALF: None},
            area="none",
        ),
        Curve(
            "double pole",
            "1/t^2",
            [
                Cell(-ONE, ZERO, lambda t: t**-2, limits=(None, inf), slopes=(None, inf)),
                Cell(ZERO, ONE, lambda t: t**-2, limits=(inf, None), slopes=(-inf, None)),
            ],
            {ZERO: None},
            area="none",
        ),
        smooth(
            "pole at the start",
            "1/t",
            0,
            1,
            lambda t: 1 / t,
            limits=(inf, None),
            slopes=(-inf, None),
            values={ZERO: None},
            area="none",
        ),
        smooth(
            "logarithm",
            "log(t)",
            0,
            1,
            mp.log,
            [],
            [],
            [(ONE, 1)],
            limits=(-inf, None),
            slopes=(inf, None),
            values={ZERO: None},
            area=-1,
        ),
        smooth(
            "sine over its argument",
            "sin(t)/t",
            0,
            1,
            lambda t: mp.sin(t) / t,
            [],
            sinc_bends,
            limits=(1, None),
            slopes=(0, None),
            values={ZERO: None},
            area=mp.si(1),
        ),
        Curve(
            "quotient with a common factor",
            "(t^2-1)/(t-1)",
            [line(0, 1, 1, 1), line(1, 2, 1, 1)],
            {ONE: None},
        ),
        Curve("t over itself", "t/t", [level(0, 1, 1)], {ZERO: None}),
        Curve(
            "root of a negative",
            "sqrt(t-0.5)",
            [Cell(HALF, ONE, lambda t: mp.sqrt(t - HALF), zeros=[(HALF, None)], slopes=(inf, None))],
            domain=(ZERO, ONE),
        ),
        Curve(
            "a third as an exponent",
            "(t-0.5)^(1/3)",
            [Cell(HALF, ONE, lambda t: mp.cbrt(t - HALF), zeros=[(HALF, None)], slopes=(inf, None))],
            domain=(ZERO, ONE),
            note="a power that is not whole has no value for a negative base",
        ),
        Curve(
            "reciprocal of a reciprocal",
            "1/(1/((1-t)*(1+t)))",
            [
                Cell(mpf(-2), -ONE, lambda t: 1 - t * t, zeros=[(-ONE, 1)]),
                Cell(-ONE, ONE, lambda t: 1 - t * t, [ZERO], zeros=[(-ONE, 1), (ONE, 1)]),
                Cell(ONE, mpf(2), lambda t: 1 - t * t, zeros=[(ONE, 1)]),
            ],
            {-ONE: None, ONE: None},
            note="IntervalRootFinding.jl 131",
        ),
    ]


def constants() -> list[Curve]:
    return [
        Curve("three", "3", [level(0, 1, 3)]),
        Curve("identity", "t", [line(0, 1, 1, 0, [(ZERO, 1)])]),
        Curve("t less itself", "t-t", [level(0, 1, 0)]),
        Curve("the same twice", "t*(t-1)-(t^2-t)", [level(0, 1, 0)]),
        Curve("falling line", "1-2t", [line(0, 1, -2, 1, [(HALF, 1)])]),
        Curve("sum of squares", "sin(t)^2+cos(t)^2", [level(0, 1, 1)]),
    ]


def curves() -> list[Curve]:
    return kinks() + jumps() + gaps() + constants()


__all__ = ["curves", "pi"]
