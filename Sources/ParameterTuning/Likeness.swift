import CurveFitting
import Formulas
import TimingFunctions

/// The curves of a formula for all values of its free parameters.
public struct CurveFamily: Sendable {
  /// The formula.
  public let formula: Formula
  /// The free parameters, in the order of values.
  public let parameters: [FreeParameter]
  /// The values of the other parameters.
  public let fixed: [String: Double]
  /// The domain of all measures; nil for each curve's own, such as a spring's time until it rests.
  public let domain: ClosedRange<Double>?

  /// Creates a family of curves.
  ///
  /// - Precondition: a given domain is finite and of positive width.
  public init(
    _ formula: Formula, parameters: [FreeParameter], fixed: [String: Double] = [:], domain: ClosedRange<Double>? = nil
  ) {
    precondition(domain.map { $0.width.isFinite && $0.lowerBound < $0.upperBound } ?? true)
    (self.formula, self.parameters, self.fixed, self.domain) = (formula, parameters, fixed, domain)
  }

  /// Returns the values of all parameters, free and fixed, by name.
  public func bindings(_ values: [Double]) -> [String: Double] {
    zip(parameters, values).reduce(into: fixed) { $0[$1.0.name] = $1.1 }
  }

  /// Returns the curve for values of the free parameters; nil if the formula rejects them.
  public func curve(_ values: [Double]) -> Program? { try? formula.program(bindings(values)) }

  /// Returns the curve for values of the free parameters, ready to be measured; nil if they are illegal or the domain
  /// is not finite.
  public func reading(_ values: [Double], isExact: Bool) -> CurveReading? {
    guard let program = curve(values) else { return nil }
    let own = program.curveDomain
    let domain = domain ?? own ?? 0...1
    guard domain.lowerBound < domain.upperBound, domain.width.isFinite else { return nil }
    return CurveReading(
      program, over: domain, hasOwnLength: self.domain == nil && program.hasOwnLength, isExact: isExact)
  }

  /// Returns the tuning problem of goals for measures of the curves.
  ///
  /// - Parameters:
  ///   - goals: the goals, each with its measure.
  ///   - minimized: the minimized measure, or the maximized one if `isMaximized`.
  ///   - isOver: returns true if the search must stop.
  public func problem(
    _ goals: [(measure: CurveMeasure, goal: Goal)], minimized: CurveMeasure? = nil, isMaximized: Bool = false,
    isOver: @escaping () -> Bool = { false }
  ) -> TuningProblem {
    let measures = goals.map(\.measure) + [minimized].compactMap { $0 }
    func measured(_ values: [Double], isExact: Bool) -> [Double] {
      guard let reading = reading(values, isExact: isExact) else { return measures.map { _ in .nan } }
      return measures.indices.map { index in
        let value = reading[measures[index]]
        return index == goals.count && isMaximized ? -value : value
      }
    }
    return TuningProblem(
      parameters, goals: goals.map(\.goal), minimized: minimized?.text, isOver: isOver,
      quick: { measured($0, isExact: false) }, exact: { measured($0, isExact: true) })
  }
}

/// The member of a family of curves that is nearest to a target.
///
/// A search over all ranges finds starts for least squares, which minimize the mean square. For the largest difference,
/// a search by values and linear programs continue from there. They compare the curves at many abscissas, including the
/// peaks of the difference at the best answers so far.
public struct Likeness: Sendable {
  /// The minimized size of a difference.
  public typealias Norm = BezierFit.Norm

  /// The values of the parameters, in their order.
  public private(set) var values: [Double]
  /// The deviation of the member from the target.
  public private(set) var deviation: Deviation
  /// The deviation of the member at the start of the search; nil if that has no curve.
  public let before: Deviation?
  /// True if the search converged.
  public let isConverged: Bool
  /// The names of the parameters that do not affect the difference.
  public let idle: [String]

  /// Searches for the nearest member.
  ///
  /// - Parameters:
  ///   - isByShare: true to compare both curves at equal shares of their domains, not at equal abscissas.
  ///   - step: called with the number of each evaluation, from 1.
  /// - Throws: ``TuningFailure``: NLopt is missing and there are several parameters, no member has a finite value, or
  ///   no parameter affects the difference.
  public init(
    of family: CurveFamily, to target: FittingTarget, by norm: Norm = .largest, isByShare: Bool = false,
    step: @escaping (Int) -> Void = { _ in }
  ) throws(TuningFailure) {
    let search = LikenessSearch(family, target, norm, isByShare, step)
    let found = try search.best()
    let values = search.values(at: found.point)
    guard let deviation = Self.deviation(of: family, values, to: target, isByShare: isByShare) else {
      throw .unmeasured("difference")
    }
    (self.values, self.deviation, isConverged) = (values, deviation, found.isConverged)
    let start = search.values(at: family.parameters.map(\.startShare))
    before = Self.deviation(of: family, start, to: target, isByShare: isByShare)
    idle = search.idle(about: found.point)
    if idle.count == family.parameters.count, deviation.largest != 0 { throw .nothingMatters }
    // Idle parameters stay at their start.
    let kept = family.parameters.indices.map { idle.contains(family.parameters[$0].name) ? start[$0] : values[$0] }
    if let other = Self.deviation(of: family, kept, to: target, isByShare: isByShare),
      other.largest.magnitude <= deviation.largest.magnitude * (1 + 1e-6)
    {
      (self.values, self.deviation) = (kept, other)
    }
  }

  /// Returns the deviation of a member of a family from a target; nil if a value is not finite.
  public static func deviation(
    of family: CurveFamily, _ values: [Double], to target: FittingTarget, isByShare: Bool
  ) -> Deviation? {
    guard let curve = family.curve(values) else { return nil }
    let place = LikenessSearch.place(curve, target, isByShare)
    let deviation = target.deviation(
      of: { curve.value(at: place($0)) }, at: { curve.values(at: $0.map(place)) }, breaks: [])
    return deviation.largest.isFinite && deviation.rms.isFinite ? deviation : nil
  }

  /// Returns a copy with other values, such as printed ones; nil if their deviation is not finite.
  public func replacing(
    values: [Double], of family: CurveFamily, to target: FittingTarget, isByShare: Bool = false
  ) -> Likeness? {
    guard let deviation = Self.deviation(of: family, values, to: target, isByShare: isByShare) else { return nil }
    var likeness = self
    (likeness.values, likeness.deviation) = (values, deviation)
    return likeness
  }
}
