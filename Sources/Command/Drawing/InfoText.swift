import CurveAnalysis
import EffectMath

/// Points of interest as text.
enum InfoText {
  /// Places listed before the rest is counted.
  private static let mostListed = 6

  /// `max 0.125 at 0.5 · inflections 0.4068, 0.5932 · area 0.02820 · steepest 0.8430 at 0.4068`
  static func line(_ points: PointsOfInterest) -> String {
    // What takes from the worth of the rest comes first.
    let isMissing = "not resolved: it turns faster than the samples, and points may be missing"
    let parts = points.isResolved ? [] : [isMissing]
    return (parts + self.parts(points)).joined(separator: " · ")
  }

  private static func parts(_ points: PointsOfInterest) -> [String] {
    var parts: [String] = []
    add(points.extrema.filter { $0.kind == .maximum }, "max", &parts)
    add(points.extrema.filter { $0.kind == .minimum }, "min", &parts)
    if points.extrema.isEmpty, points.gaps == 0, let lowest = points.lowest, let highest = points.highest {
      parts.append("from \(NumberText.short(points.ends.start)) to \(NumberText.short(points.ends.end))")
      if lowest.value == highest.value { parts = ["constant \(NumberText.short(lowest.value))"] }
    }
    add(points.inflections.map(\.place), "inflection", &parts)
    add(points.roots, "root", &parts)
    if let area = points.area { parts.append("area \(NumberText.short(area))") }
    if let steepest = points.steepest, steepest.value != 0 {
      parts.append("steepest \(NumberText.short(steepest.value)) at \(NumberText.short(steepest.place))")
    }
    add(points.breaks.filter { $0.kind == .jump }, &parts)
    add(points.breaks.filter { $0.kind == .kink }.map(\.place), "kink", &parts)
    add(points.breaks.filter { $0.kind == .pole }.map(\.place), "pole", &parts)
    if let place = points.unboundedSlope, !points.breaks.contains(where: { $0.kind == .pole }) {
      parts.append("slope unbounded near \(NumberText.short(place))")
    }
    if points.gaps > 0 { parts.append("\(points.gaps) of \(points.samples) samples not finite") }
    return parts
  }

  private static func add(_ extrema: [Extrema.Extremum], _ name: String, _ parts: inout [String]) {
    guard !extrema.isEmpty else { return }
    let listed = extrema.prefix(mostListed).map { "\(NumberText.short($0.value)) at \(NumberText.short($0.place))" }
    parts.append("\(name) \(listed.joined(separator: ", "))\(more(extrema.count))")
  }

  private static func add(_ places: [Double], _ name: String, _ parts: inout [String]) {
    guard !places.isEmpty else { return }
    let listed = places.prefix(mostListed).map(NumberText.short).joined(separator: ", ")
    parts.append("\(name)\(places.count > 1 ? "s" : "") \(listed)\(more(places.count))")
  }

  private static func add(_ jumps: [CurveBreak], _ parts: inout [String]) {
    guard !jumps.isEmpty else { return }
    let listed = jumps.prefix(mostListed).map { jump in
      "\(NumberText.short(jump.place)) (\(NumberText.short(jump.values.before)) to \(NumberText.short(jump.values.after)))"
    }
    parts.append("jump\(jumps.count > 1 ? "s" : "") at \(listed.joined(separator: ", "))\(more(jumps.count))")
  }

  private static func more(_ count: Int) -> String {
    count > mostListed ? " and \(count - mostListed) more" : ""
  }

  /// One object a curve.
  static func json(_ label: String, _ points: PointsOfInterest) -> JSON {
    let extrema = points.extrema.map { extremum -> JSON in
      .object([
        "t": .number(extremum.place), "value": .number(extremum.value),
        "kind": .text(extremum.kind == .maximum ? "maximum" : "minimum"),
      ])
    }
    return .object([
      "name": .text(label), "domain": .numbers([points.domain.lowerBound, points.domain.upperBound]),
      "ends": .numbers([points.ends.start, points.ends.end]),
      "range": .object(["min": .number(points.lowest?.value), "max": .number(points.highest?.value)]),
      "extrema": .array(extrema), "inflections": .numbers(points.inflections.map(\.place)),
      "roots": .numbers(points.roots),
      "max_speed": .object(["t": .number(points.steepest?.place), "value": .number(points.steepest?.value)]),
      "unbounded_slope": .number(points.unboundedSlope), "breaks": .array(points.breaks.map(json)),
      "resolved": .flag(points.isResolved),
      "area": .number(points.area), "gaps": .whole(points.gaps), "samples": .whole(points.samples),
    ])
  }

  /// The one-sided values and slopes of a break; null where they are infinite or undefined.
  private static func json(_ broken: CurveBreak) -> JSON {
    .object([
      "t": .number(broken.place), "kind": .text(broken.kind.rawValue),
      "before": .number(broken.values.before), "after": .number(broken.values.after),
      "slope_before": .number(broken.slopes.before), "slope_after": .number(broken.slopes.after),
    ])
  }
}
