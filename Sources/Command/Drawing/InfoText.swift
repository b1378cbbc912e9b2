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
      parts += listed(points.extrema.filter { $0.kind == kind }, name) {
        "\(NumberText.short($0.value)) at \(NumberText.short($0.abscissa))"
      }
    }
    if points.extrema.isEmpty, points.gaps == 0, let lowest = points.lowest, let highest = points.highest {
      parts.append("from \(NumberText.short(points.ends.start)) to \(NumberText.short(points.ends.end))")
      if lowest.value == highest.value { parts = ["constant \(NumberText.short(lowest.value))"] }
    }
    parts += listed(points.inflections.map(\.abscissa), "inflection", "s", NumberText.short)
    parts += listed(points.roots, "root", "s", NumberText.short)
    if let area = points.area { parts.append("area \(NumberText.short(area))") }
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
