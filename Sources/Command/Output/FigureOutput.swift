import Figures
import Workbench

extension GnuplotRenderer {
  /// The command's: what it notes goes to standard error.
  static var noting: GnuplotRenderer { GnuplotRenderer { Terminal.writeNote($0) } }
}

/// Where a figure goes: a file, a script on standard output, or the terminal.
struct FigureOutput {
  var path: String?
  var dumpsScript = false
  var colour = ColourChoice.auto
  /// The terminal's, as far as it is known.
  var background: Theme? = Terminal.background
  /// What letters, lines and points of a file are multiplied with.
  var magnification = 1.0

  /// Rows of a plot in a terminal that is taller.
  private static let usualRows = 24

  /// Fails as ``show(_:)`` would, before the work for a figure is done.
  func check() throws {
    guard let path else { return }
    try Failure.ofDrawing { () throws(FigureError) in
      if !dumpsScript { return try GnuplotRenderer().check(path) }
      if FigureFormat(path: path) == nil { throw .unknownFormat(path: path) }
    }
  }

  func show(_ figure: Figure) throws {
    var figure = figure
    figure.magnification *= magnification
    try Failure.ofDrawing { () throws(FigureError) in
      if dumpsScript {
        let format = path.flatMap(FigureFormat.init(path:)) ?? .png

        let script = try GnuplotRenderer.noting.script(for: figure, format: format, output: path ?? "easel.png")
        Terminal.write(script)
      } else if let path {
        try GnuplotRenderer.noting.render(figure, to: path)
      } else {
        Terminal.writeStyled(text(figure))
      }
    }
  }

  /// The figure in braille, as large as the terminal.
  func text(_ figure: Figure) -> String {
    let size = Terminal.size
    let rows = figure.panels.count > 1 ? size.rows - 2 : min(Self.usualRows, size.rows - 3)
    return BrailleRenderer(
      columns: min(size.columns, 120), rows: rows, usesColour: colour.usesColour, background: background
    ).render(figure)
  }
}
