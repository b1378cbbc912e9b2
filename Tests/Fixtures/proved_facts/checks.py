"""What is claimed of cells, held against samples of their closed forms."""

from __future__ import annotations

from mpmath import isinf, mp, mpf

from .curve import DIGITS, Cell


def parts_of(cell: Cell, places: list[mpf]) -> list[tuple[mpf, mpf]]:
    """The stretches between places inside."""
    ends = [cell.a, *sorted(places), cell.b]
    assert all(x < y for x, y in zip(ends, ends[1:], strict=False)), (ends, "are not inside")
    return list(zip(ends, ends[1:], strict=False))


def samples(a: mpf, b: mpf, count: int = 40) -> list[mpf]:
    """Even places, and some that come near both ends."""
    inside = [a + (b - a) * k / count for k in range(1, count)]
    near = [(b - a) * mpf(10) ** -k / 3 for k in range(2, 14, 2)]
    return sorted(inside + [a + h for h in near] + [b - h for h in near])


def value_in(cell: Cell, x: mpf) -> mpf:
    return cell.limit(0) if x == cell.a else cell.limit(1) if x == cell.b else cell.value(x)


def direction(cell: Cell, a: mpf, b: mpf) -> int:
    """1 rising, −1 falling, 0 constant between two splits; samples have to agree."""
    if cell.constant:
        return 0
    values = [value_in(cell, x) for x in [a, *samples(a, b), b]]
    sign = 1 if values[-1] > values[0] else -1
    slack = mpf(10) ** (8 - DIGITS) * max(abs(v) for v in values if not isinf(v))
    assert all((y - x) * sign > -slack for x, y in zip(values, values[1:], strict=False)), (a, b, "is not monotone")
    return sign


def convexity(cell: Cell, a: mpf, b: mpf) -> int:
    """1 convex, −1 concave, 0 straight between two splits; samples have to agree."""
    if cell.straight:
        return 0
    signs = set()
    with mp.workdps(3 * DIGITS):
        places = [a + (b - a) * k / 16 for k in range(17)]
        triples = list(zip(places, places[1:], places[2:], strict=False))
        for k in (3, 6, 9, 12):
            h = (b - a) * mpf(10) ** -k
            triples += [(a + h, a + 2 * h, a + 3 * h), (b - h, b - 2 * h, b - 3 * h)]
        for x, y, z in triples:
            if {x, z} & {cell.a, cell.b}:
                continue
            left, right = cell.f(x), cell.f(z)
            second = left - 2 * cell.f(y) + right
            if abs(second) > mpf(10) ** (6 - DIGITS) * max(abs(left), abs(right)):
                signs.add(1 if second > 0 else -1)
    assert len(signs) == 1, (mp.nstr(a, 8), mp.nstr(b, 8), "is of two convexities", signs)
    return signs.pop()


def check_zeros(cell: Cell) -> None:
    """Signs are the same between zeros, and multiplicities are those of the values about them."""
    places = [cell.a, *sorted(x for x, _ in cell.zeros if cell.a < x < cell.b), cell.b]
    for a, b in zip(places, places[1:], strict=False):
        signs = {1 if v > 0 else -1 if v < 0 else 0 for v in map(cell.f, samples(a, b))}
        assert len(signs) == 1 and (0 not in signs or cell.constant), (a, b, "has a zero more")
    for x, multiplicity in cell.zeros:
        if isinf(value_in(cell, x)) or abs(cell.f(x)) > mpf(10) ** -45:
            raise AssertionError((x, "is no zero"))
        if multiplicity is not None:
            with mp.workdps(6 * DIGITS):
                h = (1 if x < (cell.a + cell.b) / 2 else -1) * (cell.b - cell.a) * mpf(10) ** -35
                ratio = cell.f(x + 2 * h) / cell.f(x + h)
                assert abs(ratio / 2**multiplicity - 1) < 1e-4, (x, multiplicity, mp.nstr(ratio, 10))
    for x in (cell.a, cell.b):
        listed = any(x == zero for zero, _ in cell.zeros)
        assert listed or value_in(cell, x) != 0 or cell.constant, (x, "is a zero at an end")
