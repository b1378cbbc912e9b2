/// Cuts segments to a rectangle.
package enum Clipping {
  package typealias Point = (x: Double, y: Double)

  /// The part of a segment within 0...width by 0...height; `nil` if there is none, or if a coordinate is not finite
  /// (Ivan Sutherland and Gary Hodgman, "Reentrant polygon clipping", 1974).
  ///
  /// Ends may be as far away as numbers go: what is returned lies within, and a point on an edge has that edge's
  /// coordinate exactly.
  package static func segment(
    from start: Point, to end: Point, width: Double, height: Double
  ) -> (start: Point, end: Point)? {
    guard start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite,
      let across = cut((start.x, start.y), (end.x, end.y), to: width),
      let both = cut((across.0.1, across.0.0), (across.1.1, across.1.0), to: height)
    else { return nil }
    return ((both.0.1, both.0.0), (both.1.1, both.1.0))
  }

  /// A point with the coordinate that is cut first.
  private typealias Pair = (Double, Double)

  private static func cut(_ a: Pair, _ b: Pair, to limit: Double) -> (Pair, Pair)? {
    if max(a.0, b.0) < 0 || min(a.0, b.0) > limit { return nil }
    func inside(_ point: Pair, _ other: Pair) -> Pair {
      point.0 < 0 ? crossing(point, other, at: 0) : point.0 > limit ? crossing(point, other, at: limit) : point
    }
    return (inside(a, b), inside(b, a))
  }

  /// Where a segment has a coordinate that lies between those of its ends, reckoned from the nearer end: from the other
  /// one, a short way would be lost in a long one.
  private static func crossing(_ a: Pair, _ b: Pair, at edge: Double) -> Pair {
    // Halves, so that differences stay within Double.
    let (toA, toB) = (abs(edge / 2 - a.0 / 2), abs(edge / 2 - b.0 / 2))
    let (near, far) = toA <= toB ? (a, b) : (b, a)
    let length = far.0 / 2 - near.0 / 2
    let share = length == 0 ? 0 : (edge / 2 - near.0 / 2) / length
    let other = near.1 + 2 * (share * (far.1 / 2 - near.1 / 2))
    return (edge, min(max(other, min(a.1, b.1)), max(a.1, b.1)))
  }
}
