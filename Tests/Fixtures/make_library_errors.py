"""Writes library-errors.tsv: functions of the platform's library where it is worst, and at random and extreme places.

Columns: function, x and y (hexadecimal, y is - where there is none), the nearest double to the value (hexadecimal), and
what that lacks of the value. The worst places are those of the library that Python has here, of 20,000 drawn ones.
Needs mpmath and Python 3.11; run it in this folder.
"""
import math
import random
import struct

import mpmath as mp

mp.mp.prec = 240
random.seed(20240229)


def cube_root(x):
    return mp.sign(x) * mp.root(abs(x), 3)


def real(size):
    """A number of either sign, of any exponent from -size to size."""
    return random.choice((-1, 1)) * math.ldexp(random.uniform(1, 2), random.randint(-size, size))


def positive(size):
    return abs(real(size))


def any_positive():
    bits = random.getrandbits(63) % 0x7FF0000000000000
    return struct.unpack("<d", struct.pack("<Q", max(bits, 1)))[0]


def near(centre):
    return centre * (1 + random.uniform(-1, 1) * 2.0 ** -random.randint(1, 50))


def angle():
    turn = random.randint(-12, 12) * math.pi / 2
    return random.choice((real(8), real(40), near(turn), random.uniform(-10, 10)))


# Exact value, the library's function where Python has it, drawn places.
unary = {
    "sin": (mp.sin, math.sin, angle),
    "cos": (mp.cos, math.cos, angle),
    "tan": (mp.tan, math.tan, angle),
    "sinPi": (mp.sinpi, None, lambda: random.choice((real(8), near(0.5), near(1.0), random.uniform(-3, 3)))),
    "cosPi": (mp.cospi, None, lambda: random.choice((real(8), near(0.5), near(1.0), random.uniform(-3, 3)))),
    "asin": (mp.asin, math.asin, lambda: random.choice((random.uniform(-1, 1), -positive(1) / 4, positive(8) / 256, 0.5))),
    "acos": (mp.acos, math.acos, lambda: random.choice((random.uniform(-1, 1), 1 - 2.0 ** -random.uniform(1, 52)))),
    "atan": (mp.atan, math.atan, lambda: random.choice((real(8), real(60), random.uniform(-2, 2)))),
    "sinh": (mp.sinh, math.sinh, lambda: random.choice((real(9), random.uniform(-3, 3), random.uniform(-700, 700)))),
    "cosh": (mp.cosh, math.cosh, lambda: random.choice((real(9), random.uniform(-3, 3), random.uniform(-700, 700)))),
    "tanh": (mp.tanh, math.tanh, lambda: random.choice((real(5), random.uniform(-1, 1), random.uniform(-20, 20)))),
    "exp": (mp.exp, math.exp, lambda: random.choice((real(9), random.uniform(-745, 709)))),
    "exp2": (lambda x: mp.power(2, x), math.exp2, lambda: random.choice((real(9), random.uniform(-1074, 1024)))),
    "expMinusOne": (mp.expm1, math.expm1, lambda: random.choice((real(9), real(30), random.uniform(-2, 2)))),
    "log": (mp.log, math.log, lambda: random.choice((any_positive(), near(1.0), positive(3)))),
    "logOfOneMinus": (lambda x: mp.log1p(-x), lambda x: math.log1p(-x), lambda: random.choice((near(1e-3), real(30) / 2**31, -positive(9)))),
    "log2": (lambda x: mp.log(x) / mp.log(2), math.log2, lambda: random.choice((any_positive(), near(1.0), positive(3)))),
    "log10": (mp.log10, math.log10, lambda: random.choice((any_positive(), near(1.0), positive(3)))),
    "cbrt": (cube_root, math.cbrt, lambda: random.choice((any_positive(), -positive(30)))),
    "erfc": (mp.erfc, math.erfc, lambda: random.choice((random.uniform(-6, 27), random.uniform(-1, 3), real(4)))),
}
binary = {
    "atan2": (mp.atan2, math.atan2, lambda: (real(20), real(20))),
    "hypot": (mp.hypot, math.hypot, lambda: (real(20), real(20))),
    "pow": (mp.power, math.pow, lambda: (random.choice((positive(8), near(1.0))), random.choice((real(6), real(2))))),
}
extremes = [5e-324, 2.2250738585072014e-308, 1e-160, 1e-17, 0.5, 0.9999999999999999, 1.0, 1.0000000000000002, 3.0]
extremes += [-x for x in extremes]


def row(name, places, function, values):
    """A line of the table and the library's error in ulps; nil where the value is no double or a great one."""
    try:
        exact = function(*map(mp.mpf, places))
    except (ValueError, ZeroDivisionError):
        return None
    if not mp.isfinite(exact) or isinstance(exact, mp.mpc) or abs(exact) >= mp.mpf(2) ** 1024:
        return None
    nearest = float(exact)
    if math.isinf(nearest) or exact == 0 and name not in ("log", "logOfOneMinus", "expMinusOne", "sinPi", "cosPi"):
        return None
    rest = exact - mp.mpf(nearest)
    error = 0.0
    if values is not None:
        try:
            error = float(abs(mp.mpf(values(*places)) - exact) / math.ulp(nearest))
        except (ValueError, OverflowError):
            error = 0.0
    places = [float(place).hex() for place in places] + ["-"] * (2 - len(places))
    return error, "\t".join([name, *places, nearest.hex(), mp.nstr(rest, 6)])


with open("library-errors.tsv", "w") as table:
    for name, (function, library, draw) in {**unary, **binary}.items():
        drawn = [draw() for _ in range(20000)]
        if name in unary:
            drawn = [(x,) for x in drawn]
        rows = [row(name, places, function, library) for places in drawn]
        rows = [found for found in rows if found]
        worst = sorted(rows, key=lambda found: -found[0])[:40]
        fixed = [(x,) for x in extremes] if name in unary else [(x, y) for x in extremes[:9] for y in (0.5, -1.0, 3.0)]
        fixed = [row(name, places, function, library) for places in fixed]
        lines = [line for _, line in worst + rows[:20] + [found for found in fixed if found]]
        table.writelines(line + "\n" for line in dict.fromkeys(lines))
        print(name, round(worst[0][0], 3))
