import EffectMathTesting
import EffectMeshes
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// The strip kernel against the sticker's strips, from the same floats.
@Suite struct StripKernelTests {
  /// The height of a row on its strip, from the strips' corners.
  private static func height(_ strips: [SegmentedSticker.Strip], _ row: Double) -> Double {
    let count = Double(strips.count)
    let index = row.isNaN ? 0 : min(max((row * count).rounded(.down), 0), count - 1)
    let strip = strips[Int(index)]
    return strip.position.z + (row * count - index) * strip.rise
  }

  /// Rows of the sheet, of its strips' edges and the floats about them.
  private static func rows(_ strips: Int, using generator: inout SplitMix64) -> [Float] {
    var rows = (0..<600).map { _ in Float.random(in: 0...1, using: &generator) }
    for edge in stride(from: 0, through: strips, by: max(1, strips / 60)) {
      let row = Float(Double(edge) / Double(strips))
      rows += [row, row.nextUp, row.nextDown, row.nextUp.nextUp].map { max($0, 0) }
    }
    return rows + [.nan, .leastNonzeroMagnitude, -0.0, 1e-30]
  }

  private static func errors(
    _ sticker: SegmentedSticker, _ progress: Float, _ direction: SegmentedSticker.Direction, _ rows: [Float],
    _ settings: PassSettings
  ) throws -> SheetTrial.Errors {
    let trial = SheetTrial(sticker: sticker, progress: progress, direction: direction, rows: rows)
    let strips = sticker.strips(progress: Double(progress), direction: direction)
    let kernel = try VertexKernel.strips(sticker, progress: progress, direction: direction)
    return try trial.errors(kernel, settings) { height(strips, $0) }
  }

  @Test(arguments: [1, 2, 3, 7, 20, 64, 999, 4099], [1e-6, 1e-3, 0.05, 0.8, 10])
  func `any number of strips and any window keep to the bound, at the edges too`(
    _ count: Int, _ window: Double
  ) throws {
    var generator = SplitMix64(seed: 72)
    for curve in [CubicBezier.ease, try CubicBezier(1, 0, 0, 1), try CubicBezier(0.3, -1, 0.6, 2)] {
      let sticker = try SegmentedSticker(stripCount: count, window: window, curve: curve)
      for progress: Float in [-1, 0, 0.3, 0.5, 1, 2] {
        let direction: SegmentedSticker.Direction = progress == 0.3 ? .putBack : .peelOff
        let rows = Self.rows(count, using: &generator)
        for set in [InstructionSet.baseline, .best] {
          let errors = try Self.errors(sticker, progress, direction, rows, PassSettings(instructionSet: set))
          #expect(errors.areLegal, "\(errors) for \(curve), progress \(progress)")
        }
      }
    }
  }

  @Test func `rows beyond the sheet are on the plane of the strip next to them`() throws {
    let sticker = try SegmentedSticker(stripCount: 8, curve: CubicBezier.easeOut)
    let strips = sticker.strips(progress: 0.5)
    let rows: [Float] = [-0.1, -1, -10, 1.1, 2, 10, -1e-30, Float(1).nextUp] + [Float](repeating: 0.5, count: 20)
    for set in InstructionSet.allCases {
      for stores in PassSettings.Stores.allCases {
        let kernel = try VertexKernel.strips(sticker, progress: 0.5)
        let trial = SheetTrial(sticker: sticker, progress: 0.5, rows: rows)
        let errors = try trial.errors(kernel, PassSettings(instructionSet: set, stores: stores)) {
          Self.height(strips, $0)
        }
        // The farthest is 80 strips off.
        #expect(errors.position <= 10)
        #expect(errors.glare <= 1)
      }
    }
  }

  @Test func `infinite rows are infinitely high on inclined strips, and NaN on level ones`() throws {
    let rows: [Float] = [-.infinity, .infinity, .nan, 1e38, -1e38] + [Float](repeating: 0.5, count: 20)
    let mesh = try VertexStreams(count: rows.count, [.x, .y, .z, .normalX, .normalY, .normalZ, .row])
    mesh.fill(.row) { rows[$0] }
    mesh.fill(.normalZ) { _ in 1 }
    for set in InstructionSet.allCases {
      for isScalar in [false, true] {
        let result = try VertexStreams(count: rows.count, [.x, .y, .z, .light])
        let settings = PassSettings(instructionSet: set, isScalar: isScalar)
        // All of the sheet is in a window of twice its height: it falls from the top edge to the bottom edge.
        let wide = try SegmentedSticker(window: 4, curve: Linear())
        try VertexKernel.strips(wide, progress: 0.5).run(on: mesh, into: result, settings: settings)
        let z = try #require(result.values(of: .z))
        #expect(z[0] == .infinity && z[1] == -.infinity && z[2].isNaN)
        #expect(z[5...].allSatisfy { $0.isFinite })
        try VertexKernel.strips(.standard, progress: 0).run(on: mesh, into: result, settings: settings)
        let level = try #require(result.values(of: .z))
        #expect(level[1].isNaN && level[2].isNaN)
        #expect(level[3] == 0 && level[5...].allSatisfy { $0.isFinite })
      }
    }
  }

  @Test func `strips of curves that overshoot far are worked out in doubles`() throws {
    let sticker = try SegmentedSticker(curve: CubicBezier(0.5, 10, 0.5, -10))
    #expect(try !VertexKernel.strips(sticker, progress: 0.5).usesLanes)
    var generator = SplitMix64(seed: 73)
    #expect(try Self.errors(sticker, 0.5, .peelOff, Self.rows(20, using: &generator), PassSettings()).areLegal)
  }
}
