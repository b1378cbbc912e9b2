import RealModule

extension RoundedInterval {
  /// √X − √x = (X − x)/(√X + √x), and no more than √|X − x|.
  public static func sqrt(_ x: RoundedInterval) -> RoundedInterval {
    let exact = Interval.sqrt(x.exact)
    guard x.error < .infinity, x.computed.lower >= 0 else { return RoundedInterval(unknown: exact) }
    let results = Interval.sqrt(x.computed)
    var propagated = 0.0
    if x.error > 0 {
      propagated = raised(min(x.error / (exact.lower + results.lower), x.error.squareRoot()))
    }
    return result(exact, results, propagated: propagated)
  }

  /// The roots differ by no more than 2^⅔ ∛|X − x|.
  public static func cubeRoot(_ x: RoundedInterval) -> RoundedInterval {
    let exact = Interval.cubeRoot(x.exact)
    guard x.error < .infinity else { return RoundedInterval(unknown: exact) }
    let results = Interval.cubeRoot(x.computed)
    var propagated = 0.0
    if x.error > 0 {
      let least = Interval.cubeRoot(x.either).leastMagnitude
      propagated = raised(min(x.error / (3 * least * least), 1.5875 * Double.cubeRoot(x.error)))
    }
    return widened(
      exact, results, propagated: propagated, raised(LibraryError.cubeRootRounded * spacing(results.magnitudeBound)))
  }

  /// A length changes by no more than its ends move.
  public static func hypot(_ x: RoundedInterval, _ y: RoundedInterval) -> RoundedInterval {
    let exact = Interval.hypot(x.exact, y.exact)
    guard x.error < .infinity, y.error < .infinity else { return RoundedInterval(unknown: exact) }
    let results = Interval.hypot(x.computed, y.computed)
    let propagated = x.error == 0 && y.error == 0 ? 0 : raised(x.error + y.error)
    return widened(
      exact, results, propagated: propagated, raised(LibraryError.length * spacing(results.magnitudeBound)))
  }

  public static func pow(_ x: RoundedInterval, _ n: Int) -> RoundedInterval {
    let (exact, results) = (Interval.pow(x.exact, n), Interval.pow(x.computed, n))
    guard x.error < .infinity else { return RoundedInterval(unknown: exact) }
    return power(exact, results, propagated: propagated(x, n, exact, results))
  }

  /// What an error of x makes of xⁿ, at most.
  static func propagated(_ x: RoundedInterval, _ n: Int, _ exact: Interval, _ results: Interval) -> Double {
    if x.error == 0 || n == 0 { return 0 }
    let slope = Interval(Double(n)) * Interval.pow(x.either, n - 1)
    return min(raised(slope.magnitudeBound * x.error), distance(exact, results))
  }

  private static func power(_ exact: Interval, _ results: Interval, propagated: Double) -> RoundedInterval {
    if results.isPoint, [0, 1, -1].contains(results.lower), propagated == 0 {
      return result(exact, results, propagated: 0, rounding: 0)
    }
    return widened(
      exact, results, propagated: propagated, raised(LibraryError.power * spacing(results.magnitudeBound)))
  }

  /// X^Y − x^y is at most the sum of |log x|·x^y·|Y − y| and |y|·x^(y−1)·|X − x|, over all that lies between; for bases
  /// that may be 0, and for those below 0, the errors of a constant exponent alone are known so.
  public static func power(_ x: RoundedInterval, _ y: RoundedInterval) -> RoundedInterval {
    let exact = Interval.power(x.exact, y.exact)
    guard x.error < .infinity, y.error < .infinity else { return RoundedInterval(unknown: exact) }
    if y.error == 0, y.computed.isPoint, let whole = Int(exactly: y.computed.lower) { return pow(x, whole) }
    let results = Interval.power(x.computed, y.computed)
    var propagated = 0.0
    if x.error > 0 || y.error > 0 {
      let (base, exponent) = (x.either, y.either)
      propagated = distance(exact, results)
      if base.lower >= 0 {
        let byBase = x.error == 0 ? 0 : x.error * (exponent * .power(base, exponent - 1)).magnitudeBound
        let byExponent = y.error == 0 ? 0 : y.error * (.log(base) * .power(base, exponent)).magnitudeBound
        let bound = raised(byBase + byExponent)
        if bound.isFinite { propagated = min(propagated, bound) }
      }
    }
    return power(exact, results, propagated: propagated)
  }
}

extension RoundedInterval {
  /// The remainder toward 0 is exact, and where its sign is not the divisor's this is added, rounded.
  public static func flooredRemainder(_ x: RoundedInterval, _ y: RoundedInterval) -> RoundedInterval {
    let exact = Interval.flooredRemainder(x.exact, y.exact)
    let haveOneSign =
      x.computed.lower >= 0 && y.computed.lower > 0 || x.computed.upper <= 0 && y.computed.upper < 0
    return remainder(
      x, y, exact, .flooredRemainder(x.computed, y.computed), .flooredRemainder(x.either, y.either),
      rounding: haveOneSign ? 0 : nil)
  }

  /// Exact.
  public func truncatingRemainder(dividingBy divisor: RoundedInterval) -> RoundedInterval {
    Self.remainder(
      self, divisor, exact.truncatingRemainder(dividingBy: divisor.exact),
      computed.truncatingRemainder(dividingBy: divisor.computed),
      either.truncatingRemainder(dividingBy: divisor.either), rounding: 0)
  }

  /// x − qy where the whole quotient q is the same wherever both values may lie; elsewhere the program may jump at
  /// another place.
  private static func remainder(
    _ x: RoundedInterval, _ y: RoundedInterval, _ exact: Interval, _ results: Interval, _ either: Interval,
    rounding: Double?
  ) -> RoundedInterval {
    guard x.error < .infinity, y.error < .infinity, y.computed.excludesZero else {
      return RoundedInterval(unknown: exact)
    }
    var propagated = 0.0
    if x.error > 0 || y.error > 0 {
      // The whole number below a quotient is at most 1 larger.
      let quotient = raised(x.either.magnitudeBound / y.either.leastMagnitude) + 1
      propagated = either.definition == .continuous ? raised(x.error + quotient * y.error) : distance(exact, results)
    }
    return result(
      exact, results, propagated: propagated, grid: Swift.min(x.grid, y.grid), rounding: rounding)
  }
}
