import ScalarMath
import TimingFunctions

/// The tear of a picture: its path, the distribution of the path's distance, and the flight of the halves.
public enum TearEffect: Effect {
  public static let about = Descriptor(
    "tear", "image that is torn in two", source: "UIImageView - Tear animation (UIImageView+tear)")

  public static var quantities: [any QuantityFunction] { Motion.allCases }

  /// Quantities of rows and seconds.
  public enum Motion: Quantity {
    case deviation, flightX, flightTurn

    public var about: QuantityText {
      switch self {
      case .deviation:
        text(
          "tearDeviation", [.rowsBelow, .largestStep], .pixels,
          "standard deviation of a tear's path after this number of rows")
      case .flightX:
        text(
          "tearFlightX", [.seconds, .half, .duration, .side, .screenWidth], .points,
          "shift of a torn half to the right over seconds, screenWidth + width/2 at the end")
      case .flightTurn:
        text(
          "tearFlightTurn", [.seconds, .half, .duration], .radians,
          "rotation of a torn half about the picture's middle over seconds, clockwise")
      }
    }

    public func value<Number: ElementaryNumber>(_ a: Arguments<TearParameter, Number>) -> Number {
      switch self {
      case .deviation: .sqrt(a[.rowsBelow] * a[.largestStep] * (2 * a[.largestStep] + 1) / 6)
      case .flightX: Self.ease(a, to: a[.screenWidth] + a[.side] / 2)
      case .flightTurn: Self.ease(a, to: Number(RealConstant.pi) / 2)
      }
    }

    /// Returns the eased share of a way, negative for the left half.
    private static func ease<Number: ElementaryNumber>(
      _ a: Arguments<TearParameter, Number>, to end: Number
    ) -> Number {
      let share = Number.lesser(.greater(a[.seconds] / a[.duration], Number(0)), Number(1))
      return (a.word(.half) == 0 ? -end : end) * CubicBezier.easeInOut.applied(to: share)
    }
  }

  public static let curves = [
    CurveQuantity(
      "tearPath", [TearParameter.row, .seed, .rows, .width, .largestStep, .rule], unit: .pixels,
      "path of a tear over the row, to the right of the middle"
    ) {
      TearPathCurve(
        try TearPath(
          width: $0.count(.width), height: $0.count(.rows), steps: try TearSteps(largest: $0.count(.largestStep)),
          rule: TearPath.Rule.allCases[$0.word(.rule)], seed: UInt64($0.count(.seed))))
    },
    CurveQuantity(
      "tearExceedance", [TearParameter.distance, .fewRows, .largestStep],
      "probability that a tear reaches a distance in px from its start, 0…1"
    ) {
      try TearExceedance(rows: $0.count(.fewRows), steps: try TearSteps(largest: $0.count(.largestStep)))
    },
  ]
}
