import CurveFitting
import ScalarMath
import Testing
import TimingFunctions

@Suite struct LinearFitTests {
  @Test func `the square needs 13 stops for a thousandth and 37 for a tenth of that`() throws {
    let target = try #require(FittingTarget(PowerEaseIn(exponent: 2)))
    for (error, stops) in [(1e-3, 13), (1e-4, 37)] {
      let fit = try LinearFit(target, within: error)
      #expect(fit.fewest == stops && fit.stops == stops && fit.lowerBound <= stops)
      #expect(fit.deviation.largest.magnitude <= error)
      #expect(fit.curve.points.first?.output == 0 && fit.curve.points.last?.output == 1)
    }
  }
}
