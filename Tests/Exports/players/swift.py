"""Swift: many functions in one compilation, each in an enumeration of its own."""
import re
import tempfile
from pathlib import Path

from .answers import Refused, packed, unpacked, width
from .running import CORES, each, found, run
from .signatures import split

SECONDS = 10
COMPILING = 300

READING = """
#sourceLocation(file: "caller", line: 1)
let words = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let bytes = FileHandle.standardInput.readDataToEndOfFile()
let flat = bytes.withUnsafeBytes { Array($0.bindMemory(to: Double.self)) }
let rows = stride(from: 0, to: flat.count, by: words[1]).map { Array(flat[$0..<$0 + words[1]]) }
let values: [Double]
switch words[0] {
"""

WRITING = """
default: fatalError("no such function")
}
FileHandle.standardOutput.write(values.withUnsafeBytes { Data($0) })
"""


def available():
    found("swiftc")


def play(functions):
    """As many compilations as there are cores. What is refused is left out, and the rest compiled again."""
    answers = each(_called, functions)
    left = [(name, *functions[name], call) for name, call in answers.items() if not isinstance(call, Refused)]
    shares = {index: left[index::CORES] for index in range(CORES) if left[index::CORES]}
    for share in each(lambda _, share: _play(share), shares).values():
        answers.update(share)
    return answers


def _play(left):
    """{name: values or Refused} of (name, source, arguments, call) in one program."""
    answers = {}
    while left:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            (folder / "main.swift").write_text(_program(left))
            try:
                compiler = [found("swiftc"), "-O", "-warnings-as-errors", "main.swift", "-o", "played"]
                run(compiler, b"", COMPILING, folder)
            except Refused as reason:
                refused = _blamed(str(reason), [one[0] for one in left])
                answers.update(refused)
                left = [one for one in left if one[0] not in refused]
                continue
            for index, (function, _, arguments, _) in enumerate(left):
                command = [str(folder / "played"), str(index), str(width(arguments))]
                try:
                    answers[function] = unpacked(run(command, packed(arguments), SECONDS), len(arguments))
                except Refused as reason:
                    answers[function] = reason
            return answers
    return answers


def _program(functions):
    imports, pieces, cases = ["import Foundation"], [], []
    for index, (function, source, _, call) in enumerate(functions):
        body, own = _members(source)
        imports += own
        pieces.append(f'#sourceLocation(file: "{function}", line: 1)\nenum Played{index} {{\n{body}\n}}')
        cases.append(f"case {index}: values = rows.map {{ row in Double(Played{index}.{call}) }}")
    return "\n".join([*dict.fromkeys(imports), *pieces]) + READING + "\n".join(cases) + WRITING


def _members(source):
    """What stands at the file's own level, as members of a type; its imports apart."""
    imports = re.findall(r"^import\s+\S+", source, re.M)
    source = re.sub(r"^import\s+\S+", "", source, flags=re.M)
    start = r"^((?:@\w+(?:\([^)]*\))?\s+)*)(?:(?:public|private|internal|fileprivate|package)\s+)?(func|let|var)\b"
    return re.sub(start, r"\1static \2", source, flags=re.M), imports


def _called(function, value):
    """The call with the labels of its parameters, of numbers of a row."""
    source, arguments = value
    values = [f"row[{place}]" for place in range(width(arguments))]
    found_one = re.search(rf"func\s+{re.escape(function)}\s*(?:<[^>]*>)?\s*\(", source)
    if not found_one:
        raise Refused(f"no function {function}")
    parameters = split(source, found_one.end())
    if len(parameters) != len(values):
        raise Refused(f"{function} has {len(parameters)} parameters, not {len(values)}")
    words = [parameter.split(":")[0].split()[0] for parameter in parameters]
    return f"{function}({', '.join(v if w == '_' else f'{w}: {v}' for w, v in zip(words, values))})"


def _blamed(said, functions):
    """{function: Refused} of the functions that the compiler names; all where it names none."""
    lines = [line for line in said.splitlines() if re.search(r": (error|warning): ", line)]
    refused = {}
    for line in lines:
        name = line.split(":")[0].split("/")[-1]
        if name in functions:
            refused.setdefault(name, Refused(line.split("/")[-1]))
    return refused or {function: Refused(said) for function in functions}
