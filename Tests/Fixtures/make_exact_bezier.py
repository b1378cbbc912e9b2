"""Writes exact-bezier.tsv: the double nearest to cubic-bezier(x1, y1, x2, y2) at x, from 1200 digits.

Columns: the kind of curve, x1, y1, x2, y2, x, the nearest double (all hexadecimal), how far the true value is from it
in units of its last place (tie where that is ½ to 60 digits).
The curves are those of oracles/beziers.py of notebooks/tests.
Needs mpmath; run it in this folder. A number as argument writes so many times the points (to /dev/stdout with -).
"""
import random
import struct
import sys

from tables import MOST_DIGITS, mp, mpf

from oracles.beziers import Bezier, coefficients, horner, nearest_double

mp.dps = 420
random.seed(3)


def distance(value, double):
    """The distance of a value from a double in its ulps; a double that was rounded up to a power of two has those below."""
    _, exponent = mp.frexp(value)
    return mp.ldexp(value - mpf(double), -max(int(exponent) - 53, -1074)) if value else mpf(0)


def up(x, n=1):
    bits = struct.unpack("<q", struct.pack("<d", x))[0]
    return struct.unpack("<d", struct.pack("<q", bits + n))[0]


def short(x):
    """Hexadecimal without idle zeros."""
    return float.hex(x).replace(".0000000000000p", "p").replace(".0p", "p")


def row(kind, curve, x):
    value = Bezier(*curve).value(x, MOST_DIGITS)
    double = nearest_double(value) + 0.0
    off = distance(value, double)
    shown = "tie" if abs(abs(off) - mpf(1) / 2) < mpf(10) ** -60 else mp.nstr(mp.chop(off, 1e-60), 6)
    return "\t".join([kind] + [short(v) for v in (*curve, x, double)] + [shown])


def roots_of_y(x1, y1, x2, y2):
    """The doubles next to the x where y = 0, from y(t)/t = 0."""
    a, b, c = 1 + 3 * mpf(y1) - 3 * mpf(y2), 3 * (mpf(y2) - 2 * mpf(y1)), 3 * mpf(y1)
    for t in mp.polyroots([a, b, c], maxsteps=500, extraprec=2000) if a != 0 else []:
        if mp.im(t) == 0 and 0 < t < 1:
            yield float(horner(coefficients(x1, x2), mp.re(t)))


times = [5e-324, 1e-323, 2.2e-308, 1e-300, 1e-250, 2.0**-801, 2.0**-799, 1e-200, 1e-100, 1e-40, 2.0**-60, 1e-17, 1e-9]
middle = [0.5, up(0.5, -1), up(0.5), up(0.5, 7), 0.5 + 2.0**-30, 0.4999]
tame = [0.001, 0.05, 0.1, 0.25, 0.3, 0.4, 0.6, 0.75, 0.9, 0.99, 1 - 1e-9, 1 - 2.0**-53]
keywords = [(0.25, 0.1, 0.25, 1.0), (0.42, 0.0, 1.0, 1.0), (0.0, 0.0, 0.58, 1.0), (0.42, 0.0, 0.58, 1.0)]


def pathological():
    for y1, y2 in [(0.0, 1.0), (-2.0, 3.0), (0.25, 0.5)]:
        yield 1.0, y1, 0.0, y2
        yield 0.0, y1, 0.0, y2
        yield 1.0, y1, 1.0, y2
        yield 0.0, y1, 1.0, y2
    for k in (14, 20, 30, 40, 52):
        e = 2.0**-k
        yield 1 - e, 0.0, e, 1.0
        yield 1 - e, -2.0, 0.0, 3.0
        yield 1.0, 0.2, e, 0.7
        yield e, 0.5, e, 0.1
        yield 1 - e, 1.5, 1 - e, 0.1
    for tiny in (1e-300, 5e-324, 1e-200, 1e-100, 1e-20):
        yield 1.0, 0.5, tiny, 0.2
        yield tiny, 0.5, 0.3, 1.0
        yield tiny, tiny, tiny, tiny
        yield tiny, tiny, 1.0, 0.5
        yield 0.3, tiny, 0.6, -tiny
        yield 0.2, -1e-3, tiny, 1e-5
    yield 1 / 3, 1 / 3, 2 / 3, 2 / 3
    yield 0.2, 0.2, 0.7, 0.7
    yield 0.3, 1e300, 0.6, -1e300
    yield 0.3, 1.7e308, 0.6, 1.7e308
    yield 0.5, 2.0, 0.5, -1.0


def main(multiple, out):
    def emit(kind, curve, xs):
        for x in xs:
            if 0 < x < 1:
                print(row(kind, curve, x), file=out)

    for curve in keywords:
        emit("css", curve, [random.random() for _ in range(100 * multiple)] + times + middle + tame)
    for _ in range(90 * multiple):
        curve = (random.random(), random.uniform(-2, 3), random.random(), random.uniform(-2, 3))
        emit("random", curve, [random.random() for _ in range(8)] + [random.choice(times), random.choice(tame)])
    for curve in pathological():
        emit("pathological", curve, times + middle + [random.random() for _ in range(2 * multiple)] + [0.99, 1 - 2.0**-53])
    drawn = [(random.random(), random.uniform(-2, 0), random.random(), random.uniform(0, 3)) for _ in range(20 * multiple)]
    for curve in [(0.3, -2.0, 0.6, 3.0), (0.0, -1.0, 0.5, 1.0), (0.5, -0.5, 1.0, 2.0), (1.0, -1.0, 0.0, 2.0)] + drawn:
        for x in roots_of_y(*curve):
            emit("root", curve, [up(x, k) for k in range(-5, 6)])


if __name__ == "__main__":
    multiple = int(sys.argv[1]) if len(sys.argv) > 1 else 1
    if sys.argv[2:] == ["-"]:
        main(multiple, sys.stdout)
    else:
        with open("exact-bezier.tsv", "w") as file:
            main(multiple, file)
