extension BraillePanel {
  /// How the characters of a panel are divided between the plot and the numbers left of it.
  struct Layout {
    private let panel: Panel
    private let extents: PanelExtents
    private let columns: Int
    let plotRows: Int
    private(set) var labelColumns = 0
    private(set) var plotColumns = 8
    private(set) var scales: PanelScales
    /// What is written at the tics of the vertical axis.
    private(set) var tics = AxisScale.OffsetTics(texts: [])

    init(_ panel: Panel, _ extents: PanelExtents, columns: Int, rows: Int) {
      (self.panel, self.extents, self.columns) = (panel, extents, columns)
      plotRows = max(3, rows)
      scales = PanelScales(panel, extents: extents, horizontalTics: 6, verticalTics: 2)
    }

    /// Makes room for the numbers, at most a third of the line. A narrower plot may have other ranges and so wider
    /// numbers, which then get theirs.
    mutating func fit(labelColumns least: Int) {
      labelColumns = least
      let most = max(4, columns / 3, least)
      for _ in 0..<4 {
        scale()
        tics = scales.vertical.tics(atMostWide: most)
        let widest = tics.texts.compactMap { $0?.count }.max() ?? 0
        if widest <= labelColumns { return }
        labelColumns = widest
      }
      scale()
      tics = scales.vertical.tics(atMostWide: labelColumns)
    }

    private mutating func scale() {
      plotColumns = max(8, columns - labelColumns - 2)
      let (horizontal, vertical) = (max(2, min(10, plotColumns / 10)), max(2, min(6, plotRows / 3)))
      scales = PanelScales(panel, extents: extents, horizontalTics: horizontal, verticalTics: vertical)
      guard panel.hasEqualScales else { return }
      // Dots lie about as far apart across as they do down.
      scales.equalise(
        width: Double(plotColumns * 2), height: Double(plotRows * 4), horizontalTics: horizontal,
        verticalTics: vertical)
    }
  }
}
