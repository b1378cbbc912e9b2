import RealModule

/// A number type that implements every function of Easel's formula grammar.
///
/// One generic implementation of a curve then serves values (`Double`), Taylor series (`Jet`) and other types, such as
/// intervals. Code that depends on the value of a number goes through the protocol: branches through
/// ``branch(_:_:_:_:otherwise:join:)``, curves through ``applying(_:to:)`` and solved series through
/// ``expanded(at:_:)``. Names that mean the same as in RealModule or the standard library are the same.
public protocol ElementaryNumber: Sendable {
  /// Creates a constant. A constant series combines with series of any order.
  init(_ constant: Double)
  /// Creates a constant from a real number, given by its nearest double and an enclosure.
  init(_ constant: RealConstant)
  /// Creates a constant from a computed value whose error is at most `ulps` ulp.
  init(_ constant: Double, ulps: Double)
  /// Returns the constant that a formula gives, whose value for `Double` is known. By default the formula is evaluated.
  static func known(_ value: Double, _ formula: () -> Self) -> Self
  /// A double that represents the number: the value at the point of expansion for a series, the number itself for
  /// `Double`, a point of an interval.
  var leading: Double { get }
  /// True if the number is undefined: NaN, or an empty interval.
  var isNaN: Bool { get }
  /// True if the number stands for more values than ``leading``. Code that reads only ``leading`` misses the others.
  /// False by default.
  var isSpread: Bool { get }
  /// A number of the same form with an unknown value; NaN by default.
  var unknown: Self { get }

  /// Returns the result of `inside` if the relation of x to the border holds, otherwise the result of `otherwise`. Each
  /// closure receives x, or the part of x on its side.
  ///
  /// If x lies on both sides, `join` combines both results; its last argument combines two numbers. By default the
  /// leading numbers decide.
  static func branch<Result>(
    _ x: Self, _ relation: NumberRelation, _ border: Self, _ inside: (Self) -> Result, otherwise: (Self) -> Result,
    join: (Result, Result, (Self, Self) -> Self) -> Result
  ) -> Result
  /// Evaluates a function that has two equivalent formulas. `inside` is the more accurate one if the relation to the
  /// border holds, `otherwise` elsewhere. At the border they differ only by rounding.
  ///
  /// An interval takes the intersection of both forms, a series of intervals the form for its midpoint.
  static func inForms(
    _ x: Self, _ relation: NumberRelation, _ border: Double, _ inside: (Self) -> Self, otherwise: (Self) -> Self
  ) -> Self
  /// Returns this number, a function of `t` that is exactly `value` at `t` = `place`, with that value restored if
  /// rounding widened it. Only intervals change; a `Double` or a `Jet` is returned as it is.
  func passing(through value: Double, at place: Double, of t: Self) -> Self
  /// Applies a function of one variable to x.
  static func applying(_ function: some UnivariateFunction, to x: Self) -> Self
  /// Evaluates two functions of one variable that are solved together. `series` returns their Taylor series about a
  /// place, to an order that is 0 if only the values are needed. By default both results are unknown, because such
  /// series give no bounds between places.
  static func expanded(at x: Self, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)) -> (Self, Self)

  /// The sum of two numbers.
  static func + (a: Self, b: Self) -> Self
  /// The difference of two numbers.
  static func - (a: Self, b: Self) -> Self
  /// The product of two numbers.
  static func * (a: Self, b: Self) -> Self
  /// The quotient of two numbers; infinite or NaN for a divisor of 0, as for Double.
  static func / (a: Self, b: Self) -> Self
  /// The negated number.
  static prefix func - (a: Self) -> Self
  /// The sum of a number and a double.
  static func + (a: Self, b: Double) -> Self
  /// The difference of a number and a double.
  static func - (a: Self, b: Double) -> Self
  /// The product of a number and a double.
  static func * (a: Self, b: Double) -> Self
  /// The quotient of a number and a double.
  static func / (a: Self, b: Double) -> Self
  /// The sum of a double and a number.
  static func + (a: Double, b: Self) -> Self
  /// The difference of a double and a number.
  static func - (a: Double, b: Self) -> Self
  /// The product of a double and a number.
  static func * (a: Double, b: Self) -> Self
  /// The quotient of a double and a number.
  static func / (a: Double, b: Self) -> Self

  /// The sine of an angle in radians.
  static func sin(_ x: Self) -> Self
  /// The cosine of an angle in radians.
  static func cos(_ x: Self) -> Self
  /// The tangent of an angle in radians.
  static func tan(_ x: Self) -> Self
  /// sin(πx), with exact argument reduction: zero at every integer.
  static func sinPi(_ x: Self) -> Self
  /// cos(πx), with exact argument reduction: zero at every half-integer.
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
  /// The real cube root, with the sign of x.
  static func cubeRoot(_ x: Self) -> Self
  /// √(x² + y²), without intermediate overflow.
  static func hypot(_ x: Self, _ y: Self) -> Self
  /// x^y for a real exponent; NaN for a negative base unless the exponent is a whole constant.
  static func power(_ x: Self, _ y: Self) -> Self
  /// x^n by repeated products; x⁰ is 1.
  static func pow(_ x: Self, _ n: Int) -> Self
  /// x²; x·x by default.
  static func squared(_ x: Self) -> Self
  /// sin²(πx), with exact argument reduction; the square of ``sinPi(_:)`` by default.
  static func squaredSinPi(_ x: Self) -> Self
  /// |x|; at 0 the right-hand piece applies.
  var magnitude: Self { get }
  /// −1, 0 or 1.
  static func signum(_ x: Self) -> Self
  /// The number, rounded to a whole number by a rounding rule.
  func rounded(_ rule: FloatingPointRoundingRule) -> Self
  /// The truncated remainder of Swift, C and JavaScript: the sign is the dividend's.
  func truncatingRemainder(dividingBy divisor: Self) -> Self
  /// The floored remainder: x − y⌊x/y⌋, the sign is the divisor's.
  static func flooredRemainder(_ x: Self, _ y: Self) -> Self
  /// The lesser of x and y, `x` on a tie. Unlike IEEE 754-2008's minNum it propagates NaN, so gaps in a curve stay
  /// visible.
  static func lesser(_ x: Self, _ y: Self) -> Self
  /// The greater of x and y, `x` on a tie. It propagates NaN.
  static func greater(_ x: Self, _ y: Self) -> Self
}

extension ElementaryNumber {
  @inlinable @inline(__always)
  public static func branch<Result>(
    _ x: Self, _ relation: NumberRelation, _ border: Self, _ inside: (Self) -> Result, otherwise: (Self) -> Result,
    join: (Result, Result, (Self, Self) -> Self) -> Result
  ) -> Result {
    relation.holds(x.leading, border.leading) ? inside(x) : otherwise(x)
  }

  @inlinable @inline(__always)
  public static func inForms(
    _ x: Self, _ relation: NumberRelation, _ border: Double, _ inside: (Self) -> Self, otherwise: (Self) -> Self
  ) -> Self {
    piecewise(x, relation, border, inside, otherwise: otherwise)
  }
  @inlinable @inline(__always)
  public static func known(_ value: Double, _ formula: () -> Self) -> Self { formula() }
  @inlinable @inline(__always)
  public func passing(through value: Double, at place: Double, of t: Self) -> Self { self }
  @inlinable @inline(__always)
  public var isSpread: Bool { false }

  @inlinable @inline(__always)
  public var unknown: Self { Self(.nan) }

  @inlinable
  public static func expanded(at x: Self, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)) -> (Self, Self) {
    (x.unknown, x.unknown)
  }

  @inlinable @inline(__always)
  public static func + (a: Self, b: Double) -> Self { a + Self(b) }
  @inlinable @inline(__always)
  public static func - (a: Self, b: Double) -> Self { a - Self(b) }
  @inlinable @inline(__always)
  public static func * (a: Self, b: Double) -> Self { a * Self(b) }
  @inlinable @inline(__always)
  public static func / (a: Self, b: Double) -> Self { a / Self(b) }
  @inlinable @inline(__always)
  public static func + (a: Double, b: Self) -> Self { Self(a) + b }
  @inlinable @inline(__always)
  public static func - (a: Double, b: Self) -> Self { Self(a) - b }
  @inlinable @inline(__always)
  public static func * (a: Double, b: Self) -> Self { Self(a) * b }
  @inlinable @inline(__always)
  public static func / (a: Double, b: Self) -> Self { Self(a) / b }

  @inlinable @inline(__always)
  public static func squared(_ x: Self) -> Self { x * x }

  @inlinable @inline(__always)
  public static func squaredSinPi(_ x: Self) -> Self { .squared(.sinPi(x)) }

  @inlinable public init(_ constant: RealConstant) { self.init(constant.value) }
  @inlinable public init(_ constant: Double, ulps: Double) { self.init(constant) }

  /// Adds the logarithms of u = 1 − x, rounded, and of (1 − x)/u = 1 + ε, which corrects the rounding. The leading part
  /// of ε replaces its own logarithm, because 1 + ε would be rounded again. u may come from any point of x, so no
  /// branch on x is needed.
  @inlinable
  public static func logOfOneMinus(_ x: Self) -> Self {
    let rounded = 1 - x.leading
    let left = ((1 - rounded) - x) / rounded
    return log(1 + (left - left.leading)) + (left.leading + Double.log(rounded))
  }
}

/// The order relation of a number to a border. No relation holds for NaN.
public enum NumberRelation: Sendable, Hashable, CaseIterable {
  case below, atMost, equal, atLeast, above

  /// Returns true if the relation holds between two doubles.
  @inlinable @inline(__always)
  public func holds(_ a: Double, _ b: Double) -> Bool {
    switch self {
    case .below: a < b
    case .atMost: a <= b
    case .equal: a == b
    case .atLeast: a >= b
    case .above: a > b
    }
  }
}

extension ElementaryNumber {
  /// Evaluates a piecewise function: `inside` if the relation of x to the border holds, `otherwise` elsewhere.
  @inlinable @inline(__always)
  public static func piecewise(
    _ x: Self, _ relation: NumberRelation, number border: Self, _ inside: (Self) -> Self, otherwise: (Self) -> Self
  ) -> Self {
    branch(x, relation, border, inside, otherwise: otherwise) { $2($0, $1) }
  }

  /// Evaluates a piecewise function whose border is a constant.
  @inlinable @inline(__always)
  public static func piecewise(
    _ x: Self, _ relation: NumberRelation, _ border: Double, _ inside: (Self) -> Self, otherwise: (Self) -> Self
  ) -> Self {
    branch(x, relation, Self(border), inside, otherwise: otherwise) { $2($0, $1) }
  }

  /// Evaluates a function of many pieces. `piece` receives x, or the part of x on that piece, and the number of borders
  /// at or below it. The borders are in ascending order.
  @inlinable
  public static func piece(
    _ x: Self, borders: Range<Int>, _ border: (Int) -> Double, _ piece: (Self, Int) -> Self
  ) -> Self {
    if borders.isEmpty { return piece(x, borders.lowerBound) }
    let middle = (borders.lowerBound + borders.upperBound) / 2
    return piecewise(x, .atLeast, border(middle)) {
      Self.piece($0, borders: middle + 1..<borders.upperBound, border, piece)
    } otherwise: {
      Self.piece($0, borders: borders.lowerBound..<middle, border, piece)
    }
  }
}

/// A function of one real variable, given by its values and by its Taylor series.
///
/// Each number type defines how to apply it: ``ElementaryNumber/applying(_:to:)``.
public protocol UnivariateFunction: Sendable {
  /// The value at `t`; NaN for NaN. It must not trap.
  func value(at t: Double) -> Double
  /// Writes one value for each element of `ts`; `out` is at least as long and does not overlap `ts`. The default calls
  /// ``value(at:)``.
  func values(at ts: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>)
  /// The Taylor series of this function composed with `t`.
  func jet(at t: Jet) -> Jet
  /// The function evaluated on any number type by one formula; nil, the default, if there is no such formula.
  func extended<Number: ElementaryNumber>(to t: Number) -> Number?
  /// True if a batch is best computed by ``extended(to:)`` in SIMD lanes; false by default.
  var isComputedInLanes: Bool { get }
  /// An enclosure of this function composed with `t`, by interval arithmetic; nil if none is known. The default
  /// evaluates ``extended(to:)``.
  func enclosed(over t: IntervalSeries) -> IntervalSeries?
  /// The approximate cost of one value, in additions; 30 by default. Searches with a limited budget use it.
  var cost: Int { get }
  /// The factored form of the function, for proofs about its zeros; nil, the default, if it is not known.
  var factoredForm: FactoredForm? { get }
  /// An interval that contains all values over `x`; nil if none is known. The default is the value of the enclosing
  /// series.
  func enclosed(over x: Interval) -> Interval?
}

extension UnivariateFunction {
  @inlinable
  public func values(at ts: UnsafeBufferPointer<Double>, into out: UnsafeMutableBufferPointer<Double>) {
    precondition(out.count >= ts.count, "the output is shorter than the input")
    for i in 0..<ts.count { out[i] = value(at: ts[i]) }
  }

  @inlinable public func extended<Number: ElementaryNumber>(to t: Number) -> Number? { nil }
  @inlinable public var isComputedInLanes: Bool { false }
  @inlinable public var cost: Int { 30 }
  @inlinable public var factoredForm: FactoredForm? { nil }
  @inlinable public func enclosed(over t: IntervalSeries) -> IntervalSeries? { extended(to: t) }
  @inlinable public func enclosed(over x: Interval) -> Interval? { enclosed(over: IntervalSeries(x))?.value }

  /// Applies this function to any elementary number: ``value(at:)`` for a `Double`, ``jet(at:)`` for a `Jet`.
  @inlinable @inline(__always)
  public func applied<Number: ElementaryNumber>(to t: Number) -> Number { .applying(self, to: t) }
}
