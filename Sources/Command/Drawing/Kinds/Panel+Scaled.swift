import Figures
import Workbench

extension Panel {
  /// The panel with other units: places and values of curves, and of what is marked on them.
  ///
  /// - Parameters:
  ///   - place: of an abscissa, ascending.
  ///   - factor: of values, positive.
  func scaled(_ place: (Double) -> Double, by factor: Double) -> Panel {
    var panel = self
    let told = marks.compactMap { mark -> Double? in
      if case .annotation(let annotation) = mark, annotation.text != nil, annotation.kind != .impulse {
        annotation.y
      } else {
        nil
      }
    }
    let span = ((told.max() ?? 0) - (told.min() ?? 0)) * factor
    panel.marks = marks.map { $0.scaled(place, by: factor, among: span) }
    return panel
  }
}

extension Mark {
  fileprivate func scaled(_ place: (Double) -> Double, by factor: Double, among span: Double) -> Mark {
    func scaled(_ curve: Curve) -> Curve {
      var curve = curve
      (curve.xs, curve.ys) = (curve.xs.map(place), curve.ys.map { $0 * factor })
      return curve
    }
    switch self {
    case .curve(let curve): return .curve(scaled(curve))
    case .points(let series): return .points(scaled(series))
    case .annotation(var annotation):
      annotation.x = place(annotation.x)
      // The size of an impulse is that of a jump of values, whatever their speed is counted in.
      guard annotation.kind != .impulse else { return .annotation(annotation) }
      annotation.y *= factor
      // What stands beside a point is its value.
      if annotation.text != nil {
        annotation.text = NumberText.short(annotation.y, among: span)
      }
      return .annotation(annotation)
    case .band(let band): return .band(Band(from: place(band.from), to: place(band.to), tint: band.tint))
    case .envelope(let envelope):
      return .envelope(
        Envelope(
          xs: envelope.xs.map(place), lows: envelope.lows.map { $0 * factor },
          highs: envelope.highs.map { $0 * factor },
          tint: envelope.tint))
    case .arrow, .field, .shape: preconditionFailure("graphs of values have no such marks")
    }
  }

  /// A curve without an entry in the legend; others as they are.
  var withoutName: Mark {
    guard case .curve(var curve) = self else { return self }
    curve.label = nil
    return .curve(curve)
  }
}
