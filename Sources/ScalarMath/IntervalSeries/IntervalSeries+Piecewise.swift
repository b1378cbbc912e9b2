extension IntervalSeries {
  /// A series that lies on both sides of the border is joined: the value may jump, the slopes are those of both, and
  /// nothing is known of further derivatives.
  public static func branch<Result>(
    _ x: IntervalSeries, _ relation: NumberRelation, _ border: IntervalSeries, _ inside: (IntervalSeries) -> Result,
    otherwise: (IntervalSeries) -> Result,
    join: (Result, Result, (IntervalSeries, IntervalSeries) -> IntervalSeries) -> Result
  ) -> Result {
    if x.isNaN && x.order > 0 || border.isNaN && border.order > 0 {
      // What has no value at a place decides nothing there; of a stretch without one comparisons are false.
      if x.region != .closed && border.region != .closed { return otherwise(x) }
      return join(inside(x), otherwise(x)) { $0.hull(with: $1).atBorder(.partial) }
    }
    if border.isNaN {
      // No number is above, below or at a border that is none.
      let (rest, definition) = (otherwise(x), x.value.definition)
      return definition == .continuous ? rest : join(rest, rest) { series, _ in series.atBorder(definition) }
    }
    let difference = x - border
    let definition = difference.value.definition
    let (holds, fails) = relation.possible(difference.signs)
    if holds, fails {
      let (low, high) = (Interval(-.infinity, border.value.upper), Interval(border.value.lower, .infinity))
      let (first, second) =
        switch relation {
        case .below, .atMost: (x.narrowed(to: low), x.narrowed(to: high))
        case .above, .atLeast: (x.narrowed(to: high), x.narrowed(to: low))
        case .equal: (x.narrowed(to: border.value), x)
        }
      return join(inside(first), otherwise(second)) {
        // Where what is compared may have no value, it may decide nothing.
        definition == .partial ? $0.hull(with: $1).atBorder(.partial) : $0.hull(with: $1)
      }
    }
    let chosen = holds ? inside(x) : otherwise(x)
    // At the border itself one piece has the value, and the other may follow; so it is where what is compared may jump.
    if difference.touchesZero { return join(chosen, chosen) { series, _ in series.atBorder(.defined) } }
    return definition == .continuous ? chosen : join(chosen, chosen) { series, _ in series.atBorder(definition) }
  }

  /// Whether it is 0 at a place of a closed region, and not throughout.
  private var touchesZero: Bool { region == .closed && order > 0 && value.contains(0.0) && !isLevel }

  /// A piece at its border: with its own value, and perhaps with a jump beside it.
  private func atBorder(_ definition: Interval.Definition) -> IntervalSeries {
    let series = order == 0 ? self : rough(from: 2)
    return series.replacing { $0[0] = value.with(Swift.min(value.definition, definition)) }.limited(to: 0)
  }

  /// What lies on either, with a jump between them.
  private func hull(with other: IntervalSeries) -> IntervalSeries {
    let hull = value.hull(with: other.value)
    let definition = Swift.min(value.definition, other.value.definition, .defined)
    return Self.joined(self, other) { target in
      target[0] = hull.with(definition)
      for k in stride(from: 1, through: Self.commonOrder(self, other), by: 1) {
        target[k] = self[k].hull(with: other[k])
      }
    }.limited(to: 0)
  }

  public static func applying(_ function: some UnivariateFunction, to x: IntervalSeries) -> IntervalSeries {
    function.enclosed(over: x) ?? x.unknown
  }

  /// Solved series are known at points alone.
  public static func expanded(
    at x: IntervalSeries, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)
  ) -> (IntervalSeries, IntervalSeries) {
    (x.unknown, x.unknown)
  }

  /// A constant of one number is not.
  public var isSpread: Bool {
    value.isSpread || read { source in (0..<order).contains { !source[$0 + 1].isZero } }
  }

  /// A function of this of which nothing is known.
  public var unknown: IntervalSeries { replacing { $0[0] = Interval.entire.with(.partial) }.rough() }

  public var magnitude: IntervalSeries {
    let signs = signs
    // Of what hardly leaves 0 both sides are 0 in all coefficients.
    if !touchesZero {
      if !signs.isBelow || isFlatZero { return replacing { $0[0] = value.magnitude.with(value.definition) } }
      if !signs.isAbove { return -self }
    }
    return kinked(-self, value.magnitude)
  }

  /// A function that is this or another, without a jump between them.
  private func kinked(_ other: IntervalSeries, _ value: Interval) -> IntervalSeries {
    Self.joined(self, other) { target in
      target[0] = value.with(Swift.min(self.value.definition, other.value.definition))
      for k in stride(from: 1, through: Self.commonOrder(self, other), by: 1) {
        target[k] = self[k].hull(with: other[k])
      }
    }.limited(to: 0)
  }

  public static func signum(_ x: IntervalSeries) -> IntervalSeries {
    if x.isNaN { return x }
    let signs = x.signs
    let definition = x.value.definition
    if let known = x.knownSign, !x.touchesZero { return x.constant(Interval(Double(known)).with(definition)) }
    let hull = Interval(signs.isBelow ? -1 : 0, signs.isAbove ? 1 : 0)
    return x.stepped(hull.with(Swift.min(definition, .defined)))
  }

  /// Steps between values in an interval: level but for jumps.
  private func stepped(_ values: Interval) -> IntervalSeries {
    replacing { target in
      target[0] = values
      for k in stride(from: 1, through: order, by: 1) { target[k] = .zero }
    }.limited(to: 0)
  }

  public func rounded(_ rule: FloatingPointRoundingRule) -> IntervalSeries {
    let whole = taken(rule).rounded(rule)
    let mayJump = region == .closed && order > 0 && !isHeld && rule.jumps(in: value)
    if whole.isPoint, !mayJump { return constant(whole.with(value.definition)) }
    return stepped(whole.with(Swift.min(whole.definition, .defined)))
  }

  public func truncatingRemainder(dividingBy divisor: IntervalSeries) -> IntervalSeries {
    remainder(divisor, .towardZero).replacingRough(value.truncatingRemainder(dividingBy: divisor.value))
  }

  public static func flooredRemainder(_ x: IntervalSeries, _ y: IntervalSeries) -> IntervalSeries {
    x.remainder(y, .down).replacingRough(.flooredRemainder(x.value, y.value))
  }

  /// x − y·q with the whole quotient q.
  private func remainder(_ divisor: IntervalSeries, _ rule: FloatingPointRoundingRule) -> IntervalSeries {
    self - divisor * (self / divisor).rounded(rule)
  }

  /// Where the quotient jumps, the values are those of the remainder itself.
  private func replacingRough(_ value: Interval) -> IntervalSeries {
    let definition = Swift.min(self.value.definition, value.definition)
    return definition == .continuous ? narrowed(to: value) : replacing { $0[0] = value.with(definition) }
  }

  public static func lesser(_ x: IntervalSeries, _ y: IntervalSeries) -> IntervalSeries {
    selected(x, y, .lesser(x.value, y.value)) { $0.isAbove }
  }

  public static func greater(_ x: IntervalSeries, _ y: IntervalSeries) -> IntervalSeries {
    selected(x, y, .greater(x.value, y.value)) { $0.isBelow }
  }

  /// x or, where a sign that their difference may have says so, y.
  private static func selected(
    _ x: IntervalSeries, _ y: IntervalSeries, _ value: Interval, isSecond: (Signs) -> Bool
  ) -> IntervalSeries {
    let definition = Swift.min(x.value.definition, y.value.definition)
    let gap = x - y
    if gap.touchesZero { return x.kinked(y, value.with(definition)) }
    let (difference, opposite) = (gap.signs, (y - x).signs)
    if isSecond(difference) == false || gap.isFlatZero { return joinedAlone(x, y, value.with(definition)) }
    if isSecond(opposite) == false { return joinedAlone(y, x, value.with(definition)) }
    return x.kinked(y, value.with(definition))
  }

  /// The first, with the order that it has together with the second.
  private static func joinedAlone(_ x: IntervalSeries, _ y: IntervalSeries, _ value: Interval) -> IntervalSeries {
    let region = x.order == 0 ? y.region : x.region
    return IntervalSeries(
      order: commonOrder(x, y), region: region, smoothness: x.smoothness, isMadeOfConstants: x.isMadeOfConstants
    ) { target in
      target[0] = value
      for k in stride(from: 1, through: commonOrder(x, y), by: 1) { target[k] = x[k] }
    }
  }
}

extension NumberRelation {
  /// Whether it may hold, and whether it may fail, for a difference of these signs.
  func possible(_ signs: IntervalSeries.Signs) -> (holds: Bool, fails: Bool) {
    let (below, equal, above) = (signs.isBelow, signs.isZero, signs.isAbove)
    switch self {
    case .below: return (below, equal || above)
    case .atMost: return (below || equal, above)
    case .equal: return (equal, below || above)
    case .atLeast: return (above || equal, below)
    case .above: return (above, below || equal)
    }
  }
}
