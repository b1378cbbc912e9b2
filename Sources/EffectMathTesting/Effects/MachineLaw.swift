import ViewEffects

/// An event and its delay after the previous event, in seconds. A delay below 0 or not finite is illegal.
public struct EventStep<Event: Sendable>: Sendable, CustomStringConvertible {
  /// The time since the previous event, in seconds.
  public var delay: Double
  /// The event that happens after the delay.
  public var event: Event

  /// Creates an event after a delay in seconds; nothing is checked, because machines must refuse illegal events.
  public init(after delay: Double, _ event: Event) {
    (self.delay, self.event) = (delay, event)
  }

  public var description: String { "after \(delay) s: \(event)" }
}

/// A law of state machines under any sequence of events: the machine accepts legal times and events, refuses others
/// without harm, has only legal states, and has a way home from each of them.
public struct MachineLaw<Machine: InteractionMachine>: Sendable {
  /// A step of the machine's history.
  public typealias Step = EventStep<Machine.Event>

  private let start: Machine
  private let home: [Step]
  private let takes: @Sendable (Machine.Event) -> Bool
  private let isHome: @Sendable (Machine) -> Bool
  private let isLegal: @Sendable (Machine, Double) -> Bool

  /// Creates a law of a machine from its start state and its way home.
  ///
  /// - Parameters:
  ///   - home: the events that bring the machine home from any state.
  ///   - takes: returns true if an event is legal by itself; by default every event is.
  ///   - isHome: returns true for the state that `home` leads to.
  ///   - isLegal: returns true if a state is legal at a time in seconds.
  public init(
    _ start: Machine, home: [Step], takes: @escaping @Sendable (Machine.Event) -> Bool = { _ in true },
    isHome: @escaping @Sendable (Machine) -> Bool, isLegal: @escaping @Sendable (Machine, Double) -> Bool
  ) {
    (self.start, self.home) = (start, home)
    (self.takes, self.isHome, self.isLegal) = (takes, isHome, isLegal)
  }

  /// Returns the breach of the law by a sequence of events, in words; nil if there is none.
  public func breach(_ steps: [Step]) -> String? {
    var (state, time) = (start, 0.0)
    // Clocks begin anywhere: the first accepted time may be below 0.
    var isFirst = true
    for (number, step) in (steps + home).enumerated() {
      let isTaken = (step.delay >= 0 || isFirst) && (time + step.delay).isFinite && takes(step.event)
      do throws(InteractionFailure) {
        state = try state.handling(step.event, at: time + step.delay).state
        if !isTaken { return "step \(number) is illegal and was taken" }
        time += step.delay
        isFirst = false
      } catch {
        if isTaken { return "step \(number) was refused: \(error)" }
      }
      for later in [0, 0.01, 1e3] where !isLegal(state, time + later) {
        return "step \(number) leads to a state that is not legal \(later) s later: \(state)"
      }
    }
    return isHome(state) ? nil : "does not return to rest: \(state)"
  }
}

/// Finds the shortest sequence of events that breaks the law of a state machine; nil if none of `cases` sequences does.
public func counterexample<Machine>(
  to law: MachineLaw<Machine>, _ steps: Generator<[EventStep<Machine.Event>]>, cases: Int = 500,
  seed: UInt64 = SeededGenerator.standardSeed
) -> Counterexample<[EventStep<Machine.Event>]>? {
  counterexample(to: { law.breach($0) == nil }, steps, cases: cases, seed: seed)
}

/// A case that breaks a law, shrunk as far as its generator can.
public struct Counterexample<Value: Sendable>: Sendable, CustomStringConvertible {
  /// The simplest case found that breaks the law.
  public let value: Value
  /// The case that broke the law first.
  public let original: Value
  /// The number of successful shrinks from ``original`` to ``value``.
  public let shrinks: Int
  /// The number of the case in the run, from 1.
  public let caseNumber: Int
  /// The seed that repeats the run.
  public let seed: UInt64
  /// The error that the law threw; nil if it returned false.
  public let failure: String?

  public var description: String {
    let reason = failure.map { ", which throws \($0)" } ?? ""
    return "broken by \(value)\(reason) (case \(caseNumber), \(shrinks) shrinks from \(original), EASEL_SEED=\(seed))"
  }
}

/// Finds a case of `generator` that breaks `law`, and shrinks it; nil if none of `cases` cases does.
///
/// A law that throws is broken. `#expect(counterexample(to: law, …) == nil)` prints the counterexample.
///
/// - Parameter isOver: called before each case and each simpler one, with the number of the case; true ends the search.
public func counterexample<Value>(
  to law: (Value) throws -> Bool, _ generator: Generator<Value>, cases: Int = 200,
  seed: UInt64 = SeededGenerator.standardSeed, until isOver: (_ caseNumber: Int) -> Bool = { _ in false }
) -> Counterexample<Value>? {
  func isBroken(by value: Value) -> Bool { (try? law(value)) != true }
  var random = SeededGenerator(seed: seed)
  for number in stride(from: 1, through: cases, by: 1) {
    if isOver(number) { return nil }
    let original = generator.generate(&random)
    guard isBroken(by: original) else { continue }
    var (value, shrinks) = (original, 0)
    search: while shrinks < 10_000 {
      for simpler in generator.shrink(value) {
        if isOver(number) { break search }
        if isBroken(by: simpler) {
          (value, shrinks) = (simpler, shrinks + 1)
          continue search
        }
      }
      break
    }
    var failure: String?
    do { _ = try law(value) } catch { failure = "\(error)" }
    return Counterexample(
      value: value, original: original, shrinks: shrinks, caseNumber: number, seed: seed, failure: failure)
  }
  return nil
}
