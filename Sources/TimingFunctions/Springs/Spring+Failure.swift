extension Spring {
  /// Why parameters make no spring.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    /// The parameter, such as "stiffness".
    public let parameter: String
    public let value: Double
    /// What is legal, such as "above 0".
    public let legal: String

    public var description: String { "\(parameter) of a spring has to be \(legal), not \(value)" }

    static func check(_ parameter: String, _ value: Double, in legal: ClosedRange<Double>) throws(Failure) {
      if legal.contains(value) { return }
      throw Failure(parameter: parameter, value: value, legal: "from \(legal.lowerBound) to \(legal.upperBound)")
    }
  }
}
