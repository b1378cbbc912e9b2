import ScalarMath

/// A page that folds like a book about the vertical line through its middle, driven by a pinch.
///
/// Points in space are relative to the middle of the page, in points: x to the right, y down, z toward the viewer.
///
/// Source: Create a 3D Page Folding Animation: Polishing the Page Fold (Tuts+); ``FoldLaw`` describes the available
/// text.
public struct PageFold: Sendable, Hashable {
  /// The size of the open page, in points.
  public let size: Size
  /// The camera distance D in m34 = −1/D, in points.
  public let cameraDistance: Double
  /// The smallest scale of a pinch; smaller ones are clamped.
  public let smallestScale: Double
  /// The law that converts a scale to an angle.
  public let law: FoldLaw

  /// The standard size of the page, in points. No source gives it; it is chosen by Easel.
  public static let standardSize = Size(width: 768, height: 1024)
  /// The published camera distance, in points: m34 = −1/2000.
  public static let publishedCameraDistance = 2000.0
  /// The published smallest scale, at which the published law is past edge-on, at 93.6°.
  public static let publishedSmallestScale = 0.48

  /// The published law with the published constants.
  public static let published = knownLegal(try PageFold())

  /// Creates a page fold, by default with the published parameters.
  ///
  /// - Throws: ``IllegalParameter`` for a value that is not legal for its ``FoldParameter``.
  public init(
    size: Size = standardSize, cameraDistance: Double = publishedCameraDistance,
    smallestScale: Double = publishedSmallestScale, law: FoldLaw = .published
  ) throws(IllegalParameter) {
    try FoldParameter.check([
      .width: size.width, .height: size.height, .cameraDistance: cameraDistance, .smallestScale: smallestScale,
    ])
    self.size = size
    self.cameraDistance = cameraDistance
    self.smallestScale = smallestScale
    self.law = law
  }

  /// A state of the fold: its angle and the scale of the page.
  public struct Pose: Sendable, Hashable {
    /// The angle of each half to the plane of the page, in radians; positive with the outer edges toward the viewer.
    public let angle: Double
    /// The scale of the whole page.
    public let scale: Double
  }

  /// The reach: half the width over the camera distance.
  public var reach: Double { size.width / 2 / cameraDistance }

  /// Returns the scale of a pinch, clamped to ``smallestScale``...1; 1 for NaN.
  public func clampedScale(_ scale: Double) -> Double {
    scale.isNaN ? 1 : min(max(scale, smallestScale), 1)
  }

  /// Returns the pose for the scale of a pinch.
  public func pose(pinch: Double) -> Pose {
    let scale = clampedScale(pinch)
    return Pose(angle: law.angle(scale: scale, reach: reach), scale: law.pageScale(scale: scale))
  }

  /// Returns the duration in seconds in which the page unfolds after a pinch of scale s, 0.5/s: longer for a smaller
  /// scale.
  public func unfoldDuration(pinch: Double) -> Double { 0.5 / clampedScale(pinch) }

  /// The factor by which each tap scales the page in the version without a pinch.
  public static let tapScale = 0.95
  /// The number of taps that folds the page edge-on, a limit chosen by Easel.
  public static let mostTaps = 12

  /// A half of the page, from the spine to an outer edge.
  public enum Half: Sendable, Hashable, CaseIterable {
    case left, right

    /// The sign of x at the outer edge: −1 on the left, 1 on the right.
    public var sign: Double { self == .left ? -1 : 1 }
  }

  /// Returns the transform of a half of the open page to the screen: the page's scale, the rotation about the spine,
  /// the perspective.
  public func matrix(of half: Half, in pose: Pose) -> Matrix4 { matrix(of: half, angle: pose.angle, pose.scale) }

  private func matrix<Number: ElementaryNumber>(of half: Half, angle: Number, _ scale: Number) -> NumberMatrix<Number> {
    // A positive rotation about the y axis moves x > 0 away from the viewer.
    .scale(scale) * .rotation(aboutY: -half.sign * angle) * .perspective(distance: Number(cameraDistance))
  }

  /// Returns the rectangle of a half on the open page, relative to the page's middle, in points.
  public func rectangle(of half: Half) -> PlaneRectangle {
    PlaneRectangle(
      origin: Vector2(half == .left ? -size.width / 2 : 0, -size.height / 2),
      size: Size(width: size.width / 2, height: size.height))
  }

  /// Returns the transform of a half of the open page to the screen for a pinch scale from 0 to 1, for any number type:
  /// ``matrix(of:in:)`` for the pose of that pinch.
  public func matrix<Number: ElementaryNumber>(of half: Half, scale: Number) -> NumberMatrix<Number> {
    matrix(of: half, angle: law.angle(scale: scale, reach: Number(reach)), law.pageScale(scale: scale))
  }
}

/// The page as a moving surface. At the progress p the pinch has the scale 1 − p·(1 − s) for the smallest scale s, so 0
/// is open and 1 is folded to that scale. Progress is clamped to 0...1.
///
/// The published law also scales the page. The corrected law jumps as soon as the progress exceeds 0; see ``FoldLaw``.
/// Points are relative to the top left corner of the open page.
extension PageFold: SmoothlyMovingSurface {
  public var restingSize: Size { size }

  @inlinable
  public func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
    let clamped = Number.lesser(.greater(progress, Number(0)), Number(1))
    let pinch = 1 - clamped * (1 - smallestScale)
    let (angle, scale) = (law.angle(scale: pinch, reach: Number(reach)), law.pageScale(scale: pinch))
    let (right, down) = ((x - size.width / 2) * scale, (y - size.height / 2) * scale)
    return CurlPoint(
      x: size.width / 2 + right * .cos(angle), y: size.height / 2 + down, z: right.magnitude * .sin(angle))
  }

  /// Returns the spine; none for an open page.
  public func creases(at progress: Double) -> [Crease] {
    let middle = size.width / 2
    return progress > 0 && smallestScale < 1
      ? [Crease(from: Vector2(middle, 0), to: Vector2(middle, size.height))] : []
  }
}

/// The parameters of the page fold and of its quantities.
public enum FoldParameter: Int, ParameterNames {
  case scale, width, height, cameraDistance, smallestScale, law, x, y, cornerRadius, edge, pixel, radius, opacity
  case taps, fingerSeconds, speed, duration, sampleRate

  public static let owner = "a page fold"

  public var about: Parameter {
    switch self {
    case .scale:
      .init("scale", .abscissa, .none, .finite, "of the pinch, clamped to 0.48…1", aliases: ["s", "pinch"])
    case .width: .init("width", PageFold.standardSize.width, .points, .lengths, "of the open page, our choice")
    case .height: .init("height", PageFold.standardSize.height, .points, .lengths, "of the page")
    case .cameraDistance:
      .init("cameraDistance", PageFold.publishedCameraDistance, .points, .lengths, "camera distance D (m34 = -1/D)")
    case .smallestScale:
      .init("smallestScale", PageFold.publishedSmallestScale, .none, .range(1e-3...1), "smallest scale of a pinch")
    case .law: .init("law", words: FoldLaw.allCases.map { $0.rawValue }, "law of the angle over the pinch")
    case .x: .init("x", .abscissa, .points, .finite, "from the spine to the outer edge")
    case .y: .init("y", PageFold.standardSize.height / 2, .points, .finite, "from the top of the half")
    case .cornerRadius:
      .init(
        "cornerRadius", PageMask.standardCornerRadius, .points, .range(0...1e6),
        "radius of the outer corners (our choice)")
    case .edge:
      .init("edge", words: ["hard", "soft"], "hard: 0 or 1; soft: the share of a px that is covered")
    case .pixel:
      .init("pixel", PageMask.standardPixel, .points, .range(1e-6...1e6), "width of a px for the soft edge")
    case .radius: .init("radius", PageShadow.publishedRadius, .points, .lengths, "standard deviation of the blur")
    case .opacity:
      .init(
        "opacity", PageShadow.publishedOpacity, .none, .range(0...1),
        "opacity of the shadow except for its blurred edge"
      )
    case .taps:
      .init("taps", .abscissa, .none, .finite, "so far, those begun left out, clamped to 0…\(PageFold.mostTaps)")
    // In this range the samples of any rate are fewer than 2⁵³.
    case .fingerSeconds: SheetParameters.seconds(since: "the finger began to move", legal: .range(-1e9...1e9))
    case .speed: .init("speed", 1, .unitsPerSecond, .finite, "of the finger")
    case .duration:
      .init("duration", PropertyAction.standardDuration, .seconds, .range(1e-4...1e6), "of each implicit animation")
    case .sampleRate:
      .init("sampleRate", 60, .hertz, .range(1e-3...1e4), "of the finger's path")
    }
  }

  public static let conditions = [
    ParameterCondition<FoldParameter>(
      [.width, .cameraDistance], "half the width must be below the camera's distance"
    ) { $0[0] / 2 < $0[1] },
    ParameterCondition(
      [.width, .height, .cornerRadius], "the radius must be at most half of each side of a half of the page"
    ) { $0[2] <= Swift.min($0[0] / 2, $0[1]) / 2 },
  ]
}
