import ScalarMath
import TimingFunctions

/// The pulse that drives the like and the jumpy effect.
public enum EffectPulse {
  /// v = (1 − cos(2π·frac(o)))/2 = sin²(πo): 0 at every whole number, 1 at every half. The error is at most 5 ulp, so
  /// the beginning of a pulse keeps its digits; NaN where o is not finite.
  @inlinable
  public static func value<Number: ElementaryNumber>(_ progress: Number) -> Number {
    .squaredSinPi(progress)
  }

  /// How high the second pulse gets that a spring starts by passing its target: v at its overshoot, 1 where that
  /// reaches ½, 0 where the spring does not pass.
  public static func secondPulse(of spring: Spring) -> Double {
    let overshoot = spring.overshoot
    return overshoot >= 0.5 ? 1 : value(overshoot)
  }
}
