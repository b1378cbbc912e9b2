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

  /// Once, there and back, or without end.
  public let mode: Mode
  /// Seconds of one play; of a loop, its period.
  public let duration: Double
  /// The pace of the way there and, mirrored in time, of the way back.
  public let easing: ErasedCurve

  /// - Throws: ``IllegalParameter`` for a duration that is not positive and finite, and for shares of a loop that are negative,
  ///   not finite or all zero.
  public init(_ mode: Mode, duration: Double, easing: ErasedCurve = Linear().erased) throws(IllegalParameter) {
    try MediaTiming.Name.duration.about.check(duration, of: "a playback")
    if case .loop(let forward, let hold, let back) = mode {
      let shares = [("forward", forward), ("hold", hold), ("back", back)]
      for (name, share) in shares {
        try Parameter(name, .required, .none, .range(0...Double.greatestFiniteMagnitude)).check(share, of: "a loop")
      }
      let total = forward + hold + back
      guard total > 0, total.isFinite else {
        throw IllegalParameter(
          shares.map { .init($0.0, $0.1) }, of: "a loop", claim: "their sum must be finite and above 0")
      }
    }
    (self.mode, self.duration, self.easing) = (mode, duration, easing)
  }

  public var domain: ClosedRange<Double> { 0...duration }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ seconds: Number) -> Number { progress(at: seconds) }

  /// The progress at a time in seconds; before 0 the progress at 0. NaN for NaN, and for an infinite time in a loop.
  @inlinable
  public func progress<Number: ElementaryNumber>(at seconds: Number) -> Number {
    if seconds.isNaN { return seconds }
    let time: Number = .greater(seconds, Number(0))
    let share: Number = .lesser(time / duration, Number(1))
    switch mode {
    case .onceAndHold: return easing.applied(to: share)
    case .onceAndReturn:
      return easing.applied(to: .piecewise(time, .below, duration, { _ in share }, otherwise: { _ in Number(0) }))
    case .reverse: return easing.applied(to: 1 - share)
    case .loop(let forward, let hold, let back):
      let turn = time.truncatingRemainder(dividingBy: Number(duration)) / duration * (Number(forward) + hold + back)
      let place: Number = .piecewise(turn, .below, forward) {
        $0 / forward
      } otherwise: {
        .piecewise($0, .below, number: Number(forward) + hold) { _ in
          Number(1)
        } otherwise: {
          // Without a way back, a turn that is rounded up to the whole is at the next begin.
          back == 0 ? Number(0) : .greater(1 - ($0 - forward - hold) / back, Number(0))
        }
      }
      return easing.applied(to: place)
    }
  }
}
