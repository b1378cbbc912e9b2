import CurveAnalysis
import CurveFitting
import EffectMath
import Figures

/// Draws both curves of `diff`, with their difference below them.
enum DifferencePicture {
  static func figure(of text: CurvePairText, theme: Theme, size: PixelSize) -> Figure {
    let (pair, columns) = (text.pair, size.width)
    let time = pair.time
    let units = [CommonTime.Unit.seconds: "time (s)", .frames: "time (frames)"]
    let horizontal = Axis(label: units[time.unit] ?? "t", covered: time.domain)
    let labels = [pair.a.formula, pair.b.formula].typesetLabels
    let (a, b) = time.curves
    var curves: [Mark] = []
    for (curve, label, tint) in [(a, labels[0], 0), (b, labels[1], 1)] {
      curves += Outline.marks(of: curve, over: time.domain, label: label, .series(tint), columns)
    }
    let difference = DifferenceCurve(a, b, over: time.domain)
    var differences = Outline.marks(of: difference, over: time.domain, label: nil, .muted, columns)
    var title = "\(labels[0]) and \(labels[1])"
    if let largest = pair.difference.largest, largest.difference.isFinite {
      let text = NumberText.short(largest.difference)
      differences.append(.dot(largest.abscissa, largest.difference, .extremum, .muted, text))
      title += " differ by at most \(NumberText.short(largest.difference.magnitude))"
    }
    return Figure(
      title: title,
      panels: [
        Panel(horizontal: horizontal, vertical: Axis(label: "value"), marks: curves),
        Panel(horizontal: horizontal, vertical: Axis(label: "difference"), marks: differences),
      ], size: size, theme: theme, footnote: ([text.line] + [time.sentence].compactMap(\.self)).joined(separator: " · ")
    )
  }
}

extension FitReport {
  /// Returns data and fit above, residuals below.
  func figure(theme: Theme, size: PixelSize) -> Figure {
    let places = rows.place.values
    let data = Curve(xs: places, ys: rows.observed, label: "data", tint: .series(1))
    let axis = Axis(label: rows.place.title)
    let left = Curve(xs: places, ys: fit.residuals, label: "data − fit", tint: .series(1))
    let ends = [places.min() ?? 0, places.max() ?? 1]
    let zero = Curve(xs: ends, ys: [0, 0], tint: .muted, isFine: true)
    return Figure(
      title: "Fit: \(FormulaTypesetting.text(formulaText))",
      panels: [
        Panel(horizontal: axis, vertical: Axis(label: rows.observedText), marks: [.points(data), fitted]),
        Panel(horizontal: axis, vertical: Axis(label: "residual"), marks: [.curve(zero), .points(left)]),
      ], size: size, theme: theme)
  }

  /// The fit: a curve if the formula reads one column, otherwise points.
  private var fitted: Mark {
    let places = rows.place.values
    guard rows.columns.count == 1, let low = places.min(), let high = places.max(), low < high,
      let function = try? formula.formula.function(
        of: [rows.columns[0].name] + fit.estimates.map(\.name), parameters: formula.fixed)
    else {
      return .points(Curve(xs: places, ys: fit.values, label: "fit", tint: .series(0)))
    }
    let xs = Sampling.places(Sampling.usual, in: low...high)
    var ys = xs
    function.evaluate(columns: [xs], at: fit.estimates.map(\.value), rows: xs.count, &ys)
    return .curve(Curve(xs: xs, ys: ys, label: "fit", tint: .series(0)))
  }
}

/// The target, the curve before and after tuning, and the error with its ripples below.
extension TunedCurves {
  private var places: [Double] { Sampling.places(4 * Sampling.usual, in: domain) }

  private func values(_ curve: any TimingFunction, isByShare: Bool) -> [Double] {
    let own = curve.domain
    return places.map { place in
      guard isByShare else { return curve.value(at: place) }
      let share = (place - domain.lowerBound) / domain.width
      return curve.value(at: own.lowerBound + own.width * share)
    }
  }

  func figure(theme: Theme, size: PixelSize) -> Figure {
    let wanted = reference.map { values($0, isByShare: false) }
    let (old, new) = (before.map { values($0, isByShare: isByShare) }, values(after, isByShare: isByShare))
    var marks: [Mark] = []
    if let wanted {
      marks.append(.curve(Curve(xs: places, ys: wanted, label: target ?? "target", tint: .muted, isDashed: true)))
    }
    if let old { marks.append(.curve(Curve(xs: places, ys: old, label: "before", tint: .series(1), isFine: true))) }
    marks.append(.curve(Curve(xs: places, ys: new, label: old == nil ? "found" : "after", tint: .series(0))))
    let horizontal = Axis(label: domain == 0...1 ? "t" : "time (s)", covered: domain)
    var panels = [Panel(horizontal: horizontal, vertical: Axis(label: "value"), marks: marks)]
    let error = wanted.map { zip(new, $0).map { $0 - $1 } }
    if let error {
      panels.append(
        Panel(
          horizontal: horizontal, vertical: Axis(label: "error"),
          marks: [.curve(Curve(xs: places, ys: error, tint: .series(0), isFilled: true))] + ripples(error)))
    }
    var title = title
    if let target, let error, let largest = error.lazy.map(\.magnitude).max() {
      title += " is within \(NumberText.short(largest, digits: 3)) of \(target)"
    }
    return Figure(title: title, panels: panels, size: size, theme: theme, footnote: footnote)
  }

  /// The largest number of marked ripples.
  private static let mostRipples = 12

  /// Returns marks for the peaks of the error with at least half of its largest magnitude; none if there are more than
  /// ``mostRipples``.
  private func ripples(_ error: [Double]) -> [Mark] {
    let largest = error.lazy.map(\.magnitude).max() ?? 0
    let places = places
    let peaks = error.indices.filter { index in
      let neighbours = [index - 1, index + 1].filter(error.indices.contains).map { error[$0].magnitude }
      return error[index].magnitude >= 0.5 * largest && largest > 0
        && neighbours.allSatisfy { $0 <= error[index].magnitude } && neighbours.contains { $0 < error[index].magnitude }
    }
    guard peaks.count <= Self.mostRipples else { return [] }
    // The highest and the lowest peak show their values.
    let named = [peaks.max { error[$0] < error[$1] }, peaks.min { error[$0] < error[$1] }]
    return peaks.map {
      .dot(places[$0], error[$0], .extremum, .series(0), named.contains($0) ? NumberText.short(error[$0]) : nil)
    }
  }
}
