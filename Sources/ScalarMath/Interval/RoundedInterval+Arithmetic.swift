extension RoundedInterval {
  public static func + (a: RoundedInterval, b: RoundedInterval) -> RoundedInterval {
    if a.isZero { return b }
    if b.isZero { return a }
    return .result(a.exact + b.exact, a.computed + b.computed, propagated: errors(a, b), grid: min(a.grid, b.grid))
  }

  public static func - (a: RoundedInterval, b: RoundedInterval) -> RoundedInterval { a + -b }

  public static prefix func - (a: RoundedInterval) -> RoundedInterval {
    RoundedInterval(
      exact: -a.exact, computed: -a.computed, error: a.error, grid: a.grid, unrounded: a.unrounded)
  }

  /// Whether it is 0 and nothing else, in the program too.
  @inline(__always)
  private var isZero: Bool { error == 0 && computed.isZero }

  @inline(__always)
  private static func errors(_ a: RoundedInterval, _ b: RoundedInterval) -> Double {
    a.error == 0 ? b.error : b.error == 0 ? a.error : (a.error + b.error).above
  }

  public static func * (a: RoundedInterval, b: RoundedInterval) -> RoundedInterval {
    if a.error == .infinity || b.error == .infinity { return RoundedInterval(unknown: a.exact * b.exact) }
    return product(a.exact * b.exact, a.computed * b.computed, a, b)
  }

  /// XY − xy = (X − x)y + X(Y − y).
  private static func product(
    _ exact: Interval, _ results: Interval, _ a: RoundedInterval, _ b: RoundedInterval
  ) -> RoundedInterval {
    var propagated = 0.0
    if a.error > 0 || b.error > 0 {
      propagated = raised(a.error * b.exact.magnitudeBound + a.computed.magnitudeBound * b.error)
    }
    return scaled(exact, results, propagated, a, b, grid: a.grid * b.grid)
  }

  /// The result of a product or quotient, which is exact where one operand is a power of two and the other no less than
  /// it can be.
  private static func scaled(
    _ exact: Interval, _ results: Interval, _ propagated: Double, _ a: RoundedInterval, _ b: RoundedInterval,
    grid: Double
  ) -> RoundedInterval {
    guard a.isPowerOfTwo || b.isPowerOfTwo, results.magnitudeBound < .infinity else {
      return .result(exact, results, propagated: propagated, grid: grid)
    }
    let rounding = grid >= .leastNonzeroMagnitude ? 0 : Double.leastNonzeroMagnitude
    let product = result(exact, results, propagated: propagated, grid: grid, rounding: rounding)
    // What was rounded before stays as near to its nearest double.
    let scaled = a.isPowerOfTwo ? b : a
    let factor = results.magnitudeBound / scaled.computed.magnitudeBound
    guard rounding == 0, factor < .infinity, let unrounded = scaled.unrounded else { return product }
    return RoundedInterval(
      exact: product.exact, computed: product.computed, error: product.error, grid: product.grid,
      unrounded: raised(unrounded * factor))
  }

  /// Whether it is one power of two, in the program too, or that with the sign changed.
  @inline(__always)
  private var isPowerOfTwo: Bool {
    error == 0 && computed.isPoint && computed.lower.significandBitPattern == 0 && computed.lower.isNormal
  }

  public static func squared(_ x: RoundedInterval) -> RoundedInterval {
    if x.error == .infinity { return RoundedInterval(unknown: .squared(x.exact)) }
    return product(.squared(x.exact), .squared(x.computed), x, x)
  }

  /// X/Y − x/y = ((X − x) − (Y − y)x/y)/Y.
  public static func / (a: RoundedInterval, b: RoundedInterval) -> RoundedInterval {
    let exact = a.exact / b.exact
    let divisor = b.computed.leastMagnitude
    guard a.error < .infinity, b.error < .infinity, divisor > 0 else { return RoundedInterval(unknown: exact) }
    let results = a.computed / b.computed
    var propagated = 0.0
    if a.error > 0 || b.error > 0 { propagated = raised((a.error + b.error * exact.magnitudeBound) / divisor) }
    guard b.isPowerOfTwo else { return .result(exact, results, propagated: propagated) }
    return scaled(exact, results, propagated, a, b, grid: a.grid / divisor)
  }

  public static func + (a: RoundedInterval, b: Double) -> RoundedInterval { a + RoundedInterval(b) }
  public static func - (a: RoundedInterval, b: Double) -> RoundedInterval { a - RoundedInterval(b) }
  public static func * (a: RoundedInterval, b: Double) -> RoundedInterval { a * RoundedInterval(b) }
  public static func / (a: RoundedInterval, b: Double) -> RoundedInterval { a / RoundedInterval(b) }
  public static func + (a: Double, b: RoundedInterval) -> RoundedInterval { RoundedInterval(a) + b }
  public static func - (a: Double, b: RoundedInterval) -> RoundedInterval { RoundedInterval(a) - b }
  public static func * (a: Double, b: RoundedInterval) -> RoundedInterval { RoundedInterval(a) * b }
  public static func / (a: Double, b: RoundedInterval) -> RoundedInterval { RoundedInterval(a) / b }
}
