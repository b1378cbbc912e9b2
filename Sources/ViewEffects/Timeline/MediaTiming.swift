import ScalarMath
import TimingFunctions

/// When an animation or a group of animations runs, in the time of what encloses it: Core Animation's `CAMediaTiming`.
///
/// Local time is (t − begin)·speed + offset. The animation is active while 0 ≤ local time < ``activeDuration``; the
/// active interval holds ``repeatCount`` runs of the duration, each followed by its mirror image if
/// ``autoreverses``. The instant between two runs belongs to the later one.
///
/// A negative speed runs local time down: the animation comes in at its last value, is active while 0 < local time ≤
/// ``activeDuration``, and from ``end`` on local time is before the active interval, so that it is a fill *backwards*
/// that holds the first value then and a fill forwards that shows the last value earlier. Without an ``offset`` all of
/// that is over at the begin.
///
/// Source: Apple, Core Animation Programming Guide, and W3C, Web Animations, for the interval that is open where time
/// leaves it.
public struct MediaTiming: Sendable {
  /// Seconds of the enclosing time.
  public let begin: Double
  /// Seconds of local time that one run lasts; positive.
  public let duration: Double
  /// How fast local time runs. With 0 it stands at ``offset``, the way to scrub an animation; negative it runs down.
  public let speed: Double
  /// Seconds of local time at the begin.
  public let offset: Double
  /// The number of runs, whole or not, infinite allowed; positive.
  public let repeatCount: Double
  /// Whether each run is followed by its mirror image in time.
  public let autoreverses: Bool
  /// What is shown outside the active interval.
  public let fillMode: FillMode
  /// The pace of each run; of a group, the pace of the time of its members.
  public let easing: ErasedCurve

  /// - Throws: ``IllegalParameter`` unless the duration and the number of runs are positive and everything is finite; the number
  ///   of runs alone may be infinite.
  public init(
    begin: Double = 0, duration: Double, speed: Double = 1, offset: Double = 0, repeatCount: Double = 1,
    autoreverses: Bool = false, fillMode: FillMode = .none, easing: ErasedCurve = Linear().erased
  ) throws(IllegalParameter) {
    try Name.check([
      .begin: begin, .speed: speed, .offset: offset, .duration: duration, .repeatCount: repeatCount,
    ])
    (self.begin, self.duration, self.speed, self.offset) = (begin, duration, speed, offset)
    (self.repeatCount, self.autoreverses, self.fillMode) = (repeatCount, autoreverses, fillMode)
    self.easing = easing
  }

  /// The numbers of a timing.
  public enum Name: Int, ParameterNames {
    case begin, duration, speed, offset, repeatCount

    public static let owner = "an animation"

    public var about: Parameter {
      switch self {
      case .begin: .init("begin", .value(0), .seconds)
      case .duration: .init("duration", .required, .seconds, .above(0, through: .greatestFiniteMagnitude))
      case .speed: .init("speed", .value(1))
      case .offset: .init("offset", .value(0), .seconds)
      case .repeatCount: .init("repeatCount", .value(1), .none, .above(0, through: .infinity))
      }
    }
  }

  /// Seconds of local time from one run to the next.
  public var cycle: Double { autoreverses ? 2 * duration : duration }

  /// Seconds of local time that all runs last.
  public var activeDuration: Double { cycle * repeatCount }

  /// When the animation leaves its active interval for good, in the enclosing time: with a negative speed when local
  /// time gets down to 0, begin − offset/speed. Nil if it never does: for speed 0, runs without end and times beyond
  /// the largest number; −∞ where that was before the smallest.
  public var end: Double? {
    guard speed != 0 else { return nil }
    let end = begin + ((speed > 0 ? activeDuration : 0) - offset) / speed
    return end < .infinity ? end : nil
  }
}
