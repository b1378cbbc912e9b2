import ScalarMath

extension CubicBezier {
  /// Bounds of the exact curve. Where it is upright its slope is unbounded, and outside 0...1 it is the straight line of
  /// ``startSlope`` and ``endSlope``, which begins at an end with the slope of the curve.
  public func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    if x1 == y1 && x2 == y2 { return t }
    let enclosure = BezierEnclosure(x1, y1, x2, y2)
    let (start, end) = (enclosure.startSlope, enclosure.endSlope)
    return .connected(t, at: 0, derivatives: start == nil ? 0 : 1) {
      $0 * IntervalSeries(start ?? Interval(0.0))
    } above: {
      .connected($0, at: 1, derivatives: end == nil ? 0 : 1) {
        enclosure.inside(from: 0, to: 1, $0, left: 1 - $0)
      } above: {
        1 + ($0 - 1) * IntervalSeries(end ?? Interval(0.0))
      }
    }
  }

  /// The double nearest to the exact curve: half an ulp, and what the error of x makes of it.
  public func rounded(over x: RoundedInterval) -> RoundedInterval? {
    guard x.error < .infinity, let exact = nearEnclosure(over: x.exact) else { return nil }
    let results = x.error == 0 && x.exact == x.computed ? exact : nearEnclosure(over: x.computed)
    guard let results else { return nil }
    var propagated = 0.0
    if x.error > 0 {
      let slope = enclosed(over: IntervalSeries(over: x.exact.hull(with: x.computed), order: 1))?[1]
      propagated = x.error * (slope?.magnitudeBound ?? .infinity) * (1 + 0x1p-48) + 0x1p-1070
    }
    return RoundedInterval(nearestTo: results, exact: exact, propagated: propagated)
  }

  /// From the values at both ends, which are the nearest doubles, where the control points do not fall.
  private func nearEnclosure(over x: Interval) -> Interval? {
    guard x.lower >= 0, x.upper <= 1, 0 <= y1, y1 <= y2, y2 <= 1, x.definition == .continuous, !(x1 == 1 && x2 == 0)
    else { return enclosed(over: x) }
    return Interval(max(0, value(at: x.lower).nextDown), min(1, value(at: x.upper).nextUp))
  }
}
