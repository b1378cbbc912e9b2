import ScalarMath

/// A page that folds like a book about the vertical line through its middle, as far as a pinch says.
///
/// Points of space are counted from the middle of the page, in points: x to the right, y down, z toward the viewer.
///
/// Source: Create a 3D Page Folding Animation: Polishing the Page Fold (Tuts+); see ``FoldLaw`` for what we have of it.
public struct PageFold: Sendable, Hashable {
  /// Of the open page, in points.
  public let size: Size
  /// D in m34 = −1/D, in points.
  public let cameraDistance: Double
  /// The smallest scale that a pinch reaches.
  public let smallestScale: Double
  /// What makes angles of scales.
  public let law: FoldLaw

  /// Our choice; no source gives the page's size.
  public static let standardSize = Size(width: 768, height: 1024)
  /// In points, m34 = −1/2000.
  public static let publishedCameraDistance = 2000.0
  /// Where the published law is past edge-on, at 93.6°.
  public static let publishedSmallestScale = 0.48

  /// The published law with the published constants.
  public static let published = knownLegal(try PageFold())
  /// The corrected law with the published constants.
  public static let corrected = knownLegal(try PageFold(law: .corrected))

  /// The published parameters unless others are given.
  ///
  /// - Throws: ``IllegalParameter`` for what ``Name`` does not allow.
  public init(
    size: Size = standardSize, cameraDistance: Double = publishedCameraDistance,
    smallestScale: Double = publishedSmallestScale, law: FoldLaw = .published
  ) throws(IllegalParameter) {
    try Name.check([
      .width: size.width, .height: size.height, .cameraDistance: cameraDistance, .smallestScale: smallestScale,
    ])
    self.size = size
    self.cameraDistance = cameraDistance
    self.smallestScale = smallestScale
    self.law = law
  }
}

extension PageFold {
  /// How far the page is folded.
  public struct Pose: Sendable, Hashable {
    /// Of each half to the plane of the page in radians, the outer edges toward the viewer where it is positive.
    public let angle: Double
    /// Of the whole page.
    public let scale: Double

    /// An angle in radians and the scale of the pinch.
    public init(angle: Double, scale: Double) {
      self.angle = angle
      self.scale = scale
    }

    /// The open page.
    public static let flat = Pose(angle: 0, scale: 1)
  }

  /// Half the width over the camera's distance.
  public var reach: Double { size.width / 2 / cameraDistance }

  /// The scale of a pinch, clamped to ``smallestScale``...1; 1 for NaN.
  public func clampedScale(_ scale: Double) -> Double {
    scale.isNaN ? 1 : min(max(scale, smallestScale), 1)
  }

  /// The pose for the scale of a pinch.
  public func pose(pinch: Double) -> Pose {
    let scale = clampedScale(pinch)
    return Pose(angle: law.angle(scale: scale, reach: reach), scale: law.pageScale(scale: scale))
  }

  /// The seconds in which the page unfolds when a pinch is let go, 0.5/s: the longer, the more it is folded.
  public func unfoldDuration(pinch: Double) -> Double { 0.5 / clampedScale(pinch) }

  /// What each tap of the version without a pinch adds to the angle, in radians: 7.5°.
  public static let tapAngle = Double.pi / 24
  /// What each tap multiplies the scale by.
  public static let tapScale = 0.95
  /// The taps that fold the page edge-on; our limit.
  public static let mostTaps = 12

  /// The pose after so many taps, clamped to 0...``mostTaps``; a tap the other way takes one back.
  public static func pose(taps: Int) -> Pose {
    let count = min(max(taps, 0), mostTaps)
    var scale = 1.0
    for _ in 0..<count { scale *= tapScale }
    return Pose(angle: Double(count) * tapAngle, scale: scale)
  }
}
