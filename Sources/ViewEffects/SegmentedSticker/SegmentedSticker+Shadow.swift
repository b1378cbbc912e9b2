import EffectGeometry
import TimingFunctions

/// The shadow: the strips once more with a blurred picture, moved down, and faded by a gradient where they lie low.
extension SegmentedSticker {
  /// How far down the shadow's layer is moved, its perspective included, in points.
  public static let shadowOffset = Vector2(0, 20)

  /// Of the whole shadow.
  public static let shadowOpacity = 0.5

  /// Of the box filter that blurs the picture.
  public static let shadowBlurPasses = 3

  /// The width of the box that each pass of the blur averages over: 2·inset pixels of the image, the next odd number.
  public var shadowBoxWidth: Int { Int(2 * inset) | 1 }

  /// The standard deviation of the blur in pixels, √(passes·(width² − 1)/12): 20.49 for the published inset. In points
  /// it shrinks with the scale of the display, since the published width is one in pixels.
  public var shadowDeviation: Double {
    let width = Double(shadowBoxWidth)
    return (Double(Self.shadowBlurPasses) * (width * width - 1) / 12).squareRoot()
  }

  /// Where a point of a shadow strip, which lies where its strip does, is seen; nil at the camera and behind it.
  public func projectShadow(_ point: Vector3) -> Vector2? { project(point).map { $0 + Self.shadowOffset } }

  /// The gradient that masks the shadow, from top to bottom of ``shadowRectangle``: its stop i of 0...n has the share
  /// of the elevation that row i/n has.
  public func shadowMask(progress: Double, direction: Direction = .peelOff) -> OpacityGradient {
    OpacityGradient(stops: stripCount + 1) { share(row: $0, progress: progress, direction: direction) }
  }

  /// What the mask of the shadow fills on the screen, whatever the progress.
  public var shadowRectangle: PlaneRectangle { liftedRectangle.moved(by: Self.shadowOffset) }

  /// The opacity of the shadow of an opaque picture without blur at a height on the screen.
  public func shadowOpacity(atScreen y: Double, progress: Double, direction: Direction = .peelOff) -> Double {
    let rectangle = shadowRectangle
    let place = (y - rectangle.origin.y) / rectangle.size.height
    return Self.shadowOpacity * shadowMask(progress: progress, direction: direction).opacity(at: place)
  }
}
