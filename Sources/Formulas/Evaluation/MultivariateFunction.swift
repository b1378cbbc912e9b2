import ScalarMath

/// A formula as a function of several of its names, with derivatives with respect to them.
///
/// A ``Program`` has one abscissa and values for all parameters. Here any names vary, such as columns of data and the
/// parameters that are fitted to them. Derivatives are exact except for rounding, with one exception: for a name that
/// creates a curve, such as the overshoot of `easeOutBack(t, overshoot: s)`, the derivative is a fourth-order
/// difference with about eleven digits.
public struct MultivariateFunction: Sendable {
  /// The names that vary, in the order of the values.
  public let variables: [String]
  /// True for each of ``variables`` on which the value depends.
  public let isRead: [Bool]
  private let graph: Graph

  init(_ graph: Graph, _ variables: [String]) {
    (self.graph, self.variables) = (graph, variables)
    var isRead = [Bool](repeating: false, count: variables.count)
    for case .variable(let number) in graph.nodes { isRead[number] = true }
    self.isRead = isRead
  }

  /// Returns true if the formula's form shows that the value is affine in the variables with these indices: their
  /// factors and the rest do not depend on them.
  public func isAffine(in chosen: Set<Int>) -> Bool { graph.isAffine(in: chosen) }

  /// The value for one number for each variable; NaN if there is none.
  public func value(_ point: [Double]) -> Double { value(of: point) }

  /// The value for numbers of any type, one for each variable.
  public func value<Number: ElementaryNumber>(of point: [Number]) -> Number {
    precondition(point.count == variables.count, "a number for each variable")
    return graph.evaluate(Number(.nan), point, nil)
  }

  /// The value at a point, and its derivatives with respect to the variables with the indices `chosen`.
  public func gradient(_ point: [Double], in chosen: [Int]) -> (value: Double, derivatives: [Double]) {
    var value = [0.0]
    var derivatives = [Double](repeating: 0, count: chosen.count)
    evaluate(columns: [], at: point, rows: 1, in: chosen, &value, &derivatives)
    return (value[0], derivatives)
  }

  /// Computes the values for rows of a table whose columns are the first variables.
  ///
  /// - Parameters:
  ///   - columns: one number for each row, for each of the first variables.
  ///   - rest: one number for each of the other variables.
  ///   - rows: the number of rows.
  ///   - values: receives one value for each row.
  public func evaluate(columns: [[Double]], at rest: [Double], rows: Int, _ values: inout [Double]) {
    check(columns, rest, rows, values.count)
    let memory = CurveMemory()
    var point = [Double](repeating: 0, count: columns.count) + rest
    for row in 0..<rows {
      for column in columns.indices { point[column] = columns[column][row] }
      values[row] = graph.evaluate(.nan, point, memory)
    }
  }

  /// Computes the values for rows of a table, and the derivatives with respect to some variables.
  ///
  /// - Parameters:
  ///   - columns: one number for each row, for each of the first variables.
  ///   - rest: one number for each of the other variables.
  ///   - rows: the number of rows.
  ///   - chosen: the indices of the variables of the derivatives.
  ///   - values: receives one value for each row.
  ///   - derivatives: receives one derivative for each row, for one chosen variable after the other.
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
  /// Returns the formula as a function of several names, which may include its abscissa.
  ///
  /// - Parameters:
  ///   - variables: the names that vary; those that the formula does not contain have no effect.
  ///   - parameters: values for the other names.
  /// - Throws: ``FormulaError`` for a name that neither varies nor has a value, for parameters that are not legal, and
  ///   for a name that varies within a curve that is an argument of an effect.
  public func function(
    of variables: [String], parameters: [String: Double] = [:]
  ) throws(FormulaError) -> MultivariateFunction {
    MultivariateFunction(try graph(of: variables, parameters), variables)
  }
}
