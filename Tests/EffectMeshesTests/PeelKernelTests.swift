import EffectMathTesting
import EffectMeshes
import ScalarMath
import Testing
import ViewEffects

/// The peel kernel against the scalar functions in double precision, from the same floats.
@Suite struct PeelKernelTests {
  private static let bound = 1e-6

  @Test(arguments: InstructionSet.allCases, PassSettings.Stores.allCases)
  func `positions and light keep to the bound`(_ set: InstructionSet, _ stores: PassSettings.Stores) throws {
    var generator = SplitMix64(seed: 6)
    for count in Array(1...33) + [1000, 4099] {
      let mesh = try VertexStreams(count: count, [.x, .y, .z, .normalX, .normalY, .normalZ, .row])
      for attribute in mesh.attributes {
        mesh.fill(attribute) { _ in Float.random(in: attribute == .row ? -0.2...1.2 : -1...1, using: &generator) }
      }
      let result = try VertexStreams(count: count, [.x, .y, .z, .light])
      let progress = Float.random(in: 0...1, using: &generator)
      try VertexKernel.peel(.article, progress: progress).run(
        on: mesh, into: result, settings: PassSettings(instructionSet: set, stores: stores))
      for vertex in 0..<count {
        let row = Double(try #require(mesh[.row])[vertex])
        let height = PeelOff.article.displacement(row: row, progress: Double(progress))
        for (axis, normal) in [(VertexAttribute.x, VertexAttribute.normalX), (.y, .normalY), (.z, .normalZ)] {
          let wanted = Double(mesh[axis]![vertex]) + Double(mesh[normal]![vertex]) * height
          let found = result[axis]![vertex]
          #expect((Double(found) - wanted).magnitude <= Self.bound * PeelOff.article.lift + Double(found.ulp))
        }
        let light = PeelOff.article.highlight(row: row, progress: Double(progress))
        #expect((Double(result[.light]![vertex]) - light).magnitude <= 5e-7)
      }
    }
  }
}
