import CKernels

/// The streams of a pass in the order of its kernel, known to be there, equally long and apart.
struct CheckedStreams {
  let count: Int
  let inputs: [UnsafePointer<Float>]
  let outputs: [UnsafeMutablePointer<Float>]
  /// The vertices before the first at which every output is a multiple of 64 bytes; nil where there is none.
  let headToBoundary: Int?

  /// Streams of our own, known to be legal.
  init(count: Int, inputs: [UnsafePointer<Float>], outputs: [UnsafeMutablePointer<Float>]) {
    (self.count, self.inputs, self.outputs) = (count, inputs, outputs)
    headToBoundary = Self.headToBoundary(outputs)
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
    UnsafeRawBufferPointer(UnsafeBufferPointer(start: a, count: count))
      .overlaps(UnsafeRawBufferPointer(UnsafeBufferPointer(start: b, count: count)))
  }

  private static func headToBoundary(_ outputs: [UnsafeMutablePointer<Float>]) -> Int? {
    let places = outputs.map { UInt(bitPattern: $0) % 64 }
    guard let place = places.first, place % 4 == 0, places.allSatisfy({ $0 == place }) else { return nil }
    return Int((64 - place) % 64) / 4
  }

  /// The pointers as the kernels take them, the places left over filled with what is there.
  func pass(constants: UnsafePointer<Float>) -> easel_mesh_pass {
    func input(_ index: Int) -> UnsafePointer<Float> {
      inputs.isEmpty ? UnsafePointer(output(0)) : inputs[min(index, inputs.count - 1)]
    }
    func output(_ index: Int) -> UnsafeMutablePointer<Float> { outputs[min(index, outputs.count - 1)] }
    return easel_mesh_pass(
      in: (input(0), input(1), input(2), input(3), input(4), input(5), input(6), input(7)),
      out: (output(0), output(1), output(2), output(3)), constants: constants, first: 0, end: count,
      columns: 0)
  }
}
