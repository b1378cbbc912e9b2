"""Searches the times at which an easing is farthest from its formula, by random points and by climbing about the worst.

    python3 find_hardest.py NAME [PARAMETERS [POINTS]] >> hardest-easings.tsv && python3 make_easings.py

The formula is that of make_easings.py, the values are those of the command (EASEL, or ../../easel). The three
worst go to standard output as rows for the table, with their errors on standard error: in ulps of the value, and of 1.
Needs mpmath; run it in this folder.
"""
import math
import os
import random
import subprocess
import sys

from make_easings import curve
from tables import mp, mpf


def errors(name, parameters, times):
    """The error at each time, in ulps of the value and of 1."""
    call = f"{name}(t{'' if parameters == '-' else ', ' + parameters})"
    printed = subprocess.run(
        [os.environ.get("EASEL", "../../easel"), "table", call, "--at", "-"], input="\n".join(map(repr, times)), text=True,
        check=True, stdout=subprocess.PIPE).stdout.splitlines()[1:]
    exact = curve(name, parameters)
    found = []
    for time, line in zip(times, printed, strict=True):
        mp.dps = 60 + int(4 * max(0, -math.log10(time) if time > 0 else 0))
        reference = exact(mpf(time))
        distance = abs(mpf(float(line.rsplit(",", 1)[1])) - reference)
        found.append((float(distance / math.ulp(float(reference))), float(distance / math.ulp(1.0)), time))
    return found


def drawn(count):
    """Times in 0...1, as many of them about the ends and the middle as anywhere."""
    for _ in range(count):
        near = 2 ** random.uniform(-60, -1)
        yield min(max(random.choice([random.random(), near, 1 - near, 0.5 - near / 2, 0.5 + near / 2]), 0.0), 1.0)


def main():
    name, parameters, count = (sys.argv[1:] + ["-", "4000"][len(sys.argv) - 2 :])[:3]
    random.seed(1)
    worst = sorted(errors(name, parameters, list(drawn(int(count)))), reverse=True)[:3]
    for step in (1e-3, 1e-6, 1e-9, 1e-12, 1e-15):
        near = [min(max(t * (1 + step * random.uniform(-1, 1)), 0.0), 1.0) for _, _, t in worst for _ in range(100)]
        worst = sorted(set(worst + errors(name, parameters, near)), reverse=True)[:3]
    for ulps, of_one, time in worst:
        print(f"{name} at {time!r}: {ulps:.3f} ulp, {of_one:.3f} of 1", file=sys.stderr)
        print(name, parameters, time.hex(), "-", "-", sep="\t")


main()
