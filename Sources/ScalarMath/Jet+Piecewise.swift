extension Jet {
  public var isNaN: Bool { leading.isNaN }

  @inlinable @inline(__always)
  public static func branch<Result>(
    _ x: Jet, _ relation: NumberRelation, _ border: Jet, _ inside: (Jet) -> Result, otherwise: (Jet) -> Result,
    join: (Result, Result, (Jet, Jet) -> Jet) -> Result
  ) -> Result {
    relation.holds(x.leading, border.leading) ? inside(x) : otherwise(x)
  }

  public static func applying(_ function: some UnivariateFunction, to x: Jet) -> Jet { function.jet(at: x) }

  public static func expanded(at x: Jet, _ series: (_ place: Double, _ order: Int) -> (Jet, Jet)) -> (Jet, Jet) {
    let (first, second) = series(x.leading, x.order)
    return (first.composed(with: x), second.composed(with: x))
  }

  public var magnitude: Jet { leading < 0 ? -self : replacingLeading(leading.magnitude) }

  public static func signum(_ x: Jet) -> Jet { x.constant(.signum(x.leading)) }
  public func rounded(_ rule: FloatingPointRoundingRule) -> Jet { constant(leading.rounded(rule)) }

  public func truncatingRemainder(dividingBy divisor: Jet) -> Jet {
    Self.remainder(self, divisor, leading: leading.truncatingRemainder(dividingBy: divisor.leading))
  }

  public static func flooredRemainder(_ x: Jet, _ y: Jet) -> Jet {
    remainder(x, y, leading: .flooredRemainder(x.leading, y.leading))
  }

  /// x − y·q with the whole quotient q that the leading coefficients have.
  private static func remainder(_ x: Jet, _ y: Jet, leading: Double) -> Jet {
    if y.order == 0 { return x.replacingLeading(leading) }
    let quotient = y.leading.isInfinite ? 0 : ((x.leading - leading) / y.leading).rounded()
    return (x - y * quotient).replacingLeading(leading)
  }

  public static func lesser(_ x: Jet, _ y: Jet) -> Jet {
    select(x.leading <= y.leading && !yields(x, to: y, 1) || x.leading.isNaN, x, y)
  }

  public static func greater(_ x: Jet, _ y: Jet) -> Jet {
    select(x.leading >= y.leading && !yields(x, to: y, -1) || x.leading.isNaN, x, y)
  }

  /// Whether y, with the leading coefficient of x, is the lesser (sign 1) or the greater (−1) on both sides, or, where a
  /// slope is infinite, to the right.
  private static func yields(_ x: Jet, to y: Jet, _ sign: Double) -> Bool {
    guard x.leading == y.leading else { return false }
    return x.read { first in
      y.read { second in
        for k in stride(from: 1, through: commonOrder(x, y), by: 1) {
          let (a, b) = (x.order == 0 ? 0 : sign * first[k], y.order == 0 ? 0 : sign * second[k])
          if a == b { continue }
          if a.isNaN || b.isNaN { return !b.isNaN }
          return a > b && (k % 2 == 0 || !(a - b).isFinite)
        }
        return false
      }
    }
  }

  private static func select(_ first: Bool, _ x: Jet, _ y: Jet) -> Jet {
    let chosen = first ? x : y
    let order = commonOrder(x, y)
    if chosen.order == order { return chosen }
    if chosen.order == 0 { return Jet(order: order) { $0[0] = chosen.leading } }
    return chosen.read { source in Jet(order: order) { for k in 0...order { $0[k] = source[k] } } }
  }
}
