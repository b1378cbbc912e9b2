/// Where a real function lies over a stretch, and how far from it a program's two words may be: ``RoundedInterval`` for
/// ``DoubleDouble``.
///
/// Sums and products of words are exact. What operations on pairs lose is bounded by what their low words may be, not by
/// the size of their results, so that it holds where these cancel.
public struct RoundedPair: Sendable {
  /// All values of the real function.
  package let exact: Interval
  /// All sums of both words.
  package let value: Interval
  /// The largest distance of the two at one argument.
  package let error: Double
  /// The largest magnitude of the low word.
  package let low: Double

  /// Numbers of two words; nothing is known of their program where a value may be beyond 2⁹⁹⁰.
  package init(_ exact: Interval, value: Interval, error: Double, low: Double) {
    let isKnown = exact.definition != .partial && value.magnitudeBound < 0x1p990 && low < .infinity
    (self.exact, self.value, self.low) = (exact, value, low)
    self.error = isKnown ? error : .infinity
  }

  /// The result of an operation on pairs.
  ///
  /// - Parameters:
  ///   - results: the operation's results for computed operands.
  ///   - propagated: their distance from `exact`.
  ///   - own: what the operation itself loses.
  @inline(__always)
  static func result(
    _ exact: Interval, _ results: Interval, propagated: Double, own: Double = 0, low: Double
  ) -> RoundedPair {
    guard propagated + own < .infinity else {
      return RoundedPair(exact, value: results, error: .infinity, low: .infinity)
    }
    let value =
      own == 0
      ? results : Interval(.differenceBelow(results.lower, own), .sumAbove(results.upper, own), results.definition)
    return RoundedPair(
      exact, value: value, error: own == 0 ? propagated : (propagated + own).above,
      low: low)
  }

  /// The largest magnitude of either word.
  @inline(__always)
  var size: Double { (value.magnitudeBound + low).above }

  @inline(__always)
  static func raised(_ bound: Double) -> Double { RoundedInterval.raised(bound) }

  /// What a low word of a product may lack where it underflows.
  @inline(__always)
  static func underflow(_ results: Interval) -> Double {
    results.leastMagnitude < 0x1p-950 && !results.isZero ? 0x1p-1060 : 0
  }

  /// The low word beside a result that is the nearest double.
  @inline(__always)
  static func half(_ results: Interval) -> Double { RoundedInterval.halfUnit(results.magnitudeBound) }

  /// (high + low)ⁿ rounded once, within a millionth of a unit, for |n| ≤ 64.
  public func power(_ n: Int) -> RoundedInterval {
    let (exact, results) = (Interval.pow(exact, n), Interval.pow(value, n))
    guard error < .infinity, results.magnitudeBound < 0x1p990 else { return RoundedInterval(unknown: exact) }
    let word = RoundedInterval(exact: self.exact, computed: value, error: error, grid: .leastNonzeroMagnitude)
    let own = Self.raised(0x1p-80 * results.magnitudeBound) + Self.underflow(results)
    let propagated = (RoundedInterval.propagated(word, n, exact, results) + own).above
    return .result(exact, results, propagated: propagated)
  }

  /// sin(πx), of which both words are within this of itself, relative; in lanes unless told otherwise.
  public static func sinPi(_ x: RoundedInterval, within share: Double = 0x1p-58) -> RoundedPair {
    turn(x, share, { .sinPi($0) }, slope: { .cosPi($0) })
  }

  /// cos(πx), as the sine.
  public static func cosPi(_ x: RoundedInterval, within share: Double = 0x1p-58) -> RoundedPair {
    turn(x, share, { .cosPi($0) }, slope: { .sinPi($0) })
  }

  private static func turn(
    _ x: RoundedInterval, _ share: Double, _ function: (Interval) -> Interval, slope: (Interval) -> Interval
  ) -> RoundedPair {
    let (exact, results) = (function(x.exact), function(x.computed))
    let propagated = x.error == 0 ? 0 : raised(x.error * (Interval.pi * slope(x.either)).magnitudeBound)
    return .result(
      exact, results, propagated: propagated, own: raised(share * results.magnitudeBound) + underflow(results),
      low: raised(half(results)))
  }
}

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

extension RoundedPair: WordPair {
  public init(_ x: RoundedInterval) { self.init(x.exact, value: x.computed, error: x.error, low: 0) }

  public init(_ constant: DoubleDouble, error: Double) {
    let value = Interval.point(constant.high) + .point(constant.low)
    let exact = error == 0 ? value : value + Interval(-error, error)
    self.init(exact, value: value, error: error, low: constant.low.magnitude)
  }

  public init(sum a: RoundedInterval, _ b: RoundedInterval) {
    let results = a.computed + b.computed
    let error = a.error == 0 ? b.error : b.error == 0 ? a.error : (a.error + b.error).above
    let isDouble = results.magnitudeBound <= 0x1p53 * Swift.min(a.grid, b.grid)
    self.init(a.exact + b.exact, value: results, error: error, low: isDouble ? 0 : Self.half(results))
  }

  public init(product a: RoundedInterval, _ b: RoundedInterval) {
    let results = a.computed * b.computed
    var error = 0.0
    if a.error > 0 || b.error > 0 {
      error = Self.raised(a.error * b.exact.magnitudeBound + a.computed.magnitudeBound * b.error)
    }
    let isDouble = results.magnitudeBound <= 0x1p53 * (a.grid * b.grid)
    self = .result(
      a.exact * b.exact, results, propagated: error, own: isDouble ? 0 : Self.underflow(results),
      low: isDouble ? 0 : Self.half(results))
  }

  /// Where |b| may be the larger one, what is lost is below 2⁻⁵² of it.
  public init(ordered a: RoundedInterval, _ b: RoundedInterval) {
    let sum = RoundedPair(sum: a, b)
    let isOrdered = a.computed.leastMagnitude >= b.computed.magnitudeBound
    self = .result(
      sum.exact, sum.value, propagated: sum.error,
      own: isOrdered ? 0 : Self.raised(0x1p-52 * b.computed.magnitudeBound), low: sum.low)
  }

  public var rounded: RoundedInterval {
    if error == .infinity { return RoundedInterval(unknown: exact) }
    return .result(exact, value, propagated: error)
  }

  /// The product of both low words is left out, and the sums of what they give are rounded.
  public func times(_ b: RoundedPair) -> RoundedPair {
    let results = value * b.value
    let cross = Self.raised(size * b.low + low * b.size)
    var propagated = 0.0
    if error > 0 || b.error > 0 {
      propagated = Self.raised(error * b.exact.magnitudeBound + value.magnitudeBound * b.error)
    }
    let tail = Self.raised(Self.half(results.hull(with: Interval(-size, size) * Interval(b.size))) + cross)
    let own = cross == 0x1p-1070 ? 0 : Self.raised(low * b.low + 0x1p-53 * (2 * cross + tail))
    return .result(exact * b.exact, results, propagated: propagated, own: own + Self.underflow(results), low: tail)
  }

  public func adding(_ a: RoundedInterval) -> RoundedPair {
    let results = value + a.computed
    let tail = Self.raised(Self.half(results + Interval(-low, low)) + low)
    return .result(
      exact + a.exact, results, propagated: a.error == 0 ? error : (error + a.error).above,
      own: low == 0 ? 0 : Self.raised(0x1p-53 * tail), low: low == 0 ? Self.half(results) : tail)
  }

  public func plus(_ small: RoundedInterval) -> RoundedPair {
    let sum = leaning(small)
    return .result(
      sum.exact, sum.value, propagated: sum.error, own: Self.raised(0x1p-52 * sum.low), low: Self.half(sum.value))
  }

  public func leaning(_ small: RoundedInterval) -> RoundedPair {
    let tail = Self.raised(low + small.computed.magnitudeBound)
    return .result(
      exact + small.exact, value + small.computed, propagated: small.error == 0 ? error : (error + small.error).above,
      own: low == 0 ? 0 : Self.raised(0x1p-53 * tail), low: tail)
  }

  public func minusNear(_ b: Double) -> RoundedPair {
    if b == 0 { return self }
    let high = value + Interval(-low, low) - b
    return .result(
      exact - b, value - b, propagated: error, own: isExact(high, beside: b) ? 0 : Self.half(high), low: low)
  }

  /// Whether differences of the high word and a constant are doubles: multiples of the last bit of both, and not large.
  func isExact(_ differences: Interval, beside constant: Double) -> Bool {
    let least = (value + Interval(-low, low)).leastMagnitude
    return differences.magnitudeBound
      <= 0x1p53 * Swift.min(RoundedInterval.spacing(least), RoundedInterval.lastBit(constant))
  }

  public static func + (a: RoundedPair, b: RoundedPair) -> RoundedPair {
    let results = a.value + b.value
    let tails = raised(half(results + Interval(-a.low, a.low) + Interval(-b.low, b.low)) + a.low + b.low)
    return .result(
      a.exact + b.exact, results, propagated: raised(a.error + b.error), own: raised(0x1p-49 * tails),
      low: raised(half(results)))
  }

  /// A product of no numbers below 0 is not below 0: the high words are not.
  public static func * (a: RoundedPair, b: RoundedInterval) -> RoundedPair {
    // A product of two doubles is exact.
    let product = a.low == 0 ? a.times(RoundedPair(b)) : a * RoundedPair(b)
    guard a.value.lower >= 0, b.computed.lower >= 0, product.error < .infinity else { return product }
    return RoundedPair(
      product.exact, value: product.value.part(from: 0, through: .infinity), error: product.error, low: product.low)
  }

  public static func * (a: RoundedPair, b: RoundedPair) -> RoundedPair {
    let product = a.times(b)
    return .result(
      product.exact, product.value, propagated: product.error, own: raised(0x1p-52 * product.low),
      low: half(product.value))
  }

  public static prefix func - (a: RoundedPair) -> RoundedPair {
    RoundedPair(-a.exact, value: -a.value, error: a.error, low: a.low)
  }

  /// Within 4·2⁻¹⁰⁶ of itself, and √X − √x = (X − x)/(√X + √x).
  public var squareRoot: RoundedPair {
    let root = Interval.sqrt(exact)
    guard error < .infinity, value.lower >= 0 else {
      return RoundedPair(root, value: root, error: .infinity, low: .infinity)
    }
    let results = Interval.sqrt(value)
    let propagated =
      error == 0 ? 0 : Self.raised(Swift.min(error / (root.lower + results.lower), error.squareRoot()))
    return .result(
      root, results, propagated: propagated,
      own: Self.raised(0x1p-103 * results.magnitudeBound) + Self.underflow(results), low: Self.half(results))
  }
}
