import DeformationAnalysis
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

@Suite struct RowCellsTests {
  @Test func `fine cells reach the leading terms of the closed forms`() {
    let (peel, segments) = (PublishedSheets.peel, PublishedSheets.wholeSegments)
    for count in [200, 2000] {
      let n = Double(count)
      // max F″ is 12 for the ease; (64/3)(5/6)³/√5 for cubic-bezier(.5, 0, .5, 1).
      let sharpest = 64.0 / 3 * 125 / 216 / 5.0.squareRoot()
      let bound = RowCells(segments, count: count).verticalBound
      #expect((bound / (60 * sharpest / (8 * n * n * 0.64)) - 1).magnitude < 1e-9)
      #expect((RowCells(peel, count: count).verticalBound / (1.5 * peel.lift / (n * n)) - 1).magnitude < 1e-12)
      for sheet in [peel, segments] {
        let cells = RowCells(sheet, count: count)
        #expect(cells.verticalError.value <= cells.verticalBound)
        #expect(cells.verticalError.value > cells.verticalBound * (1 - 4 / n))
      }
      // ∫E″² = 48 and the mean of (θ(1 − θ)/2)² = 1/120.
      let mean = peel.lift / (n * n) * (0.5 * 48 / 120).squareRoot()
      #expect((RowCells(peel, count: count).verticalRootMeanSquare / mean - 1).magnitude < 6 / n)
    }
  }

  @Test func `a law is that of a power, and nil for nothing`() throws {
    let law = try #require(ConvergenceOrder.law(of: ConvergenceOrder.counts.map { 7 / Double($0 * $0 * $0) }))
    #expect((law.order - 3).magnitude < 1e-12 && (law.scale - 7).magnitude < 1e-11)
    #expect((law.error(count: 25) * 15625 / 7 - 1).magnitude < 1e-12)
    #expect(ConvergenceOrder.law(of: [1, 0, 1, 1, 1]) == nil)
    #expect(ConvergenceOrder.law(of: [1, .nan, 1, 1, 1]) == nil)
    #expect(ConvergenceOrder.law(of: [1, 2]) == nil)
  }

  @Test func `the error of a crease falls with the number of cells alone, and is largest in the middle of a cell`() {
    let sheet = PublishedSheets.straight
    for count in [2, 10, 20, 40, 80, 160, 1000] {
      // Half way along a cell of slope A/w its surface has a corner.
      let expected = 60 / (4 * 0.8 * Double(count))
      #expect((RowCells(sheet, count: count).verticalError.value / expected - 1).magnitude < 1e-9)
    }
  }

  private static func steep() throws -> BentSheet {
    try BentSheet(profile: .segments, window: 0.3, height: 100, width: 100, lift: 200, cameraDistance: 1e4)
  }

  @Test(arguments: try PublishedSheets.all + [steep()], [1, 3, 20])
  func `Hausdorff's distance is the vertical error upright on a chord`(sheet: BentSheet, count: Int) throws {
    let found = RowCells(sheet, count: count).hausdorffDistance
    // Between polylines at that progress, the surface cut finely and at its creases.
    let pieces = max(100, 20 * count)
    func outline(_ rows: [Double]) -> [Vector2] {
      rows.map { row in
        let point = sheet.point(row: row, progress: found.progress)
        return Vector2(point.along, point.height)
      }
    }
    let creases = sheet.profile.kinks.map { (1 + sheet.window) * found.progress - sheet.window * $0 }
    let rows = (0...pieces).map { Double($0) / Double(pieces) } + creases.filter { 0...1 ~= $0 }
    let (bent, straight) = (outline(rows.sorted()), outline((0...count).map { Double($0) / Double(count) }))
    let there = Hausdorff.directedDistance(from: bent, to: straight, pieces: 4)
    let back = Hausdorff.directedDistance(from: straight, to: bent, pieces: 4)
    #expect((there / found.value - 1).magnitude < 5e-3)
    #expect(back <= found.value * 1.005)
  }

  @Test func `one count fewer misses the budget`() {
    for sheet in PublishedSheets.all {
      for budget in [0.5, 0.25 / 3, 0.01] {
        guard let count = RowCells.count(for: budget, of: sheet) else {
          #expect(sheet == PublishedSheets.straight)
          continue
        }
        #expect(RowCells(sheet, count: count).screenError.value <= budget)
        #expect(count == 1 || RowCells(sheet, count: count - 1).screenError.value > budget)
      }
      #expect(RowCells.count(for: 0, of: sheet) == nil)
      #expect(RowCells.count(for: .nan, of: sheet) == nil)
    }
  }

  @Test func `odd sheets have no error that is not a number`() throws {
    let (upright, over) = (try CubicBezier(0, 1, 1, 0), try CubicBezier(0, 1.5, 1, -0.5))
    for profile in [RiseProfile.straight, .peel, RiseProfile(.turned(upright)), RiseProfile(.turned(over))] {
      for window in [1e-3, 1e3] {
        for count in [1, 1000] {
          let cells = RowCells(
            try BentSheet(
              profile: profile, window: window, height: 1e-3, width: 1e6, lift: 1, cameraDistance: 1e3), count: count)
          for value in [
            cells.verticalError.value, cells.verticalRootMeanSquare, cells.hausdorffDistance.value,
            cells.normalError.value, cells.crease.value, cells.screenError.value,
          ] {
            #expect(value >= 0 && value.isFinite)
          }
        }
      }
    }
  }
}
