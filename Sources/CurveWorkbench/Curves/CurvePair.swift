import CurveAnalysis
import EffectMath

/// Two curves over one abscissa, and how far they are from each other.
package final class CurvePair {
  package let a: CurveArgument
  package let b: CurveArgument
  package let time: CommonTime
  package let difference: CurveDifference
  /// An interval that holds the largest magnitude of the difference; nil where none is proved.
  package let proved: Interval?
  /// Whether the largest difference is proved.
  package let isProved: Bool

  /// - Throws: ``Failure`` where the two have no time in common or no finite difference.
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
    let proof = Self.proved(time)
    proved = proof?.bound
    let (time, bound) = (time, proof?.bound)
    func isTight(_ found: CurveDifference) -> Bool { bound.map { Self.isTight($0, for: found, time) } ?? false }
    let isKnown = isTight(found)
    // Single values that samples miss are looked at where proofs say that they may be.
    let places = isKnown ? [] : proof?.narrowPlaces ?? []
    difference = places.isEmpty ? found : compared(marks + places)
    isProved = places.isEmpty ? isKnown : isTight(difference)
    if difference.largest == nil {
      throw Failure("\(a.label) and \(b.label) have no finite difference anywhere", .badData)
    }
  }

  /// Where a curve of data alone has its points.
  private static func knots(of curve: Retimed<Program>) -> [Double]? {
    (curve.base.curve as? SampledCurve)?.points.map { curve.abscissa(ofBase: $0.input) }
  }

  /// Where a formula may have something narrow.
  private static func landmarks(of curve: Retimed<Program>) -> [Double] {
    curve.base.landmarks(over: curve.stretch).map { curve.abscissa(ofBase: $0) }
  }

  /// Whether the largest difference is at most so much.
  package func isWithin(_ budget: Double) -> Bool { largest.magnitude <= budget }

  /// What keeps the curves from being within a budget.
  package enum Objection: String {
    /// The largest difference is more.
    case over
    /// Somewhere the difference is no number.
    case gaps
    /// They turn faster than the samples: more than the largest that was found may be missing.
    case open
  }

  /// Why the curves are not known to be within a budget everywhere; nil where they are.
  package func objection(_ budget: Double) -> Objection? {
    // What is proved to have a bound is only steep where samples grow without one.
    if largest.isInfinite, let proved, proved.upper <= budget { return nil }
    if !isWithin(budget) { return .over }
    if let proved, proved.lower > budget { return .over }
    if let proved, proved.upper <= budget { return nil }
    if difference.hasGaps { return .gaps }
    return difference.isResolved || difference.isRounding ? nil : .open
  }

  /// The largest difference.
  package var largest: Double { difference.largest?.difference ?? .nan }
}

extension CurvePair {
  /// What is proved of the difference; nil of long data.
  static func proved(_ time: CommonTime) -> ProvedDifference? {
    let (a, b) = time.curves
    if ProvedDifference.isLong(a.base) || ProvedDifference.isLong(b.base) { return nil }
    return ProvedDifference(of: a, from: b, over: time.domain)
  }

  /// Whether the largest difference that was found is that of an enclosure, and no rounding.
  static func isTight(_ proved: Interval, for found: CurveDifference, _ time: CommonTime) -> Bool {
    guard let largest = found.largest, largest.difference.isFinite else { return false }
    let (a, b) = time.curves
    let own = DifferenceCurve(a, b, over: time.domain).enclosed(over: IntervalSeries(Interval(largest.abscissa)))
    return ProvedDifference.isTight(proved, for: largest.difference, own: own?.value)
  }
}

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
