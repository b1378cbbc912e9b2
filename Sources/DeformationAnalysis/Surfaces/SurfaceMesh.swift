import ScalarMath
import ViewEffects

/// Flat triangles whose corners a moving surface puts in their places, against the surface, triangle by triangle.
struct SurfaceMesh: Sendable {
  /// How far a flat triangle is from its surface at the same material point, or what the surface itself does there.
  enum Quantity: CaseIterable, Sendable {
    /// In points, in space.
    case material
    /// In radians.
    case turn
    /// In points of the screen, where it is seen.
    case screen
    /// Of the surface alone.
    case stretch
    /// From the point of the triangle to the surface, in points: of the material gap what is upright on the surface,
    /// for a scan.
    case distance

    /// Whether more than the point of the surface is needed.
    var needsTangents: Bool { self != .material && self != .screen }
  }

  let probe: SurfaceProbe
  let mesh: FlatMesh
  let cameraDistance: Double
  let seen: PlaneRectangle
  /// The pieces along an edge of a triangle that a scan looks at.
  let parts: Int
  /// Shares of the corners of a triangle: even places of it.
  let lattice: [Vector3]
  /// Those places of all triangles, and which of them each triangle has.
  let places: [Vector2]
  let nodes: [[Int]]
  /// How many progresses a scan looks at. Primes, as rows then come by at as many different places of their cells.
  let progressCount: Int
  let effort: Effort

  init(
    _ surface: any MovingSurface, _ layout: Technique.Layout, cameraDistance: Double, seen: PlaneRectangle,
    by effort: Effort = .whole
  ) {
    probe = SurfaceProbe(surface)
    mesh = FlatMesh(layout, size: surface.restingSize)
    (self.cameraDistance, self.seen, self.effort) = (cameraDistance, seen, effort)
    let parts = min(
      max(Int((effort.choose(4000, 800) / Double(mesh.triangles.count)).squareRoot()), 2), effort.choose(16, 6))
    lattice = (0...parts).flatMap { first in
      (0...(parts - first)).map { second in
        Vector3(Double(first), Double(second), Double(parts - first - second)) / Double(parts)
      }
    }
    self.parts = parts
    progressCount = mesh.triangles.count > 1000 ? effort.choose(37, 13) : effort.choose(61, 23)
    var places = DistinctPlaces(size: surface.restingSize)
    nodes = mesh.triangles.indices.map { [mesh, lattice] triangle in
      let flat = mesh.corners(of: triangle)
      return lattice.map { places.index(of: Self.blend(flat, $0)) }
    }
    self.places = places.all
  }

  func flatCorners(_ triangle: Int) -> [Vector2] { mesh.corners(of: triangle) }

  static func blend<Point: SIMD<Double>>(_ corners: [Point], _ shares: Vector3) -> Point {
    corners[0] * shares.x + corners[1] * shares.y + corners[2] * shares.z
  }

  /// The shares of the corners of a place of the flat sheet; negative where it is beyond an edge.
  static func shares(of place: Vector2, _ corners: [Vector2]) -> Vector3 {
    let (a, b, c) = (corners[1] - corners[0], corners[2] - corners[0], place - corners[0])
    let double = a.x * b.y - a.y * b.x
    let (first, second) = ((c.x * b.y - c.y * b.x) / double, (a.x * c.y - a.y * c.x) / double)
    return Vector3(1 - first - second, first, second)
  }

  func isSeen(_ place: Vector2) -> Bool {
    let slack = 1e-9 * (probe.size.width + probe.size.height)
    return place.x >= seen.origin.x - slack && place.y >= seen.origin.y - slack && place.x <= seen.end.x + slack
      && place.y <= seen.end.y + slack
  }

  /// How far from each other two points in space are seen.
  func seenDistance(_ a: Vector3, _ b: Vector3) -> Double {
    let (near, far) = (cameraDistance - a.z, cameraDistance - b.z)
    // D/(D − a) − D/(D − b) = D(a − b)/((D − a)(D − b)), which keeps the digits of a small difference.
    let growth = cameraDistance * (a.z - b.z) / (near * far)
    let middle = probe.size.centre
    return .hypot(
      (a.x - b.x) * cameraDistance / near + (b.x - middle.x) * growth,
      (a.y - b.y) * cameraDistance / near + (b.y - middle.y) * growth)
  }

  /// A quantity at a place whose point on the flat triangle and on the surface are known; −∞ where it is not looked at.
  func value(
    _ quantity: Quantity, _ flat: Vector2, _ straight: Vector3, normal: Vector3, _ point: SurfaceProbe.Point
  ) -> Double {
    switch quantity {
    case .material: return (straight - point.position).length
    case .turn:
      let bent = point.normal
      return .atan2(y: normal.cross(bent).length, x: normal.dot(bent))
    case .screen: return isSeen(flat) ? seenDistance(straight, point.position) : -.infinity
    case .stretch: return point.stretch
    case .distance: return (straight - point.position).dot(point.normal).magnitude
    }
  }

  static func normal(_ corners: [Vector3]) -> Vector3 {
    let normal = (corners[1] - corners[0]).cross(corners[2] - corners[0])
    return normal / normal.length
  }
}
