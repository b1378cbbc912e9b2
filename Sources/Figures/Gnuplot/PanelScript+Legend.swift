import SystemLibrary

/// The legend: a sample and a name for each curve. gnuplot's own has rows of another height in each format.
extension PanelScript {
  /// Where samples and names begin, in points from the left of the legend.
  private static let (sample, name) = (5.0, 36.0)
  private static let sampleLength = 24.0

  func addLegend(to script: inout PlotScript, occupancy: inout Occupancy) {
    guard let corner = legendCorner(&occupancy) else { return }
    let (entries, left) = (legend.entries, corner.x + Self.name)
    func middle(_ row: Int) -> Double { corner.y - Legend.margin - Legend.lineHeight * (Double(row) + 0.5) }
    func addName(_ text: String, row: Int, _ colour: Colour) {
      addLabel(text, x: left, y: middle(row), size: Legend.fontSize, colour: colour, options: "left", to: &script)
    }
    for (row, entry) in entries.enumerated() {
      addSample(of: panel.marks[entry.mark], x: corner.x + Self.sample, y: middle(row), to: &script)
      addName(entry.text, row: row, palette.text)
    }
    if let rest = legend.rest { addName(rest, row: entries.count, palette.muted) }
  }

  /// The upper left corner, in points; nil where there is no box of names. What it covers is covered.
  private func legendCorner(_ occupancy: inout Occupancy) -> (x: Double, y: Double)? {
    let plot = frames.plot
    func place(_ left: Double, _ top: Double) -> (x: Double, y: Double) {
      (plot.left + left * plot.width, plot.bottom + top * plot.height)
    }
    switch frames.legend {
    case .inside(let left, let top):
      let (width, height) = (legend.size.width / plot.width, legend.size.height / plot.height)
      occupancy.cover(Frame(left: left, right: left + width, bottom: top - height, top: top))
      return place(left, top)
    case .above(let share):
      occupancy.cover(Frame(left: 0, right: legend.size.width / plot.width, bottom: 1 - share, top: 1))
      return place(0.015, 0.985)
    case .beside: return (plot.right + 8, plot.top)
    case .alongCurves, .atEnds, nil: return nil
    }
  }

  private func addSample(of mark: Mark, x: Double, y: Double, to script: inout PlotScript) {
    func screen(_ x: Double) -> String { "screen \(x / figureSize.width),\(y / figureSize.height)" }
    switch mark {
    case .curve(let curve):
      script.add(
        "set arrow from \(screen(x)) to \(screen(x + Self.sampleLength)) nohead \(lineStyle(curve)) front")
    case .points(let series):
      script.add(
        "set label '' at \(screen(x + Self.sampleLength / 2)) point \(pointStyle(series, count: series.xs.count)) front"
      )
    case .annotation, .arrow, .band, .envelope, .field, .shape: break
    }
  }
}

/// Circles and rays in the place of axes.
extension PanelScript {
  /// Corners of a circle: so many that none is seen.
  private static let corners = 180

  /// Where the radii stand, in radians.
  private static let numbersAngle = 75.0 / 180 * Double.pi

  /// The grid of a polar panel with its numbers; nothing for others.
  func polarLayers(_ script: inout PlotScript) -> [PlotScript.Layer] {
    guard panel.grid == .polar else { return [] }
    let grid = PolarGrid(panel)
    // Between two rays, on the ground of the page.
    script.add("set style textbox opaque margins 0.3,0.3 fillcolor rgb '\(palette.background.text)' noborder")
    let way = (x: cos(Self.numbersAngle), y: sin(Self.numbersAngle))
    for ring in grid.rings {
      addPolarText(ring.text, x: way.x * ring.position, y: way.y * ring.position, options: "center boxed", to: &script)
    }
    var table = DataTable(columns: [[], []])
    func append(_ x: Double, _ y: Double) {
      table.append(scales.horizontal.plotted(x), scales.vertical.plotted(y))
    }
    for ring in grid.rings {
      for corner in 0...Self.corners {
        let angle = 2 * Double.pi * Double(corner) / Double(Self.corners)
        append(ring.position * cos(angle), ring.position * sin(angle))
      }
      table.append(.nan, .nan)
    }
    for degrees in PolarGrid.angles {
      let angle = Double(degrees) / 180 * .pi
      let (across, up) = (grid.radius * cos(angle), grid.radius * sin(angle))
      append(0, 0)
      append(across, up)
      table.append(.nan, .nan)
      addPolarText(
        "\(degrees)°", x: PolarGrid.rim * across, y: PolarGrid.rim * up, options: "center", to: &script)
    }
    let colour = palette.muted.mixed(with: palette.grid, share: 0.6).text
    return [PlotScript.Layer(table, with: "lines lw 0.8 lc rgb '\(colour)'")]
  }

  private func addPolarText(_ text: String, x: Double, y: Double, options: String, to script: inout PlotScript) {
    let plot = frames.plot
    addLabel(
      text, x: plot.left + scales.horizontal.fraction(x) * plot.width,
      y: plot.bottom + scales.vertical.fraction(y) * plot.height, size: fonts.tic, colour: palette.muted,
      options: options, to: &script)
  }
}

/// Surfaces: a panel with one stands in perspective and shows nothing else.
extension PanelScript {
  /// The first field of the panel that is to be a surface.
  var surface: Field? { panel.fields.first { $0.style == .surface } }

  func surfaceScript(_ field: Field) -> PlotScript {
    var script = PlotScript()
    let (cell, plot) = (frames.cell, frames.plot)
    addColourBar(field, to: &script)
    // Numbers of the upright axis stand left of it, where gnuplot leaves no room for them.
    let numbers = scales.value.shared.texts.map { TextFitting.width($0, fontSize: fonts.tic) }.max() ?? 0
    let left = cell.left + max(0, numbers - 0.06 * cell.width)
    script.add("set origin \(left / figureSize.width),\((cell.bottom + cell.height * 0.06) / figureSize.height)")
    let right = plot.right - left
    script.add("set size \(right / figureSize.width),\((plot.top - cell.bottom) / figureSize.height)")
    script.add("unset lmargin; unset rmargin; unset bmargin; unset tmargin")
    // From the front, a little to the side and well above: near and far rims stay apart.
    script.add("set view 58,32,1,1.1; set xyplane 0; set border 31 lc rgb '\(palette.muted.text)' lw 0.8")
    for (name, axis) in [("x", scales.horizontal), ("y", scales.vertical), ("z", scales.value)] {
      let offset = name == "z" ? "offset 0.5,0" : name == "y" ? "offset 0.5,-0.3" : "offset 0,-0.3"
      script.add("set \(name)range [\(axis.lower):\(axis.upper)]")
      let tics = PanelScript.tics(axis, everyOther: axis.tics.count > 6)
      script.add("set \(name)tics \(offset) \(font(fonts.tic)) (\(tics))")
    }
    let titles = [
      ("x", scales.horizontal.title(panel.horizontal.label)), ("y", scales.vertical.title(panel.vertical.label)),
    ]
    for (name, title) in titles {
      let label = TextFitting.shortened(
        TextFitting.oneLine(title ?? ""), toWidth: plot.width / 2, fontSize: fonts.label)
      script.add(
        "set \(name)label \(PlotScript.quoted(label, for: format)) \(font(fonts.label)) textcolor rgb '\(palette.muted.text)'"
      )
    }
    // Threads show the form; on a fine grid they would hide it.
    let threads = field.values.count <= 4_000 ? "border lc rgb '\(palette.background.text)' lw 0.3" : "noborder"
    script.add("set pm3d depthorder \(threads)")
    script.plot([PlotScript.Layer(table(field), with: "pm3d")], verb: "splot")
    script.add("unset pm3d; set xlabel ''; set ylabel ''; set origin 0,0; set size 1,1; set border 3")
    return script
  }
}

/// Texts among the curves: their names, and what stands beside marks.
extension PanelScript {
  func addAnnotationTexts(to script: inout PlotScript, occupancy: inout Occupancy) {
    guard !panel.isMiniature else { return }
    let plot = frames.plot
    for mark in panel.marks {
      guard let (raw, tint, size, anchor) = text(of: mark), !raw.isEmpty, anchor.x.isFinite, anchor.y.isFinite else {
        continue
      }
      if case .annotation(let annotation) = mark, case .label(let isCentred) = annotation.kind {
        addLabel(
          raw, x: plot.left + anchor.x * plot.width, y: plot.bottom + anchor.y * plot.height, size: size,
          room: isCentred ? plot.width : (1 - anchor.x) * plot.width, colour: palette.letters(tint),
          options: isCentred ? "center" : "left", to: &script)
        continue
      }
      let text = TextFitting.shortened(TextFitting.oneLine(raw), toWidth: plot.width * 0.9, fontSize: size)
      guard
        let box = occupancy.place(
          width: TextFitting.width(text, fontSize: size) / plot.width, height: size * 1.3 / plot.height,
          beside: anchor, gap: (x: 8 / plot.width, y: 8 / plot.height))
      else { continue }
      // The width of a blank keeps two texts from being read as one.
      occupancy.cover(box.grown(by: (x: 0.35 * size / plot.width, y: 0)))
      addLabel(
        text, x: plot.left + (box.left + box.right) / 2 * plot.width,
        y: plot.bottom + (box.bottom + box.top) / 2 * plot.height, size: size,
        colour: palette.letters(tint), options: "center", to: &script)
    }
  }

  private typealias MarkText = (text: String, tint: Tint, size: Double, anchor: (x: Double, y: Double))

  /// What stands beside a mark, and where.
  private func text(of mark: Mark) -> MarkText? {
    switch mark {
    case .annotation(let annotation):
      let place = (x: scales.horizontal.fraction(annotation.x), y: scales.vertical.fraction(annotation.y))
      let isImpulse = annotation.kind == .impulse
      let anchor = isImpulse ? Impulses(panel, scales).arrow(annotation).tip : place
      let isLabel = annotation.isLabel
      let isLarge = [.extremum, .missed, .taken, .impulse].contains(annotation.kind) || isLabel
      let size = isLarge ? 11.0 : 9.5
      // The axis beside it says the same.
      if place.x == 0, !isImpulse, !isLabel, scales.vertical.shared.texts.contains(annotation.text ?? "") { return nil }
      return annotation.text.map { ($0, annotation.tint, size, anchor) }
    case .arrow(let arrow):
      let anchor = (x: scales.horizontal.fraction(arrow.toX), y: scales.vertical.fraction(arrow.toY))
      return arrow.text.map { ($0, arrow.tint, 11, anchor) }
    case .band, .curve, .envelope, .field, .points, .shape: return nil
    }
  }

  func addCurveNames(to script: inout PlotScript, occupancy: inout Occupancy) {
    let plot = frames.plot
    for name in frames.legend?.names ?? [] {
      let colour = palette.letters(name.tint)
      let isOutside = name.end != nil
      let (left, middle) = (
        isOutside ? plot.right + CurveName.gap : plot.left + name.left * plot.width,
        plot.bottom + name.middle * plot.height
      )
      addLabel(
        name.text, x: left, y: middle, size: CurveName.fontSize, colour: colour, options: "left", to: &script)
      guard let end = name.end else {
        let (across, up) = (name.width / plot.width, CurveName.fontSize * 0.6 / plot.height)
        occupancy.cover(
          Frame(left: name.left, right: name.left + across, bottom: name.middle - up, top: name.middle + up))
        continue
      }
      let (y, lead) = (plot.bottom + end * plot.height, CurveName.gap - 2)
      guard abs(middle - y) > 2 else { continue }
      script.add(
        "set arrow from screen \((plot.right + 1) / figureSize.width),\(y / figureSize.height) to screen "
          + "\((plot.right + lead) / figureSize.width),\(middle / figureSize.height) nohead lw 0.8 lc rgb '\(colour.text)'"
      )
    }
  }
}
