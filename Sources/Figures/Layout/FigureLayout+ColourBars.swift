/// Bars of the colours of fields.
extension FigureLayout {
  /// Between a plot and its bar of colours, and the width of the bar.
  private static let (barGap, barWidth) = (14.0, 10.0)

  /// What a bar of colours takes with its numbers and the name of the values.
  func valueWidth(_ panels: [Int], of figure: Figure) -> Double {
    let fields = panels.filter { figure.panels[$0].field != nil }
    return fields.map { index -> Double in
      let fonts = FontSizes.of(figure.panels[index])
      let hasTitle = scales[index].value.title(figure.panels[index].field?.label) != nil
      let numbers = scales[index].value.shared.texts.map { TextFitting.width($0, fontSize: fonts.tic) }.max() ?? 0
      return Self.barGap + Self.barWidth + 10 + numbers + (hasTitle ? fonts.label * 1.9 : 0)
    }.max() ?? 0
  }

  /// A bar beside each panel with a field, right of the names of its curves, or one beside all.
  mutating func placeColourBars(_ figure: Figure) {
    let fields = figure.panels.indices.filter { figure.panels[$0].field != nil }
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
