import EffectGeometry

/// A scene by touches.
struct TouchedScene: EffectScene {
  let frame: PlaneRectangle
  let duration: Double
  private let moment: @Sendable (_ seconds: Double, _ pixelsPerPoint: Double) -> [Layer]

  init(
    frame: PlaneRectangle, duration: Double,
    _ moment: @escaping @Sendable (_ seconds: Double, _ pixelsPerPoint: Double) -> [Layer]
  ) {
    (self.frame, self.duration, self.moment) = (frame, duration, moment)
  }

  func layers(at seconds: Double, pixelsPerPoint: Double) -> [Layer] {
    moment(seconds.isNaN ? 0 : min(max(seconds, 0), duration), pixelsPerPoint)
  }
}
