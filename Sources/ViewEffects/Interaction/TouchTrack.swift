import ScalarMath

/// Touches of one gesture as they were recorded: where the finger was, or the scale of a pinch, from moment to moment.
///
/// Times are in seconds from the start of a run. Between two samples under the finger it goes straight from the one to
/// the other, at a steady pace.
public struct TouchTrack: Sendable, Hashable {
  /// What a sample tells of its touch.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// Fingers come down, or a pinch begins.
    case began
    /// They go on.
    case moved
    /// Fingers leave, or the system takes the touch away.
    case ended, cancelled

    /// Whether no finger is down from here on.
    public var isLast: Bool { self == .ended || self == .cancelled }
  }

  /// A touch at a moment.
  public struct Sample: Sendable, Hashable {
    /// 0 or more.
    public var seconds: Double
    /// What it tells of its touch.
    public var phase: Phase
    /// In points; nil where it was not recorded.
    public var place: Vector2?
    /// Of a pinch since it began: 1 at first, less when fingers approach each other; nil where it was not recorded.
    public var scale: Double?

    /// A touch at a moment; nothing is checked.
    public init(at seconds: Double, _ phase: Phase, place: Vector2? = nil, scale: Double? = nil) {
      (self.seconds, self.phase, self.place, self.scale) = (seconds, phase, place, scale)
    }
  }

  /// In the order of their times. A recording that ends under the finger has its last sample once more, as cancelled.
  public let samples: [Sample]

  /// The most samples of a recording: half an hour at 50 a second.
  public static let mostSamples = 100_000
  /// The times of samples, in seconds.
  public static let legalTimes = 0.0...86_400
  /// The places of samples on either axis, in points.
  public static let legalPlaces = -1e6...1e6
  /// The scales of samples.
  public static let legalScales = 1e-6...1e6

  /// A recording.
  ///
  /// - Throws: ``Failure`` for no samples or more than ``mostSamples``, for numbers that are not legal, times that go
  ///   back, a touch that begins twice, and one that moves or ends before it begins.
  public init(_ samples: [Sample]) throws(Failure) {
    if samples.isEmpty { throw Failure(.empty) }
    if samples.count > Self.mostSamples { throw Failure(.manySamples(samples.count)) }
    var (latest, isDown) = (0.0, false)
    for (row, sample) in samples.enumerated() {
      try Self.check(sample.seconds, "time", in: Self.legalTimes, row)
      if let place = sample.place {
        try Self.check(place.x, "x", in: Self.legalPlaces, row)
        try Self.check(place.y, "y", in: Self.legalPlaces, row)
      }
      if let scale = sample.scale { try Self.check(scale, "scale", in: Self.legalScales, row) }
      if sample.seconds < latest { throw Failure(.backInTime(sample.seconds, latest: latest), row: row) }
      if isDown == (sample.phase == .began) { throw Failure(isDown ? .beganTwice : .notBegan(sample.phase), row: row) }
      (latest, isDown) = (sample.seconds, !sample.phase.isLast)
    }
    var samples = samples
    if isDown, var last = samples.last {
      last.phase = .cancelled
      samples.append(last)
    }
    self.samples = samples
  }

  private static func check(
    _ value: Double, _ column: String, in range: ClosedRange<Double>, _ row: Int
  ) throws(Failure) {
    if !range.contains(value) { throw Failure(.illegal(column, value, range), row: row) }
  }

  /// When the last touch ends, in seconds.
  public var end: Double { samples.last?.seconds ?? 0 }

  /// What is under the finger at a time in seconds, straight between the samples around it; nil while no finger is down.
  public func touch(at seconds: Double) -> Sample? {
    var (low, high) = (0, samples.count)
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].seconds <= seconds { low = middle + 1 } else { high = middle }
    }
    guard low > 0, !samples[low - 1].phase.isLast, low < samples.count else { return nil }
    let (before, after) = (samples[low - 1], samples[low])
    let share = (seconds - before.seconds) / (after.seconds - before.seconds)
    var touch = Sample(at: seconds, .moved)
    if let from = before.place, let to = after.place {
      touch.place = .interpolation(from: from, to: to, at: share)
    }
    if let from = before.scale, let to = after.scale {
      touch.scale = .interpolation(from: from, to: to, at: share)
    }
    return touch
  }
}
