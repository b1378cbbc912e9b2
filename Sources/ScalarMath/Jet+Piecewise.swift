extension Jet {
  /// At 0 the piece to the right, x.
  public static func abs(_ x: Jet) -> Jet {
    x.leading < 0 ? -x : x.replacingLeading(x.leading.magnitude)
  }

  public static func sign(_ x: Jet) -> Jet { x.constant(.sign(x.leading)) }
  public static func floor(_ x: Jet) -> Jet { x.constant(.floor(x.leading)) }
  public static func ceil(_ x: Jet) -> Jet { x.constant(.ceil(x.leading)) }
  public static func round(_ x: Jet) -> Jet { x.constant(.round(x.leading)) }
  public static func trunc(_ x: Jet) -> Jet { x.constant(.trunc(x.leading)) }

  public static func truncatedRemainder(_ x: Jet, _ y: Jet) -> Jet {
    remainder(x, y, leading: .truncatedRemainder(x.leading, y.leading))
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

  /// The series of the lesser, `x` on a tie.
  public static func minimum(_ x: Jet, _ y: Jet) -> Jet {
    select(x.leading <= y.leading || x.leading.isNaN, x, y)
  }

  /// The series of the greater, `x` on a tie.
  public static func maximum(_ x: Jet, _ y: Jet) -> Jet {
    select(x.leading >= y.leading || x.leading.isNaN, x, y)
  }

  private static func select(_ first: Bool, _ x: Jet, _ y: Jet) -> Jet {
    let chosen = first ? x : y
    let order = commonOrder(x, y)
    if chosen.order == order { return chosen }
    if chosen.order == 0 { return Jet(order: order) { $0[0] = chosen.leading } }
    return chosen.read { source in Jet(order: order) { for k in 0...order { $0[k] = source[k] } } }
  }
}
