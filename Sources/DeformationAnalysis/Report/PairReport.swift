/// What is measured between two techniques that show one picture.
public struct PairReport: Sendable {
  /// A number of a pair.
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

  public let first: Technique
  public let second: Technique
  public private(set) var readings: [Metric: Reading] = [:]

  public subscript(metric: Metric) -> Double? { readings[metric]?.value }

  /// The names joined as a report names the pair: `scenekit__segments`.
  public var name: String { "\(first.name)__\(second.name)" }

  public init(_ first: Technique, _ second: Technique, pixelsPerPoint: Double) {
    (self.first, self.second) = (first, second)
    let pair = SheetPair(first.sheet, second.sheet)
    read(.height, pair.largestHeightDifference)
    readings[.screenRootMeanSquare] = Reading(
      value: pair.screenRootMeanSquare * pixelsPerPoint, row: nil, progress: nil)
    read(.screen, pair.largestScreenDistance, pixelsPerPoint)
    read(.matchedScreen, pair.largestMatchedDistance, pixelsPerPoint)
    guard let fit = pair.bestFit else { return }
    readings[.fittedScreenRootMeanSquare] = Reading(
      value: fit.screenRootMeanSquare * pixelsPerPoint, row: nil, progress: nil)
    read(.fittedScreen, fit.largestScreenDistance, pixelsPerPoint)
    readings[.fittedLift] = Reading(value: fit.liftOverDistance, row: nil, progress: nil)
    readings[.fittedWindow] = Reading(value: fit.window, row: nil, progress: nil)
  }

  private mutating func read(_ metric: Metric, _ found: Supremum, _ scale: Double = 1) {
    readings[metric] = Reading(value: found.value * scale, row: found.row, progress: found.progress)
  }
}

extension PairReport.Metric {
  public var heading: String {
    switch self {
    case .height: "height"
    case .screenRootMeanSquare: "rms"
    case .screen: "screen"
    case .matchedScreen: "matched"
    case .fittedScreenRootMeanSquare: "fitted rms"
    case .fittedScreen: "fitted"
    case .fittedLift: "with A/D"
    case .fittedWindow: "with w"
    }
  }

  public var unit: String { rawValue.contains("_px") ? "px" : "" }

  /// What it means, in a line.
  public var meaning: String {
    switch self {
    case .height: "the largest difference of heights, each as a share of its own lift"
    case .screenRootMeanSquare: "how far apart rows of the picture are seen, up or down, as a root mean square"
    case .screen: "the farthest apart that a row of the picture is seen"
    case .matchedScreen: "the same with the second lifted so that both sheets are magnified alike"
    case .fittedScreenRootMeanSquare:
      "the root mean square with the second's best lift and window; none where no fit is good"
    case .fittedScreen: "the farthest with these"
    case .fittedLift: "that lift, over the second's distance of the camera"
    case .fittedWindow: "that window, as a share of the second's sheet"
    }
  }
}
