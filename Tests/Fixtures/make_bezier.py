"""Writes bezier.tsv: cubic-bezier(x1, y1, x2, y2) at x, by bisection at 140 digits, to 34 digits.

Columns: x1, y1, x2, y2, x (hexadecimal), value, rest (value minus the nearest double), move (the most that y changes
when x moves by one ulp), the speed of x over the curve's parameter, then derivatives 1 to 4; these - where the curve
is too steep for them to be asked for.
Needs mpmath; run it in this folder.
"""
import random

import mpmath as mp

mp.mp.dps = 140
mpf = mp.mpf
random.seed(1)
published = [(0.25, 0.1, 0.25, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.5, 0, 0.5, 1)]
overshooting = [(0.68, -0.55, 0.265, 1.55), (0, 1.5, 1, 1.5), (0.3, -2, 0.6, 3), (0.34, 1.56, 0.64, 1)]
steep = [(1, 0, 0, 1), (1, -2, 0, 3), (1, 1, 0, 0), (0.999999, 0, 1e-6, 1), (1 - 2**-40, 0.2, 2**-45, 0.7), (1, -2, 1, 3)]
corners = [(0, 0, 0, 0), (1, 1, 1, 1), (0, 0, 1, 1), (0, 1, 0, 1), (1, 0, 1, 0), (0, 0, 0, 1), (1, 0, 1, 1), (0, 1, 1, 0),
           (1e-300, 0.5, 0.3, 1), (1 / 3, 1 / 3, 2 / 3, 2 / 3)]
drawn = [(random.random(), random.uniform(-2, 3), random.random(), random.uniform(-2, 3)) for _ in range(25)]
tame = [2.0**-60, 1e-9, 0.001, 0.05, 0.1, 0.25, 0.3, 0.4, 0.5, 0.5 + 2**-30, 0.6, 0.75, 0.9, 0.99, 1 - 1e-9, 1 - 2**-53]


def coordinate(p, q, t):
    return 3 * (1 - t) ** 2 * t * p + 3 * (1 - t) * t * t * q + t**3


def parameter(x1, x2, x):
    low, high = mpf(0), mpf(1)
    while high - low > mpf(10) ** -100 * high:
        middle = (low + high) / 2
        if coordinate(x1, x2, middle) < x:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def taylor(p, q, t):
    return [3 * ((1 - t) ** 2 * p + 2 * (1 - t) * t * (q - p) + t * t * (1 - q)),
            6 * ((1 - t) * (q - 2 * p) + t * (1 - 2 * q + p)), 6 * (1 + 3 * p - 3 * q), mpf(0)]


def derivatives(x1, y1, x2, y2, t):
    """By Faà di Bruno from the derivatives of x and y over the parameter."""
    a1, a2, a3, a4 = taylor(x1, x2, t)
    b1, b2, b3, b4 = taylor(y1, y2, t)
    g1 = 1 / a1
    g2 = -a2 * g1**3
    g3 = (3 * a2**2 - a1 * a3) * g1**5
    g4 = (-15 * a2**3 + 10 * a1 * a2 * a3 - a1**2 * a4) * g1**7
    return [b1 * g1, b2 * g1**2 + b1 * g2, b3 * g1**3 + 3 * b2 * g1 * g2 + b1 * g3,
            b4 * g1**4 + 6 * b3 * g1**2 * g2 + b2 * (4 * g1 * g3 + 3 * g2**2) + b1 * g4]


def digits(value):
    return mp.nstr(value, 34)


with open("bezier.tsv", "w") as out:
    for curve in published + overshooting + steep + corners + drawn:
        x1, y1, x2, y2 = (mpf(float(c)) for c in curve)
        for x in tame:
            t = parameter(x1, x2, mpf(x))
            value = coordinate(y1, y2, t)
            gap = mpf(x) - mpf(float(mp.mpf(x)) * (1 - 2.0**-53))
            move = max(abs(coordinate(y1, y2, parameter(x1, x2, mpf(x) + e)) - value) for e in (-gap, gap) if 0 < mpf(x) + e < 1)
            slope = taylor(x1, x2, t)[0]
            rows = ["-"] * 5
            if slope > mpf("0.05"):
                rows = [mp.nstr(slope, 6)] + [digits(d) for d in derivatives(x1, y1, x2, y2, t)]
            rest = value - mpf(float(value))
            fields = [float(c).hex() for c in curve] + [float(x).hex(), digits(value), mp.nstr(rest, 6), mp.nstr(move, 6)]
            out.write("\t".join(fields + rows) + "\n")
