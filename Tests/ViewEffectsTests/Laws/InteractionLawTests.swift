import EffectMathTesting
import ScalarMath
import Testing
import ViewEffects

/// Whatever happens, an interaction shows something legal and can go home.
@Suite struct InteractionLawTests {
  @Test func `every sequence of touches leaves the peel legal and on its way home`() {
    let place = Generator<Vector2>.point(.double(in: -2e9...2e9))
    let events = Generator<PeelInteraction.Event>(
      generate: { random in
        switch random.next() % 8 {
        case 0, 1: .began(place.generate(&random))
        case 2: .moved(place.generate(&random))
        case 3: .moved(Vector2(1, 2))
        case 4: .ended
        case 5: .cancelled
        case 6: .failed
        default: .tick
        }
      }, shrink: { $0 == .tick ? [] : [.tick] })
    let law = MachineLaw(
      PeelInteraction(), home: [EventStep(after: 0, .ended), EventStep(after: 10, .tick)],
      takes: { event in
        switch event {
        case .began(let place), .moved(let place): max(place.x.magnitude, place.y.magnitude) <= 1e9
        default: true
        }
      }, isHome: { $0.phase == .resting },
      isLegal: { state, time in
        let numbers = [state.position(at: time), state.velocity(at: time)].flatMap { [$0.x, $0.y] }
        return 0...1 ~= state.progress(at: time) && numbers.allSatisfy(\.isFinite)
          && (state.phase != .resting || state.progress(at: time) == 0)
      })
    #expect(counterexample(to: law, eventSteps(events)) == nil)
  }

  @Test func `every sequence of pinches leaves the fold legal and on its way home`() {
    let scale = Generator<Double>.double(in: -1...3)
    let events = Generator<FoldInteraction.Event>(
      generate: { random in
        switch random.next() % 8 {
        case 0, 1: .began
        case 2, 3: .changed(random.next() % 8 == 0 ? .nan : scale.generate(&random))
        case 4: .ended
        case 5: random.next() % 2 == 0 ? .cancelled : .failed
        case 6: .twoFingerTap
        default: .tick
        }
      }, shrink: { $0 == .tick ? [] : [.tick] })
    let law = MachineLaw(
      FoldInteraction(), home: [EventStep(after: 0, .ended), EventStep(after: 10, .tick)],
      takes: { event in
        if case .changed(let scale) = event { scale.isFinite } else { true }
      }, isHome: { !$0.isPinching && $0.scale(at: 1e9) == 1 },
      isLegal: { state, time in
        (PageFold.publishedSmallestScale...1) ~= state.scale(at: time)
      })
    #expect(counterexample(to: law, eventSteps(events)) == nil)
  }
}
