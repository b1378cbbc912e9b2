import ScalarMath

extension Spring {
  /// What says how fast a spring is: one of the parameters that give ω.
  enum PaceParameter {
    case stiffness(Double)
    /// 2π/ω under one of its names.
    case period(Double, name: String)

    /// 2π/period.
    static func frequency(ofPeriod period: Double) -> DoubleDouble {
      /// 2π, the nearest double and the rest.
      DoubleDouble(high: 2 * .pi, low: 0x1.1a62633145c07p-52) / DoubleDouble(period)
    }
  }

  /// What says how a spring is damped: one of the parameters that give ζ.
  enum DampingParameter {
    case coefficient(Double)
    case ratio(Double)
    case bounce(Double)
  }

  /// The spring of any parameter that gives ω and any that gives ζ.
  init(
    _ pace: PaceParameter, _ damping: DampingParameter, mass: Double, initialVelocity: Double
  ) throws(Failure) {
    try Failure.check(Parameter.mass.about, mass)
    try Failure.check(Parameter.velocity.about, initialVelocity)
    let frequency = try Self.frequency(pace, mass)
    self.init(
      legalFrequency: frequency, try Self.damping(damping, pace, mass, frequency), mass: mass,
      initialVelocity: initialVelocity)
  }

  private static func frequency(_ pace: PaceParameter, _ mass: Double) throws(Failure) -> DoubleDouble {
    switch pace {
    case .stiffness(let stiffness):
      let rounded = (stiffness / mass).squareRoot()
      guard legalSizes.contains(rounded) else {
        throw .illegal(
          "stiffness", stiffness, stiffness > 0 ? "such that √(stiffness/mass) is from 1e-100 to 1e100" : "above 0")
      }
      let unit = TimeUnit(frequency: rounded, mass: mass)
      let root = (DoubleDouble(unit.stiffness(stiffness)) / DoubleDouble(unit.mass)).squareRoot
      return DoubleDouble(high: root.high * unit.pace, low: root.low * unit.pace)
    case .period(let period, let name):
      try Failure.check((Parameter(rawValue: name) ?? .response).about, period)
      return PaceParameter.frequency(ofPeriod: period)
    }
  }

  private static func damping(
    _ damping: DampingParameter, _ pace: PaceParameter, _ mass: Double, _ frequency: DoubleDouble
  ) throws(Failure) -> SpringDamping {
    switch damping {
    case .ratio(let ratio):
      try Failure.check(Parameter.dampingRatio.about, ratio)
      return SpringDamping(ratio: ratio)
    case .bounce(let bounce):
      try Failure.check(Parameter.bounce.about, bounce)
      return SpringDamping(bounce: bounce)
    case .coefficient(let coefficient):
      let ratio = coefficient / (2 * mass * frequency.high)
      guard (0...1e100).contains(ratio) else {
        throw .illegal(
          "damping", coefficient, coefficient > 0 ? "such that the damping ratio is at most 1e100" : "0 or above")
      }
      let unit = TimeUnit(frequency: frequency.high, mass: mass)
      if case .stiffness(let stiffness) = pace {
        return SpringDamping(
          scaledMass: unit.mass, stiffness: unit.stiffness(stiffness), damping: unit.damping(coefficient))
      }
      let rate = DoubleDouble(unit.damping(coefficient)) / DoubleDouble(2 * unit.mass)
      return SpringDamping(
        rate: rate, frequency: DoubleDouble(high: frequency.high / unit.pace, low: frequency.low / unit.pace))
    }
  }

  /// Units of time and mass, powers of two, in which the frequency and the mass of a spring are about 1.
  private struct TimeUnit {
    /// What a frequency of 1 in these units is.
    let pace: Double
    let mass: Double
    private let massUnit: Double

    init(frequency: Double, mass: Double) {
      pace = frequency.binade
      massUnit = mass.binade
      self.mass = mass / massUnit
    }

    func stiffness(_ stiffness: Double) -> Double { stiffness / massUnit / pace / pace }
    func damping(_ damping: Double) -> Double { damping / massUnit / pace }
  }
}
