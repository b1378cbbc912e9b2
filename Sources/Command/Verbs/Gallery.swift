import ArgumentParser
import EffectMath
import Figures

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// `easel gallery`: small multiples.
struct Gallery: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery", abstract: "Draw the thirty classic easings as small multiples.",
    discussion: """
        easel gallery easings
        easel gallery easings -o pictures/
        easel gallery easings -o easings.svg --theme dark
      """)

  enum Subject: String, ExpressibleByArgument, CaseIterable { case easings }

  @Argument(help: "What to show: easings.")
  var subject: Subject = .easings

  @Option(
    name: .customShort("o"),
    help: ArgumentHelp("A picture, or a folder for a light and a dark SVG.", valueName: "file|folder"))
  var output: String?
  @Option(help: "light or dark.")
  var theme: Theme = .light
  @Option(help: "Colour in the terminal: auto, always or never.")
  var color: ColourChoice = .auto

  /// Panels a row, and what fits a page.
  private static let columns = 6
  private static let size = PixelSize(width: 1800, height: 1500)
  /// What holds every classic easing, the overshoots of back and elastic included.
  private static let vertical = -0.45...1.45

  func run() throws {
    guard let output = output.map(ArgumentEscaping.restore) else { return Terminal.write(text()) }
    do throws(FigureError) {
      if FigureFormat(path: output) != nil {
        try GnuplotRenderer().render(figure(theme), to: output)
        return
      }
      let isNew = try makeFolder(output)
      defer { if isNew { rmdir(output) } }
      let prefix = output.hasSuffix("/") ? output : output + "/"
      try GnuplotRenderer().render(figure(.light), to: prefix + "easings.svg")
      try GnuplotRenderer().render(figure(.dark), to: prefix + "easings-dark.svg")
      Terminal.write("\(prefix)easings.svg\n\(prefix)easings-dark.svg\n")
    } catch {
      throw Failure(error)
    }
  }

  /// Whether the folder had to be made. A name that ends like a file's is one, unless the folder is there.
  private func makeFolder(_ path: String) throws(FigureError) -> Bool {
    var status = stat()
    if stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { return false }
    if let dot = path.lastIndex(of: "."), dot > path.startIndex, !path[dot...].contains("/") {
      throw .unknownFormat(path: path)
    }
    guard mkdir(path, 0o777) == 0 else {
      throw .cannotWrite(path: path, reason: String(cString: strerror(errno)))
    }
    return true
  }

  private func panels(samples: Int) -> [Panel] {
    let places = Sampling.places(samples, in: 0...1, isLogarithmic: false)
    return EasingCatalogue.classic.map { entry in
      let curve = entry.standard
      return Panel(
        title: entry.name, horizontal: Axis(range: 0...1), vertical: Axis(range: Self.vertical),
        marks: [.curve(Curve(xs: places, ys: places.map { curve.value(at: $0) }))], isMiniature: true)
    }
  }

  private func figure(_ theme: Theme) -> Figure {
    Figure(
      title: "The thirty classic easings", panels: panels(samples: 301), columns: Self.columns, size: Self.size,
      theme: theme)
  }

  /// The panels side by side in braille.
  private func text() -> String {
    let width = 26
    let perRow = max(1, min(Self.columns, Terminal.size.columns / width))
    let renderer = BrailleRenderer(columns: width - 1, rows: 9, usesColour: color.usesColour)
    let panels = panels(samples: 101)
    var result = ""
    var start = 0
    while start < panels.count {
      let row = panels[start..<min(panels.count, start + perRow)]
      let blocks = row.map {
        renderer.render(Figure(panels: [$0])).split(separator: "\n", omittingEmptySubsequences: false)
      }
      let height = blocks.map(\.count).max() ?? 0
      for line in 0..<height {
        let cells = blocks.map { line < $0.count ? TextWidth.padded(String($0[line]), to: width) : "" }
        var text = cells.joined()
        while text.last == " " { text.removeLast() }
        result += text + "\n"
      }
      start += perRow
    }
    return result
  }
}

/// Columns that text takes in a terminal.
enum TextWidth {
  /// The text with blanks up to a width; colour codes take none.
  static func padded(_ text: String, to width: Int) -> String {
    var count = 0
    var isCode = false
    for character in text {
      if character == "\u{1B}" { isCode = true }
      if !isCode { count += 1 }
      if isCode, character == "m" { isCode = false }
    }
    return text + String(repeating: " ", count: max(0, width - count))
  }
}
