import ScalarMath
import TimingFunctions

/// P(max |x − middle| ≥ distance): how likely the path of a tear gets a distance from where it starts, as a function of
/// the distance in pixels. Of a path that nothing keeps inside the picture.
///
/// Computed exactly, by the probabilities of a walk that is absorbed at ±distance: each is a sum of positive terms, so
/// the relative error is at most 4·rows·2⁻⁵² even where the probability is tiny.
public struct TearExceedance: TimingFunction, Hashable {
  /// The rows of the picture, which take one step less.
  public let rows: Int
  public let steps: TearSteps

  /// What ``rows`` may be: the work grows like their square.
  public static let legalRows = 1...4096

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
  public func jet(at distance: Jet) -> Jet { distance * 0 + value(at: distance.leading) }

  /// The walk from 0 over −(d − 1)...d − 1; what steps out of it is absorbed.
  private func probability(ofReaching distance: Int) -> Double {
    let (largest, middle) = (steps.largest, distance - 1)
    let chances = (-largest...largest).map(steps.probability)
    // Room for a step beyond either border, where what is absorbed ends up.
    var present = [Double](repeating: 0, count: 2 * middle + 1 + 2 * largest)
    present[middle + largest] = 1
    var absorbed = 0.0
    for row in 1..<Swift.max(rows, 1) {
      var next = [Double](repeating: 0, count: present.count)
      let reach = Swift.min(middle, largest * (row - 1))
      for place in (middle + largest - reach)...(middle + largest + reach) {
        for (index, chance) in chances.enumerated() { next[place + index - largest] += present[place] * chance }
      }
      for index in 0..<largest {
        absorbed += next[index] + next[next.count - 1 - index]
        next[index] = 0
        next[next.count - 1 - index] = 0
      }
      present = next
    }
    return Swift.min(absorbed, 1)
  }
}
