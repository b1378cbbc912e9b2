import CurveFitting
import EffectMath
import ParameterTuning
import RealModule
import Testing
import TimingFunctions

/// Curves that are like others.
@Suite struct LikenessTests {
  private static func target(_ text: String, over domain: ClosedRange<Double>? = nil) throws -> FittingTarget {
    try #require(FittingTarget(try Formula(text).program(), over: domain))
  }

  @Test(arguments: [0.5, 1.3, 2.718, 4.9])
  func `a curve of one parameter finds its own`(_ exponent: Double) throws {
    let family = try TuningTests.family("t^a", FreeParameter("a", in: 0.3...6))
    let likeness = try Likeness(of: family, to: try Self.target("t^\(exponent)"))
    #expect((likeness.values[0] - exponent).magnitude < 1e-9)
    #expect(likeness.isConverged)
  }

  @Test func `the nearest line to a parabola is that of Chebyshev`() throws {
    // a·t + b nearest to t² by the largest difference is t − 1/8, with 1/8 at 0, ½ and 1.
    try #require(ParameterSearch.isAvailable)
    let family = try TuningTests.family("a*t + b", FreeParameter("a", in: -3...3), FreeParameter("b", in: -3...3))
    let target = try Self.target("t^2")
    let largest = try Likeness(of: family, to: target)
    #expect((largest.values[0] - 1).magnitude < 1e-6 && (largest.values[1] + 0.125).magnitude < 1e-6)
    #expect((largest.deviation.largest.magnitude - 0.125).magnitude < 1e-7)
    // By the mean square it is t − 1/6.
    let mean = try Likeness(of: family, to: target, by: .meanSquare)
    #expect((mean.values[0] - 1).magnitude < 1e-3 && (mean.values[1] + 1 / 6).magnitude < 1e-3)
  }

  @Test func `the nearest level to a curve lies in its middle`() throws {
    let family = try TuningTests.family("a + 0*t", FreeParameter("a", in: -3...3))
    let likeness = try Likeness(of: family, to: try Self.target("t^3"))
    // Places are told apart by values to the root of the spacing of Double.
    #expect((likeness.values[0] - 0.5).magnitude < 1e-7)
  }

  @Test func `what is likest does not change with the scale, and reverses with the curves`() throws {
    let plain = try Likeness(
      of: try TuningTests.family("t^a", FreeParameter("a", in: 1...5)), to: try Self.target("easeInSine"))
    let scaled = try Likeness(
      of: try TuningTests.family("1000*t^a", FreeParameter("a", in: 1...5)), to: try Self.target("1000*easeInSine"))
    let reversed = try Likeness(
      of: try TuningTests.family("1 - (1-t)^a", FreeParameter("a", in: 1...5)), to: try Self.target("easeOutSine"))
    #expect((plain.values[0] - scaled.values[0]).magnitude < 1e-6)
    #expect((plain.values[0] - reversed.values[0]).magnitude < 1e-6)
    // The errors of both signs are of one size, and either may be the larger by rounding.
    #expect((plain.deviation.largest * 1000 / scaled.deviation.largest).magnitude.distance(to: 1).magnitude < 1e-6)
    #expect((plain.deviation.largest.magnitude - reversed.deviation.largest.magnitude).magnitude < 1e-6)
  }

  @Test func `a parameter that changes nothing is named`() throws {
    let family = try TuningTests.family("t^2 + 0*a", FreeParameter("a", in: 1...5))
    #expect(throws: TuningFailure.nothingMatters) { try Likeness(of: family, to: try Self.target("t^3")) }
  }

  @Test func `a family without values has no member that is like anything`() throws {
    let family = try TuningTests.family("sqrt(-a - t)", FreeParameter("a", in: 1...5))
    #expect(throws: TuningFailure.unmeasured("difference")) { try Likeness(of: family, to: try Self.target("t^3")) }
  }

  @Test(.enabled(if: ParameterSearch.isAvailable))
  func `a parameter that moves values by their rounding alone changes nothing`() throws {
    // Scaled by its own length, a spring is the same for every response.
    let family = CurveFamily(
      try Formula("spring(response: r, dampingRatio: z)"),
      parameters: [FreeParameter("r", in: 0.1...1), FreeParameter("z", in: 0.2...1.2)])
    let target = try Self.target("easeOutBack")
    let likeness = try Likeness(of: family, to: target, isByShare: true)
    #expect(likeness.idle == ["r"])
    #expect(likeness.values[0] == 0.55)
  }

  @Test func `a target of teeth is found by its own number`() throws {
    // Any other number of teeth is 1 away somewhere.
    let family = try TuningTests.family("mod(n*t, 1)", FreeParameter("n", in: 1...20))
    let target = try Self.target("mod(7*t, 1)")
    let likeness = try Likeness(of: family, to: target)
    #expect((likeness.values[0] - 7).magnitude < 1e-12)
  }

  /// The ramp that is as far from the curve where it begins as where the curve is as steep as the ramp, symmetric as the
  /// curve: for 8t⁴ from s = ½ − 1/2m on 8s⁴ = 3m(m/32)^⅓/4 − ms, for 2^(20t − 10)/2 the same with its own slope. Along the
  /// fold of both errors the search ends within a thousandth of that, by measurement, and twice that is allowed.
  @Test(
    .enabled(if: ParameterSearch.isAvailable), arguments: [("easeInOutQuart", 0.0584549), ("easeInOutExpo", 0.0716814)])
  func `the nearest ramp to a curve has two errors of one size`(_ text: String, _ least: Double) throws {
    let family = try TuningTests.family(
      "min(1,max(0,m*(t-s)))", FreeParameter("m", in: 0.5...8), FreeParameter("s", in: 0...0.6))
    let likeness = try Likeness(of: family, to: try Self.target(text))
    #expect(likeness.deviation.largest.magnitude <= least * (1 + 2e-3))
  }
}
