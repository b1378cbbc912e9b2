import ScalarMath
import TimingFunctions

extension PeelTimeline {
  /// What follows the 0.8 seconds of the peel.
  public enum Playback: String, Sendable, Hashable, CaseIterable {
    /// The model values were set to the lifted sheet: it stays in the air.
    case onceAndHold
    /// Animations that fill backwards only, as published: at the end everything is back at rest in one frame.
    case onceAndReturn
    /// The sheet is put back at once, and rests.
    case reverse
    /// The peel starts anew.
    case loop
  }

  /// What is seen at a time in seconds, where `model` are the values without animation; NaN for NaN.
  public func state(at seconds: Double, _ direction: Direction, model: State) -> State {
    let tracks = direction == .peelOff ? peelOff : putBack
    return State(
      progress: tracks.progress.value(at: seconds, model: model.progress),
      blurRadius: tracks.blurRadius.value(at: seconds, model: model.blurRadius),
      opacity: tracks.opacity.value(at: seconds, model: model.opacity),
      shift: tracks.shift.value(at: seconds, model: model.shift))
  }

  /// What is seen at a time in seconds from the start of the peel: the sheet at rest before it. NaN for NaN, and in a loop
  /// for infinity.
  public func state(at seconds: Double, playback: Playback) -> State {
    if seconds < 0 { return Self.rest }
    switch playback {
    case .onceAndHold: return state(at: seconds, .peelOff, model: lifted)
    case .onceAndReturn: return state(at: seconds, .peelOff, model: Self.rest)
    case .reverse:
      if seconds >= duration { return state(at: seconds - duration, .putBack, model: Self.rest) }
      return state(at: seconds, .peelOff, model: lifted)
    case .loop: return state(at: .flooredRemainder(seconds, duration), .peelOff, model: lifted)
    }
  }

  /// The share of a dragged sheet's offset that is left at a time in seconds from its release: 1 at and before it, on the
  /// spring until 0.8 seconds, when the last thousandth is dropped; 0 throughout where there is no spring.
  public func offsetShare<Number: ElementaryNumber>(at seconds: Number) -> Number {
    if seconds.leading.isNaN { return seconds }
    guard let returnSpring, seconds.leading < duration else { return Number(0) }
    return 1 - returnSpring.applied(to: seconds)
  }
}
