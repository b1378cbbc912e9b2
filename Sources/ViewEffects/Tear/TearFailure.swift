/// A number that makes no tear: the parameter, its value, and what is legal.
public struct TearFailure: Error, Hashable, CustomStringConvertible {
  public let parameter: String
  public let value: Double
  public let legal: String

  public init(parameter: String, value: Double, legal: String) {
    self.parameter = parameter
    self.value = value
    self.legal = legal
  }

  public var description: String { "\(parameter) of a tear has to be \(legal), not \(value)" }

  static func check(_ parameter: String, _ value: Int, in legal: ClosedRange<Int>) throws(TearFailure) {
    if legal.contains(value) { return }
    throw TearFailure(
      parameter: parameter, value: Double(value), legal: "from \(legal.lowerBound) to \(legal.upperBound)")
  }
}
