import RealModule
import ScalarMath

/// The motion of a damped spring that is released at 0 and pulled to 1: x″ = ω²(1 − x) − 2ζωx′, x(0) = 0, x′(0) = v₀.
///
/// The abscissa is in seconds, the velocity in units per second. Before 0 the spring rests at 0; at +∞ it is at 1 (NaN
/// if it is undamped). A spring is stored as mass, natural frequency and damping ratio, the last two to some 100 bits,
/// so that its motion follows the original parameters. All other parameters are derived.
///
/// With ``restPosition(at:)`` r and the response h to a unit push, x = r + v₀h, x′ = ω²h + v₀h′ and x″ = ω²h′ + v₀h″.
/// Each part is free of cancellation at the start, near ζ = 1 and after any number of oscillations; see ``value(at:)``
/// for the bound.
///
/// Source: the textbook solution of the damped oscillator, rearranged; the parametrisations are named at the
/// initialisers.
public struct Spring: TimingFunction, Hashable, CustomStringConvertible {
  /// The mass, in any unit that stiffness and damping share; above 0. It does not affect the motion.
  public let mass: Double
  /// ω, the undamped angular frequency in rad/s, rounded. Above 0.
  public var naturalFrequency: Double { kernel.frequency }
  /// ζ, rounded: undamped at 0, oscillating below 1, not oscillating from 1 on.
  public var dampingRatio: Double { kernel.ratio }
  /// v₀, in units per second: 1 is the distance from start to target in a second.
  public let initialVelocity: Double

  let kernel: SpringKernel

  /// The legal magnitudes of frequencies, durations and masses; beyond them their products overflow.
  static let legalSizes = 1e-100...1e100

  /// Creates a spring from a natural frequency in rad/s and a damping ratio.
  ///
  /// - Throws: ``IllegalParameter`` if the frequency or mass is not from 1e-100 to 1e100, the ratio not from 0 to
  ///   1e100, or the velocity beyond ±1e100.
  public init(
    naturalFrequency: Double, dampingRatio: Double, mass: Double = 1, initialVelocity: Double = 0
  ) throws(IllegalParameter) {
    try SpringParameter.mass.about.check(mass, of: Self.owner)
    try Special.naturalFrequency.check(naturalFrequency, of: Self.owner)
    try SpringParameter.dampingRatio.about.check(dampingRatio, of: Self.owner)
    try SpringParameter.velocity.about.check(initialVelocity, of: Self.owner)
    self.init(
      legalFrequency: DoubleDouble(naturalFrequency), SpringDamping(ratio: dampingRatio), mass: mass,
      initialVelocity: initialVelocity)
  }

  /// Creates a spring from checked parameters.
  init(legalFrequency: DoubleDouble, _ damping: SpringDamping, mass: Double, initialVelocity: Double) {
    let kernel = SpringKernel(naturalFrequency: legalFrequency, damping: damping)
    self.init(kernel, mass: mass, initialVelocity: initialVelocity)
  }

  private init(_ kernel: SpringKernel, mass: Double, initialVelocity: Double) {
    (self.kernel, self.mass, self.initialVelocity) = (kernel, mass, initialVelocity)
  }

  /// This spring with another initial velocity in units per second, for a target that changes during the motion.
  ///
  /// - Throws: ``IllegalParameter`` for a velocity that is not from −1e100 to 1e100.
  public func with(initialVelocity: Double) throws(IllegalParameter) -> Spring {
    try SpringParameter.velocity.about.check(initialVelocity, of: Self.owner)
    return Spring(kernel, mass: mass, initialVelocity: initialVelocity)
  }

  public var description: String {
    "Spring(naturalFrequency: \(naturalFrequency), dampingRatio: \(dampingRatio), mass: \(mass), "
      + "initialVelocity: \(initialVelocity))"
  }

  /// A parameter with its value.
  typealias Given = (parameter: SpringParameter, value: Double)

  /// Creates a spring from a parameter that determines ω (stiffness, response or duration) and one that determines ζ
  /// (damping, damping ratio or bounce).
  init(_ pace: Given, _ damping: Given, mass: Double, initialVelocity: Double) throws(IllegalParameter) {
    try SpringParameter.mass.about.check(mass, of: Self.owner)
    try SpringParameter.velocity.about.check(initialVelocity, of: Self.owner)
    let frequency = try Self.frequency(pace, mass)
    self.init(
      legalFrequency: frequency, try Self.damping(damping, pace, mass, frequency), mass: mass,
      initialVelocity: initialVelocity)
  }

  private static func frequency(_ pace: Given, _ mass: Double) throws(IllegalParameter) -> DoubleDouble {
    let (parameter, value) = pace
    guard parameter == .stiffness else {
      try parameter.about.check(value, of: Self.owner)
      return frequency(ofPeriod: value)
    }
    let rounded = (value / mass).squareRoot()
    guard legalSizes.contains(rounded) else {
      throw IllegalParameter(
        parameter: "stiffness", effect: owner, value: value,
        legal: value > 0 ? "such that √(stiffness/mass) is from 1e-100 to 1e100" : "above 0")
    }
    let unit = TimeUnit(frequency: rounded, mass: mass)
    let root = (DoubleDouble(unit.stiffness(value)) / DoubleDouble(unit.mass)).squareRoot
    return DoubleDouble(high: root.high * unit.pace, low: root.low * unit.pace)
  }

  /// 2π/period.
  private static func frequency(ofPeriod period: Double) -> DoubleDouble {
    // 2π, the nearest double and the remainder.
    DoubleDouble(high: 2 * .pi, low: 0x1.1a62633145c07p-52) / DoubleDouble(period)
  }

  private static func damping(
    _ damping: Given, _ pace: Given, _ mass: Double, _ frequency: DoubleDouble
  ) throws(IllegalParameter) -> SpringDamping {
    let (parameter, value) = damping
    guard parameter == .damping else {
      try parameter.about.check(value, of: Self.owner)
      return parameter == .bounce ? SpringDamping(bounce: value) : SpringDamping(ratio: value)
    }
    guard (0...1e100).contains(value / (2 * mass * frequency.high)) else {
      throw IllegalParameter(
        parameter: "damping", effect: owner, value: value,
        legal: value > 0 ? "such that the damping ratio is at most 1e100" : "0 or above")
    }
    let unit = TimeUnit(frequency: frequency.high, mass: mass)
    if pace.parameter == .stiffness {
      return SpringDamping(
        scaledMass: unit.mass, stiffness: unit.stiffness(pace.value), damping: unit.damping(value))
    }
    let rate = DoubleDouble(unit.damping(value)) / DoubleDouble(2 * unit.mass)
    return SpringDamping(
      rate: rate, frequency: DoubleDouble(high: frequency.high / unit.pace, low: frequency.low / unit.pace))
  }

  /// Units of time and mass, powers of two, in which the frequency and the mass of a spring are about 1.
  private struct TimeUnit {
    /// The unit of frequency, in rad/s, a power of 2.
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

  // MARK: Springs with a given duration

  /// Creates the spring that stays within `tolerance` of its target from `settlingDuration` seconds on, and not before:
  /// exactly the inverse of ``settlingTime(tolerance:)``, at any damping ratio.
  ///
  /// Without a velocity the frequency is the settling time of a spring of 1 rad/s over the duration. With a velocity it
  /// is found by a search; there may be several such springs. If the settling time jumps past the duration, because a
  /// turning point suddenly leaves the tolerance, there may be none. Then the spring settles earlier.
  ///
  /// - Throws: ``IllegalParameter`` if the duration is not from 1e-80 to 1e80, the ratio not from 1e-15 to 1e15, the
  ///   tolerance not above 0 and below 1, or the velocity beyond ±1e15/settlingDuration.
  public init(
    settlingDuration: Double, dampingRatio: Double, tolerance: Double = standardTolerance,
    initialVelocity: Double = 0
  ) throws(IllegalParameter) {
    try Special.settlingDuration.check(settlingDuration, of: Self.owner)
    try Special.settlingRatio.check(dampingRatio, of: Self.owner)
    try Special.tolerance.check(tolerance, of: Self.owner)
    let fastest = 1e15 / settlingDuration
    try SpringParameter.velocity.about.with(legal: .range(-fastest...fastest)).check(initialVelocity, of: Self.owner)
    func spring(_ frequency: Double, _ velocity: Double) -> Spring {
      Spring(
        legalFrequency: DoubleDouble(frequency), SpringDamping(ratio: dampingRatio), mass: 1, initialVelocity: velocity)
    }
    /// The delay of settling at a frequency, as a fraction of the duration.
    func excess(_ frequency: Double) -> Double {
      (spring(frequency, initialVelocity).settlingTime(tolerance: tolerance) ?? .infinity) / settlingDuration - 1
    }
    let unitTime = spring(1, 0).settlingTime(tolerance: tolerance) ?? .infinity
    var frequency = unitTime / settlingDuration
    if initialVelocity != 0 { frequency = Self.settlingFrequency(near: frequency, excess) }
    try self.init(
      naturalFrequency: frequency, dampingRatio: dampingRatio, initialVelocity: initialVelocity)
  }

  /// Returns a frequency at which the spring settles at the duration, or earlier if there is none. A search by doubling
  /// comes first, then one for sign changes of the excess between even logarithmic steps.
  private static func settlingFrequency(near start: Double, _ excess: (Double) -> Double) -> Double {
    var (low, high) = (start, start)
    if excess(start) <= 0 {
      while low > 1e-100, excess(low) <= 0 { (low, high) = (low / 2, low) }
    } else {
      while high < 1e100, excess(high) > 0 { (low, high) = (high, high * 2) }
    }
    /// The early one of two neighbouring frequencies at a sign change of the excess.
    func change(late: Double, early: Double) -> Double { Halving.edge(from: late, to: early) { excess($0) <= 0 } }
    let nearest = change(late: low, early: high)
    /// More than rounding, less than any visible jump.
    let rounding = 1e-9
    if excess(nearest) >= -rounding { return nearest }
    /// 2^(1/32), the step of the logarithmic search.
    let ratio = 1.0218971486541166
    low = start / 1024
    var isLate = excess(low) > 0
    while low < start * 1024 {
      high = low * ratio
      let next = excess(high) > 0
      if next != isLate {
        let found = isLate ? change(late: low, early: high) : change(late: high, early: low)
        if excess(found) >= -rounding { return found }
      }
      (low, isLate) = (high, next)
    }
    return nearest
  }

  /// Creates the spring that the Motion library derives from a duration in seconds and a bounce.
  ///
  /// ζ = max(0.05, 1 − bounce) and ω = log(ζ/(0.001√(1 − ζ²)))/(ζ·duration); at ζ = 1, (1 + ωT)exp(−ωT) = 0.001.
  /// Despite its name the duration is not a settling time: at ζ = 0.05 the spring takes 1.73 times as long to settle to
  /// a thousandth.
  ///
  /// This reproduces the equation, the minimum damping ratio and mass 1. Motion solves the equation by eleven Newton
  /// steps from ωT = 5. For a bounce of 0 or at least 1e-4 they give the same frequency except for rounding. Between
  /// these they stop early; at a bounce of 1e-6 the frequency is 3e-5 too small. Motion silently clamps durations to
  /// 0.01...10 s; others are rejected here. It ignores an initial velocity next to a duration, so there is none here.
  /// Its rest thresholds end the animation, not the curve.
  ///
  /// Source: Motion (motion.dev), `findSpring` and `getSpringOptions` of its spring generator.
  public static func motionSpring(duration: Double = 0.8, bounce: Double = 0.3) throws(IllegalParameter) -> Spring {
    try Special.motionDuration.check(duration, of: Self.owner)
    try Special.motionBounce.check(bounce, of: Self.owner)
    let ratio = Swift.max(0.05, 1 - bounce)
    let offset = ((1 - ratio) * (1 + ratio)).squareRoot()
    /// The x with (1 + x)e⁻ˣ = 0.001.
    let criticalTurn = 9.233413476451585
    let turn = ratio < 1 ? Double.log(ratio / (0.001 * offset)) / ratio : criticalTurn
    return try Spring(naturalFrequency: turn / duration, dampingRatio: ratio)
  }

  /// Creates the spring that the Motion library derives from a visual duration in seconds and a bounce: ω =
  /// 2π/(1.2·duration) and ζ = max(0.05, 1 − bounce), at mass 1.
  ///
  /// Source: Motion (motion.dev), `getSpringOptions` of its spring generator.
  ///
  /// - Throws: ``IllegalParameter`` for a duration or a bounce out of range.
  public static func motionSpring(visualDuration: Double, bounce: Double = 0.3) throws(IllegalParameter) -> Spring {
    try Special.visualDuration.check(visualDuration, of: Self.owner)
    try Special.motionBounce.check(bounce, of: Self.owner)
    return try Spring(response: 1.2 * visualDuration, dampingRatio: Swift.max(0.05, 1 - bounce))
  }

  /// The position at `t` seconds, from 0 towards 1.
  ///
  /// The error, against the original parameters of the spring, is at most 6 ulp of r plus 6 ulp of v₀h, for the
  /// position r from rest and the response h to a unit push. Without a velocity it is at most 6 ulp at any time, also
  /// near the start, near ζ = 1, and after any number of oscillations. If the spring returns to nearly 0, it is larger
  /// by 2⁻¹⁰⁰·ωt, because the phase ωdt has some 104 bits.
  ///
  /// The bounds are based on searches; h must be a normal number.
  public func value(at t: Double) -> Double { moving(t, rest: 1) { position($0) } }

  /// Returns 0 before time 0, and `body(t)` from then on; at +∞ `rest`, or NaN if the spring is undamped.
  @inline(__always)
  private func moving(_ t: Double, rest: Double, _ body: (Double) -> Double) -> Double {
    guard t >= 0 else { return t.isNaN ? t : 0 }
    guard t.isFinite else { return dampingRatio > 0 ? rest : .nan }
    return body(t)
  }

  /// The position at finite t ≥ 0.
  func position(_ t: Double) -> Double {
    // v₀h is below 10¹⁰⁰·10¹⁰³·e⁻⁸⁰⁰.
    if t >= kernel.restTime { return 1 }
    let rest = kernel.restPosition(t)
    return initialVelocity == 0 ? rest : rest + initialVelocity * kernel.push(t).h
  }

  /// The position of this spring without an initial velocity.
  public func restPosition(at t: Double) -> Double { moving(t, rest: 1) { kernel.restPosition($0) } }

  /// The velocity x′ in units per second; 0 before the start, v₀ at the start.
  ///
  /// The error is at most 7 ulp of the sum of the magnitudes of ω²h and of the two terms of v₀h′, plus 2⁻¹⁰⁰·ωt of ω
  /// and v₀ near its zeros. Without a velocity it is at most 7 ulp elsewhere, while h does not underflow.
  public func velocity(at t: Double) -> Double {
    moving(t, rest: 0) {
      let push = kernel.push($0)
      return kernel.timesSquaredFrequency(push.h) + initialVelocity * push.first
    }
  }

  /// The acceleration x″ in units per second squared; 0 before the start, ω² − 2ζωv₀ at the start.
  ///
  /// The error is at most 10 ulp of the sum of the magnitudes of the terms of ω²h′ and of v₀h″, while h does not
  /// underflow.
  public func acceleration(at t: Double) -> Double {
    moving(t, rest: 0) {
      let push = kernel.push($0)
      return kernel.timesSquaredFrequency(push.first) + initialVelocity * push.second
    }
  }

  /// 1 − x for t ≥ 0, with relative accuracy if it is small.
  func distance(at t: Double) -> Double {
    if kernel.hasDecaysApart { return kernel.distanceOfDecays(t, initialVelocity) }
    return kernel.restDistance(t) - initialVelocity * kernel.push(t).h
  }

  /// The series from the differential equation, x⁽ᵏ⁺²⁾ = −ω²x⁽ᵏ⁾ − 2ζωx⁽ᵏ⁺¹⁾, and from position, velocity and
  /// acceleration; from the two decays if they are far apart. Zero before the start; at the start, the right-hand
  /// series.
  ///
  /// The error of the derivatives 3 to 6 is at most 24·2⁻⁵² of their two terms. For a ratio above 1.1 it is at most
  /// that fraction of the derivative from rest itself. Near a common zero of both it is several times as large.
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

  /// The owner of the parameters, as error messages name it.
  public static let owner = "a spring"

  /// Parameters of the other initialisers.
  package enum Special {
    package static let naturalFrequency = Parameter("naturalFrequency", .required, .none, .range(legalSizes))
    package static let settlingDuration = Parameter(
      "settlingDuration", .value(1), .seconds, .range(1e-80...1e80), "until it stays within the tolerance")
    package static let tolerance = Parameter(
      "tolerance", .value(standardTolerance), .none, .range(1e-300...1.0.nextDown), "below 1")
    package static let settlingRatio = SpringParameter.dampingRatio.about.with(
      .value(0.5), legal: .range(1e-15...1e15), summary: "above 0")
    package static let motionDuration = Parameter("duration", 0.8, .seconds, .range(0.01...10))
    package static let motionBounce = Parameter("bounce", 0.3, .none, .range(0...1))
    package static let visualDuration = Parameter(
      "visualDuration", 0.3, .seconds, .range(1e-80...1e80), "until it seems to be there")
    package static let origamiTension = Parameter(
      "tension", 40, .none, .finite, "above -23.6, the tension of stiffness 0")
    package static let origamiFriction = Parameter(
      "friction", 7, .none, .finite, "from -1/3 on, the friction of damping 0")
    package static let bounciness = Parameter("bounciness", 8, .none, .range(0...100))
    package static let speed = Parameter("speed", 12, .none, .range(0...1000))
    package static let reanimatedDuration = Parameter(
      "duration", 0.55, .seconds, .range(1e-80...1e80), "about two thirds of the time until it rests")
    package static let reanimatedRatio = SpringParameter.dampingRatio.about.with(
      .value(1), legal: .above(0, through: 1e15), summary: "above 0; from 1 on as 1")
    package static let tension = Parameter(
      "tension", .required, .none, .range(1e-100...1e100), "the stiffness")
    package static let friction = Parameter("friction", .required, .none, .range(0...1e100), "the damping")
    package static let extraBounce = Parameter(
      "extraBounce", 0, .none, .range(-2...1), "added to the bounce of the name")
  }

  // MARK: The parametrisations, each with an initialiser and properties

  /// Creates a spring from mass, stiffness and damping coefficient, as in Hooke's law: ω = √(k/m), ζ = c/(2√(mk)).
  ///
  /// - Throws: ``IllegalParameter`` if the mass or stiffness is not above 0, the damping is negative, or the resulting
  ///   frequency or ratio is outside 1e-100...1e100.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) throws(IllegalParameter) {
    try self.init((.stiffness, stiffness), (.damping, damping), mass: mass, initialVelocity: initialVelocity)
  }

  /// Creates a spring from stiffness and damping ratio: ω = √(k/m).
  ///
  /// - Throws: ``IllegalParameter`` if the mass or stiffness is not above 0, or the resulting frequency or the ratio is
  ///   out of range.
  public init(
    mass: Double = 1, stiffness: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) throws(IllegalParameter) {
    try self.init((.stiffness, stiffness), (.dampingRatio, dampingRatio), mass: mass, initialVelocity: initialVelocity)
  }

  /// Creates a spring from response, the period in seconds without damping, and damping ratio: ω = 2π/response.
  ///
  /// Source: Apple, SwiftUI `spring(response:dampingFraction:)`; Designing Fluid Interfaces, WWDC 2018.
  ///
  /// - Throws: ``IllegalParameter`` if the response is not from 1e-99 to 1e99 s, the ratio not from 0 to 1e100, or the
  ///   velocity beyond ±1e100.
  public init(response: Double, dampingRatio: Double, initialVelocity: Double = 0) throws(IllegalParameter) {
    try self.init((.response, response), (.dampingRatio, dampingRatio), mass: 1, initialVelocity: initialVelocity)
  }

  /// Creates a spring from perceptual duration in seconds and bounce, from above −1 (flat) through 0 (critically
  /// damped) to 1 (undamped): ω = 2π/duration. ζ is 1 − bounce for a bounce of 0 or more, 1/(1 + bounce) below.
  ///
  /// Source: Apple, SwiftUI `Spring(duration:bounce:)`; Animate with springs, WWDC 2023.
  ///
  /// - Throws: ``IllegalParameter`` if the duration is not from 1e-99 to 1e99 s, the bounce not above −1 and at most 1,
  ///   or the velocity beyond ±1e100.
  public init(duration: Double, bounce: Double, initialVelocity: Double = 0) throws(IllegalParameter) {
    try self.init((.duration, duration), (.bounce, bounce), mass: 1, initialVelocity: initialVelocity)
  }

  /// SwiftUI's standard spring: half a second, no bounce.
  public static let standard = Spring(
    legalFrequency: frequency(ofPeriod: 0.5), SpringDamping(ratio: 1), mass: 1, initialVelocity: 0)

  /// The stiffness k = mω², in units of mass per second squared.
  public var stiffness: Double { mass * naturalFrequency * naturalFrequency }

  /// The damping coefficient c = 2ζωm, in units of mass per second.
  public var damping: Double { 2 * dampingRatio * naturalFrequency * mass }

  /// The response 2π/ω, in seconds: the period without damping. SwiftUI's `duration` is the same number.
  public var response: Double { 2 * .pi / naturalFrequency }

  /// SwiftUI's perceptual duration in seconds, the same number as ``response``. For the time until the spring rests see
  /// ``settlingTime(tolerance:)``.
  public var duration: Double { response }

  /// SwiftUI's bounce: 1 − ζ up to ζ = 1, 1/ζ − 1 above.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  /// The seconds from one crossing of the target to the next in the same direction; nil if the spring does not
  /// oscillate.
  public var period: Double? { kernel.isOscillating ? 2 * .pi / kernel.turnRate.high : nil }

  /// The decay rate ζω, in 1/s: the envelope of an oscillation decays like exp(−ζωt).
  public var decayRate: Double { dampingRatio * naturalFrequency }

  /// SwiftUI's `.spring()` of 2019 to 2022: response 0.55 s, damping fraction 0.825.
  ///
  /// Source: Apple, SwiftUI `spring(response:dampingFraction:blendDuration:)`, its default arguments.
  public static let firstStandard = Spring(
    legalFrequency: frequency(ofPeriod: 0.55), SpringDamping(ratio: 0.825), mass: 1, initialVelocity: 0)

  /// h, the displacement in seconds of a spring at rest at its target after a push of 1 per second at 0; 0 before the
  /// push and at +∞. The initial velocity of this spring has no effect. The error is at most 5 ulp.
  public func pushResponse(at t: Double) -> Double { moving(t, rest: 0) { kernel.push($0).h } }

  /// h′, the velocity after that push as a fraction of it: 1 at the start, 0 before it and at +∞. The error is at most
  /// 6 ulp of the sum of the magnitudes of its two terms.
  public func pushVelocity(at t: Double) -> Double { moving(t, rest: 0) { kernel.push($0).first } }
}

/// The parameters of springs, by their names in text.
public enum SpringParameter: String, CaseIterable, Sendable {
  case mass, stiffness, damping, response, dampingRatio, duration, bounce, velocity

  /// The description of the parameter.
  public var about: Parameter {
    switch self {
    case .mass: named(.none, .range(Spring.legalSizes), "above 0, with stiffness or damping; 1 unless given")
    case .stiffness:
      named(.none, .above(0, through: .greatestFiniteMagnitude), "above 0, or response or duration instead")
    case .damping: named(.none, .finite, "the coefficient, 0 or more, or dampingRatio or bounce instead")
    case .response: named(.seconds, .range(1e-99...1e99), "of an undamped oscillation, above 0")
    case .dampingRatio: named(.none, .range(0...1e100), "0 undamped, 1 critical", aliases: ["dampingFraction"])
    case .duration: named(.seconds, .range(1e-99...1e99), "SwiftUI's, the response by another name; 0.5 unless given")
    case .bounce: named(.none, .above(-1, through: 1), "SwiftUI's, above -1 and at most 1; 0 unless given")
    case .velocity: named(.unitsPerSecond, .range(-1e100...1e100), "at the start")
    }
  }

  private func named(_ unit: Unit, _ legal: LegalValues, _ summary: String, aliases: [String] = []) -> Parameter {
    Parameter(rawValue, .absent, unit, legal, summary, aliases: aliases)
  }
}
