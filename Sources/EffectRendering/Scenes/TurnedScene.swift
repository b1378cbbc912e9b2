import ScalarMath
import ViewEffects

/// An effect on a view that is rotated or scaled before it is lifted.
///
/// The whole effect happens in the view's own axes, about its middle: light, shadow and reflection are rotated with it,
/// and blurs are scaled.
public struct TurnedScene: EffectScene {
  /// The pose of the view at the start.
  public enum Start: String, Sendable, Hashable, CaseIterable {
    /// The view's own pose.
    case corrected
    /// The pose in the app, where the lifted sheet gets the frame of the view, that is the bounding box of a rotated
    /// view. The picture jumps to be upright, and is magnified by the ratio of that box's height to the view's.
    case published
  }

  /// The scene that is rotated.
  public let scene: any EffectScene
  /// The rotation clockwise, in radians.
  public let angle: Double
  /// The scale, above 0.
  public let scale: Double
  public private(set) var frame = PlaneRectangle.unit
  private let transform: PlaneTransform

  public var duration: Double { scene.duration }

  /// Creates a scene of a view of a size in points, rotated clockwise about its middle by an angle in radians, and
  /// scaled.
  public init(_ scene: any EffectScene, size: Size, angle: Double = 0, scale: Double = 1, start: Start = .corrected) {
    self.scene = scene
    switch start {
    case .corrected: (self.angle, self.scale) = (angle, scale)
    case .published:
      let box = size.width * abs(Double.sin(angle)) + size.height * abs(Double.cos(angle))
      (self.angle, self.scale) = (0, scale * (angle == 0 ? 1 : box / size.height))
    }
    transform = PlaneTransform.translation(size.centre).rotated(by: self.angle)
      .scaled(by: Vector2(repeating: self.scale)).translated(by: -size.centre)
    frame = SceneExtent.frame(duration: scene.duration, layers)
  }

  public func progress(at seconds: Double) -> Double { scene.progress(at: seconds) }

  public func layers(at seconds: Double, _ view: FrameView) -> [Layer] {
    // The result maps pixels of the inner scene's frame to pixels of the view.
    let shift = (transform.apply(to: scene.frame.origin) - view.origin) * view.pixelsPerPoint
    var pixels = transform
    (pixels.tx, pixels.ty) = (shift.x, shift.y)
    return scene.layers(at: seconds, pixelsPerPoint: view.pixelsPerPoint).map { $0.transformed(by: pixels) }
  }
}
