import ScalarMath
import TimingFunctions

/// A law that a curve breaks, with the simplest breach found. Its description is the message of a failing test.
public struct BrokenLaw<Parameters: Sendable>: Sendable, CustomStringConvertible {
  /// The broken law.
  public let law: Law
  /// The simplest parameters found that break the law.
  public let parameters: Parameters
  /// The evidence of the breach; nil if the curve could not be constructed.
  public let evidence: Evidence?
  /// The error that constructing the curve threw; nil if there was none.
  public let failure: String?
  /// The number of the case that broke the law first, from 1.
  public let caseNumber: Int
  /// The number of successful shrinks after that case.
  public let shrinks: Int
  /// The seed that repeats the run.
  public let seed: UInt64

  /// Returns the breach in plain words, for a curve of this name.
  public func statement(of name: String = "f") -> String {
    evidence?.statement(name) ?? "cannot be constructed: \(failure ?? "")"
  }

  public var description: String {
    let whose = Parameters.self == Void.self ? "" : " for \(parameters)"
    return "\(law.name) is broken\(whose): \(statement()) "
      + "(case \(caseNumber), \(shrinks) shrinks, repeat with EASEL_SEED=\(seed))"
  }
}

/// Finds the simplest breach of a law by a curve; nil if there is none in `cases` cases.
///
///     #expect(counterexample(to: .monotone, of: MyEasing()) == nil)
///
/// - Parameter domain: a finite domain; by default the curve's own.
public func counterexample(
  to law: Law, of curve: any TimingFunction, over domain: ClosedRange<Double>? = nil, cases: Int = 1000,
  seed: UInt64 = SeededGenerator.standardSeed
) -> BrokenLaw<Void>? {
  let nothing = Generator<Void>(generate: { _ in })
  return counterexample(to: { law }, for: nothing, over: domain, cases: cases, seed: seed, of: { curve })
}

/// Finds the simplest breach of a law by a function on a domain; nil if there is none in `cases` cases.
public func counterexample(
  to law: Law, over domain: ClosedRange<Double> = 0...1, cases: Int = 1000,
  seed: UInt64 = SeededGenerator.standardSeed, of function: @escaping @Sendable (Double) -> Double
) -> BrokenLaw<Void>? {
  counterexample(to: law, of: FunctionCurve(over: domain, value: function), cases: cases, seed: seed)
}

/// Finds the simplest breach of a law by a family of curves, with parameters and places both drawn and both shrunk; nil
/// if there is none in `cases` cases. A family that throws for drawn parameters breaks the law.
public func counterexample<Parameters>(
  to law: Law, for parameters: Generator<Parameters>, over domain: ClosedRange<Double>? = nil, cases: Int = 1000,
  seed: UInt64 = SeededGenerator.standardSeed,
  of family: @escaping @Sendable (Parameters) throws -> any TimingFunction
) -> BrokenLaw<Parameters>? {
  counterexample(to: { _ in law }, for: parameters, over: domain, cases: cases, seed: seed, of: family)
}

/// Finds the simplest breach of a law by a function of parameters and a place; nil if there is none in `cases` cases.
public func counterexample<Parameters>(
  to law: Law, for parameters: Generator<Parameters>, over domain: ClosedRange<Double> = 0...1, cases: Int = 1000,
  seed: UInt64 = SeededGenerator.standardSeed,
  of function: @escaping @Sendable (Parameters, Double) -> Double
) -> BrokenLaw<Parameters>? {
  counterexample(
    to: law, for: parameters, over: domain, cases: cases, seed: seed,
    of: { parameters in FunctionCurve(over: domain) { function(parameters, $0) } })
}

/// Finds the simplest breach, by a family of curves, of a law that depends on the parameters, such as
/// ``Law/reverse(of:tolerance:)``; nil if there is none in `cases` cases.
///
/// - Parameters:
///   - landmarks: special places of a curve that drawn places may miss. They are tested first, with the first
///     parameters drawn.
///   - isOver: called before each case and each simpler one with the number of the case, and before each landmark with
///     0; true ends the search.
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

/// A law and the family of curves that it is tested on.
struct LawTrial<Parameters: Sendable>: Sendable {
  /// The parameters of a curve, and places of its domain.
  typealias LawCase = (parameters: Parameters, places: [Double])

  let law: @Sendable (Parameters) throws -> Law
  let family: @Sendable (Parameters) throws -> any TimingFunction
  /// The domain of the places; nil for the domain of each curve.
  let domain: ClosedRange<Double>?

  func evidence(_ lawCase: LawCase) throws -> Evidence? {
    let curve = try family(lawCase.parameters)
    let law = try law(lawCase.parameters)
    // Parameters that make no curve have no places; they may shrink to parameters that make one.
    guard lawCase.places.count == law.placeCount else { return nil }
    return law.check(curve, domain ?? curve.domain, lawCase.places)
  }

  /// Returns the evidence of a breach at a landmark in the domain, or between it and a neighbour; nil if there is none.
  func breach(
    at landmarks: [Double], _ parameters: Parameters, until isOver: () -> Bool = { false }
  ) -> (Evidence, Law)? {
    guard !landmarks.isEmpty, let curve = try? family(parameters), let law = try? law(parameters) else { return nil }
    let domain = domain ?? curve.domain
    for place in landmarks where domain.contains(place) {
      if isOver() { return nil }
      let neighbours = [place.nextDown, place.nextUp].filter { domain.contains($0) }
      let pairs = neighbours.map { [$0, place].sorted() }
      let cases = law.placeCount == 1 ? ([place] + neighbours).map { [$0] } : law.placeCount == 2 ? pairs : []
      for places in cases {
        if let evidence = law.check(curve, domain, places) { return (evidence, law) }
      }
    }
    return nil
  }

  /// Cases whose places are drawn from the domain of the curve and moved to a breach if there is one nearby. Parameters
  /// shrink first, with the places clamped to the domain, then the places.
  func cases(of parameters: Generator<Parameters>) -> Generator<LawCase> {
    Generator(
      generate: { random in
        let drawn = parameters.generate(&random)
        guard let curve = try? family(drawn), let law = try? law(drawn) else {
          return (drawn, [])
        }
        let domain = domain ?? curve.domain
        let places = Self.places(law.placeCount, in: domain, &random)
        let narrowed = law.narrow(curve, domain, places)
        let isWorse = law.check(curve, domain, narrowed) != nil
        return (drawn, isWorse ? narrowed : places)
      },
      shrink: { lawCase in
        let simplerParameters = parameters.shrink(lawCase.parameters).map { simpler -> LawCase in
          let domain = domain(of: simpler)
          return (simpler, lawCase.places.map { min(max($0, domain.lowerBound), domain.upperBound) })
        }
        let shrinkPlace = Generator<Double>.shrinking(in: domain(of: lawCase.parameters))
        let simplerPlaces = lawCase.places.shrunk { shrinkPlace(lawCase.places[$0]) }
        return simplerParameters + simplerPlaces.map { (lawCase.parameters, $0) }
      })
  }

  private func domain(of parameters: Parameters) -> ClosedRange<Double> {
    domain ?? (try? family(parameters))?.domain ?? 0...1
  }

  /// Draws places of a domain. Every fourth is a simple share of it, mostly quarters to tenths, where pieces join and
  /// formulas divide by 0. Every second time the further places are near the first one, by 1e-12 to 1 of the width.
  private static func places(
    _ count: Int, in domain: ClosedRange<Double>, _ random: inout SeededGenerator
  ) -> [Double] {
    let even = Generator<Double>.double(in: domain)
    let place = Generator<Double>(generate: { random in
      if random.next() % 4 != 0 { return even.generate(&random) }
      let parts = [4, 6, 8, 10, 10, 10, 100].randomElement(using: &random)!
      let share = Double(Int.random(in: 1..<parts, using: &random)) / Double(parts)
      return min(max(domain.lowerBound * (1 - share) + domain.upperBound * share, domain.lowerBound), domain.upperBound)
    })
    let first = place.generate(&random)
    let areNear = random.next() % 2 == 0
    let gap = Generator<Double>.logarithmic(in: 1e-12...1)
    return (0..<count).map { index in
      if index == 0 { return first }
      guard areNear else { return place.generate(&random) }
      let offset = gap.generate(&random) * domain.width
      let moved = random.next() % 2 == 0 ? first - offset : first + offset
      return min(max(moved, domain.lowerBound), domain.upperBound)
    }
  }
}

/// A curve from a function, and from its derivative if that is known.
///
/// Unknown derivatives are NaN: pass one to check ``Law/derivativeAgrees``.
public struct FunctionCurve: TimingFunction {
  public let domain: ClosedRange<Double>
  private let function: @Sendable (Double) -> Double
  private let derivative: (@Sendable (Double) -> Double)?

  /// Creates a curve over a domain; without a derivative its jets are NaN except for their value.
  public init(
    over domain: ClosedRange<Double> = 0...1, value: @escaping @Sendable (Double) -> Double,
    derivative: (@Sendable (Double) -> Double)? = nil
  ) {
    (self.domain, function, self.derivative) = (domain, value, derivative)
  }

  public func value(at t: Double) -> Double { function(t) }

  public func jet(at t: Jet) -> Jet {
    let place = t.leading
    var coefficients = [Double](repeating: .nan, count: t.order + 1)
    coefficients[0] = function(place)
    if t.order > 0, let derivative { coefficients[1] = derivative(place) * t.coefficients[1] }
    return Jet(coefficients: coefficients)
  }
}
