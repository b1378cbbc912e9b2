import TimingFunctions

/// The interaction of the page fold: a pinch folds the page, letting go unfolds it, a tap with two fingers resets it.
///
/// While pinching nothing can be drawn. A pinch may begin while the page unfolds, and goes on from the scale it finds.
///
/// Source: Create a 3D Page Folding Animation: Polishing the Page Fold (Tuts+), from a published copy of its project.
public struct FoldInteraction: InteractionMachine, Hashable {
  public enum Event: Sendable, Hashable {
    case began
    /// The scale of the gesture since it began: 1 at first, less when fingers approach each other.
    case changed(Double)
    case ended, cancelled, failed
    case twoFingerTap
    /// Time passes.
    case tick
  }

  public enum Effect: Sendable, Hashable {
    case disableDrawing, enableDrawing
    /// Unfold from a scale over seconds.
    case unfold(from: Double, duration: Double)
    /// The page is open by itself: take the halves away.
    case finish
    /// Open the page at once and take the halves away.
    case reset
  }

  private enum Phase: Sendable, Hashable {
    case open
    case pinching(start: Double, scale: Double)
    case unfolding(from: Double, release: Double)
  }

  /// Whose scales those of gestures are held in, and how long it takes to unfold.
  public let fold: PageFold

  /// When the latest event came, in seconds.
  public private(set) var latest: Double?
  private var phase = Phase.open

  /// Nobody touches the open page.
  public init(fold: PageFold = .published) { self.fold = fold }

  /// Whether a pinch has hold of the page.
  public var isPinching: Bool { if case .pinching = phase { true } else { false } }

  /// Whether a finger draws: not while pinching.
  public var isDrawingEnabled: Bool { !isPinching }

  /// The scale of the fold at a time, 0.48...1 for the published one. Unfolding is an implicit animation: eased by Core
  /// Animation's cubic-bezier(.25, .1, .25, 1).
  public func scale(at seconds: Double) -> Double {
    switch phase {
    case .open: return 1
    case .pinching(_, let scale): return scale
    case .unfolding(let from, let release):
      let share = Swift.min(Swift.max((seconds - release) / fold.unfoldDuration(pinch: from), 0), 1)
      return from + (1 - from) * PropertyAction.standardEasing.value(at: share)
    }
  }

  public func handling(
    _ event: Event, at seconds: Double
  ) throws(InteractionFailure) -> (state: FoldInteraction, effects: [Effect]) {
    try InteractionFailure.check(time: seconds, after: latest)
    if case .changed(let gesture) = event, !gesture.isFinite {
      throw .illegal("scale", gesture, "finite")
    }
    var state = self
    var effects = state.advance(to: seconds)
    state.latest = seconds
    switch (event, state.phase) {
    case (.began, .open), (.began, .unfolding):
      let scale = state.scale(at: seconds)
      state.phase = .pinching(start: scale, scale: scale)
      effects.append(.disableDrawing)
    case (.changed(let gesture), .pinching(let start, _)):
      let scale = fold.clampedScale(start * gesture)
      state.phase = .pinching(start: start, scale: scale)
    case (.ended, .pinching(_, let scale)), (.cancelled, .pinching(_, let scale)), (.failed, .pinching(_, let scale)):
      state.phase = .unfolding(from: scale, release: seconds)
      effects += [.enableDrawing, .unfold(from: scale, duration: fold.unfoldDuration(pinch: scale))]
    case (.twoFingerTap, _):
      if state.isPinching { effects.append(.enableDrawing) }
      state.phase = .open
      effects.append(.reset)
    default: break
    }
    return (state, effects)
  }

  /// Ends an unfolding that is over by a time.
  private mutating func advance(to seconds: Double) -> [Effect] {
    guard case .unfolding(let from, let release) = phase,
      seconds >= release + fold.unfoldDuration(pinch: from)
    else { return [] }
    phase = .open
    return [.finish]
  }
}
