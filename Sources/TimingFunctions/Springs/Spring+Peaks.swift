import RealModule
import ScalarMath

extension Spring {
  /// A turning point of the motion: a moment at which the velocity is 0, after the start.
  public struct Peak: Hashable, Sendable {
    /// The time, in seconds.
    public let time: Double
    /// The position past the target, x − 1, in full precision: positive beyond the target, negative before it.
    public let overshoot: Double
    /// The position x at this time, rounded.
    public var value: Double { 1 + overshoot }
  }

  /// The turning points after the start, in order, until the overshoot underflows: very many for a weakly damped
  /// oscillation, at most one for ζ ≥ 1.
  public var peaks: UnfoldSequence<Peak, Int> {
    sequence(state: 0) { number in
      guard let peak = peak(number), peak.overshoot != 0 else { return nil }
      number += 1
      return peak
    }
  }

  /// The turning point at this index, from 0; nil if there is none.
  ///
  /// The error of the time is at most 4 ulp. The error of an oscillation's overshoot is at most 8 ulp, plus 3 ulp for
  /// each factor of e by which it has decayed. For ζ ≥ 1 it is at most 8 ulp of the sum of r and v₀h, see
  /// ``value(at:)``, plus 2 ulp of 1.
  public func peak(_ number: Int) -> Peak? {
    guard number >= 0 else { return nil }
    if kernel.isOscillating { return oscillationPeak(Double(number)) }
    guard number == 0, let time = onlyPeakTime else { return nil }
    return Peak(time: time, overshoot: -distance(at: time))
  }

  /// The overshoot past the target: the largest x − 1, or 0 if it is never positive. From rest it is exp(−πζ/√(1 − ζ²))
  /// for ζ < 1.
  public var overshoot: Double {
    for number in 0...1 {
      if let peak = peak(number), peak.overshoot > 0 { return peak.overshoot }
    }
    return 0
  }

  /// The peak at the phase of the first one plus nπ. There x′ is 0, and (x − 1)² has decayed by exp(−2ζωt) from 1 − 2ζu
  /// + u², the energy at the start for u = v₀/ω.
  private func oscillationPeak(_ number: Double) -> Peak? {
    let turn = firstTurn + number * .pi
    let decay = Double.exp(-(dampingRatio * turn / kernel.offset))
    let push = initialVelocity / naturalFrequency
    let size = decay * Double.hypot(push - dampingRatio, kernel.offset)
    let isBeyond = (number.truncatingRemainder(dividingBy: 2) == 0) == (initialVelocity >= 0)
    return Peak(time: turn / kernel.turnRate.high, overshoot: isBeyond ? size : -size)
  }

  /// The phase ωdt of the first peak of an oscillation, in 0...π: tan s = v₀d/(ζv₀ − ω).
  var firstTurn: Double {
    if initialVelocity == 0 { return .pi }
    let height = initialVelocity * kernel.offset
    let width = frequencyLessVelocity
    return initialVelocity > 0 ? Double.atan2(y: height, x: -width) : Double.atan2(y: -height, x: width)
  }

  /// ω − ζv₀, rounded once unless the two terms cancel to the last place of the product.
  private var frequencyLessVelocity: Double {
    let product = DoubleDouble(product: dampingRatio, initialVelocity)
    return (naturalFrequency - product.high) - product.low
  }

  /// The time of the turning point for ζ ≥ 1: t = log(1 + wg)/w for g = v₀/(ρ₁(v₀ − ρ₂)), w = ρ₂ − ρ₁; g itself at ζ =
  /// 1. Nil unless v₀ is below 0 or above the fast decay rate ρ₂.
  private var onlyPeakTime: Double? {
    let beyondFast = (initialVelocity - kernel.fastRate.high) - kernel.fastRate.low
    guard initialVelocity < 0 || beyondFast > 0 else { return nil }
    let gain = initialVelocity / beyondFast / kernel.decayRate.high
    let width = 2 * kernel.turnRate.high
    let product = width * gain
    return product < 1e-300 ? gain : Double.log(onePlus: product) / width
  }

  // MARK: The named springs of frameworks, with their parameters

  /// Damping ratio and stiffness of Material 3's springs. The springs for effects are the same in both schemes.
  ///
  /// Source: Google, androidx.compose.material3, StandardMotionTokens and ExpressiveMotionTokens.
  public static let materialPresets: [(name: String, dampingRatio: Double, stiffness: Double)] = [
    ("standardDefaultSpatial", 0.9, 700), ("standardFastSpatial", 0.9, 1400),
    ("standardSlowSpatial", 0.9, 300),
    ("expressiveDefaultSpatial", 0.8, 380), ("expressiveFastSpatial", 0.6, 800),
    ("expressiveSlowSpatial", 0.8, 200),
    ("defaultEffects", 1, 1600), ("fastEffects", 1, 3800), ("slowEffects", 1, 800),
  ]

  /// Tension and friction, that is stiffness and damping, of react-spring's presets.
  ///
  /// Source: Poimandres, react-spring, `config`.
  public static let reactPresets: [(name: String, tension: Double, friction: Double)] = [
    ("default", 170, 26), ("gentle", 120, 14), ("wobbly", 180, 12), ("stiff", 210, 20),
    ("slow", 280, 60), ("molasses", 280, 120),
  ]

  // MARK: Springs with the parameters of Origami, Rebound and React Native's Animated

  /// Creates the spring of Origami's tension and friction, which are not stiffness and damping: k = 3.62·(tension − 30)
  /// + 194 and c = 3·(friction − 8) + 25, at mass 1.
  ///
  /// Source: React Native, Animated, SpringConfig, after Facebook, Rebound, OrigamiValueConverter.
  ///
  /// - Throws: ``IllegalParameter`` if the resulting stiffness is not above 0, or the damping is below 0.
  public static func origami(tension: Double, friction: Double) throws(IllegalParameter) -> Spring {
    try Spring(stiffness: 3.62 * (tension - 30) + 194, damping: 3 * (friction - 8) + 25)
  }

  /// Creates the spring of Rebound's bounciness and speed.
  ///
  /// The tension is (200 − 0.5)·speed/34 + 0.5. The friction varies from the bounce-free friction at this tension to
  /// 0.01, with the weight 2b − b² for b = 0.8·bounciness/34. The bounce-free friction is one of three cubics, for
  /// tensions up to 18, up to 44 and above.
  ///
  /// Source: React Native, Animated, SpringConfig, after Facebook, Rebound, BouncyConversion.
  ///
  /// - Throws: ``IllegalParameter`` if the resulting stiffness is not above 0, or the damping is below 0.
  public static func rebound(bounciness: Double, speed: Double) throws(IllegalParameter) -> Spring {
    /// Bounciness and speed range from 0 to 20 in units of 1.7.
    let scale = 20 * 1.7
    let tension = 0.5 + speed / scale * (200 - 0.5)
    let b = bounciness / scale * 0.8
    let share = 2 * b - b * b
    return try origami(tension: tension, friction: share * 0.01 + (1 - share) * frictionWithoutBounce(tension))
  }

  private static func frictionWithoutBounce(_ x: Double) -> Double {
    if x <= 18 { return ((0.0007 * x - 0.031) * x + 0.64) * x + 1.28 }
    if x <= 44 { return ((0.000044 * x - 0.006) * x + 0.36) * x + 2 }
    return ((0.00000045 * x - 0.000332) * x + 0.1078) * x + 5.84
  }

  /// Creates the spring that Reanimated 4 derives from a duration in seconds and a damping ratio.
  ///
  /// With y = ζω·1.5T the frequency ω solves e⁻²ʸ((1 + y)² + ζ²y²) = 6·10⁻⁹: Reanimated uses the energy that a
  /// critically damped spring has left after one and a half durations. ω is at most √2000, the stiffness of 8000 at
  /// mass 4. With a ratio above 1 the spring itself has ratio 1.
  ///
  /// This reproduces the equation. Reanimated bisects until the energy is within a thousandth of it, so its frequency
  /// has a relative error of up to 5·10⁻⁵.
  ///
  /// Source: Software Mansion, React Native Reanimated 4, `calculateNewStiffnessToMatchDuration`.
  ///
  /// - Throws: ``IllegalParameter`` for a duration or a ratio out of range.
  public static func reanimated(duration: Double = 0.55, dampingRatio: Double = 1) throws(IllegalParameter) -> Spring {
    try Special.reanimatedDuration.check(duration, of: Self.owner)
    try Special.reanimatedRatio.check(dampingRatio, of: Self.owner)
    /// The energy left when the motion ends, 6·10⁻⁹.
    let threshold = 6e-9
    let turn = Halving.edge(from: 400, to: 0) { y in
      Double.exp(-2 * y) * ((1 + y) * (1 + y) + dampingRatio * dampingRatio * y * y) > threshold
    }
    /// √(8000/4), the frequency of stiffness 8000 at mass 4, in rad/s.
    let fastest = 2000.0.squareRoot()
    let frequency = Swift.min(turn / (dampingRatio * 1.5 * duration), fastest)
    return try Spring(naturalFrequency: frequency, dampingRatio: Swift.min(dampingRatio, 1))
  }

  /// Creates a spring from compatible parameters: one of stiffness, response and duration (duration 0.5 by default),
  /// and one of damping, damping ratio and bounce (bounce 0 by default). The bounce may be omitted if a duration or
  /// nothing is given, the duration if a bounce or nothing is given. A mass (1 by default) requires stiffness or
  /// damping; a velocity is always allowed.
  ///
  /// - Throws: ``IllegalParameter`` that names two redundant parameters, the missing one, or an illegal value.
  public init(_ parameters: [SpringParameter: Double]) throws(IllegalParameter) {
    let pace = try Self.only(of: [.stiffness, .response, .duration], in: parameters)
    let damping = try Self.only(of: [.damping, .dampingRatio, .bounce], in: parameters)
    if let mass = parameters[.mass], parameters[.stiffness] == nil, parameters[.damping] == nil {
      throw Self.missing("stiffness", neededBy: "mass", mass)
    }
    let velocity = parameters[.velocity] ?? 0
    let mass = parameters[.mass] ?? 1
    try self.init(
      Self.given(pace, or: (.duration, 0.5), beside: damping, of: .bounce, lacking: .stiffness, .response),
      Self.given(damping, or: (.bounce, 0), beside: pace, of: .duration, lacking: .damping, .dampingRatio),
      mass: mass, initialVelocity: velocity)
  }

  /// The given parameter of `set`; nil if there is none.
  private static func only(
    of set: [SpringParameter], in parameters: [SpringParameter: Double]
  ) throws(IllegalParameter) -> Given? {
    let given = set.compactMap { name in parameters[name].map { (name, $0) } }
    guard given.count > 1 else { return given.first }
    throw IllegalParameter(
      [.init(given[1].0.rawValue, given[1].1), .init(given[0].0.rawValue, given[0].1)], of: owner, claim: legalSets)
  }

  /// Returns the given parameter. If it is nil, returns the standard one, provided that the other parameter is not
  /// given or is the partner in SwiftUI.
  ///
  /// - Parameters:
  ///   - hooke: the parameter that a given stiffness or damping also needs.
  ///   - modern: the parameter that any other given one also needs.
  private static func given(
    _ given: Given?, or standard: Given, beside other: Given?, of partner: SpringParameter,
    lacking hooke: SpringParameter, _ modern: SpringParameter
  ) throws(IllegalParameter) -> Given {
    if let given { return given }
    guard let other, other.parameter != partner else { return standard }
    let missing = other.parameter == .stiffness || other.parameter == .damping ? hooke : modern
    throw Self.missing(missing.rawValue, neededBy: other.parameter.rawValue, other.value)
  }

  /// Returns the error that a given parameter needs another one.
  package static func missing(_ name: String, neededBy other: String, _ value: Double) -> IllegalParameter {
    IllegalParameter(missing: name, neededBy: .init(other, value), of: owner, advice: legalSets)
  }

  private static let legalSets =
    "give one of stiffness, response and duration, and one of damping, dampingRatio and bounce"

  /// The tolerance of ``domain``: a thousandth of the distance.
  public static let standardTolerance = 0.001

  /// The range from 0 to the settling time for a thousandth of the distance, so that a picture shows the whole motion;
  /// ten periods if the spring is undamped.
  public var domain: ClosedRange<Double> {
    let settling = settlingTime() ?? .infinity
    return 0...(settling.isFinite ? settling : 20 * .pi / naturalFrequency)
  }

  /// The settling time in seconds, after which the position stays within `tolerance` of the target: the last time with
  /// |x − 1| = tolerance; 0 if it never leaves the tolerance. Nil for an undamped spring that does leave it, and for a
  /// tolerance that is not above 0.
  ///
  /// It is computed from the motion itself, not from the envelope. The logarithm of the envelope gives the last turning
  /// point that leaves the tolerance; bracketing gives the crossing after it. The relative error is at most 1e-14,
  /// unless the crossing is at a turning point to within 1e-3 of the tolerance. Then the uncertainty of the time is the
  /// square root of a rounding error.
  public func settlingTime(tolerance: Double = standardTolerance) -> Double? {
    guard tolerance > 0 else { return nil }
    let bracket = kernel.isOscillating ? oscillationBracket(tolerance) : decayBracket(tolerance)
    guard let (start, end) = bracket else { return nil }
    if start == end { return start }
    let side = distance(at: start) < 0 ? -tolerance : tolerance
    return RootFinding.root(of: { distance(at: $0) / side - 1 }, in: start...end) ?? end
  }

  /// The last interval between turning points (or from the start) that leaves the tolerance. Its ends are equal if none
  /// does; it is nil if all do.
  private func oscillationBracket(_ tolerance: Double) -> (Double, Double)? {
    guard let first = peak(0) else { return nil }
    let excess = Double.log(first.overshoot.magnitude) - Double.log(tolerance)
    guard dampingRatio > 0 else { return excess <= 0 && tolerance >= 1 ? (0, 0) : nil }
    // Peaks decay by exp(−πζ/d): an estimate of the index, off by one at most.
    let last = (excess * kernel.offset / (.pi * dampingRatio)).rounded(.down)
    if last >= 0x1p53 {
      // Peaks are closer to each other than doubles, so the envelope decides.
      let time = excess / kernel.decayRate.high
      return (time, time)
    }
    for number in stride(from: last + 1, through: Swift.max(last - 1, 0), by: -1) where number >= 0 {
      guard let peak = peak(Int(number)), peak.overshoot.magnitude > tolerance else { continue }
      return (peak.time, self.peak(Int(number) + 1)?.time ?? peak.time)
    }
    return tolerance < 1 ? (0, first.time) : (0, 0)
  }

  private func decayBracket(_ tolerance: Double) -> (Double, Double)? {
    let peak = peak(0)
    var start = 0.0
    if let peak, peak.overshoot.magnitude > tolerance {
      start = peak.time
    } else if tolerance >= 1 {
      return (0, 0)
    } else if let peak {
      return (0, peak.time)
    }
    // Past the last turning point the distance always decreases.
    var step = 1 / kernel.decayRate.high
    while distance(at: start + step).magnitude > tolerance { step *= 2 }
    return (start, start + step)
  }
}
