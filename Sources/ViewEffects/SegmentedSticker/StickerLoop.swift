import ScalarMath
import TimingFunctions

/// The loop in which the segmented sticker was shown: it is peeled off, rests, and is put back.
///
/// Source: petertechstories/sticker-effect, whose clock counts display ticks instead of seconds.
public struct StickerLoop: Sendable {
  /// The duration of one loop, in seconds.
  public let period: Double
  /// The share of the period in which the sticker is peeled off.
  public let peelShare: Double
  /// The share of the period in which the lifted sticker rests. The remaining share puts it back.
  public let restShare: Double
  /// The easing of the progress in either direction.
  public let easing: ErasedCurve

  /// The state of the sticker at a time.
  public struct State: Sendable, Hashable {
    /// The progress in its direction, 0...1, for ``SegmentedSticker/height(row:progress:direction:)``.
    public let progress: Double
    /// The direction: peeled off or put back.
    public let direction: SegmentCurves.Direction

    /// Creates a state from a progress and its direction.
    public init(progress: Double, direction: SegmentCurves.Direction) {
      self.progress = progress
      self.direction = direction
    }
  }

  /// The published period in seconds: 1 s up, 1 s of rest and 1.333 s down at 60 Hz.
  public static let publishedPeriod = 1 / (increment * 60)
  /// The share of the period that each tick of the display adds.
  private static let increment = 0.3 / 60
  /// The published share of the way up, which is also the share of the rest.
  public static let publishedShare = 0.3

  /// The published loop with the exact easing.
  public static let standard = knownLegal(try StickerLoop())

  /// Creates a loop; the defaults are the published ones with the exact easing.
  ///
  /// - Throws: ``IllegalParameter`` for a period that is not from 0.001 to 1e6 s, and for shares that are not from 0 to
  ///   1 or add up to more than 1.
  public init(
    period: Double = publishedPeriod, peelShare: Double = publishedShare, restShare: Double = publishedShare,
    easing: ErasedCurve = CubicBezier.easeInOut.erased
  ) throws(IllegalParameter) {
    let effect = "a sticker's loop"
    try IllegalParameter.check("period", of: effect, period, in: 1e-3...1e6, "from 0.001 to 1e6 s")
    try IllegalParameter.check("peelShare", of: effect, peelShare, in: 0...1, "from 0 to 1")
    try IllegalParameter.check(
      "restShare", of: effect, restShare, in: 0...(1 - peelShare), "from 0 to 1 less peelShare \(peelShare)")
    self.period = period
    self.peelShare = peelShare
    self.restShare = restShare
    self.easing = easing
  }

  /// Returns the state at a time in seconds; the progress is NaN if the number of periods until then is not finite.
  public func state(at seconds: Double) -> State { state(phase: .flooredRemainder(seconds / period, 1)) }

  /// Returns the state at a share of the period, 0 to 1. If no share remains to put the sticker back, it is back at the
  /// end.
  public func state(phase: Double) -> State {
    var direction = SegmentCurves.Direction.peelOff
    let progress = evaluate(phase: phase) {
      direction = $1
      return $0
    }
    return State(progress: progress, direction: direction)
  }

  /// Returns the result of `body` for the state at a phase of any number type, such as a series.
  @inlinable
  public func evaluate<Number: ElementaryNumber>(
    phase: Number, _ body: (_ progress: Number, _ direction: SegmentCurves.Direction) -> Number
  ) -> Number {
    .piecewise(phase, .below, peelShare) {
      body(easing.applied(to: $0 / peelShare), .peelOff)
    } otherwise: {
      .piecewise($0 - (Number(peelShare) + restShare), .below, 0) { _ in
        body(easing.applied(to: Number(1)), .peelOff)
      } otherwise: { rest in
        let back: Number = 1 - (Number(peelShare) + restShare)
        return body(easing.applied(to: peelShare + restShare < 1 ? rest / back : Number(1)), .putBack)
      }
    }
  }
}
