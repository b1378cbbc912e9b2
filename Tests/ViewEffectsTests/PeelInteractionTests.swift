import EffectMathTesting
import ScalarMath
import Testing
import ViewEffects

struct PeelInteractionTests {
  private typealias Event = PeelInteraction.Event

  private func after(
    _ events: (Double, PeelInteraction.Event)...
  ) throws -> (state: PeelInteraction, effects: [PeelInteraction.Effect]) {
    try PeelInteraction().handling(events.map { (time: $0.0, event: $0.1) })
  }

  @Test func `a long press takes a snapshot, hides the original and peels; letting go puts back and restores`() throws {
    let run = try after((10, .began(Vector2(5, 5))), (10.2, .tick), (11.2, .ended), (12, .tick))
    #expect(
      run.effects == [.snapshot, .hideOriginal, .peelOff(from: 0), .putBack(from: 1), .restoreOriginal])
    #expect(run.state.phase == .resting)
  }

  @Test(arguments: [Event.ended, .cancelled, .failed])
  func `end, cancel and fail all put back`(_ event: PeelInteraction.Event) throws {
    let run = try after((0, .began(.zero)), (0.5, .tick), (1.2, event))
    #expect(run.effects.last == .putBack(from: 1) && run.state.phase == .returning)
  }

  @Test func `a tap and a swipe peel nothing`() throws {
    let tap = try after((0, .began(.zero)), (0.19, .ended), (1, .tick))
    #expect(tap.effects.isEmpty && tap.state.phase == .resting)
    let swipe = try after((0, .began(.zero)), (0.1, .moved(Vector2(11, 0))), (1, .tick), (1.1, .ended))
    #expect(swipe.effects.isEmpty && swipe.state.phase == .resting)
  }

  @Test func `the peel begins after exactly 0.2 s however late the news comes`() throws {
    for tick in [0.2, 0.21, 0.4] {
      let state = try after((0, .began(.zero)), (tick, .tick)).state
      #expect((state.progress(at: 0.6) - 0.5).magnitude < 1e-15)
    }
    #expect(try after((0, .began(.zero)), (0.1999, .tick)).state.phase == .pressing)
  }

  @Test func `a finger that rests hands over no velocity, one that moves its own`() throws {
    let moving = try after(
      (0, .began(.zero)), (0.2, .tick), (0.5, .moved(Vector2(10, 0))), (0.55, .moved(Vector2(40, -5)))
    ).state
    #expect((moving.velocity(at: 0.55) - Vector2(600, -100)).length < 1e-9)
    #expect(moving.velocity(at: 0.7) == .zero)
  }

  @Test func `a sheet on its way back is caught where it is, without a new snapshot`() throws {
    let free = try after(
      (0, .began(.zero)), (0.2, .tick), (0.9, .moved(Vector2(100, 0))), (1, .ended), (1.1, .began(Vector2(7, 7))))
    let caught = try free.state.handling(.moved(Vector2(7, 7)), at: 1.4)
    #expect(caught.effects == [.peelOff(from: free.state.progress(at: 1.3))])
    #expect((caught.state.position(at: 1.4) - free.state.position(at: 1.3)).length < 1e-12)
    #expect(caught.state.progress(at: 1.3) == free.state.progress(at: 1.3))
    #expect((caught.state.progress(at: 1.4) - free.state.progress(at: 1.3) - 0.125).magnitude < 1e-15)
  }

  @Test func `the original is restored before a later press begins anew`() throws {
    let run = try after((0, .began(.zero)), (1, .ended), (1.7, .began(.zero)), (5, .tick))
    #expect(run.effects.suffix(4) == [.restoreOriginal, .snapshot, .hideOriginal, .peelOff(from: 0)])
    #expect(run.state.phase == .held)
  }

  @Test func `a second finger and events without a finger change nothing`() throws {
    let one = try after((0, .began(.zero)), (0.3, .tick)).state
    let two = try one.handling(.began(Vector2(9, 9)), at: 0.3).state
    #expect(two == one)
    for event in [Event.ended, .cancelled, .failed, .moved(.zero), .tick] {
      let run = try after((0, event))
      #expect(run.effects.isEmpty && run.state.phase == .resting)
    }
  }

  @Test func `ticks in between change no outcome`() {
    let broken = counterexample(
      to: { (release, ticks) in
        let list: [(Double, PeelInteraction.Event)] = [(0, .began(.zero)), (release, .ended), (release + 0.9, .tick)]
        let plain = try PeelInteraction().handling(list.map { (time: $0.0, event: $0.1) })
        let mixed = (list + ticks.map { ($0 * (release + 0.9), .tick) }).sorted { $0.0 < $1.0 }
        let ticked = try PeelInteraction().handling(mixed.map { (time: $0.0, event: $0.1) })
        return plain.effects == ticked.effects && plain.state == ticked.state
      }, combine(.double(in: 0.01...2), Generator<Double>.double(in: 0.001...0.999).array(count: 0...20)))
    #expect(broken == nil, "\(String(describing: broken))")
  }

  @Test func `times that run back or are none, and places that are none, are refused`() throws {
    let state = try after((5, .began(.zero))).state
    #expect(throws: InteractionFailure.outOfOrder(time: 4.9, latest: 5)) { _ = try state.handling(.tick, at: 4.9) }
    for time in [Double.nan, .infinity, -.infinity] {
      #expect(throws: InteractionFailure.self) { _ = try state.handling(.tick, at: time) }
    }
    for bad in [Double.nan, .infinity, 1e10] {
      #expect(throws: InteractionFailure.self) { _ = try state.handling(.moved(Vector2(0, bad)), at: 6) }
    }
    #expect(try state.handling(.tick, at: 5).state == state)
    #expect(throws: IllegalParameter.self) { _ = try PeelInteraction.Settings(duration: .nan) }
    #expect(
      InteractionFailure.outOfOrder(time: 4, latest: 5).description
        == "time of an interaction must be at least the time of the previous event, 5.0, not 4.0")
  }
}
