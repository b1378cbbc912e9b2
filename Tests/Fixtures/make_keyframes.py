"""Prints keyframes.tsv: curves through keyframes at t, in exact fractions.

Catmull-Rom segments between four keyframes come from the recursion of Barry and Goldman (A recursive evaluation
algorithm for a class of Catmull-Rom splines, 1988), which knows no slopes; slopes at the ends from the parabola of
Lagrange through three keyframes; those of Kochanek and Bartels from their paper (1984), its incoming and outgoing
tangents and its adjustment for uneven times. Segments with slopes are held against scipy's CubicHermiteSpline.

Columns: kind, keyframes (time:value:slope in hexadecimal, blanks between), tension:continuity:bias in hexadecimal, t,
value to 34 digits, rest (value minus the nearest double), scale (|a| + |b| + w(|m| + |n|) of the segment), rise (w times
the steepest line that slopes come from).
Needs mpmath and scipy; run it in this folder: python3 make_keyframes.py > keyframes.tsv
"""
import random
from fractions import Fraction

import mpmath as mp
from scipy.interpolate import CubicHermiteSpline

mp.mp.dps = 60
random.seed(3)


def parabola_slope(points, at):
    """The derivative at a place of the polynomial of Lagrange through two or three points."""
    total = Fraction(0)
    for i, (ti, vi) in enumerate(points):
        others = [t for j, (t, _) in enumerate(points) if j != i]
        weight = Fraction(1)
        for t in others:
            weight /= ti - t
        derivative = Fraction(0)
        for skipped in range(len(others)):
            product = Fraction(1)
            for k, t in enumerate(others):
                if k != skipped:
                    product *= at - t
            derivative += product
        total += vi * weight * derivative
    return total


def parabola_value(points, at):
    return sum(
        v * mp_product((at - u) / (t - u) for j, (u, _) in enumerate(points) if j != i)
        for i, (t, v) in enumerate(points))


def mp_product(factors):
    product = Fraction(1)
    for factor in factors:
        product *= factor
    return product


def barry_goldman(p, t):
    """The segment from p[1] to p[2] at t."""
    def mix(a, b, ta, tb):
        return (tb - t) / (tb - ta) * a + (t - ta) / (tb - ta) * b
    (t0, v0), (t1, v1), (t2, v2), (t3, v3) = p
    a1, a2, a3 = mix(v0, v1, t0, t1), mix(v1, v2, t1, t2), mix(v2, v3, t2, t3)
    return mix(mix(a1, a2, t0, t2), mix(a2, a3, t1, t3), t1, t2)


def hermite(a, b, m, n, t):
    """The cubic by the basis of Hermite."""
    (ta, va), (tb, vb) = a, b
    w = tb - ta
    s = (t - ta) / w
    return ((2 * s**3 - 3 * s**2 + 1) * va + (s**3 - 2 * s**2 + s) * w * m
            + (3 * s**2 - 2 * s**3) * vb + (s**3 - s**2) * w * n)


def tangents(points, index, tcb):
    """Incoming and outgoing slopes: DS and DD of the paper over the widths, with 2N/(N + N') for uneven times."""
    tension, continuity, bias = tcb
    here = points[index]
    near = points[:3] if index == 0 else points[-3:]
    if index == 0:
        width = points[1][0] - here[0]
        before = (here[0] - width, parabola_value(near, here[0] - width))
    else:
        before = points[index - 1]
    if index == len(points) - 1:
        width = here[0] - points[-2][0]
        after = (here[0] + width, parabola_value(near, here[0] + width))
    else:
        after = points[index + 1]
    came, goes = here[1] - before[1], after[1] - here[1]
    ds = ((1 - tension) * (1 - continuity) * (1 + bias) * came + (1 - tension) * (1 + continuity) * (1 - bias) * goes) / 2
    dd = ((1 - tension) * (1 + continuity) * (1 + bias) * came + (1 - tension) * (1 - continuity) * (1 - bias) * goes) / 2
    n0, n1 = here[0] - before[0], after[0] - here[0]
    return ds * 2 * n0 / (n0 + n1) / n0, dd * 2 * n1 / (n0 + n1) / n1


def number(fraction):
    return mp.mpf(fraction.numerator) / fraction.denominator


for case in range(90):
    kind = ["hermite", "catmullRom", "tcb"][case % 3]
    count = random.choice([2, 3, 4, 5, 7])
    times, values, slopes = [random.uniform(-2, 2)], [], []
    for _ in range(count - 1):
        times.append(times[-1] + random.choice([0.25, random.uniform(0.001, 3), 10 ** random.uniform(-6, 2)]))
    size = 10 ** random.uniform(-3, 3)
    values = [random.choice([0.0, 1.0, random.uniform(-size, size)]) for _ in times]
    slopes = [random.uniform(-size, size) if kind == "hermite" else 0.0 for _ in times]
    tcb = [random.uniform(-1, 1) if kind == "tcb" else 0.0 for _ in range(3)]
    points = [(Fraction(t), Fraction(v)) for t, v in zip(times, values)]
    exact = [Fraction(x) for x in tcb]
    lines = [abs((b[1] - a[1]) / (b[0] - a[0])) for a, b in zip(points, points[1:])]
    for index, (a, b) in enumerate(zip(points, points[1:])):
        if kind == "hermite":
            m, n = Fraction(slopes[index]), Fraction(slopes[index + 1])
        elif kind == "tcb":
            m, n = tangents(points, index, exact)[1], tangents(points, index + 1, exact)[0]
        else:
            near = [points[max(0, min(i - 1, len(points) - 3)):][:3] for i in (index, index + 1)]
            m, n = parabola_slope(near[0], a[0]), parabola_slope(near[1], b[0])
        # scipy evaluates in powers of t - a: enough to catch a wrong formula.
        spline = CubicHermiteSpline([times[index], times[index + 1]], [values[index], values[index + 1]], [float(m), float(n)])
        scale = abs(a[1]) + abs(b[1]) + (b[0] - a[0]) * (abs(m) + abs(n))
        rise = (b[0] - a[0]) * max(lines[max(0, index - 2):index + 3])
        for _ in range(3):
            t = random.uniform(times[index], times[index + 1])
            value = hermite(a, b, m, n, Fraction(t))
            if kind == "catmullRom" and 0 < index < count - 2:
                assert value == barry_goldman(points[index - 1:index + 3], Fraction(t))
            # the place in the segment is rounded to a part of t
            slack = 1e-12 * float(scale) * (1 + abs(times[index]) / (times[index + 1] - times[index]))
            assert abs(float(value) - float(spline(t))) <= slack
            rest = number(value - Fraction(float(value)))
            print(
                kind, " ".join(f"{u.hex()}:{v.hex()}:{s.hex()}" for u, v, s in zip(times, values, slopes)),
                ":".join(x.hex() for x in tcb), t.hex(), mp.nstr(number(value), 34), mp.nstr(rest, 17),
                mp.nstr(number(scale), 17), mp.nstr(number(rise), 17), sep="\t")
