import RealModule

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
