"""Writes formulas.tsv: formulas of t with their values and derivatives, to 34 digits.

Columns: formula, t (hexadecimal), value, rest (value minus the nearest double), then derivatives 1 to 4, or - where
only the value is wanted. Needs mpmath; run it in this folder.
"""
import mpmath as mp

mp.mp.dps = 120
half = mp.mpf(1) / 2
functions = {
    "sin(pi*t)^12/8": lambda t: mp.sinpi(t) ** 12 / 8,
    "(1-t)^2": lambda t: (1 - t) ** 2,
    "(1-t)^3": lambda t: (1 - t) ** 3,
    "(1-t)^7": lambda t: (1 - t) ** 7,
    "(1-t)^64": lambda t: (1 - t) ** 64,
    "(1-t)^-5": lambda t: (1 - t) ** -5,
    "(t+0.1)^11": lambda t: (t + mp.mpf(0.1)) ** 11,
    "(3*t)^9": lambda t: (3 * t) ** 9,
    "t^13": lambda t: t**13,
    "t^-3": lambda t: t**-3,
    "cos(pi*t)^2": lambda t: mp.cospi(t) ** 2,
    "cos(pi*t)^5": lambda t: mp.cospi(t) ** 5,
    "cos(pi*t)^12": lambda t: mp.cospi(t) ** 12,
    "cos(pi*t)^-4": lambda t: mp.cospi(t) ** -4,
    "sin(pi*t)": mp.sinpi,
    "cos(pi*t)": mp.cospi,
    "sin(pi*t)^3": lambda t: mp.sinpi(t) ** 3,
    "sin(pi*t)^-1": lambda t: mp.sinpi(t) ** -1,
    "sqrt(1-t^2)": lambda t: mp.sqrt(1 - t**2),
    "exp(-3*t)*sin(7*t)": lambda t: mp.exp(-3 * t) * mp.sin(7 * t),
    "atan2(t,1+t^2)": lambda t: mp.atan2(t, 1 + t**2),
    "2^(-10*t)": lambda t: 2 ** (-10 * t),
    "log(1+t)/(1+t)": lambda t: mp.log(1 + t) / (1 + t),
    "t^2.5": lambda t: t ** mp.mpf(2.5),
    "(1+t)^t": lambda t: (1 + t) ** t,
    "tanh(t)/cosh(t)": lambda t: mp.tanh(t) / mp.cosh(t),
    "t^4*(1-t)^3": lambda t: t**4 * (1 - t) ** 3,
    "hypot(t,1-t)": lambda t: mp.sqrt(t**2 + (1 - t) ** 2),
}
# Only values: powers, checked in ulps. The rest have derivatives too.
powers = list(functions)[:18]
near = [2.0**-k for k in (3, 7, 10, 20, 26, 27, 30, 40, 52, 53)]
points = [i / 97 for i in range(1, 97)] + near + [1 - d for d in near] + [0.5 + d for d in near] + [0.5 - d for d in near]
dense = [i / 1801 for i in range(1, 1801)] + [2.0**-k for k in range(1, 80)] + [1.7 * 10.0**-k for k in range(1, 25)]
dense += [0.5 + s * 2.0**-k for k in range(2, 54) for s in (1, -1)] + [1 - 2.0**-k for k in range(1, 54)]
dense += [-0.3, 1.3, 2.7, -1e3 + 0.25, 1e6 + 0.125, 12345.678]


def digits(value):
    return mp.nstr(value, 34)


with open("formulas.tsv", "w") as out:
    for name, function in functions.items():
        chosen = dense if name == "sin(pi*t)^12/8" else points
        if name not in powers:  # away from the ends, where roots and logarithms are ill-conditioned
            chosen = [t for t in points if 0.001 < t < 0.99][::5]
        for t in chosen:
            exact = mp.mpf(t)
            try:
                value = mp.mpf(function(exact))
            except ZeroDivisionError:
                continue
            if not 1e-290 < abs(value) < 1e300:
                continue
            fields = [name, float(t).hex(), digits(value), mp.nstr(value - mp.mpf(float(value)), 6)]
            if name in powers:
                fields += ["-"] * 4
            else:
                fields += [digits(mp.diff(function, exact, k, h=exact * mp.mpf(10) ** -25)) for k in range(1, 5)]
            out.write("\t".join(fields) + "\n")
