import EffectMathTesting
import ScalarMath
import Testing
import ViewEffects

struct PeelMeshSurfaceTests {
  private static let meshes = [PeelMesh.plane, .grid50, .rings50, .rings16]

  @Test(arguments: meshes.indices)
  func `a quantity that is linear over the rows is itself everywhere`(_ index: Int) {
    let surface = PeelMeshSurface(Self.meshes[index])
    let breach = counterexample(
      to: { (across: Double, row: Double) in
        let value: Double = surface.value(across: across, row: row) { row in 3 * row - 1 }
        return (value - (3 * row - 1)).magnitude <= 1e-14
      }, combine(.double(in: 0...1), .double(in: 0...1)))
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test(arguments: meshes.indices)
  func `at a vertex it is the quantity there`(_ index: Int) {
    let surface = PeelMeshSurface(Self.meshes[index])
    for vertex in surface.mesh.vertices {
      let cube: Double = vertex.y * vertex.y * vertex.y
      let value: Double = surface.value(across: vertex.x, row: vertex.y) { row in row * row * row }
      #expect((value - cube).magnitude <= 1e-13)
    }
  }

  @Test func `its series is that of the triangle`() {
    let surface = PeelMeshSurface(.grid50)
    let series = surface.value(across: Jet(0.3), row: Jet(variable: 0.51, order: 2)) { $0 * $0 }
    // (0.52² − 0.5²)/0.02
    #expect((series.derivative(1) - 1.02).magnitude < 1e-12 && series.derivative(2) == 0)
  }

  @Test func `beyond the sheet there is nothing`() {
    let surface = PeelMeshSurface(.plane)
    for (across, row) in [(-0.1, 0.5), (0.5, 1.1), (.nan, 0.5), (0.5, .infinity)] {
      #expect(surface.value(across: across, row: row) { $0 }.isNaN)
    }
  }
}
