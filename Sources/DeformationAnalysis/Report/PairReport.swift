import ScalarMath

/// What is measured between two techniques that show one picture: bent sheets while their windows are at the same row
/// of it, other surfaces at the same progress.
public struct PairReport: Sendable {
  /// A number of a pair. Pixels are those that a row of the picture is up or down the screen from the other's; what the
  /// ends of rows are apart sideways, as one sheet is magnified more, is not among them.
  public enum Metric: String, Sendable, Hashable, CaseIterable {
    case height = "max_dz_over_lift"
    case screenRootMeanSquare = "rms_screen_px"
    case screen = "max_screen_px"
    case matchedScreen = "max_screen_px_magnification_matched"
    case fittedScreenRootMeanSquare = "rms_screen_px_best_fit"
    case fittedScreen = "max_screen_px_best_fit"
    case fittedLift = "best_fit_lift_over_distance"
    case fittedWindow = "best_fit_window"
  }

  /// One of both.
  public let first: Technique
  /// The other.
  public let second: Technique
  /// Metrics that do not exist for the pair are left out.
  public private(set) var readings: [Metric: Reading] = [:]

  /// The value of a metric in its unit; nil where it does not exist for the pair.
  public subscript(metric: Metric) -> Double? { readings[metric]?.value }

  /// Whether the two are compared at the same progress, and not while their windows are at the same row.
  public var isByProgress: Bool { !(first.deformer.isHeightField && second.deformer.isHeightField) }

  /// The names joined as a report names the pair: `peel__segments`.
  public var name: String { "\(first.name)__\(second.name)" }

  /// Measures a pair, for a display with so many pixels along a point.
  ///
  /// - Parameters:
  ///   - asked: the metrics that are needed; the others are left out, which takes less time.
  ///   - effort: how closely other surfaces than bent sheets are looked at.
  public init(
    _ first: Technique, _ second: Technique, pixelsPerPoint: Double, of asked: Set<Metric> = Set(Metric.allCases),
    by effort: Effort = .whole
  ) {
    (self.first, self.second) = (first, second)
    /// What both kinds of pairs have.
    func read(
      _ height: @autoclosure () -> Supremum, _ rootMeanSquare: @autoclosure () -> Double,
      _ screen: @autoclosure () -> Supremum
    ) {
      if asked.contains(.height) { readings.read(.height, height()) }
      if asked.contains(.screenRootMeanSquare) {
        readings.read(.screenRootMeanSquare, rootMeanSquare() * pixelsPerPoint)
      }
      if asked.contains(.screen) { readings.read(.screen, screen(), scale: pixelsPerPoint) }
    }
    if isByProgress {
      let pair = SurfacePair(first: first, second: second, effort: effort)
      read(pair.largestHeightDifference, pair.screenRootMeanSquare, pair.largestScreenDistance)
      return
    }
    let pair = SheetPair(first.sheet, second.sheet)
    read(pair.largestHeightDifference, pair.screenRootMeanSquare, pair.largestScreenDistance)
    if asked.contains(.matchedScreen) {
      readings.read(.matchedScreen, pair.largestMatchedDistance, scale: pixelsPerPoint)
    }
    let fitted: Set<Metric> = [.fittedScreenRootMeanSquare, .fittedScreen, .fittedLift, .fittedWindow]
    if asked.isDisjoint(with: fitted) { return }
    let fit = pair.bestFit
    readings.read(.fittedScreenRootMeanSquare, fit.map { $0.screenRootMeanSquare * pixelsPerPoint })
    readings.read(.fittedScreen, fit?.largestScreenDistance, scale: pixelsPerPoint)
    readings.read(.fittedLift, fit?.liftOverDistance)
    readings.read(.fittedWindow, fit?.window)
  }
}

extension PairReport.Metric {
  /// What a table of the numbers calls it.
  public var heading: String { words.heading }

  /// What it means, in a line.
  public var meaning: String { words.meaning }

  /// "px" for what is counted in pixels, empty for what has no unit.
  public var unit: String { rawValue.contains("_px") ? "px" : "" }

  private var words: (heading: String, meaning: String) {
    switch self {
    case .height: ("height", "largest difference of heights, each as a share of its own lift")
    case .screenRootMeanSquare:
      ("rms", "root mean square distance of points of the picture, of bent sheets up or down")
    case .screen: ("screen", "largest distance of a point of the two pictures, of bent sheets up or down")
    case .matchedScreen:
      (
        "matched",
        "largest distance with the second sheet lifted to the same size; none if that lift reaches its camera"
      )
    case .fittedScreenRootMeanSquare:
      ("fitted rms", "root mean square with the best lift and window of the second; none without a good fit")
    case .fittedScreen: ("fitted", "largest distance with these")
    case .fittedLift: ("with lift", "that lift, as a share of the camera distance of the second")
    case .fittedWindow: ("with window", "that window, as a share of the second sheet")
    }
  }
}

/// Two techniques of any surfaces that show one picture, compared at the same progress.
struct SurfacePair {
  let first: Technique
  let second: Technique
  var effort = Effort.whole

  /// The picture of both, as shares of its sides.
  private static let picture = PlaneRectangle(origin: .zero, size: Size(width: 1, height: 1))

  /// The farthest apart that a point of the picture is seen, in points. The row is that of the first sheet.
  var largestScreenDistance: Supremum { supremum { distance($0.place, $1.place) } }

  /// The largest difference of heights, each as a share of the largest of its own surface.
  var largestHeightDifference: Supremum {
    func share(_ image: Image, _ technique: Technique, _ lift: Double) -> Double {
      lift > 0 ? image.height / (lift * technique.pointsPerUnit) : 0
    }
    let (a, b) = (first.gauge.lift, second.gauge.lift)
    return supremum { (share($0, first, a) - share($1, second, b)).magnitude }
  }

  /// The root of the mean square of the distance over the picture and progress from 0 to 1, in points.
  var screenRootMeanSquare: Double {
    let rows = GaussLegendre.nodes(over: [0, 1], panels: 6)
    let columns = GaussLegendre.nodes(over: [0, 1], panels: 1)
    let shares = rows.flatMap { row in columns.map { (Vector2($0.place, row.place), $0.weight * row.weight) } }
    let sum = GaussLegendre.nodes(over: [0, 1], panels: 8).reduce(0.0) { sum, progress in
      let places = shares.map(\.0)
      let (a, b) = (first.seen(places, at: progress.place), second.seen(places, at: progress.place))
      return shares.indices.reduce(sum) {
        let distance = distance(a[$1].place, b[$1].place)
        return $0 + progress.weight * shares[$1].1 * distance * distance
      }
    }
    return sum.squareRoot()
  }

  private func distance(_ a: Vector2, _ b: Vector2) -> Double { .hypot(a.x - b.x, a.y - b.y) }

  private typealias Image = Technique.SeenPoint

  private func supremum(_ quantity: (Image, Image) -> Double) -> Supremum {
    let peak = Search.maximum(over: 0...1, Self.picture, by: effort) { shares, progress in
      zip(first.seen(shares, at: progress), second.seen(shares, at: progress)).map { quantity($0, $1) }
    }
    return Supremum(value: peak.value, row: first.place(of: peak.place).y / first.sheet.height, progress: peak.x)
  }
}

/// Techniques measured side by side, each by itself and every two with different surfaces against each other.
public struct Comparison: Sendable {
  /// In points.
  public let sticker: Size
  /// The density of the display: how many pixels a point of the screen has along a side.
  public let pixelsPerPoint: Double
  /// Where suprema of what is seen of each technique are taken; pairs are compared by their pictures in any case.
  public let part: SheetPart
  /// Of each technique, in the order given.
  public let reports: [TechniqueReport]
  /// Of every two with different surfaces, in the order given.
  public let pairs: [PairReport]

  /// - Parameter step: called before each of the measurements, with its number from 0 and how many there are; what it throws ends the
  ///   comparison.
  public init(
    _ techniques: [Technique], sticker: Size, pixelsPerPoint: Double, on part: SheetPart = .picture,
    step: (Int, Int) throws -> Void = { _, _ in }
  ) rethrows {
    (self.sticker, self.pixelsPerPoint, self.part) = (sticker, pixelsPerPoint, part)
    let techniques = techniques.map { $0.measured(on: part) }
    let pairs = Self.pairs(of: techniques)
    let count = techniques.count + pairs.count
    reports = try techniques.enumerated().map { index, technique in
      try step(index, count)
      return TechniqueReport(technique, pixelsPerPoint: pixelsPerPoint)
    }
    self.pairs = try pairs.enumerated().map { index, pair in
      try step(techniques.count + index, count)
      return PairReport(pair.0, pair.1, pixelsPerPoint: pixelsPerPoint)
    }
  }

  /// Every two techniques whose surfaces differ; layouts and roundings of a surface that stands already make no further
  /// pairs.
  package static func pairs(of techniques: [Technique]) -> [(Technique, Technique)] {
    var surfaces: [Technique] = []
    for technique in techniques where !surfaces.contains(where: { $0.hasSurface(of: technique) }) {
      surfaces.append(technique)
    }
    return surfaces.indices.flatMap { first in
      surfaces.indices.dropFirst(first + 1).map { (surfaces[first], surfaces[$0]) }
    }
  }
}
