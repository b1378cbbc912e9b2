import RealModule
import ScalarMath

/// What the motion of a spring is made of, for its frequency and damping ratio, free of cancellation.
///
/// h is the response to a unit push at rest: h(0) = 0, h′(0) = 1, h″ = −ω²h − 2ζωh′. With d = √|1 − ζ²| it is
/// exp(−ζωt)·sin(ωdt)/(ωd) below ζ = 1. From 1 on it is t·exp(−y₁)·G(y₂ − y₁) with the phases y₁,₂ = ω(ζ ∓ d)t of the
/// two decays and G(z) = (1 − exp(−z))/z, which is positive, overflows nowhere and is exp(−ωt)·t at ζ = 1. ζ − d is
/// taken as 1/(ζ + d). ω, ζ, 1 − ζ² and all rates have two words, so that nothing is lost of the parameters that a
/// spring is made from.
struct SpringKernel: Sendable, Hashable {
  /// ω, and what the nearest double leaves of it.
  let frequency: Double
  let frequencyRest: Double
  /// ζ, and what the nearest double leaves of it.
  let ratio: Double
  let ratioRest: Double
  let isOscillating: Bool
  /// d² = |1 − ζ²|, and d.
  let contrast: Double
  let offset: Double
  /// ωd: the damped frequency, or half the gap between the two decay rates.
  let turnRate: DoubleDouble
  /// ζω below ζ = 1; from there on ω(ζ − d), the rate of the slow decay.
  let decayRate: DoubleDouble
  /// ω(ζ + d), the rate of the fast decay, from ζ = 1 on.
  let fastRate: DoubleDouble

  /// Above this ratio the two decays are far enough apart to be subtracted from one another.
  static let apart = 1.1
  /// Up to this ratio the series of the position serves until it is at ½.
  static let endOfSeries = 1.6

  init(naturalFrequency: DoubleDouble, damping: SpringDamping) {
    (frequency, frequencyRest) = (naturalFrequency.high, naturalFrequency.low)
    (ratio, ratioRest) = (damping.ratio.high, damping.ratio.low)
    isOscillating = damping.contrast.high > 0
    let square = isOscillating ? damping.contrast : -damping.contrast
    let root = square.squareRoot
    (contrast, offset) = (square.high, root.high)
    turnRate = root * naturalFrequency
    let sum = isOscillating ? DoubleDouble(0) : damping.ratio + root
    decayRate = isOscillating ? damping.ratio * naturalFrequency : naturalFrequency / sum
    fastRate = sum * naturalFrequency
  }

  var hasDecaysApart: Bool { ratio > Self.apart }

  /// ω²x for a number.
  func timesSquaredFrequency(_ x: Double) -> Double {
    let product = frequency * x
    return frequency * product + 2 * frequencyRest * product
  }

  /// The sine and cosine of a share of the phase ωdt, near their zeros too within 2⁻¹⁰³ of the phase, for t ≥ 0. A
  /// phase beyond Double is taken as π/2.
  func turn(_ t: Double, share: Double = 1) -> (sine: Double, cosine: Double) {
    let phase = turnRate.elapsed(t)
    let (high, low) = phase.high.isFinite ? (share * phase.high, share * phase.low) : (share * .pi / 2, 0)
    let (sine, cosine) = (Double.sin(high), Double.cos(high))
    /// 2⁻²⁸, whose square is lost beside 1.
    if low.magnitude < 0x1p-28 { return (sine + low * cosine, cosine - low * sine) }
    let (more, less) = (Double.sin(low), Double.cos(low))
    return (sine * less + cosine * more, cosine * less - sine * more)
  }

  /// G(z) = (1 − exp(−z))/z, error below 2 ulp.
  static func meanDecay(_ z: Double) -> Double { z == 0 ? 1 : -Double.expMinusOne(-z) / z }
}
