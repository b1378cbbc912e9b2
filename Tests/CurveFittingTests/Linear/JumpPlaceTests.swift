import CurveFitting
import ScalarMath
import Testing
import TimingFunctions

/// Jumps at places that are no percentages.
@Suite struct JumpPlaceTests {
  /// ⌊3t⌋/3, as a formula's arithmetic has it.
  private struct Stairs: TimingFunction {
    func value(at t: Double) -> Double { (3 * t).rounded(.down) / 3 }
    func jet(at t: Jet) -> Jet { Jet(value(at: t.leading)) }
  }

  private func target() throws -> FittingTarget {
    try #require(FittingTarget(Stairs(), breaks: [1 / 3.0, 2 / 3.0]))
  }

  @Test func `stairs of thirds are met by two stops at each jump, seven in all`() throws {
    for stops in 7...12 {
      let fit = try LinearFit(target(), stops: stops)
      #expect(fit.stops == 7 && fit.deviation.largest.magnitude < 1e-12, "\(fit.text)")
      #expect(fit.deviation.rms < 1e-12)
    }
    // With one stop less a jump of a third has to be passed at once, or halved.
    #expect((try LinearFit(target(), stops: 6).deviation.largest.magnitude - 1 / 6.0).magnitude < 1e-3)
    let fit = try LinearFit(target(), within: 1e-3)
    #expect(fit.stops == 7 && fit.deviation.largest.magnitude <= 1e-3 && fit.deviation.rms <= 1e-3)
  }

  @Test func `a jump that is clearly beside the target's counts whole`() throws {
    let beside = try PiecewiseLinear([.init(0), .init(0, 0.5 + 1e-9), .init(1, 0.5 + 1e-9), .init(1)])
    let steps = try #require(FittingTarget(beside, breaks: [0.5 + 1e-9]))
    let fit = try LinearFit(steps, within: 1e-3)
    #expect(fit.curve.points[1].input == 0.5 + 1e-9, "\(fit.text)")
    let other = steps.deviation(of: { $0 < 0.5 ? 0 : 1 }, breaks: [0.5])
    #expect(other.largest == 1)
  }
}
