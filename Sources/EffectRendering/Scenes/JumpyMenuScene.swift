import RasterImages
import ScalarMath
import TimingFunctions
import ViewEffects

/// The jumpy menu: the picture as an item in each row, and a marker that jumps from the first row to the last.
public struct JumpyMenuScene: EffectScene {
  /// The rows and the marker.
  public let menu: JumpyMenu
  /// The size of an item, in points.
  public let itemSize: Size
  /// The timing of the marker over seconds.
  public let timing: ErasedCurve
  public private(set) var frame = PlaneRectangle.unit
  public let duration: Double
  private let item: Texture
  private let marker: Texture
  private let motion: MenuMotion
  private let travelled: TravelledShare

  /// The height of an item as a share of its row, chosen by Easel.
  private static let itemShare = 0.8
  /// The side of the marker, and its distance to the items, as shares of a row, chosen by Easel.
  private static let (markerShare, gapShare) = (0.5, 0.25)

  /// Creates a scene of a picture, which is scaled to the rows and keeps its proportions.
  ///
  /// - Parameters:
  ///   - shape: the proportions of the picture, in any unit, above 0.
  ///   - duration: the duration in seconds, above 0.
  public init(
    _ menu: JumpyMenu = .published, picture: Image, shape: Size, timing: ErasedCurve = Spring.firstStandard.erased,
    duration: Double
  ) {
    (self.menu, self.timing, self.duration) = (menu, timing, duration)
    motion = MenuMotion(menu, timing)
    travelled = TravelledShare(duration: duration) { timing.value(at: $0) }
    let height = abs(menu.rowHeight) * Self.itemShare
    itemSize = Size(width: height * shape.width / shape.height, height: height)
    item = Texture(picture)
    var canvas = PictureCanvas(width: 256, height: 256)
    canvas.paint(PictureCanvas.colour(255, 149, 0), within: PictureCanvas.circle(.zero, 0.5))
    marker = Texture(canvas.image)
    frame = SceneExtent.frame(duration: duration, layers)
  }

  /// Returns the share of the marker's path so far, with both directions counted.
  public func progress(at seconds: Double) -> Double { travelled.progress(at: seconds) }

  public func layers(at seconds: Double, _ view: FrameView) -> [Layer] { layers(motion, at: seconds, view) }

  /// Returns the items and the marker at a moment of a motion.
  func layers(_ motion: MenuMotion, at seconds: Double, _ view: FrameView) -> [Layer] {
    let items = (0..<max(menu.rowCount, 0)).compactMap { row -> Layer? in
      guard let y = menu.y(ofRow: row) else { return nil }
      let moved = FrameView(
        origin: view.origin - Vector2(0, y - itemSize.height / 2), pixelsPerPoint: view.pixelsPerPoint)
      let transform = menu.itemTransform(selected: motion.selection(row, seconds), in: itemSize)
      let eye = menu.camera(for: itemSize).map { Vector3(itemSize.width / 2, itemSize.height / 2, $0.distance) }
      return .sheet(
        Sheet(
          ScreenMesh(PlaneRectangle(origin: .zero, size: itemSize), under: transform, moved, eye: eye), front: item,
          name: "item \(row + 1)", size: itemSize))
    }
    guard let place = motion.marker(seconds) else { return items }
    let side = abs(menu.rowHeight) * Self.markerShare
    let home = Vector2(-side / 2 - abs(menu.rowHeight) * Self.gapShare, 0)
    let square = PlaneRectangle(centre: home + place, size: Size(width: side, height: side))
    return items + [.sheet(Sheet(ScreenMesh(square, view), front: marker, name: "marker", size: square.size))]
  }
}

/// The motion of the marker and the items of a jumpy menu.
struct MenuMotion: Sendable {
  /// The selection of a row's item at a time, from 0 to 1.
  let selection: @Sendable (_ row: Int, _ seconds: Double) -> Double
  /// The marker's position in points, with x relative to its x at rest; nil in a menu without rows.
  let marker: @Sendable (_ seconds: Double) -> Vector2?

  /// Creates a motion from the first row to the last with a timing over seconds.
  init(_ menu: JumpyMenu, _ timing: ErasedCurve) {
    let last = menu.rowCount - 1
    selection = { row, seconds in
      let share = timing.value(at: seconds)
      return last == 0 ? 1 : row == 0 ? 1 - share : row == last ? share : 0
    }
    marker = { menu.position(at: $0, from: 0, to: last, timing: timing) }
  }

  /// Creates a motion to one row after another, from the first.
  ///
  /// - Parameter choices: existing rows, without immediate repetitions, with their times in order.
  init(_ menu: JumpyMenu, _ spring: Spring, _ choices: [(seconds: Double, row: Int)]) {
    let pulse = RetriggeredSpring(spring, triggers: choices.map(\.seconds))
    let place = RetriggeredSpring(spring, from: 0, targets: choices.map { ($0.seconds, Double($0.row)) })
    let rows = (0..<max(menu.rowCount, 0)).map { row in
      var targets: [(seconds: Double, target: Double)] = []
      for choice in choices {
        let target = choice.row == row ? 1.0 : 0
        if target != targets.last?.target ?? (row == 0 ? 1 : 0) { targets.append((choice.seconds, target)) }
      }
      return RetriggeredSpring(spring, from: row == 0 ? 1 : 0, targets: targets)
    }
    selection = { row, seconds in rows[row].value(at: seconds) }
    marker = { seconds in
      Vector2(
        menu.effect.offset(pulse.value(at: seconds)), menu.y(share: place.value(at: seconds), from: 0.0, to: 1.0))
    }
  }
}
