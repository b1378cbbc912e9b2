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

  /// The changing properties: their values at a time, or their animations.
  public struct Properties<Value: Sendable>: Sendable {
    /// The progress of the sheet: 0 flat, 1 fully lifted.
    public var progress: Value
    /// The radius of the reflection's blur, in points.
    public var blurRadius: Value
    /// The reflection's opacity, 0...1.
    public var opacity: Value
    /// The reflection's vertical shift in units of the scene, up as SceneKit counts it: negative is down the screen.
    public var shift: Value

    /// Creates properties from their values.
    public init(progress: Value, blurRadius: Value, opacity: Value, shift: Value) {
      (self.progress, self.blurRadius) = (progress, blurRadius)
      (self.opacity, self.shift) = (opacity, shift)
    }

    /// Returns the results of a function of each property and the same one of others.
    func with<Other, Result>(_ other: Properties<Other>, _ result: (Value, Other) -> Result) -> Properties<Result> {
      Properties<Result>(
        progress: result(progress, other.progress), blurRadius: result(blurRadius, other.blurRadius),
        opacity: result(opacity, other.opacity), shift: result(shift, other.shift))
    }
  }

  /// The animations of one direction.
  public typealias Animations = Properties<PropertyTrack.Animation>
  /// The visible state at a time.
  public typealias State = Properties<Double>

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
    putBack = peelOff.with(peelOff) { there, _ in back(there) }
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
    model.with(direction == .peelOff ? peelOff : putBack) {
      PropertyTrack(model: $0, [$1]).value(at: seconds)
    }
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

extension PeelTimeline.Properties: Equatable where Value: Equatable {}
extension PeelTimeline.Properties: Hashable where Value: Hashable {}
