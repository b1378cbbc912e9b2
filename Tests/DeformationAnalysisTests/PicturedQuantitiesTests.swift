import DeformationAnalysis
import ScalarMath
import Testing
import ViewEffects

/// Quantities at a row and a progress, which pictures show, against the suprema and the closed forms.
@Suite struct PicturedQuantitiesTests {
  private static let sheets = [PublishedSheets.peel, PublishedSheets.wholeSegments]
  private static let places = (0...50).map { Double($0) / 50 }

  @Test(arguments: sheets)
  func `the stretch along the rows has the largest stretch and adds up to the excess`(sheet: BentSheet) {
    let progress = BentSheet.centredProgress
    let largest = Self.places.map { sheet.stretch(row: $0, progress: progress) }.max() ?? 0
    #expect((largest / sheet.maximumStretch.value - 1).magnitude < 1e-12)
    let excess = Quadrature.integral(
      of: { sheet.stretch(row: $0, progress: progress) * sheet.height }, over: 0...1, accuracy: 1e-10)
    #expect((excess.value / sheet.maximumArcExcess.value - 1).magnitude < 1e-8)
  }

  @Test func `no centre of the windows has rows farther apart than the farthest`() {
    let pair = SheetPair(PublishedSheets.peel, PublishedSheets.segments)
    let farthest = pair.largestScreenDistance
    let centre = pair.first.windowCentre(progress: farthest.progress)
    #expect((pair.largestScreenDistance(centre: centre) / farthest.value - 1).magnitude < 1e-6)
    for share in Self.places {
      let centre = pair.centres.lowerBound + (pair.centres.upperBound - pair.centres.lowerBound) * share
      #expect(pair.largestScreenDistance(centre: centre) <= farthest.value * (1 + 1e-9))
    }
    let (first, matched) = (pair.first, pair.matched)
    #expect((first.magnification(at: first.lift) / matched.magnification(at: matched.lift) - 1).magnitude < 1e-14)
  }

  @Test(arguments: [(sheets[0], Light.highlight), (sheets[1], .fixedGlare), (sheets[1], .sheetGlare)])
  func `what the nearest reflection leaves is the residual of the fit`(sheet: BentSheet, light: Light) throws {
    let shading = Shading(sheet, light)
    let fit = try #require(shading.blinnFit)
    let rows = (0..<20000).map { (Double($0) + 0.5) / 20000 }
    let reflection = try #require(shading.reflection(rows: rows, exponent: fit.exponent))
    let squares = zip(rows, reflection).map { row, value in
      let rest = light.brightness(of: sheet, row: row, progress: BentSheet.centredProgress) - value
      return rest * rest
    }
    let residual = (squares.reduce(0, +) / Double(squares.count)).squareRoot()
    #expect((residual / fit.residual - 1).magnitude < 1e-5)
    #expect((try #require(shading.reflection(rows: [0.5], exponent: 7))[0] / light.peak - 1).magnitude < 1e-12)
  }

  @Test(arguments: zip(sheets, [Clock.peel, .segments]))
  func `an edge moves from rest to where the lift magnifies it`(sheet: BentSheet, clock: Clock) {
    let motion = Motion(sheet, clock)
    for row in [0, 0.1, 0.9, 1] {
      #expect(motion.shift(row: row, at: 0) == 0)
      let whole = (row - 0.5).magnitude * sheet.height * (sheet.magnification(at: sheet.lift) - 1)
      #expect((motion.shift(row: row, at: clock.duration) - whole).magnitude < 1e-11)
      #expect(motion.shift(row: row, at: clock.duration + 5) == motion.shift(row: row, at: clock.duration))
    }
  }
}
