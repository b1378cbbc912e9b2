import EffectMathTesting
import ScalarMath
import TestSupport
import Testing
import TimingFunctions

/// Turning points and settling times, against values found by stepping through the motion at 50 digits.
struct SpringSettlingTests {
  private func spring(_ numbers: [Double]) throws -> Spring {
    try Spring(naturalFrequency: numbers[0], dampingRatio: numbers[1], initialVelocity: numbers[2])
  }

  @Test func `turning points are those found at 50 digits`() throws {
    var counts: [Spring: Int] = [:]
    for row in try fixture("spring-peaks") {
      let numbers = try row.map { try #require(Double($0)) }
      let spring = try spring(numbers)
      let peak = try #require(spring.peak(Int(numbers[3])))
      let errors = (time: ulps(peak.time, numbers[4]), overshoot: ulps(peak.overshoot, numbers[5]))
      // One more ulp for each factor of e, and what a rounding of v₀ moves near the fast decay rate.
      let bound = 8 + spring.decayRate * peak.time
      #expect(errors.time <= 4, "\(numbers): \(errors)")
      #expect(errors.overshoot <= bound, "\(numbers): \(errors)")
      counts[spring, default: 0] += 1
    }
    for (spring, count) in counts where spring.dampingRatio >= 1 {
      #expect(count == 1 && Array(spring.peaks).count == 1)
    }
  }

  @Test func `a spring without turning points has none`() throws {
    #expect(Array(try Spring(response: 1, dampingRatio: 1).peaks).isEmpty)
    #expect(Array(try Spring(response: 1, dampingRatio: 3, initialVelocity: 2).peaks).isEmpty)
    #expect(try Spring(response: 1, dampingRatio: 3).overshoot == 0)
    #expect(try Spring(response: 1, dampingRatio: 0.5).peak(-1) == nil)
  }

  @Test func `from rest the overshoot is exp(−πζ/√(1 − ζ²))`() throws {
    for ratio in [0, 0.05, 0.3, 0.825, 0.99] {
      let exact = Double.exp(-.pi * ratio / ((1 - ratio) * (1 + ratio)).squareRoot())
      #expect((try Spring(response: 1, dampingRatio: ratio).overshoot / exact - 1).magnitude < 1e-14)
    }
  }

  @Test func `settling times are those found at 50 digits`() throws {
    for row in try fixture("spring-settling") {
      let numbers = try row.map { try #require(Double($0)) }
      let time = try #require(try spring(numbers).settlingTime(tolerance: numbers[3]))
      let error = (time / numbers[4] - 1).magnitude
      #expect(error <= 1e-14, "\(numbers): \(time), \(error)")
    }
  }

  /// Springs of every regime with pushes of both signs, as (ratio, velocity at 1 rad/s).
  private let motions = combine(.logarithmic(in: 0.02...50), .double(in: -20...20))

  @Test func `after the settling time the position stays within the tolerance, just before it does not`() {
    let breach = counterexample(
      to: { (motion, tolerance) in
        let spring = try Spring(naturalFrequency: 1, dampingRatio: motion.0, initialVelocity: motion.1)
        guard let time = spring.settlingTime(tolerance: tolerance) else { return false }
        let slack = tolerance * 1e-9
        if (spring.value(at: time) - 1).magnitude > tolerance + slack { return false }
        for k in 1...400 where (spring.value(at: time + Double(k) * 0.05) - 1).magnitude > tolerance + slack {
          return false
        }
        return time == 0 || (spring.value(at: time * (1 - 1e-12)) - 1).magnitude > tolerance - slack
      }, combine(motions, .logarithmic(in: 1e-4...2)), cases: 400)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `a spring made to settle in a time settles in it, at any damping`() throws {
    for ratio in [1e-6, 0.05, 0.3, 0.99, 1 - 1e-9, 1, 1 + 1e-9, 1.01, 2, 100] {
      for tolerance in [0.1, 0.001, 1e-7] {
        let spring = try Spring(settlingDuration: 0.8, dampingRatio: ratio, tolerance: tolerance)
        let time = try #require(spring.settlingTime(tolerance: tolerance))
        #expect((time / 0.8 - 1).magnitude < 2e-14, "\(ratio) \(tolerance): \(time)")
      }
    }
    // (1 + s)e⁻ˢ = 0.001.
    let critical = try Spring(settlingDuration: 1, dampingRatio: 1)
    #expect((critical.naturalFrequency - 9.233413476451585730).magnitude < 1e-13)
  }

  @Test func `with a velocity it settles in the time, or earlier where the time jumps past it`() {
    let breach = counterexample(
      to: { (ratio, velocity) in
        let spring = try Spring(settlingDuration: 1, dampingRatio: ratio, initialVelocity: velocity)
        guard let time = spring.settlingTime() else { return false }
        // A frequency lower by an ulp or two settles after the time.
        let slower = try Spring(
          naturalFrequency: spring.naturalFrequency * (1 - 1e-13), dampingRatio: ratio, initialVelocity: velocity)
        return time <= 1 && (slower.settlingTime() ?? 0) > 1
      }, motions, cases: 200)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `an undamped spring never settles, unless it never leaves`() throws {
    let endless = try Spring(response: 1, dampingRatio: 0)
    #expect(endless.settlingTime() == nil && endless.settlingTime(tolerance: 1) == 0)
    #expect(endless.settlingTime(tolerance: 0) == nil && endless.settlingTime(tolerance: .nan) == nil)
    #expect(endless.domain == 0...10)
    #expect(Array(endless.peaks.prefix(4).map(\.value)) == [2, 0, 2, 0])
  }
}
