import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

struct PeelIsometryTests {
  @Test func `no sheet has no progress`() {
    #expect(throws: IsometricPeel.ConstructionError.self) { try PeelOff.article.isometric(progress: .nan) }
  }

  @Test(arguments: [PeelStage.unclamped, .clamped, .eased])
  func `the bent sheet has the heights of its stage, which bend nowhere but at their creases`(
    _ stage: PeelStage
  ) throws {
    let peel = try PeelOff(liftShare: 0.1, stage: stage)
    let sheet = try peel.isometric(progress: 0.6)
    let heights = PeelHeights(stage: stage, progress: 0.6, lift: peel.lift)
    for index in 0...40 {
      let row = Double(index) / 40
      #expect(sheet.point(row: row).height == peel.displacement(row: row, progress: 0.6))
      #expect(heights.value(at: row) == peel.displacement(row: row, progress: 0.6))
    }
    // 2·0.6 − 1, − ½ and 2·0.6.
    let creases = [0.2, 0.7, 1.2]
    #expect(heights.creases.allSatisfy { crease in creases.contains { ($0 - crease).magnitude < 1e-15 } })
    #expect(heights.creases.count == (stage == .unclamped ? 0 : stage == .clamped ? 2 : 3))
  }
}
