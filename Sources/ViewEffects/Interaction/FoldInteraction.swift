import ScalarMath
import TimingFunctions

/// The interaction of the page fold: a pinch folds the page, its release unfolds it, and a two-finger tap resets it.
///
/// Drawing is impossible during a pinch. A pinch may begin while the page unfolds, and starts from the current scale.
///
/// Source: Create a 3D Page Folding Animation: Polishing the Page Fold (Tuts+), from a published copy of its project.
public struct FoldInteraction: InteractionMachine, Hashable {
  public enum Event: Sendable, Hashable {
    case began
    /// The scale of the gesture since it began: 1 at first, less if fingers approach each other.
    case changed(Double)
    case ended, cancelled, failed
    case twoFingerTap
    /// Time passes.
    case tick
  }

  public enum Effect: Sendable, Hashable {
    case disableDrawing, enableDrawing
    /// Unfold the page from a scale, over a duration in seconds.
    case unfold(from: Double, duration: Double)
    /// The page has unfolded: remove the halves.
    case finish
    /// Open the page at once and remove the halves.
    case reset
  }

  private enum Phase: Sendable, Hashable {
    case open
    case pinching(start: Double, scale: Double)
    case unfolding(from: Double, release: Double)
  }

  /// The page fold, which limits the scale of a pinch and determines the duration of unfolding.
  public let fold: PageFold

  /// The time of the latest event, in seconds; nil before the first one.
  public private(set) var latest: Double?
  private var phase = Phase.open

  /// Creates the interaction with an open, untouched page.
  public init(fold: PageFold = .published) { self.fold = fold }

  /// True while two fingers pinch the page, which disables drawing.
  public var isPinching: Bool { if case .pinching = phase { true } else { false } }

  /// Returns the scale of the fold at a time in seconds, 0.48...1 for the published fold. Unfolding is an implicit
  /// animation with Core Animation's easing, cubic-bezier(.25, .1, .25, 1).
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

  /// Ends an unfolding that is over at a time in seconds, and returns the request that follows from it.
  private mutating func advance(to seconds: Double) -> [Effect] {
    guard case .unfolding(let from, let release) = phase,
      seconds >= release + fold.unfoldDuration(pinch: from)
    else { return [] }
    phase = .open
    return [.finish]
  }
}

/// A recording of the page-fold gesture: the scale of the page at any time, as ``FoldInteraction`` determines it.
///
/// With direct following, the scale changes linearly from sample to sample. With implicit animations, the problem that
/// the article describes, each sample starts an animation of 0.25 s from the visible scale to its own: the page lags
/// behind.
public struct FoldReplay: Sendable {
  /// The rule by which the scale follows the fingers.
  public enum Following: String, Sendable, Hashable, CaseIterable {
    /// The scale follows at once, with actions disabled, as at the end of the article.
    case direct
    /// Each new scale starts an implicit animation of Core Animation.
    case implicit
  }

  /// The recorded touches.
  public let track: TouchTrack
  /// The page and its folding law.
  public let fold: PageFold
  /// The rule by which the scale follows the fingers.
  public let following: Following
  /// The time in seconds from which the page remains open.
  public let end: Double
  private let replay: ReplayedInteraction<FoldInteraction>
  private let lagging: SampledMotion

  /// Plays a recording.
  ///
  /// - Throws: ``TouchTrack/RecordingError`` for a recording without scales.
  public init(
    _ track: TouchTrack, fold: PageFold = .published, following: Following = .direct
  ) throws(TouchTrack.RecordingError) {
    (self.track, self.fold, self.following) = (track, fold, following)
    var events: [(time: Double, event: FoldInteraction.Event)] = []
    for sample in track.samples {
      guard let scale = sample.scale else { throw .missing("scale") }
      if sample.phase == .began { events.append((sample.seconds, .began)) }
      events.append((sample.seconds, .changed(scale)))
      if sample.phase.isLast { events.append((sample.seconds, sample.phase == .ended ? .ended : .cancelled)) }
    }
    var targets: [SampledMotion.Sample] = []
    var end = track.end
    replay = try ReplayedInteraction(FoldInteraction(fold: fold), events) { seconds, state, effects in
      var target = SampledMotion.Sample(at: seconds, state.scale(at: seconds))
      for effect in effects {
        guard case .unfold(_, let duration) = effect else { continue }
        end = max(end, seconds + duration)
        target.target = 1
        target.action = .implicit(duration: duration, easing: PropertyAction.standardEasing.erased)
      }
      targets.append(target)
    }
    self.end = end
    lagging = knownLegal(try SampledMotion(from: 1, targets, action: .standard))
  }

  /// Returns the scale of the page at a time in seconds; 1 before the first touch and after the last unfolding.
  public func scale(at seconds: Double) -> Double {
    switch following {
    case .direct:
      replay.state(at: seconds, track.touch(at: seconds)?.scale.map { .changed($0) } ?? .tick).scale(at: seconds)
    case .implicit: lagging.value(at: seconds)
    }
  }
}
