import RealModule

extension Interval {
  /// The angles of all points (x, y). Of a point on the negative x axis it is π, where it jumps; at the origin it is no
  /// value, though 0 is within.
  public static func atan2(y: Interval, x: Interval) -> Interval {
    if x.isEmpty || y.isEmpty { return .empty }
    let definition = min(x.definition, y.definition)
    let hasOrigin = x.lower <= 0 && x.upper >= 0 && y.lower <= 0 && y.upper >= 0
    if x.lower < 0 && y.lower < 0 && y.upper >= 0 {
      return Interval(ordered: -pi.upper, pi.upper, min(definition, hasOrigin ? .partial : .defined))
    }
    if hasOrigin {
      // Quarters of the plane: below the x axis only where x is not negative.
      let upper = y.lower == 0 && x.lower < 0 ? pi.upper : y.upper > 0 ? halfPi.upper : 0
      return Interval(ordered: y.lower < 0 ? -halfPi.upper : 0, upper, .partial)
    }
    // Along an edge of the box the angle is monotone, so its extremes are at corners.
    var (lower, upper) = (Double.infinity, -Double.infinity)
    func include(_ y: Double, _ x: Double) {
      if y == 0 {
        let angle = x > 0 ? Interval(ordered: 0, 0, .continuous) : pi
        (lower, upper) = (Swift.min(lower, angle.lower), Swift.max(upper, angle.upper))
      } else {
        let angle = Double.atan2(y: y, x: x).bounds(ulps: LibraryError.angle)
        (lower, upper) = (Swift.min(lower, angle.below), Swift.max(upper, angle.above))
      }
    }
    include(y.lower, x.lower)
    include(y.lower, x.upper)
    include(y.upper, x.lower)
    include(y.upper, x.upper)
    return Interval(ordered: Swift.max(lower, -pi.upper), Swift.min(upper, pi.upper), definition)
  }
}
