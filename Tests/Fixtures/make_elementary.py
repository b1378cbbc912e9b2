"""Writes elementary.tsv: every elementary function with its first four derivatives, to 34 digits.

Columns: function, x and y (hexadecimal, y is - where there is none), value, rest (value minus the nearest double),
then derivatives 1 to 4 along x = x0 + s, y = y0 - s/2 (an oblique line, so that both arguments matter).
Needs mpmath; run it in this folder.
"""
import mpmath as mp

mp.mp.dps = 90
HALF = mp.mpf(1) / 2
unary = {
    "sin": mp.sin, "cos": mp.cos, "tan": mp.tan, "sinPi": mp.sinpi, "cosPi": mp.cospi, "asin": mp.asin,
    "acos": mp.acos, "atan": mp.atan, "sinh": mp.sinh, "cosh": mp.cosh, "tanh": mp.tanh, "exp": mp.exp,
    "exp2": lambda x: mp.power(2, x), "expMinusOne": mp.expm1, "log": mp.log, "log2": lambda x: mp.log(x, 2),
    "log10": mp.log10, "sqrt": mp.sqrt, "cbrt": lambda x: mp.sign(x) * mp.root(abs(x), 3), "abs": abs,
}
binary = {
    "atan2": mp.atan2, "hypot": mp.hypot, "pow": mp.power,
    "truncatedRemainder": lambda x, y: x - y * (mp.floor(x / y) if x / y > 0 else mp.ceil(x / y)),
    "flooredRemainder": lambda x, y: x - y * mp.floor(x / y),
    "minimum": lambda x, y: min(x, y), "maximum": lambda x, y: max(x, y),
}
everywhere = [-7.3, -2.25, -1.0625, -0.4, -1e-9, 1e-5, 0.1, 0.3, 0.49, 0.77, 1.3, 2.6, 5.9, 20.7]
positive = [1e-200, 1e-9, 0.003, 0.25, 0.9999, 1.0, 1.001, 2.5, 40.0, 1e10, 1e200]
unit = [-0.999, -0.7, -0.2, -1e-6, 0.0, 1e-9, 0.1, 0.55, 0.9, 0.9990234375]
turns = everywhere + [0.5 + 2**-40, 1 - 2**-30, 0.25, 0.75, 1e6 + 0.125, 12345.678]
points = {"asin": unit, "acos": unit, "sinPi": turns, "cosPi": turns}
points.update(dict.fromkeys(["log", "log2", "log10", "sqrt"], positive))
pairs = [(0.3, 0.7), (-0.3, 0.7), (2.5, -1.5), (-3.75, -0.6), (1e-3, 4.0), (5.5, 1e-3), (-1e-8, 3.0), (17.3, 2.1)]
positive_pairs = [(0.3, 0.7), (2.5, -1.25), (1e-3, 4.0), (5.5, 1e-3), (17.3, 2.1), (0.999, -30.5), (1e-5, 0.5)]


def digits(value):
    return mp.nstr(value, 34)


def row(name, x, y, function):
    value = mp.mpf(function(mp.mpf(0)))
    step = (abs(mp.mpf(x)) or 1) * mp.mpf(10) ** -40
    derivatives = [mp.diff(function, 0, k, h=step) for k in range(1, 5)]
    rest = value - mp.mpf(float(value))
    fields = [name, float(x).hex(), "-" if y is None else float(y).hex(), digits(value), mp.nstr(rest, 6)]
    return "\t".join(fields + [digits(d) for d in derivatives])


with open("elementary.tsv", "w") as out:
    for name, function in unary.items():
        for x in points.get(name, everywhere):
            if name == "abs" and abs(x) < 1e-6:
                continue
            out.write(row(name, x, None, lambda s: function(mp.mpf(x) + s)) + "\n")
    for name, function in binary.items():
        for x, y in positive_pairs if name == "pow" else pairs:
            out.write(row(name, x, y, lambda s: function(mp.mpf(x) + s, mp.mpf(y) - s * HALF)) + "\n")
