import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

struct PlaybackTests {
  @Test func `each mode has its ends`() throws {
    let seconds = [-1, 0, 0.5, 2, 3, Double.infinity]
    func progress(_ mode: Playback.Mode) throws -> [Double] {
      try seconds.map(Playback(mode, duration: 2).progress)
    }
    #expect(try progress(.onceAndHold) == [0, 0, 0.25, 1, 1, 1])
    #expect(try progress(.onceAndReturn) == [0, 0, 0.25, 0, 0, 0])
    #expect(try progress(.reverse) == [1, 1, 0.75, 0, 0, 0])
  }

  @Test func `a loop goes there, waits and comes back`() throws {
    let loop = try Playback(.loop(forward: 1, hold: 2, back: 5), duration: 16)
    #expect([-3, 0, 1, 2, 4, 6, 11, 16, 17].map(loop.progress) == [0, 0, 0.5, 1, 1, 1, 0.5, 0, 0.5])
    let saw = try Playback(.loop(forward: 1, hold: 0, back: 0), duration: 1)
    #expect([0, 0.25, 0.75, 1, 1.25].map(saw.progress) == [0, 0.25, 0.75, 0, 0.25])
  }

  @Test func `an eased loop goes up, holds and comes back mirrored in time`() throws {
    let loop = try Playback(.loop(forward: 3, hold: 3, back: 4), duration: 10.0 / 3, easing: CubicBezier.easeInOut)
    let ease = CubicBezier.easeInOut
    for k in 0...50 {
      let t = Double(k) / 50
      #expect((loop.progress(at: t) - ease.value(at: t)).magnitude < 1e-14)
      #expect((loop.progress(at: 1 + 1e-12 + t * 0.999) - 1).magnitude < 1e-14)
      #expect((loop.progress(at: 2 + t * 4 / 3) - ease.value(at: 1 - t)).magnitude < 1e-14)
    }
  }

  @Test func `progress stays between 0 and 1, whatever the time`() throws {
    let modes: [Playback.Mode] = [
      .onceAndHold, .onceAndReturn, .reverse, .loop(forward: 0.3, hold: 0.3, back: 0.4),
      .loop(forward: 1e-300, hold: 0, back: 1e300), .loop(forward: 0, hold: 1, back: 0),
    ]
    for mode in modes {
      let breach = counterexample(
        to: { (seconds, duration) in
          (0...1).contains(try Playback(mode, duration: duration).progress(at: seconds))
        }, combine(.double(in: -10...1e4), .logarithmic(in: 1e-6...1e3)), cases: 500)
      #expect(breach == nil, "\(mode): \(String(describing: breach))")
      for seconds in [1e308, -1e308, .leastNonzeroMagnitude] {
        #expect((0...1).contains(try Playback(mode, duration: 0.8).progress(at: seconds)))
      }
      #expect(try Playback(mode, duration: 0.8).progress(at: Double.nan).isNaN)
    }
    let loop = try Playback(.loop(forward: 3, hold: 3, back: 4), duration: 1)
    #expect(loop.progress(at: Double.infinity).isNaN)
  }

  @Test func `illegal durations and shares are named`() {
    for duration in [0, -0.8, Double.nan, .infinity] {
      let refusal = #expect(throws: IllegalParameter.self) { try Playback(.onceAndHold, duration: duration) }
      #expect(refusal?.description.hasPrefix("duration of a playback must be above 0") == true)
    }
    for shares in [(0.0, 0.0, 0.0), (-1, 1, 1), (.nan, 1, 1), (1, .infinity, 1), (1e308, 1e308, 1e308)] {
      #expect(throws: IllegalParameter.self) {
        try Playback(.loop(forward: shares.0, hold: shares.1, back: shares.2), duration: 1)
      }
    }
  }
}
