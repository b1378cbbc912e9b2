import DeformationAnalysis
import ScalarMath
import Testing
import ViewEffects

@Suite struct StraightRowsTests {
  @Test func `point by point, rows of exact nodes are the cells`() {
    for (sheet, count) in [(PublishedSheets.peel, 50), (PublishedSheets.segments, 20)] {
      let (rows, cells) = (StraightRows(sheet, nodes: sheet, count: count), RowCells(sheet, count: count))
      for step in 0...20 {
        let progress = Double(step) / 20
        for row in stride(from: 0.0, through: 1, by: 0.07) {
          let point = rows.point(row: row, progress: progress)
          #expect((point.along - row * sheet.height).magnitude < 1e-9)
          #expect((point.height - cells.straightHeight(row: row, progress: progress)).magnitude < 1e-9)
          #expect(
            (rows.screenError(row: row, progress: progress) - cells.screenError(row: row, progress: progress)).magnitude
              < 1e-9)
        }
        #expect((rows.crease(at: progress).value - cells.crease(at: progress).value).magnitude < 1e-9)
        #expect(rows.materialError(at: progress) <= cells.verticalError(at: progress).value + 1e-9)
        #expect(rows.materialError(at: progress) >= cells.verticalError(at: progress).value * 0.95 - 1e-9)
      }
    }
  }

  @Test func `errors at a progress are the suprema at theirs`() {
    for (sheet, count) in [(PublishedSheets.peel, 50), (PublishedSheets.segments, 20)] {
      let cells = RowCells(sheet, count: count)
      let (vertical, screen, crease) = (cells.verticalError, cells.screenError, cells.crease)
      #expect((cells.verticalError(at: vertical.progress).value / vertical.value - 1).magnitude < 1e-6)
      #expect((cells.screenError(at: screen.progress).value / screen.value - 1).magnitude < 1e-6)
      #expect((cells.crease(at: crease.progress).value / crease.value - 1).magnitude < 1e-6)
    }
  }

  @Test func `a sheet folds over itself beyond its critical lift`() throws {
    for sheet in [PublishedSheets.peel, PublishedSheets.segments] {
      let critical = sheet.criticalLiftOverDistance * sheet.cameraDistance
      #expect(!sheet.replacing(lift: critical * 0.99).foldsOver)
      #expect(sheet.replacing(lift: critical * 1.05).foldsOver)
    }
    #expect(try RolledSheet(radius: 20, height: 200, width: 200, cameraDistance: 173).foldsOver)
  }

  @Test func `the step of a frame is searched where the window passes, however narrow`() throws {
    for window in [0.001, 0.05, 0.3, 0.8, 2] {
      let sheet = try BentSheet(
        profile: .segments, window: window, height: 240, width: 240, lift: 60, cameraDistance: 200)
      let found = Clock.segments.largestStep(of: sheet)
      var attained = 0.0
      for begin in 0...400 {
        let seconds = Double(begin) / 400 * (1 - 1 / 60.0)
        let (before, after) = (
          Clock.segments.progress(at: seconds), Clock.segments.progress(at: seconds + 1 / 60.0)
        )
        for row in 0...300 {
          let row = Double(row) / 300
          let rise = sheet.magnification(at: sheet.height(row: row, progress: after))
          attained = max(
            attained,
            sheet.edgeRadius(row: row) * (rise - sheet.magnification(at: sheet.height(row: row, progress: before))))
        }
      }
      #expect(found.value >= attained * (1 - 1e-9))
      #expect(found.value <= attained * 1.02)
    }
  }

  @Test func `a fit is no worse than what it starts from, and none at the end of its search`() {
    let pair = SheetPair(PublishedSheets.peel, PublishedSheets.segments)
    let fit = pair.bestFit
    #expect((fit?.screenRootMeanSquare ?? .infinity) < SheetPair(pair.first, pair.matched).screenRootMeanSquare)
    let narrow = PublishedSheets.segments.replacing(window: 0.01)
    #expect(SheetPair(PublishedSheets.peel, narrow).bestFit == nil)
  }
}
