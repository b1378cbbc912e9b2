/// A case that breaks a law, made as simple as its generator can.
public struct Counterexample<Value: Sendable>: Sendable, CustomStringConvertible {
  /// The simplest case found that breaks the law.
  public let value: Value
  /// The case that was first found to break it.
  public let original: Value
  /// The number of successful shrinks between the two.
  public let shrinks: Int
  /// Which case of the run it was, from 1.
  public let caseNumber: Int
  /// What repeats the run.
  public let seed: UInt64
  /// What the law threw, if it threw.
  public let failure: String?

  public var description: String {
    let reason = failure.map { ", which throws \($0)" } ?? ""
    return "broken by \(value)\(reason) (case \(caseNumber), \(shrinks) shrinks from \(original), EASEL_SEED=\(seed))"
  }
}

/// A case of `generator` that breaks `law`, shrunk; nil if none of `cases` does.
///
/// A law that throws is broken. `#expect(counterexample(to: law, …) == nil)` prints what breaks it.
///
/// - Parameter isOver: asked before each case and each simpler one, with the number of the case: true ends the search.
public func counterexample<Value>(
  to law: (Value) throws -> Bool, _ generator: Generator<Value>, cases: Int = 200,
  seed: UInt64 = SeededGenerator.standardSeed, until isOver: (_ caseNumber: Int) -> Bool = { _ in false }
) -> Counterexample<Value>? {
  var random = SeededGenerator(seed: seed)
  for number in stride(from: 1, through: cases, by: 1) {
    if isOver(number) { return nil }
    let original = generator.generate(&random)
    guard var breach = Breach(law, original) else { continue }
    var value = original
    var shrinks = 0
    search: while shrinks < 10_000 {
      for simpler in generator.shrink(value) {
        if isOver(number) { break search }
        if let found = Breach(law, simpler) {
          (value, breach) = (simpler, found)
          shrinks += 1
          continue search
        }
      }
      break
    }
    return Counterexample(
      value: value, original: original, shrinks: shrinks, caseNumber: number, seed: seed, failure: breach.failure)
  }
  return nil
}

/// That a case breaks a law.
private struct Breach {
  let failure: String?

  init?<Value>(_ law: (Value) throws -> Bool, _ value: Value) {
    do {
      if try law(value) { return nil }
      failure = nil
    } catch {
      failure = "\(error)"
    }
  }
}
