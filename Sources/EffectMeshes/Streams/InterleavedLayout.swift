import ScalarMath

/// How vertices lie in one buffer, one struct after another: the floats of each, and where they are in it.
///
/// Three floats for a position are `.packed([.x, .y, .z])`, 12 bytes a vertex; those of a `SIMD3<Float>`, 16 bytes a
/// vertex, are `.packed([.x, .y, .z], stride: 16)`. Numbers are those of the machine; buffers need no alignment.
public struct InterleavedLayout: Sendable, Hashable {
  /// A float of each vertex.
  public struct Field: Sendable, Hashable {
    /// What the float is.
    public let attribute: VertexAttribute
    /// From the begin of the vertex, in bytes.
    public let offset: Int
  }

  /// From one vertex to the next, in bytes.
  public let stride: Int
  /// In the order of their offsets.
  public let fields: [Field]

  static let floatSize = 4
  /// The longest vertex, in bytes.
  static let largestStride = 1 << 16

  /// A layout of fields at any places, such as `[.x: 0, .y: 4, .z: 8, .row: 24]`.
  ///
  /// - Throws: ``MeshFailure/stride(_:)`` unless the stride is a multiple of 4 from 4 to 65,536;
  ///   ``MeshFailure/field(_:offset:)`` for a field whose offset is no multiple of 4, that leaves the vertex, lies on
  ///   another or is given twice; ``MeshFailure/empty`` for no field.
  public init(stride: Int, _ offsets: KeyValuePairs<VertexAttribute, Int>) throws(MeshFailure) {
    try self.init(stride: stride, fields: offsets.map { Field(attribute: $0.key, offset: $0.value) })
  }

  private init(stride: Int, fields: [Field]) throws(MeshFailure) {
    guard stride % Self.floatSize == 0, (Self.floatSize...Self.largestStride).contains(stride) else {
      throw .stride(stride)
    }
    guard !fields.isEmpty else { throw .empty }
    for (index, field) in fields.enumerated() {
      let isInside = field.offset >= 0 && field.offset <= stride - Self.floatSize
      let isApart = !fields[..<index].contains { $0.offset == field.offset || $0.attribute == field.attribute }
      guard isInside, isApart, field.offset % Self.floatSize == 0 else {
        throw .field(field.attribute, offset: field.offset)
      }
    }
    self.stride = stride
    self.fields = fields.ascending { Double($0.offset) }
  }

  /// Fields one after another from the begin of the vertex, which is as long as they are unless a stride is given.
  ///
  /// - Throws: ``MeshFailure`` as for any layout.
  public static func packed(
    _ attributes: [VertexAttribute], stride: Int? = nil
  ) throws(MeshFailure) -> InterleavedLayout {
    guard !attributes.isEmpty else { throw .empty }
    let fields = attributes.enumerated().map { Field(attribute: $1, offset: $0 * floatSize) }
    return try InterleavedLayout(stride: stride ?? attributes.count * floatSize, fields: fields)
  }

  /// Copies the vertices of a buffer into the streams of a mesh. Fields that the mesh has no stream for are left out,
  /// and streams that are no field are left alone.
  ///
  /// - Throws: ``MeshFailure/bytes(_:expected:)`` unless the buffer holds as many vertices as the mesh,
  ///   ``MeshFailure/sharedBytes`` where the two overlap: before anything is written.
  public func read(
    _ vertices: UnsafeRawBufferPointer, into mesh: VertexStreams, instructionSet: InstructionSet = .best
  ) throws(MeshFailure) {
    let start = try check(vertices, with: mesh)
    InterleavedTransfer(self, mesh.mutableBuffers, instructionSet)
      .read(UnsafeMutableRawPointer(mutating: start), count: mesh.count)
  }

  /// Copies the streams of a mesh into the vertices of a buffer. Fields that the mesh has no stream for, and what lies
  /// between the fields, keep their values: the bytes of a vertex may be read and written back unchanged.
  ///
  /// - Throws: ``MeshFailure/bytes(_:expected:)`` unless the buffer holds as many vertices as the mesh,
  ///   ``MeshFailure/sharedBytes`` where the two overlap: before anything is written.
  public func write(
    _ mesh: VertexStreams, into vertices: UnsafeMutableRawBufferPointer, instructionSet: InstructionSet = .best
  ) throws(MeshFailure) {
    let start = try check(UnsafeRawBufferPointer(vertices), with: mesh)
    InterleavedTransfer(self, mesh.mutableBuffers, instructionSet)
      .write(UnsafeMutableRawPointer(mutating: start), count: mesh.count)
  }

  /// The begin of a buffer that holds the vertices of a mesh and lies apart from it.
  private func check(
    _ vertices: UnsafeRawBufferPointer, with mesh: VertexStreams
  ) throws(MeshFailure) -> UnsafeRawPointer {
    let (expected, isTooLong) = mesh.count.multipliedReportingOverflow(by: stride)
    guard !isTooLong, vertices.count == expected, let start = vertices.baseAddress else {
      throw .bytes(vertices.count, expected: isTooLong ? .max : expected)
    }
    for attribute in mesh.attributes {
      guard let stream = mesh[attribute] else { continue }
      if vertices.overlaps(UnsafeRawBufferPointer(stream)) { throw .sharedBytes }
    }
    return start
  }
}
