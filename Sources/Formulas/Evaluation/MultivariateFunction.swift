import ScalarMath

/// A formula as a function of several of its names, with exact derivatives in them.
///
/// A program has one abscissa and values for the rest; here any names vary: columns of data and the parameters that are
/// fitted to them. Derivatives are exact except for rounding, with one exception: the derivative in a name that
/// a curve is made with, such as the overshoot of `easeOutBack(t, overshoot: s)`, is a fourth-order difference with
/// about eleven digits.
public struct MultivariateFunction: Sendable {
  /// The names that vary, in the order of the values.
  public let variables: [String]
  /// True if the value depends on each of ``variables``.
  public let isRead: [Bool]
  private let graph: Graph

  init(_ graph: Graph, _ variables: [String]) {
    (self.graph, self.variables) = (graph, variables)
    var isRead = [Bool](repeating: false, count: variables.count)
    for case .variable(let number) in graph.nodes { isRead[number] = true }
    self.isRead = isRead
  }

  /// Returns true if the formula's form shows that the value is a sum of these variables, each with a factor without
  /// them, and of a rest without them.
  public func isAffine(in chosen: Set<Int>) -> Bool { graph.isAffine(in: chosen) }

  /// The value for a number for each variable; NaN where there is none.
  public func value(_ point: [Double]) -> Double { value(of: point) }

  /// The value for numbers of any kind, one for each variable.
  public func value<Number: ElementaryNumber>(of point: [Number]) -> Number {
    precondition(point.count == variables.count, "a number for each variable")
    return graph.evaluate(Number(.nan), point, nil)
  }

  /// The value and the derivatives in the variables of these numbers.
  public func gradient(_ point: [Double], in chosen: [Int]) -> (value: Double, derivatives: [Double]) {
    var value = [0.0]
    var derivatives = [Double](repeating: 0, count: chosen.count)
    evaluate(columns: [], at: point, rows: 1, in: chosen, &value, &derivatives)
    return (value[0], derivatives)
  }

  /// The values for rows of a table, whose columns are the first variables.
  ///
  /// - Parameters:
  ///   - columns: for each of the first variables a number for each row.
  ///   - rest: for each of the others its number.
  ///   - values: a number for each of `rows`.
  public func evaluate(columns: [[Double]], at rest: [Double], rows: Int, _ values: inout [Double]) {
    check(columns, rest, rows, values.count)
    let memory = CurveMemory()
    var point = [Double](repeating: 0, count: columns.count) + rest
    for row in 0..<rows {
      for column in columns.indices { point[column] = columns[column][row] }
      values[row] = graph.evaluate(.nan, point, memory)
    }
  }

  /// The values for rows of a table, and the derivatives in variables of these numbers.
  ///
  /// - Parameters:
  ///   - columns: for each of the first variables a number for each row.
  ///   - rest: for each of the others its number.
  ///   - values: a number for each of `rows`.
  ///   - derivatives: for each of `chosen`, a number for each of `rows`.
  public func evaluate(
    columns: [[Double]], at rest: [Double], rows: Int, in chosen: [Int], _ values: inout [Double],
    _ derivatives: inout [Double]
  ) {
    check(columns, rest, rows, values.count)
    precondition(derivatives.count == chosen.count * rows, "a derivative for each row and chosen variable")
    let memory = CurveMemory()
    for block in stride(from: 0, to: max(chosen.count, 1), by: Gradient.width) {
      let part = chosen[block..<min(block + Gradient.width, chosen.count)]
      var point = ([Double](repeating: 0, count: columns.count) + rest).map { Gradient($0) }
      for (lane, variable) in part.enumerated() { point[variable] = Gradient(point[variable].leading, variable: lane) }
      let isVaried = columns.indices.map { part.contains($0) }
      for row in 0..<rows {
        for column in columns.indices {
          let value = columns[column][row]
          point[column] = isVaried[column] ? Gradient(value, partials: point[column].partials) : Gradient(value)
        }
        let result = graph.evaluate(Gradient(.nan), point, memory)
        values[row] = result.leading
        for lane in part.indices { derivatives[lane * rows + row] = result.partials[lane - block] }
      }
    }
  }

  private func check(_ columns: [[Double]], _ rest: [Double], _ rows: Int, _ values: Int) {
    precondition(columns.count + rest.count == variables.count, "a column or a number for each variable")
    precondition(columns.allSatisfy { $0.count >= rows } && values >= rows, "a number for each row")
  }
}

extension Formula {
  /// The formula as a function of several names, its abscissa among them or not.
  ///
  /// - Parameters:
  ///   - variables: the names that vary; those that the formula does not have change nothing.
  ///   - parameters: values for the others.
  /// - Throws: ``FormulaError`` for a name that neither varies nor has a value, for parameters that are not legal, and
  ///   for a name that varies within a curve that an effect is given.
  public func function(
    of variables: [String], parameters: [String: Double] = [:]
  ) throws(FormulaError) -> MultivariateFunction {
    MultivariateFunction(try graph(of: variables, parameters), variables)
  }
}
