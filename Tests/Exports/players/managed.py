"""Kotlin and C#: many functions in one compilation, a file and a type each, run on their virtual machines.

Kotlin finds Compose's Easing in a stand-in, and C# Unity's Mathf in another (mathf.cs), which calls what Unity documents of it: Math's functions, as floats.
"""
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

from .answers import Refused, packed, unpacked, width
from .running import FOLDER, found, run

SECONDS = 20
COMPILING = 300


@dataclass
class Machine:
    """How a language's files are called, written, compiled and run."""

    ending: str
    piece: Callable
    caller: Callable
    compiled: Callable
    command: Callable


def kotlin_available():
    found("kotlinc")
    found("java")


def csharp_available():
    found("mcs")
    found("mono")


def play_kotlin(functions):
    return _play(_KOTLIN, functions)


def play_csharp(functions):
    return _play(_CSHARP, functions)


def _play(machine, functions):
    """What is refused is left out, and the rest compiled again; where one ends the program each is run alone."""
    answers, left = {}, dict(functions)
    while left:
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            files = [f"{function}.{machine.ending}" for function in left]
            for index, (file, (function, (source, arguments))) in enumerate(zip(files, left.items(), strict=True)):
                (folder / file).write_text(machine.piece(index, function, source, width(arguments)))
            (folder / f"main.{machine.ending}").write_text(machine.caller(len(left)))
            try:
                run(machine.compiled([*files, f"main.{machine.ending}"]), b"", COMPILING, folder)
            except Refused as reason:
                refused = _blamed(str(reason), left)
                answers.update(refused)
                left = {function: value for function, value in left.items() if function not in refused}
                continue
            answers.update(_values(machine, left, folder))
            break
    return {function: answers[function] for function in functions}


def _values(machine, functions, folder):
    places = dict(zip(functions, range(len(functions)), strict=True))

    def asked(names):
        words = [w for n in names for w in (places[n], width(functions[n][1]), len(functions[n][1]))]
        data = b"".join(packed(functions[n][1]) for n in names)
        count = sum(len(functions[n][1]) for n in names)
        return unpacked(run([*machine.command(folder), *map(str, words)], data, SECONDS), count)

    try:
        flat, answers, start = asked(functions), {}, 0
        for name, (_, arguments) in functions.items():
            answers[name] = flat[start:start + len(arguments)]
            start += len(arguments)
        return answers
    except Refused:
        answers = {}
        for name in functions:
            try:
                answers[name] = asked([name])
            except Refused as reason:
                answers[name] = reason
        return answers


def _blamed(said, functions):
    """{function: Refused} of those whose files the compiler names; all where it names none."""
    refused = {}
    for line in said.splitlines():
        named = re.match(r"(?:.*/)?(\w+)\.\w+[:(]\d", line)
        if named and named[1] in functions and "error" in line:
            refused.setdefault(named[1], Refused(line.split("/")[-1]))
    return refused or {function: Refused(said) for function in functions}


def _kotlin_piece(index, function, source, count):
    imports = re.findall(r"^import .*$", source, re.M)
    body = re.sub(r"^import .*$", "", source, flags=re.M)
    call = ", ".join(f"a[{place}].toFloat()" for place in range(count))
    return "\n".join([*(imports or ["import kotlin.math.*"]), f"object Played{index} {{", body,
                      f"fun easelPlayed(a: DoubleArray): Double = {function}({call}).toDouble()\n}}\n"])


def _kotlin_caller(count):
    cases = "\n".join(f"      {index} -> Played{index}.easelPlayed(row)" for index in range(count))
    return f"""import java.io.*
import java.nio.*
class Easing(private val easing: (Float) -> Float) {{ fun transform(fraction: Float): Float = easing(fraction) }}
fun main(words: Array<String>) {{
  val places = ByteBuffer.wrap(System.`in`.readBytes()).order(ByteOrder.nativeOrder())
  val values = ByteBuffer.allocate(places.remaining()).order(ByteOrder.nativeOrder())
  for (word in 0 until words.size step 3) for (call in 0 until words[word + 2].toInt()) {{
    val row = DoubleArray(words[word + 1].toInt()) {{ places.getDouble() }}
    values.putDouble(when (words[word].toInt()) {{
{cases}
      else -> throw IllegalArgumentException()
    }})
  }}
  System.out.write(values.array(), 0, values.position())
  System.out.flush()
}}
"""


def _csharp_piece(index, function, source, count):
    imports = re.findall(r"^using [\w.= ]+;", source, re.M)
    body = re.sub(r"^using [\w.= ]+;", "", source, flags=re.M)
    call = ", ".join(f"(float)a[{place}]" for place in range(count))
    own = re.search(r"\bclass (\w+)", body)
    function = f"{own[1]}.{function}" if own else function
    return "\n".join([*(imports or ["using System;", "using UnityEngine;"]), f"static class Played{index} {{", body,
                      f"public static double EaselPlayed(double[] a) {{ return {function}({call}); }}\n}}\n"])


def _csharp_caller(count):
    cases = "\n".join(f"      case {index}: return Played{index}.EaselPlayed(row);" for index in range(count))
    return f"""using System;
using System.IO;
static class Program {{
  static double Value(int index, double[] row) {{
    switch (index) {{
{cases}
      default: throw new ArgumentException();
    }}
  }}
  static void Main(string[] words) {{
    var places = new BinaryReader(Console.OpenStandardInput());
    var values = new BinaryWriter(Console.OpenStandardOutput());
    for (int word = 0; word < words.Length; word += 3) {{
      var row = new double[int.Parse(words[word + 1])];
      for (int call = 0; call < int.Parse(words[word + 2]); call++) {{
        for (int place = 0; place < row.Length; place++) row[place] = places.ReadDouble();
        values.Write(Value(int.Parse(words[word]), row));
      }}
    }}
    values.Flush();
  }}
}}
"""


_KOTLIN = Machine(
    "kt", _kotlin_piece, _kotlin_caller,
    lambda files: [found("kotlinc"), "-nowarn", *files, "-include-runtime", "-d", "played.jar"],
    lambda folder: [found("java"), "-cp", str(folder / "played.jar"), "MainKt"])
_CSHARP = Machine(
    "cs", _csharp_piece, _csharp_caller,
    lambda files: [found("mcs"), "-nologo", "-optimize+", "-out:played.exe", *files,
                   str(FOLDER / "mathf.cs"), str(FOLDER / "animation_curve.cs")],
    lambda folder: [found("mono"), str(folder / "played.exe")])
