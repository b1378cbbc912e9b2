/// The legal values of a parameter: the widest range for which the mathematics holds.
public enum LegalValues: Sendable, Hashable {
  /// Every finite number.
  case finite
  case range(ClosedRange<Double>)
  /// Numbers above the first and at most the second.
  case above(Double, through: Double)
  /// Whole numbers.
  case whole(ClosedRange<Double>)
  /// Only these numbers.
  case only([Double])
  /// The index of one of these words.
  case words([String])
  /// Any function of one variable.
  case curve

  /// Whole numbers in a range.
  public static func whole(_ range: ClosedRange<Int>) -> LegalValues {
    .whole(Double(range.lowerBound)...Double(range.upperBound))
  }

  /// Whether a number is legal; NaN and infinities never are.
  @inlinable
  public func contains(_ value: Double) -> Bool {
    switch self {
    case .finite: value.isFinite
    case .range(let range): range.contains(value)
    case .above(let low, let high): value > low && value <= high
    case .whole(let range): range.contains(value) && value == value.rounded()
    case .only(let values): values.contains(value)
    case .words(let words): Int(exactly: value).map(words.indices.contains) ?? false
    case .curve: false
    }
  }

  /// The least and the greatest legal value; nil if there is no limit, and for words and curves.
  public var range: ClosedRange<Double>? {
    switch self {
    case .range(let range), .whole(let range): range
    case .above(let low, let high): low.nextUp...high
    case .only(let values): (values.min() ?? 0)...(values.max() ?? 0)
    case .finite, .words, .curve: nil
    }
  }

  /// Whether there are limits other than being finite.
  public var areLimited: Bool { range != nil }

  /// Whether only whole numbers are legal.
  public var areWhole: Bool { if case .whole = self { true } else { false } }

  /// The values as text: "from 1 to 100000 pt", "a whole number from 1 to 16", "published or corrected", "8 or 16",
  /// "finite". A range that ends next to a whole number reads "from 0 to below 1".
  public func text(in unit: Unit = .none) -> String {
    let suffix = unit == .none ? "" : " \(unit.rawValue)"
    return switch self {
    case .finite: "finite"
    case .range(let range): Self.text(range) + suffix
    case .above(let low, let high):
      high >= .greatestFiniteMagnitude
        ? "above \(low.shortestText)\(suffix)" : "above \(low.shortestText) and at most \(high.shortestText)\(suffix)"
    case .whole(let range): "a whole number \(Self.text(range))\(suffix)"
    case .only(let values): Self.alternatives(values.map { $0.shortestText })
    case .words(let words): Self.alternatives(words)
    case .curve: "a curve"
    }
  }

  private static func text(_ range: ClosedRange<Double>) -> String {
    let (low, high) = (range.lowerBound, range.upperBound)
    if low == -high, high == .greatestFiniteMagnitude { return "finite" }
    if high == .greatestFiniteMagnitude {
      return low == .leastNonzeroMagnitude ? "finite and above 0" : "finite and at least \(low.shortestText)"
    }
    let next = high.nextUp
    let isBelow = high != high.rounded() && next == next.rounded()
    return "from \(low.shortestText) to \(isBelow ? "below \((next + 0).shortestText)" : high.shortestText)"
  }

  private static func alternatives(_ words: [String]) -> String {
    words.count < 2 ? words.joined() : words.dropLast().joined(separator: ", ") + " or " + words[words.count - 1]
  }
}
