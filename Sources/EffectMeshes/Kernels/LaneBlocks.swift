import CKernels

/// Where blocks of sixteen vertices begin that cover a range of at least as many. The last block may lie over the one
/// before it: what is written again is the same.
struct LaneBlocks: Sequence, IteratorProtocol {
  private var start: Int
  private let end: Int

  @inline(always)
  init(_ start: Int, _ end: Int) { (self.start, self.end) = (start, end) }

  @inline(always)
  mutating func next() -> Int? {
    if start >= end { return nil }
    let block = Swift.min(start, end &- 16)
    start &+= 16
    return block
  }
}

extension easel_mesh_pass {
  @inline(always)
  var blocks: LaneBlocks { LaneBlocks(first, end) }

  /// Moves a block of vertices along their normals: for ``VertexKernel/displacementInputs`` and
  /// ``VertexKernel/displacementOutputs``.
  @inline(always)
  func displace(_ i: Int, by height: FloatLanes, streaming: Bool) {
    let (x, y, z, normalX, normalY, normalZ, _, _) = `in`
    FloatLanes.multiplyAdd(.load(normalX, i), height, .load(x, i)).store(out.0, i, streaming: streaming)
    FloatLanes.multiplyAdd(.load(normalY, i), height, .load(y, i)).store(out.1, i, streaming: streaming)
    FloatLanes.multiplyAdd(.load(normalZ, i), height, .load(z, i)).store(out.2, i, streaming: streaming)
  }
}
