import RealModule
import ScalarMath

extension SpringKernel {
  /// The response h to a unit push, and its first two derivatives, for finite t ≥ 0.
  ///
  /// The error of h is at most 5 ulp, to which 2⁻¹⁰⁰·ωt of the decay comes near its zeros. That of h′ and h″/ω is at
  /// most 6 ulp of the sum of the magnitudes of the two terms that make them up, which cancel only near their zeros.
  func push<Word: MotionNumber>(_ t: Word) -> (h: Word, first: Word, second: Word) {
    if isOscillating {
      let (sine, cosine) = Word.sineAndCosine(phase(turnRate, t), share: 1)
      let decay = Word.decay(phase(decayRate, t))
      // Up to a phase whose square is lost beside 1 the sine is the phase, which may underflow where h does not.
      let endOfStraight = 0x1p-28 / turnRate.high
      let (ratio, offset): (Word, Word) = (rounded(ratio), rounded(offset))
      let sineShare = Word.inForms(t, .below, endOfStraight, elapsedPhase) { _ in sine / offset }
      let share = decay * sineShare
      let h = Word.inForms(t, .below, endOfStraight) {
        let h = decay * $0
        return h.standing(within: 0x1p-58 * h.largest)
      } otherwise: { _ in
        share / rounded(frequency)
      }
      let turned = decay * cosine
      return (
        h, turned - ratio * share, frequency * ((ratio - offset) * (ratio + offset) * share - 2 * ratio * turned)
      )
    }
    return overdampedPush(t)
  }

  /// sin(ωdt)/d, where that is ωt.
  private func elapsedPhase<Word: MotionNumber>(_ t: Word) -> Word {
    let phase = frequency * t + Word(frequencyRest, within: Self.share * frequency) * t
    return phase.standing(within: 0x1p-58 * phase.largest)
  }

  private func overdampedPush<Word: MotionNumber>(_ t: Word) -> (h: Word, first: Word, second: Word) {
    let slow = Word.decay(phase(decayRate, t))
    let gap = 2 * phase(turnRate, t).rounded
    let h = t * (slow * .meanDecay(gap))
    if hasDecaysApart {
      let fast = Word.decay(phase(fastRate, t))
      let width: Word = 2 * rounded(turnRate.high)
      let (slowRate, fastRate): (Word, Word) = (rounded(decayRate.high), rounded(fastRate.high))
      let (slowShare, fastShare) = (slowRate / width * slow, fastRate / width * fast)
      return (h, fastShare - slowShare, slowRate * slowShare - fastRate * fastShare)
    }
    let mean = slow * (0.5 + 0.5 * .exp(-gap))
    let (frequency, ratio): (Word, Word) = (rounded(frequency), rounded(ratio))
    let scaled = frequency * h
    return (h, mean - ratio * scaled, frequency * ((2 * ratio * ratio - 1) * scaled - 2 * ratio * mean))
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
