import ScalarMath
import ViewEffects

/// Measurements of a moving surface: places, and tangents by differences over 2⁻²⁰ of its sides. Tangents belong to one
/// side of a crease, except at places within that step, for which the side must be given.
struct SurfaceProbe: Sendable {
  struct TangentPoint {
    let position: Vector3
    /// The derivatives with respect to x and y of the flat sheet.
    let across: Vector3
    let down: Vector3

    /// The unit normal, toward the viewer if the sheet is flat.
    var normal: Vector3 {
      let normal = across.cross(down)
      return normal / normal.length
    }

    /// The largest principal stretch less 1, the relative growth of length in the direction in which it is largest.
    var stretch: Double {
      let (e, f, g) = (across.dot(across) - 1, across.dot(down), down.dot(down) - 1)
      let largest = (e + g) / 2 + Double.hypot((e - g) / 2, f)
      return largest / ((1 + largest).squareRoot() + 1)
    }

    /// The growth of the area relative to the flat sheet.
    var growth: Double { across.cross(down).length - 1 }
  }

  let surface: any MovingSurface
  let size: Size

  init(_ surface: any MovingSurface) { (self.surface, size) = (surface, surface.restingSize) }

  func positions(_ flat: [Vector2], at progress: Double) -> [Vector3] { surface.positions(of: flat, at: progress) }

  /// Returns points without their tangents, which are 0, five times as fast as ``points(_:at:)``.
  func bare(_ flat: [Vector2], at progress: Double) -> [TangentPoint] {
    positions(flat, at: progress).map { TangentPoint(position: $0, across: .zero, down: .zero) }
  }

  func points(_ flat: [Vector2], at progress: Double) -> [TangentPoint] {
    let steps = Vector2(size.width, size.height) * 0x1p-20
    var places: [Vector2] = []
    places.reserveCapacity(5 * flat.count)
    for place in flat {
      places.append(place)
      for axis in 0..<2 {
        let (first, second) = Self.offsets(place[axis], axis == 0 ? size.width : size.height, steps[axis])
        var (a, b) = (place, place)
        a[axis] += first
        b[axis] += second
        places.append(a)
        places.append(b)
      }
    }
    let found = positions(places, at: progress)
    return flat.indices.map { index in
      let base = 5 * index
      func tangent(_ axis: Int) -> Vector3 {
        let (centre, near, far) = (found[base], found[base + 1 + 2 * axis], found[base + 2 + 2 * axis])
        let first = places[base + 1 + 2 * axis][axis] - places[base][axis]
        let second = places[base + 2 + 2 * axis][axis] - places[base][axis]
        // The derivative of the parabola through the three places.
        return (second / first * (near - centre) - first / second * (far - centre)) / (second - first)
      }
      return TangentPoint(position: found[base], across: tangent(0), down: tangent(1))
    }
  }

  /// Returns points with tangents. Next to known creases of the surface, the tangents belong to the side of the middle
  /// of a piece, and are extrapolated linearly from two places a little closer to it.
  func points(_ flat: [Vector2], inside piece: [Vector2], at progress: Double) -> [TangentPoint] {
    onOneSide(points(flat, at: progress), of: flat, inside: piece, surface.creases(at: progress), at: progress)
  }

  /// Returns points whose tangents next to creases are replaced by those on the side of a piece.
  func onOneSide(
    _ points: [TangentPoint], of flat: [Vector2], inside piece: [Vector2], _ creases: [Crease], at progress: Double
  ) -> [TangentPoint] {
    if creases.isEmpty { return points }
    var points = points
    let middle = piece.reduce(.zero, +) / Double(piece.count)
    for index in flat.indices where creases.contains(where: { isNext(flat[index], to: $0, onSideOf: middle) }) {
      let way = (middle - flat[index]) * 0x1p-10
      let inner = self.points([flat[index] + way, flat[index] + 2 * way], at: progress)
      points[index] = TangentPoint(
        position: points[index].position, across: 2 * inner[0].across - inner[1].across,
        down: 2 * inner[0].down - inner[1].down)
    }
    return points
  }

  /// Returns true if the steps of differences at a place may cross a crease, and the place is on it or on the same side
  /// as another place.
  private func isNext(_ place: Vector2, to crease: Crease, onSideOf other: Vector2) -> Bool {
    let (own, others, reach) = (crease.offset(place), crease.offset(other), reach(across: crease))
    return own.magnitude <= reach
      && (own * others > 0 || own.magnitude <= 1e-9 * crease.length * (size.width + size.height))
  }

  /// Returns true if the steps of differences at a place of a triangle may cross a crease.
  func isNear(_ crease: Crease, _ triangle: [Vector2]) -> Bool {
    let (a, b, c) = (crease.offset(triangle[0]), crease.offset(triangle[1]), crease.offset(triangle[2]))
    let reach = reach(across: crease)
    return min(a, b, c) <= reach && max(a, b, c) >= -reach
  }

  /// Returns the distance across a crease that the steps of differences cover, in the unit of ``Crease/offset(_:)``.
  private func reach(across crease: Crease) -> Double {
    let along = crease.end - crease.start
    return 0x1p-19 * (along.y.magnitude * size.width + along.x.magnitude * size.height)
  }

  /// Returns two steps from a coordinate that stay on the sheet: one to each side, or both to one side at an edge.
  private static func offsets(_ place: Double, _ length: Double, _ step: Double) -> (Double, Double) {
    if place < step { return (step, 2 * step) }
    return place > length - step ? (-step, -2 * step) : (-step, step)
  }

  /// Returns the distances of points from the surface, by Gauss–Newton steps from places of the flat sheet near by. If
  /// the surface has creases, places on either side are also starting points, because steps do not leave a crease.
  func distances(from points: [Vector3], near places: [Vector2], at progress: Double) -> [Double] {
    let aside = 0x1p-8 * Vector2(size.width, size.height)
    let sides = surface.creases(at: progress).isEmpty ? [.zero] : [.zero, aside, -aside]
    return sides.map { side in
      steppedDistances(from: points, places.map { clamped($0 + side) }, at: progress)
    }.reduce([Double](repeating: .infinity, count: points.count)) { zip($0, $1).map { min($0, $1) } }
  }

  private func clamped(_ place: Vector2) -> Vector2 {
    pointwiseMin(pointwiseMax(place, .zero), Vector2(size.width, size.height))
  }

  private func steppedDistances(from points: [Vector3], _ places: [Vector2], at progress: Double) -> [Double] {
    var places = places
    var best = [Double](repeating: .infinity, count: points.count)
    var moving = Array(points.indices)
    for _ in 0..<5 where !moving.isEmpty {
      let found = self.points(moving.map { places[$0] }, at: progress)
      moving = zip(moving, found).compactMap { index, found in
        let gap = points[index] - found.position
        best[index] = min(best[index], gap.length)
        let (e, f, g) = (found.across.dot(found.across), found.across.dot(found.down), found.down.dot(found.down))
        let (a, b) = (gap.dot(found.across), gap.dot(found.down))
        let step = Vector2(g * a - f * b, e * b - f * a) / (e * g - f * f)
        // A step of 2⁻³⁰ of the sheet changes the distance only in second order.
        let share = pointwiseMax(step, -step) / Vector2(size.width, size.height)
        guard step.x.isFinite, step.y.isFinite, share.max() > 0x1p-30 else { return nil }
        places[index] = clamped(places[index] + step)
        return index
      }
    }
    return best
  }
}

extension Crease {
  var length: Double { .hypot(end.x - start.x, end.y - start.y) }

  /// Returns the distance of a place from the line times the line's ``length``: positive on one side, negative on the
  /// other.
  func offset(_ place: Vector2) -> Double {
    (place.x - start.x) * (start.y - end.y) + (place.y - start.y) * (end.x - start.x)
  }

  /// Returns true if there are places on both sides of the line.
  func crosses(_ places: [Vector2]) -> Bool {
    places.contains { offset($0) > 0 } && places.contains { offset($0) < 0 }
  }

  /// Returns the parts of a convex polygon on either side of the line.
  func cut(_ polygon: [Vector2]) -> [[Vector2]] {
    guard crosses(polygon) else { return [polygon] }
    var (one, other): ([Vector2], [Vector2]) = ([], [])
    for (corner, next) in zip(polygon, polygon.dropFirst() + polygon.prefix(1)) {
      let (here, there) = (offset(corner), offset(next))
      if here >= 0 { one.append(corner) }
      if here <= 0 { other.append(corner) }
      if here * there < 0 {
        let crossing = corner + (next - corner) * (here / (here - there))
        one.append(crossing)
        other.append(crossing)
      }
    }
    return [one, other]
  }
}

/// Returns the distance of a point from a flat triangle.
func distance(from point: Vector3, to corners: [Vector3]) -> Double {
  let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0])
  var isInside = normal.length > 0
  var nearest = Double.infinity
  for index in 0..<3 {
    let (start, end) = (corners[index], corners[(index + 1) % 3])
    let (along, offset) = (end - start, point - start)
    if along.cross(offset).dot(normal) < 0 { isInside = false }
    let share = min(max(offset.dot(along) / along.dot(along), 0), 1)
    nearest = min(nearest, (offset - along * share).length)
  }
  return isInside ? ((point - corners[0]).dot(normal) / normal.length).magnitude : nearest
}

/// Flat triangles over a flat sheet, in points from its top left corner.
struct FlatMesh: Sendable {
  let vertices: [Vector2]
  let triangles: [SIMD3<Int>]
  /// The hinges between two triangles: the ends of their common edge, then the remaining corner of each.
  let hinges: [SIMD4<Int>]

  /// Creates the mesh of a layout without triangles of no area. Vertices at the same place are merged, as along the cut
  /// between two halves.
  init(_ layout: Technique.Layout, size: Size) {
    let mesh: PeelMesh =
      switch layout {
      case .rows(let count): .grid(1, count)
      case .grid(let columns, let rows): .grid(columns, rows)
      case .rings(let factor): .rings(factor / 2)
      case .plane: .plane
      }
    var places = DistinctPlaces(size: Size(width: 1, height: 1))
    let index = mesh.vertices.map { places.index(of: $0) }
    triangles = mesh.triangles.map { SIMD3(index[$0.x], index[$0.y], index[$0.z]) }.filter { corners in
      Self.area((0..<3).map { places.all[corners[$0]] }) > 0x1p-60
    }
    vertices = places.all.map { $0 * Vector2(size.width, size.height) }
    var opposite: [SIMD2<Int>: Int] = [:]
    var hinges: [SIMD4<Int>] = []
    for corners in triangles {
      for first in 0..<3 {
        let (a, b, c) = (corners[first], corners[(first + 1) % 3], corners[(first + 2) % 3])
        let edge = SIMD2(min(a, b), max(a, b))
        if let other = opposite[edge] { hinges.append(SIMD4(a, b, c, other)) } else { opposite[edge] = c }
      }
    }
    self.hinges = hinges
  }

  /// Returns the area of a triangle, positive for any order of the corners.
  static func area(_ corners: [Vector2]) -> Double {
    let (a, b) = (corners[1] - corners[0], corners[2] - corners[0])
    return (a.x * b.y - a.y * b.x).magnitude / 2
  }

  func corners(of triangle: Int) -> [Vector2] { (0..<3).map { vertices[triangles[triangle][$0]] } }

  /// Returns the triangles that share a corner with a triangle, and the triangle itself.
  func ring(of triangle: Int) -> [Int] {
    let own = triangles[triangle]
    return triangles.indices.filter { index in
      let other = triangles[index]
      return (0..<3).contains { corner in any(own .== SIMD3(repeating: other[corner])) }
    }
  }
}

/// Distinct places of a sheet; places within 2⁻³⁰ of its sides count as one.
struct DistinctPlaces {
  private(set) var all: [Vector2] = []
  private var known: [SIMD2<Int>: Int] = [:]
  private let scale: Vector2

  init(size: Size) { scale = 0x1p30 / Vector2(size.width, size.height) }

  mutating func index(of place: Vector2) -> Int {
    let key = SIMD2<Int>(Int((place.x * scale.x).rounded()), Int((place.y * scale.y).rounded()))
    if let index = known[key] { return index }
    known[key] = all.count
    all.append(place)
    return all.count - 1
  }
}
