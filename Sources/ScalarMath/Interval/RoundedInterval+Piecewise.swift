extension RoundedInterval {
  /// Every piece that the function and the program may take together, each for the part of x that can be there; beside
  /// the border also the function's one piece with the program's other one.
  public static func branch<Result>(
    _ x: RoundedInterval, _ relation: NumberRelation, _ border: RoundedInterval,
    _ inside: (RoundedInterval) -> Result, otherwise: (RoundedInterval) -> Result,
    join: (Result, Result, (RoundedInterval, RoundedInterval) -> RoundedInterval) -> Result
  ) -> Result {
    guard x.error < .infinity, border.error < .infinity else {
      return join(inside(x), otherwise(x)) { RoundedInterval(unknown: $0.exact.hull(with: $1.exact).unknown) }
    }
    let exact = parts(x.exact, relation, border.exact)
    let computed = x.error == 0 && border.error == 0 ? exact : parts(x.computed, relation, border.computed)
    var joined: Result?
    func include(_ result: Result) {
      joined = joined.map { join($0, result) { $0.hull(with: $1) } } ?? result
    }
    if !exact.holds.isEmpty, !computed.holds.isEmpty { include(inside(x.part(exact.holds, computed.holds))) }
    if !exact.fails.isEmpty, !computed.fails.isEmpty { include(otherwise(x.part(exact.fails, computed.fails))) }
    let slack = raised(x.error + border.error)
    let mayDiffer =
      !exact.holds.isEmpty && !computed.fails.isEmpty || !exact.fails.isEmpty && !computed.holds.isEmpty
    if mayDiffer, x.error > 0 || border.error > 0 {
      let place = border.either
      let zone = Interval(place.lower - slack, place.upper + slack)
      let near = x.either.part(from: zone.lower.below, through: zone.upper.above)
      if !near.isEmpty {
        let sides = parts(near, relation, place)
        let first = inside(x.part(both: sides.holds.isEmpty ? near : sides.holds))
        let second = otherwise(x.part(both: sides.fails.isEmpty ? near : sides.fails))
        include(join(first, second) { $0.exchanged(with: $1) })
      }
    }
    return joined ?? otherwise(x)
  }

  /// The parts of x in which a relation may hold and in which it may fail.
  private static func parts(
    _ x: Interval, _ relation: NumberRelation, _ border: Interval
  ) -> (holds: Interval, fails: Interval) {
    switch Interval.holds(x, relation, border) {
    case true?: return (x, .empty)
    case false?: return (.empty, x)
    case nil:
      let (holds, fails) = Interval.parts(x, relation, border)
      return (holds, fails)
    }
  }

  /// What lies in parts of both intervals.
  private func part(_ exact: Interval, _ computed: Interval) -> RoundedInterval {
    RoundedInterval(
      exact: exact, computed: computed, error: error,
      grid: max(grid, computed.isPoint ? Self.lastBit(computed.lower) : Self.spacing(computed.leastMagnitude)))
  }

  private func part(both: Interval) -> RoundedInterval {
    RoundedInterval(exact: both, computed: both, error: error, grid: grid)
  }

  /// Two pieces of which the function takes one and the program the other.
  private func exchanged(with other: RoundedInterval) -> RoundedInterval {
    let distance =
      error == .infinity || other.error == .infinity
      ? .infinity : max(Self.distance(exact, other.computed), Self.distance(other.exact, computed))
    return RoundedInterval(
      exact: exact.hull(with: other.exact), computed: computed.hull(with: other.computed), error: distance,
      grid: min(grid, other.grid))
  }

  /// The form that the program takes; the function is the same in both.
  public static func inForms(
    _ x: RoundedInterval, _ relation: NumberRelation, _ border: Double,
    _ inside: (RoundedInterval) -> RoundedInterval, otherwise: (RoundedInterval) -> RoundedInterval
  ) -> RoundedInterval {
    if x.error == .infinity { return x.unknown }
    let computed = parts(x.computed, relation, Interval(border))
    func form(_ part: Interval, _ body: (RoundedInterval) -> RoundedInterval) -> RoundedInterval? {
      if part.isEmpty { return nil }
      let exact = x.exact.part(
        from: Double.differenceBelow(part.lower, x.error), through: Double.sumAbove(part.upper, x.error))
      return exact.isEmpty ? nil : body(x.part(exact, part))
    }
    let (first, second) = (form(computed.holds, inside), form(computed.fails, otherwise))
    guard let first, let second else { return first ?? second ?? x.unknown }
    return first.hull(with: second)
  }

  public var magnitude: RoundedInterval {
    RoundedInterval(exact: exact.magnitude, computed: computed.magnitude, error: error, grid: grid)
  }

  public static func lesser(_ x: RoundedInterval, _ y: RoundedInterval) -> RoundedInterval {
    if x.either.upper <= y.either.lower, y.error < .infinity { return x }
    if y.either.upper <= x.either.lower, x.error < .infinity { return y }
    return RoundedInterval(
      exact: .lesser(x.exact, y.exact), computed: .lesser(x.computed, y.computed), error: max(x.error, y.error),
      grid: min(x.grid, y.grid))
  }

  public static func greater(_ x: RoundedInterval, _ y: RoundedInterval) -> RoundedInterval { -lesser(-x, -y) }

  public static func signum(_ x: RoundedInterval) -> RoundedInterval { x.stepped(jump: 2) { .signum($0) } }

  public func rounded(_ rule: FloatingPointRoundingRule) -> RoundedInterval {
    stepped(jump: (error + 1).rounded(.down)) { $0.rounded(rule) }
  }

  /// A function of steps to whole numbers, which may differ by so much at two places that are as far apart as the error.
  private func stepped(jump: Double, _ function: (Interval) -> Interval) -> RoundedInterval {
    let (exact, computed) = (function(exact), function(computed))
    guard error < .infinity, exact.definition != .partial else { return RoundedInterval(unknown: exact) }
    let whole = error == 0 || function(either).isPoint
    return RoundedInterval(
      exact: exact, computed: computed, error: whole ? 0 : min(jump, Self.distance(exact, computed)),
      grid: max(1, Self.spacing(computed.leastMagnitude)))
  }
}
