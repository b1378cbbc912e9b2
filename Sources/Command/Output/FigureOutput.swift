import Figures

/// Where a figure goes: a file, a script on standard output, or the terminal.
struct FigureOutput {
  var path: String?
  var dumpsScript = false
  var colour = ColourChoice.auto

  /// Rows of a plot in a terminal that is taller.
  private static let usualRows = 24

  func show(_ figure: Figure) throws {
    do throws(FigureError) {
      if dumpsScript {
        let format = path.flatMap(FigureFormat.init(path:)) ?? .png
        if let path, FigureFormat(path: path) == nil { throw FigureError.unknownFormat(path: path) }
        Terminal.write(GnuplotRenderer().script(for: figure, format: format, output: path ?? "easel.png"))
      } else if let path {
        try GnuplotRenderer().render(figure, to: path)
      } else {
        Terminal.write(text(figure))
      }
    } catch {
      throw Failure(error)
    }
  }

  /// The figure in braille, as large as the terminal.
  func text(_ figure: Figure) -> String {
    let size = Terminal.size
    let rows = figure.panels.count > 1 ? size.rows - 2 : min(Self.usualRows, size.rows - 3)
    return BrailleRenderer(
      columns: min(size.columns, 120), rows: rows, usesColour: colour.usesColour
    ).render(figure)
  }
}
