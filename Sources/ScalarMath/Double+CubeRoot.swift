import RealModule

extension Double {
  /// The real cube root, within 0.501 ulp: that of a cube is exact, and a greater number has no lesser root.
  ///
  /// The platform's root r is a few ulps off. One step of Newton's method, r + (x − r³)/3r², takes the residual from a
  /// cube in two words: before the one rounding of the sum, what is wrong is below 10⁻¹⁴ ulp, far less than the third
  /// of an ulp by which the roots of neighbouring numbers differ at least.
  public static func cubeRoot(_ x: Double) -> Double {
    if x == 0 || !x.isFinite { return x }
    // r³ and its low word have to be within the normal numbers.
    if x.magnitude > 0x1p900 { return corrected(x * 0x1p-300) * 0x1p100 }
    if x.magnitude < 0x1p-700 { return corrected(x * 0x1p600) * 0x1p-200 }
    return corrected(x)
  }

  private static func corrected(_ x: Double) -> Double {
    let r: Double = root(x, 3)
    let square = DoubleDouble(product: r, r)
    let cube = DoubleDouble(product: square.high, r)
    // x − cube is exact: they are close together.
    let residual = ((x - cube.high) - cube.low) - square.low * r
    return r + residual / (3 * square.high)
  }
}

/// A plain number: sin, exp, log and their like are the platform's, within an ulp or two; cube roots are better; the
/// rest is below.
///
/// xⁿ is the platform's power too, at most 1 ulp off and fit for any n.
extension Double: ElementaryNumber {
  @inlinable public var leading: Double { self }

  @inlinable @inline(__always)
  public static func branch<Result>(
    _ x: Double, _ relation: NumberRelation, _ border: Double, _ inside: (Double) -> Result,
    otherwise: (Double) -> Result, join: (Result, Result, (Double, Double) -> Double) -> Result
  ) -> Result {
    relation.holds(x, border) ? inside(x) : otherwise(x)
  }

  @inlinable @inline(__always)
  public static func applying(_ function: some UnivariateFunction, to x: Double) -> Double { function.value(at: x) }

  @inlinable
  public static func expanded(
    at x: Double, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)
  ) -> (Double, Double) {
    let (first, second) = series(x, 0)
    return (first.leading, second.leading)
  }

  /// x^y, error at most 1 ulp; a negative base has a power for a whole exponent only, NaN otherwise.
  @inlinable public static func power(_ x: Double, _ y: Double) -> Double {
    if y == 0 { return 1 }
    if x < 0, y.rounded() == y {
      let size = pow(-x, y)
      return y.truncatingRemainder(dividingBy: 2).magnitude == 1 ? -size : size
    }
    return pow(x, y)
  }

  /// −1, 0 or 1; NaN for NaN.
  @inlinable public static func signum(_ x: Double) -> Double {
    x > 0 ? 1 : x < 0 ? -1 : x
  }

  /// Exact where the signs agree, otherwise rounded once, so a tiny negative `x` can give `y` itself.
  /// Zero carries the sign of `y`; NaN where `y` is 0 or `x` infinite.
  @inlinable public static func flooredRemainder(_ x: Double, _ y: Double) -> Double {
    let remainder = x.truncatingRemainder(dividingBy: y)
    if remainder == 0 { return Double(signOf: y, magnitudeOf: 0) }
    return (remainder < 0) == (y < 0) ? remainder : remainder + y
  }

  @inlinable public static func lesser(_ x: Double, _ y: Double) -> Double { x <= y || x.isNaN ? x : y }

  @inlinable public static func greater(_ x: Double, _ y: Double) -> Double { x >= y || x.isNaN ? x : y }
}

extension Double {
  /// sin(πx), error at most 0.85 ulp: the argument is reduced exactly. For |x| below 2⁻⁹⁰⁰, where low words underflow,
  /// it is at most 2 ulp. Zero, with the sign of `x`, at every whole number; NaN for an infinite or NaN argument.
  @inlinable
  public static func sinPi(_ x: Double) -> Double {
    let sine = SmallTurn.sinPi(x).rounded
    return sine == 0 ? Double(signOf: x, magnitudeOf: 0) : sine
  }

  /// cos(πx), error at most 0.85 ulp: the argument is reduced exactly. Zero at every half of an odd number; NaN for an
  /// infinite or NaN argument.
  @inlinable
  public static func cosPi(_ x: Double) -> Double { SmallTurn.cosPi(x).rounded }
}

/// Operations rounded downward and upward without a change of the processor's mode: rounded to nearest, and one step
/// outward where the sign of what was rounded off asks for it.
///
/// The sign comes from error-free transformations where they hold, and from scaled operands elsewhere. Operands are no
/// NaN.
extension Double {
  /// The next double below; that of −∞ is −∞.
  @inlinable @inline(__always)
  var below: Double {
    if self == -.infinity { return self }
    // −0 becomes 0.
    let bits = Int64(bitPattern: (self + 0).bitPattern)
    return Double(bitPattern: UInt64(bitPattern: bits > 0 ? bits - 1 : bits == 0 ? Int64.min + 1 : bits + 1))
  }

  /// The next double above; that of ∞ is ∞.
  @inlinable @inline(__always)
  var above: Double { -(-self).below }

  /// One step downward where `isStep`, for a finite number that is not 0.
  @inlinable @inline(__always)
  func steppedDown(_ isStep: Bool) -> Double {
    let bits = Int64(bitPattern: bitPattern)
    let step: Int64 = isStep ? 1 : 0
    let sign = bits >> 63
    return Double(bitPattern: UInt64(bitPattern: bits &- ((step ^ sign) &- sign)))
  }

  /// The greatest double that is at most a + b; neither is +∞.
  @inlinable @inline(__always)
  static func sumBelow(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    let tail = DoubleDouble(sum: a, b).low
    if tail == tail { return sum.steppedDown(tail < 0) }
    return hugeSumBelow(a, b, sum)
  }

  /// The least double that is at least a + b; neither is −∞.
  @inlinable @inline(__always)
  static func sumAbove(_ a: Double, _ b: Double) -> Double { -sumBelow(-a, -b) }

  /// The greatest double that is at most a − b; a is not +∞, b not −∞.
  @inlinable @inline(__always)
  static func differenceBelow(_ a: Double, _ b: Double) -> Double { sumBelow(a, -b) }

  /// The least double that is at least a − b; a is not −∞, b not +∞.
  @inlinable @inline(__always)
  static func differenceAbove(_ a: Double, _ b: Double) -> Double { -sumBelow(-a, b) }

  /// Where the sum or the way to its tail overflows.
  @usableFromInline
  static func hugeSumBelow(_ a: Double, _ b: Double, _ sum: Double) -> Double {
    guard sum.isFinite else { return sum.below }
    // Halves of large numbers are exact, and what is lost of a small one does not change its sign.
    let tail = DoubleDouble(sum: 0.5 * a, 0.5 * b).low
    let small = a.magnitude < b.magnitude ? a : b
    return sum.steppedDown(small.magnitude < 1 ? small < 0 : tail < 0)
  }

  /// The greatest double that is at most a·b, of which 0 times anything is 0.
  @inlinable @inline(__always)
  static func productBelow(_ a: Double, _ b: Double) -> Double {
    let product = a * b
    // Where splitting neither overflows nor loses digits.
    if product.magnitude > 0x1p-960, Swift.max(a.magnitude, b.magnitude) < 0x1p990, product.magnitude < 0x1p1000 {
      return product.steppedDown(DoubleDouble(product: a, b).low < 0)
    }
    return extremeProductBelow(a, b, product)
  }

  /// The least double that is at least a·b, of which 0 times anything is 0.
  @inlinable @inline(__always)
  static func productAbove(_ a: Double, _ b: Double) -> Double { -productBelow(-a, b) }

  @usableFromInline
  static func extremeProductBelow(_ a: Double, _ b: Double, _ product: Double) -> Double {
    if a == 0 || b == 0 { return 0 }
    guard a.isFinite, b.isFinite else { return product }
    guard product.isFinite else { return product.below }
    let exact = DoubleDouble(product: a.signedSignificand, b.signedSignificand)
    let rounded = product.scaled(by: -Int(a.exponent) - Int(b.exponent))
    // Two doubles differ by more than what either lacks of its exact value.
    return exact.high < rounded || exact.high == rounded && exact.low < 0 ? product.below : product
  }

  /// The greatest double that is at most a/b, for b not 0, of which infinite operands stand for their limits, 0 where
  /// both are.
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

  /// The least double that is at least a/b, for b not 0.
  @inlinable @inline(__always)
  static func quotientAbove(_ a: Double, _ b: Double) -> Double { -quotientBelow(-a, b) }

  @usableFromInline
  static func extremeQuotientBelow(_ a: Double, _ b: Double, _ quotient: Double) -> Double {
    if a == 0 || b.isInfinite { return 0 }
    guard a.isFinite else { return quotient }
    guard quotient.isFinite else { return quotient.below }
    let (dividend, divisor) = (a.signedSignificand, b.significand)
    let rounded = (b < 0 ? -quotient : quotient).scaled(by: Int(b.exponent) - Int(a.exponent))
    // In 1/4…4, or 0 where the quotient underflows to it.
    let back = DoubleDouble(product: rounded, divisor)
    let rest = (dividend - back.high) - back.low
    return rest != 0 && (rest < 0) == (b > 0) ? quotient.below : quotient
  }

  /// The greatest double that is at most √a, for a ≥ 0.
  @inlinable
  static func rootBelow(_ a: Double) -> Double {
    let root = a.squareRoot()
    return rootExcess(a, root) > 0 ? root.below : root
  }

  /// The least double that is at least √a, for a ≥ 0.
  @inlinable
  static func rootAbove(_ a: Double) -> Double {
    let root = a.squareRoot()
    return rootExcess(a, root) < 0 ? root.above : root
  }

  /// A number of the sign of root² − a.
  @inlinable
  static func rootExcess(_ a: Double, _ root: Double) -> Double {
    if a == 0 || a.isInfinite { return 0 }
    let (scale, rootScale) = a < 0x1p-900 ? (0x1p200, 0x1p100) : a > 0x1p900 ? (0x1p-200, 0x1p-100) : (1, 1)
    let square = DoubleDouble(product: root * rootScale, root * rootScale)
    return (square.high - a * scale) + square.low
  }

  /// The significand of 1..<2 with the sign.
  private var signedSignificand: Double { self < 0 ? -significand : significand }

  /// This times 2^shift, for a shift within ±2,200.
  private func scaled(by shift: Int) -> Double { Double(sign: .plus, exponent: shift, significand: self) }
}

extension Double {
  /// Doubles around every number from which this one is at most so many units in the last place off: a lower bound below
  /// +∞, and an upper one above −∞. Not for NaN.
  ///
  /// A unit is the spacing of doubles at the exact number: never more than here toward 0, and twice as much beyond a
  /// power of two that is within reach the other way. Infinity counts as the place beyond the greatest double.
  @inline(__always)
  func bounds(ulps: Double) -> (below: Double, above: Double) {
    let inward = Int64(ulps.rounded(.up))
    // Steps to the next power of two, half of which do not count.
    let steps = Int64(1 << 52 - significandBitPattern)
    let outward = steps <= 2 * inward ? inward + (steps + 1) / 2 : inward
    let bits = Int64(bitPattern: bitPattern)
    // In the order of the numbers, 0 for both zeros.
    let place = bits >= 0 ? bits : Int64.min - bits
    let last = Int64(bitPattern: Double.infinity.bitPattern)
    let (below, above) = bits >= 0 ? (place - inward, place + outward) : (place - outward, place + inward)
    return (
      Self(place: Swift.max(Swift.min(below, last - 1), -last)),
      Self(place: Swift.min(Swift.max(above, 1 - last), last))
    )
  }

  @inline(__always)
  private init(place: Int64) {
    self.init(bitPattern: UInt64(bitPattern: place >= 0 ? place : Int64.min - place))
  }
}
