import SystemLibrary

/// The commands that draw one panel in the plane.
struct PanelScript {
  let panel: Panel
  let frames: PanelFrames
  let scales: PanelScales
  let palette: Palette
  let format: FigureFormat
  /// Of the figure.
  let magnification: Double
  /// In points.
  let figureSize: (width: Double, height: Double)
  /// Labels of the figure that are drawn together with this panel.
  let extras: PlotScript
  let legend: Legend

  var fonts: FontSizes { FontSizes.of(panel) }

  func script() -> PlotScript {
    var script = PlotScript()
    script.add("unset label; unset arrow; unset object; unset key; unset colorbox; unset logscale")
    script.append(extras)
    if let picture = panel.picture {
      addTitle(to: &script)
      script.append(rasterScript(picture))
      return script
    }
    if let surface {
      addTitle(to: &script)
      script.append(surfaceScript(surface))
      return script
    }
    addFrame(to: &script)
    addTitle(to: &script)
    addAxisLabels(to: &script)
    var layers = polarLayers(&script) + fieldLayers(&script)
    for case .curve(let curve) in panel.marks where curve.isFilled { layers += fillLayers(curve) }
    for case .band(let band) in panel.marks { layers += bandLayers(band) }
    for case .envelope(let envelope) in panel.marks { layers += envelopeLayers(envelope) }
    for case .shape(let shape) in panel.marks { layers += shapeLayers(shape) }
    for (index, mark) in panel.marks.enumerated() {
      switch mark {
      case .curve(let curve): layers += curveLayers(curve, title: legendTitle(ofMark: index))
      case .points(let series): layers += pointLayers(series, title: legendTitle(ofMark: index))
      case .annotation, .arrow, .band, .envelope, .field, .shape: break
      }
    }
    layers += openDotLayers() + annotationLayers()
    var occupancy = Occupancy(panel, scales: scales, plot: frames.plot)
    addLegend(to: &script, occupancy: &occupancy)
    addCurveNames(to: &script, occupancy: &occupancy)
    addArrows(to: &script)
    addAnnotationTexts(to: &script, occupancy: &occupancy)
    if layers.isEmpty {
      script.add("plot NaN notitle")
    } else {
      script.plot(layers)
    }
    if panel.grid != .rectangular { script.add("set border 3") }
    return script
  }

  // MARK: Frame

  private func addFrame(to script: inout PlotScript) {
    let plot = frames.plot
    script.add("set lmargin at screen \(plot.left / figureSize.width)")
    script.add("set rmargin at screen \(plot.right / figureSize.width)")
    script.add("set bmargin at screen \(plot.bottom / figureSize.height)")
    script.add("set tmargin at screen \(plot.top / figureSize.height)")
    // gnuplot's distances suit one large font.
    let closer = panel.isMiniature ? (x: "0,0.6", y: "0.8,0") : (x: "0,0.2", y: "0.4,0")
    for (name, axis, offset) in [("x", scales.horizontal, closer.x), ("y", scales.vertical, closer.y)] {
      if axis.isLogarithmic { script.add("set logscale \(name)") }
      script.add("set \(name)range [\(axis.lower):\(axis.upper)]")
      // No list, or an empty one, would be tics of gnuplot's choice.
      guard panel.grid == .rectangular, !axis.tics.isEmpty else {
        script.add("set \(name)tics ('' \(axis.lower - (axis.upper - axis.lower)))")
        continue
      }
      let isCrowded = name == "y" && Double(axis.tics.count) * fonts.tic * 1.2 > plot.height
      let tics = PanelScript.tics(
        axis, everyOther: isCrowded, hasTexts: name == "y" || !frames.continuesBelow,
        fitted: name == "y" && panel.vertical.names != nil ? fittedToMargin : { $0 })
      script.add("set \(name)tics offset \(offset) \(font(fonts.tic)) (\(tics))")
    }
    guard panel.grid == .rectangular else {
      script.add("unset border; unset xzeroaxis")
      return
    }
    let hasZero = !scales.vertical.isLogarithmic && scales.vertical.lower < 0 && scales.vertical.upper > 0
    script.add(hasZero ? "set xzeroaxis lt 1 lc rgb '\(palette.muted.text)' lw 0.8" : "unset xzeroaxis")
  }

  /// A name left of the plot, as much of it as has room.
  private func fittedToMargin(_ name: String) -> String {
    TextFitting.shortened(name, toWidth: frames.plot.left - frames.cell.left - PanelScript.ticGap, fontSize: fonts.tic)
  }

  /// Between the name of a tic and its axis, in points.
  private static let ticGap = 9.0

  static func tics(
    _ axis: AxisScale, everyOther: Bool = false, hasTexts: Bool = true, fitted: (String) -> String = { $0 }
  ) -> String {
    let major = zip(axis.tics, axis.shared.texts).enumerated().filter { !everyOther || $0.offset % 2 == 0 }
      .map { "'\(hasTexts ? fitted($0.element.1) : "")' \($0.element.0.position)" }
    return (major + axis.minorTics.map { "'' \($0) 1" }).joined(separator: ", ")
  }

  func font(_ size: Double) -> String {
    "font ',\(DecimalText.general(size * format.fontScale * magnification))'"
  }

  private func addTitle(to script: inout PlotScript) {
    guard let title = panel.title else { return }
    addLabel(
      title, x: frames.plot.left, y: frames.plot.top + fonts.title * 0.75, size: fonts.title * frames.titleShare,
      room: FigureLayout.titleRoom(frames), colour: palette.text, options: "left", to: &script)
  }

  private func addAxisLabels(to script: inout PlotScript) {
    guard panel.grid == .rectangular else { return }
    let (cell, plot) = (frames.cell, frames.plot)
    let (across, up) = (fonts.label, fonts.label * frames.labelShare)
    // A plot in a cell that is too small for its texts leaves room for its numbers alone.
    let hasRoom = plot.bottom - cell.bottom >= fonts.tic * 1.2 + 4 + across
    if !frames.continuesBelow, hasRoom,
      let label = scales.horizontal.title(panel.horizontal.label, toWidth: plot.width, fontSize: across)
    {
      addLabel(
        label, x: (plot.left + plot.right) / 2, y: cell.bottom + across * 0.9, size: across, colour: palette.muted,
        options: "center", to: &script)
    }
    if let label = scales.vertical.title(panel.vertical.label, toWidth: cell.height - 4, fontSize: up) {
      addLabel(
        label, x: cell.left + fonts.label * 0.7, y: (plot.bottom + plot.top) / 2, size: up, colour: palette.muted,
        options: "center rotate by 90", to: &script)
    }
  }

  /// A text at a place in points.
  func addLabel(
    _ text: String, x: Double, y: Double, size: Double, room: Double = .infinity, colour: Colour, options: String,
    to script: inout PlotScript
  ) {
    let text = TextFitting.shortened(TextFitting.oneLine(text), toWidth: room, fontSize: size)
    script.add(
      "set label \(PlotScript.quoted(text, for: format)) at screen \(x / figureSize.width),\(y / figureSize.height) \(options) "
        + "\(font(size)) textcolor rgb '\(colour.text)' front")
  }

  /// The name of a mark in the legend; nil where it has none, or stands beside its curve.
  private func legendTitle(ofMark index: Int) -> String? {
    frames.legend.map(\.names.isEmpty) ?? true ? legend.title(ofMark: index) : nil
  }
}
