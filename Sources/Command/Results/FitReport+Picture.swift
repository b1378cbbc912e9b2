import CurveFitting
import EffectMath
import Figures
import Workbench

extension FitReport {
  /// Samples of the fitted curve.
  private static let samples = 600

  /// Data and fit above, what is left of the data below.
  func figure(theme: Theme, size: PixelSize) -> Figure {
    let places = rows.place.values
    let data = Curve(xs: places, ys: rows.observed, label: "data", tint: .series(0))
    let axis = Axis(label: rows.place.title)
    let left = Curve(xs: places, ys: fit.residuals, label: "data − fit", tint: .series(1))
    let ends = [places.min() ?? 0, places.max() ?? 1]
    let zero = Curve(xs: ends, ys: [0, 0], tint: .muted, isFine: true)
    return Figure(
      title: formulaText,
      panels: [
        Panel(horizontal: axis, vertical: Axis(label: rows.observedText), marks: [.points(data), fitted]),
        Panel(horizontal: axis, vertical: Axis(label: "residual"), marks: [.curve(zero), .points(left)]),
      ], size: size, theme: theme)
  }

  /// A curve where the formula reads one column, else points.
  private var fitted: Mark {
    let places = rows.place.values
    guard rows.columns.count == 1, let low = places.min(), let high = places.max(), low < high,
      let function = try? formula.formula.function(
        of: [rows.columns[0].name] + fit.estimates.map(\.name), parameters: formula.fixed)
    else {
      return .points(Curve(xs: places, ys: fit.values, label: "fit", tint: .series(1)))
    }
    let xs = (0...Self.samples).map { low + (high - low) * (Double($0) / Double(Self.samples)) }
    var ys = xs
    function.evaluate(columns: [xs], at: fit.estimates.map(\.value), rows: xs.count, &ys)
    return .curve(Curve(xs: xs, ys: ys, label: "fit", tint: .series(1)))
  }
}
