"""What a command answered, as lines that go into a file, and the differences between two answers, by kind."""
import json
import math
import re
from collections import namedtuple

# Kinds of differences, in the order of reports.
KINDS = ["table", "numbers", "places", "words", "structure", "pictures", "status", "files", "new", "gone"]

Difference = namedtuple("Difference", "kind where expected got allowed", defaults=("",))

# The first row whose verb and key match says how far a number may be off: relative to it, and whatever its size.
# The key of a number is its key in JSON, and in text the first word of its line and the last word before it.
TOLERANCES = [
    # Bounds that proofs give: another order of operations widens them.
    (r"", r"^bound$", "numbers", 1e-2, 0),
    (r"", r"_bounds$", "numbers", 1e-7, 1e-9),
    # What a search ends at.
    (r"tune|fit|nearest", r"", "places", 1e-6, 1e-9),
    # Where a smooth curve is highest is known to half of the digits of its values.
    (r"", r"(^|[ _])(at|t|row|place|progress|column|seconds|near|time|rest)$|^at_|^from$|^to$|_time$"
          r"|^(extrema|inflections|roots|kinks|crossings|maxima|minima|settles|half)\b", "places", 1e-7, 1e-9),
    (r"", r"", "numbers", 1e-9, 1e-13),
]
# Outputs of these are told by their shape: every number is any number.
SHAPE_ONLY = re.compile(r"easel (\S+ )*bench\b|--version|easel version")
MACHINE_WORDS = re.compile(r"\b(avx512|avx2|sse2|baseline|neon|AVX-512|AVX2|SSE2)\b")
# Long texts keep their first and last lines, and some between.
HEAD, TAIL, BETWEEN = 40, 8, 16
LONGEST_LINE = 3000
# Channels of blocks, coordinates of SVG in pixels, and dots of a plot in the terminal may differ by so much.
BLOCK_TOLERANCE, COORDINATE_TOLERANCE, DOT_SHARE = 3, 0.06, 0.02

TOKEN = re.compile(
    r"(?P<cells>[\u2500-\u28ff]+)"
    r"|#[0-9a-fA-F]{3,8}\b|[MLHVCSQTAZmlhvcsqtaz](?=-?\.?\d)"
    r"|(?P<number>(?:(?<![^\s(,=:\[{<>\"'|…MLHVCSQTAZmlhvcsqtaz])[-−])?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)"
    r"|[^\W\d]\w*|\S")


# Answers as lines

def lines_of(text, keep=False):
    """A text as printable lines, JSON as one value or a short list of values a line; both thinned unless `keep`."""
    if text[:1] in ("{", "["):
        try:
            return printable(dumped(json.loads(text))).split("\n")
        except ValueError:
            pass
    lines = printable(text).split("\n")
    if lines and lines[-1] == "":
        lines.pop()
    return lines if keep else thinned(lines, lambda count: f"… {count} lines")


def thinned(items, told):
    """Some of many items, and how many there are."""
    if len(items) <= HEAD + TAIL + BETWEEN:
        return items
    step = (len(items) - HEAD - TAIL) / BETWEEN
    return (items[:HEAD] + [items[HEAD + int(i * step)] for i in range(BETWEEN)] + items[-TAIL:] + [told(len(items))])


def dumped(value, indent=0, whole=False):
    inner = " " * (indent + 1)
    if isinstance(value, dict) and value:
        parts = [f"{json.dumps(k, ensure_ascii=False)}: {dumped(v, indent + 1, whole)}" for k, v in value.items()]
        brackets = "{}"
    elif isinstance(value, list) and value:
        items = value if whole else thinned(value, lambda count: f"… {count} items")
        parts = [dumped(v, indent + 1, whole) for v in items]
        brackets = "[]"
    else:
        return json.dumps(value, ensure_ascii=False)
    flat = ", ".join(parts)
    if len(flat) < 110 and "\n" not in flat:
        return brackets[0] + flat + brackets[1]
    return brackets[0] + "\n" + ",\n".join(inner + part for part in parts) + "\n" + " " * indent + brackets[1]


def printable(text):
    """Control characters as escapes, so that a file of answers is a text, and a line not too long."""
    text = "".join(c if c in "\n\t" or c >= " " and not "\x7f" <= c <= "\x9f" else f"\\x{ord(c):02x}" for c in text)
    return "\n".join(
        line if len(line) <= LONGEST_LINE else f"{line[:LONGEST_LINE]} … {len(line)} characters"
        for line in text.split("\n"))


# Differences

def differences(command, recorded, answer, any_words=False):
    """How an answer differs from the recorded one. Both have status, rule, out, err and files."""
    found = []
    if recorded["status"] != answer["status"]:
        found.append(Difference("status", "exit status", recorded["status"], answer["status"]))
    verb = verb_of(command)
    shape_only = bool(SHAPE_ONLY.search(command))
    for name in ("out", "err"):
        table = recorded["rule"] if name == "out" and verb == "table" else None
        found += compared(recorded[name], answer[name], verb, name, table, shape_only)
    for name in recorded["files"].keys() | answer["files"].keys():
        if name not in answer["files"]:
            found.append(Difference("files", name, "a file", "none"))
        elif name not in recorded["files"]:
            found.append(Difference("files", name, "none", "a file"))
        else:
            found += compared(recorded["files"][name], answer["files"][name], verb, name, None, shape_only)
    return [f for f in found if not (any_words and f.kind == "words")]


def verb_of(command):
    found = re.search(r"\beasel(?:\s+(--?\w[\w-]*|[^\s'\"-]\S*))?", command)
    return found.group(1) or "" if found else ""


def compared(expected, got, verb, where, table=None, shape_only=False):
    if expected == got:
        return []
    parsed = [parse(lines) for lines in (expected, got)]
    if None not in parsed and not shape_only:
        return compared_values(*parsed, verb, where, table)
    if table and where == "out" and expected and "," in expected[0]:
        return compared_rows(expected, got, where, table)
    found = []
    marks = [[line for line in lines if line[:1] in ("=", "~")] for lines in (expected, got)]
    if where not in ("out", "err") and (marks[0] or marks[1]):
        found = compared_pictures(*marks, where)
        expected, got = [[line for line in lines if line[:1] not in ("=", "~")] for lines in (expected, got)]
    return found + compared_texts(expected, got, verb, where, shape_only)


def parse(lines):
    if not lines or lines[0][:1] not in "{[":
        return None
    try:
        return json.loads("\n".join(lines))
    except ValueError:
        return None


def compared_values(expected, got, verb, where, table, key=""):
    number = (int, float)
    plain = [isinstance(v, number) and not isinstance(v, bool) for v in (expected, got)]
    if all(plain):
        if table and ".values" in where:
            return off_table(expected, got, where, table)
        return off(expected, got, verb, where, key)
    if isinstance(expected, dict) and isinstance(got, dict):
        found = []
        if expected.keys() != got.keys():
            names = [sorted(a.keys() - b.keys()) for a, b in ((expected, got), (got, expected))]
            found.append(Difference("structure", where, f"keys {names[0]}", f"keys {names[1]} instead"))
        elif list(expected) != list(got):
            found.append(Difference("structure", where, f"order {list(expected)}", f"{list(got)}"))
        for name in expected:
            if name in got:
                found += compared_values(expected[name], got[name], verb, f"{where}.{name}", table, name)
        return found
    if isinstance(expected, list) and isinstance(got, list):
        found = []
        if len(expected) != len(got):
            found.append(Difference("structure", where, f"{len(expected)} items", f"{len(got)} items"))
        for index, pair in enumerate(zip(expected, got)):
            found += compared_values(*pair, verb, f"{where}[{index}]", table, key)
        return found
    if isinstance(expected, str) and isinstance(got, str):
        return compared_texts(expected.split("\n"), got.split("\n"), verb, where, False, key)
    if expected is got or expected == got and type(expected) is type(got):
        return []
    return [Difference("structure", where, json.dumps(expected)[:200], json.dumps(got)[:200])]


def off(expected, got, verb, where, key):
    """The difference of two numbers where it is more than their key allows."""
    if not (math.isfinite(expected) and math.isfinite(got)):
        return not_finite(expected, got, where)
    for verbs, keys, kind, relative, absolute in TOLERANCES:
        if re.search(verbs, verb) and re.search(keys, key):
            allowed = max(relative * abs(expected), absolute)
            if abs(expected - got) <= allowed:
                return []
            return [Difference(kind, f"{where} ({key})" if key else where, repr(expected), repr(got), f"{allowed:.2g}")]
    raise AssertionError("the last tolerance has to match every key")


def not_finite(expected, got, where):
    """Infinities and NaN have no neighbours."""
    if expected == got or expected != expected and got != got:
        return []
    return [Difference("structure", where, repr(expected), repr(got))]


def off_table(expected, got, where, rule):
    """Values of a curve may be off by twice the stated error, and by 4 ulps; beside zeros by 2⁻⁵²."""
    if not (math.isfinite(expected) and math.isfinite(got)):
        return not_finite(expected, got, where)
    if rule == "none":
        return off(expected, got, "table", where, "value")
    ulps, unit = rule.split(" of ")
    ulps = max(4.0, 2 * float(ulps))
    allowed = ulps * (math.ulp(1.0) if unit == "1" else math.ulp(expected))
    if abs(expected) < 2.0**-26:
        allowed = max(allowed, 2.0**-52)
    if abs(expected - got) <= allowed:
        return []
    return [Difference("table", where, repr(expected), repr(got), f"{allowed:.2g}")]


def compared_rows(expected, got, where, table):
    found = []
    if len(expected) != len(got):
        found.append(Difference("structure", where, f"{len(expected)} lines", f"{len(got)} lines"))
    found += compared_texts(expected[:1], got[:1], "table", where, False)
    for index, (a, b) in enumerate(zip(expected[1:], got[1:]), 1):
        one, other = a.split(","), b.split(",")
        if len(one) != len(other):
            found.append(Difference("structure", f"{where} line {index + 1}", a, b))
            continue
        for x, y in zip(one, other):
            try:
                found += off_table(float(x), float(y), f"{where} line {index + 1}", table)
            except ValueError:
                if x != y:
                    found.append(Difference("structure", f"{where} line {index + 1}", x, y))
    return found


def compared_pictures(expected, got, where):
    if len(expected) != len(got):
        return [Difference("pictures", where, f"{len(expected)} lines of blocks and shapes", f"{len(got)}")]
    for index, (a, b) in enumerate(zip(expected, got), 1):
        if a == b:
            continue
        if a[0] == "=" == b[0] and len(a) == len(b):
            pairs = zip(bytes.fromhex(a[1:]), bytes.fromhex(b[1:]))
            allowed = BLOCK_TOLERANCE
        else:
            (tag, _, one), (other_tag, _, other) = a.partition(": "), b.partition(": ")
            if tag != other_tag:
                return [Difference("pictures", f"{where}, shape {index}", a, b)]
            pairs = zip(map(float, one.split()), map(float, other.split()))
            allowed = COORDINATE_TOLERANCE
        largest = max(abs(x - y) for x, y in pairs)
        if largest > allowed:
            told = f"{allowed}, off by {largest:.3g}"
            return [Difference("pictures", f"{where}, line {index}", a[:120], b[:120], told)]
    return []


def tokens(lines, shape_only):
    """Words, numbers with their keys, and rows of cells of a terminal plot."""
    words, numbers, cells = [], [], []
    for line in lines:
        if shape_only:
            line = MACHINE_WORDS.sub("", line)
        if re.fullmatch(r" *\^~*", line):
            words.append(line)  # A caret tells by its column.
            continue
        first, last = "", ""
        for match in TOKEN.finditer(line):
            text = match.group()
            if match.lastgroup == "cells":
                cells.append(text)
            elif match.lastgroup == "number":
                words.append("#")
                numbers.append((f"{first} {last}".strip(), float(text.replace("−", "-")), line))
            else:
                words.append(text)
                if text[0].isalpha():
                    first, last = first or text, text
    return words, numbers, cells


def compared_texts(expected, got, verb, where, shape_only, key=""):
    if shape_only:
        # What a measurement says below its heading depends on the machine and its load.
        expected, got = expected[:1], got[:1]
    words, numbers, cells = tokens(expected, shape_only)
    other_words, other_numbers, other_cells = tokens(got, shape_only)
    if shape_only:
        # A machine has other sizes and instruction sets: the same words, however often.
        words, other_words, numbers, other_numbers = sorted(set(words)), sorted(set(other_words)), [], []
    found = []
    if words != other_words:
        place = next((i for i, pair in enumerate(zip(words, other_words)) if pair[0] != pair[1]),
                     min(len(words), len(other_words)))
        window = slice(max(0, place - 4), place + 12)
        one, other = (" ".join(w[window]) or "nothing" for w in (words, other_words))
        found.append(Difference("words", where, one, other))
    if len(numbers) != len(other_numbers):
        found.append(Difference("numbers", where, f"{len(numbers)} numbers", f"{len(other_numbers)} numbers"))
    else:
        for (name, x, line), (_, y, other) in zip(numbers, other_numbers):
            if x != y:
                found += [d._replace(expected=line.strip()[:160], got=other.strip()[:160])
                          for d in off(x, y, verb, where, f"{key} {name}".strip())]
    if cells != other_cells:
        dots = [sum(map(weight, "".join(c))) for c in (cells, other_cells)]
        one, other = "".join(cells), "".join(other_cells)
        changed = sum(weight(chr(0x2800 + (ord(a) ^ ord(b)) % 256)) for a, b in zip(one, other))
        sizes = [len(one), len(other)]
        if sizes[0] != sizes[1] or changed > DOT_SHARE * max(dots) + 2:
            found.append(Difference("pictures", where, f"{sizes[0]} cells, {dots[0]} dots",
                                    f"{sizes[1]} cells, {dots[1]} dots, {changed} of them changed"))
    return found


def weight(cell):
    """The dots of a cell of Braille; of a block or a line the bits of its code."""
    return (ord(cell) % 256).bit_count()


# Files of answers: a command a paragraph, `$` before it, then lines with a mark

def written(cases):
    parts = []
    for command, answer in cases:
        lines = [f"$ {command}", f"? {answer['status']}" + (f", {answer['rule']}" if answer["rule"] else "")]
        lines += ["|" + line for line in answer["out"]] + ["!" + line for line in answer["err"]]
        for name, content in sorted(answer["files"].items()):
            lines += ["> " + name] + ["+" + line for line in content]
        parts.append("\n".join(lines) + "\n")
    return "\n".join(parts)


def read(text):
    cases, answer, name = {}, None, None
    for line in text.split("\n"):
        mark, rest = line[:1], line[1:]
        if mark == "$":
            answer = cases[rest[1:]] = {"status": "", "rule": "", "out": [], "err": [], "files": {}}
        elif mark == "?":
            answer["status"], _, answer["rule"] = rest[1:].partition(", ")
        elif mark == ">":
            name = rest[1:]
            answer["files"][name] = []
        elif mark in ("|", "!", "+"):
            {"|": answer["out"], "!": answer["err"]}.get(mark, answer["files"].get(name)).append(rest)
    return cases
