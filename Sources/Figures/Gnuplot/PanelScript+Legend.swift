import SystemLibrary

/// The legend: a sample and a name for each curve. It replaces gnuplot's own legend, whose rows differ in height
/// between formats.
extension PanelScript {
  /// The left ends of samples and names, in points from the left of the legend.
  private static let (sample, name) = (5.0, 36.0)
  private static let sampleLength = 24.0

  mutating func addLegend(occupancy: inout Occupancy) {
    guard let corner = legendCorner(&occupancy) else { return }
    let (entries, left) = (legend.entries, corner.x + Self.name)
    func middle(_ row: Int) -> Double { corner.y - Legend.margin - Legend.lineHeight * (Double(row) + 0.5) }
    func addName(_ text: String, row: Int, _ colour: Colour) {
      addLabel(text, at: (left, middle(row)), size: Legend.fontSize, colour: colour, options: "left")
    }
    for (row, entry) in entries.enumerated() {
      addSample(of: panel.marks[entry.mark], x: corner.x + Self.sample, y: middle(row))
      addName(entry.text, row: row, palette.text)
    }
    if let rest = legend.rest { addName(rest, row: entries.count, palette.muted) }
  }

  /// Returns the upper left corner of the legend's box, in points, and marks the box as covered; nil if there is no
  /// box.
  private func legendCorner(_ occupancy: inout Occupancy) -> Place? {
    let plot = frames.plot
    switch frames.legend {
    case .inside(let left, let top):
      let (width, height) = (legend.size.width / plot.width, legend.size.height / plot.height)
      occupancy.cover(Frame(left: left, right: left + width, bottom: top - height, top: top))
      return plot.point(at: (left, top))
    case .beside: return (plot.right + 8, plot.top)
    case .alongCurves, .atEnds, nil: return nil
    }
  }

  private mutating func addSample(of mark: Mark, x: Double, y: Double) {
    switch mark {
    case .curve(let curve):
      let end = screen(x + Self.sampleLength, y)
      script.add("set arrow from \(screen(x, y)) to \(end) nohead \(lineStyle(curve)) front")
      if let style = markerStyle(curve) {
        script.add("set label '' at \(screen(x + Self.sampleLength / 2, y)) point \(style) front")
      }
    case .points(let series):
      let style = pointStyle(series, count: series.xs.count)
      script.add("set label '' at \(screen(x + Self.sampleLength / 2, y)) point \(style) front")
    default: break
    }
  }
}

/// Circles and rays in place of axes.
extension PanelScript {
  /// The number of corners of a circle: enough that none is visible.
  private static let corners = 180

  /// The direction from the origin in which the radii are written, in radians.
  private static let numbersAngle = 75.0 / 180 * Double.pi

  /// Returns the grid of a polar panel, and adds its numbers; empty for other panels.
  mutating func polarLayers() -> [PlotScript.Layer] {
    guard panel.grid == .polar else { return [] }
    let grid = PolarGrid(panel)
    // The numbers lie between two rays, on the background of the page.
    script.add("set style textbox opaque margins 0.3,0.3 fillcolor rgb '\(palette.background.text)' noborder")
    let way = (x: cos(Self.numbersAngle), y: sin(Self.numbersAngle))
    for ring in grid.rings {
      addPolarText(ring.text, way.x * ring.position, way.y * ring.position, options: "center boxed")
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
      addPolarText("\(degrees)°", PolarGrid.rim * across, PolarGrid.rim * up, options: "center")
    }
    let colour = palette.muted.mixed(with: palette.grid, share: 0.6).text
    return [PlotScript.Layer(table, with: "lines lw 0.7 lc rgb '\(colour)'")]
  }

  private mutating func addPolarText(_ text: String, _ x: Double, _ y: Double, options: String) {
    let place = frames.plot.point(at: scales.fractions(x, y))
    addLabel(text, at: place, size: fonts.tic, colour: palette.muted, options: options)
  }
}

/// Surfaces: a panel with a surface is drawn in perspective and shows nothing else.
extension PanelScript {
  /// The first field of the panel with the style of a surface; nil if there is none.
  var surface: Field? { panel.fields.first { $0.style == .surface } }

  mutating func addSurface(_ field: Field) {
    let (cell, plot) = (frames.cell, frames.plot)
    addColourBar(.surface)
    // Numbers of the vertical axis lie left of it, where gnuplot leaves no room for them.
    let numbers = TextFitting.widest(scales.value.shared.texts, fontSize: fonts.tic)
    let left = cell.left + max(0, numbers - 0.06 * cell.width)
    script.add("set origin \(left / figureSize.width),\((cell.bottom + cell.height * 0.06) / figureSize.height)")
    let right = plot.right - left
    script.add("set size \(right / figureSize.width),\((plot.top - cell.bottom) / figureSize.height)")
    script.add("unset lmargin; unset rmargin; unset bmargin; unset tmargin")
    // The view is from the front, a little to the side and well above: near and far rims stay apart.
    script.add("set view 58,32,1,1.1; set xyplane 0; set border 31 lc rgb '\(palette.muted.text)' lw 0.8")
    for (name, axis) in [("x", scales.horizontal), ("y", scales.vertical), ("z", scales.value)] {
      let offset = name == "z" ? "offset 0.5,0" : name == "y" ? "offset 0.5,-0.3" : "offset 0,-0.3"
      script.add("set \(name)range [\(axis.lower):\(axis.upper)]")
      let tics = PanelScript.tics(axis, every: axis.tics.count > 6 ? 2 : 1)
      script.add("set \(name)tics \(offset) \(font(fonts.tic)) noenhanced (\(tics))")
    }
    let titles = [
      ("x", scales.horizontal.title(panel.horizontal.label)), ("y", scales.vertical.title(panel.vertical.label)),
    ]
    for (name, title) in titles {
      let label = TextFitting.shortened(
        TextFitting.oneLine(title ?? ""), toWidth: plot.width / 2, fontSize: fonts.label)
      script.add(
        "set \(name)label \(PlotScript.quoted(label, for: format)) noenhanced \(font(fonts.label)) "
          + "textcolor rgb '\(palette.muted.text)'"
      )
    }
    // Mesh lines show the form; on a fine grid they would hide it.
    let threads = field.values.count <= 4_000 ? "border lc rgb '\(palette.background.text)' lw 0.3" : "noborder"
    script.add("set pm3d depthorder \(threads)")
    script.plot([PlotScript.Layer(table(field), with: "pm3d")], verb: "splot")
    script.add("unset pm3d; set xlabel ''; set ylabel ''; set origin 0,0; set size 1,1; set border 3")
  }
}

/// Texts among the curves: their names, and the texts next to marks.
extension PanelScript {
  mutating func addAnnotationTexts(occupancy: inout Occupancy) {
    guard !panel.isMiniature else { return }
    let plot = frames.plot
    func anchor(of annotation: Annotation) -> Place {
      annotation.kind == .impulse
        ? scales.arrow(annotation, of: panel).tip : scales.fractions(annotation.x, annotation.y)
    }
    let others = panel.annotations.filter { !$0.isLabel }.map(anchor)
    for annotation in panel.annotations {
      let (kind, colour) = (annotation.kind, palette.letters(annotation.tint))
      let isImpulse = kind == .impulse
      let anchor = anchor(of: annotation)
      guard let raw = annotation.text, !raw.isEmpty, anchor.x.isFinite, anchor.y.isFinite else { continue }
      if case .label(let isCentred) = kind {
        addLabel(
          raw, at: plot.point(at: anchor), size: 11, room: isCentred ? plot.width : (1 - anchor.x) * plot.width,
          colour: colour, options: isCentred ? "center" : "left")
        continue
      }
      // The axis next to it shows the same number.
      let level = scales.vertical.plotted(annotation.y)
      let isPlain = scales.vertical.shared.note == nil
      if anchor.x == 0, !isImpulse, isPlain, scales.vertical.tics.contains(where: { $0.position == level }) { continue }
      let size = [.extremum, .missed, .taken, .impulse].contains(kind) ? 11 : 9.5
      let line = TextFitting.withMinusSigns(TextFitting.oneLine(raw))
      let text = TextFitting.shortened(line, toWidth: plot.width * 0.9, fontSize: size)
      guard
        let box = occupancy.place(
          width: TextFitting.width(text, fontSize: size) / plot.width, height: size * 1.3 / plot.height,
          beside: anchor, gap: (x: 8 / plot.width, y: 8 / plot.height), awayFrom: others.filter { $0 != anchor })
      else { continue }
      // The width of a blank keeps two texts from being read as one.
      occupancy.cover(box.grown(by: (x: 0.35 * size / plot.width, y: 0)))
      addLabel(text, at: plot.point(at: box.middle), size: size, colour: colour)
    }
  }

  mutating func addCurveNames(occupancy: inout Occupancy) {
    let plot = frames.plot
    for name in frames.legend?.names ?? [] {
      let colour = palette.letters(name.tint)
      var place = plot.point(at: (name.left, name.middle))
      if name.end != nil { place.x = plot.right + CurveName.gap }
      addLabel(name.text, at: place, size: CurveName.fontSize, colour: colour, options: "left")
      guard let end = name.end else {
        let (across, up) = (name.width / plot.width, CurveName.fontSize * 0.6 / plot.height)
        occupancy.cover(
          Frame(left: name.left, right: name.left + across, bottom: name.middle - up, top: name.middle + up))
        continue
      }
      let (y, lead) = (plot.bottom + end * plot.height, CurveName.gap - 2)
      guard abs(place.y - y) > 2 else { continue }
      script.add(
        "set arrow from \(screen(plot.right + 1, y)) to \(screen(plot.right + lead, place.y)) "
          + "nohead lw 0.8 lc rgb '\(colour.text)'")
    }
  }
}
