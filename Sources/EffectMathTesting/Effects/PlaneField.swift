import ScalarMath
import ViewEffects

extension SampledEffect<Vector2> {
  /// Creates a field from its value at each point.
  public init(value: @escaping @Sendable (_ point: Vector2) -> Double) { numbers = { [value($0)] } }

  fileprivate func value(_ point: Vector2) -> Double { numbers(point)?.first ?? .nan }
}

/// A law of fields over the plane.
public typealias FieldLaw = EffectLaw<PlaneField, Vector2>

extension EffectLaw where Effect == PlaneField, Place == Vector2 {
  /// Every value lies in a range, up to the tolerance: 0...1 for a mask.
  public static func within(_ range: ClosedRange<Double>, tolerance: Double = 0) -> FieldLaw {
    within([range], tolerance: tolerance)
  }

  /// The values are symmetric about a vertical line, within an absolute tolerance.
  public static func symmetric(aboutX x: Double, tolerance: Double = 0) -> FieldLaw {
    symmetric(tolerance) { Vector2(x + (x - $0.x), $0.y) }
  }

  /// The values are symmetric about a horizontal line, within an absolute tolerance.
  public static func symmetric(aboutY y: Double, tolerance: Double = 0) -> FieldLaw {
    symmetric(tolerance) { Vector2($0.x, y + (y - $0.y)) }
  }

  private static func symmetric(
    _ tolerance: Double, _ reflected: @escaping @Sendable (Vector2) -> Vector2
  ) -> FieldLaw {
    FieldLaw("symmetry", claim: "is symmetric about a line") { field, place in
      field.difference(at: place, from: field.numbers(reflected(place)), within: tolerance)
        .map { "\($0) as at \(reflected(place))" }
    }
  }
}

/// A pair of points of the plane, such as for a law about slopes.
public struct PointPair: Hashable, Sendable, CustomStringConvertible {
  /// The first point.
  public var a: Vector2
  /// The second point.
  public var b: Vector2

  /// Creates a pair of two points, in their order.
  public init(_ a: Vector2, _ b: Vector2) { (self.a, self.b) = (a, b) }

  public var description: String { "(\(a.x), \(a.y)) and (\(b.x), \(b.y))" }
}

extension EffectLaw where Effect == PlaneField, Place == PointPair {
  /// Values differ by at most the slope times the distance of their points, plus the tolerance: no jump, and no edge
  /// steeper than that. A distance to an outline has the slope 1.
  public static func steepest(_ slope: Double, tolerance: Double = 1e-12) -> EffectLaw {
    EffectLaw("slope", claim: "changes by at most \(slope) per unit") { field, pair in
      let change = (field.value(pair.a) - field.value(pair.b)).magnitude
      let most = slope * (pair.a - pair.b).length
      return change <= most + tolerance ? nil : "it changes by \(change), more than \(most)"
    }
  }
}

extension EffectLaw where Effect == [PlaneField], Place == Vector2 {
  /// The fields add up to 1 at every place, within the tolerance. Hard masks then put each point in exactly one part.
  public static func partition(tolerance: Double = 0) -> EffectLaw {
    EffectLaw("partition", claim: "adds up to 1") { fields, place in
      let values = fields.map { $0.value(place) }
      return (values.reduce(0, +) - 1).magnitude <= tolerance ? nil : "they are \(values)"
    }
  }
}

extension Generator where Value == PointPair {
  /// Pairs of points from a generator. In every second pair the points are 1e-9 to 1 apart along an axis. Shrinks one
  /// point at a time.
  public static func pairs(_ points: Generator<Vector2>) -> Generator {
    let gap = Generator<Double>.logarithmic(in: 1e-9...1)
    return Generator(
      generate: { random in
        let (a, b) = (points.generate(&random), points.generate(&random))
        if random.next() % 2 == 0 { return PointPair(a, b) }
        let step = gap.generate(&random)
        return PointPair(a, a + (random.next() % 2 == 0 ? Vector2(step, 0) : Vector2(0, step)))
      },
      shrink: { pair in
        points.shrink(pair.a).map { PointPair($0, pair.b) } + points.shrink(pair.b).map { PointPair(pair.a, $0) }
      })
  }
}

extension PeelMesh {
  /// Twice the signed area of a triangle, positive if its corners turn from x toward y.
  private static func doubleArea(_ a: Vector2, _ b: Vector2, _ c: Vector2) -> Double {
    (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  }

  private func corners(_ triangle: SIMD3<Int>) -> (Vector2, Vector2, Vector2) {
    (vertices[triangle.x], vertices[triangle.y], vertices[triangle.z])
  }

  /// The area of a triangle as a share of the sheet; negative if the triangle is flipped.
  fileprivate func area(_ number: Int) -> Double {
    let (a, b, c) = corners(triangles[number])
    return Self.doubleArea(a, b, c) / 2
  }

  /// The least barycentric coordinate of a point in a triangle: negative outside, NaN for a triangle without area.
  fileprivate func depth(of point: Vector2, in number: Int) -> Double {
    let (a, b, c) = corners(triangles[number])
    let shares = [Self.doubleArea(a, b, point), Self.doubleArea(b, c, point), Self.doubleArea(c, a, point)]
    return shares.map { $0 / Self.doubleArea(a, b, c) }.min() ?? .nan
  }
}

/// A law of meshes, at a point of the sheet.
public typealias MeshLaw = EffectLaw<PeelMesh, Vector2>

extension EffectLaw where Effect == PeelMesh, Place == Vector2 {
  /// Every point of the sheet belongs to a triangle, and to only one unless it lies on an edge.
  ///
  /// Points within the tolerance of an edge, a share of the triangle's height, count as on it. Narrower gaps and
  /// overlaps are not found.
  public static func coveredOnce(tolerance: Double = 1e-9) -> MeshLaw {
    MeshLaw("cover", claim: "covers the sheet once") { mesh, place in
      let depths = mesh.triangles.indices.map { (number: $0, depth: mesh.depth(of: place, in: $0)) }
      let inside = depths.filter { $0.depth > tolerance }.map(\.number)
      if inside.count > 1 { return "it is in the triangles \(inside)" }
      return inside.isEmpty && !depths.contains { $0.depth >= -tolerance } ? "it is in no triangle" : nil
    }
  }

  /// No triangle is flipped or has an area of 0. All triangles are checked, whatever the place.
  public static var upright: MeshLaw {
    MeshLaw("orientation", claim: "has no flipped triangle") { mesh, _ in
      mesh.triangles.indices.first { !(mesh.area($0) > 0) }.map { "the area of triangle \($0) is \(mesh.area($0))" }
    }
  }

  /// The areas of all triangles add up to the area of the sheet, 1.
  public static func wholeArea(tolerance: Double = 1e-12) -> MeshLaw {
    MeshLaw("area", claim: "has the area of the sheet") { mesh, _ in
      let total = mesh.triangles.indices.reduce(0) { $0 + mesh.area($1) }
      return (total - 1).magnitude <= tolerance ? nil : "the areas add up to \(total)"
    }
  }
}
