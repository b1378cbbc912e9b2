import CKernels
import ScalarMath

/// A sheet as rows × columns of vertices: a single row lies on the top edge, a single column on the left one.
///
/// Vertices go from left to right, row by row from the top. Positions are relative to the middle of the sheet, x to the
/// right, y down, z toward the viewer, in the unit of the size.
public struct GridMesh: Sendable, Hashable {
  /// The number of rows of vertices, at least 1.
  public let rows: Int
  /// The number of vertices in a row, at least 1.
  public let columns: Int
  /// The size of the sheet; positions have its unit.
  public let size: Size

  /// The maximum number of vertices in a grid; 32-bit indices reach them all.
  public static let largestCount = 100_000_000

  /// Creates a grid of rows and columns of vertices.
  ///
  /// - Throws: ``MeshFailure`` for fewer than 1 row or column, and for more than ``largestCount`` vertices.
  public init(rows: Int, columns: Int, size: Size = Size(width: 1, height: 1)) throws(MeshFailure) {
    let (count, overflows) = rows.multipliedReportingOverflow(by: columns)
    guard rows > 0, columns > 0, !overflows, count <= Self.largestCount else {
      throw .illegalSize(rows: rows, columns: columns)
    }
    (self.rows, self.columns, self.size) = (rows, columns, size)
  }

  /// The number of vertices.
  public var count: Int { rows * columns }

  /// Returns the index of a vertex in the streams.
  public func index(row: Int, column: Int) -> Int { row * columns + column }

  /// Returns the place of a row, from 0 for the top row to 1 for the bottom one.
  public func place(ofRow row: Int) -> Float { Self.place(row, of: rows) }

  /// Returns the place of a column, from 0 for the left column to 1 for the right one.
  public func place(ofColumn column: Int) -> Float { Self.place(column, of: columns) }

  private static func place(_ index: Int, of count: Int) -> Float {
    count > 1 ? Float(Double(index) / Double(count - 1)) : 0
  }

  /// Returns the streams of the resting sheet: z and light are 0, magnifications 1 and normals (0, 0, 1); texture
  /// coordinates are the places of columns and rows.
  ///
  /// - Throws: ``MeshFailure/tooLarge(vertices:bytes:)`` if the streams exceed the available memory.
  public func streams(_ attributes: [VertexAttribute]) throws(MeshFailure) -> VertexStreams {
    let streams = try VertexStreams(count: count, attributes)
    for attribute in streams.attributes {
      guard let stream = streams[attribute] else { continue }
      switch attribute {
      case .z, .normalX, .normalY, .light: continue
      case .normalZ, .magnification: stream.update(repeating: 1)
      case .x: fill(stream, columns: Float(size.width), shift: -0.5)
      case .textureX: fill(stream, columns: 1, shift: 0)
      case .y: fill(stream, rows: Float(size.height), shift: -0.5)
      case .row, .textureY: fill(stream, rows: 1, shift: 0)
      }
    }
    return streams
  }

  private func fill(_ stream: UnsafeMutableBufferPointer<Float>, columns length: Float, shift: Float) {
    let top = (0..<columns).map { (place(ofColumn: $0) + shift) * length }
    for row in 0..<rows {
      for column in 0..<columns { stream[row * columns + column] = top[column] }
    }
  }

  private func fill(_ stream: UnsafeMutableBufferPointer<Float>, rows length: Float, shift: Float) {
    for row in 0..<rows {
      let value = (place(ofRow: row) + shift) * length
      UnsafeMutableBufferPointer(rebasing: stream[row * columns..<(row + 1) * columns]).update(repeating: value)
    }
  }
}

/// The triangles of a grid.
extension GridMesh {
  /// The number of triangles: two for each cell between four vertices; none in a single row or column.
  public var triangleCount: Int { 2 * (rows - 1) * (columns - 1) }

  /// Returns the index buffer of the triangles. Each cell has two: top left, top right, bottom right; and top left,
  /// bottom right, bottom left. They are clockwise as seen with y down.
  ///
  /// - Throws: ``MeshFailure/tooLarge(vertices:bytes:)`` if the indices exceed the available memory.
  public func triangles() throws(MeshFailure) -> [UInt32] {
    let bytes = 12 * Double(triangleCount)
    guard Memory.holds(bytes) else { throw .tooLarge(vertices: count, bytes: bytes) }
    var indices: [UInt32] = []
    indices.reserveCapacity(3 * triangleCount)
    for row in 0..<rows - 1 {
      for column in 0..<columns - 1 {
        let corner = UInt32(index(row: row, column: column))
        let below = corner + UInt32(columns)
        for vertex in [corner, corner + 1, below + 1, corner, below + 1, below] { indices.append(vertex) }
      }
    }
    return indices
  }
}
