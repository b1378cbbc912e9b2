import ScalarMath

extension Spring {
  /// Why parameters make no spring.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// A value of a parameter that is not legal.
    case illegal(IllegalParameter)
    /// Two parameters that say the same.
    case contradictory(parameter: String, value: Double, other: String, otherValue: Double)
    /// A parameter that another one needs beside it.
    case missing(parameter: String, beside: String, value: Double)

    /// The parameter that is to be changed or given.
    public var parameter: String {
      switch self {
      case .illegal(let refusal): refusal.parameter
      case .contradictory(let parameter, _, _, _), .missing(let parameter, _, _):
        parameter
      }
    }

    public var description: String {
      switch self {
      case .illegal(let refusal): refusal.description
      case .contradictory(let parameter, let value, let other, let otherValue):
        "\(parameter) \(value) and \(other) \(otherValue) of a spring contradict each other: \(Self.legalSets)"
      case .missing(let parameter, let beside, let value):
        "\(beside) \(value) of a spring needs \(parameter) beside it: \(Self.legalSets)"
      }
    }

    private static let legalSets =
      "give one of stiffness, response and duration, and one of damping, dampingRatio and bounce"

    static func check(_ parameter: ScalarMath.Parameter, _ value: Double) throws(Failure) {
      do throws(IllegalParameter) { try parameter.check(value, of: Spring.owner) } catch { throw .illegal(error) }
    }

    static func illegal(_ parameter: String, _ value: Double, _ legal: String) -> Failure {
      .illegal(IllegalParameter(parameter: parameter, effect: Spring.owner, value: value, legal: legal))
    }

  }
}
