import SystemLibrary

/// The gnuplot commands that draw one panel.
struct PanelScript {
  let panel: Panel
  let frames: PanelFrames
  let scales: PanelScales
  let palette: Palette
  let format: FigureFormat
  /// The figure's magnification.
  let magnification: Double
  /// The size of the figure, in points.
  let figureSize: (width: Double, height: Double)
  /// The commands so far.
  var script = PlotScript()

  var fonts: FontSizes { FontSizes.of(panel) }

  var legend: Legend { frames.names }

  /// A line of text at the left side of the figure, with the height of its middle and the font size in points.
  typealias Heading = (text: String, y: Double, size: Double, colour: Colour)

  /// Adds the commands that draw the given lines of the figure's text and the panel.
  mutating func draw(_ headings: [Heading]) {
    script.add("unset label; unset arrow; unset object; unset key; unset colorbox; unset logscale")
    for line in headings {
      addLabel(
        line.text, at: (16, line.y), size: line.size, room: figureSize.width - 32, colour: line.colour, options: "left")
    }
    if panel.picture == nil, surface == nil { addFrame() }
    addTitle()
    if let picture = panel.picture { return addRaster(picture) }
    if let surface { return addSurface(surface) }
    addAxisLabels()
    var layers = polarLayers() + fieldLayers()
    for case .curve(let curve) in panel.marks where curve.isFilled { layers += fillLayers(curve) }
    for case .band(let band) in panel.marks { layers += bandLayers(band) }
    for case .envelope(let envelope) in panel.marks { layers += envelopeLayers(envelope) }
    for case .shape(let shape) in panel.marks { layers += shapeLayers(shape) }
    for mark in panel.marks {
      if case .curve(let curve) = mark { layers += curveLayers(curve) }
      if case .points(let series) = mark {
        layers += dots(series.xs, series.ys, pointStyle(series, count: min(series.xs.count, series.ys.count)))
      }
    }
    layers += annotationLayers()
    var occupancy = Occupancy(panel, scales: scales, plot: frames.plot)
    addLegend(occupancy: &occupancy)
    addCurveNames(occupancy: &occupancy)
    addArrows()
    addAnnotationTexts(occupancy: &occupancy)
    if layers.isEmpty { script.add("plot NaN notitle") } else { script.plot(layers) }
    if panel.grid != .rectangular { script.add("set border 3") }
  }

  /// Returns a position in points as gnuplot's screen coordinates.
  func screen(_ x: Double, _ y: Double) -> String { "screen \(x / figureSize.width),\(y / figureSize.height)" }

  // MARK: Frame

  private mutating func addFrame() {
    let plot = frames.plot
    addMargins(plot)
    // gnuplot's distances suit one large font.
    let closer = panel.isMiniature ? (x: "0,0.6", y: "0.8,0") : (x: "0,0.2", y: "0.4,0")
    for (name, axis, offset) in [("x", scales.horizontal, closer.x), ("y", scales.vertical, closer.y)] {
      if axis.isLogarithmic { script.add("set logscale \(name)") }
      script.add("set \(name)range [\(axis.lower):\(axis.upper)]")
      // gnuplot would choose its own tics for a missing or empty list.
      guard panel.grid == .rectangular, !axis.tics.isEmpty else {
        script.add("set \(name)tics ('' \(axis.lower - (axis.upper - axis.lower)))")
        continue
      }
      let lines = name == "y" ? Double(axis.tics.count) * fonts.tic * 1.2 / plot.height : 1
      let tics = PanelScript.tics(
        axis, every: max(1, Int(saturating: lines.rounded(.up))), hasTexts: name == "y" || !frames.continuesBelow,
        fitted: name == "y" && panel.vertical.names != nil ? fittedToMargin : { $0 })
      script.add("set \(name)tics offset \(offset) \(font(fonts.tic)) noenhanced (\(tics))")
    }
    guard panel.grid == .rectangular else {
      script.add("unset border; unset xzeroaxis")
      return
    }
    let hasZero = !scales.vertical.isLogarithmic && scales.vertical.lower < 0 && scales.vertical.upper > 0
    script.add(hasZero ? "set xzeroaxis lt 1 lc rgb '\(palette.muted.text)' lw 0.8" : "unset xzeroaxis")
  }

  private mutating func addMargins(_ plot: Frame) {
    script.add("set lmargin at screen \(plot.left / figureSize.width)")
    script.add("set rmargin at screen \(plot.right / figureSize.width)")
    script.add("set bmargin at screen \(plot.bottom / figureSize.height)")
    script.add("set tmargin at screen \(plot.top / figureSize.height)")
  }

  /// Returns a name left of the plot, shortened to the available room.
  private func fittedToMargin(_ name: String) -> String {
    TextFitting.shortened(name, toWidth: frames.plot.left - frames.cell.left - PanelScript.ticGap, fontSize: fonts.tic)
  }

  /// The distance between the name of a tic and its axis, in points.
  private static let ticGap = 9.0

  static func tics(
    _ axis: AxisScale, every step: Int = 1, hasTexts: Bool = true, fitted: (String) -> String = { $0 }
  ) -> String {
    let major = zip(axis.tics, axis.shared.texts).enumerated().filter { $0.offset % step == 0 }
      .map { "'\(hasTexts ? fitted($0.element.1) : "")' \($0.element.0.position)" }
    return (major + axis.minorTics.map { "'' \($0) 1" }).joined(separator: ", ")
  }

  func font(_ size: Double) -> String {
    "font ',\(DecimalText.general(size * format.fontScale * magnification))'"
  }

  private mutating func addTitle() {
    guard let title = panel.title else { return }
    addLabel(
      title, at: (frames.plot.left, frames.plot.top + fonts.title * 0.75), size: fonts.title * frames.titleShare,
      room: FigureLayout.titleRoom(frames), colour: palette.text, options: "left")
  }

  private mutating func addAxisLabels() {
    guard panel.grid == .rectangular else { return }
    let (cell, plot) = (frames.cell, frames.plot)
    let (across, up) = (fonts.label, fonts.label * frames.labelShare)
    // A plot in a cell that is too small for its texts has room for its numbers alone.
    let hasRoom = plot.bottom - cell.bottom >= fonts.tic * 1.2 + 4 + across
    if !frames.continuesBelow, hasRoom,
      let label = scales.horizontal.title(panel.horizontal.label, toWidth: plot.width, fontSize: across)
    {
      addLabel(
        label, at: ((plot.left + plot.right) / 2, cell.bottom + across * 0.9), size: across, colour: palette.muted)
    }
    if let label = scales.vertical.title(panel.vertical.label, toWidth: cell.height - 4, fontSize: up) {
      addLabel(
        label, at: (cell.left + fonts.label * 0.7, (plot.bottom + plot.top) / 2), size: up, colour: palette.muted,
        options: "center rotate by 90")
    }
  }

  /// Adds a text at a position in points, shortened to `room`.
  mutating func addLabel(
    _ text: String, at place: Place, size: Double, room: Double = .infinity, colour: Colour, options: String = "center"
  ) {
    let fitting = TextFitting.shortened(TextFitting.oneLine(text), toWidth: room, fontSize: size)
    let enhanced = MathText.enhanced(fitting)
    let text = PlotScript.quoted(enhanced ?? fitting, for: format) + (enhanced == nil ? " noenhanced" : "")
    script.add(
      "set label \(text) at \(screen(place.x, place.y)) \(options) \(font(size)) textcolor rgb '\(colour.text)' front")
  }
}

/// Arrows between places, and arrows of impulses.
extension PanelScript {
  mutating func addArrows() {
    for mark in panel.marks {
      switch mark {
      case .arrow(let arrow):
        addArrow(from: scales.fractions(arrow.x, arrow.y), to: scales.fractions(arrow.toX, arrow.toY), arrow.tint)
      case .annotation(let annotation) where annotation.kind == .impulse:
        let arrow = scales.arrow(annotation, of: panel)
        guard (0...1).contains(arrow.tip.x) else { continue }
        addArrow(from: arrow.foot, to: arrow.tip, annotation.tint)
      default: continue
      }
    }
  }

  /// The length of a head, in points, and half the angle at its tip, in degrees.
  private static let (headLength, headAngle) = (9.0, 20.0)

  /// Adds an arrow between two positions in fractions of the plot; nothing if one is not finite or far outside the
  /// plot.
  private mutating func addArrow(from foot: Place, to tip: Place, _ tint: Tint) {
    guard [foot.x, foot.y, tip.x, tip.y].allSatisfy({ (-9...9).contains($0) }) else { return }
    script.add(
      "set arrow from graph \(foot.x),\(foot.y) to graph \(tip.x),\(tip.y) "
        + "head filled size screen \(Self.headLength / figureSize.width),\(Self.headAngle) fixed "
        + "lw 1.8 lc rgb '\(palette.colour(tint).text)' front")
  }
}

/// Bands over the whole height of a panel.
extension PanelScript {
  /// The width below which a band becomes a line, in points.
  private static let narrowest = 1.5

  func bandLayers(_ band: Band) -> [PlotScript.Layer] {
    let (low, high) = (scales.horizontal.plotted(band.from), scales.horizontal.plotted(band.to))
    guard !low.isNaN, !high.isNaN, high >= scales.horizontal.lower, low <= scales.horizontal.upper else { return [] }
    let (left, right) = (max(low, scales.horizontal.lower), min(high, scales.horizontal.upper))
    let (bottom, top) = (scales.vertical.lower, scales.vertical.upper)
    let colour = palette.colour(band.tint)
    let share = scales.horizontal.fraction(plotted: right) - scales.horizontal.fraction(plotted: left)
    guard share * frames.plot.width >= Self.narrowest else {
      let middle = left + 0.5 * (right - left)
      let line = DataTable(columns: [[middle, middle], [bottom, top]])
      return [PlotScript.Layer(line, with: "lines lw 1.2 lc rgb '\(colour.text)' dashtype (5,6)")]
    }
    let columns = [0.5 * left + 0.5 * right, 0.5 * bottom + 0.5 * top, left, right, bottom, top].map { [$0] }
    return [PlotScript.Layer(DataTable(columns: columns), with: "boxxyerror \(fill(colour, strength: 0.6))")]
  }

  /// Returns the fill style of a light shade of a colour; opaque for GIF, whose terminal has no transparency.
  func fill(_ colour: Colour, strength: Double = 1) -> String {
    let opacity = strength * palette.fillOpacity
    let mixed = palette.background.mixed(with: colour, share: opacity)
    return format == .gif
      ? "fillcolor rgb '\(mixed.text)' fs solid 1 noborder"
      : "fillcolor rgb '\(colour.text)' fs transparent solid \(opacity) noborder"
  }
}

/// Fields in the plane: heat maps and contours.
extension PanelScript {
  /// Returns the layers of the panel's fields, and adds their colour bar and the numbers of their contours.
  mutating func fieldLayers() -> [PlotScript.Layer] {
    var layers: [PlotScript.Layer] = []
    for case .field(let field) in panel.marks {
      addColourBar(field.style)
      layers += field.style == .contour ? contourLayers(field) : heatLayers(field)
    }
    if panel.family != nil {
      addColourBar(.contour)
      // gnuplot draws a colour bar only for a plot with its palette.
      layers.append(PlotScript.Layer(DataTable(columns: [[.nan], [.nan], [0]]), with: "points palette"))
    }
    return layers
  }

  mutating func addColourBar(_ style: Field.Style) {
    let value = scales.value
    let stops = (0..<Palette.viridis.count).map { index -> String in
      "\(index) '\(colour(at: Double(index) / Double(Palette.viridis.count - 1), style).text)'"
    }
    script.add("set palette defined (\(stops.joined(separator: ", ")))")
    script.add("set cbrange [\(value.lower):\(value.upper)]")
    guard let bar = frames.colourBar else { return }
    script.add("set cbtics scale 0.3 offset -0.5,0 \(font(fonts.tic)) noenhanced (\(PanelScript.tics(value)))")
    let origin = "\(bar.left / figureSize.width),\(bar.bottom / figureSize.height)"
    script.add(
      "set colorbox user origin \(origin) size \(bar.width / figureSize.width),\(bar.height / figureSize.height) noborder"
    )
    if let label = value.title(panel.valueLabel) {
      addLabel(
        label, at: (frames.valueLabel, (bar.bottom + bar.top) / 2), size: fonts.label, room: bar.height,
        colour: palette.muted, options: "center rotate by 90")
    }
  }

  /// Returns the colour of a value at a share of the scale, for a style of fields.
  private func colour(at share: Double, _ style: Field.Style) -> Colour {
    // Lines must stand out from the background, areas need not.
    style == .contour
      ? palette.colour(.family(share)) : palette.area(at: share, isDiverging: scales.isDiverging && style == .heat)
  }

  private func heatLayers(_ field: Field) -> [PlotScript.Layer] {
    // An image needs cells of one size, and two of them in each direction.
    if !scales.isLogarithmicInPlane, [field.xs, field.ys].allSatisfy({ $0.count > 1 && FieldGrid.isUniform($0) }) {
      return [PlotScript.Layer(table(field), with: "image")]
    }
    return [PlotScript.Layer(boxes(field), with: "boxxyerror fs solid 1 noborder lc palette")]
  }

  private mutating func contourLayers(_ field: Field) -> [PlotScript.Layer] {
    let levels = TicChoice.linear(
      from: scales.value.lower, to: scales.value.upper, count: panel.isMiniature ? 6 : 12,
      exponent: scales.value.exponent)
    script.add("set style textbox opaque margins 0.4,0.4 fillcolor rgb '\(palette.background.text)' noborder")
    var numbers = Occupancy()
    let field = field.withoutPoles
    return levels.compactMap { level in
      let lines = Isolines.lines(of: field, at: AxisScale.scaled(level.position, by: scales.value.exponent))
      guard let longest = lines.max(by: { $0.count < $1.count }) else { return nil }
      var table = DataTable(columns: [[], [], []])
      for line in lines {
        for point in line {
          table.append(scales.horizontal.plotted(point.x), scales.vertical.plotted(point.y), level.position)
        }
        table.append(.nan, .nan, .nan)
      }
      let colour = colour(at: scales.value.fraction(plotted: level.position), .contour)
      if !panel.isMiniature && longest.count > 8 { addNumber(level.text, on: longest, colour, &numbers) }
      return PlotScript.Layer(table, with: "lines lw 1.8 lc palette")
    }
  }

  /// Adds the value of a contour on its line, at a place without other numbers; nothing if there is no such place.
  private mutating func addNumber(_ text: String, on line: [Place], _ colour: Colour, _ numbers: inout Occupancy) {
    let size = fonts.tic - 1
    let (width, height) = (TextFitting.width(text, fontSize: size) + 6, size * 1.8)
    // From the middle outwards.
    for share in [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9] {
      let point = line[Int(share * Double(line.count - 1))]
      let place = scales.fractions(point.x, point.y)
      guard (0.02...0.98).contains(place.x), (0.03...0.97).contains(place.y) else { continue }
      let box = Frame(middle: place, width: width / frames.plot.width, height: height / frames.plot.height)
      guard numbers.coveredShare(of: box) == 0 else { continue }
      numbers.cover(box)
      return addLabel(text, at: frames.plot.point(at: place), size: size, colour: colour, options: "center boxed")
    }
  }

  // MARK: Data

  /// Returns the abscissa, ordinate and value of each point of the grid.
  func table(_ field: Field) -> DataTable {
    DataTable(
      xs: field.xs.map(scales.horizontal.plotted), ys: field.ys.map(scales.vertical.plotted),
      [field.values.map { min(max(scales.value.plotted($0), scales.value.lower), scales.value.upper) }])
  }

  /// Returns the middle, left, right, lower and upper end and value of each cell that has a value.
  private func boxes(_ field: Field) -> DataTable {
    var table = DataTable(columns: [[Double]](repeating: [], count: 7))
    let horizontal = FieldGrid.bounds(field.xs, panel.horizontal).map(scales.horizontal.nearestPlotted)
    let vertical = FieldGrid.bounds(field.ys, panel.vertical).map(scales.vertical.nearestPlotted)
    let (columns, rows) = (field.xs.count, field.ys.count)
    for row in 0..<rows {
      for column in 0..<columns {
        let value = scales.value.plotted(field.values[row * columns + column])
        guard !value.isNaN else { continue }
        let (left, bottom) = (horizontal[column], vertical[row])
        // Each cell reaches below the next, so that no seam of the background is visible between them.
        func reaches(_ row: Int, _ column: Int) -> Bool {
          row < rows && column < columns && !scales.value.plotted(field.values[row * columns + column]).isNaN
        }
        let right = horizontal[reaches(row, column + 1) ? column + 2 : column + 1]
        let top = vertical[reaches(row + 1, column) ? row + 2 : row + 1]
        table.append(left / 2 + right / 2, bottom / 2 + top / 2, left, right, bottom, top, value)
      }
    }
    return table
  }
}

/// The data layers of a panel.
extension PanelScript {
  /// Returns the plotted points of a line. They are kept near the plot, because gnuplot misplaces distant points, and
  /// adapted by ``Unhinted`` for PNG.
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

  /// Returns the plotted points; NaN for gaps and for points far outside the plot.
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
    var columns: [[Double]] = [[], []]
    for (x, y) in zip(xs, ys) {
      let (x, y) = (scales.horizontal.plotted(x), scales.vertical.plotted(y))
      let isShown = !x.isNaN && !y.isNaN
      columns[0].append(isShown ? x : .nan)
      columns[1].append(isShown ? y : .nan)
    }
    return DataTable(columns: columns)
  }

  /// Returns gnuplot's option for a point size that looks the same in every format.
  private func pointSize(_ size: Double) -> String {
    "ps \(DecimalText.general(size * format.pointScale * magnification))"
  }

  /// Returns the width, colour and dashes of a curve. The lengths of dashes allow for their round ends.
  func lineStyle(_ curve: Curve) -> String {
    let width = curve.isFine ? 1 : panel.isMiniature ? 1.6 : 2.2
    let dash = curve.isDashed ? " dashtype (6,5)" : ""
    return "lw \(width) lc rgb '\(palette.colour(curve.tint).text)'\(dash)"
  }

  /// Returns the form, size and colour of the markers of a series; nil for a line without markers.
  func markerStyle(_ curve: Curve) -> String? {
    guard !curve.isFine, let marker = palette.marker(curve.tint) else { return nil }
    return "pt \(marker) \(pointSize(0.6)) lc rgb '\(palette.colour(curve.tint).text)'"
  }

  /// Returns the form, size and colour of separate points. More points are drawn smaller.
  func pointStyle(_ series: Curve, count: Int) -> String {
    let form =
      switch series.dot {
      case .usual: "pt 7 \(pointSize(count > 400 ? 0.22 : count > 100 ? 0.36 : 0.5))"
      case .ghost: "pt 6 \(pointSize(0.9)) lw 1"
      case .large: "pt 7 \(pointSize(1.1))"
      }
    return "\(form) lc rgb '\(palette.colour(series.tint).text)'"
  }

  /// The approximate number of markers along a line.
  private static let markers = 12

  func curveLayers(_ curve: Curve) -> [PlotScript.Layer] {
    let table = path(curve.xs, curve.ys)
    guard !table.isBlank else { return [] }
    var layers = [PlotScript.Layer(table, with: "lines \(lineStyle(curve))")]
    let lone = table.lonePoints
    if lone.count > 0 {
      let colour = palette.colour(curve.tint).text
      layers.append(PlotScript.Layer(lone, with: "points pt 7 \(pointSize(0.45)) lc rgb '\(colour)'"))
    }
    if let style = markerStyle(curve) {
      let spacing = max(1, table.count / Self.markers)
      layers.append(
        PlotScript.Layer(table.rows(stride(from: spacing / 2, to: table.count, by: spacing)), with: "points \(style)"))
    }
    return layers
  }

  /// Returns the area of an envelope, and its edges.
  func envelopeLayers(_ envelope: Envelope) -> [PlotScript.Layer] {
    let colour = palette.colour(envelope.tint)
    let (lows, highs) = (path(envelope.xs, envelope.lows), path(envelope.xs, envelope.highs))
    guard lows.count == highs.count, !lows.isBlank else { return [] }
    let area = DataTable(columns: [lows.columns[0], lows.columns[1], highs.columns[1]])
    return [PlotScript.Layer(area, with: "filledcurves \(fill(colour, strength: 2.5))")]
      + [lows, highs].map { PlotScript.Layer($0, with: "lines lw 1.2 lc rgb '\(colour.text)'") }
  }

  /// Returns a polygon in its colour, mixed with the background by its opacity as if nothing lay beneath it.
  func shapeLayers(_ shape: Shape) -> [PlotScript.Layer] {
    let table = path(shape.xs, shape.ys)
    guard table.count > 2, !table.columns.joined().contains(where: \.isNaN) else { return [] }
    let share = min(max(shape.opacity.isNaN ? 0 : shape.opacity, 0), 1)
    let colour = palette.background.mixed(with: palette.colour(shape.tint), share: share)
    let style = "filledcurves closed fillcolor rgb '\(colour.text)' fs solid 1 noborder"
    return [PlotScript.Layer(table, with: style)]
  }

  /// Returns the area between a curve and zero, or the lower end of a logarithmic axis: one layer for each part
  /// without a gap.
  func fillLayers(_ curve: Curve) -> [PlotScript.Layer] {
    let base =
      scales.vertical.isLogarithmic
      ? scales.vertical.lower : min(max(0, scales.vertical.lower), scales.vertical.upper)
    let fill = fill(palette.colour(curve.tint))
    return path(curve.xs, curve.ys).stretches.map { PlotScript.Layer($0, with: "filledcurves y=\(base) \(fill)") }
  }

  /// Returns the layer of points in one style; empty if no point is in sight.
  private func dots(_ xs: [Double], _ ys: [Double], _ style: String) -> [PlotScript.Layer] {
    let table = points(xs, ys)
    return table.isBlank ? [] : [PlotScript.Layer(table, with: "points \(style)")]
  }

  func annotationLayers() -> [PlotScript.Layer] {
    let kinds: [(Annotation.Meaning, String)] = [
      (.taken, "pt 7 \(pointSize(0.55))"), (.missed, "pt 6 \(pointSize(0.55)) lw 1.6"),
      (.inflection, "pt 7 \(pointSize(0.5))"), (.steepest, "pt 7 \(pointSize(0.5))"),
      (.root, "pt 6 \(pointSize(0.55))"), (.extremum, "pt 7 \(pointSize(0.62))"),
    ]
    // The backgrounds of open dots hide the lines behind them.
    let open = panel.annotations.filter { $0.kind == .missed }
    let grounds = dots(open.map(\.x), open.map(\.y), "pt 7 \(pointSize(0.55)) lc rgb '\(palette.background.text)'")
    return grounds
      + kinds.flatMap { kind, style in
        let ofKind = panel.annotations.filter { $0.kind == kind }
        let tints = ofKind.map(\.tint).reduce(into: [Tint]()) { if !$0.contains($1) { $0.append($1) } }
        return tints.flatMap { tint in
          let shown = ofKind.filter { $0.tint == tint }
          return dots(shown.map(\.x), shown.map(\.y), "\(style) lc rgb '\(palette.colour(tint).text)'")
        }
      }
  }
}

extension DataTable {
  /// Points with a gap on both sides, which a line does not show.
  fileprivate var lonePoints: DataTable { rows(parts.filter { $0.count == 1 }.joined()) }

  /// The parts between gaps, of at least two points.
  fileprivate var stretches: [DataTable] { parts.filter { $0.count > 1 }.map(rows) }

  private var parts: [Range<Int>] { columns[0].indices.split { columns[0][$0].isNaN } }

  fileprivate func rows(_ indices: some Sequence<Int>) -> DataTable {
    DataTable(columns: columns.map { column in indices.map { column[$0] } })
  }
}

/// Pictures: a panel with one has no axes and shows nothing else.
extension PanelScript {
  /// Adds a picture at the top left of the plot, as large as its proportions allow.
  private mutating func addRaster(_ raster: Raster) {
    let plot = frames.plot
    let (width, height) = (Double(raster.width), Double(raster.height))
    let scale = min(plot.width / width, plot.height / height)
    // The title is above the left end.
    let (left, top) = (plot.left, plot.top)
    addMargins(Frame(left: left, right: left + width * scale, bottom: top - height * scale, top: top))
    script.add("unset border; unset tics; unset xzeroaxis; set xrange [0:\(width)]; set yrange [0:\(height)]")
    script.plot([PlotScript.Layer(table(raster), with: "rgbalpha")])
    // Without `set border 3; set tics` the tics would be mirrored again.
    script.add("set border 3; set tics")
    script.add(PlotScript.tics(palette))
  }

  /// Returns the centre of each pixel, from the bottom left, and its samples.
  private func table(_ raster: Raster) -> DataTable {
    let (width, height) = (raster.width, raster.height)
    let samples = (0..<4).map { channel in
      (0..<height).reversed().flatMap { row in
        (0..<width).map { Double(raster.samples[4 * (row * width + $0) + channel]) }
      }
    }
    return DataTable(xs: (0..<width).map { Double($0) + 0.5 }, ys: (0..<height).map { Double($0) + 0.5 }, samples)
  }
}
