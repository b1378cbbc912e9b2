import EffectMathTesting
import Testing
import TimingFunctions
import ViewEffects

/// The app's way of putting its sheet back.
@Suite struct PutBackLawTests {
  private static func state(_ direction: PeelTimeline.Direction, model: PeelTimeline.State) -> TimedEffect {
    TimedEffect { seconds in
      let state = PeelTimeline.app.state(at: seconds, direction, model: model)
      return [state.progress, state.blurRadius, state.opacity, state.shift]
    }
  }

  @Test func `the app's putting back leads from the lifted state to rest without a jump`() {
    let back = Self.state(.putBack, model: PeelTimeline.rest)
    let (rest, lifted) = ([0, 0, 0.6, 0], [1, 11, 0.4, -30.0])
    let seconds = Generator<Double>.double(in: -1...2)
    for law in [
      TimeLaw.rests(lifted), .settles(rest, from: 0.8), .continuousInTime(over: 0...0.8),
      .within([0...1, 0...11, 0.4...0.6, -30...0], tolerance: 1e-14), .finite,
    ] {
      #expect(counterexample(to: law, of: back, at: seconds, cases: 60) == nil, "\(law)")
    }
    let linear = Law.ends(from: 1, to: 0)
    #expect(
      counterexample(to: linear, over: 0...0.8) {
        PeelTimeline.app.state(at: $0, .putBack, model: PeelTimeline.rest).progress
      } == nil)
    for property in [\PeelTimeline.State.progress, \.blurRadius] {
      let falling = counterexample(to: .monotone(.falling), over: 0...0.8) {
        PeelTimeline.app.state(at: $0, .putBack, model: PeelTimeline.rest)[keyPath: property]
      }
      #expect(falling == nil)
    }
  }
}
