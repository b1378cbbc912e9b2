import ParameterTuning
import RealModule
import Testing

/// Measures of which the quick way tells a thousandth too much or too little: what is found is that of the exact way.
@Suite struct RoughMeasureTests {
  /// A problem whose quick measures are off by up to a thousandth, here more and there less.
  static func problem(
    _ parameters: [FreeParameter], _ goals: [Goal], minimized: String? = nil,
    count: @escaping () -> Void = {}, exact: @escaping ([Double]) -> [Double]
  ) -> TuningProblem {
    TuningProblem(
      parameters, goals: goals, minimized: minimized, cost: .large,
      quick: { values in
        let error = 1 + 1e-3 * Double.sin(7 * values.reduce(0, +))
        return exact(values).map { $0 * error }
      },
      exact: { values in
        count()
        return exact(values)
      })
  }

  @Test func `one number meets a goal exactly`() throws {
    let tuning = try Tuning(
      Self.problem([FreeParameter("a", in: 0...4)], [Goal("square", .equal, 2)]) { [$0[0] * $0[0]] })
    #expect(tuning.isMet && (tuning.values[0] - 2.squareRoot()).magnitude < 1e-9)
  }

  @Test func `one number is the lowest by exact measures`() throws {
    let tuning = try Tuning(
      Self.problem([FreeParameter("a", in: 0...4)], [], minimized: "gap") { [1 + ($0[0] - .pi).magnitude] })
    #expect((tuning.values[0] - .pi).magnitude < 1e-3)
  }

  @Test func `what is made large ends on the border of a bound`() throws {
    let tuning = try Tuning(
      Self.problem([FreeParameter("a", in: 0...4)], [Goal("square", .atMost, 3)], minimized: "-a") {
        [$0[0] * $0[0], -$0[0]]
      })
    #expect(tuning.isMet && (tuning.values[0] - 3.squareRoot()).magnitude < 1e-8)
  }

  @Test(arguments: [1, 2, 31, 47, 999])
  func `the smallest whole number is that of exact measures, of which few are made`(_ number: Int) throws {
    var exact = 0
    let tuning = try Tuning(
      Self.problem(
        [FreeParameter("n", in: 1...1000, isWhole: true)], [Goal("error", .atMost, 1 / Double(number))],
        count: { exact += 1 }
      ) { [1 / $0[0]] })
    #expect(tuning.isMet && tuning.values == [Double(number)])
    #expect(exact <= 4)
  }

  @Test(.enabled(if: ParameterSearch.isAvailable)) func `several numbers meet several goals exactly`() throws {
    let problem = Self.problem(
      [FreeParameter("a", in: 0...4), FreeParameter("b", in: 0...4)],
      [Goal("sum", .equal, 3), Goal("product", .equal, 2)]
    ) { [$0[0] + $0[1], $0[0] * $0[1]] }
    let tuning = try Tuning(problem)
    #expect(tuning.isMet)
    for (found, wanted) in zip(tuning.values.sorted(), [1.0, 2]) { #expect((found - wanted).magnitude < 1e-7) }
  }
}
