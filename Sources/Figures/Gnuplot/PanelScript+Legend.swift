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
