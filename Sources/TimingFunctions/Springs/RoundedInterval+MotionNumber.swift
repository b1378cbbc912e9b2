import RealModule
import ScalarMath

extension RoundedInterval: MotionNumber {
  init(_ constant: Double, within error: Double) {
    self = RoundedInterval(constant).standing(within: error)
  }

  func standing(within error: Double) -> RoundedInterval {
    if error == 0 { return self }
    return .widened(exact + Interval(-error, error), computed, error: self.error + error)
  }

  var largest: Double { Swift.max(exact.upper, computed.upper) }

  /// What a program gives that is within an error of a function, which is rounded upward here; unknown where that is
  /// infinite.
  private static func widened(_ exact: Interval, _ computed: Interval, error: Double) -> RoundedInterval {
    let error = raised(error)
    return error < .infinity
      ? RoundedInterval(exact, computed: computed, error: error) : RoundedInterval(0.0).unknown
  }

  private static func raised(_ bound: Double) -> Double { bound * (1 + 0x1p-48) + .leastNonzeroMagnitude }

  /// Half the spacing of doubles of this magnitude, which is what rounding to the nearest takes.
  private static func half(_ size: Double) -> Double { Swift.max(0.5 * size.ulp, .leastNonzeroMagnitude) }

  /// A function of a phase.
  ///
  /// - Parameters:
  ///   - own: what the program adds for the phase that it has.
  ///   - slope: a bound of the slope over an interval.
  private static func result(
    _ phase: RoundedPair, _ function: (Interval) -> Interval, slope: (Interval) -> Double,
    own: (_ size: Double) -> Double
  ) -> RoundedInterval {
    result(phase.exact, phase.value, phase.error, function, slope: slope, own: own)
  }

  private static func result(
    _ exact: Interval, _ computed: Interval, _ error: Double, _ function: (Interval) -> Interval,
    slope: (Interval) -> Double, own: (Double) -> Double
  ) -> RoundedInterval {
    let values = function(exact)
    guard error < .infinity else { return RoundedInterval(values).unknown }
    let results = function(computed)
    let own = raised(own(results.magnitudeBound))
    let propagated = error == 0 ? 0 : raised(slope(exact.hull(with: computed)) * error)
    return widened(values, results + Interval(-own, own), error: propagated + own)
  }

  /// Beyond 2⁹⁰⁰ the product is rounded once, and may overflow: then nothing is known of the phase.
  static func elapsed(_ rate: RoundedPair, _ time: RoundedInterval) -> RoundedPair {
    let value = rate.value * time.computed
    if value.magnitudeBound < 0x1p899, time.computed.upper < 0x1p899 { return rate * time }
    let size = value.magnitudeBound
    let error = rate.error * time.computed.upper + rate.value.magnitudeBound * time.error
    return RoundedPair(
      rate.exact * time.exact, value: value, error: raised(error + 0x1p-51 * size), low: 0x1p-51 * size)
  }

  /// For the low word l the product of e⁻ʸ and l, and what is left of e⁻ˡ beside 1 − l.
  static func decay(_ phase: RoundedPair) -> RoundedInterval {
    let low = phase.low
    func own(_ size: Double) -> Double {
      let high = size * (1 + 2 * low)
      return LibraryError.exponential * high.ulp + high * (low * low + 0x1p-50 * low) + half(high)
    }
    return result(phase, { .exp(-$0) }, slope: { Interval.exp(-$0).upper }, own: own)
  }

  /// For the low word l the product of e⁻ʸ and l, and what is left of e⁻ˡ beside 1 − l.
  static func decayed(_ phase: RoundedPair) -> RoundedInterval {
    let low = phase.low
    func own(_ size: Double) -> Double {
      let high = size + 2 * low
      return LibraryError.exponentialMinusOne * high.ulp + low * low + 0x1p-50 * low + half(high)
    }
    return result(phase, { -.expMinusOne(-$0) }, slope: { Interval.exp(-$0).upper }, own: own)
  }

  /// Beside the library's errors the product with a low word l is rounded, of whose cosine l²/2 is left out; from 2⁻²⁸ on
  /// four functions of the library and three operations lose less than 2⁻⁴⁹.
  static func sineAndCosine(
    _ phase: RoundedPair, share: Double
  ) -> (sine: RoundedInterval, cosine: RoundedInterval) {
    guard phase.error < 4, phase.low < 4 else {
      // Anywhere, then, but no further than 1 and its rounding.
      let (all, computed) = (Interval(-1, 1), Interval(-1 - 0x1p-49, 1 + 0x1p-49))
      let any = RoundedInterval(all, computed: computed, error: 3)
      return (any, any)
    }
    let low = share * phase.low
    func own(_ ulps: Double, _ size: Double) -> Double {
      let size = Swift.min(size + low, 1.0.nextDown)
      let near = ulps * size.ulp + low * low + 0x1p-50 * low + half(size + low)
      return low < 0x1p-28 ? near : Swift.max(near, 0x1p-49)
    }
    let (exact, value) = (phase.exact * share, phase.value * share)
    let scaled = phase.error == 0 ? 0 : raised(share * phase.error)
    return (
      result(
        exact, value, scaled, { .sin($0) }, slope: { Interval.cos($0).magnitudeBound },
        own: { own(LibraryError.sine, $0) }),
      result(
        exact, value, scaled, { .cos($0) }, slope: { Interval.sin($0).magnitudeBound },
        own: { own(LibraryError.cosine, $0) })
    )
  }

  /// −G′ is at most ½ and at most 1/z²; the quotient of what the library gives is rounded.
  static func meanDecay(_ z: RoundedInterval) -> RoundedInterval {
    func value(_ z: Double) -> Interval {
      if z <= 0 { return Interval(1.0) }
      return -Interval.expMinusOne(Interval(-z)) / Interval(z)
    }
    func function(_ z: Interval) -> Interval {
      Interval(Swift.max(0, value(z.upper).lower), Swift.min(1, value(z.lower).upper))
    }
    return result(z.exact, z.computed, z.error, function, slope: monotoneSlope) {
      (2 * LibraryError.exponentialMinusOne + 1.01) * 0x1p-53 * $0
    }
  }

  /// Q′ is at most ½ and at most 1/y². Up to 1.5 the series has the relative error of the library's e⁻ʸ, of two
  /// roundings, and of terms: that of yᵏ⁻¹ is rounded 2k − 3 times, on average over the series less than four times; from
  /// there on it is 1 less a quotient below 0.52, rounded.
  static func risen(_ y: RoundedInterval) -> RoundedInterval {
    func value(_ y: Double) -> Interval {
      if y <= 0 { return Interval(0.0) }
      if y > 1 { return 1 + Interval.expMinusOne(Interval(-y)) / Interval(y) }
      // (k − 1)·(−1)ᵏyᵏ⁻¹/k!·… of alternating sign: Σ (−y)ᵏ/(k + 1)! from k = 1 on, with the sign changed.
      var (sum, term) = (Interval(0.0), Interval(-1.0))
      for k in 1...20 {
        term = term * -Interval(y) / Double(k + 1)
        sum = sum + term
      }
      return sum + term * Interval(-1, 1)
    }
    func function(_ y: Interval) -> Interval {
      Interval(Swift.max(0, value(y.lower).lower), Swift.min(1, value(y.upper).upper))
    }
    return result(y.exact, y.computed, y.error, function, slope: monotoneSlope) { size in
      let series = (2 * LibraryError.exponential + 6) * 0x1p-53 * size
      let quotient = (2 * LibraryError.exponentialMinusOne + 1.01) * 0x1p-53 * 0.52 + 0x1p-54
      return y.computed.upper <= 1.5 ? series : y.computed.lower > 1.5 ? quotient : Swift.max(series, quotient)
    }
  }

  /// The lesser of ½ and 1/x².
  private static func monotoneSlope(_ x: Interval) -> Double {
    x.lower > 1.5 ? 1 / (x.lower * x.lower) * (1 + 0x1p-50) : 0.5
  }

  /// With ωt = τ(1 + r) the function is F(τ)(1 + cr) for a c of 0…2, and what is computed stands for 1.5 instead.
  static func atPhase(
    _ frequency: Double, _ rest: Double, _ t: RoundedInterval,
    _ function: (_ phase: RoundedInterval, _ corrected: RoundedInterval) -> RoundedInterval
  ) -> RoundedInterval {
    let doubles = Interval(frequency * t.computed.lower, frequency * t.computed.upper)
    let phase = RoundedInterval(doubles: doubles)
    let rounding = half(doubles.upper)
    let corrected = widened(doubles, doubles + Interval(-rounding, rounding), error: rounding)
    let result = function(phase, corrected)
    let share = (0x1p-53 + rest.magnitude / frequency) * 1.6
    let size = Swift.max(result.exact.magnitudeBound, result.computed.magnitudeBound)
    // The rounding of a phase below the normal numbers is no share of it, but both squares are below the least number.
    let way = share * size + .leastNonzeroMagnitude
    return widened(
      result.exact + Interval(-way, way), result.computed + Interval(-way, way), error: result.error + way)
  }
}
