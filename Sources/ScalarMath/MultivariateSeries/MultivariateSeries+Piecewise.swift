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
