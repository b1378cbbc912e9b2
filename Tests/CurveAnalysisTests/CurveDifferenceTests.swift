import CurveAnalysis
import EffectMath
import ScalarMath
import Testing
import TimingFunctions

/// Differences of curves, against closed forms.
@Suite struct CurveDifferenceTests {
  private static func difference(
    _ a: String, _ b: String, over domain: ClosedRange<Double> = 0...1
  ) throws -> CurveDifference {
    CurveDifference(of: try Formula(a).program(), from: try Formula(b).program(), over: domain)
  }

  private static func isClose(_ a: Double?, _ b: Double, _ tolerance: Double = 1e-12) -> Bool {
    guard let a else { return false }
    return abs(a - b) <= tolerance * max(1, abs(b))
  }

  @Test func `t² is a quarter below t at a half`() throws {
    let found = try Self.difference("t^2", "t")
    let largest = try #require(found.largest)
    #expect([largest.difference, largest.abscissa, largest.a, largest.b] == [-0.25, 0.5, 0.25, 0.5])
    #expect(Self.isClose(found.rms, 1 / 30.0.squareRoot()))
    #expect(Self.isClose(found.mean, -1.0 / 6))
    #expect(found.crossings.isEmpty)
    #expect(found.isResolved && !found.hasGaps)
  }

  @Test func `a curve is not far from itself`() throws {
    for text in ["easeOutBounce", "spring(t, response: 0.5, dampingRatio: 0.3)", "steps(4)", "easeInCirc", "1/t"] {
      let found = try Self.difference(text, text, over: 0.5...1)
      #expect(found.largest?.difference == 0, "\(text)")
      #expect(found.rms == 0 && found.mean == 0, "\(text)")
      #expect(found.crossings.isEmpty, "\(text)")
    }
  }

  @Test func `a cubic crosses the diagonal where it is it`() throws {
    let found = try Self.difference("3t^2 - 2t^3", "t")
    #expect(found.crossings.count == 1)
    #expect(Self.isClose(found.crossings.first, 0.5))
    // 6t − 6t² = 1 at (1 ∓ 1/√3)/2, where the difference is ∓√3/18; the first of the two is the answer.
    #expect(Self.isClose(found.largest?.difference, -(3.0.squareRoot()) / 18))
    #expect(Self.isClose(found.largest?.abscissa, (1 - 1 / 3.0.squareRoot()) / 2, 1e-9))
    #expect(Self.isClose(found.rms, (1 / 210.0).squareRoot()))
    #expect(Self.isClose(found.mean, 0))
  }

  @Test func `steps are furthest from the diagonal at the foot of a jump`() throws {
    let found = try Self.difference("steps(4)", "t")
    #expect(Self.isClose(found.largest?.difference, -0.25))
    #expect(found.largest?.abscissa == 0.25)
    // Teeth from 0 to −1/4.
    #expect(Self.isClose(found.mean, -0.125))
    #expect(Self.isClose(found.rms, 0.25 / 3.0.squareRoot()))
  }

  @Test func `curves that jump through each other cross there`() throws {
    let found = try Self.difference("steps(2)", "0.25")
    #expect(found.crossings == [0.5])
    #expect(Self.isClose(found.largest?.difference, 0.75) && found.largest?.abscissa == 1)
    // Just before the end the stairs are at a half.
    #expect(Self.isClose(found.rms, 0.25))
  }

  @Test func `a touch is no crossing`() throws {
    #expect(try Self.difference("(t - 0.5)^2", "0").crossings.isEmpty)
    let cubed = try Self.difference("(t - 0.3)^3", "0").crossings
    #expect(cubed.count == 1 && Self.isClose(cubed.first, 0.3, 1e-4))
  }

  @Test func `of a stretch without a difference the middle is the crossing`() throws {
    let crossings = try Self.difference("linear(-1, 0 40%, 0 60%, 1)", "0").crossings
    #expect(crossings.count == 1 && Self.isClose(crossings.first, 0.5, 0.02))
  }

  @Test func `vertical tangents leave the mean its digits`() throws {
    let found = try Self.difference("sqrt(t)", "t")
    #expect(Self.isClose(found.largest?.difference, 0.25) && Self.isClose(found.largest?.abscissa, 0.25, 1e-9))
    #expect(Self.isClose(found.mean, 1.0 / 6, 1e-10))
    #expect(Self.isClose(found.rms, 1 / 30.0.squareRoot(), 1e-10))
  }

  @Test func `small differences keep their digits`() throws {
    let found = try Self.difference("t + 1e-9*(t^2 - t)", "t")
    #expect(abs((found.largest?.difference ?? 0) / -0.25e-9 - 1) < 1e-6)
    #expect(abs((found.rms ?? 0) / (1e-9 / 30.0.squareRoot()) - 1) < 1e-6)
  }

  @Test func `a narrow peak is seen`() throws {
    let found = try Self.difference("t + exp(-((t - 0.3)/0.002)^2)", "t")
    #expect(Self.isClose(found.largest?.difference, 1) && Self.isClose(found.largest?.abscissa, 0.3, 1e-9))
  }

  @Test func `a pole has no size, a gap is told`() throws {
    let pole = try Self.difference("1/(t - 0.5)", "t")
    #expect(pole.largest?.difference.isInfinite == true && pole.largest?.abscissa == 0.5)
    #expect(pole.rms == nil && pole.mean == nil)
    let gap = try Self.difference("sqrt(t - 0.5)", "0")
    #expect(gap.hasGaps && gap.mean == nil)
    #expect(Self.isClose(gap.largest?.difference, 0.5.squareRoot()))
    #expect(try Self.difference("0/0", "t").largest == nil)
  }

  @Test(arguments: [(0.16, 0.3), (0.22, 0.36), (0.33, 0.68)])
  func `rounding between two ways to one curve is no pole`(_ x1: Double, _ x2: Double) throws {
    let difference = try Self.difference("newtonBezier(\(x1), 1, \(x2), 1, t)", "cubic-bezier(\(x1), 1, \(x2), 1)")
    // From 0.999 on the published result is 1; its four steps are within 2·10⁻⁶ there.
    let largest = try #require(difference.largest)
    #expect((largest.difference.magnitude - 0.001).magnitude < 2e-6, "\(largest)")
  }

  // MARK: Points

  @Test func `points of t² are an eighth of a step's square above it`() throws {
    let places = (0...100).map { Double($0) / 100 }
    let data = try SampledCurve(places, places.map { $0 * $0 })
    let found = CurveDifference(
      of: data, knotsOfA: places, from: try Formula("t^2").program(), over: 0...1)
    // (h/2)² between two points, in the mean 2/3 of it.
    #expect(Self.isClose((found.largest?.difference ?? 0) * 40_000, 1, 1e-9))
    #expect(Self.isClose((found.mean ?? 0) * 60_000, 1, 1e-9))
    #expect(found.isResolved)
  }

  @Test func `many points are cut at all of them`() throws {
    let count = 20_000
    let places = (0...count).map { Double($0) / Double(count) }
    var values = places
    values[12_345] += 0.5
    let data = try SampledCurve(places, values)
    let found = CurveDifference(of: data, knotsOfA: places, from: Linear(), over: 0...1)
    #expect(Self.isClose(found.largest?.difference, 0.5) && found.largest?.abscissa == places[12_345])
    // A triangle of two steps.
    #expect(Self.isClose((found.mean ?? 0) * Double(count), 0.5, 1e-7))
    #expect(found.isResolved)
  }

  @Test func `recorded jumps have two sides`() throws {
    let data = try SampledCurve([0, 0.5, 0.5, 1], [0, 0, 1, 1])
    let found = CurveDifference(of: data, knotsOfA: data.points.map(\.input), from: Linear(), over: 0...1)
    #expect(Self.isClose(found.largest?.difference.magnitude, 0.5) && found.largest?.abscissa == 0.5)
    #expect(found.crossings == [0.5])
    #expect(Self.isClose(found.mean, 0) && Self.isClose(found.rms, 1 / 12.0.squareRoot()))
  }

  /// Over 0…1 the integral of 1 − 3t is −1/2, that of its square 1, and it is 0 at 1/3.
  @Test func `between data and data the means of straight lines are exact`() throws {
    let (a, b) = (try SampledCurve([0, 1], [1, 0]), try SampledCurve([0, 0.25, 1], [0, 0.5, 2]))
    let found = CurveDifference(of: a, knotsOfA: [0, 1], from: b, knotsOfB: [0, 0.25, 1], over: 0...1)
    #expect(Self.isClose(found.mean, -0.5) && Self.isClose(found.rms, 1))
    #expect(found.largest?.difference == -2 && found.largest?.abscissa == 1)
    #expect(found.crossings.count == 1 && Self.isClose(found.crossings.first, 1 / 3.0))
  }
}
