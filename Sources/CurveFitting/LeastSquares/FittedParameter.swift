import ScalarMath

/// A parameter that a fit looks for.
public struct FittedParameter: Sendable, Hashable {
  /// As the formula has it.
  public let name: String
  /// What its value has to be within; nil where any will do.
  public let interval: ClosedRange<Double>?
  /// Where the search begins; nil where nothing is known.
  public let start: Double?

  /// A parameter: its interval has finite ends or infinite ones, and its start is finite and within it.
  public init(_ name: String, in interval: ClosedRange<Double>? = nil, from start: Double? = nil) {
    precondition(start.map { $0.isFinite && interval?.contains($0) != false } ?? true, "a finite start in the interval")
    (self.name, self.interval, self.start) = (name, interval, start)
  }

  /// Where the search begins first: the given start, the middle of an interval, or 1.
  public var firstStart: Double {
    if let start { return start }
    guard let interval else { return 1 }
    let middle = interval.lowerBound + (interval.upperBound - interval.lowerBound) / 2
    return middle.isFinite ? middle : min(max(1, interval.lowerBound), interval.upperBound)
  }

  /// The decades about a size that starts are drawn from where nothing is known.
  private static let decades = 2.0

  /// A further start: evenly within an interval, else of a size between a hundredth and a hundred times that of a given
  /// start or of one of the sizes that suggest themselves, one in three below 0.
  ///
  /// - Parameter drawn: three numbers from 0 to below 1.
  func start(_ drawn: (Double, Double, Double), sizes: [Double]) -> Double {
    if let interval, (interval.upperBound - interval.lowerBound).isFinite {
      return interval.lowerBound + (interval.upperBound - interval.lowerBound) * drawn.0
    }
    let scale = start.flatMap { $0 == 0 ? nil : $0 } ?? sizes[Int(drawn.2 * Double(sizes.count))]
    let size = scale * Double.power(10, Self.decades * (2 * drawn.0 - 1))
    let value = drawn.1 < 1.0 / 3 ? -size : size
    return interval.map { min(max(value, $0.lowerBound), $0.upperBound) } ?? value
  }
}
