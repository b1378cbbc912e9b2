import ScalarMath
import TestSupport
import Testing
import TimingFunctions

/// Enclosures of Béziers and of what is made of straight lines.
struct EnclosuresOfBeziersTests {
  private static let seed: UInt64 = 20_240_229

  @Test func `every Bézier lies within its enclosures, with its derivatives`() throws {
    var random = SplitMix64(seed: Self.seed)
    for _ in 0..<400 {
      func coordinate(_ range: ClosedRange<Double>, _ random: inout SplitMix64) -> Double {
        switch random.uniform(below: 6) {
        case 0: 0
        case 1: 1
        default: range.lowerBound + random.share() * (range.upperBound - range.lowerBound)
        }
      }
      let curve = try CubicBezier(
        coordinate(0...1, &random), coordinate(-2...3, &random), coordinate(0...1, &random), coordinate(-2...3, &random)
      )
      let trial = EnclosureTrial(curve: curve, name: "\(curve)") { 2 * $0.ulp }
      for _ in 0..<12 {
        let stretch = random.stretch(-0.2...1.2)
        trial.expectContainment(over: stretch, at: (0..<6).map { _ in random.share() })
      }
      let place = 0.01 + 0.98 * random.share()
      trial.expectTightness(over: Interval(place, place + 1e-7))
    }
  }

  @Test func `exact values of hard Béziers lie within the enclosures at their places`() throws {
    for row in try fixture("bezier") {
      guard let numbers = Optional(row.compactMap { Double($0) }), numbers.count >= 6 else { continue }
      let curve = try CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
      let known = try #require(curve.enclosed(over: Interval(numbers[4])))
      #expect(known.lower <= numbers[5].nextUp && numbers[5].nextDown <= known.upper, "\(curve) at \(numbers[4])")
    }
  }

  @Test func `an upright tangent has an unbounded slope of its sign`() throws {
    let curve = try CubicBezier(0, 1, 1, 0)
    for (t, region) in [(0.0, IntervalSeries.Region.above), (1, .below)] {
      let series = try #require(curve.enclosed(over: IntervalSeries(over: Interval(t), order: 1, region: region)))
      #expect(series[1].lower > 1e300)
    }
    let inside = try #require(
      try CubicBezier(1, 0, 0, 1).enclosed(over: IntervalSeries(over: Interval(0.499, 0.501), order: 1)))
    #expect(inside[1].lower > 1 && inside[1].upper == .infinity && inside.smoothness == 0)
  }

  @Test func `a control point on an end leaves the slope bounded there`() throws {
    let series = try #require(
      CubicBezier.easeOut.enclosed(over: IntervalSeries(over: Interval(0, 0.01), order: 2, region: .open)))
    #expect(series[1].isBounded && series[1].contains(1 / 0.58) && series.smoothness == IntervalSeries.analytic)
  }

  @Test func `lines through points lie within their enclosures, exactly at the points`() throws {
    var random = SplitMix64(seed: Self.seed)
    for _ in 0..<60 {
      let count = 2 + Int(random.uniform(below: 9))
      let curve = try PiecewiseLinear((0..<count).map { _ in .init(random.share() * 3 - 1) })
      let samples = try SampledCurve(curve.points.map(\.input), curve.points.map(\.output))
      for line in [curve, samples] as [any TimingFunction] {
        let trial = EnclosureTrial(curve: line, name: "\(line)") { _ in 4 * (3.0).ulp }
        for _ in 0..<10 {
          trial.expectContainment(over: random.stretch(0...1), at: (0..<6).map { _ in random.share() })
        }
        for point in curve.points {
          #expect(
            line.enclosed(over: Interval(point.input)) == Interval(point.output).with(.defined)
              || line.enclosed(over: Interval(point.input)) == Interval(point.output))
        }
      }
    }
  }
}
