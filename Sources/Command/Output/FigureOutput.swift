import Figures
import Workbench

extension GnuplotRenderer {
  /// The command's: what it notes goes to standard error.
  static var noting: GnuplotRenderer { GnuplotRenderer { Terminal.writeNote($0) } }
}

extension ThemeOption {
  /// The theme of the terminal; nil if it is unknown.
  var background: Theme? { given ?? Terminal.background }
}

extension PictureOptions {
  /// Where the figure goes, and how large its letters are.
  ///
  /// - Parameters:
  ///   - letters: what they are multiplied with.
  ///   - fitsLetters: whether they grow and shrink with the picture.
  ///   - drawsText: whether it is drawn in a terminal without a file.
  /// - Throws: ``Failure`` for options of a picture in a file without one.
  func figureOutput(
    dumpsScript: Bool = false, colour: ColourChoice = .auto, letters: Double = 1, fitsLetters: Bool = true,
    drawsText: Bool = false
  ) throws -> FigureOutput {
    let idle = size != nil ? "--size" : letters != 1 ? "--scale" : drawsText || givenTheme == nil ? nil : "--theme"
    if path == nil, !dumpsScript, let idle { throw Failure("\(idle) needs a picture file: give -o", .usage) }
    return FigureOutput(
      path: path, dumpsScript: dumpsScript, colour: colour, background: givenTheme ?? Terminal.background,
      magnification: fitsLetters ? letters * (try pixels().magnification) : letters)
  }
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
