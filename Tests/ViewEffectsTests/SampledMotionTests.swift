import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

struct SampledMotionTests {
  private static let linear = PropertyAction.implicit(duration: 0.25, easing: Linear())

  @Test func `a direct change is seen at its instant`() throws {
    let motion = try SampledMotion(from: 0.0, [.init(at: 1, 10), .init(at: 2, -4)], action: .direct)
    #expect([0, 0.999, 1, 1.9, 2, 9, Double.nan].map(motion.value) == [0, 0, 10, 10, -4, -4, 0])
  }

  @Test func `an implicit change takes a quarter of a second along Core Animation's default curve`() throws {
    let motion = try SampledMotion(from: 0.0, [.init(at: 1, 8)], action: .standard)
    for k in 0...25 {
      let share = Double(k) / 25
      #expect((motion.value(at: 1 + 0.25 * share) - 8 * CubicBezier.ease.value(at: share)).magnitude < 1e-13)
    }
    #expect(motion.value(at: 1) == 0 && motion.value(at: 1.25) == 8 && motion.value(at: .infinity) == 8)
  }

  @Test func `a new target starts from what is seen`() throws {
    let motion = try SampledMotion(from: 0.0, [.init(at: 0, 8), .init(at: 0.125, -4)], action: Self.linear)
    #expect(motion.value(at: 0.125) == 4 && motion.value(at: 0.25) == 0 && motion.value(at: 0.375) == -4)
    let together = try SampledMotion(from: 0.0, [.init(at: 0, 8), .init(at: 0, 4)], action: Self.linear)
    #expect(together.value(at: 0.125) == 2)
  }

  @Test func `illegal samples are named`() {
    let late = #expect(throws: IllegalParameter.self) {
      try SampledMotion(from: 0.0, [.init(at: 1, 0), .init(at: 0.5, 0)], action: .direct)
    }
    #expect(late?.description == "time of sample 1 must be finite and not before the previous sample, not 0.5")
    #expect(throws: IllegalParameter.self) {
      try SampledMotion(from: 0.0, [.init(at: .nan, 0)], action: .direct)
    }
    #expect(throws: IllegalParameter.self) {
      try SampledMotion(from: 0.0, [], action: .implicit(duration: 0, easing: Linear()))
    }
  }
}
