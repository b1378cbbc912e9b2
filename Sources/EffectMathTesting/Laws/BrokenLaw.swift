import TimingFunctions

/// A law that a curve breaks, with the simplest breach found. Printed, it is a message for a failing test.
public struct BrokenLaw<Parameters: Sendable>: Sendable, CustomStringConvertible {
  /// What is broken.
  public let law: Law
  /// The simplest parameters found that break the law.
  public let parameters: Parameters
  /// What is wrong; nil where making the curve threw.
  public let evidence: Evidence?
  /// What making the curve threw.
  public let failure: String?
  /// Which case of the run broke the law first, from 1.
  public let caseNumber: Int
  /// The number of successful shrinks since.
  public let shrinks: Int
  /// What repeats the run.
  public let seed: UInt64

  /// The breach in plain words, for a curve of this name.
  public func statement(of name: String = "f") -> String {
    evidence?.statement(name) ?? "cannot be made: \(failure ?? "")"
  }

  public var description: String {
    let whose = Parameters.self == Void.self ? "" : " for \(parameters)"
    return "\(law.name) is broken\(whose): \(statement()) "
      + "(case \(caseNumber), \(shrinks) shrinks, repeat with EASEL_SEED=\(seed))"
  }
}

/// How a curve breaks a law; nil if it does in none of `cases`.
///
///     #expect(counterexample(to: .monotone, of: MyEasing()) == nil)
///
/// - Parameter domain: finite; the curve's own where none is given.
public func counterexample(
  to law: Law, of curve: any TimingFunction, over domain: ClosedRange<Double>? = nil, cases: Int = 1000,
  seed: UInt64 = SeededGenerator.standardSeed
) -> BrokenLaw<Void>? {
  let nothing = Generator<Void>(generate: { _ in })
  return counterexample(to: { law }, for: nothing, over: domain, cases: cases, seed: seed, of: { curve })
}

/// How a function breaks a law on a domain; nil if it does in none of `cases`.
public func counterexample(
  to law: Law, over domain: ClosedRange<Double> = 0...1, cases: Int = 1000,
  seed: UInt64 = SeededGenerator.standardSeed, of function: @escaping @Sendable (Double) -> Double
) -> BrokenLaw<Void>? {
  counterexample(to: law, of: FunctionCurve(over: domain, value: function), cases: cases, seed: seed)
}

/// How a family of curves breaks a law, parameters and places both drawn and both shrunk; nil if it does in none of
/// `cases`. A family that throws for drawn parameters breaks the law.
public func counterexample<Parameters>(
  to law: Law, for parameters: Generator<Parameters>, over domain: ClosedRange<Double>? = nil, cases: Int = 1000,
  seed: UInt64 = SeededGenerator.standardSeed,
  of family: @escaping @Sendable (Parameters) throws -> any TimingFunction
) -> BrokenLaw<Parameters>? {
  counterexample(to: { _ in law }, for: parameters, over: domain, cases: cases, seed: seed, of: family)
}

/// How a function of parameters and a place breaks a law; nil if it does in none of `cases`.
public func counterexample<Parameters>(
  to law: Law, for parameters: Generator<Parameters>, over domain: ClosedRange<Double> = 0...1, cases: Int = 1000,
  seed: UInt64 = SeededGenerator.standardSeed,
  of function: @escaping @Sendable (Parameters, Double) -> Double
) -> BrokenLaw<Parameters>? {
  counterexample(
    to: law, for: parameters, over: domain, cases: cases, seed: seed,
    of: { parameters in FunctionCurve(over: domain) { function(parameters, $0) } })
}

/// How a family of curves breaks a law that depends on the parameters, such as ``Law/reverse(of:tolerance:)``.
///
/// - Parameters:
///   - landmarks: places that are tried before any are drawn, with the first parameters that are: where a curve may have
///     something that no drawn place meets.
///   - isOver: asked before each case and each simpler one with the number of the case, and before each landmark with
///     0: true ends the search.
public func counterexample<Parameters>(
  to law: @escaping @Sendable (Parameters) throws -> Law, for parameters: Generator<Parameters>,
  over domain: ClosedRange<Double>? = nil, landmarks: [Double] = [], cases: Int = 1000,
  seed: UInt64 = SeededGenerator.standardSeed, until isOver: (_ caseNumber: Int) -> Bool = { _ in false },
  of family: @escaping @Sendable (Parameters) throws -> any TimingFunction
) -> BrokenLaw<Parameters>? {
  let trial = LawTrial(law: law, family: family, domain: domain)
  var random = SeededGenerator(seed: seed)
  let first = parameters.generate(&random)
  if let (evidence, law) = trial.breach(at: landmarks, first, until: { isOver(0) }) {
    return BrokenLaw(
      law: law, parameters: first, evidence: evidence, failure: nil, caseNumber: 1, shrinks: 0, seed: seed)
  }
  let broken = counterexample(
    to: { try trial.evidence($0) == nil }, trial.cases(of: parameters), cases: cases, seed: seed, until: isOver)
  guard let broken else { return nil }
  let evidence = try? trial.evidence(broken.value)
  let reached = (try? law(broken.value.parameters)) ?? Law("makeable", claim: "can be made") { _, _, _ in nil }
  return BrokenLaw(
    law: reached, parameters: broken.value.parameters, evidence: evidence, failure: broken.failure,
    caseNumber: broken.caseNumber, shrinks: broken.shrinks, seed: seed)
}
