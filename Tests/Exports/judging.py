"""How far a language's values may be from the curve's, and how far they are."""
import math
import re
import struct
from dataclasses import dataclass

# What languages may add, times 1 + |value|: doubles some thousand roundings, floats some hundred; Chromium's
# cubic-bezier() stops within 7e-6.
ALLOWANCES = {
    "c": 1e-12, "c++": 1e-12, "swift": 1e-12, "js": 1e-12,
    "glsl": 2e-5, "wgsl": 2e-5, "hlsl": 2e-5, "metal": 2e-5, "kotlin": 2e-5, "csharp": 2e-5,
    "css": 2e-5, "unity": 2e-5, "blender": 2e-5,
}
# What the implementations of shaders make of functions whose error the languages leave open or have large: WGSL allows
# sin and cos 2⁻¹¹, of which SwiftShader takes 1.9e-4; llvmpipe has asin and acos within 4e-4.
COARSE = {
    "wgsl": {r"\b(sin|cos|tan|acos)\s*\(": 1e-3},
    "glsl": {r"\b(asin|acos)\s*\(": 1e-3},
    "hlsl": {r"\b(asin|acos)\s*\(": 1e-3},
}
# The largest error that an export may state of itself: fitted forms have one, formulas none but roundings. More may be at
# a jump, which a rounding moves.
STATED = {"css": 1e-2, "unity": 1e-2, "blender": 1e-2}
OTHERWISE_STATED = 1e-3

_NUMBER = r"([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)"
_STATEMENT = re.compile(rf"largest error\s+(?:of\s+)?({_NUMBER}|nan|inf)(?:\s+at\s+(?:\w+\s*=\s*)?{_NUMBER})?")


@dataclass
class Statement:
    """What an export says of itself: its largest error, and where that is."""

    error: float
    place: float | None


def statement(source):
    """The statement in an export's comment; nil where it makes none."""
    found = _STATEMENT.search(source)
    if not found:
        return None
    error = float(found[1])
    return Statement(error if math.isfinite(error) else math.inf, float(found[3]) if found[3] else None)


def as_float(value):
    """The nearest number that a float holds."""
    return struct.unpack("f", struct.pack("f", value))[0]


def places(start, end):
    """Places of a domain that floats hold, at most 65: 33 in even steps, and 32 between that no simple fraction meets.

    An end that is no float is left out where the nearest float is outside.
    """
    golden = (math.sqrt(5) - 1) / 2
    shares = [index / 32 for index in range(33)] + [index * golden % 1 for index in range(1, 33)]
    near = {as_float(start + (end - start) * share) for share in shares}
    return sorted(place for place in near if start <= place <= end)


def allowance(language, source, curve):
    """What a language may add to the error that an export states, as a share of 1 + |value|."""
    if language in curve.bounds:
        return curve.bounds[language]
    coarse = [bound for pattern, bound in COARSE.get(language, {}).items() if re.search(pattern, source)]
    return max([ALLOWANCES[language], *coarse])


@dataclass
class Verdict:
    """The largest error of an export, its place, and what is wrong; `wrong` is empty for what is right."""

    error: float
    place: float
    wrong: str = ""
    compared: int = 0


def _jumps(place, height, arguments, wanted):
    """Whether the curve rises or falls by three quarters of a height between the places around one."""
    if place is None:
        return False
    pairs = sorted(
        (row[0], value) for row, value in zip(arguments, wanted, strict=True)
        if math.isfinite(value) and abs(row[0] - place) > 1e-3)
    below = [value for at, value in pairs if at < place][-1:]
    above = [value for at, value in pairs if at > place][:1]
    return bool(below and above) and abs(above[0] - below[0]) >= 0.75 * height


def judged(language, source, curve, arguments, values, wanted):
    """The verdict of values against those that are wanted, place by place.

    Where the curve has no finite value a language with doubles has none either; shaders are free there.
    """
    said = statement(source)
    own = said.error if said else 0.0
    limit = curve.stated.get(language, STATED.get(language, OTHERWISE_STATED))
    share = allowance(language, source, curve)
    isDouble = ALLOWANCES[language] < 1e-9
    verdict, most = Verdict(0.0, arguments[0][0]), -1.0
    for row, value, right in zip(arguments, values, wanted, strict=True):
        if not math.isfinite(right):
            if isDouble and math.isfinite(value):
                verdict.wrong = verdict.wrong or f"{value:.6g} at {row[0]:.6g}, where the curve has no value"
            continue
        verdict.compared += 1
        error = abs(value - right) if math.isfinite(value) else math.inf
        isThere = said is not None and said.place is not None and row[0] == as_float(said.place)
        bound = (own if isThere else min(own, limit)) + share * (1 + abs(right))
        if error / bound > most:
            most, worst = error / bound, (row, value, right, bound)
        if error > verdict.error:
            verdict.error, verdict.place = error, row[0]
    if verdict.compared == 0:
        verdict.wrong = verdict.wrong or "no place has a value to compare"
    elif most > 1:
        row, value, right, bound = worst
        at = ", ".join(f"{number:.9g}" for number in row)
        verdict.wrong = f"{value:.9g} at ({at}) instead of {right:.9g}: {abs(value - right):.2g} of {bound:.2g} allowed"
    elif own > limit and not (math.isfinite(own) and _jumps(said.place, own, arguments, wanted)):
        verdict.wrong = f"states an error of {own:.2g}, and {limit:.2g} is allowed"
    return verdict
