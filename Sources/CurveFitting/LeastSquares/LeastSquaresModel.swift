import Formulas

/// A formula held against data: residuals and their derivatives in the free parameters.
struct LeastSquaresModel: Sendable {
  /// Of the columns, then the free parameters.
  let function: MultivariateFunction
  let columns: [[Double]]
  let observed: [Double]
  /// The root of each row's weight; nil where all are 1.
  let rootWeights: [Double]?
  let parameterCount: Int

  var rows: Int { observed.count }

  /// The formula's values.
  func values(_ parameters: [Double]) -> [Double] {
    var values = observed
    function.evaluate(columns: columns, at: parameters, rows: rows, &values)
    return values
  }

  /// Weighted value less observation, and the derivatives in every parameter; nil where one is not finite.
  func linearised(_ parameters: [Double]) -> (residuals: [Double], slopes: Matrix)? {
    guard parameters.allSatisfy(\.isFinite) else { return nil }
    var values = observed
    var slopes = Matrix(rows: rows, columns: parameterCount)
    let chosen = Array(columns.count..<columns.count + parameterCount)
    function.evaluate(columns: columns, at: parameters, rows: rows, in: chosen, &values, &slopes.numbers)
    for row in 0..<rows { values[row] -= observed[row] }
    if let rootWeights {
      for row in 0..<rows { values[row] *= rootWeights[row] }
      slopes = slopes.scaled(rows: rootWeights)
    }
    guard values.allSatisfy(\.isFinite), slopes.numbers.allSatisfy(\.isFinite) else { return nil }
    return (values, slopes)
  }
}
