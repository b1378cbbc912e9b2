import EffectMath
import EffectRendering
import Figures
import RasterImages
import Workbench

/// The published effects as filmstrips, in the order of their articles, then what bends a sheet otherwise.
struct EffectGallery {
  /// An article with the effects that it is about.
  private struct Chapter {
    let source: String
    let names: [String]

    init(_ effect: EffectText, _ names: String...) { (source, self.names) = (effect.source, names) }
  }

  private static let chapters = [
    Chapter(PeelOff.about, "peel"), Chapter(SegmentedSticker.about, "segments"), Chapter(PageFold.about, "fold"),
    Chapter(GeometryEffects.about, "like", "jumpy", "rotation-3d", "jumpy-menu"),
    Chapter(TearEffect.about, "tear"), Chapter(Curls.about, "roll", "cone"), Chapter(Ripple.about, "ripple"),
  ]

  private static let title = "The published effects in the order of their articles, then others"
  private static let moments = 6
  /// Of a frame in a picture.
  private static let frame = PixelSize(width: 240, height: 200)

  /// Each effect with its scene.
  private let entries: [(source: String, kind: SceneKind, effect: RenderedEffect)]

  init() throws {
    let pictures = try RenderPictures(nil, sample: nil, sticker: nil, scale: 1)
    entries = try Self.chapters.flatMap { chapter in
      try chapter.names.compactMap { name in
        try SceneKind.named(name).map { (chapter.source, $0, try RenderedEffect(name, pictures)) }
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
      footnote: "At even progress from left to right, each row by a scale of its own. "
        + Self.chapters.map(\.source).joined(separator: "; "))
  }

  private func strip(_ effect: RenderedEffect, _ canvas: RenderCanvas) -> Image {
    canvas.strip(effect, at: effect.moments(Self.moments)) { _, _ in }
  }

  /// Filmstrips of half blocks, each with its source and a command to go on with; without colours the words alone.
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

  /// Of a filmstrip in the terminal.
  private static let rows = 10
}
