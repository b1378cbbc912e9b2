import ArgumentParser
import Figures
import Workbench

/// How a picture looks.
struct ThemeOption: ParsableArguments {
  @Option(
    name: .customLong("theme"), help: "light or dark (default: light; in a terminal its own, as COLORFGBG tells).")
  private var given: Theme?

  /// Of a file.
  var theme: Theme { given ?? .light }

  /// Of what is written to the terminal; nil where nothing tells it.
  var background: Theme? { given ?? Terminal.background }
}

/// When text in the terminal is coloured.
struct ColourOption: ParsableArguments {
  @Option(name: .customLong("color"), help: "Colour in the terminal: auto, always or never.")
  var choice: ColourChoice = .auto
}

/// A picture in a file: which, and how it looks.
struct PictureOptions: ParsableArguments {
  @Option(
    name: .customShort("o"), help: ArgumentHelp("A .png, .svg, .pdf or .gif file.", valueName: "file"),
    completion: .file(extensions: Completion.pictures))
  private var output: String?
  @OptionGroup private var look: ThemeOption
  @OptionGroup private var extent: SizeOption

  /// Nil where no file is given.
  var path: String? { output.map(ArgumentEscaping.restore) }

  var theme: Theme { look.theme }

  /// Where the figure goes, and how large its letters are.
  ///
  /// - Parameters:
  ///   - letters: what they are multiplied with.
  ///   - fitsLetters: whether they grow and shrink with the picture.
  func figureOutput(
    dumpsScript: Bool = false, colour: ColourChoice = .auto, letters: Double = 1, fitsLetters: Bool = true
  ) throws -> FigureOutput {
    FigureOutput(
      path: path, dumpsScript: dumpsScript, colour: colour, background: look.background,
      magnification: fitsLetters ? letters * (try pixels().magnification) : letters)
  }

  func pixels() throws -> PixelSize { try extent.pixels() ?? .standard }

  /// Whether a size is given.
  func hasSize() throws -> Bool { try extent.pixels() != nil }
}

/// How large a picture is.
struct SizeOption: ParsableArguments {
  @Option(help: ArgumentHelp("Pixels of the picture (default 1600x1000, or as many as it needs).", valueName: "WxH"))
  private var size: String?

  /// Nil where no size is given.
  func pixels() throws -> PixelSize? { try size.map { try PlotOptionText.size($0) } }
}

/// How large letters, lines and points are.
struct LetterOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Letters, lines and points so many times as large (default 1; they grow and shrink with --size).",
      valueName: "factor"))
  private var scale: String?

  private static let scales = 0.2...8.0

  var isGiven: Bool { scale != nil }

  func factor() throws -> Double {
    let factor = try OptionNumber.positive(scale, option: "--scale") ?? 1
    guard Self.scales.contains(factor) else {
      throw Failure(
        "--scale takes a number from \(Self.scales.lowerBound) to \(Self.scales.upperBound), not \(factor)", .usage)
    }
    return factor
  }
}

/// How large a picture and its letters are.
struct PictureSizeOptions: ParsableArguments {
  @OptionGroup private var extent: SizeOption
  @OptionGroup private var letters: LetterOptions

  /// Nil where no size is given.
  func pixels() throws -> PixelSize? { try extent.pixels() }

  /// Whether anything is given.
  func isGiven() throws -> Bool { try extent.pixels() != nil || letters.isGiven }

  /// How large letters, lines and points are in a picture of a size.
  func magnification(of size: PixelSize) throws -> Double { try letters.factor() * size.magnification }
}
