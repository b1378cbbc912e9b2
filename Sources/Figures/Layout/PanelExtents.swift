/// The extents of what a panel shows, before its ranges are decided. Frames of an animation join theirs.
package struct PanelExtents: Equatable {
  var horizontal = Extent()
  package var vertical = Extent()
  package var value = Extent()

  /// Data that a logarithmic axis cannot show do not count.
  package init(_ panel: Panel) {
    if panel.grid == .polar {
      let reach = PolarGrid(panel).reach
      for extent in [\PanelExtents.horizontal, \.vertical] { self[keyPath: extent] = Extent([-reach, reach]) }
      return
    }
    for (axis, extent) in [(panel.horizontal, \PanelExtents.horizontal), (panel.vertical, \.vertical)] {
      if let covered = axis.covered { include([covered.lowerBound, covered.upperBound], in: axis, extent) }
    }
    for mark in panel.marks {
      switch mark {
      case .curve(let curve):
        let shown = panel.vertical.isLogarithmic ? Extent.all : curve.shownOrdinates
        include(curve.xs, curve.ys, in: panel, shown: shown)
        if curve.isFilled && !panel.vertical.isLogarithmic { vertical.include(0) }
      case .points(let series):
        include(series.xs, series.ys, in: panel)
      case .annotation(let annotation):
        // An impulse has a size, which is no ordinate.
        let isImpulse = annotation.kind == .impulse
        include([annotation.x], [isImpulse ? panel.vertical.isLogarithmic ? .nan : 0 : annotation.y], in: panel)
      case .arrow(let arrow): include([arrow.x, arrow.toX], [arrow.y, arrow.toY], in: panel)
      case .envelope(let envelope):
        include(envelope.xs, envelope.lows, in: panel)
        include(envelope.xs, envelope.highs, in: panel)
      case .shape(let shape): include(shape.xs, shape.ys, in: panel)
      case .band(let band): include([band.from, band.to], in: panel.horizontal, \.horizontal)
      case .field(let field):
        let grid = FieldGrid(field, in: panel)
        if field.style == .heat {
          include(grid.horizontalBounds, in: panel.horizontal, \.horizontal)
          include(grid.verticalBounds, in: panel.vertical, \.vertical)
        } else {
          include(field.xs, in: panel.horizontal, \.horizontal)
          include(field.ys, in: panel.vertical, \.vertical)
        }
        value.include(field)
      }
    }
  }

  private mutating func include(_ xs: [Double], _ ys: [Double], in panel: Panel, shown: Extent = .all) {
    for (x, y) in zip(xs, ys) where x.isFinite && y.isFinite {
      guard !panel.horizontal.isLogarithmic || x > 0, !panel.vertical.isLogarithmic || y > 0 else { continue }
      horizontal.include(x)
      vertical.include(min(max(y, shown.lower), shown.upper))
    }
  }

  private mutating func include(_ values: [Double], in axis: Axis, _ extent: WritableKeyPath<PanelExtents, Extent>) {
    for value in values where !axis.isLogarithmic || value > 0 { self[keyPath: extent].include(value) }
  }

  mutating func include(_ other: PanelExtents) {
    horizontal.include(other.horizontal)
    vertical.include(other.vertical)
    value.include(other.value)
  }

  /// Those of several panels whose fields have one scale of values.
  static func withOneValueScale(_ extents: [PanelExtents]) -> [PanelExtents] {
    let value = extents.reduce(into: Extent()) { $0.include($1.value) }
    return extents.map {
      var extent = $0
      extent.value = value
      return extent
    }
  }
}
