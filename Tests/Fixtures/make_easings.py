"""Writes easings.tsv: the classic easings by their textbook formulas, to 34 digits.

Columns: name, parameters (comma-separated decimals, - for the defaults), t (hexadecimal), value, rest (value minus
the nearest double), then derivatives 1 to 4, - where t is so near an end that they are not asked for.
Needs mpmath; run it in this folder.
"""
import mpmath as mp

mpf = mp.mpf
mp.mp.dps = 80  # products of what the library is given are exact


def power(n):
    return lambda t: t**n


def expo(k):
    return lambda t: (mpf(2) ** (k * t) - 1) / (mpf(2) ** k - 1)


def back(s):
    return lambda t: t * t * ((s + 1) * t - s)


def elastic(a, p):
    return lambda t: expo(mpf(10))(t) * a * mp.sin(mp.asin(1 / a) + 2 * mp.pi * (1 - t) / p)


def bounce_out(t):
    t = t * mpf("2.75")
    for border, centre, height in [("1", "0", "0"), ("2", "1.5", "0.75"), ("2.5", "2.25", "0.9375")]:
        if t < mpf(border):
            return (t - mpf(centre)) ** 2 + mpf(height)
    return (t - mpf("2.625")) ** 2 + mpf("0.984375")


def mirrored(f):
    return lambda t: 1 - f(1 - t)


def in_out(f):
    return lambda t: f(2 * t) / 2 if t < mpf(1) / 2 else 1 - f(2 - 2 * t) / 2


double = lambda text: mpf(float(text))  # the number that the library is given
families = [
    ("Sine", "-", lambda t: 1 - mp.cos(mp.pi * t / 2), None),
    ("Quad", "-", power(2), None), ("Cubic", "-", power(3), None), ("Quart", "-", power(4), None),
    ("Quint", "-", power(5), None), ("Expo", "-", expo(mpf(10)), None), ("Expo", "6.5", expo(mpf("6.5")), None),
    ("Circ", "-", lambda t: 1 - mp.sqrt(1 - t * t), None),
    ("Back", "-", back(double("1.70158")), back(double("1.70158") * double("1.525"))),
    ("Back", "3", back(mpf(3)), back(3 * double("1.525"))),
    ("Elastic", "-", elastic(mpf(1), double("0.3")), elastic(mpf(1), double("0.45"))),
    ("Elastic", "1.5,0.25", elastic(mpf("1.5"), mpf("0.25")), None),
    ("Bounce", "-", mirrored(bounce_out), None),
    ("Power", "2.5", power(mpf("2.5")), None), ("Power", "0.75", power(mpf("0.75")), None),
    ("Power", "12", power(12), None),
]
near = [0.0, 1e-300, 1e-9, 1 - 2.0**-53, 1 - 1e-9, 1.0]
middle = [1e-3, 0.03, 0.1, 0.2, 0.3, 0.4375, 0.49, 0.499999, 0.500001, 0.55, 0.62, 0.7, 0.8, 0.9, 0.97, 0.999]


def digits(value):
    return mp.nstr(value, 34)


with open("easings.tsv", "w") as out:
    for family, parameters, ease_in, halves in families:
        curves = [("easeIn", ease_in), ("easeOut", mirrored(ease_in)), ("easeInOut", in_out(halves or ease_in))]
        for direction, curve in curves:
            for t in near + middle:
                mp.mp.dps = 700 if t in near else 80
                value = curve(mpf(t))
                rest = value - mpf(float(value))
                if t in middle:
                    derivatives = [digits(mp.diff(curve, mpf(t), k, h=mpf(10) ** -40)) for k in range(1, 5)]
                else:
                    derivatives = ["-"] * 4
                fields = [direction + family, parameters, t.hex(), digits(value), mp.nstr(rest, 6)]
                out.write("\t".join(fields + derivatives) + "\n")
