import CurveAnalysis
import EffectMath

/// The facts of a curve in one line.
extension CurveInfo {
  /// The span of the values, which decides the digits of numbers.
  private var valueSpan: Double { (highest?.value.number ?? 0) - (lowest?.value.number ?? 0) }
  private var placeSpan: Double { facts.domain.width }

  func value(_ number: Double) -> String { NumberText.short(number, among: valueSpan) }

  func place(_ number: Double) -> String { NumberText.short(number, among: placeSpan) }

  private func value(_ value: Interval) -> String { self.value(value.number) }

  private func place(_ place: Interval) -> String { self.place(place.centre) }

  /// The largest number of places that are listed; the others are only counted.
  private static let mostListed = 6

  /// The line, such as `max 0.125 at 0.5 · inflections 0.4068, 0.5932 · area 0.02820 · steepest 0.8430 at 0.4068`.
  var line: String {
    // A warning about the facts comes before them.
    let isMissing = "not resolved: it turns faster than the samples, and points may be missing"
    return ((facts.isResolved ? [] : [isMissing]) + parts).joined(separator: " · ")
  }

  private var parts: [String] {
    var parts: [String] = []
    for (kind, name) in [(Extrema.Kind.maximum, "max"), (.minimum, "min")] {
      let ofKind = facts.extrema.filter { $0.kind == kind }
      if !ofKind.isEmpty { parts.append("\(name) " + extremaText(ofKind)) }
    }
    if facts.extrema.isEmpty, gaps == 0, let lowest, let highest {
      parts.append("from \(value(facts.ends.start)) to \(value(facts.ends.end))")
      if lowest.value == highest.value { parts = ["constant \(value(lowest.value))"] }
    }
    parts += summits
    parts += Self.listed(facts.inflections, "inflection", "s") { place($0.place) }
    parts += Self.listed(facts.innerRoots, "root", "s") { place($0.place) }
    if let area {
      // An area within its error of 0 counts as 0.
      let isNothing = area.contains(0) || area.magnitudeBound <= max(area.width, 4 * facts.size * placeSpan * .ulpOfOne)
      parts.append("area \(isNothing ? "0" : NumberText.short(area.number))")
    }
    if let steepest = facts.steepestSlope, !steepest.value.contains(0) {
      parts.append("steepest \(NumberText.short(steepest.value.number)) at \(place(steepest.place))")
    }
    parts += Self.listed(facts.toldBreaks.filter { $0.kind == .jump }, "jump", "s", preposition: " at") { jump in
      "\(place(jump.place)) (\(value(jump.before)) to \(value(jump.after)))"
    }
    for name in ["kink", "pole"] {
      parts += Self.listed(facts.toldBreaks.filter { $0.name == name }, name, "s") { place($0.place) }
    }
    if let steep = facts.unboundedSlope, facts.breaks(.pole).isEmpty {
      parts.append("slope unbounded near \(place(steep))")
    }
    var open = undecided.map { place($0.place.simplest ?? $0.place.midpoint) }
    open = zip(open, [""] + open).filter { $0 != $1 }.map(\.0)
    parts += Self.listed(open, "not decided near") { $0 }
    if gaps > 0 { parts.append("\(gaps) of \(samples) samples not finite") }
    return parts
  }

  /// Returns the places of extrema, grouped by value: `1 at 0.04167, 0.2083 and 4 more, 0.5 at 0.9`.
  private func extremaText(_ extrema: [CurveFacts.Extremum]) -> String {
    let values = extrema.map { value($0.value) }
    let groups = Dictionary(grouping: extrema.indices) { values[$0] }.values.sorted { $0[0] < $1[0] }
    var left = Self.mostListed
    var texts: [String] = []
    for group in groups where left > 0 {
      let places = group.lazy.map { place(extrema[$0].place) }
      texts.append("\(values[group[0]]) at \(places.listed(left))")
      left -= min(left, group.count)
    }
    let rest = groups.dropFirst(texts.count).map(\.count).reduce(0, +)
    return texts.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The highest and the lowest value, unless listed extrema or the ends of the domain have them.
  private var summits: [String] {
    let listed = [Extrema.Kind.maximum, .minimum].flatMap { kind in
      facts.extrema.filter { $0.kind == kind }.prefix(Self.mostListed).map(\.value)
    }
    let known = (listed + [facts.ends.start, facts.ends.end]).map(value)
    return [(highest, "highest"), (lowest, "lowest")].compactMap { extreme, name in
      guard let extreme, case let value = value(extreme.value), !known.contains(value) else { return nil }
      return "\(name) \(value)" + (extreme.place.map { " at \(place($0))" } ?? "")
    }
  }

  /// Returns the name, the first items and the number of the others; empty without items.
  private static func listed<Item>(
    _ items: [Item], _ name: String, _ plural: String = "", preposition: String = "",
    _ text: @escaping (Item) -> String
  ) -> [String] {
    if items.isEmpty { return [] }
    return ["\(name)\(items.count > 1 ? plural : "")\(preposition) \(items.lazy.map(text).listed(mostListed))"]
  }
}
