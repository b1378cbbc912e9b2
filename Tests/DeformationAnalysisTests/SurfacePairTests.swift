import DeformationAnalysis
import ScalarMath
import Testing
import ViewEffects

@Suite struct SurfacePairTests {
  private static func technique(of sheet: BentSheet, _ name: String) throws -> Technique {
    try Technique(
      name: name, surface: sheet, layout: .rows(20), cameraDistance: sheet.cameraDistance,
      picture: PlaneRectangle(
        origin: Vector2((sheet.width - sheet.pictureWidth) / 2, sheet.pictureRows.lowerBound * sheet.height),
        size: Size(width: sheet.pictureWidth, height: sheet.pictureHeight)))
  }

  @Test func `a surface is not apart from itself, and from the flat one by its own way`() throws {
    let (peel, flat) = (PublishedSheets.peel, PublishedSheets.peel.replacing(lift: 0))
    let (lifted, level) = (try Self.technique(of: peel, "peel"), try Self.technique(of: flat, "flat"))
    let same = PairReport(lifted, try .peel(.article), pixelsPerPoint: 3)
    #expect((same[.screen] ?? 1) < 3e-9 && (same[.screenRootMeanSquare] ?? 1) < 3e-9)
    #expect((same[.height] ?? 1) < 1e-12)
    let report = PairReport(lifted, level, pixelsPerPoint: 3)
    // A corner goes from r to r·D/(D − A).
    let way = peel.edgeRadius(row: 0) * (peel.magnification(at: peel.lift) - 1)
    #expect(((report[.screen] ?? 0) / (3 * way) - 1).magnitude < 1e-9)
    #expect(((report[.height] ?? 0) - 1).magnitude < 1e-9)
    #expect(report.isByProgress && report[.matchedScreen] == nil && report[.fittedScreen] == nil)
    let rms = try #require(report[.screenRootMeanSquare])
    #expect(rms > 0 && rms < 3 * way)
  }

  @Test func `every two different surfaces are a pair, of any kind`() throws {
    let roll = try RolledSheet(radius: 20, height: 200, width: 200, cameraDistance: 400)
    let techniques = [
      try Technique.peel(.article), try .peel(.article, layout: .plane), try .peel(.article, paper: .graph),
      try .rolled(roll), try Self.technique(of: PublishedSheets.peel, "any"),
      try Self.technique(of: PublishedSheets.peel, "again"),
    ]
    let pairs = Comparison.pairs(of: techniques)
    #expect(pairs.count == 6 && pairs.allSatisfy { $0.1.name != "again" })
    let report = PairReport(pairs[1].0, pairs[1].1, pixelsPerPoint: 3)
    #expect((report[.screen] ?? 0) > (report[.screenRootMeanSquare] ?? 0))
  }
}
