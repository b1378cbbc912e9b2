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

  @Test func `a displacement map shows the peel in steps of its depth`() throws {
    let peel = PeelOff.article
    let coarse = try PeelDisplacementMap(peel, size: 64, depth: .eight)
    let fine = try PeelDisplacementMap(peel, size: 64, depth: .sixteen)
    #expect((coarse.step - 43.30127018922193 / 255).magnitude < 1e-15)
    #expect((fine.step - 43.30127018922193 / 65535).magnitude < 1e-18)
    for texel in 0..<64 {
      let row = (Double(texel) + 0.5) / 64
      let height = peel.displacement(row: row, progress: 0.6)
      for map in [coarse, fine] {
        let shown = map.displacement(row: row, progress: 0.6)
        #expect((shown - height).magnitude <= map.step / 2 * 1.0001)
        #expect((shown / map.step - (shown / map.step).rounded()).magnitude < 1e-9)
      }
    }
    // Between texels: |F″|/8 of their distance squared, and half a step; 12·lift/(8·64²).
    for i in 0...1000 {
      let row = Double(i) / 1000
      let distance = fine.displacement(row: row, progress: 0.6) - peel.displacement(row: row, progress: 0.6)
      if row > 0.5 / 64 && row < 1 - 0.5 / 64 {
        #expect(distance.magnitude <= 12 * peel.lift / (8 * 64 * 64) + fine.step)
      }
    }
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
