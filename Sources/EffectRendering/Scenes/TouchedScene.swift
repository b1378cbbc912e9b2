import ScalarMath

/// A scene by touches. Its progress is the share of its time, whatever moves meanwhile.
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

  /// A scene that touches were put into already.
  init(_ scene: some EffectScene) {
    self.init(frame: scene.frame, duration: scene.duration) { scene.layers(at: $0, pixelsPerPoint: $1) }
  }

  func layers(at seconds: Double, pixelsPerPoint: Double) -> [Layer] {
    moment(seconds.isNaN ? 0 : min(max(seconds, 0), duration), pixelsPerPoint)
  }
}
