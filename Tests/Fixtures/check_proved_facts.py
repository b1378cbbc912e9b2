"""Checks proved-facts.json: curves as formulas, and what is true of them over closed domains, to 36 digits.

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

More than 300 entries of a list that are evenly spaced are told as count, first, last and step; the first are checked.
`infinite` tells of what there is no end, which is not checked.
Between places that are told a curve keeps its sign, its direction and its convexity, up to 20 digits beside them; what
changes at a place is what is told of it, and nothing else. Values at places agree to 25 digits, limits and slopes to 9.
The oracles of notebooks/tests give easings, springs and Béziers. Needs mpmath; run it in this folder, some 20 s: it
prints what is wrong, and how many curves there are.
"""
import json
import re
from itertools import pairwise

from tables import mp, mpf

from oracles.beziers import Bezier
from oracles.libraries import easings
from oracles.series import series
from oracles.springs import of_response

mp.dps = 160
#: Shares by which neighbours differ from a place: of the stretch beside it, and of the place, which has 36 digits.
BESIDE, DIGITS = mpf(10) ** -20, mpf(10) ** -33
LISTS = ("roots", "extrema", "inflections", "kinks", "jumps", "poles")
WAYS = {"falling": -1, "constant": 0, "rising": 1}


# Formulas


def cbrt(x):
    return mp.sign(x) * mp.cbrt(abs(x))


def clamp(x, low, high):
    return min(max(x, low), high)


def smoothstep(low, high, x):
    s = clamp((x - low) / (high - low), 0, 1)
    return s * s * (3 - 2 * s)


NAMES = {name: getattr(mp, name) for name in "sin cos tan asin acos atan exp log sqrt floor sign".split()} | {
    "cbrt": cbrt, "clamp": clamp, "smoothstep": smoothstep, "abs": abs, "max": max, "min": min, "N": mpf,
    "step": lambda edge, x: mpf(x >= edge), "fract": lambda x: x - mp.floor(x),
    "round": lambda x: mp.sign(x) * mp.floor(abs(x) + mpf(1) / 2), "pi": +mp.pi, "e": +mp.e}


def in_python(formula):
    """A formula as Python reads it."""
    formula = re.sub(r"\|([^|]*)\|", r"abs(\1)", formula.replace("^", "**"))
    formula = re.sub(r"(\d|\))(?=[a-df-z(]|exp)", r"\1*", formula)
    formula = re.sub(r"(?<![\w.])(\d+\.?\d*(?:e-?\d+)?)", r"N('\1')", formula)
    return re.sub(r"^(.*) \? (.*) : (.*)$", r"(\2) if (\1) else (\3)", formula)


def closed_form(formula):
    """The function of a formula, None where it has no value."""
    if formula == "easeInOutCirc":
        half = lambda t: (1 - mp.sqrt((1 - 2 * t) * (1 + 2 * t))) / 2
        return lambda t: half(t) if t < 0.5 else 1 - half(1 - t)
    if formula in easings():
        easing = easings()[formula]
        return lambda t: easing(series(t)).value
    if formula.startswith("cubic-bezier"):
        curve = Bezier(*map(float, re.findall(r"-?\d+\.?\d*", formula)))
        return lambda t: curve.value(t, mp.dps)
    if formula.startswith("spring"):
        response, ratio = map(float, re.findall(r"\d+\.?\d*", formula))
        spring = of_response(response, mpf(ratio))
        return lambda t: spring.responses(t)[0]
    if formula.startswith("steps(4"):
        return lambda t: mp.floor(4 * t) / 4
    if formula.startswith("linear"):
        points = [(mpf(0), mpf(0)), (mpf(0.4), mpf(1.2)), (mpf(0.7), mpf(0.9)), (mpf(1), mpf(1))]
        return lambda t: next(y + (z - y) * (t - a) / (b - a) for (a, y), (b, z) in pairwise(points) if t <= b)
    *definitions, body = in_python(formula).split("; ")

    def value(t):
        names = NAMES | {"t": t}
        for definition in definitions:
            exec(definition, names)
        try:
            result = mp.mpmathify(eval(body, names))
        except (ZeroDivisionError, ValueError):
            return None
        if abs(mp.im(result)) > mpf(10) ** -40 or not mp.isfinite(result):
            return None
        return mp.re(result)

    return value


# Facts


def number(text):
    return None if text is None else mpf(text)


def sign(x):
    return (x > 0) - (x < 0)


def near(x, y, share=mpf(10) ** -9):
    """Whether limits that are taken beside a place are those told; what is infinite is large there."""
    if x is None or y is None or mp.isinf(y):
        return x is y is None or (x is not None and y is not None and x * sign(y) > 20)
    return x is not None and abs(x - y) <= share * max(1, abs(y))


def difference(x, y, digits):
    """y − x, nothing where both have so many digits in common."""
    return y - x if abs(y - x) > max(abs(x), abs(y)) * mpf(10) ** -digits else mpf(0)


def entries(listed):
    """A list, or the first of what is told by a count."""
    return listed if isinstance(listed, list) else listed["first"]


class Check:
    def __init__(self, known):
        self.known, self.complaints = known, []
        self.f = closed_form(known["formula"])
        # Of as many digits as all other places.
        self.start, self.end = (mpf(mp.nstr(mpf(float(end)), 36)) for end in known["domain"])
        self.lists = {key: {mpf(fact["at"]): fact for fact in entries(known[key]) if "at" in fact} for key in LISTS}
        self.zeros = [(mpf(fact["from"]), mpf(fact["to"])) for fact in entries(known["roots"]) if "from" in fact]
        self.gaps = [tuple(map(mpf, gap)) for gap in known["gaps"]]
        self.pieces = [(mpf(p["from"]), mpf(p["to"]), WAYS[p["way"]]) for p in entries(known["pieces"])]
        # As far as all that is told by a count is known.
        stop = min([self.end, *(max(self.lists[key]) for key in LISTS if isinstance(known[key], dict))])
        places = {self.start, stop, *(x for facts in self.lists.values() for x in facts)}
        places |= {x for stretch in self.zeros + self.gaps + self.pieces for x in stretch[:2]}
        self.places = sorted(x for x in places if x <= stop)

    def hold(self, holds, *what):
        if not holds:
            self.complaints.append(" ".join(mp.nstr(word, 20) if isinstance(word, mpf) else str(word) for word in what))

    def all(self):
        sides = [self.stretch(a, b) for a, b in pairwise(self.places)]
        for x, before, after in zip(self.places, [None, *sides], [*sides, None], strict=True):
            self.place(x, before, after)
        for end, text in ((self.start, self.known["ends"][0]), (self.end, self.known["ends"][1])):
            self.hold(near(self.f(end), number(text), DIGITS), "end", end)
        self.range(sides)
        self.speed(sides)
        if self.known["area"] is not None and self.places[-1] == self.end:
            with mp.workdps(45):
                area = mp.quad(lambda t: self.f(t) or 0, self.places, maxdegree=10)
                self.hold(near(area, mpf(self.known["area"]), 1e-30), "area", area)
        return self.complaints

    def stretch(self, a, b):
        """The sign, the direction, the convexity, and values and slopes at both ends, of what is between two places."""
        if any(low <= a and b <= high for low, high in self.gaps):
            self.hold(self.f((a + b) / 2) is None, "a value in the gap", a, b)
            return None
        least, last = ((min(b - a, abs(x)) or b - a) * BESIDE + abs(x) * DIGITS for x in (a, b))
        # Short numbers, of which sums and products are exact.
        with mp.workdps(70):
            inner = [(b - a) * mpf(2) ** -k for k in (70, 40, 20, 8, 5)]
            at = [a + least * k for k in range(1, 5)] + [a + 4 * least + x for x in inner]
            at += [b - last * k for k in range(1, 5)] + [b - 4 * last - x for x in inner]
            at = sorted(at + [a + (b - a) * k / 16 for k in range(1, 16)])
        values = [self.f(x) for x in at]
        if None in values:
            self.hold(False, "no value between", a, b)
            return None
        rises = [difference(y, z, 100) for y, z in pairwise(values)]
        slopes = [rise / (x1 - x0) for rise, (x0, x1) in zip(rises, pairwise(at), strict=True)]
        bends = [difference(s, t, 60) for s, t in pairwise(slopes)]
        found = []
        for what, numbers in (("signs", values), ("directions", slopes), ("convexities", bends)):
            signs = {sign(x) for x in numbers}
            if what == "convexities" and len(signs) > 1:
                # A bend may be too small beside a slope.
                signs.discard(0)
            self.hold(len(signs) == 1, what, signs, "between", a, b)
            found.append(signs.pop())
        ways = [way for low, high, way in self.pieces if low <= a and b <= high]
        self.hold(ways == [found[1]], "direction", found[1], "between", a, b)
        zero = any(low <= a and b <= high for low, high in self.zeros)
        self.hold(zero == (found[0] == 0), "zeros between", a, b)
        return [*found, values[0], values[-1], slopes[0], slopes[-1], least, last]

    def told(self, key, x, expected, *members):
        """Whether a place is in a list as it has to be, and the numbers of its entry are near to those found."""
        fact = self.lists[key].get(x)
        self.hold((fact is not None) == bool(expected), key, "at", x)
        for name, found in members if fact else ():
            share = mpf(10) ** (-25 if name == "value" else -9)
            right = near(found, number(fact[name]), share) if isinstance(found, mpf | None) else fact[name] == found
            self.hold(right, key, "at", x, name, found, "told", fact[name])

    def value(self, x):
        """The value at a place, which a gap may end with."""
        inside = any(low < x < high or low == x == high for low, high in self.gaps)
        return None if inside else self.f(x)

    def place(self, x, before, after):
        """What changes at a place."""
        if after is None and x < self.end:
            return
        left, right = before and before[4], after and after[3]
        pole, jump = x in self.lists["poles"], x in self.lists["jumps"]
        value = self.value(x)
        if jump:
            value = number(self.lists["jumps"][x]["value"])
        grows = [side is not None and self.grows(x, way) for way, side in ((-1, before), (1, after))]
        self.told("poles", x, any(grows), ("before", left), ("after", right))
        sides = [v for v in (left, right) if v is not None]
        apart = not pole and any(not near(v, sides[0] if value is None else value, 1e-5) for v in sides)
        self.told("jumps", x, apart, ("before", left), ("value", value), ("after", right))
        if value is None or pole:
            return
        both = before is not None and after is not None
        zero = any(low <= x <= high for low, high in self.zeros)
        crosses = before[0] * after[0] < 0 if both else None
        if not zero:
            self.told("roots", x, all(abs(value) <= abs(v) * 1e-5 for v in sides), ("crosses", crosses))
            self.multiplicity(x, after[7] if after else -before[8])
        if not both:
            return
        # Which way the curve goes from the place on either side.
        away = [-before[1] if near(left, value, 1e-5) else sign(left - value)]
        away += [after[1] if near(right, value, 1e-5) else sign(right - value)]
        kind = "minimum" if away[0] > 0 else "maximum"
        self.told("extrema", x, away[0] * away[1] > 0, ("value", value), ("kind", kind))
        if apart:
            return
        upright = mpf(3) * 10**9
        slopes = [mp.sign(s) * mp.inf if abs(s) > upright else s for s in (before[6], after[5])]
        changes = before[2] * after[2] < 0
        kinked = slopes[0] != slopes[1] and not near(*slopes, 1e-5)
        self.told("kinks", x, kinked, ("before", slopes[0]), ("after", slopes[1]), ("convexity_changes", changes))
        self.told("inflections", x, changes and not kinked, ("value", value), ("slope", slopes[0]),
                  ("from", "convex" if before[2] > 0 else "concave"))

    def grows(self, x, way):
        """Whether the limit from one side is infinite."""
        values = [self.f(x + way * mpf(10) ** -k) for k in (12, 24)]
        return None not in values and abs(values[1]) > 25 and abs(values[1]) > 1.9 * abs(values[0])

    def multiplicity(self, x, h):
        """The multiplicity of a root is that of the values beside it."""
        order = self.lists["roots"].get(x, {}).get("multiplicity")
        if order is not None:
            ratio = self.f(x + 2 * h) / self.f(x + h)
            self.hold(abs(ratio / 2**order - 1) < 1e-4, "multiplicity", order, "at", x, "ratio", ratio)

    def range(self, sides):
        """The ends of the range are the ends of the values, and attained where it is told."""
        values = [v for side in sides if side for v in side[3:5]]
        values += [v for v in map(self.value, self.places) if v is not None]
        for key, choose in (("min", min), ("max", max)):
            told = self.known["range"][key]
            value = mpf(told["value"])
            best = choose(values)
            self.hold(near(best, value), key, "of the range", value, "found", best)
            at = entries(told["at"])
            self.hold(told["attained"] == bool(at), key, "attained", told["attained"])
            for x in [(mpf(place[0]) + mpf(place[-1])) / 2 for place in at]:
                self.hold(near(self.f(x), value, 1e-30) or x in self.lists["jumps"], key, "of the range at", x)

    def speed(self, sides):
        """Slopes are largest at an end of a stretch of one convexity."""
        best, top = max(abs(s) for side in sides if side for s in side[5:7]), mpf(self.known["max_speed"])
        self.hold(near(best, top), "speed", top, "found", best)


def main():
    with open("proved-facts.json") as file:
        curves = json.load(file)["curves"]
    for known in curves:
        if "infinite" not in known:
            for complaint in Check(known).all():
                print(f"{known['name']}, {known['formula']}: {complaint}")
    print(f"{len(curves)} curves")


if __name__ == "__main__":
    main()
