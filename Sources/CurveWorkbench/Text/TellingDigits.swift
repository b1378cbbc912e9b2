import EffectMath

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
