import ScalarMath
import TimingFunctions

/// The peel-off over seconds, forward and back: the progress of the sheet and the reflection under it.
///
/// The reflection is a flat, unlit copy in the plane z = 0, which is drawn first. The sticker is drawn over it without
/// reading depth. Two surfaces in one plane that both read depth would flicker; a copy moved back would shrink.
public struct PeelTimeline: Sendable {
  /// The direction of the sheet's motion.
  public enum Direction: Sendable, Hashable, CaseIterable {
    case peelOff, putBack
  }

  /// The visible state at a time.
  public struct State: Sendable, Hashable {
    /// The progress of the sheet: 0 flat, 1 fully lifted.
    public var progress: Double
    /// The radius of the reflection's blur, in points.
    public var blurRadius: Double
    /// The reflection's opacity, 0...1.
    public var opacity: Double
    /// The reflection's vertical shift in units of the scene, up as SceneKit counts it: negative is down the screen.
    public var shift: Double

    /// Creates a state from a progress 0…1, a blur radius in points, an opacity 0…1 and a shift in units of the scene.
    public init(progress: Double, blurRadius: Double, opacity: Double, shift: Double) {
      (self.progress, self.blurRadius) = (progress, blurRadius)
      (self.opacity, self.shift) = (opacity, shift)
    }
  }

  /// The animations of one direction.
  public struct Animations: Sendable {
    /// The animation of the lift.
    public let progress: PropertyTrack.Animation
    /// The animation of the radius of the reflection's blur.
    public let blurRadius: PropertyTrack.Animation
    /// The animation of the reflection's opacity.
    public let opacity: PropertyTrack.Animation
    /// The animation of the reflection's vertical shift.
    public let shift: PropertyTrack.Animation
  }

  /// The state of the sheet on the page before the peel.
  public static let rest = State(progress: 0, blurRadius: 0, opacity: 0.6, shift: 0)

  /// The state of the fully lifted sheet.
  public var lifted: State { State(progress: 1, blurRadius: 11, opacity: 0.4, shift: liftedShift) }

  /// The published duration of each direction, in seconds.
  public static let publishedDuration = 0.8

  /// The duration of each direction, in seconds.
  public let duration = publishedDuration
  /// The reflection's shift when lifted, in units of the scene: −20 in the article, −30 in the app, which is 51 points
  /// down the screen.
  public let liftedShift: Double
  /// The animations of the way up.
  public let peelOff: Animations
  /// The animations of the way back.
  public let putBack: Animations
  /// The spring that returns a dragged sheet while it is put back; nil if its position is not animated.
  public let returnSpring: Spring?

  /// The article's timeline: the way back is the way up with time reversed.
  public static let article = PeelTimeline(liftedShift: -20, returnSpring: nil) { $0.reversed(over: publishedDuration) }

  /// The app's timeline: on the way back all animations begin at once and take the whole time, and a spring returns the
  /// position.
  public static let app = PeelTimeline(
    liftedShift: -30, returnSpring: PeelInteraction.Settings.published.spring
  ) { there in
    PropertyTrack.Animation(
      from: there.to, to: there.from, begin: 0, duration: publishedDuration, fillMode: .backwards,
      easing: there.timing.easing)
  }

  private init(
    liftedShift: Double, returnSpring: Spring?,
    back: (PropertyTrack.Animation) -> PropertyTrack.Animation
  ) {
    self.liftedShift = liftedShift
    self.returnSpring = returnSpring
    func linear(to value: Double) -> PropertyTrack.Animation {
      PropertyTrack.Animation(
        from: 0, to: value, begin: 0, duration: Self.publishedDuration, fillMode: .backwards, easing: Linear().erased)
    }
    // Begins at 0.8/2.5 s and ends with the other animations.
    func late(from start: Double, to value: Double) -> PropertyTrack.Animation {
      PropertyTrack.Animation(
        from: start, to: value, begin: 0.32, duration: 0.48, fillMode: .backwards, easing: CubicBezier.easeInOut.erased)
    }
    peelOff = Animations(
      progress: linear(to: 1), blurRadius: linear(to: 11), opacity: late(from: 0.6, to: 0.4),
      shift: late(from: 0, to: liftedShift))
    putBack = Animations(
      progress: back(peelOff.progress), blurRadius: back(peelOff.blurRadius), opacity: back(peelOff.opacity),
      shift: back(peelOff.shift))
  }
}

extension PropertyTrack.Animation {
  /// Creates an animation of a published timeline, whose numbers are legal.
  fileprivate init(
    from: Double?, to: Double?, begin: Double, duration: Double, fillMode: FillMode, easing: ErasedCurve
  ) {
    let timing = knownLegal(
      try MediaTiming(begin: begin, duration: duration, fillMode: fillMode, easing: easing))
    self.init(from: from, to: to, timing: timing)
  }

  /// Returns the animation with time reversed over a number of seconds: backward fill becomes forward fill.
  fileprivate func reversed(over total: Double) -> Self {
    Self(
      from: to, to: from, begin: total - (timing.begin + timing.duration), duration: timing.duration,
      fillMode: timing.fillMode == .backwards ? .forwards : timing.fillMode,
      easing: AnyTimingFunction(timing.easing).mirrored().erased)
  }
}

extension PeelTimeline {
  /// Returns the visible state at a time in seconds; `model` is the state without animation. NaN for NaN.
  ///
  /// The published animations fill backwards only, so at 0.8 s everything has its model value. That is the resting
  /// state again, from one frame to the next, unless the model was set to ``lifted``.
  public func state(at seconds: Double, _ direction: Direction, model: State) -> State {
    let animations = direction == .peelOff ? peelOff : putBack
    func value(_ model: Double, _ animation: PropertyTrack.Animation) -> Double {
      PropertyTrack(model: model, [animation]).value(at: seconds)
    }
    return State(
      progress: value(model.progress, animations.progress),
      blurRadius: value(model.blurRadius, animations.blurRadius),
      opacity: value(model.opacity, animations.opacity), shift: value(model.shift, animations.shift))
  }

  /// Returns the remaining share of a dragged sheet's offset at a time in seconds after its release. It is 1 up to 0 s
  /// and follows the spring until 0.8 s, where it drops the last thousandth. It is 0 throughout without a spring. The
  /// absolute error is below 7·2⁻⁵³.
  @inlinable
  public func offsetShare<Number: ElementaryNumber>(at seconds: Number) -> Number {
    if seconds.isNaN { return seconds }
    guard let returnSpring else { return Number(0) }
    return .piecewise(seconds, .below, duration, { 1 - returnSpring.applied(to: $0) }, otherwise: { _ in Number(0) })
  }
}
