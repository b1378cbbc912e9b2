"""Writes page-fold.tsv: the corrected angles of the page fold and its blurred shadow, to 25 digits.

Rows "angle": reach, scale, the smallest angle in [0, pi/2] whose visible width cos a/(1 - reach sin a) is the scale, and
the same for a page that folds away (reach negated), each found as a root. Rows "shadow": x, y, width, height, deviation,
the Gaussian blur of the rectangle from (0, 0), by the integral of the Gaussian over it.
Needs mpmath; run it in this folder.
"""
import random

import mpmath as mp

mp.mp.dps = 40
random.seed(7)


def angle(reach, scale):
    width = lambda a: mp.cos(a) / (1 - reach * mp.sin(a)) - scale
    # Toward the viewer the width rises until sin a = reach and falls from there.
    low = mp.asin(reach) if reach > 0 else mp.mpf(0)
    return mp.findroot(width, (low, mp.pi / 2), solver="anderson", tol=1e-60)


def blurred(place, side, deviation):
    low, high = (0 - place) / deviation, (side - place) / deviation
    if high - low > 60:
        nodes = [low] + [mp.mpf(n) for n in range(-30, 31, 3) if low < n < high] + [high]
    else:
        nodes = mp.linspace(low, high, 13)
    return mp.quad(lambda s: mp.exp(-s * s / 2), nodes) / mp.sqrt(2 * mp.pi)


with open("page-fold.tsv", "w") as table:
    for reach in [0.0, 0.05, 0.192, 0.5, 0.9]:
        for scale in [0.0, 1e-6, 0.1, 0.48, 0.5, 0.75, 0.9, 0.999, 1 - 2.0**-30]:
            r, s = mp.mpf(reach), mp.mpf(scale)
            cells = [reach.hex(), scale.hex(), mp.nstr(angle(r, s), 25), mp.nstr(angle(-r, s), 25)]
            table.write("\t".join(["angle"] + cells) + "\n")
    for _ in range(120):
        width, height = random.choice([(384.0, 1024.0), (10.0, 30.0), (1000.0, 1.0)])
        deviation = random.choice([100.0, 10.0, 1.0, 300.0])
        x = random.uniform(-6 * deviation, width + 6 * deviation)
        y = random.uniform(-6 * deviation, height + 6 * deviation)
        exact = [mp.mpf(v) for v in (x, y, width, height, deviation)]
        alpha = blurred(exact[0], exact[2], exact[4]) * blurred(exact[1], exact[3], exact[4])
        table.write("\t".join(["shadow"] + [v.hex() for v in (x, y, width, height, deviation)] + [mp.nstr(alpha, 25)]) + "\n")
