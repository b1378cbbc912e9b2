/// A function of columns of data and of parameters, which a fit adjusts to observations: a formula, or code with
/// derivatives of its own.
///
/// Its variables are numbered, the columns first and then the parameters, in the order of the problem. A value or a
/// derivative that does not exist is NaN.
public protocol FittedModel: Sendable {
  /// For each variable, true if the value depends on it.
  var isRead: [Bool] { get }

  /// Returns true if the value is affine in these variables together: a constant term plus each variable times a factor,
  /// all free of these variables. Parameters that enter linearly need no start; false is always right.
  func isAffine(in chosen: Set<Int>) -> Bool

  /// Computes the value of each row.
  ///
  /// - Parameters:
  ///   - columns: a number for each row, column by column.
  ///   - parameters: the value of each parameter.
  ///   - values: a number for each of `rows`.
  func evaluate(columns: [[Double]], at parameters: [Double], rows: Int, _ values: inout [Double])

  /// Computes the value of each row and its derivatives in these variables.
  ///
  /// - Parameters:
  ///   - columns: a number for each row, column by column.
  ///   - parameters: the value of each parameter.
  ///   - values: a number for each of `rows`.
  ///   - derivatives: for each of `chosen`, a number for each of `rows`.
  func evaluate(
    columns: [[Double]], at parameters: [Double], rows: Int, in chosen: [Int], _ values: inout [Double],
    _ derivatives: inout [Double])
}
