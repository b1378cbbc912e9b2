"""Random formulas, exported and run: random_formulas.py [COUNT] [--seed S] [--to LANGUAGES] [--tsv FILE]

EASEL names the command. A formula's code is to have the values of `easel table` within K roundings of every operation, as
its condition has it (conditions.py), and 4 units in the last place; code for floats within what floats and the libraries of
shading languages move it by. Jumps are compared but within some units in the last place of them.
Prints the seed; a formula that is wrong is made smaller as long as it stays wrong. Ends with 1 where one is wrong, and
with 69 where a tool is missing.
"""
import argparse
import math
import os
import random
import re
import shlex
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

import check
import conditions
import players
from curves import Curve
from grammar import Grammar
from joined import played
from judging import places, statement
from workbench import Unsaid, Workbench

# Roundings of every operation that values may be apart, in doubles and in floats.
DOUBLES = 8
FLOATS = 4
ROUNDING = {"c": 2.0 ** -53, "c++": 2.0 ** -53, "swift": 2.0 ** -53, "js": 2.0 ** -53}
LANGUAGES = (*ROUNDING, *conditions.LIBRARIES)
DOMAINS = ("0:1", "0:1", "0:1", "-1:2", "0:8")
# What the command says of curves that are solved for each place, where straight lines within --within do not do either.
SOLVED = ("it cannot be written as code", "has no finite value at some places")
# How many that are wrong are made smaller, each in so many trials.
SHRINKINGS = 5
TRIALS = 150


@dataclass
class Case:
    """A formula over a domain, what the table has of it, its code, and the condition at its places."""

    formula: object
    domain: str
    at: list
    values: list
    sources: dict = field(default_factory=dict)
    conditions: list = field(default_factory=list)

    @property
    def curve(self):
        return Curve(str(self.formula), over=self.domain)


@dataclass
class Finding:
    """The worst place of a formula in a language: its values as a share of what is allowed, and the most roundings of every
    operation that values of a formula are apart where they are right."""

    case: Case
    language: str
    share: float = 0.0
    roundings: float = 0.0
    text: str = ""
    compared: int = 0
    left: int = 0


def tabled(bench, formula, domain):
    """A case with the values of the table; nil for what the command does not take, or what has hardly a value."""
    start, end = map(float, domain.split(":"))
    case = Case(formula, domain, places(start, end)[:64], [])
    try:
        case.values = bench.values(case.curve, {}, case.at)
    except (Unsaid, subprocess.TimeoutExpired):
        return None
    return case if sum(map(math.isfinite, case.values)) >= 16 else None


def exported(bench, cases, languages):
    targets = list(dict.fromkeys(["c", *(check.TARGETS[language] for language in languages)]))

    def one(job):
        number, target = job
        try:
            return bench.exported(cases[number].curve, target, f"formula{number}")
        except (Unsaid, subprocess.TimeoutExpired) as reason:
            return Unsaid(str(reason))

    jobs = [(number, target) for number in range(len(cases)) for target in targets]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for (number, target), source in zip(jobs, pool.map(one, jobs), strict=True):
            cases[number].sources[target] = source


def isExact(source):
    return "exact" in source.split("largest error")[0]


def weighed(cases):
    """Gives the cases their conditions."""
    functions, steps = {}, {}
    for number, case in enumerate(cases):
        if not isinstance(case.sources["c"], Unsaid):
            functions[f"formula{number}"] = (case.sources["c"], [(place,) for place in case.at])
            steps[f"formula{number}"] = (case.at[-1] - case.at[0]) * 2.0 ** -20
    found = conditions.conditions(functions, steps)
    for number, case in enumerate(cases):
        case.conditions = found.get(f"formula{number}", [])


def judged(case, language, answer):
    """How a language's values compare with those of the table."""
    finding = Finding(case, language)
    if isinstance(answer, Unsaid) and any(words in str(answer) for words in SOLVED):
        finding.left = len(case.at)
        return finding
    if isinstance(answer, Exception):
        finding.share, finding.text = math.inf, f"refused: {answer}"
        return finding
    said = statement(case.sources[check.TARGETS[language]])
    isDouble, isFormula = language in ROUNDING, isExact(case.sources[check.TARGETS[language]])
    for place, right, value, condition in zip(case.at, case.values, answer, case.conditions, strict=True):
        allowed = allowance(language, right, condition)
        if allowed is None or not math.isfinite(right) and not isDouble:
            finding.left += 1
            continue
        finding.compared += 1
        if not isFormula:
            allowed += 1.05 * said.error
        error = abs(value - right) if math.isfinite(value) and math.isfinite(right) else math.inf
        if not math.isfinite(value) and not math.isfinite(right):
            error = 0.0
        if isFormula and 0 < error <= allowed:
            finding.roundings = max(finding.roundings, roundings(language, error, right, condition))
        share = error / allowed if allowed > 0 else math.inf if error else 0.0
        if share > finding.share:
            finding.share = share
            finding.text = f"{value!r} at {place!r} instead of {right!r}, condition {condition.number:.3g}, {allowed:.2g} allowed"
    return finding


def rounding(language, right, condition):
    """What a value moves by a rounding of every operation, and what it may be off besides; nil where it is not compared."""
    if language in ROUNDING:
        if condition.isRough:
            return None
        return (condition.number * ROUNDING[language], 4 * math.ulp(right)) if math.isfinite(right) else (0.0, 1.0)
    moved = condition.floats[language]
    return (moved, 2.0 ** -21 * abs(right) + 1e-36) if math.isfinite(moved) else None


def allowance(language, right, condition):
    """What a value may be off; nil where it is not compared."""
    parts = rounding(language, right, condition)
    return parts and (DOUBLES if language in ROUNDING else FLOATS) * parts[0] + parts[1]


def roundings(language, error, right, condition):
    """How many roundings of every operation an error is of."""
    moved, besides = rounding(language, right, condition)
    return (error - besides) / moved if error > besides else 0.0


def findings(bench, cases, languages):
    """What is found of every case in every language, and the seconds of each part."""
    seconds, began = {}, time.monotonic()

    def took(what):
        nonlocal began
        seconds[what], began = time.monotonic() - began, time.monotonic()

    exported(bench, cases, languages)
    took("export")
    weighed(cases)
    took("condition")
    found = []
    for language in languages:
        target = check.TARGETS[language]
        answers = played(language, {
            f"formula{number}": (case.sources[target], [(place,) for place in case.at])
            for number, case in enumerate(cases) if not isinstance(case.sources[target], Unsaid)})
        for number, case in enumerate(cases):
            wrong = next((one for one in (case.sources[target], case.conditions) if isinstance(one, Exception)), None)
            found.append(judged(case, language, wrong or answers[f"formula{number}"]))
        took(language)
    return found, seconds


def shrunk(bench, finding):
    """The smallest formula that is found to be wrong in the same language."""
    trials = 0
    isGoing = True
    while isGoing:
        isGoing = False
        for smaller in finding.case.formula.smaller():
            trials += 1
            if trials > TRIALS:
                return finding
            case = tabled(bench, smaller, finding.case.domain)
            if case is None:
                continue
            other = findings(bench, [case], [finding.language])[0][0]
            if other.share > 1 and other.text.startswith("refused") == finding.text.startswith("refused"):
                finding, isGoing = other, True
                break
    return finding


def drawn(bench, listed, seed, count):
    """So many cases; and how many formulas were left out."""
    source = random.Random(seed)
    grammar, found, left, known = Grammar(source, listed), [], 0, set()
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        while len(found) < count:
            made = [(grammar.formula(), source.choice(DOMAINS)) for _ in range(count - len(found))]
            made = [pair for pair in made if str(pair[0]) not in known and "t" in re.findall(r"\w+", str(pair[0]))]
            known |= {str(formula) for formula, _ in made}
            cases = list(pool.map(lambda pair: tabled(bench, *pair), made))
            left += cases.count(None)
            found += [case for case in cases if case is not None]
    return found[:count], left


def report(found, languages):
    for language in languages:
        own = [one for one in found if one.language == language]
        right = [one for one in own if one.share <= 1]
        most = max(right, key=lambda one: one.roundings, default=None)
        print(f"{language:6}{len(own):5} formulas, {sum(one.compared for one in own):6} places, "
              f"{sum(one.left for one in own)} left out, {len(own) - len(right)} wrong"
              + (f"; of the others the most is {most.roundings:.2g} roundings: {most.case.formula}" if most else ""))


def main(words):
    reader = argparse.ArgumentParser(prog="check-exports --random", description=__doc__.split("\n")[0])
    reader.add_argument("count", nargs="?", type=int, default=500)
    reader.add_argument("--seed", type=int, default=None)
    reader.add_argument("--to", default="c,js,swift", help="languages, with commas between: " + ",".join(LANGUAGES))
    reader.add_argument("--tsv", help="a file for the worst place of every formula in every language")
    given = reader.parse_args(words)
    languages = given.to.split(",")
    unknown = [language for language in languages if language not in LANGUAGES]
    if unknown:
        reader.error(f"no random formulas in {unknown[0]}; there are {' '.join(LANGUAGES)}")
    for language in languages:
        isThere, why = players.available(language)
        if not isThere:
            print(f"easel: {language} is not checked: {why}", file=sys.stderr)
            return 69
    seed = random.SystemRandom().randrange(10 ** 6) if given.seed is None else given.seed
    print(f"seed {seed}", flush=True)
    bench = Workbench(shlex.split(os.environ.get("EASEL", "./easel")))
    began = time.monotonic()
    try:
        cases, left = drawn(bench, bench.listed(), seed, given.count)
    except Unsaid as reason:
        print(f"easel: {reason}", file=sys.stderr)
        return 69
    drawing = time.monotonic() - began
    found, seconds = findings(bench, cases, languages)
    fitted = sum(not isinstance(case.sources["c"], Unsaid) and not isExact(case.sources["c"]) for case in cases)
    print(f"{len(cases)} formulas, {fitted} of them written as straight lines; {left} without values were left out")
    report(found, languages)
    parts = {"table": drawing, **seconds}
    print("seconds: " + ", ".join(f"{what} {took:.1f}" for what, took in parts.items()))
    wrong = [one for one in found if one.share > 1]
    if given.tsv:
        rows = [f"{one.case.formula}\t{one.case.domain}\t{one.language}\t{one.share!r}\t{' '.join(one.text.split())}"
                for one in found]
        Path(given.tsv).write_text("\n".join(["formula\tdomain\tlanguage\tshare\ttext", *rows]) + "\n", encoding="utf-8")
    for number, one in enumerate(wrong):
        print(f"wrong in {one.language} over {one.case.domain}: {one.case.formula}\n  {one.text}", flush=True)
        if number < SHRINKINGS:
            small = shrunk(bench, one)
            print(f"  smaller: {small.case.formula}\n  {small.text}", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
