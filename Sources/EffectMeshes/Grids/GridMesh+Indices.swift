/// The triangles of a grid, as index buffers. Each cell is cut from its top left to its bottom right corner, and
/// corners follow one another clockwise as seen with y down.
extension GridMesh {
  /// Two for each cell between four vertices; none in a single row or column.
  public var triangleCount: Int { 2 * (rows - 1) * (columns - 1) }

  /// Three indices a triangle: top left, top right, bottom right; top left, bottom right, bottom left.
  ///
  /// - Throws: ``MeshFailure/tooLarge(vertices:bytes:)`` where the indices take more than there is memory.
  public func triangles() throws(MeshFailure) -> [UInt32] {
    guard triangleCount > 0 else { return [] }
    try checkMemory(of: 3 * triangleCount)
    return [UInt32](unsafeUninitializedCapacity: 3 * triangleCount) { indices, count in
      func add(_ corners: (Int, Int, Int)) {
        indices.initializeElement(at: count, to: UInt32(corners.0))
        indices.initializeElement(at: count + 1, to: UInt32(corners.1))
        indices.initializeElement(at: count + 2, to: UInt32(corners.2))
        count += 3
      }
      for row in 0..<rows - 1 {
        for column in 0..<columns - 1 {
          let corner = row * columns + column
          let below = corner + columns
          add((corner, corner + 1, below + 1))
          add((corner, below + 1, below))
        }
      }
    }
  }

  /// One triangle strip for all: bottom and top vertices of a row of cells in turn. Between rows the last index and the
  /// next first one are repeated, which makes four triangles without area and keeps the winding.
  ///
  /// - Throws: ``MeshFailure/tooLarge(vertices:bytes:)`` where the indices take more than there is memory.
  public func strip() throws(MeshFailure) -> [UInt32] {
    guard triangleCount > 0 else { return [] }
    let length = (rows - 1) * (2 * columns + 2) - 2
    try checkMemory(of: length)
    return [UInt32](unsafeUninitializedCapacity: length) { indices, count in
      func add(_ index: Int) {
        indices.initializeElement(at: count, to: UInt32(index))
        count += 1
      }
      for row in 0..<rows - 1 {
        let top = row * columns
        if row > 0 {
          add(top - 1)
          add(top + columns)
        }
        for column in 0..<columns {
          add(top + columns + column)
          add(top + column)
        }
      }
    }
  }

  private func checkMemory(of indices: Int) throws(MeshFailure) {
    let bytes = Double(indices) * 4
    guard Memory.holds(bytes) else { throw .tooLarge(vertices: count, bytes: bytes) }
  }
}
