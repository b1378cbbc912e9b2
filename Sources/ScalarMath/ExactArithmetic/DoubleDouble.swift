/// A number as the unevaluated sum of two doubles, about 106 bits: high is the sum rounded, low the rest.
///
/// Source: M. Joldes, J.-M. Muller, V. Popescu, Tight and rigorous error bounds for basic building blocks of
/// double-word arithmetic, 2017, whose bounds are rounded up here. They hold while nothing overflows or underflows.
public struct DoubleDouble: Sendable, Hashable {
  /// The sum, rounded to the nearest double.
  public let high: Double
  /// What ``high`` lacks of the sum: at most half a unit in its last place.
  public let low: Double

  /// The sum of two words of which the low one is at most a few 2⁻⁵³ of the high one.
  @inlinable @inline(__always)
  public init(high: Double, low: Double) { (self.high, self.low) = (high, low) }

  /// A double, exactly.
  @inlinable @inline(__always)
  public init(_ value: Double) { (high, low) = (value, 0) }

  /// a + b, exactly.
  @inlinable @inline(__always)
  public init(sum a: Double, _ b: Double) {
    high = a + b
    low = Self.exact.sumTail(a, b, high)
  }

  /// a·b, exactly.
  @inlinable @inline(__always)
  public init(product a: Double, _ b: Double) {
    high = a * b
    low = Self.exact.productTail(a, b, high)
  }

  /// The sum of two doubles of which `a` is not the smaller in magnitude, or is 0.
  @inlinable @inline(__always)
  public init(ordered a: Double, _ b: Double) {
    high = a + b
    low = b - (high - a)
  }

  /// The nearest double; the high word where the low one is no number, as beyond the largest double.
  @inlinable @inline(__always)
  public var rounded: Double {
    let sum = high + low
    return sum == sum ? sum : high
  }

  /// a + b, of which the low word may be 2⁻⁵² of the high one: for what is rounded soon. Error at most 2⁻¹⁰⁴ of |a| +
  /// |b|.
  @inlinable @inline(__always)
  public func adding(_ a: Double) -> DoubleDouble {
    let sum = DoubleDouble(sum: a, high)
    return DoubleDouble(high: sum.high, low: sum.low + low)
  }

  /// What is small beside the sum, added to the low word.
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

  /// Error at most 3·2⁻¹⁰⁶ of the result.
  @inlinable @inline(__always)
  public static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let high = DoubleDouble(sum: a.high, b.high)
    let low = DoubleDouble(sum: a.low, b.low)
    let first = DoubleDouble(ordered: high.high, high.low + low.high)
    return DoubleDouble(ordered: first.high, first.low + low.low)
  }

  /// The number with its sign changed, exactly.
  @inlinable @inline(__always)
  public static prefix func - (a: DoubleDouble) -> DoubleDouble { DoubleDouble(high: -a.high, low: -a.low) }

  /// Error at most 3·2⁻¹⁰⁶ of the result.
  @inlinable @inline(__always)
  public static func - (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble { a + -b }

  /// Error at most 8·2⁻¹⁰⁶ of the result.
  @inlinable @inline(__always)
  public static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let product = DoubleDouble(product: a.high, b.high)
    return DoubleDouble(ordered: product.high, product.low + (a.high * b.low + a.low * b.high))
  }

  /// Error at most 3·2⁻¹⁰⁶ of the result.
  @inlinable @inline(__always)
  public static func + (a: Double, b: DoubleDouble) -> DoubleDouble { DoubleDouble(a) + b }

  /// Error at most 4·2⁻¹⁰⁶ of the result.
  @inlinable @inline(__always)
  public static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
    let product = DoubleDouble(product: a.high, b)
    return DoubleDouble(ordered: product.high, product.low + a.low * b)
  }

  /// √a for a ≥ 0, error at most 4·2⁻¹⁰⁶ of the result.
  @inlinable
  public var squareRoot: DoubleDouble {
    let root = high.squareRoot()
    if root == 0 { return DoubleDouble(0) }
    let square = DoubleDouble(product: root, root)
    return DoubleDouble(ordered: root, (((high - square.high) - square.low) + low) / (2 * root))
  }

  /// Error at most 16·2⁻¹⁰⁶ of the result.
  @inlinable @inline(__always)
  public static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let quotient = a.high / b.high
    let rest = a - DoubleDouble(quotient) * b
    return DoubleDouble(ordered: quotient, rest.high / b.high)
  }
}
