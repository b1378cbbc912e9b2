import EffectMeshes
import Testing
import ViewEffects

@Suite struct VertexStreamsTests {
  @Test(arguments: [1, 15, 16, 512, 4096, 100_000])
  func `streams are zero, aligned, apart, and at different places of their pages`(_ count: Int) throws {
    let streams = try VertexStreams(count: count, VertexAttribute.allCases)
    var places: Set<UInt> = []
    for attribute in VertexAttribute.allCases {
      let stream = try #require(streams[attribute])
      #expect(stream.count == count)
      #expect(stream.allSatisfy { $0 == 0 })
      let address = UInt(bitPattern: stream.baseAddress)
      #expect(address % 64 == 0)
      places.insert(address % 4096)
    }
    #expect(places.count == VertexAttribute.allCases.count)
    // What is written to one stays in it.
    for attribute in VertexAttribute.allCases { streams.fill(attribute) { Float($0 + attribute.rawValue) } }
    for attribute in VertexAttribute.allCases {
      #expect(streams.values(of: attribute) == (0..<count).map { Float($0 + attribute.rawValue) })
    }
  }

  @Test func `an attribute given twice counts once and a missing one is nil`() throws {
    let streams = try VertexStreams(count: 3, [.z, .x, .z])
    #expect(streams.attributes == [.z, .x])
    #expect(streams[.y] == nil)
    #expect(streams.values(of: .y) == nil)
  }

  @Test(arguments: [0, -1, Int.min])
  func `no vertices are refused`(_ count: Int) {
    #expect(throws: MeshFailure.empty) { try VertexStreams(count: count, [.x]) }
  }

  @Test(arguments: [1 << 40, 1 << 61, Int.max])
  func `more vertices than there is memory are refused`(_ count: Int) {
    #expect {
      try VertexStreams(count: count, [.x, .y, .z])
    } throws: { error in
      guard case .tooLarge(let vertices, _) = error as? MeshFailure else { return false }
      return vertices == count
    }
    #expect(throws: MeshFailure.self) { try VertexStreams(count: count, []) }
  }
}
