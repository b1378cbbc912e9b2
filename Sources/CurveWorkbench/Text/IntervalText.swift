import EffectMath

/// Numbers that are known as intervals, as text.
package enum IntervalText {
  /// The greatest double.
  private static let greatest = NumberText.short(.greatestFiniteMagnitude)

  /// The simplest number within, as people read numbers; both bounds, rounded outward, where so many digits tell them
  /// apart.
  ///
  /// - Parameters:
  ///   - size: of the numbers that it stands among: what is narrower than 10⁻¹² of that is one number.
  ///   - digits: significant ones, 4…17.
  package static func short(_ interval: Interval, among size: Double = 1, digits: Int = 4) -> String {
    if interval.isEmpty { return "none" }
    guard let simplest = interval.simplest else { return "unknown" }
    if interval.lower == .greatestFiniteMagnitude { return "more than \(greatest)" }
    if interval.upper == -.greatestFiniteMagnitude { return "less than -\(greatest)" }
    if !isWide(interval, among: size, digits) { return NumberText.short(simplest, digits: digits) }
    if interval.upper == .infinity { return "at least \(outward(interval.lower, .down))" }
    if interval.lower == -.infinity { return "at most \(outward(interval.upper, .up))" }
    let bounds = [outward(interval.lower, .down, digits), outward(interval.upper, .up, digits)]
    return bounds[0] == bounds[1] ? bounds[0] : "[\(bounds[0]), \(bounds[1])]"
  }

  /// A stretch by its ends, in as many digits as tell them apart, rounded outward: `0.1570…0.1571`; `at 0.25` for a place.
  package static func stretch(_ stretch: Interval) -> String {
    if stretch.isPoint { return "at \(stretch.lower.shortestText)" }
    let digits = TellingDigits([Interval(stretch.lower)]).count(for: Interval(stretch.upper))
    return "\(outward(stretch.lower, .down, digits))…\(outward(stretch.upper, .up, digits))"
  }

  /// Whether one number of so many digits does not stand for the interval. Four units in the last place always do.
  static func isWide(_ interval: Interval, among size: Double, _ digits: Int = 4) -> Bool {
    guard interval.isBounded else { return true }
    let share = digits > 4 ? max(Double("1e-\(digits)") ?? 0, 0x1p-50) : 1e-4
    return interval.width > share * max(interval.magnitudeBound, 1e-8 * size)
  }

  /// A bound from above in four digits, no less than it.
  package static func above(_ bound: Double) -> String { outward(bound, .up) }

  /// So many digits of a bound that leave nothing out.
  private static func outward(_ bound: Double, _ rule: FloatingPointRoundingRule, _ digits: Int = 4) -> String {
    let decimal = ShortestDecimal(bound)
    guard decimal.digits.count > digits else { return NumberText.short(bound, digits: digits) }
    let isAway = (rule == .up) != decimal.isNegative
    let rounded = isAway ? decimal.raised(to: digits) : decimal.truncated(to: digits)
    return NumberText.short(rounded.value, digits: digits)
  }
}
