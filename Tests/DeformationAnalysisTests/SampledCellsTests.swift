import DeformationAnalysis

import ScalarMath
import Testing
import ViewEffects

@Suite struct SampledCellsTests {
  private static func steep() throws -> BentSheet {
    try BentSheet(profile: .segments, window: 0.3, height: 100, width: 100, lift: 200, cameraDistance: 1e4)
  }

  @Test(arguments: [PublishedSheets.peel, PublishedSheets.segments], [5, 20, 50])
  func `looking everywhere agrees with the cells of one window`(sheet: BentSheet, count: Int) {
    let (sampled, exact) = (SampledCells(sheet, count: count), RowCells(sheet, count: count))
    for (found, expected, what) in [
      (sampled.verticalError, exact.verticalError, "vertical"),
      (sampled.normalError, exact.normalError, "normal"), (sampled.crease, exact.crease, "crease"),
      (sampled.screenError, exact.screenError, "screen"),
    ] {
      #expect((found.value / expected.value - 1).magnitude < 1e-6, Comment(rawValue: what))
    }
    #expect((sampled.verticalRootMeanSquare / exact.verticalRootMeanSquare - 1).magnitude < 1e-3)
  }

  /// The outermost cells alone have the largest error on the screen, for a moment.
  @Test func `the screen error of many cells and of a narrow window is found`() throws {
    let narrow = try BentSheet(
      profile: .segments, window: 0.2, height: 240, width: 240, lift: 60, cameraDistance: 200)
    for (sheet, count) in [(PublishedSheets.segments, 200), (narrow, 20)] {
      let (found, expected) = (SampledCells(sheet, count: count, window: sheet.window), RowCells(sheet, count: count))
      #expect((found.screenError.value / expected.screenError.value - 1).magnitude < 1e-6)
    }
  }

  @Test(arguments: try PublishedSheets.all + [steep()], [1, 3, 20])
  func `Hausdorff's distance is the vertical error upright on a chord`(sheet: BentSheet, count: Int) throws {
    let (sampled, exact) = (SampledCells(sheet, count: count).hausdorffDistance, RowCells(sheet, count: count))
    #expect((sampled.value / exact.hausdorffDistance.value - 1).magnitude < 1e-6)
    // The same between polylines at that progress, the surface cut finely and at its creases.
    let pieces = max(100, 20 * count)
    func outline(_ rows: [Double]) -> [Vector2] {
      rows.map { row in
        let point = sheet.point(row: row, progress: sampled.progress)
        return Vector2(point.along, point.height)
      }
    }
    let creases = sheet.profile.kinks.map { (1 + sheet.window) * sampled.progress - sheet.window * $0 }
    let rows = (0...pieces).map { Double($0) / Double(pieces) } + creases.filter { 0...1 ~= $0 }
    let (bent, straight) = (outline(rows.sorted()), outline((0...count).map { Double($0) / Double(count) }))
    let there = try #require(Hausdorff.directedDistance(from: bent, to: straight, tolerance: 1e-4))
    let back = try #require(Hausdorff.directedDistance(from: straight, to: bent, tolerance: 1e-4))
    #expect((there / sampled.value - 1).magnitude < 5e-3)
    #expect(back <= sampled.value * 1.005)
  }

  /// By a program that shares nothing with this one, at the published counts: points and degrees, pixels by three.
  @Test func `published techniques have the errors of an independent program`() {
    let (peel, segments) = (
      SampledCells(PublishedSheets.peel, count: 50), SampledCells(PublishedSheets.segments, count: 20)
    )
    let degree = Double.pi / 180
    for (found, expected) in [
      (peel.verticalError.value, 0.02546403070765), (peel.hausdorffDistance.value, 0.0216025074395),
      (peel.normalError.value, 1.056215296423 * degree), (peel.crease.value, 2.104550015671 * degree),
      (peel.screenError.value, 0.08201500807521 / 3), (segments.verticalError.value, 0.1612137329275),
      (segments.hausdorffDistance.value, 0.1495949573486), (segments.normalError.value, 2.688069334025 * degree),
      (segments.crease.value, 5.313236272364 * degree), (segments.screenError.value, 0.5773795972283 / 3),
    ] {
      #expect((found / expected - 1).magnitude < 1e-8)
    }
    #expect((peel.verticalRootMeanSquare / 0.007635333902949 - 1).magnitude < 1e-3)
    #expect((segments.verticalRootMeanSquare / 0.05946796831315 - 1).magnitude < 1e-3)
  }

  @Test func `a supremum is met where it says`() {
    let sheet = PublishedSheets.segments
    let cells = SampledCells(sheet, count: 10)
    func share(_ found: Supremum) -> (cell: SampledCells.Cell, share: Double) {
      let index = min(Int(found.row * 10), 9)
      return (cells.cell(index, found.progress), found.row * 10 - Double(index))
    }
    let vertical = cells.verticalError
    let (cell, part) = share(vertical)
    let there = cell.point(at: part).height - sheet.height(row: vertical.row, progress: vertical.progress)
    #expect((there.magnitude / vertical.value - 1).magnitude < 1e-9)
    let crease = cells.crease
    let below = cells.cell(Int((crease.row * 10).rounded()), crease.progress)
    let above = cells.cell(below.index - 1, crease.progress)
    #expect(((below.angle - above.angle).magnitude / crease.value - 1).magnitude < 1e-9)
  }

  @Test func `cells of paper and of rolls shorten it by chords, to second order`() throws {
    let paper = try IsometricSheet(PublishedSheets.peel, method: .graph)
    let errors = ConvergenceOrder.counts.prefix(3).map { SampledCells(paper, count: $0).verticalError.value }
    let order = try #require(
      ConvergenceOrder.fitted(to: Array(errors), counts: Array(ConvergenceOrder.counts.prefix(3))))
    #expect((order - 2).magnitude < 0.1)
    // Cells round a cylinder of radius r turn by h/r each, and are r(1 − cos(h/2r)) from it at most.
    let roll = try RolledSheet(radius: 20, height: 200, width: 200, cameraDistance: 500)
    let cells = SampledCells(roll, count: 50)
    #expect((cells.crease.value - 0.2).magnitude < 1e-9)
    #expect((cells.normalError.value - 0.1).magnitude < 1e-9)
    #expect((cells.hausdorffDistance.value / (20 * (1 - .cos(0.1))) - 1).magnitude < 1e-6)
  }

  @Test func `a flat sheet has no error`() throws {
    let flat = try BentSheet(profile: .peel, window: 1, height: 200, width: 200, lift: 0, cameraDistance: 100)
    for count in [1, 2, 20] {
      let cells = SampledCells(flat, count: count)
      for value in [
        cells.verticalError.value, cells.verticalRootMeanSquare, cells.hausdorffDistance.value,
        cells.normalError.value, cells.crease.value, cells.screenError.value,
      ] {
        #expect(value.magnitude < 1e-12)
      }
    }
  }
}
