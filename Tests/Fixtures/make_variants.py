"""Writes variants.tsv: out-in forms, the variants of d3, Qt and easings.net, and published Bézier easings, to 34 digits.

Each formula is the one of the file named beside it; decimals in it are the doubles that the publisher's code has.
Columns: name, parameters (comma-separated decimals, - for the defaults), t (hexadecimal), value, rest (value minus
the nearest double), then derivatives 1 to 3, - where t is so near an end that they are not asked for.
Needs mpmath; run it in this folder.
"""
import mpmath as mp

mpf = mp.mpf
mp.mp.dps = 60
double = lambda text: mpf(float(text))
half, one, two = mpf(1) / 2, mpf(1), mpf(2)
tau = lambda: 2 * mp.pi


def by_hand(f, values):
    """f but for the places where the publisher sets the value."""
    return lambda t: mpf(values[t]) if t in values else f(t)


def mirrored(f):
    return lambda t: 1 - f(1 - t)


def halves(first, second):
    return lambda t: first(2 * t) / 2 if t < half else half + second(2 * t - 1) / 2


curves = []  # name, parameters, function


def add(name, function, parameters="-"):
    curves.append((name, parameters, function))


# Out-in forms of Penner's families, as in Qt: qtbase/src/3rdparty/easing/easing.cpp, easeOutIn….
tpmt = lambda x: (two ** (-10 * x) - mpf(2) ** -10) / (1 - mpf(2) ** -10)
elastic_wave = lambda t, a, p: mp.sin(mp.asin(1 / a) + tau() * (1 - t) / p)


def bounce_out(t):
    t = t * mpf("2.75")
    for border, centre, height in [("1", "0", "0"), ("2", "1.5", "0.75"), ("2.5", "2.25", "0.9375")]:
        if t < mpf(border):
            return (t - mpf(centre)) ** 2 + mpf(height)
    return (t - mpf("2.625")) ** 2 + mpf("0.984375")


s, p3, p45 = double("1.70158"), double("0.3"), double("0.45")
expo = lambda t: tpmt(1 - t)
elastic = lambda a, p: lambda t: expo(t) * a * elastic_wave(t, a, p)
back = lambda s: lambda t: t * t * ((s + 1) * t - s)
for family, ease_in in [
    ("Sine", lambda t: 1 - mp.cos(mp.pi * t / 2)), ("Quad", lambda t: t**2), ("Cubic", lambda t: t**3),
    ("Quart", lambda t: t**4), ("Quint", lambda t: t**5), ("Expo", expo), ("Circ", lambda t: 1 - mp.sqrt(1 - t * t)),
    ("Back", back(s)), ("Elastic", elastic(one, p3)), ("Bounce", mirrored(bounce_out)), ("Power", lambda t: t**3),
]:
    add("easeOutIn" + family, halves(mirrored(ease_in), ease_in))
add("easeOutInBack", halves(mirrored(back(mpf(3))), back(mpf(3))), "3")

# d3-ease: src/math.js, src/exp.js, src/elastic.js, src/back.js.
add("d3EaseInExpo", expo)
add("d3EaseOutExpo", lambda t: 1 - tpmt(t))
add("d3EaseInOutExpo", lambda t: (tpmt(1 - 2 * t) if 2 * t <= 1 else 2 - tpmt(2 * t - 1)) / 2)
for parameters, a, p in [("-", one, p3), ("1.5,0.25", mpf("1.5"), mpf("0.25"))]:
    shift = p / tau() * mp.asin(1 / a)
    out = lambda t, a=a, p=p, s=shift: 1 - a * tpmt(t) * mp.sin((t + s) / (p / tau()))
    add("d3EaseInElastic", lambda t, a=a, p=p, s=shift: a * tpmt(1 - t) * mp.sin((s - (t - 1)) / (p / tau())), parameters)
    add("d3EaseOutElastic", out, parameters)
    add("d3EaseInOutElastic", lambda t, a=a, p=p, s=shift: (
        a * tpmt(-(2 * t - 1)) * mp.sin((s - (2 * t - 1)) / (p / tau())) if 2 * t - 1 < 0
        else 2 - a * tpmt(2 * t - 1) * mp.sin((s + (2 * t - 1)) / (p / tau()))) / 2, parameters)
add("d3EaseInOutBack", lambda t: (
    4 * t * t * ((s + 1) * 2 * t - s) if 2 * t < 1 else (2 * t - 2) ** 2 * ((s + 1) * (2 * t - 2) + s) + 2) / 2)

# Qt: qtbase/src/3rdparty/easing/easing.cpp, with the defaults of qtbase/src/corelib/tools/qeasingcurve.cpp.
qt_in_expo = by_hand(lambda t: two ** (10 * (t - 1)) - double("0.001"), {0: 0, 1: 1})
qt_out_expo = by_hand(lambda t: double("1.001") * (-(two ** (-10 * t)) + 1), {1: 1})
add("qtEaseInExpo", qt_in_expo)
add("qtEaseOutExpo", qt_out_expo)
add("qtEaseInOutExpo", by_hand(
    lambda t: two ** (10 * (2 * t - 1)) / 2 - double("0.0005") if 2 * t < 1
    else double("1.0005") / 2 * (-(two ** (-10 * (2 * t - 1))) + 2), {0: 0, 1: 1}))
add("qtEaseOutInExpo", lambda t: qt_out_expo(2 * t) / 2 if t < half else qt_in_expo(2 * t - 1) / 2 + half)


def qt_in_helper(t, b, c, a, p):
    if t in (0, 1):
        return b if t == 0 else b + c
    shift = p / tau() * mp.asin(c / max(a, c))
    return -(max(a, c) * two ** (10 * (t - 1)) * mp.sin((t - 1 - shift) * tau() / p)) + b


def qt_out_helper(t, c, a, p):
    if t in (0, 1):
        return mpf(0) if t == 0 else c
    shift = p / tau() * mp.asin(c / max(a, c))
    return max(a, c) * two ** (-10 * t) * mp.sin((t - shift) * tau() / p) + c


def qt_in_out(t, a, p):
    if t in (0, 1):
        return mpf(t)
    t, shift = 2 * t, p / tau() * mp.asin(1 / a)
    wave = a * mp.sin((t - 1 - shift) * tau() / p) / 2
    return -wave * two ** (10 * (t - 1)) if t < 1 else wave * two ** (-10 * (t - 1)) + 1


for parameters, a, p in [("-", one, p3), ("1.5,0.25", mpf("1.5"), mpf("0.25"))]:
    add("qtEaseInElastic", lambda t, a=a, p=p: qt_in_helper(t, mpf(0), one, a, p), parameters)
    add("qtEaseOutElastic", lambda t, a=a, p=p: qt_out_helper(t, one, a, p), parameters)
    add("qtEaseInOutElastic", lambda t, a=a, p=p: qt_in_out(t, a, p), parameters)
    add("qtEaseOutInElastic", lambda t, a=a, p=p: (
        qt_out_helper(2 * t, half, a, p) if t < half else qt_in_helper(2 * t - 1, half, half, a, p)), parameters)


def qt_bounce(t, c, a):
    """easeOutBounce_helper, its fractions of 11 exact."""
    rate = mpf("7.5625")
    if t == 1:
        return c
    if t < mpf(4) / 11:
        return c * (rate * t * t)
    for end, centre, height in [(mpf(8) / 11, mpf(6) / 11, "0.75"), (mpf(10) / 11, mpf(9) / 11, "0.9375")]:
        if t < end:
            return -a * (1 - (rate * (t - centre) ** 2 + mpf(height))) + c
    return -a * (1 - (rate * (t - mpf(21) / 22) ** 2 + mpf("0.984375"))) + c


for parameters, a in [("-", one), ("2.5", mpf("2.5"))]:
    add("qtEaseInBounce", lambda t, a=a: 1 - qt_bounce(1 - t, one, a), parameters)
    add("qtEaseOutBounce", lambda t, a=a: qt_bounce(t, one, a), parameters)
    add("qtEaseInOutBounce", lambda t, a=a: (
        (1 - qt_bounce(1 - 2 * t, one, a)) / 2 if t < half else qt_bounce(2 * t - 1, one, a) / 2 + half), parameters)
    add("qtEaseOutInBounce", lambda t, a=a: (
        qt_bounce(2 * t, half, a) if t < half else 1 - qt_bounce(2 - 2 * t, half, a)), parameters)
# 1.525f is the nearest float, which C++ multiplies as a double.
qt_back = mpf(1.70158) * mpf(12792627 * 2.0**-23)
add("qtEaseInOutBack", lambda t: (
    (2 * t) ** 2 * ((qt_back + 1) * 2 * t - qt_back) / 2 if 2 * t < 1
    else ((2 * t - 2) ** 2 * ((qt_back + 1) * (2 * t - 2) + qt_back) + 2) / 2))

# easings.net: src/easings/easingsFunctions.ts.
c4, c5 = lambda: tau() / 3, lambda: tau() / mpf("4.5")
add("easingsNetEaseInExpo", by_hand(lambda t: two ** (10 * t - 10), {0: 0}))
add("easingsNetEaseOutExpo", by_hand(lambda t: 1 - two ** (-10 * t), {1: 1}))
add("easingsNetEaseInOutExpo", by_hand(
    lambda t: two ** (20 * t - 10) / 2 if t < half else (2 - two ** (-20 * t + 10)) / 2, {0: 0, 1: 1}))
add("easingsNetEaseInElastic", by_hand(
    lambda t: -(two ** (10 * t - 10)) * mp.sin((t * 10 - mpf("10.75")) * c4()), {0: 0, 1: 1}))
add("easingsNetEaseOutElastic", by_hand(
    lambda t: two ** (-10 * t) * mp.sin((t * 10 - mpf("0.75")) * c4()) + 1, {0: 0, 1: 1}))
add("easingsNetEaseInOutElastic", by_hand(
    lambda t: -(two ** (20 * t - 10) * mp.sin((20 * t - mpf("11.125")) * c5())) / 2 if t < half
    else two ** (-20 * t + 10) * mp.sin((20 * t - mpf("11.125")) * c5()) / 2 + 1, {0: 0, 1: 1}))


def cubic(s, p0, p1, p2, p3):
    return (1 - s) ** 3 * p0 + 3 * (1 - s) ** 2 * s * p1 + 3 * (1 - s) * s**2 * p2 + s**3 * p3


def path(*points):
    """y over x of cubic Béziers end to end, the parameter found by bisection and three Newton steps."""
    points = [tuple(double(c) for c in point) for point in points]

    def y(x):
        at = max(i for i in range(0, len(points) - 1, 3) if points[i][0] <= x or i == 0)
        xs, ys = zip(*points[at:at + 4])
        low, high = mpf(0), mpf(1)
        for _ in range(int(mp.mp.dps * 3.4)):
            middle = (low + high) / 2
            low, high = (middle, high) if cubic(middle, *xs) < x else (low, middle)
        return cubic((low + high) / 2, *ys)

    return by_hand(y, {0: 0, 1: 1})


def bezier(name, x1, y1, x2, y2):
    add(name, path((0, 0), (x1, y1), (x2, y2), (1, 1)))


# Apple, Core Animation, CAMediaTimingFunctionName; SwiftUI, UnitCurve.
for name, points in [("EaseIn", (0.42, 0, 1, 1)), ("EaseOut", (0, 0, 0.58, 1))]:
    bezier("coreAnimation" + name, *points)
    bezier("swiftUI" + name, *points)
bezier("coreAnimationEaseInEaseOut", 0.42, 0, 0.58, 1)
bezier("swiftUIEaseInOut", 0.42, 0, 0.58, 1)
bezier("coreAnimationDefault", 0.25, 0.1, 0.25, 1)
for name in ["coreAnimationLinear", "swiftUILinear", "materialLinear", "fluentLinear"]:
    add(name, lambda t: t)
circle_in = lambda t: 1 - mp.sqrt(1 - t * t)
add("swiftUICircularEaseIn", circle_in)
add("swiftUICircularEaseOut", mirrored(circle_in))
add("swiftUICircularEaseInOut", halves(circle_in, mirrored(circle_in)))
# Google, Material Design 3, easing and duration: path of the emphasized easing; material-web,
# tokens/versions/v0_192/_md-sys-motion.scss.
add("materialEmphasized", path(
    (0, 0), (0.05, 0), (0.133333, 0.06), (0.166666, 0.4), (0.208333, 0.82), (0.25, 1), (1, 1)))
bezier("materialEmphasizedDecelerate", 0.05, 0.7, 0.1, 1)
bezier("materialEmphasizedAccelerate", 0.3, 0, 0.8, 0.15)
bezier("materialStandard", 0.2, 0, 0, 1)
bezier("materialStandardDecelerate", 0, 0, 0, 1)
bezier("materialStandardAccelerate", 0.3, 0, 1, 1)
bezier("materialLegacy", 0.4, 0, 0.2, 1)
bezier("materialLegacyDecelerate", 0, 0, 0.2, 1)
bezier("materialLegacyAccelerate", 0.4, 0, 1, 1)
# Android, androidx.interpolator.view.animation.
bezier("materialFastOutSlowIn", 0.4, 0, 0.2, 1)
bezier("materialLinearOutSlowIn", 0, 0, 0.2, 1)
bezier("materialFastOutLinearIn", 0.4, 0, 1, 1)
# Microsoft, fluentui, packages/tokens/src/global/curves.ts.
bezier("fluentAccelerateMax", 0.9, 0.1, 1, 0.2)
bezier("fluentAccelerateMid", 1, 0, 1, 1)
bezier("fluentAccelerateMin", 0.8, 0, 0.78, 1)
bezier("fluentDecelerateMax", 0.1, 0.9, 0.2, 1)
bezier("fluentDecelerateMid", 0, 0, 0, 1)
bezier("fluentDecelerateMin", 0.33, 0, 0.1, 1)
bezier("fluentEasyEaseMax", 0.8, 0, 0.2, 1)
bezier("fluentEasyEase", 0.33, 0, 0.67, 1)

near = [0.0, 1e-9, 1 - 2.0**-53, 1.0]
middle = [1e-3, 0.03, 0.1, 0.16, 0.17, 0.3, 0.4375, 0.49, 0.53, 0.62, 0.8, 0.97, 0.999]


def digits(value):
    return mp.nstr(value, 34)


with open("variants.tsv", "w") as out:
    for name, parameters, curve in curves:
        for t in near + middle:
            mp.mp.dps = 100 if t in near else 80
            value = curve(mpf(t))
            rest = value - mpf(float(value))
            if t in middle:
                derivatives = [digits(mp.diff(curve, mpf(t), k, h=mpf(10) ** -18)) for k in range(1, 4)]
            else:
                derivatives = ["-"] * 3
            out.write("\t".join([name, parameters, t.hex(), digits(value), mp.nstr(rest, 6)] + derivatives) + "\n")
