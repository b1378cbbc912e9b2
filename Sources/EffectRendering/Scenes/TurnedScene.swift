import ScalarMath
import ViewEffects

/// An effect on a view that is turned or scaled before it is lifted.
///
/// The whole effect happens in the view's own axes, about its middle: light, shadow and reflection are turned with it,
/// and blurs are scaled.
public struct TurnedScene: EffectScene {
  /// The pose of the view at the start.
  public enum Start: String, Sendable, Hashable, CaseIterable {
    /// The view's own pose.
    case corrected
    /// The app gives what is lifted the frame of the view, which for a turned one is the upright box about it: the
    /// picture leaps to be upright, and is as many times larger as that box is higher than the view.
    case published
  }

  /// The scene that is turned.
  public let scene: any EffectScene
  /// Clockwise, in radians.
  public let angle: Double
  /// Above 0.
  public let scale: Double
  public let frame: PlaneRectangle
  private let transform: PlaneTransform

  public var duration: Double { scene.duration }

  /// A scene of a view of a size in points, turned about its middle by an angle, and scaled.
  public init(_ scene: any EffectScene, size: Size, angle: Double = 0, scale: Double = 1, start: Start = .corrected) {
    self.scene = scene
    switch start {
    case .corrected: (self.angle, self.scale) = (angle, scale)
    case .published:
      let box = size.width * abs(Double.sin(angle)) + size.height * abs(Double.cos(angle))
      (self.angle, self.scale) = (0, scale * (angle == 0 ? 1 : box / size.height))
    }
    let transform = PlaneTransform.translation(size.centre).rotated(by: self.angle)
      .scaled(by: Vector2(repeating: self.scale)).translated(by: -size.centre)
    self.transform = transform
    frame = SceneExtent.frame(duration: scene.duration) { seconds, _ in
      scene.layers(at: seconds, pixelsPerPoint: 1).map {
        $0.transformed(by: PlaneTransform.translation(scene.frame.origin).concatenated(with: transform))
      }
    }
  }

  public func progress(at seconds: Double) -> Double { scene.progress(at: seconds) }

  public func layers(at seconds: Double, pixelsPerPoint: Double) -> [Layer] {
    // From the pixels of the scene's own frame, through points, to those of this one.
    let shift = (transform.apply(to: scene.frame.origin) - frame.origin) * pixelsPerPoint
    var pixels = transform
    (pixels.tx, pixels.ty) = (shift.x, shift.y)
    return scene.layers(at: seconds, pixelsPerPoint: pixelsPerPoint).map { $0.transformed(by: pixels) }
  }
}
