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
