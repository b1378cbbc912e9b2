import ArgumentParser
import Figures
import RasterImages

extension GnuplotRenderer {
  /// The renderer of the command, with notes on standard error.
  static var noting: GnuplotRenderer { GnuplotRenderer { Terminal.writeNote($0) } }
}

extension ThemeOption {
  /// The theme of the terminal; nil if it is unknown.
  var background: Theme? { given ?? Terminal.background }
}

extension PictureOptions {
  /// Returns the output of the figure, with the size of its letters.
  ///
  /// - Parameters:
  ///   - letters: the scale of text, lines and markers.
  ///   - fitsLetters: true if text grows and shrinks with the picture.
  ///   - drawsText: true if the figure is drawn in a terminal without a file.
  /// - Throws: ``Failure`` for an option of picture files without a file.
  func figureOutput(
    dumpsScript: Bool = false, colour: ColourChoice = .auto, letters: Double = 1, fitsLetters: Bool = true,
    drawsText: Bool = false
  ) throws -> FigureOutput {
    let idle = size != nil ? "--size" : letters != 1 ? "--scale" : drawsText || !look.isGiven ? nil : "--theme"
    if path == nil, !dumpsScript, let idle { throw Failure("\(idle) needs a picture file: give -o") }
    return FigureOutput(
      path: path, dumpsScript: dumpsScript, colour: colour, background: look.background,
      magnification: fitsLetters ? letters * (try pixels().magnification) : letters)
  }
}

/// The destination of a figure: a file, a script on standard output, or the terminal.
struct FigureOutput {
  var path: String?
  var dumpsScript = false
  var colour = ColourChoice.auto
  /// The theme of the terminal; nil if unknown.
  var background: Theme? = Terminal.background
  /// The scale of text, lines and markers in a file.
  var magnification = 1.0

  /// The largest number of rows of a plot in a terminal.
  private static let usualRows = 24

  /// Fails early if ``show(_:)`` would fail to write its file.
  func check() throws {
    guard let path else { return }
    if !dumpsScript { return try GnuplotRenderer().check(path) }
    if FigureFormat(path: path) == nil { throw FigureError.unknownFormat(path: path) }
  }

  func show(_ figure: Figure) throws {
    var figure = figure
    figure.magnification *= magnification
    if dumpsScript {
      let format = path.flatMap(FigureFormat.init(path:)) ?? .png
      Terminal.write(try GnuplotRenderer.noting.script(for: figure, format: format, output: path ?? "easel.png"))
    } else if let path {
      try GnuplotRenderer.noting.render(figure, to: path)
    } else {
      Terminal.writeStyled(text(figure))
    }
  }

  /// Returns the figure in braille, as large as the terminal.
  func text(_ figure: Figure) -> String {
    let size = Terminal.size
    // A field needs every row.
    let isField = figure.panels.contains { $0.marks.contains { if case .field = $0 { true } else { false } } }
    let rows = figure.panels.count > 1 ? size.rows - 2 : min(isField ? .max : Self.usualRows, size.rows - 3)
    return BrailleRenderer(
      columns: min(size.columns, 120), rows: rows, usesColour: colour.usesColour,
      isTrueColour: ["truecolor", "24bit"].contains(Terminal.environment("COLORTERM")), background: background
    ).render(figure)
  }
}

/// An animation of figures in a file: GIF, APNG, or SVG drawn in lines.
struct MovingFigure {
  let path: String
  let form: MovingForm
  /// True if the animation is shown once, false if it repeats.
  let once: Bool

  /// The largest number of frames of a file: a minute at 60 per second, and its end.
  static let mostFrames = 3_601

  /// Checks the path and the number of frames before anything is drawn.
  ///
  /// - Parameter size: the size of the frames.
  init(_ path: String, rate: Double, frames: Int, size: PixelSize, once: Bool) throws {
    guard let form = MovingForm(path: path) else {
      throw Failure("'\(path)' must end in \(MovingForm.allCases.map { "." + $0.rawValue }.alternatives)")
    }
    guard frames <= Self.mostFrames else {
      throw Failure(
        "\(frames) frames exceed a file's \(Self.mostFrames): give a smaller --fps or --duration (in seconds)")
    }
    try form.check(rate: rate, width: size.width, height: size.height)
    // gnuplot draws the frames of all three forms.
    _ = try OutputFile(path)
    try GnuplotRenderer().check(path + ".svg")
    (self.path, self.form, self.once) = (path, form, once)
  }

  /// Writes figures with durations in seconds, in an order that may repeat them.
  func write(_ figures: [Figure], order: [Int]? = nil, delays: [Double]) throws {
    let order = order ?? Array(figures.indices)
    let bar = ProgressBar("drawing frames")
    defer { bar.clear() }
    let files = try GnuplotRenderer.noting.files(of: figures, form == .svg ? .svg : .png, for: path) {
      bar.show($0, of: figures.count)
    }
    let bytes: [UInt8]
    if form == .svg {
      bytes = MovingSVG.file(
        of: order.map { figures[$0] }, order.map { files[$0] }, delays: delays, loops: once ? 1 : 0)
    } else {
      bytes = try form.file(delays, once: once, hasAlpha: false) { try StoredImage(png: files[order[$0]]) }
    }
    try OutputFile(path).write(bytes)
  }
}

extension Failure {
  /// The failure of an error of the command, a figure or a picture; nil for errors of the argument parser.
  init?(of error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as FigureError: self.init(error)
    case let error as PNGError: self.init(error)
    default: return nil
    }
  }

  private init(_ error: FigureError) {
    let status: Status =
      switch error {
      case .gnuplotMissing, .builtWithoutGnuplot, .gnuplotFailed: .unavailable
      case .nothingToDraw: .badData
      case .cannotWrite: .cannotWrite
      case .unknownFormat, .illegalSetting, .illegalText: .usage
      }
    self.init(error.description, status)
  }
}

/// The condition for coloured text.
enum ColourChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  static let help = ArgumentHelp.rare("colour")

  var usesColour: Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      Terminal.isOutputTerminal && (Terminal.environment("NO_COLOR") ?? "").isEmpty
        && Terminal.environment("TERM") != "dumb"
    }
  }
}
