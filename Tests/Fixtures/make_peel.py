"""Writes peel.tsv: the published peel-off of a sticker of 200 points, row by row, to 25 digits.

Columns: row and progress (hexadecimal), height, slope, curvature, place below the middle of the screen and highlight of
the article's sheet; then the place across of the same row on a sheet that keeps lengths and heights (the article's) and
on one that slides along the graph (the app's, in units of 1.7 points), both from the middle with the bottom edge fixed.
Everything from the definitions: slopes by numerical differentiation, lengths by quadrature. Needs mpmath.
"""
import random

import mpmath as mp

mp.mp.dps = 40
SIZE, SCALE = mp.mpf(200), mp.mpf(17) / 10
DISTANCE = SIZE / (2 * mp.tan(mp.pi / 6))
LIFT = DISTANCE / 4


def local_time(row, progress):
    return 2 * min(max(progress - row / 2, mp.mpf(0)), mp.mpf(1) / 2)


def ease(t):
    return 4 * t**3 if t < mp.mpf(1) / 2 else (t - 1) * (2 * t - 2) ** 2 + 1


def height(row, progress):
    return LIFT * ease(local_time(row, progress))


def derivative(row, progress, order, side):
    # Four points to the side of the row that lies on its piece of the profile, which is a cubic or a constant.
    step = side * mp.mpf(10) ** -9
    values = [height(row + k * step, progress) for k in range(4)]
    if order == 1:
        return (-11 * values[0] + 18 * values[1] - 9 * values[2] + 2 * values[3]) / (6 * step)
    return (2 * values[0] - 5 * values[1] + 4 * values[2] - values[3]) / step**2


def length(start, progress, sheet, sign):
    creases = [c for c in (2 * progress - 1, 2 * progress - mp.mpf(1) / 2, 2 * progress) if start < c < 1]
    def pace(row):
        t = local_time(row, progress)
        slope = LIFT / sheet * 12 * min(t, 1 - t) ** 2
        return mp.sqrt(1 + sign * slope**2)
    return mp.quad(pace, [start] + sorted(creases) + [mp.mpf(1)])


def slid(row, progress):
    sheet = SIZE / SCALE
    low, high = row, mp.mpf(1)
    for _ in range(90):
        middle = (low + high) / 2
        if length(middle, progress, sheet, 1) > 1 - row:
            low = middle
        else:
            high = middle
    return (low - mp.mpf(1) / 2) * sheet


def digits(value):
    return mp.nstr(value, 25)


random.seed(20)
places = [(random.random(), random.random()) for _ in range(60)]
places += [(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (0.0, 0.25), (0.25, 0.5), (0.9, 0.99), (0.75, 0.375)]
with open("peel.tsv", "w") as out:
    for r, p in places:
        row, progress = mp.mpf(r), mp.mpf(p)
        # Where a piece ends at the row, the next one above counts: rows shrink as time grows.
        side = -1
        slope = derivative(row, progress, 1, side) / SIZE
        bend = derivative(row, progress, 2, side) / SIZE**2
        z = height(row, progress)
        cells = [
            z, slope, bend / mp.sqrt(1 + slope**2) ** 3,
            (row - mp.mpf(1) / 2) * SIZE * DISTANCE / (DISTANCE - z),
            mp.sin(mp.pi * local_time(row, progress)) ** 12 / 8,
            (mp.mpf(1) / 2 - length(row, progress, SIZE, -1)) * SIZE, slid(row, progress),
        ]
        out.write("\t".join([r.hex(), p.hex()] + [digits(cell) for cell in cells]) + "\n")
