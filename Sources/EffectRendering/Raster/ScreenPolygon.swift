import ScalarMath

/// A convex piece on the screen, cut off before the eye.
struct ScreenPolygon {
  /// Around it, in pixels.
  let corners: [Vector2]
  /// The least and the largest of its coordinates.
  let least: Vector2
  let most: Vector2

  /// Whether all of it is so near that areas and orders are not lost to rounding.
  let isWithinReach: Bool

  /// In pixels.
  private static let farthest = 0x1p30

  init(_ piece: FlatPiece) {
    let places = piece.corners.map(\.place)
    let limit = FlatPiece.smallestDistance
    var kept: [SIMD3<Double>] = []
    for (index, place) in places.enumerated() {
      let next = places[(index + 1) % places.count]
      if place.z > limit { kept.append(place) }
      if (place.z > limit) != (next.z > limit) {
        // From the nearer to the farther, so that pieces that share the edge get the same corner.
        let (near, far) = place.z < next.z ? (place, next) : (next, place)
        var cut = near + (far - near) * ((limit - near.z) / (far.z - near.z))
        cut.z = limit
        kept.append(cut)
      }
    }
    let corners = kept.map { Vector2($0.x, $0.y) / $0.z }
    self.corners = corners
    least = corners.reduce(Vector2(repeating: .infinity), pointwiseMin)
    most = corners.reduce(Vector2(repeating: -.infinity), pointwiseMax)
    isWithinReach =
      max(most.max(), -least.min()) <= Self.farthest
      && places.allSatisfy { max($0.max(), -$0.min()) <= Self.farthest }
  }

  /// Whether upright rectangles about two polygons have something in common.
  func isNear(_ other: ScreenPolygon) -> Bool {
    least.x < other.most.x && other.least.x < most.x && least.y < other.most.y && other.least.y < most.y
  }

  /// How far two polygons reach into each other at least, in pixels; 0 or less where they do not.
  func depth(into other: ScreenPolygon) -> Double {
    min(pointwiseMin(most - other.least, other.most - least).min(), gap(other), other.gap(self))
  }

  /// The least over own edges of how far the other lies behind the edge's line at most.
  private func gap(_ other: ScreenPolygon) -> Double {
    var smallest = Double.infinity
    let turn = area < 0 ? -1.0 : 1
    for (index, corner) in corners.enumerated() {
      let edge = corners[(index + 1) % corners.count] - corner
      let length = edge.length
      guard length > 0 else { continue }
      let inward = Vector2(-edge.y, edge.x) * (turn / length)
      smallest = min(smallest, other.corners.reduce(-.infinity) { max($0, inward.dot($1 - corner)) })
    }
    return smallest
  }

  /// Positive where corners go round as x turns to y.
  var area: Double {
    corners.indices.reduce(0) { sum, index in
      let (a, b) = (corners[index] - corners[0], corners[(index + 1) % corners.count] - corners[0])
      return sum + (a.x * b.y - a.y * b.x) / 2
    }
  }

  /// What two polygons have in common: Sutherland and Hodgman, "Reentrant polygon clipping", 1974.
  func intersection(_ other: ScreenPolygon) -> [Vector2] {
    var kept = corners
    let turn = other.area < 0 ? -1.0 : 1
    for (index, corner) in other.corners.enumerated() {
      let edge = other.corners[(index + 1) % other.corners.count] - corner
      let inward = Vector2(-edge.y, edge.x) * turn
      let before = kept
      kept.removeAll(keepingCapacity: true)
      for (index, place) in before.enumerated() {
        let next = before[(index + 1) % before.count]
        let (here, there) = (inward.dot(place - corner), inward.dot(next - corner))
        if here >= 0 { kept.append(place) }
        if (here > 0 && there < 0) || (here < 0 && there > 0) {
          kept.append(place + (next - place) * (here / (here - there)))
        }
      }
    }
    return kept
  }
}
