import EffectMathTesting
import EffectMeshes
import ScalarMath
import Testing
import ViewEffects

/// The grid path against the scalar functions, row by row.
@Suite struct GridPassTests {
  private static let shapes = [(1, 1), (5, 1), (1, 40), (7, 15), (9, 16), (33, 17), (50, 31), (20, 64), (40, 1000)]

  /// An effect of rows: its kernel, and its scalar functions of the row and the progress.
  struct Effect: Sendable {
    let kernel: @Sendable (Float) throws -> VertexKernel
    let height: @Sendable (Double, Double) -> Double
    let light: @Sendable (Double, Double) -> Double

    static func peel(_ peel: PeelOff) -> Effect {
      Effect(
        kernel: { try .peel(peel, progress: $0) }, height: { peel.displacement(row: $0, progress: $1) },
        light: { peel.highlight(row: $0, progress: $1) })
    }

    static let putBack = Effect(
      kernel: { try .window(.published, progress: $0, direction: .putBack) },
      height: { SegmentedSticker.published.height(row: $0, progress: $1, direction: .putBack) },
      light: { SegmentedSticker.published.materialGlare(row: $0, progress: $1) })
  }

  @Test(arguments: InstructionSet.allCases, PassSettings.Stores.allCases)
  func `every vertex has the height and the light of its row`(
    _ set: InstructionSet, _ stores: PassSettings.Stores
  ) throws {
    for (rows, columns) in Self.shapes {
      for threads in [1, 3] {
        let grid = try GridMesh(rows: rows, columns: columns)
        let result = try VertexStreams(count: grid.count, [.light, .x, .z])
        let settings = PassSettings(instructionSet: set, stores: stores, threads: threads)
        for effect in [Effect.peel(.app), .peel(.article), .putBack] {
          let pass = try GridPass(grid, effect.kernel(0), into: result, settings: settings)
          for progress: Float in [0.37, 0.38, 1, 0] {
            pass.use(try effect.kernel(progress))
            pass.run()
            #expect(try isShown(effect, progress, grid, result), "\(rows) × \(columns), \(threads) threads")
          }
        }
        #expect(try #require(result.values(of: .x)) == [Float](repeating: 0, count: grid.count))
      }
    }
  }

  @Test func `the first run writes over earlier values`() throws {
    let grid = try GridMesh(rows: 3, columns: 20)
    let result = try VertexStreams(count: grid.count, [.z, .light])
    let pass = try GridPass(grid, .peel(.article, progress: 0), into: result)
    try #require(result[.z]).update(repeating: .nan)
    pass.run()
    #expect(try #require(result.values(of: .z)).allSatisfy { $0 == 0 })
  }

  @Test func `only rows that change are written`() throws {
    let grid = try GridMesh(rows: 101, columns: 20)
    let result = try VertexStreams(count: grid.count, [.z, .light])
    let pass = try GridPass(grid, .peel(.article, progress: 0.25), into: result)
    #expect(pass.run() == 101)
    #expect(pass.run() == 0)
    // At 0.25 rows above 0.5 have begun to rise, at 0.3 those above 0.6.
    pass.use(try .peel(.article, progress: 0.3))
    #expect(pass.run() == 60)
    #expect(try isShown(.peel(.article), 0.3, grid, result))
    try #require(result[.z])[2000] = 7
    #expect(pass.run() == 0)
    pass.invalidate()
    #expect(pass.run() == 101)
    #expect(try isShown(.peel(.article), 0.3, grid, result))
  }

  @Test func `missing streams and other meshes are refused`() throws {
    let grid = try GridMesh(rows: 3, columns: 4)
    #expect(throws: MeshFailure.missing(.light)) {
      try GridPass(grid, .peel(.article, progress: 0), into: VertexStreams(count: 12, [.z]))
    }
    #expect(throws: MeshFailure.length(.z, 13, expected: 12)) {
      try GridPass(grid, .peel(.article, progress: 0), into: VertexStreams(count: 13, [.z, .light]))
    }
  }

  private func isShown(
    _ effect: Effect, _ progress: Float, _ grid: GridMesh, _ result: VertexStreams
  ) throws -> Bool {
    let (z, light) = (try #require(result[.z]), try #require(result[.light]))
    return (0..<grid.rows).allSatisfy { row in
      let place = Double(grid.place(ofRow: row))
      let (height, brightness) = (effect.height(place, Double(progress)), effect.light(place, Double(progress)))
      let bound = 1e-6 * Self.lift + Double(Float(height).ulp)
      return (row * grid.columns..<(row + 1) * grid.columns).allSatisfy { vertex in
        (Double(z[vertex]) - height).magnitude <= bound && (Double(light[vertex]) - brightness).magnitude <= 5e-7
      }
    }
  }

  /// The smallest of the lifts here.
  private static let lift = PeelOff.app.lift
}
