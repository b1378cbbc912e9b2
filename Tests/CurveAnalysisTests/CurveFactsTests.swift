import CurveAnalysis
import EffectMath
import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions

private func points(_ source: String, over domain: ClosedRange<Double> = 0...1) throws -> FactsInDoubles {
  try FactsInDoubles(source, over: domain)
}

@Suite struct CurveFactsTests {
  @Test func `the slope is that of the steeper side of a kink, and unbounded at poles and vertical tangents`() throws {
    // The first arc of the bounce meets 1 at 4/11 with slope 2·7.5625·4/11.
    #expect(abs((try points("easeOutBounce").steepest?.value ?? 0) - 5.5) < 1e-9)
    for (source, abscissa) in [("sqrt(t)", 0.0), ("1/(t-0.5)", 0.5), ("easeInCirc", 1)] {
      let found = try points(source)
      #expect(found.steepest == nil)
      #expect(abs((found.unboundedSlope ?? .nan) - abscissa) < 1e-6, "\(source)")
    }
  }

  @Test func `a curve that turns with the samples is scanned again`() throws {
    let found = try points("sin(2*pi*512*t)")
    #expect(found.isResolved)
    #expect(found.extrema.count == 1024)
    #expect(found.highest?.value == 1)
    #expect(try !points("sin(200000*t)").isResolved)
  }

  @Test func `a narrow peak is part of the area`() throws {
    let found = try points("exp(-1e8*(t-0.50371)^2)")
    #expect(abs((found.area ?? 0) / Double.sqrt(.pi * 1e-8) - 1) < 1e-9)
  }

  @Test func `a cubic with seeded turning points is found again`() {
    let places = Generator.double(in: 0.05...0.95)
    let failure = counterexample(
      to: { (pair: (Double, Double)) in
        let (a, b) = (min(pair.0, pair.1), max(pair.0, pair.1))
        guard b - a > 0.01 else { return true }
        // The derivative is (t − a)(t − b): a maximum at a, a minimum at b, an inflection between.
        let formula = try Formula("t^3/3 - (a+b)*t^2/2 + a*b*t").program(["a": a, "b": b])
        let found = FactsInDoubles(of: formula, over: 0...1)
        return found.extrema.count == 2 && abs(found.extrema[0].abscissa - a) < 1e-9
          && abs(found.extrema[1].abscissa - b) < 1e-9 && found.extrema[0].kind == .maximum
          && found.inflections.count == 1 && abs(found.inflections[0].abscissa - (a + b) / 2) < 1e-9
      }, combine(places, places), cases: 60)
    #expect(failure == nil, "\(failure?.description ?? "")")
  }

  /// The search for bounds knows nothing of control points.
  @Test(arguments: [(0.25, 0.1, 0.25, 1.0), (0, 0, 1, 1), (1, -2, 0, 3), (0.34, 1.56, 0.64, 1), (1, 0.3, 1, 0.7)])
  func `the area of a Bézier by its control points lies in the bounds of the search`(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) throws {
    let curve = try CubicBezier(x1, y1, x2, y2)
    let found = try #require(CurveFacts(of: curve, over: 0...1).area(within: 1e-12))
    #expect(
      curve.area.width <= 1e-14 && curve.area.lower <= found.upper && found.lower <= curve.area.upper,
      "\(curve.area) \(found)")
    // With x(s) = s the area is the mean of the four heights.
    let even = try CubicBezier(1.0 / 3, y1, 2.0 / 3, y2)
    #expect((even.area.centre - (y1 + y2 + 1) / 4).magnitude <= 1e-15 * (1 + y1.magnitude + y2.magnitude))
  }
}
