/// The data layers of a panel.
extension PanelScript {
  private func table(_ xs: [Double], _ ys: [Double]) -> DataTable {
    let count = min(xs.count, ys.count)
    var table = DataTable(x: [], y: [], z: nil, rowLength: nil)
    table.x.reserveCapacity(count)
    table.y.reserveCapacity(count)
    for index in 0..<count {
      let (x, y) = (scales.horizontal.plotted(xs[index]), scales.vertical.plotted(ys[index]))
      let isShown = !x.isNaN && !y.isNaN
      table.x.append(isShown ? x : .nan)
      table.y.append(isShown ? y : .nan)
    }
    return table
  }

  private func title(_ text: String?) -> String {
    text.map { "title \(PlotScript.quoted($0))" } ?? "notitle"
  }

  func curveLayers(_ curve: Curve, title: String?) -> [PlotScript.Layer] {
    let table = table(curve.xs, curve.ys)
    guard table.x.contains(where: { !$0.isNaN }) else { return [] }
    let colour = palette.colour(curve.tint).text
    let width = panel.isMiniature ? 1.6 : 2.2
    let dash = palette.isDashed(curve.tint) ? " dashtype '-'" : ""
    var layers = [
      PlotScript.Layer(
        data: table, options: "using 1:2 with lines lw \(width) lc rgb '\(colour)'\(dash) \(self.title(title))")
    ]
    let lone = table.lonePoints
    if !lone.x.isEmpty {
      layers.append(
        PlotScript.Layer(data: lone, options: "using 1:2 with points pt 7 ps 0.5 lc rgb '\(colour)' notitle"))
    }
    return layers
  }

  /// One layer for each stretch without a gap.
  func fillLayers(_ curve: Curve) -> [PlotScript.Layer] {
    let base =
      scales.vertical.isLogarithmic
      ? scales.vertical.lower : min(max(0, scales.vertical.lower), scales.vertical.upper)
    let colour = palette.colour(curve.tint)
    // The gif terminal has no transparency.
    let fill =
      format == .gif
      ? "fillcolor rgb '\(palette.background.mixed(with: colour, share: palette.fillOpacity).text)' fs solid 1 noborder"
      : "fillcolor rgb '\(colour.text)' fs transparent solid \(palette.fillOpacity) noborder"
    return table(curve.xs, curve.ys).stretches.map {
      PlotScript.Layer(data: $0, options: "using 1:2 with filledcurves y=\(base) \(fill) notitle")
    }
  }

  func pointLayers(_ series: PointSeries, title: String?) -> [PlotScript.Layer] {
    let table = table(series.xs, series.ys)
    guard table.x.contains(where: { !$0.isNaN }) else { return [] }
    let size = table.x.count > 400 ? 0.4 : 0.7
    let colour = palette.colour(series.tint).text
    return [
      PlotScript.Layer(
        data: table, options: "using 1:2 with points pt 7 ps \(size) lc rgb '\(colour)' \(self.title(title))")
    ]
  }

  func annotationLayers() -> [PlotScript.Layer] {
    let kinds: [(Annotation.Kind, String)] = [
      (.inflection, "pt 7 ps 0.5 lc rgb '\(palette.muted.text)'"),
      (.steepest, "pt 7 ps 0.5 lc rgb '\(palette.muted.text)'"),
      (.root, "pt 6 ps 0.6 lc rgb '\(palette.muted.text)'"),
      (.extremum, "pt 7 ps 0.8 lc rgb '\(palette.vermillion.text)'"),
    ]
    return kinds.compactMap { kind, style in
      var (xs, ys): ([Double], [Double]) = ([], [])
      for case .annotation(let annotation) in panel.marks where annotation.kind == kind {
        xs.append(annotation.x)
        ys.append(annotation.y)
      }
      let table = table(xs, ys)
      guard table.x.contains(where: { !$0.isNaN }) else { return nil }
      return PlotScript.Layer(data: table, options: "using 1:2 with points \(style) notitle")
    }
  }
}

extension DataTable {
  /// Points with a gap on both sides, which a line does not show.
  fileprivate var lonePoints: DataTable {
    var lone = DataTable(x: [], y: [], z: nil, rowLength: nil)
    for index in x.indices where !x[index].isNaN {
      let hasNeighbour =
        (index > 0 && !x[index - 1].isNaN) || (index + 1 < x.count && !x[index + 1].isNaN)
      if !hasNeighbour {
        lone.x.append(x[index])
        lone.y.append(y[index])
      }
    }
    return lone
  }

  /// The parts between gaps, of at least two points.
  fileprivate var stretches: [DataTable] {
    x.indices.split { x[$0].isNaN }.filter { $0.count > 1 }.map {
      DataTable(x: Array(x[$0.startIndex..<$0.endIndex]), y: Array(y[$0.startIndex..<$0.endIndex]))
    }
  }
}
