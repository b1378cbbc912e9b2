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
}
