import ScalarMath

/// How the path of a tear steps sideways from one row of pixels to the next: ±U{0, …, largest}, the sign as likely
/// either way.
///
/// Source: UIImageView+tear, whose code draws arc4random_uniform(3); its text says 0 to 3.
public struct TearSteps: Sendable, Hashable {
  /// The largest step in pixels.
  public let largest: Int

  /// What ``largest`` may be.
  public static let legalLargest = 1...16

  /// - Throws: ``IllegalParameter`` where the largest step is not one of ``legalLargest``.
  public init(largest: Int) throws(IllegalParameter) {
    try TearEffect.Name.check([.largestStep: Double(largest)])
    self.init(legal: largest)
  }

  private init(legal largest: Int) { self.largest = largest }

  /// Steps of 0 to 2 as in the published code.
  public static let published = TearSteps(legal: 2)
  /// Steps of 0 to 3 as in the published text.
  public static let text = TearSteps(legal: 3)

  /// The next step: first its size, then its sign, which a step of 0 draws as well.
  public func next(using generator: inout SplitMix64) -> Int {
    let size = Int(generator.uniform(below: UInt64(largest + 1)))
    return generator.uniform(below: 2) == 0 ? size : -size
  }

  /// 1/(n + 1) for 0 and half of it for each of ±1, …, ±n; 0 for any other step.
  public func probability(of step: Int) -> Double {
    guard step.magnitude <= largest else { return 0 }
    return (step == 0 ? 1 : 0.5) / Double(largest + 1)
  }

  /// 0, from the sign.
  public var mean: Double { 0 }

  /// n(2n + 1)/6 in pixels squared: 5/3 as published.
  public var variance: Double {
    let squares = largest * (2 * largest + 1)
    return Double(squares) / 6
  }

  /// The mean size of a step, n/2 in pixels: 1 as published.
  public var meanMagnitude: Double { Double(largest) / 2 }

  /// The mean length of the path in a row, Σ√(1 + k²)/(n + 1) in pixels: 1.550 as published.
  public var meanLength: Double {
    let lengths = (0...largest).map { (step: Int) -> Double in Double(1 + step * step).squareRoot() }
    return lengths.reduce(0, +) / Double(largest + 1)
  }

  /// √(steps·variance), the standard deviation of the place after so many steps in pixels; NaN below 0. A picture of H
  /// rows takes H − 1 steps.
  public func standardDeviation(afterSteps steps: Double) -> Double { (steps * variance).squareRoot() }
}
