import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

struct MediaTimingTests {
  @Test func `the end is the rounded sum of begin and duration, whatever their difference rounds to`() {
    let breach = counterexample(
      to: { (begin, duration) in
        let timing = try MediaTiming(begin: begin, duration: duration)
        let end = begin + duration
        return timing.progress(at: end) == nil && timing.progress(at: begin) == 0
          && (timing.progress(at: end.nextDown) ?? 2) <= 1
      }, combine(.double(in: 0...10), .logarithmic(in: 1e-3...10)), cases: 2000)
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `a run without end goes on, and speed 0 scrubs`() throws {
    let endless = try MediaTiming(duration: 2, repeatCount: .infinity)
    #expect(endless.progress(at: 1_000_001) == 0.5 && endless.end == nil)
    for seconds in [-7, 0, 99, Double.infinity] {
      #expect(try MediaTiming(duration: 2, speed: 0, offset: 0.5).progress(at: seconds) == 0.25)
    }
  }

  @Test(arguments: FillMode.allCases)
  func `a negative speed comes in at the last value and leaves at the first, which a fill backwards holds`(
    _ fill: FillMode
  ) throws {
    // Local time 2 − 4(t − 1): from 1 s, where it is the duration, down to 0 at 1.5 s.
    let timing = try MediaTiming(begin: 1, duration: 2, speed: -4, offset: 2, fillMode: fill)
    let earlier: Double? = fill == .forwards || fill == .both ? 1 : nil
    let later: Double? = fill == .backwards || fill == .both ? 0 : nil
    #expect(timing.end == 1.5)
    #expect([-9, 0.999].map(timing.progress) == [earlier, earlier])
    #expect([1, 1.125, 1.375].map(timing.progress) == [1, 0.75, 0.25])
    #expect([1.5, 2, 1e9, .infinity].map(timing.progress) == [later, later, later, later])
  }

  @Test func `without an offset a negative speed is over at the begin`() throws {
    let timing = try MediaTiming(begin: 3, duration: 1, speed: -1, repeatCount: 2, autoreverses: true)
    #expect(timing.end == 3 && timing.progress(at: 3) == nil)
    // Mirrored runs from local time 4 down to 0.
    #expect([-1, -0.75, 0, 1.25, 2, 2.75].map(timing.progress) == [0, 0.25, 1, 0.25, 1, 0.25])
    let endless = try MediaTiming(begin: 3, duration: 1, speed: -1, repeatCount: .infinity, fillMode: .both)
    #expect(endless.end == 3 && endless.progress(at: -7.25) == 0.25 && endless.progress(at: 4) == 0)
  }

  @Test func `before the begin an easing that jumps is at the foot of its jump`() throws {
    let steps = try Steps(4, .start)
    let timing = try MediaTiming(begin: 1, duration: 1, fillMode: .backwards, easing: steps)
    #expect(timing.progress(at: 0.5) == 0 && timing.progress(at: 1) == 0.25)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `an illegal duration is named`(_ duration: Double) {
    let refusal = #expect(throws: IllegalParameter.self) { try MediaTiming(duration: duration) }
    #expect(refusal?.description.hasPrefix("duration of an animation must be above 0") == true)
  }

  @Test func `illegal runs and places are named`() {
    func refused(_ timing: () throws -> MediaTiming) -> String? {
      #expect(throws: IllegalParameter.self) { try timing() }?.parameter
    }
    #expect(refused { try MediaTiming(duration: 1, repeatCount: 0) } == "repeatCount")
    #expect(refused { try MediaTiming(begin: .infinity, duration: 1) } == "begin")
    #expect(refused { try MediaTiming(duration: 1, speed: -.infinity) } == "speed")
    #expect(throws: Never.self) { try MediaTiming(duration: 1, repeatCount: .infinity) }
  }

  private static let extremeSpeeds: [(begin: Double, speed: Double)] = [
    (0, 1), (1e308, -1e308), (-1e308, 1e308), (.leastNonzeroMagnitude, .leastNonzeroMagnitude), (3, 0),
  ]

  @Test func `no time traps`() throws {
    let extremes = [Double.nan, .infinity, -.infinity, 1e308, -1e308, .leastNonzeroMagnitude, 0]
    for fill in FillMode.allCases {
      for repeatCount in [1, 0.5, 1e308, .infinity] {
        for (begin, speed) in Self.extremeSpeeds {
          let timing = try MediaTiming(
            begin: begin, duration: 1e-300, speed: speed, repeatCount: repeatCount, autoreverses: true, fillMode: fill)
          for seconds in extremes {
            guard let progress = timing.progress(at: seconds) else { continue }
            #expect(progress.isNaN || (0...1).contains(progress))
          }
        }
      }
    }
    #expect(try MediaTiming(duration: 1).progress(at: .nan)?.isNaN == true)
    #expect(try MediaTiming(duration: 1, repeatCount: .infinity).progress(at: .infinity)?.isNaN == true)
    #expect(try MediaTiming(duration: 1, fillMode: .both).progress(at: -.infinity) == 0)
  }
}
