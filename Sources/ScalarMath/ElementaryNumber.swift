import RealModule

/// A number that knows every function of Easel's formula grammar.
///
/// One generic body of a curve then serves values (`Double`), Taylor series (`Jet`) and numbers of other kinds, such as
/// intervals: nothing is written twice. What depends on where a number lies is asked of the number: branches go through
/// ``branch(_:_:_:_:otherwise:join:)``, curves through ``applying(_:to:)`` and solved series through
/// ``expanded(at:_:)``. Names are RealModule's and the standard library's where those mean the same.
public protocol ElementaryNumber: Sendable {
  /// A constant of this kind (for a series, one of the same order as the operands it meets).
  init(_ constant: Double)
  /// A constant that a double may stand for.
  init(_ constant: RealConstant)
  /// A constant that has been computed, within so many units in the last place.
  init(_ constant: Double, ulps: Double)
  /// A point that stands for the number: the value at the point of expansion of a series, the number itself for
  /// `Double`, a number within an interval.
  var leading: Double { get }
  /// Whether there is no value.
  var isNaN: Bool { get }
  /// Whether it stands for more numbers than the leading one: what asks for that one then knows nothing of the rest.
  /// False unless said otherwise.
  var isSpread: Bool { get }
  /// As this number, but nothing is known of it: NaN unless said otherwise.
  var unknown: Self { get }

  /// What is computed for x: by `inside` where the relation to the border holds, by `otherwise` elsewhere, each given x
  /// or the part of x that lies there.
  ///
  /// A number that lies on both sides joins both: `join` makes one result of two, given how two numbers are joined. A
  /// series goes by its leading coefficient.
  static func branch<Result>(
    _ x: Self, _ relation: NumberRelation, _ border: Self, _ inside: (Self) -> Result, otherwise: (Self) -> Result,
    join: (Result, Result, (Self, Self) -> Self) -> Result
  ) -> Result
  /// A function that is written in two ways: `inside` is the more accurate one where the relation to the border holds,
  /// `otherwise` elsewhere. Both are formulas of the same function, so nothing changes at the border but rounding.
  ///
  /// An interval takes what both forms know, a series of intervals the form that serves its middle, without a border.
  static func inForms(
    _ x: Self, _ relation: NumberRelation, _ border: Double, _ inside: (Self) -> Self, otherwise: (Self) -> Self
  ) -> Self
  /// This function of `t`, which has exactly this value at the place, whatever rounding leaves of it there. What is
  /// computed with doubles stays as it is.
  func passing(through value: Double, at place: Double, of t: Self) -> Self
  /// A function of one variable at x.
  static func applying(_ function: some UnivariateFunction, to x: Self) -> Self
  /// Two functions of one variable at x, solved together: `series` gives their Taylor series about a place, to an order
  /// that is 0 where the values alone count.
  static func expanded(at x: Self, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)) -> (Self, Self)

  /// The sum.
  static func + (a: Self, b: Self) -> Self
  /// The difference.
  static func - (a: Self, b: Self) -> Self
  /// The product.
  static func * (a: Self, b: Self) -> Self
  /// The quotient; infinite or NaN for a divisor of 0, as for Double.
  static func / (a: Self, b: Self) -> Self
  /// The number with its sign changed.
  static prefix func - (a: Self) -> Self
  /// The sum.
  static func + (a: Self, b: Double) -> Self
  /// The difference.
  static func - (a: Self, b: Double) -> Self
  /// The product.
  static func * (a: Self, b: Double) -> Self
  /// The quotient.
  static func / (a: Self, b: Double) -> Self
  /// The sum.
  static func + (a: Double, b: Self) -> Self
  /// The difference.
  static func - (a: Double, b: Self) -> Self
  /// The product.
  static func * (a: Double, b: Self) -> Self
  /// The quotient.
  static func / (a: Double, b: Self) -> Self

  /// The sine of an angle in radians.
  static func sin(_ x: Self) -> Self
  /// The cosine of an angle in radians.
  static func cos(_ x: Self) -> Self
  /// The tangent of an angle in radians.
  static func tan(_ x: Self) -> Self
  /// sin(πx), with the argument taken exactly: zero at every integer.
  static func sinPi(_ x: Self) -> Self
  /// cos(πx), with the argument taken exactly: zero at every half-integer.
  static func cosPi(_ x: Self) -> Self
  /// The angle in −π/2…π/2 whose sine is x, in radians; NaN outside −1…1.
  static func asin(_ x: Self) -> Self
  /// The angle in 0…π whose cosine is x, in radians; NaN outside −1…1.
  static func acos(_ x: Self) -> Self
  /// The angle in −π/2…π/2 whose tangent is x, in radians.
  static func atan(_ x: Self) -> Self
  /// The angle of the point (x, y) from the x axis, −π…π, in radians.
  static func atan2(y: Self, x: Self) -> Self
  /// The hyperbolic sine.
  static func sinh(_ x: Self) -> Self
  /// The hyperbolic cosine.
  static func cosh(_ x: Self) -> Self
  /// The hyperbolic tangent.
  static func tanh(_ x: Self) -> Self
  /// eˣ.
  static func exp(_ x: Self) -> Self
  /// 2ˣ.
  static func exp2(_ x: Self) -> Self
  /// exp(x) − 1 without cancellation near 0.
  static func expMinusOne(_ x: Self) -> Self
  /// 2/√π ∫ₓ^∞ exp(−s²) ds, the complementary error function.
  static func erfc(_ x: Self) -> Self
  /// The natural logarithm; NaN below 0.
  static func log(_ x: Self) -> Self
  /// log(1 − x) without cancellation near 0, rounded as ``log(_:)`` is; NaN above 1.
  static func logOfOneMinus(_ x: Self) -> Self
  /// The logarithm to base 2; NaN below 0.
  static func log2(_ x: Self) -> Self
  /// The logarithm to base 10; NaN below 0.
  static func log10(_ x: Self) -> Self
  /// The square root; NaN below 0.
  static func sqrt(_ x: Self) -> Self
  /// The real cube root, of the sign of x.
  static func cubeRoot(_ x: Self) -> Self
  /// √(x² + y²), without overflow on the way.
  static func hypot(_ x: Self, _ y: Self) -> Self
  /// x^y for a real exponent; NaN for a negative base unless the exponent is a whole constant.
  static func power(_ x: Self, _ y: Self) -> Self
  /// x^n by repeated products; x⁰ is 1.
  static func pow(_ x: Self, _ n: Int) -> Self
  /// x², the product of x with itself unless said otherwise.
  static func squared(_ x: Self) -> Self
  /// sin²(πx), with the argument taken exactly: the square of ``sinPi(_:)`` unless said otherwise.
  static func squaredSinPi(_ x: Self) -> Self
  /// |x|, the piece to the right at 0.
  var magnitude: Self { get }
  /// −1, 0 or 1.
  static func signum(_ x: Self) -> Self
  /// The whole number that a rule chooses.
  func rounded(_ rule: FloatingPointRoundingRule) -> Self
  /// The truncated remainder of Swift, C and JavaScript: the sign is the dividend's.
  func truncatingRemainder(dividingBy divisor: Self) -> Self
  /// The floored remainder: x − y⌊x/y⌋, the sign is the divisor's.
  static func flooredRemainder(_ x: Self, _ y: Self) -> Self
  /// The lesser, `x` on a tie. Unlike IEEE 754's minimum it lets NaN through, so that a gap in a curve stays visible.
  static func lesser(_ x: Self, _ y: Self) -> Self
  /// The greater, `x` on a tie. It lets NaN through.
  static func greater(_ x: Self, _ y: Self) -> Self
}

extension ElementaryNumber {
  @inlinable @inline(__always)
  public static func inForms(
    _ x: Self, _ relation: NumberRelation, _ border: Double, _ inside: (Self) -> Self, otherwise: (Self) -> Self
  ) -> Self {
    piecewise(x, relation, border, inside, otherwise: otherwise)
  }
  @inlinable @inline(__always)
  public func passing(through value: Double, at place: Double, of t: Self) -> Self { self }
  @inlinable @inline(__always)
  public var isSpread: Bool { false }

  @inlinable @inline(__always)
  public var unknown: Self { Self(.nan) }

  @inlinable @inline(__always)
  public static func squared(_ x: Self) -> Self { x * x }

  @inlinable @inline(__always)
  public static func squaredSinPi(_ x: Self) -> Self { .squared(.sinPi(x)) }

  @inlinable public init(_ constant: RealConstant) { self.init(constant.value) }
  @inlinable public init(_ constant: Double, ulps: Double) { self.init(constant) }

  /// u = 1 − x is rounded, and what rounding left out is added as the logarithm of (1 − x)/u. That of its leading ε is
  /// ε: 1 + ε would be rounded once more. Any point of x does for u, so that nothing has to be chosen by where x lies.
  @inlinable
  public static func logOfOneMinus(_ x: Self) -> Self {
    let rounded = 1 - x.leading
    let left = ((1 - rounded) - x) / rounded
    return log(1 + (left - left.leading)) + (left.leading + Double.log(rounded))
  }
}
