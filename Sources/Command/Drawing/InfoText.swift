import CurveAnalysis
import EffectMath
import Workbench

/// Points of interest as text.
struct InfoText {
  private let points: PointsOfInterest
  /// Of the values and of the places: numbers have the digits that tell them apart.
  private let (valueSpan, placeSpan): (Double, Double)

  init(_ points: PointsOfInterest) {
    self.points = points
    valueSpan = (points.highest?.value ?? 0) - (points.lowest?.value ?? 0)
    placeSpan = points.domain.upperBound - points.domain.lowerBound
  }

  func value(_ number: Double) -> String { NumberText.short(number, among: valueSpan) }

  func place(_ number: Double) -> String { NumberText.short(number, among: placeSpan) }

  /// Places listed before the rest is counted.
  private static let mostListed = 6

  /// `max 0.125 at 0.5 · inflections 0.4068, 0.5932 · area 0.02820 · steepest 0.8430 at 0.4068`
  var line: String {
    // What takes from the worth of the rest comes first.
    let isMissing = "not resolved: it turns faster than the samples, and points may be missing"
    let parts = points.isResolved ? [] : [isMissing]
    return (parts + facts).joined(separator: " · ")
  }

  private var facts: [String] {
    var parts: [String] = []
    for (kind, name) in [(Extrema.Kind.maximum, "max"), (.minimum, "min")] {
      let ofKind = points.extrema.filter { $0.kind == kind }
      if !ofKind.isEmpty { parts.append("\(name) " + extremaText(ofKind)) }
    }
    if points.extrema.isEmpty, points.gaps == 0, let lowest = points.lowest, let highest = points.highest {
      parts.append("from \(value(points.ends.start)) to \(value(points.ends.end))")
      if lowest.value == highest.value { parts = ["constant \(value(lowest.value))"] }
    }
    parts += summits
    parts += Self.listed(points.inflections.map(\.abscissa), "inflection", "s", place)
    parts += Self.listed(points.roots, "root", "s", place)
    if let area = points.area {
      // What is within its error of nothing is nothing.
      let size = [points.lowest, points.highest].compactMap { $0?.value.magnitude }.max() ?? 0
      let width = points.domain.upperBound - points.domain.lowerBound
      let isNothing = area.magnitude <= max(points.areaError, 4 * size * width * .ulpOfOne)
      parts.append("area \(isNothing ? "0" : NumberText.short(area))")
    }
    if let steepest = points.steepest, steepest.value != 0 {
      parts.append("steepest \(NumberText.short(steepest.value)) at \(place(steepest.abscissa))")
    }
    parts += Self.listed(points.breaks.filter { $0.kind == .jump }, "jump", "s", preposition: " at") { jump in
      "\(place(jump.abscissa)) (\(value(jump.values.before)) to \(value(jump.values.after)))"
    }
    for kind in [CurveBreak.Kind.kink, .pole] {
      parts += Self.listed(points.breaks.filter { $0.kind == kind }.map(\.abscissa), kind.rawValue, "s", place)
    }
    if let steep = points.unboundedSlope, !points.breaks.contains(where: { $0.kind == .pole }) {
      parts.append("slope unbounded near \(place(steep))")
    }
    var open = points.undecided.map { place($0.place.simplest ?? $0.place.midpoint) }
    open = zip(open, [""] + open).filter { $0 != $1 }.map(\.0)
    parts += Self.listed(open, "not decided near") { $0 }
    if points.gaps > 0 { parts.append("\(points.gaps) of \(points.samples) samples not finite") }
    return parts
  }

  /// Places of extrema, those of one value together: `1 at 0.04167, 0.2083 and 4 more, 0.5 at 0.9`.
  private func extremaText(_ extrema: [Extrema.Extremum]) -> String {
    var groups: [(value: String, places: [String])] = []
    for extremum in extrema {
      let value = value(extremum.value)
      let place = place(extremum.abscissa)
      if let known = groups.firstIndex(where: { $0.value == value }) {
        groups[known].places.append(place)
      } else {
        groups.append((value, [place]))
      }
    }
    var left = Self.mostListed
    var texts: [String] = []
    for group in groups where left > 0 {
      let shown = group.places.prefix(left)
      left -= shown.count
      let more = group.places.count - shown.count
      texts.append("\(group.value) at \(shown.joined(separator: ", "))\(more > 0 ? " and \(more) more" : "")")
    }
    let rest = groups.dropFirst(texts.count).map(\.places.count).reduce(0, +)
    return texts.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The highest and the lowest value, where they lie inside the domain and the extrema that are listed do not have them.
  private var summits: [String] {
    let listed = [Extrema.Kind.maximum, .minimum].flatMap { kind in
      points.extrema.filter { $0.kind == kind }.prefix(Self.mostListed).map(\.value)
    }
    let known = (listed + [points.ends.start, points.ends.end]).map(value)
    return [(points.highest, "highest"), (points.lowest, "lowest")].compactMap { point, name in
      guard let point, case let value = value(point.value), !known.contains(value) else { return nil }
      return "\(name) \(value) at \(place(point.abscissa))"
    }
  }

  /// The first of some items behind their name, and how many more there are; nothing where there is none.
  private static func listed<Item>(
    _ items: [Item], _ name: String, _ plural: String = "", preposition: String = "", _ text: (Item) -> String
  ) -> [String] {
    if items.isEmpty { return [] }
    let more = items.count > mostListed ? " and \(items.count - mostListed) more" : ""
    let texts = items.prefix(mostListed).map(text).joined(separator: ", ")
    return ["\(name)\(items.count > 1 ? plural : "")\(preposition) \(texts)\(more)"]
  }
}
