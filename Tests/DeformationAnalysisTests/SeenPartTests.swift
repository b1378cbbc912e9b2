import DeformationAnalysis
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// What is seen is measured on the rows and the width of the picture, those at its ends included.
@Suite struct SeenPartTests {
  /// Pictures that fill the sheet, leave an edge, cut cells anywhere, or lie to one side of the middle.
  private static let pictures = [0...1, 1.0 / 12...11.0 / 12, 0.31...0.62, 0.55...0.9, 0.02...0.4]

  private static func sheet(
    _ rows: ClosedRange<Double>, _ profile: RiseProfile = .segments, width: Double? = nil, lift: Double = 60
  ) throws -> BentSheet {
    try BentSheet(
      profile: profile, window: 0.8, height: 240, width: 240, lift: lift, cameraDistance: 200, pictureRows: rows,
      pictureWidth: width ?? 240 * (rows.upperBound - rows.lowerBound))
  }

  /// The largest over a grid of rows and progress, and the first and the last row.
  private static func brute(
    _ rows: ClosedRange<Double>, steps: (rows: Int, progress: Int) = (100, 200), _ quantity: (Double, Double) -> Double
  ) -> Double {
    (0...steps.rows).reduce(0) { best, index in
      let row = rows.lowerBound + (rows.upperBound - rows.lowerBound) * Double(index) / Double(steps.rows)
      return (0...steps.progress).reduce(best) { max($0, quantity(row, Double($1) / Double(steps.progress))) }
    }
  }

  @Test(arguments: pictures, [1, 3, 20])
  func `rows outside the picture are not seen, and the rows at its ends are`(
    rows: ClosedRange<Double>, count: Int
  ) throws {
    let sheet = try Self.sheet(rows)
    let exact = RowCells(sheet, count: count)
    let found = exact.screenError
    #expect(rows ~= found.row || (found.row - rows.lowerBound).magnitude < 1e-12)
    let brute = Self.brute(rows) { exact.rows.screenError(row: $0, progress: $1) }
    #expect(found.value >= brute * (1 - 1e-9) && found.value <= brute * 1.05)
    #expect((exact.rows.screenError(row: found.row, progress: found.progress) / found.value - 1).magnitude < 1e-9)
    for progress in [0.2, 0.45, 0.8] {
      let here = exact.rows.screenError(at: progress)
      let brute = (0...1000).reduce(0.0) {
        let row = rows.lowerBound + (rows.upperBound - rows.lowerBound) * Double($1) / 1000
        return max($0, exact.rows.screenError(row: row, progress: progress))
      }
      #expect(here >= brute * (1 - 1e-9) && here <= brute * 1.01 + 1e-12)
    }
  }

  @Test func `a crease is seen in a cell that the picture shows in part`() throws {
    for (rows, count) in [(0.02...0.98, 40), (0.03...0.4, 160), (0.31...0.62, 20)] {
      let cells = RowCells(try Self.sheet(rows, .straight), count: count)
      // The kink stands in the seen part of the outermost cells, or in the middle of those that are seen whole.
      let seen = SeenCells(rows: rows, count: count)
      let brute = seen.cells.reduce(0.0) { best, cell in
        let shares = seen.shares(of: cell)
        return (0...64).reduce(best) { best, step in
          let share = shares.lowerBound + (shares.upperBound - shares.lowerBound) * Double(step) / 64
          let row = (Double(cell) + share) / Double(count)
          return max(
            best, cells.rows.screenError(row: row, progress: cells.sheet.progress(row: row, abscissa: 0)),
            cells.rows.screenError(row: row, progress: cells.sheet.progress(row: row, abscissa: 1)))
        }
      }
      #expect(cells.screenError.value >= brute * (1 - 1e-9) && cells.screenError.value <= brute * 1.01)
    }
  }

  @Test(arguments: pictures)
  func `a mesh of rows is seen as the rows are, on the picture's width`(rows: ClosedRange<Double>) throws {
    for width in [240, 150.0, 3] {
      let sheet = try Self.sheet(rows, width: width)
      let seen = PlaneRectangle(
        origin: Vector2(120 - width / 2, 240 * rows.lowerBound),
        size: Size(width: width, height: 240 * (rows.upperBound - rows.lowerBound)))
      let mesh = SurfaceCells(
        sheet, layout: .rows(50), cameraDistance: sheet.cameraDistance, seen: seen, of: [.screen])
      let exact = RowCells(sheet, count: 50).screenError.value
      #expect((mesh.screenError.value / exact - 1).magnitude < 1e-5)
    }
  }

  @Test(arguments: pictures)
  func `rounded rows are seen where the picture is`(rows: ClosedRange<Double>) throws {
    let sheet = try BentSheet(
      profile: .peel, window: 1, height: 200, width: 200, lift: 43, cameraDistance: 173, pictureRows: rows,
      pictureWidth: 90)
    let cells = RowCells(sheet, nodes: .rounded(steps: 9), count: 20)
    let (found, straight) = (cells.screenError, cells.rows)
    let brute = Self.brute(rows, steps: (60, 400)) { straight.screenError(row: $0, progress: $1) }
    #expect(found.value >= brute * (1 - 1e-9))
    // It is met just before or just after a jump.
    let met = [-1e-9, 1e-9].map { straight.screenError(row: found.row, progress: found.progress + $0) }
    #expect(met.contains { ($0 / found.value - 1).magnitude < 1e-5 })
    #expect(rows.lowerBound - 1e-12...rows.upperBound + 1e-12 ~= found.row)
  }

  @Test(arguments: pictures)
  func `paper, frames and offsets are looked at on the picture alone`(rows: ClosedRange<Double>) throws {
    let sheet = try Self.sheet(rows)
    for method in IsometricSheet.Method.allCases {
      let paper = try IsometricSheet(sheet, method: method)
      let brute = Self.brute(rows, steps: (40, 80)) { paper.texelShift(row: $0, progress: $1).magnitude }
      #expect(paper.texelError.value >= brute * (1 - 1e-9) && paper.texelError.value <= brute * 1.01)
      #expect(paper.alignedTexelError.value <= paper.texelError.value)
    }
    let (clock, half) = (Clock.segments, sheet.seenWidth / 2)
    let steps = Self.brute(rows, steps: (60, 120)) { row, share in
      let begin = share * (clock.duration - 1 / 60)
      let (a, b) = (clock.progress(at: begin), clock.progress(at: begin + 1 / 60))
      let from = sheet.image(across: half, row: row, progress: a)
      let to = sheet.image(across: half, row: row, progress: b)
      return Double.hypot(from.x - to.x, from.y - to.y)
    }
    let found = clock.largestStep(of: sheet)
    #expect(found.value >= steps * (1 - 1e-9) && found.value <= steps * 1.01)
    #expect(rows.lowerBound - 1e-12...rows.upperBound + 1e-12 ~= found.row)
    let general = clock.largestStep(of: NodeSheet(sheet, .rounded(steps: 1_000_000)))
    #expect((general.value / found.value - 1).magnitude < 1e-3)
    let farther = max(0.5 - rows.lowerBound, rows.upperBound - 0.5)
    let offset = farther * 240 * (1 / 0.7 - 1 / 0.85)
    #expect((Shading(sheet, .fixedGlare).largestOffset.value / offset - 1).magnitude < 1e-12)
  }

  @Test(arguments: pictures)
  func `a picture begins to fold where its rows begin to hide each other`(rows: ClosedRange<Double>) throws {
    // Overshooting curves fall somewhere, and there the rows above the middle are the first to fail.
    let curves = [RiseProfile.segments, .peel, RiseProfile(.turned(try CubicBezier(0.5, -0.5, 0.4, 1.6)))]
    for profile in curves {
      let critical = try Self.sheet(rows, profile, lift: 1).criticalLiftOverDistance
      for (factor, folds) in [(0.97, false), (1.05, true)] {
        let sheet = try Self.sheet(rows, profile, lift: min(critical * factor, 0.6) * 200)
        if critical * factor > 0.6 { continue }
        // Rows descend on the screen at every progress, by the sign of their differences.
        let isHidden = (0...200).contains { step in
          let seen = (0...200).map {
            let row = rows.lowerBound + (rows.upperBound - rows.lowerBound) * Double($0) / 200
            return sheet.screenY(row: row, progress: Double(step) / 200)
          }
          return zip(seen, seen.dropFirst()).contains { $1 < $0 }
        }
        #expect(isHidden == folds, "\(profile) \(rows) \(factor)")
        #expect((sheet.foldOverMargin < 1) == folds)
      }
    }
  }

  @Test func `the sheet's own numbers stay whatever part of it is seen`() throws {
    let (part, whole) = (PublishedSheets.segments, PublishedSheets.segments.measured(on: .sheet))
    let (few, all) = (RowCells(part, count: 20), RowCells(whole, count: 20))
    #expect(few.verticalError == all.verticalError && few.crease == all.crease && few.normalError == all.normalError)
    #expect(few.verticalRootMeanSquare == all.verticalRootMeanSquare && few.hausdorffDistance == all.hausdorffDistance)
    #expect(part.maximumStretch == whole.maximumStretch && part.bendingEnergy == whole.bendingEnergy)
    #expect(part.maximumArcExcess == whole.maximumArcExcess)
    let fits = [part, whole].map { SheetPair(PublishedSheets.peel, $0).bestFit }
    #expect(fits[0]?.window == fits[1]?.window && fits[0] != nil)
    #expect(few.screenError.value < all.screenError.value && part != whole)
  }

  @Test(
    arguments: [(0.0, 1.0, 0.0), (0, 1, 241), (0, 1, .nan), (-0.1, 1, 10), (0.5, 0.5, 10)] as [(Double, Double, Double)]
  )
  func `pictures that are not on the sheet are refused`(_ first: Double, _ last: Double, _ width: Double) {
    #expect(throws: IllegalParameter.self) { try Self.sheet(first...last, width: width) }
  }

  /// A technique by the names of its options, words by their index.
  private static func technique(_ name: String, _ options: [String: Double], _ sticker: Size) throws -> Technique {
    let kind = try #require(TechniqueKind.named(name))
    var values = TechniqueValues()
    for (name, value) in options { try values.give(try #require(kind.option(name)), value) }
    return try kind.technique(values, title: name, sticker: sticker)
  }

  @Test func `techniques know their pictures`() throws {
    let segments = try Self.technique("segments", ["inset": 50], Size(width: 200, height: 100))
    #expect(segments.sheet.pictureRows == 0.25...0.75 && segments.sheet.pictureWidth == 200)
    for (name, options) in [
      ("peel", [:]), ("scenekit-app", [:]), ("displacement-map", [:]), ("roll", [:]), ("scenekit", ["mesh": 2]),
    ] as [(String, [String: Double])] {
      let technique = try Self.technique(name, options, Size(width: 200, height: 100))
      #expect(technique.limit.seenRows == 0...1 && technique.limit.seenWidth == technique.limit.width, "\(name)")
    }
    let paper = try Self.technique("segments", ["isometric": 0], Size(width: 200, height: 200))
    #expect(paper.limit.seenRows == 20.0 / 240...(1 - 20.0 / 240) && paper.limit.seenWidth == 200)
    let whole = paper.measured(on: .sheet)
    #expect(whole.limit.seenRows == 0...1 && whole.limit.seenWidth == 240)
    #expect(whole.pieces.screenError.value > paper.pieces.screenError.value)
  }
}
