/// A value that may not be above 0, and its derivatives by the unknowns.
typealias ErrorConstraint = (value: Double, gradient: [Double])

/// Where a search has come to.
struct SearchState {
  var unknowns: [Double]
  /// What is made small: the largest error, or the root of the mean square.
  var size: Double
}

/// Errors that depend on unknowns, to be made small.
protocol ErrorModel {
  /// The bounds of each unknown.
  var lower: [Double] { get }
  var upper: [Double] { get }
  /// What each error counts in the mean square.
  var weights: [Double] { get }
  func errors(_ unknowns: [Double]) -> [Double]
  /// The errors, and their derivatives by the unknowns, flat.
  func errorsAndGradients(_ unknowns: [Double]) -> (errors: [Double], gradients: [Double])
  /// What holds beside the bounds.
  func constraints(_ unknowns: [Double]) -> [ErrorConstraint]
  /// The unknowns moved to where they are legal but for rounding.
  func within(_ unknowns: [Double]) -> [Double]
}

extension ErrorModel {
  var count: Int { lower.count }

  func constraints(_ unknowns: [Double]) -> [ErrorConstraint] { [] }

  func within(_ unknowns: [Double]) -> [Double] {
    unknowns.indices.map { min(max(unknowns[$0], lower[$0]), upper[$0]) }
  }

  func largest(_ unknowns: [Double]) -> Double { Self.largest(errors(unknowns)) }

  func rootMeanSquare(_ unknowns: [Double]) -> Double { meanSquare(errors(unknowns)).squareRoot() }

  static func largest(_ errors: [Double]) -> Double {
    errors.reduce(0) { $1.magnitude > $0 || $1.isNaN ? $1.magnitude : $0 }
  }

  func meanSquare(_ errors: [Double]) -> Double { zip(errors, weights).reduce(0) { $0 + $1.0 * $1.0 * $1.1 } }
}
