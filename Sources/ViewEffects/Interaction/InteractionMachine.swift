import ScalarMath

/// The state of an interaction as a value: an event at a time makes a new state and a list of things to do.
///
/// Times are in seconds on any clock that does not run backwards; events may share a time. What falls due between two
/// events happens at its own time, before the later event, so the result does not depend on how often ticks come.
public protocol InteractionMachine: Sendable {
  /// What may happen to it.
  associatedtype Event: Sendable
  /// What it asks for in answer.
  associatedtype Effect: Sendable

  /// The state after an event, and what is to be done.
  ///
  /// - Throws: ``InteractionFailure`` where the time is not finite or before that of the event before, or the event
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

/// Why an interaction refuses an event or a setting.
public enum InteractionFailure: Error, Hashable, CustomStringConvertible {
  /// A number that is not legal.
  case illegal(IllegalParameter)
  /// An event before the one that came last.
  case outOfOrder(time: Double, latest: Double)

  public var description: String {
    switch self {
    case .illegal(let refusal): refusal.description
    case .outOfOrder(let time, let latest):
      "time of an interaction must be at least that of the event before, \(latest), not \(time)"
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
