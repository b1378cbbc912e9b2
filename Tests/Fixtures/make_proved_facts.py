"""Writes proved-facts.json: curves as formulas, and what is true of them over closed domains, to 36 digits.

What is told is of the real function: a number in a formula is the decimal that is written, `pi` and `e` are the numbers
themselves; parameters of curves (overshoots, periods, points, stops) and ends of domains are doubles. One curve a line:

- domain, ends (null without a value), area (null without one), max_speed: the supremum of |f′| off jumps;
- range: infimum and supremum, whether attained, and where: points [x] and stretches [x, y] of that value;
- roots: at, multiplicity (null where no whole number is one), crosses (whether the sign changes; null at an end); or
  stretches from…to, open at an end that is marked so;
- extrema: strict, local and inside, also at kinks and single values; kind;
- inflections: places where the curve is continuous, has a tangent (upright: slope inf), and convex on one side,
  concave on the other, of which `from` is the left;
- kinks: slopes before and after; convexity_changes where it does. jumps: before, value, after (null at an end);
- poles: limits before and after. gaps: places [x, x] and stretches without a value. vertical: upright tangents;
- pieces: maximal stretches over which it is continuous, and strictly rising, strictly falling or constant.

More than 300 entries of a list that are evenly spaced are told as count, first, last and step. `infinite` tells of
what there is no end. With --check EASEL each formula is evaluated by that command at 20 places, which has to agree.
Needs mpmath; run it in this folder.
"""

import json
import subprocess
import sys

from mpmath import mp, mpf

from proved_facts import motions, pieces, problems, published, shapes, touching
from proved_facts.curve import Curve
from proved_facts.facts import facts


def shortened(entries: list) -> list | dict:
    """The first, the last and the step of many that are evenly spaced."""
    if not isinstance(entries, list) or len(entries) <= 300:
        return entries
    place = lambda entry: (
        mpf(entry["at"] if "at" in entry else entry["to"]) if isinstance(entry, dict) else mpf(entry[0])
    )
    inner = [place(entry) for entry in entries[:-1]]
    steps = [y - x for x, y in zip(inner, inner[1:], strict=False)]
    assert max(steps) - min(steps) < mpf(10) ** -33, "uneven"
    return {"count": len(entries), "first": entries[:3], "last": entries[-2:], "step": mp.nstr(steps[0], 36)}


def agrees(curve: Curve, easel: str) -> None:
    """Holds values of the command against the closed form, at 20 places of each curve."""
    for cell in curve.cells[:: max(1, len(curve.cells) // 4)]:
        places = [float(cell.a + (cell.b - cell.a) * k / 21) for k in range(1, 21)]
        shown = subprocess.run(
            [easel, "table", curve.formula, "--at", ",".join(map(repr, places))],
            capture_output=True,
            text=True,
            check=True,
        ).stdout.splitlines()[1:]
        for t, line in zip(places, shown, strict=True):
            value = float(line.rsplit(",", 1)[1])
            true = cell.f(mpf(t))
            # Some roundings of t, of the value and of the terms.
            slack = abs(mp.diff(cell.f, mpf(t)) * t) + abs(true) + 1 + (cell.size(mpf(t)) if cell.size else 0)
            if abs(value - true) > mpf(2) ** -49 * slack:
                print(f"{curve.name}: {curve.formula} at {t!r} is {value!r} of Easel, {mp.nstr(true, 20)} here")


def main() -> None:
    curves = [
        *touching.curves(),
        *pieces.curves(),
        *shapes.curves(),
        *motions.curves(),
        *problems.curves(),
        *published.curves(),
    ]
    assert len({curve.name for curve in curves}) == len(curves)
    if sys.argv[1:2] == ["--check"]:
        for curve in curves:
            agrees(curve, sys.argv[2])
        return
    lines = []
    for curve in curves:
        try:
            found = facts(curve)
        except AssertionError as failure:
            print(curve.name, failure, file=sys.stderr)
            raise
        told = {key: shortened(value) for key, value in found.items()}
        for end in ("min", "max"):
            told["range"][end]["at"] = shortened(told["range"][end]["at"])
        lines.append(json.dumps(told, ensure_ascii=False))
    with open("proved-facts.json", "w") as out:
        out.write('{"schema": 1, "curves": [\n' + ",\n".join(lines) + "\n]}\n")


if __name__ == "__main__":
    main()
