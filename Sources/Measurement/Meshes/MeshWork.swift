import EffectMeshes
import SystemLibrary

/// Something that works on a mesh of its own, in each of the ways that ``PassSettings`` tells.
protocol MeshWork: AnyObject {
  /// Such as "peel".
  var name: String { get }
  var vertices: Int { get }
  var bytesPerVertex: Int { get }
  /// Whether there is anything for an instruction set to do.
  var hasLanes: Bool { get }
  /// Whether there is a scalar form that does all of it.
  var hasScalar: Bool { get }
  /// One pass over all vertices.
  func pass(_ settings: PassSettings) throws -> () -> Void
  /// How far the results that such a pass leaves are from the scalar functions.
  func deviation(of pass: () -> Void) throws -> Deviation
}

/// The memory that kernels of the same streams share.
package final class SampleMesh {
  let mesh: VertexStreams
  package let result: VertexStreams

  package init(_ kernel: VertexKernel, vertices: Int) throws {
    mesh = try VertexStreams(count: vertices, kernel.inputs)
    result = try VertexStreams(count: vertices, kernel.outputs)
    SampleValues.fill(mesh)
  }
}

/// A kernel on a mesh.
package final class KernelWork: MeshWork {
  private let kernel: VertexKernel
  private let sample: SampleMesh
  /// What the documentation of the kernel allows besides an ulp.
  private let bound: @Sendable (VertexAttribute) -> Double
  /// The results of one period by the scalar functions.
  private lazy var reference = Result { try scalarResults() }

  package init(_ kernel: VertexKernel, on sample: SampleMesh, bound: @escaping @Sendable (VertexAttribute) -> Double) {
    (self.kernel, self.sample, self.bound) = (kernel, sample, bound)
  }

  var name: String { kernel.name }
  var vertices: Int { sample.mesh.count }
  var bytesPerVertex: Int { kernel.bytesPerVertex }
  var hasLanes: Bool { kernel.usesLanes }
  var hasScalar: Bool { true }

  package func pass(_ settings: PassSettings) throws -> () -> Void {
    try MeshPass(kernel, on: sample.mesh, into: sample.result, settings: settings).run
  }

  package func deviation(of pass: () -> Void) throws -> Deviation {
    let reference = try reference.get()
    // What is not written is found.
    for output in kernel.outputs { sample.result[output]?.update(repeating: .nan) }
    pass()
    var deviation = Deviation()
    for (output, wanted) in zip(kernel.outputs, reference) {
      guard let found = sample.result[output] else { continue }
      deviation.add(found, period: wanted, bound: bound(output))
    }
    return deviation
  }

  private func scalarResults() throws -> [[Float]] {
    let count = min(vertices, SampleValues.period)
    var inputs = VertexBuffers()
    for input in kernel.inputs {
      inputs[input] = sample.mesh[input].map { UnsafeBufferPointer(rebasing: $0[..<count]) }
    }
    let result = try VertexStreams(count: count, kernel.outputs)
    try kernel.run(
      on: inputs, into: result.mutableBuffers, settings: PassSettings(threads: 1, isScalar: true))
    return kernel.outputs.map { result.values(of: $0) ?? [] }
  }
}
