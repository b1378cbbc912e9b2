import CurveFitting
import Formulas

extension MultivariateFunction: FittedModel {}

extension LeastSquaresProblem {
  /// A problem whose model is a formula.
  ///
  /// ```swift
  /// let formula = try Formula("a*exp(-k*t)")
  /// let problem = try LeastSquaresProblem(
  ///   formula, columns: [("t", [0, 1, 2, 3])], observed: [2, 1.2, 0.7, 0.5],
  ///   parameters: [FittedParameter("a"), FittedParameter("k", in: 0...10)])
  /// let fit = try problem.fit()
  /// fit.estimates[1].value            // 0.49…
  /// ```
  ///
  /// - Parameters:
  ///   - columns: names of the formula with their numbers, a number for each row; names that the formula does not have
  ///     change nothing. The abscissa is one of them if the formula has one.
  ///   - observed: what the formula should give, a finite number for each row.
  ///   - weights: weights of the squares, 0 or more and finite: a row's variance is proportional to 1/weight. nil for 1.
  ///   - parameters: the free parameters, in any order.
  ///   - values: values of the formula's other names.
  /// - Throws: ``LeastSquaresError``, with a ``FormulaError`` in its case ``LeastSquaresError/formula(_:)``.
  public init(
    _ formula: Formula, columns: [(name: String, values: [Double])], observed: [Double], weights: [Double]? = nil,
    parameters: [FittedParameter], values: [String: Double] = [:]
  ) throws(LeastSquaresError) {
    func function() throws(LeastSquaresError) -> MultivariateFunction {
      do throws(FormulaError) {
        return try formula.function(of: columns.map(\.name) + parameters.map(\.name), parameters: values)
      } catch {
        throw .formula(error)
      }
    }
    try self.init(
      try function(), columns: columns, observed: observed, weights: weights, parameters: parameters)
  }
}
