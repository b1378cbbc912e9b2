import CurveFitting
import Formulas
import TimingFunctions

/// The curves that a formula is for the values of its free parameters.
public struct CurveFamily: Sendable {
  /// The formula.
  public let formula: Formula
  /// What a search may choose, in the order of values.
  public let parameters: [FreeParameter]
  /// The values of the other parameters.
  public let fixed: [String: Double]
  /// Where all curves are measured; nil for what each says of itself, such as a spring's time until it rests.
  public let domain: ClosedRange<Double>?

  /// - Precondition: a domain that is given is finite and of positive width.
  public init(
    _ formula: Formula, parameters: [FreeParameter], fixed: [String: Double] = [:], domain: ClosedRange<Double>? = nil
  ) {
    precondition(domain.map { ($0.upperBound - $0.lowerBound).isFinite && $0.lowerBound < $0.upperBound } ?? true)
    (self.formula, self.parameters, self.fixed, self.domain) = (formula, parameters, fixed, domain)
  }

  /// All parameters by their names.
  public func bindings(_ values: [Double]) -> [String: Double] {
    zip(parameters, values).reduce(into: fixed) { $0[$1.0.name] = $1.1 }
  }

  /// The curve of some values; nil where they are not legal.
  public func curve(_ values: [Double]) -> Program? { try? formula.program(bindings(values)) }

  /// The curve with where it is measured; nil where it has no finite domain.
  public func reading(_ values: [Double], isExact: Bool) -> CurveReading? {
    guard let program = curve(values) else { return nil }
    let own = program.curveDomain
    let domain = domain ?? own ?? 0...1
    guard domain.lowerBound < domain.upperBound, (domain.upperBound - domain.lowerBound).isFinite else { return nil }
    return CurveReading(
      program, over: domain, hasOwnLength: self.domain == nil && program.hasOwnLength, isExact: isExact)
  }

  /// What is wished of measures of the curves, as a problem to be tuned.
  ///
  /// - Parameters:
  ///   - wishes: each with the measure that it is about.
  ///   - minimized: made small, or large where `isMaximized`.
  ///   - isOver: whether the search has to end with what it has.
  public func problem(
    _ wishes: [(measure: CurveMeasure, wish: Wish)], minimized: CurveMeasure? = nil, isMaximized: Bool = false,
    isOver: @escaping () -> Bool = { false }
  ) -> TuningProblem {
    let measures = wishes.map(\.measure) + [minimized].compactMap { $0 }
    func measured(_ values: [Double], isExact: Bool) -> [Double] {
      guard let reading = reading(values, isExact: isExact) else { return measures.map { _ in .nan } }
      return measures.indices.map { index in
        let value = reading[measures[index]]
        return index == wishes.count && isMaximized ? -value : value
      }
    }
    return TuningProblem(
      parameters, wishes: wishes.map(\.wish), minimized: minimized?.text, isOver: isOver,
      quick: { measured($0, isExact: false) }, exact: { measured($0, isExact: true) })
  }
}
