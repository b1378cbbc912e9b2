import ScalarMath

/// The reason why no curve is fitted to a target.
public enum FittingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Heights whose differences overflow.
  case tooLarge(Double)
  /// A number of Bézier segments other than 1 or 2.
  case segments(Int)
  /// A slope at an end of a Bézier that is not finite, or beyond 2²⁰ heights of the target.
  case slope(Double)
  /// A slope at an end that contradicts a monotone Bézier.
  case slopeAgainstMonotone(Double)
  /// The duration of a spring that is not from 1e-80 to 1e80 seconds.
  case duration(Double)
  /// Heights so large that a spring's way from 0 to 1 is lost in their rounding error.
  case farFromUnit(Double)
  /// The error of a `linear()` that is not a number of 0 or more.
  case illegalError(Double)
  /// Fewer than two stops of a `linear()`, or more than may be tried.
  case illegalStops(Int, legal: ClosedRange<Int>)
  /// No `linear()` within the error was found; the second number is the smallest error found.
  case unreachable(wanted: Double, nearest: Double)
  /// The shortest `linear()` has more bytes than allowed.
  case tooFewBytes(Int, least: Int)
  /// The target rises between two places that no percentages distinguish.
  case indistinct

  public var description: String {
    switch self {
    case .tooLarge(let value): "values such as \(value.shortestText) are too large to subtract"
    case .segments(let count): "segments must be 1 or 2, not \(count)"
    case .slope(let slope):
      "a slope at an end must be finite and at most a million heights, not \(slope.shortestText)"
    case .slopeAgainstMonotone(let slope):
      "the slope \(slope.shortestText) at an end contradicts a monotone curve"
    case .duration(let value): "a duration must be from 1e-80 to 1e80 s, not \(value.shortestText)"
    case .farFromUnit(let value): "a spring goes from 0 to 1; heights such as \(value.shortestText) are far from that"
    case .illegalError(let error): "the error must be a number of 0 or more, not \(error.shortestText)"
    case .illegalStops(let stops, let legal):
      "stops must be from \(legal.lowerBound) to \(legal.upperBound), not \(stops)"
    case .unreachable(let wanted, let nearest):
      "no linear() within \(wanted.shortestText) was found; the nearest is within \(nearest.shortestText)"
    case .tooFewBytes(let bytes, let least): "\(bytes) bytes are too few for linear(); the shortest has \(least)"
    case .indistinct: "the target rises between places closer than percentages resolve"
    }
  }
}
