import EffectMathTesting
import EffectMeshes
import ScalarMath
import Testing
import ViewEffects

/// The normals of the peel against the scalar function in double precision.
@Suite struct NormalsKernelTests {
  private func check(_ peel: PeelOff, _ progress: Float, _ rows: [Float], _ settings: PassSettings) throws {
    let found = try outcome(of: .normals(peel, progress: progress), on: [.row: rows], settings)
    for vertex in rows.indices {
      let wanted = peel.normal(row: Double(rows[vertex]), progress: Double(progress))
      let normal = [VertexAttribute.normalX, .normalY, .normalZ].map { Double(found[$0]![vertex]) }
      for (value, other) in zip(normal, [wanted.x, wanted.y, wanted.z]) {
        #expect((value - other).magnitude <= 5e-7, "\(peel) \(progress) \(rows[vertex])")
      }
      #expect((normal.reduce(0) { $0 + $1 * $1 }.squareRoot() - 1).magnitude <= 3e-7)
    }
  }

  @Test(arguments: everySetting)
  func `normals of sheets however steep keep to the bound`(_ settings: PassSettings) throws {
    var generator = SplitMix64(seed: 41)
    for trial in 0..<40 {
      let steep = try PeelOff(
        size: Size(width: 200, height: .pow(10.0, .random(in: -7...7, using: &generator))),
        liftShare: .pow(10.0, .random(in: -5...6, using: &generator)))
      let progress = Float.random(in: 0...1, using: &generator)
      let rows = (0..<30).map { _ in Float.random(in: -0.2...1.2, using: &generator) }
      // Rows that just begin and those that have just arrived.
      let near = (0..<30).map { Float.pow(10, -Float($0) / 3) }
      try check(trial % 4 == 0 ? .article : steep, progress, rows, settings)
      try check(steep, progress, near.map { 2 * progress - $0 }, settings)
      try check(steep, progress, near.map { 2 * progress - 1 + $0 }, settings)
    }
  }

  @Test(arguments: everySetting)
  func `rows in the middle of the ease and beside its ends keep to the bound`(_ settings: PassSettings) throws {
    for progress: Float in [0, 0.1, 0.5, 0.75, 1, -3, 1e6, -1e6] {
      let places = [2 * progress, 2 * progress - 1, 2 * progress - 0.5]
      let rows = places.flatMap { [$0, $0.nextUp, $0.nextDown] } + troublesomeFloats
      try check(.article, progress, rows, settings)
    }
  }

  @Test func `a row that is NaN gives NaN, an infinite one the normal at rest`() throws {
    let found = try outcome(
      of: .normals(.article, progress: 0.5), on: [.row: [.nan, .infinity, -.infinity]])
    #expect(found[.normalX] == [0, 0, 0])
    #expect(found[.normalY]![0].isNaN && found[.normalZ]![0].isNaN)
    #expect(found[.normalY]!.dropFirst() == [0, 0] && found[.normalZ]!.dropFirst() == [1, 1])
  }

  @Test func `other stages and steeper sheets take the scalar function`() throws {
    let steepest = try PeelOff(size: Size(width: 1e20, height: 1), liftShare: 1)
    for peel in [try PeelOff(stage: .clamped), try PeelOff(stage: .unclamped), steepest] {
      let kernel = try VertexKernel.normals(peel, progress: 0.5)
      #expect(!kernel.usesLanes)
      let found = try outcome(of: kernel, on: [.row: [0.4]])
      let wanted = peel.normal(row: Double(Float(0.4)), progress: 0.5)
      #expect(found[.normalY] == [Float(wanted.y)] && found[.normalZ] == [Float(wanted.z)])
    }
    #expect(try VertexKernel.normals(.app, progress: 0.5).usesLanes)
  }
}
