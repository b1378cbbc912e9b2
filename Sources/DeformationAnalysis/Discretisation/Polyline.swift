import EffectGeometry
import ScalarMath

/// Points joined by straight segments, asked for the nearest of them; a single point is a segment without length.
package struct Polyline {
  let points: [Vector2]

  /// - Precondition: there is a point.
  package init(_ points: [Vector2]) {
    precondition(!points.isEmpty, "the points of a polyline")
    self.points = points.count == 1 ? [points[0], points[0]] : points
  }

  package var count: Int { points.count - 1 }

  package func distance(from point: Vector2, to index: Int) -> Double {
    Self.distance(from: point, points[index], points[index + 1])
  }

  static func distance(from point: Vector2, _ start: Vector2, _ end: Vector2) -> Double {
    let (along, offset) = (end - start, point - start)
    let square = along.dot(along)
    let share = square > 0 ? min(max(offset.dot(along) / square, 0), 1) : 0
    let gap = offset - along * share
    return Double.hypot(gap.x, gap.y)
  }

  /// The nearest segment and its distance; `guess` is looked at first.
  package func nearest(to point: Vector2, from guess: Int) -> (distance: Double, index: Int) {
    var best = (distance: distance(from: point, to: guess), index: guess)
    for index in 0..<count {
      // A segment in a box that is farther off cannot be nearer.
      let (low, high) = (pointwiseMin(points[index], points[index + 1]), pointwiseMax(points[index], points[index + 1]))
      let outside = pointwiseMax(pointwiseMax(low - point, point - high), .zero)
      if outside.max() >= best.distance { continue }
      let found = distance(from: point, to: index)
      if found < best.distance { best = (found, index) }
    }
    return best
  }
}
