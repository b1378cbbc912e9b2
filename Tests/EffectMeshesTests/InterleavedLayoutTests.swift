import EffectMathTesting
import EffectMeshes
import ScalarMath
import Testing

/// Interleaved vertices against what Swift itself makes of the bytes.
@Suite struct InterleavedLayoutTests {
  /// A layout of every kind, with streams for some of its fields only in the second half.
  private static func layouts() throws -> [(layout: InterleavedLayout, streams: [VertexAttribute])] {
    let position: [VertexAttribute] = [.x, .y, .z]
    let normal: [VertexAttribute] = [.normalX, .normalY, .normalZ]
    return [
      (try .packed([.row]), [.row]),
      (try .packed([.textureX, .textureY]), [.textureX, .textureY]),
      (try .packed(position), position),
      (try .packed(position, stride: 16), position),
      (try .packed(position + [.light]), position + [.light]),
      (try .packed(position + normal + [.row]), position + normal + [.row]),
      (
        try InterleavedLayout(
          stride: 48, [.normalX: 16, .x: 0, .z: 8, .y: 4, .row: 44, .normalZ: 24, .normalY: 20]),
        position + normal + [.row]
      ),
      (try InterleavedLayout(stride: 20, [.light: 16, .row: 0]), [.row, .light]),
      (try .packed(position), [.x, .z]),
      (try .packed(position + [.light]), [.y]),
      (try .packed(position + normal, stride: 100), [.normalY, .row, .z]),
    ]
  }

  /// Vertices of any bytes between guards, at an address that is no multiple of 4.
  private struct Buffer {
    static let guardSize = 65
    let memory: UnsafeMutableRawBufferPointer
    let vertices: UnsafeMutableRawBufferPointer

    init(_ size: Int, _ generator: inout SplitMix64) {
      memory = .allocate(byteCount: size + 2 * Self.guardSize, alignment: 64)
      for index in memory.indices { memory[index] = UInt8.random(in: 0...255, using: &generator) }
      vertices = .init(rebasing: memory[Self.guardSize..<Self.guardSize + size])
    }

    var bytes: [UInt8] { Array(memory) }
  }

  @Test(arguments: InstructionSet.allCases)
  func `reading gives the floats of the bytes, whatever they are`(_ set: InstructionSet) throws {
    var generator = SplitMix64(seed: 61)
    for (layout, attributes) in try Self.layouts() {
      for count in Array(1...33) + [515] {
        let buffer = Buffer(count * layout.stride, &generator)
        defer { buffer.memory.deallocate() }
        let before = buffer.bytes
        let mesh = try VertexStreams(count: count, attributes)
        try layout.read(UnsafeRawBufferPointer(buffer.vertices), into: mesh, instructionSet: set)
        for field in layout.fields where attributes.contains(field.attribute) {
          let wanted = (0..<count).map {
            buffer.vertices.loadUnaligned(fromByteOffset: $0 * layout.stride + field.offset, as: UInt32.self)
          }
          #expect(mesh[field.attribute]!.map(\.bitPattern) == wanted, "\(layout) \(count)")
        }
        for attribute in attributes where !layout.fields.contains(where: { $0.attribute == attribute }) {
          #expect(mesh[attribute]!.allSatisfy { $0 == 0 })
        }
        #expect(buffer.bytes == before)
      }
    }
  }

  @Test(arguments: InstructionSet.allCases)
  func `writing changes the bytes of the fields and no other`(_ set: InstructionSet) throws {
    var generator = SplitMix64(seed: 62)
    for (layout, attributes) in try Self.layouts() {
      for count in Array(1...33) + [515] {
        let buffer = Buffer(count * layout.stride, &generator)
        defer { buffer.memory.deallocate() }
        let mesh = try VertexStreams(count: count, attributes)
        for attribute in attributes {
          mesh.fill(attribute) { _ in Float(bitPattern: UInt32.random(in: 0...(.max), using: &generator)) }
        }
        var wanted = buffer.bytes
        for field in layout.fields {
          for (vertex, value) in (mesh.values(of: field.attribute) ?? []).enumerated() {
            let start = Buffer.guardSize + vertex * layout.stride + field.offset
            withUnsafeBytes(of: value.bitPattern) { wanted.replaceSubrange(start..<start + 4, with: $0) }
          }
        }
        try layout.write(mesh, into: buffer.vertices, instructionSet: set)
        #expect(buffer.bytes == wanted, "\(layout) \(count)")
      }
    }
  }

  @Test func `positions of three floats and of four go there and back`() throws {
    let tight: [(Float, Float, Float)] = (0..<100).map { (index: Int) in
      let number = Float(index)
      return (number, number / 3, -number)
    }
    let wide = tight.map { SIMD3($0, $1, $2) }
    let mesh = try VertexStreams(count: 100, [.x, .y, .z])
    try tight.withUnsafeBytes { try InterleavedLayout.packed([.x, .y, .z]).read($0, into: mesh) }
    var result = [SIMD3<Float>](repeating: .zero, count: 100)
    try result.withUnsafeMutableBytes { try InterleavedLayout.packed([.x, .y, .z], stride: 16).write(mesh, into: $0) }
    #expect(result == wide)
  }

  @Test func `buffers of another size are refused`() throws {
    let layout = try InterleavedLayout.packed([.x, .y, .z])
    let mesh = try VertexStreams(count: 4, [.x, .y, .z])
    for size in [0, 47, 49, 64] {
      var bytes = [UInt8](repeating: 1, count: size)
      #expect(throws: MeshFailure.bytes(size, expected: 48)) {
        try bytes.withUnsafeBytes { try layout.read($0, into: mesh) }
      }
      #expect(throws: MeshFailure.bytes(size, expected: 48)) {
        try bytes.withUnsafeMutableBytes { try layout.write(mesh, into: $0) }
      }
      #expect(bytes.allSatisfy { $0 == 1 })
    }
  }

  @Test func `a buffer on the streams themselves is refused`() throws {
    let layout = try InterleavedLayout.packed([.x])
    let mesh = try VertexStreams(count: 40, [.x])
    let stream = UnsafeMutableRawBufferPointer(try #require(mesh[.x]))
    #expect(throws: MeshFailure.sharedBytes) { try layout.read(UnsafeRawBufferPointer(stream), into: mesh) }
    #expect(throws: MeshFailure.sharedBytes) { try layout.write(mesh, into: stream) }
  }

  @Test func `illegal layouts are refused`() throws {
    for stride in [0, -4, 2, 13, 1 << 17, .min, .max] {
      #expect(throws: MeshFailure.stride(stride)) { try InterleavedLayout(stride: stride, [.x: 0]) }
    }
    for offset in [-4, 2, 13, 16, .min, .max] {
      #expect(throws: MeshFailure.field(.y, offset: offset)) {
        try InterleavedLayout(stride: 16, [.x: 0, .y: offset])
      }
    }
    #expect(throws: MeshFailure.field(.y, offset: 0)) { try InterleavedLayout(stride: 16, [.x: 0, .y: 0]) }
    #expect(throws: MeshFailure.field(.x, offset: 4)) { try InterleavedLayout(stride: 16, [.x: 0, .x: 4]) }
    #expect(throws: MeshFailure.field(.z, offset: 8)) { try InterleavedLayout.packed([.x, .y, .z], stride: 8) }
    #expect(throws: MeshFailure.empty) { try InterleavedLayout(stride: 16, [:]) }
    #expect(throws: MeshFailure.empty) { try InterleavedLayout.packed([]) }
  }
}
