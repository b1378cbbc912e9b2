import EffectMeshes
import ScalarMath
import Testing

/// Kernels that measure bandwidth do what their names say, so that they cannot be fast by leaving work out.
@Suite struct ProbeKernelTests {
  private static let inputs: [VertexAttribute] = [.x, .y, .z, .normalX, .normalY, .normalZ, .row, .textureX]
  private static let outputs: [VertexAttribute] = [.x, .y, .z, .light]

  private func mesh(_ count: Int, _ attributes: [VertexAttribute]) throws -> VertexStreams {
    var generator = SplitMix64(seed: UInt64(count))
    let mesh = try VertexStreams(count: count, attributes)
    for attribute in attributes { mesh.fill(attribute) { _ in Float.random(in: -1...1, using: &generator) } }
    return mesh
  }

  private func values(_ mesh: VertexStreams, _ attribute: VertexAttribute) throws -> [Float] {
    try #require(mesh.values(of: attribute))
  }

  @Test(arguments: InstructionSet.allCases, PassSettings.Stores.allCases)
  func `a copy writes the inputs in turn, added up, for every shape`(
    _ set: InstructionSet, _ stores: PassSettings.Stores
  ) throws {
    for reads in 1...8 {
      for writes in 1...4 {
        let (inputs, outputs) = (Array(Self.inputs[..<reads]), Array(Self.outputs[..<writes]))
        let mesh = try mesh(290 + reads, inputs)
        let result = try VertexStreams(count: mesh.count, outputs)
        try VertexKernel.copy(inputs, to: outputs).run(
          on: mesh, into: result, settings: PassSettings(instructionSet: set, stores: stores))
        let streams = try inputs.map { try values(mesh, $0) }
        for (index, output) in outputs.enumerated() {
          let parts =
            index < reads ? stride(from: index, to: reads, by: writes).map { streams[$0] } : [streams[index % reads]]
          let sums = try values(result, output)
          for vertex in 0..<mesh.count {
            let values = parts.map { Double($0[vertex]) }
            let bound = values.count == 1 ? 0 : values.reduce(0) { $0 + $1.magnitude } * 0x1p-21
            #expect((Double(sums[vertex]) - values.reduce(0, +)).magnitude <= bound, "\(reads) to \(writes)")
          }
        }
      }
    }
  }

  @Test func `a copy like a kernel has its streams and its bytes`() throws {
    let peel = try VertexKernel.peel(.article, progress: 0.5)
    let copy = VertexKernel.copy(like: peel)
    #expect(copy.inputs == peel.inputs && copy.outputs == peel.outputs && copy.bytesPerVertex == 44)
  }

  @Test(arguments: InstructionSet.allCases, PassSettings.Stores.allCases)
  func `the triad is x and scale times y`(_ set: InstructionSet, _ stores: PassSettings.Stores) throws {
    for count in [1, 15, 16, 17, 1000] {
      let mesh = try mesh(count, [.x, .y])
      let result = try VertexStreams(count: count, [.z])
      try VertexKernel.triad(scale: 3).run(
        on: mesh, into: result, settings: PassSettings(instructionSet: set, stores: stores))
      let (x, y, z) = (try values(mesh, .x), try values(mesh, .y), try values(result, .z))
      for vertex in 0..<count {
        let wanted = Double(x[vertex]) + 3 * Double(y[vertex])
        let larger = max(x[vertex].magnitude, 3 * y[vertex].magnitude)
        #expect((Double(z[vertex]) - wanted).magnitude <= 2 * Double(larger.ulp))
      }
    }
  }

  @Test(arguments: InstructionSet.allCases, PassSettings.Stores.allCases)
  func `a fill writes all vertices and no other stream`(_ set: InstructionSet, _ stores: PassSettings.Stores) throws {
    for (count, threads) in [(1, 1), (15, 1), (16, 1), (33, 1), (5000, 2)] {
      for writes in 1...4 {
        let result = try VertexStreams(count: count, Self.outputs)
        let kernel = VertexKernel.fill(Array(Self.outputs[..<writes]), with: 2.5)
        try kernel.run(
          on: result, into: result,
          settings: PassSettings(instructionSet: set, stores: stores, threads: threads))
        for (index, output) in Self.outputs.enumerated() {
          #expect(try values(result, output).allSatisfy { $0 == (index < writes ? 2.5 : 0) })
        }
      }
    }
  }

  @Test(arguments: InstructionSet.allCases)
  func `the arithmetic probe is the sum of its sequences in closed form`(_ set: InstructionSet) throws {
    let mesh = try mesh(40, [.x])
    let result = try VertexStreams(count: 40, [.z])
    try VertexKernel.arithmetic.run(on: mesh, into: result, settings: PassSettings(instructionSet: set))
    // a ← a/2 + x leaves 2x + (a − 2x)/2ⁿ after n steps; the first a are x, 2x … 8x.
    for (x, z) in zip(try values(mesh, .x), try values(result, .z)) {
      let wanted = Double(x) * (16 + 20 * 0x1p-16)
      #expect((Double(z) - wanted).magnitude <= 1e-5 * Double(x.magnitude))
    }
  }
}
