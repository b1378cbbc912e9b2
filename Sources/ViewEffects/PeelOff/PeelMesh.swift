import ScalarMath

/// The vertices that the peel moves, as places on the sheet: x across and y along the rows, both 0...1.
///
/// The published tessellation factors are 50 for edges and inside. The tessellator's layout of the vertices on the two
/// triangles of a plane is assumed, so layouts have names and can be compared.
public struct PeelMesh: Sendable, Hashable {
  /// The places of the vertices on the sheet, x across and y along the rows.
  public let vertices: [Vector2]
  /// The triangles, three indices of vertices each, in the order of the corners (0, 0), (1, 0), (1, 1).
  public let triangles: [SIMD3<Int>]

  /// Creates a mesh from vertices and triangles.
  ///
  /// - Precondition: each index of `triangles` belongs to a vertex.
  public init(vertices: [Vector2], triangles: [SIMD3<Int>]) {
    for triangle in triangles {
      for corner in 0..<3 { precondition(vertices.indices.contains(triangle[corner]), "an index of a vertex") }
    }
    (self.vertices, self.triangles) = (vertices, triangles)
  }

  /// The plane of two triangles without tessellation: the article's "before".
  public static let plane = grid(1, 1)
  /// A grid of 50 × 50 squares of two triangles each.
  public static let grid50 = grid(50, 50)
  /// Two triangles tessellated in concentric rings by a factor of 50.
  public static let rings50 = rings(25)
  /// Two triangles tessellated in concentric rings by a factor of 16, the smallest maximum that a device may have.
  public static let rings16 = rings(8)

  /// The names of the layouts in formulas and comparisons.
  static let layoutNames = ["grid50", "rings50", "rings16", "plane"]
  /// The layouts as surfaces, in the order of ``layoutNames``. They are costly to create.
  static let surfaces = [grid50, rings50, rings16, plane].map { PeelMeshSurface($0) }

  /// Returns a grid of equal cells, each cut from its top left to its bottom right corner.
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

  /// Returns two triangles, each tessellated in concentric rings by a factor of 2·`count`.
  ///
  /// Source: the triangle tessellation of OpenGL 4.6, section 11.2.2.2, with equal factors. Ring k has 2(count − k)
  /// equal steps a side and corners at barycentric coordinates 2k/(3·2·count); the last ring is the centroid.
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

  /// Returns the vertices of a ring, side after side from the first corner.
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

  /// Returns the triangles between a ring with this number of steps a side and the next one, which has two steps fewer.
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
  /// The triangles that overlap each of equally high bands of rows.
  private let bands: [[SIMD3<Int>]]

  /// The number of bands, more than the 50 rows of a grid.
  private static let bandCount = 64

  /// Creates a surface, and assigns the triangles of the mesh to bands of rows.
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

  /// The tolerance in barycentric coordinates for places that rounding errors put outside a triangle.
  private static let slack = 0x1p-40

  /// Returns the quantity at a place of the sheet, interpolated linearly in each triangle from its values at the rows
  /// of the corners. NaN beyond the sheet. On an edge the series belongs to one of its triangles.
  public func value<N: ElementaryNumber>(across: N, row: N, _ quantity: (_ row: N) -> N) -> N {
    Self.within(across) { across in
      Self.within(row) { row in
        func inBand(_ row: N, _ next: Int) -> N { value(across, row, among: bands[next - 1][...], quantity) }
        return .piece(row, borders: 1..<Self.bandCount, { Double($0) / Double(Self.bandCount) }, inBand)
      }
    }
  }

  /// Returns the result of `inside` for the part of a number in 0...1; NaN beyond.
  private static func within<N: ElementaryNumber>(_ x: N, _ inside: (N) -> N) -> N {
    .piecewise(x, .atLeast, 0) {
      .piecewise($0, .atMost, 1, inside, otherwise: { $0 * .nan })
    } otherwise: {
      $0 * .nan
    }
  }

  /// Returns the value in the first triangle that contains the place.
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

  /// Returns the barycentric coordinates of a place, which add up to 1.
  private static func weights<N: ElementaryNumber>(_ corners: [Vector2], _ across: N, _ row: N) -> [N] {
    let (b, c) = (corners[1] - corners[0], corners[2] - corners[0])
    let area = b.x * c.y - b.y * c.x
    let (x, y) = (across - corners[0].x, row - corners[0].y)
    let second = (x * c.y - y * c.x) / area
    let third = (y * b.x - x * b.y) / area
    return [1 - second - third, second, third]
  }
}
