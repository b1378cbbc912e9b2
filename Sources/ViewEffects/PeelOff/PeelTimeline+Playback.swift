import ScalarMath
import TimingFunctions

extension PeelTimeline {
  /// What is seen at a time in seconds, where `model` are the values without animation; NaN for NaN.
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

  /// What is seen at a time in seconds from the start of a playback; NaN for NaN, and in a loop for infinity.
  ///
  /// The playback's progress stands for the time in the peel, so ``Playback/Mode/onceAndHold`` keeps the sheet in the
  /// air, ``Playback/Mode/onceAndReturn`` shows it at rest from the end on, as published, and a loop goes back as it
  /// came. ``Playback/Mode/reverse`` is the putting back. At the published pace the playback lasts ``duration``.
  public func state(at seconds: Double, playback: Playback) -> State {
    let progress = playback.progress(at: seconds)
    if case .reverse = playback.mode {
      return state(at: duration * (1 - progress), .putBack, model: Self.rest)
    }
    return state(at: duration * progress, .peelOff, model: lifted)
  }

  /// The share of a dragged sheet's offset that is left at a time in seconds from its release: 1 at and before it, on
  /// the spring until 0.8 seconds, when the last thousandth is dropped; 0 throughout where there is no spring. Error below
  /// 7·2⁻⁵³, of the whole and not of what is left.
  @inlinable
  public func offsetShare<Number: ElementaryNumber>(at seconds: Number) -> Number {
    if seconds.isNaN { return seconds }
    guard let returnSpring else { return Number(0) }
    return .piecewise(seconds, .below, duration, { 1 - returnSpring.applied(to: $0) }, otherwise: { _ in Number(0) })
  }
}
