import CurveAnalysis
import EffectMath

/// Points of interest as text.
enum InfoText {
  /// Places listed before the rest is counted.
  private static let mostListed = 6

  /// `max 0.125 at 0.5 · inflections 0.4068, 0.5932 · area 0.02820 · steepest 0.8430 at 0.4068`
  static func line(_ points: PointsOfInterest) -> String {
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
    if let place = points.unboundedSlope { parts.append("slope unbounded near \(NumberText.short(place))") }
    if !points.isResolved { parts.append("turns faster than the samples: some points are missing") }
    if points.gaps > 0 { parts.append("\(points.gaps) of \(points.samples) samples not finite") }
    return parts.joined(separator: " · ")
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
      "unbounded_slope": .number(points.unboundedSlope), "resolved": .flag(points.isResolved),
      "area": .number(points.area), "gaps": .whole(points.gaps), "samples": .whole(points.samples),
    ])
  }
}
