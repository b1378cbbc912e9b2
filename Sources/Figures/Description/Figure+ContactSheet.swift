extension Figure {
  /// Pictures of one size with titles, row by row, at one pixel of theirs for one of the figure.
  ///
  /// - Precondition: there is a panel, and all have pictures of one size.
  public static func contactSheet(
    title: String? = nil, _ panels: [Panel], columns: Int, theme: Theme, footnote: String? = nil
  ) -> Figure {
    guard let first = panels.first, let picture = first.picture else { preconditionFailure("a sheet shows pictures") }
    let columns = max(1, min(columns, panels.count))
    let rows = (panels.count + columns - 1) / columns
    let margins = FigureLayout.pictureMargins(first)
    func pixels(_ points: Double) -> Int { Int((points * FigureLayout.pixelsPerPoint).rounded(.up)) }
    func width(_ text: String?, _ fontSize: Double) -> Double {
      min(TextFitting.width(text ?? "", fontSize: fontSize), mostTextWidth)
    }
    // What tells a panel apart stands at the end of its name.
    let names = panels.map { width($0.title, FontSizes.of($0).title) }.max() ?? 0
    let cell = max(picture.width + pixels(2 * margins.side), pixels(names + 2 * margins.side + 8))
    let sides = FigureLayout.edges(hasTitle: title != nil, footnoteLines: 0).sides
    let wide = max(columns * cell + pixels(sides), pixels(width(title, FigureLayout.titleFontSize) + 2 * sides + 8))
    var figure = Figure(
      title: title, panels: panels, columns: columns, size: PixelSize(width: wide, height: .max), theme: theme,
      footnote: footnote)
    let lines = figure.noteLines(width: Double(wide) / FigureLayout.pixelsPerPoint, height: .infinity)
    let edges = FigureLayout.edges(hasTitle: title != nil, footnoteLines: lines.count)
    figure.size.height =
      rows * (picture.height + pixels(margins.side + margins.top)) + pixels(edges.header + edges.footer)
    return figure
  }

  /// In points, for which a sheet is made wider.
  private static let mostTextWidth = 600.0
}
