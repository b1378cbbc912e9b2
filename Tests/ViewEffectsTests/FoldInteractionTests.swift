import EffectMathTesting
import Testing
import TimingFunctions
import ViewEffects

struct FoldInteractionTests {
  private func after(
    _ events: (Double, FoldInteraction.Event)...
  ) throws -> (state: FoldInteraction, effects: [FoldInteraction.Effect]) {
    try FoldInteraction().handling(events.map { (time: $0.0, event: $0.1) })
  }

  @Test func `a pinch folds within 0.48...1 and disables drawing meanwhile`() throws {
    for (gesture, scale) in [(0.7, 0.7), (0.1, 0.48), (-3, 0.48), (1.4, 1)] {
      let run = try after((0, .began), (0.1, .changed(gesture)))
      #expect(run.state.scale(at: 0.1) == scale && run.state.isPinching)
      #expect(run.effects == [.disableDrawing])
    }
  }

  @Test(arguments: [FoldInteraction.Event.ended, .cancelled, .failed])
  func `let go the page unfolds in half a second over the scale`(_ event: FoldInteraction.Event) throws {
    let run = try after((0, .began), (0.1, .changed(0.5)), (0.2, event))
    #expect(run.effects == [.disableDrawing, .enableDrawing, .unfold(from: 0.5, duration: 1)])
    #expect(!run.state.isPinching)
    #expect(run.state.scale(at: 0.2) == 0.5 && run.state.scale(at: 1.2) == 1)
    // cubic-bezier(.25, .1, .25, 1) at ½ and ¼, by mpmath.
    #expect((run.state.scale(at: 0.7) - (0.5 + 0.5 * 0.80240338758485699)).magnitude < 1e-15)
    #expect((run.state.scale(at: 0.45) - (0.5 + 0.5 * 0.40851059135539587)).magnitude < 1e-15)
    #expect(try run.state.handling(.tick, at: 1.2).effects == [.finish])
    #expect(try run.state.handling(.tick, at: 1.1).effects.isEmpty)
  }

  @Test func `a tap with two fingers resets, in a pinch too`() throws {
    #expect(try after((0, .twoFingerTap)).effects == [.reset])
    let pinching = try after((0, .began), (0.1, .changed(0.6)), (0.2, .twoFingerTap), (0.3, .changed(0.5)))
    #expect(pinching.effects == [.disableDrawing, .enableDrawing, .reset])
    #expect(pinching.state.scale(at: 0.3) == 1)
    let unfolding = try after((0, .began), (0.1, .changed(0.6)), (0.2, .ended), (0.3, .twoFingerTap))
    #expect(unfolding.effects.last == .reset && unfolding.state.scale(at: 0.3) == 1)
  }

  @Test func `what does not belong to a pinch changes nothing`() throws {
    for event in [FoldInteraction.Event.changed(0.5), .ended, .cancelled, .failed, .tick] {
      let run = try after((0, event))
      #expect(run.effects.isEmpty && run.state.scale(at: 0) == 1)
    }
    let twice = try after((0, .began), (0.1, .changed(0.6)), (0.2, .began))
    #expect(twice.state.scale(at: 0.2) == 0.6)
  }

  @Test func `times that run back and scales that are none are refused`() throws {
    let state = try after((1, .began)).state
    #expect(throws: InteractionFailure.outOfOrder(time: 0, latest: 1)) { _ = try state.handling(.tick, at: 0) }
    for scale in [Double.nan, .infinity] {
      #expect(throws: InteractionFailure.self) { _ = try state.handling(.changed(scale), at: 2) }
    }
    #expect(try state.handling(.changed(1e308), at: 2).state.scale(at: 2) == 1)
    #expect(throws: InteractionFailure.self) { _ = try state.handling(.tick, at: .nan) }
  }
}
