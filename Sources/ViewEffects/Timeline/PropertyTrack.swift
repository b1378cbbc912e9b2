import ScalarMath
import TimingFunctions

/// A property over time: a model value and the animations laid over it.
///
/// What is seen is the model value where no animation shows anything, otherwise the value of the animation added last
/// among those that do, as in Core Animation.
public struct PropertyTrack<Value: Interpolable>: Sendable {
  /// The value of the property itself, seen when no animation shows anything.
  public var model: Value
  /// The animations in the order in which they were added.
  public var animations: [Animation]

  /// A model value with animations in the order in which they were added.
  public init(model: Value, _ animations: [Animation] = []) {
    self.model = model
    self.animations = animations
  }

  /// A basic animation of the property.
  public struct Animation: Sendable {
    /// The first value; nil for the value without this animation.
    public var from: Value?
    /// The last value; nil for the value without this animation.
    public var to: Value?
    /// The timing of the animation.
    public var timing: MediaTiming
    /// An animation; without `from` or `to` it begins or ends with the value without it.
    public init(from: Value? = nil, to: Value? = nil, timing: MediaTiming) {
      self.from = from
      self.to = to
      self.timing = timing
    }

    /// The progress of the animation; nil if it shows nothing. NaN for NaN.
    public func progress(at seconds: Double) -> Double? { timing.progress(at: seconds) }
  }

  /// The visible value at a time in seconds; NaN for NaN while there are animations.
  public func value(at seconds: Double) -> Value {
    animations.reduce(model) { seen, animation in
      guard let progress = animation.progress(at: seconds) else { return seen }
      return .interpolation(from: animation.from ?? seen, to: animation.to ?? seen, at: progress)
    }
  }
}

/// The way that a change of a property reaches the screen.
public enum PropertyAction: Sendable {
  /// The target is shown at once: a transaction with its actions disabled.
  case direct
  /// Each new target starts an animation of this duration from the value then seen.
  case implicit(duration: Double, easing: ErasedCurve)

  /// The duration of Core Animation's implicit animations, in seconds.
  public static let standardDuration = 0.25
  /// Core Animation's default curve, cubic-bezier(.25, .1, .25, 1).
  public static let standardEasing = CubicBezier.ease
  /// Core Animation's default action.
  public static let standard = PropertyAction.implicit(duration: standardDuration, easing: standardEasing.erased)
}

/// The visible value of a property that is set to one target after another, as by a finger: a pure function of the
/// samples and the time.
///
/// A target counts from its very instant on. With ``PropertyAction/direct`` it is seen at once; with an implicit
/// animation the value seen lags behind for as long as the targets move.
public struct SampledMotion<Value: Interpolable>: Sendable {
  /// A target and when it was set, in seconds.
  public struct Sample: Sendable {
    /// The time of the change, in seconds.
    public var seconds: Double
    /// The new value of the property.
    public var target: Value
    /// The way that this target reaches the screen; nil for the common one.
    public var action: PropertyAction?

    /// A target set at a time in seconds.
    public init(at seconds: Double, _ target: Value, action: PropertyAction? = nil) {
      self.seconds = seconds
      self.target = target
      self.action = action
    }
  }

  /// The visible value before the first sample.
  public let initial: Value
  /// The targets in the order of their times.
  public let samples: [Sample]
  /// The way that targets without their own reach the screen.
  public let action: PropertyAction
  /// The value seen when each sample arrives.
  private let starts: [Value]

  /// Creates a motion from an initial value and targets over time.
  ///
  /// - Throws: ``IllegalParameter`` for times that fall or are not finite, and for an illegal duration.
  public init(from initial: Value, _ samples: [Sample], action: PropertyAction) throws(IllegalParameter) {
    try action.check()
    var starts: [Value] = []
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

  /// The visible value at a time in seconds; the initial value before the first sample. Nothing happens at NaN: the
  /// initial value.
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

  /// The progress of an implicit animation of a duration, `elapsed` seconds after its begin; 1 from the duration on.
  @inlinable
  static func progress<Number: ElementaryNumber>(
    after elapsed: Number, of duration: Number, easing: some TimingFunction
  ) -> Number {
    .piecewise(
      elapsed, .atLeast, number: duration, { _ in Number(1) }, otherwise: { easing.applied(to: $0 / duration) })
  }

  /// The lag of implicit animations behind a finger that moves at 1 unit a second from 0 s on, in closed form: as
  /// sample k begins its animation, e = h(1 − (1 − b)ᵏ)/b for h = 1/rate and b = B(h/duration).
  ///
  /// The finger is sampled at 0, 1/rate, 2/rate, … s. Each sample starts an animation from the visible value.
  ///
  /// It tends to h/b, and for dense samples to duration/B′(0): 0.625 s with Core Animation's curve, more than the
  /// duration. 0 before the start, where the series is that of the time after it.
  ///
  /// - Parameters:
  ///   - seconds: since the start.
  ///   - duration: of each animation in seconds, above 0.
  ///   - sampleRate: in Hz, above 0.
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
      // Between samples a curve may not have left 0: then the layer stays, and the finger gains a sample's way each
      // time.
      let behind: Number = .piecewise(progress(1 / sampleRate), .equal, 0) { _ in
        samples / sampleRate
      } otherwise: {
        (1 - .power(1 - $0, samples)) / (sampleRate * $0)
      }
      return since + behind * (1 - progress(since))
    }
  }
}

/// A value that an animation can lead to another one along a straight line.
public protocol Interpolable: Sendable, Equatable {
  /// The interpolation from + (to − from)·progress, for any progress; `to` itself at 1, `from` itself at 0.
  static func interpolation(from: Self, to: Self, at progress: Double) -> Self
}

extension Double: Interpolable {
  public static func interpolation(from: Double, to: Double, at progress: Double) -> Double {
    if progress == 1 { return to }
    if progress == 0 { return from }
    let way = to - from
    // Ends that are so far apart that their difference is no number are weighted.
    return way.isFinite ? from + way * progress : from * (1 - progress) + to * progress
  }
}

extension Vector2: Interpolable {}
extension Vector3: Interpolable {}

extension Interpolable where Self: SIMD, Scalar == Double {
  public static func interpolation(from: Self, to: Self, at progress: Double) -> Self {
    var result = to
    for lane in result.indices {
      result[lane] = .interpolation(from: from[lane], to: to[lane], at: progress)
    }
    return result
  }
}
