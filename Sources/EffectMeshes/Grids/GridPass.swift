import CKernels
import ScalarMath

/// The heights and the light of a whole grid: each is worked out once a row, and only the rows that change are written.
///
/// A grid knows more than loose vertices: rows share their place, and x and y never change where a sheet rises straight
/// off the page. It writes 8 bytes a vertex and reads none, where ``VertexKernel/peel(_:progress:)`` moves 44. Values
/// are those of the effect's kernel. It is not `Sendable`.
public final class GridPass {
  /// The grid that the pass moves.
  public let grid: GridMesh
  private let body: KernelBodies.Body
  private let threads: Int
  private var pass: easel_mesh_pass
  /// The pass that computes the rows: each is a vertex.
  private let rows: MeshPass
  private let found: RowValues
  /// The values that the grid holds.
  private let shown: RowValues
  /// True if the grid holds results of this pass.
  private var isWritten = false
  private let owner: VertexStreams

  private static let bytesPerVertex = 8
  /// The fewest vertices of a thread.
  private static let smallestShare = 4096

  /// Writes the streams z and light of a mesh that has the grid's vertices; the other streams are left alone.
  ///
  /// - Throws: ``MeshFailure`` if one of them is missing or has another length.
  /// - Precondition: the kernel moves vertices along their normals by their rows.
  public init(
    _ grid: GridMesh, _ kernel: VertexKernel, into result: VertexStreams, settings: PassSettings = PassSettings()
  ) throws(MeshFailure) {
    precondition(kernel.inputs == VertexKernel.displacementInputs, "a kernel that moves rows, not \(kernel.name)")
    let (z, light) = (try result.start(of: .z), try result.start(of: .light))
    guard result.count == grid.count else { throw .length(.z, result.count, expected: grid.count) }
    (self.grid, owner) = (grid, result)
    let column = try GridMesh(rows: grid.rows, columns: 1, size: Size(width: 0, height: 0)).streams(
      VertexKernel.displacementInputs)
    (found, shown) = (try RowValues(count: grid.rows), try RowValues(count: grid.rows))
    rows = try MeshPass(kernel, on: column, into: found.streams, settings: settings)
    let bytes = grid.count * Self.bytesPerVertex
    let wantsStreaming = settings.streams(bytes: bytes, to: 2)
    body = Self.bodies.body(for: settings.instructionSet, wantsStreaming && grid.columns >= 16 ? .streaming : .cached)
    threads = settings.threads(for: grid.count, bytes: bytes, smallestShare: Self.smallestShare, atMost: grid.rows)
    let (height, brightness) = (UnsafePointer(shown.heights), UnsafePointer(shown.lights))
    pass = easel_mesh_pass(
      in: (height, brightness, height, height, height, height, height, height),
      out: (z, light, z, z), constants: height, first: 0, end: grid.rows,
      columns: grid.columns)
  }

  /// Forgets what the grid holds: the next run writes all rows.
  public func invalidate() { isWritten = false }

  /// Goes on with another kernel that moves rows, such as the same effect at another progress.
  public func use(_ kernel: VertexKernel) { rows.use(kernel) }

  /// Brings the grid to the heights and the light of the kernel, and returns the number of rows written.
  @discardableResult
  public func run() -> Int {
    rows.run()
    var (written, begin) = (0, 0)
    for row in 0...grid.rows {
      if row < grid.rows, !isWritten || shown.differs(from: found, at: row) {
        shown.take(row, from: found)
        written += 1
      } else {
        if begin < row { fill(begin..<row) }
        begin = row + 1
      }
    }
    isWritten = true
    return written
  }

  private func fill(_ rows: Range<Int>) {
    let parts = rows.count < threads ? 1 : threads
    // Each row is written by one thread.
    nonisolated(unsafe) let work = self
    SharedWork.perform(parts) { part in
      let (begin, end) = (rows.count * part / parts, rows.count * (part + 1) / parts)
      work.fillShare(rows.lowerBound + begin..<rows.lowerBound + end)
    }
  }

  private func fillShare(_ rows: Range<Int>) {
    var pass = pass
    (pass.first, pass.end) = (rows.lowerBound, rows.upperBound)
    body(&pass)
    easel_stream_fence()
  }

  /// The height and the light of every row.
  private struct RowValues {
    let streams: VertexStreams
    let heights: UnsafeMutablePointer<Float>
    let lights: UnsafeMutablePointer<Float>

    init(count: Int) throws(MeshFailure) {
      streams = try VertexStreams(count: count, VertexKernel.displacementOutputs)
      (heights, lights) = (try streams.start(of: .z), try streams.start(of: .light))
    }

    func differs(from other: RowValues, at row: Int) -> Bool {
      heights[row].bitPattern != other.heights[row].bitPattern || lights[row].bitPattern != other.lights[row].bitPattern
    }

    func take(_ row: Int, from other: RowValues) {
      (heights[row], lights[row]) = (other.heights[row], other.lights[row])
    }
  }

  private static let bodies = KernelBodies(choice: easel_grid_rows_kernel)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Fills both streams of each row with its value. Streams are written in blocks that begin at multiples of 64 bytes;
/// one that two rows share is put together from both, for rows of 16 vertices or more.
@c @implementation
public func easel_grid_rows(_ pass: UnsafePointer<easel_mesh_pass>, _ streaming: Bool) {
  let pass = pass.pointee
  let columns = pass.columns
  let count = FloatLanes(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
  var stream = 0
  while stream < 2 {
    let values = stream == 0 ? pass.in.0 : pass.in.1
    let out = stream == 0 ? pass.out.0 : pass.out.1
    var row = pass.first
    var i = row &* columns
    while row < pass.end {
      let value = FloatLanes(repeating: values[row])
      let end = (row &+ 1) &* columns
      if streaming {
        // Only the first row of a range can begin within a block.
        while i & 15 != 0 && i < end {
          out[i] = values[row]
          i &+= 1
        }
      }
      while i &+ 16 <= end {
        value.store(out, i, streaming: streaming)
        i &+= 16
      }
      row &+= 1
      if streaming && i < end && row < pass.end {
        let own = FloatLanes(repeating: Float(end &- i))
        let next = FloatLanes(repeating: values[row])
        next.replacing(with: value, where: count .< own).store(out, i, streaming: true)
        i &+= 16
      } else {
        while i < end {
          out[i] = value[0]
          i &+= 1
        }
      }
    }
    stream &+= 1
  }
}
