"""Writes hardest-easings.tsv: the points at which searches found the easings farthest from their formulas, to 34 digits.

The points are those of the table itself, whose first three columns are read back: name, parameters (comma-separated decimals,
- for the defaults) and t (hexadecimal). They were found by random points, dense about ends, joints and zeros of the curves, and by
climbing about the worst. The fourth column is the value by the textbook formula or the publisher's, the fifth its rest (value
minus the double of its digits). Needs mpmath; run it in this folder.
"""
import mpmath as mp

mp.mp.dps = 120
mpf = mp.mpf
half, one = mpf(1) / 2, mpf(1)


def mirrored(f):
    return lambda t: 1 - f(1 - t)


def halves(first, second):
    return lambda t: first(2 * t) / 2 if t < half else half + second(2 * t - 1) / 2


def by_hand(f, *values):
    return lambda t: t if t in values else f(t)


def expo(k):
    return lambda t: (mpf(2) ** (k * t) - 1) / (mpf(2) ** k - 1) if k else t


def wave(a, p, t):
    return a * mp.sin(mp.asin(1 / a) + 2 * mp.pi * (1 - t) / p)


def bounce_out(count):
    def f(t):
        t, width, arc = t * (3 - mpf(2) ** (2 - count)), one, 0
        while arc + 1 < count and t >= 3 - 2 * width:
            width, arc = width / 2, arc + 1
        return (t - 3 + 3 * width) ** 2 + 1 - width**2

    return f


def qt_bounce(t, height, a):
    t, width, arc = t * mpf("2.75"), one, 0
    while arc < 3 and t >= 3 - 2 * width:
        width, arc = width / 2, arc + 1
    if arc == 0:
        return height * t * t
    return height - a * (width**2 - (t - 3 + 3 * width) ** 2)


def back(s):
    return lambda t: t * t * ((s + 1) * t - s)


def family(name, values, in_out):
    """The ease-in of a family, for the doubles that its parameters are."""
    value = lambda index, default: values[index] if index < len(values) else default
    powers = {"Quad": 2, "Cubic": 3, "Quart": 4, "Quint": 5}
    if name in powers:
        return lambda t: t ** powers[name]
    if name == "Power":
        return lambda t: mp.power(t, mpf(value(0, 3.0)))
    if name == "Sine":
        return lambda t: 1 - mp.cos(mp.pi * t / 2)
    if name == "Expo":
        return expo(mpf(value(0, 10.0)))
    if name == "Circ":
        return lambda t: 1 - mp.sqrt(1 - t * t)
    if name == "Back":
        return back(mpf(value(0, 1.70158)) * (mpf(1.525) if in_out else 1))
    if name == "Elastic":
        a, p = mpf(value(0, 1.0)), mpf(value(1, 0.45 if in_out else 0.3))
        return lambda t: expo(mpf(10))(t) * wave(a, p, t)
    return mirrored(bounce_out(int(value(0, 4.0))))


def variant(library, direction, name, values):
    """Penner's and Qt's own forms."""
    a = mpf(values[0] if values else 1.0)
    p = mpf(values[1] if len(values) > 1 else 0.45 if library == "net" and direction == "InOut" else 0.3)
    grow = lambda t: mpf(2) ** (10 * (t - 1))
    if name == "Expo" and library == "net":
        first, second = by_hand(grow, 0), by_hand(lambda t: 1 - mpf(2) ** (-10 * t), 1)
    elif name == "Expo":
        first = by_hand(lambda t: grow(t) - mpf(0.001), 0, 1)
        second = by_hand(lambda t: mpf(1.001) * (1 - mpf(2) ** (-10 * t)), 1)
        if direction == "InOut":
            return by_hand(
                lambda t: grow(2 * t) / 2 - mpf(0.0005) if t < half
                else mpf(1.0005) / 2 * (2 - mpf(2) ** (-10 * (2 * t - 1))), 0, 1)
    elif name == "Elastic":
        first = by_hand(lambda t: grow(t) * wave(a, p, t), 0)
        second = by_hand(lambda t: 1 + a * mpf(2) ** (-10 * t) * mp.sin(2 * mp.pi * t / p - mp.asin(1 / a)), 1)
        if direction == "OutIn":
            shift = mp.asin(1 / (2 * a))
            return by_hand(
                lambda t: half + a * mpf(2) ** (-20 * t) * mp.sin(4 * mp.pi * t / p - shift) if t < half
                else half + a * grow(2 * t - 1) * mp.sin(2 * mp.pi * (2 - 2 * t) / p + shift), 0, half, 1)
    elif name == "Back":
        first = back(mpf((values[0] if values else 1.70158) * (12792627 * 2.0**-23)))
        second = mirrored(first)
    else:
        second = lambda t: qt_bounce(t, one, a)
        first = mirrored(second)
        if direction == "OutIn":
            return lambda t: qt_bounce(2 * t, half, a) if t < half else 1 - qt_bounce(2 - 2 * t, half, a)
    return {"In": first, "Out": second, "InOut": halves(first, second), "OutIn": halves(second, first)}[direction]


# Formulas of curves of no such family, by the name of the curve: of the list of its parameters, a function of t.
OTHERS = {}


def curve(name, values):
    """The curve of a name, for the doubles that its parameters are."""
    if name in OTHERS:
        return OTHERS[name](values)
    library = {"qt": "qt", "ea": "", "d3": "d3", "sw": "swift"}[name[:2]]
    if name.startswith("easingsNet"):
        library = "net"
    rest = name.split("Ease", 1)[1] if library else name[4:]
    direction = next(d for d in ["InOut", "OutIn", "In", "Out"] if rest.startswith(d))
    kind = rest[len(direction):] if library != "swift" else "Circ"
    if library in ("qt", "net"):
        return variant(library, direction, kind, values)
    first = family(kind, values, direction == "InOut" and library != "d3")
    second = mirrored(first)
    return {"In": first, "Out": second, "InOut": halves(first, second), "OutIn": halves(second, first)}[direction]


def main():
    with open("hardest-easings.tsv") as table:
        points = [line.rstrip("\n").split("\t")[:3] for line in table]
    with open("hardest-easings.tsv", "w") as out:
        for name, parameters, text in points:
            t = float.fromhex(text)
            values = [] if parameters == "-" else [float(part) for part in parameters.split(",")]
            mp.mp.dps = 120 + int(4 * max(0, -mp.log10(t) if t > 0 else 0))
            value = curve(name, values)(mpf(t))
            # The rest is of the double that the digits are read as: many values lie halfway between two.
            digits = mp.nstr(value, 34)
            row = [name, parameters, text, digits, mp.nstr(value - mpf(float(digits)), 6)]
            out.write("\t".join(row) + "\n")


if __name__ == "__main__":
    main()
