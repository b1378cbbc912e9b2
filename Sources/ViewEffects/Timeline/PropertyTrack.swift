import ScalarMath
import TimingFunctions

/// A number over time: a model value and animations that override it.
///
/// The visible value is the value of the animation added last among those that show one, otherwise the model value, as
/// in Core Animation.
public struct PropertyTrack: Sendable {
  /// The value of the property itself, visible if no animation shows a value.
  public var model: Double
  /// The animations in the order in which they were added.
  public var animations: [Animation]

  /// Creates a track from a model value and animations in the order in which they were added.
  public init(model: Double, _ animations: [Animation] = []) {
    self.model = model
    self.animations = animations
  }

  /// A basic animation of the property.
  public struct Animation: Sendable {
    /// The first value; nil for the visible value without this animation.
    public var from: Double?
    /// The last value; nil for the visible value without this animation.
    public var to: Double?
    /// The timing of the animation.
    public var timing: MediaTiming
    /// Creates an animation; nil for `from` or `to` means the visible value without it.
    public init(from: Double? = nil, to: Double? = nil, timing: MediaTiming) {
      self.from = from
      self.to = to
      self.timing = timing
    }
  }

  /// Returns the visible value at a time in seconds; NaN for NaN while there are animations.
  public func value(at seconds: Double) -> Double {
    animations.reduce(model) { seen, animation in
      guard let progress = animation.timing.progress(at: seconds) else { return seen }
      return .interpolation(from: animation.from ?? seen, to: animation.to ?? seen, at: progress)
    }
  }
}

/// The way in which a change of a property reaches the screen.
public enum PropertyAction: Sendable {
  /// The target is visible at once: a transaction with disabled actions.
  case direct
  /// Each new target starts an animation of this duration in seconds from the value visible at that time.
  case implicit(duration: Double, easing: ErasedCurve)

  /// The duration of Core Animation's implicit animations, in seconds.
  public static let standardDuration = 0.25
  /// Core Animation's default curve, cubic-bezier(.25, .1, .25, 1).
  public static let standardEasing = CubicBezier.ease
  /// Core Animation's default action.
  public static let standard = PropertyAction.implicit(duration: standardDuration, easing: standardEasing.erased)
}

/// The visible value of a property that receives one target after another, for example from a finger: a pure function
/// of the samples and the time.
///
/// A target takes effect at its own time. With ``PropertyAction/direct`` it is visible at once; with an implicit
/// animation the visible value lags behind while the targets change.
public struct SampledMotion: Sendable {
  /// A target and the time at which it was set.
  public struct Sample: Sendable {
    /// The time of the change, in seconds.
    public var seconds: Double
    /// The new value of the property.
    public var target: Double
    /// The way in which this target reaches the screen; nil for the motion's common one.
    public var action: PropertyAction?

    /// Creates a target set at a time in seconds.
    public init(at seconds: Double, _ target: Double, action: PropertyAction? = nil) {
      self.seconds = seconds
      self.target = target
      self.action = action
    }
  }

  /// The visible value before the first sample.
  public let initial: Double
  /// The targets in the order of their times.
  public let samples: [Sample]
  /// The way in which targets without their own action reach the screen.
  public let action: PropertyAction
  /// The visible value at the time of each sample.
  private let starts: [Double]

  /// Creates a motion from an initial value and targets in ascending order of their times.
  ///
  /// - Throws: ``IllegalParameter`` for times that decrease or are not finite, and for an illegal duration.
  public init(from initial: Double, _ samples: [Sample], action: PropertyAction) throws(IllegalParameter) {
    try action.check()
    var starts: [Double] = []
    var last = -Double.infinity
    for (number, sample) in samples.enumerated() {
      guard sample.seconds.isFinite, sample.seconds >= last else {
        throw IllegalParameter(
          parameter: "time", effect: "sample \(number)", value: sample.seconds,
          legal: "finite and not before the previous sample")
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

  /// Returns the visible value at a time in seconds; the initial value before the first sample and for NaN.
  public func value(at seconds: Double) -> Double {
    let count = samples.partitioningIndex { !($0.seconds <= seconds) }
    guard count > 0 else { return initial }
    let sample = samples[count - 1]
    return (sample.action ?? action).value(
      from: starts[count - 1], to: sample.target, after: seconds - sample.seconds)
  }
}

extension PropertyAction {
  /// Checks the duration of an implicit animation.
  ///
  /// - Throws: ``IllegalParameter`` for an illegal duration.
  fileprivate func check() throws(IllegalParameter) {
    guard case .implicit(let duration, _) = self else { return }
    try MediaTiming.durationParameter.check(duration, of: "an implicit animation")
  }

  /// Returns the value `elapsed` seconds after the change of the target.
  func value(from start: Double, to target: Double, after elapsed: Double) -> Double {
    guard case .implicit(let duration, let easing) = self else { return target }
    return .interpolation(
      from: start, to: target, at: Self.progress(after: elapsed, of: duration, easing: easing))
  }

  /// Returns the progress of an implicit animation of a duration, `elapsed` seconds after its start; 1 from the
  /// duration on.
  @inlinable
  static func progress<Number: ElementaryNumber>(
    after elapsed: Number, of duration: Number, easing: some TimingFunction
  ) -> Number {
    .piecewise(
      elapsed, .atLeast, number: duration, { _ in Number(1) }, otherwise: { easing.applied(to: $0 / duration) })
  }

  /// Returns the lag of implicit animations behind a finger that moves at 1 unit per second from 0 s on, in closed
  /// form. When sample k starts its animation, the lag is e = h(1 − (1 − b)ᵏ)/b for h = 1/rate and b = B(h/duration).
  ///
  /// The finger is sampled at 0, 1/rate, 2/rate, … s. Each sample starts an animation from the visible value.
  ///
  /// The lag tends to h/b, and for dense samples to duration/B′(0): 0.625 s with Core Animation's curve, more than the
  /// duration. It is 0 before the start; at the start, its series equals the one of later times.
  ///
  /// - Parameters:
  ///   - seconds: the time since the start, in seconds.
  ///   - duration: the duration of each animation in seconds, above 0.
  ///   - sampleRate: the rate of samples in Hz, above 0.
  @inlinable
  public static func steadyLag<Number: ElementaryNumber>(
    at seconds: Number, duration: Number, sampleRate: Number,
    easing: some TimingFunction = PropertyAction.standardEasing
  ) -> Number {
    if seconds.isNaN { return seconds }
    func progress(_ elapsed: Number) -> Number { PropertyAction.progress(after: elapsed, of: duration, easing: easing) }
    return .piecewise(seconds, .below, 0) { _ in
      Number(0)
    } otherwise: { seconds in
      let samples = (seconds * sampleRate).rounded(.down)
      let since = seconds - samples / sampleRate
      // Between samples a curve may still be at 0. The layer then stays in place, and the finger gains the distance of
      // one sample each time.
      let behind: Number = .piecewise(progress(1 / sampleRate), .equal, 0) { _ in
        samples / sampleRate
      } otherwise: {
        (1 - .power(1 - $0, samples)) / (sampleRate * $0)
      }
      return since + behind * (1 - progress(since))
    }
  }
}

extension Double {
  /// Returns the interpolation from + (to − from)·progress, for any progress; exactly `from` at 0 and `to` at 1.
  package static func interpolation(from: Double, to: Double, at progress: Double) -> Double {
    if progress == 1 { return to }
    if progress == 0 { return from }
    let way = to - from
    // If the difference of the ends overflows, both are weighted instead.
    return way.isFinite ? from + way * progress : from * (1 - progress) + to * progress
  }
}
