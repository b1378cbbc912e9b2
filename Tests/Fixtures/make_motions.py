"""Writes motions.tsv: positions of springs, decays and rubber bands to 34 digits, at ordinary places and at the ends of what doubles
hold: beside critical damping, for parameters and times from the least to the largest.

Columns: the kind, three parameters (natural frequency, damping ratio and velocity; amplitude and time constant; dimension and
coefficient), the abscissa (all hexadecimal), then the value and its rest (value minus the nearest double). The working precision
has room for all that cancels, and 45 digits are the same with 200 more. Needs mpmath; run it in this folder.
"""
import random

import mpmath as mp

mpf = mp.mpf
random.seed(20240304)


def spring(frequency, ratio, velocity, t):
    contrast, y = 1 - ratio * ratio, ratio * frequency * t
    if contrast == 0:
        rest, push = mp.exp(-y), t * mp.exp(-y)
    elif contrast > 0:
        d = mp.sqrt(contrast)
        rest, push = (mp.exp(-y) * f(frequency * d * t) for f in (mp.cos, mp.sin))
        push /= frequency * d
    else:
        d = mp.sqrt(-contrast)
        slow, fast = mp.exp(-frequency * t / (ratio + d)), mp.exp(-frequency * (ratio + d) * t)
        rest, push = (slow + fast) / 2, (slow - fast) / (2 * d * frequency)
    return 1 - rest - ratio * frequency * push + velocity * push


def decay(amplitude, time, _, t):
    return -amplitude * mp.expm1(-t / time)


def band(dimension, coefficient, _, x):
    return x * coefficient * dimension / (abs(x) * coefficient + dimension)


def exact(motion, numbers):
    # What is lost beside 1 is at most the square of the smallest product of the numbers, or what the largest takes.
    digits = 120 + sum(4 * abs(int(mp.log10(abs(number)))) for number in numbers if number)
    values = []
    for mp.mp.dps in (digits, digits + 200):
        values.append(motion(*map(mpf, numbers)))
    assert abs(values[0] - values[1]) <= abs(values[1]) * mpf(10) ** -45, numbers
    return values[1]


def power(low, high):
    return 10 ** random.uniform(low, high)


def ratio():
    return random.choice([
        0.0, power(-300, -1), power(-12, -1), random.uniform(0, 1), 1 - 2**-53, 1 - power(-16, -2), 1.0, 1 + 2**-52,
        1 + power(-15, -2), random.uniform(1, 1.6), 1.1, 1.6, random.uniform(1.6, 5), power(0.2, 4), power(4, 100),
    ])


def cases():
    for number in range(450):
        frequency = random.choice([power(-1, 2), power(-1, 2), power(-100, 100), 1e-100, 1e100])
        zeta = ratio()
        velocity = random.choice([0.0, 0.0, frequency * random.uniform(-2, 2) if frequency < 1e99 else 3.0, power(-100, 100)])
        turn = random.choice([power(-8, 1), random.uniform(0, 10), power(-2, 1) * max(zeta, 1), power(-280, 0), power(0, 5)])
        yield "spring", (frequency, zeta, velocity), min(turn / frequency, 1.7e308)
    for t in (5e-324, 1e-310, 1e-200, 1e16, 1e200, 1.7976931348623157e308):
        for zeta in (0.3, 1.0, 1 - 2**-53, 1.3, 40.0):
            yield "spring", (15.0, zeta, 0.0), t
    for number in range(80):
        time = power(-3, 3) if number % 2 else power(-100, 100)
        yield "decay", (random.choice([1.0, -3.7, power(-100, 100)]), time, 0.0), time * power(*random.choice([(-3, 1), (-16, 0), (-200, 3)]))
        size = (power(0, 3), power(-1, 0)) if number % 2 else (power(-100, 100), power(-100, 100))
        way = size[0] / size[1] * power(*random.choice([(-3, 1), (-16, 0), (-100, 100)]))
        yield "band", size + (0.0,), random.choice([-1, 1]) * way
    for t in (5e-324, 1e-310, 1e300, 1.7976931348623157e308):
        yield "decay", (200.0, 0.5, 0.0), t
        yield "decay", (1e100, 1e50, 0.0), t
        yield "band", (960.0, 0.55, 0.0), t
        yield "band", (1e-100, 1e100, 0.0), t


with open("motions.tsv", "w") as out:
    for kind, parameters, place in cases():
        value = exact(globals()[kind], parameters + (place,))
        mp.mp.dps = 60
        digits = mp.nstr(value, 34)
        cells = [kind] + [float(number).hex() for number in parameters + (place,)]
        out.write("\t".join(cells + [digits, mp.nstr(value - mpf(float(digits)), 6)]) + "\n")
