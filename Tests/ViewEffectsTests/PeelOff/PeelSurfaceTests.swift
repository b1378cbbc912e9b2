import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import TimingFunctions
import ViewEffects

struct PeelSurfaceTests {
  private let square = combine(Generator.row, .progress)

  @Test func `the heights are the published geometry modifier's`() {
    let breach = counterexample(
      to: { (v, peeled) in
        let t = 2 * min(max(peeled - v / 2, 0), 0.5)
        let ease = t < 0.5 ? 4 * t * t * t : (t - 1) * (2 * t - 2) * (2 * t - 2) + 1
        let rounded = (1000 * ease).rounded(.toNearestOrAwayFromZero) / 1000
        let (article, app) = (PeelOff.article, PeelOff.app)
        return (article.displacement(row: v, progress: peeled) - article.lift * ease).magnitude <= 1e-13
          && (app.displacement(row: v, progress: peeled) - app.lift * rounded).magnitude <= 1e-13
      }, square, cases: 2000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `the stages differ as published: no clamp, creases, ease`() throws {
    let (unclamped, clamped) = (try PeelOff(stage: .unclamped), try PeelOff(stage: .clamped))
    #expect(unclamped.displacement(row: 1.0, progress: 0.0) == -unclamped.lift)
    #expect(unclamped.displacement(row: 0.0, progress: 1.0) == 2 * unclamped.lift)
    #expect(clamped.displacement(row: 1.0, progress: 0.0) == 0)
    #expect(clamped.displacement(row: 0.0, progress: 1.0) == clamped.lift)
    // The crease: the slope jumps from 0 to −lift/height where the row starts, and with the ease it does not.
    let scale = clamped.lift / 200
    #expect(clamped.slope(row: 0.5.nextUp, progress: 0.25) == 0)
    #expect(clamped.slope(row: 0.5.nextDown, progress: 0.25) == -scale)
    #expect(PeelOff.article.slope(row: 0.5.nextDown, progress: 0.25).magnitude < 1e-30)
  }

  /// The sheet of a peel at one progress.
  private struct Profile: SheetProfile {
    let peel: PeelOff
    let progress: Double

    func point<Number: ElementaryNumber>(at distance: Number) -> ProfilePoint<Number> {
      let row = distance / peel.sheetSize.height
      return ProfilePoint(along: distance, height: peel.displacement(row: row, progress: Number(progress)))
    }
  }

  @Test(arguments: PeelStage.allCases)
  func `normal, stretch and curvature are those of the series`(_ stage: PeelStage) throws {
    // A sheet of 64 units: rows and distances are the same numbers but for the exponent.
    let peel = try PeelOff(size: Size(width: 120, height: 80), viewScale: 1.25, liftShare: 0.4, stage: stage)
    let breach = counterexample(
      to: { (row, progress) in
        let (profile, place) = (Profile(peel: peel, progress: progress), row * 64)
        let sheet = ProfileSheet(profile)
        return (sheet.unitNormal(x: 0, y: place) - peel.normal(row: row, progress: progress)).length <= 1e-14
          && (profile.speed(at: place) - peel.stretch(row: row, progress: progress)).magnitude <= 1e-14
          && (profile.curvature(at: place) - peel.curvature(row: row, progress: progress)).magnitude <= 1e-14
      }, square, cases: 1000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `the point of a place is its row's height over the resting sheet`() throws {
    let peel = try PeelOff(size: Size(width: 120, height: 80), viewScale: 1.25)
    let point = peel.point(across: 0.25, row: 0.75, progress: 0.8)
    #expect(point == Vector3(-24, 16, peel.displacement(row: 0.75, progress: 0.8)))
  }

  @Test func `the highlight is brightest at its centre and half as bright half its width away`() {
    let peel = PeelOff.article
    let width = 1 - 2 * Double.asin(Double.exp2(-1.0 / 12)) / .pi
    let breach = counterexample(
      to: { progress in
        let centre = peel.highlightCentre(progress: progress)
        let edge = peel.highlight(row: centre + width / 2, progress: progress)
        return (peel.highlight(row: centre, progress: progress) - 0.125).magnitude <= 1e-15
          && (edge - 0.0625).magnitude <= 1e-14
      }, .double(in: 0.25...0.75))
    #expect(breach == nil, "\(String(describing: breach))")
    let centre: Double = peel.highlightCentre(progress: 0.6)
    #expect(centre + 0.5 == 1.2)
  }

  @Test func `the shader's π moves the highlight by less than a millionth`() {
    var largest = 0.0
    for i in 0...10_000 {
      let t = Double(i) / 10_000
      let distance = PeelCurves.publishedHighlight(localTime: t) - PeelCurves.highlight(localTime: t)
      largest = max(largest, distance.magnitude)
    }
    // d/dπ of sin(πt)¹²/8 is 1.5 t sin¹¹ cos, at most about 0.22, times 2.65e-6.
    #expect(largest > 1e-7 && largest < 1e-6)
    #expect(PeelCurves.publishedPi == 3.14159)
  }

  @Test func `undefined and far numbers give undefined or held values, never a trap`() {
    let peel = PeelOff.app
    for row in [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude] {
      for progress in [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0.5] {
        let z = peel.displacement(row: row, progress: progress)
        #expect(z.isNaN == (row.isNaN || progress.isNaN || (row == progress && row.isInfinite)))
        #expect(z.isNaN || (0...peel.lift).contains(z))
        _ = peel.curvature(row: row, progress: progress)
        _ = peel.normal(row: row, progress: progress)
        _ = peel.screenPosition(across: row, row: row, progress: progress)
        _ = peel.highlight(row: row, progress: progress)
      }
    }
  }
}
