import ScalarMath
import Testing
import ViewEffects

struct PeelMeshTests {
  private static let layouts: [(PeelMesh, vertices: Int, triangles: Int, gap: Double)] = [
    (.plane, 4, 2, 1), (.grid50, 51 * 51, 5000, 1.0 / 50),
    // Σ 3m over m = 50, 48 … 2, and the centre; Σ 3(2m − 2) triangles, twice.
    (.rings50, 2 * 1951, 7500, 4.0 / 150), (.rings16, 2 * 217, 768, 4.0 / 48),
  ]

  @Test(arguments: layouts.indices)
  func `a layout has its vertices, triangles and largest gap`(_ index: Int) {
    let (mesh, vertices, triangles, gap) = Self.layouts[index]
    #expect(mesh.vertices.count == vertices)
    #expect(mesh.triangles.count == triangles)
    let spans = mesh.triangles.map { triangle in
      let rows = [triangle.x, triangle.y, triangle.z].map { mesh.vertices[$0].y }
      return rows.max()! - rows.min()!
    }
    #expect((spans.max()! - gap).magnitude < 1e-15)
    #expect(mesh.vertices.allSatisfy { (0...1).contains($0.x) && (0...1).contains($0.y) })
  }

  @Test func `a map of one texel is flat, and odd numbers do not trap`() throws {
    let map = try PeelDisplacementMap(PeelOff(stage: .unclamped), size: 1, depth: .eight)
    #expect(map.displacement(row: 0, progress: 1) == map.displacement(row: 1, progress: 1))
    #expect(map.displacement(row: 0.5, progress: -3) == 0)
    for number in [Double.nan, .infinity, -.infinity, 1e308] {
      _ = map.displacement(row: number, progress: 0.5)
      _ = map.displacement(row: 0.5, progress: number)
    }
    #expect(map.displacement(row: .nan, progress: 0.5).isNaN)
    #expect(throws: IllegalParameter.self) { try PeelDisplacementMap(.article, size: 0, depth: .eight) }
    #expect(throws: IllegalParameter.self) { try PeelDisplacementMap(.article, size: 1 << 20, depth: .eight) }
  }
}
