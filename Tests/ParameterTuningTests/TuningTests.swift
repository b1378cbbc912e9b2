import CurveFitting
import EffectMath
import ParameterTuning
import RealModule
import Testing
import TimingFunctions

/// Goals with answers that closed forms tell.
@Suite struct TuningTests {
  static func family(_ text: String, _ parameters: FreeParameter...) throws -> CurveFamily {
    CurveFamily(try Formula(text), parameters: parameters)
  }

  static func goal(
    _ kind: CurveMeasure.Property, at argument: Double? = nil, _ relation: Goal.Relation, _ value: Double
  ) throws -> (measure: CurveMeasure, goal: Goal) {
    let measure = try #require(CurveMeasure(kind, at: argument))
    return (measure, Goal(measure.text, relation, value))
  }

  @Test func `one number for one goal is found to the last digits`() throws {
    let family = try Self.family("t^a", FreeParameter("a", in: 0.5...9))
    let tuning = try Tuning(family.problem([try Self.goal(.value, at: 0.5, .equal, 0.2)]))
    #expect(tuning.isMet)
    #expect((tuning.values[0] - .log(5) / .log(2)).magnitude < 1e-14)
  }

  @Test func `the overshoot of a back ease is that of its closed form`() throws {
    // easeOutBack is 1 + (s+1)u³ + su² with u = t−1: at u = −2s/(3(s+1)) it is 4s³/(27(s+1)²) above 1.
    let family = try Self.family("easeOutBack(t, overshoot: s)", FreeParameter("s", in: 0...5))
    let tuning = try Tuning(family.problem([try Self.goal(.max, .equal, 1.1)]))
    let s = tuning.values[0]
    #expect(tuning.isMet)
    #expect((4 * s * s * s / (27 * (s + 1) * (s + 1)) - 0.1).magnitude < 1e-12)
  }

  @Test(.enabled(if: ParameterSearch.isAvailable))
  func `a spring with an overshoot and a settling time has the damping ratio of the closed form`() throws {
    let family = try Self.family(
      "spring(response: r, dampingRatio: z)", FreeParameter("r", in: 0.1...1), FreeParameter("z", in: 0.2...1.2))
    let tuning = try Tuning(
      family.problem([try Self.goal(.overshoot, .equal, 0.1), try Self.goal(.settling, .equal, 0.6)]))
    #expect(tuning.isMet)
    let logarithm = Double.log(0.1)
    let damping = -logarithm / (Double.pi * .pi + logarithm * logarithm).squareRoot()
    #expect((tuning.values[1] - damping).magnitude < 1e-8)
    let spring = try Spring(response: tuning.values[0], dampingRatio: tuning.values[1])
    #expect(((spring.settlingTime() ?? 0) - 0.6).magnitude < 1e-8)
  }

  @Test(.enabled(if: ParameterSearch.isAvailable))
  func `a curve like one of its own family is that one`() throws {
    let family = try Self.family(
      "cubicBezier(a, b, c, d)", FreeParameter("a", in: 0...1), FreeParameter("b", in: -1...2),
      FreeParameter("c", in: 0...1), FreeParameter("d", in: -1...2))
    let target = try #require(FittingTarget(try CubicBezier(0.42, 0.1, 0.58, 1.3)))
    let likeness = try Likeness(of: family, to: target)
    for (found, wanted) in zip(likeness.values, [0.42, 0.1, 0.58, 1.3]) { #expect((found - wanted).magnitude < 1e-7) }
    #expect(likeness.deviation.largest.magnitude < 1e-8)
  }

  @Test(.enabled(if: ParameterSearch.isAvailable))
  func `a goal is met that most of the ranges know nothing of`() throws {
    // cubic-bezier(0.17253, -0.13904, 0.15602, 1.96006) meets both; the smallest value of most others is 0.
    let family = try Self.family(
      "cubicBezier(a, b, c, d)", FreeParameter("a", in: 0...1), FreeParameter("b", in: -1...2),
      FreeParameter("c", in: 0...1), FreeParameter("d", in: -1...2))
    let tuning = try Tuning(
      family.problem([
        try Self.goal(.min, .equal, -0.00664595), try Self.goal(.time, at: 0.7, .atMost, 0.216608),
      ]))
    #expect(tuning.isMet)
  }

  @Test func `a goal that cannot be met ends at the nearest number`() throws {
    let family = try Self.family("easeOutBack(t, overshoot: s)", FreeParameter("s", in: 0...5))
    let tuning = try Tuning(family.problem([try Self.goal(.max, .equal, 9)]))
    #expect(!tuning.isMet)
    #expect(tuning.values == [5])
  }

  @Test func `goals that exclude each other are named`() throws {
    let family = try Self.family("easeOutBack(t, overshoot: s)", FreeParameter("s", in: 0...5))
    let goals = [try Self.goal(.max, .atMost, 1), try Self.goal(.end, .equal, 1), try Self.goal(.max, .atLeast, 1.2)]
    #expect(throws: TuningFailure.contradiction(goals[0].goal, goals[2].goal)) {
      try Tuning(family.problem(goals))
    }
  }

  @Test func `goals that are met alone and not together are named`() throws {
    // The largest value of a curve from 0 to 1 is 1 and its overshoot.
    let family = try Self.family("easeOutBack(t, overshoot: s)", FreeParameter("s", in: 0...5))
    let (low, high) = (try Self.goal(.max, .atMost, 1), try Self.goal(.overshoot, .atLeast, 0.2))
    #expect(try Tuning(family.problem([low, high])).conflict == [low.goal, high.goal])
    // The slope at the start is easily had beside either, and a value of 9 by none.
    let third = try Self.goal(.slope, at: 0, .atLeast, 0)
    #expect(try Tuning(family.problem([third, low, high])).conflict == [low.goal, high.goal])
    #expect(try Tuning(family.problem([low, try Self.goal(.max, .equal, 1)])).conflict.isEmpty)
    #expect(try Tuning(family.problem([third, try Self.goal(.max, .equal, 9)])).conflict.isEmpty)
    // t^a is 0.5 at 0.5 for a = 1 and 0.49 at 0.7 for a = 2.
    let power = try Self.family("t^a", FreeParameter("a", in: 0.5...9))
    let (half, steep) = (try Self.goal(.value, at: 0.5, .equal, 0.5), try Self.goal(.value, at: 0.7, .equal, 0.49))
    #expect(try Tuning(power.problem([half, steep])).conflict == [half.goal, steep.goal])
  }

  @Test func `a parameter that changes nothing is named, and stays at its start`() throws {
    try #require(ParameterSearch.isAvailable)
    let family = try Self.family(
      "t^a + 0*b", FreeParameter("a", in: 0.5...9), FreeParameter("b", in: 0...4, start: 3))
    let tuning = try Tuning(family.problem([try Self.goal(.value, at: 0.5, .equal, 0.2)]))
    #expect(tuning.idle == ["b"])
    #expect(tuning.values[1] == 3)
    #expect(tuning.isMet)
    let alone = try Self.family("t + 0*b", FreeParameter("b", in: 0...4))
    let nearest = try Tuning(alone.problem([try Self.goal(.max, .equal, 2)]))
    #expect(!nearest.isMet && nearest.idle == ["b"] && nearest.measured == [1])
  }

  @Test func `a measure that no member has is named`() throws {
    let family = try Self.family("t^a", FreeParameter("a", in: 0.5...9))
    #expect(throws: TuningFailure.unmeasured("time@2")) {
      try Tuning(family.problem([try Self.goal(.time, at: 2, .equal, 0.5)]))
    }
    let hole = try Self.family("sqrt(-a - t)", FreeParameter("a", in: 0.5...9))
    #expect(throws: TuningFailure.unmeasured("max")) { try Tuning(hole.problem([try Self.goal(.max, .equal, 0.5)])) }
  }

  @Test func `what touches a number without crossing it is found too`() throws {
    // The largest of (a − 2)² is 0 at one place alone.
    let family = try Self.family("(a-2)^2 + 0*t", FreeParameter("a", in: 0...9))
    let tuning = try Tuning(family.problem([try Self.goal(.max, .atMost, 0)]))
    #expect(tuning.isMet)
    #expect((tuning.values[0] - 2).magnitude <= 1e-6)
  }

  @Test(arguments: [10.0, 100, 5000])
  func `of whole numbers the nearest to a goal is found`(_ most: Double) throws {
    let problem = TuningProblem(
      [FreeParameter("n", in: 1...most, isWhole: true)], goals: [Goal("square", .equal, 50)],
      quick: { [$0[0] * $0[0]] })
    let tuning = try Tuning(problem)
    #expect(tuning.values == [7])
    #expect(!tuning.isMet)
  }

  @Test(.enabled(if: ParameterSearch.isAvailable))
  func `the foot of the perpendicular is the nearest point of a half plane`() throws {
    let problem = TuningProblem(
      [FreeParameter("x", in: -10...10), FreeParameter("y", in: -10...10)], goals: [Goal("sum", .atMost, 3)],
      minimized: "distance", quick: { [$0[0] + $0[1], ($0[0] - 3) * ($0[0] - 3) + ($0[1] - 2) * ($0[1] - 2)] })
    let tuning = try Tuning(problem)
    #expect(tuning.isMet)
    #expect((tuning.values[0] - 2).magnitude < 1e-4 && (tuning.values[1] - 1).magnitude < 1e-4)
    #expect(tuning.measured[1] <= 2 + 1e-6)
  }

  @Test(arguments: [1, 2]) func `a search that has to end says so, with the best that it has`(_ count: Int) throws {
    try #require(count == 1 || ParameterSearch.isAvailable)
    var measures = 0
    let problem = TuningProblem(
      (0..<count).map { FreeParameter("x\($0)", in: -10...10) }, goals: [], minimized: "square",
      isOver: { measures >= 9 },
      quick: { values in
        measures += 1
        return [values.reduce(0) { $0 + ($1 - 3) * ($1 - 3) }]
      })
    let tuning = try Tuning(problem)
    #expect(!tuning.isConverged && tuning.idle.isEmpty)
    #expect(measures <= 10)
    // Of one number the first nine are eighths of the range, of which 2.5 is the best.
    if count == 1 { #expect(tuning.values == [2.5] && tuning.measured == [0.25]) }
  }

  @Test func `a time to rest is made small as it is, not as samples see it`() throws {
    // Between a peak and the end 0.04 apart it leaves the band for less than the distance of samples.
    let family = try Self.family("a*sin(7*t) + t^2", FreeParameter("a", in: -1...1, start: 0.3))
    let measure = try #require(CurveMeasure(.settling, at: 0.01))
    let tuning = try Tuning(family.problem([], minimized: measure))
    let value = { (t: Double) in tuning.values[0] * .sin(7 * t) + t * t }
    let end = value(1)
    let outside = (0...400_000).last { (value(0.8 + Double($0) * 5e-7) - end).magnitude > 0.01 * end.magnitude }
    #expect((0.8 + Double(try #require(outside)) * 5e-7 - tuning.measured[0]).magnitude < 1e-6)
    #expect(tuning.measured[0] < 0.88311)
  }

  @Test func `every place that has the first of several is as good as another`() throws {
    let family = try Self.family("max(0, t - a)", FreeParameter("a", in: 0...1))
    let tuning = try Tuning(family.problem([try Self.goal(.minAt, .equal, 0)]))
    #expect(tuning.isMet && tuning.values == [0.5])
  }

  // MARK: Without a value

  @Test(arguments: ["t^p", "abs(t-.3)^p"])
  func `places without a value are refused`(_ text: String) throws {
    // Below 1 the slope of a power grows without bound; above it is p·wᵖ⁻¹ at most, with w = 1 and 0.7.
    let family = try Self.family(text, FreeParameter("p", in: 0.3...2))
    let measure = try #require(CurveMeasure(.steepest))
    let tuning = try Tuning(family.problem([], minimized: measure, isMaximized: true))
    #expect(tuning.isMet && tuning.values == [2])
    #expect((tuning.measured[0] + (text == "t^p" ? 2 : 1.4)).magnitude < 1e-9)
  }

  @Test(arguments: [1, 2]) func `what has no exact value anywhere is named`(_ count: Int) throws {
    try #require(count == 1 || ParameterSearch.isAvailable)
    let parameters = [FreeParameter("y", in: 0...1), FreeParameter("z", in: 0...1)].prefix(count)
    let family = CurveFamily(
      try Formula("sqrt(abs(t-.5)) + 0*\(count == 1 ? "y" : "y*z")"), parameters: Array(parameters))
    #expect(throws: TuningFailure.unmeasured("steepest")) {
      try Tuning(family.problem([try Self.goal(.steepest, .atLeast, -1000)]))
    }
    let measure = try #require(CurveMeasure(.steepest))
    #expect(throws: TuningFailure.unmeasured("steepest")) { try Tuning(family.problem([], minimized: measure)) }
  }
}
