import EffectMeshes
import ViewEffects

/// The published peel of a grid, all rows written in each pass.
final class GridWork: MeshWork {
  let name = GridWork.title
  private let grid: GridMesh
  private let result: VertexStreams
  private let motion = RowMotion.peel(.article)

  static let title = "grid peel"
  /// The streams that a grid pass writes.
  static let outputs: [VertexAttribute] = [.z, .light]
  private static let progress: Float = 0.6
  /// Of the peel kernel, which works out the rows.
  private static let bounds = (height: 1e-6 * PeelOff.article.lift, light: 5e-7)

  /// - Parameter vertices: in about as many rows as columns; those that fill no row are left out.
  init(vertices: Int) throws {
    let rows = max(1, Int(Double(vertices).squareRoot()))
    grid = try GridMesh(rows: rows, columns: vertices / rows)
    result = try VertexStreams(count: grid.count, Self.outputs)
  }

  var vertices: Int { grid.count }
  var bytesPerVertex: Int { 4 * Self.outputs.count }
  var hasLanes: Bool { true }
  /// Nothing is left to compare with once a row is worked out.
  var hasScalar: Bool { false }

  func pass(_ settings: PassSettings) throws -> () -> Void {
    let pass = try GridPass(grid, motion, into: result, settings: settings)
    return {
      pass.invalidate()
      pass.show(progress: Self.progress)
    }
  }

  func deviation(of pass: () -> Void) throws -> Deviation {
    for output in Self.outputs { result[output]?.update(repeating: .nan) }
    pass()
    var deviation = Deviation()
    guard let (heights, lights) = result[.z].flatMap({ z in result[.light].map { (z, $0) } }) else { return deviation }
    for row in 0..<grid.rows {
      let place = Double(grid.place(ofRow: row))
      let height = Float(motion.height(place, Double(Self.progress)))
      let light = Float(motion.light(place, Double(Self.progress)))
      let range = grid.index(row: row, column: 0)..<grid.index(row: row + 1, column: 0)
      deviation.add(
        UnsafeMutableBufferPointer(rebasing: heights[range]), repeated: height, bound: Self.bounds.height)
      deviation.add(UnsafeMutableBufferPointer(rebasing: lights[range]), repeated: light, bound: Self.bounds.light)
    }
    return deviation
  }
}
