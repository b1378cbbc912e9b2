extension RoundedPair {
  public static func powerOfTwo(_ exponent: RoundedPair) -> RoundedPair? {
    function(exponent, relative: 0x1p-58) { .exp2($0) }
  }

  public static func powerOfTwoLessOne(_ exponent: RoundedPair) -> RoundedPair? {
    function(exponent, relative: 0x1p-55) { .expMinusOne($0 * RealConstant.naturalLogOf2.enclosure) }
  }

  /// A function of the slope ln 2·2ˣ, which is below 0.7·2ˣ.
  private static func function(
    _ x: RoundedPair, relative: Double, _ function: (Interval) -> Interval
  ) -> RoundedPair? {
    guard x.size <= 1000 else {
      if x.error < .infinity, x.value.leastMagnitude > 1001 { return nil }
      return RoundedPair(RoundedInterval(unknown: function(x.exact)))
    }
    let (exact, results) = (function(x.exact), function(x.value))
    let slope = 0.7 * Interval.exp2(x.exact.hull(with: x.value)).upper
    return .result(
      exact, results, propagated: x.error == 0 ? 0 : raised(x.error * slope),
      own: raised(relative * results.magnitudeBound) + underflow(results), low: raised(2 * half(results)))
  }

  /// The slope is π·sin(πx).
  public static func oneMinusCosPi(_ x: RoundedInterval) -> RoundedPair {
    func versine(_ x: Interval) -> Interval { 2 * .squared(.sinPi(x * 0.5)) }
    let (exact, results) = (versine(x.exact), versine(x.computed))
    return .result(
      exact, results,
      propagated: x.error == 0 ? 0 : raised(x.error * (Interval.pi * Interval.sinPi(x.either)).magnitudeBound),
      own: versineError(results) + underflow(results), low: raised(2 * half(results)))
  }

  /// The root is rounded by half a unit below 1, and of the low word counts what its slope is above ½.
  public var onePlusRoot: RoundedPair {
    let (exact, results) = (1 + Interval.sqrt(exact), 1 + Interval.sqrt(value))
    let slope = (0.5 / Interval.sqrt(self.exact.hull(with: value))).magnitudeBound
    guard error < .infinity, slope <= 1.5 else { return RoundedPair(RoundedInterval(unknown: exact)) }
    return .result(
      exact, results, propagated: error == 0 ? 0 : Self.raised(slope * error),
      own: Self.raised(0x1p-54 + low * (slope - 0.5) + 0x1p-104), low: 0x1p-53)
  }

  /// The first difference is rounded unless it is exact, the second one is.
  public func subtracted(from a: Double) -> RoundedInterval {
    let (exact, results) = (a - exact, a - value)
    guard error < .infinity else { return RoundedInterval(unknown: exact) }
    let first = a - (value + Interval(-low, low))
    let own = isExact(first, beside: a) ? 0 : Self.half(first)
    return .result(exact, results, propagated: own == 0 ? error : (error + own).above)
  }

  /// A quotient and its correction, of which 2⁻⁵⁰ may be wrong.
  public func over(_ divisor: RoundedPair) -> RoundedInterval {
    let (exact, results) = (exact / divisor.exact, value / divisor.value)
    let least = divisor.value.leastMagnitude
    guard error < .infinity, divisor.error < .infinity, least > 0 else { return RoundedInterval(unknown: exact) }
    let correction = Self.raised((low + divisor.low * results.magnitudeBound) / least + 4 * Self.half(results))
    let propagated = Self.raised((error + divisor.error * exact.magnitudeBound) / least)
    return .result(
      exact, results, propagated: Self.raised(propagated + 0x1p-50 * correction) + Self.underflow(results))
  }

  /// The phase is within 2⁻⁵⁰ of its second word; the slopes of sine and versine are not above π.
  public static func sineAndVersine(
    _ x: RoundedPair, period: Double, rate: Double
  ) -> (sine: RoundedPair, versine: RoundedPair)? {
    let (turns, computed) = (2 * x.exact / period, 2 * x.value / period)
    guard x.error < .infinity, x.size * rate.magnitude < 0x1p20 else {
      let none = RoundedPair(RoundedInterval(unknown: turns.unknown))
      return (none, none)
    }
    let rest = raised(0x1p-50 * computed.magnitudeBound + 2 * x.low * rate.magnitude)
    let phase = raised(x.error * 1.01 * rate.magnitude + 0x1p-50 * rest)
    func pair(_ function: (Interval) -> Interval, own: (Interval) -> Double) -> RoundedPair {
      let results = function(computed)
      return .result(
        function(turns), results, propagated: raised(3.15 * phase), own: own(results) + underflow(results),
        low: raised(2 * half(results)))
    }
    return (
      pair({ .sinPi($0) }, own: { raised(LibraryError.turnWords * $0.magnitudeBound) }),
      pair({ 2 * .squared(.sinPi($0 * 0.5)) }, own: versineError)
    )
  }

  /// That of the versine itself up to an eighth of a turn, and of the cosine beyond.
  private static func versineError(_ versines: Interval) -> Double {
    /// A little above 1 − √½.
    let border = 0.293
    let own = Swift.min(versines.magnitudeBound, border)
    let beyond = versines.part(from: border, through: .infinity)
    let cosine = beyond.isEmpty ? 0 : Swift.min(0.7072, (1 - beyond).magnitudeBound)
    return raised(LibraryError.turnWords * Swift.max(own, cosine))
  }

  public static func piecewise(
    _ x: RoundedPair, atLeast border: Double, _ inside: (RoundedPair) -> RoundedInterval,
    otherwise: (RoundedPair) -> RoundedInterval
  ) -> RoundedInterval {
    func pair(_ part: RoundedInterval) -> RoundedPair {
      RoundedPair(part.exact, value: part.computed, error: part.error, low: x.low)
    }
    let word = RoundedInterval(exact: x.exact, computed: x.value, error: x.error, grid: .leastNonzeroMagnitude)
    return .piecewise(word, .atLeast, border, { inside(pair($0)) }, otherwise: { otherwise(pair($0)) })
  }
}

extension RoundedInterval: WordNumber {
  public typealias Pair = RoundedPair

  public func leadingBits(_ count: Int) -> RoundedInterval {
    // Toward 0 by less than a unit of the bits that are kept.
    let share = 1 - Double(sign: .plus, exponent: 1 - count, significand: 1)
    let size = computed.magnitude
    let bits = Interval(Double.productBelow(size.lower, share), size.upper)
    let kept = computed.lower >= 0 ? bits : computed.upper <= 0 ? -bits : Interval(-size.upper, size.upper)
    let unit = Self.spacing(size.lower) * Double(sign: .plus, exponent: 53 - count, significand: 1)
    return RoundedInterval(exact: kept, computed: kept, error: error < .infinity ? 0 : .infinity, grid: unit)
  }

  public func nearestMultiple(of step: Double) -> RoundedInterval {
    guard error < .infinity, computed.magnitudeBound < 0x1p51 * step else { return unknown }
    let (low, high) = (computed.lower / step, computed.upper / step)
    let multiples = Interval(low.rounded(.toNearestOrEven) * step, high.rounded(.toNearestOrEven) * step)
    return RoundedInterval(exact: multiples, computed: multiples, error: 0, grid: step)
  }
}
