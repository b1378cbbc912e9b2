/// A number that a search may choose.
public struct FreeParameter: Sendable, Hashable {
  /// As formulas and options call it.
  public let name: String
  /// The numbers that it may have: finite, the ends included.
  public let range: ClosedRange<Double>
  /// Where the search begins, in the range; nil for its middle.
  public let start: Double?
  /// Whether only whole numbers are legal.
  public let isWhole: Bool

  /// - Precondition: the range is finite, and the start in it.
  public init(_ name: String, in range: ClosedRange<Double>, start: Double? = nil, isWhole: Bool = false) {
    precondition((range.upperBound - range.lowerBound).isFinite, "a range of finite width")
    precondition(start.map(range.contains) ?? true, "the start lies in the range")
    (self.name, self.range, self.start, self.isWhole) = (name, range, start, isWhole)
  }

  /// Where the search begins: the start, or the middle of the range.
  public var firstValue: Double { value(at: startShare) }

  /// Whether a number is an end of the range, or nearer to one than a millionth of its width.
  public func isEnd(_ value: Double) -> Bool {
    let slack = 1e-6 * (range.upperBound - range.lowerBound)
    return value <= range.lowerBound + slack || value >= range.upperBound - slack
  }

  /// The start, or the middle of the range, as a share of it.
  var startShare: Double {
    let width = range.upperBound - range.lowerBound
    guard let start, width > 0 else { return 0.5 }
    return (start - range.lowerBound) / width
  }

  /// The number at a share of the range; the ends exactly.
  func value(at share: Double) -> Double {
    let (low, high) = (range.lowerBound, range.upperBound)
    let value = share <= 0 ? low : share >= 1 ? high : min(max(low + (high - low) * share, low), high)
    return isWhole ? min(max(value.rounded(), low.rounded(.up)), high.rounded(.down)) : value
  }

  /// The share of the range at which a number lies.
  func share(of value: Double) -> Double {
    let width = range.upperBound - range.lowerBound
    return width > 0 ? min(max((value - range.lowerBound) / width, 0), 1) : 0
  }
}
