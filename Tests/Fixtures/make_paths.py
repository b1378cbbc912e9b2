"""Writes paths.tsv: Bézier paths and sampled columns at places, to 34 digits.

Columns: path or samples; the points (x:y in hexadecimal, blanks between; of a path the start and three of each segment); the place
(hexadecimal); the value and its rest (value minus the nearest double). The parameter of a cubic is bisected with 400 bits; lines
are exact fractions. Needs mpmath; run it in this folder.
"""
import random
from fractions import Fraction

import mpmath as mp

mp.mp.prec = 400
random.seed(20240305)


def cubic(points, u):
    a, b, c, d = points
    rest = 1 - u
    return rest**3 * a + 3 * rest * rest * u * b + 3 * rest * u * u * c + u**3 * d


def path(points, x):
    for start in range(len(points) - 4, -1, -3):
        piece = points[start : start + 4]
        if piece[0][0] <= x:
            break
    xs, ys = zip(*[(mp.mpf(a), mp.mpf(b)) for a, b in piece])
    low, high = mp.mpf(0), mp.mpf(1)
    for _ in range(380):
        middle = (low + high) / 2
        if cubic(xs, middle) <= x:
            low = middle
        else:
            high = middle
    return cubic(ys, mp.mpf(0) if x == xs[0] else mp.mpf(1) if x == xs[3] else low)


def samples(points, x):
    last = max(i for i, point in enumerate(points) if point[0] <= x)
    if points[last][0] == x:
        return mp.mpf(points[last][1])
    (a, b), (c, d) = [[Fraction(number) for number in point] for point in points[last : last + 2]]
    y = b + (Fraction(x) - a) / (c - a) * (d - b)
    return mp.mpf(y.numerator) / mp.mpf(y.denominator)


def paths():
    for number in range(60):
        scale, height = 10 ** random.uniform(-3, 3), 10 ** random.uniform(-3, 3)
        place = random.choice([0.0, random.uniform(-5, 5) * scale])
        level = random.choice([0.0, random.uniform(-5, 5) * height])
        points = [(place, level)]
        for _ in range(random.choice([1, 1, 2, 4])):
            (x, y), width = points[-1], scale * random.uniform(0.01, 1)
            end = x + width
            one, two = random.choice([0, random.random(), random.random(), 1]), random.choice([0, random.random(), random.random(), 1])
            rise = random.choice([0.0, random.uniform(-1, 1)]) * height
            points.append((min(max(x, x + one * width), end), y + random.uniform(-1, 1.5) * height))
            points.append((min(max(x, x + two * width), end), y + random.uniform(-1, 1.5) * height))
            points.append((end, y + rise))
        if number % 6 == 0:
            points = [(0.0, 0.0), (random.random(), random.uniform(-1, 2)), (random.random(), random.uniform(-1, 2)), (1.0, 1.0)]
        yield points


def columns():
    for number in range(40):
        scale, height, x = 10 ** random.uniform(-5, 5), 10 ** random.uniform(-5, 5), random.uniform(-3, 3)
        points = []
        for _ in range(random.randint(2, 9)):
            points.append((x, random.choice([0.0, random.uniform(-1, 1), random.uniform(2, 3)]) * height))
            x += random.choice([0, 1, 1, 1]) * random.uniform(0, 1) * scale
        if points[0][0] < points[-1][0]:
            yield points


def row(kind, points, x):
    value = globals()[kind](points, x)
    digits = mp.nstr(value, 34)
    texts = [kind, " ".join(f"{a.hex()}:{b.hex()}" for a, b in points), x.hex(), digits]
    return "\t".join(texts + [mp.nstr(value - mp.mpf(float(digits)), 6)]) + "\n"


with open("paths.tsv", "w") as out:
    for kind, cases in (("path", paths()), ("samples", columns())):
        for points in cases:
            low, high = points[0][0], points[-1][0]
            for _ in range(8):
                near = random.choice([low, high, random.choice(points)[0]])
                x = random.choice([random.uniform(low, high), near + (high - low) * random.choice([-1, 1]) * 10 ** random.uniform(-17, -1)])
                out.write(row(kind, points, min(max(x, low), high)))
