import ScalarMath
import TimingFunctions

/// P(max |x − middle| ≥ distance): how likely the path of a tear gets a distance from where it starts, as a function of
/// the distance in pixels. Of a path that nothing keeps inside the picture.
///
/// The probabilities of all distances are computed once, when the value is made: in less than a millisecond for 200
/// rows, growing with the squares of rows and largest step to about a second for the most of both. Each is a sum of
/// positive terms, so the relative error is at most (n + 2)·rows·2⁻⁵² for the largest step n, even where the
/// probability is tiny; below the smallest normal number only the absolute error is bounded.
public struct TearExceedance: TimingFunction {
  /// The rows of the picture, which take one step less.
  public let rows: Int
  /// The steps that the path takes, and how likely each is.
  public let steps: TearSteps
  /// Of the distances 1, 2, …, up to the farthest that so many steps get.
  private let probabilities: [Double]

  /// What ``rows`` may be.
  public static let legalRows = 1...2048

  /// - Throws: ``IllegalParameter`` where the rows are not ``legalRows``.
  public init(rows: Int, steps: TearSteps = .published) throws(IllegalParameter) {
    try TearEffect.Name.check([.fewRows: Double(rows)])
    self.rows = rows
    self.steps = steps
    probabilities = ExceedanceTable(steps: rows - 1, largest: steps.largest).probabilities
  }

  /// 0 to four standard deviations, at least a pixel.
  public var domain: ClosedRange<Double> {
    0...Swift.max(1, 4 * steps.standardDeviation(afterSteps: Double(rows - 1)).rounded(.up))
  }

  /// The probability. It jumps after every whole distance, since places are whole; 1 up to 0.
  public func value(at distance: Double) -> Double {
    if distance.isNaN { return .nan }
    if distance <= 0 { return 1 }
    return distance > Double(probabilities.count) ? 0 : probabilities[Int(distance.rounded(.up)) - 1]
  }

  public func extended<Number: ElementaryNumber>(to distance: Number) -> Number? {
    // The ceiling of a place behind the k-th whole distance and up to the next is k + 1.
    func step(_ distance: Number, _ behind: Int) -> Number {
      distance * 0 + (behind == 0 ? 0 : probabilities[probabilities.count - behind])
    }
    return .piecewise(distance, .atMost, 0) {
      $0 * 0 + 1
    } otherwise: {
      .piece(0 - $0, borders: probabilities.indices, { Double($0 - probabilities.count) }, step)
    }
  }

  /// Bounds of the probabilities themselves, from their relative error.
  public func enclosed(over distance: IntervalSeries) -> IntervalSeries? {
    let error = Double((steps.largest + 2) * rows) * 0x1p-52
    let tiny = Interval(-.leastNormalMagnitude, .leastNormalMagnitude)
    func step(_ distance: IntervalSeries, _ behind: Int) -> IntervalSeries {
      if behind == 0 { return distance * 0 }
      let known = Interval(probabilities[probabilities.count - behind])
      return distance * 0 + IntervalSeries(known * Interval((1 - error).nextDown, (1 + error).nextUp) + tiny)
    }
    return .piecewise(distance, .atMost, 0) {
      $0 * 0 + 1
    } otherwise: {
      .piece(0 - $0, borders: probabilities.indices, { Double($0 - probabilities.count) }, step)
    }
  }

  /// A constant piece.
  public func jet(at distance: Jet) -> Jet {
    Jet(coefficients: [value(at: distance.leading)] + [Double](repeating: 0, count: distance.order))
  }
}

extension TearExceedance: Hashable {
  /// Whether both are of the same rows and steps, from which all else follows.
  public static func == (a: TearExceedance, b: TearExceedance) -> Bool { a.rows == b.rows && a.steps == b.steps }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rows)
    hasher.combine(steps)
  }
}
