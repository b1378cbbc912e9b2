import CurveAnalysis
import EffectMath
import Workbench

/// The facts about one curve of a plot: proved within a small work limit, and completed by samples.
package struct CurveInfo {
  package let facts: CurveFacts
  /// The integral over the domain, to 10⁻¹⁰ of the size of the values; nil if it is unknown.
  package let area: Interval?
  /// The number of equally spaced samples of the domain, or of rows of data.
  package let samples: Int
  /// The number of samples or rows without a finite value.
  package let gaps: Int

  /// The approximate limit on series operations for the proofs of a plot.
  private static let work = 50_000

  /// - Parameter domain: finite, of positive width.
  package init(of curve: some TimingFunction, over domain: ClosedRange<Double>) {
    facts = CurveFacts(of: curve, over: domain, work: Self.work).completed(by: curve)
    let core = curve.wrappedCurve ?? curve
    // The search for bounds takes longer than all other facts.
    let bezier = domain == 0...1 ? core as? CubicBezier : nil
    area = bezier?.area ?? facts.area(within: 1e-10)
    if facts.basis == .exact, let data = core as? SampledCurve {
      (samples, gaps) = (data.points.count + data.leftOut, data.leftOut)
      return
    }
    let places = domain.ends(ofParts: 512)
    (samples, gaps) = (places.count, curve.values(at: places).count { !$0.isFinite })
  }

  /// The lowest and the highest value; nil if unbounded or unknown.
  package var lowest: CurveFacts.Extreme? { facts.minimum.flatMap { $0.value.isBounded ? $0 : nil } }
  package var highest: CurveFacts.Extreme? { facts.maximum.flatMap { $0.value.isBounded ? $0 : nil } }

  /// The intervals on which something is not proved; empty if nothing is proved at all.
  package var undecided: [CurveFacts.Undecided] { facts.basis == .proved ? facts.undecided : [] }

  /// The JSON object of the curve.
  package func json(named label: String) -> JSON {
    let extrema = facts.extrema.map { extremum -> JSON in
      .object([
        "t": .number(extremum.place.centre), "value": .number(extremum.value.number),
        "kind": .text(extremum.kind.name),
      ])
    }
    let steepest = facts.steepestSlope
    return .object([
      "name": .text(label), "domain": .numbers([facts.domain.lowerBound, facts.domain.upperBound]),
      "ends": .numbers([facts.ends.start.number, facts.ends.end.number]),
      "range": .object(["min": .number(lowest?.value.number), "max": .number(highest?.value.number)]),
      "extrema": .array(extrema), "inflections": .numbers(facts.inflections.map(\.place.centre)),
      "roots": .numbers(facts.innerRoots.map(\.place.centre)),
      "max_speed": .object(["t": .number(steepest?.place.centre), "value": .number(steepest?.value.number)]),
      "unbounded_slope": .number(facts.unboundedSlope?.centre), "breaks": .array(facts.toldBreaks.map(\.json)),
      "resolved": .flag(facts.isResolved), "proved": .flag(facts.isProved),
      "not_decided": .array(undecided.map { .members($0.members) }),
      "area": .number(area?.number), "gaps": .whole(gaps), "samples": .whole(samples),
    ])
  }
}

extension CurveFacts.Undecided {
  /// The interval, and the feature that is undecided.
  var members: [(String, JSON)] {
    [("from", .number(place.lower)), ("to", .number(place.upper)), ("what", .text(what.rawValue))]
  }
}

extension Extrema.Kind {
  /// "maximum" or "minimum", as JSON has it.
  var name: String { "\(self)" }
}

extension CurveFacts.Break {
  /// The name of the kind; a kink with an unbounded slope is a vertical tangent.
  package var name: String {
    kind == .kink && isSteep ? "vertical tangent" : kind == .gap ? "edge" : kind.rawValue
  }

  /// The one-sided values and slopes of a break; null if they are infinite or undefined.
  fileprivate var json: JSON {
    // At an end of the domain the value there replaces the missing limit.
    .object([
      "t": .number(place.centre), "kind": .text(name),
      "before": .number((before.isEmpty ? at : before).number), "after": .number((after.isEmpty ? at : after).number),
      "slope_before": .number(slopes.before.number), "slope_after": .number(slopes.after.number),
    ])
  }
}
