import ScalarMath
import TimingFunctions

/// How an effect plays: a pure map from seconds since its begin to progress.
public struct Playback: ElementaryTimingFunction {
  /// What becomes of the progress over the duration.
  public enum Mode: Sendable, Hashable {
    /// 0 to 1, then 1 for ever.
    case onceAndHold
    /// 0 to 1, then 0 from the end on, the end itself included: an animation that leaves no value behind.
    case onceAndReturn
    /// 1 to 0, then 0 for ever.
    case reverse
    /// 0 to 1, at 1, back to 0, over and over; the shares are relative, so 3, 3, 4 means 0.3, 0.3, 0.4 of the duration.
    case loop(forward: Double, hold: Double, back: Double)
  }

  public let mode: Mode
  /// Seconds of one play; of a loop, its period.
  public let duration: Double
  /// The pace of the way there and, mirrored in time, of the way back.
  public let easing: any TimingFunction

  /// - Throws: ``Failure`` for a duration that is not positive and finite, and for shares of a loop that are negative,
  ///   not finite or all zero.
  public init(_ mode: Mode, duration: Double, easing: any TimingFunction = Linear()) throws(Failure) {
    guard duration > 0, duration.isFinite else { throw .duration(duration) }
    if case .loop(let forward, let hold, let back) = mode {
      for share in [forward, hold, back] where !(share >= 0 && share.isFinite) { throw .share(share) }
      let total = forward + hold + back
      guard total > 0, total.isFinite else { throw .share(total) }
    }
    (self.mode, self.duration, self.easing) = (mode, duration, easing)
  }

  /// Why a playback cannot be.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    case duration(Double)
    /// A share of a loop, or the sum of them.
    case share(Double)

    public var description: String {
      switch self {
      case .duration(let value): "the duration of a playback has to be positive and finite, not \(value) s"
      case .share(let value):
        "the shares of a loop have to be finite, not negative and together positive, not \(value)"
      }
    }
  }

  public var domain: ClosedRange<Double> { 0...duration }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ seconds: Number) -> Number { progress(at: seconds) }

  /// The progress at a time in seconds; before 0 the progress at 0. NaN for NaN, and for an infinite time in a loop.
  @inlinable
  public func progress<Number: ElementaryNumber>(at seconds: Number) -> Number {
    if seconds.leading.isNaN { return seconds }
    let time: Number = .maximum(seconds, Number(0))
    let share: Number = .minimum(time / duration, Number(1))
    switch mode {
    case .onceAndHold: return easing.applied(to: share)
    case .onceAndReturn: return easing.applied(to: time.leading < duration ? share : Number(0))
    case .reverse: return easing.applied(to: 1 - share)
    case .loop(let forward, let hold, let back):
      let turn = Number.truncatedRemainder(time, Number(duration)) / duration * (forward + hold + back)
      if turn.leading < forward { return easing.applied(to: turn / forward) }
      if turn.leading < forward + hold { return easing.applied(to: Number(1)) }
      // Without a way back, a turn that is rounded up to the whole is at the next begin.
      if back == 0 { return easing.applied(to: Number(0)) }
      return easing.applied(to: .maximum(1 - (turn - forward - hold) / back, Number(0)))
    }
  }
}
