import ScalarMath

/// An effect on a picture: the layers to be drawn at every moment.
public protocol EffectScene: Sendable {
  /// The visible part of the screen's plane, in points. The effect's picture at rest has its top left corner at (0, 0).
  var frame: PlaneRectangle { get }
  /// The duration of one run at its published pace, in seconds.
  var duration: Double { get }
  /// Returns the layers from back to front, in pixels of a view.
  ///
  /// - Parameter seconds: the time from the start of the run, within the run.
  func layers(at seconds: Double, _ view: FrameView) -> [Layer]
  /// Returns the progress at a time in seconds, 0…1: the effect's own progress, which an eased clock may reverse, or
  /// the share of the run if the effect has none.
  func progress(at seconds: Double) -> Double
}

extension EffectScene {
  /// Returns the layers from back to front, in pixels from the top left corner of ``frame``.
  ///
  /// - Parameters:
  ///   - seconds: the time from the start of the run; clamped to the run.
  ///   - pixelsPerPoint: the resolution of the frame, above 0.
  public func layers(at seconds: Double, pixelsPerPoint: Double) -> [Layer] {
    let time = seconds.isNaN ? 0 : min(max(seconds, 0), duration)
    return layers(at: time, FrameView(origin: frame.origin, pixelsPerPoint: pixelsPerPoint))
  }

  public func progress(at seconds: Double) -> Double { duration > 0 ? min(max(seconds / duration, 0), 1) : 1 }
}

/// The bounding box of layers on the screen.
struct SceneExtent {
  private(set) var low = Vector2(repeating: .infinity)
  private(set) var high = Vector2(repeating: -.infinity)

  /// The number of samples of one run, and the largest number for several runs.
  private static let (looks, mostLooks) = (128, 1 << 14)
  /// The margin on each side, as a share of the longer side.
  private static let margin = 0.04
  /// The reach of a blur, in standard deviations.
  private static let reach = 3.0

  /// Returns the box of everything visible in a run, with a margin, in whole points, sampled at even times.
  ///
  /// - Parameters:
  ///   - runs: the number of times that the effect moves during the run.
  ///   - layers: returns the layers at a moment in seconds, in points.
  static func frame(
    duration: Double, runs: Int = 1, _ layers: (_ seconds: Double, _ view: FrameView) -> [Layer]
  ) -> PlaneRectangle {
    let looks = min(looks * runs, mostLooks)
    let view = FrameView(origin: .zero, pixelsPerPoint: 1)
    var extent = SceneExtent()
    for look in 0...looks { extent.add(layers(duration * Double(look) / Double(looks), view)) }
    return extent.widened
  }

  /// Extends the box by the visible corners of layers, with a margin for their blur and for the `blur`, in
  /// pixels, of surrounding groups.
  mutating func add(_ layers: [Layer], blur: Double = 0) {
    for layer in layers {
      switch layer {
      case .sheet(let sheet):
        for corner in sheet.mesh.corners where corner.place.z > 0 {
          add(corner.screen - blur)
          add(corner.screen + blur)
        }
      case .group(let layers, let group): add(layers, blur: blur + Self.reach * group.deviation)
      }
    }
  }

  mutating func add(_ point: Vector2) {
    guard point.x.isFinite, point.y.isFinite else { return }
    low = pointwiseMin(low, point)
    high = pointwiseMax(high, point)
  }

  /// The box with its margin, in whole points; one point if nothing is visible.
  private var widened: PlaneRectangle {
    guard low.x <= high.x else { return .unit }
    let edge = Self.margin * max(high.x - low.x, high.y - low.y)
    let (first, last) = ((low - edge).rounded(.down), (high + edge).rounded(.up))
    return PlaneRectangle(
      origin: first, size: Size(width: max(last.x - first.x, 1), height: max(last.y - first.y, 1)))
  }
}

extension PlaneRectangle {
  /// One point wide and high, at the origin: the frame of an empty scene.
  static let unit = PlaneRectangle(origin: .zero, size: Size(width: 1, height: 1))
}
