import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

struct PeelTimelineTests {
  @Test(arguments: [(PeelTimeline.article, -20.0), (.app, -30.0)])
  func `the peel begins at rest, its reflection follows after 0.32 s, and all is there at 0.8 s`(
    _ timeline: PeelTimeline, _ shift: Double
  ) {
    func state(_ seconds: Double) -> PeelTimeline.State {
      timeline.state(at: seconds, .peelOff, model: seconds < 0.8 ? PeelTimeline.rest : timeline.lifted)
    }
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
    // (1 + x)e⁻ˣ = 10⁻³
    let phase = 9.233413476451586
    // (1 + x)e⁻ˣ at half the phase.
    #expect((timeline.offsetShare(at: 0.4) - (1 + phase / 2) * .exp(-phase / 2)).magnitude < 1e-15)
    #expect(timeline.offsetShare(at: Double.nan).isNaN)
    #expect(timeline.offsetShare(at: Jet(variable: 0.4, order: 1)).derivative(1) < 0)
    #expect(PeelTimeline.article.offsetShare(at: 0.4) == 0)
  }
}
