import DeformationAnalysis
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// Runs of any length, those shorter than a frame among them.
@Suite struct ClockTests {
  private static let frame = 1 / Clock.standardFrameRate

  /// A sheet that goes up by a height and down again, all of it at once.
  private struct Hop: SmoothlyMovingSurface {
    let restingSize = Size(width: 100, height: 100)
    let height: Double

    func point<Number: ElementaryNumber>(x: Number, y: Number, progress: Number) -> CurlPoint<Number> {
      CurlPoint(x: x, y: y, z: 4 * height * progress * (1 - progress))
    }
  }

  private static func hop(lasting seconds: Double) throws -> Technique {
    try Technique(
      name: "hop", surface: Hop(height: 100), layout: .plane, cameraDistance: 500,
      clock: try Clock(duration: seconds, easing: Linear()))
  }

  /// The corner is seen 500/(500 − z) times as far from the middle, √2·50 pt.
  private static func shift(_ z: Double) -> Double { 50 * 2.0.squareRoot() * (500 / (500 - z) - 1) }

  @Test(arguments: [1e-3, 1e-2, 1 / 60.0, 1 / 59.9])
  func `a hop within a frame is seen at its highest`(_ seconds: Double) throws {
    let step = try Self.hop(lasting: seconds).largestStep()
    #expect((step.value / Self.shift(100) - 1).magnitude < 1e-6)
  }

  @Test(arguments: [2.5, 4, 60])
  func `a longer hop moves most as it begins or ends`(_ frames: Double) throws {
    let step = try Self.hop(lasting: frames * Self.frame).largestStep()
    let share = 1 / frames
    #expect((step.value / Self.shift(400 * share * (1 - share)) - 1).magnitude < 0.1)
    #expect(step.value >= Self.shift(400 * share * (1 - share)) * (1 - 1e-9))
  }

  @Test(arguments: [1e-3, 1e-2, 1 / 60.0, 0.02, 1e4])
  func `a bent sheet shows all of its way within a frame at most`(_ seconds: Double) throws {
    let technique = try Technique.peel(.article, clock: try Clock(duration: seconds, easing: Linear()))
    let report = TechniqueReport(technique, pixelsPerPoint: 1)
    let sheet = technique.sheet
    let way = sheet.edgeRadius(row: 0) * (sheet.magnification(at: sheet.lift) - 1)
    let step = try #require(report[.frameStep])
    // A row needs half of the run: of a run of two frames or less all of it may fall into one.
    #expect(seconds <= 2 * Self.frame ? (step / way - 1).magnitude < 1e-6 : step < way)
    // A·3·(1 + w)/w over the duration.
    #expect(((report[.liftSpeed] ?? 0) * seconds / (6 * sheet.lift) - 1).magnitude < 1e-6)
    #expect(((report[.movingShare] ?? 0) - 0.5).magnitude < 1e-9)
    #expect(report.readings.values.allSatisfy { $0.value.isFinite })
  }

  @Test func `a time that no run can take is refused`() {
    for seconds in [0, -1, 1e-4, 1e300, Double.leastNonzeroMagnitude, .nan, .infinity] {
      #expect(throws: IllegalParameter.self) { try Clock(duration: seconds, easing: Linear()) }
    }
  }
}
