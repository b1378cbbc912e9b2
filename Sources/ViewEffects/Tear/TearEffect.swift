import ScalarMath
import TimingFunctions

/// The tear of a picture: its path, the distribution of its distance, and the flight of the halves.
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

/// P(max |x − middle| ≥ distance): the probability that the path of a tear gets a distance from its start, as a
/// function of the distance in pixels, if nothing keeps the path inside the picture.
///
/// The probabilities of all distances are computed once, when the value is made: in less than a millisecond for 200
/// rows, growing with the squares of rows and largest step to about a second for the most of both. Each is a sum of
/// positive terms, so the relative error is at most (n + 2)·rows·2⁻⁵² for the largest step n, even where the
/// probability is tiny; below the smallest normal number only the absolute error is bounded.
public struct TearExceedance: ElementaryTimingFunction, Hashable {
  /// The rows of the picture, which take one step less.
  public let rows: Int
  /// The steps that the path takes, and how likely each is.
  public let steps: TearSteps
  /// The probabilities of the distances 1, 2, …, up to the farthest that so many steps get.
  private let probabilities: [Double]

  /// The legal numbers of ``rows``.
  public static let legalRows = 1...2048

  /// Creates the distribution for a picture of a number of rows.
  ///
  /// - Throws: ``IllegalParameter`` if the rows are not ``legalRows``.
  public init(rows: Int, steps: TearSteps = .published) throws(IllegalParameter) {
    try TearEffect.Name.check([.fewRows: Double(rows)])
    self.rows = rows
    self.steps = steps
    probabilities = ExceedanceTable(steps: rows - 1, largest: steps.largest).probabilities
  }

  /// The distances from 0 to four standard deviations, at least a pixel.
  public var domain: ClosedRange<Double> {
    0...Swift.max(1, 4 * steps.standardDeviation(afterSteps: Double(rows - 1)).rounded(.up))
  }

  /// The probability. It jumps after every whole distance, since places are whole; 1 up to 0.
  public func evaluate<Number: ElementaryNumber>(_ distance: Number) -> Number {
    if distance.isNaN { return distance }
    return stairs(distance) { Number($0 == 0 ? 0 : probabilities[probabilities.count - $0]) }
  }

  /// Bounds of the probabilities themselves, from their relative error.
  public func enclosed(over distance: IntervalSeries) -> IntervalSeries? {
    let error = Double((steps.largest + 2) * rows) * 0x1p-52
    let tiny = Interval(-.leastNormalMagnitude, .leastNormalMagnitude)
    return stairs(distance) { behind in
      if behind == 0 { return IntervalSeries(0) }
      let known = Interval(probabilities[probabilities.count - behind])
      return IntervalSeries(known * Interval((1 - error).nextDown, (1 + error).nextUp) + tiny)
    }
  }

  /// 1 up to 0; then the step that so many known distances are not below: the ceiling of a place behind the k-th whole
  /// distance and up to the next is k + 1.
  private func stairs<Number: ElementaryNumber>(_ distance: Number, _ step: (Int) -> Number) -> Number {
    .piecewise(distance, .atMost, 0) { _ in
      Number(1)
    } otherwise: {
      .piece(0 - $0, borders: probabilities.indices, { Double($0 - probabilities.count) }, { step($1) })
    }
  }
}

/// The path of a tear as a curve: its distance from the middle of the picture in pixels, over the row, straight from
/// row to row.
public struct TearPathCurve: ElementaryTimingFunction, Hashable {
  /// The offset of each row to the right of the path's start, in pixels.
  public let offsets: [Int]

  /// The path of a tear over its rows.
  public init(_ path: TearPath) { offsets = path.offsets }

  /// The rows of the picture, the first and the last; of a single row its upper and its lower edge.
  public var domain: ClosedRange<Double> { 0...Double(Swift.max(1, offsets.count - 1)) }

  /// The distance at a row; NaN outside the picture. A series is that of the straight piece to the right.
  public func evaluate<Number: ElementaryNumber>(_ row: Number) -> Number {
    func line(_ row: Number, _ next: Int) -> Number {
      let (start, end) = (next - 1, Swift.min(next, offsets.count - 1))
      return Double(offsets[start]) + (row - Double(start)) * Double(offsets[end] - offsets[start])
    }
    func inside(_ row: Number) -> Number {
      .piece(row, borders: 1..<Swift.max(offsets.count - 1, 1), { Double($0) }, line)
    }
    return .piecewise(row, .below, 0) {
      $0 * .nan
    } otherwise: {
      .piecewise($0, .above, domain.upperBound, { $0 * .nan }, otherwise: inside)
    }
  }
}
