import CKernels
import ScalarMath

/// A kernel with its streams, checked once and run any number of times.
///
/// The class is not `Sendable`: two passes that write the same streams must not run at the same time.
public final class MeshPass {
  private var kernel: VertexKernel
  private let streams: CheckedStreams
  private let settings: PassSettings
  /// The arguments of the bodies, with constants that the pass owns.
  private let pass: UnsafeMutablePointer<easel_mesh_pass>
  private var constants: UnsafeMutableBufferPointer<Float>
  /// The body that stores into the caches; nil if everything is computed in double precision.
  private var cached: KernelBodies.Body?
  /// The body that stores past the caches; nil if the pass does not stream.
  private var streaming: KernelBodies.Body?
  /// True if one call processes all vertices.
  private var isDirect = false
  /// The number of threads that share the vertices.
  public let threads: Int
  /// The owners of the streams, which the pass keeps alive.
  private var owners: [VertexStreams] = []

  /// The number of vertices.
  public var count: Int { streams.count }
  /// True if results are stored past the caches.
  public var isStreaming: Bool { streaming != nil }

  /// The number of vertices in a block.
  private static let block = 16
  /// The minimum number of vertices per thread. Other threads may take up to 16 more each, so some remain for the last.
  private static let smallestShare = 1024
  static let mostThreads = 32

  /// Prepares a pass of a kernel over the streams of a mesh, and keeps them alive.
  ///
  /// - Throws: ``MeshFailure`` if a stream is missing or has another length, and if one to be written overlaps another.
  public convenience init(
    _ kernel: VertexKernel, on mesh: VertexStreams, into result: VertexStreams, settings: PassSettings = PassSettings()
  ) throws(MeshFailure) {
    try self.init(kernel, on: mesh.buffers, into: result.mutableBuffers, settings: settings)
    owners = [mesh, result]
  }

  /// Prepares a pass over streams that the caller owns and keeps alive.
  ///
  /// - Throws: ``MeshFailure`` if a stream is missing or has another length, and if one to be written overlaps another.
  public init(
    _ kernel: VertexKernel, on mesh: VertexBuffers, into result: MutableVertexBuffers,
    settings: PassSettings = PassSettings()
  ) throws(MeshFailure) {
    let streams = try CheckedStreams(kernel, mesh, result)
    (self.kernel, self.streams, self.settings) = (kernel, streams, settings)
    threads = settings.threads(
      for: streams.count, bytes: streams.count * kernel.bytesPerVertex, smallestShare: Self.smallestShare,
      atMost: Self.mostThreads)
    constants = .allocate(capacity: max(kernel.constants.count, 1))
    pass = .allocate(capacity: 1)
    pass.initialize(to: streams.pass(constants: constants.baseAddress!))
    use(kernel)
  }

  deinit {
    constants.deallocate()
    pass.deallocate()
  }

  /// Switches to another kernel that reads and writes the same streams, such as the same effect at another progress.
  public func use(_ kernel: VertexKernel) {
    precondition(
      kernel.inputs == self.kernel.inputs && kernel.outputs == self.kernel.outputs,
      "a pass of \(self.kernel.name) cannot go on as \(kernel.name)")
    self.kernel = kernel
    if kernel.constants.count > constants.count {
      constants.deallocate()
      constants = .allocate(capacity: kernel.constants.count)
      pass.pointee.constants = UnsafePointer(constants.baseAddress!)
    }
    _ = constants.initialize(from: kernel.constants)
    let set = settings.instructionSet
    cached = settings.isScalar ? nil : kernel.lanes?.body(for: set, .cached)
    let wantsStreaming = settings.streams(bytes: count * kernel.bytesPerVertex, to: kernel.outputs.count)
    let canStream = streams.headToBoundary.map { count >= $0 + Self.block } ?? false
    streaming = wantsStreaming && canStream && cached != nil ? kernel.lanes?.body(for: set, .streaming) : nil
    isDirect = cached != nil && streaming == nil && threads == 1 && count >= Self.block
  }

  /// Moves all vertices once, from the inputs to the outputs.
  public func run() {
    if isDirect, let cached { return cached(pass) }
    if threads == 1 { return run(over: 0..<count) }
    // Shares begin whole blocks after the first boundary, where streaming stores can begin.
    let head = streams.headToBoundary ?? 0
    let share = ((count - head) / threads + Self.block) / Self.block * Self.block
    // Each share is written by one thread.
    nonisolated(unsafe) let work = self
    SharedWork.perform(threads) { part in
      let begin = part == 0 ? 0 : head + part * share
      work.run(over: begin..<(part == work.threads - 1 ? work.count : head + (part + 1) * share))
    }
  }

  private func run(over range: Range<Int>) {
    guard let cached else {
      let body = settings.isScalar ? kernel.scalar : kernel.batched ?? kernel.scalar
      return body(pass.pointee.over(range))
    }
    if count < Self.block { return runPadded(cached) }
    guard let streaming, let head = streams.headToBoundary else { return call(cached, range) }
    let begin = range.lowerBound == 0 ? head : range.lowerBound
    let end = begin + (range.upperBound - begin) / Self.block * Self.block
    if begin > range.lowerBound { call(cached, range.lowerBound..<range.lowerBound + Self.block) }
    call(streaming, begin..<end)
    easel_stream_fence()
    if end < range.upperBound { call(cached, range.upperBound - Self.block..<range.upperBound) }
  }

  private func call(_ body: KernelBodies.Body, _ range: Range<Int>) {
    withUnsafePointer(to: pass.pointee.over(range)) { body($0) }
  }

  /// Runs fewer vertices than a block on copies, padded with the last vertex.
  private func runPadded(_ body: KernelBodies.Body) {
    let count = count
    let (reads, writes) = (streams.inputs.count, streams.outputs.count)
    withUnsafeTemporaryAllocation(of: Float.self, capacity: (reads + writes) * Self.block) { scratch in
      guard let start = scratch.baseAddress else { return }
      for (index, input) in streams.inputs.enumerated() {
        for lane in 0..<Self.block { (start + index * Self.block + lane).initialize(to: input[min(lane, count - 1)]) }
      }
      let results = start + reads * Self.block
      results.initialize(repeating: 0, count: writes * Self.block)
      let padded = CheckedStreams(
        count: Self.block, inputs: (0..<reads).map { UnsafePointer(start + $0 * Self.block) },
        outputs: (0..<writes).map { results + $0 * Self.block })
      withUnsafePointer(to: padded.pass(constants: pass.pointee.constants)) { body($0) }
      for (index, output) in streams.outputs.enumerated() {
        output.update(from: results + index * Self.block, count: count)
      }
    }
  }
}

extension easel_mesh_pass {
  fileprivate func over(_ range: Range<Int>) -> easel_mesh_pass {
    var pass = self
    (pass.first, pass.end) = (range.lowerBound, range.upperBound)
    return pass
  }
}

/// The streams of a pass in the order of its kernel: all present, equally long and without overlaps.
struct CheckedStreams {
  let count: Int
  let inputs: [UnsafePointer<Float>]
  let outputs: [UnsafeMutablePointer<Float>]
  /// The number of vertices before all outputs are at multiples of 64 bytes; nil if they never are at the same time.
  let headToBoundary: Int?

  /// Creates streams that the caller knows to be legal.
  init(count: Int, inputs: [UnsafePointer<Float>], outputs: [UnsafeMutablePointer<Float>]) {
    (self.count, self.inputs, self.outputs) = (count, inputs, outputs)
    let places = outputs.map { UInt(bitPattern: $0) % 64 }
    let isCommon = places[0] % 4 == 0 && places.allSatisfy { $0 == places[0] }
    headToBoundary = isCommon ? Int((64 - places[0]) % 64) / 4 : nil
  }

  init(_ kernel: VertexKernel, _ mesh: VertexBuffers, _ result: MutableVertexBuffers) throws(MeshFailure) {
    var (inputs, outputs): ([UnsafePointer<Float>], [UnsafeMutablePointer<Float>]) = ([], [])
    var count: Int?
    for attribute in kernel.inputs {
      inputs.append(try Self.start(mesh[attribute], attribute, &count))
    }
    for attribute in kernel.outputs {
      let stream = try Self.start(result[attribute].map { UnsafeBufferPointer($0) }, attribute, &count)
      outputs.append(UnsafeMutablePointer(mutating: stream))
    }
    guard let count, count > 0 else { throw .empty }
    self.init(count: count, inputs: inputs, outputs: outputs)
    for (index, output) in outputs.enumerated() {
      let own = kernel.outputs[index]
      for (other, input) in zip(kernel.inputs, inputs) where overlaps(output, input) { throw .overlap(own, other) }
      for (other, second) in zip(kernel.outputs, outputs).dropFirst(index + 1) where overlaps(output, second) {
        throw .overlap(own, other)
      }
    }
  }

  private static func start(
    _ stream: UnsafeBufferPointer<Float>?, _ attribute: VertexAttribute, _ count: inout Int?
  ) throws(MeshFailure) -> UnsafePointer<Float> {
    guard let stream else { throw .missing(attribute) }
    if let count, stream.count != count { throw .length(attribute, stream.count, expected: count) }
    guard let start = stream.baseAddress, stream.count > 0 else { throw .empty }
    count = stream.count
    return start
  }

  private func overlaps(_ a: UnsafePointer<Float>, _ b: UnsafePointer<Float>) -> Bool {
    UnsafeRawPointer(a).distance(to: UnsafeRawPointer(b)).magnitude < 4 * count
  }

  /// Returns the arguments of the kernels; unused places repeat streams that are used.
  func pass(constants: UnsafePointer<Float>) -> easel_mesh_pass {
    let read = (0..<8).map { inputs.isEmpty ? UnsafePointer(outputs[0]) : inputs[min($0, inputs.count - 1)] }
    let written = (0..<4).map { outputs[min($0, outputs.count - 1)] }
    return easel_mesh_pass(
      in: (read[0], read[1], read[2], read[3], read[4], read[5], read[6], read[7]),
      out: (written[0], written[1], written[2], written[3]), constants: constants, first: 0, end: count, columns: 0)
  }
}
