extension Interval {
  public var magnitude: Interval {
    if lower >= 0 || isEmpty { return self }
    return upper <= 0 ? -self : Interval(ordered: 0, Swift.max(-lower, upper), definition)
  }

  /// Continuous where all numbers have one sign.
  public static func signum(_ x: Interval) -> Interval { x.stepped { .signum($0) } }

  /// Continuous where all numbers are rounded to one.
  public func rounded(_ rule: FloatingPointRoundingRule) -> Interval { stepped { $0.rounded(rule) } }

  /// A function of steps that does not fall.
  private func stepped(_ function: (Double) -> Double) -> Interval {
    if isEmpty { return .empty }
    let (low, high) = (function(lower), function(upper))
    return Interval(ordered: low, high, min(definition, low == high ? .continuous : .defined))
  }

  public static func lesser(_ x: Interval, _ y: Interval) -> Interval {
    if x.isEmpty || y.isEmpty { return .empty }
    return Interval(
      ordered: Swift.min(x.lower, y.lower), Swift.min(x.upper, y.upper), min(x.definition, y.definition))
  }

  public static func greater(_ x: Interval, _ y: Interval) -> Interval {
    if x.isEmpty || y.isEmpty { return .empty }
    return Interval(
      ordered: Swift.max(x.lower, y.lower), Swift.max(x.upper, y.upper), min(x.definition, y.definition))
  }
}
