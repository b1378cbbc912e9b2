import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

struct PeelTimelineTests {
  @Test(arguments: PeelTrack.Fill.allCases)
  func `a track gives way to the model where it does not fill`(_ fill: PeelTrack.Fill) throws {
    let track = try PeelTrack(begin: 0.32, duration: 0.48, from: 2, to: 5, fill: fill)
    let before = fill == .backwards || fill == .both ? 2.0 : -1
    let after = fill == .forwards || fill == .both ? 5.0 : -1
    for seconds in [-Double.infinity, -1, 0, 0.32.nextDown] {
      #expect(track.value(at: seconds, model: -1) == before)
    }
    #expect(track.value(at: 0.32, model: -1) == 2)
    #expect((track.value(at: 0.56, model: -1) - 3.5).magnitude < 1e-15)
    #expect((track.value(at: track.end.nextDown, model: -1) - 5).magnitude < 1e-14)
    for seconds in [track.end, 2, .infinity] { #expect(track.value(at: seconds, model: -1) == after) }
    #expect(track.value(at: .nan, model: -1).isNaN)
  }

  @Test func `a track that takes no time or has no place is refused`() {
    for duration in [0, -1, Double.nan, .infinity] {
      #expect(throws: PeelOff.Failure.self) { try PeelTrack(duration: duration, from: 0, to: 1) }
    }
    #expect(throws: PeelOff.Failure.self) { try PeelTrack(begin: .nan, duration: 1, from: 0, to: 1) }
    #expect(throws: PeelOff.Failure.self) { try PeelTrack(duration: 1, from: -.infinity, to: 1) }
  }

  @Test(arguments: PeelTrack.Fill.allCases)
  func `reversing twice gives the track back`(_ fill: PeelTrack.Fill) throws {
    let track = try PeelTrack(begin: 0.25, duration: 0.5, from: 2, to: 5, curve: CubicBezier.easeIn, fill: fill)
    let twice = track.reversed(over: 1).reversed(over: 1)
    let breach = counterexample(
      to: { (track.value(at: $0, model: 0) - twice.value(at: $0, model: 0)).magnitude <= 1e-14 },
      .double(in: -0.5...1.5))
    #expect(breach == nil, "\(String(describing: breach))")
    #expect(track.reversed(over: 1).begin == 0.25)
  }

  @Test(arguments: [(PeelTimeline.article, -20.0), (.app, -30.0)])
  func `the peel begins at rest, its reflection follows after 0.32 s, and all is there at 0.8 s`(
    _ timeline: PeelTimeline, _ shift: Double
  ) {
    func state(_ seconds: Double) -> PeelTimeline.State { timeline.state(at: seconds, playback: .onceAndHold) }
    #expect(state(-1) == PeelTimeline.rest && state(0) == PeelTimeline.rest)
    #expect(state(0.32).opacity == 0.6 && state(0.32).shift == 0)
    #expect((state(0.32).progress - 0.4).magnitude < 1e-15 && (state(0.32).blurRadius - 4.4).magnitude < 1e-14)
    // Half of 0.48 s on, a symmetric ease is half way.
    #expect((state(0.56).opacity - 0.5).magnitude < 1e-15 && (state(0.56).shift - shift / 2).magnitude < 1e-13)
    #expect(state(0.8) == timeline.lifted && state(100) == timeline.lifted)
    #expect(timeline.lifted == PeelTimeline.State(progress: 1, blurRadius: 11, opacity: 0.4, shift: shift))
  }

  @Test func `the app's reflection sinks 51 points`() {
    #expect((PeelTimeline.app.lifted.shift * PeelOff.app.pointsPerUnit + 51).magnitude < 1e-13)
  }

  @Test func `playback decides what follows`() {
    let timeline = PeelTimeline.article
    #expect(timeline.state(at: 0.8, playback: .onceAndReturn) == PeelTimeline.rest)
    #expect(timeline.state(at: 0.8, playback: .loop) == PeelTimeline.rest)
    #expect(timeline.state(at: 0.8, playback: .reverse) == timeline.lifted)
    #expect(timeline.state(at: 2, playback: .reverse) == PeelTimeline.rest)
    #expect((timeline.state(at: 1.2, playback: .loop).progress - 0.5).magnitude < 1e-15)
    #expect((timeline.state(at: 1.0, playback: .reverse).progress - 0.75).magnitude < 1e-15)
    for playback in PeelTimeline.Playback.allCases {
      #expect(timeline.state(at: -1, playback: playback) == PeelTimeline.rest)
      #expect(timeline.state(at: .nan, playback: playback).progress.isNaN)
      _ = timeline.state(at: .infinity, playback: playback)
    }
    let breach = counterexample(
      to: { seconds in
        let states = PeelTimeline.Playback.allCases.map { timeline.state(at: seconds, playback: $0) }
        return states.allSatisfy { $0 == states[0] }
      }, .double(in: 0...0.8.nextDown))
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `the article puts back by running time backwards`() {
    let timeline = PeelTimeline.article
    let breach = counterexample(
      to: { seconds in
        let back = timeline.state(at: seconds, .putBack, model: PeelTimeline.rest)
        let off = timeline.state(at: 0.8 - seconds, .peelOff, model: timeline.lifted)
        return (back.progress - off.progress).magnitude <= 1e-15
          && (back.blurRadius - off.blurRadius).magnitude <= 1e-14
          && (back.opacity - off.opacity).magnitude <= 1e-15 && (back.shift - off.shift).magnitude <= 1e-13
      }, .double(in: 0...0.8))
    #expect(breach == nil, "\(String(describing: breach))")
  }

  @Test func `putting back, the wave starts at the bottom`() {
    let progress = PeelTimeline.article.state(at: 0.2, .putBack, model: PeelTimeline.rest).progress
    #expect(PeelOff.article.displacement(row: 0.0, progress: progress) == PeelOff.article.lift)
    #expect(PeelOff.article.displacement(row: 1.0, progress: progress) < PeelOff.article.lift)
  }

  @Test func `the app's reflection returns from the start over the whole time`() {
    let timeline = PeelTimeline.app
    #expect(timeline.state(at: 0, .putBack, model: PeelTimeline.rest) == timeline.lifted)
    let middle = timeline.state(at: 0.4, .putBack, model: PeelTimeline.rest)
    #expect((middle.opacity - 0.5).magnitude < 1e-15 && (middle.shift + 15).magnitude < 1e-13)
    #expect((middle.blurRadius - 5.5).magnitude < 1e-14 && middle.progress == 0.5)
    #expect(timeline.state(at: 0.8, .putBack, model: PeelTimeline.rest) == PeelTimeline.rest)
  }

  @Test func `a dragged sheet returns on a critically damped spring to a thousandth`() {
    let timeline = PeelTimeline.app
    #expect(timeline.offsetShare(at: -1.0) == 1 && timeline.offsetShare(at: 0.0) == 1)
    #expect(timeline.offsetShare(at: 0.8) == 0)
    #expect((timeline.offsetShare(at: 0.8.nextDown) - 1e-3).magnitude < 1e-15)
    let phase = PeelTimeline.returnPhase
    // (1 + x)e⁻ˣ at half the phase.
    #expect((timeline.offsetShare(at: 0.4) - (1 + phase / 2) * .exp(-phase / 2)).magnitude < 1e-15)
    #expect(timeline.offsetShare(at: Double.nan).isNaN)
    #expect(timeline.offsetShare(at: Jet(variable: 0.4, order: 1)).derivative(1) < 0)
    #expect(PeelTimeline.article.offsetShare(at: 0.4) == 0)
  }
}
