import EffectMathTesting
import Testing
import TimingFunctions
import ViewEffects

/// Faults of effects over time, each found by its law with every seed and shrunk.
struct PlantedTimeFaultTests {
  static let seeds = PlantedEffectFaultTests.seeds

  @Test(arguments: seeds)
  func `an end that belongs to the animation`(seed: UInt64) throws {
    let closed = { @Sendable (parameters: TimingParameters, seconds: Double) -> Double? in
      let progress = (seconds - parameters.begin) / parameters.duration
      if progress < 0 { return parameters.fillMode.holdsBefore ? 0 : nil }
      // ≤ where the interval is half open.
      return progress <= 1 ? progress : parameters.fillMode.holdsAfter ? 1 : nil
    }
    let broken = try #require(
      counterexample(
        to: { parameters in
          let law = TimeLaw.fills(
            parameters.fillMode, from: parameters.begin, until: parameters.begin + parameters.duration, first: [0],
            last: [1])
          return counterexample(to: law, of: TimedEffect(value: { closed(parameters, $0) }), at: .progress) == nil
        }, .mediaTimings, seed: seed))
    #expect(broken.value == TimingParameters())
    #expect("\(broken.value)" == "MediaTiming(duration: 1.0)")
    let law = TimeLaw.fills(.none, from: 0, until: 1, first: [0], last: [1])
    let effect = TimedEffect(value: { closed(TimingParameters(), $0) })
    let breach = try #require(counterexample(to: law, of: effect, at: .progress, seed: seed))
    #expect(breach.statement == "at 1.0 s it shows [1.0], not nothing")
  }

  @Test(arguments: seeds)
  func `a sheet that is not quite put down at the end`(seed: UInt64) throws {
    // A spring that is cut off where a thousandth is left.
    let spring = TimedEffect(value: { seconds in .exp(-seconds * 6.9) * (seconds < 0 ? 0 : 1) })
    let times = Generator<Double>.double(in: -1...4)
    let broken = try #require(counterexample(to: .settles([0], from: 1), of: spring, at: times, seed: seed))
    #expect(broken.place == 0)
    #expect(broken.statement.hasPrefix("at 1.0 s it shows [0.001007"))
    let early = try #require(counterexample(to: .rests([0]), of: spring, at: times, seed: seed))
    #expect(early.place == 0)
    #expect(early.statement == "at 0.0 s it shows [1.0], not [0.0]")
  }

  @Test(arguments: seeds)
  func `a loop whose period was rounded`(seed: UInt64) throws {
    let loop = TimedEffect(value: { seconds in (seconds / 3.333).truncatingRemainder(dividingBy: 1) })
    let law = TimeLaw.periodic(10.0 / 3, tolerance: 1e-9)
    let broken = try #require(counterexample(to: law, of: loop, at: .double(in: 0...1000), seed: seed))
    #expect(broken.place == 0)
    #expect(broken.statement.hasPrefix("at 3.3333333333333335 s it shows [0.0001"))
    #expect(broken.statement.hasSuffix("not [0.0] as at 0.0 s"))
  }

  @Test(arguments: seeds)
  func `a way back that is not the way there`(seed: UInt64) throws {
    // Eased in both ways, where the way back is to be eased out.
    let bounce = { @Sendable (seconds: Double) -> Double in
      let ease = SineEaseIn()
      return seconds < 1 ? ease.value(at: seconds) : 1 - ease.value(at: min(seconds - 1, 1))
    }
    let broken = try #require(
      counterexample(
        to: .mirrored(about: 1, tolerance: 1e-12), of: TimedEffect(value: bounce), at: .progress, seed: seed))
    #expect([0.1, 0.5].contains(broken.place))
  }

  @Test(arguments: seeds)
  func `an overshoot, a jump and a time without a number`(seed: UInt64) throws {
    let times = Generator<Double>.double(in: 0...2)
    let back = TimedEffect(value: { BackEaseOut().value(at: min($0, 1)) })
    let high = try #require(counterexample(to: .within([0...1]), of: back, at: times, seed: seed))
    #expect(high.place == 0.4)
    let cut = TimedEffect(value: { seconds in seconds < 0.5 ? seconds : 0.001 + seconds })
    let jump = try #require(counterexample(to: .continuousInTime(over: 0...1), of: cut, at: times, seed: seed))
    #expect(jump.place == 0)
    #expect(jump.statement == "number 0 jumps from 0.5 at 0.49999999999999994 to 0.501 at 0.5")
    let divided = TimedEffect(value: { seconds in seconds.truncatingRemainder(dividingBy: 1) / (seconds - 1) * 0 })
    let gap = try #require(counterexample(to: .finite, of: divided, at: times, seed: seed))
    #expect(gap.place == 1 && gap.statement.hasSuffix("nan]"))
  }

  @Test(arguments: seeds)
  func `an effect that differs from another while that is seen`(seed: UInt64) throws {
    let (a, b) = (try MediaTiming(duration: 1), try MediaTiming(duration: 1, fillMode: .forwards))
    let broken = try #require(
      counterexample(
        to: .agrees(with: TimedEffect(value: { b.progress(at: $0) })), of: TimedEffect(value: { a.progress(at: $0) }),
        at: .double(in: -1...3), seed: seed))
    #expect(broken.place == 1 && broken.statement == "at 1.0 s it shows nothing, not [1.0]")
  }
}
