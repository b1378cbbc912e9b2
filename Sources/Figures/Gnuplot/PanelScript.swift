/// The commands that draw one panel in the plane.
struct PanelScript {
  let panel: Panel
  let frames: PanelFrames
  let scales: PanelScales
  let palette: Palette
  let format: FigureFormat
  /// In points.
  let figureSize: (width: Double, height: Double)
  /// Labels of the figure that are drawn together with this panel.
  let extras: PlotScript

  var fonts: FontSizes { FontSizes.of(panel) }
  var scale: Double { format.scale }

  func script() -> PlotScript {
    var script = PlotScript()
    script.add("unset label; unset arrow; unset object; unset key; unset colorbox; unset logscale")
    script.append(extras)
    addFrame(to: &script)
    addTitles(to: &script)
    var layers = fieldLayers(&script)
    for case .curve(let curve) in panel.marks where curve.isFilled { layers += fillLayers(curve) }
    var legend = Legend(panel)
    for (index, mark) in panel.marks.enumerated() {
      switch mark {
      case .curve(let curve): layers += curveLayers(curve, title: legend.title(ofMark: index))
      case .points(let series): layers += pointLayers(series, title: legend.title(ofMark: index))
      case .annotation, .field: break
      }
    }
    layers += annotationLayers()
    var occupancy = Occupancy(panel, scales: scales)
    addAnnotationTexts(to: &script, occupancy: &occupancy)
    if !legend.isEmpty { addKey(&legend, to: &script, occupancy: occupancy) }
    if layers.isEmpty {
      script.add("plot NaN notitle")
    } else {
      script.plot(layers)
    }
    return script
  }

  // MARK: Frame

  private func addFrame(to script: inout PlotScript) {
    let plot = frames.plot
    script.add("set lmargin at screen \(plot.left / figureSize.width)")
    script.add("set rmargin at screen \(plot.right / figureSize.width)")
    script.add("set bmargin at screen \(plot.bottom / figureSize.height)")
    script.add("set tmargin at screen \(plot.top / figureSize.height)")
    for (name, axis) in [("x", scales.horizontal), ("y", scales.vertical)] {
      if axis.isLogarithmic { script.add("set logscale \(name)") }
      script.add("set \(name)range [\(axis.lower):\(axis.upper)]")
      script.add("set \(name)tics \(font(fonts.tic)) (\(PanelScript.tics(axis)))")
    }
    let hasZero = !scales.vertical.isLogarithmic && scales.vertical.lower < 0 && scales.vertical.upper > 0
    script.add(hasZero ? "set xzeroaxis lt 1 lc rgb '\(palette.muted.text)' lw 0.8" : "unset xzeroaxis")
  }

  static func tics(_ axis: AxisScale) -> String {
    axis.tics.map { "'\($0.text)' \($0.position)" }.joined(separator: ", ")
  }

  func font(_ size: Double) -> String {
    "font ',\(DecimalText.general(size * scale))'"
  }

  private func addTitles(to script: inout PlotScript) {
    let (cell, plot) = (frames.cell, frames.plot)
    if let title = panel.title {
      let text = TextFitting.shortened(
        TextFitting.oneLine(title), toWidth: cell.right - plot.left - 4, fontSize: fonts.title)
      addLabel(
        text, x: plot.left, y: plot.top + fonts.title * 0.75, size: fonts.title, colour: palette.text,
        options: "left", to: &script)
    }
    if let label = panel.horizontal.label {
      let text = TextFitting.shortened(TextFitting.oneLine(label), toWidth: plot.width, fontSize: fonts.label)
      addLabel(
        text, x: (plot.left + plot.right) / 2, y: cell.bottom + fonts.label * 0.8, size: fonts.label,
        colour: palette.muted, options: "center", to: &script)
    }
    if let label = panel.vertical.label {
      let text = TextFitting.shortened(TextFitting.oneLine(label), toWidth: plot.height, fontSize: fonts.label)
      addLabel(
        text, x: cell.left + fonts.label * 0.8, y: (plot.bottom + plot.top) / 2, size: fonts.label,
        colour: palette.muted, options: "center rotate by 90", to: &script)
    }
  }

  /// A text at a place in points.
  func addLabel(
    _ text: String, x: Double, y: Double, size: Double, colour: Colour, options: String, to script: inout PlotScript
  ) {
    script.add(
      "set label \(PlotScript.quoted(text)) at screen \(x / figureSize.width),\(y / figureSize.height) \(options) "
        + "\(font(size)) textcolor rgb '\(colour.text)' front")
  }

  // MARK: Texts among the curves

  private func addAnnotationTexts(to script: inout PlotScript, occupancy: inout Occupancy) {
    guard !panel.isMiniature else { return }
    let plot = frames.plot
    for case .annotation(let annotation) in panel.marks {
      guard let raw = annotation.text, !raw.isEmpty else { continue }
      let size = annotation.kind == .extremum ? 11.0 : 9.5
      let text = TextFitting.shortened(TextFitting.oneLine(raw), toWidth: plot.width * 0.9, fontSize: size)
      let anchor = (x: scales.horizontal.fraction(annotation.x), y: scales.vertical.fraction(annotation.y))
      guard anchor.x.isFinite, anchor.y.isFinite else { continue }
      let box = occupancy.place(
        width: TextFitting.width(text, fontSize: size) / plot.width, height: size * 1.3 / plot.height,
        beside: anchor, gap: (x: 7 / plot.width, y: 7 / plot.height))
      occupancy.cover(box)
      addLabel(
        text, x: plot.left + (box.left + box.right) / 2 * plot.width,
        y: plot.bottom + (box.bottom + box.top) / 2 * plot.height, size: size,
        colour: annotation.kind == .extremum ? palette.vermillion : palette.muted, options: "center", to: &script)
    }
  }

  private func addKey(_ legend: inout Legend, to script: inout PlotScript, occupancy: Occupancy) {
    let plot = frames.plot
    let width = (legend.width(fontSize: 10.5) + 40) / plot.width
    let height = Double(legend.count) * 10.5 * 1.5 / plot.height
    let place = Legend.places.min { a, b in
      occupancy.coveredShare(of: a.box(width: width, height: height))
        < occupancy.coveredShare(of: b.box(width: width, height: height))
    }
    guard let place else { return }
    let box = place.box(width: width, height: height)
    script.add(
      "set key at graph \(place.isRight ? box.right : box.left),\(box.top) \(place.isRight ? "right" : "left") top "
        + "Left reverse samplen 1.6 spacing 1.1 \(font(10.5)) textcolor rgb '\(palette.text.text)' noautotitle")
  }
}
