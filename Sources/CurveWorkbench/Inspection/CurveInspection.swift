import CurveAnalysis
import EffectMath

/// One page about a curve: all that can be told of it over a domain.
package struct CurveInspection {
  /// What the page calls the curve.
  package let name: String
  package let facts: CurveFacts
  /// Of the abscissa: seconds or frames of a motion with a length of its own; nil for all else.
  let unit: String?
  package let program: Program
  /// What tells the places of the page apart.
  let placeDigits: TellingDigits
  /// What tells the ends and the range apart.
  let valueDigits: TellingDigits

  /// - Parameters:
  ///   - domain: finite, of positive width; the curve's own where it is nil.
  ///   - work: operations on series that proofs may take, about.
  /// - Throws: ``Failure`` where the curve's own domain has no finite length, or where no place of the domain has a value.
  package init(
    _ curve: CurveArgument, named name: String? = nil, over domain: ClosedRange<Double>? = nil, work: Int? = nil
  )
    throws
  {
    self.name = name ?? curve.label
    program = curve.program
    // The abscissa of an inverse is a value.
    let isInverse = curve.program.curves.contains { $0 is InverseCurve<AnyTimingFunction> }
    unit = domain == nil && curve.hasOwnLength && !isInverse ? (curve.isInFrames ? "frames" : "s") : nil
    let domain = domain ?? curve.domain
    guard domain.lowerBound < domain.upperBound, (domain.upperBound - domain.lowerBound).isFinite else {
      throw Failure("\(curve.label) has no length of its own: give a domain with -d", .badData)
    }
    facts = Self.facts(
      of: curve.program, over: domain, isMotion: unit != nil, work: work ?? Self.standardWork)
    placeDigits = TellingDigits(facts.places)
    valueDigits = TellingDigits(
      [facts.ends.start, facts.ends.end] + [facts.minimum?.value, facts.maximum?.value].compactMap(\.self))
    if facts.minimum == nil, facts.maximum == nil {
      let extent = facts.basis == .sampled ? "at any place that was looked at" : "anywhere"
      throw Failure(
        "\(self.name) has no value \(extent) on \(text(ofPlace: domain.lowerBound)):\(text(ofPlace: domain.upperBound))",
        .badData)
    }
  }

  /// - Parameter isMotion: whether the curve goes on after the domain until it rests.
  private static func facts(
    of program: Program, over domain: ClosedRange<Double>, isMotion: Bool, work: Int
  ) -> CurveFacts {
    if let data = program.curve as? SampledCurve, data.domain.contains(domain) {
      return CurveFacts(of: data, over: domain)
    }
    let curve: any TimingFunction = program.curve ?? program
    let whole = Interval(domain.lowerBound, domain.upperBound)
    let isUnknown = { (facts: ProvedFacts) in
      facts.undecided.contains { $0.what == .everything && $0.place.contains(whole) }
    }
    let target = isMotion ? curve.restingValue(after: domain) : nil
    let proved = ProvedFacts(of: program, over: domain, restingAt: target, work: work)
    let isBlank = proved.minimum == nil && !proved.undecided.isEmpty
    if isUnknown(proved) || isBlank {
      return CurveFacts(PointsOfInterest(of: program, over: domain), of: program, .sampled, isMotion: isMotion)
    }
    return CurveFacts(
      proved, of: curve,
      motion: target.map { _ in proved.motion(of: program, settlingWithin: CurveFacts.settlingShare, work: work) })
  }

  /// Operations that take no more than a second or two.
  package static let standardWork = 400_000
  /// The most operations that may be asked for.
  private static let mostWork = 1_000_000_000

  /// - Throws: ``Failure`` for a number of operations that is none.
  package static func work(_ given: Int?) throws -> Int? {
    guard let given, !(1...mostWork).contains(given) else { return given }
    throw Failure("--work takes a whole number from 1 to \(mostWork), not \(given)", .usage)
  }
}
