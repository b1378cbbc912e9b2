import DeformationAnalysis
import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// What the metrics have to do whatever the sheet.
@Suite struct MetricLawTests {
  /// A sheet by its shape: the control points' heights and places, the window and the lift over the camera's distance.
  struct Shape: Sendable, CustomStringConvertible {
    var curve: (Double, Double, Double, Double)
    var window: Double
    var share: Double
    var count: Int

    func sheet(scale: Double = 1, depth: Double = 1, lift: Double = 1) throws -> BentSheet {
      try BentSheet(
        profile: RiseProfile(.turned(CubicBezier(curve.0, curve.1, curve.2, curve.3))), window: window,
        height: 200 * scale, width: 160 * scale, lift: 180 * share * scale * depth * lift,
        cameraDistance: 180 * scale * depth)
    }

    func cells(scale: Double = 1, depth: Double = 1) throws -> RowCells {
      RowCells(try sheet(scale: scale, depth: depth), count: count)
    }

    var description: String { "\(curve), window \(window), lift \(share), \(count) cells" }
  }

  /// Legal curves without vertical ends, windows and lifts as of usable effects.
  static let shapes = combine(
    combine(
      Generator<Double>.double(in: 0.05...0.95), .double(in: -0.3...1.3), .double(in: 0.05...0.95),
      .double(in: -0.3...1.3)),
    combine(Generator<Double>.double(in: 0.1...2), .double(in: 0.01...0.6), .int(in: 1...40))
  ).map(
    { Shape(curve: ($0.0, $0.1, $0.2, $0.3), window: $1.0, share: $1.1, count: $1.2) },
    back: { ($0.curve, ($0.window, $0.share, $0.count)) })

  private static func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-6) -> Bool {
    a == b || (a - b).magnitude <= tolerance * max(a.magnitude, b.magnitude)
  }

  @Test func `lengths scale with the sheet, and angles do not`() {
    let broken = counterexample(
      to: { (shape: Shape) in
        let (small, large) = (try shape.cells(), try shape.cells(scale: 8))
        return Self.isNear(large.verticalError.value, 8 * small.verticalError.value)
          && Self.isNear(large.verticalRootMeanSquare, 8 * small.verticalRootMeanSquare)
          && Self.isNear(large.hausdorffDistance.value, 8 * small.hausdorffDistance.value)
          && Self.isNear(large.screenError.value, 8 * small.screenError.value)
          && Self.isNear(large.normalError.value, small.normalError.value)
          && Self.isNear(large.crease.value, small.crease.value)
          && Self.isNear(large.sheet.maximumStretch.value, small.sheet.maximumStretch.value)
          && Self.isNear(large.sheet.maximumArcExcess.value, 8 * small.sheet.maximumArcExcess.value)
          && Self.isNear(large.sheet.bendingEnergy, small.sheet.bendingEnergy / 8)
      }, Self.shapes, cases: 12)
    #expect(broken == nil)
  }

  @Test func `what is seen does not change with the depth gauge`() {
    let broken = counterexample(
      to: { (shape: Shape) in
        let (near, far) = (try shape.cells(), try shape.cells(depth: 4))
        let pair = SheetPair(near.sheet, far.sheet)
        return Self.isNear(near.screenError.value, far.screenError.value)
          && Self.isNear(near.sheet.foldOverMargin, far.sheet.foldOverMargin)
          && Self.isNear(
            Clock.segments.largestStep(of: near.sheet).value, Clock.segments.largestStep(of: far.sheet).value)
          && Self.isNear(near.sheet.quantisationPop(steps: 100), far.sheet.quantisationPop(steps: 100))
          && Self.isNear(4 * near.verticalError.value, far.verticalError.value)
          && pair.largestScreenDistance.value < 1e-9 && pair.largestHeightDifference.value == 0
      }, Self.shapes, cases: 12)
    #expect(broken == nil)
  }

  @Test func `nothing is left without lift, and little with many cells`() {
    let broken = counterexample(
      to: { (shape: Shape) in
        let flat = RowCells(try shape.sheet(lift: 0), count: shape.count)
        let fine = RowCells(try shape.sheet(), count: 20_000)
        return flat.verticalError.value == 0 && flat.verticalRootMeanSquare == 0 && flat.hausdorffDistance.value == 0
          && flat.normalError.value == 0 && flat.crease.value == 0 && flat.screenError.value == 0
          && flat.sheet.maximumStretch.value == 0 && flat.sheet.maximumArcExcess.value == 0
          && flat.sheet.bendingEnergy == 0
          && fine.verticalError.value < 1 && fine.hausdorffDistance.value <= fine.verticalError.value
          && SheetPair(fine.sheet, fine.sheet).largestScreenDistance.value == 0
      }, Self.shapes, cases: 10)
    #expect(broken == nil)
  }

  @Test func `heights stay below their bound, and the mean below the largest`() {
    let broken = counterexample(
      to: { (shape: Shape) in
        let cells = try shape.cells()
        let largest = cells.verticalError.value
        return largest <= cells.verticalBound * (1 + 1e-9) && cells.verticalRootMeanSquare <= largest
          && cells.hausdorffDistance.value <= largest * (1 + 1e-9)
          && cells.normalError.value <= .pi / 2 && cells.crease.value <= .pi
      }, Self.shapes, cases: 25)
    #expect(broken == nil)
  }

  @Test func `a pair is the same from either side, and a third is no shortcut`() {
    let broken = counterexample(
      to: { (shape: Shape) in
        let first = try shape.sheet()
        let (second, third) = (first.replacing(lift: first.lift / 2), first.replacing(lift: first.lift / 4))
        func distance(_ a: BentSheet, _ b: BentSheet) -> Double { SheetPair(a, b).largestScreenDistance.value }
        return Self.isNear(distance(first, second), distance(second, first))
          && distance(first, third) <= (distance(first, second) + distance(second, third)) * (1 + 1e-6)
          && SheetPair(first, second).largestMatchedDistance.value < 1e-9
      }, Self.shapes, cases: 12)
    #expect(broken == nil)
  }
}
