import ScalarMath

extension Spring {
  /// Why parameters make no spring.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// A value of a parameter that is not legal, and what is, such as "above 0".
    case illegal(parameter: String, value: Double, legal: String)
    /// Two parameters that say the same.
    case contradictory(parameter: String, value: Double, other: String, otherValue: Double)
    /// A parameter that another one needs beside it.
    case missing(parameter: String, beside: String, value: Double)

    /// The parameter that is to be changed or given.
    public var parameter: String {
      switch self {
      case .illegal(let parameter, _, _), .contradictory(let parameter, _, _, _), .missing(let parameter, _, _):
        parameter
      }
    }

    public var description: String {
      switch self {
      case .illegal(let parameter, let value, let legal):
        "\(parameter) of a spring has to be \(legal), not \(value.shortestText)"
      case .contradictory(let parameter, let value, let other, let otherValue):
        "\(parameter) \(value) and \(other) \(otherValue) of a spring contradict each other: \(Self.legalSets)"
      case .missing(let parameter, let beside, let value):
        "\(beside) \(value) of a spring needs \(parameter) beside it: \(Self.legalSets)"
      }
    }

    private static let legalSets =
      "give one of stiffness, response and duration, and one of damping, dampingRatio and bounce"

    static func check(_ parameter: String, _ value: Double, in legal: ClosedRange<Double>) throws(Failure) {
      if legal.contains(value) { return }
      let isTooSmall = legal.lowerBound > 0 && value <= 0
      throw .illegal(
        parameter: parameter, value: value,
        legal: isTooSmall ? "above 0" : "from \(legal.lowerBound) to \(legal.upperBound)")
    }
  }
}
