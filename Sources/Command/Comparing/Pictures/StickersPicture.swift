import DeformationAnalysis
import EffectGeometry
import EffectRendering
import Figures
import RasterImages
import Workbench

/// The techniques as stickers beside each other, when two of them are seen farthest apart, and what differs.
enum StickersPicture {
  /// Of each technique.
  private static let frame = PixelSize(width: 320, height: 320)
  /// Pixels of the longer side of the picture on the sticker.
  fileprivate static let pixels = 640.0
  /// What differences are multiplied by.
  private static let exaggeration = 5.0

  static func figure(of subject: PictureSubject, theme: Theme) -> Figure {
    let effects = subject.members.map { RenderedEffect($0, on: subject.sticker) }
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
      let names = effects.map { "\($0.name) at \(NumberText.short(progress))" }
      return zip(names, pictures(canvas)).map { Panel(title: $0, picture: Raster($1)) }
        + difference(of: subject, pictures(bare))
    }
    let isOne = subject.pair == nil
    return .contactSheet(
      title: isOne ? "The sticker half-way" : "The stickers half-way, and where two are seen farthest apart", panels,
      columns: panels.count / moments.count, theme: theme,
      footnote: "As published, with light and what lies under it" + (isOne ? "" : meaning)
        + "; \(subject.stickerText)")
  }

  /// What the colours of differences say.
  private static var meaning: String {
    "; differences without a ground, black for none, pale for 1/\(NumberText.short(exaggeration)) of the scale and more"
  }

  /// What the pair differs by, of all pictures.
  private static func difference(of subject: PictureSubject, _ pictures: [Image]) -> [Panel] {
    guard let pair = subject.pair else { return [] }
    let both = [pair.first, pair.second].compactMap { member in
      subject.members.firstIndex { $0.tint == member.tint }.map { pictures[$0].asStored }
    }
    let map = ImageDifference(both[0], both[1]).heatMap(exaggeration: exaggeration)
    return [Panel(title: "\(pair.second.name) − \(pair.first.name)", picture: Raster(map))]
  }

  /// Half-way, and where the pair is seen farthest apart.
  private static func moments(of subject: PictureSubject) -> [Double] {
    guard let pair = subject.pair else { return [0.5] }
    let farthest = SheetPair(pair.first.sheet, pair.second.sheet).largestScreenDistance.progress
    return [0.5, min(max(farthest, 0), 1)]
  }
}

extension RenderedEffect {
  fileprivate init(_ member: PictureSubject.Member, on sticker: Size) {
    let side = StickersPicture.pixels / max(sticker.width, sticker.height)
    let picture = SamplePicture.sticker.image(
      width: max(1, Int(side * sticker.width)),
      height: max(1, Int(side * sticker.height)))
    self.init(name: member.name, scene: TechniqueScene(member.technique, picture: picture))
  }
}
