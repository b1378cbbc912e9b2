import ScalarMath

extension Spring {
  /// SwiftUI's `.spring()` of 2019 to 2022: response 0.55 s, damping fraction 0.825.
  ///
  /// Source: Apple, SwiftUI `spring(response:dampingFraction:blendDuration:)`, its default arguments.
  public static let firstStandard = Spring(
    legalFrequency: PaceParameter.frequency(ofPeriod: 0.55), SpringDamping(ratio: 0.825), mass: 1, initialVelocity: 0)

  /// h, where a push of 1 per second at 0 takes the spring that rests at its target, in seconds; 0 before it and in the
  /// end. The initial velocity of this spring plays no part. The error is at most 5 ulp.
  public func pushResponse(at t: Double) -> Double {
    guard t >= 0 else { return t.isNaN ? t : 0 }
    guard t.isFinite else { return dampingRatio > 0 ? 0 : .nan }
    return kernel.push(t).h
  }

  /// h′, the velocity after that push as a share of it: 1 at the start, 0 before it and in the end. The error is at
  /// most 6 ulp of the sum of the magnitudes of its two terms.
  public func pushVelocity(at t: Double) -> Double {
    guard t >= 0 else { return t.isNaN ? t : 0 }
    guard t.isFinite else { return dampingRatio > 0 ? 0 : .nan }
    return kernel.push(t).first
  }
}
