"""Errors planted in recorded answers: each has to be found as its kind, and jitter within a tolerance has to pass."""
import copy
import math
import re

import answers


def test(recorded):
    """Plants every error in every fifth answer that it fits; returns the exit status."""
    problems, counts = [], {}
    for index, (command, answer) in enumerate(recorded.items()):
        for name, kind, plant in ERRORS + JITTER:
            changed = copy.deepcopy(answer)
            if (index % 5 and name not in RARE) or not plant(command, changed) or changed == answer:
                continue
            counts[name] = counts.get(name, 0) + 1
            found = answers.differences(command, answer, changed)
            kinds = {d.kind for d in found}
            if kind is None and found or kind is not None and not kinds & set(kind.split()):
                problems.append(f"{name}: {command}: {kinds or 'nothing'} instead of {kind or 'nothing'}")
            if kind == "words" and answers.differences(command, answer, changed, any_words=True):
                problems.append(f"{name}: {command}: found with WORDS=any too")
    for command, part, before, after in SLIPS:
        changed = copy.deepcopy(recorded.get(command, {"status": "", "out": [], "err": []}))
        lines = [changed["status"]] if part == "status" else changed[part]
        lines = [line.replace(before, after) for line in lines]
        changed[part] = lines[0] if part == "status" else lines
        if changed == recorded.get(command) or command not in recorded:
            problems.append(f"slip: {command} does not answer {before}")
        elif not answers.differences(command, recorded[command], changed):
            problems.append(f"slip: {command}: nothing is found where {after or 'nothing'} stands for {before}")
    counts["slips of single commands"] = len(SLIPS)
    for name, _, _ in ERRORS + JITTER:
        if name not in counts:
            problems.append(f"{name}: fits no answer")
    print("\n".join(problems[:20]) or "every planted error is found, no jitter is")
    print(", ".join(f"{name} {count}" for name, count in counts.items()))
    return 1 if problems else 0


def is_shape(command):
    return answers.SHAPE_ONLY.search(command)


def status(command, answer):
    answer["status"] = "3"
    return True


def missing_file(command, answer):
    return answer["files"] and answer["files"].pop(sorted(answer["files"])[0]) is not None


def further_file(command, answer):
    answer["files"]["further"] = ["text"]
    return True


def missing_line(command, answer):
    part = next((p for p in (answer["out"], answer["err"]) if p and answers.parse(p) is None), None)
    line = part and part.pop(len(part) // 2)
    return line and not is_shape(command) and re.search(r"[^\W\d_]{2}|\d", line)


def changed_word(command, answer):
    if answers.verb_of(command) == "table":
        return False
    for part in (answer["err"], answer["out"]):
        for index, line in enumerate(part):
            if answers.parse(part) is None and re.search(r"\b[a-z]{4,}\b", line):
                part[index] = re.sub(r"\b[a-z]{4,}\b", "otherwise", line, count=1)
                return "otherwise" not in line
    return False


def changed_value(command, answer, change, wanted):
    """Changes the first number of JSON whose key and place `wanted` takes."""
    value = answers.parse(answer["out"])
    if value is None or is_shape(command):
        return False
    done = []

    def walk(v, key, where):
        if isinstance(v, dict):
            return {k: walk(x, k, f"{where}.{k}") for k, x in v.items()}
        if isinstance(v, list):
            return [walk(x, key, f"{where}[]") for x in v]
        if isinstance(v, float) and not done and abs(v) > 1e-3 and wanted(key, where):
            done.append(key)
            return change(v)
        return v

    value = walk(value, "", "")
    answer["out"] = answers.dumped(value, whole=True).split("\n")
    return bool(done)


def key_kind(command):
    def kind(key):
        verb = answers.verb_of(command)
        return next(row[2] for row in answers.TOLERANCES if re.search(row[0], verb) and re.search(row[1], key))
    return kind


def number_off(command, answer, by=1e-8):
    kind = key_kind(command)
    return changed_value(command, answer, lambda v: v * (1 + by),
                         lambda key, where: kind(key) == "numbers" and not re.search("bound|rounding", key)
                         and ".values" not in where)


def number_jitter(command, answer):
    return number_off(command, answer, 1e-11)


def place_off(command, answer, by=1e-4):
    kind = key_kind(command)
    return changed_value(command, answer, lambda v: v * (1 + by), lambda key, where: kind(key) == "places")


def place_jitter(command, answer):
    return place_off(command, answer, 1e-9)


def missing_key(command, answer):
    value = answers.parse(answer["out"])
    if not isinstance(value, dict) or is_shape(command):
        return False
    value.pop(sorted(value)[-1])
    answer["out"] = answers.dumped(value, whole=True).split("\n")
    return True


def swapped_keys(command, answer):
    value = answers.parse(answer["out"])
    if not isinstance(value, dict) or len(value) < 2 or is_shape(command):
        return False
    answer["out"] = answers.dumped(dict(reversed(value.items())), whole=True).split("\n")
    return True


def null(command, answer):
    return changed_value(command, answer, lambda v: None, lambda key, where: True)


def table_off(command, answer, times=5.0):
    """Moves a value of a table by five times its stated error, which is at least an ulp here."""
    if not answer["rule"] or answer["rule"] == "none" or len(answer["out"]) < 3:
        return False
    ulps, unit = answer["rule"].split(" of ")
    for index, line in enumerate(answer["out"][1:], 1):
        fields = line.split(",")
        value = float(fields[1]) if re.fullmatch(r"[-\d.e]+,[-\d.e]+", line) else 0
        if 1e-3 < abs(value) < 1e3:
            ulp = math.ulp(1.0) if unit == "1" else math.ulp(value)
            fields[1] = repr(value + times * max(1.0, float(ulps)) * ulp)
            answer["out"][index] = ",".join(fields)
            return True
    return False


def table_jitter(command, answer):
    return table_off(command, answer, 1.0)


def row_off(command, answer):
    """Moves a value of a table without a stated error by 1e-8 of it."""
    if answer["rule"] != "none" or len(answer["out"]) < 3 or not re.fullmatch(r"[-\d.e]+,[-\d.e]+", answer["out"][2]):
        return False
    fields = answer["out"][2].split(",")
    fields[1] = repr(float(fields[1]) * (1 + 1e-8))
    answer["out"][2] = ",".join(fields)
    return abs(float(fields[1])) > 1e-3


def text_number_off(command, answer):
    """Changes the last digit of a number of a text."""
    part = answer["out"]
    for index, line in enumerate(part):
        found = re.search(r"(?<=[ =(])\d+\.\d{2,6}(?=[ ,)]|$)", line)
        if found and answers.parse(part) is None and answer["rule"] == "" and not is_shape(command):
            digit = "5" if found.group()[-1] != "5" else "6"
            part[index] = line[:found.end() - 1] + digit + line[found.end():]
            number, other = (float(text) for text in (found.group(), found.group()[:-1] + digit))
            # What a search ends at may be off by 1e-6.
            return abs(number - other) > 2e-6 * number and not re.search(r"within|bound", line)
    return False


def block(command, answer, by=40):
    for lines in answer["files"].values():
        for index, line in enumerate(lines):
            if line.startswith("=") and not is_shape(command):
                value = int(line[1:3], 16)
                lines[index] = f"={value + by if value < 128 else value - by:02x}{line[3:]}"
                return True
    return False


def block_jitter(command, answer):
    return block(command, answer, 1)


def shape(command, answer, by=1.0):
    for lines in answer["files"].values():
        for index, line in enumerate(lines):
            if line.startswith("~") and not is_shape(command):
                head, _, last = line.rpartition(" ")
                lines[index] = f"{head} {float(last) + by:.2f}"
                return True
    return False


def shape_jitter(command, answer):
    return shape(command, answer, 0.01)


def dots(command, answer):
    changed = [re.sub("[\u2801-\u28ff]", "\u2800", line) for line in answer["out"]]
    if changed == answer["out"] or sum(map(answers.weight, re.findall("[\u2801-\u28ff]", "".join(answer["out"])))) < 20:
        return False
    answer["out"] = changed
    return True


def measured_text(command, answer):
    if not is_shape(command):
        return False
    answer["out"] = [re.sub(r"\b\d+\.\d+\b", "7.5", line) for line in answer["out"]]
    return True


def measured_word(command, answer):
    if not is_shape(command) or not answer["out"]:
        return False
    answer["out"] = ["a line that no measurement prints"] + answer["out"]
    return True


# What is planted: its name, the kinds that it may be found as (None: it may not be found), how.
ERRORS = [
    ("status", "status", status), ("missing file", "files", missing_file), ("further file", "files", further_file),
    ("missing line", "words structure numbers pictures", missing_line), ("changed word", "words", changed_word),
    ("number off by 1e-8", "numbers", number_off), ("place off by 1e-4", "places", place_off),
    ("missing key", "structure", missing_key), ("swapped keys", "structure", swapped_keys),
    ("null for a number", "structure", null), ("value off by 5 times its error", "table", table_off),
    ("value off by 1e-8", "numbers", row_off), ("last digit of a text", "numbers places", text_number_off),
    ("block of a picture", "pictures", block), ("shape of a drawing", "pictures", shape),
    ("dots of a terminal plot", "pictures", dots), ("word of a measurement", "words", measured_word),
]
JITTER = [
    ("number jitter", None, number_jitter), ("place jitter", None, place_jitter), ("value jitter", None, table_jitter),
    ("block jitter", None, block_jitter), ("shape jitter", None, shape_jitter),
    ("measured numbers", None, measured_text),
]
# Planted wherever they fit.
RARE = {"measured numbers", "word of a measurement", "dots of a terminal plot", "value off by 1e-8"}

# Slips of single commands, each in the exit status, the output or the errors: what stands there, and what instead.
SLIPS = [
    ("easel diff one.csv:y t", "status", "65", "64"),
    ("easel tune bezier --like line.csv:z", "err", "columns are t, y", "columns are t, z"),
    ("easel diff gaps.csv:y t", "err", ": 2, 4", ": 1, 3"),
    ("easel fit a*t+b huge.csv", "err", "squares overflow", "squares are infinite"),
    ("easel tune 'easeOutBack(t, overshoot: s)' -p s=0..1 --want max=5", "status", "1", "0"),
    ("easel fit a*t+0*b line.csv", "err", "'b' has no effect here", "'a' has no effect here"),
    ("easel list timing qt", "out", "  qtEaseInExpo(", "  qtEasingInExpo("),
    ("easel list D", "out", "D(sin(t), 2)", "D(sin(t))"),
    ("easel list effects segmentAngle", "out", "from 1 to 100000", "from 0 to 100000"),
    ("easel compare segments:n=20000 -o x.svg", "status", "65", "70"),
    ("easel compare segments:n=2.5", "err", "whole number", "number"),
    ("easel table one.csv:y", "err", "not 1 row", "not 2 rows"),
    ("easel diff 't==.3?2:t' t --within .5", "out", "largest    1.7 at 0.3", "largest 1.7 at 0.31"),
    ("easel diff t^2 t --scale 300 --within 74px", "status", "1", "0"),
    ("easel diff --file short.txt", "err", "line 2", "line 1"),
    ("easel export 't^2' --to c --name return", "status", "64", "0"),
    ("easel plot 't*y' --as heat --log y", "err", "-y y=0.001:1", "-y y=0:1"),
    ("EASEL_GNUPLOT=/bin/false easel gallery -o new", "status", "69", "1"),
    (r"printf 't,y\n0,1\n1,3\n2,5\n' | easel fit 'a*t' - --loss hubber", "err", " Did you mean 'huber'?", ""),
    ("easel inspect peel:nn=3", "err", "peel:nn=3", "peel:nn=4"),
    ("easel inspect t -d 1:1", "err", "ascending", "descending"),
    ("easel nearest t --count 0", "err", "from 1 to 1000", "from 0 to 1000"),
    ("easel check t -q", "err", "write '(-q)'", "write '-q'"),
    ("easel plot t --domain 0:2", "err", "with -d 0:2", "with -x 0:2"),
    ("easel table t -d 0,5:1", "err", ". Write a decimal comma as a point: 0.5", ""),
    ("EASEL_SEED=1.5 easel check t", "status", "64", "0"),
    ("EASEL_GNUPLOT_SECONDS=nan easel plot t -o x.svg", "err", "above 0", "from 0"),
    ("easel table @bad.json", "err", "                ^~~", "            ^~~"),
    ("easel table @none.txt", "status", "66", "65"),
    (r"printf 't,phase,scale\n0,began,1\n1,moved,.8\n.5,ended,.8' > a.csv; "
     "easel render fold --touches a.csv --fps 5 -o a.apng", "err", "line 4", "line 3"),
    ("ln -s Tests/Fixtures/*.csv .; easel render fold --implicit -o a.png", "status", "64", "0"),
    ("easel tune 't^a' -p a=1..5 --want value@3=1", "err", "0…1", "0…3"),
    ("easel tune --help", "out", "Solve for", "Solved for"),
    ("easel export easeOutBounce --to css", "status", "0", "1"),
]
