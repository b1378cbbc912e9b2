import EffectMath
import Figures
import Workbench

/// The target, the curve before and after tuning, and the error with its ripples below.
extension TunedCurves {
  private var places: [Double] { Sampling.places(4 * Sampling.usual, in: domain, isLogarithmic: false) }

  private func values(_ curve: any TimingFunction, isByShare: Bool) -> [Double] {
    let own = curve.domain
    return places.map { place in
      guard isByShare else { return curve.value(at: place) }
      let share = (place - domain.lowerBound) / (domain.upperBound - domain.lowerBound)
      return curve.value(at: own.lowerBound + (own.upperBound - own.lowerBound) * share)
    }
  }

  func figure(theme: Theme, size: PixelSize) -> Figure {
    let wanted = reference.map { values($0, isByShare: false) }
    let (old, new) = (before.map { values($0, isByShare: isByShare) }, values(after, isByShare: isByShare))
    var marks: [Mark] = []
    if let wanted { marks.append(.curve(Curve(xs: places, ys: wanted, label: target ?? "target", tint: .muted))) }
    if let old { marks.append(.curve(Curve(xs: places, ys: old, label: "before", tint: .series(1), isFine: true))) }
    marks.append(.curve(Curve(xs: places, ys: new, label: old == nil ? "found" : "after", tint: .series(0))))
    var panels = [Panel(horizontal: Axis(covered: domain), vertical: Axis(), marks: marks)]
    if let wanted {
      let error = zip(new, wanted).map { $0 - $1 }
      panels.append(
        Panel(
          horizontal: Axis(covered: domain), vertical: Axis(label: "error"),
          marks: [.curve(Curve(xs: places, ys: error, tint: .series(0), isFilled: true))] + ripples(error)))
    }
    return Figure(title: title, panels: panels, size: size, theme: theme, footnote: footnote)
  }

  /// The most ripples that are marked.
  private static let mostRipples = 12

  /// The peaks of the error, of all that come near the largest.
  private func ripples(_ error: [Double]) -> [Mark] {
    let largest = error.lazy.map(\.magnitude).max() ?? 0
    let places = places
    let peaks = error.indices.filter { index in
      let neighbours = [index - 1, index + 1].filter(error.indices.contains).map { error[$0].magnitude }
      return error[index].magnitude >= 0.5 * largest && largest > 0
        && neighbours.allSatisfy { $0 <= error[index].magnitude } && neighbours.contains { $0 < error[index].magnitude }
    }
    guard peaks.count <= Self.mostRipples else { return [] }
    return peaks.map { index in
      .annotation(
        Annotation(
          x: places[index], y: error[index], kind: .extremum, text: NumberText.short(error[index]), tint: .series(0)))
    }
  }
}
