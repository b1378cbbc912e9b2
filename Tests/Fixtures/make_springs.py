"""Writes springs.tsv, spring-derivatives.tsv, spring-peaks.tsv and spring-settling.tsv: the motion of damped springs to 34 digits.

springs.tsv: natural frequency, damping ratio, initial velocity and time (hexadecimal), then for position, velocity and
acceleration the value, its rest (value minus the nearest double) and the sum of the magnitudes of the terms that its
documented error refers to. The closed form is checked here against a Taylor integration of the differential equation.
spring-derivatives.tsv: frequency, ratio, velocity, time and derivatives 3 to 6, by the powers of the two decay rates,
each with the size of what it is made of.
spring-peaks.tsv: frequency, ratio, velocity, number, time and x - 1 of turning points, found as zeros of the velocity.
spring-settling.tsv: frequency, ratio, velocity, tolerance, last time with |x - 1| = tolerance, found by stepping back
from the envelope's bound, and how many percent the turning points keep clear of the tolerance.
Needs mpmath; run it in this folder.
"""
import random

import mpmath as mp

random.seed(1)
mp.mp.dps = 60
mpf = mp.mpf
ROOT300 = float(mp.sqrt(300))


def parts(w, z, t):
    """r, h, h', h'' and the terms of h' and h''."""
    y = z * w * t
    if z == 1:
        c, h = mp.exp(-y), t * mp.exp(-y)
    elif z < 1:
        d = mp.sqrt((1 - z) * (1 + z))
        c, h = mp.exp(-y) * mp.cos(w * d * t), mp.exp(-y) * mp.sin(w * d * t) / (w * d)
    else:
        d = mp.sqrt((z - 1) * (z + 1))
        slow, fast = mp.exp(-w * t / (z + d)), mp.exp(-w * (z + d) * t)
        c, h = (slow + fast) / 2, (slow - fast) / (2 * w * d)
    first = (c, -z * w * h)
    second = (-2 * z * w * c, w * w * (2 * z * z - 1) * h)
    if z > mpf(1.1):
        slow_rate, fast_rate = w / (z + d), w * (z + d)
        first = (fast_rate * fast / (2 * w * d), -slow_rate * slow / (2 * w * d))
        second = (-fast_rate * first[0], -slow_rate * first[1])
    return 1 - c - z * w * h, h, first, second


def motion(w, z, v, t):
    r, h, first, second = parts(w, z, t)
    size = lambda terms: sum(abs(term) for term in terms)
    return [(r + v * h, abs(r) + abs(v * h)),
            (w * w * h + v * sum(first), abs(w * w * h) + abs(v) * size(first)),
            (w * w * sum(first) + v * sum(second), w * w * size(first) + abs(v) * size(second))]


def integrated(w, z, v, t):
    """Position and velocity by Taylor steps of order 60."""
    steps = int(mp.ceil(w * t * max(z, 1))) + 1
    step = t / steps
    x, s = mpf(0), v
    for _ in range(steps):
        c = [x, s, (w * w * (1 - x) - 2 * z * w * s) / 2]
        for k in range(1, 60):
            c.append(-(w * w * c[k] + 2 * z * w * (k + 1) * c[k + 1]) / ((k + 1) * (k + 2)))
        x = mp.polyval(c[::-1], step)
        s = mp.polyval([k * c[k] for k in range(len(c) - 1, 0, -1)], step)
    return x, s


def digits(value):
    return mp.nstr(value, 34)


def rest(value):
    return mp.nstr(value - mpf(float(value)), 6)


ratios = [0.0, 1e-8, 0.05, 0.3, 0.825, 1 - 1e-3, 1 - 1e-5, 1 - 1e-8, 1 - 1e-10, 1 - 1e-12, 1 - 1e-14, 1 - 1e-15, 1 - 2.0**-53, 1.0,
          1 + 2.0**-52, 1 + 1e-15, 1 + 1e-14, 1 + 1e-12, 1 + 1e-10, 1 + 1e-8, 1 + 1e-5, 1 + 1e-3, 1.1, 1.2, 1.25, 2.0, 20.0, 1e4]
many = [1e-300, 1e-20, 1e-8, 1e-4, 0.01, 0.1, 0.5, 0.99, 1.2, 1.5, 1.69, 1.8, 2.2, 3, 4.5, 6.3, 10, 25, 100, 1000, 1e5, 3e9]
few = [1e-20, 1e-4, 0.1, 0.7, 1.4, 2.2, 4, 10, 30, 300]


def rows():
    for number, ratio in enumerate(ratios):
        frequency = [ROOT300, 1.0, 12.566370614359172, 0.07][number % 4]
        for push, times in [(0.0, many), (0.3, few), (-0.2, few)] + ([(7.0, few)] if number % 3 == 0 else []):
            for turn in times:
                yield frequency, ratio, push, turn
    # Where errors were found to be largest: near the seams of the formulas.
    for number in range(240):
        ratio = [random.uniform(0, 1), random.uniform(0.9, 1.8), 10 ** random.uniform(0, 2)][number % 3]
        push = [0.0, 0.0, random.uniform(-0.3, 0.3)][number // 3 % 3]
        yield random.uniform(0.1, 100), ratio, push, random.uniform(0.02, 2.5) * (1 if number % 2 else max(1, ratio))


with open("springs.tsv", "w") as out:
    for frequency, ratio, push, turn in rows():
        velocity, time = push * frequency, turn / frequency
        w, z, v, t = mpf(frequency), mpf(ratio), mpf(velocity), mpf(time)
        mp.mp.dps = 70 + 2 * max(0, int(-mp.log10(w * t)))
        values = motion(w, z, v, t)
        if 1e-9 < w * t * max(z, 1) < 40:
            x, s = integrated(w, z, v, t)
            assert abs(x - values[0][0]) < mpf(10) ** -45 * values[0][1] + mpf(10) ** -48
            assert abs(s - values[1][0]) < mpf(10) ** -45 * values[1][1] + mpf(10) ** -48 * w
        fields = [float(c).hex() for c in (frequency, ratio, velocity, time)]
        for value, size in values:
            fields += [digits(value), rest(value), mp.nstr(size, 6)]
        out.write("\t".join(fields) + "\n")

mp.mp.dps = 60


def derivatives(w, z, v, t, count):
    """x and its derivatives from those of the response to a push, by the complex decay rates."""
    def push(k):
        if z == 1:
            return (-w) ** k * (t - k / w) * mp.exp(-w * t)
        d = mp.sqrt(mp.mpc(z * z - 1))
        a, b = w * (-z + d), w * (-z - d)
        return ((a**k * mp.exp(a * t) - b**k * mp.exp(b * t)) / (a - b)).real
    return [motion(w, z, v, t)[0][0]] + [w * w * push(k - 1) + v * push(k) for k in range(1, count + 1)]


with open("spring-derivatives.tsv", "w") as out:
    for number, ratio in enumerate(ratios):
        frequency = [ROOT300, 1.0, 12.566370614359172, 0.07][number % 4]
        for push in [0.0, 0.3]:
            for turn in [1e-8, 0.7, 2.2, 30]:
                time, velocity = turn / frequency, push * frequency
                w, z = mpf(frequency), mpf(ratio)
                d = derivatives(w, z, mpf(velocity), mpf(time), 6)
                fields = [float(c).hex() for c in (frequency, ratio, velocity, time)]
                for k in range(3, 7):
                    size = abs(d[k]) if ratio > 1.1 else 2 * z * w * abs(d[k - 1]) + w * w * abs(d[k - 2])
                    fields += [digits(d[k]), mp.nstr(size, 6)]
                out.write("\t".join(fields) + "\n")

mp.mp.dps = 50


def distance(w, z, v, t):
    return 1 - motion(w, z, v, t)[0][0]


def speed(w, z, v, t):
    return motion(w, z, v, t)[1][0]


def bisected(f, low, high):
    sign = mp.sign(f(low))
    while high - low > mpf(10) ** -40 * high:
        middle = (low + high) / 2
        low, high = (middle, high) if mp.sign(f(middle)) == sign else (low, middle)
    return (low + high) / 2


def stride(w, z):
    return mpf("0.02") / (w * max(z, 1))


def turning_points(w, z, v, count, until):
    """Zeros of the velocity after the start, by stepping."""
    found, t = [], stride(w, z) * mpf(10) ** -6
    while len(found) < count and t < until:
        nxt = t + stride(w, z)
        if mp.sign(speed(w, z, v, t)) != mp.sign(speed(w, z, v, nxt)):
            found.append(bisected(lambda s: speed(w, z, v, s), t, nxt))
        t = nxt
    return found


motions = [(0.05, 0), (0.3, 0), (0.3, 2.0), (0.3, -2.0), (0.825, 0), (0.825, -0.3), (0.95, 30.0), (0.0, 0), (0.0, 3.0),
           (1 - 2.0**-53, 3.0), (1.0, 3.0), (1.0, -3.0), (1 + 2.0**-52, 3.0), (1.0, 0), (1 + 1e-9, -0.5), (1.3, 0), (1.3, 9.0), (1.3, -9.0),
           (1.3, 1.0), (5.0, 30.0), (5.0, -1.0), (0.99, 0), (0.999, 1.01)]

with open("spring-peaks.tsv", "w") as out:
    for ratio, push in motions:
        for frequency in [ROOT300, 1.0]:
            w, z, v = mpf(frequency), mpf(ratio), mpf(push * frequency)
            for number, t in enumerate(turning_points(w, z, v, 3, 30 / w)):
                fields = [float(c).hex() for c in (frequency, ratio, push * frequency)]
                out.write("\t".join(fields + [str(number), digits(t), digits(-distance(w, z, v, t))]) + "\n")

with open("spring-settling.tsv", "w") as out:
    for ratio, push in motions:
        if ratio == 0:
            continue
        for tolerance in [0.3, 0.05, 0.001, 1e-6]:
            frequency = 12.566370614359172
            w, z, v, e = mpf(frequency), mpf(ratio), mpf(push * frequency), mpf(tolerance)
            slow = w * z if ratio < 1 else w / (z + mp.sqrt(z * z - 1))
            t = (mp.log(1 / e) + mp.log(2 + abs(push)) + 30 * (abs(ratio - 1) < 0.1)) / slow
            while mp.mpf(abs(distance(w, z, v, t))) > e:
                t *= 2
            step = stride(w, z)
            clear = mpf(1)
            while t > step and abs(distance(w, z, v, t - step)) <= e:
                if mp.sign(speed(w, z, v, t - step)) != mp.sign(speed(w, z, v, t)):
                    clear = min(clear, abs(abs(distance(w, z, v, t)) / e - 1))
                t -= step
            if t <= step and abs(distance(w, z, v, mpf(0))) <= e:
                continue
            t = bisected(lambda s: abs(distance(w, z, v, s)) - e, max(t - step, mpf(0)), t)
            if abs(abs(distance(w, z, v, t)) - e) > mpf(10) ** -30 or clear < mpf("0.001"):
                raise SystemExit(f"not a crossing: {ratio} {push} {tolerance}")
            fields = [float(c).hex() for c in (frequency, ratio, push * frequency, tolerance)]
            out.write("\t".join(fields + [digits(t), mp.nstr(100 * clear, 3)]) + "\n")
