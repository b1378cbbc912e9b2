import ScalarMath
import ViewEffects

/// A sheet cut into triangles, in places of the sheet: x across and y along the rows, both 0...1.
public struct SheetMesh: Sendable {
  /// Places of the sheet, x across and y along the rows.
  public let vertices: [Vector2]
  /// Three indices of vertices each.
  public let triangles: [SIMD3<Int>]

  /// - Precondition: the indices are those of vertices.
  public init(vertices: [Vector2], triangles: [SIMD3<Int>]) {
    for triangle in triangles {
      for corner in 0..<3 { precondition(vertices.indices.contains(triangle[corner]), "an index of a vertex") }
    }
    (self.vertices, self.triangles) = (vertices, triangles)
  }

  /// A mesh of the peel.
  public init(_ mesh: PeelMesh) { self.init(vertices: mesh.vertices, triangles: mesh.triangles) }

  /// Twice the area of the triangle of three points, positive where x turns to y in their order.
  private static func doubleArea(_ a: Vector2, _ b: Vector2, _ c: Vector2) -> Double {
    (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
  }

  private func corners(_ triangle: SIMD3<Int>) -> (Vector2, Vector2, Vector2) {
    (vertices[triangle.x], vertices[triangle.y], vertices[triangle.z])
  }

  /// Of the triangle of this number, in shares of the sheet; negative for one that is turned over.
  func area(_ number: Int) -> Double {
    let (a, b, c) = corners(triangles[number])
    return Self.doubleArea(a, b, c) / 2
  }

  /// How far inside the triangle of this number a point is: the least of its barycentric shares, negative outside; NaN
  /// for a triangle without area.
  func depth(of point: Vector2, in number: Int) -> Double {
    let (a, b, c) = corners(triangles[number])
    let shares = [Self.doubleArea(a, b, point), Self.doubleArea(b, c, point), Self.doubleArea(c, a, point)]
    return shares.map { $0 / Self.doubleArea(a, b, c) }.min() ?? .nan
  }
}

/// A law of meshes, at a point of the sheet.
public typealias MeshLaw = EffectLaw<SheetMesh, Vector2>

extension EffectLaw where Effect == SheetMesh, Place == Vector2 {
  /// Every point of the sheet belongs to a triangle, and to one alone unless it lies on an edge.
  ///
  /// Edges are as wide as the tolerance, a share of a triangle's height: narrower gaps and overlaps are not found.
  public static func coveredOnce(tolerance: Double = 1e-9) -> MeshLaw {
    MeshLaw("cover", claim: "covers the sheet once") { mesh, place in
      let depths = mesh.triangles.indices.map { (number: $0, depth: mesh.depth(of: place, in: $0)) }
      let inside = depths.filter { $0.depth > tolerance }.map(\.number)
      if inside.count > 1 { return "it is in the triangles \(inside)" }
      return inside.isEmpty && !depths.contains { $0.depth >= -tolerance } ? "it is in no triangle" : nil
    }
  }

  /// No triangle is turned over or without area. Looked at are all triangles, whatever the place.
  public static var upright: MeshLaw {
    MeshLaw("orientation", claim: "has no triangle turned over") { mesh, _ in
      mesh.triangles.indices.first { !(mesh.area($0) > 0) }.map { "the area of triangle \($0) is \(mesh.area($0))" }
    }
  }

  /// The areas of all triangles add up to that of the sheet, 1.
  public static func wholeArea(tolerance: Double = 1e-12) -> MeshLaw {
    MeshLaw("area", claim: "has the area of the sheet") { mesh, _ in
      let total = mesh.triangles.indices.reduce(0) { $0 + mesh.area($1) }
      return (total - 1).magnitude <= tolerance ? nil : "the areas add up to \(total)"
    }
  }
}
