"""Exported code, run where it is meant to run.

    players.evaluate("c", "double f(double t) { return t * t; }", "f", [(0.5,), (0.25,)])   # [0.25, 0.0625]

A call has the arguments that the function has, as doubles; shaders, Kotlin and C# take them as floats, and give floats.
Helpers beside a function may have the names of other sources' helpers. A source that includes and imports nothing is read
as the piece of a file that begins as its language's files do.
"""
from . import browser, compiled, javascript, keyframes, managed, swift
from .answers import Missing, Refused

__all__ = ["LANGUAGES", "Missing", "OPTIONAL", "Refused", "SHARES", "available", "evaluate", "evaluate_all"]

_PLAYERS = {
    "c": (compiled.c_available, compiled.play_c),
    "c++": (compiled.cplusplus_available, compiled.play_cplusplus),
    "swift": (swift.available, swift.play),
    "js": (javascript.available, javascript.play),
    "glsl": (browser.glsl_available, browser.play_glsl),
    "wgsl": (browser.wgsl_available, browser.play_wgsl),
    "hlsl": (browser.hlsl_available, browser.play_hlsl),
    "metal": (compiled.metal_available, compiled.play_metal),
    "css": (browser.css_available, browser.play_css),
    "kotlin": (managed.kotlin_available, managed.play_kotlin),
    "csharp": (managed.csharp_available, managed.play_csharp),
    "unity": (keyframes.unity_available, keyframes.play_unity),
    "blender": (keyframes.blender_available, keyframes.play_blender),
}
LANGUAGES = tuple(_PLAYERS)
# Whose tools are large: a check goes without where they are missing, and says so.
OPTIONAL = ("kotlin", "csharp", "unity", "blender")
# Whose calls have the share of the domain, 0…1, and nothing else.
SHARES = ("css", "unity", "blender")


def available(language):
    """Whether a language can be played on this machine, and why not."""
    try:
        _PLAYERS[language][0]()
    except Missing as reason:
        return False, str(reason)
    return True, ""


def evaluate_all(language, functions):
    """Values of many functions in one batch: {name: (source, [arguments])} to {name: [value] or Refused}.

    The values are those of the language, in the order of the arguments; NaN stays NaN. Raises Missing where a tool is.
    """
    _PLAYERS[language][0]()
    return _PLAYERS[language][1](dict(functions)) if functions else {}


def evaluate(language, source, function, arguments):
    """Values of one function; Refused where its language does not take it."""
    answer = evaluate_all(language, {function: (source, arguments)})[function]
    if isinstance(answer, Refused):
        raise answer
    return answer
