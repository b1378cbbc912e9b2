"""Writes languages.tsv: what small programs of C++, Swift and JavaScript return for numbers t.

Columns: language (c, swift, javaScript), program (line breaks as \\n), then t:value pairs, both in hexadecimal; the value
is - where the program has none: where C leaves it undefined and where Swift traps.
The programs are read back from the table: a line of a language and a program adds one. They use exact functions alone, so
that every bit of the value counts; float means double, as in a formula, and min and max let NaN through.
Needs clang++ and swiftc (Swift's toolchain has both) and node; run it in this folder.
"""
import re
import struct
import subprocess
import tempfile

PLACES = [-100.25, -2.75, -2.5, -1.5, -1.0, -0.5, -0.0, 0.3, 0.5, 0.75, 1.0, 1.7, 2.5, 3.5, 7.0, 100.25]

#: Prints a line for each function: its values at the words, - where it is trapped.
HARNESS = """
#include <csetjmp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
static sigjmp_buf place;
static void caught(int) { siglongjmp(place, 1); }
typedef double (*function)(double);
DECLARATIONS
static const function functions[] = {FUNCTIONS};
int main(int, char **words) {
  const int signals[] = {SIGILL, SIGTRAP, SIGFPE};
  for (int signal : signals) {
    struct sigaction action = {};
    action.sa_handler = caught;
    action.sa_flags = SA_NODEFER;
    sigaction(signal, &action, nullptr);
  }
  for (const function called : functions) {
    for (char **word = words + 1; *word; word++) {
      if (sigsetjmp(place, 1)) { printf("- "); continue; }
      printf("%a ", called(strtod(*word, nullptr)));
    }
    printf("\\n");
  }
}
"""

PRELUDE = """
#include <cmath>
using std::abs; using std::floor; using std::ceil; using std::trunc; using std::round; using std::rint;
template <class T> T min(T a, T b) { return a != a || a <= b ? a : b; }
template <class T> T max(T a, T b) { return a != a || a >= b ? a : b; }
#define float double
"""


def split(program):
    """The function definitions at the top of a program, and the rest."""
    lines, depth, end = program.split("\n"), 0, 0
    for index, line in enumerate(lines):
        if depth == 0 and not re.match(r"(func|function|float|int|bool) \w+\(", line):
            break
        depth += line.count("{") - line.count("}")
        end = index + 1
    return "\n".join(lines[:end]), "\n".join(lines[end:])


def run(command):
    """What a command prints."""
    result = subprocess.run(command, capture_output=True, text=True, timeout=1200)
    assert not result.returncode, result.stderr[:3000]
    return result.stdout


def printed(count, folder):
    """The words that the functions run0, run1, … of the object file of the programs print, a list each."""
    functions = [f"run{index}" for index in range(count)]
    declarations = "\n".join(f'extern "C" double {name}(double);' for name in functions)
    with open(f"{folder}/harness.cpp", "w") as file:
        file.write(HARNESS.replace("DECLARATIONS", declarations).replace("FUNCTIONS", ", ".join(functions)))
    run(["clang++", "-O0", "-w", "-c", f"{folder}/harness.cpp", "-o", f"{folder}/harness.o"])
    run(["swiftc", "-o", f"{folder}/run", f"{folder}/harness.o", f"{folder}/programs.o", "-lstdc++", "-lm"])
    return [line.split() for line in run([f"{folder}/run", *map(repr, PLACES)]).splitlines()]


def c_values(programs, folder):
    text = PRELUDE
    for index, program in enumerate(programs):
        functions, body = split(re.sub(r"(\d\.?)f\b", r"\1", program))
        text += f'namespace n{index} {{\n{functions}\nextern "C" double run{index}(double t) {{\n{body}\n}}\n}}\n'
    with open(f"{folder}/programs.cpp", "w") as file:
        file.write(text)
    sanitizers = "signed-integer-overflow,integer-divide-by-zero,float-cast-overflow"
    run(["clang++", "-O0", "-w", "-ffp-contract=off", "-std=c++20", f"-fsanitize={sanitizers}",
         f"-fsanitize-trap={sanitizers}", "-c", f"{folder}/programs.cpp", "-o", f"{folder}/programs.o"])
    return printed(len(programs), folder)


def swift_values(programs, folder):
    with open(f"{folder}/programs.swift", "w") as file:
        for index, program in enumerate(programs):
            file.write(f'@_cdecl("run{index}") public func run{index}(_ t: Double) -> Double {{\n{program}\n}}\n')
    run(["swiftc", "-parse-as-library", "-suppress-warnings", "-Onone", "-emit-object", "-o", f"{folder}/programs.o",
         f"{folder}/programs.swift"])
    return printed(len(programs), folder)


def javascript_values(programs, folder):
    with open(f"{folder}/programs.js", "w") as file:
        file.write("const bytes = new DataView(new ArrayBuffer(8));\n")
        file.write("function hex(x) { bytes.setFloat64(0, Number(x)); return bytes.getBigUint64(0).toString(16); }\n")
        for program in programs:
            file.write(f"{{ const run = function (t) {{\n{program}\n}};\n")
            file.write(f"console.log({PLACES!r}.map(t => hex(run(t))).join(' ')); }}\n")
    lines = run(["node", f"{folder}/programs.js"]).splitlines()
    return [[struct.unpack(">d", bytes.fromhex(word.rjust(16, "0")))[0].hex() for word in line.split()] for line in lines]


with open("languages.tsv") as file:
    lines = [line.rstrip("\n").split("\t")[:2] for line in file]
with open("languages.tsv", "w") as file:
    for language, values in {"c": c_values, "swift": swift_values, "javaScript": javascript_values}.items():
        programs = [program for own, program in lines if own == language]
        with tempfile.TemporaryDirectory() as folder:
            found = values([program.replace("\\n", "\n") for program in programs], folder)
        for program, words in zip(programs, found, strict=True):
            pairs = [f"{place.hex()}:{value}" for place, value in zip(PLACES, words, strict=True)]
            print(language, program, *pairs, sep="\t", file=file)
