import EffectMath

/// Numbers that are known as intervals, as text.
package enum IntervalText {
  /// The greatest double.
  private static let greatest = NumberText.short(.greatestFiniteMagnitude)

  /// The simplest number within, as people read numbers; both bounds, rounded outward, where four digits tell them apart.
  ///
  /// - Parameter size: of the numbers that it stands among: what is narrower than 10⁻¹² of that is one number.
  package static func short(_ interval: Interval, among size: Double = 1) -> String {
    guard let simplest = interval.simplest else { return "none" }
    if interval.lower == -.infinity, interval.upper == .infinity { return "unknown" }
    if interval.lower == .greatestFiniteMagnitude { return "more than \(greatest)" }
    if interval.upper == -.greatestFiniteMagnitude { return "less than -\(greatest)" }
    if !isWide(interval, among: size) { return NumberText.short(simplest) }
    if interval.upper == .infinity { return "at least \(outward(interval.lower, .down))" }
    if interval.lower == -.infinity { return "at most \(outward(interval.upper, .up))" }
    let bounds = [outward(interval.lower, .down), outward(interval.upper, .up)]
    return bounds[0] == bounds[1] ? bounds[0] : "[\(bounds[0]), \(bounds[1])]"
  }

  /// Whether one number of four digits does not stand for the interval.
  static func isWide(_ interval: Interval, among size: Double) -> Bool {
    !interval.isBounded || interval.width > 1e-4 * max(interval.magnitudeBound, 1e-8 * size)
  }

  /// A bound from above in four digits, no less than it.
  package static func above(_ bound: Double) -> String { outward(bound, .up) }

  /// Four digits of a bound that leave nothing out.
  private static func outward(_ bound: Double, _ rule: FloatingPointRoundingRule) -> String {
    let decimal = ShortestDecimal(bound)
    guard decimal.digits.count > 4 else { return NumberText.short(bound) }
    let isAway = (rule == .up) != decimal.isNegative
    return NumberText.short((isAway ? decimal.raised(to: 4) : decimal.truncated(to: 4)).value)
  }
}
