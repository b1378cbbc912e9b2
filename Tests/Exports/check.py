"""Holds exported code against the curve that it is of: check.py [--to LANGUAGES] [--tsv FILE] [FORMULA …]

EASEL names the command. Without formulas those of curves.tsv are checked. For every language all curves are one batch.
Prints the largest error of each curve in each language with its place, and at the end what is wrong; ends with 1 then,
and with 69 where a language's tools are missing.
"""
import argparse
import itertools
import os
import shlex
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import curves
import players
import report
from judging import Verdict, as_float, judged, places, statement
from players import signatures
from workbench import Unsaid, Workbench

# C++ reads what is written for C; Kotlin and C# have functions of platforms.
TARGETS = {language: language for language in players.LANGUAGES} | {
    "c++": "c", "kotlin": "compose:code", "csharp": "unity:code"}
# What takes the share of the domain instead of a place.
SHARES = {*players.SHARES, "kotlin", "csharp"}
FOLDER = Path(__file__).resolve().parent


def refused(reason):
    return Verdict(float("nan"), float("nan"), str(reason))


def exports(bench, chosen, languages):
    """{(number, target): source or Unsaid} of every curve."""

    def one(job):
        number, target = job
        try:
            return job, bench.exported(chosen[number], target, f"curve{number}")
        except Unsaid as reason:
            return job, reason

    targets = list(dict.fromkeys(TARGETS[language] for language in languages))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(pool.map(one, [(number, target) for number in range(len(chosen)) for target in targets]))


def domains(bench, chosen):
    """The cases of each curve with their domains, or the Unsaid."""

    def one(curve):
        try:
            return [(case, bench.domain(curve, case)) for case in curve.cases]
        except Unsaid as reason:
            return reason

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return list(pool.map(one, chosen))


def arguments_of(language, source, name, case, place):
    """A place and the values of parameters in the order of the function; the place is first where names differ."""
    found = [word.strip("_") for word in signatures.parameters(language, source, name) or []]
    others = [word for word in found if word not in case]
    if len(found) == len(case) + 1 and len(others) == 1:
        return tuple(case.get(word, place) for word in found)
    return (place, *case.values())


def calls(language, source, number, curve, cases):
    """[(arguments, case, place of the table)] of one curve in one language."""
    said, found = statement(source), []
    for case, (start, end) in cases:
        at = places(start, end)
        if said and said.place is not None and start <= as_float(said.place) <= end:
            at = sorted({*at, as_float(said.place)})
        for place in at:
            share = min(max((place - start) / (end - start), 0.0), 1.0)
            own = share if language in SHARES else place
            found.append((arguments_of(language, source, f"curve{number}", case, own), case, place))
    return found


def references(bench, curve, made):
    """{(values of parameters, place): value of the table} for calls in all languages, a question a case."""
    values = {}
    for case in curve.cases:
        at = list(dict.fromkeys(place for _, own, place in made if own == case))
        if at:
            given = bench.values(curve, case, at)
            values |= {(tuple(case.values()), place): value for place, value in zip(at, given, strict=True)}
    return values


def prepared(chosen, languages, sources, ends):
    """For each language its calls by curve; and {(number, language): Verdict or nil} of what has none."""
    made, verdicts = {language: {} for language in languages}, {}
    for language, (number, curve) in itertools.product(languages, enumerate(chosen)):
        key, source = (number, language), sources[number, TARGETS[language]]
        isOut = not {language, TARGETS[language]}.isdisjoint(curve.without)
        if isinstance(ends[number], Unsaid):
            verdicts[key] = refused(f"easel table: {ends[number]}")
        elif isinstance(source, Unsaid):
            verdicts[key] = None if isOut else refused(f"easel export: {source}")
        elif isOut:
            verdicts[key] = refused("is exported, though curves.tsv has it without")
        else:
            made[language][number] = calls(language, source, number, curve, ends[number])
    return made, verdicts


def played(language, made, sources):
    """Answers by curve, and seconds."""
    began = time.monotonic()
    batch = {
        f"curve{number}": (sources[number, TARGETS[language]], [arguments for arguments, _, _ in own])
        for number, own in made.items()}
    return players.evaluate_all(language, batch), time.monotonic() - began


def check(bench, chosen, languages):
    """{(number, language): Verdict or nil where the curve is not for the language}, and seconds of each language."""
    sources, ends = exports(bench, chosen, languages), domains(bench, chosen)
    made, verdicts = prepared(chosen, languages, sources, ends)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        answers = dict(zip(languages, pool.map(lambda l: played(l, made[l], sources), languages), strict=True))
        wanted = dict(zip(range(len(chosen)), pool.map(
            lambda n: references(bench, chosen[n], [call for own in made.values() for call in own.get(n, [])]),
            range(len(chosen))), strict=True))
    for language in languages:
        for number, own in made[language].items():
            answer, source = answers[language][0][f"curve{number}"], sources[number, TARGETS[language]]
            right = [wanted[number][tuple(case.values()), place] for _, case, place in own]
            verdicts[number, language] = refused(answer) if isinstance(answer, players.Refused) else judged(
                language, source, chosen[number], [arguments for arguments, _, _ in own], answer, right)
    return verdicts, {language: answers[language][1] for language in languages}


def main(words):
    reader = argparse.ArgumentParser(prog="check-exports", description=__doc__.split("\n")[0])
    reader.add_argument("formulas", nargs="*", metavar="FORMULA")
    usual = [language for language in players.LANGUAGES if language not in ("unity", "blender")]
    reader.add_argument("--to", default=",".join(usual), help="languages, with commas between")
    reader.add_argument("--tsv", help="a file for every error with its place")
    given = reader.parse_args(words)
    languages = given.to.split(",")
    unknown = [language for language in languages if language not in players.LANGUAGES]
    if unknown:
        reader.error(f"no language {unknown[0]}; there are {' '.join(players.LANGUAGES)}")
    missing = {language: why for language in languages for isThere, why in [players.available(language)] if not isThere}
    for language in missing:
        print(f"easel: {language} is not checked: {missing[language]}", file=sys.stderr)
    if set(missing) - set(players.OPTIONAL) or set(missing) == set(languages):
        return 69
    languages = [language for language in languages if language not in missing]
    bench = Workbench(shlex.split(os.environ.get("EASEL", "./easel")))
    try:
        chosen = [curves.curve(f) for f in given.formulas] or curves.read(FOLDER / "curves.tsv", bench.catalogue)
    except Unsaid as reason:
        print(f"easel: {reason}", file=sys.stderr)
        return 69
    verdicts, seconds = check(bench, chosen, languages)
    if given.tsv:
        Path(given.tsv).write_text(report.rows(chosen, languages, verdicts), encoding="utf-8")
    print(report.table(chosen, languages, verdicts))
    print(report.summary(chosen, languages, verdicts, seconds))
    wrong = report.wrong(chosen, languages, verdicts)
    if wrong:
        print(wrong)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
