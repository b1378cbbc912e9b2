import RealModule

extension MultivariateSeries {
  /// A function of this, of which `outer` gives the series of one variable: that series over all values of this,
  /// composed by Horner's rule.
  func composed(_ outer: (IntervalSeries) -> IntervalSeries) -> MultivariateSeries {
    guard let table else { return MultivariateSeries(outer(IntervalSeries(value)).value) }
    let series = outer(IntervalSeries(over: value, order: table.order))
    let definition = Swift.min(series.value.definition, value.definition)
    let inner = replacingValue(.zero)
    var result = MultivariateSeries(series[table.order])
    for k in stride(from: table.order - 1, through: 0, by: -1) {
      result = result * inner + MultivariateSeries(series[k])
    }
    let jumps = series.value.definition == .continuous ? 0 : variables
    return MultivariateSeries(
      table, [series.value.with(definition)] + result.coefficients.dropFirst(), variables: variables,
      steps: steps | jumps)
  }

  public static func sin(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .sin($0) } }
  public static func cos(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .cos($0) } }
  public static func tan(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .tan($0) } }
  public static func sinPi(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .sinPi($0) } }
  public static func cosPi(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .cosPi($0) } }
  public static func squaredSinPi(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .squaredSinPi($0) } }
  public static func asin(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .asin($0) } }
  public static func acos(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .acos($0) } }
  public static func atan(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .atan($0) } }
  public static func sinh(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .sinh($0) } }
  public static func cosh(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .cosh($0) } }
  public static func tanh(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .tanh($0) } }
  public static func exp(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .exp($0) } }
  public static func exp2(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .exp2($0) } }
  public static func expMinusOne(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .expMinusOne($0) } }
  public static func erfc(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .erfc($0) } }
  public static func log(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .log($0) } }
  public static func logOfOneMinus(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .logOfOneMinus($0) } }
  public static func log2(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .log2($0) } }
  public static func log10(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .log10($0) } }
  public static func sqrt(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .sqrt($0) } }
  public static func cubeRoot(_ x: MultivariateSeries) -> MultivariateSeries { x.composed { .cubeRoot($0) } }
  public static func pow(_ x: MultivariateSeries, _ n: Int) -> MultivariateSeries {
    n == 2 ? squared(x) : x.composed { .pow($0, n) }
  }

  /// exp(y log x) where the exponent varies and the base is not 0.
  public static func power(_ x: MultivariateSeries, _ y: MultivariateSeries) -> MultivariateSeries {
    if y.table == nil { return x.composed { .power($0, IntervalSeries(y.value)) } }
    let value = Interval.power(x.value, y.value)
    let series = exp(y * log(x))
    if x.value.lower > 0 { return series.narrowed(to: value) }
    // Of a base of 0 the logarithm knows nothing, the power does, and its slope y·x^(y − 1) along the base.
    let pace = y.value * .power(x.value, y.value - Interval(1.0))
    var rough = series.unknown
    guard let table = rough.table else { return MultivariateSeries(value) }
    for variable in 0..<table.variableCount where !y.depends(on: variable) && x.depends(on: variable) {
      rough.coefficients[1 + variable] = pace.isEmpty ? .entire : pace.times(x.slope(along: variable))
    }
    rough.coefficients[0] = value
    let jumps = value.definition == .continuous ? 0 : rough.variables
    return MultivariateSeries(
      table, rough.coefficients, variables: rough.variables, steps: x.steps | y.steps | jumps)
  }

  /// The angle of the vector (x, y): the arc tangent of the quotient that is finite, turned to where the vector is.
  public static func atan2(y: MultivariateSeries, x: MultivariateSeries) -> MultivariateSeries {
    let angle = Interval.atan2(y: y.value, x: x.value)
    guard common(x, y) != nil else { return MultivariateSeries(angle) }
    let jumps = angle.definition == .continuous ? 0 : x.variables | y.variables
    let series: MultivariateSeries
    if x.value.excludesZero {
      series = atan(y / x)
    } else if y.value.excludesZero {
      series = -atan(x / y)
    } else {
      return (x + y).unknown.replacingValue(angle)
    }
    return MultivariateSeries(
      series.table, [angle] + series.coefficients.dropFirst(), variables: series.variables,
      steps: series.steps | jumps)
  }

  /// At the origin it has a kink, with slopes of at most those of its operands together.
  public static func hypot(_ x: MultivariateSeries, _ y: MultivariateSeries) -> MultivariateSeries {
    if x.isZero { return y.magnitude }
    if y.isZero { return x.magnitude }
    let value = Interval.hypot(x.value, y.value)
    guard let table = common(x, y), value.lower <= 0 else {
      return sqrt(squared(x) + squared(y)).replacingValue(value)
    }
    // x/h and y/h are directions, whose components are at most 1.
    let unit = Interval(-1, 1)
    var coefficients = [Interval](repeating: .zero, count: table.degrees.count)
    let used = x.variables | y.variables
    for k in 1..<coefficients.count where table.variables[k] & ~used == 0 {
      coefficients[k] =
        table.degrees[k] > 1 ? .entire : unit.times(x.slope(along: k - 1)) + unit.times(y.slope(along: k - 1))
    }
    coefficients[0] = value
    return MultivariateSeries(table, coefficients, variables: used, steps: x.steps | y.steps)
  }

  /// Whether it is known to be 0 throughout the box.
  public var isZero: Bool {
    steps == 0 && value.definition == .continuous && coefficients.allSatisfy { $0.isZero }
  }
}
