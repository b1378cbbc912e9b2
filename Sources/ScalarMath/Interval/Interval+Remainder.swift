extension Interval {
  /// x − y·⌊x/y⌋, continuous where ⌊x/y⌋ is one number; partial where 0 is among the divisors.
  public static func flooredRemainder(_ x: Interval, _ y: Interval) -> Interval {
    if x.isEmpty || y.isEmpty || y.lower == 0 && y.upper == 0 { return .empty }
    if y.upper < 0 { return -flooredRemainder(-x, -y) }
    let definition = min(x.definition, y.definition)
    guard y.lower > 0 else {
      return Interval(ordered: y.lower, y.upper, .partial)
    }
    // A whole number between a quotient and the double below it there is none, so the floors of both are the same.
    let least = Double.quotientBelow(x.lower, x.lower >= 0 ? y.upper : y.lower).rounded(.down)
    let greatest = Double.quotientBelow(x.upper, x.upper >= 0 ? y.lower : y.upper).rounded(.down)
    guard least == greatest, least.magnitude < 0x1p52 else {
      // No remainder of a dividend that is not below 0 is above it.
      return Interval(
        ordered: 0, x.lower >= 0 ? Swift.min(x.upper, y.upper) : y.upper, min(definition, .defined))
    }
    if y.isPoint {
      return Interval(
        ordered: remainder(x.lower, y.lower).lower, remainder(x.upper, y.lower).upper, definition)
    }
    let rest = x - y * Interval(least)
    return Interval(
      ordered: Swift.max(rest.lower, 0), Swift.min(Swift.max(rest.upper, 0), y.upper), definition)
  }

  /// Of two finite numbers, y above 0: what the exact remainder toward 0 lacks of it is a divisor.
  private static func remainder(_ x: Double, _ y: Double) -> Interval {
    let rest = x.truncatingRemainder(dividingBy: y)
    return rest < 0 ? Interval(ordered: .sumBelow(rest, y), .sumAbove(rest, y), .continuous) : Interval(rest)
  }

  /// The floored remainder of |x| and |y| with the sign of x, continuous where that is.
  public func truncatingRemainder(dividingBy divisor: Interval) -> Interval {
    if isEmpty || divisor.isEmpty { return .empty }
    let size = divisor.magnitude
    if lower >= 0 { return Self.flooredRemainder(self, size) }
    if upper <= 0 { return -Self.flooredRemainder(-self, size) }
    return Self.flooredRemainder(part(from: 0, through: .infinity), size)
      .hull(with: -Self.flooredRemainder((-self).part(from: 0, through: .infinity), size))
  }
}
