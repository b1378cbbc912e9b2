import EffectMathTesting
import Testing
import TimingFunctions
import ViewEffects

/// Properties under animations and transactions of them.
@Suite struct TrackLawTests {
  private typealias Track = PropertyTrack
  private let times = Generator<Double>.multiples(of: 0x1p-6, in: -64...64)
  private let values = Generator<Double>.multiples(of: 0x1p-3, in: -100...100)

  @Test func `a track shows its ends as the fill mode says and its model otherwise`() {
    let ends = combine(values, values, values)
    let broken = counterexample(
      to: { (parameters, ends, seconds) in
        let timing = try parameters.timing()
        let (model, from, to) = ends
        let seen = Track(model: model, [.init(from: from, to: to, timing: timing)]).value(at: seconds)
        guard let progress = timing.progress(at: seconds) else { return seen == model }
        // Another formula of the straight line.
        return (seen - (from * (1 - progress) + to * progress)).magnitude <= 1e-13 * 100
      }, combine(.mediaTimings, ends, times), cases: 2000)
    #expect(broken == nil)
  }

  @Test func `of several animations the last that shows anything is seen, whatever lies below`() {
    let animations = combine(Generator<TimingParameters>.mediaTimings, values).array(count: 0...5)
    let broken = counterexample(
      to: { (animations, seconds) in
        let timings = try animations.map { try $0.0.timing() }
        let track = Track(
          model: 0.5, zip(timings, animations).map { Track.Animation(from: $1.1, to: $1.1, timing: $0) })
        let shown = Array(zip(timings, animations)).last { timing, _ in timing.progress(at: seconds) != nil }
        return track.value(at: seconds) == shown?.1.1 ?? 0.5
      }, combine(animations, times), cases: 1000)
    #expect(broken == nil)
  }

  @Test func `an end that is missing is what is seen below, at any time`() {
    let pairs = combine(Generator<TimingParameters>.mediaTimings, .mediaTimings, times)
    let broken = counterexample(
      to: { (below, above, seconds) in
        let under = Track.Animation(from: -4, to: 6, timing: try below.timing())
        let timing = try above.timing()
        let seen = Track(model: 2, [under]).value(at: seconds)
        return [(nil, 8), (8, nil), (nil, nil)].allSatisfy { (from: Double?, to: Double?) in
          let given = Track.Animation(from: from ?? seen, to: to ?? seen, timing: timing)
          return Track(model: 2, [under, .init(from: from, to: to, timing: timing)]).value(at: seconds)
            == Track(model: seen, [given]).value(at: seconds)
        }
      }, pairs, cases: 2000)
    #expect(broken == nil)
  }

  @Test func `a track between any numbers is between them, and exactly at each end`() {
    let ends = Generator<Double>.choice([0, 1, -1, 1e308, -1e308, .greatestFiniteMagnitude, -.greatestFiniteMagnitude])
    let broken = counterexample(
      to: { (from, to, progress) in
        let timing = try MediaTiming(duration: 1, fillMode: .both)
        let track = Track(model: 0, [.init(from: from, to: to, timing: timing)])
        let value = track.value(at: progress)
        let slack = max(from.magnitude, to.magnitude).ulp
        return track.value(at: 0) == from && track.value(at: 1) == to && value >= min(from, to) - slack
          && value <= max(from, to) + slack
      }, combine(ends, ends, .progress), cases: 1000)
    #expect(broken == nil)
  }
}
