import RealModule
import ScalarMath
import TimingFunctions

/// The peel-off of a flat sheet in a 3-D scene: each row rises by lift·ease(2·progress − row) toward a camera above the
/// middle of the sheet.
///
/// One author published two versions. In ``article`` the scene is in points. In ``app`` the sheet is 1/1.7 of the
/// sticker, the view 1.7 times as large, and heights are rounded to 1/1000 of the lift. Points of the surface are in
/// units of the scene, relative to the middle of the sheet: x to the right, y down, z toward the viewer. Screen
/// positions are in points relative to the middle of the view.
///
/// Source: Robert Böhnke, Implementing a Peel-Off Animation, and robb/Peel-Off-Animation-Example-Code.
public struct PeelOff: Sendable, Hashable {
  /// The rule for the camera's far plane.
  public enum FarPlaneRule: Sendable, Hashable {
    /// distance + 1, as in the article.
    case oneBeyond
    /// ⌈distance⌉, as in the app: the resting sheet lies on the plane if the distance is a whole number.
    case roundedUp
  }

  /// The size of the sticker, in points.
  public let size: Size
  /// The ratio of the view's size to the sticker's; the sheet is smaller by the same factor, in units of the scene.
  public let viewScale: Double
  /// The vertical angle of view of the camera, in radians.
  public let fieldOfView: Double
  /// The rule for the camera's far plane.
  public let farPlaneRule: FarPlaneRule
  /// The full lift as a share of the camera distance. From 1 on the lifted sheet is behind the eye.
  public let liftShare: Double
  /// The stage of the published construction.
  public let stage: PeelStage
  /// The number of steps of the lift to which heights are rounded; nil without rounding.
  public let quantisation: Int?
  /// The camera at length/(2 tan(fieldOfView/2)) for the ``seenLength``: 173.2 for 200 points. It is
  /// computed once, because every point depends on it.
  public let camera: Camera

  /// The size of the published sticker.
  public static let publishedSize = Size(width: 200, height: 200)

  /// Creates a peel, by default with the article's parameters.
  ///
  /// - Throws: ``IllegalParameter`` for a value that is not legal for its ``PeelParameter``.
  public init(
    size: Size = publishedSize, viewScale: Double = 1, fieldOfView: Double = .pi / 3,
    farPlaneRule: FarPlaneRule = .oneBeyond, liftShare: Double = publishedLiftShare, stage: PeelStage = .eased,
    quantisation: Int? = nil
  ) throws(IllegalParameter) {
    try PeelParameter.check([
      .width: size.width, .height: size.height, .viewScale: viewScale, .fieldOfView: fieldOfView,
      .liftShare: liftShare, .steps: Double(quantisation ?? Self.appSteps),
    ])
    (self.size, self.viewScale, self.fieldOfView, self.liftShare) = (size, viewScale, fieldOfView, liftShare)
    (self.farPlaneRule, self.stage, self.quantisation) = (farPlaneRule, stage, quantisation)
    camera = Camera(
      checkedDistance: Camera.distance(seeing: max(size.width, size.height), fieldOfView: fieldOfView))
  }

  /// The version of the article, with its sticker of 200 × 200 points.
  public static let article = knownLegal(try PeelOff())

  /// The version of the example app, with the same sticker.
  public static let app = knownLegal(
    try PeelOff(viewScale: 1.7, farPlaneRule: .roundedUp, quantisation: appSteps))
}

/// The camera, and the sizes of the sheet and the view that follow from it.
extension PeelOff {
  /// The height of the plane z = 0 that the camera sees, in units of the scene: max(width, height), as published. The
  /// field of view is vertical, so a sheet that is wider than high already appears too small at rest, by height/width.
  @inlinable
  public var seenLength: Double { max(size.width, size.height) }

  /// The largest height of a row, in units of the scene: a quarter of the camera distance as published.
  @inlinable
  public var lift: Double { liftShare * camera.distance }

  /// The distance from the camera to its far plane, in units of the scene.
  public var farDistance: Double {
    switch farPlaneRule {
    case .oneBeyond: camera.distance + 1
    case .roundedUp: camera.distance.rounded(.up)
    }
  }

  /// The size of the sheet, in units of the scene.
  @inlinable
  public var sheetSize: Size { Size(width: size.width / viewScale, height: size.height / viewScale) }

  /// The size of the view, in points.
  public var viewSize: Size { Size(width: size.width * viewScale, height: size.height * viewScale) }

  /// The number of points on the screen per unit of the plane z = 0: the height of the view over ``seenLength``.
  @inlinable
  public var pointsPerUnit: Double { viewScale * (size.height / seenLength) }

  /// The size of the sheet on the screen at rest, in points: the sticker's own size, except for a landscape sheet,
  /// which is smaller by height/width.
  public var restingSize: Size {
    Size(width: sheetSize.width * pointsPerUnit, height: sheetSize.height * pointsPerUnit)
  }
}

/// The band of light that moves down the sheet with the peel: sin(πt)¹²/8 is added to each channel, with t without the
/// ease.
extension PeelOff {
  /// Returns the light added to each channel at a row, 0...1/8.
  @inlinable
  public func highlight<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    PeelCurves.highlight(localTime: PeelCurves.localTime(row: row, progress: progress))
  }

  /// Returns the highlight with the π of the published shader, 3.14159.
  @inlinable
  public func publishedHighlight<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    PeelCurves.publishedHighlight(localTime: PeelCurves.localTime(row: row, progress: progress))
  }

  /// Returns the row at which the highlight is brightest, with 2·progress = row + ½. Outside 0...1 the band's middle is
  /// not on the sheet.
  @inlinable
  public func highlightCentre<Number: ElementaryNumber>(progress: Number) -> Number { 2 * progress - 0.5 }
}

/// The peel as a moving surface in points of the screen, with the published progress: 0 flat, 1 fully lifted. Without
/// clamp it is never flat.
extension PeelOff: SmoothlyMovingSurface {
  @inlinable
  public func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
    let row = y / (sheetSize.height * pointsPerUnit)
    return CurlPoint(x: x, y: y, z: displacement(row: row, progress: progress) * pointsPerUnit)
  }

  /// Returns the rows of ``PeelHeights/creases``, in points. For rounded heights it returns the steps' edges instead,
  /// if there are at most 100,000 steps.
  public func creases(at progress: Double) -> [Crease] {
    let rows =
      if let quantisation {
        quantisation <= 100_000 ? tears(at: progress, steps: Double(quantisation)) : []
      } else {
        PeelHeights(stage: stage, progress: progress, lift: lift).creases
      }
    return Crease.across(restingSize, at: rows.map { $0 * restingSize.height })
  }

  /// Returns the rows at which rounded heights jump: the lift at (k + ½)/steps, for whole k.
  private func tears(at progress: Double, steps: Double) -> [Double] {
    let low = stage.rise(row: 1, progress: progress) * steps
    let high = stage.rise(row: 0, progress: progress) * steps
    guard low.isFinite, high.isFinite, lift > 0 else { return [] }
    let halves = stride(from: (low - 0.5).rounded(.up) + 0.5, through: high, by: 1)
    return halves.map { 2 * progress - (stage == .eased ? PeelCurves.easePlace($0 / steps) : $0 / steps) }
  }
}

extension PeelCurves {
  /// Returns the local time at which ``ease(_:)`` has a value v from 0 to 1: ∛(v/4) below ½, otherwise 1 − ∛((1 −
  /// v)/4).
  package static func easePlace(_ value: Double) -> Double {
    value < 0.5 ? Double.root(value / 4, 3) : 1 - Double.root((1 - value) / 4, 3)
  }
}

/// The parameters of the peel and of its quantities.
public enum PeelParameter: Int, ParameterNames {
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

extension PeelOff {
  /// The legal magnitudes of lengths, in points, whose products and squares do not overflow.
  static let legalLengths = 1e-50...1e50
  /// A quarter of the camera distance for the published sticker of 200 pt, 200/(2 tan 30°)/4 rounded once. The
  /// article's own lift is an ulp larger, because its camera rounds earlier.
  public static let publishedLift = 43.30127018922193
  /// The published full lift, as a share of the camera distance.
  public static let publishedLiftShare = 0.25
  /// The number of steps of the lift to which the app rounds heights.
  public static let appSteps = 1000
}

/// The image of the surface, in points from the middle of the view.
///
/// Only lift/distance matters: scaling heights and distance together leaves the image unchanged. So the article and the
/// app show the same image, except for the app's rounding.
extension PeelOff {
  /// Returns the magnification of a row, distance/(distance − z): 1 at rest, 4/3 at full lift as published. NaN unless
  /// the row is in front of the eye.
  @inlinable
  public func magnification<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    Self.magnification(share: liftedShare(row: row, progress: progress) * liftShare)
  }

  /// Returns the magnification 1/(1 − share) for a height as a share of the camera distance; NaN from 1 on.
  @inlinable
  package static func magnification<Number: ElementaryNumber>(share: Number) -> Number {
    .piecewise(1 - share, .above, 0, { 1 / $0 }, otherwise: { $0 * .nan })
  }

  /// Returns the place of a row on the screen, in points below the middle of the view; NaN unless the row is in front
  /// of the eye.
  @inlinable
  public func screenY<Number: ElementaryNumber>(row: Number, progress: Number) -> Number {
    (row - 0.5) * (sheetSize.height * pointsPerUnit) * magnification(row: row, progress: progress)
  }
}
