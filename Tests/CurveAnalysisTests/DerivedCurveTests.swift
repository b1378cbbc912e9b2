import CurveAnalysis
import EffectMath
import ScalarMath
import Testing
import TimingFunctions

@Suite struct DerivedCurveTests {
  @Test func `the running integral of a derivative is the curve`() throws {
    let places = (0...100).map { Double($0) / 100 }
    // The slope of the circle is infinite at an end: no quadrature of values reaches 1e-9 there.
    for entry in EasingCatalogue.classic where entry.family != "circ" {
      let agrees = agree(entry.standard, places)
      #expect(agrees, "\(entry.name)")
    }
  }

  private func agree(_ curve: some TimingFunction, _ places: [Double]) -> Bool {
    let integral = IntegralCurve(DerivativeCurve(curve, order: 1), over: 0...1)
    return places.allSatisfy { abs(integral.value(at: $0) - (curve.value(at: $0) - curve.value(at: 0))) < 1e-9 }
  }

  @Test func `an integral that diverges is NaN, alone and in a list`() throws {
    let curve = try Formula("1/t").program()
    let integral = IntegralCurve(curve, over: 0...1)
    #expect([0, 0.5, 1].map { integral.value(at: $0).isNaN } == [false, true, true])
  }

  @Test func `an integral's series begins with the curve's`() throws {
    let curve = IntegralCurve(try Formula("exp(t)").program(), over: 0...1)
    let series = curve.jet(at: Jet(variable: 0.5, order: 3))
    for order in 1...3 { #expect(abs(series.derivative(order) - Double.exp(0.5)) < 1e-12) }
    #expect(abs(curve.value(at: 0.5) - (Double.exp(0.5) - 1)) < 1e-12)
    #expect(curve.value(at: .infinity).isNaN)
  }

  @Test func `a running integral is NaN from the first gap on`() throws {
    let integral = IntegralCurve(try Formula("sqrt(0.5-t)").program(), over: 0...1)
    let values = [0, 0.25, 0.5, 0.75, 1].map { integral.value(at: $0) }
    #expect(values[2].isFinite && values[3].isNaN && values[4].isNaN)
  }

  @Test func `an integral is that of its curve's jumps in closed form, and equals the area`() throws {
    // Means of steps of equal length: (0 + … + 9)/10 and (0 + 0.1 + … + 0.9)/10.
    for (source, area) in [("floor(10*t)", 4.5), ("steps(10)", 0.45), ("floor(301*t)", 150), ("sign(t-0.37)", 0.26)] {
      let curve = try Formula(source).program()
      let integral = IntegralCurve(curve, over: 0...1)
      #expect(abs(integral.value(at: 1) - area) < 1e-12 * max(1, area), "\(source)")
      #expect(FactsInDoubles(of: curve, over: 0...1).area == integral.value(at: 1), "\(source)")
      let found = FactsInDoubles(of: integral, over: 0...1)
      #expect(found.isResolved, "\(source)")
    }
  }

  @Test func `an integral ends at a pole that has none and passes one that has`() throws {
    let pole = IntegralCurve(try Formula("1/(t-0.37)^2").program(), over: 0...1)
    #expect(abs(pole.value(at: 0.3) - (1 / 0.07 - 1 / 0.37)) < 1e-9)
    #expect(pole.value(at: 0.5).isNaN && pole.value(at: 1).isNaN)
    let root = IntegralCurve(try Formula("1/sqrt(abs(t-0.37))").program(), over: 0...1)
    let roots: Double = 0.37.squareRoot() + 0.63.squareRoot()
    #expect(abs(root.value(at: 1) - 2 * roots) < 1e-8)
  }
}
