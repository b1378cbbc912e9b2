"""Writes bezier.tsv: cubic-bezier(x1, y1, x2, y2) at x, to 34 digits.

Columns: x1, y1, x2, y2, x (hexadecimal), value, rest (value minus the nearest double), move (the most that y changes
when x moves by one ulp), the speed of x over the curve's parameter, then derivatives 1 to 4; these - where the curve
is too steep for them to be asked for.
The curves are those of oracles/beziers.py of notebooks/tests. Needs mpmath; run it in this folder.
"""
import random

from tables import mp, mpf

from oracles.beziers import Bezier, slope_of

mp.dps = 140
random.seed(1)
published = [(0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.5, 0, 0.5, 1)]
overshooting = [(0.68, -0.55, 0.265, 1.55), (0, 1.5, 1, 1.5), (0.3, -2, 0.6, 3), (0.34, 1.56, 0.64, 1)]
steep = [(1, 0, 0, 1), (1, -2, 0, 3), (1, 1, 0, 0), (0.999999, 0, 1e-6, 1), (1 - 2**-40, 0.2, 2**-45, 0.7), (1, -2, 1, 3)]
corners = [(0, 0, 0, 0), (1, 1, 1, 1), (0, 0, 1, 1), (0, 1, 0, 1), (1, 0, 1, 0), (0, 0, 0, 1), (1, 0, 1, 1), (0, 1, 1, 0),
           (1e-300, 0.5, 0.3, 1), (1 / 3, 1 / 3, 2 / 3, 2 / 3)]
drawn = [(random.random(), random.uniform(-2, 3), random.random(), random.uniform(-2, 3)) for _ in range(25)]
tame = [2.0**-60, 1e-9, 0.001, 0.05, 0.1, 0.25, 0.3, 0.4, 0.5, 0.5 + 2**-30, 0.6, 0.75, 0.9, 0.99, 1 - 1e-9, 1 - 2**-53]


def digits(value):
    return mp.nstr(value, 34)


with open("bezier.tsv", "w") as out:
    for points in published + overshooting + steep + corners + drawn:
        curve = Bezier(*map(float, points))
        for x in tame:
            value = curve.value(x, mp.dps)
            gap = mpf(x) - mpf(float(mpf(x)) * (1 - 2.0**-53))
            move = max(abs(curve.value(mpf(x) + e, mp.dps) - value) for e in (-gap, gap) if 0 < mpf(x) + e < 1)
            slope = slope_of(curve.x, curve.parameter(mpf(x)))
            rows = ["-"] * 5
            if slope > mpf("0.05"):
                series = curve.series(x, 4)
                rows = [mp.nstr(slope, 6)] + [digits(series.derivative(k).value) for k in range(1, 5)]
            rest = value - mpf(float(value))
            fields = [float(c).hex() for c in points] + [float(x).hex(), digits(value), mp.nstr(rest, 6), mp.nstr(move, 6)]
            out.write("\t".join(fields + rows) + "\n")
