"""How far values of code may move by roundings, found by moving every operation of its C source at random (perturbed.h).

Nothing of it comes from the command but the source itself.
"""
import math
import re
import struct
import tempfile
from dataclasses import dataclass
from pathlib import Path

from players import Refused
from players.running import CORES, FOLDER, each, found, run

# What functions of a shading language miss, in the order of perturbed.h: sine, tangent, arc sine, arc cosine, arc tangent,
# exponential, logarithm, powers. Twice what docs/exported-code.md has of llvmpipe, SwiftShader and clang's floats.
LIBRARIES = {
    "glsl": (5e-7, 1e-6, 8e-4, 8e-4, 7e-6, 4e-7, 4e-7, 4e-7),
    "wgsl": (4e-4, 4e-4, 2e-7, 2e-4, 2e-7, 4e-7, 4e-7, 4e-7),
    "metal": (2e-7, 2e-7, 2e-7, 2e-7, 2e-7, 2e-7, 2e-7, 2e-7),
}
# The share that operations of floats move by: two roundings.
FLOATS = 2.0 ** -23

# A number with a point in C.
LITERAL = re.compile(r"(?<![\w.])(\d+\.\d*(?:[eE][-+]?\d+)?)")

PROGRAM = """
#include <stdio.h>
#include <stdlib.h>
using namespace perturbed;
static const double libraries[][perturbed::count] = {LIBRARIES};
static const int kinds = sizeof libraries / sizeof *libraries;
static const Played all[] = {CALLS};

int main() {
  double head[3];
  while (fread(head, sizeof *head, 3, stdin) == 3) {
    const Played played = all[(int)head[0]];
    const int width = (int)head[1], turns = (int)head[2];
    double place[64], near[64], moves[64], found[3 + kinds];
    if (fread(place, sizeof *place, width, stdin) != (size_t)width) { return 1; }
    if (fread(moves, sizeof *moves, width, stdin) != (size_t)width) { return 1; }
    isTorn = false;
    found[0] = played(place);
    const bool isTornHere = isTorn;
    const double most = movement(played, place, found[0], 0x1p-40, turns);
    const double least = movement(played, place, found[0], 0x1p-46, turns);
    double condition = most * 0x1p40;
    for (int turn = 0; turn < 4; turn++) {
      for (int i = 0; i < width; i++) { near[i] = place[i] + moves[i] * perturbed::random(); }
      const double value = played(near);
      const double large = movement(played, near, value, 0x1p-40, turns);
      const double small = movement(played, near, value, 0x1p-46, turns);
      if (isfinite(value) && large >= 24 * small && large * 0x1p40 > condition) { condition = large * 0x1p40; }
    }
    found[1] = isnan(most) || isnan(least) ? NAN : condition;
    found[2] = isTornHere || (most < 24 * least && most > 0x1p-44 * fabs(found[0]));
    for (int kind = 0; kind < kinds; kind++) {
      library = libraries[kind];
      isExtreme = false;
      played(place);
      found[3 + kind] = movement(played, place, found[0], FLOATS, turns);
      if (isExtreme || isTornHere) { found[3 + kind] = NAN; }
      library = nullptr;
    }
    fwrite(found, sizeof *found, 3 + kinds, stdout);
  }
  return 0;
}
"""


@dataclass
class Condition:
    """At a place: the code's value; how far it moves for a share of one; whether it jumps or has no tangent there; and how
    far floats of the languages move it, NaN where they do not hold what is computed."""

    value: float
    number: float
    isRough: bool
    floats: dict


def conditions(functions, steps, turns=8):
    """{name: [Condition] or Refused} of {name: (C source, [arguments])}; `steps` has how far a neighbour may be."""
    names = list(functions)
    shares = {index: names[index::CORES] for index in range(CORES) if names[index::CORES]}
    answers = {}
    for own in each(lambda _, share: _measured({name: functions[name] for name in share}, steps, turns), shares).values():
        answers |= own
    return answers


def _measured(functions, steps, turns):
    answers, left = {}, dict(functions)
    while left:
        with tempfile.TemporaryDirectory() as folder:
            (Path(folder) / "main.cpp").write_text(_program(left))
            try:
                compiler = [found("c++", "g++", "clang++"), "-std=c++17", "-O1", "-ffp-contract=off", "-w"]
                run([*compiler, "-I", str(FOLDER), "main.cpp", "-o", "main"], seconds=300, folder=folder)
            except Refused as reason:
                blamed = {name: reason for name in left if re.search(rf"^{name}:", str(reason), re.M)}
                answers |= blamed or {name: reason for name in left}
                left = {name: value for name, value in left.items() if name not in answers}
                continue
            requests = b""
            for index, (name, (_, arguments)) in enumerate(left.items()):
                for row in arguments:
                    moves = [steps[name] if place == 0 else 0.0 for place in range(len(row))]
                    requests += struct.pack(f"={3 + 2 * len(row)}d", index, len(row), turns, *row, *moves)
            values = run([str(Path(folder) / "main")], requests, 300)
        return answers | _read(values, left)
    return answers


def _program(functions):
    pieces = ['#include "perturbed.h"\n#define double perturbed::Number\nusing namespace perturbed;']
    for name, (source, _) in functions.items():
        body = re.sub(r"//.*$|^#include.*$", "", source, flags=re.M)
        pieces.append(f'#line 1 "{name}"\n' + LITERAL.sub(r"Number(\1)", body))
    pieces.append("#undef double")
    calls = []
    for name, (_, arguments) in functions.items():
        given = ", ".join(f"exactly(a[{place}])" for place in range(len(arguments[0])))
        calls.append(f"[](const double *a) {{ return {name}({given}).v; }}")
    libraries = ", ".join("{" + ", ".join(repr(miss) for miss in row) + "}" for row in LIBRARIES.values())
    text = PROGRAM.replace("{LIBRARIES}", "{" + libraries + "}").replace("{CALLS}", "{" + ",\n".join(calls) + "}")
    return "\n".join(pieces) + text.replace("FLOATS", float.hex(FLOATS))


def _read(data, functions):
    width, at, answers = 3 + len(LIBRARIES), 0, {}
    rows = list(struct.iter_unpack(f"={width}d", data))
    for name, (_, arguments) in functions.items():
        own = rows[at:at + len(arguments)]
        at += len(arguments)
        answers[name] = [
            Condition(row[0], row[1], row[2] != 0 or math.isnan(row[1]), dict(zip(LIBRARIES, row[3:], strict=True)))
            for row in own]
    return answers
