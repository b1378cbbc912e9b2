"""Facts of a curve from its cells."""

from __future__ import annotations

from mpmath import isinf, mp, mpf

from .checks import check_zeros, convexity, direction, parts_of
from .curve import Cell, Curve

#: How near limits and slopes are that are one.
NEAR = mpf(10) ** -45
WAYS = ("falling", "constant", "rising")


def text(x: mpf | int | None) -> str | None:
    if x is None:
        return None
    x = mpf(x)
    return ("inf" if x > 0 else "-inf") if isinf(x) else mp.nstr(x, 36, strip_zeros=True)


def same(x: mpf | None, y: mpf | None) -> bool:
    if x is None or y is None:
        return x is y
    if isinf(x) or isinf(y):
        return x == y
    return abs(x - y) <= NEAR * max(abs(x), abs(y))


def facts(curve: Curve) -> dict[str, object]:
    """What the fixture tells of a curve."""
    a, b = curve.bounds
    result: dict[str, object] = {
        "name": curve.name,
        "formula": curve.formula,
        "domain": [repr(float(a)), repr(float(b))],
    }
    if curve.note:
        result["note"] = curve.note
    return result | (curve.told or Survey(curve).told())


def area(curve: Curve) -> mpf:
    """∫f by quadrature to 34 digits, where it is not told."""
    if curve.area is not None:
        return mpf(curve.area)
    total = mpf(0)
    with mp.workdps(45):
        for cell in curve.cells:
            places = sorted({cell.a, cell.b, *cell.turns, *cell.bends})
            value, error = mp.quad(cell.f, places, error=True, maxdegree=10)
            assert error < mpf(10) ** -34 * (1 + abs(value)), (curve.name, mp.nstr(error, 3), "of the area")
            total += value
    return total if abs(total) > mpf(10) ** -34 else mpf(0)


class Survey:
    """A walk over the cells from left to right, which gathers facts."""

    def __init__(self, curve: Curve) -> None:
        self.curve = curve
        cells = curve.cells
        for cell in cells:
            check_zeros(cell)
        self.ways = [[(x, y, direction(c, x, y)) for x, y in parts_of(c, c.turns)] for c in cells]
        self.forms = [[(x, y, convexity(c, x, y)) for x, y in parts_of(c, c.bends)] for c in cells]
        self.lists: dict[str, list[dict]] = {
            key: [] for key in ("roots", "extrema", "inflections", "kinks", "jumps", "poles")
        }
        self.vertical: list[mpf] = []
        self.gaps: list[tuple[mpf, mpf]] = []
        self.pieces: list[list] = []
        #: Values and limits, with the place or stretch where they are attained, if they are.
        self.levels: list[tuple[mpf, tuple[mpf, ...] | None]] = []
        self.walk()

    def walk(self) -> None:
        cells, (a, b) = self.curve.cells, self.curve.bounds
        if a < cells[0].a:
            self.gaps.append((a, cells[0].a))
        for i, cell in enumerate(cells):
            joined = i > 0 and cells[i - 1].b == cell.a
            if i and not joined:
                self.joint(i, cells[i - 1], None)
                self.gaps.append((cells[i - 1].b, cell.a))
            self.joint(i, cells[i - 1] if joined else None, cell)
            self.inside(i, cell)
        self.joint(len(cells), cells[-1], None)
        if cells[-1].b < b:
            self.gaps.append((cells[-1].b, b))

    def add(self, key: str, x: mpf, **fact: object) -> None:
        self.lists[key].append({"at": x, **fact})

    def inside(self, i: int, cell: Cell) -> None:
        for k, (x, y, way) in enumerate(self.ways[i]):
            if k:
                before = self.ways[i][k - 1][2]
                assert before * way < 0, (x, "does not turn")
                self.add("extrema", x, value=cell.value(x), kind="maximum" if before > 0 else "minimum")
                self.levels.append((cell.value(x), (x,)))
            if k == 0 and self.goes_on(x, way):
                self.pieces[-1][1] = y
            else:
                self.pieces.append([x, y, way])
        for k, (x, _, form) in enumerate(self.forms[i]):
            if k:
                assert self.forms[i][k - 1][2] * form < 0, (x, "does not bend")
                self.bends(x, cell.value(x), cell.slope_at(x), self.forms[i][k - 1][2])
        if cell.constant:
            self.levels.append((cell.limit(0), (cell.a, cell.b)))
            if cell.limit(0) == 0:
                opened = [self.value(i, cell.a) != 0, self.value(i + 1, cell.b) != 0]
                self.lists["roots"].append({"from": cell.a, "to": cell.b, "open": opened})
        for x, multiplicity in sorted(cell.zeros):
            if cell.a < x < cell.b:
                near = mpf(10) ** -20
                self.root(x, multiplicity, cell.f(x - (x - cell.a) * near), cell.f(x + (cell.b - x) * near))

    def bends(self, x: mpf, value: mpf, slope: mpf, before: int) -> None:
        self.add("inflections", x, value=value, slope=slope, **{"from": "convex" if before > 0 else "concave"})

    def root(self, x: mpf, multiplicity: int | None, before: mpf | None, after: mpf | None) -> None:
        crosses = None if before is None or after is None else bool(before * after < 0)
        self.add("roots", x, multiplicity=multiplicity, crosses=crosses)

    def goes_on(self, x: mpf, way: int) -> bool:
        """Whether the piece so far goes on through a joint."""
        broken = any(fact["at"] == x for key in ("jumps", "poles") for fact in self.lists[key])
        broken = broken or any(x in gap for gap in self.gaps)
        return bool(self.pieces) and self.pieces[-1][1] == x and self.pieces[-1][2] == way and not broken

    def value(self, i: int, x: mpf) -> mpf | None:
        """The value at the joint before the i-th cell: what is told, else the limit from the right, or the left."""
        cells = self.curve.cells
        if x in self.curve.values:
            return self.curve.values[x]
        return cells[i].limit(0) if i < len(cells) and cells[i].a == x else cells[i - 1].limit(1)

    def joint(self, i: int, left: Cell | None, right: Cell | None) -> None:
        """What is at the place between two cells, of which one may be missing."""
        x = right.a if right else left.b
        before, after = left and left.limit(1), right and right.limit(0)
        value = self.value(i, x)
        self.levels += [(v, (x,) if same(v, value) else None) for v in (before, after, value) if v is not None]
        if value is None:
            self.missing(x, before, after)
        elif all(v is None or same(v, value) for v in (before, after)):
            self.meeting(i, x, value, left, right)
        else:
            self.add("jumps", x, before=before, value=value, after=after)
            if value == 0:
                self.zero(x, None, left, right)
        if value is not None and left and right:
            # Which way it goes away from the place on either side.
            sides = [
                way if same(v, value) else 1 if v > value else -1
                for v, way in ((before, -self.ways[i - 1][-1][2]), (after, self.ways[i][0][2]))
            ]
            if sides[0] * sides[1] > 0:
                self.add("extrema", x, value=value, kind="minimum" if sides[0] > 0 else "maximum")

    def missing(self, x: mpf, before: mpf | None, after: mpf | None) -> None:
        if not any(x in gap for gap in self.gaps):
            self.gaps.append((x, x))
        if any(v is not None and isinf(v) for v in (before, after)):
            self.add("poles", x, before=before, after=after)
        elif before is not None and after is not None and not same(before, after):
            self.add("jumps", x, before=before, value=None, after=after)

    def meeting(self, i: int, x: mpf, value: mpf, left: Cell | None, right: Cell | None) -> None:
        """A joint at which the curve is continuous."""
        slopes = [left and left.slope(1), right and right.slope(0)]
        kinked = bool(left and right) and not same(*slopes)
        changes = bool(left and right) and self.forms[i - 1][-1][2] * self.forms[i][0][2] < 0
        if kinked:
            self.add("kinks", x, before=slopes[0], after=slopes[1], convexity_changes=changes)
        elif changes:
            self.bends(x, value, slopes[0], self.forms[i - 1][-1][2])
        if not kinked and any(s is not None and isinf(s) for s in slopes):
            self.vertical.append(x)
        if value == 0:
            orders = {dict(cell.zeros).get(x) for cell in (left, right) if cell}
            self.zero(x, orders.pop() if len(orders) == 1 and not kinked else None, left, right)

    def zero(self, x: mpf, multiplicity: int | None, left: Cell | None, right: Cell | None) -> None:
        """A root at a joint, unless it belongs to a stretch of them."""
        if not any(cell and cell.constant and cell.limit(0) == 0 for cell in (left, right)):
            near = mpf(10) ** -12
            before = left and left.f(x - (left.b - left.a) * near)
            after = right and right.f(x + (right.b - right.a) * near)
            self.root(x, multiplicity, before, after)

    def range(self, choose) -> dict[str, object]:  # noqa: ANN001, min or max
        best = choose(value for value, _ in self.levels)
        places = {place for value, place in self.levels if place and same(value, best)}
        stretches = [p for p in places if len(p) == 2]
        at = sorted(stretches + [p for p in places if len(p) == 1 and not any(a <= p[0] <= b for a, b in stretches)])
        return {"value": text(best), "attained": bool(at), "at": [[text(x) for x in place] for place in at]}

    def told(self) -> dict[str, object]:
        cells, (a, b) = self.curve.cells, self.curve.bounds
        ends = [
            self.value(0, a) if cells[0].a == a else None,
            self.value(len(cells), b) if cells[-1].b == b else None,
        ]
        # |f′| is largest at an end of a stretch of one convexity.
        speeds = [
            abs(s)
            for c, form in zip(cells, self.forms, strict=True)
            for s in (c.slope(0), c.slope(1), *[c.slope_at(x) for x, _, _ in form[1:]])
        ]
        result: dict[str, object] = {
            "ends": [text(v) for v in ends],
            "range": {"min": self.range(min), "max": self.range(max)},
        }
        for key, found in self.lists.items():
            result[key] = [{k: text(v) if isinstance(v, mpf) else v for k, v in fact.items()} for fact in found]
        return result | {
            "vertical": [text(x) for x in self.vertical],
            "gaps": [[text(x) for x in gap] for gap in self.gaps],
            "pieces": [{"from": text(x), "to": text(y), "way": WAYS[way + 1]} for x, y, way in self.pieces],
            "max_speed": text(max(speeds)),
            "area": None if self.curve.area == "none" else text(area(self.curve)),
        }
