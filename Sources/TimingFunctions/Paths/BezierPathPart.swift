extension BezierPath.Segment {
  /// The segment as parts whose control points lie within their widths: itself, two where x goes ahead though a control
  /// point does not, none for an upright line.
  ///
  /// x′ is 3·(a(1 − u)² + 2b·u(1 − u) + c·u²) for the steps a, b and c from control point to control point. It is never
  /// negative where a, c ≥ 0 and b ≥ −√(ac). Cut where it is least, both parts have steps that are not negative.
  ///
  /// A part that is narrower than x is exact is left out: there the path is upright as far as numbers tell.
  func parts(
    from start: BezierPath.Point, number: Int
  ) throws(BezierPath.Failure) -> [(start: BezierPath.Point, segment: Self)] {
    let xs = [start.x, control1.x, control2.x, end.x]
    if end.x == start.x, control1.x == end.x, control2.x == end.x {
      let rises = [end.y - start.y, control1.y - start.y, control2.y - start.y]
      guard rises.allSatisfy({ $0.isFinite }), start.x.isFinite else { throw .notFinite(segment: number) }
      return []
    }
    guard xs.allSatisfy({ $0.isFinite && ($0 - start.x).isFinite }) else { throw .notFinite(segment: number) }
    guard end.x > start.x else { throw .timeNotRising(segment: number, from: start.x, to: end.x) }
    if control1.x >= start.x, control1.x <= end.x, control2.x >= start.x, control2.x <= end.x { return [(start, self)] }
    let (a, b, c) = (control1.x - start.x, control2.x - control1.x, end.x - control2.x)
    if a >= 0, c >= 0, b * b <= a * c {
      let (first, second) = cut(from: start, at: (a - b) / (a - 2 * b + c))
      return [(start, first), (first.end, second)].filter { $0.start.x < $0.segment.end.x }
    }
    // The first zero of x′, in the form that does not cancel.
    let root = (b * b - a * c).squareRoot()
    let turn = a < 0 || a == 0 && b <= 0 ? 0 : b > 0 ? (b + root) / (b + root - c) : a / (a - b + root)
    let rest = 1 - turn
    let x = start.x + 3 * turn * rest * (rest * a + turn * (a + b)) + turn * turn * turn * (end.x - start.x)
    throw .turnsBack(segment: number, x: x)
  }

  /// Both sides of a place u, by the algorithm of P. de Casteljau, with x kept in order against rounding.
  private func cut(from start: BezierPath.Point, at u: Double) -> (Self, Self) {
    func between(_ p: BezierPath.Point, _ q: BezierPath.Point) -> BezierPath.Point {
      BezierPath.Point(p.x + (q.x - p.x) * u, p.y + (q.y - p.y) * u)
    }
    func held(_ point: BezierPath.Point, _ low: Double, _ high: Double) -> BezierPath.Point {
      BezierPath.Point(min(max(point.x, low), high), point.y)
    }
    let (p01, p12, p23) = (between(start, control1), between(control1, control2), between(control2, end))
    let (p012, p123) = (between(p01, p12), between(p12, p23))
    let middle = held(between(p012, p123), start.x, end.x)
    return (
      Self(held(p01, start.x, middle.x), held(p012, start.x, middle.x), middle),
      Self(held(p123, middle.x, end.x), held(p23, middle.x, end.x), end)
    )
  }
}
