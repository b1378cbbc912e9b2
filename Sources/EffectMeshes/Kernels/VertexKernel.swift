import CKernels
import ScalarMath
import ViewEffects

/// A movement of every vertex of a mesh: the batch form of an effect's scalar functions.
///
/// A kernel reads streams of floats and writes others. Each vertex is computed from its own numbers alone: NaN and
/// infinity give the formula's result in IEEE arithmetic, and change no other vertex.
public struct VertexKernel: Sendable {
  /// The name of the kernel, such as "peel".
  public let name: String
  /// The attributes of the streams that it reads.
  public let inputs: [VertexAttribute]
  /// The attributes of the streams that it writes. They may overlap neither one another nor the inputs.
  public let outputs: [VertexAttribute]
  /// The constants of the lanes.
  let constants: [Float]
  /// The lanes; nil if they would miss the documented bound.
  let lanes: KernelBodies?
  /// The fast loop over many vertices without lanes; nil if ``scalar`` is faster.
  var batched: (@Sendable (easel_mesh_pass) -> Void)?
  /// The scalar functions of the effect, vertex by vertex in double precision, rounded once.
  package var scalar: @Sendable (easel_mesh_pass) -> Void

  /// True if the lanes keep to the documented bound, so that passes use them; otherwise passes compute in double
  /// precision.
  public var usesLanes: Bool { lanes != nil }

  /// The number of bytes read and written per vertex.
  public var bytesPerVertex: Int { 4 * (inputs.count + outputs.count) }

  /// Moves all vertices of a mesh. Streams of `mesh` that the kernel does not read, and streams of `result` that it
  /// does not write, are unchanged.
  ///
  /// - Throws: ``MeshFailure``, before anything is written, if a stream is missing or has another length, or if an
  ///   output overlaps another stream.
  public func run(
    on mesh: VertexStreams, into result: VertexStreams, settings: PassSettings = PassSettings()
  ) throws(MeshFailure) {
    try MeshPass(self, on: mesh, into: result, settings: settings).run()
  }

  /// Moves the vertices of streams that the caller owns; throws the same errors as for ``VertexStreams``.
  public func run(
    on mesh: VertexBuffers, into result: MutableVertexBuffers, settings: PassSettings = PassSettings()
  ) throws(MeshFailure) {
    try MeshPass(self, on: mesh, into: result, settings: settings).run()
  }
}

/// The streams of kernels that move vertices along their normals by their rows.
extension VertexKernel {
  static let displacementInputs: [VertexAttribute] = [.x, .y, .z, .normalX, .normalY, .normalZ, .row]
  static let displacementOutputs: [VertexAttribute] = [.x, .y, .z, .light]
}

/// One kernel compiled for each instruction set, with stores into the caches and with stores past them.
struct KernelBodies: Sendable {
  typealias Body = @convention(c) (UnsafePointer<easel_mesh_pass>) -> Void

  /// Returns the body for the raw value of an instruction set, streaming or not.
  let choice: @Sendable (_ set: Int32, _ isStreaming: Bool) -> Body

  /// Returns the body for an instruction set, or for the best one of the processor if that is lower.
  func body(for set: InstructionSet, _ stores: PassSettings.Stores) -> Body {
    choice(min(set, .best).rawValue, stores == .streaming)
  }
}

/// Loops over the vertices of a pass by scalar functions in double precision, each result rounded once.
extension easel_mesh_pass {
  /// The stream at an index of ``VertexKernel/inputs``.
  func input(_ index: Int) -> UnsafePointer<Float> {
    withUnsafeBytes(of: `in`) { $0.bindMemory(to: UnsafePointer<Float>.self)[index] }
  }

  /// The stream at an index of ``VertexKernel/outputs``.
  func output(_ index: Int) -> UnsafeMutablePointer<Float> {
    withUnsafeBytes(of: out) { $0.bindMemory(to: UnsafeMutablePointer<Float>.self)[index] }
  }

  /// Moves each vertex along its normal by the height of its row, and writes the light of its row: for
  /// ``VertexKernel/displacementInputs`` and ``VertexKernel/displacementOutputs``.
  @inline(always)
  func displace(height: (_ row: Double) -> Double, light: (_ row: Double) -> Double) {
    let (x, y, z, normalX, normalY, normalZ, rows, _) = `in`
    for vertex in first..<end {
      let row = Double(rows[vertex])
      let height = height(row)
      out.0[vertex] = Float(Double(x[vertex]) + Double(normalX[vertex]) * height)
      out.1[vertex] = Float(Double(y[vertex]) + Double(normalY[vertex]) * height)
      out.2[vertex] = Float(Double(z[vertex]) + Double(normalZ[vertex]) * height)
      out.3[vertex] = Float(light(row))
    }
  }

  /// Writes the point of a surface for each position on the sheet: for the inputs x and y, and the outputs x, y and z.
  @inline(always)
  func bend(_ surface: (_ x: Double, _ y: Double) -> CurlPoint<Double>) {
    write { vertex in
      let point = surface(Double(`in`.0[vertex]), Double(`in`.1[vertex]))
      return Vector3(point.x, point.y, point.z)
    }
  }

  /// Writes three numbers for each vertex, given its index, to the first three outputs.
  @inline(always)
  func write(_ numbers: (_ vertex: Int) -> Vector3) {
    for vertex in first..<end {
      let numbers = numbers(vertex)
      out.0[vertex] = Float(numbers.x)
      out.1[vertex] = Float(numbers.y)
      out.2[vertex] = Float(numbers.z)
    }
  }
}

/// The start indices of blocks of sixteen vertices that cover a range of at least sixteen. The last block may overlap
/// the one before it, and writes the same values again.
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
