"""What `easel.inspect` tells of a curve, held against all that is true of it (Tests/Fixtures/proved-facts.json)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from inspections import Interval, ends, told, undecided
from mpmath import inf, mpf, nstr

FIXTURE = Path(__file__).parents[2] / "Tests/Fixtures/proved-facts.json"
Entry = Mapping[str, Any]
#: What is claimed of a place beyond it, against what is true: nothing, or what is wrong.
Judge = Callable[[Entry, Entry], str | None]
WAYS = {"rising": "rising", "falling": "falling", "constant": "level"}
#: Stretches that two pieces share at an end, by their roundings.
MARGIN = mpf(10) ** -11


def known_curves() -> list[dict[str, Any]]:
    """All curves of the fixture."""
    curves: list[dict[str, Any]] = json.loads(FIXTURE.read_text())["curves"]
    return curves


def number(text: str | None) -> mpf | None:
    return None if text is None else {"inf": inf, "-inf": -inf}.get(text) or mpf(text)


def complaints(known: Entry, page: Entry) -> list[str]:
    """What is told wrongly, and what is missing without a word."""
    jumps = {jump["at"] for jump in known.get("jumps", [])}
    # An extremum at a jump is one of single values, which is not listed.
    turns = [turn for turn in listed(known, "extrema") if turn["at"] not in jumps]
    places = [root for root in listed(known, "roots") if "at" in root]
    # Slopes at a place that is no double are those beside it.
    slopes = sides({"before": "slope_before", "after": "slope_after"}, 1e-12)
    limits = sides({"before": "from", "value": "at", "after": "to"})
    result = wrong_values(known, page)
    for key, true, what, judge in (
        ("roots", places, ["roots"], multiplicity),
        ("extrema", turns, ["extrema"], turn_judge),
        ("inflections", listed(known, "inflections"), ["inflections"], sides({"value": "value"})),
        ("kinks", known.get("kinks", []), [], slopes),
        ("jumps", known.get("jumps", []), [], limits),
        ("poles", known.get("poles", []), [], limits),
    ):
        if isinstance(known.get(key), dict):
            low, high = map(mpf, known["domain"])
            count = known[key]["count"]
            fewer = len(page[key]) < count and undecided(page, what, low, high)
            if len(page[key]) != count and not fewer:
                result.append(f"{len(page[key])} {key} of {count}")
        elif "infinite" not in known:
            result += matched(key, true, page, what, judge)
    return result + wrong_gaps(known, page) + wrong_stretches(known, page) + wrong_pieces(known, page)


def listed(known: Entry, key: str) -> list[Entry]:
    found = known.get(key, [])
    return found if isinstance(found, list) else []


def wrong_values(known: Entry, page: Entry) -> list[str]:
    result = []
    checks = [(f"value at end {side}", known["ends"][side], ends(page)[side]) for side in (0, 1)]
    checks += [(key, known["range"][key]["value"], told(page["range"], key)) for key in ("min", "max")]
    checks += [("max_speed", known.get("max_speed"), told(page["max_speed"], "value"))]
    if known.get("area") is not None and told(page["area"], "value") is not None:
        checks += [("area", known["area"], told(page["area"], "value"))]
    for name, text, claim in checks:
        true = number(text)
        if true is None and claim is not None and name.startswith("value"):
            result.append(f"{name}: {claim}, where there is none")
        elif true is not None and claim is None:
            if not page["not_decided"]:
                result.append(f"{name} is not told")
        elif true is not None and claim is not None and not claim.holds(true):
            result.append(f"{name}: {claim}, is {text}")
    return result


def multiplicity(true: Entry, claim: Entry) -> str | None:
    if true["multiplicity"] is None or claim["multiplicity"] in (None, true["multiplicity"]):
        return None
    return f"of multiplicity {claim['multiplicity']}, is of {true['multiplicity']}"


def sides(names: Mapping[str, str], slack: float = 0) -> Judge:
    """Holds numbers of a true entry against members of a claim, by their names, but for a share of the numbers."""

    def judge(true: Entry, claim: Entry) -> str | None:
        for name, member in names.items():
            value, interval = number(true.get(name)), told(claim, member)
            if value is None or interval is None or interval.holds(value):
                continue
            if not slack or not interval.meets(value - abs(value) * slack, value + abs(value) * slack):
                return f"{member} {interval}, is {true[name]}"
        return None

    return judge


def turn_judge(true: Entry, claim: Entry) -> str | None:
    if true["kind"] != claim["kind"]:
        return f"a {claim['kind']}, is a {true['kind']}"
    return sides({"value": "value"})(true, claim)


def matched(key: str, true: list[Entry], page: Entry, what: list[str], judge: Judge) -> list[str]:
    """Each true place has a claim of its own, or is not decided; each claim has a true place."""
    claims = [(told(claim, "t"), claim) for claim in page[key]]
    used: set[int] = set()
    result = []
    for fact in true:
        place = number(fact["at"])
        near = [k for k, (interval, _) in enumerate(claims) if interval is not None and interval.holds(place)]
        right = [k for k in near if k not in used and judge(fact, claims[k][1]) is None]
        if right:
            used.add(right[0])
        elif near:
            used.add(near[0])
            result.append(f"{key} at {nstr(place, 12)}: {judge(fact, claims[near[0]][1]) or 'two of them told as one'}")
        elif not undecided(page, what, place):
            result.append(f"{key}: {nstr(place, 17)} is missing without a word")
    for k, (interval, claim) in enumerate(claims):
        # A level stretch stands in a list of extrema by its middle.
        level = key == "extrema" and interval is not None and interval.width > MARGIN
        # What may be a root is told without its multiplicity, where the stretch is not decided.
        doubtful = interval is not None and undecided(page, what, interval.low, interval.high)
        if k not in used and not level and not (doubtful and claim.get("multiplicity", 0) is None):
            result.append(f"{key}: {interval} is none")
    return result


def wrong_gaps(known: Entry, page: Entry) -> list[str]:
    result = []
    edges = [[number(edge) for edge in gap] for gap in known.get("gaps", [])]
    told_of = [told(gap, "t") for key in ("gaps", "poles", "jumps") for gap in page[key]]
    outer = [float(end) for end in known["domain"]]
    for place in {edge for gap in edges for edge in gap}:
        missing_end = float(place) in outer and ends(page)[outer.index(float(place))] is None
        found = missing_end or any(t is not None and t.holds(place) for t in told_of)
        if not found and not undecided(page, [], place):
            result.append(f"gap: {nstr(place, 12)} is missing without a word")
    for gap in page["gaps"]:
        interval = told(gap, "t")
        if "infinite" not in known and not any(interval.meets(low, high) for low, high in edges):
            result.append(f"gap: {interval} is none")
    if len(page["gaps"]) > 2 * len(edges) and "infinite" not in known:
        result.append(f"{len(page['gaps'])} gaps are told of {len(edges)}")
    return result


def wrong_stretches(known: Entry, page: Entry) -> list[str]:
    true = [(number(root["from"]), number(root["to"])) for root in listed(known, "roots") if "from" in root]
    claims = [Interval(mpf(low), mpf(high)) for low, high in page["zero_stretches"]]
    result = [
        f"zeros: {stretch} is none"
        for stretch in claims
        if not any(low - MARGIN <= stretch.low and stretch.high <= high + MARGIN for low, high in true)
    ]
    for low, high in true:
        found = any(stretch.low <= low + MARGIN and high - MARGIN <= stretch.high for stretch in claims)
        if not found and not undecided(page, ["roots"], (low + high) / 2):
            result.append(f"zeros: {nstr(low, 6)}…{nstr(high, 6)} are missing without a word")
    return result


def wrong_pieces(known: Entry, page: Entry) -> list[str]:
    result = []
    true = [(number(p["from"]), number(p["to"]), WAYS[p["way"]]) for p in listed(known, "pieces")]
    for piece in page["monotone"]:
        start, end = told(piece, "from"), told(piece, "to")
        for low, high, way in true:
            first, last = max(start.high, low), min(end.low, high)
            if last - first > MARGIN * max(1, abs(last)) and way != piece["direction"]:
                result.append(f"{piece['direction']} {start}…{end}, is {way} over {nstr(low, 8)}…{nstr(high, 8)}")
    covered = sum(min(told(p, "to").high, mpf(known["domain"][1])) - told(p, "from").low for p in page["monotone"])
    whole = sum(high - low for low, high, _ in true)
    left = sum(mpf(entry["to"]) - mpf(entry["from"]) for entry in page["not_decided"])
    if true and covered + left < whole * (1 - mpf(10) ** -9):
        result.append(f"pieces are of {nstr(covered / whole, 6)} of the curve, {nstr(left / whole, 3)} not decided")
    return result
