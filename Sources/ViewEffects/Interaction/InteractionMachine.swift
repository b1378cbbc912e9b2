import ScalarMath

/// The state of an interaction as a value: an event at a time makes a new state and a list of things to do.
///
/// Times are in seconds on any clock that does not run backwards; events may share a time. What falls due between two
/// events happens at its own time, before the later event, so the result does not depend on how often ticks come.
public protocol InteractionMachine: Sendable {
  /// An input of the machine, such as a touch.
  associatedtype Event: Sendable
  /// A request of the machine in answer to an event.
  associatedtype Effect: Sendable

  /// The state after an event, and the requests of the machine.
  ///
  /// - Throws: ``InteractionFailure`` if the time is not finite or before that of the event before, or the event
  ///   carries a number that is not legal. This state remains as it is and takes the next event.
  func handling(_ event: Event, at seconds: Double) throws(InteractionFailure) -> (state: Self, effects: [Effect])
}

extension InteractionMachine {
  /// The state after a list of events, and all that is to be done, in order.
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

/// The reason that an interaction refuses an event or a setting.
public enum InteractionFailure: Error, Hashable, CustomStringConvertible {
  /// A number that is not legal.
  case illegal(IllegalParameter)
  /// An event before the one that came last.
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

/// An interaction that is driven by events with their times, readable at any time.
struct ReplayedInteraction<Machine: InteractionMachine>: Sendable {
  private let events: [(time: Double, event: Machine.Event)]
  /// Before every so many events.
  private var states: [Machine] = []
  private static var pause: Int { 32 }

  /// Plays all events.
  ///
  /// - Parameters:
  ///   - events: in the order of their times.
  ///   - seen: takes the state after each, and what it asks for.
  /// - Throws: ``TouchTrack/Failure`` with what the machine throws.
  init(
    _ machine: Machine, _ events: [(time: Double, event: Machine.Event)],
    seen: (Double, Machine, [Machine.Effect]) -> Void = { _, _, _ in }
  ) throws(TouchTrack.Failure) {
    self.events = events
    var state = machine
    for (index, event) in events.enumerated() {
      if index % Self.pause == 0 { states.append(state) }
      do throws(InteractionFailure) {
        let next = try state.handling(event.event, at: event.time)
        state = next.state
        seen(event.time, state, next.effects)
      } catch {
        throw TouchTrack.Failure(error.description)
      }
    }
    if events.isEmpty { states.append(state) }
  }

  /// The state at a time in seconds, after the events at that time and a last one for it.
  func state(at seconds: Double, _ last: Machine.Event) -> Machine {
    let count = events.partitioningIndex { !($0.time <= seconds) }
    let first = max(count - 1, 0) / Self.pause
    var state = states[first]
    // What was played once is legal.
    for event in events[first * Self.pause..<count] { state = played(state, event.event, event.time) }
    return played(state, last, seconds)
  }

  private func played(_ state: Machine, _ event: Machine.Event, _ seconds: Double) -> Machine {
    do throws(InteractionFailure) { return try state.handling(event, at: seconds).state } catch { return state }
  }
}
