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
  @Test func `the highlight has its maximum, inflections, slope and area in closed form`() throws {
    let found = try points("sin(pi*t)^12/8")
    #expect(found.extrema.map(\.abscissa) == [0.5])
    #expect(found.extrema.map(\.value) == [0.125])
    // sin¹² has inflections where tan² = 11, and ∫ sin¹² = 231/1024 over a half turn.
    let inflection = Double.atan(Double.sqrt(11)) / .pi
    #expect(found.inflections.count == 2)
    #expect(abs(found.inflections[0].abscissa - inflection) < 1e-12)
    #expect(abs(found.inflections[1].abscissa - (1 - inflection)) < 1e-12)
    let sine = Double.sqrt(11.0 / 12)
    let slope = 12 * .pi / 8 * Double.pow(sine, 11) * Double.sqrt(1.0 / 12)
    #expect(abs((found.steepest?.value ?? 0) - slope) < 1e-12)
    #expect(abs((found.area ?? 0) - 231.0 / 8192) < 1e-13)
    #expect(found.roots.isEmpty)
    #expect(found.facts.gaps.isEmpty && found.facts.isProved)
  }

  @Test func `roots are zeros, not poles, jumps or stretches of zeros`() throws {
    #expect(try points("cos(pi*t)").roots == [0.5])
    #expect(try points("tan(pi*t)", over: 0.1...0.9).roots.isEmpty)
    #expect(try points("floor(4*t)").roots.isEmpty)
    #expect(try points("sign(t-0.3)").roots.isEmpty)
    #expect(try points("max(0, t-0.5)").roots.isEmpty)
    #expect(try points("0*t").roots.isEmpty)
    let integral = IntegralCurve(try Formula("sin(2*pi*t)").program(), over: 0...1)
    #expect(FactsInDoubles(of: integral, over: 0...1).roots.isEmpty)
  }

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

  @Test func `gaps are told and looked past`() throws {
    let found = try points("sqrt(t-0.5)")
    #expect(found.breaks.map(\.kind) == [.gap] && found.breaks[0].abscissa == 0.5)
    #expect(found.area == nil)
    #expect(abs((found.highest?.value ?? 0) - Double.sqrt(0.5)) < 1e-15)
    let empty = try points("log(-1-t)")
    #expect(empty.facts.emptyStretches.count == 1)
    #expect(empty.highest == nil && empty.steepest == nil && empty.extrema.isEmpty)
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
}
