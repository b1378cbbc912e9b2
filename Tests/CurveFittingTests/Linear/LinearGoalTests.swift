import CurveFitting
import ScalarMath
import Testing
import TimingFunctions

/// What is done with goals that are too hard, too easy, or too close together.
@Suite struct LinearGoalTests {
  /// The straight lines from 0 by .7 at .3 and .2 at .5 to 1.
  private func corners() throws -> FittingTarget {
    let curve = try PiecewiseLinear([.init(0), .init(0.7, 0.3), .init(0.2, 0.5), .init(1)])
    return try #require(FittingTarget(curve, breaks: [0.3, 0.5]))
  }

  @Test func `straight lines are met by stops on the curve, for a number of stops and for a length`() throws {
    let options = LinearFit.Options(isOnCurve: true)
    for fit in [
      try LinearFit(corners(), stops: 4, options), try LinearFit(corners(), bytes: 60, options),
      try LinearFit(corners(), stops: 12, options),
    ] {
      #expect(fit.text == "linear(0, 0.7 30%, 0.2 50%, 1)")
      #expect(fit.deviation.largest.magnitude < 1e-12)
    }
  }

  @Test func `values at the ends have few digits within 10⁻⁹ of the size, and all where the error is nothing`() throws {
    let third = try PiecewiseLinear([.init(0), .init(1 / 3.0)])
    let target = try #require(FittingTarget(third))
    #expect(try LinearFit(target, within: 1e-3).text == "linear(0, 0.3333333333)")
    #expect(try LinearFit(target, within: 0).text == "linear(0, 0.3333333333333333)")
    let short = try PiecewiseLinear([.init(0.125), .init(0.8437501)])
    #expect(try LinearFit(#require(FittingTarget(short)), within: 1e-3).text == "linear(0.125, 0.8437501)")
  }

  @Test func `a length shortens the ends too, by less than a two-thousandth`() throws {
    let third = try PiecewiseLinear([.init(0), .init(1 / 3.0)])
    let fit = try LinearFit(#require(FittingTarget(third)), bytes: 17)
    #expect(fit.text == "linear(0, 0.3333)" && fit.deviation.largest.magnitude <= 0x1p-11)
  }

  @Test func `the nearest fit of a target that is too much for so many stops is that of the stops`() throws {
    let target = try #require(FittingTarget(PowerEaseIn(exponent: 2)))
    let fit = try LinearFit.nearest(to: target, within: 1e-9, .init(mostStops: 20))
    // k links with free heights, on the curve at both ends, differ by 1/(8k²).
    let least = 1 / (8.0 * 19 * 19)
    #expect(fit.stops == 20 && fit.deviation.largest.magnitude >= 0.99 * least)
    #expect(fit.deviation.largest.magnitude <= 1.1 * least)
    #expect(try LinearFit.nearest(to: target, within: 1e-3).stops == LinearFit(target, within: 1e-3).stops)
  }

  @Test func `many stops of a sine come within a hundredth of the least that any numbers have`() throws {
    // (∫√|f″| ÷ 4k)² of k links; the integral of √cos over a quarter is √(2/π)·Γ(¾)².
    let integral = (2 / Double.pi).squareRoot() * 1.2254167024651776 * 1.2254167024651776
    let target = try #require(FittingTarget(SineEaseIn()))
    for stops in 197...202 {
      let least = (integral / (4 * Double(stops - 1))) * (integral / (4 * Double(stops - 1)))
      let fit = try LinearFit(target, stops: stops)
      #expect(fit.stops <= stops && fit.deviation.largest.magnitude <= 1.01 * least, "\(stops): \(fit.deviation)")
      #expect(fit.deviation.largest.magnitude >= 0.99 * least && fit.isFinished)
    }
  }

  @Test func `a search that is told to stop has an answer and says so`() throws {
    let target = try #require(FittingTarget(SineEaseIn()))
    for fit in [
      try LinearFit(target, stops: 20, until: { true }), try LinearFit(target, bytes: 100, until: { true }),
    ] {
      #expect(!fit.isFinished && fit.stops >= 2 && fit.stops <= 20 && fit.bytes <= 100)
    }
  }

  @Test func `places that are too close together have an answer with its error, or a refusal`() throws {
    for (place, height) in [(1e-300, 0.5), (1e-300 * 1e-9, 0.0)] {
      let curve = try PiecewiseLinear([.init(1 - height), .init(height, place), .init(1)])
      let target = try #require(FittingTarget(curve, breaks: [place]))
      for goal in 0..<3 {
        do throws(FittingError) {
          let fit =
            goal == 0
            ? try LinearFit(target, stops: 4)
            : goal == 1 ? try LinearFit.nearest(to: target, within: 1e-3) : try LinearFit(target, bytes: 60)
          #expect(fit.deviation.largest.magnitude <= 1 + 1e-12, "\(fit.text)")
        } catch { #expect(error == .indistinct) }
      }
    }
  }

  @Test func `heights whose differences overflow are refused`() throws {
    let curve = try PiecewiseLinear([.init(0), .init(-1e300, 0.5), .init(1e308, 0.6), .init(-1e308)])
    let target = try #require(FittingTarget(curve, breaks: [0.5, 0.6]))
    #expect(throws: FittingError.tooLarge(1e308)) { try LinearFit(target, within: 1) }
    #expect(throws: FittingError.tooLarge(1e308)) { try LinearFit(target, stops: 4) }
    #expect(throws: FittingError.tooLarge(1e308)) { try LinearFit(target, bytes: 40) }
  }
}
