import RealModule

/// Enclosures of the Taylor coefficients of a function of several variables over a box: what a proof about a surface or
/// a family of curves stands on.
///
/// The coefficient of a monomial encloses ∂^α f/α! at every place of the box at which that derivative exists. Where the
/// function may have a kink the coefficients of degree 1 enclose the slopes on all sides, and further ones are
/// unbounded; where it may jump, a mask of its own names the variables along which it may. Bounded coefficients of degree k
/// without steps hence mean that all derivatives of order k − 1 are continuous in the box, of which only the places
/// inside and on the border count: a function that changes its formula at the border of the box is smooth in it.
///
/// A constant has the order 0 and meets series of every kind; others that meet are of one ``MultivariateSeries/Kind``.
///
/// Source of the recurrences: A. Griewank, A. Walther, Evaluating Derivatives, 2008, chapter 13, in interval arithmetic.
public struct MultivariateSeries: Sendable {
  /// How many variables there are, and the highest degree that is kept.
  public struct Kind: Sendable {
    let table: MonomialTable

    /// - Parameters:
    ///   - variables: 1 to 8.
    ///   - order: 1 or more.
    public init(variables: Int, order: Int) { table = MonomialTable(variableCount: variables, order: order) }

    /// The highest degree.
    public var order: Int { table.order }
    /// How many variables there are.
    public var variableCount: Int { table.variableCount }

    /// The variable of a number over an interval, or about the one place that the interval is.
    public func variable(_ index: Int, over interval: Interval) -> MultivariateSeries {
      precondition(0..<table.variableCount ~= index, "a variable of the kind")
      var coefficients = [Interval](repeating: .zero, count: table.degrees.count)
      coefficients[0] = interval
      coefficients[1 + index] = Interval(1.0)
      return MultivariateSeries(table, coefficients, variables: 1 << UInt8(index), steps: 0)
    }
  }

  /// Nil for a constant.
  let table: MonomialTable?
  var coefficients: [Interval]
  /// The variables that the value may depend on, a bit for each.
  let variables: UInt8
  /// The variables along which it may jump, a bit for each.
  let steps: UInt8

  init(_ table: MonomialTable?, _ coefficients: [Interval], variables: UInt8, steps: UInt8) {
    (self.table, self.coefficients, self.variables, self.steps) = (table, coefficients, variables, steps)
  }

  /// A constant.
  public init(_ constant: Interval) { self.init(nil, [constant], variables: 0, steps: 0) }

  /// An enclosure of the values, with what is known of their definition.
  public var value: Interval { coefficients[0] }

  /// The highest degree that is kept; 0 of a constant.
  public var order: Int { table?.order ?? 0 }

  /// Whether the function may jump along a variable.
  public func mayJump(along variable: Int) -> Bool { steps & 1 << UInt8(variable) != 0 }

  /// Whether the function may depend on a variable.
  public func depends(on variable: Int) -> Bool { variables & 1 << UInt8(variable) != 0 }

  /// The enclosure of the slope along a variable.
  public func slope(along variable: Int) -> Interval { table == nil ? .zero : coefficients[1 + variable] }

  /// The enclosure of the second derivative along a variable; nil where the order does not tell.
  public func bend(along variable: Int) -> Interval? {
    guard let table else { return .zero }
    guard let place = table.raised[1 + variable][variable] else { return nil }
    return coefficients[place].times(Interval(2.0))
  }

  /// The derivative along a variable, of an order less: where the function has a kink along another variable it may jump
  /// there.
  ///
  /// - Precondition: an order above 1, but for constants.
  public func differentiated(along variable: Int, in kind: Kind) -> MultivariateSeries {
    guard let table else { return MultivariateSeries(value.isEmpty ? value : Interval.zero.with(value.definition)) }
    precondition(kind.table.order == table.order - 1, "a series of an order less")
    var steps = steps
    for other in 0..<table.variableCount {
      let place = table.raised[1 + variable][other].unsafelyUnwrapped
      if !coefficients[place].isBounded { steps |= 1 << UInt8(other) }
    }
    // Monomials are in the same order in both tables.
    var slopes = kind.table.exponents.indices.map { monomial in
      let source = table.raised[monomial][variable].unsafelyUnwrapped
      return coefficients[source].times(Interval(Double(table.exponents[source][variable])))
    }
    let definition = value.definition
    slopes[0] = slopes[0].with(definition == .partial ? .partial : steps == 0 ? .continuous : .defined)
    return MultivariateSeries(kind.table, slopes, variables: variables, steps: steps)
  }

  /// The same function with other enclosures, or other knowledge, of its values.
  func replacingValue(_ value: Interval) -> MultivariateSeries {
    var series = self
    series.coefficients[0] = value
    return series
  }

  /// The same function, its values held against another enclosure of them.
  func narrowed(to enclosure: Interval) -> MultivariateSeries {
    let common = value.intersection(with: enclosure)
    return common.isEmpty ? self : replacingValue(common.with(value.definition))
  }

  /// Knows at most this of the definition.
  func limited(to limit: Interval.Definition) -> MultivariateSeries {
    value.definition <= limit ? self : replacingValue(value.with(limit))
  }
}

extension MultivariateSeries {
  public init(_ constant: Double) { self.init(Interval(constant)) }
  public init(_ constant: RealConstant) { self.init(constant.enclosure) }
  public init(_ constant: Double, ulps: Double) { self.init(Interval(constant, ulps: ulps)) }

  public var leading: Double { value.leading }
  public var isNaN: Bool { value.isEmpty }
  public var isSpread: Bool { variables != 0 || value.isSpread }

  public static func + (a: MultivariateSeries, b: MultivariateSeries) -> MultivariateSeries {
    combined(a, b) { $0 + $1 }
  }
  public static func - (a: MultivariateSeries, b: MultivariateSeries) -> MultivariateSeries {
    combined(a, b) { $0 - $1 }
  }

  @inline(__always)
  private static func combined(
    _ a: MultivariateSeries, _ b: MultivariateSeries, _ operation: (Interval, Interval) -> Interval
  ) -> MultivariateSeries {
    guard let table = common(a, b) else { return MultivariateSeries(operation(a.value, b.value)) }
    var result = b.table == nil ? a.coefficients : b.coefficients
    result[0] = operation(a.value, b.value)
    if a.table == nil {
      for k in 1..<result.count { result[k] = operation(.zero, result[k]) }
    } else if b.table != nil {
      for k in 1..<result.count { result[k] = operation(a.coefficients[k], result[k]) }
    }
    return MultivariateSeries(table, result, variables: a.variables | b.variables, steps: a.steps | b.steps)
  }

  /// The table of what a binary operation gives; nil of constants.
  static func common(_ a: MultivariateSeries, _ b: MultivariateSeries) -> MonomialTable? {
    guard let table = a.table else { return b.table }
    precondition(b.table == nil || b.table === table, "series of one kind")
    return table
  }

  /// The product of Cauchy.
  public static func * (a: MultivariateSeries, b: MultivariateSeries) -> MultivariateSeries {
    product(a, b, value: a.value * b.value)
  }

  public static func squared(_ x: MultivariateSeries) -> MultivariateSeries {
    product(x, x, value: .squared(x.value), isSquare: true)
  }

  private static func product(
    _ a: MultivariateSeries, _ b: MultivariateSeries, value: Interval, isSquare: Bool = false
  ) -> MultivariateSeries {
    guard let table = common(a, b) else { return MultivariateSeries(value) }
    if a.table == nil { return b.scaled(by: a.value, value) }
    if b.table == nil { return a.scaled(by: b.value, value) }
    var result = [Interval](repeating: .zero, count: a.coefficients.count)
    result[0] = value
    let used = a.variables | b.variables
    a.coefficients.withUnsafeBufferPointer { x in
      b.coefficients.withUnsafeBufferPointer { y in
        table.factors.withUnsafeBufferPointer { factors in
          for k in 1..<result.count where table.variables[k] & ~used == 0 {
            var sum = Interval.zero
            for pair in table.pairs(of: k) {
              let (i, j) = (Int(factors[pair].0), Int(factors[pair].1))
              if x[i].isZero || y[j].isZero { continue }
              sum = sum + (isSquare && i == j ? .squared(x[i]) : x[i] * y[j])
            }
            result[k] = sum
          }
        }
      }
    }
    return MultivariateSeries(table, result, variables: used, steps: a.steps | b.steps)
  }

  /// This times a constant, with that value.
  private func scaled(by factor: Interval, _ value: Interval) -> MultivariateSeries {
    var result = self
    result.coefficients[0] = value
    for k in 1..<coefficients.count { result.coefficients[k] = coefficients[k].times(factor) }
    return result
  }

  /// From q·b = a, by degree.
  public static func / (a: MultivariateSeries, b: MultivariateSeries) -> MultivariateSeries {
    let value = a.value / b.value
    guard let table = common(a, b) else { return MultivariateSeries(value) }
    let used = a.variables | b.variables
    let divisor = b.value
    var result = [Interval](repeating: .zero, count: table.degrees.count)
    result[0] = value
    for k in 1..<result.count where table.variables[k] & ~used == 0 {
      var sum = a.table == nil ? Interval.zero : a.coefficients[k]
      if b.table != nil {
        for pair in table.pairs(of: k) where table.factors[pair].1 != 0 {
          let (i, j) = (Int(table.factors[pair].0), Int(table.factors[pair].1))
          sum = sum - result[i].times(b.coefficients[j])
        }
      }
      result[k] = sum.isZero ? .zero : sum.over(divisor)
    }
    let steps = a.steps | b.steps | (value.definition == .partial ? used : 0)
    return MultivariateSeries(table, result, variables: used, steps: steps)
  }

  public static prefix func - (a: MultivariateSeries) -> MultivariateSeries {
    var result = a
    for k in a.coefficients.indices { result.coefficients[k] = -a.coefficients[k] }
    return result
  }

  public static func + (a: MultivariateSeries, b: Double) -> MultivariateSeries { a + MultivariateSeries(b) }
  public static func - (a: MultivariateSeries, b: Double) -> MultivariateSeries { a - MultivariateSeries(b) }
  public static func * (a: MultivariateSeries, b: Double) -> MultivariateSeries { a * MultivariateSeries(b) }
  public static func / (a: MultivariateSeries, b: Double) -> MultivariateSeries { a / MultivariateSeries(b) }
  public static func + (a: Double, b: MultivariateSeries) -> MultivariateSeries { MultivariateSeries(a) + b }
  public static func - (a: Double, b: MultivariateSeries) -> MultivariateSeries { MultivariateSeries(a) - b }
  public static func * (a: Double, b: MultivariateSeries) -> MultivariateSeries { MultivariateSeries(a) * b }
  public static func / (a: Double, b: MultivariateSeries) -> MultivariateSeries { MultivariateSeries(a) / b }
}

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

extension MultivariateSeries: ElementaryNumber {
  /// A series that lies on both sides of the border is joined: it may jump along the variables that decide the side, and
  /// along the others it follows one of both.
  public static func branch<Result>(
    _ x: MultivariateSeries, _ relation: NumberRelation, _ border: MultivariateSeries,
    _ inside: (MultivariateSeries) -> Result, otherwise: (MultivariateSeries) -> Result,
    join: (Result, Result, (MultivariateSeries, MultivariateSeries) -> MultivariateSeries) -> Result
  ) -> Result {
    let isKnown = x.value.definition != .partial && (border.isNaN || border.value.definition != .partial)
    func known(_ result: Result) -> Result {
      isKnown ? result : join(result, result) { series, _ in series.limited(to: .partial) }
    }
    if border.isNaN { return known(otherwise(x)) }
    let difference = x - border
    let isInside =
      Interval.holds(x.value, relation, border.value) ?? Interval.holds(difference.value, relation, .zero)
    if let isInside { return known(isInside ? inside(x) : otherwise(x)) }
    let (within, rest) = Interval.parts(x.value, relation, border.value)
    let parts = (within.isEmpty ? x : x.narrowed(to: within), rest.isEmpty ? x : x.narrowed(to: rest))
    return known(
      join(inside(parts.0), otherwise(parts.1)) { $0.joined(with: $1, by: difference, isContinuous: false) })
  }

  /// What is this or another by what a number says.
  ///
  /// - Parameter isContinuous: whether both agree where one takes over from the other.
  private func joined(
    with other: MultivariateSeries, by number: MultivariateSeries, isContinuous: Bool
  ) -> MultivariateSeries {
    let choice = number.variables
    var value = value.hull(with: other.value)
    if !isContinuous, choice != 0, value.definition == .continuous { value = value.with(.defined) }
    let used = variables | other.variables | choice
    guard let table = Self.common(self, other) ?? number.table else { return MultivariateSeries(value) }
    var coefficients = [Interval](repeating: .zero, count: table.degrees.count)
    for k in 1..<coefficients.count where table.variables[k] & ~used == 0 {
      let isMixed = table.variables[k] & choice != 0 && table.degrees[k] > 1
      coefficients[k] = isMixed ? .entire : coefficient(k).hull(with: other.coefficient(k))
    }
    coefficients[0] = value
    return MultivariateSeries(
      table, coefficients, variables: used, steps: steps | other.steps | (isContinuous ? 0 : choice))
  }

  private func coefficient(_ k: Int) -> Interval { table == nil ? .zero : coefficients[k] }

  public static func inForms(
    _ x: MultivariateSeries, _ relation: NumberRelation, _ border: Double,
    _ inside: (MultivariateSeries) -> MultivariateSeries, otherwise: (MultivariateSeries) -> MultivariateSeries
  ) -> MultivariateSeries {
    let isInside = relation.holds(x.leading, border)
    let first = isInside ? inside(x) : otherwise(x)
    if first.value.definition != .partial { return first }
    let second = isInside ? otherwise(x) : inside(x)
    if second.value.definition != .partial { return second }
    return (first + second).unknown.replacingValue(first.value.hull(with: second.value).with(.partial))
  }

  public func passing(through value: Double, at place: Double, of t: MultivariateSeries) -> MultivariateSeries {
    let isThere = t.value.isPoint && t.value.lower == place && !isNaN
    return isThere ? replacingValue(Interval(value).with(self.value.definition)) : self
  }

  public static func applying(_ function: some UnivariateFunction, to x: MultivariateSeries) -> MultivariateSeries {
    if x.table == nil { return MultivariateSeries(function.enclosed(over: x.value) ?? x.value.unknown) }
    var isKnown = true
    let series = x.composed { inner in
      let outer = function.enclosed(over: inner)
      isKnown = outer != nil
      return outer ?? inner
    }
    return isKnown ? series : x.unknown
  }

  /// Solved series are known at points alone.
  public static func expanded(
    at x: MultivariateSeries, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)
  ) -> (MultivariateSeries, MultivariateSeries) {
    (x.unknown, x.unknown)
  }

  /// A function of the same variables of which nothing is known.
  public var unknown: MultivariateSeries {
    let any = Interval.entire.with(.partial)
    guard let table else { return MultivariateSeries(any) }
    let coefficients = table.variables.map { $0 & ~variables == 0 ? Interval.entire : .zero }
    return MultivariateSeries(table, [any] + coefficients.dropFirst(), variables: variables, steps: variables)
  }

  public var magnitude: MultivariateSeries {
    if value.lower >= 0 || value.isEmpty { return self }
    if value.upper <= 0 { return -self }
    return joined(with: -self, by: self, isContinuous: true).replacingValue(value.magnitude)
  }

  public static func signum(_ x: MultivariateSeries) -> MultivariateSeries { x.stepped(.signum(x.value)) }

  public func rounded(_ rule: FloatingPointRoundingRule) -> MultivariateSeries { stepped(value.rounded(rule)) }

  /// Steps with values in an interval: level but for jumps.
  private func stepped(_ values: Interval) -> MultivariateSeries {
    guard let table, !values.isPoint else { return MultivariateSeries(values) }
    let coefficients = table.exponents.indices.map { k in
      table.degrees[k] > 1 && table.variables[k] & ~variables == 0 ? Interval.entire : .zero
    }
    return MultivariateSeries(table, [values] + coefficients.dropFirst(), variables: variables, steps: variables)
  }

  public func truncatingRemainder(dividingBy divisor: MultivariateSeries) -> MultivariateSeries {
    remainder(divisor, .towardZero, value.truncatingRemainder(dividingBy: divisor.value))
  }

  public static func flooredRemainder(_ x: MultivariateSeries, _ y: MultivariateSeries) -> MultivariateSeries {
    x.remainder(y, .down, .flooredRemainder(x.value, y.value))
  }

  /// x − y·q with the whole quotient q, which has these values.
  private func remainder(
    _ divisor: MultivariateSeries, _ rule: FloatingPointRoundingRule, _ values: Interval
  ) -> MultivariateSeries {
    let series = self - divisor * (self / divisor).rounded(rule)
    let definition = Swift.min(series.value.definition, values.definition)
    return series.replacingValue(series.value.intersection(with: values).isEmpty ? values : values.with(definition))
  }

  public static func lesser(_ x: MultivariateSeries, _ y: MultivariateSeries) -> MultivariateSeries {
    selected(x, y, .lesser(x.value, y.value), .atMost)
  }

  public static func greater(_ x: MultivariateSeries, _ y: MultivariateSeries) -> MultivariateSeries {
    selected(x, y, .greater(x.value, y.value), .atLeast)
  }

  /// x where it stands so to y, else y, which agree where both are equal.
  private static func selected(
    _ x: MultivariateSeries, _ y: MultivariateSeries, _ values: Interval, _ relation: NumberRelation
  ) -> MultivariateSeries {
    let difference = x - y
    let definition = Swift.min(x.value.definition, y.value.definition)
    if x.isNaN || y.isNaN { return difference.replacingValue(.empty) }
    // Where they are equal either will do.
    let holds = Interval.holds(difference.value, relation, .zero)
    let fails = Interval.holds(-difference.value, relation, .zero)
    if holds == true { return x.replacingValue(values.with(definition)) }
    if fails == true { return y.replacingValue(values.with(definition)) }
    return x.joined(with: y, by: difference, isContinuous: true).replacingValue(values.with(definition))
  }
}

extension MultivariateSeries {
  /// An enclosure of the values over the box by Taylor's formula about a place of it, of the highest degree whose
  /// coefficients are bounded and of those below it: nil where the function may jump along a variable that varies, or
  /// have no value.
  ///
  /// - Parameters:
  ///   - centre: the series of the same function about the place.
  ///   - offsets: the box seen from there, by variable; 0 of one that does not vary.
  func values(about centre: MultivariateSeries, _ offsets: [Interval]) -> Interval? {
    guard let table else { return value }
    // Along a variable that does not vary nothing has to be known.
    let free = offsets.indices.reduce(UInt8(0)) { $0 | (offsets[$1].isZero ? 0 : 1 << UInt8($1)) }
    guard steps & free == 0, value.definition != .partial, centre.value.definition != .partial else { return nil }
    let powers = table.exponents.map { exponents in
      zip(exponents, offsets).reduce(Interval(1.0)) { $1.0 == 0 ? $0 : $0.times(.pow($1.1, $1.0)) }
    }
    var found: Interval?
    var sum = centre.value
    for degree in 1...table.order {
      let terms = table.degrees.indices.filter {
        table.degrees[$0] == degree && table.variables[$0] & ~free == 0 && !coefficients[$0].isZero
      }
      guard !sum.isEmpty, terms.allSatisfy({ coefficients[$0].isBounded && !coefficients[$0].isEmpty }) else { break }
      let values = terms.reduce(sum) { $0 + coefficients[$1].times(powers[$1]) }
      found =
        found.map { known in
          let common = known.intersection(with: values)
          return common.isEmpty ? known : common
        } ?? values
      if centre.table != nil { for k in terms { sum = sum + centre.coefficients[k].times(powers[k]) } }
    }
    return found
  }

  /// The same function over the box with its values and slopes held against Taylor's formula about a place of it.
  ///
  /// - Parameter lower: series of an order less; nil for those of the order 1.
  func narrowed(
    about centre: MultivariateSeries, _ offsets: [Interval], in lower: MultivariateSeries.Kind?
  ) -> MultivariateSeries {
    guard let table else { return self }
    var series = self
    if let values = values(about: centre, offsets) { series = series.narrowed(to: values) }
    guard let lower, centre.table != nil else { return series }
    for variable in 0..<table.variableCount where depends(on: variable) {
      let plain = slope(along: variable)
      guard plain.isBounded, !plain.isZero else { continue }
      let slopes = differentiated(along: variable, in: lower)
      let centred = slopes.values(about: centre.differentiated(along: variable, in: lower), offsets)
      if let common = centred?.intersection(with: plain), !common.isEmpty { series.coefficients[1 + variable] = common }
    }
    return series
  }
}
