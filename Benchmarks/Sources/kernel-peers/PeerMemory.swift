import CMeshPeers
import EffectMath
import EffectMeshes

/// The memory that Easel's kernels and their peers share: a mesh and its results, each in streams of its own.
final class PeerMemory {
  let count: Int
  let mesh: VertexStreams
  let result: VertexStreams
  /// The same streams as the peers take them.
  private(set) var streams = peer_streams()

  /// A sheet of square cells, or nearly, its normals a little off the upright so that every coordinate moves.
  init(count: Int) throws {
    self.count = count
    var rows = 1
    while rows * rows < count { rows *= 2 }
    let grid = try GridMesh(rows: rows, columns: count / rows)
    mesh = try grid.streams([.x, .y, .z, .normalX, .normalY, .normalZ, .row])
    result = try VertexStreams(count: count, [.x, .y, .z, .light])
    mesh[.normalX]?.update(repeating: 0.36)
    mesh[.normalY]?.update(repeating: 0.48)
    mesh[.normalZ]?.update(repeating: 0.8)
    streams.in = (
      start(.x), start(.y), start(.z), start(.normalX), start(.normalY), start(.normalZ), start(.row)
    )
    streams.out = (target(.x), target(.y), target(.z), target(.light))
  }

  private func start(_ attribute: VertexAttribute) -> UnsafePointer<Float>? {
    UnsafePointer(mesh[attribute]?.baseAddress)
  }

  private func target(_ attribute: VertexAttribute) -> UnsafeMutablePointer<Float>? { result[attribute]?.baseAddress }

  /// The largest distance of the results from those that Easel's scalar functions give, over all streams written.
  func error(after pass: () -> Void, _ kernel: VertexKernel) throws -> Float {
    for attribute in result.attributes { result[attribute]?.update(repeating: .nan) }
    pass()
    let exact = try VertexStreams(count: count, result.attributes)
    try kernel.run(on: mesh, into: exact, settings: PassSettings(threads: 1, isScalar: true))
    var largest: Float = 0
    for attribute in result.attributes {
      guard let own = result[attribute], let wanted = exact[attribute] else { continue }
      for vertex in 0..<count {
        let distance = abs(own[vertex] - wanted[vertex])
        if !(distance <= largest) { largest = distance }
      }
    }
    return largest
  }
}
