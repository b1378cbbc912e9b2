import CurveFitting
import EffectMathTesting
import Foundation
import ScalarMath
import Testing
import TimingFunctions

@Suite struct SpringFitTests {
  @Test(arguments: [(0.5, 0.8), (0.55, 0.825), (0.3, 1), (0.4, 0.1), (1, 0.02), (0.2, 3), (12, 0.6), (0.004, 0.5)])
  func `a spring tuned to itself gives its own parameters`(_ response: Double, _ ratio: Double) throws {
    let spring = try Spring(response: response, dampingRatio: ratio)
    let fit = try SpringFit(#require(FittingTarget(spring)))
    #expect(fit.isExact && fit.certificate == nil)
    #expect(abs(fit.spring.response / response - 1) < 1e-15 && fit.spring.dampingRatio == ratio, "\(fit.text)")
    #expect(fit.duration == spring.domain.upperBound)
  }

  /// Of the first the target swings 2,200 times, the others hardly at all.
  @Test(arguments: [0.0005, 0.001, 0.002, 0.003, 65, 100, 1000])
  func `a spring of any damping is found again`(_ ratio: Double) throws {
    let fit = try SpringFit(#require(FittingTarget(try Spring(response: 0.4, dampingRatio: ratio))))
    #expect(fit.isExact && fit.certificate == nil)
    #expect(fit.text == "spring(response: 0.4, dampingRatio: \(ratio.shortestText))")
  }

  @Test func `any spring is found again`() {
    let breach = counterexample(
      to: { (logarithm, ratio) in
        let spring = try Spring(response: exp(logarithm), dampingRatio: ratio)
        guard let target = FittingTarget(spring) else { return false }
        let fit = try SpringFit(target)
        return fit.unrounded < 1e-9 && abs(fit.deviation.largest) < 2e-6
      }, combine(.double(in: -3...2), .double(in: 0.02...4)), cases: 30)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  /// x″ = ω²(1 − x) with ω = π/2 is 1 − cos(πt/2).
  @Test func `easeInSine is an undamped spring of four times its length`() throws {
    let fit = try SpringFit(#require(FittingTarget(SineEaseIn())), duration: 0.25)
    #expect(fit.text == "spring(response: 1, dampingRatio: 0)" && fit.isExact)
    #expect(fit.settlingTime == nil)
  }

  /// Formulas of damped springs, a grid of both parameters, and what is best of it moved.
  @Test(arguments: ["easeOutQuint", "easeOutBack", "easeInOutSine", "easeOutElastic"])
  func `no spring of a grid is nearer`(_ name: String) throws {
    let curve = try #require(EasingCatalogue.entry(named: name)).standard
    let fit = try SpringFit(#require(FittingTarget(curve)))
    func position(_ t: Double, _ w: Double, _ z: Double) -> Double {
      let d = w * abs(1 - z * z).squareRoot()
      if d * t < 1e-6 { return 1 - exp(-z * w * t) * (1 + z * w * t) }
      return z < 1
        ? 1 - exp(-z * w * t) * (cos(d * t) + z * w / d * sin(d * t))
        : 1 - exp(-z * w * t) * (cosh(d * t) + z * w / d * sinh(d * t))
    }
    var best = Double.infinity
    for i in 0..<60 {
      for j in 0..<40 {
        let (response, ratio) = (0.05 * pow(1.08, Double(i)), 0.02 * pow(1.14, Double(j)))
        let size = (0...60).reduce(0.0) { size, k in
          let t = Double(k) / 60
          return max(size, abs(position(t, 2 * .pi / response, ratio) - curve.value(at: t)))
        }
        best = min(best, size)
      }
    }
    // The grid sees 61 places only: what it finds best may be a little better there than anywhere.
    #expect(fit.unrounded <= best * 1.02, "\(fit.unrounded) \(best)")
    let certificate = try #require(fit.certificate)
    #expect(certificate.isOptimal && certificate.extrema.count + certificate.bounds >= 3)
    let stated = abs(fit.deviation.largest)
    for k in 0...5000 {
      let t = Double(k) / 5000
      let error = position(t, fit.spring.naturalFrequency, fit.spring.dampingRatio) - curve.value(at: t)
      #expect(abs(error) <= stated * (1 + 1e-9) + 1e-13)
    }
  }

  @Test func `a duration scales the response, and nothing else`() throws {
    let target = try #require(FittingTarget(CubicBezier.ease))
    let (one, third) = (try SpringFit(target), try SpringFit(target, duration: 0.3))
    #expect(abs(third.unrounded - one.unrounded) < 1e-12)
    #expect(abs(third.spring.response / 0.3 - one.spring.response) < 1e-4)
    #expect(abs(third.spring.dampingRatio - one.spring.dampingRatio) < 1e-4)
  }

  @Test func `targets that are no way from 0 to 1 are answered or refused`() throws {
    for value in [0, 0.5, -3, 1e-300, 1e9] {
      let fit = try SpringFit(#require(FittingTarget(PiecewiseLinear([.init(value), .init(value)]))))
      #expect(abs(fit.deviation.largest) >= abs(value) - 1e-9)
    }
    let target = try #require(FittingTarget(PiecewiseLinear([.init(1e300), .init(1e300)])))
    #expect(throws: FittingError.farFromUnit(1e300)) { try SpringFit(target) }
    let ease = try #require(FittingTarget(CubicBezier.ease))
    for duration in [0, -1, .nan, .infinity, 1e90] {
      #expect(throws: FittingError.self) { try SpringFit(ease, duration: duration) }
    }
  }
}
