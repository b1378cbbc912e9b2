import DeformationAnalysis
import EffectRendering
import Figures
import RasterImages
import Workbench

/// The techniques as stickers beside each other, when two of them are seen farthest apart, and what differs.
enum StickersPicture {
  /// Of each technique.
  private static let frame = PixelSize(width: 320, height: 320)
  /// What differences are multiplied by.
  private static let exaggeration = 5.0

  /// - Parameter omissions: which techniques are not shown, and why.
  static func figure(of subject: PictureSubject, theme: Theme, omissions: String?) -> Figure {
    let effects = subject.stickers.map { RenderedEffect($0, on: subject.sticker) }
    let view = RenderCanvas.union(effects)
    let canvas = RenderCanvas(
      fitting: view.size, width: frame.width, height: frame.height, background: .ground(of: theme)
    ).noting
    let moments = moments(of: subject)
    let bare = RenderCanvas(fitting: view.size, width: frame.width, height: frame.height, background: .transparent)
      .noting
    let panels = moments.flatMap { progress -> [Panel] in
      func pictures(_ canvas: RenderCanvas) -> [Image] {
        effects.map { canvas.frame($0, at: $0.seconds(atProgress: progress), in: view) }
      }
      let names = subject.stickers.map { "\($0.technique.name) at \(NumberText.short(progress))" }
      return zip(names, pictures(canvas)).map { Panel(title: $0, picture: Raster($1)) }
        + difference(of: subject, pictures(bare))
    }
    let title =
      moments.count > 1
      ? "The stickers half-way, and where two are seen farthest apart"
      : effects.count > 1 ? "The stickers half-way" : "The sticker half-way"
    return .contactSheet(
      title: title, panels, columns: panels.count / moments.count, theme: theme,
      footnote: "As published, with light and what lies under it" + (effects.count > 1 ? meaning : "")
        + "; \(subject.stickerText)" + (omissions.map { ". \($0)" } ?? ""))
  }

  /// What the colours of differences say.
  private static var meaning: String {
    "; differences without a ground, black for none, pale for 1/\(NumberText.short(exaggeration)) of the scale and more"
  }

  /// What two differ by, of all pictures.
  private static func difference(of subject: PictureSubject, _ pictures: [Image]) -> [Panel] {
    let stickers = subject.stickers
    let tints = subject.pair.map { [$0.first.tint, $0.second.tint] } ?? stickers.prefix(2).map(\.tint)
    let places = tints.compactMap { tint in stickers.firstIndex { $0.tint == tint } }
    guard places.count == 2 else { return [] }
    let both = places.map { pictures[$0].asStored }
    let map = ImageDifference(both[0], both[1]).heatMap(exaggeration: exaggeration)
    return [Panel(title: places.reversed().map { stickers[$0].label }.joined(separator: " − "), picture: Raster(map))]
  }

  /// Half-way, and where the pair is seen farthest apart.
  private static func moments(of subject: PictureSubject) -> [Double] {
    guard let pair = subject.pair else { return [0.5] }
    let farthest = SheetPair(pair.first.sheet, pair.second.sheet).largestScreenDistance.progress
    return [0.5, min(max(farthest, 0), 1)]
  }
}
