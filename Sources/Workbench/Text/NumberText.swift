import EffectMath
import SystemLibrary

/// Numbers as text.
package enum NumberText {
  /// The JSON of a number; null for NaN and infinities.
  package static func json(_ value: Double?) -> String {
    value.flatMap { $0.isFinite ? $0.shortestText : nil } ?? "null"
  }

  /// A number with four significant digits.
  package static func short(_ value: Double) -> String { short(value, digits: 4) }

  /// Returns a number with four significant digits, or with more to distinguish numbers within a span.
  package static func short(_ value: Double, among span: Double) -> String {
    guard span > 0, span.isFinite, value.isFinite, value != 0 else { return short(value) }
    let more = Int(saturating: Double.log10(value.magnitude / span).rounded(.down)) - 1
    return short(value, digits: min(4 + max(0, more), 15))
  }

  /// Returns the significant digits, from 4 to 17, that distinguish a number from another.
  package static func digits(distinguishing value: Double, from other: Double) -> Int {
    (4...16).first { short(value, digits: $0) != short(other, digits: $0) } ?? 17
  }

  package static func short(_ value: Double, digits: Int) -> String { DecimalText.general(value, digits: digits) }
}

/// Intervals as text.
package enum IntervalText {
  /// The greatest double.
  private static let greatest = NumberText.short(.greatestFiniteMagnitude)

  /// The simplest number of an interval; both bounds, rounded outward, if the digits distinguish them. One-sided
  /// intervals read `at least` or `at most` their bound.
  ///
  /// - Parameters:
  ///   - size: the scale of the numbers; an interval narrower than 10⁻¹² of it is one number.
  ///   - digits: the significant digits, 4…17.
  ///   - marksRounding: true to mark a number that rounding would shorten: by the zero, as in 16.30, or by seven digits
  ///     if there would be several zeros, as in 1.100004.
  package static func short(
    _ interval: Interval, among size: Double = 1, digits: Int = 4, marksRounding: Bool = true
  ) -> String {
    if interval.isEmpty { return "none" }
    guard let simplest = interval.simplest else { return "unknown" }
    if interval.lower == .greatestFiniteMagnitude { return "more than \(greatest)" }
    if interval.upper == -.greatestFiniteMagnitude { return "less than -\(greatest)" }
    if !isWide(interval, among: size, digits) {
      let texts = [3, digits, 7].map { NumberText.short(simplest, digits: $0) }
      let isShortened = texts[0] == texts[1] && texts[1] != texts[2] && !isWide(interval, among: size, 7)
      guard marksRounding, isShortened else { return texts[1] }
      let padded = DecimalText.padded(simplest, digits: digits)
      return padded.prefix { $0 != "e" }.filter(\.isNumber).hasSuffix("00") ? texts[2] : padded
    }
    if interval.upper == .infinity { return "at least \(outward(interval.lower, .down))" }
    if interval.lower == -.infinity { return "at most \(outward(interval.upper, .up))" }
    let bounds = [outward(interval.lower, .down, digits), outward(interval.upper, .up, digits)]
    return bounds[0] == bounds[1] ? bounds[0] : "[\(bounds[0]), \(bounds[1])]"
  }

  /// The ends of an interval, rounded outward to the digits that distinguish them, as in `0.1570…0.1571`; `at 0.25` for
  /// a point.
  package static func stretch(_ stretch: Interval) -> String {
    if stretch.isPoint { return "at \(stretch.lower.shortestText)" }
    let digits = TellingDigits([Interval(stretch.lower)]).count(for: Interval(stretch.upper))
    return "\(outward(stretch.lower, .down, digits))…\(outward(stretch.upper, .up, digits))"
  }

  /// Returns true if one number cannot represent the interval: it is wider than a fraction of its magnitude, 10⁻⁴ for
  /// four digits, 10⁻⁷ for seven, at least 2⁻⁵⁰.
  static func isWide(_ interval: Interval, among size: Double, _ digits: Int = 4) -> Bool {
    guard interval.isBounded else { return true }
    let share = digits > 4 ? max(Double("1e-\(digits)") ?? 0, 0x1p-50) : 1e-4
    return interval.width > share * max(interval.magnitudeBound, 1e-8 * size)
  }

  /// An upper bound, rounded up to four digits.
  package static func above(_ bound: Double) -> String { outward(bound, .up) }

  /// A bound, rounded outward.
  private static func outward(_ bound: Double, _ rule: FloatingPointRoundingRule, _ digits: Int = 4) -> String {
    let decimal = ShortestDecimal(bound)
    guard decimal.digits.count > digits else { return NumberText.short(bound, digits: digits) }
    let isAway = (rule == .up) != decimal.isNegative
    let rounded = isAway ? decimal.raised(to: digits) : decimal.truncated(to: digits)
    return NumberText.short(rounded.value, digits: digits)
  }
}

/// The digits that distinguish the numbers of a page, each known as an interval.
package struct TellingDigits {
  /// The fewest digits.
  package static let usual = 4
  /// The number of digits that distinguishes any two doubles.
  private static let most = 17

  /// Groups of overlapping intervals in ascending order, each with the simplest numbers of its intervals.
  private let groups: [(interval: Interval, texts: [Double])]

  /// - Parameter intervals: the numbers; overlapping intervals count as one.
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

  /// The fewest significant digits, four or more, that distinguish a number from all others.
  package func count(for interval: Interval) -> Int {
    guard let own = interval.simplest else { return Self.usual }
    let below = groups.last { $0.interval.upper < interval.lower && !$0.texts.isEmpty }?.texts.max() ?? -.infinity
    let above = groups.first { $0.interval.lower > interval.upper }?.texts.min() ?? .infinity
    var digits = Self.usual
    func text(_ number: Double) -> String { NumberText.short(number, digits: digits) }
    while digits < Self.most, text(below) == text(own) || text(above) == text(own) { digits += 1 }
    return digits
  }
}

/// Pixels and percentages as text: two decimals below 1, three digits below 100, whole numbers from 100 on.
package enum PixelText {
  /// The smallest value above 0 that is shown as a number.
  package static let least = 0.005

  /// `28.6 px`; `less than 0.005 px` for a smaller number above 0.
  package static func pixels(_ value: Double) -> String { "\(number(value)) px" }

  /// A share as a percentage, as in `19.2 %`.
  package static func percent(_ share: Double) -> String { "\(number(100 * share)) %" }

  private static func number(_ value: Double) -> String {
    if value == 0 { return "0" }
    if value < least { return "less than \(least.shortestText)" }
    if value >= 100 { return DecimalText.trimmed(value, decimals: 0) }
    return value < 1 ? DecimalText.trimmed(value, decimals: 2) : DecimalText.general(value, digits: 3)
  }
}
