/// Where a real function lies over a stretch, and how far from it a program's two words may be: ``RoundedInterval`` for
/// ``DoubleDouble``.
///
/// Sums and products of words are exact. What operations on pairs lose is bounded by what their low words may be, not by
/// the size of their results, so that it holds where these cancel.
public struct RoundedPair: Sendable {
  /// All values of the real function.
  package let exact: Interval
  /// All sums of both words.
  package let value: Interval
  /// The largest distance of the two at one argument.
  package let error: Double
  /// The largest magnitude of the low word.
  package let low: Double

  /// Numbers of two words; nothing is known of their program where a value may be beyond 2⁹⁹⁰.
  package init(_ exact: Interval, value: Interval, error: Double, low: Double) {
    let isKnown = exact.definition != .partial && value.magnitudeBound < 0x1p990 && low < .infinity
    (self.exact, self.value, self.low) = (exact, value, low)
    self.error = isKnown ? error : .infinity
  }

  /// The result of an operation on pairs.
  ///
  /// - Parameters:
  ///   - results: the operation's results for computed operands.
  ///   - propagated: their distance from `exact`.
  ///   - own: what the operation itself loses.
  @inline(__always)
  static func result(
    _ exact: Interval, _ results: Interval, propagated: Double, own: Double = 0, low: Double
  ) -> RoundedPair {
    guard propagated + own < .infinity else {
      return RoundedPair(exact, value: results, error: .infinity, low: .infinity)
    }
    let value =
      own == 0
      ? results : Interval(.differenceBelow(results.lower, own), .sumAbove(results.upper, own), results.definition)
    return RoundedPair(
      exact, value: value, error: own == 0 ? propagated : (propagated + own).above,
      low: low)
  }

  /// The largest magnitude of either word.
  @inline(__always)
  var size: Double { (value.magnitudeBound + low).above }

  @inline(__always)
  static func raised(_ bound: Double) -> Double { RoundedInterval.raised(bound) }

  /// What a low word of a product may lack where it underflows.
  @inline(__always)
  static func underflow(_ results: Interval) -> Double {
    results.leastMagnitude < 0x1p-950 && !results.isZero ? 0x1p-1060 : 0
  }

  /// The low word beside a result that is the nearest double.
  @inline(__always)
  static func half(_ results: Interval) -> Double { RoundedInterval.halfUnit(results.magnitudeBound) }

  /// (high + low)ⁿ rounded once, within a millionth of a unit, for |n| ≤ 64.
  public func power(_ n: Int) -> RoundedInterval {
    let (exact, results) = (Interval.pow(exact, n), Interval.pow(value, n))
    guard error < .infinity, results.magnitudeBound < 0x1p990 else { return RoundedInterval(unknown: exact) }
    let word = RoundedInterval(exact: self.exact, computed: value, error: error, grid: .leastNonzeroMagnitude)
    let own = Self.raised(0x1p-80 * results.magnitudeBound) + Self.underflow(results)
    let propagated = (RoundedInterval.propagated(word, n, exact, results) + own).above
    return .result(exact, results, propagated: propagated)
  }

  /// sin(πx), of which both words are within this of itself, relative; in lanes unless told otherwise.
  public static func sinPi(_ x: RoundedInterval, within share: Double = 0x1p-58) -> RoundedPair {
    turn(x, share, { .sinPi($0) }, slope: { .cosPi($0) })
  }

  /// cos(πx), as the sine.
  public static func cosPi(_ x: RoundedInterval, within share: Double = 0x1p-58) -> RoundedPair {
    turn(x, share, { .cosPi($0) }, slope: { .sinPi($0) })
  }

  private static func turn(
    _ x: RoundedInterval, _ share: Double, _ function: (Interval) -> Interval, slope: (Interval) -> Interval
  ) -> RoundedPair {
    let (exact, results) = (function(x.exact), function(x.computed))
    let propagated = x.error == 0 ? 0 : raised(x.error * (Interval.pi * slope(x.either)).magnitudeBound)
    return .result(
      exact, results, propagated: propagated, own: raised(share * results.magnitudeBound) + underflow(results),
      low: raised(half(results)))
  }
}
