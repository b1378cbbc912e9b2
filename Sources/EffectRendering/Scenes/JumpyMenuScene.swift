import EffectGeometry
import RasterImages
import TimingFunctions
import ViewEffects

/// The jumpy menu: the picture as an item in each row, and a marker that jumps from the first row to the last.
public struct JumpyMenuScene: EffectScene {
  /// The rows and the marker.
  public let menu: JumpyMenu
  /// Of an item, in points.
  public let itemSize: Size
  /// Of the marker over seconds.
  public let timing: ErasedCurve
  public let frame: PlaneRectangle
  public let duration: Double
  private let item: Texture
  private let marker: Texture

  /// The share of a row that an item takes at most, our choice.
  private static let itemShare = 0.8
  /// The side of the marker, and its distance to the items, as shares of a row, our choice.
  private static let (markerShare, gapShare) = (0.5, 0.25)

  /// A scene of a picture, which is shrunk to the rows with its shape kept.
  ///
  /// - Parameters:
  ///   - shape: of the picture, whatever the unit, above 0.
  ///   - duration: in seconds, above 0.
  public init(
    _ menu: JumpyMenu = .published, picture: Image, shape: Size, timing: ErasedCurve = Spring.firstStandard.erased,
    duration: Double
  ) {
    (self.menu, self.timing, self.duration) = (menu, timing, duration)
    let height = abs(menu.rowHeight) * Self.itemShare
    itemSize = Size(width: height * shape.width / shape.height, height: height)
    item = Texture(picture)
    let side = 64
    var canvas = PictureCanvas(width: side, height: side, space: picture.space)
    canvas.paint(PictureCanvas.colour(255, 69, 58), within: PictureCanvas.circle(.zero, 0.5))
    marker = Texture(canvas.image)
    let moment = Moment(menu, timing, itemSize, item, marker)
    frame = SceneExtent.frame(duration: duration) { moment.layers(at: $0, $1) }
  }

  public func layers(at seconds: Double, pixelsPerPoint: Double) -> [Layer] {
    let time = seconds.isNaN ? 0 : min(max(seconds, 0), duration)
    return Moment(menu, timing, itemSize, item, marker).layers(
      at: time, FrameView(origin: frame.origin, pixelsPerPoint: pixelsPerPoint))
  }

  /// What the layers of a moment are made from.
  private struct Moment {
    let menu: JumpyMenu
    let timing: ErasedCurve
    let itemSize: Size
    let item, marker: Texture

    init(_ menu: JumpyMenu, _ timing: ErasedCurve, _ itemSize: Size, _ item: Texture, _ marker: Texture) {
      (self.menu, self.timing, self.itemSize, self.item, self.marker) = (menu, timing, itemSize, item, marker)
    }

    func layers(at seconds: Double, _ view: FrameView) -> [Layer] {
      let last = menu.rowCount - 1
      let share = timing.value(at: seconds)
      let items = (0..<max(menu.rowCount, 0)).compactMap { row -> Layer? in
        guard let y = menu.y(ofRow: row) else { return nil }
        // The selection goes over from the first row to the last.
        let selected = last == 0 ? 1 : row == 0 ? 1 - share : row == last ? share : 0
        let moved = FrameView(
          origin: view.origin - Vector2(0, y - itemSize.height / 2), pixelsPerPoint: view.pixelsPerPoint)
        let transform = menu.itemTransform(selected: selected, in: itemSize)
        return .sheet(
          Sheet(
            ScreenMesh(PlaneRectangle(origin: .zero, size: itemSize), under: transform, moved), front: item))
      }
      guard last >= 0, let place = menu.position(at: seconds, from: 0, to: last, timing: timing) else { return items }
      let side = abs(menu.rowHeight) * JumpyMenuScene.markerShare
      let home = Vector2(-side / 2 - abs(menu.rowHeight) * JumpyMenuScene.gapShare, 0)
      let square = PlaneRectangle(centre: home + place, size: Size(width: side, height: side))
      return items + [.sheet(Sheet(ScreenMesh(square, view), front: marker))]
    }
  }
}
