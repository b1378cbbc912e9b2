import EffectMath
import Testing

/// Functions of files in JavaScript and TypeScript.
struct JavaScriptFileTests {
  private static let back = "t*t*(2.70158*t - 1.70158)"

  @Test(arguments: [
    "(t, s = 1.70158) => t*t*((s+1)*t - s)", "(t, { s = 1.70158 } = {}) => t*t*((s+1)*t - s)",
    "(t, { overshoot: s = 1.70158 } = {}) => t*t*((s+1)*t - s)",
    "function f(t, s) { if (s === undefined) s = 1.70158; return t*t*((s+1)*t - s); }",
    "function f(t, s) { if (s == null) { s = 1.70158; } return t*t*((s+1)*t - s); }",
    "function f(t, s) { s = s || 1.70158; return t*t*((s+1)*t - s); }",
    "function f(t, s) { s = s ?? 1.70158; return t*t*((s+1)*t - s); }",
    "function f(t, s) { if (s === void 0) s = 1.70158; return t*t*((s+1)*t - s); }",
    "function f(t, s) { if (typeof s === 'undefined') s = 1.70158; return t*t*((s+1)*t - s); }",
    "function f(t, s) { s = typeof s === \"number\" ? s : 1.70158; return t*t*((s+1)*t - s); }",
    "function f(t, s) { if (!s) s = 1.70158; return t*t*((s+1)*t - s); }",
    "const f = (t: number, s: number = 1.70158): number => t*t*((s+1)*t - s);",
    "function f(t: number, s?: number): number { const k = s ?? 1.70158; return t*t*((k+1)*t - k); }",
    "const backIn = (s = 1.70158) => t => t*t*((s+1)*t - s);",
    "function backIn(s = 1.70158) { return function (t) { return t*t*((s+1)*t - s); }; }",
    "function g(t, s) { s = s || 2; return t*t*((s+1)*t - s); }\nfunction f(t) { return g(t, 1.70158); }",
    "const g = s => t => t*t*((s+1)*t - s);\nconst f = t => g(1.70158)(t);",
  ])
  func `defaults and omitted arguments have the values of JavaScript`(_ source: String) throws {
    #expect(try agree(source, Self.back, within: 1e-15))
  }

  @Test func `a given parameter replaces the default`() throws {
    let formula = try Formula("(t, s = 1.5) => t*s")
    #expect(formula.parameterNames == ["s"])
    #expect(formula.standardValues == ["s": 1.5])
    #expect(try formula.program().value(at: 2) == 3)
    #expect(try formula.program(["s": 4]).value(at: 2) == 8)
    #expect(try value("function f(t, s) { s = s || 1.5; return t*s }", at: 2, ["s": 4]) == 8)
    #expect(failure("function f(t, s) { return t*s }")?.reason == "the parameter 's' has no value")
    #expect(try value("func f(_ t: Double, s: Double = 1.5) -> Double { t*s }", at: 2, ["s": 4]) == 8)
  }

  @Test(arguments: [
    "module.exports = function (t) { return t*t; };", "exports.easeIn = function (t) { return t*t; };",
    "function easeIn(t) { return t*t; }\nmodule.exports = easeIn;", "const f = t => t*t;\nexport default f;",
    "'use strict';\nfunction f(t) { return t*t; }", "export const f: (t: number) => number = t => t*t;",
    "type Easing = (t: number) => number;\nexport const f: Easing = x => x*x;",
    "interface Easing { (t: number): number }\nexport const f: Easing = t => t*t;",
    "import { pow } from './math.js';\nexport const f = t => pow(t, 2);",
    "const { pow, PI } = Math;\nconst f = x => pow(x, 2) + PI - PI;",
    "const pow = Math.pow, abs = Math.abs;\nfunction f(x) { return pow(abs(x), 2); }",
    "const k = 2 as const; export const f = (x: number) => x**k;", "t => { t **= 2; return t }",
    "class Easing { static quad(t) { return t*t; } static same(t) { return Easing.quad(t); } }",
    "const easings = { quad: t => t*t, same(t) { return easings.quad(t); } };",
    "const easings: Record<string, (t: number) => number> = { quad: (t) => t*t };",
    "const easings = { cubic: t => t*t*t, quad: t => t*t };\nquad(t)",
    "const easings = { quad: t => t*t, cubic: t => t*t*t };\n;quad",
    "const same = t => quad(t);\nfunction quad(t) { return t*t; }",
  ])
  func `exports, imports, types and objects surround a function`(_ source: String) throws {
    #expect(try agree(source, "t^2", within: 1e-15, at: [0.1, 0.3, 0.9]))
  }

  @Test(arguments: [
    ("export const a = t => t;\nexport const b = t => t*t;", "the text has 2 functions: a, b"),
    ("{ a: t => t, b: t => t*t }", "the text has 2 functions: a, b"),
    ("float a(float t) { return t; }\nfloat b(float t) { return t*t; }", "the text has 2 functions: a, b"),
    ("const e = { quad: { in: t => t*t } };", "'quad' is an object in an object"),
    ("const { round } = Math; const f = t => round(t)", "'round' of Math is not read here"),
    ("const p = n => t => t**n;\nconst f = p(3);", "'p' returns a function"),
    ("t => { const a = [0, 1]; return a[1]*t; }", "a list or a closure in brackets is not read"),
    ("t => [t][0]", "a list or a closure in brackets is not read"),
    ("t => { let x = t; if (t > 0.5) { let x = 2; } return x; }", "'x' hides a name outside its block"),
    ("func f(t float64) float64 { x := t; if t > 0.5 { x := 2.0 }; return x }", "'x' hides a name outside its block"),
    ("([t]) => t", "a list or a closure in brackets is not read"),
  ])
  func `what has no single value is refused`(_ source: String, _ reason: String) {
    #expect(failure(source)?.reason == reason)
  }

  @Test func `the choice of a function is shown at the last one`() {
    let error = failure("const a = t => t; const bb = t => t*t;")
    #expect(error?.suggestion == "Choose one: add ; bb to the text, or :bb to the name of its file")
    #expect(error?.place == 29..<30)
  }
}

/// Functions of Python, Kotlin, Go, Rust, C#, Java and Dart.
struct ForeignFunctionTests {
  @Test(arguments: [
    ("def f(t):\n    return t**2", "t^2"), ("lambda t: t*t if t < 0.5 else 1 - t", "t < .5 ? t*t : 1 - t"),
    ("def f(t):\n  # half\n  if t < 0.5:\n    return t  # up\n  else:\n    return 1 - t", "t < .5 ? t : 1 - t"),
    ("def f(t):\n\tt *= 2\n\tif t < 1: return t\n\telif t < 2: return 2\n\treturn 3", "2t < 1 ? 2t : 2"),
    ("def f(t, s=1.5):\n    \"\"\"Back.\"\"\"\n    return t*s", "1.5t"),
    ("def f(t, s=None):\n    if s is None:\n        s = 1.5\n    return t*s", "1.5t"),
    ("import math\nf = lambda t: math.sin(t*math.pi/2)", "sin(t*pi/2)"),
    ("import numpy as np\ndef f(t):\n    return np.maximum(t, .2)", "max(t, .2)"),
    ("def f(t):\n    return (10*t - 5) % 3", "mod(10t - 5, 3)"), ("def f(t): return 1/2*t + int(-1.5)", "t/2 - 1"),
    ("def f(t): return round(2.5) + t", "2 + t"), ("def f(t):\n    return (t\n        + 1)*2", "2*(t + 1)"),
    ("def f(t):\n    return 3 if not t < .5 and t > 0 or t == 0 else t", "t < .5 && t != 0 ? t : 3"),
    ("def g(x):\n    return x*x\n\ndef f(t):\n    return 1 - g(1 - t)", "1 - (1-t)^2"),
    ("fun f(t: Float): Float = t * t * (3f - 2f * t)", "t*t*(3 - 2t)"),
    ("fun f(t: Float): Float = 1 / 2 * t + t.pow(3)", "t^3"),
    ("fun f(t: Double): Double { val n = 7; return n / 2 * t }", "3t"),
    ("fun f(x: Double): Double = if (x < 0.5) -x else (1 - x).pow(2)", "t < .5 ? -t : (1-t)^2"),
    ("object E {\n  fun quad(t: Float) = t * t\n  fun out(t: Float) = 1 - quad(1 - t)\n}", "1 - (1-t)^2"),
    ("func f(t float64) float64 {\n\tu := 1 - t\n\treturn 1 - math.Pow(u, 3)\n}", "1 - (1-t)^3"),
    ("func f(t float64) float64 { return 1/2*t + t }", "t"),
    ("package easing\n\nimport \"math\"\n\nfunc F(t float64) float64 { return math.Sqrt(t) }", "sqrt(t)"),
    ("pub fn f(t: f64) -> f64 {\n let s = 1.5_f64;\n t.powi(3) * s - t.max(0.2)\n}", "1.5*t^3 - max(t, .2)"),
    ("fn f(t: f64) -> f64 { let u = if t < 0.5 { t } else { 1.0 - t }; u.sqrt() }", "sqrt(t < .5 ? t : 1 - t)"),
    ("fn f(t: f32) -> f32 { (t * std::f32::consts::PI).sin() + -t.powi(2) }", "sin(pi*t) - t^2"),
    ("fn f(t: f64) -> f64 { (3 / 2) as f64 * t }", "t"), ("fn f(t: f32) -> f32 { return 1/2 * t; }", "0"),
    ("public static float F(float t) => t * t;", "t^2"),
    ("static class E { static float In(float t) { return t*t; } static float Out(float t) { return In(t); } }", "t^2"),
    ("float F(float t) { return Mathf.Pow(2f, 10f * t) * Mathf.Sin(t * Mathf.PI); }", "2^(10t)*sin(pi*t)"),
    ("static double f(double t) { return 1 / 2 * t + Math.pow(t, 2); }", "t^2"),
    ("@Override\npublic double f(double t) { int n = 7; return n / 2 * Math.sqrt(t); }", "3*sqrt(t)"),
    ("double f(double t) {\n  return math.pow(t, 3).toDouble() + 1 / 2 * t;\n}", "t^3 + t/2"),
  ])
  func `a function has the value of its language`(_ source: String, _ formula: String) throws {
    #expect(try agree(source, formula, within: 1e-14, at: [0, 0.1, 0.3, 0.5, 0.7, 0.9]))
  }

  @Test(arguments: [
    ("def f(t): return 10*t // 3", "'//' of Python rounds the quotient down", 22..<24),
    ("def f(t)\n  t * t\nend", "'def' without a colon is not Python", 4..<5),
    ("def f(t):\n    return t ^ 2", "'^' works on the bits of whole numbers, which is not read", 23..<24),
    ("function f(t) return t^2 end", "'end' of Lua is not read", 25..<28),
    ("local s = 2\nfunction f(t) return s*t end", "'local' of Lua is not read", 0..<5),
    ("float F(float t) { return Mathf.Lerp(0f, 1f, t); }", "'Mathf.Lerp' is not read", 32..<36),
    ("double f(double t) { return math.sin(t % 3); }", "'%' of Dart is never negative", 39..<40),
    ("val f = { t: Float -> t * t }", "a closure is not read", 8..<9),
    ("func f(t: float) -> float:\n\treturn t", "':' is unexpected; write '{'", 25..<26),
  ])
  func `what a language means otherwise is refused at its place`(
    _ source: String, _ reason: String, _ place: Range<Int>
  ) {
    let error = failure(source)
    #expect(error?.reason == reason)
    #expect(error?.place == place)
  }

  @Test func `a quotient that C# and Dart divide differently is refused`() {
    #expect(failure("double f(double t) => 1 / 2 * t;")?.reason.hasPrefix("ambiguous: this quotient") == true)
  }
}
