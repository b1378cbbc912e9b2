"""Writes peel.tsv: the published peel-off of a sticker of 200 points, row by row, to 25 digits.

Columns: row and progress (hexadecimal), height, slope, curvature, place below the middle of the screen and highlight of
the article's sheet; then the place across of the same row on a sheet that keeps lengths and heights (the article's) and
on one that slides along the graph (the app's, in units of 1.7 points), both from the middle with the bottom edge fixed.
The formulas are those of oracles/peel.py and oracles/curls.py of notebooks/tests. Needs mpmath; run it in this folder.
"""
import random

from tables import mp, mpf

from oracles import curls, peel
from oracles.series import series

mp.dps = 40
SIZE, SCALE = mpf(200), mpf(17) / 10
DISTANCE = SIZE / (2 * mp.tan(mp.pi / 6))
LIFT = DISTANCE / 4

random.seed(20)
places = [(random.random(), random.random()) for _ in range(60)]
places += [(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (0.0, 0.25), (0.25, 0.5), (0.9, 0.99), (0.75, 0.375)]
with open("peel.tsv", "w") as out:
    for r, p in places:
        row, progress = series(r), series(p)
        cells = [
            peel.displacement(row, progress, series(LIFT), "article").value,
            peel.slope(row, progress, series(SIZE), series(LIFT), "article").value,
            peel.curvature(row, progress, series(SIZE), series(LIFT), "article").value,
            peel.screen_y(row, progress, series(SIZE), series(LIFT / DISTANCE), "article").value,
            peel.highlight(row, progress).value,
            curls.isometric_peel(r * SIZE, p, LIFT, SIZE)[0] - SIZE / 2,
            (curls.graph_place(mpf(r), mpf(p), LIFT * SCALE / SIZE) - mpf(1) / 2) * SIZE / SCALE,
        ]
        out.write("\t".join([r.hex(), p.hex()] + [mp.nstr(cell, 25) for cell in cells]) + "\n")
