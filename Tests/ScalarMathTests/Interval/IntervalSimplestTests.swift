import EffectMathTesting
import ScalarMath
import Testing

/// The number that stands for an interval in text.
@Suite struct IntervalSimplestTests {
  @Test(arguments: [
    (0.1, 0.1, 0.1), (-1, 2, 0), (0.09999, 0.10001, 0.1), (0.12, 0.19, 0.16), (0.5806, 0.5809, 0.5808),
    (9.7, 12, 10), (-12, -9.7, -10), (0.99, 1, 1), (1e-300, 3e-300, 2e-300), (99.5, 100.5, 100),
    (1, 1.0000000000000002, 1), (2.9999999999999996, 3.0000000000000004, 3),
  ])
  func `fewest digits win, and the middle among as many`(_ low: Double, _ high: Double, _ simplest: Double) {
    #expect(Interval(low, high).simplest == simplest)
  }

  @Test func `nothing and anything have none, and a half of all numbers has a finite one`() {
    #expect(Interval.empty.simplest == nil && Interval.entire.simplest == nil)
    #expect(Interval(7, .infinity).simplest.map { $0 >= 7 && $0.isFinite } == true)
  }

  /// Held against all decimals of fewer digits, by their exponents one by one.
  @Test func `it is within, and no number within is written with fewer digits`() {
    var random = SplitMix64(seed: 20_240_229)
    for _ in 0..<2000 {
      let low = Double.random(in: -100...100, using: &random)
      let interval = Interval(low, low + Double.random(in: 0...1, using: &random).squareRoot() * 0.1)
      guard let simplest = interval.simplest else {
        Issue.record("nothing within \(interval)")
        continue
      }
      #expect(interval.contains(simplest))
      let digits = ShortestDecimal(simplest).digits.count
      for scale in [1.0, 10, 100, 1000] where digits > 1 {
        let first = (interval.lower * scale).rounded(.up)
        guard first <= interval.upper * scale, first != 0 else { continue }
        #expect(ShortestDecimal(first / scale).digits.count >= digits || !interval.contains(first / scale))
      }
    }
  }
}
