import ScalarMath

/// The vertices that the peel moves, in places of the sheet: x across and y along the rows, both 0...1.
///
/// The published tessellation factors are 50 at edges and inside. How the tessellator lays vertices out on the two
/// triangles of a plane is assumed, so layouts are named and compared.
public struct PeelMesh: Sendable, Hashable {
  /// The places of the vertices on the sheet, x across and y along the rows.
  public let vertices: [Vector2]
  /// The triangles, three indices of vertices each, in the order of the corners (0, 0), (1, 0), (1, 1).
  public let triangles: [SIMD3<Int>]

  /// A mesh of any layout.
  ///
  /// - Precondition: each index of `triangles` belongs to a vertex.
  public init(vertices: [Vector2], triangles: [SIMD3<Int>]) {
    for triangle in triangles {
      for corner in 0..<3 { precondition(vertices.indices.contains(triangle[corner]), "an index of a vertex") }
    }
    (self.vertices, self.triangles) = (vertices, triangles)
  }

  /// The plane as it is, two triangles: the article's "before".
  public static let plane = grid(1, 1)
  /// A grid of 50 × 50 squares of two triangles each.
  public static let grid50 = grid(50, 50)
  /// Two triangles in concentric rings, by factors of 50.
  public static let rings50 = rings(25)
  /// Two triangles in concentric rings, by factors of 16: the smallest limit that a device may have.
  public static let rings16 = rings(8)

  /// The names that formulas and comparisons have for the layouts.
  static let layoutNames = ["grid50", "rings50", "rings16", "plane"]
  /// The layouts as surfaces, in that order; they take time to make.
  static let surfaces = [grid50, rings50, rings16, plane].map { PeelMeshSurface($0) }

  /// A grid of equal cells, each cut from its top left to its bottom right corner.
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

  /// Two triangles, each in concentric rings by a tessellation factor of 2·`count`.
  ///
  /// Source: the triangle tessellation of OpenGL 4.6, section 11.2.2.2, with equal factors: ring k has 2(count − k)
  /// even steps a side, its corners at barycentric coordinates 2k/(3·2·count), and the last ring is the centre of
  /// gravity.
  package static func rings(_ count: Int) -> PeelMesh {
    var vertices: [Vector2] = []
    var triangles: [SIMD3<Int>] = []
    for corners in [[Vector2(0, 0), Vector2(1, 0), Vector2(1, 1)], [Vector2(0, 0), Vector2(1, 1), Vector2(0, 1)]] {
      let starts = (0...count).map { ring in
        defer { vertices += ringVertices(ring, of: count, corners) }
        return vertices.count
      }
      for ring in 0..<count {
        triangles += ringTriangles(steps: 2 * (count - ring), outer: starts[ring], inner: starts[ring + 1])
      }
    }
    return PeelMesh(vertices: vertices, triangles: triangles)
  }

  /// The vertices of a ring, side by side from the first corner.
  private static func ringVertices(_ ring: Int, of count: Int, _ corners: [Vector2]) -> [Vector2] {
    let centre = (corners[0] + corners[1] + corners[2]) / 3
    let steps = 2 * (count - ring)
    if steps == 0 { return [centre] }
    let share = Double(ring) / Double(count)
    let ringCorners = corners.map { $0 + (centre - $0) * share }
    return (0..<3).flatMap { side in
      let (start, end) = (ringCorners[side], ringCorners[(side + 1) % 3])
      return (0..<steps).map { start + (end - start) * (Double($0) / Double(steps)) }
    }
  }

  /// The triangles between a ring of so many steps a side and the next one, which has two steps fewer.
  private static func ringTriangles(steps: Int, outer: Int, inner: Int) -> [SIMD3<Int>] {
    let innerSteps = steps - 2
    func outside(_ side: Int, _ j: Int) -> Int { outer + (side * steps + j) % (3 * steps) }
    func inside(_ side: Int, _ j: Int) -> Int {
      innerSteps == 0 ? inner : inner + (side * innerSteps + j) % (3 * innerSteps)
    }
    var triangles: [SIMD3<Int>] = []
    for side in 0..<3 {
      triangles.append(SIMD3(outside(side, 0), outside(side, 1), inside(side, 0)))
      for j in 0..<innerSteps {
        triangles.append(SIMD3(outside(side, j + 1), inside(side, j + 1), inside(side, j)))
        triangles.append(SIMD3(outside(side, j + 1), outside(side, j + 2), inside(side, j + 1)))
      }
      triangles.append(SIMD3(outside(side, steps - 1), outside(side, steps), inside(side, innerSteps)))
    }
    return triangles
  }
}

/// A mesh as a surface: its triangles interpolate a quantity that is known at the vertices.
public struct PeelMeshSurface: Sendable {
  /// The mesh whose triangles interpolate.
  public let mesh: PeelMesh
  /// The triangles that reach into each of equal bands of rows.
  private let bands: [[SIMD3<Int>]]

  /// A band for each row of a grid of 50, or more.
  private static let bandCount = 64

  /// Sorts the triangles of a mesh by the rows that they reach.
  public init(_ mesh: PeelMesh) {
    self.mesh = mesh
    var bands = [[SIMD3<Int>]](repeating: [], count: Self.bandCount)
    for triangle in mesh.triangles {
      let rows = [mesh.vertices[triangle.x].y, mesh.vertices[triangle.y].y, mesh.vertices[triangle.z].y]
      for band in Self.band(of: rows.min() ?? 0)...Self.band(of: rows.max() ?? 1) { bands[band].append(triangle) }
    }
    self.bands = bands
  }

  private static func band(of row: Double) -> Int {
    min(max(Int(saturating: (row * Double(bandCount)).rounded(.down)), 0), bandCount - 1)
  }

  /// The tolerance for rounding of places outside a triangle, in barycentric coordinates.
  private static let slack = 0x1p-40

  /// The quantity at a place of the sheet: linear within each triangle from its values at the rows of the corners. NaN
  /// beyond the sheet. The series at an edge of triangles is that of one of them.
  public func value<N: ElementaryNumber>(across: N, row: N, _ quantity: (_ row: N) -> N) -> N {
    Self.within(across) { across in
      Self.within(row) { row in
        func inBand(_ row: N, _ next: Int) -> N { value(across, row, among: bands[next - 1][...], quantity) }
        return .piece(row, borders: 1..<Self.bandCount, { Double($0) / Double(Self.bandCount) }, inBand)
      }
    }
  }

  /// Evaluates a quantity for the part of a number in 0...1; NaN beyond.
  private static func within<N: ElementaryNumber>(_ x: N, _ inside: (N) -> N) -> N {
    .piecewise(x, .atLeast, 0) {
      .piecewise($0, .atMost, 1, inside, otherwise: { $0 * .nan })
    } otherwise: {
      $0 * .nan
    }
  }

  /// The value in the first of some triangles that holds the place.
  private func value<N: ElementaryNumber>(
    _ across: N, _ row: N, among triangles: ArraySlice<SIMD3<Int>>, _ quantity: (_ row: N) -> N
  ) -> N {
    guard let triangle = triangles.first else { return across * .nan + row * .nan }
    let corners = [mesh.vertices[triangle.x], mesh.vertices[triangle.y], mesh.vertices[triangle.z]]
    let weights = Self.weights(corners, across, row)
    return .piecewise(.lesser(.lesser(weights[0], weights[1]), weights[2]), .atLeast, -Self.slack) { _ in
      quantity(N(corners[0].y)) * weights[0] + quantity(N(corners[1].y)) * weights[1]
        + quantity(N(corners[2].y)) * weights[2]
    } otherwise: { _ in
      value(across, row, among: triangles.dropFirst(), quantity)
    }
  }

  /// The barycentric coordinates of a place, which add up to 1.
  private static func weights<N: ElementaryNumber>(_ corners: [Vector2], _ across: N, _ row: N) -> [N] {
    let (b, c) = (corners[1] - corners[0], corners[2] - corners[0])
    let area = b.x * c.y - b.y * c.x
    let (x, y) = (across - corners[0].x, row - corners[0].y)
    let second = (x * c.y - y * c.x) / area
    let third = (y * b.x - x * b.y) / area
    return [1 - second - third, second, third]
  }
}
