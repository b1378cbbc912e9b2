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
