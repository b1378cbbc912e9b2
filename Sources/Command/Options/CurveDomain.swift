import EffectMath

/// The domain of formulas where none is given.
enum CurveDomain {
  /// The union of what the formulas' curves say, such as the time until a spring rests, for all these values
  /// of their parameters; nil where none says anything.
  static func union(of formulas: [Formula], _ values: [[String: Double]]) throws -> ClosedRange<Double>? {
    var union: ClosedRange<Double>?
    for formula in formulas {
      for values in values {
        guard let domain = try formula.checkedProgram(values).curveDomain else { continue }
        let (low, high) = (union?.lowerBound ?? domain.lowerBound, union?.upperBound ?? domain.upperBound)
        union = Double.minimum(low, domain.lowerBound)...Double.maximum(high, domain.upperBound)
      }
    }
    guard let union, union.lowerBound < union.upperBound, (union.upperBound - union.lowerBound).isFinite else {
      return nil
    }
    return union
  }
}
