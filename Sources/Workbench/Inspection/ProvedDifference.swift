import CurveAnalysis
import EffectMath

/// How far two curves are from each other, by proof.
enum ProvedDifference {
  /// Points of data of which proofs are tried.
  private static let mostPoints = 256

  /// An interval that holds the largest magnitude of a − b; nil where no bound is known, or where the difference is no
  /// number somewhere.
  static func largest(
    of a: some TimingFunction, from b: some TimingFunction, over domain: ClosedRange<Double>
  ) -> Interval? {
    let facts = ProvedFacts(of: DifferenceCurve(a, b, over: domain), over: domain, work: CurveInspection.standardWork)
    guard let minimum = facts.minimum?.value, let maximum = facts.maximum?.value, minimum.isBounded, maximum.isBounded,
      !facts.breaks.contains(where: { [.pole, .gap].contains($0.kind) || $0.at.isEmpty }),
      !facts.undecided.contains(where: { $0.what == .everything })
    else { return nil }
    let (least, most) = (minimum.magnitude, maximum.magnitude)
    return Interval(max(least.lower, most.lower), max(least.upper, most.upper))
  }

  /// Whether a curve is data of more points than proofs are tried of.
  static func isLong(_ program: Program) -> Bool {
    program.curves.contains { ($0 as? SampledCurve).map { $0.points.count > mostPoints } ?? false }
  }

  /// Whether an enclosure is that of a difference that was found: to 5·10⁻⁸ of it.
  static func isTight(_ enclosure: Interval, for found: Double) -> Bool {
    enclosure.upper <= found.magnitude * (1 + 5e-8) && enclosure.upper >= found.magnitude * (1 - 5e-8)
  }
}
