import EffectMathTesting
import Testing
import TimingFunctions
import ViewEffects

/// Begin, end, outside and the folding of runs, for every timing.
@Suite struct MediaTimingLawTests {
  private let times = Generator<Double>.multiples(of: 0x1p-6, in: -64...64)

  private static func localTime(_ parameters: TimingParameters) throws -> TimedEffect {
    let timing = try parameters.timing()
    return TimedEffect(value: timing.localTime)
  }

  @Test(arguments: FillMode.allCases, [1, 0.5, 2, 3.75])
  func `every fill mode shows its values before the begin and from the end on`(_ mode: FillMode, _ runs: Double) {
    let easing = CubicBezier.easeInOut
    for autoreverses in [false, true] {
      // Where the last run ends: 1, or 0 after a whole way back.
      let phase = runs.truncatingRemainder(dividingBy: 1)
      let last =
        autoreverses ? (phase == 0 ? 0 : 1 - (2 * phase - 1).magnitude) : (phase == 0 ? 1 : phase)
      let intervals = combine(times, .multiples(of: 0x1p-6, in: 0x1p-6...16))
      let broken = counterexample(
        to: { (begin, duration) in
          let timing = try MediaTiming(
            begin: begin, duration: duration, repeatCount: runs, autoreverses: autoreverses, fillMode: mode,
            easing: easing)
          let end = begin + duration * runs * (autoreverses ? 2 : 1)
          return timing.end == end
            && counterexample(
              to: .fills(mode, from: begin, until: end, first: [0], last: [easing.value(at: last)]),
              of: TimedEffect(value: timing.progress), at: times, cases: 20) == nil
        }, intervals, cases: 50)
      #expect(broken == nil)
    }
  }

  @Test func `local time is what the definition says in the first run`() {
    let broken = counterexample(
      to: { (parameters, seconds) in
        let timing = try parameters.timing()
        let local = (seconds - parameters.begin) * parameters.speed + parameters.offset
        guard local >= 0, local < min(timing.duration, timing.activeDuration) else { return true }
        return timing.localTime(at: seconds) == local
      }, combine(.mediaTimings, times), cases: 2000)
    #expect(broken == nil)
  }

  @Test func `runs repeat, and those that come back do as they went`() {
    let law = { (drawn: (TimingParameters, Double)) in
      let (parameters, seconds) = drawn
      let timing = try parameters.timing()
      let local = (seconds - parameters.begin) * parameters.speed + parameters.offset
      guard local >= 0, local + timing.cycle < timing.activeDuration else { return true }
      let now = timing.localTime(at: seconds)
      let later = timing.localTime(at: seconds + timing.cycle / timing.speed)
      guard timing.autoreverses else { return now == later }
      // From local time l into a cycle of 2d, the mirror image is at 2d − l.
      let phase = local.truncatingRemainder(dividingBy: timing.cycle)
      let mirror = seconds + (timing.cycle - 2 * phase) / timing.speed
      return now == later && (phase == 0 || timing.localTime(at: mirror) == now)
    }
    #expect(counterexample(to: law, combine(.mediaTimings, times), cases: 4000) == nil)
  }

  @Test func `speed is the slope of local time, forwards or backwards`() {
    let steps = Generator<Double>.multiples(of: 0x1p-6, in: 0...8)
    let broken = counterexample(
      to: { (parameters, seconds, step) in
        var parameters = parameters
        parameters.autoreverses = false
        parameters.repeatCount = 1
        let forwards = try parameters.timing()
        guard let a = forwards.localTime(at: seconds), let b = forwards.localTime(at: seconds + step) else {
          return true
        }
        let isInside = a > 0 && b > 0 && a < forwards.duration && b < forwards.duration
        guard a <= b, !isInside || b - a == step * parameters.speed else { return false }
        // The same film from its other end.
        (parameters.speed, parameters.offset) = (-parameters.speed, forwards.duration - parameters.offset)
        let backwards = try parameters.timing().localTime(at: seconds)
        return !isInside || backwards == forwards.duration - a
      }, combine(.mediaTimings, times, steps), cases: 4000)
    #expect(broken == nil)
  }

  @Test func `progress is continuous while runs come back`() {
    let broken = counterexample(
      to: { parameters in
        var parameters = parameters
        parameters.autoreverses = true
        let timing = try parameters.timing(easing: CubicBezier.easeInOut)
        guard let end = timing.end else { return false }
        let begin = parameters.begin - parameters.offset / parameters.speed
        let (first, last) = (max(begin, -64), end.nextDown)
        guard timing.progress(at: first) != nil, first < last else { return true }
        return counterexample(
          to: .continuousInTime(over: first...last), of: TimedEffect(value: timing.progress),
          at: .double(in: first...last),
          cases: 4) == nil
      }, .mediaTimings, cases: 100)
    #expect(broken == nil)
  }

  @Test func `a timing of any numbers is refused or shows nothing but progress`() {
    let seconds = Generator<Double>.anySide.filter(\.isFinite)
    let broken = counterexample(
      to: .within([0...1]), for: .anyMediaTimings, at: seconds, cases: 20_000
    ) { parameters in
      guard let timing = try? parameters.timing(easing: CubicBezier.easeInOut) else { return nil }
      return TimedEffect(value: timing.progress)
    }
    #expect(broken == nil)
  }
}
