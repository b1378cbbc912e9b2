import DeformationAnalysis
import ScalarMath
import Testing
import ViewEffects

@Suite struct RoundedCellsTests {
  private static let app = PublishedSheets.app
  private static let degrees = 180 / Double.pi

  private func cells(_ sheet: BentSheet, steps: Int, count: Int = 50) -> RowCells {
    RowCells(sheet, nodes: .rounded(steps: steps), count: count)
  }

  /// By a program that shares nothing with this one, which looks at 400,000 random places of a window: points, degrees
  /// and pixels by three. A limit is at least what is looked at.
  @Test(arguments: [
    (app, 1000, 50, [0.07886019426, 2.22265754, 4.31989868, 0.1542283957]),
    (PublishedSheets.peel, 1000, 50, [0.04638834957, 1.54433680, 3.08367499, 0.1542283957]),
    (PublishedSheets.peel, 100, 50, [0.23856137560, 6.74576475, 12.21634883, 0.9411968407]),
    (PublishedSheets.peel, 10, 20, [2.19213980663, 22.25267612, 40.89339464, 9.2735107909]),
    (PublishedSheets.peel, 3, 200, [7.21685789972, 69.16344325, 86.03676503, 29.7725375300]),
  ])
  func `rounded rows are off as an independent program finds`(
    sheet: BentSheet, steps: Int, count: Int, expected: [Double]
  ) {
    let cells = cells(sheet, steps: steps, count: count)
    let found = [
      cells.verticalError.value, cells.normalError.value * Self.degrees, cells.crease.value * Self.degrees,
      cells.screenError.value * 3,
    ]
    for (found, expected) in zip(found, expected) {
      #expect(found > expected * (1 - 1e-6) && found < expected * 1.005)
    }
  }

  /// By the same kind of program, at 80,000 progresses: what is attained somewhere.
  @Test func `a picture of heights is off by what is attained`() {
    let cells = RowCells(PublishedSheets.peel, nodes: .texels(size: 256, levels: 255), count: 50)
    #expect(cells.verticalError.value >= 0.3369 && cells.verticalError.value < 0.34)
    #expect(cells.verticalError.row == 0)
    #expect(cells.screenError.value * 3 >= 1.080 && cells.screenError.value * 3 < 1.09)
    #expect(cells.crease.value * Self.degrees >= 7.193 && cells.crease.value * Self.degrees < 7.2)
    #expect(cells.normalError.value * Self.degrees >= 5.239 && cells.normalError.value * Self.degrees < 5.25)
  }

  /// The rounded node nearest the top edge is half a texel too low where the sheet rises fastest, and half a step more:
  /// 3·lift/100 and lift/510.
  @Test func `beyond the middle of the first texel its height holds`() {
    let sheet = PublishedSheets.peel
    let held = RowCells(sheet, nodes: .texels(size: 50, levels: 255), count: 50).verticalError.value
    let slide = 3 * sheet.lift / 100
    #expect(held > 0.99 * slide && held < slide + sheet.lift / 510)
  }

  /// Of a million steps an even share is looked at, then those near the best.
  @Test func `a share of very many jumps is enough`() {
    let (rounded, exact) = (cells(Self.app, steps: 1_000_000), RowCells(Self.app, count: 50))
    for error in [\RowCells.verticalError, \.screenError, \.hausdorffDistance] {
      let (found, expected) = (rounded[keyPath: error].value, exact[keyPath: error].value)
      #expect(found > expected && found < expected + 6 * Self.app.lift / 1_000_000)
    }
  }

  @Test(arguments: [(3, 7), (10, 20), (100, 30)])
  func `Hausdorff's distance is that of polylines beside a jump`(steps: Int, count: Int) throws {
    let sheet = PublishedSheets.peel
    let found = cells(sheet, steps: steps, count: count).hausdorffDistance
    func distance(_ progress: Double) throws -> Double {
      func outline(_ motion: some SheetMotion, _ parts: Int) -> [Vector2] {
        (0...parts).map {
          let point = motion.point(row: Double($0) / Double(parts), progress: progress)
          return Vector2(point.along, point.height)
        }
      }
      let nodes = outline(NodeSheet(sheet, .rounded(steps: steps)), count)
      return Hausdorff.distance(nodes, outline(sheet, 10 * count), pieces: 16)
    }
    let beside = max(try distance(found.progress - 1e-9), try distance(found.progress + 1e-9))
    #expect((beside / found.value - 1).magnitude < 2e-3)
    var generator = SplitMix64(seed: UInt64(steps))
    for _ in 0..<4 { #expect(try distance(.random(in: 0...1, using: &generator)) <= found.value * 1.002) }
  }
}
