import CKernels
import ScalarMath

/// What moves every vertex of a mesh: the batch form of an effect's scalar functions.
///
/// A kernel reads streams of floats and writes others. Every vertex is worked out from its own numbers alone: NaN and
/// infinity in one of them give what IEEE arithmetic makes of the formula there, and change no other vertex.
public struct VertexKernel: Sendable {
  /// Such as "peel".
  public let name: String
  /// The streams that it reads.
  public let inputs: [VertexAttribute]
  /// The streams that it writes, which may overlap neither one another nor those that it reads.
  public let outputs: [VertexAttribute]
  /// The numbers that the lanes work with.
  let constants: [Float]
  /// The lanes; nil where they would miss the documented bound.
  let lanes: KernelBodies?
  /// What goes over the vertices without lanes where that is faster than vertex by vertex; nil where it is not.
  var batched: (@Sendable (easel_mesh_pass) -> Void)?
  /// The scalar functions of the effect, vertex by vertex in double precision, rounded once.
  package var scalar: @Sendable (easel_mesh_pass) -> Void

  /// Whether the lanes keep to the documented bound, so that passes use them; otherwise all is worked out in double
  /// precision.
  public var usesLanes: Bool { lanes != nil }

  /// What a vertex costs to read and to write, in bytes.
  public var bytesPerVertex: Int { 4 * (inputs.count + outputs.count) }

  /// Moves all vertices of a mesh. The streams of `mesh` that the kernel does not read, and those of `result` that it
  /// does not write, are left alone.
  ///
  /// - Throws: ``MeshFailure`` where a stream is missing or has another length, and where one to be written overlaps
  ///   another: before anything is written.
  public func run(
    on mesh: VertexStreams, into result: VertexStreams, settings: PassSettings = PassSettings()
  ) throws(MeshFailure) {
    try MeshPass(self, on: mesh, into: result, settings: settings).run()
  }

  /// The same for streams that someone else owns.
  public func run(
    on mesh: VertexBuffers, into result: MutableVertexBuffers, settings: PassSettings = PassSettings()
  ) throws(MeshFailure) {
    try MeshPass(self, on: mesh, into: result, settings: settings).run()
  }
}

/// The streams of kernels that move vertices along their normals by the rows that they are in.
extension VertexKernel {
  static let displacementInputs: [VertexAttribute] = [.x, .y, .z, .normalX, .normalY, .normalZ, .row]
  static let displacementOutputs: [VertexAttribute] = [.x, .y, .z, .light]
}
