import ScalarMath

/// The tear of a picture: its path, how likely it gets how far, and how the halves fly.
public enum TearEffect: Sendable {
  /// The parameters of the tear.
  public enum Name: Int, ParameterNames {
    case row, seed, rows, fewRows, rowsBelow, distance, width, largestStep, rule, seconds, half, duration, side,
      screenWidth

    public static let owner = "a tear"

    public var about: Parameter {
      switch self {
      case .row: .init("row", .abscissa, .none, .finite, "of the picture, from the top")
      case .seed: .init("seed", 1, .none, .whole(0...0x1p53), "seed of the path")
      case .rows: .init("rows", 200, .pixels, .whole(TearPath.legalSides), "of the picture")
      case .fewRows: Name.rows.about.with(legal: .whole(TearExceedance.legalRows))
      case .rowsBelow: .init("rows", .abscissa, .pixels, .range(0...0x1p53), "below the top edge")
      case .distance: .init("distance", .abscissa, .pixels, .finite, "from the start")
      case .width: .init("width", 200, .pixels, .whole(TearPath.legalSides), "of the picture")
      case .largestStep:
        .init(
          "largestStep", Double(TearSteps.published.largest), .pixels, .whole(TearSteps.legalLargest),
          "largest step to the side per row (published: 2 in code, 3 in text)")
      case .rule:
        .init(
          "rule", words: TearPath.Rule.allCases.map { $0.rawValue },
          "rule at the sides; published may leave the picture, corrected mirrors there")
      case .seconds: SheetParameters.seconds(since: "the halves began to fly")
      case .half: .init("half", words: TearPath.Half.allCases.map { $0.rawValue }, standard: 1, "of the picture")
      case .duration: .init("duration", 1, .seconds, .range(1e-6...1e6), "duration of the flight (our choice)")
      case .side: .init("width", 200, .points, .range(0...1e300), "of the picture")
      case .screenWidth:
        .init("screenWidth", 320, .points, .range(0...1e300), "screen width of the first phones (our choice)")
      }
    }
  }
}
