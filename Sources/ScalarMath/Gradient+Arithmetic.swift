extension Gradient: ElementaryNumber {
  public var isNaN: Bool { leading.isNaN }

  @inlinable @inline(__always)
  public static func branch<Result>(
    _ x: Gradient, _ relation: NumberRelation, _ border: Gradient, _ inside: (Gradient) -> Result,
    otherwise: (Gradient) -> Result, join: (Result, Result, (Gradient, Gradient) -> Gradient) -> Result
  ) -> Result {
    relation.holds(x.leading, border.leading) ? inside(x) : otherwise(x)
  }

  /// The value of the function, and its slope from its Taylor series.
  public static func applying(_ function: some UnivariateFunction, to x: Gradient) -> Gradient {
    let value = function.value(at: x.leading)
    if x.isConstant { return Gradient(value) }
    return x.mapped(value, slope: function.jet(at: Jet(variable: x.leading, order: 1)).derivative(1))
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

  public static func + (a: Gradient, b: Double) -> Gradient { Gradient(a.leading + b, partials: a.partials) }
  public static func - (a: Gradient, b: Double) -> Gradient { Gradient(a.leading - b, partials: a.partials) }
  public static func * (a: Gradient, b: Double) -> Gradient { a.mapped(a.leading * b, slope: b) }
  public static func / (a: Gradient, b: Double) -> Gradient { a.mapped(a.leading / b, slope: 1 / b) }
  public static func + (a: Double, b: Gradient) -> Gradient { Gradient(a + b.leading, partials: b.partials) }
  public static func - (a: Double, b: Gradient) -> Gradient { Gradient(a - b.leading, partials: -b.partials) }
  public static func * (a: Double, b: Gradient) -> Gradient { b.mapped(a * b.leading, slope: a) }
  public static func / (a: Double, b: Gradient) -> Gradient {
    let quotient = a / b.leading
    return b.mapped(quotient, slope: -quotient / b.leading)
  }

  public var magnitude: Gradient { leading < 0 ? -self : Gradient(leading.magnitude, partials: partials) }

  public static func signum(_ x: Gradient) -> Gradient { Gradient(.signum(x.leading)) }
  public func rounded(_ rule: FloatingPointRoundingRule) -> Gradient { Gradient(leading.rounded(rule)) }

  public func truncatingRemainder(dividingBy divisor: Gradient) -> Gradient {
    Self.remainder(self, divisor, leading.truncatingRemainder(dividingBy: divisor.leading))
  }

  public static func flooredRemainder(_ x: Gradient, _ y: Gradient) -> Gradient {
    remainder(x, y, .flooredRemainder(x.leading, y.leading))
  }

  /// x − y·q with the whole quotient q that the values have.
  private static func remainder(_ x: Gradient, _ y: Gradient, _ value: Double) -> Gradient {
    let quotient = y.leading.isInfinite ? 0 : ((x.leading - value) / y.leading).rounded()
    return combined(x, y, value, (1, -quotient))
  }

  public static func lesser(_ x: Gradient, _ y: Gradient) -> Gradient {
    x.leading <= y.leading || x.leading.isNaN ? x : y
  }

  public static func greater(_ x: Gradient, _ y: Gradient) -> Gradient {
    x.leading >= y.leading || x.leading.isNaN ? x : y
  }
}
