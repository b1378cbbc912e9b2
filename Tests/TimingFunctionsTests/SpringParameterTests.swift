import ScalarMath
import Testing
import TimingFunctions

/// The parametrisations, what is legal, and what is not.
struct SpringParameterTests {
  private func relative(_ a: Double, _ b: Double) -> Double { a == b ? 0 : (a / b - 1).magnitude / 0x1p-52 }

  @Test func `published parameters give the published numbers`() throws {
    let motion = try Spring(stiffness: 300, damping: 10)
    #expect((motion.naturalFrequency - 17.320508075688775).magnitude < 4e-15)
    #expect((motion.dampingRatio - 0.28867513459481287).magnitude < 1e-16)
    let critical = try Spring(stiffness: 100, damping: 20)
    #expect(critical.naturalFrequency == 10 && critical.dampingRatio == 1)
    // Apple's own conversion: mass 1, stiffness (2π/duration)², damping 4π(1 − bounce)/duration.
    let bouncy = try Spring(duration: 0.5, bounce: 0.3)
    #expect((bouncy.stiffness - 157.91367041742973).magnitude < 1e-13)
    #expect((bouncy.damping - 17.59291886010284).magnitude < 1e-14)
    let flat = try Spring(duration: 0.5, bounce: -0.5)
    #expect(flat.dampingRatio == 2 && flat.bounce == -0.5)
    #expect(try Spring(duration: 0.5, bounce: 0) == .standard)
    #expect(try Spring(duration: 2, bounce: 1).dampingRatio == 0)
    #expect(try Spring(response: 1, dampingRatio: 0.6).period.map { ($0 - 1.25).magnitude < 1e-15 } == true)
  }

  @Test func `illegal parameters are named with their value and what is legal`() {
    let cases: [(name: String, make: () throws -> Spring)] = [
      ("mass", { try Spring(mass: -1, stiffness: 3, damping: 1) }),
      ("mass", { try Spring(mass: .nan, stiffness: 3, damping: 1) }),
      ("stiffness", { try Spring(stiffness: 0, damping: 1) }),
      ("stiffness", { try Spring(stiffness: .infinity, damping: 1) }),
      ("stiffness", { try Spring(mass: 1e100, stiffness: 1e-300, damping: 1) }),
      ("damping", { try Spring(stiffness: 1, damping: -1e-9) }),
      ("damping", { try Spring(stiffness: 1e-100, damping: 1e308) }),
      ("response", { try Spring(response: 0, dampingRatio: 1) }),
      ("dampingRatio", { try Spring(response: 1, dampingRatio: -0.1) }),
      ("duration", { try Spring(duration: 0, bounce: 0) }),
      ("bounce", { try Spring(duration: 1, bounce: -1) }),
      ("bounce", { try Spring(duration: 1, bounce: 1.1) }),
      ("velocity", { try Spring(duration: 1, bounce: 0, initialVelocity: .infinity) }),
      ("settlingDuration", { try Spring(settlingDuration: -1, dampingRatio: 1) }),
      ("dampingRatio", { try Spring(settlingDuration: 1, dampingRatio: 0) }),
      ("tolerance", { try Spring(settlingDuration: 1, dampingRatio: 1, tolerance: 1) }),
      ("duration", { try .motionSpring(duration: 20) }),
      ("bounce", { try .motionSpring(duration: 1, bounce: -0.2) }),
      ("response", { try Spring([.stiffness: 1, .damping: 1, .response: 1]) }),
      ("damping", { try Spring([.stiffness: 1]) }),
      ("stiffness", { try Spring([.mass: 1]) }),
      ("dampingRatio", { try Spring([.response: 1]) }),
    ]
    for (name, make) in cases {
      do {
        _ = try make()
        Issue.record("\(name) was let through")
      } catch {
        #expect((error as? IllegalParameter)?.parameter == name, "\(error)")
        #expect("\(error)".contains(name))
      }
    }
  }

  @Test func `any parameter of the pace goes with any of the damping`() throws {
    // ω = 20, ζ = 0.8 in nine ways: c = 2ζωm, the period 2π/ω.
    let period = 0.3141592653589793
    for pace in [SpringParameter.stiffness, .response, .duration] {
      for damping in [SpringParameter.damping, .dampingRatio, .bounce] {
        let values: [SpringParameter: Double] = [
          .stiffness: 200, .response: period, .duration: period, .damping: 16, .dampingRatio: 0.8, .bounce: 0.2,
        ]
        var parameters = [pace: values[pace]!, damping: values[damping]!]
        if pace == .stiffness || damping == .damping { parameters[.mass] = 0.5 }
        let spring = try Spring(parameters)
        #expect(relative(spring.naturalFrequency, 20) <= 1 && relative(spring.dampingRatio, 0.8) <= 1, "\(parameters)")
      }
    }
    #expect(try Spring(stiffness: 380, dampingRatio: 0.8).naturalFrequency == 19.493588689617926)
  }

  @Test func `a spring on the brink of oscillating is decided by its exact discriminant`() throws {
    // c² − 4mk is 2⁻⁵⁸, 0 and about −2⁻⁵¹; the nearest damping ratio is 1 of all three.
    let (mass, stiffness) = (1 - 0x1p-30, 1 + 0x1p-30)
    #expect(try Spring(mass: mass, stiffness: stiffness, damping: 2).period == nil)
    #expect(try Spring(mass: 1, stiffness: 1, damping: 2).period == nil)
    let loose = try Spring(mass: mass + 0x1p-53, stiffness: stiffness, damping: 2)
    #expect(loose.dampingRatio == 1 && loose.period != nil)
  }

  @Test func `of a set that may be left out the standard spring remains`() throws {
    #expect(try Spring([:]) == .standard)
    #expect(try Spring([.bounce: 0.2]) == Spring(duration: 0.5, bounce: 0.2))
    #expect(try Spring([.velocity: 3]) == Spring.standard.with(initialVelocity: 3))
    #expect(try Spring([.stiffness: 9, .damping: 1, .mass: 2]) == Spring(mass: 2, stiffness: 9, damping: 1))
  }
}
