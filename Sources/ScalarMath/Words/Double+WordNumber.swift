extension Double: WordNumber {
  public typealias Pair = DoubleDouble

  @inlinable @inline(__always)
  public func leadingBits(_ count: Int) -> Double {
    Double(bitPattern: bitPattern & (.max << UInt64(53 - count)))
  }

  @inlinable @inline(__always)
  public func nearestMultiple(of step: Double) -> Double {
    /// Adding it leaves the nearest multiple.
    let shifter = 0x1.8p52 * step
    return (self + shifter) - shifter
  }
}

extension DoubleDouble: WordPair {
  @inlinable @inline(__always)
  public init(_ constant: DoubleDouble, error: Double) { self = constant }

  @inlinable @inline(__always)
  public func leaning(_ small: Double) -> DoubleDouble { DoubleDouble(high: high, low: low + small) }

  @inlinable @inline(__always)
  public func minusNear(_ b: Double) -> DoubleDouble { DoubleDouble(high: high - b, low: low) }

  @inlinable @inline(__always)
  public var onePlusRoot: DoubleDouble {
    // The slope of the root is about ½ here.
    DoubleDouble(ordered: 1, high.squareRoot()).plus(0.5 * low)
  }

  @inlinable @inline(__always)
  public func subtracted(from a: Double) -> Double { (a - high) - low }

  @inlinable @inline(__always)
  public func over(_ divisor: DoubleDouble) -> Double {
    let inverse = 1 / divisor.high
    let quotient = high * inverse
    let product = DoubleDouble(product: quotient, divisor.high)
    return quotient + (((high - product.high) - product.low) + (low - quotient * divisor.low)) * inverse
  }

  @inlinable @inline(__always)
  public static func sineAndVersine(
    _ x: DoubleDouble, period: Double, rate: Double
  ) -> (sine: DoubleDouble, versine: DoubleDouble)? {
    let turns = x.high * rate
    guard turns.magnitude <= 0x1p21 else { return nil }
    let time = DoubleDouble(product: turns, 0.5 * period)
    let rest = ((x.high - time.high) - time.low + x.low) * rate
    return SmallTurn.sineAndVersine(DoubleDouble(high: turns, low: rest))
  }

  @inlinable @inline(__always)
  public static func powerOfTwo(_ exponent: DoubleDouble) -> DoubleDouble? {
    PowerOfTwo.covers(exponent) ? PowerOfTwo.value(exponent) : nil
  }

  @inlinable @inline(__always)
  public static func powerOfTwoLessOne(_ exponent: DoubleDouble) -> DoubleDouble? {
    PowerOfTwo.covers(exponent) ? PowerOfTwo.lessOne(exponent) : nil
  }

  @inlinable @inline(__always)
  public static func oneMinusCosPi(_ x: Double) -> DoubleDouble { SmallTurn.oneMinusCosPi(x) }

  @inlinable @inline(__always)
  public static func piecewise(
    _ x: DoubleDouble, atLeast border: Double, _ inside: (DoubleDouble) -> Double, otherwise: (DoubleDouble) -> Double
  ) -> Double {
    (x.high - border) + x.low >= 0 ? inside(x) : otherwise(x)
  }
}
