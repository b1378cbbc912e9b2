import DeformationAnalysis
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

@Suite struct SolverCellsTests {
  private static let solver = SolverSheet(PublishedSheets.wholeSegments)!

  /// By a program that shares nothing with this one, at 400,000 random places of a window and on either side of the
  /// snap: points, degrees and pixels by three.
  @Test(arguments: [
    (20, [0.16121373157, 2.68806933398, 5.31323627236, 0.7099063]),
    (200, [0.06, 3.01799218195, 4.35757287770, 0.15278089900]),
  ])
  func `nodes of the published solver are off as an independent program finds`(count: Int, expected: [Double]) {
    let cells = RowCells(Self.solver.sheet, nodes: .solver(Self.solver), count: count)
    let degrees = 180 / Double.pi
    let found = [
      cells.verticalError.value, cells.normalError.value * degrees, cells.crease.value * degrees,
      cells.screenError.value * 3,
    ]
    for (found, expected) in zip(found, expected) {
      #expect(found > expected * (1 - 1e-8) && found < expected * 1.001)
    }
  }

  /// Up to the snap nodes lie on the page, where the curve has come to 1/1000 of the lift of 60 pt.
  @Test func `the snap is a thousandth of the lift, where it is the larger error`() throws {
    let jump = try #require(Self.solver.jumps.first)
    #expect(Self.solver.jumps.count == 1)
    #expect(Self.solver.rise(at: jump.lowerBound) == 0 && Self.solver.rise(at: jump.upperBound) > 0.000999)
    let cells = RowCells(Self.solver.sheet, nodes: .solver(Self.solver), count: 200)
    #expect((cells.verticalError.value - 0.06).magnitude < 1e-8)
    #expect((cells.hausdorffDistance.value - 0.06).magnitude < 1e-5)
  }

  @Test func `solvers that leave their curve are told from those that do not`() throws {
    func solver(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws -> SolverSheet {
      let sheet = try BentSheet(
        profile: RiseProfile(.turned(try CubicBezier(x1, y1, x2, y2))), window: 0.8, height: 240, width: 240, lift: 60,
        cameraDistance: 1000)
      return try #require(SolverSheet(sheet))
    }
    #expect(try !solver(0.5, 0, 0.5, 1).diverges)
    #expect(try !solver(0.25, 0.1, 0.25, 1).diverges)
    #expect(try !solver(0.42, 0, 0.58, 1).diverges)
    // Where the slope is 0 the steps end: at x = 0 the curve is right, and beside it off by 0.003.
    let easeOut = try solver(0, 0, 0.58, 1)
    #expect(!easeOut.diverges)
    // 0.00295937 of the lift of 60 pt, by mpmath; 2000 cells add what cuts off the crease.
    let error = RowCells(easeOut.sheet, nodes: .solver(easeOut), count: 2000).verticalError.value
    #expect(error > 60 * 0.002959 && error < 60 * 0.002960 + 0.02)
    #expect(try !solver(0.42, 0, 1, 1).diverges)
    // A slope near 0 throws the steps out of all bounds.
    #expect(try solver(1, 0, 0, 1).diverges)
  }
}
