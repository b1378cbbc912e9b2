import ScalarMath

extension LinearFit {
  /// How stops are chosen and printed.
  public struct Options: Sendable, Hashable {
    /// Whether every stop is a point of the curve, rounded to decimals, as editors draw it. Then a stop covers less:
    /// about √2 times as many are needed, and ``LinearFit/fewest`` counts those with positions on a grid of decimals,
    /// finer where the curve bends more.
    public var isOnCurve = false
    /// Whether every stop has its position; else CSS fills in those that are evenly between their neighbours.
    public var isExplicit = false
    /// Whether blanks after commas and zeros before points are left out.
    public var isTerse = false
    /// The most stops that are tried.
    public var mostStops = 1000

    /// The usual way: free heights, no position that CSS fills in, digits as CSS itself writes them.
    public init(isOnCurve: Bool = false, isExplicit: Bool = false, isTerse: Bool = false, mostStops: Int = 1000) {
      (self.isOnCurve, self.isExplicit, self.isTerse) = (isOnCurve, isExplicit, isTerse)
      self.mostStops = mostStops
    }
  }

  /// Why there is no fit.
  public enum Failure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The error is not a number of 0 or more.
    case illegalError(Double)
    /// Fewer than two stops, or more than may be tried.
    case illegalStops(Int, legal: ClosedRange<Int>)
    /// No text within the error was found; the smallest error of one that was.
    case unreachable(wanted: Double, nearest: Double)
    /// The shortest text is longer.
    case tooFewBytes(Int, least: Int)
    /// The target rises between places that no percentages tell apart.
    case indistinct
    /// Heights so large that their differences overflow.
    case tooLarge(Double)

    public var description: String {
      switch self {
      case .illegalError(let error): "an error of \(error.shortestText) is not a number of 0 or more"
      case .illegalStops(let stops, let legal):
        "\(stops) stops are not from \(legal.lowerBound) to \(legal.upperBound)"
      case .unreachable(let wanted, let nearest):
        "no linear() within \(wanted.shortestText) was found; the nearest is within \(nearest.shortestText)"
      case .tooFewBytes(let bytes, let least): "no linear() has \(bytes) bytes; the shortest has \(least)"
      case .indistinct: "the target rises between places that are too close to be told apart by percentages"
      case .tooLarge(let value): "heights such as \(value.shortestText) are too large to be differed"
      }
    }
  }
}
