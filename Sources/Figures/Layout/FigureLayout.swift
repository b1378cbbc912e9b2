/// Divides a figure among its panels. Lengths are in points.
struct FigureLayout {
  /// Device pixels a point.
  static let pixelsPerPoint = 2.0
  static let titleFontSize = 15.0
  static let footnoteFontSize = 9.0

  let width: Double
  let height: Double
  let panels: [PanelFrames]
  let scales: [PanelScales]

  /// - Parameter extents: one for each panel.
  init(_ figure: Figure, extents: [PanelExtents]) {
    width = Double(max(figure.size.width, 64)) / FigureLayout.pixelsPerPoint
    height = Double(max(figure.size.height, 64)) / FigureLayout.pixelsPerPoint
    let columns = max(1, min(figure.columns, figure.panels.count))
    let rows = (figure.panels.count + columns - 1) / columns
    let header = figure.title == nil ? 8.0 : 36
    let footer = figure.footnote == nil ? 6.0 : 24
    let cellWidth = (width - 16) / Double(columns)
    let cellHeight = (height - header - footer) / Double(rows)

    var scales = zip(figure.panels, extents).map { panel, extents in
      PanelScales(
        panel, extents: extents, horizontalTics: FigureLayout.horizontalTics(panel, width: cellWidth),
        verticalTics: FigureLayout.verticalTics(panel, height: cellHeight))
    }
    var frames: [PanelFrames] = []
    for (index, panel) in figure.panels.enumerated() {
      let (row, column) = (index / columns, index % columns)
      let top = height - header - cellHeight * Double(row)
      let left = 8 + cellWidth * Double(column)
      let cell = Frame(left: left, right: left + cellWidth, bottom: top - cellHeight, top: top)
      // Panels above each other start at the same place.
      let ticWidth = stride(from: column, to: figure.panels.count, by: columns)
        .map { FigureLayout.ticWidth(figure.panels[$0], scales[$0].vertical) }.max() ?? 0
      let hasLabel = stride(from: column, to: figure.panels.count, by: columns)
        .contains { figure.panels[$0].vertical.label != nil }
      let plot = FigureLayout.plot(panel, in: cell, ticWidth: ticWidth, hasVerticalLabel: hasLabel)
      if panel.hasEqualScales { FigureLayout.equalise(&scales[index], panel: panel, extents: extents[index], in: plot) }
      frames.append(PanelFrames(cell: cell, plot: plot, legendLeft: nil))
    }
    panels = frames
    self.scales = scales
  }

  private static func horizontalTics(_ panel: Panel, width: Double) -> Int {
    panel.isMiniature ? 2 : max(2, min(10, Int(width / 70)))
  }

  private static func verticalTics(_ panel: Panel, height: Double) -> Int {
    panel.isMiniature ? 3 : max(2, min(8, Int(height / 45)))
  }

  private static func ticWidth(_ panel: Panel, _ scale: AxisScale) -> Double {
    scale.tics.map { TextFitting.width($0.text, fontSize: FontSizes.of(panel).tic) }.max() ?? 0
  }

  private static func plot(_ panel: Panel, in cell: Frame, ticWidth: Double, hasVerticalLabel: Bool) -> Frame {
    let fonts = FontSizes.of(panel)
    let hasColourBar = panel.marks.contains { if case .field = $0 { true } else { false } }
    let left = max(ticWidth + 9, 14) + (hasVerticalLabel ? fonts.label * 1.5 : 0)
    let right = (panel.isMiniature ? 8.0 : 16) + (hasColourBar ? 76 : 0)
    let bottom = fonts.tic * 1.5 + 6 + (panel.horizontal.label == nil ? 0 : fonts.label * 1.4)
    let top = panel.title == nil ? 8 : fonts.title * 1.7
    var plot = Frame(left: cell.left + left, right: cell.right - right, bottom: cell.bottom + bottom, top: cell.top - top)
    // A cell too small for its texts still shows its curve.
    if plot.width < cell.width * 0.3 { (plot.left, plot.right) = (cell.left + cell.width * 0.4, cell.right - 4) }
    if plot.height < cell.height * 0.3 { (plot.bottom, plot.top) = (cell.bottom + cell.height * 0.4, cell.top - 4) }
    return plot
  }

  /// Widens the range whose unit would be longer.
  private static func equalise(_ scales: inout PanelScales, panel: Panel, extents: PanelExtents, in plot: Frame) {
    let (horizontal, vertical) = (scales.horizontal, scales.vertical)
    guard !horizontal.isLogarithmic, !vertical.isLogarithmic, horizontal.exponent == vertical.exponent else { return }
    let unitWidth = (horizontal.upper - horizontal.lower) / plot.width
    let unitHeight = (vertical.upper - vertical.lower) / plot.height
    func widened(_ scale: AxisScale, to length: Double) -> Axis {
      let centre = scale.lower + (scale.upper - scale.lower) / 2
      let ends = [centre - length / 2, centre + length / 2].map { AxisScale.scaled($0, by: scale.exponent) }
      return Axis(range: ends[0]...ends[1])
    }
    if unitWidth < unitHeight {
      scales.horizontal = AxisScale(
        widened(horizontal, to: unitHeight * plot.width), extent: extents.horizontal,
        ticCount: horizontalTics(panel, width: plot.width))
    } else {
      scales.vertical = AxisScale(
        widened(vertical, to: unitWidth * plot.height), extent: extents.vertical,
        ticCount: verticalTics(panel, height: plot.height))
    }
  }
}
