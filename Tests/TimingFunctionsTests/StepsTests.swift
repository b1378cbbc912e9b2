import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions

struct StepsTests {
  /// Position, count, then t with the value and the value with the before flag: the examples of CSS Easing Functions
  /// Level 2 and the step algorithm worked by hand.
  static let known: [(Steps.Position, Int, Double, Double, Double)] = [
    (.start, 2, 0, 0.5, 0), (.start, 2, 0.25, 0.5, 0.5), (.start, 2, 0.5, 1, 0.5), (.start, 2, 1, 1, 1),
    (.end, 2, 0, 0, 0), (.end, 2, 0.5, 0.5, 0), (.end, 2, 0.75, 0.5, 0.5), (.end, 2, 1, 1, 0.5),
    (.jumpNone, 3, 0, 0, 0), (.jumpNone, 3, 0.5, 0.5, 0.5), (.jumpNone, 3, 1, 1, 1), (.jumpNone, 2, 0.5, 1, 0),
    (.jumpBoth, 3, 0, 0.25, 0), (.jumpBoth, 3, 0.5, 0.5, 0.5), (.jumpBoth, 3, 1, 1, 0.75),
    // Beyond 0...1 the stairs go on, one step at a time.
    (.start, 1, -0.5, 0, 0), (.start, 1, -1, 0, -1), (.start, 1, 1.5, 2, 2), (.end, 1, -0.5, -1, -1),
    (.end, 1, 1.5, 1, 1), (.end, 1, 2, 2, 1), (.jumpNone, 2, -0.25, -1, -1), (.jumpNone, 2, 1.25, 2, 2),
    (.jumpBoth, 1, -0.5, 0, 0), (.jumpBoth, 1, 1.5, 1, 1),
  ]

  @Test(arguments: known)
  func `steps have the values of the step algorithm, with and without the before flag`(
    _ position: Steps.Position, _ count: Int, _ t: Double, _ value: Double, _ before: Double
  ) throws {
    let steps = try Steps(count, position)
    #expect(steps.value(at: t) == value)
    #expect(steps.beforePhase.value(at: t) == before)
  }

  @Test(arguments: Steps.Position.allCases)
  func `steps never fall and stay within 0...1 there`(_ position: Steps.Position) throws {
    let broken = counterexample(
      to: { (count, a, b) in
        for flag in [false, true] {
          let steps = try Steps(count, position, isBefore: flag)
          guard steps.value(at: min(a, b)) <= steps.value(at: max(a, b)) else { return false }
          for t in [a, b] where 0...1 ~= t { guard 0...1 ~= steps.value(at: t) else { return false } }
        }
        return true
      }, combine(.int(in: 2...Steps.largestCount), .double(in: -3...3), .double(in: -3...3)), cases: 2000)
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `a step is level: every derivative is 0`() throws {
    let steps = try Steps(4, .jumpBoth)
    for t in [-0.3, 0, 0.1, 0.25, 1, 1.7] {
      let series = steps.jet(at: Jet(variable: t, order: 3))
      #expect(series.coefficients == [steps.value(at: t), 0, 0, 0])
    }
  }

  @Test func `times of every kind have values`() throws {
    for position in Steps.Position.allCases {
      for count in [2, 3, Steps.largestCount] {
        let steps = try Steps(count, position)
        #expect(steps.value(at: .infinity) == .infinity && steps.value(at: -.infinity) == -.infinity)
        #expect(steps.value(at: .nan).isNaN)
        #expect((steps.value(at: 1e290) / 1e290 - Double(count) / Double(steps.jumps)).magnitude < 1e-15)
        #expect(steps.value(at: -0.0).sign == .plus)
        #expect(steps.value(at: .leastNonzeroMagnitude) == steps.value(at: 0))
      }
    }
  }

  @Test func `the before flag passes through combinators`() throws {
    let steps = try Steps(2, .start)
    let curves: [(any TimingFunction, Double, Double)] = [
      (steps.reversed(), 1, 0), (steps.mirrored(), 1, 1), (steps.clamped(), 0, 0), (steps.scaled(to: 0...2), 0, 0),
      (steps.windowed(in: 0.5...1), 0.5, 0), (steps.inOut(), 0, 0),
      (steps.blended(with: Linear(), weight: 0), 0, 0), (CubicBezier.ease, 0, 0),
    ]
    for (curve, t, value) in curves { #expect(curve.beforePhase.value(at: t) == value, "\(curve)") }
  }
}
