/// The result of repeated measurements of one case, in seconds per unit.
public struct Timing: Sendable, Hashable {
  /// The samples in ascending order, at least one.
  public let samples: [Double]

  /// Creates a timing from samples.
  ///
  /// - Parameter samples: in seconds, in any order, at least one.
  public init(_ samples: [Double]) {
    precondition(!samples.isEmpty, "a timing needs samples")
    self.samples = samples.sorted()
  }

  /// The fastest sample, in seconds per unit.
  public var minimum: Double { samples[0] }
  /// A quarter of the samples is faster, in seconds per unit.
  public var lowerQuartile: Double { quantile(0.25) }
  /// The median, in seconds per unit.
  public var median: Double { quantile(0.5) }
  /// The upper quartile, in seconds per unit.
  public var upperQuartile: Double { quantile(0.75) }

  /// Half of the distance of the quartiles as a share of the median; 0 if it is 0.
  public var spread: Double { median > 0 ? (upperQuartile - lowerQuartile) / 2 / median : 0 }

  /// The value below which a share of the samples lies, with a straight line between neighbours.
  ///
  /// Source: R. J. Hyndman, Y. Fan, Sample quantiles in statistical packages, 1996, definition 7.
  /// - Parameter share: 0...1.
  public func quantile(_ share: Double) -> Double {
    precondition(0...1 ~= share, "\(share) of the samples")
    let place = share * Double(samples.count - 1)
    let index = min(Int(place), samples.count - 1)
    let next = min(index + 1, samples.count - 1)
    return samples[index] + (place - Double(index)) * (samples[next] - samples[index])
  }
}

/// One time over another, with the uncertainty from the spread of both.
public struct TimingRatio: Sendable, Hashable {
  /// The ratio of the medians.
  public let value: Double
  /// The range from the lower quartile of the one over the upper quartile of the other to the reverse.
  public let range: ClosedRange<Double>

  /// The widest meaningful range: ends further apart leave nothing to say of which is faster.
  public static let widest = 2.0

  /// True if the ends of the range differ by a factor of ``widest`` at most: samples that vary by ±17% both, say.
  public var isMeaningful: Bool { range.upperBound <= Self.widest * range.lowerBound }

  /// The other time over the one.
  public var inverse: TimingRatio {
    TimingRatio(value: 1 / value, range: 1 / range.upperBound...1 / range.lowerBound)
  }
}

extension TimingRatio {
  /// Creates the ratio of two timings.
  ///
  /// - Returns: nil if a time is 0.
  public init?(_ time: Timing, over other: Timing) {
    guard time.lowerQuartile > 0, other.lowerQuartile > 0 else { return nil }
    self.init(
      value: time.median / other.median,
      range: time.lowerQuartile / other.upperQuartile...time.upperQuartile / other.lowerQuartile)
  }
}
