import ScalarMath

/// An error bound of a curve's values against its formula, for t in 0...1 and all legal parameters, if nothing
/// underflows.
///
/// The formula is that of the exact given numbers, with the Doubles nearest to the constants in its summary. This is
/// the only place of the bound: documentation, `easel list` and tests take it from here. It is based on sweeps of some
/// thousand points for each set of parameters, refined at the worst points, against 60 digits. The hardest points found
/// are in Tests/Fixtures/hardest-easings.tsv.
public struct Accuracy: Sendable, Hashable {
  /// The quantity whose ulp is the unit.
  public enum Unit: Sendable, Hashable {
    /// The exact value: relative accuracy also near 0.
    case value
    /// 1, times the parameter of this name if that is above 1: for a curve that crosses 0, with no relative accuracy
    /// there.
    case one(times: String?)
    /// 1, times the amplitude if that is above 1, times 1 + 1/period: the rounding error of the phase grows with the
    /// oscillations.
    case wave
    /// The exact value, times |doublings|/7 if that is above 1: the rounding error of the exponent grows with its size.
    case growth
  }

  /// The bound in units of ``unit``; 0 for a curve that is exact.
  public let ulps: Double
  /// The quantity whose ulp is the unit.
  public let unit: Unit

  /// Creates a bound; it should be based on a search, see docs/errors.md.
  public init(ulps: Double, unit: Unit = .value) { (self.ulps, self.unit) = (ulps, unit) }

  /// The bound in words, such as "at most 1 ulp of the value".
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

  /// The largest allowed error at an exact value of about `value`, for parameter values by name.
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
