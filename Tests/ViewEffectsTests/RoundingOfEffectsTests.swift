import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

/// Errors that effects state, by running error analysis over whole domains.
struct RoundingOfEffectsTests {
  private static func undecided(
    _ stretch: ClosedRange<Double>, cells limit: Int = 20_000, _ holds: (RoundedInterval) -> Bool
  ) -> [Interval] {
    undecidedCells(over: stretch, limit: limit) { holds(RoundedInterval(doubles: $0)) }
  }

  @Test func `the pulse is within 5 ulp from its beginning to the next`() {
    let left = Self.undecided(0...1) { cell in
      let pulse = EffectPulse.value(cell)
      // Squares below the normal numbers have no relative digits.
      return pulse.ulps <= 5 || pulse.exact.magnitudeBound < 0x1p-880 || cell.exact.upper < 0x1p-440
    }
    #expect(left.isEmpty, "\(left.count), \(left.prefix(3))")
    #expect(!Self.undecided(0...1, cells: 400, { EffectPulse.value($0).ulps <= 0.4 }).isEmpty)
  }

  /// By its own errors of 16 ulp a complementary error function takes up to 2·10⁻¹⁵ each of the four.
  @Test func `the blur of an interval is as near as the functions of the library let it`() {
    for (low, high, deviation) in [(0.0, 768.0, 100.0), (-5, 5, 2), (0, 1, 30)] {
      let ends = (low: RoundedInterval(low), high: RoundedInterval(high))
      let left = Self.undecided((low - 4 * deviation)...(high + 4 * deviation)) { cell in
        let value = PageShadow.blurredInterval(
          from: ends.low, to: ends.high, at: cell, deviation: RoundedInterval(deviation))
        return value.error <= 8e-15
      }
      #expect(left.isEmpty, "\(deviation): \(left.count), \(left.prefix(3))")
    }
  }
}
