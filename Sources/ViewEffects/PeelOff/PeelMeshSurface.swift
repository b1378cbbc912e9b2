import ScalarMath

/// A mesh as a surface: what its triangles make of a quantity that is known at the vertices.
public struct PeelMeshSurface: Sendable {
  /// The mesh.
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

  /// How far outside a triangle a place may be by rounding, in barycentric coordinates.
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

  /// What is computed for the part of a number that is in 0...1; NaN beyond.
  private static func within<N: ElementaryNumber>(_ x: N, _ inside: (N) -> N) -> N {
    .piecewise(x, .atLeast, 0) {
      .piecewise($0, .atMost, 1, inside, otherwise: { $0 * .nan })
    } otherwise: {
      $0 * .nan
    }
  }

  /// That of the first of some triangles that the place is in.
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
