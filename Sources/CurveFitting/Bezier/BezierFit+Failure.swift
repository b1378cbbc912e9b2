import ScalarMath

extension BezierFit {
  /// Why no curve is sought.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// Another number of segments than 1 or 2.
    case segments(Int)
    /// A slope at an end that is not finite.
    case slope(Double)
    /// A slope at an end against the direction of a curve that is to be monotone.
    case slopeAgainstMonotone(Double)
    /// Heights so large that their differences overflow.
    case tooLarge(Double)

    public var description: String {
      switch self {
      case .segments(let count): "a Bézier fit has 1 or 2 segments, not \(count)"
      case .slope(let slope): "a slope at an end has to be finite, not \(slope.shortestText)"
      case .slopeAgainstMonotone(let slope):
        "a slope of \(slope.shortestText) at an end goes against a curve that is to be monotone"
      case .tooLarge(let value): "heights such as \(value.shortestText) are too large to be differed"
      }
    }
  }
}
