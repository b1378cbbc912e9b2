import ScalarMath
import TimingFunctions

/// P(max |x − middle| ≥ distance): how likely the path of a tear gets a distance from where it starts, as a function of
/// the distance in pixels. Of a path that nothing keeps inside the picture.
///
/// Computed exactly, by the probabilities of a walk that is absorbed at ±distance: each is a sum of positive terms, so
/// the relative error is at most (n + 2)·rows·2⁻⁵² for the largest step n, even where the probability is tiny.
public struct TearExceedance: TimingFunction, Hashable {
  /// The rows of the picture, which take one step less.
  public let rows: Int
  public let steps: TearSteps

  /// What ``rows`` may be: the work grows with rows times distance, to about a second at
  /// the farthest place of most rows.
  public static let legalRows = 1...2048

  /// - Throws: ``TearFailure`` where the rows are not ``legalRows``.
  public init(rows: Int, steps: TearSteps = .published) throws(TearFailure) {
    try TearFailure.check("rows", rows, in: Self.legalRows)
    self.rows = rows
    self.steps = steps
  }

  /// 0 to four standard deviations, at least a pixel.
  public var domain: ClosedRange<Double> {
    0...Swift.max(1, 4 * steps.standardDeviation(afterSteps: Double(rows - 1)).rounded(.up))
  }

  /// The probability. It jumps after every whole distance, since places are whole; 1 up to 0.
  public func value(at distance: Double) -> Double {
    if distance.isNaN { return .nan }
    if distance <= 0 { return 1 }
    let farthest = steps.largest * (rows - 1)
    return distance > Double(farthest) ? 0 : probability(ofReaching: Int(distance.rounded(.up)))
  }

  /// A constant piece.
  public func jet(at distance: Jet) -> Jet {
    Jet(coefficients: [value(at: distance.leading)] + [Double](repeating: 0, count: distance.order))
  }

  /// The walk from 0 over −(d − 1)...d − 1; what steps out of it is absorbed.
  private func probability(ofReaching distance: Int) -> Double {
    let (largest, middle) = (steps.largest, distance - 1)
    /// Draws of a size and a sign: each of ±1, …, ±n comes from one of them, 0 from two.
    let draws = Double(2 * (largest + 1))
    // Place x is at x + middle + 2n: a step beyond either border, and the window about that.
    let margin = 2 * largest
    var present = [Double](repeating: 0, count: 2 * (middle + margin) + 1)
    present[middle + margin] = 1
    var sums = WindowSums(window: 2 * largest + 1, count: present.count)
    var absorbed = 0.0
    for _ in 1..<Swift.max(rows, 1) {
      sums.read(present)
      for place in largest..<margin {
        absorbed += (sums[place - largest] + sums[present.count - 1 - place - largest]) / draws
      }
      for place in margin...(margin + 2 * middle) {
        present[place] = (sums[place - largest] + present[place]) / draws
      }
    }
    return Swift.min(absorbed, 1)
  }
}

/// The sums of so many neighbours in a list. Each is a sum from the end of one block and from the start of the next, so
/// that nothing is subtracted and a tail keeps its digits.
///
/// Source: M. van Herk, A fast algorithm for local minimum and maximum filters, 1992, with sums.
private struct WindowSums {
  let window: Int
  /// The sums within each block from its start and to its end.
  private var starts: [Double]
  private var ends: [Double]

  init(window: Int, count: Int) {
    self.window = window
    starts = [Double](repeating: 0, count: count)
    ends = starts
  }

  mutating func read(_ numbers: [Double]) {
    for block in stride(from: 0, to: numbers.count, by: window) {
      let end = Swift.min(block + window, numbers.count)
      var sum = 0.0
      for place in block..<end {
        sum += numbers[place]
        starts[place] = sum
      }
      sum = 0
      for place in (block..<end).reversed() {
        sum += numbers[place]
        ends[place] = sum
      }
    }
  }

  /// The sum of the numbers from a place on.
  subscript(place: Int) -> Double {
    let last = starts[place + window - 1]
    return place % window == 0 ? last : ends[place] + last
  }
}
