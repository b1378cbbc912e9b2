import ArgumentParser
import EffectMath
import Figures
import Workbench

/// `easel gallery`: small multiples.
struct Gallery: ParsableCommand {
  static let configuration = CommandConfiguration.verb(
    "gallery", "[<subject>] [<options>]", "Draw a set of published easings, the effects, or a chart of springs.",
    """
      easel gallery easings
      easel gallery effects -o effects.png
      easel gallery settling -o springs.svg
      easel gallery effects
      easel gallery easings -o pictures/
      easel gallery easings -o easings.svg --theme dark
      easel gallery material
    """)

  enum Subject: String, ExpressibleByArgument, CaseIterable {
    case easings, effects, settling, material, fluent, swiftui, qt, d3
    case outIn = "out-in"
    case coreAnimation = "core-animation"
    case easingsNet = "easings-net"

    /// The name of the set in the catalogue; nil for what is no set of easings.
    private var setName: String? {
      switch self {
      case .effects, .settling: nil
      case .easings: "classic"
      case .material: "Material 3"
      case .fluent: "Fluent 2"
      case .swiftui: "SwiftUI"
      case .qt: "Qt"
      case .d3, .outIn: rawValue
      case .coreAnimation: "Core Animation"
      case .easingsNet: "easings.net"
      }
    }

    var entries: [CatalogueEntry] { setName.map { EasingCatalogue.entries(inSet: $0) } ?? [] }
    var title: String {
      switch self {
      case .easings: "The thirty classic easings"
      case .outIn: "The classic easings, out and then in"
      // The others of these libraries are classic ones.
      case .d3, .qt, .easingsNet: "The easings of \(setName ?? rawValue) that differ from the classic ones"
      default: "The easings of \(setName ?? rawValue)"
      }
    }
  }

  @Argument(help: "set")
  var subject: Subject = .easings

  @Option(
    name: [.customShort("o"), .customLong("output")],
    help: .usual("picture, or folder for a light and a dark SVG", "file|folder"),
    completion: .file())
  var output: String?
  @OptionGroup var look: ThemeOption
  @Option(name: .customLong("color"), help: ColourChoice.help)
  var colour: ColourChoice = .auto

  /// Panels a row: fewer for the sets, whose names are long.
  private var columns: Int { subject == .easings ? 6 : 4 }
  /// What fits a page.
  private static let width = 1800
  private static let panelHeight = 300
  /// What holds every classic easing, the overshoots of back and elastic included.
  private static let vertical = -0.45...1.45

  func run() throws {
    if subject == .effects { return try showEffects() }
    if subject == .settling { return try showSettling() }
    guard let output = output.map(ArgumentEscaping.restore) else { return Terminal.writeStyled(text()) }
    try Failure.ofDrawing { () throws(FigureError) in
      try draw(figure, to: output)
    }
  }

  private func showEffects() throws {
    let gallery = try EffectGallery()
    guard let output = output.map(ArgumentEscaping.restore) else {
      return Terminal.writeStyled(try gallery.text(usesColour: colour.usesColour))
    }
    try Failure.ofDrawing { () throws(FigureError) in try draw(gallery.figure, to: output) }
  }

  private func showSettling() throws {
    guard let output = output.map(ArgumentEscaping.restore) else {
      return Terminal.writeStyled(
        FigureOutput(colour: colour, background: look.background).text(SettlingChart.figure(.light)))
    }
    try Failure.ofDrawing { () throws(FigureError) in try draw({ SettlingChart.figure($0) }, to: output) }
  }

  /// A file, or a light and a dark one in a folder.
  private func draw(_ figure: (Theme) -> Figure, to output: String) throws(FigureError) {
    if FigureFormat(path: output) != nil { return try GnuplotRenderer.noting.render(figure(look.theme), to: output) }
    let paths = try PictureFolder(output).draw(subject.rawValue, figure)
    Terminal.write(paths.map { $0 + "\n" }.joined())
  }

  private func panels(samples: Int) -> [Panel] {
    let places = Sampling.places(samples, in: 0...1, isLogarithmic: false)
    return subject.entries.map { entry in
      let curve = entry.standard
      return Panel(
        title: entry.name, horizontal: Axis(range: 0...1), vertical: Axis(range: Self.vertical),
        marks: [.curve(Curve(xs: places, ys: places.map { curve.value(at: $0) }))], isMiniature: true)
    }
  }

  private func figure(_ theme: Theme) -> Figure {
    let panels = panels(samples: 301)
    let rows = (panels.count + columns - 1) / columns
    return Figure(
      title: subject.title, panels: panels, columns: columns,
      size: PixelSize(width: Self.width, height: Self.panelHeight * rows), theme: theme)
  }

  /// The panels side by side in braille.
  private func text() -> String {
    let width = max(26, subject.entries.map { $0.name.count + 2 }.max() ?? 0)
    let perRow = max(1, min(columns, Terminal.size.columns / width))
    let renderer = BrailleRenderer(
      columns: width - 1, rows: 9, usesColour: colour.usesColour, background: look.background)
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
