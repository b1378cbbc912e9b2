import ArgumentParser
import Figures

/// The colour theme of a picture.
package struct ThemeOption: ParsableArguments {
  package init() {}

  @Option(
    name: .customLong("theme"),
    help: .usual("colour theme", more: "The default is light; in a terminal, the terminal's own, by COLORFGBG."))
  package var given: Theme?

  package var isGiven: Bool { given != nil }

  /// The theme of a picture file: the given one, otherwise light.
  package var theme: Theme { given ?? .light }
}

extension Theme: ExpressibleByArgument {}

/// The file, the theme and the size of a picture.
package struct PictureOptions: ParsableArguments {
  package init() {}

  package static let endings = ["png", "svg", "pdf", "eps", "gif"]

  @Option(
    name: .output, help: .usual(".png, .svg, .pdf, .eps or .gif file", "file"),
    completion: .file(extensions: endings))
  package var path: String?
  @OptionGroup package var look: ThemeOption
  @Option(help: PictureSizeOptions.help)
  package var size: String?

  package var theme: Theme { look.theme }

  /// Returns the size of --size, otherwise the standard size.
  package func pixels() throws -> PixelSize { try size.map(RangeText.sides) ?? .standard }
}

/// The scale of text, lines and markers.
package struct LetterOptions: ParsableArguments {
  package init() {}

  @Option(help: .rare("scale of text, lines and markers (1)", "factor", more: "They grow and shrink with --size, too."))
  private var scale: String?

  private static let scales = 0.2...8.0

  package var isGiven: Bool { scale != nil }

  package func factor() throws -> Double {
    let factor = try RangeText.positive(scale, option: "--scale") ?? 1
    guard Self.scales.contains(factor) else {
      throw Failure(
        "--scale must be a number from \(Self.scales.lowerBound) to \(Self.scales.upperBound), not \(factor)")
    }
    return factor
  }
}

/// The size of a picture, and the scale of its text.
package struct PictureSizeOptions: ParsableArguments {
  package init() {}

  @Option(help: help)
  private var size: String?
  @OptionGroup package var letters: LetterOptions

  package static let help = ArgumentHelp.usual("size in px (1600x1000, or what the picture needs)", "WxH")

  /// The size of --size; nil without it.
  package func pixels() throws -> PixelSize? { try size.map(RangeText.sides) }

  /// The scale of text, lines and markers in a picture of a size.
  package func magnification(of size: PixelSize) throws -> Double { try letters.factor() * size.magnification }
}
