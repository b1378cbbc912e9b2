import CurveAnalysis
import EffectMath

extension PointsOfInterest {
  /// Of data alone exactly, where they cover the domain; of other curves proved as far as that goes.
  package init(ofProgram program: Program, over domain: ClosedRange<Double>) {
    if let data = program.curve as? SampledCurve, data.domain.contains(domain) {
      self.init(of: data, over: domain)
    } else {
      self.init(proving: program, over: domain)
    }
  }

  /// One object a curve.
  package func json(named label: String) -> JSON {
    let extrema = self.extrema.map { extremum -> JSON in
      .object([
        "t": .number(extremum.abscissa), "value": .number(extremum.value),
        "kind": .text(extremum.kind == .maximum ? "maximum" : "minimum"),
      ])
    }
    return .object([
      "name": .text(label), "domain": .numbers([domain.lowerBound, domain.upperBound]),
      "ends": .numbers([ends.start, ends.end]),
      "range": .object(["min": .number(lowest?.value), "max": .number(highest?.value)]),
      "extrema": .array(extrema), "inflections": .numbers(inflections.map(\.abscissa)),
      "roots": .numbers(roots),
      "max_speed": .object(["t": .number(steepest?.abscissa), "value": .number(steepest?.value)]),
      "unbounded_slope": .number(unboundedSlope), "breaks": .array(breaks.map(\.json)),
      "resolved": .flag(isResolved), "proved": .flag(isProved), "not_decided": .array(undecided.map(\.json)),
      "area": .number(area), "gaps": .whole(gaps), "samples": .whole(samples),
    ])
  }
}

extension ProvedFacts.Undecided {
  /// A stretch, and what is not known of it.
  package var json: JSON {
    .object(["from": .number(place.lower), "to": .number(place.upper), "what": .text(what.rawValue)])
  }
}

extension CurveBreak {
  /// The one-sided values and slopes of a break; null where they are infinite or undefined.
  fileprivate var json: JSON {
    .object([
      "t": .number(abscissa), "kind": .text(kind.rawValue),
      "before": .number(values.before), "after": .number(values.after),
      "slope_before": .number(slopes.before), "slope_after": .number(slopes.after),
    ])
  }
}
