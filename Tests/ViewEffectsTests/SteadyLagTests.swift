import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

struct SteadyLagTests {
  /// The lag behind a finger that is sampled from 0 s on.
  private func lag(
    at seconds: Double, duration: Double, sampleRate: Double, easing: some TimingFunction = CubicBezier.ease
  ) throws -> Double {
    let samples = (0...Int(seconds * sampleRate)).map { (step: Int) -> SampledMotion.Sample in
      let time = Double(step) / sampleRate
      return .init(at: time, time)
    }
    let action = PropertyAction.implicit(duration: duration, easing: easing.erased)
    return seconds - (try SampledMotion(from: 0, samples, action: action)).value(at: seconds)
  }

  @Test func `the steady lag is the recursion summed`() {
    let breach = counterexample(
      to: { numbers in
        let (seconds, duration, rate) = (numbers[0], numbers[1], numbers[2])
        let lag = try lag(at: seconds, duration: duration, sampleRate: rate)
        return (lag - PropertyAction.steadyLag(at: seconds, duration: duration, sampleRate: rate)).magnitude <= 1e-10
      }, .numbers(in: [0...10, 0.01...1, 1...240]))
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `a steady finger is 0.33 s ahead at 60 Hz, and 0.625 s for dense samples`() {
    let lag = PropertyAction.steadyLag(at: 10.0, duration: 0.25, sampleRate: 60)
    let step = CubicBezier.ease.value(at: 1 / 15.0)
    #expect((lag - 1 / (60 * step)).magnitude < 1e-9)
    #expect((lag - 0.332).magnitude < 1e-3)
    // duration/B′(0), B′(0) = 0.1/0.25.
    let dense = PropertyAction.steadyLag(at: 30.0, duration: 0.25, sampleRate: 1e6)
    #expect((dense - 0.625).magnitude < 1e-4)
  }

  @Test func `behind a curve that has not left 0 at the next sample the layer never moves`() throws {
    let easing = try Steps(4, .end)
    for seconds in [0.1, 1.23, 7.5] {
      let lag = PropertyAction.steadyLag(at: seconds, duration: 1, sampleRate: 50, easing: easing)
      #expect((lag - seconds).magnitude < 1e-12)
      #expect((try self.lag(at: seconds, duration: 1, sampleRate: 50, easing: easing) - lag).magnitude < 1e-12)
    }
  }

  @Test func `with linear animations the lag is the duration for dense samples`() throws {
    let lag = PropertyAction.steadyLag(at: 20.0, duration: 0.25, sampleRate: 1e6, easing: Linear())
    #expect((lag - 0.25).magnitude < 1e-9)
    // One frame more than the rest of an exponential: 1 − (1 − h/d)ᵏ over k samples.
    let expected = 0.25 * (1 - Double.pow(0.96, 50))
    #expect((try self.lag(at: 0.5, duration: 0.25, sampleRate: 100, easing: Linear()) - expected).magnitude < 1e-12)
  }

  @Test func `before the start there is no lag`() {
    #expect(PropertyAction.steadyLag(at: -1.0, duration: 0.25, sampleRate: 60) == 0)
  }
}
