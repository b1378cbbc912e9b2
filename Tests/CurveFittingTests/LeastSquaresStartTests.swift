import CurveFitting
import EffectMath
import FormulaFitting
import ScalarMath
import Testing

/// Fits that are found from the right start only.
@Suite struct LeastSquaresStartTests {
  /// Even noise from −1 to 1.
  private static func noise(_ count: Int, seed: UInt64) -> [Double] {
    var generator = SplitMix64(seed: seed)
    return (0..<count).map { _ in Double(generator.next() >> 11) * 0x1p-52 - 1 }
  }

  private func fit(
    _ text: String, _ times: [Double], _ observed: [Double], _ parameters: [FittedParameter]
  ) throws -> LeastSquaresFit {
    try LeastSquaresProblem(Formula(text), columns: [("t", times)], observed: observed, parameters: parameters).fit()
  }

  @Test(arguments: [11.0, 14, 40, 90])
  func `a sine is found at any frequency that the rows can tell`(_ frequency: Double) throws {
    let times = (0..<72).map { 2 * Double($0) / 71 }
    let noise = Self.noise(72, seed: 5)
    let data = zip(times, noise).map { 0.67 * Double.sin(frequency * $0 + 0.64) + 0.26 + 0.02 * $1 }
    let fit = try fit("a*sin(w*t+p)+c", times, data, ["a", "w", "p", "c"].map { FittedParameter($0) })
    // The errors of a frequency are √12 of noise over signal in √72 rows and the span: below 0.01.
    #expect((fit.estimates[1].value.magnitude - frequency).magnitude <= 0.05, "\(fit.estimates[1].value)")
    #expect(try #require(fit.determination) > 0.99)
    let bounded = try self.fit(
      "a*sin(w*t+p)+c", times, data,
      [FittedParameter("a"), FittedParameter("w", in: 0...100), FittedParameter("p"), FittedParameter("c")])
    #expect((bounded.estimates[1].value - frequency).magnitude <= 0.05, "\(bounded.estimates[1].value)")
  }

  @Test(arguments: [
    ("a*sin(2*pi*f*t + p) + c", 9.3), ("a*cos(2*pi*t/f) + b*sin(2*pi*t/f) + c", 0.091),
    ("a*exp(-k*t)*cos(f*t + p) + c", 47.0),
  ])
  func `a wave is found by its frequency, its period, and as it dies away`(_ text: String, _ truth: Double) throws {
    let formula = try Formula(text)
    let values = ["a": 1.3, "b": -0.4, "c": 0.2, "p": 2.2, "k": 1.1, "f": truth]
    let program = try formula.program(values.filter { formula.parameterNames.contains($0.key) })
    let times: [Double] = (0..<80).map { (index: Int) in 0.5 + 2.5 * Double(index) / 79 }
    let data = times.map { program.value(at: $0) }
    let names = formula.parameterNames.filter { $0 != "t" }
    let fit = try fit(text, times, data, names.map { FittedParameter($0) })
    let found = try #require(fit.estimates.first { $0.name == "f" })
    #expect((found.value.magnitude / truth - 1).magnitude <= 1e-8, "\(found.value)")
  }

  @Test(arguments: [(4.0, 11.0), (3, 5), (2.1, 17)])
  func `two waves are found, whatever their frequencies`(_ slow: Double, _ fast: Double) throws {
    let times = (0..<100).map { 0.06 * Double($0) }
    let data = times.map { Double.sin(slow * $0) + Double.sin(fast * $0) }
    let fit = try fit("a*sin(w*t) + b*sin(v*t)", times, data, ["a", "w", "b", "v"].map { FittedParameter($0) })
    let found = [fit.estimates[1].value.magnitude, fit.estimates[3].value.magnitude].sorted()
    #expect((found[0] - slow).magnitude <= 1e-6 && (found[1] - fast).magnitude <= 1e-6, "\(found)")
  }

  /// Rounded as recordings are, with every seventh frame dropped and noise of a hundredth.
  private static func frames(_ rate: Double, unit: Double, decimals: Double) -> [Double] {
    (0..<200).filter { $0 % 7 != 3 }.map { (Double($0) / rate * unit * decimals).rounded() / decimals }
  }

  @Test(arguments: [(60.0, 1000.0, 100.0), (60, 1, 1000), (30, 1e6, 1), (120, 1000, 10), (24, 1000, 1)])
  func `rounded frames show the slow wave, in any unit`(_ rate: Double, _ unit: Double, _ decimals: Double) throws {
    let times = Self.frames(rate, unit: unit, decimals: decimals)
    let span = 200 / rate * unit
    let noise = Self.noise(times.count, seed: 9)
    let (rate, decay) = (2 * .pi * 18.5 / span, 1.5 / span)
    let data = zip(times, noise).map { 2 * Double.exp(-decay * $0) * Double.cos(rate * $0 + 0.4) + 1 + 0.02 * $1 }
    let names = ["A", "g", "w", "p", "o"]
    let fit = try fit("A*exp(-g*t)*cos(w*t+p)+o", times, data, names.map { FittedParameter($0) })
    for (estimate, truth) in zip(fit.estimates, [2, decay, rate, 0.4, 1]) {
      // Six standard errors, of which one in 10⁹ is missed.
      #expect((estimate.value - truth).magnitude <= 6 * (try #require(estimate.standardError)), "\(estimate)")
    }
  }

  @Test func `a wave faster than half a turn a row is told, and found where it is asked for`() throws {
    let times = (0..<100).map { 0.1 * Double($0) }
    let data = times.map { 1.5 * Double.sin(4 * $0 + 1) }
    let names = ["a", "w", "p"].map { FittedParameter($0) }
    let fit = try fit("a*sin(w*t+p)", times, data, names)
    #expect((fit.estimates[1].value - 4).magnitude <= 1e-9)
    // sin(4t + 1) is −sin((20π − 4)t − 1) at multiples of 0.1, and sin((20π + 4)t + 1).
    let aliases = fit.warnings.compactMap { if case .alias("w", let value) = $0 { value } else { nil } }
    #expect(aliases.count == 1 && (aliases[0] - (20 * .pi + 4)).magnitude <= 1e-6, "\(fit.warnings)")
    let asked = try self.fit(
      "a*sin(w*t+p)", times, data, [names[0], FittedParameter("w", in: 50...60), names[2]])
    #expect((asked.estimates[1].value - (20 * .pi - 4)).magnitude <= 1e-6, "\(asked.estimates)")
  }

  @Test(arguments: [(10_000, 24.5), (20_000, 18), (20_000, 55)])
  func `a sine over thousands of rows is found and converges`(_ rows: Int, _ frequency: Double) throws {
    let times = (0..<rows).map { Double($0) / 1000 }
    let data = times.map { 1.5 * Double.sin(2 * .pi * frequency * $0 + 0.3) + 0.2 }
    let fit = try fit("A*sin(w*t+p)+o", times, data, ["A", "w", "p", "o"].map { FittedParameter($0) })
    #expect(fit.isConverged)
    for (estimate, truth) in zip(fit.estimates, [1.5, 2 * .pi * frequency, 0.3, 0.2]) {
      #expect((estimate.value / truth - 1).magnitude <= 1e-10, "\(estimate)")
    }
  }

  @Test func `signs and phases are told one way, and growth keeps its sign`() throws {
    let times = (0..<80).map { 0.05 * Double($0) }
    func values(_ text: String, _ data: [Double], _ names: [FittedParameter]) throws -> [Double] {
      try fit(text, times, data, names).estimates.map(\.value)
    }
    func isNear(_ found: [Double], _ wanted: [Double]) -> Bool {
      zip(found, wanted).allSatisfy { ($0 - $1).magnitude <= 1e-8 }
    }
    let names = ["A", "g", "w", "p"].map { FittedParameter($0) }
    // −2 cos(5t − 3) = 2 cos(5t − 3 + π)
    let growing = times.map { -2 * Double.exp(0.3 * $0) * Double.cos(5 * $0 - 3) }
    let found = try values("A*exp(-g*t)*cos(w*t+p)", growing, names)
    #expect(isNear(found, [2, -0.3, 5, .pi - 3]), "\(found)")
    let bounded = try values(
      "A*exp(-g*t)*cos(w*t+p)", growing, [names[0], names[1], names[2], FittedParameter("p", in: -3.2...(-2.8))])
    #expect(isNear(bounded, [-2, -0.3, 5, -3]), "\(bounded)")
    let turns = try values(
      "A*sin(2*pi*(t/w+p))", times.map { Double.sin(2 * .pi * ($0 / 0.7 + 2.8)) },
      [
        names[0], names[2], names[3],
      ])
    #expect(isNear(turns, [1, 0.7, -0.2]), "\(turns)")
    let bell = try values(
      "A*exp(-((t-p)/w)^2)", times.map { Double.exp(-(($0 - 2) / 0.4) * (($0 - 2) / 0.4)) },
      [
        names[0], names[3], names[2],
      ])
    #expect(isNear(bell, [1, 2, 0.4]), "\(bell)")
  }

  /// Products are two waves of the sum and the difference, a square is one of twice the frequency. Far from 0 a wave
  /// without a phase has a minimum for each turn.
  @Test(arguments: [
    ("A*sin(w*t)*cos(v*t)+o", 0.0), ("(1+m*cos(v*t))*sin(w*t)+o", 0), ("A*sin(w*t)^2+o", 2.5),
  ])
  func `products and squares of waves are found`(_ text: String, _ start: Double) throws {
    let times = (0..<160).map { start + Double($0) / 200 }
    let noise = Self.noise(160, seed: 3)
    let data = zip(times, noise).map { t, noise -> Double in
      let (slow, fast) = (Double.cos(13 * t), Double.sin(61 * t))
      let value =
        text.hasPrefix("A*sin(w*t)*")
        ? 2 * fast * slow : text.hasPrefix("A") ? 2 * fast * fast : fast * (1 + 0.6 * slow)
      return value + 0.4 + 0.02 * noise
    }
    let names =
      text.contains("m") ? ["m", "w", "v", "o"] : text.contains("v") ? ["A", "w", "v", "o"] : ["A", "w", "o"]
    let fit = try fit(text, times, data, names.map { FittedParameter($0) })
    for estimate in fit.estimates {
      let truths = [
        "A": [2.0], "m": [0.6], "w": text.contains("A*sin(w*t)*") ? [61, 13] : [61], "v": [13, 61], "o": [0.4],
      ]
      let isNear = truths[estimate.name]?.contains { (estimate.value - $0).magnitude <= 0.05 } ?? false
      #expect(isNear, "\(text): \(estimate.name) = \(estimate.value)")
    }
  }

  @Test func `white noise is soon left, and a faint wave in it is found`() throws {
    let times = (0..<600).map { Double($0) / 60 }
    let noise = Self.noise(600, seed: 8)
    let names = ["A", "w", "p", "o"].map { FittedParameter($0) }
    let none = try fit("A*sin(w*t+p)+o", times, noise, names)
    #expect(none.explainsNothing && none.starts.tried <= 8, "\(none.starts)")
    let faint = zip(times, noise).map { 0.3 * Double.sin(21 * $0 + 1) + $1 }
    let found = try fit("A*sin(w*t+p)+o", times, faint, names)
    #expect(!found.explainsNothing && (found.estimates[1].value - 21).magnitude <= 0.1, "\(found.estimates[1].value)")
  }

  @Test func `abscissas that are whole numbers make no frequency a phase`() throws {
    let times = (0..<120).map { Double($0 * 16_667) }
    let data = times.map { Double.exp(-1e-6 * $0) * (3 * Double.cos(7e-6 * $0) + 2 * Double.sin(7e-6 * $0)) + 5 }
    let fit = try fit(
      "exp(-g*t)*(a*cos(w*t)+b*sin(w*t))+c", times, data, ["g", "a", "w", "b", "c"].map { FittedParameter($0) })
    for (estimate, truth) in zip(fit.estimates, [1e-6, 3, 7e-6, 2, 5]) {
      #expect((estimate.value / truth - 1).magnitude <= 1e-6, "\(estimate)")
    }
  }

  @Test func `what has values and no derivatives is refused by its name`() throws {
    let times = (0..<20).map { Double($0) / 19 }
    let error = #expect(throws: LeastSquaresError.self) {
      try fit("steps(n, end)", times, times, [FittedParameter("n", from: 5)])
    }
    #expect(error == .noSlope(parameters: ["n"]))
  }

  @Test func `one start alone that explains little is told`() throws {
    // Noise alone: every start comes to rest at a wave of its own.
    let times = (0..<24).map { Double($0) / 24 }
    let fit = try fit(
      "a*sin(w*t^2 + v*t + p)", times, Self.noise(24, seed: 3), ["a", "w", "v", "p"].map { FittedParameter($0) })
    #expect(try #require(fit.determination) < 0.9)
    let isTold = fit.warnings.contains { if case .lonely(["w", "v", "p"], _) = $0 { true } else { false } }
    #expect(isTold == (fit.starts.agreeing == 1))
    #expect(
      FitWarning.lonely(["w"], starts: 24).description
        == "only 1 of 24 starts led here, and the formula explains little: another fit may be better. "
        + "Give starts or intervals for 'w'")
  }
}
