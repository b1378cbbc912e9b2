import RealModule

/// A plain number: sin, exp, log and their like are the platform's, within an ulp or two; cube roots are better; the rest is below.
///
/// xⁿ is the platform's power too, at most 1 ulp off and fit for any n. Unlike IEEE 754's minimum and maximum, which the
/// standard library has under the same names, those below let NaN through.
extension Double: ElementaryNumber {
  @inlinable public var leading: Double { self }

  @inlinable public static func atan2(_ y: Double, _ x: Double) -> Double { atan2(y: y, x: x) }

  /// x^y, error at most 1 ulp; a negative base has a power for a whole exponent only, NaN otherwise.
  ///
  /// Disfavoured, so that `Double.pow` stays unambiguous beside RealModule's: a generic body gets this one.
  @_disfavoredOverload
  @inlinable public static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 { return 1 }
    if x < 0, y.rounded() == y {
      let size: Double = realPower(-x, y)
      return y.truncatingRemainder(dividingBy: 2).magnitude == 1 ? -size : size
    }
    return realPower(x, y)
  }

  @inlinable public static func abs(_ x: Double) -> Double { x.magnitude }

  /// −1, 0 or 1; NaN for NaN.
  @inlinable public static func sign(_ x: Double) -> Double {
    x > 0 ? 1 : x < 0 ? -1 : x
  }

  @inlinable public static func floor(_ x: Double) -> Double { x.rounded(.down) }
  @inlinable public static func ceil(_ x: Double) -> Double { x.rounded(.up) }
  @inlinable public static func round(_ x: Double) -> Double { x.rounded(.toNearestOrAwayFromZero) }
  @inlinable public static func trunc(_ x: Double) -> Double { x.rounded(.towardZero) }

  /// Exact; NaN where `y` is 0 or `x` infinite.
  @inlinable public static func truncatedRemainder(_ x: Double, _ y: Double) -> Double {
    x.truncatingRemainder(dividingBy: y)
  }

  /// Exact where the signs agree, otherwise rounded once, so a tiny negative `x` can give `y` itself.
  /// Zero carries the sign of `y`; NaN where `y` is 0 or `x` infinite.
  @inlinable public static func flooredRemainder(_ x: Double, _ y: Double) -> Double {
    let remainder = x.truncatingRemainder(dividingBy: y)
    if remainder == 0 { return Double(signOf: y, magnitudeOf: 0) }
    return (remainder < 0) == (y < 0) ? remainder : remainder + y
  }

  /// The lesser; NaN if either is NaN, so that a gap in a curve stays visible. `x` on a tie.
  @inlinable public static func minimum(_ x: Double, _ y: Double) -> Double {
    x <= y || x.isNaN ? x : y
  }

  /// The greater; NaN if either is NaN, so that a gap in a curve stays visible. `x` on a tie.
  @inlinable public static func maximum(_ x: Double, _ y: Double) -> Double {
    x >= y || x.isNaN ? x : y
  }
}

/// RealModule's x^y for x ≥ 0, out of sight of the overload above.
@inlinable
func realPower<Number: ElementaryFunctions>(_ x: Number, _ y: Number) -> Number { .pow(x, y) }

/// The x^y of ``ElementaryNumber``, which knows negative bases.
@inlinable
func elementaryPower<Number: ElementaryNumber>(_ x: Number, _ y: Number) -> Number { .pow(x, y) }
