import CurveAnalysis
import EffectMath

/// A proved bound on the difference between two curves.
package struct ProvedDifference {
  /// An enclosure of the largest magnitude; nil if no bound is known, or if the difference is undefined somewhere.
  package let bound: Interval?
  /// Abscissas whose values may differ from those next to them, in ascending order.
  let narrowPlaces: [Double]

  /// The most data points for which proofs are tried.
  private static let mostPoints = 256

  /// The bound on a − b over a domain.
  package init(of a: some TimingFunction, from b: some TimingFunction, over domain: ClosedRange<Double>) {
    let difference = DifferenceCurve(a, b, over: domain)
    let facts = CurveFacts(proving: difference, over: domain, work: CurveInspection.standardWork)
    bound = Self.bound(facts)
    narrowPlaces = facts.narrowPlaces
  }

  private static func bound(_ facts: CurveFacts) -> Interval? {
    guard let minimum = facts.minimum?.value, let maximum = facts.maximum?.value, minimum.isBounded, maximum.isBounded,
      !facts.breaks.contains(where: { [.pole, .gap].contains($0.kind) || $0.at.isEmpty }),
      !facts.undecided.contains(where: { $0.what == .everything })
    else { return nil }
    let (least, most) = (minimum.magnitude, maximum.magnitude)
    return Interval(max(least.lower, most.lower), max(least.upper, most.upper))
  }

  /// Whether a curve is data with more points than proofs are tried for.
  package static func isLong(_ program: Program) -> Bool {
    program.curves.contains { ($0 as? SampledCurve).map { $0.points.count > mostPoints } ?? false }
  }

  /// Whether an enclosure agrees with a difference that was found, to a relative error of 5·10⁻⁸.
  ///
  /// - Parameter own: the proved enclosure of the difference at the abscissa itself.
  package static func isTight(_ enclosure: Interval, for found: Double, own: Interval? = nil) -> Bool {
    let least = max(enclosure.lower, own.map { $0.isEmpty ? 0 : $0.leastMagnitude } ?? 0)
    return enclosure.upper <= found.magnitude * (1 + 5e-8) && least >= found.magnitude * (1 - 5e-8)
  }
}
