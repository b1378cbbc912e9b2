import EffectMathTesting
import ScalarMath
import Testing
import ViewEffects

/// The layouts of the peel's vertices, and its heights as a picture.
@Suite struct PeelMeshLawTests {
  static let layouts = [PeelMesh.plane, .grid50, .rings50, .rings16]

  @Test(arguments: layouts.indices)
  func `a layout covers the sheet once and turns no triangle over`(_ layout: Int) {
    let mesh = Self.layouts[layout]
    #expect(counterexample(to: .coveredOnce(), of: mesh, at: .point(.double(in: 0...1)), cases: 100) == nil)
    for law in [MeshLaw.upright, .wholeArea()] {
      #expect(counterexample(to: law, of: mesh, at: .point(.progress), cases: 1) == nil)
    }
  }

  private let maps = combine(
    Generator<Int>.int(in: 1...4096), .choice(PeelDisplacementMap.Depth.allCases))

  private static func map(_ drawn: (Int, PeelDisplacementMap.Depth)) throws -> RowEffect {
    let map = try PeelDisplacementMap(.article, size: drawn.0, depth: drawn.1)
    return RowEffect(value: { row, progress in map.displacement(row: row, progress: progress) })
  }

  @Test func `a displacement map is flat at rest, lifted at the end and has no jump between its rows`() {
    let lift = PeelOff.article.lift
    // The highest level times the height of one is the lift up to rounding.
    let laws: [(RowLaw, Int)] = [(.rest, 300), (.clamped, 300), (.finite, 1000), (.continuousInRow(), 100)]
    for (law, cases) in laws {
      let broken = counterexample(
        to: law, for: maps, at: .moments(rows: .row, progress: .anyShare), cases: cases, of: Self.map)
      #expect(broken == nil, "\(law)")
    }
    let lifted = RowEffect(value: { _, _ in lift })
    #expect(
      counterexample(
        to: .agrees(with: lifted, tolerance: 2 * lift.ulp), for: maps,
        at: .moments(rows: .row, progress: .choice([1])), of: Self.map) == nil)
  }

  @Test(arguments: PeelDisplacementMap.Depth.allCases)
  func `a displacement map is off by half a step and what the peel bends between two texels`(
    _ depth: PeelDisplacementMap.Depth
  ) {
    let sizes = combine(Generator<Int>.int(in: 2...4096), .choice([depth]))
    let law = { (size: Int) in
      let peel = PeelOff.article
      let spacing = 1 / Double(size)
      // Straight lines are off by the slope's reach over half a texel at the borders, 3·lift/row with the ease.
      let bend = 1.5 * spacing * peel.lift
      let exact = RowEffect(value: { row, progress in peel.displacement(row: row, progress: progress) })
      return RowLaw.agrees(with: exact, tolerance: bend + 0.5 * peel.lift / depth.highestLevel + 1e-12)
    }
    let broken = counterexample(
      to: { (drawn, moment) in
        counterexample(to: law(drawn.0), of: try Self.map(drawn), at: .rowMoments, cases: 5) == nil
      }, combine(sizes, .rowMoments), cases: 200)
    #expect(broken == nil)
  }

  @Test func `levels are whole, legal and fall from row to row as the peel does`() {
    let drawn = combine(maps, .anyShare, .progress)
    let broken = counterexample(
      to: { (drawn, progress, share) in
        let map = try PeelDisplacementMap(.article, size: drawn.0, depth: drawn.1)
        let texel = min(Int(share * Double(drawn.0)), drawn.0 - 1)
        let level = map.level(of: texel, progress: progress)
        let next = map.level(of: min(texel + 1, drawn.0 - 1), progress: progress)
        return level == level.rounded() && 0...drawn.1.highestLevel ~= level && next <= level
      }, drawn, cases: 2000)
    #expect(broken == nil)
  }

  @Test func `a displacement map of any peel and size is refused or finite`() {
    let sizes = combine(Generator<Size>.anySheetSize, .int(in: -2...70_000))
    let broken = counterexample(to: .finite, for: sizes, at: .anyRowMoments, cases: 2000) { drawn -> RowEffect? in
      guard let peel = try? PeelOff(size: drawn.0),
        let map = try? PeelDisplacementMap(peel, size: drawn.1, depth: .eight)
      else { return nil }
      return RowEffect(value: { row, progress in map.displacement(row: row, progress: progress) })
    }
    #expect(broken == nil)
  }
}
