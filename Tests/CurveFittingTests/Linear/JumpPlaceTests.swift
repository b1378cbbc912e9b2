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

  /// A line with another value at one place, and −t before it if that jumps.
  private struct SingleValue: TimingFunction {
    let place: Double
    let single: Double
    let jumps: Bool

    func value(at t: Double) -> Double { t == place ? single : jumps && t < place ? -t : t }
    func jet(at t: Jet) -> Jet { Jet(value(at: t.leading)) }
  }

  @Test func `a single value, at a jump or by itself, is named and left out of account`() throws {
    let sign = try #require(FittingTarget(SingleValue(place: 0.37, single: 0, jumps: true), breaks: [0.37]))
    for fit in [try LinearFit(sign, within: 1e-2), try LinearFit(sign, stops: 4)] {
      #expect(fit.text == "linear(0, -0.37 37%, 0.37 37%, 1)" && fit.deviation.largest.magnitude < 1e-12)
      #expect(fit.singleValues.map { [$0.abscissa, $0.value] } == [[0.37, 0]])
    }
    let alone = try #require(FittingTarget(SingleValue(place: 0.3, single: 5, jumps: false), breaks: [0.3]))
    let line = try LinearFit(alone, within: 1e-2)
    #expect(line.text == "linear(0, 1)" && line.deviation.largest.magnitude < 1e-12)
    #expect(line.singleValues.map { [$0.abscissa, $0.value] } == [[0.3, 5]])
    // What is on the other side of a jump already is no third value.
    let plain = try #require(FittingTarget(SingleValue(place: 0.37, single: 0.37, jumps: true), breaks: [0.37]))
    #expect(try LinearFit(plain, within: 1e-2).singleValues.isEmpty)
  }

  @Test func `the tip of a cusp is no single value, however near its neighbours are looked at`() throws {
    struct Cusp: TimingFunction {
      func value(at t: Double) -> Double { (t - 0.3).magnitude.squareRoot() }
      func jet(at t: Jet) -> Jet { Jet(value(at: t.leading)) }
    }
    let target = try #require(FittingTarget(Cusp(), breaks: [0.3]))
    let samples = CurveSamples(target, scale: 1, bend: 1e-9, radius: 1e-10, mostValues: 0x20_0000)
    #expect(samples.pieces.count > 2 && samples.singleValues.isEmpty)
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
