import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

struct IsometricPeelTests {
  /// The article's sticker: 200 pt, lifted by a quarter of the camera's distance, so slopes reach 0.65.
  private static let lift = 43.30127018922193
  private static func peel(
    _ progress: Double, _ method: IsometricPeel.Method
  ) throws -> IsometricPeel {
    let heights = PeelHeights(progress: progress, lift: lift)
    return try IsometricPeel(
      heights: heights, length: 200, method: method, creases: heights.creases)
  }

  @Test func `a sliding sheet lies on the graph of its heights`() {
    let breach = counterexample(
      to: { (progress, row) in
        let point = try Self.peel(progress, .graph).point(row: row)
        let height = PeelCurves.displacement(row: point.along / 200, progress: progress, lift: Self.lift)
        return (point.height - height).magnitude <= 1e-12
      }, combine(.progress, .row), cases: 60)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `an arc of a circle comes out of its heights`() throws {
    // z = r(1 − cos(s/r)) over s = row·length bends the sheet to a circle: along = r sin(s/r), shifted so that the last row stays.
    let peel = try IsometricPeel(heights: Circle(), length: 100, method: .height)
    for row in [0.1, 0.5, 0.9] {
      let expected = 100 - 80 * (Double.sin(100.0 / 80) - Double.sin(100 * row / 80))
      #expect((peel.point(row: row).along - expected).magnitude < 1e-11)
      #expect((peel.curvature(at: 100 * row) - 1 / 80.0).magnitude < 1e-12)
    }
  }

  @Test func `heights steeper than 1 slide only`() throws {
    let app = PeelHeights(progress: 0.5, lift: Self.lift)
    let error = #expect(throws: IsometricPeel.ConstructionError.self) {
      try IsometricPeel(heights: app, length: 200 / 1.7, method: .height)
    }
    if case .tooSteep(let slope, let row) = error {
      // 3·lift/length at local time ½.
      #expect((slope - 3 * Self.lift * 1.7 / 200).magnitude < 1e-6 && (row - 0.5).magnitude < 1e-6)
    } else {
      Issue.record("\(String(describing: error))")
    }
    let sliding = try IsometricPeel(heights: app, length: 200 / 1.7, method: .graph)
    #expect((sliding.speed(at: 50) - 1).magnitude < 1e-13)
  }

  @Test func `degenerate sheets do not trap`() throws {
    for length in [0, -1, Double.nan, .infinity] {
      #expect(throws: IsometricPeel.ConstructionError.self) {
        try IsometricPeel(heights: Linear(), length: length, method: .graph)
      }
    }
    #expect(throws: IsometricPeel.ConstructionError.self) {
      try IsometricPeel(heights: PeelHeights(progress: .nan, lift: 1), length: 1, method: .graph)
    }
    let peel = try Self.peel(0.5, .graph)
    #expect(peel.point(row: Double.nan).height.isNaN)
    #expect(peel.point(row: Double.infinity).along == peel.point(row: 1.0).along)
    #expect(peel.point(row: -1e308).along == peel.point(row: 0.0).along)
  }
}

/// The heights of a circle of radius 80 pt that a sheet of 100 pt follows.
private struct Circle: ElementaryTimingFunction {
  func evaluate<Number: ElementaryNumber>(_ row: Number) -> Number { 80 * (1 - Number.cos(row * 100 / 80)) }
}
