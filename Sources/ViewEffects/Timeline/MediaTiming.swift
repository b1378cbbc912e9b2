import ScalarMath
import TimingFunctions

/// The timing of an animation: Core Animation's `CAMediaTiming`.
///
/// Local time is (t − begin)·speed + offset. The animation is active while 0 ≤ local time < ``activeDuration``. The
/// active interval contains ``repeatCount`` runs of the duration, each followed by its mirror image if
/// ``autoreverses``. The instant between two runs belongs to the later one.
///
/// With a negative speed local time decreases. The animation starts at its last value, and is active while 0 < local
/// time ≤ ``activeDuration``. From ``end`` on local time is before the active interval, so ``FillMode/backwards`` holds
/// the first value then, and ``FillMode/forwards`` shows the last value earlier. Without an ``offset`` the active
/// interval ends at the start.
///
/// Source: Apple, Core Animation Programming Guide; W3C, Web Animations, for the end of the active interval, which is
/// excluded.
public struct MediaTiming: Sendable {
  /// The start of the animation, in seconds of the enclosing time.
  public let begin: Double
  /// The duration of one run, in seconds of local time; positive.
  public let duration: Double
  /// The rate of local time. At 0 it stays at ``offset``, which lets an app scrub an animation; if negative, it
  /// decreases.
  public let speed: Double
  /// The local time at the start of the animation, in seconds.
  public let offset: Double
  /// The number of runs: positive, possibly fractional or infinite.
  public let repeatCount: Double
  /// True if each run is followed by its mirror image in time.
  public let autoreverses: Bool
  /// The values shown outside the active interval.
  public let fillMode: FillMode
  /// The easing of each run.
  public let easing: ErasedCurve

  /// Creates a timing, by default with one run and no fill. Times are in seconds.
  ///
  /// - Throws: ``IllegalParameter`` unless the duration and the number of runs are positive and all numbers are finite;
  ///   only the number of runs may be infinite.
  public init(
    begin: Double = 0, duration: Double, speed: Double = 1, offset: Double = 0, repeatCount: Double = 1,
    autoreverses: Bool = false, fillMode: FillMode = .none, easing: ErasedCurve = Linear().erased
  ) throws(IllegalParameter) {
    try Self.parameters.check([begin, speed, offset, duration, repeatCount], of: "an animation")
    (self.begin, self.duration, self.speed, self.offset) = (begin, duration, speed, offset)
    (self.repeatCount, self.autoreverses, self.fillMode) = (repeatCount, autoreverses, fillMode)
    self.easing = easing
  }

  private static let parameters: [Parameter] = [
    .init("begin", 0, .seconds), .init("speed", 1), .init("offset", 0, .seconds), durationParameter,
    .init("repeatCount", 1, .none, .above(0, through: .infinity)),
  ]
  static let durationParameter = Parameter(
    "duration", .required, .seconds, .above(0, through: .greatestFiniteMagnitude))

  /// The time from one run to the next, in seconds of local time.
  public var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The duration of all runs, in seconds of local time.
  public var activeDuration: Double { cycle * repeatCount }

  /// The time at which the animation leaves its active interval for good, in seconds of the enclosing time. With a
  /// negative speed, it is the time at which local time falls to 0, begin − offset/speed. Nil if this never happens:
  /// for speed 0, for infinite runs, and beyond the largest number; −∞ if it was before the smallest number.
  public var end: Double? {
    guard speed != 0 else { return nil }
    let end = begin + ((speed > 0 ? activeDuration : 0) - offset) / speed
    return end < .infinity ? end : nil
  }

  /// The place within one run, and whether it is before the active interval.
  struct Stage {
    /// The time since the start of the run, in seconds, from 0 to the duration.
    var time: Double
    var isBefore = false
  }

  /// Returns the eased share of the run at a time in seconds; nil if the animation shows nothing. NaN for NaN.
  public func progress(at seconds: Double) -> Double? {
    stage(at: seconds).map { stage in
      (stage.isBefore ? easing.beforePhase : easing).value(at: stage.time / duration)
    }
  }

  /// Returns the time since the start of the run, in seconds, from 0 to the duration; nil if the animation shows
  /// nothing. NaN for NaN, and for an infinite time in infinite runs.
  public func localTime(at seconds: Double) -> Double? {
    stage(at: seconds)?.time
  }

  private func stage(at seconds: Double) -> Stage? {
    let local = localTime(unfolded: seconds)
    if local.isNaN || (local == .infinity && activeDuration == .infinity) { return Stage(time: .nan) }
    let isFalling = speed < 0
    // Decreasing local time enters the active interval at its end and leaves it at 0.
    let hasBegun = isFalling ? local <= activeDuration : local >= 0
    // The reported end, begin + duration rounded, decides: the difference may be rounded to either side of it.
    let hasEnded = end.map { seconds >= $0 } ?? (isFalling ? local <= 0 : local >= activeDuration)
    if !hasBegun || hasEnded {
      if hasBegun != isFalling { return fillMode.holdsAfter ? Stage(time: lastTime) : nil }
      return fillMode.holdsBefore ? Stage(time: 0, isBefore: true) : nil
    }
    if local >= activeDuration { return Stage(time: lastTime) }
    return Stage(time: folded((isFalling ? max(local, 0) : local).truncatingRemainder(dividingBy: cycle)))
  }

  /// Returns the local time (t − begin)·speed + offset. If it overflows for a finite time, it is the largest number of
  /// its sign.
  private func localTime(unfolded seconds: Double) -> Double {
    let local = speed == 0 ? offset : (seconds - begin) * speed + offset
    guard seconds.isFinite, !local.isFinite else { return local }
    return local < 0 ? -.greatestFiniteMagnitude : .greatestFiniteMagnitude
  }

  /// The time since the start of the last run at the end of the active interval, in seconds.
  private var lastTime: Double {
    let part = repeatCount.truncatingRemainder(dividingBy: 1)
    return folded(part == 0 ? cycle : part * cycle)
  }

  /// Returns the time within a run for a phase of the cycle: 2·duration − phase on the way back, in a form without
  /// overflow.
  private func folded(_ phase: Double) -> Double { phase > duration ? duration - (phase - duration) : phase }
}

/// The rule for an animation outside its active interval, as in Core Animation and CSS.
///
/// The active interval is half open: it includes the instant at which time enters it, but not the instant at which time
/// leaves it. If an animation shows nothing, the model value is visible. Before and after refer to the animation's
/// local time, which decreases for a negative speed.
public enum FillMode: Sendable, Hashable, CaseIterable {
  /// The animation shows nothing outside: Core Animation's `removed`, CSS's `none`.
  case none
  /// The first value is shown before the start.
  case backwards
  /// The last value is shown from the end on.
  case forwards
  /// The first value is shown before the start, and the last one from the end on.
  case both

  /// True if the first value is shown before the start.
  public var holdsBefore: Bool { self == .backwards || self == .both }
  /// True if the last value is shown from the end on.
  public var holdsAfter: Bool { self == .forwards || self == .both }
}
