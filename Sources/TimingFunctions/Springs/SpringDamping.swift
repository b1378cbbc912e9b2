import ScalarMath

/// A damping ratio ζ with 1 − ζ², both in double-double: near ζ = 1 the second cannot be computed from the first.
struct SpringDamping {
  let ratio: DoubleDouble
  /// 1 − ζ²: above 0 the spring oscillates.
  let contrast: DoubleDouble

  /// 1 − ζ² as (1 − ζ)(1 + ζ), whose factors are exact.
  init(ratio: Double) {
    self.ratio = DoubleDouble(ratio)
    contrast = DoubleDouble(sum: 1, -ratio) * DoubleDouble(sum: 1, ratio)
  }

  /// ζ = 1 − b and 1 − ζ² = b(2 − b) for b ≥ 0; ζ = 1/(1 + b) and 1 − ζ² = b(2 + b)/(1 + b)² below.
  init(bounce: Double) {
    if bounce >= 0 {
      ratio = DoubleDouble(sum: 1, -bounce)
      contrast = DoubleDouble(sum: 2, -bounce) * bounce
    } else {
      let sum = DoubleDouble(sum: 1, bounce)
      ratio = DoubleDouble(1) / sum
      contrast = DoubleDouble(sum: 2, bounce) * bounce / (sum * sum)
    }
  }

  /// ζ = c/(2√(mk)) and 1 − ζ² = (4mk − c²)/(4mk), whose numerator is the difference of two exact products. The numbers
  /// are scaled so that neither product leaves the range of doubles.
  init(scaledMass mass: Double, stiffness: Double, damping: Double) {
    let (whole, square) = (DoubleDouble(product: 4 * mass, stiffness), DoubleDouble(product: damping, damping))
    ratio = DoubleDouble(damping) / whole.squareRoot
    let difference = DoubleDouble(sum: whole.high, -square.high)
    contrast = (difference + DoubleDouble(sum: whole.low, -square.low)) / whole
  }

  /// ζ = γ/ω for the decay rate γ = c/(2m).
  init(rate: DoubleDouble, frequency: DoubleDouble) {
    ratio = rate / frequency
    contrast = (1 + -ratio) * (1 + ratio)
  }
}
