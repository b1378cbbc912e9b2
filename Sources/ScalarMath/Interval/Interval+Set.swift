extension Interval {
  /// Whether there is no number in it.
  @inlinable public var isEmpty: Bool { lower > upper }
  /// Whether there is one number in it.
  @inlinable public var isPoint: Bool { lower == upper }
  /// Whether both bounds are finite; an empty interval is bounded.
  @inlinable public var isBounded: Bool { lower > -.infinity && upper < .infinity || isEmpty }

  /// The distance between the bounds, rounded upward: 0 for a point, NaN for nothing.
  @inlinable public var width: Double { isEmpty ? .nan : Double.differenceAbove(upper, lower) }

  /// A finite number within, as near the middle as doubles are; an unbounded interval has its middle at 0 or at the
  /// greatest double. NaN for nothing.
  public var midpoint: Double {
    if isEmpty { return .nan }
    if lower == -.infinity { return upper == .infinity ? 0 : -.greatestFiniteMagnitude }
    if upper == .infinity { return .greatestFiniteMagnitude }
    let sum = lower + upper
    return sum.isFinite ? 0.5 * sum : 0.5 * lower + 0.5 * upper
  }

  /// The greatest |x| of the numbers within; NaN for nothing.
  @inlinable public var magnitudeBound: Double { isEmpty ? .nan : Swift.max(-lower, upper) }

  /// The least |x| of the numbers within; NaN for nothing.
  @inlinable public var leastMagnitude: Double {
    isEmpty ? .nan : lower > 0 ? lower : upper < 0 ? -upper : 0
  }

  /// Whether a number is within. Infinity and NaN are none.
  @inlinable public func contains(_ x: Double) -> Bool { lower <= x && x <= upper && x.isFinite }

  /// Whether all numbers of the other are within.
  @inlinable public func contains(_ other: Interval) -> Bool {
    other.isEmpty || lower <= other.lower && other.upper <= upper
  }

  /// The least interval with all numbers of both; of the functions it knows what is known of both.
  @inlinable public func hull(with other: Interval) -> Interval {
    Interval(ordered: Swift.min(lower, other.lower), Swift.max(upper, other.upper), min(definition, other.definition))
  }

  /// The numbers within both, for two enclosures of one function: it knows what either knows. Empty where there is no
  /// such number.
  @inlinable public func intersection(with other: Interval) -> Interval {
    part(from: other.lower, through: other.upper).with(max(definition, other.definition))
  }

  /// The numbers within that are in these bounds.
  @inlinable func part(from least: Double, through greatest: Double) -> Interval {
    let (low, high) = (Swift.max(lower, least), Swift.min(upper, greatest))
    return low <= high ? Interval(ordered: low, high, definition) : .empty
  }

  /// Whether there are numbers within, all above 0.
  @inlinable public var isPositive: Bool { lower > 0 && !isEmpty }
  /// Whether there are numbers within, all below 0.
  @inlinable public var isNegative: Bool { upper < 0 && !isEmpty }
  /// Whether 0 is not within.
  @inlinable public var excludesZero: Bool { lower > 0 || upper < 0 }
  /// 1, −1 or 0 where every number within has that sign, 0 that of zero itself; nil where signs differ, and for nothing.
  @inlinable public var sign: Int? {
    if isEmpty { return nil }
    return lower > 0 ? 1 : upper < 0 ? -1 : lower == 0 && upper == 0 ? 0 : nil
  }
}
