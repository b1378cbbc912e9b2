import DeformationAnalysis
import ScalarMath
import Testing
import ViewEffects

@Suite struct StraightRowsTests {
  @Test func `rows of exact nodes go straight up, and paper's do not`() throws {
    let sheet = PublishedSheets.segments
    let paper = try IsometricSheet(sheet, method: .graph)
    let (lifted, rolled) = (RowCells(sheet, count: 20).rows, StraightRows(paper, nodes: paper, count: 20))
    for row in stride(from: 0.0, through: 1, by: 0.07) {
      #expect(lifted.point(row: row, progress: 0.6).along == row * sheet.height)
    }
    for index in 0...20 {
      let (row, progress) = (Double(index) / 20, 0.6)
      let (node, place) = (rolled.point(row: row, progress: progress), paper.point(row: row, progress: progress))
      #expect((node.along - place.along).magnitude < 1e-9 && (node.height - place.height).magnitude < 1e-9)
      #expect(rolled.screenError(row: row, progress: progress) < 1e-9)
    }
  }

  @Test func `no row is farther than the largest errors at a progress`() throws {
    let sheet = PublishedSheets.segments
    let paper = try IsometricSheet(sheet, method: .angle)
    let roll = try RolledSheet(radius: 20, height: 200, width: 200, cameraDistance: 173)
    let all = [
      RowCells(sheet, count: 20).rows, StraightRows(paper, nodes: paper, count: 20),
      StraightRows(roll, nodes: roll, count: 50),
    ]
    for rows in all {
      let seen = rows.surface.seenRows
      for progress in [0, 0.25, 0.6, 1] {
        let (material, screen) = (rows.materialError(at: progress), rows.screenError(at: progress))
        var (farthest, farthestSeen) = (0.0, 0.0)
        for step in 0...2000 {
          let row = Double(step) / 2000
          let straight = rows.point(row: row, progress: progress)
          let bent = rows.surface.point(row: row, progress: progress)
          farthest = max(farthest, .hypot(straight.along - bent.along, straight.height - bent.height))
          if seen ~= row { farthestSeen = max(farthestSeen, rows.screenError(row: row, progress: progress)) }
        }
        #expect(material >= farthest * (1 - 1e-9) && material <= farthest * 1.01 + 1e-12)
        #expect(screen >= farthestSeen * (1 - 1e-9) && screen <= farthestSeen * 1.01 + 1e-12)
      }
    }
  }

  @Test func `errors at a progress are the suprema at theirs`() {
    for (sheet, count) in [(PublishedSheets.peel, 50), (PublishedSheets.segments, 20)] {
      let cells = RowCells(sheet, count: count)
      let (vertical, screen, crease) = (cells.verticalError, cells.screenError, cells.crease)
      #expect((cells.rows.materialError(at: vertical.progress) / vertical.value - 1).magnitude < 1e-6)
      #expect((cells.rows.screenError(at: screen.progress) / screen.value - 1).magnitude < 1e-6)
      #expect((cells.rows.crease(at: crease.progress) / crease.value - 1).magnitude < 1e-6)
    }
  }

  @Test func `a roll folds over itself`() throws {
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
