import ScalarMath

/// v + d·ε with ε² = 0: a number of a third kind, whose second part is the derivative (W. K. Clifford, 1873). Each rule
/// is that of the calculus, written without series.
struct DualNumber: ElementaryNumber {
  var leading: Double
  var slope: Double

  init(_ leading: Double, slope: Double) { (self.leading, self.slope) = (leading, slope) }
  init(_ constant: Double) { self.init(constant, slope: 0) }

  var isNaN: Bool { leading.isNaN }

  /// f(x) for its value and its derivative there; a constant stays one where there is no derivative.
  private func mapped(_ value: Double, _ derivative: Double) -> Self {
    Self(value, slope: slope == 0 ? 0 : derivative * slope)
  }

  static func applying(_ function: some UnivariateFunction, to x: Self) -> Self {
    if let value = function.extended(to: x) { return value }
    let series = function.jet(at: Jet(variable: x.leading, order: 1))
    return x.mapped(series.leading, series.derivative(1))
  }
  static func expanded(at x: Self, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)) -> (Self, Self) {
    let (first, second) = series(x.leading, 1)
    return (
      x.mapped(first.leading, first.derivative(1)), x.mapped(second.leading, second.derivative(1))
    )
  }

  static func + (a: Self, b: Self) -> Self { Self(a.leading + b.leading, slope: a.slope + b.slope) }
  static func - (a: Self, b: Self) -> Self { Self(a.leading - b.leading, slope: a.slope - b.slope) }
  static func * (a: Self, b: Self) -> Self {
    let (left, right) = (a.mapped(0, b.leading), b.mapped(0, a.leading))
    return Self(a.leading * b.leading, slope: left.slope + right.slope)
  }
  static func / (a: Self, b: Self) -> Self {
    let quotient = a.leading / b.leading
    return Self(quotient, slope: a.mapped(0, 1 / b.leading).slope - b.mapped(0, quotient / b.leading).slope)
  }
  static prefix func - (a: Self) -> Self { Self(-a.leading, slope: -a.slope) }

  static func sin(_ x: Self) -> Self { x.mapped(.sin(x.leading), .cos(x.leading)) }
  static func cos(_ x: Self) -> Self { x.mapped(.cos(x.leading), -.sin(x.leading)) }
  static func tan(_ x: Self) -> Self { x.mapped(.tan(x.leading), 1 / (.cos(x.leading) * .cos(x.leading))) }
  static func sinPi(_ x: Self) -> Self { x.mapped(.sinPi(x.leading), .pi * .cosPi(x.leading)) }
  static func cosPi(_ x: Self) -> Self { x.mapped(.cosPi(x.leading), -.pi * .sinPi(x.leading)) }
  static func asin(_ x: Self) -> Self {
    x.mapped(.asin(x.leading), 1 / ((1 - x.leading) * (1 + x.leading)).squareRoot())
  }
  static func acos(_ x: Self) -> Self { x.mapped(.acos(x.leading), -asin(x.unit).slope) }
  static func atan(_ x: Self) -> Self { x.mapped(.atan(x.leading), 1 / (1 + x.leading * x.leading)) }
  static func atan2(y: Self, x: Self) -> Self {
    let square = x.leading * x.leading + y.leading * y.leading
    return Self(
      .atan2(y: y.leading, x: x.leading),
      slope: y.mapped(0, x.leading / square).slope - x.mapped(0, y.leading / square).slope)
  }
  static func sinh(_ x: Self) -> Self { x.mapped(.sinh(x.leading), .cosh(x.leading)) }
  static func cosh(_ x: Self) -> Self { x.mapped(.cosh(x.leading), .sinh(x.leading)) }
  static func tanh(_ x: Self) -> Self { x.mapped(.tanh(x.leading), 1 / (.cosh(x.leading) * .cosh(x.leading))) }
  static func exp(_ x: Self) -> Self { x.mapped(.exp(x.leading), .exp(x.leading)) }
  static func exp2(_ x: Self) -> Self { x.mapped(.exp2(x.leading), .log(2) * .exp2(x.leading)) }
  static func expMinusOne(_ x: Self) -> Self { x.mapped(.expMinusOne(x.leading), .exp(x.leading)) }
  static func erfc(_ x: Self) -> Self {
    x.mapped(.erfc(x.leading), -2 / Double.pi.squareRoot() * .exp(-x.leading * x.leading))
  }
  static func log(_ x: Self) -> Self { x.mapped(.log(x.leading), 1 / x.leading) }
  static func log2(_ x: Self) -> Self { x.mapped(.log2(x.leading), 1 / (x.leading * .log(2))) }
  static func log10(_ x: Self) -> Self { x.mapped(.log10(x.leading), 1 / (x.leading * .log(10))) }
  static func sqrt(_ x: Self) -> Self { x.mapped(.sqrt(x.leading), 0.5 / .sqrt(x.leading)) }
  static func cubeRoot(_ x: Self) -> Self {
    x.mapped(.cubeRoot(x.leading), 1 / (3 * .cubeRoot(x.leading) * .cubeRoot(x.leading)))
  }
  static func hypot(_ x: Self, _ y: Self) -> Self {
    let length = Double.hypot(x.leading, y.leading)
    return Self(length, slope: x.mapped(0, x.leading / length).slope + y.mapped(0, y.leading / length).slope)
  }
  static func power(_ x: Self, _ y: Self) -> Self {
    let value = Double.power(x.leading, y.leading)
    return Self(
      value,
      slope: x.mapped(0, y.leading * .power(x.leading, y.leading - 1)).slope
        + y.mapped(0, value * .log(x.leading)).slope)
  }
  static func pow(_ x: Self, _ n: Int) -> Self { x.mapped(.pow(x.leading, n), Double(n) * .pow(x.leading, n - 1)) }

  private var unit: Self { Self(leading, slope: 1) }

  var magnitude: Self { leading < 0 ? -self : self }
  static func signum(_ x: Self) -> Self { Self(.signum(x.leading)) }
  func rounded(_ rule: FloatingPointRoundingRule) -> Self { Self(leading.rounded(rule)) }
  func truncatingRemainder(dividingBy divisor: Self) -> Self {
    remainder(divisor, leading.truncatingRemainder(dividingBy: divisor.leading))
  }
  static func flooredRemainder(_ x: Self, _ y: Self) -> Self {
    x.remainder(y, .flooredRemainder(x.leading, y.leading))
  }
  /// x − q·y for the whole quotient q.
  private func remainder(_ divisor: Self, _ value: Double) -> Self {
    let quotient = ((leading - value) / divisor.leading).rounded()
    return Self(value, slope: slope - divisor.mapped(0, quotient).slope)
  }
  static func lesser(_ x: Self, _ y: Self) -> Self { x.leading <= y.leading || x.isNaN ? x : y }
  static func greater(_ x: Self, _ y: Self) -> Self { x.leading >= y.leading || x.isNaN ? x : y }
}
