import CurveFitting
import EffectMath
import EffectMathTesting
import Foundation
import ScalarMath
import Testing
import TimingFunctions

@Suite struct BezierFitTests {
  private func fit(_ name: String, segments: Int = 1) throws -> BezierFit {
    let entry = try #require(EasingCatalogue.entry(named: name))
    return try BezierFit(#require(FittingTarget(entry.standard)), segments: segments)
  }

  /// Heights at thirds: of t² they are 0 and 1/3.
  static let polynomials: [(name: String, first: Double, second: Double)] = [
    ("easeInQuad", 0, 1.0 / 3), ("easeInCubic", 0, 0), ("easeInBack", 0, -1.70158 / 3),
    ("easeOutQuad", 2.0 / 3, 1), ("easeOutCubic", 1, 1), ("easeOutBack", 1 + 1.70158 / 3, 1),
  ]

  @Test(arguments: polynomials)
  func `polynomials of degree 3 are found exactly`(_ form: (name: String, first: Double, second: Double)) throws {
    let fit = try fit(form.name)
    #expect(fit.isExact && fit.certificate == nil)
    for (point, known) in zip(fit.controlPoints[1...], [(1.0 / 3, form.first), (2.0 / 3, form.second)]) {
      #expect(abs(point.x - known.0) < 1e-14 && abs(point.y - known.1) < 1e-14, "\(fit.controlPoints)")
    }
    #expect(fit.unrounded < 1e-14)
    // A third has no decimals: what is printed is off by what is stated, less than a millionth.
    #expect(abs(fit.deviation.largest) < 1e-6 && abs(fit.deviation.largest) > 1e-8)
  }

  /// Formulas of their own, and what the best known control points leave, found by other means.
  static let forms: [(name: String, error: Double, function: @Sendable (Double) -> Double)] = {
    func inOut(_ easeIn: @escaping @Sendable (Double) -> Double) -> @Sendable (Double) -> Double {
      { $0 < 0.5 ? easeIn(2 * $0) / 2 : 1 - easeIn(2 - 2 * $0) / 2 }
    }
    func power(_ n: Double) -> @Sendable (Double) -> Double { { pow($0, n) } }
    let expo: @Sendable (Double) -> Double = { (exp2(10 * $0) - 1) / 1023 }
    let circ: @Sendable (Double) -> Double = { 1 - (1 - $0 * $0).squareRoot() }
    return [
      ("easeInSine", 2.1e-5, { 1 - cos(.pi / 2 * $0) }), ("easeInQuart", 3.0e-4, power(4)),
      ("easeInQuint", 7.6e-4, power(5)), ("easeInExpo", 9.6e-4, expo), ("easeInCirc", 2.1e-4, circ),
      ("easeInOutSine", 7.75e-5, { (1 - cos(.pi * $0)) / 2 }), ("easeInOutQuad", 0.00304, inOut(power(2))),
      ("easeInOutCubic", 0.0026, inOut(power(3))), ("easeInOutQuart", 0.0052, inOut(power(4))),
      ("easeInOutQuint", 0.0088, inOut(power(5))), ("easeInOutExpo", 0.0106, inOut(expo)),
      ("easeInOutCirc", 0.01911, inOut(circ)),
      ("easeInOutBack", 0.0224, inOut { $0 * $0 * ((1.70158 * 1.525 + 1) * $0 - 1.70158 * 1.525) }),
    ]
  }()

  @Test(arguments: forms.indices)
  func `the classic forms are met as closely as is known, with a certificate`(_ index: Int) throws {
    let form = Self.forms[index]
    let fit = try fit(form.name)
    let curve = try #require(fit.cubicBezier)
    #expect(fit.text == curve.description)
    let plain = PlainBezier(curve.x1, curve.y1, curve.x2, curve.y2)
    let largest = plain.largest(from: form.function, count: 20_000)
    #expect(largest <= form.error, "\(fit.text) \(largest)")
    // Stated is what is there, but for the places of the check.
    #expect(abs(fit.deviation.largest) >= largest * (1 - 1e-9) - 1e-15)
    #expect(abs(fit.deviation.largest) <= largest * (1 + 1e-3))
    let certificate = try #require(fit.certificate)
    #expect(certificate.isOptimal, "\(certificate)")
    #expect(certificate.extrema.count + certificate.bounds >= 5)
  }

  /// Gradients by differences of another reading of the curve; multipliers from the certificate alone.
  @Test(arguments: ["easeInSine", "easeInQuint", "easeInOutQuad", "easeInOutCirc"])
  func `the gradients at the extrema cancel with the multipliers of the certificate`(_ name: String) throws {
    let fit = try fit(name)
    let certificate = try #require(fit.certificate)
    let form = try #require(Self.forms.first { $0.name == name })
    let q = fit.controlPoints[1...2].flatMap { [$0.x, $0.y] }
    func value(_ q: [Double], _ share: Double) -> Double { PlainBezier(q[0], q[1], q[2], q[3]).value(at: share) }
    #expect(abs(certificate.extrema.reduce(0) { $0 + $1.multiplier } - 1) < 1e-12)
    #expect(certificate.bounds == 0)
    for unknown in 0..<4 {
      var (sum, size) = (0.0, 0.0)
      for extremum in certificate.extrema {
        #expect(extremum.multiplier > 0)
        #expect(abs(value(q, extremum.share) - form.function(extremum.share) - extremum.error) < 1e-13)
        #expect(abs(abs(extremum.error) - fit.unrounded) <= 1e-6 * fit.unrounded)
        let step = 0x1p-18
        var (less, more) = (q, q)
        less[unknown] -= step
        more[unknown] += step
        let slope = (value(more, extremum.share) - value(less, extremum.share)) / (2 * step)
        sum += extremum.multiplier * slope * (extremum.error < 0 ? -1 : 1)
        size = max(size, abs(slope))
      }
      // A difference of such steps is good to about 1e-9.
      #expect(abs(sum) < 1e-7 * max(size, 1), "\(unknown): \(sum)")
    }
  }

  /// (e^kt − 1)/(e^k − 1) is nearly a cubic: its fits are as near as 10⁻⁷, where six decimals lost half of that.
  @Test(arguments: [0.1, 0.3, 0.67, 1.5, -2, 4])
  func `no digit more takes a thousandth off the printed error`(_ k: Double) throws {
    let fit = try BezierFit(#require(FittingTarget(ExponentialRise(k: k))))
    let curve = try #require(fit.cubicBezier)
    func error(_ c: (x1: Double, y1: Double, x2: Double, y2: Double)) -> Double {
      PlainBezier(c.x1, c.y1, c.x2, c.y2).largest(from: ExponentialRise(k: k).value, count: 2000)
    }
    let (a, b) = (fit.controlPoints[1], fit.controlPoints[2])
    let printed = error((curve.x1, curve.y1, curve.x2, curve.y2))
    #expect(printed <= 1.0011 * error((a.x, a.y, b.x, b.y)) + 1e-15, "\(fit.text)")
  }

  @Test func `a curve tuned to itself gives its own control points`() throws {
    let unit = Generator.double(in: 0...1)
    func decimals(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    let breach = counterexample(
      to: { (x1, y1, x2, y2) in
        let curve = try CubicBezier(decimals(x1), decimals(3 * y1 - 1), decimals(x2), decimals(3 * y2 - 1))
        guard let target = FittingTarget(curve) else { return false }
        let fit = try BezierFit(target)
        return fit.text == curve.description || abs(fit.deviation.largest) < 2e-6
      }, combine(unit, unit, unit, unit), cases: 40)
    #expect(breach == nil, "\(String(describing: breach))")
    for curve in [CubicBezier.ease, .easeIn, .easeOut, .easeInOut] {
      let fit = try BezierFit(#require(FittingTarget(curve)))
      #expect(fit.text == curve.description && fit.isExact && fit.deviation.largest.magnitude < 1e-15)
    }
  }

  @Test func `a reversed target has the reversed fit`() throws {
    for name in ["Sine", "Quart", "Expo", "Circ"] {
      let (a, b) = (try fit("easeIn" + name).controlPoints, try fit("easeOut" + name).controlPoints)
      for (p, q) in zip(a, b.reversed()) {
        #expect(abs(p.x + q.x - 1) < 1e-7 && abs(p.y + q.y - 1) < 1e-7, "\(name): \(a) \(b)")
      }
    }
  }

  @Test(arguments: [1e-300, 1e-9, 300, -7, 1e150, 1e300])
  func `a scaled target has the scaled fit, as a path`(_ scale: Double) throws {
    let plain = try fit("easeInOutQuart")
    let fit = try BezierFit(#require(FittingTarget(Formula("\(scale)*easeInOutQuart").program())))
    #expect(fit.cubicBezier == nil && fit.text.hasPrefix("M0,0 C"))
    #expect(abs(fit.unrounded / scale.magnitude / plain.unrounded - 1) < 1e-6)
    #expect(abs(fit.deviation.largest / scale) <= plain.unrounded * (1 + 2e-3))
    #expect(fit.path.end.y == scale)
    #expect(try BezierPath(text: fit.text) == fit.path)
  }
}

/// (e^kt − 1)/(e^k − 1)
private struct ExponentialRise: ElementaryTimingFunction {
  let k: Double
  func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    .expMinusOne(t * Number(k)) / Number(.expMinusOne(k))
  }
}
