import ScalarMath

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
        throw TouchTrack.Failure(.undriven(error.description))
      }
    }
    if events.isEmpty { states.append(state) }
  }

  /// The state at a time in seconds, after the events at it and a last one that tells what is then.
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
