import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

struct ImplicitFollowingTests {
  @Test func `animations are Core Animation's unless told otherwise`() {
    let following = ImplicitFollowing.standard
    #expect(following.duration == 0.25 && following.sampleRate == 60)
    #expect(following.easing as? CubicBezier == .ease)
  }

  @Test func `a jump of the finger is one animation`() throws {
    // Sampled once in 1000 s: the only sample is that at 0.
    let following = try ImplicitFollowing(duration: 0.25, sampleRate: 0.001)
    for seconds in [0.0, 0.1, 0.2, 0.25, 0.4] {
      let expected = 80 * CubicBezier.ease.value(at: min(seconds / 0.25, 1))
      #expect((following.position(at: seconds, following: { _ in 80 }) - expected).magnitude <= 1e-13)
    }
  }

  @Test func `the steady lag is the recursion summed`() {
    let breach = counterexample(
      to: { numbers in
        let (seconds, duration, rate) = (numbers[0], numbers[1], numbers[2])
        let following = try ImplicitFollowing(duration: duration, sampleRate: rate)
        let lag = following.lag(at: seconds, following: { $0 })
        return (lag - ImplicitFollowing.steadyLag(at: seconds, duration: duration, sampleRate: rate)).magnitude <= 1e-10
      }, .numbers(in: [0...10, 0.01...1, 1...240]))
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `a steady finger is 0.33 s ahead at 60 Hz, and 0.625 s for dense samples`() {
    let lag = ImplicitFollowing.steadyLag(at: 10.0, duration: 0.25, sampleRate: 60)
    let step = CubicBezier.ease.value(at: 1 / 15.0)
    #expect((lag - 1 / (60 * step)).magnitude < 1e-9)
    #expect((lag - 0.332).magnitude < 1e-3)
    // duration/B′(0), B′(0) = 0.1/0.25.
    let dense = ImplicitFollowing.steadyLag(at: 30.0, duration: 0.25, sampleRate: 1e6)
    #expect((dense - 0.625).magnitude < 1e-4)
  }

  @Test func `behind a curve that has not left 0 at the next sample the layer never moves`() throws {
    let easing = try Steps(4, .end)
    for seconds in [0.1, 1.23, 7.5] {
      let lag = ImplicitFollowing.steadyLag(at: seconds, duration: 1, sampleRate: 50, easing: easing)
      let following = try ImplicitFollowing(duration: 1, sampleRate: 50, easing: easing)
      #expect((lag - seconds).magnitude < 1e-12)
      #expect((following.lag(at: seconds, following: { $0 }) - lag).magnitude < 1e-12)
    }
  }

  @Test func `with linear animations the lag is the duration for dense samples`() throws {
    let lag = ImplicitFollowing.steadyLag(at: 20.0, duration: 0.25, sampleRate: 1e6, easing: Linear())
    #expect((lag - 0.25).magnitude < 1e-9)
    // One frame more than the rest of an exponential: 1 − (1 − h/d)ᵏ over k samples.
    let following = try ImplicitFollowing(duration: 0.25, sampleRate: 100, easing: Linear())
    let expected = 0.25 * (1 - Double.pow(0.96, 50))
    #expect((following.lag(at: 0.5, following: { $0 }) - expected).magnitude < 1e-12)
  }

  @Test func `following directly is behind by the time since the last sample`() {
    let following = ImplicitFollowing.standard
    for seconds in stride(from: 0.003, to: 2, by: 0.0171) {
      let behind = seconds - following.directPosition(at: seconds, following: { $0 })
      #expect(behind >= 0 && behind < 1 / 60.0 + 1e-12)
      #expect(following.lag(at: seconds, following: { $0 }) >= behind - 1e-12)
    }
  }

  @Test func `a finger that stops is reached an animation later`() {
    let following = ImplicitFollowing.standard
    let path = { (seconds: Double) in min(seconds, 0.5) * 200 }
    #expect(following.lag(at: 0.5, following: path) > 40)
    // The samples keep restarting the animation, so that it only nears its end.
    #expect(following.lag(at: 1.0, following: path) > 1)
    #expect(following.lag(at: 8.0, following: path).magnitude < 1e-8)
  }

  @Test func `illegal and endless numbers do no harm`() {
    #expect(throws: IllegalParameter.self) { try ImplicitFollowing(duration: 0) }
    #expect(throws: IllegalParameter.self) { try ImplicitFollowing(duration: .nan) }
    #expect(throws: IllegalParameter.self) { try ImplicitFollowing(duration: 1, sampleRate: 0) }
    let following = ImplicitFollowing.standard
    for seconds in [Double.nan, .infinity, -.infinity, 1e308] {
      #expect(following.position(at: seconds, following: { $0 }).isNaN)
      #expect(following.directPosition(at: seconds, following: { $0 }).isNaN)
    }
    #expect(following.position(at: 1e6, following: { _ in 3 }) == 3)
    _ = following.position(at: 1e300, following: { $0 })
    #expect(ImplicitFollowing.steadyLag(at: -1.0, duration: 0.25, sampleRate: 60) == 0)
  }
}
