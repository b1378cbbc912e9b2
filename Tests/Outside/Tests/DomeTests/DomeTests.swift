import DeformationAnalysis
import Dome
import EffectMath
import EffectMathTesting
import Testing

@Suite struct DomeTests {
  static let dome = Dome(side: 200, bend: 1e-3)
  static let count = 20

  /// Over right triangles with legs h the interpolation of a(x² + y²) is off by a·h²/2 at most, in the middle of the
  /// hypotenuse, where it has the slope of the surface.
  @Test func `a technique of its own has the errors of its closed forms`() throws {
    let (dome, h) = (Self.dome, Self.dome.side / Double(Self.count))
    let technique = try Technique(
      name: "dome", surface: dome, layout: .grid(columns: Self.count, rows: Self.count), cameraDistance: 400,
      clock: try Clock(duration: 2, easing: Linear()))
    let report = TechniqueReport(technique, pixelsPerPoint: 3)
    func expect(_ metric: Metric, _ expected: Double, within tolerance: Double) throws {
      let value = try #require(report[metric])
      #expect((value / expected - 1).magnitude < tolerance, "\(metric): \(value), not \(expected)")
    }
    let (degrees, slope) = (180 / Double.pi, dome.bend * h)
    try expect(.verticalMaximum, dome.bend * h * h / 2, within: 1e-8)
    try expect(.normalAngle, .atan(2.0.squareRoot() * slope) * degrees, within: 1e-6)
    try expect(.crease, .acos(1 / (1 + 2 * slope * slope)) * degrees, within: 1e-6)
    let steepest = 2 * dome.bend * dome.side / 2.0.squareRoot()
    try expect(.stretch, (1 + steepest * steepest).squareRoot() - 1, within: 1e-6)
    try expect(.liftSpeed, dome.height / 2, within: 1e-6)
    try expect(.movingShare, 1, within: 1e-9)
    let hausdorff = try #require(report[.hausdorff])
    #expect(hausdorff <= dome.bend * h * h / 2 && hausdorff > 0.99 * dome.bend * h * h / 2)
    #expect(!report.isFoldedOver && report[.criticalLift] == nil && report[.lightPeak] == nil)
  }

  @Test func `it keeps to the laws that it claims`() {
    let numbers = Generator<[Double]>.numbers(in: [1...1000, 0...0.01, 0...1])
    let places = Generator<Vector2>.point(.double(in: 0...1000))
    #expect(
      counterexample(to: .finite, for: numbers, at: places) {
        Dome(side: $0[0], bend: $0[1]).pose(at: $0[2])
      } == nil)
    #expect(
      counterexample(to: .isometric(), for: numbers, at: places) { Dome(side: $0[0], bend: 0).pose(at: $0[2]) } == nil)
    // A dome is no sheet of paper, and the law says so.
    #expect(counterexample(to: .isometric(), of: Self.dome.pose(at: 1), at: places) != nil)
  }

  @Test func `what is no technique is refused`() {
    func refusal(_ layout: Technique.Layout, camera: Double) -> String? {
      do {
        _ = try Technique(name: "dome", surface: Self.dome, layout: layout, cameraDistance: camera)
        return nil
      } catch { return error.parameter }
    }
    #expect(refusal(.plane, camera: 400) == nil)
    #expect(refusal(.rows(0), camera: 400) == "rows")
    #expect(refusal(.grid(columns: 200, rows: 200), camera: 400) == "rows")
    #expect(refusal(.grid(columns: 4, rows: 4), camera: 15) == "surface")
    #expect(refusal(.plane, camera: .nan) == "cameraDistance")
  }
}
