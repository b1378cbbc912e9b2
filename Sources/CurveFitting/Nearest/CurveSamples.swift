import ScalarMath
import TimingFunctions

/// A target at even shares of its domain, and how far candidates are from it there.
struct CurveSamples {
  private let abscissas: [Double]
  private let shares: [Double]
  private let values: [Double]
  /// Whether the target's abscissas are seconds.
  let isInSeconds: Bool

  /// Every so many samples of a target; both ends stay.
  init(_ target: FittingTarget, isInSeconds: Bool, every step: Int) {
    let indices = stride(from: 0, to: target.shares.count - 1, by: step) + [target.shares.count - 1]
    shares = indices.map { target.shares[$0] }
    values = indices.map { target.values[$0] }
    abscissas = shares.map(target.abscissa)
    self.isInSeconds = isInSeconds
  }

  /// What a candidate has at the target's places: motions in seconds where the target is in seconds, otherwise laid
  /// from their own lengths over the target's.
  func values(of curve: any TimingFunction, hasOwnLength: Bool) -> [Double] {
    var places = shares
    if hasOwnLength {
      let domain = curve.domain
      let width = domain.upperBound - domain.lowerBound
      places = isInSeconds ? abscissas : shares.map { $0 == 1 ? domain.upperBound : domain.lowerBound + width * $0 }
    }
    return [Double](unsafeUninitializedCapacity: places.count) { buffer, count in
      places.withUnsafeBufferPointer { curve.values(at: $0, into: buffer) }
      count = places.count
    }
  }

  /// The largest difference at the samples; infinite where a value is no number.
  func largest(of curve: any TimingFunction, hasOwnLength: Bool) -> Double {
    var largest = 0.0
    for (value, target) in zip(values(of: curve, hasOwnLength: hasOwnLength), values) {
      let difference = (value - target).magnitude
      if difference.isNaN { return .infinity }
      largest = max(largest, difference)
    }
    return largest
  }

  /// The mean square of the differences; infinite where a value is no number.
  func meanSquare(of curve: any TimingFunction, hasOwnLength: Bool) -> Double {
    var sum = 0.0
    for (value, target) in zip(values(of: curve, hasOwnLength: hasOwnLength), values) {
      sum += (value - target) * (value - target)
    }
    return sum.isNaN ? .infinity : sum / Double(values.count)
  }
}
