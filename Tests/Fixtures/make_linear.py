"""Writes linear.tsv: linear() of CSS at t, by the algorithms of CSS Easing Functions Level 2 in exact fractions.

Columns: stops (output:input:last input of each in hexadecimal, - where there is none, blanks between), t, value to 34
digits, rest (value minus the nearest double), scale (the larger magnitude of the outputs that t lies between, - beyond
the ends).
Needs mpmath; run it in this folder.
"""
import random
from fractions import Fraction

import mpmath as mp

mp.mp.dps = 60
random.seed(1)


def filled(stops):
    """The points: (input, output) as fractions."""
    points, largest = [], None
    for index, (output, *inputs) in enumerate(stops):
        inputs = [Fraction(value) for value in inputs if value is not None]
        if not inputs and index == 0:
            inputs = [Fraction(0)]
        if not inputs and index == len(stops) - 1:
            inputs = [Fraction(1)]
        if not inputs:
            points.append([None, Fraction(output)])
        for value in inputs:
            largest = value if largest is None else max(value, largest)
            points.append([largest, Fraction(output)])
    for index, point in enumerate(points):
        if point[0] is None:
            after = next(k for k in range(index, len(points)) if points[k][0] is not None)
            before = index - 1
            width = points[after][0] - points[before][0]
            # The inputs filled in are doubles: the curve is through those.
            for k in range(before + 1, after):
                points[k][0] = Fraction(float(points[before][0] + width * (k - before) / (after - before)))
    return points


def value(points, t):
    at = [point for point in points if point[0] == t]
    if at:
        return at[-1][1], abs(at[-1][1])
    if t < points[0][0]:
        (a, p), (b, q) = points[:2]
        if a == b:
            return p, None
        scale = None
    elif t > points[-1][0]:
        (a, p), (b, q) = points[-2:]
        if a == b:
            return q, None
        scale = None
    else:
        a, p = [point for point in points if point[0] < t][-1]
        b, q = [point for point in points if point[0] > t][0]
        scale = max(abs(p), abs(q))
    return p + (t - a) / (b - a) * (q - p), scale


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
        points = filled(stops)
        times = [random.uniform(-0.5, 1.5) for _ in range(5)] + [float(random.choice(points)[0]), 0.0, 1.0]
        for t in times:
            exact, scale = value(points, Fraction(t))
            digits = mp.mpf(exact.numerator) / exact.denominator
            text = " ".join(":".join(cell(number) for number in stop) for stop in stops)
            rest = mp.nstr(digits - mp.mpf(float(digits)), 6)
            table.write("\t".join([text, cell(t), mp.nstr(digits, 34), rest, cell(scale)]) + "\n")
