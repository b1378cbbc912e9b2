import RealModule

extension Interval {
  /// x − y·⌊x/y⌋, continuous where ⌊x/y⌋ is one number; partial where 0 is among the divisors.
  public static func flooredRemainder(_ x: Interval, _ y: Interval) -> Interval {
    if x.isEmpty || y.isEmpty || y.lower == 0 && y.upper == 0 { return .empty }
    if y.upper < 0 { return -flooredRemainder(-x, -y) }
    let definition = min(x.definition, y.definition)
    guard y.lower > 0 else {
      return Interval(ordered: y.lower, y.upper, .partial)
    }
    // A whole number between a quotient and the double below it there is none, so the floors of both are the same.
    let least = Double.quotientBelow(x.lower, x.lower >= 0 ? y.upper : y.lower).rounded(.down)
    let greatest = Double.quotientBelow(x.upper, x.upper >= 0 ? y.lower : y.upper).rounded(.down)
    guard least == greatest, least.magnitude < 0x1p52 else {
      // No remainder of a dividend that is not below 0 is above it.
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

  /// Of two finite numbers, y above 0: what the exact remainder toward 0 lacks of it is a divisor.
  private static func remainder(_ x: Double, _ y: Double) -> Interval {
    let rest = x.truncatingRemainder(dividingBy: y)
    return rest < 0 ? Interval(ordered: .sumBelow(rest, y), .sumAbove(rest, y), .continuous) : Interval(rest)
  }

  /// The floored remainder of |x| and |y| with the sign of x, continuous where that is.
  public func truncatingRemainder(dividingBy divisor: Interval) -> Interval {
    if isEmpty || divisor.isEmpty { return .empty }
    let size = divisor.magnitude
    if lower >= 0 { return Self.flooredRemainder(self, size) }
    if upper <= 0 { return -Self.flooredRemainder(-self, size) }
    return Self.flooredRemainder(part(from: 0, through: .infinity), size)
      .hull(with: -Self.flooredRemainder((-self).part(from: 0, through: .infinity), size))
  }
}

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

extension Interval {
  /// The number within that is written with the fewest digits, of several such the one nearest to the middle: what
  /// stands for the interval in text. A bound of an unbounded interval where 0 is not within; nil for no number and for
  /// any.
  public var simplest: Double? {
    if isEmpty || lower == -.infinity && upper == .infinity { return nil }
    if lower <= 0, upper >= 0 { return 0 }
    if isPoint { return lower }
    // By symmetry among the magnitudes, which are in ascending order.
    let sign = upper < 0 ? -1.0 : 1
    let (least, greatest) = (leastMagnitude, Swift.min(magnitudeBound, .greatestFiniteMagnitude))
    let (low, high) = (ShortestDecimal(least), ShortestDecimal(greatest))
    let middle = ShortestDecimal(midpoint.magnitude)
    // Decimals between two that begin alike begin so too.
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
}

/// Between extrema sine and cosine are monotone: where no extremum may be within, the extremes are at the bounds. An
/// extremum that may be within and is not, because its place is not known better, costs tightness alone.
extension Interval {
  public static func sin(_ x: Interval) -> Interval {
    wave(x, extrema: quarters(in: x).map { extrema(from: 0.5 * ($0.first - 1), through: 0.5 * ($0.last - 1)) }) {
      $0 == 0 ? point(0) : Interval(rounded: .sin($0), ulps: LibraryError.sine)
    }
  }

  public static func cos(_ x: Interval) -> Interval {
    wave(x, extrema: quarters(in: x).map { extrema(from: 0.5 * $0.first, through: 0.5 * $0.last) }) {
      $0 == 0 ? point(1) : Interval(rounded: .cos($0), ulps: LibraryError.cosine)
    }
  }

  /// Any number, and partial, where a pole may be within, and beyond 2⁵⁰.
  public static func tan(_ x: Interval) -> Interval {
    if x.isEmpty { return .empty }
    // Poles are at odd quarters, as are the extrema of the sine.
    guard let quarters = quarters(in: x),
      extrema(from: 0.5 * (quarters.first - 1), through: 0.5 * (quarters.last - 1)) == .none
    else { return x.unknown }
    return rising(x) { $0 == 0 ? point(0) : Interval(rounded: .tan($0), ulps: LibraryError.tangent) }
  }

  /// The argument is exact, and so are the values at multiples of ½.
  public static func sinPi(_ x: Interval) -> Interval {
    wave(x, extrema: halves(in: x)) {
      isHalf($0) ? point(Double.sinPi($0).rounded()) : Interval(rounded: .sinPi($0), ulps: LibraryError.sineOfTurns)
    }
  }

  /// The argument is exact, and so are the values at multiples of ½.
  public static func cosPi(_ x: Interval) -> Interval {
    wave(x, extrema: wholes(in: x)) {
      isHalf($0) ? point(Double.cosPi($0).rounded()) : Interval(rounded: .cosPi($0), ulps: LibraryError.cosineOfTurns)
    }
  }

  /// Whether it is a multiple of ½.
  private static func isHalf(_ x: Double) -> Bool { (x + x).rounded() == x + x }

  /// Which extrema of a wave may be within.
  private enum Extrema { case none, maximum, minimum, both }

  /// A function of −1…1 that is monotone but for extrema of 1 and −1, from enclosures of its values at both bounds; nil
  /// where nothing is known of the extrema.
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

  /// The extrema of cos(πx): at whole numbers, those that are even are maxima. Nil beyond 2⁵⁰, but for a point.
  private static func wholes(in x: Interval) -> Extrema? {
    guard x.magnitudeBound <= 0x1p50 else { return x.isPoint ? Extrema.none : nil }
    return extrema(from: x.lower, through: x.upper)
  }

  /// The extrema of sin(πx): at ½ beyond whole numbers, those that are even are maxima. Nil beyond 2⁵⁰, but for a point.
  private static func halves(in x: Interval) -> Extrema? {
    guard x.magnitudeBound <= 0x1p50 else { return x.isPoint ? Extrema.none : nil }
    return extrema(from: -halvesThrough(-x.lower), through: halvesThrough(x.upper) - 1)
  }

  /// ⌊x + ½⌋, exactly, for |x| ≤ 2⁵⁰.
  private static func halvesThrough(_ x: Double) -> Double {
    let whole = x.rounded(.down)
    return x >= whole + 0.5 ? whole + 1 : whole
  }

  /// Of those at whole numbers from `start` through `end`.
  private static func extrema(from start: Double, through end: Double) -> Extrema {
    let (first, last) = (start.rounded(.up), end.rounded(.down))
    if first > last { return .none }
    if first < last { return .both }
    return (0.5 * first).rounded() == 0.5 * first ? .maximum : .minimum
  }

  /// The first and the last whole k for which kπ/2 may be within, the first above the last where there is none; nil for
  /// nothing and beyond 2⁵⁰.
  private static func quarters(in x: Interval) -> (first: Double, last: Double)? {
    guard x.magnitudeBound <= 0x1p50 else { return nil }
    let (start, end) = (quarter(x.lower), quarter(x.upper))
    return (start.side > 0 ? start.nearest + 1 : start.nearest, end.side < 0 ? end.nearest - 1 : end.nearest)
  }

  /// The whole number nearest to 2x/π, and on which side of it that is: 0 where it is not known, and for 0.
  private static func quarter(_ x: Double) -> (nearest: Double, side: Double) {
    /// 2/π less `high`
    let low = -0x1.6b01ec5417056p-55
    let high = 0x1.45f306dc9c883p-1
    let product = DoubleDouble(product: x, high)
    let nearest = product.high.rounded()
    // In two words 2/π and the products are within 2⁻¹⁰⁴ of themselves together.
    let rest = (product.high - nearest) + (product.low + x * low)
    return (nearest, rest.magnitude <= 0x1p-104 * product.high.magnitude + 0x1p-53 * rest.magnitude ? 0 : rest)
  }

  public static func asin(_ x: Interval) -> Interval {
    rising(x.restricted(to: -1...1), within: -halfPi.upper...halfPi.upper) {
      $0 == 0 ? point(0) : Interval(rounded: .asin($0), ulps: LibraryError.arcsine)
    }
  }

  public static func acos(_ x: Interval) -> Interval {
    falling(x.restricted(to: -1...1), within: 0...pi.upper) {
      $0 == 1 ? point(0) : Interval(rounded: .acos($0), ulps: LibraryError.arccosine)
    }
  }

  public static func atan(_ x: Interval) -> Interval {
    rising(x, within: -halfPi.upper...halfPi.upper) {
      $0 == 0 ? point(0) : Interval(rounded: .atan($0), ulps: LibraryError.arctangent)
    }
  }
}

extension Interval {
  /// All n-th powers, the tightest bounds: even ones from 0 on where 0 is within. Those to exponents below 0 are partial
  /// there.
  public static func pow(_ x: Interval, _ n: Int) -> Interval {
    if x.isEmpty { return .empty }
    let size = n.magnitude
    switch (n, n & 1) {
    case (0, _): return Interval(ordered: 1, 1, x.definition)
    case (1, _): return x
    case (-1, _): return 1 / x
    case (2, _): return squared(x)
    case (0..., 0):
      let x = x.magnitude
      return Interval(ordered: power(x.lower, size).below, power(x.upper, size).above, x.definition)
    case (0..., _):
      return Interval(ordered: oddPower(x.lower, size).below, oddPower(x.upper, size).above, x.definition)
    case (_, 0):
      let x = x.magnitude
      if x.upper == 0 { return .empty }
      return Interval(
        ordered: reciprocalPower(x.upper, size).below, reciprocalPower(x.lower, size).above,
        x.lower == 0 ? .partial : x.definition)
    default:
      if x.lower == 0 && x.upper == 0 { return .empty }
      let isAcross = x.lower <= 0 && x.upper >= 0
      return Interval(
        ordered: x.lower < 0 && isAcross ? -.infinity : oddReciprocalPower(x.upper, size).below,
        x.upper > 0 && isAcross ? .infinity : oddReciprocalPower(x.lower, size).above,
        isAcross ? .partial : x.definition)
    }
  }

  /// The tightest bounds of one number.
  private typealias Bounds = (below: Double, above: Double)

  private static func oddPower(_ x: Double, _ n: UInt) -> Bounds {
    x < 0 ? negated(power(-x, n)) : power(x, n)
  }

  private static func oddReciprocalPower(_ x: Double, _ n: UInt) -> Bounds {
    x < 0 ? negated(reciprocalPower(-x, n)) : reciprocalPower(x, n)
  }

  private static func negated(_ bounds: Bounds) -> Bounds { (-bounds.above, -bounds.below) }

  /// xⁿ for x ≥ 0 and n of 2 or more.
  private static func power(_ x: Double, _ n: UInt) -> Bounds {
    if x == 0 || x == 1 || x.isInfinite { return (x, x) }
    if let short = ShortPower(x, n) {
      if significantBits(x) * Int(n) <= 53 { return (short.value.high, short.value.high) }
      if let bounds = short.bounds { return bounds }
    }
    return LongPower(x, n)?.bounds ?? (x > 1 ? tooLarge : tooSmall)
  }

  /// x⁻ⁿ for x ≥ 0 and n of 2 or more; infinite for 0.
  private static func reciprocalPower(_ x: Double, _ n: UInt) -> Bounds {
    if x == 0 { return (.infinity, .infinity) }
    if x == 1 || x.isInfinite { return (1 / x, 1 / x) }
    // Of these, powers of two alone have reciprocals that are doubles, which two words cannot tell.
    if x.significand != 1, let bounds = ShortPower(x, n)?.reciprocal.bounds { return bounds }
    return LongPower(x, n)?.reciprocal.bounds ?? (x < 1 ? tooLarge : tooSmall)
  }

  private static var tooLarge: Bounds { (.greatestFiniteMagnitude, .infinity) }
  private static var tooSmall: Bounds { (0, .leastNonzeroMagnitude) }

  /// Bits of the significand down to the last that is set.
  fileprivate static func significantBits(_ x: Double) -> Int {
    53 - (x.significandBitPattern | 1 << 52).trailingZeroBitCount
  }
}

/// xⁿ or its reciprocal in two words, for x > 0.
private struct ShortPower {
  let value: DoubleDouble
  /// Of the value, relative.
  let error: Double

  /// Nil where words may overflow or underflow.
  ///
  /// A product is within 2⁻¹⁰³ of itself, and n − 1 such errors add up, to the first order.
  init?(_ x: Double, _ n: UInt) {
    guard n <= 512, (Double(x.exponent).magnitude + 1) * Double(n) < 900, x.isNormal else { return nil }
    var (power, square) = (DoubleDouble(1), DoubleDouble(x))
    var rest = n
    while true {
      if rest & 1 == 1 { power = power * square }
      rest >>= 1
      if rest == 0 { break }
      square = square * square
    }
    (value, error) = (power, Double(n) * 0x1p-102)
  }

  private init(value: DoubleDouble, error: Double) { (self.value, self.error) = (value, error) }

  var reciprocal: ShortPower { ShortPower(value: DoubleDouble(1) / value, error: error + 0x1p-101) }

  /// The doubles on both sides; nil where the error hides on which side of the high word the number is.
  var bounds: (below: Double, above: Double)? {
    if value.low.magnitude <= error * value.high { return nil }
    return value.low < 0 ? (value.high.below, value.high) : (value.high, value.high.above)
  }
}

/// xⁿ or its reciprocal in 256 bits, for x > 0: what is not exact in them has so many digits that it is no double, and
/// so near to one as the error allows only by a chance of 2⁻¹⁸⁰, which costs a step of tightness.
private struct LongPower {
  let value: WideFloat
  /// Of the value, relative.
  let error: Double

  /// Nil beyond 2^±100,000.
  init?(_ x: Double, _ n: UInt) {
    let limit = 100_000
    var (power, square) = (WideFloat(1), WideFloat(x))
    var rest = n
    while true {
      if rest & 1 == 1 { power = power * square }
      rest >>= 1
      if rest == 0 { break }
      square = square * square
      if square.exponent.magnitude > limit { return nil }
    }
    if power.exponent.magnitude > limit { return nil }
    let bits = UInt(Interval.significantBits(x))
    let isExact = bits == 1 || n <= UInt(WideFloat.precision) / bits
    (value, error) = (power, isExact ? 0 : Double(n) * 0x1p-248)
  }

  private init(value: WideFloat, error: Double) { (self.value, self.error) = (value, error) }

  /// That of a power of two is exact.
  var reciprocal: LongPower {
    let isPowerOfTwo = value == .power(ofTwo: value.exponent - 1)
    return LongPower(value: .power(ofTwo: 0) / value, error: isPowerOfTwo ? error : error + 0x1p-248)
  }

  /// The doubles on both sides.
  var bounds: (below: Double, above: Double) {
    let margin = value * WideFloat(error)
    let (least, greatest) = (value - margin, value + margin)
    let low = Swift.min(least.rounded, .greatestFiniteMagnitude)
    let high = greatest.rounded
    return (
      WideFloat(low) > least ? low.below : low,
      high.isFinite && WideFloat(high) < greatest ? high.above : high
    )
  }
}
