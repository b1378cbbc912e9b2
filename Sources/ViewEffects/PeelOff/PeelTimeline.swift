import ScalarMath
import TimingFunctions

/// The peel-off over seconds: the progress of the sheet and the reflection under it, forward and back.
///
/// The reflection is a flat, unlit copy in the plane z = 0, which is drawn first; the sticker is drawn over it with
/// depth reading off. Two surfaces in one plane that both read depth would fight; moved back, the copy would shrink.
public struct PeelTimeline: Sendable {
  /// The direction of the sheet.
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

    /// A state: progress 0…1, blur radius in points, opacity 0…1 and shift in units of the scene.
    public init(progress: Double, blurRadius: Double, opacity: Double, shift: Double) {
      (self.progress, self.blurRadius) = (progress, blurRadius)
      (self.opacity, self.shift) = (opacity, shift)
    }
  }

  /// The animations of one direction.
  public struct Animations: Sendable {
    /// The animation of the lift.
    public let progress: PropertyTrack<Double>.Animation
    /// The animation of the radius of the reflection's blur.
    public let blurRadius: PropertyTrack<Double>.Animation
    /// The animation of the reflection's opacity.
    public let opacity: PropertyTrack<Double>.Animation
    /// The animation of the reflection's vertical shift.
    public let shift: PropertyTrack<Double>.Animation
  }

  /// The sheet on the page, before anything moves.
  public static let rest = State(progress: 0, blurRadius: 0, opacity: 0.6, shift: 0)

  /// The sheet in the air, when everything has moved.
  public var lifted: State { State(progress: 1, blurRadius: 11, opacity: 0.4, shift: liftedShift) }

  /// The published duration of either way, in seconds.
  public static let publishedDuration = 0.8

  /// The duration of either way, in seconds.
  public let duration = publishedDuration
  /// The reflection's shift when lifted: −20 in the article, −30 units in the app, which are 51 points down the screen.
  public let liftedShift: Double
  /// The animations of the way up.
  public let peelOff: Animations
  /// The animations of the way back.
  public let putBack: Animations
  /// The spring that returns a dragged sheet while it is put back; nil if nothing animates its position.
  public let returnSpring: Spring?

  /// The article's: the way back is the way there with time reversed.
  public static let article = PeelTimeline(liftedShift: -20, returnSpring: nil) { $0.reversed(over: publishedDuration) }

  /// The app's: on the way back all begin at once and take the whole time, and the position returns on a spring.
  public static let app = PeelTimeline(
    liftedShift: -30, returnSpring: PeelInteraction.Settings.published.spring
  ) { there in
    PropertyTrack.Animation(
      from: there.to, to: there.from, begin: 0, duration: publishedDuration, fillMode: .backwards,
      easing: there.timing.easing)
  }

  private init(
    liftedShift: Double, returnSpring: Spring?,
    back: (PropertyTrack<Double>.Animation) -> PropertyTrack<Double>.Animation
  ) {
    self.liftedShift = liftedShift
    self.returnSpring = returnSpring
    func linear(to value: Double) -> PropertyTrack<Double>.Animation {
      PropertyTrack.Animation(
        from: 0, to: value, begin: 0, duration: Self.publishedDuration, fillMode: .backwards, easing: Linear().erased)
    }
    // 0.8/2.5 seconds late, and over with the rest.
    func late(from start: Double, to value: Double) -> PropertyTrack<Double>.Animation {
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

extension PropertyTrack<Double>.Animation {
  /// An animation of a published timeline, whose numbers are legal.
  fileprivate init(
    from: Double?, to: Double?, begin: Double, duration: Double, fillMode: FillMode, easing: ErasedCurve
  ) {
    let timing = knownLegal(
      try MediaTiming(begin: begin, duration: duration, fillMode: fillMode, easing: easing))
    self.init(from: from, to: to, timing: timing)
  }

  /// The animation with time run backwards over a number of seconds: backward fill becomes forward fill.
  fileprivate func reversed(over total: Double) -> Self {
    Self(
      from: to, to: from, begin: total - (timing.begin + timing.duration), duration: timing.duration,
      fillMode: timing.fillMode == .backwards ? .forwards : timing.fillMode,
      easing: AnyTimingFunction(timing.easing).mirrored().erased)
  }
}

extension PeelTimeline {
  /// The visible state at a time in seconds; `model` is the state without animation. NaN for NaN.
  ///
  /// The published animations fill backwards only: at 0.8 seconds everything is at its model value, which is back at
  /// rest in one frame unless the model was set to ``lifted``.
  public func state(at seconds: Double, _ direction: Direction, model: State) -> State {
    let animations = direction == .peelOff ? peelOff : putBack
    func value(_ model: Double, _ animation: PropertyTrack<Double>.Animation) -> Double {
      PropertyTrack(model: model, [animation]).value(at: seconds)
    }
    return State(
      progress: value(model.progress, animations.progress),
      blurRadius: value(model.blurRadius, animations.blurRadius),
      opacity: value(model.opacity, animations.opacity), shift: value(model.shift, animations.shift))
  }

  /// The share of a dragged sheet's offset that is left at a time in seconds from its release: 1 at and before it, on
  /// the spring until 0.8 seconds, when the last thousandth is dropped; 0 throughout if there is no spring. Error below
  /// 7·2⁻⁵³, of the whole and not of the rest.
  @inlinable
  public func offsetShare<Number: ElementaryNumber>(at seconds: Number) -> Number {
    if seconds.isNaN { return seconds }
    guard let returnSpring else { return Number(0) }
    return .piecewise(seconds, .below, duration, { 1 - returnSpring.applied(to: $0) }, otherwise: { _ in Number(0) })
  }
}
