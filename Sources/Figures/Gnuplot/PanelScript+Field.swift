/// Fields in the plane: heat maps and contours.
extension PanelScript {
  /// The layers of the panel's fields, their colour bar, and the places of the contours' numbers.
  func fieldLayers(_ script: inout PlotScript) -> [PlotScript.Layer] {
    var layers: [PlotScript.Layer] = []
    for case .field(let field) in panel.marks {
      addColourBar(field, to: &script)
      layers += field.style == .contour ? contourLayers(field, &script) : heatLayers(field)
    }
    return layers
  }

  /// The part of viridis in use: lines must stand out from the background, areas need not.
  private func shownPart(_ style: Field.Style) -> ClosedRange<Double> {
    style == .contour ? palette.familyRange : 0...1
  }

  func addColourBar(_ field: Field, to script: inout PlotScript) {
    let value = scales.value
    let stops = (0..<Palette.viridis.count).map { index -> String in
      "\(index) '\(colour(at: Double(index) / Double(Palette.viridis.count - 1), field.style).text)'"
    }
    script.add("set palette defined (\(stops.joined(separator: ", ")))")
    script.add("set cbrange [\(value.lower):\(value.upper)]")
    guard let bar = frames.colourBar else { return }
    script.add("set cbtics scale 0.3 offset -0.5,0 \(font(fonts.tic)) (\(PanelScript.tics(value)))")
    let origin = "\(bar.left / figureSize.width),\(bar.bottom / figureSize.height)"
    script.add(
      "set colorbox user origin \(origin) size \(bar.width / figureSize.width),\(bar.height / figureSize.height) noborder"
    )
    if let label = value.title(field.label) {
      addLabel(
        label, x: frames.valueLabel, y: (bar.bottom + bar.top) / 2, size: fonts.label, room: bar.height,
        colour: palette.muted, options: "center rotate by 90", to: &script)
    }
  }

  /// The colour of a value at a share of the scale.
  private func colour(at share: Double, _ style: Field.Style) -> Colour {
    if scales.isDiverging, style == .heat { return palette.diverging(at: share) }
    let part = shownPart(style)
    return Palette.viridis(at: part.lowerBound + share * (part.upperBound - part.lowerBound))
  }

  private func heatLayers(_ field: Field) -> [PlotScript.Layer] {
    let grid = FieldGrid(field, in: panel)
    // An image needs cells of one size, and two of them in each direction.
    if grid.isUniform && grid.columns > 1 && grid.rows > 1 && !scales.isLogarithmicInPlane {
      return [PlotScript.Layer(data: table(field), options: "using 1:2:3 with image notitle")]
    }
    return [
      PlotScript.Layer(
        data: boxes(field, grid), options: "using 1:2:3:4:5:6:7 with boxxyerror fs solid 1 noborder lc palette notitle")
    ]
  }

  private func contourLayers(_ field: Field, _ script: inout PlotScript) -> [PlotScript.Layer] {
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
      if !panel.isMiniature && longest.count > 8 { addNumber(level.text, on: longest, colour, &numbers, to: &script) }
      return PlotScript.Layer(data: table, options: "using 1:2:3 with lines lw 1.8 lc palette notitle")
    }
  }

  /// The value of a contour, on it, where it meets no other number; none if there is no such place.
  private func addNumber(
    _ text: String, on line: [Isolines.Point], _ colour: Colour, _ numbers: inout Occupancy,
    to script: inout PlotScript
  ) {
    let plot = frames.plot
    let size = fonts.tic - 1
    let (width, height) = (TextFitting.width(text, fontSize: size) + 6, size * 1.8)
    // From the middle outwards.
    for share in [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9] {
      let point = line[Int(share * Double(line.count - 1))]
      let (x, y) = (scales.horizontal.fraction(point.x), scales.vertical.fraction(point.y))
      guard x >= 0.02, x <= 0.98, y >= 0.03, y <= 0.97 else { continue }
      let box = Frame(
        left: x - width / 2 / plot.width, right: x + width / 2 / plot.width, bottom: y - height / 2 / plot.height,
        top: y + height / 2 / plot.height)
      guard numbers.coveredShare(of: box) == 0 else { continue }
      numbers.cover(box)
      addLabel(
        text, x: plot.left + x * plot.width, y: plot.bottom + y * plot.height, size: size, colour: colour,
        options: "center boxed", to: &script)
      return
    }
  }

  // MARK: Data

  /// Abscissa, ordinate and value of each point of the grid.
  func table(_ field: Field) -> DataTable {
    let columns = field.xs.map(scales.horizontal.plotted)
    return DataTable(
      columns: [
        field.ys.flatMap { _ in columns },
        field.ys.flatMap { [Double](repeating: scales.vertical.plotted($0), count: columns.count) },
        field.values.map { min(max(scales.value.plotted($0), scales.value.lower), scales.value.upper) },
      ], rowLength: columns.count)
  }

  /// Middle, left, right, lower and upper end and value of each cell that has a value.
  private func boxes(_ field: Field, _ grid: FieldGrid) -> DataTable {
    var table = DataTable(columns: [[Double]](repeating: [], count: 7))
    let horizontal = grid.horizontalBounds.map(scales.horizontal.nearestPlotted)
    let vertical = grid.verticalBounds.map(scales.vertical.nearestPlotted)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let value = scales.value.plotted(field.values[row * grid.columns + column])
        guard !value.isNaN else { continue }
        let (left, bottom) = (horizontal[column], vertical[row])
        // Each reaches below the next, so that no seam of the ground is seen between them.
        func reaches(_ row: Int, _ column: Int) -> Bool {
          row < grid.rows && column < grid.columns
            && !scales.value.plotted(field.values[row * grid.columns + column]).isNaN
        }
        let right = horizontal[reaches(row, column + 1) ? column + 2 : column + 1]
        let top = vertical[reaches(row + 1, column) ? row + 2 : row + 1]
        table.append(left / 2 + right / 2, bottom / 2 + top / 2, left, right, bottom, top, value)
      }
    }
    return table
  }
}
