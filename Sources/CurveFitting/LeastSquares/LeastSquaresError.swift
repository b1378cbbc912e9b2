/// Why there is no fit.
public enum LeastSquaresError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The formula cannot be used with these names and values, for the reason that its own module gives.
  case formula(any Error)
  /// Fewer observations of positive weight than parameters.
  case tooFew(observations: Int, parameters: Int)
  /// No parameter is to be found.
  case nothingToFind
  /// At no start the formula has finite values: the first row without one, and the parameters there.
  case noValue(row: Int, parameters: [String])
  /// The formula has values where the search begins and no finite derivatives in these parameters.
  case noSlope(parameters: [String])

  /// Compares the descriptions of two errors.
  public static func == (a: Self, b: Self) -> Bool { a.description == b.description }

  public var description: String {
    switch self {
    case .formula(let error): "\(error)"
    case .tooFew(let observations, let parameters):
      "\(observations) \(observations == 1 ? "observation is" : "observations are") too few for \(parameters) "
        + "\(parameters == 1 ? "parameter" : "parameters")"
    case .nothingToFind: "the formula has no free parameter"
    case .noSlope(let parameters):
      "the formula has no finite derivative in \(parameters.map { "'\($0)'" }.joined(separator: ", ")) at any start"
    case .noValue(let row, let parameters):
      "the formula has no finite value in row \(row + 1) at any start"
        + (parameters.isEmpty ? "" : ", first for \(parameters.joined(separator: ", "))")
    }
  }
}
