/// What one thread does of an interleaved pass, with streams of its own for a chunk of vertices.
struct InterleavedShare {
  private typealias Step = (vertices: UnsafeMutableRawPointer, stride: Int, transfer: InterleavedTransfer)

  private let range: Range<Int>
  /// The vertices of a chunk.
  private let chunk: Int
  private let reads: [Step]
  private let writes: [Step]
  private let whole: MeshPass
  /// For the last chunk, where it is shorter.
  private let remainder: MeshPass?
  /// What keeps the streams alive.
  private let streams: [VertexStreams]

  init(
    _ kernel: VertexKernel, _ sources: [InterleavedVertices], _ results: [MutableInterleavedVertices],
    _ settings: PassSettings, _ range: Range<Int>
  ) throws(MeshFailure) {
    let chunk = min(InterleavedPass.chunk, range.count)
    let mesh = try VertexStreams(count: chunk, kernel.inputs)
    let moved = try VertexStreams(count: chunk, kernel.outputs)
    var settings = settings
    (settings.stores, settings.threads) = (.cached, 1)
    whole = try MeshPass(kernel, on: mesh, into: moved, settings: settings)
    let rest = range.count % chunk
    remainder =
      rest == 0
      ? nil
      : try MeshPass(
        kernel, on: mesh.buffers.map { UnsafeBufferPointer(rebasing: $0.prefix(rest)) },
        into: moved.mutableBuffers.map { UnsafeMutableBufferPointer(rebasing: $0.prefix(rest)) }, settings: settings)
    var wanted = mesh.mutableBuffers
    var reads: [Step] = []
    for source in sources {
      guard let start = source.bytes.baseAddress else { continue }
      let transfer = InterleavedTransfer(source.layout, wanted, settings.instructionSet)
      reads.append((UnsafeMutableRawPointer(mutating: start), source.layout.stride, transfer))
      for field in source.layout.fields { wanted[field.attribute] = nil }
    }
    self.reads = reads
    writes = results.compactMap { result in
      result.bytes.baseAddress.map {
        ($0, result.layout.stride, InterleavedTransfer(result.layout, moved.mutableBuffers, settings.instructionSet))
      }
    }
    (self.range, self.chunk, streams) = (range, chunk, [mesh, moved])
  }

  func use(_ kernel: VertexKernel) {
    whole.use(kernel)
    remainder?.use(kernel)
  }

  func run() {
    var begin = range.lowerBound
    while begin < range.upperBound {
      let count = min(chunk, range.upperBound - begin)
      for step in reads { step.transfer.read(step.vertices + begin * step.stride, count: count) }
      (count == chunk ? whole : remainder)?.run()
      for step in writes { step.transfer.write(step.vertices + begin * step.stride, count: count) }
      begin += count
    }
  }
}
