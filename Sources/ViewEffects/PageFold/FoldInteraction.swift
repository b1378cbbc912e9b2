/// What the page does with fingers: it is drawn on until a pinch begins, follows the pinch, and unfolds when it is
/// let go.
///
/// Source: Create a 3D Page Folding Animation: Polishing the Page Fold (Tuts+).
public struct FoldInteraction: Sendable, Hashable {
  public enum Event: Sendable, Hashable {
    case pinchBegan
    /// The scale since the pinch began, where it is 1: a page still unfolding jumps open.
    case pinchChanged(scale: Double)
    /// Let go, cancelled or failed, at a time in seconds.
    case pinchEnded(seconds: Double)
    /// Clears the drawing.
    case twoFingerTap
  }

  public enum State: Sendable, Hashable {
    /// Open and still.
    case open
    /// In the fingers, at a scale held in the fold's range.
    case pinched(scale: Double)
    /// On its way back from a scale, since a time in seconds.
    case unfolding(from: Double, since: Double)
  }

  public let fold: PageFold
  public private(set) var state = State.open
  /// How often the drawing was cleared.
  public private(set) var resets = 0

  public init(fold: PageFold) { self.fold = fold }

  /// Fingers draw on the page unless they pinch it.
  public var allowsDrawing: Bool {
    if case .pinched = state { return false }
    return true
  }

  /// Takes an event; one that cannot follow from the state changes nothing.
  public mutating func handle(_ event: Event) {
    switch (event, state) {
    case (.pinchBegan, .open), (.pinchBegan, .unfolding): state = .pinched(scale: 1)
    case (.pinchChanged(let scale), .pinched): state = .pinched(scale: fold.clampedScale(scale))
    case (.pinchEnded(let seconds), .pinched(let scale)): state = .unfolding(from: scale, since: seconds)
    case (.twoFingerTap, .open), (.twoFingerTap, .unfolding): resets += 1
    default: break
    }
  }

  /// The pose at a time in seconds. A page on its way back turns and grows evenly with time, and takes
  /// ``PageFold/unfoldDuration(pinch:)`` for it.
  public func pose(at seconds: Double) -> PageFold.Pose {
    switch state {
    case .open: return .flat
    case .pinched(let scale): return fold.pose(pinch: scale)
    case .unfolding(let scale, let begin):
      let progress = (seconds - begin) / fold.unfoldDuration(pinch: scale)
      guard progress < 1 else { return .flat }
      let start = fold.pose(pinch: scale)
      let rest = 1 - max(progress, 0)
      return PageFold.Pose(angle: start.angle * rest, scale: 1 + (start.scale - 1) * rest)
    }
  }
}
