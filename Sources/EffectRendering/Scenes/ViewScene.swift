import RasterImages
import ScalarMath
import TimingFunctions
import ViewEffects

/// A flat view that a transform of its plane moves: the like, the jumpy and the rotation effects.
public struct ViewScene<Effect: AnimatedTransform>: EffectScene {
  /// The animation of the view: its ends, its timing, and its path.
  public let animation: TransformAnimation<Effect>
  /// The size of the view, in points.
  public let size: Size
  public private(set) var frame = PlaneRectangle.unit
  public let duration: Double
  private let texture: Texture
  private let travelled: TravelledShare

  /// Creates a scene of a picture, which is stretched over the view.
  ///
  /// - Parameter duration: the duration in seconds, above 0.
  public init(_ animation: TransformAnimation<Effect>, picture: Image, size: Size, duration: Double) {
    (self.animation, self.size, self.duration, texture) = (animation, size, duration, Texture(picture))
    travelled = TravelledShare(duration: duration) { animation.timing.value(at: $0) }
    frame = SceneExtent.frame(duration: duration, layers)
  }

  /// Returns the share of the animated number's path so far, with both directions counted.
  public func progress(at seconds: Double) -> Double { travelled.progress(at: seconds) }

  public func layers(at seconds: Double, _ view: FrameView) -> [Layer] { [layer(animation, at: seconds, view)] }

  /// Returns the view at a moment of an animation.
  func layer(_ animation: TransformAnimation<Effect>, at seconds: Double, _ view: FrameView) -> Layer {
    let transform = animation.transform(at: seconds, in: size)
    let mesh = ScreenMesh(
      PlaneRectangle(origin: .zero, size: size), under: transform, view, eye: animation.effect.eye(over: size))
    return .sheet(Sheet(mesh, front: texture, name: "view", size: size))
  }
}

/// The share of its path that a number has covered at each moment of a run, with both directions counted. It is the
/// progress of a motion by a spring, whose number alone would come back to its earlier values.
struct TravelledShare: Sendable {
  private let duration: Double
  /// The path length up to each of the evenly spaced samples; the last one is the whole length.
  private let ways: [Double]

  /// The number of intervals between the samples of a run.
  private static let looks = 1024

  /// Samples a number over a run, and sums its absolute changes.
  ///
  /// - Parameters:
  ///   - duration: the duration of the run, in seconds, above 0.
  ///   - value: returns the number at a time in seconds; steps that are not finite do not count.
  init(duration: Double, _ value: (Double) -> Double) {
    self.duration = duration
    var ways = [0.0]
    var last = value(0)
    for look in 1...Self.looks {
      let next = value(duration * Double(look) / Double(Self.looks))
      let step = abs(next - last)
      ways.append(ways[look - 1] + (step.isFinite ? step : 0))
      last = next
    }
    self.ways = ways
  }

  /// Returns the share from 0 to 1 at a time in seconds, linear between samples; the share of the time if the path has
  /// no length or an infinite one.
  func progress(at seconds: Double) -> Double {
    let share = seconds.isNaN ? 0 : min(max(seconds / duration, 0), 1)
    guard let whole = ways.last, whole > 0, whole.isFinite else { return share }
    let place = share * Double(Self.looks)
    let index = min(Int(place), Self.looks - 1)
    let way = ways[index] + (ways[index + 1] - ways[index]) * (place - Double(index))
    return min(way / whole, 1)
  }
}
