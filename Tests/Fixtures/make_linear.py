"""Writes linear.tsv: linear() of CSS at t, in exact fractions: that of oracles/css.py of notebooks/tests.

Columns: stops (output:input:last input of each in hexadecimal, - where there is none, blanks between), t, value to 34
digits, rest (value minus the nearest double), scale (the larger magnitude of the outputs that t lies between, - beyond
the ends).
Needs mpmath; run it in this folder.
"""
import random
from fractions import Fraction

from tables import mp

from oracles.css import as_mpf, corners, linear

mp.dps = 60
random.seed(1)


def value(points, t):
    """The value, and the larger magnitude of the outputs beside t: of one at a point, nothing beyond the ends."""
    exact, scale = linear(points, t)
    at = [point for point in points if point[0] == t]
    return exact, abs(at[-1][1]) if at else scale if points[0][0] < t < points[-1][0] else None


def drawn():
    stops = []
    for _ in range(random.randint(2, 7)):
        output = random.choice([random.uniform(-2, 3), random.choice([0, 1, 0.5, -1, 1e-9, 1e6])])
        count = random.choice([0, 0, 1, 1, 2])
        inputs = [random.choice([random.uniform(-0.2, 1.2), random.choice([0, 0.25, 0.5, 1])]) for _ in range(count)]
        stops.append((float(output), *inputs, *[None] * (2 - count)))
    return stops


def cell(number):
    return "-" if number is None else float(number).hex()


cases = [[(0.0, None, None), (0.25, 0.75, None), (1.0, None, None)], [(0.0, None, None), (0.5, 0.25, 0.75), (1.0, None, None)]]
cases += [drawn() for _ in range(60)]
with open("linear.tsv", "w") as table:
    for stops in cases:
        # The inputs filled in are doubles: the curve is through those.
        points = [(Fraction(float(x)), y) for x, y in corners(stops)]
        times = [random.uniform(-0.5, 1.5) for _ in range(5)] + [float(random.choice(points)[0]), 0.0, 1.0]
        for t in times:
            exact, scale = value(points, Fraction(t))
            digits = as_mpf(exact)
            text = " ".join(":".join(cell(number) for number in stop) for stop in stops)
            rest = mp.nstr(digits - float(digits), 6)
            table.write("\t".join([text, cell(t), mp.nstr(digits, 34), rest, cell(scale)]) + "\n")
