import DeformationAnalysis
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

@Suite struct SheetMotionTests {
  static let progresses = stride(from: 0.0, through: 1, by: 1.0 / 16)
  static func isometric() throws -> [IsometricSheet] {
    let published: [(BentSheet, [IsometricSheet.Method])] = [
      (PublishedSheets.peel, [.height, .graph, .angle]), (PublishedSheets.segments, [.height, .graph, .angle]),
      (PublishedSheets.app, [.graph, .angle]),
    ]
    return try published.flatMap { sheet, methods in try methods.map { try IsometricSheet(sheet, method: $0) } }
  }
  static func rolls() throws -> [RolledSheet] {
    try [(12.0, Double.pi), (0, .pi), (30, 1), (20, 5)].map {
      try RolledSheet(radius: $0, turn: $1, height: 200, width: 200, cameraDistance: 500)
    }
  }

  /// The slope of a motion along a row, by differences that do not cross a kink but by chance.
  private func velocity(_ sheet: any SheetMotion, _ row: Double, _ progress: Double) -> (along: Double, height: Double)
  {
    let step = 1e-6
    let (a, b) = (sheet.point(row: row - step, progress: progress), sheet.point(row: row + step, progress: progress))
    let run = 2 * step * sheet.height
    return ((b.along - a.along) / run, (b.height - a.height) / run)
  }

  @Test(arguments: try isometric())
  func `paper keeps its length, its bottom edge its place, and rows what the method keeps`(paper: IsometricSheet) {
    for progress in Self.progresses {
      let (bottom, published) = (
        paper.point(row: 1, progress: progress), paper.sheet.point(row: 1, progress: progress)
      )
      #expect((bottom.along - published.along).magnitude < 1e-9 && (bottom.height - published.height).magnitude < 1e-9)
      for row in stride(from: 0.013, to: 1, by: 0.0617) {
        let (point, velocity) = (
          paper.point(row: row, progress: progress), velocity(paper, row, progress)
        )
        #expect((Double.hypot(velocity.along, velocity.height) - 1).magnitude < 2e-6)
        let angle = paper.angle(row: row, progress: progress)
        #expect((Double.atan2(y: velocity.height, x: velocity.along) - angle).magnitude < 1e-5)
        switch paper.method {
        case .height: #expect(point.height == paper.sheet.height(row: row, progress: progress))
        case .angle: #expect(angle == paper.sheet.angle(row: row, progress: progress))
        case .graph:
          let drawn = point.along / paper.height
          #expect((paper.sheet.height(row: drawn, progress: progress) - point.height).magnitude < 1e-9)
        }
      }
    }
  }

  /// By a program that shares nothing with this one: how far rows of paper are seen from published ones, in pixels.
  @Test(arguments: [
    (PublishedSheets.peel, IsometricSheet.Method.graph, 0.0, 0.37614998, 34.245486263728),
    (PublishedSheets.peel, .height, 2.7408561e-05, 0.50001347, 36.093699067053),
    (PublishedSheets.peel, .angle, 0, 0.49999958, 38.098361066567),
    (PublishedSheets.segments, .graph, 0, 0.36516398, 59.407273234509),
    (PublishedSheets.segments, .height, 0.061638523, 0.47868807, 61.897302296776),
    (PublishedSheets.segments, .angle, 0, 0.44444444, 65.78493280379),
    (PublishedSheets.app, .graph, 0, 0.41467617, 89.019527630136),
    (PublishedSheets.app, .angle, 0, 0.50000178, 85.578512770322),
  ])
  func `paper is seen where an independent program has it`(
    sheet: BentSheet, method: IsometricSheet.Method, row: Double, progress: Double, pixels: Double
  ) throws {
    let point = try IsometricSheet(sheet, method: method).point(row: row, progress: progress)
    let paper = (point.along - sheet.height / 2) * sheet.magnification(at: point.height)
    let shift = 3 * (paper - sheet.screenY(row: row, progress: progress)).magnitude
    #expect((shift / pixels - 1).magnitude < 1e-6)
  }

  @Test func `heights steeper than the sheet are refused, up to upright they are kept`() throws {
    #expect(throws: IsometricPeel.ConstructionError.self) { try IsometricSheet(PublishedSheets.app, method: .height) }
    let upright = try BentSheet(
      profile: .peel, window: 1, height: 300, width: 300, lift: 100, cameraDistance: 1000)
    let paper = try IsometricSheet(upright, method: .height)
    // q = 12x² and its mirror image: ∫₀^½ √(1 − q²) du·2, with 1 − q² = (1 − q)(1 + q) that vanishes at ½.
    let half = Quadrature.integral(
      of: { (1 - 16 * $0 * $0 * $0 * $0).squareRoot() }, over: 0...0.5, accuracy: 1e-12
    ).value
    let drawn = paper.point(row: 1, progress: 0.5).along - paper.point(row: 0, progress: 0.5).along
    #expect((drawn - 600 * half).magnitude < 300 * 1e-6)
  }

  @Test(arguments: try rolls())
  func `a roll keeps lengths, is flat at first and wholly turned at last, its top edge first`(roll: RolledSheet) {
    for row in stride(from: 0.013, to: 1, by: 0.0617) {
      #expect(roll.point(row: row, progress: 0) == (row * roll.height, 0))
      #expect(roll.angle(row: row, progress: 1) == -roll.turn)
      for progress in Self.progresses {
        let velocity = velocity(roll, row, progress)
        #expect((Double.hypot(velocity.along, velocity.height) - 1).magnitude < 1e-6)
        let angle = roll.angle(row: row, progress: progress)
        #expect((velocity.along - .cos(angle)).magnitude < 1e-5 && (velocity.height - .sin(angle)).magnitude < 1e-5)
        #expect(angle >= roll.angle(row: 0, progress: progress) && angle <= 0)
      }
    }
    #expect(throws: IllegalParameter.self) {
      try RolledSheet(radius: 50, height: 200, width: 200, cameraDistance: 100)
    }
  }

  @Test func `published variants stand as their effects do`() throws {
    let quantised = NodeSheet(PublishedSheets.app, .rounded(steps: 1000))
    let map = try PeelDisplacementMap(.app, size: 16, depth: .eight)
    let texels = NodeSheet(PublishedSheets.app, .texels(size: 16, levels: 255))
    let solver = NodeSheet(
      PublishedSheets.segments, .solver(try #require(SolverSheet(PublishedSheets.segments))))
    #expect(SolverSheet(PublishedSheets.peel) == nil)
    for progress in Self.progresses {
      for row in stride(from: 0.0, through: 1, by: 1.0 / 32) {
        let app = 1.7 * PeelOff.app.displacement(row: row, progress: progress)
        #expect((quantised.point(row: row, progress: progress).height - app).magnitude < 1e-9)
        let texel = 1.7 * map.displacement(row: row, progress: progress)
        #expect((texels.point(row: row, progress: progress).height - texel).magnitude < 1e-9)
        let published = SegmentedSticker.published.height(row: row, progress: progress)
        #expect((solver.point(row: row, progress: progress).height - published).magnitude < 1e-9)
      }
    }
  }
}
