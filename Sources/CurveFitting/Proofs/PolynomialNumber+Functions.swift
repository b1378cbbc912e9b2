import ScalarMath

/// What is no polynomial but of constants, and what chooses between polynomials.
extension PolynomialNumber {
  private static func map(_ x: Self, _ function: (Double) -> Double) -> Self {
    guard let coefficients = x.coefficients, coefficients.count == 1 else { return .none }
    return Self(function(coefficients[0]))
  }

  private static func map(_ x: Self, _ y: Self, _ function: (Double, Double) -> Double) -> Self {
    guard let first = x.coefficients, let second = y.coefficients, first.count == 1, second.count == 1 else {
      return .none
    }
    return Self(function(first[0], second[0]))
  }

  static func sin(_ x: Self) -> Self { map(x) { .sin($0) } }
  static func cos(_ x: Self) -> Self { map(x) { .cos($0) } }
  static func tan(_ x: Self) -> Self { map(x) { .tan($0) } }
  static func sinPi(_ x: Self) -> Self { map(x) { .sinPi($0) } }
  static func cosPi(_ x: Self) -> Self { map(x) { .cosPi($0) } }
  static func asin(_ x: Self) -> Self { map(x) { .asin($0) } }
  static func acos(_ x: Self) -> Self { map(x) { .acos($0) } }
  static func atan(_ x: Self) -> Self { map(x) { .atan($0) } }
  static func atan2(y: Self, x: Self) -> Self { map(y, x) { .atan2(y: $0, x: $1) } }
  static func sinh(_ x: Self) -> Self { map(x) { .sinh($0) } }
  static func cosh(_ x: Self) -> Self { map(x) { .cosh($0) } }
  static func tanh(_ x: Self) -> Self { map(x) { .tanh($0) } }
  static func exp(_ x: Self) -> Self { map(x) { .exp($0) } }
  static func exp2(_ x: Self) -> Self { map(x) { .exp2($0) } }
  static func expMinusOne(_ x: Self) -> Self { map(x) { .expMinusOne($0) } }
  static func erfc(_ x: Self) -> Self { map(x) { .erfc($0) } }
  static func log(_ x: Self) -> Self { map(x) { .log($0) } }
  static func log2(_ x: Self) -> Self { map(x) { .log2($0) } }
  static func log10(_ x: Self) -> Self { map(x) { .log10($0) } }
  static func sqrt(_ x: Self) -> Self { map(x) { .sqrt($0) } }
  static func cubeRoot(_ x: Self) -> Self { map(x) { .cubeRoot($0) } }
  static func hypot(_ x: Self, _ y: Self) -> Self { map(x, y) { .hypot($0, $1) } }

  var magnitude: Self { .piecewise(self, .atLeast, 0, { $0 }, otherwise: { -$0 }) }
  static func signum(_ x: Self) -> Self {
    .piecewise(x, .equal, 0) { _ in
      Self(0)
    } otherwise: {
      .piecewise($0, .above, 0, { _ in Self(1) }, otherwise: { _ in Self(-1) })
    }
  }

  func rounded(_ rule: FloatingPointRoundingRule) -> Self {
    guard let heights = bernstein, let low = heights.min(), let high = heights.max() else { return .none }
    if low == high { return Self(low.rounded(rule)) }
    // The whole number that is met at an end belongs to that place alone.
    let slack = Self.slack * max(low.magnitude, high.magnitude)
    let whole = (low + slack).rounded(rule)
    return whole == (high - slack).rounded(rule) ? Self(whole) : .none
  }
  func truncatingRemainder(dividingBy divisor: Self) -> Self {
    self - divisor * (self / divisor).rounded(.towardZero)
  }
  static func flooredRemainder(_ x: Self, _ y: Self) -> Self { x - y * (x / y).rounded(.down) }
  static func lesser(_ x: Self, _ y: Self) -> Self {
    .piecewise(x, .atMost, number: y, { _ in x }, otherwise: { _ in y })
  }
  static func greater(_ x: Self, _ y: Self) -> Self {
    .piecewise(x, .atLeast, number: y, { _ in x }, otherwise: { _ in y })
  }
}
