import TestSupport
import Testing
import ViewEffects

/// The peel against a table made from its definitions in 40 digits (Tests/Fixtures/make_peel.py).
struct PeelTableTests {
  @Test func `heights, slopes, curvatures, the picture, the highlight and isometric places are the table's`() throws {
    let article = PeelOff.article
    let app = PeelOff.app
    let table = try fixture("peel")
    #expect(table.count > 60)
    for cells in table {
      let numbers = try cells.map { try #require(Double($0)) }
      let (row, progress) = (numbers[0], numbers[1])
      let values = [
        article.displacement(row: row, progress: progress), article.slope(row: row, progress: progress),
        article.curvature(row: row, progress: progress), article.screenY(row: row, progress: progress),
        article.highlight(row: row, progress: progress),
        try article.isometric(progress: progress).point(row: row).along - article.sheetSize.height / 2,
        try app.isometric(progress: progress).point(row: row).along - app.sheetSize.height / 2,
      ]
      // A few ulps of a lift of 43, a slope of 0.65, a curvature of 0.01, places of 100 points and a twelfth power;
      // 1e-12 of the length.
      let bounds = [3e-14, 1e-15, 2e-17, 1e-13, 4e-16, 2e-10, 2e-10]
      for (index, value) in values.enumerated() {
        #expect((value - numbers[2 + index]).magnitude <= bounds[index], "column \(index) at row \(row), \(progress)")
      }
    }
  }
}
