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
    let edges = FigureLayout.edges(hasTitle: title != nil, footnoteLines: footnote == nil ? 0 : 1)
    func pixels(_ points: Double) -> Int { Int((points * FigureLayout.pixelsPerPoint).rounded(.up)) }
    let size = PixelSize(
      width: columns * (picture.width + pixels(2 * margins.side)) + pixels(edges.sides),
      height: rows * (picture.height + pixels(margins.side + margins.top)) + pixels(edges.header + edges.footer))
    return Figure(title: title, panels: panels, columns: columns, size: size, theme: theme, footnote: footnote)
  }
}
