import EffectMath
import Workbench

/// The domain of formulas where none is given.
enum CurveDomain {
  /// The union of what the formulas' curves say, such as the time until a spring rests, for all these values
  /// of their parameters; nil where none says anything.
  static func union(of formulas: [Formula], _ values: [[String: Double]]) throws -> ClosedRange<Double>? {
    let domains = try formulas.flatMap { formula in
      try values.compactMap { try formula.checkedProgram($0).curveDomain }
    }
    guard let union = Self.union(domains), union.lowerBound < union.upperBound,
      (union.upperBound - union.lowerBound).isFinite
    else {
      return nil
    }
    return union
  }

  /// From the least of the bounds to the largest.
  static func union(_ domains: [ClosedRange<Double>]) -> ClosedRange<Double>? {
    domains.dropFirst().reduce(domains.first) { union, domain in
      union.map { .lesser($0.lowerBound, domain.lowerBound) ... .greater($0.upperBound, domain.upperBound) }
    }
  }
}
