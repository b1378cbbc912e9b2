import RasterImages
import ScalarMath
import TimingFunctions
import ViewEffects

/// A page that folds about its middle as the scale of a pinch goes from 1 to the smallest, evenly or by a curve.
public struct PageFoldScene: EffectScene {
  /// The drawn parts; the default is the published construction.
  public struct Options: Sendable, Hashable {
    /// The radius of the outer corners, in points, 0 or more; at most half the shorter side of a half is used.
    public var cornerRadius = PageMask.standardCornerRadius
    /// True if each half has a shadow that can fall on the other, as published: the shadows are in containers that no
    /// mask clips.
    public var hasShadow = true
    /// The half whose shadow falls on the other; it is drawn last. As published it is the right one, because layers
    /// with equal zPosition are drawn left first.
    public var upper = PageFold.Half.right
    /// The standard deviation of the shadow's blur, in points, above 0.
    public var shadowRadius = PageShadow.publishedRadius
    /// The opacity of the shadow, 0…1.
    public var shadowOpacity = PageShadow.publishedOpacity

    /// Creates the options of the published construction, with corners chosen by Easel.
    public init() {}
  }

  /// The fold of the page.
  public let fold: PageFold
  /// The drawn parts.
  public let options: Options
  public private(set) var frame = PlaneRectangle.unit
  public let duration: Double
  /// The fold over the share of the run: 0 for the scale 1, 1 for the smallest scale.
  public let timing: ErasedCurve
  private let page: Texture
  /// The shadow under each half, and the rectangle that it fills; empty without shadows.
  private let shadows: [PageFold.Half: (picture: Texture, rectangle: PlaneRectangle)]

  /// The duration of folding a page, in seconds. A finger can take any time, so this value is chosen by Easel.
  public static let standardDuration = PageFold.standardDuration

  /// Creates a scene of a picture, which is stretched over the page.
  ///
  /// - Parameters:
  ///   - duration: the duration in seconds, above 0.
  ///   - timing: the fold over the share of the duration, from 0 to 1.
  /// - Throws: `IllegalParameter` for options that are not legal for the mask or the shadow.
  public init(
    _ fold: PageFold, picture: Image, options: Options = Options(), duration: Double = standardDuration,
    timing: ErasedCurve = Linear()
  ) throws(IllegalParameter) {
    (self.fold, self.options, self.duration, self.timing) = (fold, options, duration, timing)
    page = Texture(try picture.rounded(fold, radius: options.cornerRadius))
    var shadows: [PageFold.Half: (Texture, PlaneRectangle)] = [:]
    for half in PageFold.Half.allCases where options.hasShadow {
      let shadow = try PageShadow(
        of: fold.rectangle(of: half), radius: options.shadowRadius, opacity: options.shadowOpacity)
      let (image, rectangle) = shadow.picture
      shadows[half] = (Texture(image), rectangle)
    }
    self.shadows = shadows
    frame = SceneExtent.frame(duration: duration, layers(at:_:))
  }

  public func layers(at seconds: Double, _ view: FrameView) -> [Layer] {
    // The fold itself clamps the scale of the pinch to possible poses.
    layers(pinch: 1 - timing.value(at: seconds / duration) * (1 - fold.smallestScale), view)
  }

  /// Returns the halves from back to front, each with its shadow under it.
  func layers(pinch: Double, _ view: FrameView) -> [Layer] {
    let pose = fold.pose(pinch: pinch)
    let halves: [PageFold.Half] = options.upper == .left ? [.right, .left] : [.left, .right]
    return halves.flatMap { half -> [Layer] in
      let matrix = fold.matrix(of: half, in: pose)
      let about = FrameView(origin: view.origin - fold.size.centre, pixelsPerPoint: view.pixelsPerPoint)
      let rectangle = fold.rectangle(of: half)
      let first = half == .left ? 0.0 : 0.5
      let eye = Vector3(0, 0, fold.cameraDistance)
      var mesh = ScreenMesh(rectangle, under: ProjectiveTransform(matrix), about, eye: eye)
      for index in mesh.corners.indices { mesh.corners[index].texture.x = first + mesh.corners[index].texture.x / 2 }
      let side = half == .left ? "left" : "right"
      let sheet = Layer.sheet(Sheet(mesh, front: page, name: "\(side) half", size: fold.size))
      guard let shadow = shadows[half] else { return [sheet] }
      return [
        .sheet(
          Sheet(
            ScreenMesh(shadow.rectangle, under: ProjectiveTransform(matrix), about, eye: eye), front: shadow.picture,
            name: "\(side) shadow", size: shadow.rectangle.size)),
        sheet,
      ]
    }
  }
}

extension Image {
  /// Returns the picture of a page with rounded outer corners, whose coverage of each pixel comes from ``PageMask``. A
  /// picture with less than one pixel per point is first redrawn with more pixels.
  fileprivate func rounded(_ fold: PageFold, radius: Double) throws(IllegalParameter) -> Image {
    let half = Size(width: fold.size.width / 2, height: fold.size.height)
    let mask = try PageMask(size: half, cornerRadius: min(radius, min(half.width, half.height) / 2))
    var result = finer(for: fold.size)
    let (width, height) = (result.width, result.height)
    let pixel = min(fold.size.width / Double(width), fold.size.height / Double(height))
    for y in 0..<height {
      let down = (Double(y) + 0.5) / Double(height) * half.height
      for x in 0..<width {
        let out = abs((Double(x) + 0.5) / Double(width) - 0.5) * fold.size.width
        result[x, y] *= Float(mask.softAlpha(at: Vector2(out, down), pixel: pixel))
      }
    }
    return result
  }
}

extension PageShadow {
  /// The number of pixels per deviation: linear interpolation between them is within 0.001 of the shadow.
  private static let pixelsPerDeviation = 12.0
  /// The margin of the picture around the shadow's rectangle, in deviations: beyond it the opacity is below half a step
  /// of 8 bits.
  private static let reach = 3.0
  /// The largest number of pixels along a side of the picture.
  private static let mostPixels = 1024.0

  /// A black picture with the opacity of the shadow, and the rectangle that it fills.
  fileprivate var picture: (image: Image, rectangle: PlaneRectangle) {
    let edge = Self.reach * deviation
    let whole = PlaneRectangle(
      origin: rectangle.origin - edge,
      size: Size(width: rectangle.size.width + 2 * edge, height: rectangle.size.height + 2 * edge))
    func pixels(_ length: Double) -> Int {
      Int(min(max(length / deviation * Self.pixelsPerDeviation, 1), Self.mostPixels).rounded(.up))
    }
    var image = Image(width: pixels(whole.size.width), height: pixels(whole.size.height))
    for y in 0..<image.height {
      for x in 0..<image.width {
        let share = Vector2((Double(x) + 0.5) / Double(image.width), (Double(y) + 0.5) / Double(image.height))
        let point = whole.origin + share * Vector2(whole.size.width, whole.size.height)
        image[x, y] = SIMD4(0, 0, 0, Float(alpha(at: point)))
      }
    }
    return (image, whole)
  }
}
