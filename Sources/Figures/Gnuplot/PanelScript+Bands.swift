import SystemLibrary

/// Stretches and places that are marked over the whole height of a panel.
extension PanelScript {
  /// What is narrower than this is a line, in points.
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
      return [
        PlotScript.Layer(
          data: DataTable(columns: [[middle, middle], [bottom, top]]),
          options: "using 1:2 with lines lw 1.2 lc rgb '\(colour.text)' dashtype (5,6) notitle")
      ]
    }
    let columns = [0.5 * left + 0.5 * right, 0.5 * bottom + 0.5 * top, left, right, bottom, top].map { [$0] }
    return [
      PlotScript.Layer(
        data: DataTable(columns: columns), options: "using 1:2:3:4:5:6 with boxxyerror \(fill(colour)) notitle")
    ]
  }

  /// A shade of a colour; the gif terminal has no transparency.
  func fill(_ colour: Colour, isStrong: Bool = false) -> String {
    let opacity = (isStrong ? 2.5 : 1) * palette.fillOpacity
    let mixed = palette.background.mixed(with: colour, share: opacity)
    return format == .gif
      ? "fillcolor rgb '\(mixed.text)' fs solid 1 noborder"
      : "fillcolor rgb '\(colour.text)' fs transparent solid \(opacity) noborder"
  }
}
