import RealModule

extension Interval {
  /// x − y·⌊x/y⌋; continuous if ⌊x/y⌋ is a single number, partial if 0 is among the divisors.
  public static func flooredRemainder(_ x: Interval, _ y: Interval) -> Interval {
    if x.isEmpty || y.isEmpty || y.lower == 0 && y.upper == 0 { return .empty }
    if y.upper < 0 { return -flooredRemainder(-x, -y) }
    let definition = min(x.definition, y.definition)
    guard y.lower > 0 else {
      return Interval(ordered: y.lower, y.upper, .partial)
    }
    // No whole number lies between a quotient and the double below it, so both have the same floor.
    let least = Double.quotientBelow(x.lower, x.lower >= 0 ? y.upper : y.lower).rounded(.down)
    let greatest = Double.quotientBelow(x.upper, x.upper >= 0 ? y.lower : y.upper).rounded(.down)
    guard least == greatest, least.magnitude < 0x1p52 else {
      // The remainder of a non-negative dividend is at most the dividend.
      return Interval(
        ordered: 0, x.lower >= 0 ? Swift.min(x.upper, y.upper) : y.upper, min(definition, .defined))
    }
    if y.isPoint {
      return Interval(
        ordered: remainder(x.lower, y.lower).lower, remainder(x.upper, y.lower).upper, definition)
    }
    let rest = x - y * Interval(least)
    return Interval(
      ordered: Swift.max(rest.lower, 0), Swift.min(Swift.max(rest.upper, 0), y.upper), definition)
  }

  /// The floored remainder of two finite numbers, y > 0: the exact truncated remainder, plus y if that is negative.
  private static func remainder(_ x: Double, _ y: Double) -> Interval {
    let rest = x.truncatingRemainder(dividingBy: y)
    return rest < 0 ? Interval(ordered: .sumBelow(rest, y), .sumAbove(rest, y), .continuous) : Interval(rest)
  }

  /// The floored remainder of |x| and |y| with the sign of x; continuous if that remainder is.
  public func truncatingRemainder(dividingBy divisor: Interval) -> Interval {
    if isEmpty || divisor.isEmpty { return .empty }
    let size = divisor.magnitude
    if lower >= 0 { return Self.flooredRemainder(self, size) }
    if upper <= 0 { return -Self.flooredRemainder(-self, size) }
    return Self.flooredRemainder(part(from: 0, through: .infinity), size)
      .hull(with: -Self.flooredRemainder((-self).part(from: 0, through: .infinity), size))
  }

  /// True if the interval contains no number.
  @inlinable public var isEmpty: Bool { lower > upper }
  /// True if the interval contains a single number.
  @inlinable public var isPoint: Bool { lower == upper }
  /// True if both bounds are finite; an empty interval is bounded.
  @inlinable public var isBounded: Bool { lower > -.infinity && upper < .infinity || isEmpty }

  /// The distance between the bounds, rounded upward; 0 for a point, NaN if empty.
  @inlinable public var width: Double { isEmpty ? .nan : Double.sumAbove(upper, -lower) }

  /// A finite number in the interval, as near the middle as doubles allow. An unbounded interval gives 0 or ± the
  /// greatest double; NaN if empty.
  public var midpoint: Double {
    if isEmpty { return .nan }
    if lower == -.infinity { return upper == .infinity ? 0 : -.greatestFiniteMagnitude }
    if upper == .infinity { return .greatestFiniteMagnitude }
    let sum = lower + upper
    return sum.isFinite ? 0.5 * sum : 0.5 * lower + 0.5 * upper
  }

  /// The greatest |x| in the interval; NaN if empty.
  @inlinable public var magnitudeBound: Double { isEmpty ? .nan : Swift.max(-lower, upper) }

  /// The least |x| in the interval; NaN if empty.
  @inlinable public var leastMagnitude: Double {
    isEmpty ? .nan : lower > 0 ? lower : upper < 0 ? -upper : 0
  }

  /// Returns true if the interval contains a number; false for infinity and NaN.
  @inlinable public func contains(_ x: Double) -> Bool { lower <= x && x <= upper && x.isFinite }

  /// Returns true if the interval contains all numbers of the other.
  @inlinable public func contains(_ other: Interval) -> Bool {
    other.isEmpty || lower <= other.lower && other.upper <= upper
  }

  /// The smallest interval that contains both; its ``definition`` is the weaker of the two.
  @inlinable public func hull(with other: Interval) -> Interval {
    Interval(ordered: Swift.min(lower, other.lower), Swift.max(upper, other.upper), min(definition, other.definition))
  }

  /// The intersection of two enclosures of one function; its ``definition`` is the stronger of the two. Empty if they
  /// have no number in common.
  @inlinable public func intersection(with other: Interval) -> Interval {
    part(from: other.lower, through: other.upper).with(max(definition, other.definition))
  }

  /// The intersection with another enclosure of the same number; unchanged if they have no number in common.
  package func narrowed(to other: Interval) -> Interval {
    let common = intersection(with: other)
    return common.isEmpty ? self : common
  }

  /// The part of the interval within these bounds; empty if there is none.
  @inlinable func part(from least: Double, through greatest: Double) -> Interval {
    let (low, high) = (Swift.max(lower, least), Swift.min(upper, greatest))
    return low <= high ? Interval(ordered: low, high, definition) : .empty
  }

  /// True if the interval is not empty and all its numbers are above 0.
  @inlinable public var isPositive: Bool { lower > 0 && !isEmpty }
  /// True if the interval is not empty and all its numbers are below 0.
  @inlinable public var isNegative: Bool { upper < 0 && !isEmpty }
  /// True if the interval does not contain 0.
  @inlinable public var excludesZero: Bool { lower > 0 || upper < 0 }
  /// The common sign of all numbers, 1, −1 or 0; nil if the signs differ or the interval is empty.
  @inlinable public var sign: Int? {
    if isEmpty { return nil }
    return lower > 0 ? 1 : upper < 0 ? -1 : lower == 0 && upper == 0 ? 0 : nil
  }

  /// The number in the interval with the fewest digits, the nearest to the middle among several: the interval's value
  /// in text. An unbounded interval without 0 gives its finite bound, rounded into the interval; nil if the interval is
  /// empty or the whole line.
  public var simplest: Double? {
    if isEmpty || lower == -.infinity && upper == .infinity { return nil }
    if lower <= 0, upper >= 0 { return 0 }
    if isPoint { return lower }
    // By symmetry the search uses the magnitudes, which are in ascending order.
    let sign = upper < 0 ? -1.0 : 1
    let (least, greatest) = (leastMagnitude, Swift.min(magnitudeBound, .greatestFiniteMagnitude))
    let (low, high) = (ShortestDecimal(least), ShortestDecimal(greatest))
    let middle = ShortestDecimal(midpoint.magnitude)
    // Decimals between two with a common prefix share that prefix.
    var common = 0
    if low.exponent == high.exponent { common = zip(low.digits, high.digits).prefix { $0 == $1 }.count }
    for count in Swift.max(1, common)...17 {
      let above = low.digits.count > count ? low.raised(to: count) : low
      for candidate in [middle.rounded(to: count), above, high.truncated(to: count)] {
        let value = candidate.value
        if value >= least, value <= greatest { return sign * value }
      }
    }
    return sign * least
  }

  // Sine and cosine are monotone between extrema: without an extremum in the interval, the extreme values are at the
  // bounds. An extremum that only may be inside, as its position is rounded, merely widens the result.

  public static func sin(_ x: Interval) -> Interval {
    wave(x, extrema: quarters(in: x).map { extrema(from: 0.5 * ($0.first - 1), through: 0.5 * ($0.last - 1)) }) {
      library(.sin($0), LibraryError.sine, isExact: $0 == 0)
    }
  }

  public static func cos(_ x: Interval) -> Interval {
    wave(x, extrema: quarters(in: x).map { extrema(from: 0.5 * $0.first, through: 0.5 * $0.last) }) {
      library(.cos($0), LibraryError.cosine, isExact: $0 == 0)
    }
  }

  /// The tangents; the whole line, partial, if a pole may be inside or a bound is beyond ±2⁵⁰.
  public static func tan(_ x: Interval) -> Interval {
    if x.isEmpty { return .empty }
    // Poles are at odd multiples of π/2, like the extrema of the sine.
    guard let quarters = quarters(in: x),
      extrema(from: 0.5 * (quarters.first - 1), through: 0.5 * (quarters.last - 1)) == .none
    else { return x.unknown }
    return rising(x) { library(.tan($0), LibraryError.tangent, isExact: $0 == 0) }
  }

  /// The argument is reduced exactly, and the values at multiples of ½ are exact.
  public static func sinPi(_ x: Interval) -> Interval {
    turnWave(x, Double.sinPi, LibraryError.sineOfTurns) {
      // The extrema are at k + ½: maxima for even k, minima for odd.
      extrema(from: -halvesThrough(-x.lower), through: halvesThrough(x.upper) - 1)
    }
  }

  /// The argument is reduced exactly, and the values at multiples of ½ are exact.
  public static func cosPi(_ x: Interval) -> Interval {
    turnWave(x, Double.cosPi, LibraryError.cosineOfTurns) { extrema(from: x.lower, through: x.upper) }
  }

  /// Encloses sin(πx) or cos(πx) by its extrema, whose positions are known for |x| up to 2⁵⁰.
  @inline(__always)
  private static func turnWave(
    _ x: Interval, _ wave: (Double) -> Double, _ ulps: Double, _ extrema: () -> Extrema
  ) -> Interval {
    let known = x.magnitudeBound <= 0x1p50 ? extrema() : x.isPoint ? Extrema.none : nil
    return Self.wave(x, extrema: known) {
      ($0 + $0).rounded() == $0 + $0 ? point(wave($0).rounded()) : Interval(rounded: wave($0), ulps: ulps)
    }
  }

  /// The extrema of a wave that may be in the interval.
  private enum Extrema { case none, maximum, minimum, both }

  /// Encloses a function with range −1…1 that is monotone between its extrema 1 and −1, from enclosures at both bounds.
  /// `extrema` is nil if nothing is known of them.
  @inline(__always)
  private static func wave(_ x: Interval, extrema: Extrema?, _ value: (Double) -> Interval) -> Interval {
    if x.isEmpty { return .empty }
    guard let extrema, extrema != .both else { return Interval(ordered: -1, 1, x.definition) }
    let first = value(x.lower)
    let last = x.isPoint ? first : value(x.upper)
    return Interval(
      ordered: extrema == .minimum ? -1 : Swift.max(Swift.min(first.lower, last.lower), -1),
      extrema == .maximum ? 1 : Swift.min(Swift.max(first.upper, last.upper), 1), x.definition)
  }

  /// ⌊x + ½⌋, exactly, for |x| ≤ 2⁵⁰.
  private static func halvesThrough(_ x: Double) -> Double {
    let whole = x.rounded(.down)
    return x >= whole + 0.5 ? whole + 1 : whole
  }

  /// The extrema at whole numbers from `start` through `end`: maxima at even ones, minima at odd ones.
  private static func extrema(from start: Double, through end: Double) -> Extrema {
    let (first, last) = (start.rounded(.up), end.rounded(.down))
    if first > last { return .none }
    if first < last { return .both }
    return (0.5 * first).rounded() == 0.5 * first ? .maximum : .minimum
  }

  /// The first and last whole k for which kπ/2 may be in the interval, the first above the last if there is none. Nil
  /// if empty or beyond 2⁵⁰.
  private static func quarters(in x: Interval) -> (first: Double, last: Double)? {
    guard x.magnitudeBound <= 0x1p50 else { return nil }
    let (start, end) = (quarter(x.lower), quarter(x.upper))
    return (start.side > 0 ? start.nearest + 1 : start.nearest, end.side < 0 ? end.nearest - 1 : end.nearest)
  }

  /// The whole number nearest to 2x/π, and the sign of 2x/π minus it; 0 if undecided, and for 0.
  private static func quarter(_ x: Double) -> (nearest: Double, side: Double) {
    /// 2/π minus `high`
    let low = -0x1.6b01ec5417056p-55
    let high = 0x1.45f306dc9c883p-1
    let product = DoubleDouble(product: x, high)
    let nearest = product.high.rounded()
    // In double-double, 2/π and the products have a combined relative error within 2⁻¹⁰⁴.
    let rest = (product.high - nearest) + (product.low + x * low)
    return (nearest, rest.magnitude <= 0x1p-104 * product.high.magnitude + 0x1p-53 * rest.magnitude ? 0 : rest)
  }

  public static func asin(_ x: Interval) -> Interval {
    rising(x.restricted(to: -1...1), within: -halfPi.upper...halfPi.upper) {
      library(.asin($0), LibraryError.arcsine, isExact: $0 == 0)
    }
  }

  public static func acos(_ x: Interval) -> Interval {
    falling(x.restricted(to: -1...1), within: 0...pi.upper) {
      library(.acos($0), LibraryError.arccosine, isExact: $0 == 1)
    }
  }

  public static func atan(_ x: Interval) -> Interval {
    rising(x, within: -halfPi.upper...halfPi.upper) { library(.atan($0), LibraryError.arctangent, isExact: $0 == 0) }
  }

  /// The n-th powers by repeated products, each rounded outward, so exact results stay points. Even powers start at 0
  /// if 0 is in the interval; with a negative exponent the result is then partial.
  public static func pow(_ x: Interval, _ n: Int) -> Interval {
    if n == 0 || x.isEmpty { return x.isEmpty ? .empty : Interval(1.0).with(x.definition) }
    let size = n & 1 == 0 ? x.magnitude : x
    let base = n < 0 ? 1 / size : size
    let count = UInt64(n.magnitude)
    // An odd power is monotone through 0, but the square in it is not.
    return base.lower >= 0 ? wholePower(base, count, *) : rising(base) { wholePower(point($0), count, *) }
  }
}
