import EffectMeshes
import ScalarMath
import Testing

@Suite struct GridMeshTests {
  @Test func `vertices lie on the sheet from corner to corner`() throws {
    let grid = try GridMesh(rows: 3, columns: 5, size: Size(width: 200, height: 100))
    let mesh = try grid.streams([.x, .y, .z, .normalX, .normalY, .normalZ, .row, .textureX, .textureY])
    #expect(try values(mesh, .x)[0..<5] == [-100, -50, 0, 50, 100])
    #expect(try values(mesh, .y) == [-50, -50, -50, -50, -50, 0, 0, 0, 0, 0, 50, 50, 50, 50, 50])
    #expect(try values(mesh, .row) == values(mesh, .textureY))
    #expect(try values(mesh, .textureX).suffix(5) == [0, 0.25, 0.5, 0.75, 1])
    #expect(try values(mesh, .normalZ) == [Float](repeating: 1, count: 15))
    for zero in [VertexAttribute.z, .normalX, .normalY] {
      #expect(try values(mesh, zero) == [Float](repeating: 0, count: 15))
    }
  }

  @Test(arguments: [(1, 1), (1, 7), (7, 1), (2, 2), (3, 5), (17, 4), (40, 60)])
  func `triangles cover each cell once, clockwise`(_ rows: Int, _ columns: Int) throws {
    let grid = try GridMesh(rows: rows, columns: columns)
    let triangles = try grid.triangles()
    #expect(triangles.count == 3 * grid.triangleCount)
    #expect(grid.triangleCount == 2 * (rows - 1) * (columns - 1))
    let listed = stride(from: 0, to: triangles.count, by: 3).map { Array(triangles[$0..<$0 + 3]) }
    let areas = listed.map { triangle in
      let places = triangle.map { (row: Int($0) / columns, column: Int($0) % columns) }
      let (a, b, c) = (places[0], places[1], places[2])
      return (b.column - a.column) * (c.row - a.row) - (b.row - a.row) * (c.column - a.column)
    }
    #expect(areas.allSatisfy { $0 == 1 })
    #expect(Set(listed.map { $0.sorted() }).count == grid.triangleCount)
  }

  @Test(arguments: [(0, 1), (1, 0), (-3, 4), (-3, -4), (100_000, 1001), (Int.max, 2), (Int.max, Int.max), (Int.min, 1)])
  func `illegal sizes are refused`(_ rows: Int, _ columns: Int) {
    #expect(throws: MeshFailure.illegalSize(rows: rows, columns: columns)) {
      try GridMesh(rows: rows, columns: columns)
    }
  }

  @Test func `the largest grid is legal`() throws {
    #expect(try GridMesh(rows: 10_000, columns: 10_000).count == GridMesh.largestCount)
  }

  private func values(_ mesh: VertexStreams, _ attribute: VertexAttribute) throws -> [Float] {
    try #require(mesh.values(of: attribute))
  }
}
