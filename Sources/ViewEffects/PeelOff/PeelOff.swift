import ScalarMath
import TimingFunctions

/// The peel-off of a flat sheet in a 3-D scene: each row rises by lift·ease(2·progress − row) toward a camera in front
/// of its middle.
///
/// Two versions by the same author were published. In ``article`` the scene is in points; in ``app`` the sheet is 1/1.7
/// of the sticker, the view 1.7 times as large, and heights are rounded to 1/1000 of the lift. Points of the surface
/// are in units of the scene, from the middle of the sheet, x to the right, y down, z toward the viewer; screen
/// positions are in points from the middle of the view.
///
/// Source: Robert Böhnke, Implementing a Peel-Off Animation, and robb/Peel-Off-Animation-Example-Code.
public struct PeelOff: Sendable, Hashable {
  /// What the camera's distance is taken from.
  public enum DistanceRule: Sendable, Hashable {
    /// max(width, height), as published. The field of view is vertical, so a sheet that is wider than high appears too
    /// small, by height/width, already at rest.
    case longerSide
    /// The height: every sheet appears in its own size at rest.
    case height

    /// The length that the camera sees from top to bottom.
    @inlinable
    func seenLength(of size: Size) -> Double { self == .height ? size.height : max(size.width, size.height) }
  }

  /// How far the camera sees.
  public enum FarPlaneRule: Sendable, Hashable {
    /// distance + 1, the article's.
    case oneBeyond
    /// ⌈distance⌉, the app's: the resting sheet lies on the plane itself where the distance is whole.
    case roundedUp
  }

  /// The sticker in points.
  public let size: Size
  /// The view is this many times as large as the sticker, and the sheet that much smaller in units of the scene.
  public let viewScale: Double
  /// The vertical angle that the camera sees, in radians.
  public let fieldOfView: Double
  /// What the camera's distance is taken from.
  public let distanceRule: DistanceRule
  /// How far the camera sees.
  public let farPlaneRule: FarPlaneRule
  /// The full lift over the camera's distance. From 1 on the lifted sheet is behind the eye.
  public let liftShare: Double
  /// How much of the published construction is done.
  public let stage: PeelStage
  /// The number of steps that the lift is rounded to; nil for none.
  public let quantisation: Int?
  /// The camera at length/(2 tan(fieldOfView/2)), for the length of the ``distanceRule``: 173.2 for 200 points. Worked
  /// out once, because every point is seen by it.
  public let camera: Camera

  /// The size of the published sticker.
  public static let publishedSize = Size(width: 200, height: 200)

  /// The parameters left out are the article's.
  ///
  /// - Throws: ``IllegalParameter`` for what ``Name`` does not allow.
  public init(
    size: Size = publishedSize, viewScale: Double = 1, fieldOfView: Double = .pi / 3,
    distanceRule: DistanceRule = .longerSide, farPlaneRule: FarPlaneRule = .oneBeyond,
    liftShare: Double = publishedLiftShare,
    stage: PeelStage = .eased, quantisation: Int? = nil
  ) throws(IllegalParameter) {
    try Name.check([
      .width: size.width, .height: size.height, .viewScale: viewScale, .fieldOfView: fieldOfView,
      .liftShare: liftShare, .steps: Double(quantisation ?? Self.appSteps),
    ])
    (self.size, self.viewScale, self.fieldOfView, self.liftShare) = (size, viewScale, fieldOfView, liftShare)
    (self.distanceRule, self.farPlaneRule) = (distanceRule, farPlaneRule)
    (self.stage, self.quantisation) = (stage, quantisation)
    camera = Camera(
      checkedDistance: Camera.distance(seeing: distanceRule.seenLength(of: size), fieldOfView: fieldOfView))
  }

  /// The version of the article, for its sticker of 200 × 200 points.
  public static let article = knownLegal(try PeelOff())

  /// The version of the example app, for the same sticker.
  public static let app = knownLegal(
    try PeelOff(viewScale: 1.7, farPlaneRule: .roundedUp, quantisation: appSteps))
}
