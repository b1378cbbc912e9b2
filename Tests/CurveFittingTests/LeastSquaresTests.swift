import CurveFitting
import EffectMath
import FormulaFitting
import ScalarMath
import Testing

/// Fits whose answers are known.
@Suite struct LeastSquaresTests {
  private typealias Column = (name: String, values: [Double])

  private func fit(
    _ text: String, _ columns: [Column], _ observed: [Double], _ parameters: [FittedParameter],
    weights: [Double]? = nil, _ change: (inout LeastSquaresProblem.FitOptions) -> Void = { _ in }
  ) throws -> LeastSquaresFit {
    var options = LeastSquaresProblem.FitOptions()
    change(&options)
    return try LeastSquaresProblem(
      Formula(text), columns: columns, observed: observed, weights: weights, parameters: parameters
    ).fit(options)
  }

  private func estimate(_ fit: LeastSquaresFit, _ name: String) throws -> LeastSquaresFit.Estimate {
    try #require(fit.estimates.first { $0.name == name })
  }

  /// Normal numbers, by the sum of twelve even ones.
  private struct Noise {
    var generator: SplitMix64
    init(_ seed: UInt64) { generator = SplitMix64(seed: seed) }
    mutating func even() -> Double { Double(generator.next() >> 11) * 0x1p-53 }
    mutating func normal() -> Double { (0..<12).reduce(-6.0) { sum, _ in sum + even() } }
  }

  @Test func `a straight line and its errors are those of the closed form`() throws {
    let (x, y) = ([1.0, 2, 3, 4, 5], [1.1, 1.9, 3.2, 3.8, 5.1])
    let fit = try fit("a + b*x", [("x", x)], y, [FittedParameter("a"), FittedParameter("b")])
    // Σ(x−3)² = 10, Σ(x−3)y = 9.9, mean of y 3.02.
    let slope = 0.99
    let intercept = 3.02 - 3 * slope
    let sum = zip(x, y).reduce(0) { $0 + ($1.1 - intercept - slope * $1.0) * ($1.1 - intercept - slope * $1.0) }
    let deviation = (sum / 3).squareRoot()
    let (a, b) = (try estimate(fit, "a"), try estimate(fit, "b"))
    #expect((a.value - intercept).magnitude <= 1e-14 && (b.value - slope).magnitude <= 1e-14)
    #expect((try #require(b.standardError) - deviation / 10.0.squareRoot()).magnitude <= 1e-15)
    #expect((try #require(a.standardError) - deviation * (0.2 + 0.9).squareRoot()).magnitude <= 1e-15)
    // Student's 97.5 % quantile for 3 degrees of freedom.
    let half = 3.182446305284263 * deviation / 10.0.squareRoot()
    #expect((try #require(b.confidence).upperBound - slope - half).magnitude <= 1e-12)
    #expect((fit.correlations[0][1] + 3 / 11.0.squareRoot()).magnitude <= 1e-14)
    #expect(fit.degreesOfFreedom == 3 && fit.isConverged && fit.warnings.isEmpty && a.isLinear)
    #expect((try #require(fit.residualDeviation) - deviation).magnitude <= 1e-15)
  }

  @Test func `a weight counts as so many rows, but for the degrees of freedom`() throws {
    let (x, y) = ([0.0, 1, 2, 3], [0.1, 1.2, 1.8, 3.3])
    let parameters = [FittedParameter("a"), FittedParameter("b")]
    let weighted = try fit("a + b*x", [("x", x)], y, parameters, weights: [1, 3, 0, 2])
    let repeated = try fit(
      "a + b*x", [("x", [0, 1, 1, 1, 3, 3])], [0.1, 1.2, 1.2, 1.2, 3.3, 3.3], parameters)
    for (one, other) in zip(weighted.estimates, repeated.estimates) {
      #expect((one.value - other.value).magnitude <= 1e-14)
    }
    #expect(weighted.observations == 3 && weighted.degreesOfFreedom == 1)
    #expect((weighted.residualSum - repeated.residualSum).magnitude <= 1e-14)
  }

  @Test func `the parameters of a curve are found from its values, without a start`() throws {
    let times = (0...30).map { Double($0) / 20 }
    let cases: [(String, [String: Double], [FittedParameter])] = [
      ("a*exp(-k*t) + c", ["a": -2, "k": 3.5, "c": 0.7], ["a", "k", "c"].map { FittedParameter($0) }),
      (
        "spring(t, response: r, dampingRatio: z)", ["r": 0.62, "z": 0.35],
        [FittedParameter("r", in: 0.1...2), FittedParameter("z", in: 0.05...1.5)]
      ),
      ("easeOutBack(t/1.5, overshoot: s)", ["s": 2.4], [FittedParameter("s")]),
      (
        "cubicBezier(a, b, c, d, t/1.5)", ["a": 0.2, "b": 0.9, "c": 0.4, "d": 1.1],
        [
          FittedParameter("a", in: 0...1), FittedParameter("b", in: -1...2), FittedParameter("c", in: 0...1),
          FittedParameter("d", in: -1...2),
        ]
      ),
      ("h*exp(-((t - m)/w)^2)", ["h": 3, "m": 0.8, "w": 0.2], ["h", "m", "w"].map { FittedParameter($0) }),
    ]
    for (text, values, parameters) in cases {
      let program = try Formula(text).program(values)
      let fit = try fit(text, [("t", times)], times.map { program.value(at: $0) }, parameters)
      for estimate in fit.estimates {
        let value = try #require(values[estimate.name])
        let error = estimate.value - value
        #expect(error.magnitude <= 1e-8 * value.magnitude, "\(text): \(estimate.name) = \(estimate.value)")
      }
      #expect(fit.isConverged, "\(text)")
    }
  }

  @Test func `with many rows the fit is that of all of them, whatever the starts`() throws {
    var noise = Noise(21)
    let times = (0..<3000).map { Double($0) / 1000 }
    let observed = times.map { 2 * Double.exp(-1.3 * $0) + 0.05 * noise.normal() }
    let parameters = [FittedParameter("a"), FittedParameter("k")]
    let many = try fit("a*exp(-k*t)", [("t", times)], observed, parameters) { $0.starts = 5 }
    let one = try fit(
      "a*exp(-k*t)", [("t", times)], observed, [FittedParameter("a"), FittedParameter("k", from: 1.3)])
    for (estimate, other) in zip(many.estimates, one.estimates) {
      #expect((estimate.value / other.value - 1).magnitude <= 1e-12)
    }
    // A fit that leaves noise ends the search.
    #expect(many.observations == 3000 && many.starts.tried <= 5)
  }

  @Test func `a step that may be as steep as it likes has a steepness that changes nothing`() throws {
    let fit = try fit(
      "1/(1 + exp(k*(t - 0.45)))", [("t", [0, 0.2, 0.4, 0.5, 0.7, 1])], [1, 1, 1, 0, 0, 0], [FittedParameter("k")])
    #expect(fit.warnings.contains(.noEffect("k")) && fit.estimates[0].standardError == nil)
  }

  @Test func `intervals hold the truth as often as they say`() throws {
    var noise = Noise(11)
    let times = (0..<25).map { Double($0) / 10 }
    var held = 0
    let count = 400
    for _ in 0..<count {
      let observed = times.map { 2 * Double.exp(-1.3 * $0) + 0.05 * noise.normal() }
      let fit = try fit(
        "a*exp(-k*t)", [("t", times)], observed, [FittedParameter("a"), FittedParameter("k", from: 1)]
      ) { $0.level = 0.9 }
      if try #require(estimate(fit, "k").confidence).contains(1.3) { held += 1 }
    }
    // Four deviations of 400 draws at 0.9, 6 each.
    #expect((336...384).contains(held), "\(held) of \(count)")
  }

  @Test(arguments: [RobustLoss.huber, .softL1, .cauchy, .tukey])
  func `outliers move a robust fit little, and without them it is nearly the least squares`(_ loss: RobustLoss) throws {
    var noise = Noise(4)
    let x = (0..<60).map { Double($0) / 10 }
    let clean = x.map { 1 + 2 * $0 + 0.1 * noise.normal() }
    var dirty = clean
    for row in stride(from: 3, to: 60, by: 10) { dirty[row] += 30 }
    let parameters = [FittedParameter("a"), FittedParameter("b")]
    let squares = try fit("a + b*x", [("x", x)], clean, parameters)
    let robust = try fit("a + b*x", [("x", x)], dirty, parameters) { $0.loss = loss }
    let calm = try fit("a + b*x", [("x", x)], clean, parameters) { $0.loss = loss }
    for index in 0...1 {
      let error = try #require(squares.estimates[index].standardError)
      #expect((calm.estimates[index].value - squares.estimates[index].value).magnitude <= error)
      #expect((calm.estimates[index].standardError ?? 0) <= 1.3 * error)
      #expect((calm.estimates[index].standardError ?? 0) >= 0.75 * error)
      #expect((robust.estimates[index].value - squares.estimates[index].value).magnitude <= 4 * error, "\(loss)")
    }
    #expect(robust.isConverged && calm.isConverged)
  }

  @Test func `a parameter at the end of its interval is named, and the others are sure without it`() throws {
    let (x, y) = ([0.0, 1, 2, 3], [0.1, 2.1, 3.9, 6.2])
    let held = try fit(
      "a + b*x", [("x", x)], y, [FittedParameter("a"), FittedParameter("b", in: 0...1.5)])
    let alone = try fit("a + 1.5*x", [("x", x)], y, [FittedParameter("a")])
    #expect(held.warnings == [.atBound("b", 1.5)])
    #expect(try estimate(held, "b").isAtBound && estimate(held, "b").standardError == nil)
    #expect((try estimate(held, "a").value - alone.estimates[0].value).magnitude <= 1e-13)
    let errors = (try #require(estimate(held, "a").standardError), try #require(alone.estimates[0].standardError))
    #expect((errors.0 - errors.1).magnitude <= 1e-13 && held.isConverged)
  }

  @Test func `what the data do not tell is named`() throws {
    let (x, y) = ([0.0, 1, 2, 3], [0.1, 1.1, 2.2, 2.9])
    let idle = try fit("a*x + 0*c", [("x", x)], y, [FittedParameter("a"), FittedParameter("c")])
    #expect(idle.warnings == [.noEffect("c")])
    #expect(idle.estimates[1].standardError == nil && idle.estimates[0].standardError != nil)
    #expect(idle.degreesOfFreedom == 3)
    let twins = try fit("a*b*x + c", [("x", x)], y, ["a", "b", "c"].map { FittedParameter($0) })
    #expect(twins.warnings == [.notDetermined(["a", "b"])])
    #expect(twins.estimates[0].standardError == nil && twins.estimates[2].standardError != nil)
    let sum = try fit("(a + b)*x + c*2", [("x", x)], y, ["a", "b", "c"].map { FittedParameter($0) })
    #expect(sum.warnings == [.notDetermined(["a", "b"])])
    let single = try fit("a + b*x", [("x", [2, 2, 2])], [1, 2, 3], [FittedParameter("a"), FittedParameter("b")])
    #expect(single.warnings == [.notDetermined(["a", "b"])])
    let alike = try fit(
      "a*x + b*x^1.01", [("x", x)], y, [FittedParameter("a"), FittedParameter("b")])
    #expect(alike.warnings.contains { if case .correlated("a", "b", let r) = $0 { r < -0.99 } else { false } })
  }

  @Test func `as many parameters as observations leave nothing to tell how sure they are`() throws {
    let fit = try fit("a + b*x", [("x", [1, 3])], [2, 8], [FittedParameter("a"), FittedParameter("b")])
    #expect(fit.warnings == [.noFreedom] && fit.degreesOfFreedom == 0 && fit.residualDeviation == nil)
    #expect((fit.estimates[0].value + 1).magnitude <= 1e-14 && (fit.estimates[1].value - 3).magnitude <= 1e-14)
  }

  @Test func `scaling the data scales the fit, and the order of rows does not matter`() throws {
    var noise = Noise(9)
    let times = (0..<20).map { Double($0) / 7 }
    let observed = times.map { 1.5 * Double.exp(-0.8 * $0) + 0.02 * noise.normal() }
    let parameters = [FittedParameter("a"), FittedParameter("k", from: 1)]
    let fit = try fit("a*exp(-k*t)", [("t", times)], observed, parameters)
    let scaled = try self.fit("a*exp(-k*t)", [("t", times)], observed.map { $0 * 1e30 }, parameters)
    let reversed = try self.fit("a*exp(-k*t)", [("t", times.reversed())], observed.reversed(), parameters)
    #expect((scaled.estimates[0].value / fit.estimates[0].value / 1e30 - 1).magnitude <= 1e-10)
    #expect((scaled.estimates[1].value / fit.estimates[1].value - 1).magnitude <= 1e-10)
    let errors = (try #require(scaled.estimates[1].standardError), try #require(fit.estimates[1].standardError))
    #expect((errors.0 / errors.1 - 1).magnitude <= 1e-9)
    for (one, other) in zip(fit.estimates, reversed.estimates) {
      #expect((one.value / other.value - 1).magnitude <= 1e-11)
    }
  }

  @Test func `hostile data end with a fit or a refusal`() throws {
    var noise = Noise(77)
    let formulas = [
      "a*exp(-k*x)", "a*sin(k*x + c)", "a/(x - k)", "x^k + a", "a*log(k*x)", "a*floor(k*x)", "(a + k)^c*x",
    ]
    let sizes = [1, 1e-300, 1e300, 1e-10, 1e10, 0]
    for round in 0..<150 {
      let count = 1 + Int(noise.even() * 8)
      let (width, height) = (sizes[Int(noise.even() * 6)], sizes[Int(noise.even() * 6)])
      let x = (0..<count).map { _ in noise.even() < 0.2 ? 0 : noise.normal() * width }
      let y = x.map { _ in noise.normal() * height }
      let formula = try Formula(formulas[round % formulas.count])
      let names = formula.parameterNames
      do throws(LeastSquaresError) {
        let problem = try LeastSquaresProblem(
          formula, columns: [("x", x)], observed: y, parameters: names.map { FittedParameter($0) })
        let fit = try problem.fit()
        #expect(fit.estimates.allSatisfy { $0.value.isFinite })
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
