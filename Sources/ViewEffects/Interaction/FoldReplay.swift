import ScalarMath
import TimingFunctions

/// A recording of the gesture of the page fold: the scale of the page at any time, as ``FoldInteraction`` makes it.
///
/// Directly the page follows fingers that go straight from sample to sample. By implicit animations, which the article
/// struggled with, each sample starts one of 0.25 s from the scale then seen to its own: the page lags behind.
public struct FoldReplay: Sendable {
  /// How the scale follows the fingers.
  public enum Following: String, Sendable, Hashable, CaseIterable {
    /// Its actions are disabled, as in the article in the end.
    case direct
    /// Core Animation's own way.
    case implicit
  }

  /// What was recorded.
  public let track: TouchTrack
  /// The page and its law.
  public let fold: PageFold
  /// How the scale follows the fingers.
  public let following: Following
  /// When the page is open again for good, in seconds.
  public let end: Double
  private let replay: ReplayedInteraction<FoldInteraction>
  private let lagging: SampledMotion<Double>

  /// Plays a recording.
  ///
  /// - Throws: ``TouchTrack/Failure`` for one without scales.
  public init(
    _ track: TouchTrack, fold: PageFold = .published, following: Following = .direct
  ) throws(TouchTrack.Failure) {
    (self.track, self.fold, self.following) = (track, fold, following)
    var events: [(time: Double, event: FoldInteraction.Event)] = []
    for sample in track.samples {
      guard let scale = sample.scale else { throw TouchTrack.Failure(.missing("scale")) }
      if sample.phase == .began { events.append((sample.seconds, .began)) }
      events.append((sample.seconds, .changed(scale)))
      if sample.phase.isLast { events.append((sample.seconds, sample.phase == .ended ? .ended : .cancelled)) }
    }
    var targets: [SampledMotion<Double>.Sample] = []
    var end = track.end
    replay = try ReplayedInteraction(FoldInteraction(fold: fold), events) { seconds, state, effects in
      var target = SampledMotion<Double>.Sample(at: seconds, state.scale(at: seconds))
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

  /// The scale of the page's pinch at a time in seconds; 1 before the first touch and after the last has unfolded.
  public func scale(at seconds: Double) -> Double {
    switch following {
    case .direct:
      replay.state(at: seconds, track.touch(at: seconds)?.scale.map { .changed($0) } ?? .tick).scale(at: seconds)
    case .implicit: lagging.value(at: seconds)
    }
  }
}
