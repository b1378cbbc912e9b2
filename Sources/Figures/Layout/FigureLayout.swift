/// Divides a figure among its panels. Lengths are in points.
package struct FigureLayout {
  /// The number of device pixels per point.
  package static let pixelsPerPoint = 2.0
  static let titleFontSize = 17.0
  package static let footnoteFontSize = 10.0

  package let width: Double
  let height: Double
  /// The lines of the captions and the footnote, from top to bottom.
  package let noteLines: [Caption]
  package static let footnoteLineHeight = footnoteFontSize * 1.3
  package var frames: [PanelFrames] = []
  package private(set) var scales: [PanelScales] = []
  /// The scales and frames before units get equal lengths.
  private var fitted: (scales: [PanelScales], frames: [PanelFrames]) = ([], [])

  /// Divides a figure among its panels.
  ///
  /// - Parameter extents: one for each panel.
  package init(_ figure: Figure, extents: [PanelExtents]) {
    let pixelsPerPoint = FigureLayout.pixelsPerPoint * figure.magnification
    width = Double(max(figure.size.width, 64)) / pixelsPerPoint
    height = Double(max(figure.size.height, 64)) / pixelsPerPoint
    let (columns, rows) = (Double(figure.gridColumns), figure.gridRows)
    noteLines = figure.noteLines(width: width, height: height)
    let edges = FigureLayout.edges(hasTitle: figure.title.map { !$0.isEmpty } ?? false, footnoteLines: noteLines.count)
    let (header, footer) = (edges.header, edges.footer)
    let room = height - header - footer
    let extents = figure.sharesValueScale ? PanelExtents.withOneValueScale(extents) : extents
    let shares = FigureLayout.rowShares(figure, rows: rows)

    scales = zip(figure.panels, extents).enumerated().map { [width] index, pair in
      let cellWidth = (width - edges.sides) / columns * Double(figure.span(of: index))
      return FigureLayout.scales(
        pair.0, extents: pair.1, width: cellWidth, height: room * shares[figure.row(of: index)])
    }
    // One shared colour bar is right of all panels.
    let barWidth = figure.sharesValueScale ? valueWidth(Array(figure.panels.indices), of: figure) : 0
    let columnWidth = (width - edges.sides - barWidth) / columns
    let isStack = columns == 1 && hasOneHorizontalAxis(figure)
    let axisHeight = isStack ? axisHeight(rows - 1, figure.panels[rows - 1]) : 0
    for index in figure.panels.indices {
      let isLast = index == figure.panels.count - 1
      let row = figure.row(of: index)
      let top = (0..<row).reduce(height - header) { $0 - (room - axisHeight) * shares[$1] }
      let left = edges.sides / 2 + columnWidth * Double(figure.column(of: index))
      let bottom = top - (room - axisHeight) * shares[row] - (isLast ? axisHeight : 0)
      let cell = Frame(
        left: left, right: left + columnWidth * Double(figure.span(of: index)), bottom: bottom, top: top)
      let continuesBelow = isStack && !isLast
      frames.append(
        PanelFrames(
          cell: cell,
          plot: plot(index, in: cell, column: figure.stack(of: index), of: figure, continuesBelow: continuesBelow),
          continuesBelow: continuesBelow))
    }
    fitted = (scales, frames)
    for (index, panel) in figure.panels.enumerated() where panel.hasEqualScales { equalise(index, panel, narrower: 0) }
    placeLegends(figure)
    placeColourBars(figure)
    fitNames(figure)
  }

  /// Returns the share of the panels' height for each row.
  private static func rowShares(_ figure: Figure, rows: Int) -> [Double] {
    let even = [Double](repeating: 1 / Double(rows), count: rows)
    guard let shares = figure.rowShares, shares.count == rows, shares.allSatisfy({ $0 > 0 }) else { return even }
    let sum = shares.reduce(0, +)
    return sum.isFinite ? shares.map { $0 / sum } : even
  }

  /// Returns the margins above, below and on both sides of the panels together.
  static func edges(hasTitle: Bool, footnoteLines: Int) -> (header: Double, footer: Double, sides: Double) {
    let footer = footnoteLines == 0 ? 6.0 : 28 + footnoteLineHeight * Double(footnoteLines - 1)
    return (hasTitle ? 38 : 8, footer, 16)
  }

  /// Returns axes with as many tics as there is room for their texts.
  private static func scales(_ panel: Panel, extents: PanelExtents, width: Double, height: Double) -> PanelScales {
    var count = horizontalTics(panel, width: width)
    while true {
      let scales = PanelScales(
        panel, extents: extents, horizontalTics: count, verticalTics: verticalTics(panel, height: height),
        padding: padding(panel, height: height))
      let texts = scales.horizontal.shared.texts
      let widest = TextFitting.widest(texts, fontSize: FontSizes.of(panel).tic)
      if count <= 1 || Double(texts.count) * (widest + 8) <= width * 0.9 { return scales }
      count -= 1
    }
  }

  /// Returns true if all panels show the same abscissas, so that one row of numbers serves a stack of them.
  private func hasOneHorizontalAxis(_ figure: Figure) -> Bool {
    guard scales.count > 1, figure.panels.allSatisfy({ !$0.isMiniature && !$0.hasEqualScales }) else { return false }
    let (first, label) = (scales[0].horizontal, figure.panels[0].horizontal.label)
    return zip(figure.panels, scales).allSatisfy { panel, scales in
      let axis = scales.horizontal
      return panel.horizontal.label == label && axis.lower == first.lower && axis.upper == first.upper
        && axis.exponent == first.exponent && axis.isLogarithmic == first.isLogarithmic
        && panel.field == nil && panel.picture == nil
    }
  }

  private static func horizontalTics(_ panel: Panel, width: Double) -> Int {
    panel.isMiniature ? 2 : max(2, min(6, Int(width / 75)))
  }

  private static func verticalTics(_ panel: Panel, height: Double) -> Int {
    panel.isMiniature ? 3 : max(2, min(6, Int(height / 48)))
  }

  /// Returns the vertical margin of the data as a share of their range; larger if annotations have texts.
  private static func padding(_ panel: Panel, height: Double) -> Double {
    return panel.annotations.contains { $0.text != nil } && !panel.isMiniature
      ? min(0.25, max(0.06, 32 / height)) : 0.06
  }

  // MARK: Margins

  /// Returns the frame of a panel's plot.
  ///
  /// - Parameter column: the panels above and below, which start at the same place.
  private func plot(
    _ index: Int, in cell: Frame, column: [Int], of figure: Figure, continuesBelow: Bool
  ) -> Frame {
    let panel = figure.panels[index]
    let fonts = FontSizes.of(panel)
    if panel.picture != nil { return pictureFrame(panel, in: cell) }
    let ticWidth = TextFitting.widest(column.flatMap { scales[$0].vertical.shared.texts }, fontSize: fonts.tic)
    let hasVerticalLabel = column.contains { scales[$0].vertical.title(figure.panels[$0].vertical.label) != nil }
    let valueWidth = figure.sharesValueScale || !panel.hasColourBar ? 0 : valueWidth(column, of: figure)
    let left = ticWidth + (panel.isMiniature ? 9 : 13) + (hasVerticalLabel ? fonts.label * 1.6 : 0)
    let right = max(panel.isMiniature ? 9.0 : 16, overhang(column, fonts)) + valueWidth
    let bottom = continuesBelow ? 8 : 8 + axisHeight(index, panel)
    let top = panel.title == nil ? 8 : fonts.title * 1.9
    var plot = Frame(
      left: cell.left + left, right: cell.right - right, bottom: cell.bottom + bottom, top: cell.top - top)
    // A cell too small for its texts still shows its curve.
    if plot.width < cell.width * 0.3 { (plot.left, plot.right) = (cell.left + cell.width * 0.4, cell.right - 4) }
    if plot.height < cell.height * 0.3 { (plot.bottom, plot.top) = (cell.bottom + cell.height * 0.4, cell.top - 4) }
    return plot
  }

  /// Returns the margins of a picture in its cell, with room for its title.
  static func pictureMargins(_ panel: Panel) -> (side: Double, top: Double) {
    (pictureGap, panel.title == nil ? pictureGap : FontSizes.of(panel).title * 1.9)
  }

  private static let pictureGap = 8.0

  private func pictureFrame(_ panel: Panel, in cell: Frame) -> Frame {
    let (side, top) = Self.pictureMargins(panel)
    return Frame(
      left: cell.left + side, right: cell.right - side, bottom: cell.bottom + side,
      top: max(cell.top - top, cell.bottom + 2 * side))
  }

  /// Returns the height of the numbers and the name of the horizontal axis.
  private func axisHeight(_ index: Int, _ panel: Panel) -> Double {
    let fonts = FontSizes.of(panel)
    let hasTitle = scales[index].horizontal.title(panel.horizontal.label) != nil
    return fonts.tic * 1.2 + 6 + (hasTitle ? fonts.label * 1.5 : 0)
  }

  /// Returns the room that the texts of the last horizontal tics need beyond the end of the axis.
  private func overhang(_ column: [Int], _ fonts: FontSizes) -> Double {
    column.map { index -> Double in
      let axis = scales[index].horizontal
      guard let tic = axis.tics.last, let text = axis.shared.texts.last else { return 0 }
      let isAtEnd = axis.fraction(plotted: tic.position) > 0.95
      return isAtEnd ? TextFitting.width(text, fontSize: fonts.tic) / 2 - 4 : 0
    }.max() ?? 0
  }

  // MARK: Adjustments

  /// Gives the units of both axes of a panel the same length: its plot shrinks in one direction, and its range grows
  /// only if the plot would become too flat.
  ///
  /// - Parameter lost: the width that a column of names takes from the plot, in points.
  private mutating func equalise(_ index: Int, _ panel: Panel, narrower lost: Double) {
    scales[index] = fitted.scales[index]
    let (cell, plot) = (fitted.frames[index].cell, fitted.frames[index].plot)
    // A tiny figure may leave no room between the names and numbers.
    let (width, height) = (max(plot.width - lost, 1), max(plot.height, 1))
    let size = scales[index].equalised(width: width, height: height)
    let (across, up) = (width - size.width, height - size.height)
    frames[index].plot = Frame(
      left: plot.left + across / 2, right: plot.right - lost - across / 2, bottom: plot.bottom + up / 2,
      top: plot.top - up / 2)
    frames[index].cell = Frame(
      left: cell.left + across / 2, right: cell.right - across / 2, bottom: cell.bottom + up / 2,
      top: cell.top - up / 2)
    scales[index].chooseTics(
      horizontal: FigureLayout.horizontalTics(panel, width: size.width),
      vertical: FigureLayout.verticalTics(panel, height: size.height))
  }

  private mutating func placeLegends(_ figure: Figure) {
    for index in figure.panels.indices { placeLegend(index, figure, isBeside: false) }
    // Panels above each other end at the same place, and a narrowed plot has no room for names.
    for panels in figure.stacks {
      guard panels.contains(where: { frames[$0].legend?.width != nil }) else { continue }
      for index in panels where frames[index].legend != nil && !hasNamesAtEnds(index) {
        placeLegend(index, figure, isBeside: true)
      }
      let width = panels.compactMap { frames[$0].legend?.width }.max() ?? 0
      for index in panels {
        frames[index].plot.right -= width
        if figure.panels[index].hasEqualScales { equalise(index, figure.panels[index], narrower: width) }
      }
    }
  }

  /// Returns true if a panel's names are at the ends of its curves, where they stay in a narrower plot.
  private func hasNamesAtEnds(_ index: Int) -> Bool {
    if case .atEnds = frames[index].legend { true } else { false }
  }

  /// Chooses the place of a panel's names, and shortens them to its width.
  private mutating func placeLegend(_ index: Int, _ figure: Figure, isBeside: Bool) {
    let (panel, plot) = (figure.panels[index], frames[index].plot)
    func names(_ textWidth: Double) -> Legend {
      Legend(panel, figureTitle: figure.title, textWidth: textWidth, height: plot.height)
    }
    let whole = names(Legend.textWidth(in: plot))
    frames[index].names = whole
    // In a stack one legend serves all panels.
    let isBelow = index > 0 && frames[index - 1].continuesBelow
    let first = Legend(figure.panels[0], figureTitle: figure.title, textWidth: frames[0].names.textWidth)
    if whole.isEmpty || isBelow && whole.texts == first.texts { return }
    let occupancy = Occupancy(panel, scales: scales[index], plot: plot, textSize: 11)
    let placement =
      (isBeside ? nil : whole.direct(panel, scales: scales[index], plot: plot, occupancy: occupancy))
      ?? whole.placement(in: plot, occupancy: occupancy)
    frames[index].legend = placement
    guard isBeside || placement.width != nil, !hasNamesAtEnds(index) else { return }
    let narrow = names(min(Legend.textWidth(beside: plot), whole.textWidth))
    (frames[index].names, frames[index].legend) = (narrow, .beside(width: narrow.size.width))
  }
}

/// Colour bars of fields.
extension FigureLayout {
  /// The gap between a plot and its colour bar, and the width of the bar, in points.
  private static let (barGap, barWidth) = (14.0, 10.0)

  /// Returns the width in points that some panels need for a colour bar with its numbers and the name of the values; 0
  /// without fields.
  func valueWidth(_ panels: [Int], of figure: Figure) -> Double {
    let fields = panels.filter { figure.panels[$0].hasColourBar }
    return fields.map { index -> Double in
      let fonts = FontSizes.of(figure.panels[index])
      let hasTitle = scales[index].value.title(figure.panels[index].valueLabel) != nil
      let numbers = TextFitting.widest(scales[index].value.shared.texts, fontSize: fonts.tic)
      return Self.barGap + Self.barWidth + 10 + numbers + (hasTitle ? fonts.label * 1.9 : 0)
    }.max() ?? 0
  }

  /// Places a colour bar next to each panel with a field, right of the names of its curves, or one bar for all panels.
  mutating func placeColourBars(_ figure: Figure) {
    let fields = figure.panels.indices.filter { figure.panels[$0].hasColourBar }
    guard let first = fields.first else { return }
    for index in figure.sharesValueScale ? [first] : fields {
      var plot = frames[index].plot
      if figure.sharesValueScale {
        plot.right = frames.map(\.cell.right).max() ?? plot.right
        plot.bottom = fields.map { frames[$0].plot.bottom }.min() ?? plot.bottom
      }
      let left = plot.right + (frames[index].legend?.width ?? 0) + Self.barGap
      frames[index].colourBar = Frame(left: left, right: left + Self.barWidth, bottom: plot.bottom, top: plot.top)
      let label = FontSizes.of(figure.panels[index]).label
      frames[index].valueLabel = (figure.sharesValueScale ? width - 8 : frames[index].cell.right) - label * 1.2
    }
  }
}

/// Names of panels and of their axes, in one size throughout a figure.
extension FigureLayout {
  /// The smallest size of the names of vertical axes, as a share of their usual size.
  private static let leastLabelShare = 0.6
  /// The size of panels' names if one of them has no room, as a share of their usual size.
  private static let longTitleShare = 0.8
  /// The margin right of the name of a panel, in points.
  private static let titleMargin = 4.0

  /// Shrinks the names of vertical axes until the longest has room, and the names of all panels if one of them is long.
  mutating func fitNames(_ figure: Figure) {
    let panels = zip(figure.panels, zip(scales, frames))
    let shares = panels.map { panel, place -> Double in
      let title = place.0.vertical.title(panel.vertical.label) ?? ""
      let width = TextFitting.width(title, fontSize: FontSizes.of(panel).label)
      return min(1, (place.1.cell.height - 4) / max(width, 1))
    }
    let isLong = panels.contains { panel, place in
      TextFitting.width(panel.title ?? "", fontSize: FontSizes.of(panel).title) > Self.titleRoom(place.1)
    }
    for index in frames.indices {
      frames[index].labelShare = max(Self.leastLabelShare, shares.min() ?? 1)
      frames[index].titleShare = isLong ? Self.longTitleShare : 1
    }
  }

  /// Returns the room for the name of a panel, in points.
  static func titleRoom(_ frames: PanelFrames) -> Double { frames.cell.right - frames.plot.left - titleMargin }
}
