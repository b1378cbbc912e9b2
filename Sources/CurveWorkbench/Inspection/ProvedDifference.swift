import CurveAnalysis
import EffectMath

/// How far two curves are from each other, by proof.
package struct ProvedDifference {
  /// An interval that holds the largest magnitude; nil where no bound is known, or where the difference is no number
  /// somewhere.
  package let bound: Interval?
  /// Where single values may be others than those beside them, in ascending order.
  let narrowPlaces: [Double]

  /// Points of data of which proofs are tried.
  private static let mostPoints = 256

  /// Of a − b.
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

  /// Whether a curve is data of more points than proofs are tried of.
  package static func isLong(_ program: Program) -> Bool {
    program.curves.contains { ($0 as? SampledCurve).map { $0.points.count > mostPoints } ?? false }
  }

  /// Whether an enclosure is that of a difference that was found: to 5·10⁻⁸ of it.
  ///
  /// - Parameter own: what is proved of the difference at the place itself.
  package static func isTight(_ enclosure: Interval, for found: Double, own: Interval? = nil) -> Bool {
    let least = max(enclosure.lower, own.map { $0.isEmpty ? 0 : $0.leastMagnitude } ?? 0)
    return enclosure.upper <= found.magnitude * (1 + 5e-8) && least >= found.magnitude * (1 - 5e-8)
  }
}
