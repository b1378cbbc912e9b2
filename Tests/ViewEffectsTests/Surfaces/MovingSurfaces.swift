import ScalarMath
import TimingFunctions
import ViewEffects

/// One surface of each kind, with numbers that are no special case.
enum MovingSurfaces {
  static let size = Size(width: 180, height: 240)
  static let portrait = try! PeelOff(size: size)
  static let landscape = try! PeelOff(size: Size(width: 300, height: 200), viewScale: 1.7)
  static let clamped = try! PeelOff(liftShare: 0.2, stage: .clamped)
  static let map = try! PeelDisplacementMap(.article, size: 16, depth: .sixteen)
  static let sticker = try! SegmentedSticker(size: size, stripCount: 12, window: 0.7)
  static let straightSticker = SegmentedSticker.firstStage
  static let roll = try! RollingSheet(radius: 21, turn: 2.6, size: size)
  static let page = try! TurningPage(try! ConicalCurl(apex: -150, coneAngle: 0.7, turn: 1.2), size: size)
  static let biarc = RisingStrip(try! Biarc(rise: 100, length: 240), width: 180)
  static let elastica = RisingStrip(try! Elastica(rise: 160, length: 240), width: 180)
  static let folds = FoldLaw.allCases.map { try! PageFold(smallestScale: 0.6, law: $0) }
  static let papers = IsometricPeel.Method.allCases.map { paper($0) }

  /// The article's sheet as paper.
  static func paper(_ method: IsometricPeel.Method) -> TravellingPaper {
    let lift = PeelOff.article.lift
    return try! TravellingPaper(
      heights: Lifted(lift: lift), window: 1, size: PeelOff.article.size, method: method,
      kinks: [0, 0.5, 1], steepest: (3 * lift / 200, 0.5), slope: { lift * PeelCurves.easeSlope($0) },
      bend: { lift * PeelCurves.easeSecondDerivative($0) })
  }

  static let isometric: [any MovingSurface] = [roll, page, biarc, elastica] + papers
  static let views: [any MovingSurface] = [
    MovingView(LikeEffect(), size: size), MovingView(LikeEffect(anchor: .corrected), size: size),
    MovingView(JumpyEffect(), size: size), MovingView(RotationEffect(), size: size),
    MovingView(PerspectiveRotationEffect(), size: size),
  ]
  static let flatAtFirst: [any MovingSurface] =
    [portrait, landscape, clamped, PeelOff.app, map, sticker, straightSticker] + folds
    + isometric + views

  /// The ease of the peel in points, held.
  private struct Lifted: ElementaryTimingFunction {
    let lift: Double
    func evaluate<Number: ElementaryNumber>(_ place: Number) -> Number {
      lift * PeelCurves.ease(.lesser(.greater(place, Number(0)), Number(1)))
    }
  }
}
