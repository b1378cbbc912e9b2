/// Every formula, easing and effect of Easel evaluates on intervals. What a formula says of numbers without a value is
/// not followed: a branch at a number that may have none is partial, whatever its pieces are.
extension Interval: ElementaryNumber {
  @inlinable public init(_ constant: RealConstant) { self = constant.enclosure }
  public init(_ constant: Double, ulps: Double) { self.init(rounded: constant, ulps: ulps) }

  /// A finite number within; NaN for nothing.
  public var leading: Double { midpoint }

  /// Whether there is no number in it.
  @inlinable public var isNaN: Bool { isEmpty }

  @inlinable public var isSpread: Bool { lower < upper }

  /// Any number, and partial.
  @inlinable public var unknown: Interval { Interval(ordered: -.infinity, .infinity, .partial) }

  /// Both pieces where x may be on both sides, each for the part of x that can be there, joined by their hull and
  /// continuous no longer. No number is above, below or at a border that is none, as with NaN.
  @inlinable
  public static func branch<Result>(
    _ x: Interval, _ relation: NumberRelation, _ border: Interval, _ inside: (Interval) -> Result,
    otherwise: (Interval) -> Result, join: (Result, Result, (Interval, Interval) -> Interval) -> Result
  ) -> Result {
    let known = border.isEmpty ? x.definition : min(x.definition, border.definition)
    switch holds(x, relation, border) {
    case true?:
      let result = inside(x)
      return known == .continuous ? result : join(result, result) { a, _ in a.limited(to: known) }
    case false?:
      let result = otherwise(x)
      return known == .continuous ? result : join(result, result) { a, _ in a.limited(to: known) }
    case nil:
      let limit = min(known, .defined)
      let (within, rest) = parts(x, relation, border)
      return join(inside(within), otherwise(rest)) { $0.hull(with: $1).limited(to: limit) }
    }
  }

  /// Whether a relation holds for all numbers of two intervals, or for none; nil where it may be either. None holds for
  /// nothing.
  @inlinable
  static func holds(_ x: Interval, _ relation: NumberRelation, _ border: Interval) -> Bool? {
    if x.isEmpty || border.isEmpty { return false }
    switch relation {
    case .below: return x.upper < border.lower ? true : x.lower >= border.upper ? false : nil
    case .atMost: return x.upper <= border.lower ? true : x.lower > border.upper ? false : nil
    case .atLeast: return x.lower >= border.upper ? true : x.upper < border.lower ? false : nil
    case .above: return x.lower > border.upper ? true : x.upper <= border.lower ? false : nil
    case .equal:
      if x.upper < border.lower || x.lower > border.upper { return false }
      return x.isPoint && border.isPoint ? true : nil
    }
  }

  /// The parts of x in which a relation may hold and may not, where both are possible.
  @inlinable
  static func parts(_ x: Interval, _ relation: NumberRelation, _ border: Interval) -> (Interval, Interval) {
    let low = x.part(from: -.infinity, through: border.upper)
    let high = x.part(from: border.lower, through: .infinity)
    return switch relation {
    case .below, .atMost: (low, high)
    case .atLeast, .above: (high, low)
    case .equal: (x.part(from: border.lower, through: border.upper), x)
    }
  }

  /// What `UnivariateFunction.enclosed(over:)` knows of the values; any number, and partial, for an unknown curve,
  /// which proves nothing.
  @inlinable
  public static func applying(_ function: some UnivariateFunction, to x: Interval) -> Interval {
    function.enclosed(over: x) ?? x.unknown
  }

  /// Any number, and partial: of series about places nothing is known between them.
  public static func expanded(
    at x: Interval, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)
  ) -> (Interval, Interval) {
    (x.unknown, x.unknown)
  }
}
