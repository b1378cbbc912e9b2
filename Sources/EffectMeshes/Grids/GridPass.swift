import CKernels
import ScalarMath

/// A pass over a whole grid that computes height and light once for each row, and writes only the rows that change.
///
/// The vertices of a row share their place, and x and y never change if a sheet rises straight off the page. The pass
/// therefore writes 8 bytes per vertex and reads none, while ``VertexKernel/peel(_:progress:)`` moves 44. Values equal
/// those of the effect's kernel. The class is not `Sendable`.
public final class GridPass {
  /// The grid whose vertices the pass moves.
  public let grid: GridMesh
  private let body: KernelBodies.Body
  private let threads: Int
  private var pass: easel_mesh_pass
  /// The pass that computes the rows, with one vertex for each row.
  private let rows: MeshPass
  private let found: RowValues
  /// The height and the light last written to each row.
  private let shown: RowValues
  /// True if the streams hold the results of the last run.
  private var isWritten = false
  private let owner: VertexStreams

  private static let bytesPerVertex = 8
  /// The minimum number of vertices per thread.
  private static let smallestShare = 4096

  /// Creates a pass that writes the streams z and light of a mesh with the grid's vertices. Other streams are
  /// unchanged.
  ///
  /// - Throws: ``MeshFailure`` if z or light is missing, or has another length than the grid.
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

  /// Makes the next run write all rows, for example after other code has changed the streams.
  public func invalidate() { isWritten = false }

  /// Switches to another kernel that moves rows, such as the same effect at another progress.
  public func use(_ kernel: VertexKernel) { rows.use(kernel) }

  /// Writes the rows whose height or light has changed, and returns their number.
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
/// Fills both streams of each row with the row's value. Streaming stores write blocks that begin at multiples of 64
/// bytes. A block that two rows share combines their values, which requires rows of 16 vertices or more.
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
