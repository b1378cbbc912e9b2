import EffectMath
import Testing

/// Functions as they are copied with their constants, their modifiers and the names of their arguments.
struct PastedFunctionTests {
  @Test(arguments: [
    ("const c1 = 1.70158;\nconst c3 = c1 + 1;\nfunction easeInBack(x) { return c3*x*x*x - c1*x*x; }", "easeInBack"),
    ("let s = 1.70158\nfunc f(_ t: Double) -> Double { (s + 1)*t*t*t - s*t*t }", "easeInBack"),
    ("const s = 1.70158; const f = x => (s + 1)*x*x*x - s*x*x", "easeInBack"),
    ("const s = 1.70158, f = x => (s + 1)*x*x*x - s*x*x;", "easeInBack"),
    ("function f(x) { return (s + 1)*x*x*x - s*x*x; }\nconst s = 1.70158;", "easeInBack"),
    ("const float PI = 3.0;\nfloat f(float t) { return PI*t; }", "3t"),
    ("constant float k = 3.0f;\nfloat f(float t) { return k*t; }", "3t"),
    ("constexpr float k = 3.0f;\ninline float f(float t) { return k*t; }", "3t"),
    ("a = 2; a += 1; f(t) = a*t", "3t"), ("a = 3; b = a*t; f(t) = b", "3t"),
    ("float g(float x) { return 3.0*x; }\nfloat f(float x) { return g(x); }\nconst float K = 2.0;", "3t"),
  ])
  func `a function behind its constants is drawn`(_ paste: String, _ formula: String) throws {
    #expect(try agree(paste, formula, within: 1e-15))
  }

  @Test(arguments: [
    ("f(x) = x^2; f(t) + 1", "t^2 + 1"), ("f(x) = x^2; y = f(t)", "t^2"), ("f(x) = x^2; a = f(3)", "9"),
    ("2t; f(x) = x^2", "2t"), ("f(x) = x^2; y = 3t", "3t"),
  ])
  func `a value beside functions is drawn`(_ source: String, _ formula: String) throws {
    #expect(try agree(source, formula, within: 0))
    #expect(try Formula(source).functionName == nil)
  }

  @Test(arguments: [
    "func f(_ p: Double) -> Double { p*(2 - p) }", "(p) => p*(2 - p)", "p => p*(2 - p)", "f(p) = p*(2 - p)",
    "float f(float p) { return p*(2.0 - p); }", "function (p) { return p*(2 - p) }",
  ])
  func `the only argument of a function is the abscissa`(_ source: String) throws {
    #expect(try agree(source, "x*(2 - x)", within: 0))
    #expect(try Formula(source).abscissa == "p")
    #expect(try Formula(source, abscissa: "t").parameterNames == ["p"])
  }

  @Test func `an argument is a parameter beside others, and where it is no number`() throws {
    #expect(try Formula("float f(float p, float q) { return p*q; }").parameterNames == ["p", "q"])
    #expect(try Formula("func f(_ up: Bool) -> Double { up ? t : 1 - t }").parameterNames == ["up"])
    #expect(failure("float f(float p) { return p*t; }")?.reason == "both 'p' and 't' are abscissas")
  }

  @Test(arguments: [
    "export function f(t) { return t*t; }", "export default function (t) { return t*t; }", "export default t => t*t",
    "export const f = t => t*t;", "public static func f(_ t: Double) -> Double { t*t }", "export default (t) => t*t",
    "fileprivate func f(_ t: Double) -> Double { t*t }", "static inline float f(float t) { return t*t; }",
    "internal let k: Double = 1; k*t*t", "private static let k = 1.0\nfunc f(_ t: Double) -> Double { k*t*t }",
  ])
  func `words before a declaration change nothing`(_ source: String) throws {
    #expect(try agree(source, "t^2", within: 0))
  }

  @Test func `a formula knows the name of the function that it is`() throws {
    #expect(try Formula("const a = 1;\nfunction easeIn(t) { return a*t; }").functionName == "easeIn")
    #expect(try Formula("const easeIn = t => t*t").functionName == "easeIn")
    #expect(try Formula("t => t*t").functionName == nil)
  }

  @Test func `curves are read as SwiftUI writes them`() throws {
    #expect(try agree(".easeInOut", "swiftUIEaseInOut", within: 0))
    #expect(try agree(".linear(t)/2 + .pi", "t/2 + pi", within: 0))
    let spring = ".spring(response: 0.55, dampingFraction: 0.825)"
    #expect(try agree(spring, "spring(response: 0.55, dampingRatio: 0.825)", within: 0))
    #expect(failure(".bouncy")?.reason == "'.bouncy' is not a curve")
    #expect(failure("2 + .")?.reason == "the formula ends, but a name after '.' is expected")
  }

  @Test func `a suffix of a number is none of a function of C`() throws {
    #expect(try agree("float f(float x) { return x*x; }\nf(x) + 1.0f", "x^2 + 1", within: 0))
    #expect(failure("f(x) = x^2; 2.0f + t")?.suggestion == "Write 2*f or 2.0")
  }
}
