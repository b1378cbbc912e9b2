import EffectMathTesting
import ScalarMath
import Testing
import TimingFunctions
import ViewEffects

/// What follows a finger or is triggered: sampled motion and springs that are triggered again.
@Suite struct MotionLawTests {
  private typealias Motion = SampledMotion

  /// Targets and the seconds since the one before.
  private let paths = combine(Generator<Double>.double(in: -500...500), .double(in: 0...0.4)).array(count: 0...10)

  private static func samples(_ path: [(Double, Double)]) -> [Motion.Sample] {
    var seconds = 0.0
    return path.map { target, gap in
      seconds += gap
      return Motion.Sample(at: seconds, target)
    }
  }

  private static let actions: [PropertyAction] = [
    .direct, .standard, .implicit(duration: 0.1, easing: Linear()), .implicit(duration: 1, easing: BounceEaseOut()),
  ]

  @Test(arguments: actions.indices)
  func `a motion never leaves the values between its start and its targets`(_ action: Int) {
    let broken = counterexample(
      to: { (path, seconds) in
        let motion = try Motion(from: 7, Self.samples(path), action: Self.actions[action])
        let reached = [7] + motion.samples.filter { $0.seconds <= seconds }.map(\.target)
        let value = motion.value(at: seconds)
        // Its steps add up from rounded differences.
        return value >= reached.min()! - 1e-12 && value <= reached.max()! + 1e-12
      }, combine(paths, .double(in: -1...6)), cases: 1000)
    #expect(broken == nil)
  }

  @Test(arguments: actions.indices)
  func `a motion rests at first and is at its last target an animation later`(_ action: Int) {
    let broken = counterexample(
      to: { path in
        let motion = try Motion(from: 7, Self.samples(path), action: Self.actions[action])
        // All actions take a second at most.
        let begin = motion.samples.first?.seconds.nextDown ?? 0
        let end = (motion.samples.last?.seconds ?? 0) + 1.001
        let laws = [TimeLaw.rests([7], until: begin), .settles([motion.samples.last?.target ?? 7], from: end)]
        let effect = TimedEffect(value: motion.value)
        return laws.allSatisfy { counterexample(to: $0, of: effect, at: .double(in: -1...6), cases: 10) == nil }
      }, paths, cases: 200)
    #expect(broken == nil)
  }

  @Test func `implicit motion has no jump while directly set values do`() {
    func broken(_ action: Int) -> String? {
      counterexample(
        to: .continuousInTime(over: 0...5), for: paths, at: .double(in: 0...5), cases: 60
      ) { path in
        let motion = try Motion(from: 7, Self.samples(path), action: Self.actions[action])
        return TimedEffect(value: motion.value)
      }.map { "\($0)" }
    }
    for action in 1..<Self.actions.count { #expect(broken(action) == nil) }
    #expect(broken(0)?.contains("jumps") == true)
  }

  @Test func `motion between any numbers is between them`() {
    let targets = Generator<Double>.anyShare.array(count: 0...4)
    let broken = counterexample(
      to: { (targets, seconds) in
        let samples = targets.enumerated().map { Motion.Sample(at: Double($0) * 0.1, $1) }
        let motion = try Motion(from: 0, samples, action: .standard)
        let reached = [0] + targets
        let slack = 8 * reached.map(\.magnitude).max()!.ulp
        let value = motion.value(at: seconds)
        return value >= reached.min()! - slack && value <= reached.max()! + slack
      }, combine(targets, .double(in: 0...1)), cases: 2000)
    #expect(broken == nil)
  }

  private let triggers = Generator<Double>.double(in: -2...4).array(count: 1...6)
  private let springs = Generator<SpringParameters>.springs.filter {
    guard let spring = try? $0.spring else { return false }
    return 0.2...20 ~= spring.dampingRatio && 1...60 ~= spring.naturalFrequency
  }

  @Test(arguments: [Law.continuous, .finite, .derivativeAgrees])
  func `a spring triggered again and again goes on smoothly`(_ law: Law) {
    let broken = counterexample(to: law, for: combine(springs, triggers), cases: 100) { parameters, triggers in
      RetriggeredSpring(try parameters.spring, triggers: triggers)
    }
    #expect(broken == nil)
  }

  @Test func `a triggered spring goes to the number of triggers, in whatever order they are given`() {
    let broken = counterexample(
      to: { (parameters, triggers, seconds) in
        let spring = try parameters.spring
        let number = RetriggeredSpring(spring, triggers: triggers)
        // The slower pole is at ζω below critical damping and above ω/(2ζ) beyond.
        let ratio = spring.dampingRatio
        let far = triggers.max()! + 100 * max(1 / ratio, 2 * ratio) / spring.naturalFrequency
        return number == RetriggeredSpring(spring, triggers: triggers.reversed() + [.nan, .infinity])
          && (number.value(at: far) - Double(triggers.count)).magnitude <= 1e-9
          && number.value(at: triggers.min()! - seconds.magnitude) == 0
      }, combine(springs, triggers, .double(in: 0...2)), cases: 500)
    #expect(broken == nil)
  }
}
