/// Why a mesh, its streams or a pass over them cannot be. Nothing has been written when it is thrown.
public enum MeshFailure: Error, Hashable, CustomStringConvertible {
  /// No vertices.
  case empty
  /// A mesh of so many rows and columns.
  case illegalSize(rows: Int, columns: Int)
  /// More bytes than the machine has, or than it gives.
  case tooLarge(vertices: Int, bytes: Double)
  /// A stream that a kernel reads or writes and that is not there.
  case missing(VertexAttribute)
  /// A stream that is not as long as the others.
  case length(VertexAttribute, Int, expected: Int)
  /// A stream to be written that lies on another one.
  case overlap(VertexAttribute, VertexAttribute)
  /// Interleaved vertices of so many bytes, where others are needed.
  case bytes(Int, expected: Int)
  /// Interleaved vertices to be written that lie on others, or on the streams that they are moved from or to.
  case sharedBytes
  /// From one interleaved vertex to the next, in bytes.
  case stride(Int)
  /// An interleaved field at so many bytes.
  case field(VertexAttribute, offset: Int)

  public var description: String {
    switch self {
    case .empty: "a mesh needs at least one vertex"
    case .illegalSize(let rows, let columns):
      "a grid has from 1 row and column to 100000000 vertices, not \(rows) rows of \(columns)"
    case .tooLarge(let vertices, let bytes):
      "\(vertices) vertices need \((bytes / 1e9).rounded(.up)) GB, more than there is memory"
    case .missing(let attribute): "the stream \(attribute) is missing"
    case .length(let attribute, let length, let expected):
      "the stream \(attribute) has \(length) values, where the others have \(expected)"
    case .overlap(let output, let other): "the stream \(output) to be written overlaps the stream \(other)"
    case .sharedBytes: "interleaved vertices overlap others that are used with them"
    case .stride(let stride): "interleaved vertices take a multiple of 4 bytes from 4 to 65536, not \(stride)"
    case .field(let attribute, let offset):
      "the interleaved \(attribute) at byte \(offset) is not 4 bytes of the vertex for itself, at a multiple of 4"
    case .bytes(let bytes, let expected): "the interleaved vertices take \(bytes) bytes, where \(expected) are needed"
    }
  }
}
