/// A double-double number, the unevaluated sum of two doubles with about 106 bits: `high` is the rounded sum, `low` the
/// rest.
///
/// Source: M. Joldes, J.-M. Muller, V. Popescu, Tight and rigorous error bounds for basic building blocks of
/// double-word arithmetic, 2017, whose bounds are rounded up here. They hold while nothing overflows or underflows.
public struct DoubleDouble: Sendable, Hashable {
  /// The sum, rounded to the nearest double.
  public let high: Double
  /// The sum minus ``high``: at most half an ulp of ``high``.
  public let low: Double

  /// Creates the sum of two words, the low one at most a few 2⁻⁵³ of the high one.
  @inlinable @inline(__always)
  public init(high: Double, low: Double) { (self.high, self.low) = (high, low) }

  /// Creates a number from a double, exactly.
  @inlinable @inline(__always)
  public init(_ value: Double) { (high, low) = (value, 0) }

  /// Creates a + b, exactly.
  @inlinable @inline(__always)
  public init(sum a: Double, _ b: Double) {
    high = a + b
    low = Self.exact.sumTail(a, b, high)
  }

  /// Creates a·b, exactly.
  @inlinable @inline(__always)
  public init(product a: Double, _ b: Double) {
    high = a * b
    low = Self.exact.productTail(a, b, high)
  }

  /// Creates a + b, exactly, for |a| ≥ |b| or a = 0.
  @inlinable @inline(__always)
  public init(ordered a: Double, _ b: Double) {
    high = a + b
    low = b - (high - a)
  }

  /// The nearest double; the high word if the low one is NaN, as after overflow.
  @inlinable @inline(__always)
  public var rounded: Double {
    let sum = high + low
    return sum == sum ? sum : high
  }

  /// The sum with a, not renormalized: the low word may be 2⁻⁵² of the high one, for a result that is rounded soon.
  /// Error at most 2⁻¹⁰⁴ of |a| + |self|.
  @inlinable @inline(__always)
  public func adding(_ a: Double) -> DoubleDouble {
    let sum = DoubleDouble(sum: a, high)
    return DoubleDouble(high: sum.high, low: sum.low + low)
  }

  /// Returns the sum with a number that is small relative to ``high``.
  @inlinable @inline(__always)
  public func plus(_ small: Double) -> DoubleDouble { DoubleDouble(ordered: high, low + small) }

  @inlinable @inline(__always)
  static var exact: ErrorFree {
    #if arch(arm64)
      ErrorFree(isFused: true)
    #else
      ErrorFree(isFused: false)
    #endif
  }

  /// The sum, relative error at most 3·2⁻¹⁰⁶.
  @inlinable @inline(__always)
  public static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = DoubleDouble(sum: a.high, b.high)
    let low = DoubleDouble(sum: a.low, b.low)
    let first = DoubleDouble(ordered: high.high, high.low + low.high)
    return DoubleDouble(ordered: first.high, first.low + low.low)
  }

  /// The negated number, exactly.
  @inlinable @inline(__always)
  public static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(high: -a.high, low: -a.low) }

  /// The difference, relative error at most 3·2⁻¹⁰⁶.
  @inlinable @inline(__always)
  public static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  /// The product, relative error at most 8·2⁻¹⁰⁶.
  @inlinable @inline(__always)
  public static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble(product: a.high, b.high)
    return DoubleDouble(ordered: product.high, product.low + (a.high * b.low + a.low * b.high))
  }

  /// The sum, relative error at most 3·2⁻¹⁰⁶.
  @inlinable @inline(__always)
  public static func + (a: Double, b: DoubleDouble) -> DoubleDouble { DoubleDouble(a) + b }

  /// The product, relative error at most 4·2⁻¹⁰⁶.
  @inlinable @inline(__always)
  public static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let product = DoubleDouble(product: a.high, b)
    return DoubleDouble(ordered: product.high, product.low + a.low * b)
  }

  /// √a for a ≥ 0, relative error at most 4·2⁻¹⁰⁶.
  @inlinable
  public var squareRoot: DoubleDouble {
    let root = high.squareRoot()
    if root == 0 { return DoubleDouble(0) }
    let square = DoubleDouble(product: root, root)
    return DoubleDouble(ordered: root, (((high - square.high) - square.low) + low) / (2 * root))
  }

  /// The quotient, relative error at most 16·2⁻¹⁰⁶.
  @inlinable @inline(__always)
  public static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let quotient = a.high / b.high
    let rest = a - DoubleDouble(quotient) * b
    return DoubleDouble(ordered: quotient, rest.high / b.high)
  }
}

/// Error-free transformations: the low words of sums and products.
public struct ErrorFree: Sendable {
  /// True if the code is compiled for fused multiply-add. Every call passes a literal, so that the compiler removes the
  /// branch.
  public let isFused: Bool

  /// Creates arithmetic for a processor with fused multiply-add, or for one without.
  @inlinable @inline(__always)
  public init(isFused: Bool) { self.isFused = isFused }

  /// a·b + c, fused if the code is compiled for it.
  @inlinable @inline(__always)
  package func multiplyAdd<Number: LaneNumber>(_ a: Number, _ b: Number, _ c: Number) -> Number {
    Number.multiplyAdd(a, b, c)
  }

  /// a·b − product exactly, for product = fl(a·b): one fused operation, or Veltkamp's splitting without FMA
  /// (T. J. Dekker, "A floating-point technique for extending the available precision", 1971).
  ///
  /// Not exact if the product is below about 2⁻⁹⁶⁰, because its tail underflows. Without FMA a factor above 2⁹⁹⁵
  /// overflows, and the result is NaN.
  @inlinable @inline(__always)
  package func productTail<Number: LaneNumber>(_ a: Number, _ b: Number, _ product: Number) -> Number {
    if isFused { return Number.fusedMultiplySubtract(a, b, product) }
    /// 2²⁷ + 1 splits a 53-bit significand into two halves of 26 bits.
    let splitter = Number(repeating: 134_217_729)
    let aScaled = a * splitter
    let aHigh = aScaled - (aScaled - a)
    let aLow = a - aHigh
    let bScaled = b * splitter
    let bHigh = bScaled - (bScaled - b)
    let bLow = b - bHigh
    return ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
  }

  /// a + b − sum exactly, for sum = fl(a + b) (D. E. Knuth, "The Art of Computer Programming", volume 2).
  @inlinable @inline(__always)
  package func sumTail<Number: LaneNumber>(_ a: Number, _ b: Number, _ sum: Number) -> Number {
    let bPart = sum - a
    return (a - (sum - bPart)) + (b - bPart)
  }
}
