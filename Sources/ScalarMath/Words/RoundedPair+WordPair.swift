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
