import EffectMeshes
import ScalarMath
import Testing
import ViewEffects

/// What a pass refuses, and what it leaves alone, whatever the kernel.
@Suite struct MeshPassTests {
  private static func kernel(_ progress: Float = 0.6) throws -> VertexKernel {
    try .peel(.article, progress: progress)
  }

  private static func mesh(_ count: Int, seed: UInt64 = 1) throws -> VertexStreams {
    var generator = SplitMix64(seed: seed)
    let mesh = try VertexStreams(count: count, try kernel().inputs)
    for attribute in mesh.attributes { mesh.fill(attribute) { _ in Float.random(in: 0...1, using: &generator) } }
    return mesh
  }

  @Test func `missing, short and overlapping streams are refused before anything is written`() throws {
    let kernel = try Self.kernel()
    let mesh = try Self.mesh(40)
    let result = try VertexStreams(count: 40, kernel.outputs)
    for attribute in kernel.outputs { result.fill(attribute) { _ in 9 } }
    func check(_ failure: MeshFailure, _ change: (inout VertexBuffers, inout MutableVertexBuffers) -> Void) {
      var (read, written) = (mesh.buffers, result.mutableBuffers)
      change(&read, &written)
      #expect(throws: failure) { try kernel.run(on: read, into: written) }
      for attribute in kernel.outputs { #expect(result.values(of: attribute) == [Float](repeating: 9, count: 40)) }
    }
    check(.missing(.row)) { read, _ in read[.row] = nil }
    check(.missing(.light)) { _, written in written[.light] = nil }
    check(.length(.y, 39, expected: 40)) { read, _ in read[.y] = read[.y].map { .init(rebasing: $0.dropLast()) } }
    check(.length(.z, 24, expected: 40)) { _, written in
      written[.z] = written[.z].map { .init(rebasing: $0[8..<32]) }
    }
    check(.empty) { read, _ in read[.x] = UnsafeBufferPointer(start: nil, count: 0) }
    check(.overlap(.y, .x)) { _, written in written[.y] = mesh[.x] }
    check(.overlap(.x, .z)) { _, written in written[.z] = written[.x] }
    // One value in common is an overlap; none is not.
    let long = UnsafeMutableBufferPointer<Float>.allocate(capacity: 80)
    defer { long.deallocate() }
    long.initialize(repeating: 9)
    check(.overlap(.light, .row)) { read, written in
      read[.row] = UnsafeBufferPointer(rebasing: long[0..<40])
      written[.light] = UnsafeMutableBufferPointer(rebasing: long[39..<79])
    }
    var (read, written) = (mesh.buffers, result.mutableBuffers)
    read[.row] = UnsafeBufferPointer(rebasing: long[0..<40])
    written[.light] = UnsafeMutableBufferPointer(rebasing: long[40..<80])
    try kernel.run(on: read, into: written)
  }

  @Test(arguments: InstructionSet.allCases, PassSettings.Stores.allCases)
  func `one pass and many threads write every vertex and nothing else`(
    _ set: InstructionSet, _ stores: PassSettings.Stores
  ) throws {
    let kernel = try Self.kernel()
    for count in [1, 15, 16, 17, 1023, 2048, 3000, 9999] {
      let mesh = try Self.mesh(count)
      let wanted = try VertexStreams(count: count, kernel.outputs)
      try kernel.run(on: mesh, into: wanted, settings: PassSettings(instructionSet: set, threads: 1))
      for threads in [1, 2, 3, 1000] {
        for shift in [0, 1, 5, 16] {
          let memory = UnsafeMutableBufferPointer<Float>.allocate(capacity: 4 * (count + 64))
          defer { memory.deallocate() }
          memory.initialize(repeating: -7)
          var result = MutableVertexBuffers()
          var begins: [Int] = []
          for (index, attribute) in kernel.outputs.enumerated() {
            begins.append(index * (count + 64) / 16 * 16 + shift)
            result[attribute] = UnsafeMutableBufferPointer(rebasing: memory[begins[index]..<begins[index] + count])
          }
          try kernel.run(
            on: mesh.buffers, into: result,
            settings: PassSettings(instructionSet: set, stores: stores, threads: threads))
          for attribute in kernel.outputs {
            let isEqual = try #require(result[attribute]).elementsEqual(#require(wanted[attribute]))
            #expect(isEqual, "\(attribute) of \(count) vertices on \(threads) threads from \(shift)")
          }
          for begin in begins { memory[begin..<begin + count].update(repeating: -7) }
          let isUntouched = memory.allSatisfy { $0 == -7 }
          #expect(isUntouched)
        }
      }
    }
  }

  @Test func `passes stream beyond the caches, four streams with wide registers only`() throws {
    func isStreaming(_ kernel: VertexKernel, _ count: Int, _ set: InstructionSet) throws -> Bool {
      let mesh = try VertexStreams(count: count, kernel.inputs)
      let result = try VertexStreams(count: count, kernel.outputs)
      return try MeshPass(kernel, on: mesh, into: result, settings: PassSettings(instructionSet: set)).isStreaming
    }
    let peel = try Self.kernel()
    let normals = try VertexKernel.normals(.article, progress: 0.5)
    let large = PassSettings.cacheSize / 16 + 1000
    #expect(try isStreaming(peel, large, .avx2) == (InstructionSet.best > .baseline))
    #expect(try !isStreaming(peel, large, .baseline))
    #expect(try isStreaming(normals, large, .baseline))
    #expect(try !isStreaming(peel, 1000, .avx2))
    #expect(try !isStreaming(normals, 1000, .baseline))
  }

  @Test func `a pass goes on with another progress`() throws {
    let mesh = try Self.mesh(100)
    let (result, wanted) = (
      try VertexStreams(count: 100, [.x, .y, .z, .light]), try VertexStreams(count: 100, [.x, .y, .z, .light])
    )
    let pass = try MeshPass(Self.kernel(0.2), on: mesh, into: result)
    pass.run()
    pass.use(try Self.kernel(0.7))
    pass.run()
    try Self.kernel(0.7).run(on: mesh, into: wanted)
    #expect(result.values(of: .z) == wanted.values(of: .z))
    #expect(result.values(of: .light) == wanted.values(of: .light))
  }
}
