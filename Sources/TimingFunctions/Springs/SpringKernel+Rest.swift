import ScalarMath

extension SpringKernel {
  /// The position of the spring released from rest, for finite t ≥ 0. The error is at most 6 ulp of the position, at
  /// any t.
  func restPosition<Word: MotionNumber>(_ t: Word) -> Word {
    .inForms(t, .atMost, endOfSeriesTime, seriesPosition) { t in
      if isOscillating {
        // 1 − e⁻ʸ(cos s + (ζ/d) sin s) with 1 − cos s = 2 sin²(s/2): nothing is lost where a weakly damped spring
        // returns.
        let y = phase(decayRate, t)
        let (sine, cosine) = Word.sineAndCosine(phase(turnRate, t), share: 0.5)
        let lean = quotient(of: ratio, offset, as: Word.self)
        return .decayed(y) + .decay(y) * (2 * sine * (sine - lean * cosine))
      }
      if ratio <= Self.endOfSeries { return 1 - restDistance(t) }
      return .inForms(t, .atMost, 0.8 / decayRate.high) { t in
        let slow = phase(decayRate, t).rounded
        let share = quotient(of: decayRate.high, fastRate.high, as: Word.self)
        return slow * ((.risen(phase(fastRate, t).rounded) - .risen(slow)) / (1 - share))
      } otherwise: {
        1 - restDistance($0)
      }
    }
  }

  /// 1 − ``restPosition(_:)`` for finite t ≥ 0, with relative digits where it is small.
  func restDistance<Word: MotionNumber>(_ t: Word) -> Word {
    if isOscillating {
      let (sine, cosine) = Word.sineAndCosine(phase(turnRate, t), share: 1)
      let lean = quotient(of: ratio, offset, as: Word.self)
      return .decay(phase(decayRate, t)) * (cosine + lean * sine)
    }
    return .inForms(t, .below, restTime) { t in
      let y = phase(decayRate, t)
      return .decay(y) * (1 + y.rounded * .meanDecay(2 * phase(turnRate, t).rounded))
    } otherwise: { _ in
      // (1 + y)e⁻ʸ and less.
      Word(0).standing(within: 0x1p-1000)
    }
  }

  /// The position early on, any ratio up to ``endOfSeries``, as τ²e⁻ʸ·Σ hₖ₋₁(y², w²)·(1/(2k)! + y/(2k + 1)!) for
  /// y = ζτ and w² = (ζ² − 1)τ².
  ///
  /// It is cosh y − cosh w + y(sinh y/y − sinh w/w) over y² − w² = τ², term by term: hₖ is the complete homogeneous
  /// polynomial Σ y²ʲw²⁽ᵏ⁻ʲ⁾. All terms are positive from ζ = 1 on, and below no term of opposite sign is large. The
  /// position grows first with the square of τ, and about where it is ½ with τ itself.
  private func seriesPosition<Word: MotionNumber>(_ t: Word) -> Word {
    .atPhase(frequency, frequencyRest, t) { (time: Word, corrected: Word) -> Word in
      let rest = Word(ratioRest, within: Self.share * ratio)
      let phase = Word.Pair(product: Word(ratio), time).plus(rest * time)
      let y = phase.rounded
      let sign = isOscillating ? -1.0 : 1.0
      let (a, b) = (y * y, Word(sign * contrast, within: 0x1p-52 * contrast) * time * time)
      let largest = Word.greater(a, b.magnitude)
      var sum = Word.Pair(sum: Word(0.5), y / 6)
      var factorial = 0.5
      var (polynomial, power, majorant) = (a + b, b, largest)
      var k = 2.0
      repeat {
        factorial /= (2 * k - 1) * (2 * k)
        sum = sum.adding(polynomial * factorial * (1 + y / (2 * k + 1)))
        power = power * b
        polynomial = a * polynomial + power
        majorant = majorant * largest
        k += 1
        // 2⁻⁵⁸, below which no term is felt.
      } while k * majorant.largest * factorial > 0x1p-58
      // The next term is below a twentieth of that, and each after it below a third of the one before.
      return time * corrected * (.decay(phase) * sum.rounded.standing(within: 0x1p-60))
    }
  }
}
