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
