import TimingFunctions

/// What a spring is made from. Printed, it is the call that makes it.
public struct SpringParameters: Hashable, Sendable, CustomStringConvertible {
  /// A way to say how stiff and how damped a spring is.
  public enum Form: Hashable, Sendable {
    case response(Double, dampingRatio: Double)
    case constants(mass: Double, stiffness: Double, damping: Double)
    case duration(Double, bounce: Double)
  }

  /// The numbers, in one of the ways that they are given.
  public var form: Form
  /// In units of the way per second.
  public var initialVelocity: Double

  /// What a spring is made from; nothing is checked.
  public init(_ form: Form, initialVelocity: Double = 0) {
    self.form = form
    self.initialVelocity = initialVelocity
  }

  /// The spring. What ``Generator/springs`` draws is legal and does not throw.
  public var spring: Spring {
    get throws(Spring.Failure) {
      switch form {
      case .response(let response, let ratio):
        try Spring(response: response, dampingRatio: ratio, initialVelocity: initialVelocity)
      case .constants(let mass, let stiffness, let damping):
        try Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity)
      case .duration(let duration, let bounce):
        try Spring(duration: duration, bounce: bounce, initialVelocity: initialVelocity)
      }
    }
  }

  public var description: String {
    let velocity = initialVelocity == 0 ? "" : ", initialVelocity: \(initialVelocity)"
    return switch form {
    case .response(let response, let ratio): "Spring(response: \(response), dampingRatio: \(ratio)\(velocity))"
    case .constants(let mass, let stiffness, let damping):
      "Spring(mass: \(mass), stiffness: \(stiffness), damping: \(damping)\(velocity))"
    case .duration(let duration, let bounce): "Spring(duration: \(duration), bounce: \(bounce)\(velocity))"
    }
  }
}

extension Generator where Value == Double {
  /// Damping ratios of every regime: every third case is 1 or within four ulps of it, the others lie from 0.001 to 100
  /// or at 0, where nothing is damped. Shrinks towards 0.
  public static var dampingRatio: Generator {
    let spread = Generator.logarithmic(in: 0.001...100)
    return Generator(
      generate: { random in
        if random.next() % 16 == 0 { return 0 }
        if random.next() % 3 != 0 { return spread.generate(&random) }
        return 1 + Double(Int.random(in: -4...4, using: &random)) * (1.0).ulp
      },
      shrink: shrinking(in: 0...100))
  }
}

extension Generator where Value == SpringParameters {
  /// Springs as interfaces use them and beyond, in each of the three forms: responses and durations from 0.02 to 20 s,
  /// masses from 0.01 to 100, stiffnesses from 0.1 to 10,000, damping ratios of ``Generator/dampingRatio``, bounces
  /// from −0.99 to 1; every second one with an initial velocity up to ±50 per second.
  public static var springs: Generator {
    Generator(
      generate: { random in
        SpringParameters(
          form(&random), initialVelocity: random.next() % 2 == 0 ? 0 : velocities.generate(&random))
      },
      shrink: { parameters in
        velocities.shrink(parameters.initialVelocity).map { SpringParameters(parameters.form, initialVelocity: $0) }
          + simpler(than: parameters.form).map {
            SpringParameters($0, initialVelocity: parameters.initialVelocity)
          }
      })
  }

  private static var seconds: Generator<Double> { .logarithmic(in: 0.02...20) }
  private static var masses: Generator<Double> { .logarithmic(in: 0.01...100) }
  private static var stiffnesses: Generator<Double> { .logarithmic(in: 0.1...10_000) }
  private static var dampings: Generator<Double> { .double(in: 0...10_000) }
  private static var bounces: Generator<Double> { .double(in: -0.99...1) }
  private static var velocities: Generator<Double> { .double(in: -50...50) }

  private static func form(_ random: inout SeededGenerator) -> SpringParameters.Form {
    switch random.next() % 3 {
    case 0:
      return .response(
        seconds.generate(&random), dampingRatio: Generator<Double>.dampingRatio.generate(&random))
    case 1:
      let (mass, stiffness) = (masses.generate(&random), stiffnesses.generate(&random))
      // By the ratio, so that critical damping comes up: c = 2ζ√(km).
      let ratio = Generator<Double>.dampingRatio.generate(&random)
      return .constants(mass: mass, stiffness: stiffness, damping: 2 * ratio * (mass * stiffness).squareRoot())
    default: return .duration(seconds.generate(&random), bounce: bounces.generate(&random))
    }
  }

  private static func simpler(than form: SpringParameters.Form) -> [SpringParameters.Form] {
    switch form {
    case .response(let response, let ratio):
      combine(seconds, Generator<Double>.dampingRatio).shrink((response, ratio)).map { .response($0, dampingRatio: $1) }
    case .constants(let mass, let stiffness, let damping):
      combine(masses, stiffnesses, dampings).shrink((mass, stiffness, damping))
        .map { .constants(mass: $0, stiffness: $1, damping: $2) }
    case .duration(let duration, let bounce):
      combine(seconds, bounces).shrink((duration, bounce)).map { .duration($0, bounce: $1) }
    }
  }
}
