import RealModule

/// A number that knows every function of Easel's formula grammar.
///
/// One generic body of a curve then serves values (`Double`) and Taylor series (`Jet`): nothing is written twice.
/// Branches of a piecewise curve are chosen by ``leading``, the value at the point of expansion, so a series is
/// the series of the piece it lies on.
public protocol ElementaryNumber: Sendable {
  /// A constant of this kind (for a series, one of the same order as the operands it meets).
  init(_ constant: Double)
  /// The value at the point of expansion; the number itself for `Double`.
  var leading: Double { get }

  static func + (a: Self, b: Self) -> Self
  static func - (a: Self, b: Self) -> Self
  static func * (a: Self, b: Self) -> Self
  static func / (a: Self, b: Self) -> Self
  static prefix func - (a: Self) -> Self
  static func + (a: Self, b: Double) -> Self
  static func - (a: Self, b: Double) -> Self
  static func * (a: Self, b: Double) -> Self
  static func / (a: Self, b: Double) -> Self
  static func + (a: Double, b: Self) -> Self
  static func - (a: Double, b: Self) -> Self
  static func * (a: Double, b: Self) -> Self
  static func / (a: Double, b: Self) -> Self

  static func sin(_ x: Self) -> Self
  static func cos(_ x: Self) -> Self
  static func tan(_ x: Self) -> Self
  /// sin(πx), with the argument taken exactly: zero at every integer.
  static func sinPi(_ x: Self) -> Self
  /// cos(πx), with the argument taken exactly: zero at every half-integer.
  static func cosPi(_ x: Self) -> Self
  static func asin(_ x: Self) -> Self
  static func acos(_ x: Self) -> Self
  static func atan(_ x: Self) -> Self
  static func atan2(_ y: Self, _ x: Self) -> Self
  static func sinh(_ x: Self) -> Self
  static func cosh(_ x: Self) -> Self
  static func tanh(_ x: Self) -> Self
  static func exp(_ x: Self) -> Self
  static func exp2(_ x: Self) -> Self
  /// exp(x) − 1 without cancellation near 0.
  static func expMinusOne(_ x: Self) -> Self
  /// 2/√π ∫ₓ^∞ exp(−s²) ds, the complementary error function.
  static func erfc(_ x: Self) -> Self
  static func log(_ x: Self) -> Self
  static func log2(_ x: Self) -> Self
  static func log10(_ x: Self) -> Self
  static func sqrt(_ x: Self) -> Self
  static func cbrt(_ x: Self) -> Self
  static func hypot(_ x: Self, _ y: Self) -> Self
  /// x^y for a real exponent; NaN for a negative base unless the exponent is a whole constant.
  static func pow(_ x: Self, _ y: Self) -> Self
  /// x^n by repeated products; x⁰ is 1.
  static func pow(_ x: Self, _ n: Int) -> Self
  static func abs(_ x: Self) -> Self
  static func sign(_ x: Self) -> Self
  static func floor(_ x: Self) -> Self
  static func ceil(_ x: Self) -> Self
  /// To the nearest whole number, halves away from zero.
  static func round(_ x: Self) -> Self
  static func trunc(_ x: Self) -> Self
  /// The truncated remainder of Swift, C and JavaScript: the sign is the dividend's.
  static func truncatedRemainder(_ x: Self, _ y: Self) -> Self
  /// The floored remainder: x − y⌊x/y⌋, the sign is the divisor's.
  static func flooredRemainder(_ x: Self, _ y: Self) -> Self
  static func minimum(_ x: Self, _ y: Self) -> Self
  static func maximum(_ x: Self, _ y: Self) -> Self
}
