import RealModule
import ScalarMath

/// Springs made to last a given time.
extension Spring {
  /// The spring that stays within `tolerance` of its target from `settlingDuration` seconds on, and not before: exactly
  /// the inverse of ``settlingTime(tolerance:)``, at any damping ratio.
  ///
  /// From rest the frequency is the settling time of a spring of 1 rad/s over the duration. With a velocity it is
  /// searched for. There may be several such springs, of which this is one; and where the settling time jumps past the
  /// duration, because a turning point leaves the tolerance all at once, there may be none: then it settles earlier.
  ///
  /// - Throws: ``Failure`` where the duration is not from 1e-80 to 1e80, the ratio not from 1e-15 to 1e15, the tolerance
  ///   not above 0 and below 1, or the velocity beyond ±1e15 ways a duration.
  public init(
    settlingDuration: Double, dampingRatio: Double, tolerance: Double = standardTolerance,
    initialVelocity: Double = 0
  ) throws(Failure) {
    try Failure.check(Special.settlingDuration, settlingDuration)
    try Failure.check(Special.settlingRatio, dampingRatio)
    try Failure.check(Special.tolerance, tolerance)
    let fastest = 1e15 / settlingDuration
    try Failure.check(Parameter.velocity.about.with(legal: .range(-fastest...fastest)), initialVelocity)
    func spring(_ frequency: Double, _ velocity: Double) -> Spring {
      Spring(
        legalFrequency: DoubleDouble(frequency), SpringDamping(ratio: dampingRatio), mass: 1, initialVelocity: velocity)
    }
    /// How late the spring of a frequency settles, as a share of the duration.
    func excess(_ frequency: Double) -> Double {
      (spring(frequency, initialVelocity).settlingTime(tolerance: tolerance) ?? .infinity) / settlingDuration - 1
    }
    let unitTime = spring(1, 0).settlingTime(tolerance: tolerance) ?? .infinity
    var frequency = unitTime / settlingDuration
    if initialVelocity != 0 { frequency = Self.settlingFrequency(near: frequency, excess) }
    try self.init(
      naturalFrequency: frequency, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
  }

  /// A frequency at which the spring settles in time, neither late nor early if there is one: first where a search by
  /// doubling leads, then where the excess changes its sign between even steps of the logarithm.
  private static func settlingFrequency(near start: Double, _ excess: (Double) -> Double) -> Double {
    var (low, high) = (start, start)
    if excess(start) <= 0 {
      while low > 1e-100, excess(low) <= 0 { (low, high) = (low / 2, low) }
    } else {
      while high < 1e100, excess(high) > 0 { (low, high) = (high, high * 2) }
    }
    let nearest = change(of: excess, late: low, early: high)
    /// More than rounding, less than any jump that would be seen.
    let rounding = 1e-9
    if excess(nearest) >= -rounding { return nearest }
    /// 2^(1/32)
    let ratio = 1.0218971486541166
    low = start / 1024
    var isLate = excess(low) > 0
    while low < start * 1024 {
      high = low * ratio
      let next = excess(high) > 0
      if next != isLate {
        let found = isLate ? change(of: excess, late: low, early: high) : change(of: excess, late: high, early: low)
        if excess(found) >= -rounding { return found }
      }
      (low, isLate) = (high, next)
    }
    return nearest
  }

  /// The early one of two neighbouring frequencies between which the excess changes its sign.
  private static func change(of excess: (Double) -> Double, late: Double, early: Double) -> Double {
    var (late, early) = (late, early)
    while true {
      let middle = late + (early - late) / 2
      if middle == late || middle == early { return early }
      if excess(middle) <= 0 { early = middle } else { late = middle }
    }
  }

  /// The spring that the Motion library makes of a duration in seconds and a bounce.
  ///
  /// ζ = max(0.05, 1 − bounce) and ω = log(ζ/(0.001√(1 − ζ²)))/(ζ·duration); at ζ = 1, (1 + ωT)exp(−ωT) = 0.001.
  /// Despite its name the duration is no settling time: at ζ = 0.05 the spring needs 1.73 times as long for a
  /// thousandth.
  ///
  /// Reproduced are the equation, the damping ratio's least value and mass 1. Motion solves the equation by eleven
  /// Newton steps from ωT = 5, which give the same but for rounding for a bounce of 0 or at least 1e-4; between them
  /// the steps end early, 3e-5 short at 1e-6. It silently clamps durations to 0.01...10 s, which are refused here, and
  /// ignores an initial velocity beside a duration, so there is none here; its rest thresholds end the animation, not
  /// the curve.
  ///
  /// Source: Motion (motion.dev), `findSpring` and `getSpringOptions` of its spring generator.
  public static func motionSpring(duration: Double = 0.8, bounce: Double = 0.3) throws(Failure) -> Spring {
    try Failure.check(Special.motionDuration, duration)
    try Failure.check(Special.motionBounce, bounce)
    let ratio = Swift.max(0.05, 1 - bounce)
    let offset = ((1 - ratio) * (1 + ratio)).squareRoot()
    /// (1 + x)e⁻ˣ = 0.001.
    let criticalTurn = 9.233413476451585
    let turn = ratio < 1 ? Double.log(ratio / (0.001 * offset)) / ratio : criticalTurn
    return try Spring(naturalFrequency: turn / duration, dampingRatio: ratio)
  }

  /// The spring that the Motion library makes of a visual duration in seconds and a bounce: ω = 2π/(1.2·duration) and
  /// ζ = max(0.05, 1 − bounce), at mass 1.
  ///
  /// Source: Motion (motion.dev), `getSpringOptions` of its spring generator.
  ///
  /// - Throws: ``Failure`` for a duration or a bounce out of range.
  public static func motionSpring(visualDuration: Double, bounce: Double = 0.3) throws(Failure) -> Spring {
    try Failure.check(Special.visualDuration, visualDuration)
    try Failure.check(Special.motionBounce, bounce)
    return try Spring(response: 1.2 * visualDuration, dampingRatio: Swift.max(0.05, 1 - bounce))
  }
}
