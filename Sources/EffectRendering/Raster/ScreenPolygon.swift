import ScalarMath

/// A convex piece on the screen, without the part nearer than ``FlatPiece/smallestDistance``.
struct ScreenPolygon {
  /// The corners in order, in pixels.
  let corners: [Vector2]
  /// The least and the largest coordinates of the corners, in pixels.
  let least: Vector2
  let most: Vector2

  /// True if all corners are near enough that rounding preserves areas and orders.
  let isWithinReach: Bool

  /// The largest coordinate of a corner within reach, in pixels.
  private static let farthest = 0x1p30

  init(_ piece: FlatPiece) {
    let places = piece.corners.map(\.place)
    let limit = FlatPiece.smallestDistance
    var kept: [SIMD3<Double>] = []
    for (index, place) in places.enumerated() {
      let next = places[(index + 1) % places.count]
      if place.z > limit { kept.append(place) }
      if (place.z > limit) != (next.z > limit) {
        // The cut is computed from the nearer to the farther corner, so that pieces that share the edge get the same
        // corner.
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

  /// Returns true if the bounding boxes of two polygons overlap.
  func isNear(_ other: ScreenPolygon) -> Bool {
    least.x < other.most.x && other.least.x < most.x && least.y < other.most.y && other.least.y < most.y
  }

  /// Returns the smallest overlap of two polygons over all separating directions, in pixels; 0 or less if they do not
  /// overlap.
  func depth(into other: ScreenPolygon) -> Double {
    min(pointwiseMin(most - other.least, other.most - least).min(), gap(other), other.gap(self))
  }

  /// Returns the smallest overlap in the directions perpendicular to this polygon's edges, in pixels.
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

  /// The signed area, positive if the corners go round from the x axis to the y axis.
  var area: Double {
    corners.indices.reduce(0) { sum, index in
      let (a, b) = (corners[index] - corners[0], corners[(index + 1) % corners.count] - corners[0])
      return sum + (a.x * b.y - a.y * b.x) / 2
    }
  }

  /// Returns the corners of the intersection of two polygons: Sutherland and Hodgman, "Reentrant polygon clipping",
  /// 1974.
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

/// An edge of a piece for the summation of exact areas, with its ends on a grid of 1/2048 of a pixel.
struct AreaEdge {
  /// The number of grid steps per pixel.
  static let steps = 2048.0
  /// The area of a whole pixel: twice its number of grid squares. Floats represent all areas up to it exactly.
  static let full: Int32 = 1 << 23

  private let top: Vector2
  private let bottom: Vector2
  private let slope: Double
  /// The sign: 1 if the edge bounds the piece on the left, −1 if on the right.
  private let sign: Int32
  /// The rows that the edge crosses.
  let rows: Range<Int>

  /// Creates the edge from one corner of a piece to the next; `turn` is the piece's orientation, ±1. Nil for a level
  /// edge, or one above or below the frame.
  ///
  /// The edge is always stored from its upper end. Pieces that share it get the same numbers with opposite signs, so
  /// that their areas have an exact sum.
  init?(_ first: Vector2, _ second: Vector2, turn: Double, height: Int) {
    let (a, b) = (Self.onGrid(first), Self.onGrid(second))
    (top, bottom) = a.y < b.y ? (a, b) : (b, a)
    let rows = (top.y.rounded(.down), bottom.y.rounded(.up))
    guard top.y < bottom.y, rows.0 < Double(height), rows.1 > 0 else { return nil }
    slope = (bottom.x - top.x) / (bottom.y - top.y)
    sign = (a.y < b.y) == (turn > 0) ? -1 : 1
    self.rows = Int(max(rows.0, 0))..<Int(min(rows.1, Double(height)))
  }

  private static func onGrid(_ place: Vector2) -> Vector2 {
    (place * steps).rounded(.toNearestOrEven) / steps
  }

  private func x(at y: Double) -> Double {
    if y == top.y { return top.x }
    if y == bottom.y { return bottom.x }
    let (least, most) = top.x < bottom.x ? (top.x, bottom.x) : (bottom.x, top.x)
    return (min(max(top.x + (y - top.y) * slope, least), most) * Self.steps).rounded() / Self.steps
  }

  /// Adds the edge's changes to a row. The area of a pixel is the sum of all changes up to it.
  ///
  /// - Returns: the range of pixels with changes; the change after the last pixel of the row is not included.
  @inline(__always)
  func add(to changes: UnsafeMutablePointer<Int32>, row: Int, width: Int) -> Range<Int> {
    let (begin, end) = (max(top.y, Double(row)), min(bottom.y, Double(row + 1)))
    guard begin < end else { return 0..<0 }
    let height = (end - begin) * Self.steps
    let (x0, x1) = (x(at: begin), x(at: end))
    let (left, right) = x0 < x1 ? (x0, x1) : (x1, x0)
    guard left < Double(width) else { return 0..<0 }
    let whole = Int32(2 * Self.steps)
    guard right > 0 else {
      changes[0] += sign * Int32(height) * whole
      return 0..<1
    }
    // The part of the edge's height that lies left of the current place, on the grid.
    let density = right > left ? height / (right - left) : 0
    var passed: Int32 = 0
    var place = left
    if left < 0 {
      passed = Int32((-left * density).rounded())
      changes[0] += sign * passed * whole
      place = 0
    }
    let first = Int(place)
    var cell = first
    while cell < width {
      let border = Double(cell + 1)
      let isLast = right <= border
      let until = isLast ? right : border
      let after = isLast ? Int32(height) : Int32(((until - left) * density).rounded())
      let part = sign * (after - passed)
      let shares = Int32((place - Double(cell) + (until - Double(cell))) * Self.steps)
      changes[cell] += part * (whole - shares)
      changes[cell + 1] += part * shares
      if isLast { break }
      (passed, place, cell) = (after, until, cell + 1)
    }
    return (left < 0 ? 0 : first)..<min(cell + 2, width)
  }
}

extension FlatPiece {
  /// Returns the piece's edges that cross a frame of a height in pixels.
  func areaEdges(_ polygon: ScreenPolygon, height: Int) -> [AreaEdge] {
    let corners = polygon.corners
    return corners.indices.compactMap {
      AreaEdge(corners[$0], corners[($0 + 1) % corners.count], turn: turn, height: height)
    }
  }
}
