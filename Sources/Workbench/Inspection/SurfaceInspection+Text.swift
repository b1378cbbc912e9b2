import CurveAnalysis
import DeformationAnalysis
import EffectMath
import ScalarMath

extension SurfaceInspection {
  /// Columns of the names of facts.
  private static let nameWidth = 14
  /// Creases of a line that are listed before the rest is counted.
  private static let mostListed = 8

  /// The page, a line for each fact.
  package var text: String {
    let sheet = "\(NumberText.short(size.width)) x \(NumberText.short(size.height)) pt"
    let moment =
      progress.lowerBound == progress.upperBound ? NumberText.short(progress.lowerBound) : progress.shortText
    var lines = ["\(name) · \(sheet) · at \(moment) · \(basisText)"]
    func add(_ name: String, _ least: SurfaceQuantity, _ most: SurfaceQuantity) {
      guard let low = ranges[least]?.minimum, let high = ranges[most]?.maximum else { return }
      lines.append(TextWidth.padded(name, to: Self.nameWidth) + range(low, high))
    }
    add("height", .height, .height)
    add("displacement", .displacement, .displacement)
    add("stretch", .leastStretch, .greatestStretch)
    add("area ratio", .areaRatio, .areaRatio)
    for line in self.lines {
      if !line.creases.isEmpty {
        let rest = line.creases.count - Self.mostListed
        let more = rest > 0 ? ["and \(rest) more"] : []
        let shown = line.creases.prefix(Self.mostListed).map { text(of: $0, on: line) } + more
        lines.append(TextWidth.padded("creases", to: Self.nameWidth) + shown.joined(separator: " · "))
      }
      if !line.isKnown {
        lines.append(TextWidth.padded("not decided", to: Self.nameWidth) + "all creases across \(line.axis.rawValue)")
      }
    }
    if !self.lines.isEmpty, self.lines.allSatisfy({ $0.creases.isEmpty && $0.isKnown }) {
      lines.append(TextWidth.padded("none", to: Self.nameWidth) + "creases and tears of the middle lines")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var basisText: String {
    if basis == .sampled { return "looked at, not proved" }
    return isAllProved ? "all proved" : "proved but for what is said"
  }

  private func range(_ low: ProvedSurface.Extreme, _ high: ProvedSurface.Extreme) -> String {
    let isSampled = basis == .sampled
    let isMoving = progress.lowerBound < progress.upperBound
    let size = low.value.hull(with: high.value).magnitudeBound
    // What is the same but for the rounding of both ends.
    if isSampled || low.isProved && high.isProved, high.value.upper - low.value.lower <= 1e-9 * size {
      return IntervalText.short(low.value.hull(with: high.value), among: size) + " everywhere"
    }
    func text(_ end: ProvedSurface.Extreme) -> String {
      let width = end.value.isBounded ? ": known to \(IntervalText.above(end.value.width))" : ""
      let known = end.isProved || isSampled ? "" : " (not decided\(width))"
      return IntervalText.short(end.value, among: size) + (end.place.map { " at \(place($0, end.progress))" } ?? "")
        + known
    }
    func place(_ place: Vector2, _ progress: Double?) -> String {
      let moment = progress.flatMap { isMoving ? " when \(NumberText.short($0))" : nil } ?? ""
      return "(\(NumberText.short(place.x)), \(NumberText.short(place.y)))\(moment)"
    }
    return "\(text(low)) to \(text(high))"
  }

  private func text(of crease: SurfaceLine.Crease, on line: SurfaceLine) -> String {
    let reach = line.axis == .x ? size.width : size.height
    let what = crease.turn.map { "turns by \(NumberText.short($0))°" } ?? "torn"
    return "\(line.axis.rawValue) = \(IntervalText.short(crease.place, among: reach)) (\(what))"
  }
}
