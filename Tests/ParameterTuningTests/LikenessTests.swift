import CurveFitting
import Formulas
import RealModule
import Testing
import TimingFunctions

@testable import ParameterTuning

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
    #expect((plain.deviation.largest * 1000 / scaled.deviation.largest - 1).magnitude < 1e-6)
    #expect((plain.deviation.largest + reversed.deviation.largest).magnitude < 1e-6)
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
}
