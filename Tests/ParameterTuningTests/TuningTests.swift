import CurveFitting
import Formulas
import RealModule
import Testing
import TimingFunctions

@testable import ParameterTuning

/// Wishes with answers that closed forms tell.
@Suite struct TuningTests {
  static func family(_ text: String, _ parameters: FreeParameter...) throws -> CurveFamily {
    CurveFamily(try Formula(text), parameters: parameters)
  }

  static func wish(
    _ kind: CurveMeasure.Kind, at argument: Double? = nil, _ relation: Wish.Relation, _ value: Double
  ) throws -> (measure: CurveMeasure, wish: Wish) {
    let measure = try #require(CurveMeasure(kind, at: argument))
    return (measure, Wish(measure.text, relation, value))
  }

  @Test func `one number for one wish is found to the last digits`() throws {
    let family = try Self.family("t^a", FreeParameter("a", in: 0.5...9))
    let tuning = try Tuning(family.problem([try Self.wish(.value, at: 0.5, .equal, 0.2)]))
    #expect(tuning.isMet)
    #expect((tuning.values[0] - .log(5) / .log(2)).magnitude < 1e-14)
  }

  @Test func `the overshoot of a back ease is that of its closed form`() throws {
    // easeOutBack is 1 + (s+1)u³ + su² with u = t−1: at u = −2s/(3(s+1)) it is 4s³/(27(s+1)²) above 1.
    let family = try Self.family("easeOutBack(t, overshoot: s)", FreeParameter("s", in: 0...5))
    let tuning = try Tuning(family.problem([try Self.wish(.max, .equal, 1.1)]))
    let s = tuning.values[0]
    #expect(tuning.isMet)
    #expect((4 * s * s * s / (27 * (s + 1) * (s + 1)) - 0.1).magnitude < 1e-12)
  }

  @Test(.enabled(if: ParameterSearch.isAvailable))
  func `a spring with an overshoot and a settling time has the damping ratio of the closed form`() throws {
    let family = try Self.family(
      "spring(response: r, dampingRatio: z)", FreeParameter("r", in: 0.1...1), FreeParameter("z", in: 0.2...1.2))
    let tuning = try Tuning(
      family.problem([try Self.wish(.overshoot, .equal, 0.1), try Self.wish(.settling, .equal, 0.6)]))
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
}
