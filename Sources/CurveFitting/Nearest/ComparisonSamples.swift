import ScalarMath
import TimingFunctions

/// A target at even shares of its domain, and how far candidates are from it there.
struct ComparisonSamples {
  private let shares: [Double]
  private let values: [Double]
  /// What of a curve over 0…1 is meant.
  private let unitDomain: ClosedRange<Double>
  /// What of a motion with a length of its own is meant; nil for all of each.
  let motionDomain: ClosedRange<Double>?

  /// Every so many samples of a target; both ends stay.
  init(
    _ target: FittingTarget, unitDomain: ClosedRange<Double>, motionDomain: ClosedRange<Double>?, every step: Int
  ) {
    let indices = stride(from: 0, to: target.shares.count - 1, by: step) + [target.shares.count - 1]
    shares = indices.map { target.shares[$0] }
    values = indices.map { target.values[$0] }
    (self.unitDomain, self.motionDomain) = (unitDomain, motionDomain)
  }

  /// What a candidate has at the shares of what is meant of it.
  func values(of curve: any TimingFunction, hasOwnLength: Bool) -> [Double] {
    let domain = hasOwnLength ? motionDomain ?? curve.domain : unitDomain
    let width = domain.upperBound - domain.lowerBound
    return curve.values(at: shares.map { $0 == 1 ? domain.upperBound : domain.lowerBound + width * $0 })
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

  /// The differences at the samples; nil where one is no number.
  func differences(of curve: any TimingFunction, hasOwnLength: Bool) -> [Double]? {
    let differences = zip(values(of: curve, hasOwnLength: hasOwnLength), values).map { $0 - $1 }
    return differences.allSatisfy(\.isFinite) ? differences : nil
  }
}
