import RealModule
import ScalarMath

/// A number at two places at once, which knows whether anything that it went through took another piece at one than at
/// the other: where a function cannot be told from its values to jump or to have a corner, it is asked.
struct PairedNumber: ElementaryNumber {
  let low: Double
  let high: Double
  /// Whether the places are on different pieces of something on the way.
  let isCut: Bool

  init(_ low: Double, _ high: Double, isCut: Bool = false) { (self.low, self.high, self.isCut) = (low, high, isCut) }

  init(_ constant: Double) { self.init(constant, constant) }

  var leading: Double { low }
  var isNaN: Bool { low.isNaN && high.isNaN }

  private func map(_ function: (Double) -> Double) -> Self { Self(function(low), function(high), isCut: isCut) }

  private static func map(_ a: Self, _ b: Self, _ function: (Double, Double) -> Double) -> Self {
    Self(function(a.low, b.low), function(a.high, b.high), isCut: a.isCut || b.isCut)
  }

  /// Cut where what tells the pieces apart differs.
  private func cut<Piece: Equatable>(_ low: Piece, _ high: Piece) -> Self {
    low == high ? self : Self(self.low, self.high, isCut: true)
  }

  /// Cut where a sign changes, 0 being a sign of its own.
  private func cut(bySignOf x: Self) -> Self { cut(Double.signum(x.low), .signum(x.high)) }

  static func branch<Result>(
    _ x: Self, _ relation: NumberRelation, _ border: Self, _ inside: (Self) -> Result, otherwise: (Self) -> Result,
    join: (Result, Result, (Self, Self) -> Self) -> Result
  ) -> Result {
    let (low, high) = (relation.holds(x.low, border.low), relation.holds(x.high, border.high))
    let isCut = x.isCut || border.isCut
    if low == high {
      let part = Self(x.low, x.high, isCut: isCut)
      return low ? inside(part) : otherwise(part)
    }
    // Each piece is given the place that lies on it, and what it makes of it stands for that place alone.
    let (first, second) = (Self(x.low, x.low, isCut: true), Self(x.high, x.high, isCut: true))
    return low
      ? join(inside(first), otherwise(second)) { Self($0.low, $1.high, isCut: true) }
      : join(inside(second), otherwise(first)) { Self($1.low, $0.high, isCut: true) }
  }

  static func applying(_ function: some UnivariateFunction, to x: Self) -> Self {
    function.extended(to: x) ?? x.map(function.value)
  }

  static func expanded(at x: Self, _ series: (_ abscissa: Double, _ order: Int) -> (Jet, Jet)) -> (Self, Self) {
    let (low, high) = (series(x.low, 0), series(x.high, 0))
    return (
      Self(low.0.leading, high.0.leading, isCut: x.isCut), Self(low.1.leading, high.1.leading, isCut: x.isCut)
    )
  }

  static func + (a: Self, b: Self) -> Self { map(a, b, +) }
  static func - (a: Self, b: Self) -> Self { map(a, b, -) }
  static func * (a: Self, b: Self) -> Self { map(a, b, *) }
  static func / (a: Self, b: Self) -> Self { map(a, b, /).cut(bySignOf: b) }
  static prefix func - (a: Self) -> Self { a.map(-) }
  static func + (a: Self, b: Double) -> Self { a + Self(b) }
  static func - (a: Self, b: Double) -> Self { a - Self(b) }
  static func * (a: Self, b: Double) -> Self { a * Self(b) }
  static func / (a: Self, b: Double) -> Self { a / Self(b) }
  static func + (a: Double, b: Self) -> Self { Self(a) + b }
  static func - (a: Double, b: Self) -> Self { Self(a) - b }
  static func * (a: Double, b: Self) -> Self { Self(a) * b }
  static func / (a: Double, b: Self) -> Self { Self(a) / b }

  static func sin(_ x: Self) -> Self { x.map { .sin($0) } }
  static func cos(_ x: Self) -> Self { x.map { .cos($0) } }
  /// Its poles are at whole turns and a half of π.
  static func tan(_ x: Self) -> Self {
    x.map { .tan($0) }.cut((x.low / .pi - 0.5).rounded(.down), (x.high / .pi - 0.5).rounded(.down))
  }
  static func sinPi(_ x: Self) -> Self { x.map { .sinPi($0) } }
  static func cosPi(_ x: Self) -> Self { x.map { .cosPi($0) } }
  static func asin(_ x: Self) -> Self { x.map { .asin($0) } }
  static func acos(_ x: Self) -> Self { x.map { .acos($0) } }
  static func atan(_ x: Self) -> Self { x.map { .atan($0) } }
  static func atan2(y: Self, x: Self) -> Self { map(y, x) { .atan2(y: $0, x: $1) }.cut(bySignOf: y) }
  static func sinh(_ x: Self) -> Self { x.map { .sinh($0) } }
  static func cosh(_ x: Self) -> Self { x.map { .cosh($0) } }
  static func tanh(_ x: Self) -> Self { x.map { .tanh($0) } }
  static func exp(_ x: Self) -> Self { x.map { .exp($0) } }
  static func exp2(_ x: Self) -> Self { x.map { .exp2($0) } }
  static func expMinusOne(_ x: Self) -> Self { x.map { .expMinusOne($0) } }
  static func erfc(_ x: Self) -> Self { x.map { .erfc($0) } }
  static func log(_ x: Self) -> Self { x.map { .log($0) }.cut(bySignOf: x) }
  static func log2(_ x: Self) -> Self { x.map { .log2($0) }.cut(bySignOf: x) }
  static func log10(_ x: Self) -> Self { x.map { .log10($0) }.cut(bySignOf: x) }
  static func sqrt(_ x: Self) -> Self { x.map { .sqrt($0) }.cut(bySignOf: x) }
  static func cubeRoot(_ x: Self) -> Self { x.map { .cubeRoot($0) }.cut(bySignOf: x) }
  static func hypot(_ x: Self, _ y: Self) -> Self { map(x, y) { .hypot($0, $1) } }
  static func power(_ x: Self, _ y: Self) -> Self { map(x, y) { .power($0, $1) }.cut(bySignOf: x) }
  static func pow(_ x: Self, _ n: Int) -> Self {
    let power = x.map { .pow($0, n) }
    return n < 0 ? power.cut(bySignOf: x) : power
  }

  var magnitude: Self { map { $0.magnitude }.cut(bySignOf: self) }
  static func signum(_ x: Self) -> Self { x.map { .signum($0) }.cut(bySignOf: x) }
  func rounded(_ rule: FloatingPointRoundingRule) -> Self {
    let whole = map { $0.rounded(rule) }
    return whole.cut(whole.low, whole.high)
  }
  func truncatingRemainder(dividingBy divisor: Self) -> Self {
    Self.map(self, divisor) { $0.truncatingRemainder(dividingBy: $1) }
      .cut((low / divisor.low).rounded(.towardZero), (high / divisor.high).rounded(.towardZero))
  }
  static func flooredRemainder(_ x: Self, _ y: Self) -> Self {
    map(x, y) { .flooredRemainder($0, $1) }.cut((x.low / y.low).rounded(.down), (x.high / y.high).rounded(.down))
  }
  static func lesser(_ x: Self, _ y: Self) -> Self {
    map(x, y) { .lesser($0, $1) }.cut(x.low <= y.low, x.high <= y.high)
  }
  static func greater(_ x: Self, _ y: Self) -> Self {
    map(x, y) { .greater($0, $1) }.cut(x.low >= y.low, x.high >= y.high)
  }
}
