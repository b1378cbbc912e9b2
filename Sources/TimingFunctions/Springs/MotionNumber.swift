import RealModule
import ScalarMath

/// Exponential decay, phases and series of springs in double arithmetic.
extension Double {
  static func decay(_ phase: DoubleDouble) -> Double {
    let decay = exp(-phase.high)
    return decay - decay * phase.low
  }

  static func decayed(_ phase: DoubleDouble) -> Double { phase.low * exp(-phase.high) - expMinusOne(-phase.high) }

  static func sineAndCosine(_ phase: DoubleDouble, share: Double) -> (sine: Double, cosine: Double) {
    let (high, low) = phase.high.isFinite ? (share * phase.high, share * phase.low) : (share * .pi / 2, 0)
    let (sine, cosine) = (sin(high), cos(high))
    /// 2⁻²⁸, whose square is lost beside 1.
    if low.magnitude < 0x1p-28 { return (sine + low * cosine, cosine - low * sine) }
    let (more, less) = (sin(low), cos(low))
    return (sine * less + cosine * more, cosine * less - sine * more)
  }

  static func meanDecay(_ z: Double) -> Double { z == 0 ? 1 : -expMinusOne(-z) / z }

  static func risen(_ y: Double) -> Double {
    if y > 1.5 { return 1 + expMinusOne(-y) / y }
    // e⁻ʸ Σ (k − 1)yᵏ⁻¹/k! from k = 2 on: all terms are positive.
    var (term, sum, k) = (0.5 * y, DoubleDouble(0.5 * y), 3.0)
    repeat {
      term *= y / k
      let next = DoubleDouble(sum: sum.high, (k - 1) * term)
      sum = DoubleDouble(high: next.high, low: sum.low + next.low)
      k += 1
    } while k * term > 0x1p-58 * sum.high
    return exp(-y) * sum.rounded
  }

  static func atPhase(
    _ frequency: Double, _ rest: Double, _ t: Double, _ function: (_ phase: Double, _ corrected: Double) -> Double
  ) -> Double {
    let exact = DoubleDouble(product: frequency, t)
    return function(exact.high, exact.high + 1.5 * (exact.low + rest * t))
  }
}
