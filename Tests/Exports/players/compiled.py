"""C, the same source as C++, and Metal read as C++: a program for each function, so that helpers may have one name."""
import os
import shutil
import subprocess
import tempfile
from pathlib import Path

from .answers import Missing, packed, unpacked, width
from .running import FOLDER, each, found, run

# A constant function leaves its argument alone.
WARNINGS = ["-Wall", "-Wextra", "-Wno-unused-parameter", "-Werror"]
# No product and sum in one rounding: the same numbers on every machine.
ARITHMETIC = ["-O1", "-ffp-contract=off"]
SECONDS = 10

CALLER = """
#line 1 "caller"
{linkage}double easel_played(const double *arguments);
double easel_played(const double *arguments) {{ return {name}({calls}); }}
"""

PROGRAM = """
#include <stdio.h>
#include <stdlib.h>
double easel_played(const double *arguments);
int main(int count, char **words) {
  int width = count > 1 ? atoi(words[1]) : 1;
  double arguments[64], value;
  while (fread(arguments, sizeof(double), width, stdin) == (size_t)width) {
    value = easel_played(arguments);
    fwrite(&value, sizeof value, 1, stdout);
  }
  return 0;
}
"""


def c_available():
    found("cc", "gcc", "clang")


def cplusplus_available():
    found("c++", "g++", "clang++")


def metal_available():
    _clang()


def play_c(functions):
    return _play(functions, [found("cc", "gcc", "clang"), "-std=c11", "-x", "c"], _with_header)


def play_cplusplus(functions):
    return _play(functions, [found("c++", "g++", "clang++"), "-std=c++17", "-x", "c++"], _with_header, 'extern "C" ')


def play_metal(functions):
    """A number without a suffix is a float in Metal, and `main` is no name that its sources have."""
    compiler = [
        _clang(), "-std=c++17", "-x", "c++", "-Xclang", "-cl-single-precision-constant",
        "-I", str(FOLDER / "metal"), "-I", str(FOLDER),
    ]
    return _play(functions, compiler, _with_metal, 'extern "C" ', "(float)")


def _play(functions, compiler, whole, linkage="", kind=""):
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "main.c").write_text(PROGRAM)
        run([found("cc", "gcc", "clang"), "-O1", "-c", "main.c", "-o", "main.o"], folder=folder)

        def one(function, value):
            source, arguments = value
            count = width(arguments)
            calls = ", ".join(f"{kind}arguments[{index}]" for index in range(count))
            file = folder / f"{function}.source"
            text = f'{whole(source)}\n{CALLER.format(linkage=linkage, name=function, calls=calls)}'
            file.write_text(f'#line 1 "{function}"\n{text}')
            program = folder / f"{function}.program"
            run([*compiler, *ARITHMETIC, *WARNINGS, file.name, "-x", "none", "main.o", "-o", program.name, "-lm"],
                folder=folder)
            return unpacked(run([str(program), str(count)], packed(arguments), SECONDS), len(arguments))

        return each(one, functions)


def _with_header(source):
    """What includes nothing is a piece of a file that has <math.h>."""
    return source if "#include" in source else f"#include <math.h>\n#line 1\n{source}"


def _with_metal(source):
    """What includes nothing is a piece of a file that begins as Metal's do."""
    if "#include" in source:
        return source
    return f"#include <metal_stdlib>\nusing namespace metal;\n#line 1\n{source}"


def _clang():
    """clang++, which has vectors with components; the one beside swiftc where there is no other."""
    path = shutil.which("clang++")
    if path:
        return path
    swift = shutil.which("swiftc")
    beside = Path(os.path.realpath(swift)).with_name("clang++") if swift else None
    if beside and beside.exists():
        return str(beside)
    if shutil.which("xcrun"):
        return subprocess.run(["xcrun", "-f", "clang++"], capture_output=True, text=True, check=True).stdout.strip()
    raise Missing("clang++ is missing, which comes with Swift")
