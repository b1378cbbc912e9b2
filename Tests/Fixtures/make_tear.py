"""Writes tear.tsv, P(max |x - middle| >= distance) of a tear's path: rows, largest step, distance, probability with 40 digits.

The count is that of oracles/motions.py of notebooks/tests. Needs mpmath; run it in this folder.
"""
from tables import mp

from oracles.motions import exceedance

mp.dps = 60
cases = [(200, 2, d) for d in (1, 2, 5, 10, 20, 30, 40, 60, 80, 120, 200, 398)]
cases += [(200, 3, d) for d in (1, 20, 40, 80)]
cases += [(2, 1, 1), (3, 1, 1), (3, 1, 2), (10, 2, 3), (50, 5, 20), (1000, 2, 40), (1000, 2, 100)]
with open("tear.tsv", "w") as table:
    for rows, largest, distance in cases:
        table.write(f"{rows}\t{largest}\t{distance}\t{mp.nstr(exceedance(distance, rows, largest), 40)}\n")
