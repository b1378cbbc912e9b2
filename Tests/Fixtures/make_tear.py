"""P(max |x - middle| >= distance) of a tear's path: rows, largest step, distance, probability with 40 digits.

Counted in whole numbers: of the (2(n + 1))^(rows - 1) equally likely lists of draws, those whose path stays within
distance - 1.
"""
from mpmath import mp, mpf

mp.dps = 60


def exceedance(rows, largest, distance):
    inside = {0: 1}
    for _ in range(rows - 1):
        after = {}
        for place, count in inside.items():
            for size in range(largest + 1):
                for sign in (1, -1):
                    target = place + sign * size
                    if abs(target) < distance:
                        after[target] = after.get(target, 0) + count
        inside = after
    total = (2 * (largest + 1)) ** (rows - 1)
    return mpf(total - sum(inside.values())) / total


cases = [(200, 2, d) for d in (1, 2, 5, 10, 20, 30, 40, 60, 80, 120, 200, 398)]
cases += [(200, 3, d) for d in (1, 20, 40, 80)]
cases += [(2, 1, 1), (3, 1, 1), (3, 1, 2), (10, 2, 3), (50, 5, 20), (1000, 2, 40), (1000, 2, 100)]
with open(__file__.replace("make_tear.py", "tear.tsv"), "w") as table:
    for rows, largest, distance in cases:
        table.write(f"{rows}\t{largest}\t{distance}\t{mp.nstr(exceedance(rows, largest, distance), 40)}\n")
