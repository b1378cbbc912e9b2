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
