import ScalarMath

extension Decay {
  /// The parameters that a decay is made from: a way or a velocity, and a time constant or a rate.
  public enum Name: Int, ParameterNames {
    case amplitude, velocity, timeConstant, decelerationRate

    public static let owner = "a decay"

    public var about: Parameter {
      switch self {
      case .amplitude:
        .init("amplitude", .absent, .units, .range(-1e100...1e100), "the way to the rest; 1 unless given")
      case .velocity: .init("velocity", .absent, .unitsPerSecond, .finite, "at the start, instead of amplitude")
      case .timeConstant:
        .init(
          "timeConstant", .absent, .seconds, .range(1e-100...1e100),
          "until 1/e of the way is left; UIScrollView's 0.4995 unless given")
      case .decelerationRate:
        .init(
          "decelerationRate", .absent, .none, .above(0, through: 1.0.nextDown),
          "what a millisecond leaves of the velocity, instead of timeConstant")
      }
    }
  }

  /// A decay by those parameters that are given, of which some exclude others.
  ///
  /// - Throws: ``IllegalParameter`` for values that are not legal or exclude each other.
  public init(
    amplitude: Double?, velocity: Double?, timeConstant: Double?, decelerationRate: Double?
  ) throws(IllegalParameter) {
    try Self.check(.amplitude, amplitude, excludes: .velocity, velocity)
    try Self.check(.timeConstant, timeConstant, excludes: .decelerationRate, decelerationRate)
    let pace = try decelerationRate.map { (rate) throws(IllegalParameter) in
      try Self.timeConstant(decelerationRate: rate)
    }
    let time = pace ?? timeConstant ?? Self.normalTimeConstant
    if let velocity {
      try self.init(initialVelocity: velocity, timeConstant: time)
    } else {
      try self.init(amplitude: amplitude ?? 1, timeConstant: time)
    }
  }

  private static func check(
    _ name: Name, _ value: Double?, excludes other: Name, _ otherValue: Double?
  ) throws(IllegalParameter) {
    guard let value, let otherValue else { return }
    throw IllegalParameter(
      [.init(name.about.name, value), .init(other.about.name, otherValue)], of: Name.owner,
      claim: "they exclude each other, so give one of them")
  }
}
