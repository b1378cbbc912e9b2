import DeformationAnalysis
import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// Looking everywhere at any surface, against the closed forms of those that have them.
@Suite struct SurfaceCellsTests {
  /// What a metric may be off by, as a share of its closed form: where rises are cubic or creases are near, sampled
  /// means are some parts in a thousand off, and differences next to a kink some parts in a hundred thousand.
  private static func tolerance(_ metric: Metric) -> Double {
    switch metric {
    case .verticalRootMeanSquare, .arcExcess: 2e-3
    case .hausdorff, .movingShare, .normalAngle: 1e-4
    default: 1e-5
    }
  }

  /// Metrics that tell of roundings, of the published code and of a bend in the closed form of a window.
  private static let ofBentSheets: Set<Metric> = [
    .verticalBound, .verticalOrder, .hausdorffOrder, .normalOrder, .creaseOrder, .screenOrder, .segmentsForQuarterPixel,
    .texelGraph, .texelHeight, .texelAngle, .texelGraphAligned, .bendingOverElastica, .criticalLift, .foldOverMargin,
    .blinnExponent, .blinnResidual, .lightOffset, .accelerationJump, .quantisationPop, .snapPop, .restingShare,
    .shadowDeviation, .fastDisplayDuration,
  ]

  static func published() throws -> [Technique] {
    [
      try .peel(.article), try .segments(.standard, light: .sheetGlare), try .peel(.article, layout: .plane),
      try .peel(.article, layout: .rings(16)),
    ]
  }

  @Test(arguments: 0..<4)
  func `every metric of any surface agrees with the closed form`(_ index: Int) throws {
    let closed = try Self.published()[index]
    let sheet = closed.sheet
    let any = try Technique(
      name: "any", surface: sheet, layout: closed.layout, cameraDistance: sheet.cameraDistance, picture: closed.seen,
      light: closed.light, lightWindow: sheet.window, clock: closed.clock)
    let (expected, found) = (TechniqueReport(closed, pixelsPerPoint: 3), TechniqueReport(any, pixelsPerPoint: 3))
    for metric in Metric.allCases where !Self.ofBentSheets.contains(metric) {
      let (value, truth) = (try #require(found[metric]), try #require(expected[metric], "\(metric)"))
      #expect(
        (value - truth).magnitude <= Self.tolerance(metric) * truth.magnitude, "\(metric): \(value), not \(truth)")
    }
    #expect(found.readings.keys.allSatisfy { expected[$0] != nil })
    #expect(found.isFoldedOver == expected.isFoldedOver)
  }

  @Test func `a flat sheet has no error and does not move`() throws {
    let flat = try BentSheet(profile: .peel, window: 1, height: 100, width: 200, lift: 0, cameraDistance: 100)
    let technique = try Technique(
      name: "flat", surface: flat, layout: .grid(columns: 3, rows: 2), cameraDistance: 100)
    let report = TechniqueReport(technique, pixelsPerPoint: 3)
    for (metric, reading) in report.readings where metric != .restingShare {
      #expect(reading.value.magnitude < 1e-8, "\(metric)")
    }
    #expect(report.readings.count > 8 && !report.isFoldedOver)
  }

  @Test func `the lift is the highest point of all, between corners and progresses too`() throws {
    let bump = Bump(restingSize: Size(width: 200, height: 100), height: 30)
    for layout in [Technique.Layout.plane, .grid(columns: 3, rows: 2), .rows(7)] {
      let technique = try Technique(name: "bump", surface: bump, layout: layout, cameraDistance: 500)
      #expect((technique.gauge.lift / 30 - 1).magnitude < 1e-9, "\(layout)")
    }
  }

  /// The outermost cells alone have the largest error on the screen, for a moment.
  @Test func `the screen error of many cells and of a narrow window is found`() throws {
    let narrow = try BentSheet(
      profile: .segments, window: 0.2, height: 240, width: 240, lift: 60, cameraDistance: 200)
    for (sheet, count) in [(PublishedSheets.segments.measured(on: .sheet), 200), (narrow, 20)] {
      let found = SurfaceCells(
        sheet, layout: .rows(count), cameraDistance: sheet.cameraDistance,
        seen: PlaneRectangle(origin: .zero, size: sheet.restingSize), of: [.screen])
      #expect((found.screenError.value / RowCells(sheet, count: count).screenError.value - 1).magnitude < 1e-5)
    }
  }

  @Test func `cells of paper and of rolls shorten it by chords, to second order`() throws {
    let paper = try IsometricSheet(PublishedSheets.peel, method: .graph).surface
    let counts = Array(ConvergenceOrder.counts.prefix(3))
    let errors = counts.map { count in
      SurfaceCells(
        paper, layout: .rows(count), cameraDistance: 1000,
        seen: PlaneRectangle(origin: .zero, size: paper.restingSize), of: [.verticalMaximum]
      ).verticalError.value
    }
    #expect((try #require(ConvergenceOrder.law(of: errors, counts: counts)?.order) - 2).magnitude < 0.1)
    // Cells round a cylinder of radius r turn by h/r each, and are r(1 − cos(h/2r)) from it at most.
    let cells = try Technique.rolled(
      RolledSheet(radius: 20, height: 200, width: 200, cameraDistance: 500), count: 50
    ).pieces
    #expect((cells.crease.value / 0.2 - 1).magnitude < 1e-9)
    #expect((cells.normalError.value / 0.1 - 1).magnitude < 1e-6)
    #expect((cells.hausdorffDistance.value / (20 * (1 - .cos(0.1))) - 1).magnitude < 1e-6)
  }

  /// Both halves of a folded page are flat: pieces that end at the crease lie in them.
  @Test func `pieces that end at a crease are measured against their own side`() throws {
    let size = Size(width: 200, height: 100)
    for law in FoldLaw.allCases {
      let page = try PageFold(size: size, cameraDistance: 1000, smallestScale: 0.6, law: law)
      for columns in [2, 24] {
        let technique = try Technique(
          name: "fold", surface: page, layout: .grid(columns: columns, rows: 3), cameraDistance: 1000)
        let report = TechniqueReport(technique, pixelsPerPoint: 3)
        #expect((report[.normalAngle] ?? 1) < 1e-6, "\(law), \(columns) columns")
        // The hinge is twice the turn of a half.
        let turn = law.angle(scale: 0.6, reach: page.reach) * 180 / .pi
        if law == .published { #expect(((report[.crease] ?? 0) / (2 * turn) - 1).magnitude < 1e-9) }
      }
    }
    // Three columns have the crease in the middle of one, which stays level: off by the turn of the halves.
    let page = try PageFold(size: size, cameraDistance: 1000, smallestScale: 0.9, law: .published)
    let across = try Technique(
      name: "fold", surface: page, layout: .grid(columns: 3, rows: 1), cameraDistance: 1000)
    let turn = page.law.angle(scale: 0.9, reach: page.reach) * 180 / .pi
    #expect(((TechniqueReport(across, pixelsPerPoint: 3)[.normalAngle] ?? 0) / turn - 1).magnitude < 1e-6)
  }

  /// Rolled up across, a sheet has cells that turn by h/r each and are r(1 − cos(h/2r)) from the cylinder.
  @Test func `a sheet that is no stack of rows is measured`() throws {
    let roll = SidewaysRoll(radius: 20, restingSize: Size(width: 200, height: 100))
    let technique = try Technique(
      name: "roll", surface: roll, layout: .grid(columns: 50, rows: 2), cameraDistance: 500)
    let report = TechniqueReport(technique, pixelsPerPoint: 3)
    let degrees = 180 / Double.pi
    #expect(((report[.crease] ?? 0) / (0.2 * degrees) - 1).magnitude < 1e-6)
    #expect(((report[.normalAngle] ?? 0) / (0.1 * degrees) - 1).magnitude < 1e-4)
    #expect(((report[.hausdorff] ?? 0) / (20 * (1 - .cos(0.1))) - 1).magnitude < 1e-4)
    let series = Series.overProgress(technique, at: [0, 0.5, 1], pixelsPerPoint: 3)
    let creases = try #require(series.columns.first { $0.name == "crease_max_deg" }?.values)
    #expect((creases[0] ?? 1) < 1e-9 && ((creases[1] ?? 0) / (0.2 * degrees) - 1).magnitude < 1e-6)
    #expect((report[.stretch] ?? 1) < 1e-8 && (report[.arcExcess] ?? 1).magnitude < 1e-6)
    #expect(report.isFoldedOver)
  }
}

/// A sheet that a cylinder rolls up from its left edge.
private struct SidewaysRoll: MovingSurface {
  let radius: Double
  let restingSize: Size

  func pose(at progress: Double) -> Mirrored {
    let way = restingSize.width + .pi * radius
    return Mirrored(roll: try! CylinderRoll(radius: radius, contact: -progress * way))
  }

  /// The roll goes to the right, so the sheet is turned round.
  struct Mirrored: SheetSurface {
    let roll: CylinderRoll

    func point<Number: ElementaryNumber>(x: Number, y: Number) -> CurlPoint<Number> {
      let point = roll.point(x: -x, y: y)
      return CurlPoint(x: -point.x, y: point.y, z: point.z)
    }
  }
}

/// Highest at a place and a progress that no even steps meet.
private struct Bump: SmoothlyMovingSurface {
  let restingSize: Size
  let height: Double

  func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
    let (across, down, time) = (x / restingSize.width - 0.3137, y / restingSize.height - 0.5513, progress - 0.6171)
    return CurlPoint(x: x, y: y, z: height * .exp(-30 * (across * across + down * down + time * time)))
  }
}
