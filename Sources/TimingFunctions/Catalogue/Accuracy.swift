import ScalarMath

/// How far the values of a curve may be from its formula: a bound for t of 0...1 and all legal parameters, while
/// nothing underflows.
///
/// The formula is that of the exact numbers that the curve is given, with the Doubles nearest to the constants that its
/// summary shows. The bound stands here alone: documentation, `easel list` and tests take it from here. It rests on
/// sweeps of some thousand points for each set of parameters, with the worst places climbed, against 60 digits; the
/// hardest points found are in Tests/Fixtures/hardest-easings.tsv.
public struct Accuracy: Sendable, Hashable {
  /// What an ulp is of.
  public enum Unit: Sendable, Hashable {
    /// The exact value: relative digits are kept where the curve is near 0.
    case value
    /// 1, times the parameter of this name where that is above 1: where the curve crosses 0 on its way, no more is
    /// claimed.
    case one(times: String?)
    /// 1, times the amplitude if that is above 1, times 1 + 1/period: a phase has the rounding error of its oscillations.
    case wave
    /// The exact value, times |doublings|/7 if that is above 1: an exponent has the rounding error of its size.
    case growth
  }

  /// The bound in units of ``unit``; 0 for a curve that is exact.
  public let ulps: Double
  /// What an ulp is of.
  public let unit: Unit

  /// A bound; it should rest on a search, see docs/errors.md.
  public init(ulps: Double, unit: Unit = .value) { (self.ulps, self.unit) = (ulps, unit) }

  /// In words, such as "at most 1 ulp of the value".
  public var text: String {
    if ulps == 0 { return "exact" }
    return switch unit {
    case .value: "at most \(ulps.shortestText) ulp of the value"
    case .one(nil): "at most \(ulps.shortestText) ulp of 1"
    case .growth: "at most \(ulps.shortestText) ulp of the value, times a seventh of the doublings above 7"
    case .wave: "at most \(ulps.shortestText) ulp of 1, times the amplitude above 1 and 1 + 1/period"
    case .one(let parameter?): "at most \(ulps.shortestText) ulp of 1, times the \(parameter) above 1"
    }
  }

  /// The largest error that is allowed where the exact value is about `value`, for the values of parameters by name.
  public func bound(at value: Double, _ parameters: [String: Double]) -> Double {
    switch unit {
    case .value: ulps * Swift.max(value.ulp, .leastNonzeroMagnitude)
    case .growth:
      ulps * Swift.max(value.ulp, .leastNonzeroMagnitude) * Swift.max(1, (parameters["doublings"] ?? 10).magnitude / 7)
    case .wave:
      ulps * (1.0).ulp * Swift.max(1, parameters["amplitude"] ?? 1) * (1 + 1 / (parameters["period"] ?? 0.3))
    case .one(let parameter): ulps * (1.0).ulp * Swift.max(1, parameter.flatMap { parameters[$0] } ?? 1)
    }
  }
}
