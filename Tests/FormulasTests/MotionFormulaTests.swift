import EffectMath
import Testing
import TimingFunctions

/// Springs, decay and rubber banding in formulas.
struct MotionFormulaTests {
  private func program(_ source: String, _ parameters: [String: Double] = [:]) throws -> Program {
    try Formula(source).program(parameters)
  }

  @Test func `the abscissa is the first argument and may be left out`() throws {
    let expected = try program("spring(stiffness: 300, damping: 10)").value(at: 0.2)
    for source in [
      "spring(t, stiffness: 300, damping: 10)", "t |> spring(damping: 10, stiffness: 300)",
      "spring(x, stiffness: 300, damping: 10)", "spring(2t/2, stiffness: k, damping: 10)",
    ] {
      #expect(try program(source, ["k": 300]).value(at: 0.2) == expected, "\(source)")
    }
    #expect(try program("spring(0.2, stiffness: 300, damping: 10)").constant == expected)
    #expect(try program("D(spring(velocity: 3))").value(at: 0) == 3)
    #expect(try program("decay(t, amplitude: 200, timeConstant: 0.5)").value(at: 0.5) == 200 * (1 - exp(-1)))
    #expect(try program("rubberBand(x, dimension: 550)").value(at: 1000) == 275)
  }

  private func exp(_ x: Double) -> Double { (try? program("exp(x)").value(at: x)) ?? .nan }

  @Test(arguments: [
    ("spring(mass: -1, stiffness: 1, damping: 1)", "mass of a spring must be above 0, not -1"),
    ("spring(duration: 0)", "duration of a spring must be above 0, not 0"),
    ("spring(stiffness: 300, response: 0.5)", "response 0.5 and stiffness 300 of a spring do not go together"),
    ("spring(duration: 1, response: 0.5)", "duration 1 and response 0.5 of a spring do not go together"),
    ("spring(bounce: 0, dampingRatio: 0.5)", "bounce 0 and dampingRatio 0.5 of a spring do not go together"),
    ("spring(dampingRatio: 0.5)", "dampingRatio 0.5 of a spring needs response as well"),
    ("spring(duration: 1, mass: 2)", "mass 2 of a spring needs stiffness as well"),
    ("spring(stiffness: 300)", "stiffness 300 of a spring needs damping as well"),
    ("spring(stiffness: 0/0, damping: 1)", "stiffness of a spring must be above 0"),
    (
      "decay(amplitude: 1, velocity: 2)",
      "amplitude 1 and velocity 2 of a decay do not go together: give only one of them"
    ),
    ("rubberBand(x, dimension: 0)", "dimension of a rubber band"),
    ("settlingSpring(dampingRatio: 0)", "dampingRatio of a spring must be above 0"),
    ("spring(stiffness: t, damping: 1)", "stiffness of spring must not depend on the abscissa"),
    ("spring(t, 300, 10)", "the parameters of 'spring' need their names"),
    ("spring(stiffnes: 1)", "'spring' has no parameter 'stiffnes'"),
  ])
  func `parameters that make no motion are named`(source: String, reason: String) {
    let error = #expect(throws: FormulaError.self) { try program(source) }
    #expect(error?.reason.hasPrefix(reason) == true, "\(String(describing: error))")
    #expect(error?.place != nil)
  }

  @Test func `parameters without their names are shown with them`() {
    for (source, call) in [
      ("spring(t, .5)", "spring(t, duration: 0.5)"), ("spring(.5, t)", "spring(t, duration: 0.5)"),
      ("spring(t, .5, .2)", "spring(t, response: 0.5, dampingRatio: 0.2) or spring(t, duration: 0.5, bounce: 0.2)"),
      ("spring(.5, .2, t)", "spring(t, response: 0.5, dampingRatio: 0.2) or spring(t, duration: 0.5, bounce: 0.2)"),
      // No bounce is 10, and no name is meant by four numbers.
      ("spring(t, 300, 10)", "spring(t, stiffness: 300, damping: 10)"),
      ("spring(t, 2, 300, 10)", "spring(t, mass: 2, stiffness: 300, damping: 10)"),
      ("spring(t, 1, 2, 3, 4)", "spring(t, duration: 0.5, bounce: 0)"), ("decay(t, 3)", "decay(t, amplitude: 3)"),
    ] {
      #expect(failure(source)?.suggestion == "Write \(call)", "\(source)")
    }
  }

  @Test func `the domain is the union of those of curves of the abscissa itself`() throws {
    let spring = try program("spring(duration: 1)")
    #expect(try Spring(duration: 1, bounce: 0).domain == spring.curveDomain)
    #expect(try program("spring(duration: 1) - spring(duration: 3)").domain == program("spring(duration: 3)").domain)
    #expect(try program("D(spring(duration: 1), 2)").domain == spring.domain)
    #expect(try program("sin(t)").curveDomain == nil && program("sin(t)").domain == 0...1)
    #expect(try program("spring(2t)").curveDomain == nil)
    #expect(try program("easeInOutCubic + spring(duration: .1)").domain == 0...1)
  }
}
