/// One time over another, with what the spread of both leaves of it.
public struct TimingRatio: Sendable, Hashable {
  /// Of the medians.
  public let value: Double
  /// From the lower quartile of the one over the upper quartile of the other to the reverse.
  public let range: ClosedRange<Double>

  /// Ends that are further apart than this leave nothing to say of which is faster.
  public static let widest = 2.0

  /// Whether the ends of the range differ by a factor of ``widest`` at most: samples that vary by ±17% both, say.
  public var isMeaningful: Bool { range.upperBound <= Self.widest * range.lowerBound }

  /// The other time over the one.
  public var inverse: TimingRatio {
    TimingRatio(value: 1 / value, range: 1 / range.upperBound...1 / range.lowerBound)
  }
}

extension TimingRatio {
  /// - Returns: nil where a time is 0.
  public init?(_ time: Timing, over other: Timing) {
    guard time.lowerQuartile > 0, other.lowerQuartile > 0 else { return nil }
    self.init(
      value: time.median / other.median,
      range: time.lowerQuartile / other.upperQuartile...time.upperQuartile / other.lowerQuartile)
  }
}
