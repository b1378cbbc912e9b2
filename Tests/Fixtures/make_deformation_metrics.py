#!/usr/bin/env python3
"""Oracle for the deformation metrics: every number by brute force or closed form.

Nothing here is shared with the code
under test: suprema are found by zooming grids in 80-bit arithmetic, integrals
by Gauss-Legendre panels split at every kink, the elastica in 30 digits.

    python3 make_deformation_metrics.py > deformation-metrics.tsv

Columns: technique, metric, value, digits (significant digits we vouch for),
u, progress, x (window coordinate of the place; unique up to x -> 1 - x), method.
For pairs u is the picture row and progress the window centre in picture rows.
Metrics of what is seen are taken over the whole sheet; where the picture fills a part of it, those named picture_…
are taken over the picture's rows and width, u counted on the sheet.
Needs numpy and mpmath, and a long double of 64 mantissa bits (x86). Two minutes on
one core. Deterministic, no random numbers.
"""
import sys
from dataclasses import dataclass, replace

import mpmath as mp
import numpy as np

LD = np.longdouble
assert np.finfo(LD).eps < 2e-19, "needs an 80-bit long double"
mp.mp.dps = 30
PX = 3                          # pixels per point
S = LD(200)                     # sticker, points
PI = LD(4) * np.arctan(LD(1))
TAN30 = 1 / np.sqrt(LD(3))


# ---------------------------------------------------------------- profiles

def clamp(x, lo=0, hi=1):
    return np.minimum(np.maximum(x, LD(lo)), LD(hi))


class Cubic:
    """Cubic ease in-out: 4t^3 below 1/2, mirrored above."""
    kinks = (0.0, 0.5, 1.0)     # where a derivative jumps
    steepest = LD(3)            # max F'
    bend_jump = LD(24)          # largest jump of F'', at x = 1/2
    bend_jump_at = LD(0.5)

    @staticmethod
    def f(x):
        x = clamp(x)
        return np.where(x < 0.5, 4 * x**3, 1 - 4 * (1 - x)**3)

    @staticmethod
    def d1(x):
        y = clamp(x)
        return np.where(y < 0.5, 12 * y**2, 12 * (1 - y)**2)

    @staticmethod
    def d2(x):                  # inside (0, 1)
        return np.where(x < 0.5, 24 * x, -24 * (1 - x))


class Bezier:
    """cubic-bezier(.5,0,.5,1), solved exactly: s^3 + 3s = 8x - 4."""
    kinks = (0.0, 1.0)
    steepest = LD(2)
    bend_jump = LD(8) / 3       # F''(0+), at both window ends
    bend_jump_at = LD(0)

    @staticmethod
    def s(x):
        return 2 * np.sinh(np.arcsinh(4 * clamp(x) - 2) / 3)

    @classmethod
    def f(cls, x):
        s = cls.s(x)
        return LD(0.5) + (3 * s - s**3) / 4

    @classmethod
    def d1(cls, x):
        s = cls.s(x)
        return 2 * (1 - s * s) / (1 + s * s)

    @classmethod
    def d2(cls, x):             # dF'/ds / (dx/ds)
        s = cls.s(x)
        return -8 * s / (1 + s * s)**2 / (3 * (1 + s * s) / 8)


# -------------------------------------------------------------- techniques

@dataclass(frozen=True)
class Technique:
    name: str
    Hs: LD                      # height = width of the sheet, sheet units
    A: LD                       # lift
    D: LD                       # camera distance
    w: LD                       # window
    F: type                     # profile
    g: LD                       # points per unit
    n: int                      # strips of the mesh
    inset: LD                   # transparent border, points
    rows: tuple = (LD(0), LD(1))    # the rows of the sheet that are looked at
    across: LD = LD(1)          # the width that is looked at, of the sheet's
    prefix: str = ""            # of metrics

    @property
    def c(self):                # slope per F'
        return self.A / (self.Hs * self.w)

    def x(self, u, p):
        return ((1 + self.w) * p - u) / self.w

    def z(self, u, p):
        return self.A * self.F.f(self.x(u, p))

    def m(self, z):             # magnification
        return self.D / (self.D - z)

    def growth(self, z1, z0):   # m(z1) - m(z0) without cancellation
        return self.D * (z1 - z0) / ((self.D - z1) * (self.D - z0))

    def Y(self, u, z):          # points
        return self.g * (u - LD(0.5)) * self.Hs * self.m(z)

    def radius(self, u):        # distance of (edge column, row u) from the centre, points
        return self.g * self.Hs * np.hypot(self.across / 2, u - LD(0.5))

    @property
    def picture(self):
        """The same technique, looked at where its picture is."""
        edge = self.inset / (self.g * self.Hs)
        return replace(self, rows=(edge, 1 - edge), across=1 - 2 * edge, prefix="picture_")


CAMERA = S / (2 * TAN30)
SCENEKIT = Technique("scenekit", S, CAMERA / 4, CAMERA, LD(1), Cubic, LD(1), 50, LD(0))
APP = replace(SCENEKIT, name="scenekit-app", Hs=S / (LD(17) / 10), g=LD(17) / 10)
SEGMENTS = Technique("segments", S + 40, LD(60), S, LD(4) / 5, Bezier, LD(1), 20, LD(20))


# ------------------------------------------------------------------- tools

def zoom(fun, box, n=161, steps=38, seeds=4):
    """Largest value of fun over a box, with its place.

    A coarse grid; around each of its best few well separated points a grid of 13
    per axis, which shrinks only when its best point is not on its rim (so that it
    can walk along a ridge). The box's own edges are searched as boxes of one
    dimension less. Ties go to the first found.
    """
    axes = [np.linspace(LD(a), LD(b), n if len(box) > 1 else 20 * n) for a, b in box]
    rest = np.array(fun(*np.meshgrid(*axes, indexing="ij")), dtype=LD)
    spacing = [ax[1] - ax[0] for ax in axes]
    best = (LD(-1e9), None)
    for _ in range(seeds):
        k = np.unravel_index(np.argmax(rest), rest.shape)
        at, half, top = [ax[i] for ax, i in zip(axes, k)], [2 * s for s in spacing], rest[k]
        rest[tuple(slice(max(0, i - 8), i + 9) for i in k)] = -1
        shrinks = walks = 0
        while shrinks < steps and walks < 60:
            local = [np.linspace(max(LD(lo), a - h), min(LD(hi), a + h), 13)
                     for a, h, (lo, hi) in zip(at, half, box)]
            grid = fun(*np.meshgrid(*local, indexing="ij"))
            k = np.unravel_index(np.argmax(grid), grid.shape)
            rim = False
            if grid[k] > top:
                top, at = grid[k], [ax[i] for ax, i in zip(local, k)]
                rim = any(i in (0, 12) and lo < a < hi for i, a, (lo, hi) in zip(k, at, box))
            if rim:
                walks += 1
            else:
                shrinks += 1
                half = [h / LD(2.5) for h in half]
        if top > best[0] * (1 + LD(1e-15)):
            best = (top, at)
    if len(box) == 2:
        for axis in (0, 1):
            for end in box[axis]:
                end = LD(end)
                edge = (lambda v: fun(end + 0 * v, v)) if axis == 0 else (lambda v: fun(v, end + 0 * v))
                v, (a,) = zoom(edge, [box[1 - axis]], n=20, steps=steps, seeds=2)
                if v > best[0] * (1 + LD(1e-15)):
                    best = (v, [end, a] if axis == 0 else [a, end])
    return LD(best[0]), [LD(a) for a in best[1]]


def gauss(n):
    """Gauss-Legendre nodes and weights in 80 bits: numpy's nodes, polished by Newton."""
    x = np.polynomial.legendre.leggauss(n)[0].astype(LD)
    for _ in range(4):
        before, last = np.ones_like(x), x
        for k in range(2, n + 1):
            before, last = last, ((2 * k - 1) * x * last - (k - 1) * before) / LD(k)
        slope = n * (x * last - before) / (x * x - 1)
        weights = 2 / ((1 - x * x) * slope**2)
        x = x - last / slope
    return x, weights


NODES, WEIGHTS = gauss(48)


def integrate(fun, breaks):
    """Integral over [breaks[0], breaks[-1]], Gauss panels between breaks, each split in 4."""
    total = LD(0)
    for a, b in zip(breaks[:-1], breaks[1:]):
        for k in range(4):
            lo, hi = a + (b - a) * LD(k) / 4, a + (b - a) * LD(k + 1) / 4
            total += (hi - lo) / 2 * np.sum(WEIGHTS * fun((lo + hi) / 2 + (hi - lo) / 2 * NODES))
    return total


ORDER = 48                      # Chebyshev terms; the integrands' ellipses have rho > 2.5


class Running:
    """Integral from 0 to x of h(F'(x)), x clamped to [0,1], for a smooth even-about-1/2
    integrand: Chebyshev series on [0, 1/2], mirrored."""

    def __init__(self, T, h):
        k = np.arange(ORDER)
        nodes = np.cos(PI * (k + LD(0.5)) / ORDER)
        values = h(T.F.d1((1 + nodes) / 4))
        coef = np.array([2 * np.sum(values * np.cos(j * PI * (k + LD(0.5)) / ORDER)) / ORDER for j in range(ORDER)])
        coef[0] /= 2
        # antiderivative of sum c_j T_j(t), dx = dt/4
        b = np.zeros(ORDER + 1, dtype=LD)
        pad = np.concatenate([coef, np.zeros(2, dtype=LD)])
        b[1] = pad[0] - pad[2] / 2
        for j in range(2, ORDER + 1):
            b[j] = (pad[j - 1] - pad[j + 1]) / (2 * j)
        b[0] = -np.sum(b[1:] * (-LD(1))**np.arange(1, ORDER + 1))
        self.b = b / 4
        self.half = self._lower(np.asarray(LD(0.5)))

    def _lower(self, x):
        t = 4 * x - 1
        y2, y1 = np.zeros_like(t), np.zeros_like(t)
        for c in self.b[:0:-1]:
            y2, y1 = y1, 2 * t * y1 - y2 + c
        return t * y1 - y2 + self.b[0]

    def __call__(self, x):
        x = clamp(x)
        lower = self._lower(np.minimum(x, 1 - x))
        return np.where(x <= 0.5, lower, 2 * self.half - lower)


ROWS = []


def put(T, metric, value, digits, u=None, p=None, x=None, method="brute"):
    name = T if isinstance(T, str) else T.name

    def text(v, k):
        if v is None:
            return "-"
        if abs(v) < 1e-16:
            v = 0 * v
        if isinstance(v, (int, np.integer)):
            return str(v)
        if isinstance(v, mp.mpf):
            return mp.nstr(v, k)
        return np.format_float_positional(v, precision=k, unique=False, fractional=False, trim="-") \
            if v == 0 or abs(v) >= 1e-4 else np.format_float_scientific(v, precision=k - 1, unique=False)
    metric = metric if isinstance(T, str) else T.prefix + metric
    ROWS.append((name, metric, "null" if value is None else text(value, min(digits + 1, 17) if digits else 3),
                 "exact" if isinstance(value, (int, np.integer)) else str(digits),
                 text(u, 8), text(p, 8), text(x, 8), method))
    return value


def progress_of_node(T, x0, n):
    """Representative place: the strip whose progress is nearest 1/2 (ties: earlier)."""
    i = np.arange(n)
    p = (T.w * x0 + i / LD(n)) / (1 + T.w)
    k = int(np.argmin(np.abs(p - LD(0.5)) + i * LD(1e-12)))
    return k, p[k]


# ---------------------------------------------------------- discretisation

class Mesh:
    """One strip of n, its top node at window coordinate x0, fraction f down the strip."""

    def __init__(self, T, n):
        self.T, self.n, self.h = T, n, 1 / (n * T.w)

    def chord(self, x0, f):
        F = self.T.F.f
        return (1 - f) * F(x0) + f * F(x0 - self.h)

    def gap(self, x0, f):
        return self.chord(x0, f) - self.T.F.f(x0 - f * self.h)

    def slope(self, x0):        # world slope (sign dropped) of the strip below node x0
        F = self.T.F.f
        return self.T.A * (F(x0) - F(x0 - self.h)) / (self.T.Hs / self.n)

    def box(self):
        return [(LD(0), 1 + self.h), (LD(0), LD(1))]

    def vertical(self):
        T = self.T
        v, (x0, f) = zoom(lambda a, b: np.abs(self.gap(a, b)), self.box())
        return T.g * T.A * v, x0, f

    def normal(self):
        T = self.T
        v, (x0, f) = zoom(lambda a, b: np.abs(np.arctan(self.slope(a)) -
                                              np.arctan(T.c * T.F.d1(a - b * self.h))), self.box())
        return v * 180 / PI, x0, f

    def crease(self):           # at node x0, strip x0 below it, strip x0 + h above it
        v, (x0,) = zoom(lambda a: np.abs(np.arctan(self.slope(a + self.h)) - np.arctan(self.slope(a))),
                        [(-self.h, 1 + self.h)])
        return v * 180 / PI, x0, LD(0)

    def screen(self, every=False):
        """Of strips that are looked at whole only the outermost can hold the supremum: for fixed (x0, f) just |Yc|
        varies. Strips that are looked at in part are outside of these."""
        T, best = self.T, None
        lo, hi = (r * self.n for r in T.rows)
        seen = [i for i in range(self.n) if min(hi, LD(i + 1)) > max(lo, LD(i))]
        whole = [i for i in seen if lo <= i and i + 1 <= hi]
        for i in seen if every else sorted({seen[0], seen[-1]} | set(whole[:1] + whole[-1:])):
            def e(a, b):
                zh, z = T.A * self.chord(a, b), T.A * T.F.f(a - b * self.h)
                return PX * T.radius((i + b) / self.n) * np.abs(T.growth(zh, z))
            v, (x0, f) = zoom(e, [self.box()[0], (max(lo - i, LD(0)), min(hi - i, LD(1)))])
            if best is None or v > best[0] * (1 + LD(1e-14)):
                best = (v, (i + f) / self.n, (T.w * x0 + i / LD(self.n)) / (1 + T.w), x0 - f * self.h)
        return best

    def hausdorff(self):
        """Directed curve -> polyline, over the strip's own chord and both neighbours."""
        T, dy = self.T, self.T.Hs / self.n

        def e(a, b):
            y, z = b * dy, T.A * T.F.f(a - b * self.h)
            best = None
            for k in (-1, 0, 1):
                z0, z1 = T.A * T.F.f(a - k * self.h), T.A * T.F.f(a - (k + 1) * self.h)
                t = clamp(((y - k * dy) * dy + (z - z0) * (z1 - z0)) / (dy**2 + (z1 - z0)**2))
                d = np.hypot(y - (k + t) * dy, z - z0 - t * (z1 - z0))
                best = d if best is None else np.minimum(best, d)
            return best
        v, (x0, f) = zoom(e, self.box())
        own = T.A * np.abs(self.gap(x0, f)) / np.hypot(LD(1), self.slope(x0))
        assert abs(own - v) < 1e-12 * v, "a neighbouring chord is nearer"
        return T.g * v, x0, f

    def rms(self):
        """sqrt of the double integral, panels split where the strip meets a kink."""
        T, h = self.T, self.h
        edges = sorted({LD(k) + d for k in T.F.kinks for d in (LD(0), h)})

        def inner(a):           # over f, split where a - f h crosses a kink
            cuts = [LD(0)] + sorted((a - LD(k)) / h for k in T.F.kinks if 0 < (a - LD(k)) / h < 1) + [LD(1)]
            return sum((hi - lo) / 2 * np.sum(WEIGHTS * self.gap(a, (lo + hi) / 2 + (hi - lo) / 2 * NODES)**2)
                       for lo, hi in zip(cuts[:-1], cuts[1:]))
        total = integrate(lambda a: np.array([inner(t) for t in a]), edges)
        return T.g * T.A * np.sqrt(T.w / (1 + T.w) * total)

    def hinge(self):
        T = self.T
        u = np.arange(self.n + 1) / LD(self.n)
        z = T.z(u, LD(0.5))
        dz, dy = np.diff(z), T.Hs / self.n
        length, angle = np.hypot(dz, dy), np.arctan2(dz, dy)
        return np.sum(np.diff(angle)**2 / ((length[1:] + length[:-1]) / 2)) / 2 / T.g


def sampled_hausdorff(T, n, x0, per=40000, queries=400):
    """Both directed distances from dense samples, at the phase of the supremum; a check only.

    All n strips; candidates lie within a tenth of a strip of the query."""
    p = progress_of_node(T, x0, n)[1]
    u = np.arange(n * per + 1) / LD(n * per)
    y, z = np.asarray(u * T.Hs, dtype=float), np.asarray(T.z(u, p), dtype=float)
    mesh = np.interp(y, y[::per], z[::per])
    near = per // 10

    def directed(from_z, to_z):
        worst = 0.0
        for i in range(0, len(y), per // queries):
            a, b = max(0, i - near), i + near
            worst = max(worst, np.min((y[a:b] - y[i])**2 + (to_z[a:b] - from_z[i])**2))
        return float(T.g) * np.sqrt(worst)
    return directed(z, mesh), directed(mesh, z)


def slope_fit(ns, errors):
    x, y = np.log(np.array(ns, dtype=LD)), np.log(np.array(errors, dtype=LD))
    return -np.sum((x - x.mean()) * (y - y.mean())) / np.sum((x - x.mean())**2)


def bending_graph(T):
    """1/2 int kappa^2 ds over the window, 1/pt."""
    half = [k for k in T.F.kinks if k <= 0.5] + ([0.5] if 0.5 not in T.F.kinks else [])
    e = lambda x: (T.c / (T.Hs * T.w) * T.F.d2(x))**2 / (1 + (T.c * T.F.d1(x))**2)**LD(2.5)
    return T.Hs * T.w * integrate(e, [LD(k) for k in half]) / T.g       # two equal halves of 1/2


def discretisation(T):
    mesh = Mesh(T, T.n)

    def place(x0, f):
        k, p = progress_of_node(T, x0, T.n)
        return (k + f) / T.n, p, x0 - f * mesh.h
    for metric, (v, x0, f) in (("vertical_max_pt", mesh.vertical()), ("hausdorff_pt", mesh.hausdorff()),
                               ("normal_angle_max_deg", mesh.normal()), ("crease_max_deg", mesh.crease())):
        put(T, metric, v, 12, *place(x0, f))
        if metric == "hausdorff_pt":
            there, back = sampled_hausdorff(T, T.n, x0)
            put(T, "hausdorff_sampled_curve_to_polyline_pt", LD(there), 5)
            put(T, "hausdorff_sampled_polyline_to_curve_pt", LD(back), 5)
    put(T, "vertical_rms_pt", mesh.rms(), 12, method="quadrature")

    bend2 = LD(12) if T.F is Cubic else LD(64) / 3 * (LD(5) / 6)**3 / np.sqrt(LD(5))    # max |F''|
    put(T, "vertical_bound_pt", T.g * T.A * bend2 / (8 * (T.n * T.w)**2), 15, method="closed")
    put(T, "vertical_bound_times_n2_over_lift", bend2 / (8 * T.w**2), 15, method="closed")

    ns = (10, 20, 40, 80, 160)
    table = {k: [] for k in ("vertical", "normal", "crease", "hausdorff", "bending_hinge", "vertical_rms")}
    graph = bending_graph(T)
    for n in ns:
        M = Mesh(T, n)
        table["vertical"].append(M.vertical()[0])
        table["vertical_rms"].append(M.rms())
        table["normal"].append(M.normal()[0])
        table["crease"].append(M.crease()[0])
        table["hausdorff"].append(M.hausdorff()[0])
        table["bending_hinge"].append(np.abs(M.hinge() - graph))
    for key, errors in table.items():
        put(T, "order_" + key, slope_fit(ns, errors), 10)
        unit = {"normal": "_deg", "crease": "_deg", "bending_hinge": "_error_per_pt"}.get(key, "_pt")
        for n, e in zip(ns, errors):
            put(T, f"{key}_n{n}{unit}", e, 11)
    put(T, "bending_graph_per_pt", graph, 15, method="quadrature")
    put(T, "bending_hinge_per_pt", mesh.hinge(), 14, p=LD(0.5), method="closed")


def screen(T):
    v, u, p, x = Mesh(T, T.n).screen()
    put(T, "screen_max_px", v, 12, u, p, x)
    assert Mesh(T, T.n).screen(every=True)[0] <= v * (1 + LD(1e-14)), "an inner strip is off by more"
    ns = (10, 20, 40, 80, 160)
    errors = [Mesh(T, n).screen()[0] for n in ns]
    put(T, "order_screen", slope_fit(ns, errors), 10)
    for n, e in zip(ns, errors):
        put(T, f"screen_n{n}_px", e, 11)
    n = max(2, int(T.n * np.sqrt(float(v) / 0.25)) - 4)
    assert Mesh(T, n).screen()[0] > 0.25
    while (now := Mesh(T, n).screen()[0]) > 0.25:
        before, n = now, n + 1
    assert all(Mesh(T, n + k).screen()[0] <= 0.25 for k in range(1, 6)), "a ripple"
    put(T, "segments_for_quarter_pixel", n, 0)
    put(T, "screen_max_px_at_that_count", now, 12)
    put(T, "screen_max_px_one_fewer", before, 12)


# ----------------------------------------------------------------- isometry

class Isometric:
    """The three inextensible versions, bottom edge pinned. Rows and heights in units of Hs."""

    def __init__(self, T):
        self.T, c = T, T.c
        self.exists = {"graph": True, "height": c * T.F.steepest <= 1, "angle": True}
        self.arc = Running(T, lambda d: np.sqrt(1 + (c * d)**2) - 1)
        self.cos = Running(T, lambda d: 1 / np.sqrt(1 + (c * d)**2) - 1)
        self.sin = Running(T, lambda d: c * d / np.sqrt(1 + (c * d)**2))
        if self.exists["height"]:
            self.drop = Running(T, lambda d: np.sqrt(1 - (c * d)**2) - 1)

    def place(self, kind, u, p):
        """Row on the sheet's plane (units of Hs, 0 top) and height z."""
        T = self.T
        x, xb = T.x(u, p), T.x(LD(1), p)
        if kind == "height":
            return u - T.w * (self.drop(x) - self.drop(xb)), T.z(u, p)
        if kind == "angle":
            y = u - T.w * (self.cos(x) - self.cos(xb))
            return y, T.A * T.F.f(xb) + T.Hs * T.w * (self.sin(x) - self.sin(xb))
        # graph: solve (1 - v) + w (arc(x(v)) - arc(xb)) = 1 - u for v in [u, 1]:
        # a few bisections, then Newton kept inside the bracket.
        lo, hi = np.broadcast_arrays(u * LD(1) + 0 * p, LD(1) + 0 * p)
        lo, hi = lo.copy(), hi.copy()
        residual = lambda v: u - v + T.w * (self.arc(T.x(v, p)) - self.arc(xb))
        for _ in range(4):
            mid = (lo + hi) / 2
            up = residual(mid) > 0
            lo, hi = np.where(up, mid, lo), np.where(up, hi, mid)
        v = (lo + hi) / 2
        for _ in range(7):
            r = residual(v)
            lo, hi = np.where(r > 0, v, lo), np.where(r > 0, hi, v)
            step = v + r / np.sqrt(1 + (T.c * T.F.d1(T.x(v, p)))**2)
            v = np.where((step >= lo) & (step <= hi), step, (lo + hi) / 2)
        return v, T.z(v, p)

    def shift(self, kind, u, p):                    # signed, pixels
        T = self.T
        v, z = self.place(kind, u, p)
        return PX * (T.Y(v, z) - T.Y(u, T.z(u, p)))

    def shift2(self, kind, u, p):                   # at the edge column, pixels
        T = self.T
        v, z = self.place(kind, u, p)
        across = PX * T.g * T.Hs / 2 * T.growth(z, T.z(u, p))
        return np.hypot(self.shift(kind, u, p), across)

    def aligned(self, kind):
        """sup over p of half the range over u; both by zooming, u inside p."""
        def half_range(ps, first, rounds):
            P, extremes = ps[:, None], []
            for sign in (1, -1):
                lo, hi = self.T.rows
                u = np.repeat(np.linspace(lo, hi, first)[None, :], len(ps), 0)
                width = 2 * (hi - lo) / LD(first - 1)
                for _ in range(rounds):
                    values = sign * self.shift(kind, u, P)
                    k = np.argmax(values, axis=1)
                    at = u[np.arange(len(ps)), k]
                    u = clamp(at[:, None] + width * np.linspace(LD(-1), LD(1), 13)[None, :], lo, hi)
                    width = width / 3
                extremes.append(np.max(values, axis=1))
            return (extremes[0] + extremes[1]) / 2
        p, best = np.linspace(LD(0), LD(1), 81), LD(-1)
        for r in range(20):
            v = half_range(p, 81, 8 if r < 6 else 18)
            k = int(np.argmax(v))
            half = p[1] - p[0]
            best, at = v[k], p[k]
            p = np.linspace(max(LD(0), at - 1.5 * half), min(LD(1), at + 1.5 * half), 9)
        return best, at


def elastica(T):
    """Energy (1/pt) of the clamped elastica with the window's rise and arc length."""
    c, w = mp.mpf(repr_mp(T.c)), mp.mpf(repr_mp(T.w))
    Hs, A, g = (mp.mpf(repr_mp(v)) for v in (T.Hs, T.A, T.g))
    if T.F is Cubic:
        L = Hs * 2 * mp.quad(lambda t: mp.sqrt(1 + (12 * c * t * t)**2), [0, mp.mpf(1) / 2])
    else:                       # dx = 3(1+s^2)/8 ds
        L = Hs * w * 2 * mp.quad(lambda s: mp.sqrt(1 + (2 * c * (1 - s * s) / (1 + s * s))**2) * 3 * (1 + s * s) / 8, [0, 1])
    ratio = A / L

    def J(h, m):
        # phi = m - m t^2 removes the inverse root at phi_m; sin m - sin phi by its product form
        def e(t):
            if t == 0:
                t = mp.mpf(10)**-40
            q = m * t * t
            return h(m - q) * 2 * m * t / mp.sqrt(2 * mp.cos(m - q / 2) * mp.sin(q / 2))
        return mp.quad(e, [0, 0.5, 1])
    tilt = lambda m: J(mp.sin, m) / J(lambda _: 1, m) - ratio
    m = mp.findroot(tilt, (mp.mpf("1.2") * ratio, mp.mpf("1.8") * ratio), solver="anderson", tol=1e-25)
    J1 = J(lambda _: 1, m)
    root = 2 * J1 / L
    energy = root * mp.quad(lambda t: 2 * m * t * mp.sqrt(2 * mp.cos(m - m * t * t / 2) * mp.sin(m * t * t / 2)),
                            [0, 0.5, 1])
    q = mp.findroot(lambda q: (1 - mp.cos(q)) / q - ratio, 2 * ratio)
    return energy / g, g * L, g * A, m, 2 * q * q / L / g


def repr_mp(v):
    """An 80-bit number as text with all its digits."""
    return np.format_float_scientific(v, precision=24, unique=False)


def isometry(T):
    c = T.c
    put(T, "max_stretch", np.sqrt(1 + (c * T.F.steepest)**2) - 1, 17, LD(0.5), LD(0.5), LD(0.5), "closed")
    half = [LD(k) for k in T.F.kinks if k <= 0.5]
    half = half if LD(0.5) in half else half + [LD(0.5)]
    excess = 2 * T.w * T.Hs * integrate(lambda x: np.sqrt(1 + (c * T.F.d1(x))**2) - 1, half)
    put(T, "max_arc_excess_pt", T.g * excess, 16, p=LD(0.5), method="quadrature")
    energy, L, rise, m, biarc = elastica(T)
    graph = bending_graph(T)
    put(T, "elastica_energy_per_pt", energy, 16, p=LD(0.5), method="quadrature")
    put(T, "elastica_length_pt", L, 16, p=LD(0.5), method="quadrature")
    put(T, "elastica_largest_angle_rad", m, 16, method="quadrature")
    put(T, "bending_over_elastica", mp.mpf(repr_mp(graph)) / energy, 15, p=LD(0.5), method="quadrature")
    put(T, "biarc_energy_over_elastica", biarc / energy, 15, p=LD(0.5), method="closed")


def texels(T):
    I = Isometric(T)
    box = [T.rows, (LD(0), LD(1))]
    for kind in ("graph", "height", "angle"):
        if not I.exists[kind]:
            for name in (f"texel_error_px_{kind}", f"texel_error_2d_px_{kind}", f"texel_error_px_{kind}_aligned"):
                put(T, name, None, 0)
            continue
        for label, error in ((f"texel_error_px_{kind}", lambda a, b: np.abs(I.shift(kind, a, b))),
                             (f"texel_error_2d_px_{kind}", lambda a, b: I.shift2(kind, a, b))):
            v, (u, p) = zoom(error, box, n=81)
            top, centred = np.asarray(T.rows[0]), np.asarray(LD(0.5))
            if error(top, centred) >= v * (1 - LD(1e-15)):      # a flat top: name its plainest place
                u, p = T.rows[0], LD(0.5)
            put(T, label, v, 13, u, p, T.x(u, p))
        v, p = I.aligned(kind)
        put(T, f"texel_error_px_{kind}_aligned", v, 11, p=p)


# ---------------------------------------------------- fold-over and shading

def foldover(T):
    """Rows appear in order while D (D - z + Yc z') > 0, Yc = (u - 1/2) Hs and z' = -A F'/(w Hs)."""
    box = [(LD(0), LD(1)), T.rows]
    worst, (x, u) = zoom(lambda x, u: T.F.f(x) + T.F.d1(x) * (u - LD(0.5)) / T.w, box, n=401)
    p = (T.w * x + u) / (1 + T.w)
    method = "closed" if T.F is Cubic else "brute"      # cubic: 2 at x = 1/2
    put(T, "critical_lift_over_distance", 1 / worst, 16, u, p, x, method)
    put(T, "margin", T.D / T.A / worst, 16, u, p, x, method)


def highlight(T, u, p):
    if T.F is Cubic:
        return np.sin(PI * clamp(2 * p - u))**12 / 8
    R = T.Hs / (1 - T.A / T.D)
    tau = LD(0.5) + T.Y(u, T.z(u, p)) / T.g / R
    xi = (tau + T.w - (1 + T.w) * p) / T.w
    return LD(15) / 100 * np.sin(PI * clamp(xi - LD(2) / 10, 0, LD(6) / 10) / (LD(6) / 10))


def bisect(fun, a, b):
    fa = fun(a)
    for _ in range(90):
        mid = (a + b) / 2
        if (fun(mid) > 0) == (fa > 0):
            a = mid
        else:
            b = mid
    return (a + b) / 2


def shading(T):
    mid = LD(0.5)
    peak = LD(1) / 8 if T.F is Cubic else LD(15) / 100
    put(T, "peak", peak, 17, method="closed")
    upper = bisect(lambda u: highlight(T, u, mid) - peak / 2, LD(0), mid)
    lower = bisect(lambda u: highlight(T, u, mid) - peak / 2, mid, LD(1))
    put(T, "fwhm_pt", T.g * T.Hs * (lower - upper), 16, p=mid, method="closed" if T.F is Cubic else "brute")
    if T.F is Cubic:
        put(T, "fwhm_fraction_of_sheet", 1 - 2 * np.arcsin(LD(2)**(-LD(1) / 12)) / PI, 16, method="closed")
    else:
        put(T, "fwhm_rectangle_pt", T.Hs / (1 - T.A / T.D) * LD(2) / 3 * LD(6) / 10 * T.w, 16, method="closed")

    # The sheet is symmetric about u = 1/2 up to perspective, which is not: integrate both sides.
    cuts = {LD(0), mid, LD(1)} | {mid + s * T.w / 2 for s in (-1, 1) if T.w < 1}
    if T.F is Bezier:           # where the glare begins and ends
        R = T.Hs / (1 - T.A / T.D)
        for t in (LD(2) / 10, LD(8) / 10):
            target = (LD(1) / 10 + t * T.w - mid) * R
            cuts.add(bisect(lambda u: T.Y(u, T.z(u, mid)) / T.g - target, LD(0), LD(1)))
    cuts = sorted(cuts)
    fine = [a + (b - a) * k / 4 for a, b in zip(cuts[:-1], cuts[1:]) for k in range(4)] + [LD(1)]
    steep = np.arctan(T.c * T.F.steepest)

    def log_cos(u):
        return np.log(np.cos(steep - np.arctan(T.c * T.F.d1(T.x(u, mid)))))

    def misfit(m):
        return integrate(lambda u: (highlight(T, u, mid) - peak * np.exp(m * log_cos(u)))**2, fine)

    def gradient(m):
        def e(u):
            lc = log_cos(u)
            model = peak * np.exp(m * lc)
            return (model - highlight(T, u, mid)) * model * lc
        return integrate(e, fine)
    grid = [LD(2)**(LD(k) / 4) for k in range(0, 60)]
    k = int(np.argmin([float(misfit(m)) for m in grid]))
    assert 0 < k < len(grid) - 1
    m = bisect(gradient, grid[k - 1], grid[k + 1])
    put(T, "best_blinn_exponent", m, 13, p=mid, method="quadrature")
    rms = np.sqrt(misfit(m))
    put(T, "blinn_rms_residual", rms, 13, p=mid, method="quadrature")
    put(T, "blinn_rms_residual_over_peak", rms / peak, 13, p=mid, method="quadrature")


def offset(T):
    """Of the brightest row from the steepest, on the screen: largest with the steepest row at an end."""
    if T.F is Cubic:
        put(T, "highlight_offset_max_pt", LD(0), 17, method="closed")
        return
    mid, (low, high) = LD(0.5), T.rows
    far, near = 1 / (1 - T.A / T.D), 1 / (1 - T.A / (2 * T.D))
    put(T, "highlight_offset_max_pt", (high - mid) * T.Hs * (far - near), 17, low, (low + T.w / 2) / (1 + T.w), LD(0.5),
        "closed")
    if T.prefix:
        return

    def visible(p):             # brightest row that lies on the sheet, top half of the run
        uc = (1 + T.w) * p - T.w / 2
        steepest = T.Y(uc, T.A / 2)
        law = (uc - mid) * T.Hs * far
        return np.abs(np.maximum(law, T.Y(LD(0), T.z(LD(0), p))) - steepest)
    v, (p,) = zoom(visible, [(T.w / 2 / (1 + T.w), mid)])
    put(T, "highlight_offset_visible_max_pt", v, 13, (1 + T.w) * p - T.w / 2, p)


# ----------------------------------------------------------------- temporal

def bezier_ease(t):
    """cubic-bezier(.42,0,.58,1), by Newton; x(s) is monotone with slope >= 0.87."""
    t = clamp(t)
    a = LD(42) / 100
    s = t.copy() if isinstance(t, np.ndarray) else LD(t)
    for _ in range(8):
        q = 1 - s
        x = 3 * a * q * q * s + 3 * (1 - a) * q * s * s + s**3
        dx = 3 * a * q * q + 6 * (1 - 2 * a) * q * s + 3 * a * s * s
        s = clamp(s - (x - t) / dx)
    return s * s * (3 - 2 * s)


def clock_of(T):
    """Duration, progress over seconds, largest rate of it."""
    if T.F is Cubic:
        return LD(8) / 10, lambda t: clamp(t / (LD(8) / 10)), LD(10) / 8
    return LD(1), bezier_ease, LD(150) / 87


def temporal(T):
    rate = clock_of(T)[2]
    speed = T.g * T.A * (1 + T.w) / T.w * rate * T.F.steepest
    put(T, "max_lift_speed_pt_per_s", speed, 16, LD(0.5), LD(0.5), LD(0.5), "closed")
    p = LD(0.5)
    put(T, "acceleration_jump_pt_per_s2", T.g * T.A * ((1 + T.w) / T.w * rate)**2 * T.F.bend_jump, 16,
        (1 + T.w) * p - T.w * T.F.bend_jump_at, p, T.F.bend_jump_at, "closed")


def frames(T):
    run, clock, _ = clock_of(T)
    frame = LD(1) / 60

    def jump(u, t, vertical=False):
        a, b = T.z(u, clock(t)), T.z(u, clock(t + frame))
        lever = T.g * T.Hs * np.abs(u - LD(0.5)) if vertical else T.radius(u)
        return PX * lever * np.abs(T.growth(b, a))
    box = [T.rows, (LD(0), run - frame)]
    v, (u, t) = zoom(jump, box)
    put(T, "max_px_per_frame", v, 13, u, clock(t), T.x(u, clock(t)))
    put(T, "max_px_per_frame_start_s", t, 8)
    v, (u, t) = zoom(lambda a, b: jump(a, b, True), box)
    put(T, "max_px_per_frame_vertical", v, 13, u, clock(t), T.x(u, clock(t)))
    count = int(round(float(run * 60)))
    best = max((zoom(lambda a: jump(a, k * frame + 0 * a), [T.rows], n=20, seeds=3)[0]) for k in range(count))
    put(T, "max_px_per_frame_on_grid", best, 12)
    v, (u, p) = zoom(lambda a, q: jump_rate(T, a, q), [T.rows, (LD(0), LD(1))])
    put(T, "max_speed_px_per_frame", v, 13, u, p, T.x(u, p))
    top = T.rows[0]
    begin, end = (bisect(lambda t: clock(t) - (top + x * T.w) / (1 + T.w), LD(0), run) for x in (0, 1))
    put(T, "edge_moving_share", (end - begin) / run, 15, top, method="closed" if T.F is Cubic else "brute")
    corner = PX * T.radius(top)
    lost = T.A * 999 / 1000
    put(T, "quantisation_pop_px", corner * T.growth(T.A, lost) if T.name == APP.name else LD(0), 16, method="closed")
    put(T, "snap_pop_px", corner * T.growth(T.A / 1000, LD(0)) if T.name == SEGMENTS.name else LD(0), 16, method="closed")


def jump_rate(T, u, p):
    """Instantaneous speed at the edge column in pixels per 1/60 s."""
    if T.F is Cubic:
        rate = LD(10) / 8
    else:
        # p = s^2(3-2s) with time x(s): dp/dt = (dp/ds)/(dx/ds); invert p(s) in closed form
        s = LD(0.5) - np.sin(np.arcsin(1 - 2 * clamp(p)) / 3)
        a = LD(42) / 100
        rate = 6 * s * (1 - s) / (3 * a * (1 - s)**2 + 6 * (1 - 2 * a) * s * (1 - s) + 3 * a * s * s)
    dz = T.A * T.F.d1(T.x(u, p)) * (1 + T.w) / T.w * rate
    return PX * T.radius(u) * T.D / (T.D - T.z(u, p))**2 * dz / 60


# -------------------------------------------------------------------- pairs

def half_width(T):
    return T.w * T.g * T.Hs / (2 * S)


def pair(P, Q):
    name = f"{P.name}__{Q.name}"
    bp, bq = half_width(P), half_width(Q)
    lo, hi = max(-bp, -bq), min(1 + bp, 1 + bq)
    height = lambda T, d: T.A * T.F.f(LD(0.5) + d / (2 * half_width(T)))
    image = lambda T, v, d: S * (v - LD(0.5)) * T.m(height(T, d))
    box = [(LD(0), LD(1)), (lo, hi)]            # picture row, window centre

    def summary(Q):
        dy = lambda v, c: PX * np.abs(image(P, v, c - v) - image(Q, v, c - v))
        v, at = zoom(dy, box)
        # mean of the square: for each row panels split where either window begins, bends or ends
        edges = sorted({s * b for b in (bp, bq) for s in (LD(-1), LD(1))} | {LD(0)})

        def row(r):
            cuts = sorted({lo, hi} | {r + e for e in edges if lo < r + e < hi})
            return integrate(lambda c: dy(r, c)**2, cuts)
        rows = sorted({LD(0), LD(1)} | {e - d for e in (lo, hi) for d in edges if 0 < e - d < 1})
        total = integrate(lambda r: np.array([row(t) for t in r]), rows)
        return v, at, np.sqrt(total / (hi - lo))
    flat, (d,) = zoom(lambda d: np.abs(height(P, d) / P.A - height(Q, d) / Q.A), [(min(-bp, -bq), max(bp, bq))])
    put(name, "max_dz_over_lift", flat, 14, x=LD(0.5) + d / (2 * bp))
    v, (r, c), rms = summary(Q)
    put(name, "max_screen_px", v, 13, r, c)
    put(name, "rms_screen_px", rms, 13, method="quadrature")
    matched = replace(Q, A=Q.D * P.A / P.D)
    v, (r, c), rms = summary(matched)
    put(name, "max_screen_px_magnification_matched", v, 13, r, c)
    put(name, "rms_screen_px_magnification_matched", rms, 13, method="quadrature")

    def both(v, c):
        a, b = height(P, c - v), height(Q, c - v)
        gain = np.abs(P.m(a) - Q.m(b))
        return PX * S * gain * np.hypot(LD(0.5), v - LD(0.5))
    v, (r, c) = zoom(both, box)
    put(name, "max_screen_2d_px", v, 13, r, c)

    def meshed(T, v, c):        # z of the mesh at picture row v when the window centre is at c
        u = (v * S + T.inset) / (T.g * T.Hs)
        uc = (c * S + T.inset) / (T.g * T.Hs)
        i = np.minimum(np.floor(u * T.n), T.n - 1)
        f = u * T.n - i
        node = lambda k: T.A * T.F.f(LD(0.5) + (uc - k / LD(T.n)) / T.w)
        return S * (v - LD(0.5)) * T.m((1 - f) * node(i) + f * node(i + 1))
    v, (r, c) = zoom(lambda v, c: PX * np.abs(meshed(P, v, c) - meshed(Q, v, c)), box, n=401)
    put(name, "max_screen_px_meshed", v, 12, r, c)


def main():
    print("technique", "metric", "value", "digits", "u", "progress", "x", "method", sep="\t")
    for T in (SCENEKIT, APP, SEGMENTS):
        seen = (screen, texels, foldover, offset, frames)
        steps = [(step, T) for step in (discretisation, isometry, shading, temporal) + seen]
        steps += [(step, T.picture) for step in seen if T.inset]
        for step, part in steps:
            step(part)
            for row in ROWS:
                print(*row, sep="\t")
            ROWS.clear()
            sys.stdout.flush()
    for P, Q in ((SCENEKIT, SEGMENTS), (APP, SEGMENTS), (SCENEKIT, APP)):
        pair(P, Q)
    for row in ROWS:
        print(*row, sep="\t")


if __name__ == "__main__":
    main()
