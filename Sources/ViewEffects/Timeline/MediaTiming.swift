import TimingFunctions

/// When an animation or a group of animations runs, in the time of what encloses it: Core Animation's `CAMediaTiming`.
///
/// Local time is (t − begin)·speed + offset. The animation is active while 0 ≤ local time < ``activeDuration``; the
/// active interval holds ``repeatCount`` runs of the duration, each followed by its mirror image if
/// ``autoreverses``. The instant between two runs belongs to the later one.
///
/// Source: Apple, Core Animation Programming Guide, and W3C, Web Animations, for the half-open interval.
public struct MediaTiming: Sendable {
  /// Seconds of the enclosing time.
  public let begin: Double
  /// Seconds of local time that one run lasts; positive.
  public let duration: Double
  /// How fast local time runs. With 0 it stands at ``offset``, the way to scrub an animation; negative runs backwards.
  public let speed: Double
  /// Seconds of local time at the begin.
  public let offset: Double
  /// The number of runs, whole or not, infinite allowed; positive.
  public let repeatCount: Double
  public let autoreverses: Bool
  public let fillMode: FillMode
  /// The pace of each run; of a group, the pace of the time of its members.
  public let easing: any TimingFunction

  /// - Throws: ``Failure`` unless the duration and the number of runs are positive and everything is finite; the number
  ///   of runs alone may be infinite.
  public init(
    begin: Double = 0, duration: Double, speed: Double = 1, offset: Double = 0, repeatCount: Double = 1,
    autoreverses: Bool = false, fillMode: FillMode = .none, easing: any TimingFunction = Linear()
  ) throws(Failure) {
    for (name, value) in [("begin", begin), ("speed", speed), ("offset", offset)] where !value.isFinite {
      throw .notFinite(name: name, value: value)
    }
    guard duration > 0, duration.isFinite else { throw .duration(duration) }
    guard repeatCount > 0 else { throw .repeatCount(repeatCount) }
    (self.begin, self.duration, self.speed, self.offset) = (begin, duration, speed, offset)
    (self.repeatCount, self.autoreverses, self.fillMode) = (repeatCount, autoreverses, fillMode)
    self.easing = easing
  }

  /// Why numbers are no timing.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// Zero, negative, NaN or infinite.
    case duration(Double)
    /// Zero, negative or NaN.
    case repeatCount(Double)
    case notFinite(name: String, value: Double)

    public var description: String {
      switch self {
      case .duration(let value): "the duration of an animation has to be positive and finite, not \(value) s"
      case .repeatCount(let value): "repeatCount of an animation has to be positive, not \(value)"
      case .notFinite(let name, let value): "\(name) of an animation has to be finite, not \(value)"
      }
    }
  }

  /// Seconds of local time from one run to the next.
  public var cycle: Double { autoreverses ? 2 * duration : duration }

  /// Seconds of local time that all runs last.
  public var activeDuration: Double { cycle * repeatCount }

  /// When the last run ends, in the enclosing time; nil if it never does.
  public var end: Double? {
    guard speed > 0 else { return nil }
    let end = begin + (activeDuration - offset) / speed
    return end.isFinite ? end : nil
  }
}
