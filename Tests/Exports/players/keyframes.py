"""Keys and their handles: Unity's AnimationCurve by a stand-in (animation_curve.cs), and the F-curves of Blender itself.

An argument is the share of the time from the first key to the last.
"""
import json
import re
import tempfile
from pathlib import Path

from . import managed
from .answers import Refused, width
from .running import FOLDER, each, found, run

SECONDS = 120


def unity_available():
    managed.csharp_available()


def blender_available():
    found("blender")


def play_unity(functions):
    """What is between `new AnimationCurve(` and its bracket, or all keys of the text; a text without keys is C#."""

    def method(name, value):
        source, arguments = value
        _shares(arguments)
        if not re.search(r"\bnew (AnimationCurve|Keyframe)\b", source):
            return source, arguments
        text = (
            f"static readonly AnimationCurve curve = {_curve(source)};\n"
            f"static float {name}(float share) {{\n  Keyframe[] keys = curve.keys;\n"
            "  float start = keys[0].time, end = keys[keys.Length - 1].time;\n"
            "  return curve.Evaluate(start + (end - start) * share);\n}")
        return text, arguments

    written = each(method, functions)
    answers = managed.play_csharp({name: value for name, value in written.items() if not isinstance(value, Refused)})
    return {name: answers.get(name, written[name]) for name in functions}


def play_blender(functions):
    """The one F-curve that a script makes, or that its function of the name makes of an empty one."""

    def request(name, value):
        source, arguments = value
        _shares(arguments)
        return {"name": name, "source": source, "shares": [row[0] for row in arguments]}

    made = each(request, functions)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        requests = [one for one in made.values() if not isinstance(one, Refused)]
        (folder / "requests.json").write_text(json.dumps(requests), encoding="utf-8")
        run([found("blender"), "-b", "--factory-startup", "--python-exit-code", "1", "--python",
             str(FOLDER / "blender_curves.py"), "--", "requests.json", "answers.json"], b"", SECONDS, folder)
        answers = json.loads((folder / "answers.json").read_text(encoding="utf-8"))
    return {name: _answer(answers[name]) if name in answers else made[name] for name in functions}


def _answer(said):
    return said["value"] if "value" in said else Refused(said["refused"])


def _shares(arguments):
    if width(arguments) != 1 or any(not 0 <= row[0] <= 1 for row in arguments):
        raise Refused("keys have values for one number from 0 to 1")


def _curve(source):
    """The expression of a curve in a text."""
    text = re.sub(r"//[^\n]*|/\*.*?\*/", " ", source, flags=re.S)
    start = text.find("new AnimationCurve")
    if start >= 0:
        return text[start:_closing(text, text.find("(", start)) + 1]
    keys = []
    for match in re.finditer(r"new Keyframe\s*\(", text):
        end = _closing(text, match.end() - 1) + 1
        initial = re.match(r"\s*\{[^}]*\}", text[end:])
        keys.append(text[match.start():end] + (initial[0] if initial else ""))
    return f"new AnimationCurve({', '.join(keys)})"


def _closing(text, start):
    """The place of the bracket that closes the one at a place."""
    depth = 0
    for place in range(start, len(text)):
        depth += {"(": 1, ")": -1}.get(text[place], 0)
        if depth == 0:
            return place
    raise Refused("a bracket is not closed")
