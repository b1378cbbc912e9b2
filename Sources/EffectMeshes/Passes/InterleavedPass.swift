import ScalarMath

/// A kernel with the interleaved buffers that it works on, such as one of positions and one of normals, checked once
/// and run as often as wanted.
///
/// A few hundred vertices at a time are copied into streams, moved and copied back while they are in the nearest cache,
/// without a second mesh. Each stream that the kernel reads is taken from the first buffer that has it, each that it
/// writes goes into every buffer that has it; all other bytes keep their values. A buffer to be written may be one that
/// is read, from the same byte on with the same stride; else it overlaps no other. Results are those of streams, to the
/// bit, and go into the caches whatever the settings say. The buffers have to outlive the pass.
public struct InterleavedPass {
  private let shares: [InterleavedShare]
  /// The number of vertices.
  public let count: Int
  /// How many threads share the vertices.
  public var threads: Int { shares.count }

  /// The vertices that are moved at a time: the streams of a kernel with 11 take 22 KiB.
  static let chunk = 512
  /// The fewest vertices that a thread is given.
  private static let smallestShare = 4 * chunk

  /// - Throws: ``MeshFailure`` where a buffer is not as many whole vertices as the others, a stream is in none, and where
  ///   buffers overlap.
  public init(
    _ kernel: VertexKernel, on sources: [InterleavedVertices], into results: [MutableInterleavedVertices],
    settings: PassSettings = PassSettings()
  ) throws(MeshFailure) {
    let count = try Self.count(sources, results)
    for input in kernel.inputs where !sources.contains(where: { $0.layout.has(input) }) { throw .missing(input) }
    for output in kernel.outputs where !results.contains(where: { $0.layout.has(output) }) { throw .missing(output) }
    for (index, result) in results.enumerated() {
      let bytes = UnsafeRawBufferPointer(result.bytes)
      for source in sources where bytes.overlaps(source.bytes) {
        let isInPlace = bytes.baseAddress == source.bytes.baseAddress && result.layout.stride == source.layout.stride
        if !isInPlace { throw .sharedBytes }
      }
      for other in results[..<index] where bytes.overlaps(UnsafeRawBufferPointer(other.bytes)) { throw .sharedBytes }
    }
    let threads = settings.threads(
      for: count, bytes: count * kernel.bytesPerVertex, smallestShare: Self.smallestShare, atMost: MeshPass.mostThreads)
    let chunks = (count + Self.chunk - 1) / Self.chunk
    var shares: [InterleavedShare] = []
    for part in 0..<threads {
      let range = part * chunks / threads * Self.chunk..<min(count, (part + 1) * chunks / threads * Self.chunk)
      shares.append(try InterleavedShare(kernel, sources, results, settings, range))
    }
    (self.count, self.shares) = (count, shares)
  }

  /// How many vertices every buffer has.
  private static func count(
    _ sources: [InterleavedVertices], _ results: [MutableInterleavedVertices]
  ) throws(MeshFailure) -> Int {
    let buffers =
      sources.map { ($0.bytes.count, $0.layout.stride) } + results.map { ($0.bytes.count, $0.layout.stride) }
    guard let (bytes, stride) = buffers.first, bytes >= stride else { throw .empty }
    let count = bytes / stride
    for (bytes, stride) in buffers {
      let (expected, isTooLong) = count.multipliedReportingOverflow(by: stride)
      if isTooLong || bytes != expected { throw .bytes(bytes, expected: isTooLong ? .max : expected) }
    }
    return count
  }

  /// Goes on with another kernel that reads and writes the same streams, such as the same effect at another progress.
  public func use(_ kernel: VertexKernel) {
    for share in shares { share.use(kernel) }
  }

  /// Moves all vertices once. No other pass may use the results in the meantime.
  public func run() {
    if shares.count == 1 { return shares[0].run() }
    // Each writes vertices of its own.
    nonisolated(unsafe) let all = shares
    SharedWork.perform(all.count) { all[$0].run() }
  }
}

extension VertexKernel {
  /// Moves the vertices of interleaved buffers once: see ``InterleavedPass``, which sets up what it needs only once.
  ///
  /// - Throws: ``MeshFailure`` where a buffer is not as many whole vertices as the others, a stream is in none, and where
  ///   buffers overlap: before anything is written.
  public func run(
    on sources: [InterleavedVertices], into results: [MutableInterleavedVertices],
    settings: PassSettings = PassSettings()
  ) throws(MeshFailure) {
    try InterleavedPass(self, on: sources, into: results, settings: settings).run()
  }
}

extension InterleavedLayout {
  fileprivate func has(_ attribute: VertexAttribute) -> Bool { fields.contains { $0.attribute == attribute } }
}

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

/// Interleaved vertices that someone else owns.
public struct InterleavedBuffer<Bytes> {
  /// Where in a vertex each attribute lies.
  public var layout: InterleavedLayout
  /// As many strides as there are vertices.
  public var bytes: Bytes

  /// Vertices in bytes of someone else, which have to outlive every pass over them.
  public init(_ bytes: Bytes, _ layout: InterleavedLayout) { (self.bytes, self.layout) = (bytes, layout) }
}

/// Interleaved vertices to be read.
public typealias InterleavedVertices = InterleavedBuffer<UnsafeRawBufferPointer>

/// Interleaved vertices to be written.
public typealias MutableInterleavedVertices = InterleavedBuffer<UnsafeMutableRawBufferPointer>
