import ScalarMath

/// The vertices that the peel moves, in places of the sheet: x across and y along the rows, both 0...1.
///
/// The published tessellation factors are 50 at edges and inside. How the tessellator lays vertices out on the two
/// triangles of a plane is assumed, so layouts are named and compared.
public struct PeelMesh: Sendable, Hashable {
  /// Places of the sheet, x across and y along the rows.
  public let vertices: [Vector2]
  /// Three indices of vertices each, in the order of the corners (0, 0), (1, 0), (1, 1).
  public let triangles: [SIMD3<Int>]

  /// The different rows of the vertices, in ascending order; rows within 1e-12 are one.
  public var rows: [Double] {
    var rows: [Double] = []
    for row in vertices.map({ $0.y }).sorted() where rows.last.map({ row - $0 > 1e-12 }) ?? true { rows.append(row) }
    return rows
  }

  /// The most rows of the sheet that an edge of a triangle spans, as a share of its height: 1/n in a grid, 4/(3n) in
  /// rings.
  public var largestRowGap: Double {
    triangles.reduce(0) { gap, triangle in
      let rows = [vertices[triangle.x].y, vertices[triangle.y].y, vertices[triangle.z].y]
      return max(gap, (rows[0] - rows[1]).magnitude, (rows[1] - rows[2]).magnitude, (rows[2] - rows[0]).magnitude)
    }
  }

  /// The plane as it is, two triangles: the article's "before".
  public static let plane = grid(1, 1)
  /// 50 × 50 squares of two triangles each.
  public static let grid50 = grid(50, 50)
  /// Two triangles in concentric rings, by factors of 50.
  public static let rings50 = rings(25)
  /// The same by factors of 16, the smallest limit that a device may have.
  public static let rings16 = rings(8)

  /// The names that formulas and comparisons have for the layouts.
  static let layoutNames = ["grid50", "rings50", "rings16", "plane"]
  /// The layouts as surfaces, in that order; they take time to make.
  static let surfaces = [grid50, rings50, rings16, plane].map { PeelMeshSurface($0) }

  /// Equal cells, each cut from its top left to its bottom right corner.
  package static func grid(_ columns: Int, _ rows: Int) -> PeelMesh {
    let vertices = (0...rows).flatMap { j in
      (0...columns).map { i in Vector2(Double(i) / Double(columns), Double(j) / Double(rows)) }
    }
    let triangles = (0..<rows).flatMap { j in
      (0..<columns).flatMap { i in
        let corner = j * (columns + 1) + i
        let below = corner + columns + 1
        return [SIMD3(corner, corner + 1, below + 1), SIMD3(corner, below + 1, below)]
      }
    }
    return PeelMesh(vertices: vertices, triangles: triangles)
  }
}
