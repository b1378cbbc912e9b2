import ScalarMath

/// The recorded touches of one gesture: the places of the finger, or the scales of a pinch, over time.
///
/// Times are in seconds from the start of a run. Between two samples of a touch, the finger moves straight and at
/// constant speed.
public struct TouchTrack: Sendable, Hashable {
  /// A phase of a touch, as a sample records it.
  public enum Phase: String, Sendable, Hashable, CaseIterable {
    /// Fingers touch down, or a pinch begins.
    case began
    /// The fingers stay down.
    case moved
    /// Fingers leave, or the system cancels the touch.
    case ended, cancelled

    /// True if no finger is down after the sample.
    public var isLast: Bool { self == .ended || self == .cancelled }
  }

  /// A touch at a moment.
  public struct Sample: Sendable, Hashable {
    /// The time of the sample in seconds, 0 or more.
    public var seconds: Double
    /// The phase of the touch.
    public var phase: Phase
    /// The place of the touch, in points; nil if it was not recorded.
    public var place: Vector2?
    /// The scale of a pinch since it began: 1 at first, less if fingers approach each other; nil if it was not
    /// recorded.
    public var scale: Double?

    /// Creates a sample at a time in seconds, without checks.
    public init(at seconds: Double, _ phase: Phase, place: Vector2? = nil, scale: Double? = nil) {
      (self.seconds, self.phase, self.place, self.scale) = (seconds, phase, place, scale)
    }
  }

  /// The samples in ascending order of their times. A recording that ends under the finger has its last sample again,
  /// as cancelled.
  public let samples: [Sample]

  /// The largest number of samples of a recording: about half an hour at 50 a second.
  public static let mostSamples = 100_000
  /// The legal times of samples, in seconds.
  public static let legalTimes = 0.0...86_400
  /// The legal coordinates of samples, in points.
  public static let legalPlaces = -1e6...1e6
  /// The legal scales of samples.
  public static let legalScales = 1e-6...1e6

  /// Creates a recording from samples.
  ///
  /// - Throws: ``RecordingError`` for no samples or more than ``mostSamples``, for numbers that are not legal, times
  ///   that decrease, a touch that begins twice, and a touch that moves or ends before it begins.
  public init(_ samples: [Sample]) throws(RecordingError) {
    if samples.isEmpty { throw RecordingError("there are no touches") }
    if samples.count > Self.mostSamples {
      throw RecordingError("\(samples.count) samples are more than \(Self.mostSamples)")
    }
    var (latest, isDown) = (0.0, false)
    for (row, sample) in samples.enumerated() {
      try Self.check(sample.seconds, "time", in: Self.legalTimes, row)
      if let place = sample.place {
        try Self.check(place.x, "x", in: Self.legalPlaces, row)
        try Self.check(place.y, "y", in: Self.legalPlaces, row)
      }
      if let scale = sample.scale { try Self.check(scale, "scale", in: Self.legalScales, row) }
      if sample.seconds < latest {
        throw RecordingError(
          "time goes back from \(latest.shortestText) to \(sample.seconds.shortestText) s", row: row)
      }
      if isDown == (sample.phase == .began) {
        let early = "'\(sample.phase.rawValue)' comes before 'began'"
        throw RecordingError(isDown ? "a touch begins before the previous one has ended" : early, row: row)
      }
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
  ) throws(RecordingError) {
    if range.contains(value) { return }
    throw RecordingError("\(column) must be \(LegalValues.range(range).text()), not \(value.shortestText)", row: row)
  }

  /// The time of the last sample, in seconds.
  public var end: Double { samples.last?.seconds ?? 0 }

  /// Returns the touch at a time in seconds, interpolated between samples; nil while no finger is down.
  public func touch(at seconds: Double) -> Sample? {
    let count = samples.partitioningIndex { !($0.seconds <= seconds) }
    guard count > 0, !samples[count - 1].phase.isLast, count < samples.count else { return nil }
    let (before, after) = (samples[count - 1], samples[count])
    let share = (seconds - before.seconds) / (after.seconds - before.seconds)
    var touch = Sample(at: seconds, .moved)
    if let from = before.place, let to = after.place { touch.place = from + (to - from) * share }
    if let from = before.scale, let to = after.scale { touch.scale = from + (to - from) * share }
    return touch
  }

  /// The reason why samples are not a recording, or a recording is not a gesture.
  public struct RecordingError: Error, Hashable, CustomStringConvertible {
    /// The reason alone, in one line.
    public let text: String
    /// The index of the faulty sample, from 0; nil if the fault concerns all samples.
    public let row: Int?

    package init(_ text: String, row: Int? = nil) { (self.text, self.row) = (text, row) }

    /// Returns the error of a recording without a quantity that a gesture needs.
    package static func missing(_ columns: String) -> Self { Self("the touches have no \(columns)") }

    /// Returns the error of a recording without the gesture that moves the effect.
    package static func noGesture(_ gesture: String) -> Self { Self("nothing would move: no touch is \(gesture)") }

    /// The reason, preceded by the number of the sample, from 1, if one is faulty.
    public var description: String { row.map { "sample \($0 + 1): \(text)" } ?? text }
  }

  /// A touch that ended near its start.
  public struct Tap: Sendable, Hashable {
    /// The time at which the touch ended, in seconds.
    public var seconds: Double
    /// The place at which the touch began, in points; nil if it was not recorded.
    public var place: Vector2?
  }

  /// The largest distance that a finger may move in a tap, in points: UIKit's value for a long press, chosen by Easel.
  public static let tapMovement = 10.0

  /// The touches that end within ``tapMovement`` of their start, of any duration (chosen by Easel); cancelled touches
  /// do not count.
  public var taps: [Tap] {
    var taps: [Tap] = []
    var (origin, strays) = (Vector2?.none, false)
    for sample in samples {
      if sample.phase == .began { (origin, strays) = (sample.place, false) }
      if let origin, let place = sample.place, (place - origin).length > Self.tapMovement { strays = true }
      if sample.phase == .ended, !strays { taps.append(Tap(seconds: sample.seconds, place: origin)) }
    }
    return taps
  }

  /// Returns the taps, at least one.
  ///
  /// - Throws: ``RecordingError`` if there is none.
  public func someTaps() throws(RecordingError) -> [Tap] {
    let taps = taps
    if taps.isEmpty { throw .noGesture("a tap, which ends within 10 pt of its start") }
    return taps
  }
}
