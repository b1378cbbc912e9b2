import ScalarMath

/// A recording of the gesture of the peel-off, played through ``PeelInteraction``.
///
/// Between samples a finger moves straight and at constant speed.
public struct PressReplay: Sendable {
  /// The recorded touches.
  public let track: TouchTrack
  /// The settings of the interaction.
  public let settings: PeelInteraction.Settings
  /// The time in seconds from which the sheet remains at home.
  public let end: Double
  /// The corners of the box of all the sheet's positions, relative to its home, in points.
  public let reach: (low: Vector2, high: Vector2)
  private let replay: ReplayedInteraction<PeelInteraction>

  /// The shortest time between samples for the velocity, in seconds; samples closer together count as one.
  private static let shortestPause = 1e-3
  /// The number of samples that examine a return.
  private static let looks = 64

  /// Plays a recording.
  ///
  /// - Throws: ``TouchTrack/RecordingError`` for a recording without places, and if no finger rests long enough to lift
  ///   the sheet.
  public init(_ track: TouchTrack, settings: PeelInteraction.Settings = .published) throws(TouchTrack.RecordingError) {
    (self.track, self.settings) = (track, settings)
    let events = try Self.events(of: track, settings)
    var (low, high, end, isLifted) = (Vector2.zero, Vector2.zero, track.end, false)
    func look(_ place: Vector2) { (low, high) = (pointwiseMin(low, place), pointwiseMax(high, place)) }
    replay = try ReplayedInteraction(PeelInteraction(settings: settings), events) { seconds, state, effects in
      look(state.position(at: seconds))
      for effect in effects {
        if case .peelOff = effect { isLifted = true }
        guard case .putBack = effect else { continue }
        end = max(end, seconds + settings.duration)
        for step in 1...Self.looks {
          look(state.position(at: seconds + settings.duration * Double(step) / Double(Self.looks)))
        }
      }
    }
    guard isLifted else {
      throw .noGesture("a press of \(settings.pressDuration.shortestText) s that stays in place")
    }
    (self.end, reach) = (end, (low, high))
  }

  /// Returns the progress of the peel at a time in seconds, 0…1; 0 before 0 s and for NaN.
  public func progress(at seconds: Double) -> Double { state(at: seconds).progress(at: seconds) }

  /// Returns the position of the sheet at a time in seconds, relative to its home, in points.
  public func position(at seconds: Double) -> Vector2 { state(at: seconds).position(at: seconds) }

  private func state(at seconds: Double) -> PeelInteraction {
    replay.state(at: seconds, track.touch(at: seconds)?.place.map { .moved($0) } ?? .tick)
  }

  private typealias Events = [(time: Double, event: PeelInteraction.Event)]

  /// Returns the samples as events, with an additional move to the finger's place just before a press becomes long
  /// enough.
  private static func events(
    of track: TouchTrack, _ settings: PeelInteraction.Settings
  ) throws(TouchTrack.RecordingError) -> Events {
    var events: Events = []
    var press = Double.infinity
    for sample in track.samples {
      guard let place = sample.place else { throw .missing("x or y") }
      if sample.phase == .began {
        events.append((sample.seconds, .began(place)))
        press = (sample.seconds + settings.pressDuration).nextDown
        continue
      }
      if press <= sample.seconds {
        if let touch = track.touch(at: press)?.place { events.append((press, .moved(touch))) }
        press = .infinity
      }
      if sample.phase.isLast || sample.seconds - (events.last?.time ?? 0) >= shortestPause {
        events.append((sample.seconds, .moved(place)))
      }
      if sample.phase.isLast {
        events.append((sample.seconds, sample.phase == .ended ? .ended : .cancelled))
        press = .infinity
      }
    }
    return events
  }
}
