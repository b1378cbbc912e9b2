import ScalarMath

extension BezierPathPiece {
  /// What ``height(at:)`` gives, against the control points themselves; nothing is known beyond the ends.
  ///
  /// The program stands for a curve whose control points are rounded. Where these lie along x is known to 2⁻⁵¹ of their
  /// distance from the start, so that all of its x are, and how high they lie to 2⁻⁵¹ of their heights. So the curve's
  /// height at x is that of the segment itself at a place as near, but for as much.
  func rounded(over x: RoundedInterval) -> RoundedInterval {
    let places = Interval(start.x, end.x)
    guard x.error < .infinity, places.contains(x.exact), places.contains(x.computed) else { return x.unknown }
    let own = height(at: x)
    guard own.error < .infinity else { return own }
    let passed = x.exact - start.x
    let way = isUnitSquare ? 0 : 0x1.1p-51 * passed.upper + .leastNonzeroMagnitude * (1 + width)
    let near = Interval(max(start.x, (x.exact.lower - way).nextDown), min(end.x, (x.exact.upper + way).nextUp))
    let around = enclosed(over: IntervalSeries(over: near, order: 1))
    let exact = enclosed(over: x.exact)
    let spread = max((around.value - exact).magnitudeBound, 0)
    let moved = way == 0 ? 0 : min(spread, (around[1].magnitudeBound * way).nextUp)
    let error = (own.error + moved + heightError) * (1 + 0x1p-48) + .leastNonzeroMagnitude
    return error < .infinity ? RoundedInterval(exact, computed: own.computed, error: error) : x.unknown
  }

  /// What rounding moves the control points upward or downward, at most.
  private var heightError: Double {
    if isUnitSquare { return 0 }
    let (a, b) = (segment.control1.y - start.y, segment.control2.y - start.y)
    let size = max(a.magnitude, b.magnitude, height.magnitude) + 2 * tilt.magnitude
    return 0x1.1p-51 * size + .leastNonzeroMagnitude * (1 + height.magnitude)
  }

  /// Whether the curve is the segment itself.
  private var isUnitSquare: Bool { start.x == 0 && start.y == 0 && end.x == 1 && end.y == 1 }

  private func enclosed(over x: Interval) -> Interval { enclosed(over: IntervalSeries(x)).value }
}
