import SystemLibrary

/// The data layers of a panel.
extension PanelScript {
  /// The points of a line as gnuplot can draw it.
  private func path(_ xs: [Double], _ ys: [Double]) -> DataTable {
    let columns = table(xs, ys).columns
    let level = BoundedPath.path(columns[1], columns[0], within: BoundedPath.bounds(of: scales.vertical))
    let both = BoundedPath.path(level.others, level.values, within: BoundedPath.bounds(of: scales.horizontal))
    guard format == .png else { return DataTable(columns: [both.values, both.others]) }
    let pixels = FigureLayout.pixelsPerPoint * magnification
    return DataTable(columns: [
      Unhinted.values(both.values, scales.horizontal, pixels: frames.plot.width * pixels),
      Unhinted.values(both.others, scales.vertical, pixels: frames.plot.height * pixels),
    ])
  }

  /// The points that are in sight; where they are not, and at gaps, there is NaN.
  private func points(_ xs: [Double], _ ys: [Double]) -> DataTable {
    let bounds = [scales.horizontal, scales.vertical].map { BoundedPath.bounds(of: $0) }
    var table = table(xs, ys)
    for index in 0..<table.count {
      let isNear = bounds.indices.allSatisfy { bounds[$0]?.contains(table.columns[$0][index]) ?? true }
      if !isNear { (table.columns[0][index], table.columns[1][index]) = (.nan, .nan) }
    }
    return table
  }

  private func table(_ xs: [Double], _ ys: [Double]) -> DataTable {
    let count = min(xs.count, ys.count)
    var columns = [[Double]](repeating: [], count: 2)
    columns[0].reserveCapacity(count)
    columns[1].reserveCapacity(count)
    for index in 0..<count {
      let (x, y) = (scales.horizontal.plotted(xs[index]), scales.vertical.plotted(ys[index]))
      let isShown = !x.isNaN && !y.isNaN
      columns[0].append(isShown ? x : .nan)
      columns[1].append(isShown ? y : .nan)
    }
    return DataTable(columns: columns)
  }

  private func title(_ text: String?) -> String {
    text.map { "title \(PlotScript.quoted($0, for: format))" } ?? "notitle"
  }

  /// `size` is the same on paper in every format.
  private func pointSize(_ size: Double) -> String {
    "ps \(DecimalText.general(size * format.pointScale * magnification))"
  }

  /// Round ends make dashes longer and gaps shorter by the line's width.
  func dashType(_ dash: Palette.Dash?) -> String {
    guard let dash else { return "" }
    let lengths = dash.enumerated().map { $0.offset % 2 == 0 ? max($0.element - 1, 0.1) : $0.element + 1 }
    return " dashtype (\(lengths.map { DecimalText.general($0) }.joined(separator: ",")))"
  }

  /// Width, colour and dashes of a curve.
  func lineStyle(_ curve: Curve) -> String {
    let width = curve.isFine ? 1 : panel.isMiniature ? 1.6 : 2.2
    let dash = dashType(
      curve.stroke == .dashed
        ? Palette.plainDash : curve.isFine || curve.stroke == .whole ? nil : palette.dash(curve.tint))
    return "lw \(width) lc rgb '\(palette.colour(curve.tint).text)'\(dash)"
  }

  /// Form, size and colour of so many points.
  func pointStyle(_ series: Curve, count: Int) -> String {
    let form =
      switch series.dot {
      case .usual: "pt 7 \(pointSize(count > 400 ? 0.22 : count > 100 ? 0.36 : 0.5))"
      case .ghost: "pt 6 \(pointSize(0.9)) lw 1"
      case .large: "pt 7 \(pointSize(1.1))"
      }
    return "\(form) lc rgb '\(palette.colour(series.tint).text)'"
  }

  func curveLayers(_ curve: Curve, title: String?) -> [PlotScript.Layer] {
    let table = path(curve.xs, curve.ys)
    guard !table.isBlank else { return [] }
    var layers = [
      PlotScript.Layer(data: table, options: "using 1:2 with lines \(lineStyle(curve)) \(self.title(title))")
    ]
    let lone = table.lonePoints
    if lone.count > 0 {
      layers.append(
        PlotScript.Layer(
          data: lone,
          options: "using 1:2 with points pt 7 \(pointSize(0.45)) lc rgb '\(palette.colour(curve.tint).text)' notitle"))
    }
    return layers
  }

  /// The area that a curve covers, and its edges.
  func envelopeLayers(_ envelope: Envelope) -> [PlotScript.Layer] {
    let colour = palette.colour(envelope.tint)
    let (lows, highs) = (path(envelope.xs, envelope.lows), path(envelope.xs, envelope.highs))
    guard lows.count == highs.count, !lows.isBlank else { return [] }
    let columns = [lows.columns[0], lows.columns[1], highs.columns[1]]
    let area = PlotScript.Layer(
      data: DataTable(columns: columns),
      options: "using 1:2:3 with filledcurves \(fill(colour, isStrong: true)) notitle")
    return [area]
      + [lows, highs].map {
        PlotScript.Layer(data: $0, options: "using 1:2 with lines lw 1.2 lc rgb '\(colour.text)' notitle")
      }
  }

  /// A polygon in a colour mixed with that of the ground: nothing lies beneath it.
  func shapeLayers(_ shape: Shape) -> [PlotScript.Layer] {
    let table = path(shape.xs, shape.ys)
    guard table.count > 2, !table.columns.joined().contains(where: \.isNaN) else { return [] }
    let share = min(max(shape.opacity.isNaN ? 0 : shape.opacity, 0), 1)
    let colour = palette.background.mixed(with: palette.colour(shape.tint), share: share)
    return [
      PlotScript.Layer(
        data: table,
        options: "using 1:2 with filledcurves closed fillcolor rgb '\(colour.text)' fs solid 1 noborder notitle")
    ]
  }

  /// One layer for each stretch without a gap.
  func fillLayers(_ curve: Curve) -> [PlotScript.Layer] {
    let base =
      scales.vertical.isLogarithmic
      ? scales.vertical.lower : min(max(0, scales.vertical.lower), scales.vertical.upper)
    let fill = fill(palette.colour(curve.tint))
    return path(curve.xs, curve.ys).stretches.map {
      PlotScript.Layer(data: $0, options: "using 1:2 with filledcurves y=\(base) \(fill) notitle")
    }
  }

  func pointLayers(_ series: Curve, title: String?) -> [PlotScript.Layer] {
    let table = points(series.xs, series.ys)
    guard !table.isBlank else { return [] }
    let style = pointStyle(series, count: table.count)
    return [PlotScript.Layer(data: table, options: "using 1:2 with points \(style) \(self.title(title))")]
  }

  func annotationLayers() -> [PlotScript.Layer] {
    let kinds: [(Annotation.Kind, String)] = [
      (.taken, "pt 7 \(pointSize(0.55))"), (.missed, "pt 6 \(pointSize(0.55)) lw 1.6"),
      (.inflection, "pt 7 \(pointSize(0.5))"), (.steepest, "pt 7 \(pointSize(0.5))"),
      (.root, "pt 6 \(pointSize(0.55))"), (.extremum, "pt 7 \(pointSize(0.62))"),
    ]
    var annotations: [Annotation] = []
    for case .annotation(let annotation) in panel.marks { annotations.append(annotation) }
    return kinds.flatMap { kind, style in
      let ofKind = annotations.filter { $0.kind == kind }
      let tints = ofKind.map(\.tint).reduce(into: [Tint]()) { if !$0.contains($1) { $0.append($1) } }
      return tints.compactMap { tint -> PlotScript.Layer? in
        let shown = ofKind.filter { $0.tint == tint }
        let table = points(shown.map(\.x), shown.map(\.y))
        guard !table.isBlank else { return nil }
        let colour = palette.colour(tint).text
        return PlotScript.Layer(
          data: table, options: "using 1:2 with points \(style) lc rgb '\(colour)' notitle")
      }
    }
  }

  /// What hides the lines behind open dots.
  func openDotLayers() -> [PlotScript.Layer] {
    let open = panel.marks.compactMap { mark -> Annotation? in
      if case .annotation(let annotation) = mark, annotation.kind == .missed { annotation } else { nil }
    }
    let table = points(open.map(\.x), open.map(\.y))
    guard !table.isBlank else { return [] }
    let options = "using 1:2 with points pt 7 \(pointSize(0.55)) lc rgb '\(palette.background.text)' notitle"
    return [PlotScript.Layer(data: table, options: options)]
  }
}

extension DataTable {
  /// Points with a gap on both sides, which a line does not show.
  fileprivate var lonePoints: DataTable {
    let isGap = columns[0].map(\.isNaN)
    let lone = isGap.indices.filter { index in
      !isGap[index] && (index == 0 || isGap[index - 1]) && (index + 1 == count || isGap[index + 1])
    }
    return DataTable(columns: columns.map { column in lone.map { column[$0] } })
  }

  /// The parts between gaps, of at least two points.
  fileprivate var stretches: [DataTable] {
    columns[0].indices.split { columns[0][$0].isNaN }.filter { $0.count > 1 }.map { stretch in
      DataTable(columns: columns.map { Array($0[stretch.startIndex..<stretch.endIndex]) })
    }
  }
}
