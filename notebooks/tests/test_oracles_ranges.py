"""The oracles of ranges: certain ones against values of 50 digits, intervals of mpmath and closed forms."""

from __future__ import annotations

import json
import random
from decimal import Decimal
from pathlib import Path
from typing import Any

import mpmath
import pytest
from flint import arb
from formula_trees import seeded
from mpmath import mpf
from oracles.expressions import Call, Literal, Operation, Tree, evaluate
from oracles.grammar import read
from oracles.intervals import Unread, hull_over
from oracles.rigorous import Range, range_of, value_of
from oracles.running import Undecided
from oracles.series import series, variable

NAMES = {"a": 0.75, "b": -1.25}
FIXTURE = Path(__file__).parents[2] / "Tests/Fixtures/proved-facts.json"
#: Decimals of what is compared.
DIGITS = 32


def of_doubles(tree: Tree) -> Tree:
    """The formula with its numbers written to all digits of the doubles that they stand for elsewhere."""
    match tree:
        case Literal():
            return Literal(f"{Decimal(tree.number):f}")
        case Operation(symbol, operands):
            return Operation(symbol, tuple(map(of_doubles, operands)))
        case Call(function, arguments):
            return Call(function, tuple(map(of_doubles, arguments)))
    return tree


def cases(seed: int, count: int, depth: int) -> list[tuple[Tree, float, float]]:
    """Formulas and intervals whose ends are eighths."""
    dice = random.Random(seed)
    result = []
    for k in range(count):
        low = dice.randint(-24, 16) / 8
        tree = of_doubles(seeded(seed + k, dice.randint(2, depth)))
        result.append((tree, low, low + dice.randint(1, 24) / 8))
    return result


def ball(value: mpf) -> arb:
    """A value of 50 digits, with what printing it loses."""
    return arb(mpmath.nstr(value, 45)) * (1 + arb(0, 10**-DIGITS)) + arb(0, 1e-60)


def holds(found: Range, value: arb) -> bool:
    return not (value < found.least[0] or value > found.largest[1])


def test_ranges_hold_the_values_that_50_digits_give() -> None:
    dice = random.Random(11)
    held = 0
    for tree, low, high in cases(1000, 250, 5):
        found = range_of(tree, low, high, **NAMES)
        for _ in range(4):
            t = dice.uniform(low, high)
            names = {"t": variable(t, 0)} | {key: series(x) for key, x in NAMES.items()}
            try:
                value = ball(evaluate(tree, names).value)
            except (Undecided, OverflowError):
                continue
            certain = value_of(tree, t, **NAMES)
            assert certain is None or certain.overlaps(value), (tree, t)
            if found is not None:
                assert holds(found, value), (tree, low, high, t)
                held += 1
    assert held > 500


def test_ranges_are_those_of_intervals_of_mpmath() -> None:
    """Natural intervals hold all values, so also those that are reached for certain."""
    compared = 0
    for tree, low, high in cases(5000, 800, 4):
        try:
            least, largest = hull_over(tree, low, high, 16, **NAMES)
        except Unread:
            continue
        found = range_of(tree, low, high, **NAMES)
        assert found is not None, tree
        assert not (ball(least) > found.least[1] or ball(largest) < found.largest[0]), (tree, low, high)
        compared += 1
    assert compared > 150


def known() -> list[dict[str, Any]]:
    """Curves of the fixture that the grammar reads."""
    result = []
    for curve in json.loads(FIXTURE.read_text())["curves"]:
        try:
            range_of(read(curve["formula"]), 0.5, 0.75)
        except (SyntaxError, KeyError):
            continue
        result.append(curve)
    return result


def limit(text: str) -> arb:
    return {"inf": arb.pos_inf(), "-inf": arb.neg_inf()}.get(text) or ball(mpf(text))


@pytest.mark.parametrize("curve", known(), ids=lambda curve: curve["name"])
def test_ranges_hold_those_of_closed_forms(curve: dict[str, Any]) -> None:
    found = range_of(read(curve["formula"]), *map(float, curve["domain"]))
    assert found is not None
    for key, (low, high) in (("min", found.least), ("max", found.largest)):
        true = limit(curve["range"][key]["value"])
        assert not (true < low or true > high), (key, true, low, high)
    if found.everywhere:
        assert not curve.get("gaps") and "infinite" not in curve
