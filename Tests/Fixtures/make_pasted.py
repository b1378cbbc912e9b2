#!/usr/bin/env python3
"""Writes pasted.tsv: curve code as people paste it, with expected values.

Every expected value comes from the published definition of the curve, computed
here with mpmath; nothing is taken from Easel. The columns are described at the
end of the file.
"""

import os
from mpmath import mp, mpf, mpmathify, sin, cos, asin, acos, sqrt, exp, log, pi, floor

mp.dps = 40
ROWS = []


def M(x):
    """A decimal number as a person wrote it."""
    return mpf(str(x)) if isinstance(x, (int, float, str)) else mpmathify(x)


# ---------------------------------------------------------------- evaluators


def bezier(x1, y1, x2, y2):
    x1, y1, x2, y2 = M(x1), M(y1), M(x2), M(y2)

    def axis(a, b, s):
        return 3 * a * s * (1 - s) ** 2 + 3 * b * s * s * (1 - s) + s**3

    def f(t):
        if t <= 0:
            return mpf(0)
        if t >= 1:
            return mpf(1)
        lo, hi = mpf(0), mpf(1)
        for _ in range(110):
            mid = (lo + hi) / 2
            if axis(x1, x2, mid) < t:
                lo = mid
            else:
                hi = mid
        return axis(y1, y2, (lo + hi) / 2)

    return f


def path(points):
    """A chain of cubic Béziers: [(x,y), c1, c2, (x,y), c1, c2, (x,y) …]."""
    pts = [(M(a), M(b)) for a, b in points]

    def f(t):
        for i in range(0, len(pts) - 1, 3):
            p, q, r, s = pts[i : i + 4]
            if t <= s[0] or i + 4 >= len(pts):
                w, h = s[0] - p[0], s[1] - p[1]
                lo, hi = mpf(0), mpf(1)
                for _ in range(110):
                    m = (lo + hi) / 2
                    x = p[0] * (1 - m) ** 3 + 3 * q[0] * m * (1 - m) ** 2 + 3 * r[0] * m * m * (1 - m) + s[0] * m**3
                    if x < t:
                        lo = m
                    else:
                        hi = m
                return p[1] * (1 - m) ** 3 + 3 * q[1] * m * (1 - m) ** 2 + 3 * r[1] * m * m * (1 - m) + s[1] * m**3

    return f


def pieces(points):
    """Straight lines through (x, y) points."""
    pts = [(M(a), M(b)) for a, b in points]

    def f(t):
        for (a, u), (b, v) in zip(pts, pts[1:]):
            if t <= b:
                return u + (v - u) * (t - a) / (b - a)
        return pts[-1][1]

    return f


def spring(mass=1, stiffness=100, damping=10, velocity=0, start=0, end=1):
    """Mass on a spring from start to end; velocity in value units a second."""
    m, k, c, v0 = M(mass), M(stiffness), M(damping), M(velocity)
    x0 = M(start) - M(end)

    def f(t):
        a = c / (2 * m)
        d = a * a - k / m
        if d < -(mpf(10) ** -25):
            w = sqrt(-d)
            y = exp(-a * t) * (x0 * cos(w * t) + (v0 + a * x0) / w * sin(w * t))
        elif d > mpf(10) ** -25:
            r = sqrt(d)
            p, q = -a + r, -a - r
            A = (v0 - q * x0) / (p - q)
            y = A * exp(p * t) + (x0 - A) * exp(q * t)
        else:
            y = exp(-a * t) * (x0 + (v0 + a * x0) * t)
        return M(end) + y

    return f


def ratio_spring(stiffness, ratio, mass=1, velocity=0):
    return spring(mass, stiffness, 2 * M(ratio) * sqrt(M(mass) * M(stiffness)), velocity)


def response_spring(response, ratio, velocity=0):
    return ratio_spring((2 * pi / M(response)) ** 2, ratio, 1, velocity)


def bounce_spring(duration, bounce):
    b = M(bounce)
    return response_spring(duration, 1 - b if b >= 0 else 1 / (1 + b))


def held(f, step="0.001"):
    """A clamped spring: held at 1 once it is first reached."""

    def g(t):
        x = mpf(0)
        while x < t:
            if f(x) >= 1:
                return mpf(1)
            x += M(step)
        return f(t) if f(t) < 1 else mpf(1)

    return g


def linear(t):
    return t


def out(f):
    return lambda t: 1 - f(1 - t)


def inout(f):
    return lambda t: f(2 * t) / 2 if t < mpf(1) / 2 else 1 - f(2 - 2 * t) / 2


def power(n):
    return lambda t: t ** M(n)


def back(s="1.70158"):
    s = M(s)
    return lambda t: t * t * ((s + 1) * t - s)


def back_inout(s="1.70158"):
    return inout(back(M(s) * M("1.525")))


def bounce_out(t):
    n, d = M("7.5625"), M("2.75")
    for edge, shift, lift in ((1, 0, 0), (2, "1.5", "0.75"), ("2.5", "2.25", "0.9375"), (3, "2.625", "0.984375")):
        if t < M(edge) / d:
            return n * (t - M(shift) / d) ** 2 + M(lift)


bounce_in = out(bounce_out)


def sine(t):
    return 1 - cos(pi * t / 2)


def circ(t):
    return 1 - sqrt(1 - t * t)


def expo(t):
    return mpf(2) ** (10 * (t - 1))


def elastic_out(amplitude=1, period="0.3"):
    """Penner: a·2^(−10t)·sin((t−s)·2π/p)+1; amplitudes below 1 count as 1."""
    a, p = M(amplitude), M(period)
    if a < 1:
        a = mpf(1)
    s = p / (2 * pi) * asin(1 / a)
    return lambda t: a * mpf(2) ** (-10 * t) * sin((t - s) * 2 * pi / p) + 1


def elastic_inout(amplitude=1, period="0.45"):
    a, p = M(amplitude), M(period)
    if a < 1:
        a = mpf(1)
    s = p / (2 * pi) * asin(1 / a)

    def f(t):
        u = 2 * t - 1
        if u < 0:
            return -a * mpf(2) ** (10 * u) * sin((u - s) * 2 * pi / p) / 2
        return a * mpf(2) ** (-10 * u) * sin((u - s) * 2 * pi / p) / 2 + 1

    return f


def tpmt(x):
    """d3-ease 3: 2^(−10x) scaled to be 1 at 0 and 0 at 1."""
    return (mpf(2) ** (-10 * x) - M("0.0009765625")) * M("1.0009775171065494")


def d3_elastic_out(a=1, p="0.3"):
    a = max(M(a), mpf(1))
    p = M(p) / (2 * pi)
    s = asin(1 / a) * p
    return lambda t: 1 - a * tpmt(t) * sin((t + s) / p)


def hermite(keys):
    """Unity keys (time, value, in-slope, out-slope)."""
    ks = [tuple(M(v) for v in k) for k in keys]

    def f(t):
        if t <= ks[0][0]:
            return ks[0][1]
        for a, b in zip(ks, ks[1:]):
            if t <= b[0]:
                d = b[0] - a[0]
                s = (t - a[0]) / d
                return (
                    (2 * s**3 - 3 * s**2 + 1) * a[1]
                    + (s**3 - 2 * s**2 + s) * d * a[3]
                    + (3 * s**2 - 2 * s**3) * b[1]
                    + (s**3 - s**2) * d * b[2]
                )
        return ks[-1][1]

    return f


# ------------------------------------------------------------------ the rows

FLOAT_DIALECTS = ("android", "compose", "unity", "godot")
P = ("0.13", "0.37", "0.62", "0.85")
DIALECT = [None, None]


def section(dialect, source):
    DIALECT[:] = [dialect, source]


def put(text, unit, times, values, expect, mentions="", options="", source=None):
    name = DIALECT[0]
    esc = text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")
    precision = "float" if name in FLOAT_DIALECTS else "double"
    ROWS.append(
        (name, source or DIALECT[1], esc, unit, ",".join(times), ",".join(values), expect, mentions, options, precision)
    )


def read(text, f, times=P, unit="progress", options="", source=None):
    values = [mp.nstr(+f(M(t)), 22, strip_zeros=True) for t in times]
    put(text, unit, [str(t) for t in times], values, "read", "", options, source)


def spr(text, f, times=("0.05", "0.12", "0.25", "0.4"), source=None):
    """A spring: seconds."""
    read(text, f, times, "seconds", "", source)


def timed(text, f, duration, delay=0, source=None):
    """A curve that lasts `duration` seconds after `delay` seconds."""
    d, w = M(duration), M(delay)
    times = [mp.nstr(w + d * M(q), 12) for q in ("0.15", "0.4", "0.7", "0.9")]
    if w > 0:
        times = [mp.nstr(w / 2, 12)] + times
    read(text, lambda t: f((t - w) / d) if t > w else f(mpf(0)), times, "seconds", "", source)


def refuse(text, mentions, source=None):
    put(text, "", [], [], "refuse", mentions, "", source)


EASE = bezier(".25", ".1", ".25", 1)
EASE_IN = bezier(".42", 0, 1, 1)
EASE_OUT = bezier(0, 0, ".58", 1)
EASE_IN_OUT = bezier(".42", 0, ".58", 1)

# 1. CSS
section("css", "https://www.w3.org/TR/css-easing-2/")
T = "https://www.w3.org/TR/css-transitions-1/"
read("cubic-bezier(.4, 0, .2, 1)", bezier(".4", 0, ".2", 1))
read("transition-timing-function: cubic-bezier(.6, -.2, .7, .1);", bezier(".6", "-.2", ".7", ".1"))
read("animation-timing-function: steps(5, jump-none);", lambda t: floor(5 * t) / 4)
read("linear(0, 0.2 30%, 0.85 60%, 1)", pieces([(0, 0), (".3", ".2"), (".6", ".85"), (1, 1)]))
timed(".card { transition: transform 350ms cubic-bezier(.3,.1,.2,1); }", bezier(".3", ".1", ".2", 1), ".35", 0, T)
timed("transition: opacity 240ms ease-out;", EASE_OUT, ".24", 0, T)
timed("transition: all .6s cubic-bezier(.16, .9, .3, 1) .2s", bezier(".16", ".9", ".3", 1), ".6", ".2", T)
timed("transition: opacity 0.5s;", EASE, ".5", 0, T)
timed("transition: 300ms ease-in color 150ms", EASE_IN, ".3", ".15", T)
timed("transition: opacity 200ms ease-out, transform 200ms ease-out;", EASE_OUT, ".2", 0, T)
timed(
    ".btn:hover,\n.btn:focus-visible {\n  color: #fff;\n  transition: background-color 180ms cubic-bezier(.5, 0, .3, 1);\n}",
    bezier(".5", 0, ".3", 1),
    ".18",
    0,
    T,
)
timed(
    ".drawer {\n  transition-property: transform;\n  transition-duration: 420ms;\n  transition-timing-function: cubic-bezier(.32, .72, 0, 1);\n}",
    bezier(".32", ".72", 0, 1),
    ".42",
    0,
    T,
)
timed(
    ".toast {\n  transition-delay: 120ms;\n  transition-duration: 0.36s;\n  transition-timing-function: ease-in-out;\n}",
    EASE_IN_OUT,
    ".36",
    ".12",
    T,
)
A = "https://www.w3.org/TR/css-animations-1/"
timed("animation: fade-in 1.2s ease-in both;", EASE_IN, "1.2", 0, A)
timed(".pulse { animation: pulse 2s cubic-bezier(.4, 0, .6, 1) infinite; }", bezier(".4", 0, ".6", 1), 2, 0, A)
timed(
    "animation: 800ms cubic-bezier(.22,.9,.36,1) 100ms 1 normal forwards slide-up",
    bezier(".22", ".9", ".36", 1),
    ".8",
    ".1",
    A,
)
read("--ease-out-soft: cubic-bezier(.2, .8, .3, 1);", bezier(".2", ".8", ".3", 1))
read(
    ":root {\n  --ease-spring: linear(0, 0.4 15%, 1.15 40%, 0.97 65%, 1);\n}",
    pieces([(0, 0), (".15", ".4"), (".4", "1.15"), (".65", ".97"), (1, 1)]),
)
timed(
    ".nav { --e: cubic-bezier(.3, 0, .1, 1); transition: transform 400ms var(--e); }",
    bezier(".3", 0, ".1", 1),
    ".4",
    0,
    T,
)
read(
    ".a {\n  transition-timing-function: cubic-bezier(.2, 1.2, .4, 1);\n}\n@supports (transition-timing-function: linear(0, 1)) {\n  .a {\n    transition-timing-function: linear(0, .6 30%, 1.1 60%, 1);\n  }\n}",
    pieces([(0, 0), (".3", ".6"), (".6", "1.1"), (1, 1)]),
)
read(
    "/* standard curve */\ntransition-timing-function: cubic-bezier(.45, .05, .15, 1); /* was ease */",
    bezier(".45", ".05", ".15", 1),
)
refuse(".menu { transition: opacity .2s ease-in; }\n.panel { transition: opacity .2s ease-out; }", ".menu .panel", T)
refuse(
    "transition: opacity .2s ease-in, transform .3s cubic-bezier(.2,.8,.3,1);",
    "opacity|ease-in transform|cubic-bezier",
    T,
)
refuse(".open { animation: show 300ms ease-out; }\n.close { animation: hide 200ms ease-in; }", ".open .close", A)
refuse("transition: transform 300ms var(--ease-emphasized);", "--ease-emphasized", T)
refuse(
    ":root {\n  --ease-in: cubic-bezier(.5, 0, .9, .4);\n  --ease-out: cubic-bezier(.1, .6, .4, 1);\n}",
    "--ease-in --ease-out",
)

section("css-tools", "https://sass-lang.com/documentation/variables/")
read("$ease-out-quint: cubic-bezier(0.22, 0.95, 0.36, 1);", bezier(".22", ".95", ".36", 1))
read(
    "@ease-bounce: cubic-bezier(.17, .89, .32, 1.28);",
    bezier(".17", ".89", ".32", "1.28"),
    source="https://lesscss.org/features/#variables-feature",
)
read(
    "$easings: (\n  'enter': cubic-bezier(.05, .7, .1, 1),\n);",
    bezier(".05", ".7", ".1", 1),
    source="https://sass-lang.com/documentation/values/maps/",
)
refuse(
    "$easings: (\n  'enter': cubic-bezier(.05, .7, .1, 1),\n  'exit': cubic-bezier(.3, 0, .8, .15),\n);",
    "enter exit",
    "https://sass-lang.com/documentation/values/maps/",
)
timed(
    ".card {\n  &__image {\n    transition: transform 500ms cubic-bezier(.33, 0, .2, 1);\n    &:hover { transform: scale(1.05); }\n  }\n}",
    bezier(".33", 0, ".2", 1),
    ".5",
)
timed(
    "$ease: cubic-bezier(.25, .6, .3, 1);\n.sheet { transition: transform 320ms $ease; }",
    bezier(".25", ".6", ".3", 1),
    ".32",
)
TW = "https://tailwindcss.com/docs/transition-timing-function"
read("ease-[cubic-bezier(.4,0,.2,1)]", bezier(".4", 0, ".2", 1), source=TW)
timed(
    "transition-all duration-300 ease-[cubic-bezier(0.95,0.05,0.8,0.04)]",
    bezier(".95", ".05", ".8", ".04"),
    ".3",
    source=TW,
)
timed('<div class="transition ease-in-out duration-500 delay-100">', bezier(".4", 0, ".2", 1), ".5", ".1", source=TW)
timed('className="transition-transform duration-[450ms] ease-out"', bezier(0, 0, ".2", 1), ".45", source=TW)
read(
    "transitionTimingFunction: {\n  'in-expo': 'cubic-bezier(0.9, 0.05, 0.8, 0.035)',\n},",
    bezier(".9", ".05", ".8", ".035"),
    source=TW,
)
read(
    "module.exports = {\n  theme: {\n    extend: {\n      transitionTimingFunction: {\n        'snap': 'cubic-bezier(0.2, 1.1, 0.3, 1)',\n      }\n    }\n  }\n}",
    bezier(".2", "1.1", ".3", 1),
    source=TW,
)
read("@theme {\n  --ease-fluid: cubic-bezier(0.3, 0, 0, 1);\n}", bezier(".3", 0, 0, 1), source=TW)
refuse(
    "transitionTimingFunction: {\n  'in-expo': 'cubic-bezier(0.9, 0.05, 0.8, 0.035)',\n  'out-expo': 'cubic-bezier(0.19, 0.98, 0.22, 1)',\n}",
    "in-expo out-expo",
    TW,
)
SC = "https://styled-components.com/docs/basics"
timed(
    "const Box = styled.div`\n  opacity: 0;\n  transition: opacity 220ms cubic-bezier(.3, .7, .4, 1);\n`;",
    bezier(".3", ".7", ".4", 1),
    ".22",
    source=SC,
)
timed("const fade = css`\n  animation: ${show} 400ms ease-in-out;\n`", EASE_IN_OUT, ".4", source=SC)
timed(
    '<div style="transition: transform 280ms cubic-bezier(.2, 0, .1, 1)">Hi</div>',
    bezier(".2", 0, ".1", 1),
    ".28",
    source=T,
)
timed(
    "<div style={{ transition: 'opacity 0.3s ease-in' }} />",
    EASE_IN,
    ".3",
    source="https://react.dev/reference/react-dom/components/common",
)
timed(
    "sx={{ transition: 'all 225ms cubic-bezier(0.4, 0, 0.25, 1) 0ms' }}",
    bezier(".4", 0, ".25", 1),
    ".225",
    source="https://mui.com/material-ui/customization/transitions/",
)

# 2. Web
section("web", "https://www.w3.org/TR/web-animations-1/")
timed("el.animate(kf, { duration: 300, easing: 'cubic-bezier(.3, .6, .2, 1)' })", bezier(".3", ".6", ".2", 1), ".3")
timed(
    "el.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 850, easing: 'ease-out', fill: 'forwards' });",
    EASE_OUT,
    ".85",
)
timed(
    "document.querySelector('.box').animate(\n  [{ transform: 'none' }, { transform: 'translateX(100px)' }],\n  { duration: 1200, delay: 200, easing: 'ease-in-out', iterations: Infinity }\n);",
    EASE_IN_OUT,
    "1.2",
    ".2",
)
timed(
    "const timing = {\n  duration: 640,\n  easing: 'linear(0, 0.7 40%, 1.05 70%, 1)',\n};",
    pieces([(0, 0), (".4", ".7"), (".7", "1.05"), (1, 1)]),
    ".64",
)
refuse("element.animate({ opacity: [0, 1] }, 500)", "easing")
timed(
    "el.style.transition = 'transform 350ms cubic-bezier(.2, .7, .2, 1)';", bezier(".2", ".7", ".2", 1), ".35", source=T
)
read("el.style.setProperty('--ease', 'cubic-bezier(.35, 0, .25, 1)');", bezier(".35", 0, ".25", 1), source=T)
read('{ offset: 0, opacity: 0, easing: "ease-in" }', EASE_IN)
refuse(
    "el.animate(kf, { duration: 300, easing: 'ease-in' });\nother.animate(kf, { duration: 300, easing: 'ease-out' });",
    "ease-in|el ease-out|other",
)
S = "https://www.w3.org/TR/SVG11/animate.html"
timed(
    '<animate attributeName="r" calcMode="spline" keySplines=".4 0 .2 1" keyTimes="0;1" values="0;1" dur="2s"/>',
    bezier(".4", 0, ".2", 1),
    2,
    source=S,
)
refuse(
    '<animate attributeName="opacity" values="0;1;0" keyTimes="0;0.4;1" calcMode="spline" keySplines="0.42 0 0.58 1; 0.1 0.8 0.2 1" dur="1.5s" repeatCount="indefinite" />',
    "segments",
    S,
)
timed(
    '<animateTransform attributeName="transform" type="scale" from="0" to="1" dur="600ms" calcMode="spline" keyTimes="0;1" keySplines="0.2 0.8 0.4 1"/>',
    bezier(".2", ".8", ".4", 1),
    ".6",
    source=S,
)
timed('<animate attributeName="opacity" from="0" to="1" dur="0.8s" begin="0s" fill="freeze"/>', linear, ".8", source=S)
J = "https://api.jqueryui.com/easings/"
read("easing: 'easeOutQuad'", out(power(2)), source=J)
timed(
    "$('#panel').animate({ left: '+=120' }, { duration: 600, easing: 'easeInOutCubic' });",
    inout(power(3)),
    ".6",
    source=J,
)
timed("$('.menu').slideDown(400, 'easeInQuart');", power(4), ".4", source=J)
timed(
    "$('#box').animate({ opacity: 1 }, 1000, 'swing');",
    lambda t: (1 - cos(pi * t)) / 2,
    1,
    source="https://api.jquery.com/animate/",
)

# 3. GSAP
section("gsap", "https://gsap.com/docs/v3/Eases")


def gsap_expo(t):
    return mpf(2) ** (10 * (t - 1)) * t + t**6 * (1 - t)


timed('gsap.to(".box", { x: 100, duration: 1.5, ease: "back.out(1.4)" })', out(back("1.4")), "1.5")
timed("gsap.to('#logo', {rotation: 360, duration: 2.5, ease: 'elastic.out(1, 0.4)'});", elastic_out(1, ".4"), "2.5")
timed('gsap.to(".ball", { y: 300, duration: 1.2, ease: "bounce.out" });', bounce_out, "1.2")
read('gsap.timeline({ defaults: { ease: "power3.inOut" } })', inout(power(4)))
timed('const tl = gsap.timeline({ defaults: { duration: 0.9, ease: "circ.inOut" } });', inout(circ), ".9")
read("ease: Power2.easeInOut", inout(power(3)))
read("ease: Back.easeOut.config(2.2)", out(back("2.2")))
read("ease: Elastic.easeOut.config(1.2, 0.35)", elastic_out("1.2", ".35"))
read('"power2.out"', out(power(3)))
read('"expo.in"', gsap_expo, source="https://github.com/greensock/GSAP/blob/master/src/gsap-core.js")
read(
    'ease: "steps(6)"',
    lambda t: floor(7 * t) / 6,
    ("0.1", "0.4", "0.62", "0.9"),
    source="https://github.com/greensock/GSAP/blob/master/src/gsap-core.js",
)
read('ease: "none"', linear)
read(
    'ease: "back.inOut(1.7)"',
    inout(back("1.7")),
    source="https://github.com/greensock/GSAP/blob/master/src/gsap-core.js",
)
read('ease: "elastic.in(1, 0.5)"', out(elastic_out(1, ".5")))
read(
    'CustomEase.create("hop", "M0,0 C0.2,0.1 0.3,1 1,1")',
    path([(0, 0), (".2", ".1"), (".3", 1), (1, 1)]),
    source="https://gsap.com/docs/v3/Eases/CustomEase",
)
read(
    'CustomEase.create("snap", "M0,0 C0.1,0.4 0.2,0.6 0.4,0.7 0.6,0.8 0.7,1 1,1");',
    path([(0, 0), (".1", ".4"), (".2", ".6"), (".4", ".7"), (".6", ".8"), (".7", 1), (1, 1)]),
    source="https://gsap.com/docs/v3/Eases/CustomEase",
)
read(
    'CustomEase.create("cb", ".3, .7, .2, 1")',
    bezier(".3", ".7", ".2", 1),
    source="https://gsap.com/docs/v3/Eases/CustomEase",
)
timed('gsap.to(".a", { x: 10, duration: 1 });', out(power(2)), 1)
refuse(
    'gsap.to(".a", { x: 10, duration: 1, ease: "power1.in" });\ngsap.to(".b", { x: 10, duration: 1, ease: "bounce.out" });',
    "power1.in|.a bounce.out|.b",
)
refuse('ease: "rough({ strength: 2, points: 30 })"', "rough")
refuse('gsap.to(".box", { x: 100, duration: 1, ease: myEase })', "myEase")

# 4. Motion
section("motion", "https://motion.dev/docs/react-transitions")
MU = "https://github.com/motiondivision/motion/tree/main/packages/motion-utils/src/easing"
motion_back_out = bezier(".33", "1.53", ".69", ".99")
spr('transition={{ type: "spring", stiffness: 210, damping: 24 }}', spring(1, 210, 24))
spr('transition={{ type: "spring", stiffness: 320, damping: 30, mass: 1.4 }}', spring("1.4", 320, 30))
spr("{ type: 'spring', stiffness: 550, damping: 18, mass: 0.8 }", spring(".8", 550, 18))
spr('transition: {\n  type: "spring",\n  stiffness: 260,\n}', spring(1, 260, 10))
spr(
    'transition={{ type: "spring", visualDuration: 0.4, bounce: 0.25 }}',
    spring(1, (2 * pi / (M(".4") * M("1.2"))) ** 2, 2 * M(".75") * (2 * pi / (M(".4") * M("1.2")))),
    source="https://motion.dev/docs/react-transitions#spring",
)
timed('transition={{ ease: "easeInOut", duration: .4 }}', EASE_IN_OUT, ".4")
timed(
    "<motion.div animate={{ x: 100 }} transition={{ duration: 0.7, ease: [0.2, 0.8, 0.3, 1] }} />",
    bezier(".2", ".8", ".3", 1),
    ".7",
)
timed("animate(el, { opacity: 1 }, { duration: 0.5, delay: 0.1, ease: 'easeOut' })", EASE_OUT, ".5", ".1")
read('ease: "backOut"', motion_back_out, source=MU)
read('ease: "circIn"', lambda t: 1 - sin(acos(t)), source=MU)
read("transition={{ ease: 'circInOut' }}", inout(circ), source=MU)
read(
    'ease: "anticipate"',
    lambda t: out(motion_back_out)(2 * t) / 2 if 2 * t < 1 else (2 - mpf(2) ** (-10 * (2 * t - 1))) / 2,
    source=MU,
)
read("ease: [.2,.8,.3,1]", bezier(".2", ".8", ".3", 1))
read(
    "ease: cubicBezier(.35, .17, .3, .86)",
    bezier(".35", ".17", ".3", ".86"),
    source="https://motion.dev/docs/easing-functions",
)
refuse(
    "const variants = {\n  open: { x: 0, transition: { duration: 0.3, ease: 'easeOut' } },\n  closed: { x: -300, transition: { duration: 0.2, ease: 'easeIn' } },\n};",
    "open closed",
)
refuse('transition={{ type: "inertia", velocity: 200 }}', "inertia")
refuse(
    'transition={{ x: { type: "spring", stiffness: 300, damping: 20 }, opacity: { duration: .2, ease: "easeIn" } }}',
    "x|spring opacity|easeIn",
)

# 5. React Native, Reanimated
section(
    "react-native",
    "https://github.com/facebook/react-native/blob/main/packages/react-native/Libraries/Animated/Easing.js",
)
RA = "https://docs.swmansion.com/react-native-reanimated/docs/animations/withTiming/"
RS = "https://docs.swmansion.com/react-native-reanimated/docs/animations/withSpring/"


def rn_elastic(b=1):
    return lambda t: 1 - cos(t * pi / 2) ** 3 * cos(t * M(b) * pi)


read("Easing.bezier(0.3, 0.1, 0.2, 1)", bezier(".3", ".1", ".2", 1))
read("Easing.in(Easing.cubic)", power(3))
read("Easing.out(Easing.poly(5))", out(power(5)))
read("Easing.inOut(Easing.quad)", inout(power(2)))
read("Easing.elastic(2)", rn_elastic(2))
read("Easing.out(Easing.elastic(1.5))", out(rn_elastic("1.5")))
read("Easing.back(1.3)", back("1.3"))
read("Easing.out(Easing.back())", out(back()))
read("Easing.bounce", bounce_out)
read("Easing.out(Easing.exp)", out(expo))
read("Easing.inOut(Easing.circle)", inout(circ))
read("easing: Easing.in(Easing.sin),", sine)
read("Easing.ease", EASE_IN)
read("Easing.inOut(Easing.ease)", inout(EASE_IN))
timed(
    "Animated.timing(v, { toValue: 1, duration: 250, easing: Easing.out(Easing.exp), useNativeDriver: true })",
    out(expo),
    ".25",
)
timed(
    "Animated.timing(fade, {\n  toValue: 1,\n  duration: 900,\n  delay: 150,\n  easing: Easing.bezier(.2, .6, .3, 1),\n  useNativeDriver: true,\n}).start();",
    bezier(".2", ".6", ".3", 1),
    ".9",
    ".15",
)
timed("withTiming(100, { duration: 300, easing: Easing.inOut(Easing.quad) })", inout(power(2)), ".3", source=RA)
timed(
    "withDelay(200, withTiming(1, { duration: 400, easing: Easing.linear }))",
    linear,
    ".4",
    ".2",
    source="https://docs.swmansion.com/react-native-reanimated/docs/animations/withDelay/",
)
timed(
    "withRepeat(withTiming(1, { duration: 700, easing: Easing.in(Easing.quad) }), -1, true)",
    power(2),
    ".7",
    source="https://docs.swmansion.com/react-native-reanimated/docs/animations/withRepeat/",
)
spr(
    "withSpring(1, { mass: 1, damping: 16, stiffness: 180, overshootClamping: false, restDisplacementThreshold: 0.01, restSpeedThreshold: 2 })",
    spring(1, 180, 16),
    source=RS,
)
spr("scale.value = withSpring(1, { damping: 9, stiffness: 140, mass: 0.6 });", spring(".6", 140, 9), source=RS)
spr(
    "Animated.spring(v, { toValue: 1, stiffness: 160, damping: 15, mass: 1, useNativeDriver: true })",
    spring(1, 160, 15),
    source="https://reactnative.dev/docs/animated#spring",
)
spr(
    "Animated.spring(pan, { toValue: 1, tension: 60, friction: 6, useNativeDriver: true }).start();",
    spring(1, (60 - 30) * M("3.62") + 194, (6 - 8) * 3 + 25),
    source="https://github.com/facebook/react-native/blob/main/packages/react-native/Libraries/Animated/SpringConfig.js",
)
refuse("withTiming(100, { duration: 300, easing: myEasing })", "myEasing", RA)
refuse(
    "withDecay({ velocity: 800 })",
    "withDecay",
    "https://docs.swmansion.com/react-native-reanimated/docs/animations/withDecay/",
)
refuse(
    "withSequence(withTiming(1, { duration: 200, easing: Easing.in(Easing.quad) }), withTiming(0, { duration: 200, easing: Easing.bounce }))",
    "quad bounce",
    "https://docs.swmansion.com/react-native-reanimated/docs/animations/withSequence/",
)

# 6. react-spring
section("react-spring", "https://www.react-spring.dev/docs/advanced/config")
spr("useSpring({ opacity: 1, config: { tension: 210, friction: 20 } })", spring(1, 210, 20))
spr("config: { mass: 3, tension: 340, friction: 40 }", spring(3, 340, 40))
spr("config.stiff", spring(1, 210, 20))
spr("useSpring({ x: 100, config: config.wobbly })", spring(1, 180, 12))
spr(
    "const springs = useSpring({\n  from: { x: 0 },\n  to: { x: 100 },\n  config: config.molasses,\n});",
    spring(1, 280, 120),
)
spr("config: { ...config.gentle, mass: 2 }", spring(2, 120, 14))
spr(
    "useSpring({ x: 1, config: { tension: 250, friction: 12, clamp: true } })",
    held(spring(1, 250, 12)),
    ("0.04", "0.08", "0.3", "0.5"),
)
spr("{ tension: 170, friction: 26 }", spring(1, 170, 26))
timed("config: { duration: 400, easing: easings.easeOutCubic }", out(power(3)), ".4")
read(
    "easings.easeInOutQuart",
    inout(power(4)),
    source="https://github.com/pmndrs/react-spring/blob/main/packages/core/src/constants.ts",
)
refuse("const a = config.stiff\nconst b = config.slow", "stiff slow")

# 7. Flutter
section("flutter", "https://api.flutter.dev/flutter/animation/Curves-class.html")
FS = "https://api.flutter.dev/flutter/physics/SpringDescription-class.html"


def fl_elastic_in(p="0.4"):
    p = M(p)
    return lambda t: -(mpf(2) ** (10 * (t - 1))) * sin((t - 1 - p / 4) * 2 * pi / p)


def fl_elastic_out(p="0.4"):
    p = M(p)
    return lambda t: mpf(2) ** (-10 * t) * sin((t - p / 4) * 2 * pi / p) + 1


def fl_elastic_inout(p="0.4"):
    p = M(p)

    def f(t):
        u = 2 * t - 1
        if u < 0:
            return -(mpf(2) ** (10 * u)) * sin((u - p / 4) * 2 * pi / p) / 2
        return mpf(2) ** (-10 * u) * sin((u - p / 4) * 2 * pi / p) / 2 + 1

    return f


def flipped(f):
    return lambda t: 1 - f(1 - t)


def interval(a, b, f):
    a, b = M(a), M(b)
    return lambda t: f(min(max((t - a) / (b - a), mpf(0)), mpf(1)))


read("Curves.easeInOutCubic", bezier(".645", ".045", ".355", 1))
read("Curves.easeInOutBack", bezier(".68", "-.55", ".265", "1.55"))
read("Curves.easeInToLinear", bezier(".67", ".03", ".65", ".09"))
read("Curves.linearToEaseOut", bezier(".35", ".91", ".33", ".97"))
read("Curves.fastLinearToSlowEaseIn", bezier(".18", 1, ".04", 1))
read("Curves.slowMiddle", bezier(".15", ".85", ".85", ".15"))
read(
    "Curves.fastEaseInToSlowEaseOut",
    path([(0, 0), (".056", ".024"), (".108", ".3085"), (".198", ".541"), (".3655", 1), (".5465", ".989"), (1, 1)]),
)
read(
    "Curves.easeInOutCubicEmphasized",
    path([(0, 0), (".05", 0), (".133333", ".06"), (".166666", ".4"), (".208333", ".82"), (".25", 1), (1, 1)]),
)
read("Curves.decelerate", lambda t: 1 - (1 - t) ** 2)
read("curve: Curves.bounceOut,", bounce_out)
read("Curves.bounceInOut", lambda t: (1 - bounce_out(1 - 2 * t)) / 2 if 2 * t < 1 else (1 + bounce_out(2 * t - 1)) / 2)
read("Curves.elasticIn", fl_elastic_in())
read("Curves.elasticOut", fl_elastic_out())
read("Curves.elasticInOut", fl_elastic_inout())
read("CurvedAnimation(parent: c, curve: Curves.easeOutBack)", bezier(".175", ".885", ".32", "1.275"))
read(
    "final animation = CurvedAnimation(\n  parent: controller,\n  curve: Curves.easeInQuad,\n);",
    bezier(".55", ".085", ".68", ".53"),
)
timed(
    "AnimatedContainer(duration: Duration(milliseconds: 400), curve: Curves.fastOutSlowIn, width: 100)",
    bezier(".4", 0, ".2", 1),
    ".4",
    source="https://api.flutter.dev/flutter/widgets/AnimatedContainer-class.html",
)
timed(
    "AnimatedOpacity(\n  opacity: visible ? 1 : 0,\n  duration: const Duration(seconds: 1, milliseconds: 200),\n  curve: Curves.easeInOut,\n  child: child,\n)",
    EASE_IN_OUT,
    "1.2",
    source="https://api.flutter.dev/flutter/widgets/AnimatedOpacity-class.html",
)
read("Curves.easeIn.flipped", flipped(EASE_IN))
read("FlippedCurve(Curves.bounceIn)", bounce_out)
read(
    "Interval(0.2, 0.7, curve: Curves.ease)",
    interval(".2", ".7", EASE),
    source="https://api.flutter.dev/flutter/animation/Interval-class.html",
)
read(
    "const Cubic(0.3, 0.8, 0.4, 1.0)",
    bezier(".3", ".8", ".4", 1),
    source="https://api.flutter.dev/flutter/animation/Cubic-class.html",
)
read("ElasticOutCurve(0.6)", fl_elastic_out(".6"))
read(
    "SawTooth(3)",
    lambda t: 3 * t - floor(3 * t),
    source="https://api.flutter.dev/flutter/animation/SawTooth-class.html",
)
read(
    "Threshold(.4)",
    lambda t: mpf(0) if t < M(".4") else mpf(1),
    source="https://api.flutter.dev/flutter/animation/Threshold-class.html",
)
spr("SpringDescription.withDampingRatio(mass: 1, stiffness: 120, ratio: .6)", ratio_spring(120, ".6"), source=FS)
spr(
    "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 500), bounce: .3)",
    bounce_spring(".5", ".3"),
    source=FS,
)
spr("const SpringDescription(mass: 2, stiffness: 300, damping: 25)", spring(2, 300, 25), source=FS)
spr(
    "SpringSimulation(SpringDescription(mass: 1, stiffness: 100, damping: 12), 0, 1, 2)",
    spring(1, 100, 12, 2),
    source="https://api.flutter.dev/flutter/physics/SpringSimulation-class.html",
)
spr(
    "final sim = SpringSimulation(\n  const SpringDescription(mass: 1.0, stiffness: 250.0, damping: 10.0),\n  0.0,\n  1.0,\n  0.0,\n);",
    spring(1, 250, 10),
    source="https://api.flutter.dev/flutter/physics/SpringSimulation-class.html",
)
refuse("AnimatedOpacity(duration: Duration(milliseconds: 300), curve: myCurve, opacity: 1)", "myCurve")

# 8. Android views
section("android", "https://developer.android.com/reference/android/view/animation/package-summary")


def anticipate_overshoot(tension="2", extra="1.5"):
    s = M(tension) * M(extra)

    def f(t):
        if 2 * t < 1:
            u = 2 * t
            return u * u * ((s + 1) * u - s) / 2
        u = 2 * t - 2
        return (u * u * ((s + 1) * u + s) + 2) / 2

    return f


def android_bounce(t):
    t = t * M("1.1226")
    if t < M(".3535"):
        return 8 * t * t
    if t < M(".7408"):
        return 8 * (t - M(".54719")) ** 2 + M(".7")
    if t < M(".9644"):
        return 8 * (t - M(".8526")) ** 2 + M(".9")
    return 8 * (t - M("1.0435")) ** 2 + M(".95")


FOSI = bezier(".4", 0, ".2", 1)
read("animator.setInterpolator(new AccelerateInterpolator(1.5f));", power(3))
read("animator.interpolator = DecelerateInterpolator(2f)", out(power(4)))
read("AccelerateDecelerateInterpolator()", lambda t: (1 - cos(pi * t)) / 2)
read("view.animate().alpha(1f).setInterpolator(new AnticipateInterpolator(3f));", lambda t: t * t * (4 * t - 3))
read("new OvershootInterpolator()", out(back(2)))
read("interpolator = OvershootInterpolator(1.2f)", out(back("1.2")))
read("new AnticipateOvershootInterpolator()", anticipate_overshoot())
read("BounceInterpolator()", android_bounce)
read("new CycleInterpolator(2)", lambda t: sin(4 * pi * t))
read("interpolator = FastOutSlowInInterpolator()", FOSI)
read("PathInterpolator(0.3f, 0.1f, 0.2f, 1f)", bezier(".3", ".1", ".2", 1))
read("PathInterpolatorCompat.create(0.6f, 0f, 0.35f, 1f)", bezier(".6", 0, ".35", 1))
read('android:interpolator="@android:anim/accelerate_decelerate_interpolator"', lambda t: (1 - cos(pi * t)) / 2)
read("@android:interpolator/fast_out_slow_in", FOSI)
read("AnimationUtils.loadInterpolator(ctx, android.R.interpolator.linear_out_slow_in)", bezier(0, 0, ".2", 1))
read(
    '<pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android"\n    android:controlX1="0.3"\n    android:controlY1="0"\n    android:controlX2="0.1"\n    android:controlY2="1" />',
    bezier(".3", 0, ".1", 1),
)
read(
    '<overshootInterpolator xmlns:android="http://schemas.android.com/apk/res/android" android:tension="3.0"/>',
    out(back(3)),
)
timed(
    '<alpha\n    android:duration="300"\n    android:fromAlpha="0.0"\n    android:toAlpha="1.0"\n    android:interpolator="@android:anim/decelerate_interpolator" />',
    out(power(2)),
    ".3",
)
timed(
    'ObjectAnimator.ofFloat(view, "alpha", 0f, 1f).apply {\n    duration = 500\n    interpolator = AccelerateInterpolator()\n}',
    power(2),
    ".5",
)
AS = "https://developer.android.com/reference/androidx/dynamicanimation/animation/SpringForce"
spr(
    "SpringForce(1f).setStiffness(SpringForce.STIFFNESS_LOW).setDampingRatio(SpringForce.DAMPING_RATIO_LOW_BOUNCY)",
    ratio_spring(200, ".75"),
    source=AS,
)
spr(
    "val spring = SpringForce(1f).apply {\n    stiffness = SpringForce.STIFFNESS_MEDIUM\n    dampingRatio = SpringForce.DAMPING_RATIO_MEDIUM_BOUNCY\n}",
    ratio_spring(1500, ".5"),
    ("0.02", "0.05", "0.1", "0.2"),
    source=AS,
)
spr("new SpringForce(1f).setStiffness(350f).setDampingRatio(0.4f)", ratio_spring(350, ".4"), source=AS)
refuse(
    "a.setInterpolator(new AccelerateInterpolator());\nb.setInterpolator(new DecelerateInterpolator());",
    "AccelerateInterpolator DecelerateInterpolator",
)
refuse('android:interpolator="@anim/my_interpolator"', "my_interpolator")

# 9. Jetpack Compose
section("compose", "https://developer.android.com/reference/kotlin/androidx/compose/animation/core/package-summary")
CS = "https://developer.android.com/develop/ui/compose/animation/customize"
LOSI = bezier(0, 0, ".2", 1)
FOLI = bezier(".4", 0, 1, 1)
timed("tween(300, easing = FastOutSlowInEasing)", FOSI, ".3")
timed("tween<Float>(durationMillis = 650, delayMillis = 100, easing = LinearOutSlowInEasing)", LOSI, ".65", ".1")
timed(
    "val alpha by animateFloatAsState(\n    targetValue = if (on) 1f else 0f,\n    animationSpec = tween(durationMillis = 420, easing = EaseOutQuint)\n)",
    bezier(".22", 1, ".36", 1),
    ".42",
)
timed(
    "fadeIn(animationSpec = tween(220, easing = CubicBezierEasing(0.2f, 0.6f, 0.3f, 1f)))",
    bezier(".2", ".6", ".3", 1),
    ".22",
)
timed("tween(durationMillis = 250)", FOSI, ".25")
read("EaseInOutCubic", bezier(".65", 0, ".35", 1))
read("easing = EaseOutBack", bezier(".34", "1.56", ".64", 1))
read(
    "easing = EaseInOutBounce",
    lambda t: (1 - bounce_out(1 - 2 * t)) / 2 if 2 * t < 1 else (1 + bounce_out(2 * t - 1)) / 2,
)
read("easing = EaseOutElastic", lambda t: mpf(2) ** (-10 * t) * sin((10 * t - M(".75")) * 2 * pi / 3) + 1)
read("easing = EaseInQuad", bezier(".11", 0, ".5", 0))
read("CubicBezierEasing(0.3f, 0.0f, 0.8f, 0.15f)", bezier(".3", 0, ".8", ".15"))
read("val MyEasing = Easing { fraction -> fraction * fraction }", power(2), source=CS)
spr("spring(dampingRatio = 0.6f, stiffness = 380f)", ratio_spring(380, ".6"), source=CS)
spr(
    "spring(dampingRatio = Spring.DampingRatioMediumBouncy, stiffness = Spring.StiffnessLow)",
    ratio_spring(200, ".5"),
    source=CS,
)
spr("animationSpec = spring<Float>(stiffness = Spring.StiffnessMediumLow)", ratio_spring(400, 1), source=CS)
spr(
    "val offset by animateDpAsState(target, spring(dampingRatio = Spring.DampingRatioHighBouncy))",
    ratio_spring(1500, ".2"),
    ("0.02", "0.05", "0.1", "0.2"),
    source=CS,
)


def keyframes(keys):
    """(time, value, easing from here to the next)."""

    def f(t):
        for (a, u, g), (b, v, _) in zip(keys, keys[1:]):
            if t <= M(b):
                return M(u) + (M(v) - M(u)) * g((t - M(a)) / (M(b) - M(a)))
        return M(keys[-1][1])

    return f


read(
    "keyframes { durationMillis = 400; 0f at 0 using LinearEasing; .3f at 100 using FastOutLinearInEasing; 1f at 400 }",
    keyframes([("0", "0", linear), (".1", ".3", FOLI), (".4", "1", linear)]),
    ("0.05", "0.15", "0.25", "0.36"),
    "seconds",
    source=CS,
)
read(
    "keyframes {\n    durationMillis = 600\n    0f at 0 with FastOutSlowInEasing\n    0.8f at 200 with LinearOutSlowInEasing\n    1f at 600\n}",
    keyframes([("0", "0", FOSI), (".2", ".8", LOSI), (".6", "1", linear)]),
    ("0.05", "0.15", "0.3", "0.5"),
    "seconds",
    source=CS,
)
timed(
    "infiniteRepeatable(animation = tween(1000, easing = LinearEasing), repeatMode = RepeatMode.Reverse)",
    linear,
    1,
    source=CS,
)
refuse(
    "slideInVertically(tween(300, easing = LinearOutSlowInEasing)) + fadeOut(tween(200, easing = FastOutLinearInEasing))",
    "LinearOutSlowInEasing|slideInVertically FastOutLinearInEasing|fadeOut",
    CS,
)
refuse("tween(300, easing = brandEasing)", "brandEasing")

# 10. SwiftUI
section("swiftui", "https://developer.apple.com/documentation/swiftui/animation")
timed("withAnimation(.easeInOut(duration: 0.35)) { open.toggle() }", EASE_IN_OUT, ".35")
timed(".animation(.easeIn(duration: 0.8), value: isOn)", EASE_IN, ".8")
timed(".animation(.easeOut(duration: 1).speed(2))", EASE_OUT, ".5")
timed(".easeIn(duration: .5).delay(0.25)", EASE_IN, ".5", ".25")
timed(".timingCurve(0.2, 0.7, 0.3, 1, duration: 0.6)", bezier(".2", ".7", ".3", 1), ".6")
read("Animation.timingCurve(0.6, 0.1, 0.2, 1)", bezier(".6", ".1", ".2", 1))
timed("Animation.linear(duration: 1.5).repeatForever(autoreverses: false)", linear, "1.5")
timed("withAnimation(.easeInOut(duration: 0.9).repeatForever()) {\n    pulse = true\n}", EASE_IN_OUT, ".9")
timed("let anim = Animation.easeOut(duration: 0.45)", EASE_OUT, ".45")
spr(".animation(.spring(response: 0.4, dampingFraction: 0.7), value: x)", response_spring(".4", ".7"))
spr("withAnimation(.spring(duration: 0.6, bounce: 0.3)) { show = true }", bounce_spring(".6", ".3"))
spr(".interpolatingSpring(stiffness: 170, damping: 15)", spring(1, 170, 15))
spr(".interpolatingSpring(mass: 1.5, stiffness: 90, damping: 8, initialVelocity: 3)", spring("1.5", 90, 8, 3))
spr(".snappy", bounce_spring(".5", ".15"))
spr("withAnimation(.bouncy) { open.toggle() }", bounce_spring(".5", ".3"))
spr(".smooth(duration: 0.4)", bounce_spring(".4", 0))
spr(".snappy(duration: 0.35, extraBounce: 0.1)", bounce_spring(".35", ".25"))
spr(
    "Spring(mass: 1, stiffness: 150, damping: 12)",
    spring(1, 150, 12),
    source="https://developer.apple.com/documentation/swiftui/spring",
)
spr(".interactiveSpring(response: 0.2, dampingFraction: 0.8, blendDuration: 0)", response_spring(".2", ".8"))
refuse(".animation(open ? .easeIn(duration: 0.2) : .easeOut(duration: 0.4), value: open)", "easeIn easeOut")
refuse("withAnimation(.myBrandEase) { open = true }", "myBrandEase")

# 11. UIKit, Core Animation
section("uikit", "https://developer.apple.com/documentation/quartzcore/camediatimingfunction")
UI = "https://developer.apple.com/documentation/uikit/uiviewpropertyanimator"
read("CAMediaTimingFunction(controlPoints: 0.2, 0.1, 0.3, 1.0)", bezier(".2", ".1", ".3", 1))
read("CAMediaTimingFunction(name: .easeInEaseOut)", EASE_IN_OUT)
read("kCAMediaTimingFunctionEaseIn", EASE_IN)
read("animation.timingFunction = CAMediaTimingFunction(name: .easeOut)", EASE_OUT)
read("[CAMediaTimingFunction functionWithName:kCAMediaTimingFunctionDefault]", EASE)
read("[CAMediaTimingFunction functionWithControlPoints:0.4f :0.0f :0.3f :1.0f];", bezier(".4", 0, ".3", 1))
timed(
    'let a = CABasicAnimation(keyPath: "opacity")\na.fromValue = 0\na.toValue = 1\na.duration = 0.6\na.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.2, 1)',
    bezier(".5", 0, ".2", 1),
    ".6",
)
read(
    "UICubicTimingParameters(controlPoint1: CGPoint(x: .2, y: 0), controlPoint2: CGPoint(x: .1, y: 1))",
    bezier(".2", 0, ".1", 1),
    source=UI,
)
timed("UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut)", EASE_IN_OUT, ".4", source=UI)
timed(
    "let animator = UIViewPropertyAnimator(duration: 0.7, controlPoint1: CGPoint(x: 0.1, y: 0.6), controlPoint2: CGPoint(x: 0.3, y: 1)) {\n    self.view.alpha = 0\n}",
    bezier(".1", ".6", ".3", 1),
    ".7",
    source=UI,
)
timed(
    "UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut], animations: { v.alpha = 1 })",
    EASE_OUT,
    ".3",
    source="https://developer.apple.com/documentation/uikit/uiview/animationoptions",
)
timed(
    "UIView.animate(withDuration: 0.5, delay: 0.2, options: .curveEaseIn) {\n    self.box.center.x += 100\n}",
    EASE_IN,
    ".5",
    ".2",
    source="https://developer.apple.com/documentation/uikit/uiview/animationoptions",
)
timed(
    "[UIView animateWithDuration:0.25 delay:0 options:UIViewAnimationOptionCurveLinear animations:^{ v.alpha = 0; } completion:nil];",
    linear,
    ".25",
    source="https://developer.apple.com/documentation/uikit/uiview/animationoptions",
)
CA = "https://developer.apple.com/documentation/quartzcore/caspringanimation"
spr(
    'let s = CASpringAnimation(keyPath: "x")\ns.damping = 12\ns.stiffness = 150\ns.mass = 1\ns.initialVelocity = 3',
    spring(1, 150, 12, 3),
    source=CA,
)
spr('let spring = CASpringAnimation(keyPath: "transform.scale")\nspring.damping = 7', spring(1, 100, 7), source=CA)
spr(
    'CASpringAnimation *a = [CASpringAnimation animationWithKeyPath:@"position"];\na.mass = 2.0;\na.stiffness = 220.0;\na.damping = 14.0;',
    spring(2, 220, 14),
    source=CA,
)
spr(
    "UISpringTimingParameters(mass: 1, stiffness: 180, damping: 16, initialVelocity: CGVector(dx: 0, dy: 0))",
    spring(1, 180, 16),
    source="https://developer.apple.com/documentation/uikit/uispringtimingparameters",
)
refuse(
    "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0.5, options: [], animations: { v.alpha = 1 })",
    "usingSpringWithDamping",
    "https://developer.apple.com/documentation/uikit/uiview",
)
refuse("UIViewPropertyAnimator(duration: 0.6, dampingRatio: 0.7) { v.alpha = 1 }", "dampingRatio", UI)
refuse(
    "a.timingFunction = CAMediaTimingFunction(name: .easeIn)\nb.timingFunction = CAMediaTimingFunction(name: .easeOut)",
    "easeIn easeOut",
)

# 12. Unity
section("unity", "https://docs.unity3d.com/ScriptReference/AnimationCurve.html")
DT = "https://github.com/Demigiant/dotween/blob/develop/_DOTween.Assembly/DOTween/Core/Easing/EaseManager.cs"
LT = "https://github.com/dentedpixel/LeanTween/blob/master/Assets/LeanTween/Framework/LeanTween.cs"
read("AnimationCurve.EaseInOut(0, 0, 1, 1)", hermite([(0, 0, 0, 0), (1, 1, 0, 0)]))
read("AnimationCurve.Linear(0, 0, 2, 5)", lambda t: t * 5 / 2, ("0.3", "0.9", "1.4", "1.9"), "seconds")
read(
    "public AnimationCurve curve = AnimationCurve.EaseInOut(0f, 0f, 2f, 1f);",
    hermite([(0, 0, 0, 0), (2, 1, 0, 0)]),
    ("0.3", "0.9", "1.4", "1.9"),
    "seconds",
)
read(
    "new AnimationCurve(new Keyframe(0, 0), new Keyframe(0.4f, 1.2f), new Keyframe(1, 1))",
    hermite([(0, 0, 0, 0), (".4", "1.2", 0, 0), (1, 1, 0, 0)]),
)
read(
    "new AnimationCurve(\n    new Keyframe(0f, 0f, 0f, 2f),\n    new Keyframe(1f, 1f, 0.5f, 0f)\n);",
    hermite([(0, 0, 0, 2), (1, 1, ".5", 0)]),
)
timed("transform.DOMoveX(5, 1.2f).SetEase(Ease.OutBack)", out(back()), "1.2", source=DT)
timed("transform.DOScale(1f, 0.4f).SetEase(Ease.OutBack, 2.5f);", out(back("2.5")), ".4", source=DT)
read("Ease.InOutQuint", inout(power(5)), source=DT)
read(".SetEase(Ease.InExpo)", expo, source=DT)
read(".SetEase(Ease.InOutBack)", back_inout(), source=DT)
timed(
    "panel.DOFade(1, 0.5f).SetEase(Ease.InOutSine).SetDelay(0.2f);",
    lambda t: (1 - cos(pi * t)) / 2,
    ".5",
    ".2",
    source=DT,
)
timed("transform.DOMove(target, 2f).SetEase(Ease.OutBounce).SetLoops(-1);", bounce_out, 2, source=DT)
timed("transform.DORotate(v, 1.5f).SetEase(Ease.OutElastic)", elastic_out("1.70158", ".3"), "1.5", source=DT)
timed("LeanTween.moveX(gameObject, 5f, 1.4f).setEaseOutQuad();", out(power(2)), "1.4", source=LT)
timed(
    "LeanTween.scale(obj, Vector3.one, 0.6f).setEase(LeanTweenType.easeInOutCubic);", inout(power(3)), ".6", source=LT
)
read("LeanTweenType.easeOutCubic", out(power(3)), source=LT)
refuse("a.DOMoveX(5, 1f).SetEase(Ease.InQuad);\nb.DOMoveX(5, 1f).SetEase(Ease.OutBounce);", "InQuad|a OutBounce|b", DT)
refuse("transform.DOMoveX(5, 1f).SetEase(myCurve)", "myCurve", DT)
refuse("transform.DOShakePosition(0.5f, 1f)", "DOShakePosition", DT)

# 13. Godot
section("godot", "https://github.com/godotengine/godot/blob/master/scene/animation/easing_equations.h")
timed('tween.tween_property(self, "x", 5, 0.8).set_trans(Tween.TRANS_BACK).set_ease(Tween.EASE_OUT)', out(back()), ".8")
timed(
    'tween.tween_property($Sprite2D, "position", Vector2(100, 0), 1.5).set_trans(Tween.TRANS_CUBIC)',
    inout(power(3)),
    "1.5",
)
timed(
    'create_tween().tween_property(node, "modulate:a", 1.0, 0.4).set_ease(Tween.EASE_IN).set_trans(Tween.TRANS_QUINT)',
    power(5),
    ".4",
)
timed(
    'var tween = create_tween().set_trans(Tween.TRANS_SINE).set_ease(Tween.EASE_IN_OUT)\ntween.tween_property(self, "scale", Vector2.ONE, 0.6)',
    lambda t: (1 - cos(pi * t)) / 2,
    ".6",
)
timed('tween.tween_property(self, "rotation", PI, 2.0)', linear, 2)
timed(
    'tween.tween_property(self, "x", 9.0, 1.2).set_trans(Tween.TRANS_BOUNCE).set_ease(Tween.EASE_OUT).set_delay(0.3)',
    bounce_out,
    "1.2",
    ".3",
)
read("set_trans(Tween.TRANS_EXPO).set_ease(Tween.EASE_OUT)", lambda t: M("1.001") * (1 - mpf(2) ** (-10 * t)))
read(".set_trans(Tween.TRANS_ELASTIC).set_ease(Tween.EASE_IN_OUT)", elastic_inout())
read(
    "set_trans(Tween.TRANS_SPRING).set_ease(Tween.EASE_OUT)",
    lambda t: (sin(t * pi * (M(".2") + M("2.5") * t**3)) * (1 - t) ** M("2.2") + t) * (1 + M("1.2") * (1 - t)),
)
read(
    "ease(x, -2.4)",
    lambda x: (2 * x) ** M("2.4") / 2 if 2 * x < 1 else (1 - (1 - (2 * x - 1)) ** M("2.4")) / 2 + mpf(1) / 2,
    source="https://docs.godotengine.org/en/stable/classes/class_%40globalscope.html#class-globalscope-method-ease",
)
refuse(
    'tween.tween_property(a, "x", 5, 1).set_trans(Tween.TRANS_BACK)\ntween.tween_property(b, "y", 5, 1).set_trans(Tween.TRANS_BOUNCE)',
    "TRANS_BACK|x TRANS_BOUNCE|y",
)

# 14. tween.js, anime.js, d3, Svelte, Phaser, CreateJS
section("js-libraries", "https://github.com/tweenjs/tween.js/blob/main/src/Easing.ts")
AN = "https://animejs.com/documentation/easings/"
AN3 = "https://github.com/juliangarnier/anime/blob/v3.2.1/lib/anime.es.js"
D3 = "https://d3js.org/d3-ease"
SV = "https://github.com/sveltejs/svelte/blob/main/packages/svelte/src/easing/index.js"
PH = "https://docs.phaser.io/api-documentation/namespace/math-easing"
CJ = "https://createjs.com/docs/tweenjs/classes/Ease.html"
read("TWEEN.Easing.Cubic.InOut", inout(power(3)))
timed("new TWEEN.Tween(a).to({x:1}, 900).easing(TWEEN.Easing.Back.Out)", out(back()), ".9")
timed(
    "const tween = new TWEEN.Tween(mesh.position)\n  .to({ x: 10 }, 1500)\n  .delay(250)\n  .easing(TWEEN.Easing.Quintic.Out)\n  .start();",
    out(power(5)),
    "1.5",
    ".25",
)
read(".easing(Easing.Elastic.Out)", lambda t: mpf(2) ** (-10 * t) * sin((t - M(".1")) * 5 * pi) + 1)
read("TWEEN.Easing.Exponential.In", lambda t: mpf(1024) ** (t - 1))
read("TWEEN.Easing.Sinusoidal.InOut", lambda t: (1 - cos(pi * t)) / 2)
read("easing: 'easeOutElastic(1, .6)'", elastic_out(1, ".6"), source=AN3)
read("easing: 'cubicBezier(.5, .05, .1, .3)'", bezier(".5", ".05", ".1", ".3"), source=AN3)
timed(
    "anime({\n  targets: '.el',\n  translateX: 250,\n  duration: 800,\n  easing: 'easeInOutQuad'\n});",
    inout(power(2)),
    ".8",
    source=AN3,
)
timed(
    "anime({ targets: el, opacity: 1, duration: 1400, delay: 100, easing: 'easeOutBounce' })",
    bounce_out,
    "1.4",
    ".1",
    source=AN3,
)
read("easing: 'spring(1, 80, 10, 4)'", spring(1, 80, 10, 4), ("0.05", "0.12", "0.25", "0.4"), "seconds", source=AN3)
read("ease: 'outBack(2)'", out(back(2)), source=AN)
read("ease: 'inOutExpo'", inout(expo), source=AN)
read("ease: 'out(4)'", out(power(4)), source=AN)
timed("animate('.square', { x: '15rem', duration: 1200, ease: 'inQuart' });", power(4), "1.2", source=AN)
read("d3.easeExpOut", lambda t: 1 - tpmt(t), source=D3)
read(".ease(d3.easeElasticOut.amplitude(1).period(0.4))", d3_elastic_out(1, ".4"), source=D3)
read("d3.easePolyIn.exponent(3.5)", power("3.5"), source=D3)
read("d3.easeBackOut.overshoot(2)", out(back(2)), source=D3)
read("d3.easeBackInOut", inout(back()), source=D3)
timed(
    'd3.select("circle").transition().duration(750).ease(d3.easeBounceOut).attr("r", 40)', bounce_out, ".75", source=D3
)
timed(
    "selection.transition()\n    .delay(200)\n    .duration(500)\n    .ease(d3.easeSinInOut)",
    lambda t: (1 - cos(pi * t)) / 2,
    ".5",
    ".2",
    source=D3,
)
refuse("import { cubicOut } from 'svelte/easing'", "import", SV)
read("easing: quintOut", out(power(5)), source=SV)
timed("<div transition:fly={{ y: 200, duration: 600, easing: backOut }}>", out(back()), ".6", source=SV)
timed("in:fade={{ duration: 350, delay: 50, easing: sineIn }}", sine, ".35", ".05", source=SV)
read(
    "import { elasticOut } from 'svelte/easing';\n\nconst t = tweened(0, { easing: elasticOut });",
    lambda t: sin(-13 * (t + 1) * pi / 2) * mpf(2) ** (-10 * t) + 1,
    source=SV,
)
timed(
    "this.tweens.add({ targets: logo, y: 450, duration: 2000, ease: 'Sine.easeInOut', yoyo: true, repeat: -1 });",
    lambda t: (1 - cos(pi * t)) / 2,
    2,
    source=PH,
)
read("ease: 'Cubic.Out'", out(power(3)), source=PH)
read("'Back.easeOut'", out(back()), source=PH)
refuse("createjs.Ease.bounceOut", "createjs.Ease.bounceOut", CJ)
refuse("import { cubicOut, quintIn } from 'svelte/easing'", "import", SV)
refuse("d3.easeWobble", "easeWobble", D3)
refuse(
    "anime({ targets: 'a', x: 1, easing: 'easeInQuad' });\nanime({ targets: 'b', x: 1, easing: 'easeOutQuart' });",
    "easeInQuad easeOutQuart",
    AN3,
)

# 15. Qt, QML
section("qt", "https://doc.qt.io/qt-6/qeasingcurve.html")
QT = "https://github.com/qt/qtbase/blob/dev/src/3rdparty/easing/easing.cpp"
QM = "https://doc.qt.io/qt-6/qml-qtquick-propertyanimation.html"
read("QEasingCurve::OutBack", out(back()))
read("easing.type: Easing.InOutQuad", inout(power(2)), source=QM)
timed(
    "NumberAnimation { duration: 400; easing.type: Easing.OutBack; easing.overshoot: 2 }", out(back(2)), ".4", source=QM
)
timed(
    "Behavior on x {\n    NumberAnimation {\n        duration: 650\n        easing.type: Easing.OutBounce\n    }\n}",
    bounce_out,
    ".65",
    source=QM,
)
timed(
    'PropertyAnimation { target: rect; property: "opacity"; to: 1; duration: 900; easing.type: Easing.InQuint }',
    power(5),
    ".9",
    source=QM,
)
read("easing.bezierCurve: [0.4, 0, 0.3, 1, 1, 1]", bezier(".4", 0, ".3", 1), source=QM)
read("easing { type: Easing.OutElastic; amplitude: 1.0; period: 0.5 }", elastic_out(1, ".5"), source=QM)
timed("animation->setDuration(1200);\nanimation->setEasingCurve(QEasingCurve::InOutCubic);", inout(power(3)), "1.2")
read(
    "QEasingCurve curve(QEasingCurve::OutElastic);\ncurve.setAmplitude(1.4);\ncurve.setPeriod(0.35);",
    elastic_out("1.4", ".35"),
)
read(
    "anim.setEasingCurve(QEasingCurve.Type.OutSine)",
    lambda t: sin(pi * t / 2),
    source="https://doc.qt.io/qtforpython-6/PySide6/QtCore/QEasingCurve.html",
)
read(
    "QEasingCurve::InOutExpo",
    lambda t: (
        mpf(2) ** (10 * (2 * t - 1)) / 2 - M(".0005")
        if 2 * t < 1
        else M("1.0005") / 2 * (2 - mpf(2) ** (-10 * (2 * t - 1)))
    ),
    source=QT,
)
read(
    "Easing.OutInCubic",
    lambda t: out(power(3))(2 * t) / 2 if 2 * t < 1 else (2 * t - 1) ** 3 / 2 + mpf(1) / 2,
    source=QT,
)
read(
    "QEasingCurve c(QEasingCurve::BezierSpline);\nc.addCubicBezierSegment(QPointF(0.2, 0.6), QPointF(0.3, 1), QPointF(1, 1));",
    bezier(".2", ".6", ".3", 1),
)
refuse(
    "SequentialAnimation {\n    NumberAnimation { to: 1; duration: 200; easing.type: Easing.InQuad }\n    NumberAnimation { to: 0; duration: 300; easing.type: Easing.OutBounce }\n}",
    "InQuad OutBounce",
    QM,
)

# 16. WPF
section("wpf", "https://learn.microsoft.com/dotnet/api/system.windows.media.animation.easingfunctionbase")
WP = "https://learn.microsoft.com/dotnet/desktop/wpf/graphics-multimedia/easing-functions"


def wpf_back(a=1):
    return lambda t: t**3 - t * M(a) * sin(pi * t)


def wpf_exp(k):
    return lambda t: (exp(M(k) * t) - 1) / (exp(M(k)) - 1)


def wpf_elastic(n=3, s=3):
    return lambda t: wpf_exp(s)(t) * sin((2 * pi * n + pi / 2) * t)


def wpf_bounce(bounces=3, bounciness=2):
    b = M(bounciness)
    n = bounces

    def f(t):
        total = (1 - b**n) / (1 - b) + b**n / 2
        at = log(1 - t * total * (1 - b)) / log(b)
        start = floor(at)
        a = (1 - b**start) / ((1 - b) * total)
        z = (1 - b ** (start + 1)) / ((1 - b) * total)
        mid, r = (a + z) / 2, (z - a) / 2
        amp = (1 / b) ** (n - start)
        return -amp / r**2 * (t - mid - r) * (t - mid + r)

    return f


read('<CubicEase EasingMode="EaseInOut"/>', inout(power(3)))
read('<BackEase Amplitude="0.5" EasingMode="EaseIn"/>', wpf_back(".5"))
read('<ElasticEase Oscillations="3" Springiness="3"/>', out(wpf_elastic(3, 3)))
read('<ElasticEase EasingMode="EaseIn" Oscillations="2" Springiness="5"/>', wpf_elastic(2, 5))
read('<BounceEase Bounces="3" Bounciness="2" EasingMode="EaseOut"/>', out(wpf_bounce()))
read('<BounceEase Bounces="2" Bounciness="3" EasingMode="EaseIn"/>', wpf_bounce(2, 3))
read('<PowerEase Power="4"/>', out(power(4)))
read('<ExponentialEase Exponent="2"/>', out(wpf_exp(2)))
read('<SineEase EasingMode="EaseInOut" />', inout(sine))
timed(
    '<SplineDoubleKeyFrame KeySpline="0.4,0 0.3,1" KeyTime="0:0:1" Value="1"/>',
    bezier(".4", 0, ".3", 1),
    1,
    source="https://learn.microsoft.com/dotnet/api/system.windows.media.animation.keyspline",
)
read("new CubicEase { EasingMode = EasingMode.EaseOut }", out(power(3)))
timed(
    '<DoubleAnimation From="0" To="1" Duration="0:0:0.6">\n  <DoubleAnimation.EasingFunction>\n    <QuadraticEase EasingMode="EaseIn"/>\n  </DoubleAnimation.EasingFunction>\n</DoubleAnimation>',
    power(2),
    ".6",
    source=WP,
)
read("animation.EasingFunction = new CircleEase() { EasingMode = EasingMode.EaseIn };", circ, source=WP)
refuse('<CubicEase EasingMode="EaseIn"/>\n<BounceEase EasingMode="EaseOut"/>', "CubicEase BounceEase")

# 17. Design tokens
section("tokens", "https://www.designtokens.org/tr/drafts/format/#cubic-bezier")
read('{"$type":"cubicBezier","$value":[.4,0,.3,1]}'.replace(".", "0."), bezier(".4", 0, ".3", 1))
read(
    '{\n  "easing": {\n    "accelerate": {\n      "$type": "cubicBezier",\n      "$value": [0.5, 0, 1, 1]\n    }\n  }\n}',
    bezier(".5", 0, 1, 1),
)
timed(
    '{\n  "motion": {\n    "fade": {\n      "$type": "transition",\n      "$value": {\n        "duration": { "value": 200, "unit": "ms" },\n        "delay": { "value": 0, "unit": "ms" },\n        "timingFunction": [0.5, 0, 0.8, 1]\n      }\n    }\n  }\n}',
    bezier(".5", 0, ".8", 1),
    ".2",
    source="https://www.designtokens.org/tr/drafts/format/#transition",
)
timed(
    '{"$type":"transition","$value":{"duration":{"value":0.4,"unit":"s"},"delay":{"value":100,"unit":"ms"},"timingFunction":[0.2,0.7,0.3,1]}}',
    bezier(".2", ".7", ".3", 1),
    ".4",
    ".1",
    source="https://www.designtokens.org/tr/drafts/format/#transition",
)
SD = "https://styledictionary.com/info/tokens/"
read(
    '{\n  "ease": {\n    "out": { "value": "cubic-bezier(0.1, 0.7, 0.4, 1)", "type": "easing" }\n  }\n}',
    bezier(".1", ".7", ".4", 1),
    source=SD,
)
read("easing: cubic-bezier(.4, 0, .25, 1)", bezier(".4", 0, ".25", 1))
read('motion:\n  easing:\n    standard: "cubic-bezier(0.35, 0, 0.2, 1)"', bezier(".35", 0, ".2", 1))
timed("motion:\n  duration: 240ms\n  easing: cubic-bezier(.3, .2, .1, 1)", bezier(".3", ".2", ".1", 1), ".24")
read(
    "Custom bezier 0.45, 0, 0.3, 1",
    bezier(".45", 0, ".3", 1),
    source="https://help.figma.com/hc/en-us/articles/360051748654",
)
read('export const easing = {\n  standard: "cubic-bezier(0.3, 0.1, 0.2, 1)",\n} as const;', bezier(".3", ".1", ".2", 1))
read('"easing": [0.3, 0.05, 0.2, 1]', bezier(".3", ".05", ".2", 1))
refuse(
    '{\n  "easing": {\n    "$type": "cubicBezier",\n    "enter": { "$value": [0.1, 0.7, 0.2, 1] },\n    "exit": { "$value": [0.4, 0, 1, 1] }\n  }\n}',
    "enter exit",
)
FIG = "https://developers.figma.com/docs/rest-api/"
read(
    '"easing": { "type": "CUSTOM_CUBIC_BEZIER", "easingFunctionCubicBezier": { "x1": 0.35, "y1": 0, "x2": 0.2, "y2": 1 } }',
    bezier(".35", 0, ".2", 1),
    source=FIG,
)
spr(
    '{"type":"CUSTOM_SPRING","easingFunctionSpring":{"mass":1,"stiffness":140,"damping":13}}',
    spring(1, 140, 13),
    source=FIG,
)
refuse('{"$type":"cubicBezier","$value":"{easing.standard}"}', "easing.standard")

# 18. Numbers and addresses
section("numbers", "https://cubic-bezier.com/")
read(".4,0,.3,1", bezier(".4", 0, ".3", 1))
read("0.25, 0.8, 0.3, 1", bezier(".25", ".8", ".3", 1))
read("[0.6, 0.05, 0.2, 0.95]", bezier(".6", ".05", ".2", ".95"))
read("(0.3, -0.4, 0.7, 1.4)", bezier(".3", "-.4", ".7", "1.4"))
read(".17 .67 .3 1", bezier(".17", ".67", ".3", 1))
read("https://cubic-bezier.com/#.2,.67,.83,.6", bezier(".2", ".67", ".83", ".6"))
read("cubic-bezier.com/#.3,1.2,.7,1", bezier(".3", "1.2", ".7", 1))
read(
    "https://easings.net/#easeInCubic", power(3), source="https://github.com/ai/easings.net/blob/master/src/easings.yml"
)
read("https://easings.net/#easeOutBack", out(back()), source="https://github.com/ai/easings.net")
read("easings.net/en#easeInOutQuart", inout(power(4)), source="https://github.com/ai/easings.net")
refuse("1.4, 0, .3, 1", "1.4")
refuse("https://example.com/my-curve", "example.com")

# 19. Lottie, After Effects
section("lottie", "https://lottiefiles.github.io/lottie-docs/playground/json_editor/#easing-handles")
LO = "https://lottie.github.io/lottie-spec/latest/specs/properties/#easing-handles"

read('"o":{"x":0.4,"y":0},"i":{"x":0.3,"y":1}', bezier(".4", 0, ".3", 1), source=LO)
read('{"i":{"x":[0.3],"y":[1]},"o":{"x":[0.5],"y":[0]}}', bezier(".5", 0, ".3", 1), source=LO)
read(
    '{"t":0,"s":[0],"i":{"x":[0.2],"y":[1]},"o":{"x":[0.6],"y":[0]}},{"t":30,"s":[1]}',
    bezier(".6", 0, ".2", 1),
    source=LO,
)
read(
    '"k":[{"t":10,"s":[0,0],"i":{"x":[0.3,0.3],"y":[0.9,0.9]},"o":{"x":[0.4,0.4],"y":[0.1,0.1]}},{"t":50,"s":[1,1]}]',
    bezier(".4", ".1", ".3", ".9"),
    source=LO,
)
read(
    "var e1 = new KeyframeEase(0, 60);\nvar e2 = new KeyframeEase(0, 75);\np.setTemporalEaseAtKey(1, [e1], [e1]);\np.setTemporalEaseAtKey(2, [e2], [e2]);",
    bezier(".6", 0, ".25", 1),
    source="https://ae-scripting.docsforadobe.dev/other/keyframeease/",
)
refuse("ease(time, 0, 1, 0, 100)", "ease", "https://ae-expressions.docsforadobe.dev/interpolation.html")

# 20. Functions in JavaScript, TypeScript and other languages
section("javascript", "https://tc39.es/ecma262/")
read("export const easeOut = (t: number, p = 3) => 1 - Math.pow(1 - t, p)", out(power(3)))
read(
    "module.exports = function (t) {\n  return t < 0.5\n    ? 4.0 * t * t * t\n    : 0.5 * Math.pow(2.0 * t - 2.0, 3.0) + 1.0;\n}",
    inout(power(3)),
)
read("const f = (t, { overshoot = 1.70158 } = {}) => t * t * ((overshoot + 1) * t - overshoot)", back())
read("t => t ?? 0", linear)
read("const easeInQuint = t => t ** 5;", power(5))
read("function easing(t) {\n  if (t === undefined) t = 0;\n  return t * (2 - t);\n}", out(power(2)))
read(
    "export default function sineInOut(t) {\n  return -0.5 * (Math.cos(Math.PI * t) - 1);\n}",
    lambda t: (1 - cos(pi * t)) / 2,
)
read(
    "'use strict';\n\nfunction bounceOut(t) {\n  const a = 4.0 / 11.0;\n  const b = 8.0 / 11.0;\n  const c = 9.0 / 10.0;\n  const ca = 4356.0 / 361.0;\n  const cb = 35442.0 / 1805.0;\n  const cc = 16061.0 / 1805.0;\n  const t2 = t * t;\n  return t < a\n    ? 7.5625 * t2\n    : t < b\n      ? 9.075 * t2 - 9.9 * t + 3.4\n      : t < c\n        ? ca * t2 - cb * t + cc\n        : 10.8 * t * t - 20.52 * t + 10.72;\n}",
    lambda t: (
        M("7.5625") * t * t
        if t < mpf(4) / 11
        else (
            M("9.075") * t * t - M("9.9") * t + M("3.4")
            if t < mpf(8) / 11
            else (
                4356 * t * t / 361 - 35442 * t / 1805 + mpf(16061) / 1805
                if t < M(".9")
                else M("10.8") * t * t - M("20.52") * t + M("10.72")
            )
        )
    ),
)
read(
    "easeOutElastic: function (x, t, b, c, d) {\n  var s = 1.70158; var p = 0; var a = c;\n  if (t == 0) return b; if ((t /= d) == 1) return b + c;\n  if (!p) p = d * .3;\n  if (a < Math.abs(c)) { a = c; var s = p / 4; }\n  else var s = p / (2 * Math.PI) * Math.asin(c / a);\n  return a * Math.pow(2, -10 * t) * Math.sin((t * d - s) * (2 * Math.PI) / p) + c + b;\n}",
    elastic_out(),
    source="https://github.com/gdsmith/jquery.easing",
)
read(
    "function easeInOutQuad(t, b, c, d) {\n  if ((t /= d / 2) < 1) return c / 2 * t * t + b;\n  return -c / 2 * ((--t) * (t - 2) - 1) + b;\n}",
    inout(power(2)),
    source="http://robertpenner.com/easing/",
)
read(
    "const easeInOutCirc = (x) => {\n  return x < 0.5\n    ? (1 - Math.sqrt(1 - Math.pow(2 * x, 2))) / 2\n    : (Math.sqrt(1 - Math.pow(-2 * x + 2, 2)) + 1) / 2;\n};",
    inout(circ),
)
read("export function easeOutExpo(x: number): number {\n  return x === 1 ? 1 : 1 - Math.pow(2, -10 * x);\n}", out(expo))
read("const spring = t => 1 - Math.exp(-6 * t) * Math.cos(12 * t);", lambda t: 1 - exp(-6 * t) * cos(12 * t))
read(
    "const lerp = (a, b, t) => a + (b - a) * t;\nconst ease = t => lerp(t * t, 1 - (1 - t) * (1 - t), t);",
    lambda t: t**2 + (1 - (1 - t) ** 2 - t**2) * t,
)
read(
    "const clamp01 = x => Math.min(1, Math.max(0, x));\nexport const smoothstep = x => {\n  x = clamp01(x);\n  return x * x * (3 - 2 * x);\n};",
    lambda t: t * t * (3 - 2 * t),
)
read(
    "const easeOutBack = (x) => {\n  const c1 = 1.9;\n  const c3 = c1 + 1;\n\n  return 1 + c3 * Math.pow(x - 1, 3) + c1 * Math.pow(x - 1, 2);\n}",
    out(back("1.9")),
)
read("(t) => { let k = 1 - t; k *= k; return 1 - k * k; }", out(power(4)))
read("x => (x && x * x) || 0", power(2))
read("const EASE = { outQuart: t => 1 - (--t) * t * t * t };", out(power(4)))
read(
    "function ease(t) {\n  switch (true) {\n    case t < 0.5: return 2 * t * t;\n    default: return 1 - 2 * (1 - t) * (1 - t);\n  }\n}",
    inout(power(2)),
)
read("const { sin, PI } = Math;\nexport const outSine = t => sin(t * PI / 2);", lambda t: sin(pi * t / 2))
read("// accelerating\nfunction pow3(t) { for (var i = 0, r = 1; i < 3; i++) r *= t; return r; }", power(3))
read("type Easing = (t: number) => number;\nconst inQuad: Easing = (t) => t * t;", power(2))
refuse("const easings = {\n  soft: t => t * t,\n  hard: t => 1 - Math.pow(1 - t, 5),\n};", "soft hard")
refuse("function rise(t) { return t * t * t; }\nfunction fall(t) { return Math.sqrt(1 - t * t); }", "rise fall")
refuse("const jitter = t => t + 0.1 * Math.random();", "random")
refuse("const ease = t => lookup[Math.floor(t * 10)];", "lookup")
refuse("const e = async t => await curve(t);", "async|await|curve")
refuse("t => noise(t)", "noise")

section("code", "https://docs.python.org/3/reference/expressions.html")
KT = "https://kotlinlang.org/docs/functions.html"
CSH = "https://learn.microsoft.com/dotnet/csharp/"
RUST = "https://doc.rust-lang.org/std/primitive.f64.html"
LUA = "https://www.lua.org/manual/5.4/"
GLSL = "https://registry.khronos.org/OpenGL/specs/gl/GLSLangSpec.4.60.pdf"
DART = "https://api.flutter.dev/flutter/animation/Curve/transformInternal.html"
read("def ease(t):\n    return t*t", power(2))
read("def ease_out_cubic(t):\n    return 1 - (1 - t) ** 3", out(power(3)))
read("lambda t: t * t * (3 - 2 * t)", lambda t: t * t * (3 - 2 * t))
read("def ease_in_sine(t: float) -> float:\n    return 1 - math.cos(t * math.pi / 2)", sine)
read("import math\n\ndef ease_out_expo(t):\n    return 1 - math.pow(2, -10 * t)", out(expo))
read("fun easeOutQuart(t: Float): Float = 1f - (1f - t) * (1f - t) * (1f - t) * (1f - t)", out(power(4)), source=KT)
read("fun ease(x: Double): Double {\n    return x * x * x\n}", power(3), source=KT)
read("double easeInQuart(double t) => t * t * t * t;", power(4), source=DART)
read(
    "@override\ndouble transformInternal(double t) {\n  return t * t * (2.5 * t - 1.5);\n}",
    lambda t: t * t * (M("2.5") * t - M("1.5")),
    source=DART,
)
read("public static float EaseOutQuad(float t)\n{\n    return 1f - (1f - t) * (1f - t);\n}", out(power(2)), source=CSH)
read(
    "static float EaseInSine(float x) => 1f - Mathf.Cos(x * Mathf.PI / 2f);",
    sine,
    source="https://docs.unity3d.com/ScriptReference/Mathf.html",
)
read("public static double Ease(double t) => Math.Pow(t, 2.5);", power("2.5"), source=CSH)
read("fn ease_out_cubic(t: f32) -> f32 {\n    1.0 - (1.0 - t).powi(3)\n}", out(power(3)), source=RUST)
read("pub fn ease_in_quad(t: f64) -> f64 { t * t }", power(2), source=RUST)
read("local function easeOutQuad(t)\n  return t * (2 - t)\nend", out(power(2)), source=LUA)
read("function inCubic(t) return t ^ 3 end", power(3), source=LUA)
read("float easeOutQuint(float t) {\n  return 1.0 - pow(1.0 - t, 5.0);\n}", out(power(5)), source=GLSL)
read(
    "float f(float t) { return smoothstep(0.0, 1.0, t) * mix(0.5, 1.0, t); }",
    lambda t: t * t * (3 - 2 * t) * (1 + t) / 2,
    source=GLSL,
)
read(
    "func easeInCubic(_ t: Double) -> Double {\n    return t * t * t\n}",
    power(3),
    source="https://docs.swift.org/swift-book/",
)
read(
    "let easeOut: (Double) -> Double = { 1 - pow(1 - $0, 2) }",
    out(power(2)),
    source="https://docs.swift.org/swift-book/",
)
read(
    "func ease_out(t: float) -> float:\n\treturn 1.0 - pow(1.0 - t, 3.0)",
    out(power(3)),
    source="https://docs.godotengine.org/en/stable/tutorials/scripting/gdscript/gdscript_basics.html",
)
read("func EaseInQuad(t float64) float64 {\n\treturn t * t\n}", power(2), source="https://go.dev/ref/spec")
refuse("def soft(t):\n    return t*t\n\ndef hard(t):\n    return t**5", "soft hard")
refuse("def ease(t):\n    return t // 2", "//")
refuse("fn ease(t: f32) -> f32 { ease_table(t) }", "ease_table", RUST)

# 21. Greek letters and mathematics
section("mathematics", "https://en.wikipedia.org/wiki/Harmonic_oscillator")
read("1 - e^(-ζ*t)", lambda t: 1 - exp(-M(".3") * t), options="-p ζ=0.3")
read("1 - e^(-t/τ)", lambda t: 1 - exp(-t / M(".2")), options="-p τ=0.2")
read(
    "1 - exp(-ζ*ω*t) * cos(ω*sqrt(1 - ζ^2)*t)",
    lambda t: 1 - exp(-M(".2") * 12 * t) * cos(12 * sqrt(1 - M(".04")) * t),
    options="-p ζ=0.2 -p ω=12",
)
read("(1 - cos(π*t)) / 2", lambda t: (1 - cos(pi * t)) / 2)
read("t^α / (t^α + (1 - t)^α)", lambda t: t ** M("2.5") / (t ** M("2.5") + (1 - t) ** M("2.5")), options="-p α=2.5")
read("(1 - e^(-λ·t)) / (1 - e^(-λ))", lambda t: (1 - exp(-4 * t)) / (1 - exp(mpf(-4))), options="-p λ=4")
read("sin(ω·t + φ)", lambda t: sin(5 * t + M(".4")), options="-p ω=5 -p φ=0.4")
read("1 − (1 − t)³", out(power(3)))
read("t²·(3 − 2·t)", lambda t: t * t * (3 - 2 * t))
read("√(1 − (t − 1)²)", out(circ))
read("1/(1 + e^(-k*(t - θ)))", lambda t: 1 / (1 + exp(-10 * (t - M(".5")))), options="-p k=10 -p θ=0.5")
read("f(t) = β*t*(1 - t) + t^2", lambda t: M("1.5") * t * (1 - t) + t * t, options="-p β=1.5")

# ------------------------------------------------------------------- output
# dialect; source: URL of the definition; text: the pasted text (\n, \t and \\
# escaped); unit: progress, seconds or frames; times; values (22 digits);
# expect: read or refuse; mentions: words a clear refusal contains; options:
# further options of easel; precision: float where the source computes in float.
# mentions: every word must occur; a|b means either.

# Texts that Easel refuses so far, although they are curves: expect is `later`.
LATER = {
    "config: { ...config.gentle, mass: 2 }",
    "val MyEasing = Easing { fraction -> fraction * fraction }",
    "ease(x, -2.4)",
    "QEasingCurve curve(QEasingCurve::OutElastic);\\ncurve.setAmplitude(1.4);\\ncurve.setPeriod(0.35);",
    "QEasingCurve c(QEasingCurve::BezierSpline);\\nc.addCubicBezierSegment(QPointF(0.2, 0.6), QPointF(0.3, 1), QPointF(1, 1));",
    "easeOutElastic: function (x, t, b, c, d) {\\n  var s = 1.70158; var p = 0; var a = c;\\n  if (t == 0) return b; if ((t /= d) == 1) return b + c;\\n  if (!p) p = d * .3;\\n  if (a < Math.abs(c)) { a = c; var s = p / 4; }\\n  else var s = p / (2 * Math.PI) * Math.asin(c / a);\\n  return a * Math.pow(2, -10 * t) * Math.sin((t * d - s) * (2 * Math.PI) / p) + c + b;\\n}",
    "function easeInOutQuad(t, b, c, d) {\\n  if ((t /= d / 2) < 1) return c / 2 * t * t + b;\\n  return -c / 2 * ((--t) * (t - 2) - 1) + b;\\n}",
    "function ease(t) {\\n  switch (true) {\\n    case t < 0.5: return 2 * t * t;\\n    default: return 1 - 2 * (1 - t) * (1 - t);\\n  }\\n}",
    "// accelerating\\nfunction pow3(t) { for (var i = 0, r = 1; i < 3; i++) r *= t; return r; }",
    "local function easeOutQuad(t)\\n  return t * (2 - t)\\nend",
    "function inCubic(t) return t ^ 3 end",
    "let easeOut: (Double) -> Double = { 1 - pow(1 - $0, 2) }",
    "func ease_out(t: float) -> float:\\n\\treturn 1.0 - pow(1.0 - t, 3.0)",
    "1 - e^(-t/τ)",
    'interpolate(frame, [0, 30], [0, 1], {\\n  easing: Easing.bezier(.2, 1, .35, 1),\\n  extrapolateLeft: "clamp",\\n  extrapolateRight: "clamp",\\n})',
    "float easeOut(float t) {\\n    return 1.f - powf(1.f - t, 4.f);\\n}",
    "local function easeOutBack(t)\\n    local s = 1.9; t = t - 1\\n    return t * t * ((s + 1) * t + s) + 1\\nend",
    "local function EaseOutBack(p)\\n    local c = 1.70158\\n    return 1 + (c + 1) * (p - 1) ^ 3 + c * (p - 1) ^ 2\\nend",
}

HERE = os.path.dirname(os.path.abspath(__file__))
# More rows, in shapes seen in public code.
exec(open(os.path.join(HERE, "pasted_wild.py"), encoding="utf-8").read())
NAMES = ("dialect", "source", "text", "unit", "times", "values", "expect", "mentions", "options", "precision")
with open(os.path.join(HERE, "pasted.tsv"), "w", encoding="utf-8") as out_file:
    out_file.write("\t".join(NAMES) + "\n")
    for row in ROWS:
        assert not any("\t" in c or "\n" in c for c in row), row
        later = row[2] in LATER
        cells = ["later" if later and cell == "read" else cell or "-" for cell in row]
        out_file.write("\t".join(cells) + "\n")
