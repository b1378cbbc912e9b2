import ScalarMath

extension Spring: LaneCurve {
  /// The position in SIMD lanes, NaN where only ``value(at:)`` has it. The error is at most 1½ times as large.
  @inline(always)
  func formula(_ t: EightValues) -> EightValues {
    .piecewise(t, .below, 0) { _ in
      EightValues(0)
    } otherwise: { t in
      // An undamped spring never rests.
      .piecewise(t, .atLeast, kernel.restTime) { _ in
        EightValues(dampingRatio > 0 ? 1 : .nan)
      } otherwise: { t in
        // Beyond 2²⁴ turns the low word of the phase is too large for one correction.
        .piecewise(t, .above, 0x1p24 / kernel.turnRate.high) { _ in
          EightValues(.nan)
        } otherwise: { t in
          let rest = kernel.restPosition(t)
          return initialVelocity == 0 ? rest : rest + initialVelocity * kernel.pushResponse(t)
        }
      }
    }
  }
}

/// The formulas of ``SpringKernel/restPosition(_:)-(Double)`` and ``SpringKernel/push(_:)`` in SIMD lanes.
extension SpringKernel {
  @inline(always)
  fileprivate func restPosition(_ t: EightValues) -> EightValues {
    if ratio > Self.endOfSeries {
      return .piecewise(t, .above, 0.8 / decayRate.high) {
        1 - restDistance($0)
      } otherwise: { t in
        let (slow, fast) = (t * decayRate.high, t * fastRate.high)
        return slow * ((Self.rise(fast) - Self.rise(slow)) / (1 - decayRate.high / fastRate.high))
      }
    }
    return .piecewise(t, .atMost, endOfSeriesTime, seriesPosition) { t in
      if !isOscillating { return 1 - restDistance(t) }
      let (phase, rest) = t.product(-decayRate)
      let (decay, growth) = (EightValues.exp(phase), EightValues.expMinusOne(phase))
      let (sine, cosine) = halfTurn(t)
      // −(e⁻ʸ − 1) + e⁻ʸ·(…), with the low word of the phase y in the factor.
      let wave = 2 * sine * (sine - ratio / offset * cosine)
      return decay * (wave + rest * (wave - 1)) - growth
    }
  }

  /// The distance from rest without oscillation.
  @inline(always)
  private func restDistance(_ t: EightValues) -> EightValues {
    decay(t) * (1 + t * decayRate.high * meanDecay(t))
  }

  /// The response to a unit push.
  @inline(always)
  fileprivate func pushResponse(_ t: EightValues) -> EightValues {
    if !isOscillating { return t * (decay(t) * meanDecay(t)) }
    // The phase may underflow although the response does not.
    return .piecewise(t, .below, 0x1p-28 / turnRate.high) { _ in
      EightValues(.nan)
    } otherwise: { t in
      let (sine, cosine) = halfTurn(t)
      return decay(t) * (2 * sine * cosine / offset) / frequency
    }
  }

  /// The sine and cosine of half the phase, from its turns in two words.
  @inline(always)
  private func halfTurn(_ t: EightValues) -> (sine: EightValues, cosine: EightValues) {
    /// 1/(2π)
    let inverse = DoubleDouble(high: 0x1.45f306dc9c883p-3, low: -0x1.6b01ec5417056p-57)
    let turns = t.product(turnRate * inverse)
    let (sine, cosine, shift) = (EightValues.sinPi(turns.high), EightValues.cosPi(turns.high), turns.low * .pi)
    return (sine + shift * cosine, cosine - shift * sine)
  }

  /// The factor of the slow decay.
  @inline(always)
  private func decay(_ t: EightValues) -> EightValues { decay(t.product(decayRate)) }

  @inline(always)
  private func decay(_ phase: (high: EightValues, low: EightValues)) -> EightValues {
    let decay = EightValues.exp(-phase.high)
    return decay - decay * phase.low
  }

  /// (1 − e⁻ᶻ)/z for the gap z between both phases.
  @inline(always)
  private func meanDecay(_ t: EightValues) -> EightValues {
    let gap = t * (2 * turnRate.high)
    return .piecewise(gap, .equal, 0, { _ in EightValues(1) }, otherwise: { -.expMinusOne(-$0) / $0 })
  }

  /// The series of ``SpringKernel/seriesPosition(_:)``, with as many terms for all lanes as its latest time needs.
  @inline(always)
  private func seriesPosition(_ t: EightValues) -> EightValues {
    let exact = t.product(DoubleDouble(high: frequency, low: frequencyRest))
    let (time, corrected) = (exact.high, exact.high + 1.5 * exact.low)
    let phase = time.product(DoubleDouble(high: ratio, low: ratioRest))
    let y = phase.high + phase.low
    let (a, b) = (y * y, (isOscillating ? -contrast : contrast) * time * time)
    let latest = (1 + 0.7 * ratio) * (1 + 0.7 * ratio) * max(ratio * ratio, contrast)
    var sum = EightValues(0.5).exactSum(y / 6)
    var factorial = 0.5
    var (polynomial, power, majorant) = (a + b, b, latest)
    var k = 2.0
    repeat {
      factorial /= (2 * k - 1) * (2 * k)
      let next = (polynomial * factorial * (1 + y / (2 * k + 1))).exactSum(sum.high)
      sum = (next.high, next.low + sum.low)
      power = power * b
      polynomial = a * polynomial + power
      majorant *= latest
      k += 1
    } while k * majorant * factorial > 0x1p-58
    return time * corrected * (decay(phase) * (sum.high + sum.low))
  }
}
