import ArgumentParser
import EffectMath
import EffectRendering
import Figures
import RasterImages

/// `easel gallery`: a sheet of easings or effects, or a chart of springs.
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

    /// The name of the set in the catalogue; nil for effects and springs.
    private var setName: String? { Self.setNames[self] }

    private static let setNames: [Subject: String] = [
      .easings: "classic", .material: "Material 3", .fluent: "Fluent 2", .swiftui: "SwiftUI", .qt: "Qt", .d3: "d3",
      .outIn: "out-in", .coreAnimation: "Core Animation", .easingsNet: "easings.net",
    ]

    var entries: [CatalogueEntry] { setName.map { EasingCatalogue.entries(inSet: $0) } ?? [] }
    var title: String {
      switch self {
      case .easings: "The thirty classic easings"
      case .outIn: "The classic easings, out and then in"
      // The other easings of these libraries are classic ones.
      case .d3, .qt, .easingsNet: "The easings of \(setName ?? rawValue) that differ from the classic ones"
      default: "The easings of \(setName ?? rawValue)"
      }
    }
  }

  @Argument(help: "set")
  var subject: Subject = .easings

  @Option(
    name: .output, help: .usual("picture, or folder for a light and a dark SVG", "file|folder"), completion: .file())
  var output: String?
  @OptionGroup var look: ThemeOption
  @Option(name: .customLong("color"), help: ColourChoice.help)
  var colour: ColourChoice = .auto

  /// The number of panels per row: fewer for the sets, whose names are long.
  private var columns: Int { subject == .easings ? 6 : 4 }
  /// The width of a page, in pixels.
  private static let width = 1800
  private static let panelHeight = 300
  /// The range of every classic easing, with the overshoots of back and elastic.
  private static let vertical = -0.45...1.45

  func run() throws {
    switch subject {
    case .effects:
      let gallery = try EffectGallery()
      try show(gallery.figure) { try gallery.text(usesColour: colour.usesColour) }
    case .settling:
      try show(SettlingChart.figure) {
        FigureOutput(colour: colour, background: look.background).text(SettlingChart.figure(.light))
      }
    default: try show(figure, text)
    }
  }

  /// Draws a figure to a file or a folder; without one, writes a text.
  private func show(_ figure: (Theme) -> Figure, _ text: () throws -> String) throws {
    guard let output else { return Terminal.writeStyled(try text()) }
    if FigureFormat(path: output) != nil { return try GnuplotRenderer.noting.render(figure(look.theme), to: output) }
    Terminal.write(try OutputFolder(pictures: output).draw(subject.rawValue, figure).map { $0 + "\n" }.joined())
  }

  private func panels(samples: Int) -> [Panel] {
    let places = Sampling.places(samples, in: 0...1)
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
      size: PixelSize(width: Self.width, height: Self.panelHeight * rows), theme: theme,
      footnote: "Value over time, as shares of the whole")
  }

  /// Returns the panels next to each other in braille.
  private func text() -> String {
    let width = max(26, subject.entries.map { $0.name.count + 2 }.max() ?? 0)
    let perRow = max(1, min(columns, Terminal.size.columns / width))
    let renderer = BrailleRenderer(
      columns: width - 1, rows: 9, usesColour: colour.usesColour, background: look.background)
    let panels = panels(samples: 101)
    let lines = stride(from: 0, to: panels.count, by: perRow).flatMap { start in
      let blocks = panels[start..<min(panels.count, start + perRow)].map {
        renderer.render(Figure(panels: [$0])).split(separator: "\n", omittingEmptySubsequences: false)
      }
      return (0..<(blocks.map(\.count).max() ?? 0)).map { line in
        blocks.map { line < $0.count ? TextWidth.padded(String($0[line]), to: width) : "" }.joined()
      }
    }
    return lines.map { line in
      line.prefix(line.count - line.reversed().prefix { $0 == " " }.count) + "\n"
    }.joined()
  }
}

/// The settling time and the overshoot of springs over the damping ratio. The response scales the time and leaves the
/// overshoot as it is, so that one curve is true for every response.
enum SettlingChart {
  private static let dampingRatios = 0.3...1.2
  /// The number of samples between two jumps, and the distance of the outer ones from the jumps.
  private static let (samples, gap) = (121, 1e-9)

  static func figure(_ theme: Theme) -> Figure {
    // From rest the nth peak is exp(−nπζ/√(1 − ζ²)) from the target. The time jumps where a peak is at the tolerance.
    let decrement = -Double.log(Spring.standardTolerance)
    let jumps = (1...).lazy.map { (peak: Int) -> Double in decrement / .hypot(Double(peak) * .pi, decrement) }
      .prefix { $0 > dampingRatios.lowerBound }.reversed()
    let ends = [dampingRatios.lowerBound] + jumps + [dampingRatios.upperBound]
    let ratios = zip(ends, ends.dropFirst()).flatMap { (lower: Double, upper: Double) -> [Double] in
      Sampling.places(samples, in: (lower + gap)...(upper - gap)) + [Double.nan]
    }
    let springs = ratios.map { try? Spring(response: 1, dampingRatio: $0) }
    func panel(_ label: String, _ values: [Double], _ marks: [Mark] = []) -> Panel {
      Panel(
        horizontal: Axis(label: "damping ratio (1)", range: dampingRatios),
        vertical: Axis(label: label, covered: 0...1),
        marks: [.curve(Curve(xs: ratios, ys: values, tint: .muted))] + marks)
    }
    let times = springs.map { $0?.settlingTime() ?? .nan }
    let fastest = times.indices.filter { times[$0].isFinite }.min { times[$0] < times[$1] } ?? 0
    let (ratio, time) = (NumberText.short(ratios[fastest], digits: 2), NumberText.short(times[fastest], digits: 3))
    let dot = Mark.dot(ratios[fastest], times[fastest], .extremum, .muted, "\(time) responses at \(ratio)")
    let overshoots = springs.map { 100 * ($0?.overshoot ?? .nan) }
    let tolerance = NumberText.short(100 * Spring.standardTolerance)
    return Figure(
      title: "Springs settle fastest near damping ratio \(ratio)",
      panels: [panel("settling time (responses)", times, [dot]), panel("overshoot (%)", overshoots)], theme: theme,
      footnote: "A settled spring stays within \(tolerance) % of its way; the time jumps where one more swing does. "
        + "Both curves are true for every response")
  }
}

/// The published effects as filmstrips in the order of their articles, then other deformations of a sheet.
struct EffectGallery {
  /// Articles and their effects.
  private static let chapters: [(about: Descriptor, names: [String])] = [
    (PeelOff.about, ["peel"]), (SegmentedSticker.about, ["segments"]), (PageFold.about, ["fold"]),
    (GeometryEffects.about, ["like", "jumpy", "rotation-3d", "jumpy-menu"]), (TearEffect.about, ["tear"]),
    (Curls.about, ["roll", "cone"]), (Ripple.about, ["ripple"]),
  ]

  private static let title = "The published effects in the order of their articles, then others"
  private static let moments = 6
  /// The size of a frame in a picture.
  private static let frame = PixelSize(width: 240, height: 200)

  /// Each effect with its scene.
  private let entries: [(source: String, kind: SceneKind, effect: RenderedEffect)]

  init() throws {
    let pictures = try RenderPictures(scale: 1)
    entries = try Self.chapters.flatMap { chapter in
      try chapter.names.compactMap { name in
        try SceneKind.named(name).map { (chapter.about.source, $0, try RenderedEffect(name, pictures)) }
      }
    }
  }

  func figure(_ theme: Theme) -> Figure {
    let panels = entries.map { entry in
      let canvas = RenderCanvas(
        fitting: entry.effect.scene.frame.size, width: Self.frame.width, height: Self.frame.height,
        background: .ground(of: theme)
      ).noting
      return Panel(title: "\(entry.effect.name): \(entry.kind.summary)", picture: Raster(strip(entry.effect, canvas)))
    }
    return .contactSheet(
      title: Self.title, panels, columns: 1, theme: theme,
      footnote: "Moments of equal change from left to right, each row by a scale of its own. "
        + Self.chapters.map(\.about.source).joined(separator: "; "))
  }

  private func strip(_ effect: RenderedEffect, _ canvas: RenderCanvas) -> Image {
    canvas.strip(effect, at: effect.moments(Self.moments)) { _, _ in }
  }

  /// Returns filmstrips of half blocks, each with its source and a command to continue with; without colours, the text
  /// alone.
  func text(usesColour: Bool) throws -> String {
    let columns = Terminal.size.columns
    var text = ""
    var source = ""
    for entry in entries {
      if entry.source != source { text += PlainLine.text(entry.source) + "\n" }
      source = entry.source
      text += "  \(entry.effect.name): \(entry.kind.summary)\n"
      if usesColour,
        let canvas = try TerminalGraphics.auto.canvas(
          for: entry.effect, columns: columns / Self.moments, rows: Self.rows, background: .transparent)
      {
        text += try TerminalGraphics.auto.text(strip(entry.effect, canvas))
      }
      text += "  try: easel render \(entry.effect.name) -o \(entry.effect.name).apng\n\n"
    }
    return text
  }

  /// The rows of a filmstrip in the terminal.
  private static let rows = 10
}
