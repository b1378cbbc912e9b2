"""Functions written by hand in every language, with values from Python's math: what players and check are tested with."""
import math
from dataclasses import dataclass


@dataclass
class Sample:
    """A function f of t, and of parameters behind it, as sources by language and as a function of Python."""

    sources: dict
    value: object
    parameters: tuple = ()

    def source(self, language, name="f"):
        """C++ reads C; GLSL's source is HLSL's and Metal's too where those have none of their own."""
        other = {"c++": "c", "hlsl": "glsl", "metal": "glsl"}.get(language)
        return self.sources.get(language, self.sources.get(other)).replace("NAME", name)


def bounce(t):
    t = 1 - t
    scale, offset, rest = next(
        (7.5625, o, r) for end, o, r in
        ((1 / 2.75, 0, 0), (2 / 2.75, 1.5, 0.75), (2.5 / 2.75, 2.25, 0.9375), (9, 2.625, 0.984375)) if t < end)
    return 1 - (scale * (t - offset / 2.75) ** 2 + rest)


SAMPLES = {
    "sin(pi*t)^12/8": Sample({
        "c": "static double helper(double x) { return pow(sin(3.141592653589793 * x), 12.0); }\n"
             "double NAME(double t) { return helper(t) / 8.0; }",
        "swift": "func helper(_ x: Double) -> Double { pow(sin(Double.pi * x), 12) }\n"
                 "func NAME(_ t: Double) -> Double { helper(t) / 8 }",
        "js": "const helper = x => Math.sin(Math.PI * x) ** 12;\nexport function NAME(t) { return helper(t) / 8; }",
        "glsl": "float helper(float x) { return pow(abs(sin(3.14159265 * x)), 12.0); }\n"
                "float NAME(float t) { return helper(t) / 8.0; }",
        "wgsl": "fn helper(x: f32) -> f32 { return pow(abs(sin(3.14159265 * x)), 12.0); }\n"
                "fn NAME(t: f32) -> f32 { return helper(t) / 8.0; }",
        "kotlin": "private fun helper(x: Float): Float = sin(3.1415927f * x).pow(12f)\n"
                  "fun NAME(t: Float): Float { return helper(t) / 8f }",
        "csharp": "static float helper(float x) { return Mathf.Pow(Mathf.Sin(Mathf.PI * x), 12f); }\n"
                  "static float NAME(float t) { return helper(t) / 8f; }",
    }, lambda t: math.sin(math.pi * t) ** 12 / 8),
    "t*t*((s+1)*t-s)": Sample({
        "c": "double NAME(double t, double s) { return t * t * ((s + 1.0) * t - s); }",
        "swift": "func NAME(_ t: Double, overshoot s: Double) -> Double { t * t * ((s + 1) * t - s) }",
        "js": "function NAME(t, s) { return t * t * ((s + 1) * t - s); }",
        "glsl": "float NAME(float t, float s) { return t * t * ((s + 1.0) * t - s); }",
        "wgsl": "fn NAME(t: f32, s: f32) -> f32 { return t * t * ((s + 1.0) * t - s); }",
        "kotlin": "fun NAME(t: Float, s: Float): Float { return t * t * ((s + 1f) * t - s) }",
        "csharp": "static float NAME(float t, float s) { return t * t * ((s + 1f) * t - s); }",
    }, lambda t, s: t * t * ((s + 1) * t - s), ("s",)),
    "t < 0.5 ? 4*t^3 : 1-4*(1-t)^3": Sample({
        "c": "static double helper(double x) { return 4.0 * x * x * x; }\n"
             "double NAME(double t) { return t < 0.5 ? helper(t) : 1.0 - helper(1.0 - t); }",
        "swift": "private func helper(_ x: Double) -> Double { 4 * x * x * x }\n"
                 "public func NAME(_ t: Double) -> Double { t < 0.5 ? helper(t) : 1 - helper(1 - t) }",
        "js": "function helper(x) { return 4 * x ** 3; }\nconst NAME = t => t < 0.5 ? helper(t) : 1 - helper(1 - t);",
        "glsl": "float helper(float x) { return 4.0 * x * x * x; }\n"
                "float NAME(float t) { return t < 0.5 ? helper(t) : 1.0 - helper(1.0 - t); }",
        "wgsl": "fn helper(x: f32) -> f32 { return 4.0 * x * x * x; }\n"
                "fn NAME(t: f32) -> f32 { return select(1.0 - helper(1.0 - t), helper(t), t < 0.5); }",
        "metal": "#include <metal_stdlib>\nusing namespace metal;\n"
                 "static inline float helper(float x) { return 4 * x * x * x; }\n"
                 "float NAME(float t) { return select(1 - helper(1 - t), helper(t), t < 0.5); }",
        "kotlin": "private fun helper(x: Float) = 4f * x * x * x\n"
                  "fun NAME(t: Float): Float = if (t < 0.5f) helper(t) else 1f - helper(1f - t)",
        "csharp": "static float helper(float x) { return 4f * x * x * x; }\n"
                  "static float NAME(float t) { return t < 0.5f ? helper(t) : 1f - helper(1f - t); }",
    }, lambda t: 4 * t ** 3 if t < 0.5 else 1 - 4 * (1 - t) ** 3),
    "easeInBounce": Sample({
        "c": "double NAME(double t) {\n"
             "  static const double table[3][3] = {{1, 0, 0}, {2, 1.5, 0.75}, {2.5, 2.25, 0.9375}};\n"
             "  double x = 1 - t, o = 2.625, r = 0.984375;\n  for (int k = 2; k >= 0; --k)\n"
             "    if (x < table[k][0] / 2.75) { o = table[k][1]; r = table[k][2]; }\n"
             "  x -= o / 2.75;\n  return 1 - (7.5625 * x * x + r);\n}",
        "swift": "let table: [(Double, Double, Double)] = [(1, 0, 0), (2, 1.5, 0.75), (2.5, 2.25, 0.9375)]\n"
                 "func NAME(_ t: Double) -> Double {\n"
                 "  let row = table.first { 1 - t < $0.0 / 2.75 } ?? (9, 2.625, 0.984375)\n"
                 "  let x = 1 - t - row.1 / 2.75\n  return 1 - (7.5625 * x * x + row.2)\n}",
        "js": "const table = [[1, 0, 0], [2, 1.5, 0.75], [2.5, 2.25, 0.9375], [9, 2.625, 0.984375]];\n"
              "export const NAME = t => {\n  for (const [end, o, r] of table) {\n"
              "    if (1 - t < end / 2.75) return 1 - (7.5625 * (1 - t - o / 2.75) ** 2 + r);\n  }\n};",
        "glsl": "float NAME(float t) {\n  float x = 1.0 - t, o = 2.625, r = 0.984375;\n"
                "  for (int k = 2; k >= 0; --k) {\n    float end = k == 0 ? 1.0 : k == 1 ? 2.0 : 2.5;\n"
                "    if (x < end / 2.75) {\n      o = k == 0 ? 0.0 : k == 1 ? 1.5 : 2.25;\n"
                "      r = k == 0 ? 0.0 : k == 1 ? 0.75 : 0.9375;\n    }\n  }\n"
                "  x -= o / 2.75;\n  return 1.0 - (7.5625 * x * x + r);\n}",
        "wgsl": "const table = array<vec3<f32>, 3>(vec3(1.0, 0.0, 0.0), vec3(2.0, 1.5, 0.75), vec3(2.5, 2.25, 0.9375));\n"
                "fn NAME(t: f32) -> f32 {\n  var x = 1.0 - t;\n  var o = 2.625;\n  var r = 0.984375;\n"
                "  for (var k = 2; k >= 0; k--) {\n    let row = table[k];\n"
                "    if (x < row.x / 2.75) { o = row.y; r = row.z; }\n  }\n"
                "  x -= o / 2.75;\n  return 1.0 - (7.5625 * x * x + r);\n}",
        "kotlin": "private val table = arrayOf(\n  floatArrayOf(1f, 0f, 0f), floatArrayOf(2f, 1.5f, 0.75f),\n"
                  "  floatArrayOf(2.5f, 2.25f, 0.9375f))\n"
                  "fun NAME(t: Float): Float {\n  var o = 2.625f\n  var r = 0.984375f\n"
                  "  for (row in table.reversed()) if (1f - t < row[0] / 2.75f) { o = row[1]; r = row[2] }\n"
                  "  val x = 1f - t - o / 2.75f\n  return 1f - (7.5625f * x * x + r)\n}",
        "csharp": "static readonly float[] table = { 1f, 0f, 0f, 2f, 1.5f, 0.75f, 2.5f, 2.25f, 0.9375f };\n"
                  "static float NAME(float t) {\n  float x = 1f - t, o = 2.625f, r = 0.984375f;\n"
                  "  for (int k = 6; k >= 0; k -= 3) if (x < table[k] / 2.75f) { o = table[k + 1]; r = table[k + 2]; }\n"
                  "  x -= o / 2.75f;\n  return 1f - (7.5625f * x * x + r);\n}",
    }, bounce),
    "mod(7*t-2, 3)": Sample({
        "c": "#include <math.h>\ndouble NAME(double t) { double x = 7 * t - 2; return x - 3 * floor(x / 3); }",
        "swift": "import Foundation\nfunc NAME(_ t: Double) -> Double { let x = 7 * t - 2; return x - 3 * floor(x / 3) }",
        "js": "export default function NAME(t) { const x = 7 * t - 2; return x - 3 * Math.floor(x / 3); }",
        "glsl": "float NAME(float t) { return mod(7.0 * t - 2.0, 3.0); }",
        "hlsl": "float NAME(float t) { float x = fmod(7.0 * t - 2.0, 3.0); return x < 0.0 ? x + 3.0 : x; }",
        "metal": "float NAME(float t) { float x = fmod(7.0 * t - 2.0, 3.0); return x < 0.0 ? x + 3.0 : x; }",
        "wgsl": "fn NAME(t: f32) -> f32 { let x = (7.0 * t - 2.0) % 3.0; return select(x, x + 3.0, x < 0.0); }",
        "kotlin": "import kotlin.math.floor\n"
                  "fun NAME(t: Float): Float { val x = 7f * t - 2f; return x - 3f * floor(x / 3f) }",
        "csharp": "using UnityEngine;\n"
                  "static float NAME(float t) { float x = (7f * t - 2f) % 3f; return x < 0f ? x + 3f : x; }",
    }, lambda t: (7 * t - 2) % 3),
    "exp(-6*t)*cos(20*t)+atan2(t,0.5)": Sample({
        "c": "double NAME(double t) { return exp(-6 * t) * cos(20 * t) + atan2(t, 0.5); }",
        "swift": "func NAME(_ t: Double) -> Double { exp(-6 * t) * cos(20 * t) + atan2(t, 0.5) }",
        "js": "const { exp, cos, atan2 } = Math;\nfunction NAME(t) { return exp(-6 * t) * cos(20 * t) + atan2(t, 0.5); }",
        "glsl": "float NAME(float t) { return exp(-6.0 * t) * cos(20.0 * t) + atan(t, 0.5); }",
        "hlsl": "float NAME(float t) { return exp(-6.0 * t) * cos(20.0 * t) + atan2(t, 0.5); }",
        "metal": "float NAME(float t) { return precise::exp(-6.0 * t) * precise::cos(20.0 * t) + atan2(t, 0.5); }",
        "wgsl": "fn NAME(t: f32) -> f32 { return exp(-6.0 * t) * cos(20.0 * t) + atan2(t, 0.5); }",
        "kotlin": "fun NAME(t: Float): Float { return exp(-6f * t) * cos(20f * t) + atan2(t, 0.5f) }",
        "csharp": "static float NAME(float t) { return Mathf.Exp(-6f * t) * Mathf.Cos(20f * t) + Mathf.Atan2(t, 0.5f); }",
    }, lambda t: math.exp(-6 * t) * math.cos(20 * t) + math.atan2(t, 0.5)),
}
