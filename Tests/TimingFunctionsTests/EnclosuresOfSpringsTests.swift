import ScalarMath
import TestSupport
import Testing
import TimingFunctions

/// Enclosures of springs, decays and rubber bands.
struct EnclosuresOfSpringsTests {
  private static let seed: UInt64 = 20_240_229

  private static let ratios: [Double] = [
    0, 1e-9, 0.05, 0.3, 0.825, 0.99, 1 - 1e-8, 1 - 1e-14, 1, 1 + 1e-14, 1 + 1e-8, 1.01, 1.09, 1.11, 1.5, 3, 40,
  ]

  @Test func `every spring lies within its enclosures, with its derivatives`() throws {
    var random = SplitMix64(seed: Self.seed)
    for ratio in Self.ratios {
      for velocity in [0, 3, -2.5, 40] {
        let frequency = 5 + 20 * random.share()
        let spring = try Spring(naturalFrequency: frequency, dampingRatio: ratio, initialVelocity: velocity)
        let trial = EnclosureTrial(curve: spring, name: spring.description) { _ in
          16 * max(1, velocity.magnitude).ulp * max(1, ratio)
        }
        for _ in 0..<40 {
          let stretch = random.stretch(-0.1...2)
          trial.expectContainment(over: stretch, at: (0..<6).map { _ in random.share() })
          if stretch.width < 1e-5, stretch.lower > 0 { trial.expectTightness(over: stretch) }
        }
      }
    }
  }

  @Test func `34-digit positions, velocities and accelerations lie within the enclosures at their times`() throws {
    for row in try fixture("springs") {
      let numbers = try row.map { try #require(Double($0)) }
      let spring = try Spring(naturalFrequency: numbers[0], dampingRatio: numbers[1], initialVelocity: numbers[2])
      let series = try #require(
        spring.enclosed(over: IntervalSeries(over: Interval(numbers[3]), order: 2, region: .above)))
      for k in 0...2 {
        let known = series.derivative(k)
        #expect(
          EnclosureTrial.contains(known, numbers[4 + 3 * k], numbers[5 + 3 * k]),
          "\(spring) at \(numbers[3]), order \(k): \(numbers[4 + 3 * k]) + \(numbers[5 + 3 * k]), not \(known)")
      }
      // The unit of the table is the sum of the terms that make a position up.
      #expect(
        series.value.width <= 64 * max(1, numbers[6].magnitude).ulp, "\(spring) at \(numbers[3]): \(series.value)")
    }
  }

  @Test func `at the start a spring from rest is at 0, without velocity, drawn by its stiffness`() throws {
    let spring = try Spring(stiffness: 100, damping: 7)
    let series = try #require(spring.enclosed(over: IntervalSeries(over: Interval(0.0), order: 3, region: .above)))
    #expect(series[0].isZero && series[1].isZero)
    #expect(series[2] == Interval(50.0))
    let both = try #require(spring.enclosed(over: IntervalSeries(over: Interval(-1, 1), order: 3)))
    #expect(both[0].contains(0) && both[1].contains(0) && both[2].contains(Interval(0, 50)))
    let pushed = try spring.with(initialVelocity: 2)
    let start = try #require(pushed.enclosed(over: IntervalSeries(over: Interval(0.0), order: 1)))
    #expect(start[1] == Interval(0, 2))
  }

  @Test func `a position near the start has relative digits`() throws {
    for ratio in Self.ratios {
      let spring = try Spring(naturalFrequency: 1, dampingRatio: ratio)
      let known = try #require(spring.enclosed(over: Interval(1e-9)))
      #expect(known.contains(spring.value(at: 1e-9)) && known.width <= 64 * 5e-19.ulp, "\(ratio): \(known)")
    }
  }

  @Test func `decays and rubber bands lie within their enclosures`() throws {
    var random = SplitMix64(seed: Self.seed)
    for _ in 0..<200 {
      let size = 0.1 + 10 * random.share()
      let decay = try Decay(amplitude: size, timeConstant: 0.01 + random.share())
      let band = try RubberBand(dimension: size, coefficient: 0.1 + random.share())
      for curve in [decay, band] as [any TimingFunction] {
        let trial = EnclosureTrial(curve: curve, name: "\(curve)") { 4 * $0.ulp }
        let stretch = random.stretch(-2...5)
        trial.expectContainment(over: stretch, at: (0..<6).map { _ in random.share() })
        if stretch.width < 1e-5 { trial.expectTightness(over: stretch) }
      }
    }
    let start = try #require(try RubberBand().enclosed(over: IntervalSeries(over: Interval(0.0), order: 1)))
    #expect(start[0].isZero && start[1] == Interval(0.55))
  }
}
