import CurveFitting
import Formulas

extension MultivariateFunction: FittedModel {}

extension LeastSquaresProblem {
  /// Creates a problem whose model is a formula.
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
  ///   - columns: a number per row for each named variable, including the abscissa if the formula has one; names that
  ///     the formula lacks are ignored.
  ///   - observed: the observed values, one finite number per row.
  ///   - weights: weights of the squared residuals, finite and at least 0: a row's variance is proportional to
  ///     1/weight. nil for a weight of 1 in each row.
  ///   - parameters: the free parameters, in any order.
  ///   - values: the values of all other names in the formula.
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
