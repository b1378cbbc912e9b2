import ArgumentParser
import Figures

/// How a picture looks.
struct ThemeOption: ParsableArguments {
  @Option(help: "light or dark.")
  var theme: Theme = .light
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
  @Option(help: ArgumentHelp("Pixels of the picture (default 1600x1000).", valueName: "WxH"))
  private var size: String?

  /// Nil where no file is given.
  var path: String? { output.map(ArgumentEscaping.restore) }

  var theme: Theme { look.theme }

  func pixels() throws -> PixelSize { try PlotOptionText.size(size) }
}
