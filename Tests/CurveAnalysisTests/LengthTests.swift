import CurveAnalysis
import EffectMath
import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions

/// Variations and arc lengths against closed forms.
struct LengthTests {
  /// A formula, a domain and its total variation.
  private static let variations: [(String, ClosedRange<Double>, Double)] = [
    ("t", 0.0...1, 1.0), ("7", 0...1, 0), ("sin(t)", 0...2 * Double.pi, 4), ("t*(1-t)", 0...1, 0.5),
    ("sin(pi*t)^12/8", 0...1, 0.25), ("steps(4)", 0...1, 1), ("steps(4, jump-both) - t", 0...1, 1.8),
    ("abs(t - 1/3)", 0...1, 1),
    ("sqrt(t)", 0...1, 1), ("clamp(2*t, 0, 1)", 0...1, 1), ("t < 0.5 ? t : t - 1", 0...1, 2),
    ("cos(40*pi*t)", 0...1, 80),
  ]

  @Test(arguments: variations)
  func `the variation is that of the closed form`(
    _ source: String, _ domain: ClosedRange<Double>, _ expected: Double
  ) throws {
    let variation = try VariationCurve(Formula(source).program(), over: domain)
    #expect((variation.value(at: domain.upperBound) - expected).magnitude <= 1e-13 * max(1, expected), "\(source)")
    #expect(variation.value(at: domain.lowerBound) == 0)
  }

  @Test func `the derivative of the variation is the magnitude of the slope`() throws {
    let curve = try Formula("sin(9*t)").program()
    let variation = try VariationCurve(curve, over: 0...1)
    for t in stride(from: 0.01, through: 1, by: 0.0137) {
      #expect((variation.derivative(1, at: t) - curve.derivative(1, at: t).magnitude).magnitude <= 1e-12)
    }
    let bend = (variation.derivative(2, at: 0.3) - 81 * Double.sin(2.7)).magnitude
    #expect(bend <= 1e-12)
    #expect(try VariationCurve(Formula("steps(2)").program(), over: 0...1).derivative(1, at: 0.3) == 0)
  }

  @Test func `beyond its domain and behind a pole a variation is nothing`() throws {
    let pole = try VariationCurve(Formula("1/(t - 0.5)").program(), over: 0...1)
    #expect(pole.value(at: 0.25) == 2 && pole.value(at: 0.75).isNaN && pole.value(at: -0.1).isNaN)
    #expect(pole.derivative(1, at: 0.75).isNaN)
  }

  /// A formula and the length of its graph over 0…1; that of the ellipse by mpmath.quad with 40 digits.
  private static let lengths: [(String, Double)] = [
    ("t", 2.0.squareRoot()), ("0", 1), ("3 - 0.75*t", 1.25), ("t^2", 5.0.squareRoot() / 2 + Double.asinh(2) / 4),
    ("cosh(t)", Double.sinh(1)), ("t^1.5", (13 * 13.0.squareRoot() - 8) / 27), ("abs(t - 0.25)", 2.0.squareRoot()),
    ("log(1/cos(t))", Double.asinh(Double.tan(1))), ("steps(4)", 1), ("sqrt(1 - t^2/4)", 1.0121841449314517),
  ]

  @Test(arguments: lengths)
  func `the length is that of the closed form`(_ source: String, _ expected: Double) throws {
    let length = try Formula(source).program().arcLength(over: 0...1)
    #expect((length.value(at: 1) - expected).magnitude <= 2e-14 * expected, "\(source): \(length.value(at: 1))")
    #expect(length.value(at: 0) == 0)
  }

  @Test func `beside a vertical tangent the length of a root is that of its parabola`() throws {
    let root = try Formula("sqrt(t)").program().arcLength(over: 0...1)
    #expect((root.value(at: 1) - (5.0.squareRoot() / 2 + Double.asinh(2) / 4)).magnitude <= 1e-7)
    let circle = try Formula("sqrt(1 - t^2)").program().arcLength(over: 0...1)
    #expect((circle.value(at: 1) - .pi / 2).magnitude <= 1e-7)
    #expect((circle.value(at: 0.5) - .pi / 6).magnitude <= 1e-14)
  }

  @Test func `the derivative of the length is the speed, and lengths add up`() throws {
    let length = try Formula("t^2").program().arcLength(over: 0...1)
    for t in stride(from: 0, through: 1, by: 0.05) {
      #expect((length.derivative(1, at: t) - (1 + 4 * t * t).squareRoot()).magnitude <= 4e-16)
      // s″ = f′f″/√(1 + f′²)
      #expect((length.derivative(2, at: t) - 4 * t / (1 + 4 * t * t).squareRoot()).magnitude <= 1e-15)
      let closed = t * (1 + 4 * t * t).squareRoot() / 2 + Double.asinh(2 * t) / 4
      #expect((length.value(at: t) - closed).magnitude <= 1e-14)
    }
  }
}
