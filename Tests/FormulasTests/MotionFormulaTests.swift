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

  /// Critical damping: x = b + (d + (v + ωd)t)e^(−ωt), where d = a − b.
  @Test(arguments: [(0.0, 1.0, 0.0), (100, 0, -500), (-3, 7, 40), (2, 5, -80)])
  func `a spring between two values begins with its velocity`(start: Double, end: Double, velocity: Double) throws {
    let spring = try program(
      "springBetween(t, from: a, to: b, velocity: v, response: pi, dampingRatio: 1)",
      ["a": start, "b": end, "v": velocity])
    for t in [0, 0.1, 0.5, 1.5, 4] {
      let expected = end + (start - end + (velocity + 2 * (start - end)) * t) * exp(-2 * t)
      #expect(abs(spring.value(at: t) - expected) <= 1e-12, "\(t)")
    }
  }

  @Test func `a clamped spring rests at its target as soon as it reaches it`() throws {
    let clamped = try program("springBetween(t, to: 10, overshoot: clamped, response: 0.5, dampingRatio: 0)")
    // x = 10(1 − cos(4πt)) is 10 at an eighth of a second.
    #expect(abs(clamped.domain.upperBound - 0.125) <= 1e-15 && abs(clamped.value(at: 0.125) - 10) <= 1e-13)
    #expect(
      abs(clamped.value(at: 0.1) - 10 * (1 - cos(0.4 * .pi))) <= 1e-12 && clamped.value(at: 3) == clamped.value(at: 1))
  }

  @Test func `a spring ends when it is near its target and slow`() throws {
    let form = "springBetween(t, response: pi, dampingRatio: 1, restDistance: 0.1, restSpeed: 0.05)"
    let end = try program(form).domain.upperBound
    // 1 − x = (1 + 2t)e^(−2t) and x′ = 4te^(−2t), of which the last falls to 0.05 later.
    #expect(abs(4 * end * exp(-2 * end) - 0.05) <= 1e-12 && (1 + 2 * end) * exp(-2 * end) < 0.1)
  }

  @Test func `a retargeted spring keeps its value and its velocity`() throws {
    let whole = try program("springBetween(t, to: 1, response: pi, dampingRatio: 1)")
    let turned = try program("retargetedSpring(t, at: 0.5, next: 0.25, response: pi, dampingRatio: 1)")
    let (value, velocity) = (whole.value(at: 0.5), 4 * 0.5 * exp(-1))
    #expect(turned.value(at: 0.3) == whole.value(at: 0.3) && abs(turned.value(at: 0.5) - value) <= 1e-15)
    for t in [0.1, 0.6, 2] {
      let expected = 0.25 + (value - 0.25 + (velocity + 2 * (value - 0.25)) * t) * exp(-2 * t)
      #expect(abs(turned.value(at: 0.5 + t) - expected) <= 1e-12, "\(t)")
    }
  }

  private func cos(_ x: Double) -> Double { (try? program("cos(x)").value(at: x)) ?? .nan }
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
