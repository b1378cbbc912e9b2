import DeformationAnalysis

import ScalarMath
import Testing
import ViewEffects

@Suite struct SampledCellsTests {
  private static func steep() throws -> BentSheet {
    try BentSheet(profile: .segments, window: 0.3, height: 100, width: 100, lift: 200, cameraDistance: 1e4)
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
    #expect((peel.hausdorffDistance.value / 0.0216025074395 - 1).magnitude < 1e-8)
    #expect((segments.hausdorffDistance.value / 0.1495949573486 - 1).magnitude < 1e-8)
    #expect((peel.verticalRootMeanSquare / 0.007635333902949 - 1).magnitude < 1e-3)
    #expect((segments.verticalRootMeanSquare / 0.05946796831315 - 1).magnitude < 1e-3)
  }

  @Test func `a flat sheet has no error`() throws {
    let flat = try BentSheet(profile: .peel, window: 1, height: 200, width: 200, lift: 0, cameraDistance: 100)
    for count in [1, 2, 20] {
      let cells = SampledCells(flat, count: count)
      for value in [cells.verticalRootMeanSquare, cells.hausdorffDistance.value] {
        #expect(value.magnitude < 1e-12)
      }
    }
  }
}
