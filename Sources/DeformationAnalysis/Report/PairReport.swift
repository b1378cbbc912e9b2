import ScalarMath

/// The measured difference between two techniques that show one picture. Bent sheets are compared while their windows
/// are at the same row of it, other surfaces at the same progress.
public struct PairReport: Sendable {
  /// A measured difference of a pair.
  ///
  /// For bent sheets, pixels measure the vertical distance on the screen between the images of a row, without the
  /// horizontal distance that different magnifications add. For other surfaces they measure the whole distance.
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

  /// The first technique.
  public let first: Technique
  /// The second technique.
  public let second: Technique
  /// The measured metrics; those that do not exist for the pair are left out.
  public private(set) var readings: [Metric: Reading] = [:]

  /// Returns the value of a metric in its unit; nil if it does not exist for the pair.
  public subscript(metric: Metric) -> Double? { readings[metric]?.value }

  /// True if the techniques are compared at the same progress; false if at the same row of their windows.
  public var isByProgress: Bool { !(first.deformer.isHeightField && second.deformer.isHeightField) }

  /// The names joined as a report names the pair: `peel__segments`.
  public var name: String { "\(first.name)__\(second.name)" }

  /// Measures a pair, for a display with a number of pixels per point.
  ///
  /// - Parameters:
  ///   - asked: the metrics that are needed; other metrics are left out to save time.
  ///   - effort: the effort of the search on surfaces other than bent sheets.
  public init(
    _ first: Technique, _ second: Technique, pixelsPerPoint: Double, of asked: Set<Metric> = Set(Metric.allCases),
    by effort: Effort = .whole
  ) {
    (self.first, self.second) = (first, second)
    /// Records the metrics that both kinds of pairs have.
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
  /// The heading of the metric in a table.
  public var heading: String { words.heading }

  /// The meaning of the metric, in one line.
  public var meaning: String { words.meaning }

  /// The unit "px" for pixels; empty for a number without a unit.
  public var unit: String { rawValue.contains("_px") ? "px" : "" }

  private var words: (heading: String, meaning: String) {
    switch self {
    case .height: ("height", "largest difference of heights, each as a share of its own lift")
    case .screenRootMeanSquare:
      ("rms", "root mean square distance of points of the picture, of bent sheets up or down")
    case .screen: ("screen", "largest distance of a point of the two pictures, of bent sheets up or down")
    case .matchedScreen:
      ("matched", "largest distance if the second's lift makes both look equally large; none if it reaches its camera")
    case .fittedScreenRootMeanSquare:
      ("fitted rms", "root mean square distance with the best lift and window of the second; none without a good fit")
    case .fittedScreen: ("fitted", "largest distance with that lift and window")
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

  /// The picture of both, in shares of its sides.
  private static let picture = PlaneRectangle(origin: .zero, size: Size(width: 1, height: 1))

  /// The largest distance between the images of a point of the picture, in points. The row is a row of the first sheet.
  var largestScreenDistance: Supremum { supremum(distance) }

  /// The largest difference of heights, each as a share of its own surface's largest height.
  var largestHeightDifference: Supremum {
    func share(_ image: Vector3, _ lift: Double) -> Double { lift > 0 ? image.z / lift : 0 }
    let (a, b) = (first.gauge.lift * first.pointsPerUnit, second.gauge.lift * second.pointsPerUnit)
    return supremum { (share($0, a) - share($1, b)).magnitude }
  }

  /// The root mean square of the screen distance over the picture and progress from 0 to 1, in points.
  var screenRootMeanSquare: Double {
    let rows = GaussLegendre.nodes(over: [0, 1], panels: 6)
    let columns = GaussLegendre.nodes(over: [0, 1], panels: 1)
    let shares = rows.flatMap { row in columns.map { (Vector2($0.place, row.place), $0.weight * row.weight) } }
    let sum = GaussLegendre.nodes(over: [0, 1], panels: 8).reduce(0.0) { sum, progress in
      let places = shares.map(\.0)
      let (a, b) = (first.seen(places, at: progress.place), second.seen(places, at: progress.place))
      return shares.indices.reduce(sum) {
        let distance = distance(a[$1], b[$1])
        return $0 + progress.weight * shares[$1].1 * distance * distance
      }
    }
    return sum.squareRoot()
  }

  private func distance(_ a: Vector3, _ b: Vector3) -> Double { .hypot(a.x - b.x, a.y - b.y) }

  private func supremum(_ quantity: (Vector3, Vector3) -> Double) -> Supremum {
    let peak = Search.maximum(over: 0...1, Self.picture, by: effort) { shares, progress in
      zip(first.seen(shares, at: progress), second.seen(shares, at: progress)).map(quantity)
    }
    return Supremum(value: peak.value, row: first.place(of: peak.place).y / first.sheet.height, progress: peak.x)
  }
}

/// Techniques measured side by side: each by itself, and every pair with different surfaces.
public struct Comparison: Sendable {
  /// The size of the sticker in points.
  public let sticker: Size
  /// The density of the display: the number of pixels per point of the screen along a side.
  public let pixelsPerPoint: Double
  /// The part of each technique in which the largest values on the screen are searched; pairs are always compared by
  /// their pictures.
  public let part: SheetPart
  /// The report of each technique, in the given order.
  public let reports: [TechniqueReport]
  /// The report of every pair with different surfaces, in the given order.
  public let pairs: [PairReport]

  /// Compares techniques. The largest values on the screen are searched in a part of each sheet.
  ///
  /// - Parameter step: called before each measurement with its number from 0 and the number of measurements; an error
  ///   that it throws stops the comparison.
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

  /// Returns every pair of techniques whose surfaces differ; layouts and roundings of a surface add no pairs.
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
