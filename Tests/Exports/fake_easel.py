"""Stands for the command in tests of the check: export, table and list of the samples, and of an easing for CSS.

EASEL_PLANTED=LANGUAGE writes a wrong number into what that language gets.
"""
import json
import os
import sys

from samples import SAMPLES

EASING = "linear(0, 0.25 50%, 1)"


def planted(language, text):
    if os.environ.get("EASEL_PLANTED") != language:
        return text
    number = "7.5625" if "7.5625" in text else "0.25" if "0.25" in text else "8.0"
    return text.replace(number, "7.56" if number == "7.5625" else f"{float(number) * 1.001}")


def option(words, name, otherwise=None):
    return words[words.index(name) + 1] if name in words else otherwise


def exported(formula, language, name):
    if formula == EASING:
        if language != "css":
            sys.exit("error: for CSS alone")
        return f"/* largest error 0 at t = 0 (measured) */\n.{name} {{ animation-timing-function: {EASING}; }}"
    if language == "css":
        sys.exit("error: not for CSS")
    return f"// largest error 1e-13 at t = 0.375 (measured)\n{SAMPLES[formula].source(language, name)}\n"


def value(formula, place, parameters):
    if formula == EASING:
        return place / 2 if place < 0.5 else 1.5 * place - 0.5
    return SAMPLES[formula].value(place, *parameters)


def main(words):
    verb, formula = words[:2]
    if verb == "list":
        t = {"name": "t", "default": None}
        mass = {"name": "mass", "default": None}
        print(json.dumps({"functions": [
            {"name": "easeInBounce", "parameters": [t]}, {"name": "spring", "parameters": [t, mass]}]}))
    elif formula != EASING and formula not in SAMPLES:
        sys.exit(f"error: '{formula}' is not a function")
    elif verb == "export":
        language = {"compose:code": "kotlin", "unity:code": "csharp"}.get(option(words, "--to"), option(words, "--to"))
        print(planted(language, exported(formula, language, option(words, "--name"))))
    else:
        at = [0.0, 1.0] if "-n" in words else [float(line) for line in sys.stdin]
        parameters = [float(word.partition("=")[2]) for word in words if "=" in word[:3] and word != formula]
        values = [value(formula, place, parameters) for place in at] if "-n" not in words else at
        print(json.dumps({"schema": 1, "columns": [{"name": "t", "values": at}, {"name": formula, "values": values}]}))


main(sys.argv[1:])
