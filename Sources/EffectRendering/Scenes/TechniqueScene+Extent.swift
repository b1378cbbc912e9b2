import DeformationAnalysis
import EffectGeometry
import ViewEffects

extension TechniqueScene {
  /// How many progresses are looked at.
  private static let looks = 128
  /// What is left free on each side, as a share of the longer one.
  private static let margin = 0.04

  /// The box of all that is seen of a technique over its way, with what lies under it, in whole points.
  static func extent(_ technique: Technique, _ options: Options) -> PlaneRectangle {
    let view = FrameView(origin: .zero, pixelsPerPoint: 1)
    var box = Box()
    for look in 0...looks {
      let mesh = ScreenMesh(technique, at: Double(look) / Double(looks), view)
      for corner in mesh.corners where corner.place.z > 0 { box.add(corner.screen) }
    }
    if options.hasShadow {
      switch technique.origin {
      case .peel(let peel, let timeline):
        let fall = -timeline.liftedShift * peel.pointsPerUnit
        let reach = 2 * timeline.lifted.blurRadius
        let size = technique.sheet.restingSize
        box.add(Vector2(-reach, -reach))
        box.add(Vector2(size.width + reach, size.height + reach + max(fall, 0)))
      case .segments(let sticker):
        box.add(sticker.shadowRectangle.origin)
        box.add(sticker.shadowRectangle.end)
      case .surface: break
      }
    }
    return box.widened(by: margin)
  }
}

/// The box of some points.
struct Box {
  private(set) var low = Vector2(repeating: .infinity)
  private(set) var high = Vector2(repeating: -.infinity)

  mutating func add(_ point: Vector2) {
    guard point.x.isFinite, point.y.isFinite else { return }
    low = pointwiseMin(low, point)
    high = pointwiseMax(high, point)
  }

  /// The box with a share of its longer side on each side, in whole points.
  func widened(by share: Double) -> PlaneRectangle {
    guard low.x <= high.x else { return PlaneRectangle(origin: .zero, size: Size(width: 1, height: 1)) }
    let edge = share * max(high.x - low.x, high.y - low.y)
    let (first, last) = ((low - edge).rounded(.down), (high + edge).rounded(.up))
    return PlaneRectangle(origin: first, size: Size(width: last.x - first.x, height: last.y - first.y))
  }
}
