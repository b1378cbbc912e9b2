"""Writes languages.tsv: what small programs of C++, Swift and JavaScript return for numbers t.

Columns: language (c, swift, javaScript), program (line breaks as \\n), then t:value pairs, both in hexadecimal; the value
is - where the program has none: where C leaves it undefined and where Swift traps.
The programs of CASES are written by hand; the others are drawn, each language's by its own rules of types. They use
exact functions alone, so that every bit of the value counts; float means double, as in a formula, and min and max let
NaN through.
Needs clang++ and swiftc (Swift's toolchain has both) and node; run it in this folder:
    python3 make_languages.py [programs drawn of each language [seed [file]]]
"""
import random
import re
import struct
import subprocess
import sys
import tempfile

PLACES = [-100.25, -2.75, -2.5, -1.5, -1.0, -0.5, -0.0, 0.3, 0.5, 0.75, 1.0, 1.7, 2.5, 3.5, 7.0, 100.25]

CASES = {
    "c": [
        "return 1/2;\n// float",
        "int i = 7; return i / 2;",
        "int i = 7; float f = i / 2; return f;",
        "float f = 7; return f / 2;",
        "int i = 2.7; return i;",
        "int i = t; return i * 10;",
        "return int(2.7) + int(-2.7);",
        "return (int)t / 2;",
        "return (float)7 / 2 + (int)2.9f;",
        "int a = -7; return a % 3 + a / 2;",
        "bool b = 2.5; return b + 1;",
        "return (t > 0.5) / 2 + (t > 0.5);",
        "int i = 2147483647; return i + 1;",
        "int i = 7; i /= 2; i += 2.7; return i;",
        "int i = 5; i++; ++i; int j = i--; return i * 10 + j;",
        "float x = t; x -= 1; x *= 2; return x;",
        "return int(1e10f * t);",
        "int z = int(t); return 7 / z;",
        "float r = round(t) + rint(t) + floor(t) + ceil(t) + trunc(t); return r;",
        "int i = int(t); return min(i, 3) / 2 + max(i, 2) / 2 + abs(i) / 2;",
        "int n = 3; float y = t; if (n / 2 == 1) { y = n / 2; } else { y = 2.5f; } return y;",
        "const int n = 4; float sum = 0.0f; sum += n / 3; sum += 1 / n; return sum;",
        "int f(int n) { return n / 2; }\nfloat g(float x) { return f(x) + f(7); }\nreturn g(t);",
        "int half(float x) { return x; }\nfloat whole(int n) { return n / 2; }\nreturn half(t) + whole(7.9f);",
    ],
    "swift": [
        "let i = 7\nlet x: Double = t\nreturn Double(i / 2)",
        "let x: Double = 1 / 2\nreturn x",
        "let x = 1 / 2\nreturn Double(x)",
        "return 1 / 2",
        "return 1 / 2 * t",
        "let a = 7 / 2 * 1.0\nreturn a + t",
        "return Double(7 / 2)",
        "return Double(Int(2.7)) + Double(Int(-2.7))",
        "let i: Int = 7\nreturn Double(i % 4 - i / 2)",
        "let n = -7\nreturn Double(n % 3) + Double(n / 2)",
        "let n = Int(t)\nreturn Double(n / 2 * 2)",
        "let n = Int(t)\nreturn Double(7 / n)",
        "var i = 7\ni /= 2\ni += 1\nreturn Double(i)",
        "return t.rounded() + t.rounded(.down) + t.rounded(.up) + t.rounded(.towardZero) + t.rounded(.toNearestOrEven)",
        "return t.rounded(.awayFromZero) + (-2.5).rounded()",
        "return t.truncatingRemainder(dividingBy: 0.7) + t.magnitude.squareRoot()",
        "let n = Int(t)\nreturn n.isMultiple(of: 2) ? 1 : Double(n.signum())",
        "func half(_ n: Int) -> Int { n / 2 }\nreturn Double(half(7) + half(Int(t)))",
        "func f(_ x: Double, by n: Int = 3) -> Double { x * Double(n / 2) }\nreturn f(t) + f(7 / 2, by: 7 / 2)",
        "let low: Double\nlet n: Int\nif t < 1 {\n  low = 1 / 2\n  n = 7 / 2\n} else {\n  low = 2\n  n = 1\n}\n"
        "return low + Double(n)",
        "guard t > 0 else { return -1 }\nlet k = 5\nreturn Double(k / 2)",
        "let c = t > 1 ? 7 / 2 : 1\nreturn Double(c)",
        "let c: Double = t > 1 ? 7 / 2 : 1\nreturn c",
        "let a = Int32(7), b: Int32 = 2\nreturn Double(a / b) + Double(min(a, b) / 2) + Double(abs(-a) / 2)",
        "let n = 7\nlet m = max(n, 9 / 2) / 2\nreturn Double(m)",
    ],
    "javaScript": [
        "const i = 7;\nreturn i / 2;",
        "return Math.round(-2.5) + Math.round(2.5) * 10 + Math.round(t);",
        "return Math.round(0.49999999999999994) + Math.round(-0.2) + Math.round(t * 10);",
        "return 1 / Math.round(-0.2 + 0 * Math.abs(t));",
        "return Math.trunc(t) + Math.sign(t) + Math.floor(t) * 2 + Math.ceil(t) * 3;",
        "return Math.fround(t) + Math.fround(0.1);",
        "const x = t || 5; const y = t && 3; return x * 10 + y + Math.abs(0);",
        "const x = Math.sqrt(t) || 5; return x;",
        "return (Math.sqrt(t) ? 1 : 2) + !t + !Math.sqrt(t);",
        "return -7 % 3 + (t % 0.7) + Math.abs(0);",
        "var n = 7; n /= 2; n++; --n; return n + (n++) + Math.abs(0);",
        "const f = (a, b = 3) => a / b; return f(7, 2) + f(7);",
        "function half(n) { return n / 2; }\nreturn half(7) + half(t);",
        "let k = 0; if (t > 1) { k = 7 / 2; } else k = 1 / 2; return k + Math.max(t, 1, 2);",
        "let b = t > 1; return b + 1 + (b === true ? 0.5 : 0);",
    ],
}
CASES["javaScript"].pop()
CASES["c"][0] = "return 1/2 + 0.0f;"


class Random(random.Random):
    def pick(self, *choices):
        return self.choice(choices)


class C:
    """Programs whose types are i (int), b (bool) and r (float)."""

    name = {"i": "int", "b": "bool", "r": "float"}

    def __init__(self, rng):
        self.rng = rng
        self.names = {"t": "r"}
        self.functions = []

    def leaf(self):
        rng = self.rng
        kind = rng.random()
        if kind < 0.55:
            name = rng.choice(sorted(self.names))
            return name, self.names[name]
        if kind < 0.8:
            return str(rng.pick(0, 1, 2, 3, 5, 7, 10, 100)), "i"
        return rng.pick("0.5", "2.5f", "1.0", "0.25f", "3.", "10.75"), "r"

    def whole(self, depth):
        text, kind = self.expression(depth)
        return (text, kind) if kind != "r" else (f"int({text})", "i")

    def common(self, a, b):
        return "r" if "r" in (a, b) else "i"

    def expression(self, depth):
        rng = self.rng
        if depth == 0 or rng.random() < 0.12:
            return self.leaf()
        kind = rng.random()
        if kind < 0.45:
            a, b = self.expression(depth - 1), self.expression(depth - 1)
            return f"({a[0]} {rng.pick('+', '-', '*', '/', '/')} {b[0]})", self.common(a[1], b[1])
        if kind < 0.55:
            a, b = self.whole(depth - 1), self.whole(depth - 1)
            return f"({a[0]} % {b[0]})", self.common(a[1], b[1])
        if kind < 0.66:
            a, b = self.expression(depth - 1), self.expression(depth - 1)
            return f"({a[0]} {rng.pick('<', '<=', '>', '>=', '==', '!=', '&&', '||')} {b[0]})", "b"
        if kind < 0.72:
            a, b, c = (self.expression(depth - 1) for _ in range(3))
            kind = b[1] if b[1] == c[1] else self.common(b[1], c[1])
            return f"({a[0]} ? {b[0]} : {c[0]})", kind
        if kind < 0.84:
            a, kind = self.expression(depth - 1), rng.pick("i", "b", "r", "i")
            return rng.pick(f"{self.name[kind]}({a[0]})", f"({self.name[kind]})({a[0]})"), kind
        if kind < 0.90:
            a = self.expression(depth - 1)
            return rng.pick(
                (f"(-({a[0]}))", self.common(a[1], "i")), (f"(!({a[0]}))", "b"),
                (f"{rng.pick('floor', 'ceil', 'trunc', 'round', 'rint')}(float({a[0]}))", "r"))
        if kind < 0.95 and self.functions:
            name, kinds, result = rng.choice(self.functions)
            return f"{name}({', '.join(self.expression(depth - 1)[0] for _ in kinds)})", result
        a, b, kind = self.expression(depth - 1), self.expression(depth - 1), rng.pick("i", "r")
        name = self.name[kind]
        return f"{rng.pick('min', 'max')}({name}({a[0]}), {name}({b[0]}))", kind

    def statements(self, count, depth):
        lines = []
        for _ in range(count):
            rng = self.rng
            value = self.expression(depth)[0]
            own = sorted(set(self.names) - {"t"})
            kind = rng.random()
            if kind < 0.5 or not own:
                name = f"{rng.pick('a', 'k', 'n', 'ease', 'reverse', 'v')}{len(self.names)}"
                declared = rng.pick("i", "i", "b", "r", "r")
                lines.append(f"{self.name[declared]} {name} = {value};")
                self.names[name] = declared
            elif kind < 0.75:
                name = rng.choice(own)
                operator = rng.pick("=", "+=", "-=", "*=", "/=")
                lines.append(f"{name} {operator if self.names[name] != 'b' else '='} {value};")
            elif kind < 0.85:
                name = rng.choice(own)
                lines.append(f"{name}++;" if self.names[name] in "ir" else f"{name} = {value};")
            else:
                name, other = rng.choice(own), rng.choice(own)
                first, second = self.expression(depth)[0], self.expression(depth)[0]
                lines.append(f"if ({value}) {{ {name} = {first}; }} else {{ {other} = {second}; }}")
        return lines

    def program(self):
        rng = self.rng
        definitions = []
        for index in range(rng.pick(0, 0, 1, 2)):
            kinds, result = [rng.pick("i", "r") for _ in range(rng.pick(1, 2))], rng.pick("i", "r", "b")
            inner = C(rng)
            inner.names = {f"p{i}": kind for i, kind in enumerate(kinds)}
            inner.functions = list(self.functions)
            body = " ".join(inner.statements(rng.pick(0, 1), 2) + [f"return {inner.expression(2)[0]};"])
            listed = ", ".join(f"{self.name[kind]} p{i}" for i, kind in enumerate(kinds))
            definitions.append(f"{self.name[result]} f{index}({listed}) {{ {body} }}")
            self.functions.append((f"f{index}", kinds, result))
        lines = self.statements(rng.pick(1, 2, 3, 4), 3)
        return "\n".join(definitions + lines + [f"return float({self.expression(3)[0]});"])


class Swift:
    """Programs whose types are i (Int), j (Int32), b (Bool) and r (Double)."""

    name = {"i": "Int", "j": "Int32", "b": "Bool", "r": "Double"}

    def __init__(self, rng):
        self.rng = rng
        self.names = {"t": "r"}
        self.variables = []

    def leaf(self, kind):
        rng = self.rng
        known = sorted(name for name, own in self.names.items() if own == kind)
        if known and rng.random() < 0.65:
            return rng.choice(known)
        if kind == "b":
            return f"({self.leaf('r')} < {self.leaf('r')})"
        if kind == "r" and rng.random() < 0.5:
            return rng.pick("0.5", "2.5", "1.0", "10.75")
        return str(rng.pick(1, 2, 3, 5, 7, 10))

    def expression(self, kind, depth):
        rng = self.rng
        if depth == 0 or rng.random() < 0.15:
            return self.leaf(kind)
        choice = rng.random()
        if kind == "b":
            own = rng.pick("i", "r", "r")
            if choice < 0.7:
                return f"({self.expression(own, depth - 1)} {rng.pick('<', '<=', '>', '==')} {self.leaf(own)})"
            return f"({self.expression('b', depth - 1)} {rng.pick('&&', '||')} {self.expression('b', depth - 1)})"
        if choice < 0.5:
            operator = rng.pick("+", "-", "*", "/", "/") if kind == "r" else rng.pick("+", "-", "*", "/", "/", "%")
            return f"({self.expression(kind, depth - 1)} {operator} {self.expression(kind, depth - 1)})"
        if choice < 0.65:
            other = rng.choice({"r": ["i", "j"], "i": ["r", "r", "j"], "j": ["r", "i"]}[kind])
            return f"{self.name[kind]}({self.expression(other, depth - 1)})"
        if choice < 0.72:
            return f"({self.expression('b', depth - 1)} ? {self.expression(kind, depth - 1)} : {self.leaf(kind)})"
        if choice < 0.82 and kind != "r":
            return f"{rng.pick('min', 'max')}({self.expression(kind, depth - 1)}, {self.leaf(kind)})"
        if choice < 0.88:
            return f"abs({self.expression(kind, depth - 1)})"
        if kind == "r":
            rule = rng.pick("", ".up", ".down", ".towardZero", ".toNearestOrEven", ".awayFromZero")
            return f"({self.expression('r', depth - 1)} + t).rounded({rule})"
        return f"(-{self.leaf(kind)})"

    def program(self):
        rng = self.rng
        lines = []
        for _ in range(rng.pick(1, 2, 3, 4)):
            kind = rng.pick("i", "i", "r", "r", "j", "b")
            choice = rng.random()
            name = f"{rng.pick('a', 'k', 'n', 'ease', 'steps', 'v')}{len(self.names)}"
            if choice < 0.3:
                lines.append(f"let {name}: {self.name[kind]} = {self.expression(kind, 2)}")
                self.names[name] = kind
            elif choice < 0.55 and kind != "j":
                lines.append(f"var {name} = {self.name[kind]}({self.expression(kind, 2)})")
                self.names[name] = kind
                self.variables.append(name)
            elif choice < 0.7:
                lines.append(f"let {name} = {rng.pick('7 / 2', '9 % 4', '3', '2 * 5 - 1')}")
                self.names[name] = "i"
            elif self.variables:
                name = rng.choice(self.variables)
                kind = self.names[name]
                operator = "=" if kind == "b" else rng.pick("=", "+=", "-=", "*=", "/=")
                lines.append(f"{name} {operator} {self.expression(kind, 2)}")
                if rng.random() < 0.5:
                    lines[-1] = f"if {self.expression('b', 1)} {{ {lines[-1]} }}"
            else:
                lines.append(f"let {name} = {self.expression('r', 1)} + 0.5 * t")
                self.names[name] = "r"
        return "\n".join(lines + [f"return {self.expression('r', 3)} + Double({self.expression('i', 2)})"])


class JavaScript:
    def __init__(self, rng):
        self.rng = rng
        self.names = ["t"]
        self.variables = []

    def expression(self, depth):
        rng = self.rng
        if depth == 0 or rng.random() < 0.12:
            return rng.choice(self.names) if rng.random() < 0.6 else rng.pick("0", "1", "2", "7", "0.5", "2.5", "1e3")
        a, b = self.expression(depth - 1), self.expression(depth - 1)
        choice = rng.random()
        if choice < 0.4:
            return f"({a} {rng.pick('+', '-', '*', '/', '%')} {b})"
        if choice < 0.62:
            return f"({a} {rng.pick('<', '<=', '>', '>=', '==', '!=')} {b})"
        if choice < 0.70:
            return f"({a} {rng.pick('&&', '||')} {b})"
        if choice < 0.76:
            return f"({a} ? {b} : {self.expression(depth - 1)})"
        if choice < 0.82:
            return rng.pick(f"(-({a}))", f"(!({a}))")
        if choice < 0.95:
            return f"Math.{rng.pick('round', 'round', 'trunc', 'sign', 'floor', 'ceil', 'abs', 'fround', 'sqrt')}({a})"
        return f"(Math.{rng.pick('min', 'max')}({a}, {b}) + 0)"

    def program(self):
        rng = self.rng
        lines = []
        for _ in range(rng.pick(0, 1, 2, 3)):
            value, choice = self.expression(3), rng.random()
            if choice < 0.6 or not self.variables:
                name = f"{rng.pick('a', 'k', 'n', 'ease', 'steps', 'v')}{len(self.names)}"
                word = rng.pick("const", "let", "var")
                lines.append(f"{word} {name} = {value};")
                self.names.append(name)
                if word != "const":
                    self.variables.append(name)
            elif choice < 0.85:
                lines.append(f"{rng.choice(self.variables)} {rng.pick('=', '+=', '-=', '*=', '/=', '%=')} {value};")
            else:
                name = rng.choice(self.variables)
                lines.append(f"if ({value}) {{ {name} = {self.expression(2)}; }} else {{ {name} += 1; }}")
        return "\n".join(lines + [f"return {self.expression(4)} + Math.abs(0);"])


HARNESS = """
#include <csetjmp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
static sigjmp_buf place;
static void caught(int) { siglongjmp(place, 1); }
typedef double (*function)(double);
extern function functions[];
extern int count;
int main(int, char **words) {
  const int signals[] = {SIGILL, SIGTRAP, SIGFPE};
  for (int signal : signals) {
    struct sigaction action = {};
    action.sa_handler = caught;
    action.sa_flags = SA_NODEFER;
    sigaction(signal, &action, nullptr);
  }
  for (int i = 0; i < count; i++) {
    for (char **word = words + 1; *word; word++) {
      if (sigsetjmp(place, 1)) { printf("- "); continue; }
      printf("%a ", functions[i](strtod(*word, nullptr)));
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


def run(command, **options):
    return subprocess.run(command, capture_output=True, text=True, timeout=1200, **options)


def c_values(programs, folder):
    text = PRELUDE
    for index, program in enumerate(programs):
        functions, body = split(re.sub(r"(\d\.?)f\b", r"\1", program))
        text += f"namespace n{index} {{\n{functions}\nstatic double run(double t) {{\n{body}\n}}\n}}\n"
    listed = ", ".join(f"n{index}::run" for index in range(len(programs)))
    text += f"typedef double (*function)(double);\nextern function functions[];\nfunction functions[] = {{{listed}}};\n"
    text += f"extern int count;\nint count = {len(programs)};\n"
    return built(text, folder, "c", ["clang++", "-O0", "-w", "-ffp-contract=off", "-std=c++20", "-c"])


def swift_values(programs, folder):
    kept = list(range(len(programs)))
    while True:
        text, starts = "", []
        for index in kept:
            starts.append(text.count("\n") + 1)
            text += f'@_cdecl("run{index}") public func run{index}(_ t: Double) -> Double {{\n{programs[index]}\n}}\n'
        with open(f"{folder}/programs.swift", "w") as file:
            file.write(text)
        result = run(["swiftc", "-parse-as-library", "-suppress-warnings", "-Onone", "-emit-object", "-o",
                      f"{folder}/programs.o", f"{folder}/programs.swift"])
        faults = {int(line) for line in re.findall(r"programs\.swift:(\d+):\d+: error", result.stderr)}
        if not faults:
            break
        bad = {kept[max(i for i, start in enumerate(starts) if start <= line)] for line in faults}
        kept = [index for index in kept if index not in bad]
    table = "".join(f'extern "C" double run{index}(double);\n' for index in kept)
    listed = ", ".join(f"run{index}" for index in kept)
    table += f"typedef double (*function)(double);\nextern function functions[];\nfunction functions[] = {{{listed}}};\n"
    table += f"extern int count;\nint count = {len(kept)};\n"
    with open(f"{folder}/harness.cpp", "w") as file:
        file.write(HARNESS.replace("int main", table + "int main", 1))
    result = run(["clang++", "-O0", "-w", f"{folder}/harness.cpp", "-c", "-o", f"{folder}/harness.o"])
    assert not result.returncode, result.stderr
    result = run(["swiftc", "-o", f"{folder}/run", f"{folder}/harness.o", f"{folder}/programs.o", "-lstdc++", "-lm"])
    assert not result.returncode, result.stderr
    lines = run([f"{folder}/run"] + [repr(place) for place in PLACES]).stdout.split("\n")
    return {index: line.split() for index, line in zip(kept, lines)}


def built(text, folder, name, command):
    sanitizers = "signed-integer-overflow,integer-divide-by-zero,float-cast-overflow"
    with open(f"{folder}/{name}.cpp", "w") as file:
        file.write(text)
    with open(f"{folder}/harness.cpp", "w") as file:
        file.write(HARNESS)
    flags = [f"-fsanitize={sanitizers}", f"-fsanitize-trap={sanitizers}"]
    for source, more in ((name, flags), ("harness", [])):
        result = run(command + more + [f"{folder}/{source}.cpp", "-o", f"{folder}/{source}.o"])
        assert not result.returncode, result.stderr[:3000]
    result = run(["clang++", f"{folder}/{name}.o", f"{folder}/harness.o", "-o", f"{folder}/{name}"])
    assert not result.returncode, result.stderr[:3000]
    lines = run([f"{folder}/{name}"] + [repr(place) for place in PLACES]).stdout.strip("\n").split("\n")
    return {index: line.split() for index, line in enumerate(lines)}


def javascript_values(programs, folder):
    with open(f"{folder}/programs.js", "w") as file:
        file.write("const bytes = new DataView(new ArrayBuffer(8));\n")
        file.write("function hex(x) { bytes.setFloat64(0, Number(x)); return bytes.getBigUint64(0).toString(16); }\n")
        for program in programs:
            file.write(f"{{ const run = function (t) {{\n{program}\n}};\n")
            file.write(f"console.log({[0.0]}.concat({PLACES!r}).slice(1).map(t => hex(run(t))).join(' ')); }}\n")
    result = run(["node", f"{folder}/programs.js"])
    assert not result.returncode, result.stderr[:3000]

    def value(text):
        return struct.unpack(">d", bytes.fromhex(text.rjust(16, "0")))[0].hex()

    lines = result.stdout.strip("\n").split("\n")
    return {index: [value(word) for word in line.split()] for index, line in enumerate(lines)}


def main():
    count, seed = (int(word) for word in (sys.argv[1:3] + ["60", "12"][len(sys.argv[1:3]):]))
    path = sys.argv[3] if len(sys.argv) > 3 else "languages.tsv"
    rows = []
    for language, generator, values in (
        ("c", C, c_values), ("swift", Swift, swift_values), ("javaScript", JavaScript, javascript_values)
    ):
        rng = Random(seed)
        programs = CASES[language] + [generator(rng).program() for _ in range(count)]
        with tempfile.TemporaryDirectory() as folder:
            found = {}
            for start in range(0, len(programs), 250):
                part = values(programs[start:start + 250], folder)
                found.update({start + index: line for index, line in part.items()})
        for index, line in found.items():
            assert len(line) == len(PLACES), (programs[index], line)
            pairs = [f"{place.hex()}:{value}" for place, value in zip(PLACES, line)]
            rows.append([language, programs[index].replace("\n", "\\n")] + pairs)
    with open(path, "w") as file:
        file.write("\n".join("\t".join(row) for row in rows) + "\n")


if __name__ == "__main__":
    main()
