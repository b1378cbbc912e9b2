import RasterImages
import ScalarMath
import TimingFunctions
import ViewEffects

/// A flat view that a transform of its plane moves: the like, the jumpy and the rotation effects.
public struct ViewScene<Effect: AnimatedTransform>: EffectScene {
  /// What moves the view, from where to where, on which timing, over its path or between its ends.
  public let animation: TransformAnimation<Effect>
  /// Of the view, in points.
  public let size: Size
  public private(set) var frame = PlaneRectangle.unit
  public let duration: Double
  private let texture: Texture
  private let travelled: TravelledShare

  /// A scene of a picture, which is stretched over the view.
  ///
  /// - Parameter duration: in seconds, above 0.
  public init(_ animation: TransformAnimation<Effect>, picture: Image, size: Size, duration: Double) {
    self.init(animation, Texture(picture), size, duration: duration)
  }

  private init(
    _ animation: TransformAnimation<Effect>, _ texture: Texture, _ size: Size, duration: Double, runs: Int = 1
  ) {
    (self.animation, self.size, self.duration, self.texture) = (animation, size, duration, texture)
    travelled = TravelledShare(duration: duration) { animation.timing.value(at: $0) }
    frame = SceneExtent.frame(duration: duration, runs: runs) { [layer(at: $0, $1)] }
  }

  /// The same view under another animation, which may run several times.
  func animated(by timing: ErasedCurve, duration: Double, runs: Int) -> ViewScene {
    var animation = animation
    animation.timing = timing
    return ViewScene(animation, texture, size, duration: duration, runs: runs)
  }

  /// The share of the way that the animated number goes, back and forth counted.
  public func progress(at seconds: Double) -> Double { travelled.progress(at: seconds) }

  public func layers(at seconds: Double, pixelsPerPoint: Double) -> [Layer] {
    let time = seconds.isNaN ? 0 : min(max(seconds, 0), duration)
    return [layer(at: time, FrameView(origin: frame.origin, pixelsPerPoint: pixelsPerPoint))]
  }

  private func layer(at seconds: Double, _ view: FrameView) -> Layer {
    let transform = animation.transform(at: seconds, in: size)
    let mesh = ScreenMesh(
      PlaneRectangle(origin: .zero, size: size), under: transform, view, eye: animation.effect.eye(over: size))
    return .sheet(Sheet(mesh, front: texture, name: "view", size: size))
  }
}
