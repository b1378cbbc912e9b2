import ScalarMath
import TimingFunctions

/// How a change of a property reaches the screen.
public enum PropertyAction: Sendable {
  /// At once: a transaction with its actions disabled.
  case direct
  /// Each new target starts an animation of this duration from the value then seen.
  case implicit(duration: Double, easing: ErasedCurve)

  /// Of Core Animation's implicit animations, in seconds.
  public static let standardDuration = 0.25
  /// Core Animation's default curve, cubic-bezier(.25, .1, .25, 1).
  public static let standardEasing = CubicBezier.ease
  /// Core Animation's default.
  public static let standard = PropertyAction.implicit(duration: standardDuration, easing: standardEasing.erased)
}

/// What is seen of a property that is set to one target after another, as a finger does it: a pure function of the
/// samples and the time.
///
/// A target counts from its very instant on. With ``PropertyAction/direct`` it is seen at once; with an implicit
/// animation the value seen lags behind for as long as the targets move.
public struct SampledMotion<Value: Interpolable>: Sendable {
  /// A target and when it was set, in seconds.
  public struct Sample: Sendable {
    /// When it was set.
    public var seconds: Double
    /// What it was set to.
    public var target: Value
    /// How it reaches the screen; nil for as all others do.
    public var action: PropertyAction?

    /// A target set at a time in seconds.
    public init(at seconds: Double, _ target: Value, action: PropertyAction? = nil) {
      self.seconds = seconds
      self.target = target
      self.action = action
    }
  }

  /// What is seen before the first sample.
  public let initial: Value
  /// The targets in the order of their times.
  public let samples: [Sample]
  /// How a target reaches the screen that does not say it itself.
  public let action: PropertyAction
  /// The value seen when each sample arrives.
  private let starts: [Value]

  /// - Throws: ``IllegalParameter`` for times that fall or are not finite, and for an illegal duration.
  public init(from initial: Value, _ samples: [Sample], action: PropertyAction) throws(IllegalParameter) {
    try action.check()
    var starts: [Value] = []
    var last = -Double.infinity
    for (number, sample) in samples.enumerated() {
      guard sample.seconds.isFinite, sample.seconds >= last else {
        throw IllegalParameter(
          parameter: "time", effect: "sample \(number)", value: sample.seconds,
          legal: "finite and not before that of the sample before")
      }
      try sample.action?.check()
      last = sample.seconds
      let seen = starts.last.map { start in
        let before = samples[number - 1]
        return (before.action ?? action).value(from: start, to: before.target, after: last - before.seconds)
      }
      starts.append(seen ?? initial)
    }
    (self.initial, self.samples, self.action, self.starts) = (initial, samples, action, starts)
  }

  /// What is seen at a time in seconds; the initial value before the first sample. Nothing happens at NaN: the initial
  /// value.
  public func value(at seconds: Double) -> Value {
    let count = samples.partitioningIndex { !($0.seconds <= seconds) }
    guard count > 0 else { return initial }
    let sample = samples[count - 1]
    return (sample.action ?? action).value(
      from: starts[count - 1], to: sample.target, after: seconds - sample.seconds)
  }
}

extension PropertyAction {
  /// - Throws: ``IllegalParameter`` for an illegal duration.
  fileprivate func check() throws(IllegalParameter) {
    guard case .implicit(let duration, _) = self else { return }
    try MediaTiming.Name.duration.about.check(duration, of: "an implicit animation")
  }

  /// The value `elapsed` seconds after the change.
  func value<Value: Interpolable>(from start: Value, to target: Value, after elapsed: Double) -> Value {
    guard case .implicit(let duration, let easing) = self else { return target }
    return .interpolation(
      from: start, to: target, at: Self.progress(after: elapsed, of: duration, easing: easing))
  }

  /// How far an implicit animation of a duration is `elapsed` seconds after its begin; 1 from the duration on.
  @inlinable
  static func progress<Number: ElementaryNumber>(
    after elapsed: Number, of duration: Number, easing: some TimingFunction
  ) -> Number {
    .piecewise(
      elapsed, .atLeast, number: duration, { _ in Number(1) }, otherwise: { easing.applied(to: $0 / duration) })
  }
}
