import RealModule
import ScalarMath

/// A number that is a polynomial of a parameter s of −1…1, or none. A curve evaluated with it returns its polynomial on
/// an interval of its abscissa, in whatever form it is written.
struct PolynomialNumber: ElementaryNumber {
  /// The coefficients of the powers of s, the constant first; nil if the number is no polynomial, or more than one.
  let coefficients: [Double]?

  /// Higher degrees are taken for none.
  private static let highestDegree = 48
  /// The share of its size by which a number may lie on the other side of a border: places are known to some ulps.
  static let slack = 0x1p-46

  init(coefficients: [Double]?) {
    guard var coefficients, coefficients.allSatisfy(\.isFinite) else {
      self.coefficients = nil
      return
    }
    while coefficients.count > 1, coefficients[coefficients.count - 1] == 0 { coefficients.removeLast() }
    self.coefficients = coefficients.count <= Self.highestDegree + 1 ? coefficients : nil
  }

  /// Any number, also one that is not finite: a border that nothing reaches.
  init(_ constant: Double) { coefficients = [constant] }

  static let none = PolynomialNumber(coefficients: nil)

  var leading: Double { coefficients?[0] ?? .nan }
  var isNaN: Bool { leading.isNaN }
  private var constant: Double? { coefficients.flatMap { $0.count == 1 ? $0[0] : nil } }

  /// The coefficients in Bernstein's basis over −1…1, between which all values lie; nil for none.
  ///
  /// Source: G. T. Cargo, O. Shisha, The Bernstein form of a polynomial, 1966.
  var bernstein: [Double]? {
    guard var powers = coefficients else { return nil }
    let degree = powers.count - 1
    // Of u of 0…1, s = 2u − 1: divided by (s − (−1)) again and again, then stretched.
    for first in 0..<degree {
      for index in stride(from: degree - 1, through: first, by: -1) { powers[index] -= powers[index + 1] }
    }
    var stretch = 1.0
    for index in powers.indices {
      powers[index] *= stretch
      stretch *= 2
    }
    // bᵢ = Σₖ C(i, k)/C(n, k)·aₖ
    return (0...degree).map { i in
      var sum = 0.0
      var share = 1.0
      for k in 0...i {
        sum += share * powers[k]
        share *= Double(i - k) / Double(degree - k == 0 ? 1 : degree - k)
      }
      return sum
    }
  }

  static func branch<Result>(
    _ x: Self, _ relation: NumberRelation, _ border: Self, _ inside: (Self) -> Result, otherwise: (Self) -> Result,
    join: (Result, Result, (Self, Self) -> Self) -> Result
  ) -> Result {
    guard let side = side(of: x, border, slack: relation == .equal ? 0x1p-52 : slack) else {
      // As for NaN, and whatever comes of it is nothing.
      let rest = otherwise(.none)
      return join(rest, rest) { _, _ in .none }
    }
    return relation.holds(side, 0) ? inside(x) : otherwise(x)
  }

  /// 1 above a border, −1 below it, 0 on it; nil on both sides. A touch at an end of −1…1 belongs to its one place.
  ///
  /// - Parameter slack: the share of their size by which x may lie beyond the border, because a single place may not
  /// count.
  private static func side(of x: Self, _ border: Self, slack: Double) -> Double? {
    if let constant = border.constant, !constant.isFinite {
      return x.isNaN ? nil : constant.isNaN ? .nan : -constant
    }
    guard let height = x.coefficients?[0].magnitude, let heights = (x - border).bernstein else { return nil }
    let slack = slack * max(height, border.leading.magnitude, .leastNormalMagnitude)
    let (low, high) = (heights.min() ?? 0, heights.max() ?? 0)
    if low == 0, high == 0 { return 0 }
    return low >= -slack ? 1 : high <= slack ? -1 : nil
  }

  /// Two formulas of one function: whichever is a polynomial.
  static func inForms(
    _ x: Self, _ relation: NumberRelation, _ border: Double, _ inside: (Self) -> Self, otherwise: (Self) -> Self
  ) -> Self {
    let first = inside(x)
    return first.coefficients == nil ? otherwise(x) : first
  }

  static func applying(_ function: some UnivariateFunction, to x: Self) -> Self {
    if let constant = x.constant { return Self(function.value(at: constant)) }
    return function.extended(to: x) ?? .none
  }

  static func expanded(at x: Self, _ series: (_ abscissa: Double, _ order: Int) -> (Jet, Jet)) -> (Self, Self) {
    guard let constant = x.constant else { return (.none, .none) }
    let (first, second) = series(constant, 0)
    return (Self(first.leading), Self(second.leading))
  }

  // MARK: Arithmetic

  private static func combine(_ a: Self, _ b: Self, _ sign: Double) -> Self {
    guard let a = a.coefficients, let b = b.coefficients else { return .none }
    return Self(
      coefficients: (0..<max(a.count, b.count)).map {
        ($0 < a.count ? a[$0] : 0) + sign * ($0 < b.count ? b[$0] : 0)
      })
  }

  static func + (a: Self, b: Self) -> Self { combine(a, b, 1) }
  static func - (a: Self, b: Self) -> Self { combine(a, b, -1) }
  static func * (a: Self, b: Self) -> Self {
    guard let a = a.coefficients, let b = b.coefficients, a.count + b.count - 2 <= highestDegree else { return .none }
    var product = [Double](repeating: 0, count: a.count + b.count - 1)
    for i in a.indices {
      for j in b.indices { product[i + j] += a[i] * b[j] }
    }
    return Self(coefficients: product)
  }
  static func / (a: Self, b: Self) -> Self {
    guard let divisor = b.constant else { return .none }
    return Self(coefficients: a.coefficients?.map { $0 / divisor })
  }
  static prefix func - (a: Self) -> Self { Self(0) - a }
  static func + (a: Self, b: Double) -> Self { a + Self(b) }
  static func - (a: Self, b: Double) -> Self { a - Self(b) }
  static func * (a: Self, b: Double) -> Self { a * Self(b) }
  static func / (a: Self, b: Double) -> Self { a / Self(b) }
  static func + (a: Double, b: Self) -> Self { Self(a) + b }
  static func - (a: Double, b: Self) -> Self { Self(a) - b }
  static func * (a: Double, b: Self) -> Self { Self(a) * b }
  static func / (a: Double, b: Self) -> Self { Self(a) / b }

  static func pow(_ x: Self, _ n: Int) -> Self {
    if let constant = x.constant { return Self(.pow(constant, n)) }
    guard 0...highestDegree ~= n else { return .none }
    return (0..<n).reduce(Self(1)) { product, _ in product * x }
  }
  static func power(_ x: Self, _ y: Self) -> Self {
    guard let exponent = y.constant else { return .none }
    if let constant = x.constant { return Self(.power(constant, exponent)) }
    return Int(exactly: exponent).map { pow(x, $0) } ?? .none
  }
}

/// Functions that are polynomials only of constants, and those that choose between polynomials.
extension PolynomialNumber {
  private static func map(_ x: Self, _ function: (Double) -> Double) -> Self {
    x.constant.map { Self(function($0)) } ?? .none
  }

  private static func map(_ x: Self, _ y: Self, _ function: (Double, Double) -> Double) -> Self {
    guard let first = x.constant, let second = y.constant else { return .none }
    return Self(function(first, second))
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
