import DeformationAnalysis
import ScalarMath

/// Hausdorff's distance between polylines in the plane: how far the farthest point of either is from the other.
enum Hausdorff {
  /// The larger of both ``directedDistance(from:to:tolerance:)``: symmetric, 0 only for the same set of points, and no
  /// longer than the way over a third polyline. Nil as there.
  static func distance(_ a: [Vector2], _ b: [Vector2], tolerance: Double = 1e-12) -> Double? {
    guard let there = directedDistance(from: a, to: b, tolerance: tolerance),
      let back = directedDistance(from: b, to: a, tolerance: tolerance)
    else { return nil }
    return max(there, back)
  }

  /// The largest distance from a point of `a` to the nearest of `b`; segments count whole, and a single point is a
  /// polyline. Nil for no points and for coordinates that are not within ±1e150.
  ///
  /// The distance to one segment of `b` is convex along a segment of `a`, so there it is largest at an end. A segment
  /// of `a` that this does not settle is halved. The result is met by a point of `a`, and is too small by no more than
  /// `tolerance` times the longest side of the box about both polylines, or 10⁻¹⁴ of the largest coordinate.
  static func directedDistance(from a: [Vector2], to b: [Vector2], tolerance: Double = 1e-12) -> Double? {
    let points = a + b
    guard !a.isEmpty, !b.isEmpty,
      points.allSatisfy({ $0.x.magnitude <= 1e150 && $0.y.magnitude <= 1e150 })
    else { return nil }
    let (low, high) = points.reduce((points[0], points[0])) { (pointwiseMin($0.0, $1), pointwiseMax($0.1, $1)) }
    let largest = pointwiseMax(high, -low).max()
    let slack = max(tolerance * (high - low).max(), 1e-14 * largest, .leastNormalMagnitude)
    let target = Polyline(b)
    var best = 0.0
    var hint = 0
    for point in a {
      let nearest = target.nearest(to: point, from: hint)
      (best, hint) = (max(best, nearest.distance), nearest.index)
    }
    for (start, end) in zip(a, a.dropFirst()) {
      best = farthest(on: start, end, target, above: best, slack: slack, hint: &hint)
    }
    return best
  }

  /// The larger of `best` and the largest distance from a point of a segment.
  private static func farthest(
    on start: Vector2, _ end: Vector2, _ target: Polyline, above best: Double, slack: Double, hint: inout Int
  ) -> Double {
    var best = best
    var pending = [(start, end)]
    while let (start, end) = pending.popLast() {
      if target.bounds(start, end, below: best + slack, hint: &hint) { continue }
      let middle = (start + end) / 2
      let nearest = target.nearest(to: middle, from: hint)
      (best, hint) = (max(best, nearest.distance), nearest.index)
      pending.append((start, middle))
      pending.append((middle, end))
    }
    return best
  }
}

extension Polyline {
  /// Whether a single segment, then put in `hint`, is at most so far from all points between two.
  func bounds(_ start: Vector2, _ end: Vector2, below limit: Double, hint: inout Int) -> Bool {
    func holds(_ index: Int) -> Bool {
      distance(from: start, to: index) <= limit && distance(from: end, to: index) <= limit
    }
    if holds(hint) { return true }
    for index in 0..<count where holds(index) {
      hint = index
      return true
    }
    return false
  }
}

/// Points joined by straight segments, asked for the nearest of them; a single point is a segment without length.
struct Polyline {
  let points: [Vector2]

  /// - Precondition: there is a point.
  init(_ points: [Vector2]) {
    precondition(!points.isEmpty, "the points of a polyline")
    self.points = points.count == 1 ? [points[0], points[0]] : points
  }

  var count: Int { points.count - 1 }

  func distance(from point: Vector2, to index: Int) -> Double {
    Self.distance(from: point, points[index], points[index + 1])
  }

  private static func distance(from point: Vector2, _ start: Vector2, _ end: Vector2) -> Double {
    let (along, offset) = (end - start, point - start)
    let square = along.dot(along)
    let share = square > 0 ? min(max(offset.dot(along) / square, 0), 1) : 0
    let gap = offset - along * share
    return Double.hypot(gap.x, gap.y)
  }

  /// The nearest segment and its distance; `guess` is looked at first.
  func nearest(to point: Vector2, from guess: Int) -> (distance: Double, index: Int) {
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
