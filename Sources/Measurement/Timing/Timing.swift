/// The result of repeated measurements of one case, in seconds per unit.
public struct Timing: Sendable, Hashable {
  /// The samples in ascending order, at least one.
  public let samples: [Double]

  /// Creates a timing from samples, which are sorted.
  ///
  /// - Parameter samples: in seconds, in any order, at least one.
  public init(_ samples: [Double]) {
    precondition(!samples.isEmpty, "a timing needs samples")
    self.samples = samples.sorted()
  }

  /// The fastest sample, in seconds per unit.
  public var minimum: Double { samples[0] }
  /// The lower quartile, in seconds per unit.
  public var lowerQuartile: Double { quantile(0.25) }
  /// The median, in seconds per unit.
  public var median: Double { quantile(0.5) }
  /// The upper quartile, in seconds per unit.
  public var upperQuartile: Double { quantile(0.75) }

  /// Half the distance between the quartiles as a share of the median; 0 if the median is 0.
  public var spread: Double { median > 0 ? (upperQuartile - lowerQuartile) / 2 / median : 0 }

  /// Returns the value below which a share of the samples lies, interpolated linearly between neighbours.
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

/// The ratio of two timings, with an uncertainty from the spread of both.
public struct TimingRatio: Sendable, Hashable {
  /// The ratio of the medians.
  public let value: Double
  /// The range from the lower quartile of the first over the upper quartile of the second to the upper over the lower
  /// one.
  public let range: ClosedRange<Double>

  /// The widest meaningful range: if its ends differ by more, either timing may be the faster one.
  public static let widest = 2.0

  /// True if the ends of the range differ by at most a factor of ``widest``, for example if both timings vary by ±17 %.
  public var isMeaningful: Bool { range.upperBound <= Self.widest * range.lowerBound }

  /// The ratio of the second timing to the first.
  public var inverse: TimingRatio {
    TimingRatio(value: 1 / value, range: 1 / range.upperBound...1 / range.lowerBound)
  }
}

extension TimingRatio {
  /// Creates the ratio of two timings; nil if a lower quartile is 0.
  public init?(_ time: Timing, over other: Timing) {
    guard time.lowerQuartile > 0, other.lowerQuartile > 0 else { return nil }
    self.init(
      value: time.median / other.median,
      range: time.lowerQuartile / other.upperQuartile...time.upperQuartile / other.lowerQuartile)
  }
}
