import ScalarMath

/// Hausdorff's distance between polylines in the plane: how far the farthest point of either is from the other.
enum Hausdorff {
  static func distance(_ a: [Vector2], _ b: [Vector2], pieces: Int) -> Double {
    max(directedDistance(from: a, to: b, pieces: pieces), directedDistance(from: b, to: a, pieces: pieces))
  }

  /// The largest distance from a point of `a` to the nearest of `b`, looked for at the ends of so many pieces of each
  /// segment.
  static func directedDistance(from a: [Vector2], to b: [Vector2], pieces: Int) -> Double {
    var largest = 0.0
    for (start, end) in zip(a, a.dropFirst()) {
      for step in 0...pieces {
        let point = start + (end - start) * (Double(step) / Double(pieces))
        let nearest = zip(b, b.dropFirst()).reduce(.infinity) { min($0, distance(from: point, $1.0, $1.1)) }
        largest = max(largest, nearest)
      }
    }
    return largest
  }

  private static func distance(from point: Vector2, _ start: Vector2, _ end: Vector2) -> Double {
    let (along, offset) = (end - start, point - start)
    let square = along.dot(along)
    let share = square > 0 ? min(max(offset.dot(along) / square, 0), 1) : 0
    return (offset - along * share).length
  }
}
