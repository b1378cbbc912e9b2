import ScalarMath

extension Spring {
  /// The names that parameters of springs have in text.
  public enum Parameter: String, CaseIterable, Sendable {
    case mass, stiffness, damping, response, dampingRatio, duration, bounce, velocity

    /// What is to be known of the parameter.
    public var about: ScalarMath.Parameter {
      switch self {
      case .mass:
        named(.none, .range(Spring.legalSizes), "above 0, with stiffness or damping; 1 unless given")
      case .stiffness:
        named(
          .none, .above(0, through: .greatestFiniteMagnitude), "above 0, or response or duration instead")
      case .damping: named(.none, .finite, "the coefficient, 0 or more, or dampingRatio or bounce instead")
      case .response: named(.seconds, .range(1e-99...1e99), "of an undamped oscillation, above 0")
      case .dampingRatio:
        named(.none, .range(0...1e100), "0 undamped, 1 critical", aliases: ["dampingFraction"])
      case .duration:
        named(.seconds, .range(1e-99...1e99), "SwiftUI's, the response by another name; 0.5 unless given")
      case .bounce: named(.none, .above(-1, through: 1), "SwiftUI's, above -1 and at most 1; 0 unless given")
      case .velocity: named(.unitsPerSecond, .range(-1e100...1e100), "at the start")
      }
    }

    private func named(
      _ unit: Unit, _ legal: LegalValues, _ summary: String, aliases: [String] = []
    ) -> ScalarMath.Parameter {
      ScalarMath.Parameter(rawValue, .absent, unit, legal, summary, aliases: aliases)
    }
  }

  /// What refusals say that parameters belong to.
  public static let owner = "a spring"

  /// Parameters of the other ways to make a spring.
  enum Special {
    static let naturalFrequency = ScalarMath.Parameter("naturalFrequency", .required, .none, .range(legalSizes))
    static let settlingDuration = ScalarMath.Parameter(
      "settlingDuration", .value(1), .seconds, .range(1e-80...1e80), "until it stays within the tolerance")
    static let tolerance = ScalarMath.Parameter(
      "tolerance", .value(standardTolerance), .none, .range(1e-300...1.0.nextDown), "below 1")
    static let settlingRatio = Parameter.dampingRatio.about.with(
      .value(0.5), legal: .range(1e-15...1e15), summary: "above 0")
    static let motionDuration = ScalarMath.Parameter("duration", 0.8, .seconds, .range(0.01...10))
    static let motionBounce = ScalarMath.Parameter("bounce", 0.3, .none, .range(0...1))
    static let visualDuration = ScalarMath.Parameter(
      "visualDuration", 0.3, .seconds, .range(1e-80...1e80), "until it seems to be there")
    static let origamiTension = ScalarMath.Parameter(
      "tension", 40, .none, .finite, "above -23.6, where the stiffness is 0")
    static let origamiFriction = ScalarMath.Parameter(
      "friction", 7, .none, .finite, "from -1/3 on, where the damping is 0")
    static let bounciness = ScalarMath.Parameter("bounciness", 8, .none, .range(0...100))
    static let speed = ScalarMath.Parameter("speed", 12, .none, .range(0...1000))
    static let reanimatedDuration = ScalarMath.Parameter(
      "duration", 0.55, .seconds, .range(1e-80...1e80), "about two thirds of the time until it rests")
    static let reanimatedRatio = Parameter.dampingRatio.about.with(
      .value(1), legal: .above(0, through: 1e15), summary: "above 0; from 1 on as 1")
    static let tension = ScalarMath.Parameter("tension", .required, .none, .range(1e-100...1e100), "the stiffness")
    static let friction = ScalarMath.Parameter("friction", .required, .none, .range(0...1e100), "the damping")
    static let extraBounce = ScalarMath.Parameter(
      "extraBounce", 0, .none, .range(-2...1), "added to the bounce of the name")
  }

  /// The parameters of a spring that rests after a given time, in the order of that initialiser.
  public static let settlingParameters = [
    Special.settlingDuration, Special.settlingRatio, Special.tolerance, Parameter.velocity.about.with(.value(0)),
  ]
  /// The parameters of ``motionSpring(duration:bounce:)``.
  public static let motionParameters = [Special.motionDuration, Special.motionBounce]
  /// The parameters of ``motionSpring(visualDuration:bounce:)``.
  public static let motionVisualParameters = [Special.visualDuration, Special.motionBounce]
}
