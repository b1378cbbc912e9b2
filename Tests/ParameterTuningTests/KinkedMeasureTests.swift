import EffectMath
import ParameterTuning
import RealModule
import Testing
import TimingFunctions

/// What slopes do not lead to: kinks, jumps, steps, whole numbers.
@Suite struct KinkedMeasureTests {
  private static func number(_ name: String, _ range: ClosedRange<Double> = 0...1) -> FreeParameter {
    FreeParameter(name, in: range)
  }

  private static func whole(_ name: String, _ most: Double) -> FreeParameter {
    FreeParameter(name, in: 1...most, isWhole: true)
  }

  @Test func `one number ends where no value of more than a jump is beyond`() throws {
    // The slope of tᵖ is p at 1 for p ≥ 1, and without bound at 0 for less.
    let family = try TuningTests.family("t^p", Self.number("p", 0.3...2))
    let tuning = try Tuning(family.problem([], minimized: CurveMeasure(.steepest)))
    #expect((tuning.values[0] - 1).magnitude < 1e-9)
  }

  @Test func `one number is found in a narrow valley with a kink`() throws {
    // About a hundredth wide, beside a wider one that is not as low.
    let problem = TuningProblem([Self.number("x")], goals: [], minimized: "height") { values in
      let x = values[0]
      return [min(1 + (x - 0.8) * (x - 0.8), (x - 0.4023).magnitude * 128 + 0.5)]
    }
    let tuning = try Tuning(problem)
    #expect((tuning.values[0] - 0.4023).magnitude < 1e-9)
  }

  @Test(.enabled(if: ParameterSearch.isAvailable))
  func `several numbers end in the kink of a fold, wherever its lowest place is`() throws {
    // |x − y| has no slope along its fold, which falls towards x = 0.83.
    let problem = TuningProblem([Self.number("x"), Self.number("y")], goals: [], minimized: "fold") {
      [10 * ($0[0] - $0[1]).magnitude + ($0[0] - 0.83).magnitude]
    }
    let tuning = try Tuning(problem)
    #expect(tuning.measured[0] < 1e-6 && tuning.isConverged)
  }

  @Test(.enabled(if: ParameterSearch.isAvailable))
  func `a settling time of two numbers is as small as that of one at the end of the other's range`() throws {
    let settling = try #require(CurveMeasure(.settling, at: 0.02))
    let both = try Tuning(
      try TuningTests.family("1-exp(-k*t)*cos(w*t)", Self.number("k", 2...8), Self.number("w", 5...20))
        .problem([], minimized: settling))
    let one = try Tuning(
      try TuningTests.family("1-exp(-8*t)*cos(w*t)", Self.number("w", 5...20)).problem([], minimized: settling))
    // The curve is 1 − e^(−8t) cos(wt): inside 2 % from its last time at ±0.02 on, which a trough comes no nearer to.
    #expect(both.measured[0] <= one.measured[0] * (1 + 1e-6) && both.measured[0] < 0.2728)
    #expect(both.isConverged)
  }

  @Test(.enabled(if: ParameterSearch.isAvailable), arguments: [0.393475, 0.6, 0.8])
  func `a goal is met by exact measures where quick ones have steps`(_ wanted: Double) throws {
    let problem = TuningProblem(
      [Self.number("m", 1...8), Self.number("s", 0...0.6)], goals: [Goal("place", .equal, wanted)],
      quick: { [(512 * ($0[1] + 1 / $0[0])).rounded() / 512] }, exact: { [$0[1] + 1 / $0[0]] })
    let tuning = try Tuning(problem)
    #expect(tuning.isMet && (tuning.values[1] + 1 / tuning.values[0] - wanted).magnitude <= 1e-9)
  }

  @Test func `whole numbers are searched together`() throws {
    // Both have to grow for the larger of two errors to fall below a bound.
    let bound = TuningProblem([Self.whole("a", 16), Self.whole("b", 1000)], goals: [Goal("error", .atMost, 0.125)]) {
      [max(1 / $0[0], 50 / $0[1])]
    }
    #expect(try Tuning(bound).isMet)
    // (a − 7)² + (b − 431)² + |a·b − 3017| is 0 at (7, 431) alone.
    let lowest = TuningProblem([Self.whole("a", 16), Self.whole("b", 1000)], goals: [], minimized: "height") {
      let (a, b) = ($0[0] - 7, $0[1] - 431)
      return [a * a + b * b + ($0[0] * $0[1] - 3017).magnitude]
    }
    #expect(try Tuning(lowest).values == [7, 431])
    // Down a diagonal: either number alone makes it larger.
    let fold = TuningProblem([Self.whole("a", 90), Self.whole("b", 90)], goals: [], minimized: "height") {
      [10 * ($0[0] - $0[1]).magnitude + ($0[0] - 61).magnitude]
    }
    #expect(try Tuning(fold).values == [61, 61])
  }

  @Test(.enabled(if: ParameterSearch.isAvailable)) func `a whole number beside a real one moves too`() throws {
    let problem = TuningProblem(
      [Self.whole("n", 1000), Self.number("x", -3...3)], goals: [], minimized: "height",
      quick: { [($0[0] - 317).magnitude / 100 + ($0[1] - 1.25) * ($0[1] - 1.25)] })
    let tuning = try Tuning(problem)
    #expect(tuning.values[0] == 317 && (tuning.values[1] - 1.25).magnitude < 1e-5)
  }

  @Test func `of whole numbers one that its next does not bear out is passed by`() throws {
    // One segment has no creases; ten have 36°, and more of them less.
    let problem = TuningProblem(
      [Self.whole("n", 1000)], goals: [Goal("crease", .atMost, 1)], quick: { [$0[0] == 1 ? 0 : 360 / $0[0]] })
    #expect(try Tuning(problem).values == [360])
    let alone = TuningProblem(
      [Self.whole("n", 300)], goals: [Goal("crease", .atMost, 1)], quick: { [$0[0] == 1 ? 0 : 360 / $0[0]] })
    #expect(try Tuning(alone).values == [1])
  }
}
