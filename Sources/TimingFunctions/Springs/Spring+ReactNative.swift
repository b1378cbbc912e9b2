import RealModule
import ScalarMath

/// Springs by the numbers that Origami, Rebound and React Native's Animated take.
extension Spring {
  /// The spring of Origami's tension and friction, which are no stiffness and damping: k = 3.62·(tension − 30) + 194 and
  /// c = 3·(friction − 8) + 25, at mass 1.
  ///
  /// Source: React Native, Animated, SpringConfig, after Facebook, Rebound, OrigamiValueConverter.
  ///
  /// - Throws: ``Failure`` where the stiffness that they give is not above 0, or the damping below it.
  public static func origami(tension: Double, friction: Double) throws(Failure) -> Spring {
    try Spring(stiffness: 3.62 * (tension - 30) + 194, damping: 3 * (friction - 8) + 25)
  }

  /// The spring of Rebound's bounciness and speed.
  ///
  /// The tension is (200 − 0.5)·speed/34 + 0.5. The friction goes from the one without a bounce at this tension to 0.01,
  /// along 2b − b² of b = 0.8·bounciness/34. The friction without a bounce is one of three cubics, for tensions up to 18,
  /// up to 44 and above.
  ///
  /// Source: React Native, Animated, SpringConfig, after Facebook, Rebound, BouncyConversion.
  ///
  /// - Throws: ``Failure`` where the stiffness that they give is not above 0, or the damping below it.
  public static func rebound(bounciness: Double, speed: Double) throws(Failure) -> Spring {
    /// Bounciness and speed go from 0 to 20 in units of 1.7.
    let scale = 20 * 1.7
    let tension = 0.5 + speed / scale * (200 - 0.5)
    let b = bounciness / scale * 0.8
    let share = 2 * b - b * b
    return try origami(tension: tension, friction: share * 0.01 + (1 - share) * frictionWithoutBounce(tension))
  }

  private static func frictionWithoutBounce(_ x: Double) -> Double {
    if x <= 18 { return ((0.0007 * x - 0.031) * x + 0.64) * x + 1.28 }
    if x <= 44 { return ((0.000044 * x - 0.006) * x + 0.36) * x + 2 }
    return ((0.00000045 * x - 0.000332) * x + 0.1078) * x + 5.84
  }

  /// The spring that Reanimated 4 makes of a duration in seconds and a damping ratio.
  ///
  /// With y = ζω·1.5T the frequency ω solves e⁻²ʸ((1 + y)² + ζ²y²) = 6·10⁻⁹: Reanimated takes the energy that a critically
  /// damped spring has left after one and a half durations. From ω = √2000 on, the stiffness of 8000 at mass 4, it stays
  /// there. A ratio above 1 moves as 1 does.
  ///
  /// Reproduced is the equation; Reanimated halves intervals until the energy is within a thousandth of it, and so is off
  /// by up to 5·10⁻⁵ of the frequency.
  ///
  /// Source: Software Mansion, React Native Reanimated 4, `calculateNewStiffnessToMatchDuration`.
  ///
  /// - Throws: ``Failure`` for a duration or a ratio out of range.
  public static func reanimated(duration: Double = 0.55, dampingRatio: Double = 1) throws(Failure) -> Spring {
    try Failure.check(Special.reanimatedDuration, duration)
    try Failure.check(Special.reanimatedRatio, dampingRatio)
    /// Of the energy, 6·10⁻⁹: what is left when the motion ends.
    let threshold = 6e-9
    var (low, high) = (0.0, 400.0)
    while true {
      let y = low + (high - low) / 2
      if y == low || y == high { break }
      let energy = Double.exp(-2 * y) * ((1 + y) * (1 + y) + dampingRatio * dampingRatio * y * y)
      if energy > threshold { low = y } else { high = y }
    }
    /// √(8000/4).
    let fastest = 2000.0.squareRoot()
    let frequency = Swift.min(low / (dampingRatio * 1.5 * duration), fastest)
    return try Spring(naturalFrequency: frequency, dampingRatio: Swift.min(dampingRatio, 1))
  }

  /// The parameters of ``origami(tension:friction:)``.
  public static let origamiParameters = [Special.origamiTension, Special.origamiFriction]
  /// The parameters of ``rebound(bounciness:speed:)``.
  public static let reboundParameters = [Special.bounciness, Special.speed]
  /// The parameters of ``reanimated(duration:dampingRatio:)``.
  public static let reanimatedParameters = [Special.reanimatedDuration, Special.reanimatedRatio]
}
