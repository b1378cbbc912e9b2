import ArgumentParser
import Figures
import Workbench

/// How a picture looks.
struct ThemeOption: ParsableArguments {
  @Option(name: .customLong("theme"), help: help)
  private var given: Theme?

  static let help = ArgumentHelp.usual(
    "colour theme", more: "The default is light; in a terminal, the terminal's own, by COLORFGBG.")

  var isGiven: Bool { given != nil }

  /// Of a file.
  var theme: Theme { given ?? .light }

  /// Of what is written to the terminal; nil where nothing tells it.
  var background: Theme? { given ?? Terminal.background }
}

/// A picture in a file: which, and how it looks.
struct PictureOptions: ParsableArguments {
  @Option(
    name: [.customShort("o"), .customLong("output")], help: .usual(".png, .svg, .pdf or .gif file", "file"),
    completion: .file(extensions: Completion.pictures))
  private var output: String?
  @Option(name: .customLong("theme"), help: ThemeOption.help)
  private var givenTheme: Theme?
  @Option(help: PictureSizeOptions.help)
  private var size: String?

  /// Nil where no file is given.
  var path: String? { output }

  var theme: Theme { givenTheme ?? .light }

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

  func pixels() throws -> PixelSize { try PlotOptionText.size(size) }
}

/// How large letters, lines and points are.
struct LetterOptions: ParsableArguments {
  @Option(help: .rare("scale of text, lines and markers (1)", "factor", more: "They grow and shrink with --size, too."))
  private var scale: String?

  private static let scales = 0.2...8.0

  var isGiven: Bool { scale != nil }

  func factor() throws -> Double {
    let factor = try RangeText.positive(scale, option: "--scale") ?? 1
    guard Self.scales.contains(factor) else {
      throw Failure(
        "--scale takes a number from \(Self.scales.lowerBound) to \(Self.scales.upperBound), not \(factor)", .usage)
    }
    return factor
  }
}

/// How large a picture and its letters are.
struct PictureSizeOptions: ParsableArguments {
  @Option(help: help)
  private var size: String?
  @OptionGroup private var letters: LetterOptions

  static let help = ArgumentHelp.usual("size in px (1600x1000, or what the picture needs)", "WxH")

  /// Nil where no size is given.
  func pixels() throws -> PixelSize? { try size.map { try PlotOptionText.size($0) } }

  /// Whether anything is given.
  func isGiven() throws -> Bool { try pixels() != nil || letters.isGiven }

  /// How large letters, lines and points are in a picture of a size.
  func magnification(of size: PixelSize) throws -> Double { try letters.factor() * size.magnification }
}
