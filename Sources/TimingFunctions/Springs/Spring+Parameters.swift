import ScalarMath

/// The parametrisations of springs, each a way in and a property out.
extension Spring {
  /// By mass, stiffness and damping coefficient, as in Hooke's law: ω = √(k/m), ζ = c/(2√(mk)).
  ///
  /// - Throws: ``Failure`` where the mass or stiffness is not above 0, the damping is negative, or the frequency or ratio
  ///   they give is outside 1e-100...1e100.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) throws(Failure) {
    try self.init(
      .stiffness(stiffness), .coefficient(damping), mass: mass, initialVelocity: initialVelocity)
  }

  /// By stiffness and damping ratio: ω = √(k/m).
  ///
  /// - Throws: ``Failure`` where the mass or stiffness is not above 0, or the frequency they give or the ratio is out of
  ///   range.
  public init(
    mass: Double = 1, stiffness: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) throws(Failure) {
    try self.init(.stiffness(stiffness), .ratio(dampingRatio), mass: mass, initialVelocity: initialVelocity)
  }

  /// By response, the seconds that one oscillation without damping would take, and damping ratio: ω = 2π/response.
  ///
  /// Source: Apple, SwiftUI `spring(response:dampingFraction:)`; Designing Fluid Interfaces, WWDC 2018.
  public init(response: Double, dampingRatio: Double, initialVelocity: Double = 0) throws(Failure) {
    try self.init(
      .period(response, name: "response"), .ratio(dampingRatio), mass: 1, initialVelocity: initialVelocity)
  }

  /// By perceptual duration in seconds and bounce, from above −1 (flat) over 0 (critically damped) to 1 (undamped):
  /// ω = 2π/duration, and ζ = 1 − bounce from 0 on, 1/(1 + bounce) below.
  ///
  /// Source: Apple, SwiftUI `Spring(duration:bounce:)`; Animate with springs, WWDC 2023.
  public init(duration: Double, bounce: Double, initialVelocity: Double = 0) throws(Failure) {
    try self.init(.period(duration, name: "duration"), .bounce(bounce), mass: 1, initialVelocity: initialVelocity)
  }

  /// SwiftUI's standard spring: half a second, no bounce.
  public static let standard = Spring(
    legalFrequency: PaceParameter.frequency(ofPeriod: 0.5), SpringDamping(ratio: 1), mass: 1, initialVelocity: 0)

  /// k = mω², in units of mass per second squared.
  public var stiffness: Double { mass * naturalFrequency * naturalFrequency }

  /// c = 2ζωm, in units of mass per second.
  public var damping: Double { 2 * dampingRatio * naturalFrequency * mass }

  /// 2π/ω, in seconds: the period without damping. SwiftUI's `duration` is the same number.
  public var response: Double { 2 * .pi / naturalFrequency }

  /// SwiftUI's perceptual duration in seconds, the same number as ``response``. For the time until the spring rests see
  /// ``settlingTime(tolerance:)``.
  public var duration: Double { response }

  /// SwiftUI's bounce: 1 − ζ up to ζ = 1, 1/ζ − 1 above.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The seconds from one crossing of the target to the next in the same direction; nil where there is no oscillation.
  public var period: Double? { kernel.isOscillating ? 2 * .pi / kernel.turnRate.high : nil }

  /// ζω, in 1/s: the envelope of an oscillation falls like exp(−ζωt).
  public var decayRate: Double { dampingRatio * naturalFrequency }
}
