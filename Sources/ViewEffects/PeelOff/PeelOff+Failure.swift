extension PeelOff {
  /// Why parameters make no peel: a value that is not legal, and what is.
  public struct Failure: Error, Hashable, CustomStringConvertible {
    public let parameter: String
    public let value: Double
    /// Such as "above 0".
    public let legal: String

    public var description: String { "\(parameter) of a peel has to be \(legal), not \(value)" }

    static func check(_ parameter: String, _ value: Double, in legal: ClosedRange<Double>) throws(Failure) {
      if legal.contains(value) { return }
      let isTooSmall = legal.lowerBound > 0 && legal.lowerBound < 1 && value <= 0
      throw Failure(
        parameter: parameter, value: value,
        legal: isTooSmall ? "above 0" : "from \(legal.lowerBound) to \(legal.upperBound)")
    }
  }
}
