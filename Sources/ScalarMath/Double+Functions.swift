import RealModule

extension Double {
  /// The real cube root, error at most 0.501 ulp. The root of an exact cube is exact, and the function is monotone.
  ///
  /// The platform's root r is a few ulps off. One Newton step, r + (x − r³)/3r², takes its residual from a
  /// double-double cube. Before the one rounding of the sum, the error is below 10⁻¹⁴ ulp. The roots of neighbouring
  /// numbers differ by at least a third of an ulp, which is far more.
  public static func cubeRoot(_ x: Double) -> Double {
    if x == 0 || !x.isFinite { return x }
    // r³ and its low word must be normal numbers.
    if x.magnitude > 0x1p900 { return corrected(x * 0x1p-300) * 0x1p100 }
    if x.magnitude < 0x1p-700 { return corrected(x * 0x1p600) * 0x1p-200 }
    return corrected(x)
  }

  private static func corrected(_ x: Double) -> Double {
    let r: Double = root(x, 3)
    let square = DoubleDouble(product: r, r)
    let cube = DoubleDouble(product: square.high, r)
    // x − cube is exact because the two are close.
    let residual = ((x - cube.high) - cube.low) - square.low * r
    return r + residual / (3 * square.high)
  }
}

/// Double values. sin, exp, log and similar functions are the platform's, with errors of an ulp or two. Cube roots are
/// more accurate. The rest is defined below.
///
/// xⁿ also uses the platform's power, error at most 1 ulp, for any n.
extension Double: ElementaryNumber {
  @inlinable @inline(__always) public var leading: Double { self }

  @inlinable @inline(__always)
  public static func applying(_ function: some UnivariateFunction, to x: Double) -> Double { function.value(at: x) }

  @inlinable @inline(__always)
  public static func known(_ value: Double, _ formula: () -> Double) -> Double { value }

  @inlinable
  public static func expanded(
    at x: Double, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)
  ) -> (Double, Double) {
    let (first, second) = series(x, 0)
    return (first.leading, second.leading)
  }

  /// x^y, error at most 1 ulp; NaN for a negative base unless the exponent is a whole number.
  @inlinable public static func power(_ x: Double, _ y: Double) -> Double {
    if y == 0 { return 1 }
    if x < 0, y.rounded() == y {
      let size = pow(-x, y)
      return y.truncatingRemainder(dividingBy: 2).magnitude == 1 ? -size : size
    }
    return pow(x, y)
  }

  /// −1, 0 or 1; NaN for NaN.
  @inlinable public static func signum(_ x: Double) -> Double { x > 0 ? 1 : x < 0 ? -1 : x }

  /// The floored remainder: exact if the signs agree, otherwise rounded once, so a tiny negative `x` can give `y`
  /// itself. A zero result has the sign of `y`. NaN if `y` is 0 or `x` infinite.
  @inlinable public static func flooredRemainder(_ x: Double, _ y: Double) -> Double {
    let remainder = x.truncatingRemainder(dividingBy: y)
    if remainder == 0 { return Double(signOf: y, magnitudeOf: 0) }
    return (remainder < 0) == (y < 0) ? remainder : remainder + y
  }

  @inlinable public static func lesser(_ x: Double, _ y: Double) -> Double { x <= y || x.isNaN ? x : y }

  @inlinable public static func greater(_ x: Double, _ y: Double) -> Double { x >= y || x.isNaN ? x : y }

  /// sin(πx), with exact argument reduction: error at most 0.85 ulp, or 2 ulp for |x| below 2⁻⁹⁰⁰, where low words
  /// underflow. Zero, with the sign of `x`, at every whole number; NaN for an infinite or NaN argument.
  @inlinable
  public static func sinPi(_ x: Double) -> Double {
    let sine = SmallTurn.sinPi(x).rounded
    return sine == 0 ? Double(signOf: x, magnitudeOf: 0) : sine
  }

  /// cos(πx), with exact argument reduction: error at most 0.85 ulp. Zero at every odd multiple of ½; NaN for an
  /// infinite or NaN argument.
  @inlinable
  public static func cosPi(_ x: Double) -> Double { SmallTurn.cosPi(x).rounded }

  // Directed rounding without a change of the processor's rounding mode. Each result is rounded to nearest, then moved
  // one step outward if the sign of the rounding error requires it.
  //
  // The sign of the error comes from error-free transformations in their valid range, and from scaled operands
  // elsewhere. Operands must not be NaN.

  /// The next double below; −∞ for −∞.
  @inlinable @inline(__always)
  var below: Double {
    if self == -.infinity { return self }
    // −0 becomes 0.
    let bits = Int64(bitPattern: (self + 0).bitPattern)
    return Double(bitPattern: UInt64(bitPattern: bits > 0 ? bits - 1 : bits == 0 ? Int64.min + 1 : bits + 1))
  }

  /// The next double above; ∞ for ∞.
  @inlinable @inline(__always)
  var above: Double { -(-self).below }

  /// The next double below if `isStep`, otherwise the number itself. The number must be finite and not 0.
  @inlinable @inline(__always)
  func steppedDown(_ isStep: Bool) -> Double {
    let bits = Int64(bitPattern: bitPattern)
    let step: Int64 = isStep ? 1 : 0
    let sign = bits >> 63
    return Double(bitPattern: UInt64(bitPattern: bits &- ((step ^ sign) &- sign)))
  }

  /// The greatest double at most a + b; neither operand may be +∞.
  @inlinable @inline(__always)
  static func sumBelow(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    let tail = DoubleDouble(sum: a, b).low
    if tail == tail { return sum.steppedDown(tail < 0) }
    return hugeSumBelow(a, b, sum)
  }

  /// The least double at least a + b; neither operand may be −∞.
  @inlinable @inline(__always)
  static func sumAbove(_ a: Double, _ b: Double) -> Double { -sumBelow(-a, -b) }

  /// Handles the case of `sumBelow` in which the sum, or the computation of its tail, overflows.
  @usableFromInline
  static func hugeSumBelow(_ a: Double, _ b: Double, _ sum: Double) -> Double {
    guard sum.isFinite else { return sum.below }
    // Halves of large numbers are exact. The bits lost in halving a small number do not change the sign.
    let tail = DoubleDouble(sum: 0.5 * a, 0.5 * b).low
    let small = a.magnitude < b.magnitude ? a : b
    return sum.steppedDown(small.magnitude < 1 ? small < 0 : tail < 0)
  }

  /// The greatest double at most a·b; 0 times anything, infinity included, is 0.
  @inlinable @inline(__always)
  static func productBelow(_ a: Double, _ b: Double) -> Double {
    let product = a * b
    // In this range splitting neither overflows nor loses digits.
    if product.magnitude > 0x1p-960, Swift.max(a.magnitude, b.magnitude) < 0x1p990, product.magnitude < 0x1p1000 {
      return product.steppedDown(DoubleDouble(product: a, b).low < 0)
    }
    return extremeProductBelow(a, b, product)
  }

  /// The least double at least a·b; 0 times anything, infinity included, is 0.
  @inlinable @inline(__always)
  static func productAbove(_ a: Double, _ b: Double) -> Double { -productBelow(-a, b) }

  @usableFromInline
  static func extremeProductBelow(_ a: Double, _ b: Double, _ product: Double) -> Double {
    if a == 0 || b == 0 { return 0 }
    guard a.isFinite, b.isFinite else { return product }
    guard product.isFinite else { return product.below }
    let exact = DoubleDouble(product: a.signedSignificand, b.signedSignificand)
    let rounded = product.scaled(by: -Int(a.exponent) - Int(b.exponent))
    // The high words decide if they differ: two doubles differ by more than either's error.
    return exact.high < rounded || exact.high == rounded && exact.low < 0 ? product.below : product
  }

  /// The greatest double at most a/b, for b ≠ 0. Infinite operands stand for limits; 0 if both are infinite.
  @inlinable @inline(__always)
  static func quotientBelow(_ a: Double, _ b: Double) -> Double {
    let quotient = a / b
    let isPlain = a.magnitude > 0x1p-960 && a.magnitude < 0x1p990 && b.magnitude < 0x1p990
    if isPlain, quotient.magnitude > 0x1p-1020, quotient.magnitude < 0x1p990 {
      let back = DoubleDouble(product: quotient, b)
      let rest = (a - back.high) - back.low
      return quotient.steppedDown(rest != 0 && (rest < 0) == (b > 0))
    }
    return extremeQuotientBelow(a, b, quotient)
  }

  /// The least double at least a/b, for b ≠ 0.
  @inlinable @inline(__always)
  static func quotientAbove(_ a: Double, _ b: Double) -> Double { -quotientBelow(-a, b) }

  @usableFromInline
  static func extremeQuotientBelow(_ a: Double, _ b: Double, _ quotient: Double) -> Double {
    if a == 0 || b.isInfinite { return 0 }
    guard a.isFinite else { return quotient }
    guard quotient.isFinite else { return quotient.below }
    let (dividend, divisor) = (a.signedSignificand, b.significand)
    let rounded = (b < 0 ? -quotient : quotient).scaled(by: Int(b.exponent) - Int(a.exponent))
    // Between 1/4 and 4, or 0 if the quotient underflows.
    let back = DoubleDouble(product: rounded, divisor)
    let rest = (dividend - back.high) - back.low
    return rest != 0 && (rest < 0) == (b > 0) ? quotient.below : quotient
  }

  /// The greatest double at most √a, for a ≥ 0.
  @inlinable
  static func rootBelow(_ a: Double) -> Double {
    let root = a.squareRoot()
    return rootExcess(a, root) > 0 ? root.below : root
  }

  /// The least double at least √a, for a ≥ 0.
  @inlinable
  static func rootAbove(_ a: Double) -> Double {
    let root = a.squareRoot()
    return rootExcess(a, root) < 0 ? root.above : root
  }

  /// A number with the sign of root² − a.
  @inlinable
  static func rootExcess(_ a: Double, _ root: Double) -> Double {
    if a == 0 || a.isInfinite { return 0 }
    let (scale, rootScale) = a < 0x1p-900 ? (0x1p200, 0x1p100) : a > 0x1p900 ? (0x1p-200, 0x1p-100) : (1, 1)
    let square = DoubleDouble(product: root * rootScale, root * rootScale)
    return (square.high - a * scale) + square.low
  }

  /// The significand, in 1..<2, with the number's sign.
  private var signedSignificand: Double { self < 0 ? -significand : significand }

  /// self·2^shift, for |shift| ≤ 2,200.
  private func scaled(by shift: Int) -> Double { Double(sign: .plus, exponent: shift, significand: self) }

  /// Returns doubles that bound every real number that this double approximates within `ulps` ulp. The lower bound is
  /// below +∞, the upper one above −∞. The number must not be NaN.
  ///
  /// An ulp is the spacing of doubles at the exact number. Toward 0 it is at most the spacing here. Away from 0 it
  /// doubles beyond a power of two within reach. Infinity counts as the double after the greatest finite one.
  @inline(__always)
  func bounds(ulps: Double) -> (below: Double, above: Double) {
    let inward = Int64(ulps.rounded(.up))
    // Steps to the next power of two; each is half an ulp of the numbers beyond it.
    let steps = Int64(1 << 52 - significandBitPattern)
    let outward = steps <= 2 * inward ? inward + (steps + 1) / 2 : inward
    let (place, last) = (place, Double.infinity.place)
    let (below, above) = sign == .plus ? (place - inward, place + outward) : (place - outward, place + inward)
    return (
      Self(place: Swift.max(Swift.min(below, last - 1), -last)),
      Self(place: Swift.min(Swift.max(above, 1 - last), last))
    )
  }

  /// The ordinal of the double in ascending order; 0 for both zeros.
  @inline(__always)
  var place: Int64 {
    let bits = Int64(bitPattern: bitPattern)
    return bits >= 0 ? bits : Int64.min - bits
  }

  @inline(__always)
  init(place: Int64) {
    self.init(bitPattern: UInt64(bitPattern: place >= 0 ? place : Int64.min - place))
  }
}

extension Int {
  /// The value truncated toward 0 and clamped to the range of Int; 0 for NaN.
  ///
  /// For indices that come from data: plain `Int(_:)` traps on values out of range.
  @inlinable
  package init(saturating value: Double) {
    if value >= Double(Int.min), value < Double(Int.max) {
      self.init(value)
    } else {
      self = value.isNaN ? 0 : value < 0 ? .min : .max
    }
  }
}
