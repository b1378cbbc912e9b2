import EffectGeometry
import ScalarMath
import Testing
import ViewEffects

@testable import DeformationAnalysis

@Suite struct SampledCellsTests {
  @Test(arguments: [PublishedSheets.peel, PublishedSheets.segments], [5, 20, 50])
  func `looking everywhere agrees with the cells of one window`(sheet: BentSheet, count: Int) {
    let (sampled, exact) = (SampledCells(sheet, count: count), RowCells(sheet, count: count))
    for (found, expected, what) in [
      (sampled.verticalError, exact.verticalError, "vertical"),
      (sampled.normalError, exact.normalError, "normal"), (sampled.crease, exact.crease, "crease"),
      (sampled.screenError, exact.screenError, "screen"),
      (sampled.hausdorffDistance, exact.hausdorffDistance, "hausdorff"),
    ] {
      print(what, sheet.profile, count, found.value / expected.value - 1)
      #expect((found.value / expected.value - 1).magnitude < 1e-6, Comment(rawValue: what))
    }
    print("rms", sheet.profile, count, sampled.verticalRootMeanSquare / exact.verticalRootMeanSquare - 1)
    #expect((sampled.verticalRootMeanSquare / exact.verticalRootMeanSquare - 1).magnitude < 1e-3)
  }

  @Test(arguments: PublishedSheets.all, [1, 2, 3, 5, 7, 10])
  func `few cells`(sheet: BentSheet, count: Int) {
    let (sampled, exact) = (SampledCells(sheet, count: count), RowCells(sheet, count: count))
    let found = sampled.hausdorffDistance
    print(
      sheet.profile, count, found.value, exact.hausdorffDistance.value, found.value / exact.hausdorffDistance.value - 1)
  }
}
