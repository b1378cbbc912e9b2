import EffectGeometry
import Figures
import RasterImages
import Workbench

/// Techniques drawn as stickers of one scale, with a row marked.
struct StickerDrawing {
  private let stickers: [PictureSubject.Shown]
  private let effects: [RenderedEffect]
  private let view: PlaneRectangle

  /// Of the arrows that mark a row, as a share of the picture's width.
  private static let arrow = 0.045

  init(_ stickers: [PictureSubject.Shown], on sticker: Size) {
    self.stickers = stickers
    effects = stickers.map { RenderedEffect($0, on: sticker) }
    view = RenderCanvas.union(effects)
  }

  /// The height of what is ever seen as a share of its width.
  var shape: Double { view.size.height / view.size.width }

  /// - Parameter row: of the picture, which arrows on both sides point at; nil for none.
  func picture(
    of index: Int, at progress: Double, _ frame: PixelSize, _ theme: Theme, marking row: Double?
  ) -> Raster {
    let canvas = RenderCanvas(
      fitting: view.size, width: frame.width, height: frame.height, background: .ground(of: theme)
    ).noting
    let effect = effects[index]
    var image = canvas.frame(effect, at: effect.seconds(atProgress: progress), in: view)
    if let row {
      let technique = stickers[index].technique
      let middle = technique.sheet.restingSize.centre - technique.pictureOnSheet.origin
      let seen = middle + technique.seen([Vector2(0.5, row)], at: progress)[0].place
      let place = (seen - canvas.shown(effect, in: view).origin) * canvas.scale
      image.pointAt(row: place.y, size: Self.arrow * Double(frame.width), light: theme == .dark ? 1 : 0)
    }
    return Raster(image)
  }
}

extension Image {
  /// An arrowhead at either side, whose tips are at a height; what lies beyond an edge is left out.
  ///
  /// - Parameters:
  ///   - row: in pixels from the top.
  ///   - size: the length of an arrowhead, in pixels.
  ///   - light: of the arrowheads, from 0 to 1.
  fileprivate mutating func pointAt(row: Double, size: Double, light: Float) {
    guard row.isFinite, row > -size, row < Double(height) + size else { return }
    for y in max(0, Int(row - size))..<min(height, Int(row + size) + 2) {
      let length = Int((size - 1.7 * (Double(y) + 0.5 - row).magnitude).rounded())
      for x in 0..<max(0, min(length, width / 2)) {
        for column in [x, width - 1 - x] { self[column, y] = SIMD4(light, light, light, 1) }
      }
    }
  }
}
