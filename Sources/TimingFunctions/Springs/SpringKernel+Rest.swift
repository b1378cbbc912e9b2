import RealModule
import ScalarMath

extension SpringKernel {
  /// The position of the spring released from rest, for finite t ≥ 0. The error is at most 6 ulp of the position, at
  /// any t.
  func restPosition(_ t: Double) -> Double {
    let time = frequency * t
    /// About where the position is ½.
    if ratio <= Self.endOfSeries && time <= 1 + 0.7 * ratio { return seriesPosition(time, at: t) }
    if isOscillating {
      // 1 − e⁻ʸ(cos s + (ζ/d) sin s) with 1 − cos s = 2 sin²(s/2): nothing is lost where a weakly damped spring
      // returns.
      let phase = decayRate.elapsed(t)
      let (sine, cosine) = turn(t, share: 0.5)
      return phase.decayed + phase.decay * (2 * sine * (sine - ratio / offset * cosine))
    }
    let slow = decayRate.elapsed(t).high
    if ratio > Self.endOfSeries && slow <= 0.8 {
      let share = decayRate.high / fastRate.high
      return slow * ((Self.risen(fastRate.elapsed(t).high) - Self.risen(slow)) / (1 - share))
    }
    return 1 - restDistance(t)
  }

  /// 1 − ``restPosition(_:)`` for finite t ≥ 0, with relative digits where it is small.
  func restDistance(_ t: Double) -> Double {
    if isOscillating {
      let (sine, cosine) = turn(t)
      return decayRate.elapsed(t).decay * (cosine + ratio / offset * sine)
    }
    let phase = decayRate.elapsed(t)
    let slow = phase.decay
    if slow == 0 { return 0 }
    return slow * (1 + phase.high * Self.meanDecay(2 * turnRate.elapsed(t).high))
  }

  /// The position early on, any ratio up to ``endOfSeries``, as τ²e⁻ʸ·Σ hₖ₋₁(y², w²)·(1/(2k)! + y/(2k + 1)!) for
  /// y = ζτ and w² = (ζ² − 1)τ².
  ///
  /// It is cosh y − cosh w + y(sinh y/y − sinh w/w) over y² − w² = τ², term by term: hₖ is the complete homogeneous
  /// polynomial Σ y²ʲw²⁽ᵏ⁻ʲ⁾. All terms are positive from ζ = 1 on, and below no term of opposite sign is large.
  private func seriesPosition(_ time: Double, at t: Double) -> Double {
    let phase = DoubleDouble(product: ratio, time).plus(ratioRest * time)
    let y = phase.high
    let (a, b) = (y * y, (isOscillating ? -contrast : contrast) * time * time)
    let largest = Swift.max(a, b.magnitude)
    var sum = DoubleDouble(sum: 0.5, y / 6)
    var factorial = 0.5
    var (polynomial, power, majorant) = (a + b, b, largest)
    var k = 2.0
    repeat {
      factorial /= (2 * k - 1) * (2 * k)
      // From here on terms are smaller than the sum.
      let next = DoubleDouble(ordered: sum.high, polynomial * factorial * (1 + y / (2 * k + 1)))
      sum = DoubleDouble(high: next.high, low: sum.low + next.low)
      power *= b
      polynomial = a * polynomial + power
      majorant *= largest
      k += 1
      // 2⁻⁵⁸, below which no term is felt.
    } while k * majorant * factorial > 0x1p-58
    // What τ was rounded by counts once to twice: the position goes from τ²/2 to about τ/4.
    let exact = DoubleDouble(product: frequency, t)
    let rest = exact.low + frequencyRest * t
    return time * (time + 1.5 * rest) * (phase.decay * sum.rounded)
  }

  /// Q(y) = 1 − (1 − e⁻ʸ)/y, which rises from 0 to 1; error below 4 ulp.
  private static func risen(_ y: Double) -> Double {
    if y > 1.5 { return 1 + Double.expMinusOne(-y) / y }
    // e⁻ʸ Σ (k − 1)yᵏ⁻¹/k! from k = 2 on: all terms are positive.
    var (term, sum, k) = (0.5 * y, DoubleDouble(0.5 * y), 3.0)
    repeat {
      term *= y / k
      let next = DoubleDouble(sum: sum.high, (k - 1) * term)
      sum = DoubleDouble(high: next.high, low: sum.low + next.low)
      k += 1
    } while k * term > 0x1p-58 * sum.high
    return Double.exp(-y) * sum.rounded
  }
}
