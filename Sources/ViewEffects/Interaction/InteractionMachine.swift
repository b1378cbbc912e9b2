import ScalarMath

/// The state of an interaction as a value: an event at a time leads to a new state and a list of requests.
///
/// Times are in seconds on any clock that does not run backwards; events may share a time. Changes that are due between
/// two events happen at their own time, before the later event, so the result does not depend on the rate of ticks.
public protocol InteractionMachine: Sendable {
  /// An input of the machine, such as a touch.
  associatedtype Event: Sendable
  /// A request by the machine in response to an event.
  associatedtype Effect: Sendable

  /// Returns the state after an event at a time in seconds, and the machine's requests.
  ///
  /// - Throws: ``InteractionFailure`` if the time is not finite or precedes the latest event, or if the event carries a
  ///   number that is not legal. This state is unchanged and can handle the next event.
  func handling(_ event: Event, at seconds: Double) throws(InteractionFailure) -> (state: Self, effects: [Effect])
}

extension InteractionMachine {
  /// Returns the state after a list of events, and all requests in order.
  ///
  /// - Throws: ``InteractionFailure`` for the first event that ``handling(_:at:)`` rejects.
  public func handling(
    _ events: [(time: Double, event: Event)]
  ) throws(InteractionFailure) -> (state: Self, effects: [Effect]) {
    var (state, effects) = (self, [Effect]())
    for (seconds, event) in events {
      let next = try state.handling(event, at: seconds)
      state = next.state
      effects += next.effects
    }
    return (state, effects)
  }
}

/// The reason why an interaction rejects an event or a setting.
public enum InteractionFailure: Error, Hashable, CustomStringConvertible {
  /// A number that is not legal.
  case illegal(IllegalParameter)
  /// An event before the latest one, both times in seconds.
  case outOfOrder(time: Double, latest: Double)

  public var description: String {
    switch self {
    case .illegal(let refusal): refusal.description
    case .outOfOrder(let time, let latest):
      "time of an interaction must be at least the time of the previous event, \(latest), not \(time)"
    }
  }

  package static func illegal(_ parameter: String, _ value: Double, _ legal: String) -> InteractionFailure {
    .illegal(IllegalParameter(parameter: parameter, effect: "an interaction", value: value, legal: legal))
  }

  static func check(_ parameter: Parameter, _ value: Double) throws(InteractionFailure) {
    do throws(IllegalParameter) { try parameter.check(value, of: "an interaction") } catch { throw .illegal(error) }
  }

  static func check(time: Double, after latest: Double?) throws(InteractionFailure) {
    guard time.isFinite else { throw .illegal("time", time, "finite") }
    if let latest, time < latest { throw .outOfOrder(time: time, latest: latest) }
  }
}

/// An interaction replayed from timed events, whose state is available at any time.
struct ReplayedInteraction<Machine: InteractionMachine>: Sendable {
  private let events: [(time: Double, event: Machine.Event)]
  /// The states before every ``pause``-th event.
  private var states: [Machine] = []
  private static var pause: Int { 32 }

  /// Plays all events.
  ///
  /// - Parameters:
  ///   - events: the events in ascending order of their times.
  ///   - seen: receives the time, the state after each event, and the machine's requests.
  /// - Throws: ``TouchTrack/RecordingError`` with the description of the machine's error.
  init(
    _ machine: Machine, _ events: [(time: Double, event: Machine.Event)],
    seen: (Double, Machine, [Machine.Effect]) -> Void = { _, _, _ in }
  ) throws(TouchTrack.RecordingError) {
    self.events = events
    var state = machine
    for (index, event) in events.enumerated() {
      if index % Self.pause == 0 { states.append(state) }
      do throws(InteractionFailure) {
        let next = try state.handling(event.event, at: event.time)
        state = next.state
        seen(event.time, state, next.effects)
      } catch {
        throw TouchTrack.RecordingError(error.description)
      }
    }
    if events.isEmpty { states.append(state) }
  }

  /// Returns the state at a time in seconds, after the events up to that time and a last event at it.
  func state(at seconds: Double, _ last: Machine.Event) -> Machine {
    let count = events.partitioningIndex { !($0.time <= seconds) }
    let first = max(count - 1, 0) / Self.pause
    var state = states[first]
    // These events were legal in the first replay.
    for event in events[first * Self.pause..<count] { state = played(state, event.event, event.time) }
    return played(state, last, seconds)
  }

  private func played(_ state: Machine, _ event: Machine.Event, _ seconds: Double) -> Machine {
    do throws(InteractionFailure) { return try state.handling(event, at: seconds).state } catch { return state }
  }
}
