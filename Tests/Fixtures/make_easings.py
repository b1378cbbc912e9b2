"""Writes easings.tsv, variants.tsv and hardest-easings.tsv: easings by their published formulas, to 34 digits.

easings.tsv has the classic easings, variants.tsv the out-in forms, those of d3, Qt and easings.net, and published
Bézier easings, hardest-easings.tsv the points at which find_hardest.py found easings farthest from their formulas.
Columns: name, parameters (comma-separated decimals, - for the defaults), t (hexadecimal), value, rest (value minus the
double of its digits); then, but for the hardest points, derivatives 1 to 4 or 1 to 3, - close to an end.
The first three columns are read back from the tables. The formulas are those of oracles/libraries.py and
oracles/beziers.py of notebooks/tests. NAME as argument adds points of that easing to variants.tsv.
Needs mpmath; run it in this folder.
"""
import sys

from tables import mp, mpf, shown

from oracles.beziers import DIGITS, EMPHASIZED, NAMED, Bezier
from oracles.libraries import FLOAT_FACTOR, easings, four, penner_elastic
from oracles.series import series

PARAMETERS = {
    "Expo": ["doublings"], "Back": ["overshoot"], "Elastic": ["amplitude", "period"], "Power": ["exponent"],
    "Bounce": ["bounces"]}
POINTS = [0.0, 1e-9, 1 - 2.0**-53, 1.0, 1e-3, 0.03, 0.1, 0.16, 0.17, 0.3, 0.4375, 0.49, 0.53, 0.62, 0.8, 0.97, 0.999]
#: easings.net has 2π/3 and 2π/4.5: periods that are no doubles.
EXACT = four("easingsNetE", "Elastic", penner_elastic(1, mpf("0.3")), penner_elastic(1, mpf("0.45")), out_in=False)


def curve(name, parameters, exact=False):
    """The easing of a name as a function of t, for the doubles that its parameters are."""
    if name in NAMED:
        return lambda t: Bezier(*NAMED[name]).value(t, max(DIGITS, mp.dps))
    if name == "materialEmphasized":
        return lambda t: EMPHASIZED.value_and_height(t)[0]
    values = [] if parameters == "-" else [float(part) for part in parameters.split(",")]
    kind = next((kind for kind in PARAMETERS if name.endswith(kind)), "")
    given = dict(zip(PARAMETERS.get(kind, []), values))
    if kind == "Bounce":
        given = {"amplitude" if name.startswith("qt") else "bounces": value for value in values}
    if name == "qtEaseInOutBack" and not exact:  # Qt rounds the product to a double
        name, given = "d3EaseInOutBack", {"overshoot": given.get("overshoot", 1.70158) * float(FLOAT_FACTOR)}
    easing = EXACT[name] if exact and name in EXACT else easings(**given)[name]
    return lambda t: easing(series(t)).value


def row(table, orders, name, parameters, text):
    function, t = curve(name, parameters, table == "variants"), float.fromhex(text)
    mp.dps = 700 if t < 1e-8 or t > 1 - 1e-8 else 120 if table == "hardest-easings" else 80
    cells = shown(function(mpf(t)))
    for order in range(1, orders + 1):
        step = mpf(10) ** (-18 if table == "variants" else -40)
        cells.append(mp.nstr(mp.diff(function, mpf(t), order, h=step), 34) if 1e-8 < t < 1 - 1e-8 else "-")
    return "\t".join([name, parameters, text, *cells]) + "\n"


def main():
    added = [[name, "-", t.hex()] for name in sys.argv[1:] for t in POINTS]
    for table, orders in (("easings", 4), ("variants", 3), ("hardest-easings", 0)):
        with open(f"{table}.tsv") as file:
            points = [line.rstrip("\n").split("\t")[:3] for line in file] + added * (table == "variants")
        lines = [row(table, orders, *point) for point in points]
        with open(f"{table}.tsv", "w") as out:
            out.writelines(lines)


if __name__ == "__main__":
    main()
