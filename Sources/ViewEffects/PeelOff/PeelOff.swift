import RealModule
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
  /// The length that the camera's distance is computed from.
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

  /// The rule for the camera's far plane.
  public enum FarPlaneRule: Sendable, Hashable {
    /// distance + 1, the article's.
    case oneBeyond
    /// ⌈distance⌉, the app's: the resting sheet lies on the plane itself if the distance is whole.
    case roundedUp
  }

  /// The sticker in points.
  public let size: Size
  /// The view is this many times as large as the sticker, and the sheet that much smaller in units of the scene.
  public let viewScale: Double
  /// The vertical angle that the camera sees, in radians.
  public let fieldOfView: Double
  /// The length that the camera's distance is computed from.
  public let distanceRule: DistanceRule
  /// The rule for the camera's far plane.
  public let farPlaneRule: FarPlaneRule
  /// The full lift over the camera's distance. From 1 on the lifted sheet is behind the eye.
  public let liftShare: Double
  /// The stage of the published construction.
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

/// The camera, and with it the size of the sheet on the screen and the visible part of it.
extension PeelOff {
  /// The height that the camera sees of the plane z = 0, in units of the scene.
  @inlinable
  public var seenLength: Double { distanceRule.seenLength(of: size) }

  /// The greatest height of a row, in units of the scene: a quarter of the camera's distance as published.
  @inlinable
  public var lift: Double { liftShare * camera.distance }

  /// The distance from the camera to its far plane, in units of the scene.
  public var farDistance: Double {
    switch farPlaneRule {
    case .oneBeyond: camera.distance + 1
    case .roundedUp: camera.distance.rounded(.up)
    }
  }

  /// The sheet in units of the scene.
  @inlinable
  public var sheetSize: Size { Size(width: size.width / viewScale, height: size.height / viewScale) }

  /// The size of the view, in points.
  public var viewSize: Size { Size(width: size.width * viewScale, height: size.height * viewScale) }

  /// The points on the screen that a unit of the plane z = 0 takes: the height of the view over ``seenLength``.
  @inlinable
  public var pointsPerUnit: Double { viewScale * (size.height / seenLength) }

  /// The sheet on the screen before it rises, in points: the sticker's own size except for a landscape sheet under
  /// ``DistanceRule/longerSide``, which is height/width of it.
  public var restingSize: Size {
    Size(width: sheetSize.width * pointsPerUnit, height: sheetSize.height * pointsPerUnit)
  }
}

/// The band of light that runs down the sheet with the peel: sin(πt)¹²/8 added to each channel, t without the ease.
extension PeelOff {
  /// The light that is added to each channel at a row, 0...1/8.
  @inlinable
  public func highlight<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    PeelCurves.highlight(localTime: PeelCurves.localTime(row: row, progress: progress))
  }

  /// The highlight with the π of the published shader, 3.14159.
  @inlinable
  public func publishedHighlight<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    PeelCurves.publishedHighlight(localTime: PeelCurves.localTime(row: row, progress: progress))
  }

  /// The row where the highlight is brightest, where 2·progress = row + ½; outside 0...1 the band has not come or has
  /// gone.
  @inlinable
  public func highlightCentre<Number: ElementaryNumber>(progress: Number) -> Number { 2 * progress - 0.5 }
}

/// The peel as a moving surface: the published progress, 0 flat and 1 lifted all over, in points of the screen. Without
/// clamp it is flat at no progress.
extension PeelOff: SmoothlyMovingSurface {
  @inlinable
  public func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
    let row = y / (sheetSize.height * pointsPerUnit)
    return CurlPoint(x: x, y: y, z: displacement(row: row, progress: progress) * pointsPerUnit)
  }

  /// The rows of ``PeelHeights/creases``, in points; the tears instead if heights are rounded, of at most 100,000
  /// steps.
  public func creases(at progress: Double) -> [Crease] {
    let rows =
      if let quantisation {
        quantisation <= 100_000 ? tears(at: progress, steps: Double(quantisation)) : []
      } else {
        PeelHeights(stage: stage, progress: progress, lift: lift).creases
      }
    return Crease.across(restingSize, at: rows.map { $0 * restingSize.height })
  }

  /// The rows at which rounding steps: those at (k + ½)/steps of the lift, for whole k.
  private func tears(at progress: Double, steps: Double) -> [Double] {
    let low = stage.rise(row: 1, progress: progress) * steps
    let high = stage.rise(row: 0, progress: progress) * steps
    guard low.isFinite, high.isFinite, lift > 0 else { return [] }
    let halves = stride(from: (low - 0.5).rounded(.up) + 0.5, through: high, by: 1)
    return halves.map { 2 * progress - (stage == .eased ? PeelCurves.easePlace($0 / steps) : $0 / steps) }
  }
}

extension PeelCurves {
  /// The local time at which ``ease(_:)`` has a value from 0 to 1: ∛(v/4), and from ½ on 1 − ∛((1 − v)/4).
  package static func easePlace(_ value: Double) -> Double {
    value < 0.5 ? Double.root(value / 4, 3) : 1 - Double.root((1 - value) / 4, 3)
  }
}

extension PeelOff {
  /// The parameters of the peel and of its quantities.
  public enum Name: Int, ParameterNames {
    case row, progress, lift, preset, steps, heldRow, across, mesh, mapSize, bits
    case liftShare, height, sceneHeight, width, length, fieldOfView, viewScale, curve
    case seconds, begin, duration, from, to, localTime

    public static let owner = "a peel"

    public var about: Parameter {
      switch self {
      case .row: SheetParameters.row
      case .progress: SheetParameters.progress
      case .lift: .init("lift", PeelOff.publishedLift, .points, .finite, "full lift")
      case .preset:
        .init(
          "preset", words: ["article", "app"], "the published version, of which the app's rounds heights to 1/1000")
      case .steps:
        .init("steps", Double(PeelOff.appSteps), .none, .whole(1...0x1p53), "steps to which the app rounds a lift")
      case .heldRow: SheetParameters.row.with(legal: .range(0...1), aliases: ["v"])
      case .across: .init("across", 0.5, .none, .range(0...1), "0 at the left edge, 1 at the right", aliases: ["u"])
      case .mesh:
        .init(
          "mesh", words: PeelMesh.layoutNames, "division of the plane, by the assumed layouts")
      case .mapSize: .init("size", 256, .pixels, .whole(1...65536), "size of the map (our choice)")
      case .bits:
        .init(
          "bits", 8, .none, .only(PeelDisplacementMap.Depth.allCases.map { Double($0.rawValue) }),
          "bits per texel, which holds whole levels")
      case .liftShare:
        .init("liftShare", PeelOff.publishedLiftShare, .none, .range(0...1e6), "full lift over the camera's distance")
      case .height: .init("height", PeelOff.publishedSize.height, .points, .range(PeelOff.legalLengths), "of the sheet")
      case .sceneHeight:
        .init(
          "height", .preset([PeelOff.article, .app].map { $0.sheetSize.height }), .points, .range(PeelOff.legalLengths),
          "of the sheet (with app in units of 1.7 pt)")
      case .width: .init("width", PeelOff.publishedSize.width, .points, .range(PeelOff.legalLengths), "of the sheet")
      case .length: .init("length", .abscissa, .points, .finite, "that the camera sees from top to bottom")
      case .fieldOfView:
        .init("fieldOfView", .pi / 3, .radians, .range(1e-6...3.14), "vertical field of view", inDegrees: "fov")
      case .viewScale: .init("viewScale", 1, .none, .range(PeelOff.legalLengths), "of the view over the sticker")
      case .curve: .init(curve: "curve", "rise over local time, instead of the cubic ease")
      case .seconds: SheetParameters.seconds(since: "the peel began")
      case .begin: .init("begin", 0, .seconds, .finite, "of the animation")
      case .duration:
        .init("duration", PeelTimeline.publishedDuration, .seconds, .range(1e-6...1e6), "of the animation")
      case .from: .init("from", 0, .none, .finite, "up to the begin")
      case .localTime: .init("t", .abscissa, .none, .finite, "local time of a row")
      case .to: .init("to", 1, .none, .finite, "from the end on")
      }
    }
  }

  /// The magnitudes that lengths may have, in points: products and squares of them do not overflow.
  static let legalLengths = 1e-50...1e50
  /// A quarter of the camera's distance for the published sticker of 200 pt, 200/(2 tan 30°)/4 rounded once: the
  /// article's own lift is an ulp above, for the roundings of its camera.
  public static let publishedLift = 43.30127018922193
  /// The published full lift, as a share of the camera's distance.
  public static let publishedLiftShare = 0.25
  /// The number of steps that the app rounds a lift to.
  public static let appSteps = 1000
}

/// The picture of the surface, in points from the middle of the view.
///
/// Only lift/distance counts: scaling heights and distance alike leaves the picture as it is, so the article and the
/// app show the same one except for the app's rounding.
extension PeelOff {
  /// The magnification of a row, distance/(distance − z): 1 at rest, 4/3 at full lift as published. NaN unless the row
  /// is in front of the eye.
  @inlinable
  public func magnification<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    Self.magnification(share: liftedShare(row: row, progress: progress) * liftShare)
  }

  /// The magnification 1/(1 − share) for a height as a share of the camera's distance; NaN from 1 on.
  @inlinable
  package static func magnification<Number: ElementaryNumber>(share: Number) -> Number {
    .piecewise(1 - share, .above, 0, { 1 / $0 }, otherwise: { $0 * .nan })
  }

  /// The place of a row on the screen below the middle of the view, in points; NaN unless it is in front of the eye.
  @inlinable
  public func screenY<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    (row - 0.5) * (sheetSize.height * pointsPerUnit) * magnification(row: row, progress: progress)
  }
}
