import EffectMathTesting
import Testing
import TimingFunctions
import ViewEffects

/// Playbacks, and the app's way of putting its sheet back.
@Suite struct PlaybackLawTests {
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

  @Test func `the app's putting back is not its peeling off run backwards, but its progress is`() throws {
    let back = Self.state(.putBack, model: PeelTimeline.rest)
    let reversed = TimedEffect { seconds in
      let state = PeelTimeline.app.state(at: 0.8 - seconds, .peelOff, model: PeelTimeline.app.lifted)
      return [state.progress, state.blurRadius, state.opacity, state.shift]
    }
    #expect(counterexample(to: .agrees(with: reversed, tolerance: 1e-13), of: back, at: .double(in: 0...0.8)) != nil)
    let progress = TimedEffect(value: {
      PeelTimeline.app.state(at: $0, .putBack, model: PeelTimeline.rest).progress
    })
    let expected = TimedEffect(value: {
      PeelTimeline.app.state(at: 0.8 - $0, .peelOff, model: PeelTimeline.app.lifted).progress
    })
    #expect(
      counterexample(to: .agrees(with: expected, tolerance: 1e-15), of: progress, at: .double(in: 0...0.8)) == nil)
  }

  @Test func `a playback begins, ends and comes back as its mode says`() {
    let durations = Generator<Double>.logarithmic(in: 1e-3...1e3)
    let ease = CubicBezier.easeInOut
    let modes: [(Playback.Mode, [TimeLaw])] = [
      (.onceAndHold, [.rests([0]), .settles([1], from: 1)]), (.onceAndReturn, [.rests([0]), .settles([0], from: 1)]),
      (.reverse, [.rests([1]), .settles([0], from: 1)]),
      (.loop(forward: 1, hold: 1, back: 2), [.rests([0]), .continuousInTime(over: 0...3)]),
    ]
    for (mode, laws) in modes {
      for law in laws + [.within([0...1])] {
        // In shares of the duration.
        let broken = counterexample(to: law, for: durations, at: .double(in: -2...4), cases: 100) { duration in
          let playback = try Playback(mode, duration: duration, easing: ease)
          return TimedEffect(value: { playback.progress(at: $0 == 1 ? duration : $0 * duration) })
        }
        #expect(broken == nil, "\(mode)")
      }
    }
  }

  @Test func `a loop repeats, and one without a rest at the bottom comes back as it went`() {
    let shares = combine(Generator<Double>.multiples(of: 0x1p-3, in: 0...100), .multiples(of: 0x1p-3, in: 0...100))
    let exact = Generator<Double>.multiples(of: 0x1p-6, in: 0...64)
    for law in [TimeLaw.periodic(8, tolerance: 1e-12), .mirrored(about: 4, tolerance: 1e-12)] {
      let broken = counterexample(to: law, for: shares, at: .multiples(of: 0x1p-6, in: 0...8)) { shares in
        // Up and down alike, so that the middle of the period is the middle of the rest.
        guard shares.0 > 0 else { return nil }
        let mode = Playback.Mode.loop(forward: shares.0, hold: shares.1, back: shares.0)
        let playback = try Playback(mode, duration: 8, easing: CubicBezier.easeInOut)
        return TimedEffect(value: playback.progress)
      }
      #expect(broken == nil, "\(law)")
    }
    #expect(
      counterexample(to: .periodic(2), for: .mediaTimings, at: exact) { _ in
        TimedEffect(value: try Playback(.loop(forward: 1, hold: 0, back: 0), duration: 2).progress)
      } == nil)
  }

  @Test func `a playback of any duration and shares is refused or from 0 to 1`() {
    let numbers = combine(Generator<Double>.anySide, .anySide, .anySide, .anySide)
    let broken = counterexample(
      to: .within([0...1]), for: numbers, at: .anySide.filter(\.isFinite), cases: 10_000
    ) { drawn in
      let mode = Playback.Mode.loop(forward: drawn.1, hold: drawn.2, back: drawn.3)
      guard let playback = try? Playback(mode, duration: drawn.0, easing: CubicBezier.easeInOut) else { return nil }
      return TimedEffect(value: playback.progress)
    }
    #expect(broken == nil)
  }
}
