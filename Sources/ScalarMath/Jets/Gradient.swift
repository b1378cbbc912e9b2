import RealModule

/// A number with its first derivatives with respect to up to eight variables: forward-mode automatic differentiation,
/// one block of variables at a time.
///
/// Evaluating a formula on gradients gives its value and its derivatives, exact except for rounding. For elementary
/// functions the value equals the result for `Double`. A derivative of 0 stays 0 even if a function's slope is
/// infinite, so constants stay constants. At a kink or a jump, the piece that the value lies on applies.
///
/// Source: R. E. Wengert, A simple automatic derivative evaluation program, 1964.
public struct Gradient: Sendable, Hashable {
  /// The number of variables in a block.
  public static let width = 8

  /// The value.
  public let leading: Double
  /// The derivatives with respect to the variables of the block; 0 for unused ones.
  public let partials: SIMD8<Double>

  /// Creates a gradient from a value and its derivatives.
  public init(_ value: Double, partials: SIMD8<Double>) {
    (leading, self.partials) = (value, partials)
  }

  /// Creates a constant.
  public init(_ constant: Double) { self.init(constant, partials: .zero) }

  /// Creates the variable at an index of the block, 0 to 7.
  public init(_ value: Double, variable: Int) {
    var partials = SIMD8<Double>.zero
    partials[variable] = 1
    self.init(value, partials: partials)
  }

  /// f(x), from the value and the slope of f.
  func mapped(_ value: Double, slope: Double) -> Gradient {
    let product = partials * slope
    return Gradient(value, partials: slope.isFinite ? product : product.replacing(with: 0, where: partials .== 0))
  }

  /// f(x), from the Taylor series of f.
  @inline(__always)
  private func mapped(_ function: (Jet) -> Jet) -> Gradient {
    let series = function(Jet(variable: leading, order: isConstant ? 0 : 1))
    return mapped(series.leading, slope: series.derivative(1))
  }

  /// f(x, y), from the value and both slopes of f.
  static func combined(_ x: Gradient, _ y: Gradient, _ value: Double, _ slopes: (Double, Double)) -> Gradient {
    Gradient(value, partials: x.mapped(value, slope: slopes.0).partials + y.mapped(value, slope: slopes.1).partials)
  }

  /// f(x, y), from the Taylor series of f in each variable.
  @inline(__always)
  private static func combined(_ x: Gradient, _ y: Gradient, _ function: (Jet, Jet) -> Jet) -> Gradient {
    let inX = function(Jet(variable: x.leading, order: x.isConstant ? 0 : 1), Jet(y.leading))
    let inY = y.isConstant ? Jet(0) : function(Jet(x.leading), Jet(variable: y.leading, order: 1))
    return combined(x, y, inX.leading, (inX.derivative(1), inY.derivative(1)))
  }

  /// True if all derivatives are 0.
  var isConstant: Bool { partials == .zero }
}

extension Gradient: ElementaryNumber {
  public var isNaN: Bool { leading.isNaN }

  public static func applying(_ function: some UnivariateFunction, to x: Gradient) -> Gradient {
    x.isConstant ? Gradient(function.value(at: x.leading)) : x.mapped { function.jet(at: $0) }
  }

  public static func expanded(
    at x: Gradient, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)
  ) -> (Gradient, Gradient) {
    let (first, second) = series(x.leading, x.isConstant ? 0 : 1)
    return (
      x.mapped(first.leading, slope: first.derivative(1)), x.mapped(second.leading, slope: second.derivative(1))
    )
  }

  public static func + (a: Gradient, b: Gradient) -> Gradient {
    Gradient(a.leading + b.leading, partials: a.partials + b.partials)
  }
  public static func - (a: Gradient, b: Gradient) -> Gradient {
    Gradient(a.leading - b.leading, partials: a.partials - b.partials)
  }
  public static func * (a: Gradient, b: Gradient) -> Gradient {
    combined(a, b, a.leading * b.leading, (b.leading, a.leading))
  }
  public static func / (a: Gradient, b: Gradient) -> Gradient {
    let quotient = a.leading / b.leading
    return combined(a, b, quotient, (1 / b.leading, -quotient / b.leading))
  }
  public static prefix func - (a: Gradient) -> Gradient { Gradient(-a.leading, partials: -a.partials) }

  public var magnitude: Gradient { leading < 0 ? -self : Gradient(leading.magnitude, partials: partials) }

  public static func signum(_ x: Gradient) -> Gradient { Gradient(.signum(x.leading)) }
  public func rounded(_ rule: FloatingPointRoundingRule) -> Gradient { Gradient(leading.rounded(rule)) }

  public func truncatingRemainder(dividingBy divisor: Gradient) -> Gradient {
    Self.combined(self, divisor) { $0.truncatingRemainder(dividingBy: $1) }
  }
  public static func flooredRemainder(_ x: Gradient, _ y: Gradient) -> Gradient {
    combined(x, y) { .flooredRemainder($0, $1) }
  }
  public static func lesser(_ x: Gradient, _ y: Gradient) -> Gradient { combined(x, y) { .lesser($0, $1) } }
  public static func greater(_ x: Gradient, _ y: Gradient) -> Gradient { combined(x, y) { .greater($0, $1) } }
  public static func atan2(y: Gradient, x: Gradient) -> Gradient { combined(y, x) { .atan2(y: $0, x: $1) } }
  public static func hypot(_ x: Gradient, _ y: Gradient) -> Gradient { combined(x, y) { .hypot($0, $1) } }
  public static func power(_ x: Gradient, _ y: Gradient) -> Gradient { combined(x, y) { .power($0, $1) } }

  public static func sin(_ x: Gradient) -> Gradient { x.mapped(.sin(x.leading), slope: .cos(x.leading)) }
  public static func cos(_ x: Gradient) -> Gradient { x.mapped(.cos(x.leading), slope: -.sin(x.leading)) }
  public static func tan(_ x: Gradient) -> Gradient { x.mapped { .tan($0) } }
  public static func sinPi(_ x: Gradient) -> Gradient { x.mapped { .sinPi($0) } }
  public static func cosPi(_ x: Gradient) -> Gradient { x.mapped { .cosPi($0) } }
  public static func asin(_ x: Gradient) -> Gradient { x.mapped { .asin($0) } }
  public static func acos(_ x: Gradient) -> Gradient { x.mapped { .acos($0) } }
  public static func atan(_ x: Gradient) -> Gradient { x.mapped { .atan($0) } }
  public static func sinh(_ x: Gradient) -> Gradient { x.mapped { .sinh($0) } }
  public static func cosh(_ x: Gradient) -> Gradient { x.mapped { .cosh($0) } }
  public static func tanh(_ x: Gradient) -> Gradient { x.mapped { .tanh($0) } }
  public static func exp(_ x: Gradient) -> Gradient {
    let value = Double.exp(x.leading)
    return x.mapped(value, slope: value)
  }
  public static func exp2(_ x: Gradient) -> Gradient { x.mapped { .exp2($0) } }
  public static func expMinusOne(_ x: Gradient) -> Gradient { x.mapped { .expMinusOne($0) } }
  public static func erfc(_ x: Gradient) -> Gradient { x.mapped { .erfc($0) } }
  public static func log(_ x: Gradient) -> Gradient { x.mapped(.log(x.leading), slope: 1 / x.leading) }
  public static func log2(_ x: Gradient) -> Gradient { x.mapped { .log2($0) } }
  public static func log10(_ x: Gradient) -> Gradient { x.mapped { .log10($0) } }
  public static func sqrt(_ x: Gradient) -> Gradient { x.mapped { .sqrt($0) } }
  public static func cubeRoot(_ x: Gradient) -> Gradient { x.mapped { .cubeRoot($0) } }
  public static func pow(_ x: Gradient, _ n: Int) -> Gradient { x.mapped { .pow($0, n) } }
}
