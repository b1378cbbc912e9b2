import EffectMath
import SystemLibrary

/// Numbers as text.
package enum NumberText {
  /// As JSON: NaN and infinities are null.
  package static func json(_ value: Double?) -> String {
    value.flatMap { $0.isFinite ? $0.shortestText : nil } ?? "null"
  }

  /// For people, with four significant digits.
  package static func short(_ value: Double) -> String { short(value, digits: 4) }

  /// For people: with four significant digits, or as many as tell it from others that are only so far away.
  package static func short(_ value: Double, among span: Double) -> String {
    guard span > 0, span.isFinite, value.isFinite, value != 0 else { return short(value) }
    let more = Int(saturating: Double.log10(value.magnitude / span).rounded(.down)) - 1
    return short(value, digits: min(4 + max(0, more), 15))
  }

  /// The significant digits, 4 or more, that distinguish a number from another.
  package static func digits(distinguishing value: Double, from other: Double) -> Int {
    (4...16).first { short(value, digits: $0) != short(other, digits: $0) } ?? 17
  }

  /// For people, with so many significant digits.
  package static func short(_ value: Double, digits: Int) -> String { DecimalText.general(value, digits: digits) }
}

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

/// How many digits tell the numbers of a page apart, each known as an interval.
package struct TellingDigits {
  /// What every number has at least.
  package static let usual = 4
  /// What tells all doubles apart.
  private static let most = 17

  /// What may be one number, in ascending order.
  private let groups: [(interval: Interval, texts: [Double])]

  /// - Parameter intervals: of the numbers; those that have numbers in common, or have them with a third, may be one and
  ///   are not told apart.
  package init(_ intervals: [Interval]) {
    var groups: [(interval: Interval, texts: [Double])] = []
    for interval in intervals.filter({ !$0.isEmpty }).ascending(by: { $0.lower }) {
      let text = interval.simplest.map { [$0] } ?? []
      if let last = groups.last, interval.lower <= last.interval.upper {
        groups[groups.count - 1] = (last.interval.hull(with: interval), last.texts + text)
      } else {
        groups.append((interval, text))
      }
    }
    self.groups = groups
  }

  /// The fewest significant digits, of four and more, with which the text of a number is that of no other one.
  package func count(for interval: Interval) -> Int {
    guard let own = interval.simplest else { return Self.usual }
    var (below, above) = (-Double.infinity, Double.infinity)
    for group in groups {
      if group.interval.upper < interval.lower { below = group.texts.max() ?? below }
      if group.interval.lower > interval.upper {
        above = group.texts.min() ?? above
        break
      }
    }
    var digits = Self.usual
    func text(_ number: Double) -> String { NumberText.short(number, digits: digits) }
    while digits < Self.most, text(below) == text(own) || text(above) == text(own) { digits += 1 }
    return digits
  }
}

/// Pixels and shares in words, as finely as an eye could tell.
package enum PixelText {
  /// What is less is not told apart from nothing, as no screen shows it.
  package static let least = 0.005

  /// `28.6 px`; `less than 0.01 px` for what is less and not nothing.
  package static func pixels(_ value: Double) -> String { "\(number(value)) px" }

  /// `19.2 %` of a share.
  package static func percent(_ share: Double) -> String { "\(number(100 * share)) %" }

  /// A bound that is no less than the value: `0.09 px`.
  package static func bound(_ value: Double) -> String {
    "\(DecimalText.trimmed((100 * value).rounded(.up) / 100, decimals: 2)) px"
  }

  private static func number(_ value: Double) -> String {
    if value == 0 { return "0" }
    if value < least { return "less than 0.01" }
    if value >= 100 { return DecimalText.trimmed(value, decimals: 0) }
    return value < 1 ? DecimalText.trimmed(value, decimals: 2) : DecimalText.general(value, digits: 3)
  }
}
