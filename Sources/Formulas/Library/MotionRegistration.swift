import TimingFunctions

/// Springs, decay and rubber banding: functions of seconds or points whose abscissa comes first.
extension FunctionLibrary {
  private typealias Parameter = FunctionDefinition.Parameter

  mutating func registerMotions() {
    registerSprings()
    registerDecay()
    registerRubberBand()
  }

  private mutating func registerSprings() {
    let summaries: [Spring.Parameter: String] = [
      .mass: "above 0, with stiffness or damping; 1 unless given",
      .stiffness: "above 0, or response or duration instead",
      .damping: "the coefficient, 0 or more, or dampingRatio or bounce instead",
      .response: "seconds of an undamped oscillation, above 0", .dampingRatio: "0 undamped, 1 critical",
      .duration: "SwiftUI's, the response by another name; 0.5 unless given",
      .bounce: "SwiftUI's, above -1 and at most 1; 0 unless given", .velocity: "at the start, units per second",
    ]
    register(
      .motion(
        "spring",
        parameters: Spring.Parameter.allCases.map { name in
          Parameter(
            name.rawValue, .absent, summaries[name] ?? "", aliases: name == .dampingRatio ? ["dampingFraction"] : [])
        },
        example: "spring(t, duration: 0.5, bounce: 0)",
        summary: "a damped spring over seconds, by stiffness, response or duration",
        source: "the damped oscillator; Apple, Spring(duration:bounce:), 2023"
      ) { (values) throws(FormulaError) in
        let pairs = zip(Spring.Parameter.allCases, values).compactMap { name, value in value.map { (name, $0) } }
        return try Self.made { () throws(Spring.Failure) in try Spring(Dictionary(uniqueKeysWithValues: pairs)) }
      })
    register(
      .motion(
        "motionSpring",
        parameters: [
          Parameter("duration", .value(0.8), "seconds, 0.01 to 10"), Parameter("bounce", .value(0.3), "0 to 1"),
        ],
        summary: "the spring that Motion makes of a duration and a bounce", source: "Motion (motion.dev), findSpring"
      ) { (values) throws(FormulaError) in
        try Self.made { () throws(Spring.Failure) in
          try Spring.motionSpring(duration: values[0] ?? 0.8, bounce: values[1] ?? 0.3)
        }
      })
    register(
      .motion(
        "settlingSpring",
        parameters: [
          Parameter("settlingDuration", .value(1), "seconds until it stays within the tolerance"),
          Parameter("dampingRatio", .value(0.5), "above 0", aliases: ["dampingFraction"]),
          Parameter("tolerance", .value(Spring.standardTolerance), "below 1"),
          Parameter("velocity", .value(0), "at the start, units per second"),
        ],
        summary: "the spring that rests after exactly this time", source: "solved from the motion itself"
      ) { (values) throws(FormulaError) in
        try Self.made { () throws(Spring.Failure) in
          try Spring(
            settlingDuration: values[0] ?? 1, dampingRatio: values[1] ?? 0.5,
            tolerance: values[2] ?? Spring.standardTolerance, initialVelocity: values[3] ?? 0)
        }
      })
  }

  private mutating func registerDecay() {
    register(
      .motion(
        "decay",
        parameters: [
          Parameter("amplitude", .absent, "the way to the rest; 1 unless given"),
          Parameter("velocity", .absent, "at the start, units per second, instead of amplitude"),
          Parameter(
            "timeConstant", .absent, "seconds until 1/e of the way is left; UIScrollView's 0.4995 unless given"),
          Parameter("decelerationRate", .absent, "what a millisecond leaves of the velocity, instead of timeConstant"),
        ], example: "decay(t, amplitude: 200, timeConstant: 0.5)",
        summary: "coasting to a stop: amplitude (1 - exp(-t/timeConstant))", source: "UIKit, UIScrollView"
      ) { (values) throws(FormulaError) in
        let (amplitude, velocity, timeConstant, rate) = (values[0], values[1], values[2], values[3])
        try Self.check(amplitude, "amplitude", excludes: velocity, "velocity", of: "decay")
        try Self.check(timeConstant, "timeConstant", excludes: rate, "decelerationRate", of: "decay")
        return try Self.made { () throws(Decay.Failure) in
          let pace = try rate.map { (rate) throws(Decay.Failure) in try Decay.timeConstant(decelerationRate: rate) }
          let time = pace ?? timeConstant ?? Decay.normalTimeConstant
          if let velocity { return try Decay(initialVelocity: velocity, timeConstant: time) }
          return try Decay(amplitude: amplitude ?? 1, timeConstant: time)
        }
      })
  }

  private mutating func registerRubberBand() {
    register(
      .motion(
        "rubberBand",
        parameters: [
          Parameter("dimension", .value(1), "of the view along the drag, in points"),
          Parameter("coefficient", .value(RubberBand.standardCoefficient), "the slope at the edge"),
        ], example: "rubberBand(x, dimension: 1, coefficient: 0.55)",
        summary: "how far content follows a drag past its edge", source: "UIKit, UIScrollView"
      ) { (values) throws(FormulaError) in
        try Self.made { () throws(RubberBand.Failure) in
          try RubberBand(
            dimension: values[0] ?? 1, coefficient: values[1] ?? RubberBand.standardCoefficient)
        }
      })
  }

  private static func check(
    _ value: Double?, _ name: String, excludes other: Double?, _ otherName: String, of function: String
  ) throws(FormulaError) {
    guard let value, let other else { return }
    throw FormulaError(
      "\(name) \(value) and \(otherName) \(other) of \(function) exclude each other", suggestion: "give one of them")
  }
}
