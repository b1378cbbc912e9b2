extension Interval {
  /// All sums, the tightest bounds.
  @inlinable @inline(__always)
  public static func + (a: Interval, b: Interval) -> Interval {
    if a.isEmpty || b.isEmpty { return .empty }
    return Interval(
      ordered: .sumBelow(a.lower, b.lower), .sumAbove(a.upper, b.upper), min(a.definition, b.definition))
  }

  /// All differences, the tightest bounds.
  @inlinable @inline(__always)
  public static func - (a: Interval, b: Interval) -> Interval {
    if a.isEmpty || b.isEmpty { return .empty }
    return Interval(
      ordered: .differenceBelow(a.lower, b.upper), .differenceAbove(a.upper, b.lower), min(a.definition, b.definition))
  }

  @inlinable @inline(__always)
  public static prefix func - (a: Interval) -> Interval { Interval(ordered: -a.upper, -a.lower, a.definition) }

  /// All products, the tightest bounds.
  @inlinable
  public static func * (a: Interval, b: Interval) -> Interval {
    if a.isEmpty || b.isEmpty { return .empty }
    let definition = min(a.definition, b.definition)
    if a.lower >= 0 {
      return Interval(
        ordered: .productBelow(b.lower >= 0 ? a.lower : a.upper, b.lower),
        .productAbove(b.upper >= 0 ? a.upper : a.lower, b.upper), definition)
    }
    if a.upper <= 0 {
      return Interval(
        ordered: .productBelow(b.upper >= 0 ? a.lower : a.upper, b.upper),
        .productAbove(b.lower >= 0 ? a.upper : a.lower, b.lower), definition)
    }
    if b.lower >= 0 {
      return Interval(ordered: .productBelow(a.lower, b.upper), .productAbove(a.upper, b.upper), definition)
    }
    if b.upper <= 0 {
      return Interval(ordered: .productBelow(a.upper, b.lower), .productAbove(a.lower, b.lower), definition)
    }
    return Interval(
      ordered: Swift.min(.productBelow(a.lower, b.upper), .productBelow(a.upper, b.lower)),
      Swift.max(.productAbove(a.lower, b.lower), .productAbove(a.upper, b.upper)), definition)
  }

  /// All quotients, the tightest bounds; partial where 0 is among the divisors, nothing where it is the only one.
  @inlinable
  public static func / (a: Interval, b: Interval) -> Interval {
    if a.isEmpty || b.isEmpty { return .empty }
    let definition = min(a.definition, b.definition)
    if b.lower > 0 {
      return Interval(
        ordered: .quotientBelow(a.lower, a.lower >= 0 ? b.upper : b.lower),
        .quotientAbove(a.upper, a.upper >= 0 ? b.lower : b.upper), definition)
    }
    if b.upper < 0 {
      return Interval(
        ordered: .quotientBelow(a.upper, a.upper >= 0 ? b.upper : b.lower),
        .quotientAbove(a.lower, a.lower >= 0 ? b.lower : b.upper), definition)
    }
    return quotientAcrossZero(a, b)
  }

  /// Quotients by numbers with 0 among them: x/0 is no number, so what is left is by those on either side of it.
  @usableFromInline
  static func quotientAcrossZero(_ a: Interval, _ b: Interval) -> Interval {
    if b.lower == 0 && b.upper == 0 { return .empty }
    if a.lower == 0 && a.upper == 0 { return Interval(ordered: 0, 0, .partial) }
    if a.lower < 0 && a.upper > 0 || b.lower < 0 && b.upper > 0 {
      return a.unknown
    }
    let isNegative = (a.lower < 0) != (b.lower < 0)
    let least = Swift.max(b.upper, -b.lower)
    // |a|/|b| from the least dividend over the greatest divisor on.
    let bound = Double.quotientBelow(a.lower < 0 ? -a.upper : a.lower, least)
    return isNegative
      ? Interval(ordered: -.infinity, -bound, .partial) : Interval(ordered: bound, .infinity, .partial)
  }

  @inlinable @inline(__always)
  public static func + (a: Interval, b: Double) -> Interval { a + Interval(b) }
  @inlinable @inline(__always)
  public static func - (a: Interval, b: Double) -> Interval { a - Interval(b) }
  @inlinable @inline(__always)
  public static func * (a: Interval, b: Double) -> Interval { a * Interval(b) }
  @inlinable @inline(__always)
  public static func / (a: Interval, b: Double) -> Interval { a / Interval(b) }
  @inlinable @inline(__always)
  public static func + (a: Double, b: Interval) -> Interval { Interval(a) + b }
  @inlinable @inline(__always)
  public static func - (a: Double, b: Interval) -> Interval { Interval(a) - b }
  @inlinable @inline(__always)
  public static func * (a: Double, b: Interval) -> Interval { Interval(a) * b }
  @inlinable @inline(__always)
  public static func / (a: Double, b: Interval) -> Interval { Interval(a) / b }
}
