import EffectMath
import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions

/// Formulas as functions of several of their names.
@Suite struct MultivariateFunctionTests {
  @Test func `values are those of the program with the same numbers`() throws {
    let texts = [
      "a*exp(-b*t) + sin(2*pi*t)^2/b", "a > 1 ? t^a : b*|t - b|", "hypot(a*t, b) + atan2(t, a) % b", "t^7 - a^b",
      "easeOutBack(t, overshoot: a)", "spring(t, response: b, dampingRatio: a)", "cubicBezier(a/3, b, 2/3, 1, t)",
      "D(t^3*a + spring(t, response: b))", "f(x) = a*x^2 + b; f(t) + f'(t)", "linear(0, a 30%, b 60%, 1)",
      "peelLift(row: 0.3, progress: t, lift: a)", "mod(a*t, b)", "max(a*t, b) - min(t, a, b)",
    ]
    var generator = SplitMix64(seed: 3)
    func drawn() -> Double { Double(generator.next() >> 11) * 0x1p-53 }
    for text in texts {
      guard let formula = try? Formula(text) else { continue }
      let function = try formula.function(of: ["t", "a", "b"])
      for _ in 0..<20 {
        let (t, a, b) = (drawn(), 0.2 + drawn(), 0.2 + drawn())
        guard let program = try? formula.program(["a": a, "b": b]) else { continue }
        let (value, expected) = (function.value([t, a, b]), program.value(at: t))
        // Constants of a program are folded, so that quotients become products.
        let error = (value - expected).magnitude
        #expect(error <= 1e-14 * max(1, expected.magnitude) || value.isNaN && expected.isNaN, "\(text) \(t) \(a) \(b)")
      }
    }
  }

  @Test func `derivatives are those of closed forms`() throws {
    let function = try Formula("a*exp(-b*t)/(1 + c*t^2)").function(of: ["t", "a", "b", "c"])
    let (t, a, b, c) = (0.7, 1.3, 0.4, 2.1)
    let (value, derivatives) = function.gradient([t, a, b, c], in: [0, 1, 2, 3])
    let expected = a * Double.exp(-b * t) / (1 + c * t * t)
    #expect(value == function.value([t, a, b, c]))
    let known = [
      expected * (-b - 2 * c * t / (1 + c * t * t)), expected / a, -t * expected, -expected * t * t / (1 + c * t * t),
    ]
    for (derivative, exact) in zip(derivatives, known) {
      #expect((derivative - exact).magnitude <= 4e-16 * max(1, exact.magnitude))
    }
  }

  @Test func `more than eight derivatives are taken in blocks`() throws {
    let names = (0..<11).map { "p\($0)" }
    let text = names.enumerated().map { "\($1)*t^\($0)" }.joined(separator: " + ")
    let function = try Formula(text).function(of: ["t"] + names)
    let places = [0.5, 2.0]
    var values = [0.0, 0.0]
    var derivatives = [Double](repeating: 0, count: 22)
    function.evaluate(
      columns: [places], at: names.map { _ in 1 }, rows: 2, in: Array(1...11), &values, &derivatives)
    let sums: [Double] = [2 - 0x1p-10, 2047]
    #expect(values == sums)
    for power in 0..<11 {
      for row in 0...1 { #expect(derivatives[power * 2 + row] == Double.pow(places[row], power)) }
    }
  }

  @Test func `the derivative in a curve's own parameter has eleven digits`() throws {
    // The derivative of the back easing in its overshoot is known: (t−1)³ + (t−1)².
    let back = try Formula("easeOutBack(t, overshoot: s)").function(of: ["t", "s"])
    for t in [0.1, 0.5, 0.9] {
      let (_, derivatives) = back.gradient([t, 1.7], in: [0, 1])
      let u = t - 1
      #expect((derivatives[1] - (u * u * u + u * u)).magnitude <= 1e-12)
      let exact = try Formula("easeOutBack(t, overshoot: 1.7)").program().derivative(1, at: t)
      #expect((derivatives[0] - exact).magnitude <= 1e-14)
    }
    // A critically damped spring of response r: 1 − (1 + ωt) exp(−ωt) with ω = 2π/r.
    let spring = try Formula("spring(t, response: r, dampingRatio: 1)").function(of: ["t", "r"])
    for (t, r) in [(0.1, 0.4), (0.6, 1.0), (0.02, 0.3)] {
      let rate = 2 * Double.pi / r
      let exact = rate * t * t * Double.exp(-rate * t) * (-rate / r)
      #expect((spring.gradient([t, r], in: [1]).derivatives[0] / exact - 1).magnitude <= 1e-10)
    }
  }

  @Test func `at the end of a legal range the derivative is one-sided`() throws {
    let function = try Formula("cubicBezier(a, 0, 1, 1, t)").function(of: ["t", "a"])
    let near = function.gradient([0.5, 0x1p-7], in: [1]).derivatives[0]
    let atEnd = function.gradient([0.5, 0], in: [1]).derivatives[0]
    #expect(atEnd.isFinite && (atEnd - near).magnitude <= 0.05 * near.magnitude)
    #expect(function.value([0.5, -0.1]).isNaN)
  }

  @Test func `what enters linearly is told by the form`() throws {
    let function = try Formula("a*exp(-k*t) + b/(1 + k) + (t > 1 ? c*t : 0) - m*t*2").function(
      of: ["t", "a", "b", "c", "k", "m"])
    #expect(function.isAffine(in: [1, 2, 3, 5]))
    #expect(!function.isAffine(in: [4]))
    #expect(try !Formula("a*b*t").function(of: ["t", "a", "b"]).isAffine(in: [1, 2]))
    #expect(try Formula("a*b*t").function(of: ["t", "a", "b"]).isAffine(in: [2]))
    #expect(try !Formula("1/a + t").function(of: ["t", "a"]).isAffine(in: [1]))
    #expect(function.isRead == [true, true, true, true, true, true])
    #expect(try Formula("t + 0*a").function(of: ["t", "a", "z"]).isRead[2] == false)
  }

  @Test func `a name without a value, and one within a curve that is handed over, are refused with their names`() throws
  {
    let missing = #expect(throws: FormulaError.self) { try Formula("a*t + b").function(of: ["t", "a"]) }
    #expect(missing?.reason == "the parameter 'b' has no value")
    #expect(throws: FormulaError.self) { try Formula("a*t").function(of: ["a"]) }
    let illegal = #expect(throws: FormulaError.self) {
      try Formula("cubicBezier(2, a, 1, 1, t)").function(of: ["t", "a"])
    }
    #expect(illegal?.reason.contains("x1") == true)
  }
}
