import ScalarMath
import TimingFunctions

/// The parameters of the tear.
public enum TearParameter: Int, ParameterNames {
  case row, seed, rows, fewRows, rowsBelow, distance, width, largestStep, rule, seconds, half, duration, side,
    screenWidth

  public static let owner = "a tear"

  public var about: Parameter {
    switch self {
    case .row: .init("row", .abscissa, .none, .finite, "of the picture, from the top")
    case .seed: .init("seed", 1, .none, .whole(0...0x1p53), "seed of the path")
    case .rows: .init("rows", 200, .pixels, .whole(TearPath.legalSides), "of the picture")
    case .fewRows: TearParameter.rows.about.with(legal: .whole(TearExceedance.legalRows))
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

/// P(max |x − middle| ≥ distance): the probability that the path of a tear reaches a distance in pixels from its start,
/// if the sides of the picture do not confine the path.
///
/// Creating the value computes the probabilities of all distances: in less than a millisecond for 200 rows, and in
/// about a second for the largest numbers. The time grows with the squares of the rows and of the largest step. Each is
/// a sum of positive terms, so the relative error is at most (n + 2)·rows·2⁻⁵² for the largest step n, even for tiny
/// probabilities. Below the smallest normal number only the absolute error is bounded.
public struct TearExceedance: ElementaryTimingFunction, Hashable {
  /// The number of rows of the picture; the path has one step fewer.
  public let rows: Int
  /// The steps of the path and their probabilities.
  public let steps: TearSteps
  /// The probabilities of the distances 1, 2, …, up to the largest distance that the steps can reach.
  private let probabilities: [Double]

  /// The legal numbers of ``rows``.
  public static let legalRows = 1...2048

  /// Creates the distribution for a picture of a number of rows.
  ///
  /// - Throws: ``IllegalParameter`` if `rows` is not one of ``legalRows``.
  public init(rows: Int, steps: TearSteps = .published) throws(IllegalParameter) {
    try TearParameter.check([.fewRows: Double(rows)])
    self.rows = rows
    self.steps = steps
    probabilities = ExceedanceTable(steps: rows - 1, largest: steps.largest).probabilities
  }

  /// The distances from 0 to four standard deviations, at least 1, in pixels.
  public var domain: ClosedRange<Double> {
    0...Swift.max(1, 4 * steps.standardDeviation(afterSteps: Double(rows - 1)).rounded(.up))
  }

  /// Returns the probability at a distance in pixels. It is 1 up to 0, and jumps after every whole distance because
  /// places are whole.
  public func evaluate<Number: ElementaryNumber>(_ distance: Number) -> Number {
    if distance.isNaN { return distance }
    return stairs(distance) { Number($0 == 0 ? 0 : probabilities[probabilities.count - $0]) }
  }

  /// Returns bounds of the exact probabilities, from their relative error.
  public func enclosed(over distance: IntervalSeries) -> IntervalSeries? {
    let error = Double((steps.largest + 2) * rows) * 0x1p-52
    let tiny = Interval(-.leastNormalMagnitude, .leastNormalMagnitude)
    return stairs(distance) { behind in
      if behind == 0 { return IntervalSeries(0) }
      let known = Interval(probabilities[probabilities.count - behind])
      return IntervalSeries(known * Interval((1 - error).nextDown, (1 + error).nextUp) + tiny)
    }
  }

  /// Returns 1 up to 0, otherwise `step` of the number of known distances that are not below the given one. A distance
  /// above k, up to k + 1, has the probability of k + 1.
  private func stairs<Number: ElementaryNumber>(_ distance: Number, _ step: (Int) -> Number) -> Number {
    .piecewise(distance, .atMost, 0) { _ in
      Number(1)
    } otherwise: {
      .piece(0 - $0, borders: probabilities.indices, { Double($0 - probabilities.count) }, { step($1) })
    }
  }
}

/// The path of a tear as a curve over rows: its distance from the middle of the picture in pixels, linear from row to
/// row.
public struct TearPathCurve: ElementaryTimingFunction, Hashable {
  /// The offset of each row to the right of the path's start, in pixels.
  public let offsets: [Int]

  /// Creates the curve of a tear's path.
  public init(_ path: TearPath) { offsets = path.offsets }

  /// The rows of the picture, from the first to the last; for a single row, from its upper to its lower edge.
  public var domain: ClosedRange<Double> { 0...Double(Swift.max(1, offsets.count - 1)) }

  /// Returns the distance at a row, in pixels; NaN outside the picture. On a whole row, a series belongs to the piece
  /// after it.
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
