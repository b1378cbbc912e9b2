import RealModule
import ScalarMath

extension SpringKernel {
  /// The response h to a unit push, and its first two derivatives, for finite t ≥ 0.
  ///
  /// The error of h is at most 5 ulp, to which 2⁻¹⁰⁰·ωt of the decay comes near its zeros. That of h′ and h″/ω is at
  /// most 6 ulp of the sum of the magnitudes of the two terms that make them up, which cancel only near their zeros.
  func push(_ t: Double) -> (h: Double, first: Double, second: Double) {
    if isOscillating {
      let (sine, cosine) = turn(t)
      let decay = decayRate.elapsed(t).decay
      // Up to a phase whose square is lost beside 1 the sine is the phase, which may underflow where h does not.
      let isStraight = turnRate.high * t < 0x1p-28
      let share = decay * (isStraight ? frequency * t + frequencyRest * t : sine / offset)
      return (
        isStraight ? decay * t : share / frequency, decay * cosine - ratio * share,
        frequency * ((ratio - offset) * (ratio + offset) * share - 2 * ratio * (decay * cosine))
      )
    }
    let slow = decayRate.elapsed(t).decay
    if slow == 0 { return (0, 0, 0) }
    let gap = 2 * turnRate.elapsed(t).high
    let h = t * (slow * Self.meanDecay(gap))
    if hasDecaysApart {
      let fast = fastRate.elapsed(t).decay
      let width = 2 * turnRate.high
      let (slowShare, fastShare) = (decayRate.high / width * slow, fastRate.high / width * fast)
      return (h, fastShare - slowShare, decayRate.high * slowShare - fastRate.high * fastShare)
    }
    let mean = slow * (0.5 + 0.5 * Double.exp(-gap))
    let scaled = frequency * h
    return (
      h, mean - ratio * scaled, frequency * ((2 * ratio * ratio - 1) * scaled - 2 * ratio * mean)
    )
  }

  /// 1 − x from the initial velocity v₀, where the two decays are apart:
  /// ((ρ₂ − v₀)exp(−ρ₁t) − (ρ₁ − v₀)exp(−ρ₂t))/(ρ₂ − ρ₁), of which the first part vanishes for v₀ = ρ₂.
  func distanceOfDecays(_ t: Double, _ velocity: Double) -> Double {
    let width = 2 * turnRate.high
    let beyondFast = (fastRate.high - velocity) + fastRate.low
    let beyondSlow = (decayRate.high - velocity) + decayRate.low
    return beyondFast / width * decayRate.elapsed(t).decay - beyondSlow / width * fastRate.elapsed(t).decay
  }

  /// Derivative `order` of h where the two decays are apart: each decay has its own power, so none drowns.
  func pushDerivative(_ order: Int, at t: Double) -> Double {
    var slow = decayRate.elapsed(t).decay / (2 * turnRate.high)
    var fast = fastRate.elapsed(t).decay / (2 * turnRate.high)
    for _ in 0..<order {
      slow *= -decayRate.high
      fast *= -fastRate.high
    }
    return slow - fast
  }
}
