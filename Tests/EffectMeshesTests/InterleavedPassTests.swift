import EffectMathTesting
import EffectMeshes
import ScalarMath
import Testing
import ViewEffects

/// Kernels over interleaved buffers against the same kernels over streams.
@Suite struct InterleavedPassTests {
  /// A vertex as an app may have it: what the peel reads and writes, and what it leaves alone.
  private struct Vertex: Equatable {
    var position = SIMD3<Float>.zero
    var normal = SIMD3<Float>.zero
    var texture = SIMD2<Float>.zero
    var row: Float = 0
    var light: Float = 0
    var color: UInt32 = 0

    static func layout() throws -> InterleavedLayout {
      try InterleavedLayout(
        stride: MemoryLayout<Vertex>.stride,
        [.x: 0, .y: 4, .z: 8, .normalX: 16, .normalY: 20, .normalZ: 24, .row: 40, .light: 44])
    }
  }

  private static func vertices(_ count: Int) -> [Vertex] {
    var generator = SplitMix64(seed: 71)
    func number() -> Float { Float.random(in: -1...1, using: &generator) }
    return (0..<count).map { _ in
      Vertex(
        position: SIMD3(number(), number(), number()), normal: SIMD3(number(), number(), number()),
        texture: SIMD2(number(), number()), row: number(), light: number(), color: 0xdead_beef)
    }
  }

  /// What the kernel makes of the same vertices as streams.
  private static func moved(_ vertices: [Vertex], _ kernel: VertexKernel, _ settings: PassSettings) throws -> [Vertex] {
    let found = try outcome(
      of: kernel,
      on: [
        .x: vertices.map(\.position.x), .y: vertices.map(\.position.y), .z: vertices.map(\.position.z),
        .normalX: vertices.map(\.normal.x), .normalY: vertices.map(\.normal.y), .normalZ: vertices.map(\.normal.z),
        .row: vertices.map(\.row),
      ], settings)
    return vertices.indices.map { index in
      var vertex = vertices[index]
      vertex.position = SIMD3(found[.x]![index], found[.y]![index], found[.z]![index])
      vertex.light = found[.light]![index]
      return vertex
    }
  }

  @Test(arguments: everySetting)
  func `structs are moved in place like streams, to the bit`(_ settings: PassSettings) throws {
    let kernel = try VertexKernel.peel(.article, progress: 0.6)
    let layout = try Vertex.layout()
    for count in Array(1...33) + [511, 512, 513, 1024, 1500] {
      var vertices = Self.vertices(count)
      let wanted = try Self.moved(vertices, kernel, settings)
      try vertices.withUnsafeMutableBytes { bytes in
        try kernel.run(
          on: [InterleavedVertices(UnsafeRawBufferPointer(bytes), layout)],
          into: [MutableInterleavedVertices(bytes, layout)], settings: settings)
      }
      #expect(vertices == wanted, "\(count)")
    }
  }

  @Test(arguments: [1, 2, 3, 8])
  func `threads share the vertices without a gap`(_ threads: Int) throws {
    let kernel = try VertexKernel.peel(.article, progress: 0.4)
    let layout = try Vertex.layout()
    for count in [2047, 4096, 6145, 20_000] {
      var vertices = Self.vertices(count)
      let wanted = try Self.moved(vertices, kernel, PassSettings())
      try vertices.withUnsafeMutableBytes { bytes in
        let pass = try InterleavedPass(
          kernel, on: [InterleavedVertices(UnsafeRawBufferPointer(bytes), layout)],
          into: [MutableInterleavedVertices(bytes, layout)], settings: PassSettings(threads: threads))
        #expect(pass.count == count && pass.threads == max(1, min(threads, count / 2048)))
        pass.run()
      }
      #expect(vertices == wanted, "\(count)")
    }
  }

  @Test func `buffers of their own for each attribute serve as well`() throws {
    let kernel = try VertexKernel.peel(.article, progress: 0.7)
    let vertices = Self.vertices(700)
    let wanted = try Self.moved(vertices, kernel, PassSettings())
    let (positions, normals, rows) = (vertices.map(\.position), vertices.map(\.normal), vertices.map(\.row))
    var moved = [SIMD3<Float>](repeating: .zero, count: 700)
    var light = [Float](repeating: 0, count: 700)
    try positions.withUnsafeBytes { positions in
      try normals.withUnsafeBytes { normals in
        try rows.withUnsafeBytes { rows in
          try moved.withUnsafeMutableBytes { moved in
            try light.withUnsafeMutableBytes { light in
              try kernel.run(
                on: [
                  InterleavedVertices(positions, .packed([.x, .y, .z], stride: 16)),
                  // The first buffer that has a stream counts: this x is left alone.
                  InterleavedVertices(
                    normals, InterleavedLayout(stride: 16, [.normalX: 0, .normalY: 4, .normalZ: 8, .x: 12])),
                  InterleavedVertices(rows, .packed([.row])),
                ],
                into: [
                  MutableInterleavedVertices(moved, .packed([.x, .y, .z], stride: 16)),
                  MutableInterleavedVertices(light, .packed([.light])),
                ])
            }
          }
        }
      }
    }
    #expect(moved == wanted.map(\.position) && light == wanted.map(\.light))
  }

  @Test func `a pass goes on at another progress`() throws {
    let rows = (0..<600).map { Float($0) / 600 }
    var normals = [SIMD3<Float>](repeating: .zero, count: 600)
    try rows.withUnsafeBytes { rows in
      try normals.withUnsafeMutableBytes { normals in
        let pass = try InterleavedPass(
          .normals(.article, progress: 0), on: [InterleavedVertices(rows, .packed([.row]))],
          into: [MutableInterleavedVertices(normals, .packed([.normalX, .normalY, .normalZ], stride: 16))])
        pass.use(try .normals(.article, progress: 0.6))
        pass.run()
      }
    }
    let wanted = try outcome(of: .normals(.article, progress: 0.6), on: [.row: rows])
    #expect(normals.map(\.x) == wanted[.normalX]! && normals.map(\.y) == wanted[.normalY]!)
    #expect(normals.map(\.z) == wanted[.normalZ]!)
  }

  @Test func `buffers that do not fit are refused before anything is written`() throws {
    let kernel = try VertexKernel.normals(.article, progress: 0.5)
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 640, alignment: 16)
    defer { memory.deallocate() }
    for index in memory.indices { memory[index] = 7 }
    func part(_ bytes: Range<Int>) -> UnsafeMutableRawBufferPointer { .init(rebasing: memory[bytes]) }
    let row = try InterleavedLayout.packed([.row])
    let normal = try InterleavedLayout.packed([.normalX, .normalY, .normalZ])
    func run(
      _ source: Range<Int>, _ layout: InterleavedLayout, _ results: [(bytes: Range<Int>, layout: InterleavedLayout)]
    ) throws {
      try kernel.run(
        on: [InterleavedVertices(UnsafeRawBufferPointer(part(source)), layout)],
        into: results.map { MutableInterleavedVertices(part($0.bytes), $0.layout) })
    }
    #expect(throws: MeshFailure.missing(.row)) { try run(0..<120, normal, [(200..<320, normal)]) }
    #expect(throws: MeshFailure.missing(.normalX)) { try run(0..<40, row, [(200..<240, row)]) }
    #expect(throws: MeshFailure.bytes(121, expected: 120)) { try run(0..<40, row, [(200..<321, normal)]) }
    #expect(throws: MeshFailure.bytes(108, expected: 120)) { try run(0..<40, row, [(200..<308, normal)]) }
    #expect(throws: MeshFailure.bytes(41, expected: 40)) { try run(0..<41, row, [(200..<320, normal)]) }
    #expect(throws: MeshFailure.empty) { try run(0..<0, row, [(200..<320, normal)]) }
    #expect(throws: MeshFailure.sharedBytes) { try run(0..<40, row, [(39..<159, normal)]) }
    #expect(throws: MeshFailure.sharedBytes) { try run(0..<40, row, [(0..<120, normal)]) }
    #expect(throws: MeshFailure.sharedBytes) {
      try run(0..<40, row, [(200..<320, normal), (319..<439, normal)])
    }
    #expect(memory.allSatisfy { $0 == 7 })
  }
}
