"""Roots of several multiplicities, inside and at ends, places at which 0 is nearly touched, and polynomials."""

from __future__ import annotations

from mpmath import mp, mpf, pi

from .curve import Curve, d, n, real_roots, smooth

HALF = mpf(1) / 2


def expanded(factors: list[tuple[int, int, int]], name: str, formula_name: str = "t") -> tuple[list[int], str]:
    """Coefficients of Π(pt + q)ᵐ from the highest, and the sum of powers as a formula."""
    coefficients = [1]
    for p, q, m in factors:
        for _ in range(m):
            longer = [c * p for c in coefficients] + [0]
            for k, c in enumerate(coefficients):
                longer[k + 1] += c * q
            coefficients = longer
    assert all(abs(c) < 2**53 for c in coefficients), name
    return coefficients, as_formula(coefficients)


def as_formula(coefficients: list[int]) -> str:
    degree = len(coefficients) - 1
    terms = []
    for k, c in enumerate(coefficients):
        if c:
            power = degree - k
            factor = "" if power == 0 else "*t" if power == 1 else f"*t^{power}"
            terms.append(f"{'-' if c < 0 else '+' if terms else ''}{abs(c)}{factor}")
    return "".join(terms)


def derivative(coefficients: list[int]) -> list[int]:
    degree = len(coefficients) - 1
    return [c * (degree - k) for k, c in enumerate(coefficients[:-1])]


def polynomial(name: str, formula: str, coefficients: list[int], a: float, b: float, zeros: list, **more) -> Curve:
    """A polynomial of known roots; places where f′ or f″ has multiple roots are told by `known`."""
    turning, bending = derivative(coefficients), derivative(derivative(coefficients))
    multiple = [(x, m) for x, m in zeros if m and m > 1 and d(a) < x < d(b)]
    turns = reduced_roots(turning, [(x, m - 1) for x, m in multiple], a, b)
    bends = reduced_roots(bending, [(x, m - 2) for x, m in multiple if m > 2], a, b)
    f = lambda t: mp.polyval(coefficients, t)
    return smooth(name, formula, a, b, f, turns, bends, zeros, size=size(coefficients), **more)


def size(coefficients: list[int]):  # noqa: ANN201
    """Σ |cₖ tᵏ|, of which a sum of powers in doubles is some roundings off."""
    return lambda t: mp.polyval([abs(c) for c in coefficients], abs(t))


def reduced_roots(coefficients: list[int], known: list[tuple[mpf, int]], a: float, b: float) -> list[mpf]:
    """Roots of odd multiplicity between a and b, of which some multiple ones are known."""
    with mp.workdps(3 * mp.dps):
        rest = [mpf(c) for c in coefficients]
        for x, m in known:
            for _ in range(m):
                quotient = [rest[0]]
                for c in rest[1:-1]:
                    quotient.append(c + quotient[-1] * x)
                rest = quotient
        simple = real_roots(rest, d(a), d(b))
    return sorted(simple + [x for x, m in known if m % 2])


def highlight() -> Curve:
    bend = mp.acos(mp.sqrt(mpf(1) / 12)) / pi
    return smooth(
        "highlight",
        "sin(pi*t)^12/8",
        0,
        1,
        lambda t: mp.sinpi(t) ** 12 / 8,
        [HALF],
        [bend, 1 - bend],
        [(mpf(0), 12), (mpf(1), 12)],
    )


def nearly(name: str, offset: str) -> Curve:
    """(t − ½)² ± a little."""
    e = n(offset)
    zeros = [] if e > 0 else [(HALF - mp.sqrt(-e), 1), (HALF + mp.sqrt(-e), 1)]
    sign = "+" if e > 0 else "-"
    return smooth(name, f"(t-0.5)^2{sign}{offset.lstrip('-')}", 0, 1, lambda t: (t - HALF) ** 2 + e, [HALF], [], zeros)


def in_decimals() -> Curve:
    """(t − 0.1)² expanded, whose doubles have another discriminant."""
    tenth = n("0.1")
    note = "(t - 0.1)^2; with the doubles nearest to 0.2 and 0.01 it would have two roots"
    return smooth(
        "expanded square", "t^2-0.2*t+0.01", 0, 1, lambda t: (t - tenth) ** 2, [tenth], [], [(tenth, 2)], note=note
    )


def curves() -> list[Curve]:
    one, quarter, third = mpf(1), mpf(1) / 4, mpf(1) / 3
    tenth = n("0.1")
    degree12, text12 = expanded([(2, -1, 4), (4, -1, 3), (4, -3, 3), (1, 1, 2)], "degree 12")
    wilkinson, text_unit = expanded([(11, -k, 1) for k in range(1, 11)], "Wilkinson")
    whole, text_whole = expanded([(1, -k, 1) for k in range(1, 11)], "Wilkinson of whole numbers")
    ends, _ = expanded([(1, 0, 2), (-1, 1, 3)], "ends")
    t20 = [int(c) for c in mp.taylor(lambda x: mp.chebyt(20, x), 0, 20)[::-1]]
    chebyshev = [(-mp.cospi(mpf(2 * k - 1) / 40), 1) for k in range(1, 21)]
    chebyshev_bends = real_roots(derivative(derivative(t20)), -one, one)
    common, _ = expanded([(2, -1, 2), (2, 1, 1)], "common factors")
    return [
        smooth("square at 0.1", "(t-0.1)^2", 0, 1, lambda t: (t - tenth) ** 2, [tenth], [], [(tenth, 2)]),
        in_decimals(),
        smooth("cube at 1/3", "(3t-1)^3", 0, 1, lambda t: (3 * t - 1) ** 3, [], [third], [(third, 3)]),
        highlight(),
        smooth("sine less its argument", "sin(t)-t", -1, 1, lambda t: mp.sin(t) - t, [], [mpf(0)], [(mpf(0), 3)]),
        smooth("one less cosine", "1-cos(t)", -1, 1, lambda t: 1 - mp.cos(t), [mpf(0)], [], [(mpf(0), 2)]),
        smooth(
            "one less cosine, around",
            "1-cos(t)",
            0,
            7,
            lambda t: 1 - mp.cos(t),
            [pi + 0, 2 * pi],
            [pi / 2, 3 * pi / 2],
            [(mpf(0), 2), (2 * pi, 2)],
        ),
        smooth(
            "exponential less its tangent",
            "exp(t)-1-t",
            -1,
            1,
            lambda t: mp.exp(t) - 1 - t,
            [mpf(0)],
            [],
            [(mpf(0), 2)],
        ),
        polynomial("roots at both ends", "t^2*(1-t)^3", ends, 0, 1, [(mpf(0), 2), (one, 3)]),
        smooth("fifth power", "t^5", -1, 1, lambda t: t**5, [], [mpf(0)], [(mpf(0), 5)]),
        smooth("tangent to 0", "1-sin(pi*t)", 0, 1, lambda t: 1 - mp.sinpi(t), [HALF], [], [(HALF, 2)]),
        smooth("tangent to 0 from below", "sin(pi*t)-1", 0, 1, lambda t: mp.sinpi(t) - 1, [HALF], [], [(HALF, 2)]),
        smooth(
            "cube of t less sine", "(t-sin(t))^3", -1, 1, lambda t: (t - mp.sin(t)) ** 3, [], [mpf(0)], [(mpf(0), 9)]
        ),
        nearly("a little above 0", "1e-12"),
        nearly("a little below 0", "-1e-12"),
        nearly("hardly above 0", "1e-20"),
        nearly("hardly below 0", "-1e-20"),
        polynomial(
            "degree 12 expanded", text12, degree12, -1, 1, [(-one, 2), (quarter, 3), (HALF, 4), (3 * quarter, 3)]
        ),
        polynomial("Wilkinson's, degree 10", text_unit, wilkinson, 0, 1, [(mpf(k) / 11, 1) for k in range(1, 11)]),
        polynomial(
            "Wilkinson's in factors",
            "*".join(f"(11t-{k})" for k in range(1, 11)),
            wilkinson,
            0,
            1,
            [(mpf(k) / 11, 1) for k in range(1, 11)],
        ),
        polynomial("Wilkinson's of whole roots", text_whole, whole, 0, 11, [(mpf(k), 1) for k in range(1, 11)]),
        smooth(
            "Chebyshev's T20",
            as_formula(t20),
            -1,
            1,
            lambda t: mp.polyval(t20, t),
            [-mp.cospi(mpf(k) / 20) for k in range(1, 20)],
            chebyshev_bends,
            chebyshev,
            size=size(t20),
        ),
        smooth(
            "Chebyshev's T20 by angles",
            "cos(20*acos(t))",
            -1,
            1,
            lambda t: mp.polyval(t20, t),
            [-mp.cospi(mpf(k) / 20) for k in range(1, 20)],
            chebyshev_bends,
            chebyshev,
            size=size(t20),
        ),
        polynomial("common factors", "(4t^2-1)*(2t-1)", common, -1, 1, [(-HALF, 1), (HALF, 2)]),
        smooth(
            "product of touching factors",
            "(1-cos(t))*(exp(t)-1-t)",
            -1,
            1,
            lambda t: (1 - mp.cos(t)) * (mp.exp(t) - 1 - t),
            [mpf(0)],
            [],
            [(mpf(0), 4)],
        ),
    ]
