import CurveAnalysis
import EffectMath
import Workbench

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
    for (kind, name) in [(Extrema.Kind.maximum, "max"), (.minimum, "min")] {
      let ofKind = points.extrema.filter { $0.kind == kind }
      if !ofKind.isEmpty { parts.append("\(name) " + extremaText(ofKind)) }
    }
    if points.extrema.isEmpty, points.gaps == 0, let lowest = points.lowest, let highest = points.highest {
      parts.append("from \(NumberText.short(points.ends.start)) to \(NumberText.short(points.ends.end))")
      if lowest.value == highest.value { parts = ["constant \(NumberText.short(lowest.value))"] }
    }
    parts += summits(points)
    parts += listed(points.inflections.map(\.abscissa), "inflection", "s", NumberText.short)
    parts += listed(points.roots, "root", "s", NumberText.short)
    if let area = points.area {
      // What is within its error of nothing is nothing.
      let size = [points.lowest, points.highest].compactMap { $0?.value.magnitude }.max() ?? 0
      let width = points.domain.upperBound - points.domain.lowerBound
      let isNothing = area.magnitude <= max(points.areaError, 4 * size * width * .ulpOfOne)
      parts.append("area \(isNothing ? "0" : NumberText.short(area))")
    }
    if let steepest = points.steepest, steepest.value != 0 {
      parts.append("steepest \(NumberText.short(steepest.value)) at \(NumberText.short(steepest.abscissa))")
    }
    parts += listed(points.breaks.filter { $0.kind == .jump }, "jump", "s", preposition: " at") { jump in
      let values = [jump.values.before, jump.values.after].map(NumberText.short)
      return "\(NumberText.short(jump.abscissa)) (\(values[0]) to \(values[1]))"
    }
    for kind in [CurveBreak.Kind.kink, .pole] {
      parts += listed(points.breaks.filter { $0.kind == kind }.map(\.abscissa), kind.rawValue, "s", NumberText.short)
    }
    if let place = points.unboundedSlope, !points.breaks.contains(where: { $0.kind == .pole }) {
      parts.append("slope unbounded near \(NumberText.short(place))")
    }
    var open = points.undecided.map { NumberText.short($0.place.simplest ?? $0.place.midpoint) }
    open = zip(open, [""] + open).filter { $0 != $1 }.map(\.0)
    parts += listed(open, "not decided near") { $0 }
    if points.gaps > 0 { parts.append("\(points.gaps) of \(points.samples) samples not finite") }
    return parts
  }

  /// Places of extrema, those of one value together: `1 at 0.04167, 0.2083 and 4 more, 0.5 at 0.9`.
  private static func extremaText(_ extrema: [Extrema.Extremum]) -> String {
    var groups: [(value: String, places: [String])] = []
    for extremum in extrema {
      let value = NumberText.short(extremum.value)
      let place = NumberText.short(extremum.abscissa)
      if let known = groups.firstIndex(where: { $0.value == value }) {
        groups[known].places.append(place)
      } else {
        groups.append((value, [place]))
      }
    }
    var left = mostListed
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
  private static func summits(_ points: PointsOfInterest) -> [String] {
    let listed = [Extrema.Kind.maximum, .minimum].flatMap { kind in
      points.extrema.filter { $0.kind == kind }.prefix(mostListed).map(\.value)
    }
    let known = (listed + [points.ends.start, points.ends.end]).map(NumberText.short)
    return [(points.highest, "highest"), (points.lowest, "lowest")].compactMap { point, name in
      guard let point, case let value = NumberText.short(point.value), !known.contains(value) else { return nil }
      return "\(name) \(value) at \(NumberText.short(point.abscissa))"
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
