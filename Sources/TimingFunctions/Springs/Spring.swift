import RealModule
import ScalarMath

/// The motion of a damped spring that is released at 0 and drawn to 1: x″ = ω²(1 − x) − 2ζωx′, x(0) = 0, x′(0) = v₀.
///
/// The abscissa is in seconds, the velocity in units per second. Before 0 the spring rests at 0; at +∞ it is at 1
/// (NaN where nothing damps it). A spring is stored as mass, natural frequency and damping ratio, the last two to
/// some 100 bits, so that it moves as the parameters say that it was made from. All other parameters are derived.
///
/// With ``restPosition(at:)`` r and the response h to a unit push, x = r + v₀h, x′ = ω²h + v₀h′ and x″ = ω²h′ + v₀h″.
/// Each part is free of cancellation at the start, through ζ = 1 and at any number of oscillations; see ``value(at:)``
/// for the bound.
///
/// Source: the textbook solution of the damped oscillator, rearranged; the parametrisations are named at the
/// initialisers.
public struct Spring: TimingFunction, Hashable, CustomStringConvertible {
  /// In any unit that stiffness and damping share. It has no influence on the motion. Above 0.
  public let mass: Double
  /// ω, the angular frequency without damping, in rad/s, rounded. Above 0.
  public var naturalFrequency: Double { kernel.frequency }
  /// ζ, rounded: 0 oscillates for ever, below 1 the spring oscillates, from 1 on it does not.
  public var dampingRatio: Double { kernel.ratio }
  /// v₀, in units per second: 1 is the way from start to target in a second.
  public let initialVelocity: Double

  let kernel: SpringKernel

  /// The magnitudes that frequencies, durations and masses may have: beyond them products of them overflow.
  static let legalSizes = 1e-100...1e100

  /// The spring of a natural frequency in rad/s and a damping ratio.
  ///
  /// - Throws: ``Failure`` where the frequency or mass is not from 1e-100 to 1e100, the ratio not from 0 to 1e100, or
  ///   the velocity beyond ±1e100.
  public init(
    naturalFrequency: Double, dampingRatio: Double, mass: Double = 1, initialVelocity: Double = 0
  ) throws(Failure) {
    try Failure.check(Parameter.mass.about, mass)
    try Failure.check(Special.naturalFrequency, naturalFrequency)
    try Failure.check(Parameter.dampingRatio.about, dampingRatio)
    try Failure.check(Parameter.velocity.about, initialVelocity)
    self.init(
      legalFrequency: DoubleDouble(naturalFrequency), SpringDamping(ratio: dampingRatio), mass: mass,
      initialVelocity: initialVelocity)
  }

  /// The spring of numbers that have been checked.
  init(legalFrequency: DoubleDouble, _ damping: SpringDamping, mass: Double, initialVelocity: Double) {
    self.mass = mass
    self.initialVelocity = initialVelocity
    kernel = SpringKernel(naturalFrequency: legalFrequency, damping: damping)
  }

  private init(_ kernel: SpringKernel, mass: Double, initialVelocity: Double) {
    (self.kernel, self.mass, self.initialVelocity) = (kernel, mass, initialVelocity)
  }

  /// This spring with another initial velocity, for a target that changes on the way.
  public func with(initialVelocity: Double) throws(Failure) -> Spring {
    try Failure.check(Parameter.velocity.about, initialVelocity)
    return Spring(kernel, mass: mass, initialVelocity: initialVelocity)
  }

  public var description: String {
    "Spring(naturalFrequency: \(naturalFrequency), dampingRatio: \(dampingRatio), mass: \(mass), "
      + "initialVelocity: \(initialVelocity))"
  }
}

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

/// Springs made to last a given time.
extension Spring {
  /// The spring that stays within `tolerance` of its target from `settlingDuration` seconds on, and not before: exactly
  /// the inverse of ``settlingTime(tolerance:)``, at any damping ratio.
  ///
  /// From rest the frequency is the settling time of a spring of 1 rad/s over the duration. With a velocity it is
  /// searched for. There may be several such springs, of which this is one; and where the settling time jumps past the
  /// duration, because a turning point leaves the tolerance all at once, there may be none: then it settles earlier.
  ///
  /// - Throws: ``Failure`` where the duration is not from 1e-80 to 1e80, the ratio not from 1e-15 to 1e15, the tolerance
  ///   not above 0 and below 1, or the velocity beyond ±1e15 ways a duration.
  public init(
    settlingDuration: Double, dampingRatio: Double, tolerance: Double = standardTolerance,
    initialVelocity: Double = 0
  ) throws(Failure) {
    try Failure.check(Special.settlingDuration, settlingDuration)
    try Failure.check(Special.settlingRatio, dampingRatio)
    try Failure.check(Special.tolerance, tolerance)
    let fastest = 1e15 / settlingDuration
    try Failure.check(Parameter.velocity.about.with(legal: .range(-fastest...fastest)), initialVelocity)
    func spring(_ frequency: Double, _ velocity: Double) -> Spring {
      Spring(
        legalFrequency: DoubleDouble(frequency), SpringDamping(ratio: dampingRatio), mass: 1, initialVelocity: velocity)
    }
    /// How late the spring of a frequency settles, as a share of the duration.
    func excess(_ frequency: Double) -> Double {
      (spring(frequency, initialVelocity).settlingTime(tolerance: tolerance) ?? .infinity) / settlingDuration - 1
    }
    let unitTime = spring(1, 0).settlingTime(tolerance: tolerance) ?? .infinity
    var frequency = unitTime / settlingDuration
    if initialVelocity != 0 { frequency = Self.settlingFrequency(near: frequency, excess) }
    try self.init(
      naturalFrequency: frequency, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
  }

  /// A frequency at which the spring settles in time, neither late nor early if there is one: first where a search by
  /// doubling leads, then where the excess changes its sign between even steps of the logarithm.
  private static func settlingFrequency(near start: Double, _ excess: (Double) -> Double) -> Double {
    var (low, high) = (start, start)
    if excess(start) <= 0 {
      while low > 1e-100, excess(low) <= 0 { (low, high) = (low / 2, low) }
    } else {
      while high < 1e100, excess(high) > 0 { (low, high) = (high, high * 2) }
    }
    let nearest = change(of: excess, late: low, early: high)
    /// More than rounding, less than any jump that would be seen.
    let rounding = 1e-9
    if excess(nearest) >= -rounding { return nearest }
    /// 2^(1/32)
    let ratio = 1.0218971486541166
    low = start / 1024
    var isLate = excess(low) > 0
    while low < start * 1024 {
      high = low * ratio
      let next = excess(high) > 0
      if next != isLate {
        let found = isLate ? change(of: excess, late: low, early: high) : change(of: excess, late: high, early: low)
        if excess(found) >= -rounding { return found }
      }
      (low, isLate) = (high, next)
    }
    return nearest
  }

  /// The early one of two neighbouring frequencies between which the excess changes its sign.
  private static func change(of excess: (Double) -> Double, late: Double, early: Double) -> Double {
    var (late, early) = (late, early)
    while true {
      let middle = late + (early - late) / 2
      if middle == late || middle == early { return early }
      if excess(middle) <= 0 { early = middle } else { late = middle }
    }
  }

  /// The spring that the Motion library makes of a duration in seconds and a bounce.
  ///
  /// ζ = max(0.05, 1 − bounce) and ω = log(ζ/(0.001√(1 − ζ²)))/(ζ·duration); at ζ = 1, (1 + ωT)exp(−ωT) = 0.001.
  /// Despite its name the duration is no settling time: at ζ = 0.05 the spring needs 1.73 times as long for a
  /// thousandth.
  ///
  /// Reproduced are the equation, the damping ratio's least value and mass 1. Motion solves the equation by eleven
  /// Newton steps from ωT = 5, which give the same but for rounding for a bounce of 0 or at least 1e-4; between them
  /// the steps end early, 3e-5 short at 1e-6. It silently clamps durations to 0.01...10 s, which are refused here, and
  /// ignores an initial velocity beside a duration, so there is none here; its rest thresholds end the animation, not
  /// the curve.
  ///
  /// Source: Motion (motion.dev), `findSpring` and `getSpringOptions` of its spring generator.
  public static func motionSpring(duration: Double = 0.8, bounce: Double = 0.3) throws(Failure) -> Spring {
    try Failure.check(Special.motionDuration, duration)
    try Failure.check(Special.motionBounce, bounce)
    let ratio = Swift.max(0.05, 1 - bounce)
    let offset = ((1 - ratio) * (1 + ratio)).squareRoot()
    /// (1 + x)e⁻ˣ = 0.001.
    let criticalTurn = 9.233413476451585
    let turn = ratio < 1 ? Double.log(ratio / (0.001 * offset)) / ratio : criticalTurn
    return try Spring(naturalFrequency: turn / duration, dampingRatio: ratio)
  }

  /// The spring that the Motion library makes of a visual duration in seconds and a bounce: ω = 2π/(1.2·duration) and
  /// ζ = max(0.05, 1 − bounce), at mass 1.
  ///
  /// Source: Motion (motion.dev), `getSpringOptions` of its spring generator.
  ///
  /// - Throws: ``Failure`` for a duration or a bounce out of range.
  public static func motionSpring(visualDuration: Double, bounce: Double = 0.3) throws(Failure) -> Spring {
    try Failure.check(Special.visualDuration, visualDuration)
    try Failure.check(Special.motionBounce, bounce)
    return try Spring(response: 1.2 * visualDuration, dampingRatio: Swift.max(0.05, 1 - bounce))
  }
}

extension Spring {
  /// Why parameters make no spring.
  public enum Failure: Error, Hashable, CustomStringConvertible {
    /// A value of a parameter that is not legal.
    case illegal(IllegalParameter)
    /// Two parameters that say the same.
    case contradictory(parameter: String, value: Double, other: String, otherValue: Double)
    /// A parameter that another one needs beside it.
    case missing(parameter: String, beside: String, value: Double)

    /// The parameter that is to be changed or given.
    public var parameter: String {
      switch self {
      case .illegal(let refusal): refusal.parameter
      case .contradictory(let parameter, _, _, _), .missing(let parameter, _, _):
        parameter
      }
    }

    public var description: String {
      switch self {
      case .illegal(let refusal): refusal.description
      case .contradictory(let parameter, let value, let other, let otherValue):
        "\(parameter) \(value) and \(other) \(otherValue) of a spring contradict each other: \(Self.legalSets)"
      case .missing(let parameter, let beside, let value):
        "\(beside) \(value) of a spring needs \(parameter) beside it: \(Self.legalSets)"
      }
    }

    private static let legalSets =
      "give one of stiffness, response and duration, and one of damping, dampingRatio and bounce"

    static func check(_ parameter: ScalarMath.Parameter, _ value: Double) throws(Failure) {
      do throws(IllegalParameter) { try parameter.check(value, of: Spring.owner) } catch { throw .illegal(error) }
    }

    static func illegal(_ parameter: String, _ value: Double, _ legal: String) -> Failure {
      .illegal(IllegalParameter(parameter: parameter, effect: Spring.owner, value: value, legal: legal))
    }

  }
}

extension Spring {
  /// The position at `t` seconds, from 0 towards 1.
  ///
  /// The error, against the parameters that the spring was made from, is at most 6 ulp of r plus 6 ulp of v₀h, for the
  /// position r from rest and the response h to a unit push: without a velocity at most 6 ulp at any time, near the
  /// start, near ζ = 1, after any number of oscillations. To it comes 2⁻¹⁰⁰·ωt where the spring returns to nearly 0,
  /// because the phase ωdt has some 104 digits.
  ///
  /// This rests on searches; h must be a normal number.
  public func value(at t: Double) -> Double {
    guard t >= 0 else { return t.isNaN ? t : 0 }
    guard t.isFinite else { return dampingRatio > 0 ? 1 : .nan }
    return position(t)
  }

  /// The position at finite t ≥ 0.
  func position(_ t: Double) -> Double {
    // v₀h is below 10¹⁰⁰·10¹⁰³·e⁻⁸⁰⁰.
    if t >= kernel.restTime { return 1 }
    let rest = kernel.restPosition(t)
    return initialVelocity == 0 ? rest : rest + initialVelocity * kernel.push(t).h
  }

  /// The position of the same spring without an initial velocity.
  public func restPosition(at t: Double) -> Double {
    guard t >= 0 else { return t.isNaN ? t : 0 }
    guard t.isFinite else { return dampingRatio > 0 ? 1 : .nan }
    return kernel.restPosition(t)
  }

  /// x′ in units per second; 0 before the start, v₀ at it.
  ///
  /// The error is at most 7 ulp of the sum of the magnitudes of ω²h and of the two terms of v₀h′, plus 2⁻¹⁰⁰·ωt of ω
  /// and v₀ near its zeros: without a velocity at most 7 ulp elsewhere, while h does not underflow.
  public func velocity(at t: Double) -> Double {
    guard t >= 0 else { return t.isNaN ? t : 0 }
    guard t.isFinite else { return dampingRatio > 0 ? 0 : .nan }
    let push = kernel.push(t)
    return kernel.timesSquaredFrequency(push.h) + initialVelocity * push.first
  }

  /// x″ in units per second squared; 0 before the start, ω² − 2ζωv₀ at it.
  ///
  /// The error is at most 10 ulp of the sum of the magnitudes of the terms of ω²h′ and of v₀h″, while h does not
  /// underflow.
  public func acceleration(at t: Double) -> Double {
    guard t >= 0 else { return t.isNaN ? t : 0 }
    guard t.isFinite else { return dampingRatio > 0 ? 0 : .nan }
    let push = kernel.push(t)
    return kernel.timesSquaredFrequency(push.first) + initialVelocity * push.second
  }

  /// 1 − x, with relative digits where it is small: for t ≥ 0.
  func distance(at t: Double) -> Double {
    if kernel.hasDecaysApart { return kernel.distanceOfDecays(t, initialVelocity) }
    return kernel.restDistance(t) - initialVelocity * kernel.push(t).h
  }

  /// The series from the differential equation, x⁽ᵏ⁺²⁾ = −ω²x⁽ᵏ⁾ − 2ζωx⁽ᵏ⁺¹⁾, on top of position, velocity and
  /// acceleration; from the two decays where they are apart. Zero before the start; at it, the series to the right.
  ///
  /// The error of the derivatives 3 to 6 is at most 24·2⁻⁵² of the two terms that make them up, for a ratio above 1.1
  /// of the derivative from rest itself; several times that near a common zero of both.
  public func jet(at t: Jet) -> Jet {
    let place = t.leading
    let leading = value(at: place)
    if t.order == 0 { return Jet(leading) }
    guard place >= 0 && place.isFinite else {
      return Jet(coefficients: [leading] + [Double](repeating: leading.isNaN ? .nan : 0, count: t.order))
    }
    var coefficients = [leading, velocity(at: place), acceleration(at: place) / 2]
    let (frequency, ratio) = (naturalFrequency, dampingRatio)
    var factorial = 2.0
    for k in stride(from: 3, through: t.order, by: 1) {
      factorial *= Double(k)
      if kernel.hasDecaysApart {
        let h = kernel.pushDerivative(k - 1, at: place)
        let next = kernel.pushDerivative(k, at: place)
        coefficients.append((frequency * (frequency * h) + initialVelocity * next) / factorial)
      } else {
        let sum = frequency * coefficients[k - 2] + 2 * ratio * Double(k - 1) * coefficients[k - 1]
        coefficients.append(-frequency * sum / Double(k * (k - 1)))
      }
    }
    return Jet(coefficients: Array(coefficients.prefix(t.order + 1))).composed(with: t)
  }
}

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

/// The parametrisations of springs, each a way in and a property out.
extension Spring {
  /// By mass, stiffness and damping coefficient, as in Hooke's law: ω = √(k/m), ζ = c/(2√(mk)).
  ///
  /// - Throws: ``Failure`` where the mass or stiffness is not above 0, the damping is negative, or the frequency or ratio
  ///   they give is outside 1e-100...1e100.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) throws(Failure) {
    try self.init(
      .stiffness(stiffness), .coefficient(damping), mass: mass, initialVelocity: initialVelocity)
  }

  /// By stiffness and damping ratio: ω = √(k/m).
  ///
  /// - Throws: ``Failure`` where the mass or stiffness is not above 0, or the frequency they give or the ratio is out of
  ///   range.
  public init(
    mass: Double = 1, stiffness: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) throws(Failure) {
    try self.init(.stiffness(stiffness), .ratio(dampingRatio), mass: mass, initialVelocity: initialVelocity)
  }

  /// By response, the seconds that one oscillation without damping would take, and damping ratio: ω = 2π/response.
  ///
  /// Source: Apple, SwiftUI `spring(response:dampingFraction:)`; Designing Fluid Interfaces, WWDC 2018.
  public init(response: Double, dampingRatio: Double, initialVelocity: Double = 0) throws(Failure) {
    try self.init(
      .period(response, name: "response"), .ratio(dampingRatio), mass: 1, initialVelocity: initialVelocity)
  }

  /// By perceptual duration in seconds and bounce, from above −1 (flat) over 0 (critically damped) to 1 (undamped):
  /// ω = 2π/duration, and ζ = 1 − bounce from 0 on, 1/(1 + bounce) below.
  ///
  /// Source: Apple, SwiftUI `Spring(duration:bounce:)`; Animate with springs, WWDC 2023.
  public init(duration: Double, bounce: Double, initialVelocity: Double = 0) throws(Failure) {
    try self.init(.period(duration, name: "duration"), .bounce(bounce), mass: 1, initialVelocity: initialVelocity)
  }

  /// SwiftUI's standard spring: half a second, no bounce.
  public static let standard = Spring(
    legalFrequency: PaceParameter.frequency(ofPeriod: 0.5), SpringDamping(ratio: 1), mass: 1, initialVelocity: 0)

  /// k = mω², in units of mass per second squared.
  public var stiffness: Double { mass * naturalFrequency * naturalFrequency }

  /// c = 2ζωm, in units of mass per second.
  public var damping: Double { 2 * dampingRatio * naturalFrequency * mass }

  /// 2π/ω, in seconds: the period without damping. SwiftUI's `duration` is the same number.
  public var response: Double { 2 * .pi / naturalFrequency }

  /// SwiftUI's perceptual duration in seconds, the same number as ``response``. For the time until the spring rests see
  /// ``settlingTime(tolerance:)``.
  public var duration: Double { response }

  /// SwiftUI's bounce: 1 − ζ up to ζ = 1, 1/ζ − 1 above.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The seconds from one crossing of the target to the next in the same direction; nil where there is no oscillation.
  public var period: Double? { kernel.isOscillating ? 2 * .pi / kernel.turnRate.high : nil }

  /// ζω, in 1/s: the envelope of an oscillation falls like exp(−ζωt).
  public var decayRate: Double { dampingRatio * naturalFrequency }
}

extension Spring {
  /// SwiftUI's `.spring()` of 2019 to 2022: response 0.55 s, damping fraction 0.825.
  ///
  /// Source: Apple, SwiftUI `spring(response:dampingFraction:blendDuration:)`, its default arguments.
  public static let firstStandard = Spring(
    legalFrequency: PaceParameter.frequency(ofPeriod: 0.55), SpringDamping(ratio: 0.825), mass: 1, initialVelocity: 0)

  /// h, where a push of 1 per second at 0 takes the spring that rests at its target, in seconds; 0 before it and in the
  /// end. The initial velocity of this spring plays no part. The error is at most 5 ulp.
  public func pushResponse(at t: Double) -> Double {
    guard t >= 0 else { return t.isNaN ? t : 0 }
    guard t.isFinite else { return dampingRatio > 0 ? 0 : .nan }
    return kernel.push(t).h
  }

  /// h′, the velocity after that push as a share of it: 1 at the start, 0 before it and in the end. The error is at
  /// most 6 ulp of the sum of the magnitudes of its two terms.
  public func pushVelocity(at t: Double) -> Double {
    guard t >= 0 else { return t.isNaN ? t : 0 }
    guard t.isFinite else { return dampingRatio > 0 ? 0 : .nan }
    return kernel.push(t).first
  }
}
