import CKernels
import RealModule
import ScalarMath

/// Eight values in a vector register as a number, in code compiled for fused multiply-add.
///
/// A function written for ``ElementaryNumber`` and inlined into such code computes a batch, eight values at a time. If a
/// branch separates the lanes, both sides are evaluated and each lane takes its own. The functions are those of
/// ``ValueBlock``.
struct EightValues: LanewiseNumber {
  let lanes: Lanes

  @inline(always)
  init(_ lanes: Lanes) { self.lanes = lanes }
  @inline(always)
  init(_ constant: Double) { lanes = Lanes(repeating: constant) }

  @inline(always)
  static func known(_ value: Double, _ formula: () -> Self) -> Self { Self(value) }
  @inline(always)
  var leading: Double { lanes[0] }
  @inline(always)
  var isNaN: Bool { easel_all8(easel_is_nan8(lanes)) }
  @inline(always)
  var isSpread: Bool { true }

  /// Returns the function of each lane.
  @inline(always)
  static func each(_ x: Self, _ function: (Double) -> Double) -> Self {
    var lanes = x.lanes
    replace(&lanes, function)
    return Self(lanes)
  }

  /// Lanes are passed in memory, because the optimiser splits those that it passes in registers.
  @inline(never)
  private static func replace(_ lanes: inout Lanes, _ function: (Double) -> Double) {
    for lane in 0..<8 { lanes[lane] = function(lanes[lane]) }
  }

  /// Unknown, as a kernel takes the curve's own value for lanes that are NaN.
  static func each(_ x: Self, _ y: Self, _ function: (Double, Double) -> Double) -> Self { Self(.nan) }

  /// Returns the product with a number of two words, as two words: the rounded product of the high words, and the rest.
  @inline(always)
  func product(_ factor: DoubleDouble) -> (high: Self, low: Self) {
    let high = self * factor.high
    let tail = ErrorFree(isFused: true).productTail(lanes, Lanes(repeating: factor.high), high.lanes)
    return (high, Self(tail) + self * factor.low)
  }

  /// Returns the sum with a number, as the rounded sum and the rest.
  @inline(always)
  func exactSum(_ other: Self) -> (high: Self, low: Self) {
    let sum = self + other
    return (sum, Self(ErrorFree(isFused: true).sumTail(lanes, other.lanes, sum.lanes)))
  }

  /// Returns the vector function, and `function` in the lanes that are beyond it.
  @inline(always)
  static func apply(_ vector: Lanes, _ x: Self, _ largest: Double, _ function: (Double) -> Double) -> Self {
    let isBeyond = easel_less8(Lanes(repeating: largest), x.lanes.magnitude)
    guard easel_any8(isBeyond) else { return Self(vector) }
    return Self(easel_select8(isBeyond, each(x, function).lanes, vector))
  }

  @inline(always)
  static func branch<Result>(
    _ x: Self, _ relation: NumberRelation, _ border: Self, _ inside: (Self) -> Result, otherwise: (Self) -> Result,
    join: (Result, Result, (Self, Self) -> Self) -> Result
  ) -> Result {
    let mask =
      switch relation {
      case .below: easel_less8(x.lanes, border.lanes)
      case .atMost: easel_at_most8(x.lanes, border.lanes)
      case .equal: easel_equal8(x.lanes, border.lanes)
      case .atLeast: easel_at_most8(border.lanes, x.lanes)
      case .above: easel_less8(border.lanes, x.lanes)
      }
    let yes: Result? = easel_any8(mask) ? inside(x) : nil
    let no: Result? = easel_all8(mask) ? nil : otherwise(x)
    guard let yes else { return no.unsafelyUnwrapped }
    guard let no else { return yes }
    return join(yes, no) { Self(easel_select8(mask, $0.lanes, $1.lanes)) }
  }

  @inline(always)
  func passing(through value: Double, at place: Double, of t: Self) -> Self {
    Self(easel_select8(easel_equal8(t.lanes, Lanes(repeating: place)), Lanes(repeating: value), lanes))
  }

  @inline(always)
  static func applying(_ function: some UnivariateFunction, to x: Self) -> Self {
    function.extended(to: x) ?? each(x, function.value)
  }

  @inline(always)
  static func + (a: Self, b: Self) -> Self { Self(easel_add8(a.lanes, b.lanes)) }
  @inline(always)
  static func - (a: Self, b: Self) -> Self { Self(easel_subtract8(a.lanes, b.lanes)) }
  @inline(always)
  static func * (a: Self, b: Self) -> Self { Self(easel_multiply8(a.lanes, b.lanes)) }
  @inline(always)
  static func / (a: Self, b: Self) -> Self { Self(easel_divide8(a.lanes, b.lanes)) }
  @inline(always)
  static prefix func - (a: Self) -> Self { Self(a.lanes.negated) }
  @inline(always)
  var magnitude: Self { Self(lanes.magnitude) }
  @inline(always)
  static func sqrt(_ x: Self) -> Self { Self(easel_square_root8(x.lanes)) }
  @inline(always)
  static func sinPi(_ x: Self) -> Self {
    apply(ErrorFree(isFused: true).sinPi(x.lanes).rounded, x, 0x1p50, Double.sinPi)
  }
  @inline(always)
  static func cosPi(_ x: Self) -> Self {
    apply(ErrorFree(isFused: true).cosPi(x.lanes).rounded, x, 0x1p50, Double.cosPi)
  }
  @inline(always)
  static func exp(_ x: Self) -> Self { apply(ErrorFree(isFused: true).exp(x.lanes), x, 700, Double.exp) }
  @inline(always)
  static func exp2(_ x: Self) -> Self { apply(ErrorFree(isFused: true).exp2(x.lanes), x, 700, Double.exp2) }
  @inline(always)
  static func expMinusOne(_ x: Self) -> Self {
    apply(ErrorFree(isFused: true).expMinusOne(x.lanes), x, 700, Double.expMinusOne)
  }
  @inline(always)
  static func lesser(_ x: Self, _ y: Self) -> Self {
    Self(easel_select8(easel_at_most8(x.lanes, y.lanes) | easel_is_nan8(x.lanes), x.lanes, y.lanes))
  }
  @inline(always)
  static func greater(_ x: Self, _ y: Self) -> Self {
    Self(easel_select8(easel_at_most8(y.lanes, x.lanes) | easel_is_nan8(x.lanes), x.lanes, y.lanes))
  }

  @inline(always)
  var floor: Self { Self(easel_floor8(lanes)) }
  @inline(always)
  var ceiling: Self { Self(easel_ceiling8(lanes)) }
}
