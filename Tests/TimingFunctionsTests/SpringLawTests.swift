import ScalarMath
import TestSupport
import Testing
import TimingFunctions

/// Laws that hold for every spring, and input that no spring was made for.
struct SpringLawTests {
  @Test func `derivatives to the sixth agree with 34-digit derivatives`() throws {
    for row in try fixture("spring-derivatives") {
      let numbers = try row.map { try #require(Double($0)) }
      let spring = try Spring(
        naturalFrequency: numbers[0], dampingRatio: numbers[1], initialVelocity: numbers[2])
      let series = spring.jet(at: Jet(variable: numbers[3], order: 6))
      for k in 3...6 {
        let (reference, size) = (numbers[4 + 2 * (k - 3)], numbers[5 + 2 * (k - 3)])
        let error = (series.derivative(k) - reference).magnitude / (size * 0x1p-52)
        #expect(error <= 24, "ζ = \(numbers[1]), v₀ = \(numbers[2]) at \(numbers[3]), order \(k): \(error)")
      }
    }
  }

  @Test func `before the start it rests at 0, at the end it is at 1`() throws {
    for spring in [
      Spring.standard, try Spring(stiffness: 300, damping: 10, initialVelocity: -4),
      try Spring(response: 1, dampingRatio: 9),
    ] {
      for time in [-Double.infinity, -1e300, -1, -Double.leastNonzeroMagnitude] {
        #expect(spring.value(at: time) == 0 && spring.velocity(at: time) == 0 && spring.derivative(2, at: time) == 0)
      }
      #expect(spring.value(at: 0) == 0 && spring.velocity(at: 0) == spring.initialVelocity)
      let start = spring.naturalFrequency * (spring.naturalFrequency - 2 * spring.dampingRatio * spring.initialVelocity)
      #expect((spring.acceleration(at: 0) / start - 1).magnitude < 4e-15)
      #expect(spring.value(at: .infinity) == 1 && spring.velocity(at: .infinity) == 0)
      #expect(spring.value(at: 1e300) == 1 && spring.acceleration(at: 1e300) == 0)
      #expect(
        spring.value(at: .nan).isNaN && spring.velocity(at: .nan).isNaN && spring.jet(at: Jet(.nan)).leading.isNaN)
    }
    #expect(try Spring(response: 1, dampingRatio: 0).value(at: .infinity).isNaN)
  }

  @Test func `no legal spring gives NaN at any finite time`() throws {
    let sizes = [Double.leastNonzeroMagnitude, 1e-300, 1e-100, 1e-17, 0.5, 1, 1.2, 7, 1e17, 1e100]
    let times = [Double.leastNonzeroMagnitude, 1e-300, 1e-16, 0.1, 1, 3, 1e16, 1e200, 1e308]
    for frequency in [1e-100, 1e-9, 1.0, 1e9, 1e100] {
      for ratio in [0.0, 1 - 0x1p-53, 1 + 0x1p-52] + sizes {
        for velocity in [0.0, 1, -1e100, 1e100] {
          let spring = try Spring(naturalFrequency: frequency, dampingRatio: ratio, initialVelocity: velocity)
          for time in times {
            let values = [spring.value(at: time), spring.velocity(at: time), spring.acceleration(at: time)]
            #expect(!values.contains { $0.isNaN }, "\(frequency) \(ratio) \(velocity) at \(time): \(values)")
          }
          let domain = spring.domain
          #expect(domain.lowerBound == 0 && domain.upperBound > 0 && domain.upperBound.isFinite)
          #expect(spring.peaks.prefix(3).allSatisfy { !$0.time.isNaN && !$0.overshoot.isNaN })
        }
      }
    }
  }
}
