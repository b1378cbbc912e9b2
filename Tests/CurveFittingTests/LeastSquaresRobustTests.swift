import CurveFitting
import EffectMath
import FormulaFitting
import ScalarMath
import Testing

/// Fits whose rows, bounds and starts the loss must not be fooled by.
@Suite struct LeastSquaresRobustTests {
  /// Normal numbers, by the sum of twelve even ones.
  private static func normal(_ count: Int, seed: UInt64) -> [Double] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in (0..<12).reduce(-6) { sum, _ in sum + Double(generator.next() >> 11) * 0x1p-53 } }
  }

  private func fit(
    _ text: String, _ times: [Double], _ observed: [Double], _ parameters: [FittedParameter],
    weights: [Double]? = nil, values: [String: Double] = [:], _ loss: RobustLoss = .squares, at threshold: Double? = nil
  ) throws -> LeastSquaresFit {
    var options = LeastSquaresProblem.FitOptions()
    (options.loss, options.threshold) = (loss, threshold)
    return try LeastSquaresProblem(
      Formula(text), columns: [("t", times)], observed: observed, weights: weights, parameters: parameters,
      values: values
    ).fit(options)
  }

  @Test(arguments: [RobustLoss.squares, .huber, .softL1, .cauchy, .tukey])
  func `rows of weight 0 are as if they were not there`(_ loss: RobustLoss) throws {
    let times = (0..<60).map { Double($0) / 20 }
    var observed = zip(times, Self.normal(60, seed: 5)).map { 3 * Double.exp(-0.7 * $0) + 0.03 * $1 }
    let weights = times.indices.map { $0 % 2 == 0 ? 2.0 : 0 }
    for row in times.indices where weights[row] == 0 { observed[row] = 3 * Double.exp(-0.7 * times[row]) }
    observed[7] = 100
    let kept = times.indices.filter { weights[$0] > 0 }
    let parameters = [FittedParameter("a"), FittedParameter("k")]
    let whole = try fit("a*exp(-k*t)", times, observed, parameters, weights: weights, loss)
    let part = try fit(
      "a*exp(-k*t)", kept.map { times[$0] }, kept.map { observed[$0] }, parameters, weights: kept.map { weights[$0] },
      loss)
    for (one, other) in zip(whole.estimates, part.estimates) {
      #expect(one.value == other.value && one.standardError == other.standardError)
    }
    #expect(whole.threshold == part.threshold && whole.rms == part.rms && whole.residuals.count == 60)
    #expect(whole.residualDeviation == part.residualDeviation && whole.determination == part.determination)
    #expect(whole.largestRow == kept[part.largestRow])
  }

  @Test func `the mean square and the largest residual are of the weighted rows`() throws {
    let parameters = [FittedParameter("a"), FittedParameter("b")]
    // Both rows that count are on a line, 1 + 2t; the middle one is 1 below it.
    let exact = try fit("a + b*t", [0, 1, 2], [1, 2, 5], parameters, weights: [1, 0, 1])
    #expect(exact.rms <= 1e-15 && exact.largestRow != 1 && exact.residuals[1] + 1 <= 1e-14)
    // The weighted mean of 0, 0 and 4 with weights 1, 2 and 1 is 1: residuals −1, −1 and 3, squares 1 + 2 + 9.
    let mean = try fit("a + 0*t", [0, 1, 2], [0, 0, 4], [FittedParameter("a")], weights: [1, 2, 1])
    #expect((mean.rms - 2).magnitude <= 1e-15 && mean.largestRow == 2)
    // A weight of 100 makes ten of a residual.
    let heavy = try fit("0*a + t", [0, 1], [0.5, 3], [FittedParameter("a")], weights: [100, 1])
    #expect(heavy.largestRow == 0 && heavy.residuals == [0.5, 2])
  }

  @Test(arguments: [RobustLoss.huber, .softL1, .cauchy, .tukey])
  func `a parameter that an end holds does not count in the scale`(_ loss: RobustLoss) throws {
    let times = (0..<9).map { Double($0) / 4 }
    let observed = zip(times, Self.normal(9, seed: 8)).map { 3 * Double.exp(-0.5 * $0) + 0.05 * $1 }
    let held = try fit(
      "a*exp(-k*t)", times, observed, [FittedParameter("a"), FittedParameter("k", in: 1...5)], loss)
    let given = try fit("a*exp(-k*t)", times, observed, [FittedParameter("a")], values: ["k": 1], loss)
    #expect(held.estimates[1].value == 1 && held.estimates[1].isAtBound)
    #expect((held.estimates[0].value / given.estimates[0].value - 1).magnitude <= 1e-7)
    let deviations = (try #require(held.residualDeviation), try #require(given.residualDeviation))
    #expect((deviations.0 / deviations.1 - 1).magnitude <= 1e-6, "\(deviations)")
  }

  @Test func `an optimum at the end of an interval is not said to lie beyond it`() throws {
    let times = (0..<20).map { Double($0) / 10 }
    let observed = times.map { 2 * Double.exp(-0.8 * $0) }
    let fit = try fit("a*exp(-k*t)", times, observed, [FittedParameter("a"), FittedParameter("k", in: 0.8...3)])
    #expect((fit.estimates[1].value - 0.8).magnitude <= 1e-12)
    #expect(fit.warnings.isEmpty && !fit.estimates[1].isAtBound && fit.estimates[1].standardError != nil)
    #expect(fit.degreesOfFreedom == 18 && fit.isConverged)
    let upper = try self.fit("a*exp(-k*t)", times, observed, [FittedParameter("a"), FittedParameter("k", in: 0...0.8)])
    #expect(upper.warnings.isEmpty && upper.estimates[1].standardError != nil)
    let beyond = try self.fit(
      "a*exp(-k*t)", times, observed, [FittedParameter("a"), FittedParameter("k", in: 0.9...3)])
    #expect(beyond.warnings == [.atBound("k", 0.9)])
  }

  @Test(arguments: [RobustLoss.cauchy, .tukey])
  func `a scale of its own is that of the good rows, with two in five bad`(_ loss: RobustLoss) throws {
    let times = (0..<100).map { 0.06 * Double($0) }
    let noise = Self.normal(200, seed: 31)
    let observed = times.indices.map { row in
      3 * Double.exp(-0.5 * times[row]) + 0.1 * noise[row] + (row % 5 < 2 ? 20 + 5 * noise[100 + row] : 0)
    }
    let fit = try fit("a*exp(-k*t)", times, observed, [FittedParameter("a"), FittedParameter("k")], loss)
    #expect((fit.estimates[1].value - 0.5).magnitude <= 0.06, "\(fit.estimates[1])")
    // The median of all is the 83 % quantile of the good: 1.4 deviations over 0.67.
    #expect(try #require(fit.residualDeviation) <= 0.3, "\(fit.threshold)")
  }

  @Test func `what explains little is told where a search may have missed`() throws {
    let times = (0..<40).map { 0.1 * Double($0) }
    let noise = Self.normal(40, seed: 2)
    let found = try fit("a*exp(-k*t)", times, noise, [FittedParameter("a"), FittedParameter("k", from: 1)])
    let share = try #require(found.determination)
    #expect(share < 0.9 && found.warnings.contains(.explainsNothing([], share: share)) && found.explainsNothing)
    // As much signal as noise.
    let weak = zip(times, noise).map { 4 * Double.exp(-2 * $0) + $1 }
    let little = try fit("a*exp(-k*t)", times, weak, [FittedParameter("a"), FittedParameter("k", from: 1)])
    #expect(little.warnings.contains(.explainsLittle([], share: try #require(little.determination))))
    #expect(!little.explainsNothing)
    let line = try fit("a + b*t", times, noise, [FittedParameter("a"), FittedParameter("b")])
    #expect(line.warnings.isEmpty)
  }
}
