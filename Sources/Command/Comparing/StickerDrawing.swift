import Figures
import RasterImages
import ScalarMath
import Workbench

/// Techniques drawn as stickers of one scale, each at a moment, with a row marked; around them there is no more ground
/// than they need.
struct StickerDrawing {
  /// Which sticker, by its place, and when.
  typealias Moment = (sticker: Int, progress: Double)

  private let stickers: [PictureSubject.Shown]
  private let effects: [RenderedEffect]
  /// Of the picture, which arrows on both sides point at; nil for none.
  private let row: Double?
  private var view: PlaneRectangle
  /// The labels of stickers of which nothing is seen at their moments.
  private(set) var unseen: [String] = []

  /// Of the arrows that mark a row, as a share of the picture's width.
  private static let arrow = 0.045
  /// Pixels of the longer side of the picture in which what is seen is looked for.
  private static let finding = 240.0
  /// What is seen at least of a pixel, and the ground around it as a share of the longer side.
  private static let (opacity, margin): (Float, Double) = (0.02, 0.05)

  init(_ stickers: [PictureSubject.Shown], on sticker: Size, at moments: [Moment], marking row: Double?) {
    (self.stickers, self.row) = (stickers, row)
    effects = stickers.map { RenderedEffect($0, on: sticker) }
    view = RenderCanvas.union(effects)
    view = seen(moments) ?? view
  }

  /// The height of what is shown as a share of its width.
  var shape: Double { view.size.height / view.size.width }

  func picture(of moment: Moment, _ frame: PixelSize, _ theme: Theme) -> Raster {
    let canvas = RenderCanvas(
      fitting: view.size, width: frame.width, height: frame.height, background: .ground(of: theme)
    ).noting
    let effect = effects[moment.sticker]
    var image = canvas.frame(effect, at: effect.seconds(atProgress: moment.progress), in: view)
    if let place = mark(of: moment) {
      let row = (place - canvas.shown(effect, in: view).origin.y) * canvas.scale
      image.pointAt(row: row, size: Self.arrow * Double(frame.width), light: theme == .dark ? 1 : 0)
    }
    return Raster(image)
  }

  /// Where the marked row is seen, in points of the plane; nil where it does not lie across the picture.
  func mark(of moment: Moment) -> Double? {
    guard let row else { return nil }
    let technique = stickers[moment.sticker].technique
    let middle = technique.sheet.restingSize.centre - technique.pictureOnSheet.origin
    let seen = technique.seen([0, 0.5, 1].map { Vector2($0, row) }, at: moment.progress).map(\.place)
    let across = seen[2] - seen[0]
    guard across.y.magnitude <= Self.mostSlope * max(across.x.magnitude, across.y.magnitude) else { return nil }
    return (middle + seen[1]).y
  }

  /// How far a row may rise along its length for arrows to point at it.
  private static let mostSlope = 0.1

  /// The part of the view in which something is seen or marked at the moments, with a margin; nil for nothing.
  private mutating func seen(_ moments: [Moment]) -> PlaneRectangle? {
    let scale = Self.finding / max(view.size.width, view.size.height)
    let frame = PixelSize(
      width: max(1, Int(view.size.width * scale)), height: max(1, Int(view.size.height * scale)))
    let canvas = RenderCanvas(
      fitting: view.size, width: frame.width, height: frame.height, background: .transparent)
    var (low, high) = (Vector2(.infinity, .infinity), Vector2(-.infinity, -.infinity))
    for moment in moments {
      let effect = effects[moment.sticker]
      let image = canvas.frame(effect, at: effect.seconds(atProgress: moment.progress), in: view)
      let origin = canvas.shown(effect, in: view).origin
      var isSeen = false
      for y in 0..<image.height {
        for x in 0..<image.width where image[x, y].w >= Self.opacity {
          let place = origin + Vector2(Double(x), Double(y)) / canvas.scale
          low = pointwiseMin(low, place)
          high = pointwiseMax(high, place + Vector2(1, 1) / canvas.scale)
          isSeen = true
        }
      }
      if !isSeen { unseen.append(stickers[moment.sticker].label) }
      if let mark = mark(of: moment), mark >= view.origin.y, mark <= view.end.y {
        (low.y, high.y) = (min(low.y, mark), max(high.y, mark))
      }
    }
    let size = high - low
    guard size.x > 0, size.y > 0, size.x.isFinite, size.y.isFinite else { return nil }
    let margin = Self.margin * max(size.x, size.y)
    return PlaneRectangle(
      origin: low - Vector2(margin, margin), size: Size(width: size.x + 2 * margin, height: size.y + 2 * margin))
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
      let length = size - 1.7 * (Double(y) + 0.5 - row).magnitude
      for x in 0..<max(0, min(Int(length.rounded(.up)), width / 2)) {
        let share = Float(min(1, length - Double(x)))
        for column in [x, width - 1 - x] {
          self[column, y] = self[column, y] * (1 - share) + SIMD4(light, light, light, 1) * share
        }
      }
    }
  }
}
