import CurveAnalysis
import EffectMath

/// Two curves over one abscissa, and their difference.
package final class CurvePair {
  /// The default work limit of proofs, in series operations; they take no more than a second or two.
  package static let standardWork = 400_000

  package let a: CurveArgument
  package let b: CurveArgument
  package let time: CommonTime
  package let difference: CurveDifference
  /// A proved enclosure of the largest magnitude of the difference; nil without a proof.
  package let proved: Interval?
  /// True if the largest difference is proved.
  package let isProved: Bool

  /// Compares two curves on their common abscissa.
  ///
  /// - Throws: ``Failure`` if the two have no time in common or no finite difference.
  package init(
    _ a: CurveArgument, _ b: CurveArgument, domain: ClosedRange<Double>? = nil, duration: Double? = nil,
    mostSamples: Int? = nil
  ) throws {
    (self.a, self.b) = (a, b)
    time = try CommonTime(a, b, domain: domain, duration: duration)
    let curves = time.curves
    let domain = time.domain
    let marks = Self.landmarks(of: curves.0) + Self.landmarks(of: curves.1)
    func compared(_ landmarks: [Double]) -> CurveDifference {
      CurveDifference(
        of: curves.0, knotsOfA: Self.knots(of: curves.0), from: curves.1, knotsOfB: Self.knots(of: curves.1),
        over: domain, landmarks: landmarks, mostSamples: mostSamples)
    }
    let found = compared(marks)
    let isLong = ProvedDifference.isLong(a.program) || ProvedDifference.isLong(b.program)
    let proof = isLong ? nil : ProvedDifference(of: curves.0, from: curves.1, over: domain)
    proved = proof?.bound
    func isTight(_ found: CurveDifference) -> Bool {
      guard let bound = proof?.bound, let largest = found.largest, largest.difference.isFinite else { return false }
      let difference = DifferenceCurve(curves.0, curves.1, over: domain)
      let own = difference.enclosed(over: IntervalSeries(Interval(largest.abscissa)))?.value
      return ProvedDifference.isTight(bound, for: largest.difference, own: own)
    }
    let isKnown = isTight(found)
    // A proof locates single values that samples miss.
    let places = isKnown ? [] : proof?.narrowPlaces ?? []
    difference = places.isEmpty ? found : compared(marks + places)
    isProved = places.isEmpty ? isKnown : isTight(difference)
    if difference.largest == nil {
      throw Failure("\(a.label) and \(b.label) have no finite difference anywhere", .badData)
    }
  }

  /// Returns the abscissas of a sampled curve's points; nil for any other curve.
  private static func knots(of curve: Retimed<Program>) -> [Double]? {
    (curve.base.curve as? SampledCurve)?.points.map { curve.abscissa(ofBase: $0.input) }
  }

  /// Returns the abscissas at which a formula may have a narrow feature.
  private static func landmarks(of curve: Retimed<Program>) -> [Double] {
    curve.base.landmarks(over: curve.stretch).map { curve.abscissa(ofBase: $0) }
  }

  package func isWithin(_ budget: Double) -> Bool { largest.magnitude <= budget }

  /// The reason why the curves are not within a tolerance.
  package enum Objection: String {
    /// The largest difference exceeds the tolerance.
    case over
    /// The difference has no value at some places.
    case gaps
    /// The curves turn faster than the samples, which may miss larger differences.
    case open
  }

  /// Returns the reason why the curves are not within a tolerance; nil if they are within it everywhere.
  package func objection(_ budget: Double) -> Objection? {
    // The samples of a steep curve may look unbounded although a proof bounds them.
    if largest.isInfinite, let proved, proved.upper <= budget { return nil }
    if !isWithin(budget) || proved.map({ $0.lower > budget }) == true { return .over }
    if let proved, proved.upper <= budget { return nil }
    if difference.hasGaps { return .gaps }
    return difference.isResolved || difference.isRounding ? nil : .open
  }

  /// The difference a − b of the largest magnitude; NaN if there is none.
  package var largest: Double { difference.largest?.difference ?? .nan }
}

/// A proved bound on the difference between two curves.
package struct ProvedDifference {
  /// An enclosure of the largest magnitude; nil if no bound is known, or if the difference is undefined somewhere.
  package let bound: Interval?
  /// Abscissas whose values may differ from those next to them, such as single values, in ascending order.
  let narrowPlaces: [Double]

  /// Proves a bound on a − b over a domain.
  package init(of a: some TimingFunction, from b: some TimingFunction, over domain: ClosedRange<Double>) {
    let difference = DifferenceCurve(a, b, over: domain)
    let facts = CurveFacts(proving: difference, over: domain, work: CurvePair.standardWork)
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

  /// Returns true for sampled data of more than 256 points, which are too many for proofs.
  package static func isLong(_ program: Program) -> Bool {
    program.curves.contains { ($0 as? SampledCurve).map { $0.points.count > 256 } ?? false }
  }

  /// Returns true if an enclosure agrees with a measured difference, to a relative error of 5·10⁻⁸.
  ///
  /// - Parameter own: the proved enclosure of the difference at the measured abscissa; nil if it is unknown.
  package static func isTight(_ enclosure: Interval, for found: Double, own: Interval? = nil) -> Bool {
    let least = max(enclosure.lower, own.map { $0.isEmpty ? 0 : $0.leastMagnitude } ?? 0)
    return enclosure.upper <= found.magnitude * (1 + 5e-8) && least >= found.magnitude * (1 - 5e-8)
  }
}
