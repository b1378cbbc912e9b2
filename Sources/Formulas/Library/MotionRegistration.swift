import ScalarMath
import TimingFunctions

/// Springs, decay and rubber banding: functions of seconds or points whose abscissa comes first.
extension FunctionShelf {
  mutating func registerMotions() {
    registerSprings()
    registerSpringDialects()
    let amplitude = Decay.Name.amplitude.about
    let rest = [Decay.Name.velocity, .timeConstant, .decelerationRate].map(\.about)
    register(
      .curve(
        "decay", parameters: [amplitude] + rest, example: "decay(t, amplitude: 200, timeConstant: 0.5)",
        summary: "coasting to a stop: amplitude (1 - exp(-t/timeConstant))", source: "UIKit, UIScrollView",
        owner: Decay.Name.owner
      ) { try Decay(amplitude: $0[0], velocity: $0[1], timeConstant: $0[2], decelerationRate: $0[3]) })
    register(
      .curve(
        "rubberBand",
        parameters: [Parameter("x", .abscissa, .points, .finite, "of the drag past the edge")]
          + RubberBand.Name.allCases.map(\.about),
        example: "rubberBand(x, dimension: 1, coefficient: 0.55)",
        summary: "how far content follows a drag past its edge", source: "UIKit, UIScrollView",
        owner: RubberBand.Name.owner
      ) { try RubberBand(dimension: $0[0] ?? .nan, coefficient: $0[1] ?? .nan) })
  }

  private mutating func registerSprings() {
    register(
      .curve(
        "spring", parameters: Spring.Parameter.allCases.map(\.about), example: "spring(t, duration: 0.5, bounce: 0)",
        summary: "a damped spring over seconds, by stiffness, response or duration",
        source: "the damped oscillator; Apple, Spring(duration:bounce:), 2023", owner: Spring.owner
      ) { values in
        let pairs = zip(Spring.Parameter.allCases, values).compactMap { name, value in value.map { (name, $0) } }
        return try Spring(Dictionary(uniqueKeysWithValues: pairs))
      })
    register(
      .curve(
        "motionSpring",
        parameters: Spring.motionParameters,
        summary: "the spring that Motion makes of a duration and a bounce", source: "Motion (motion.dev), findSpring",
        owner: Spring.owner
      ) { try Spring.motionSpring(duration: $0[0] ?? .nan, bounce: $0[1] ?? .nan) })
    register(
      .curve(
        "settlingSpring",
        parameters: Spring.settlingParameters,
        summary: "the spring that rests after exactly this time", source: "solved from the motion itself",
        owner: Spring.owner
      ) { values in
        try Spring(
          settlingDuration: values[0] ?? .nan, dampingRatio: values[1] ?? .nan, tolerance: values[2] ?? .nan,
          initialVelocity: values[3] ?? .nan)
      })
  }
}
