import ScalarMath

/// What the motion of a spring is made of, for its frequency and damping ratio, free of cancellation.
///
/// h is the response to a unit push at rest: h(0) = 0, h′(0) = 1, h″ = −ω²h − 2ζωh′. With d = √|1 − ζ²| it is
/// exp(−ζωt)·sin(ωdt)/(ωd) below ζ = 1. From 1 on it is t·exp(−y₁)·G(y₂ − y₁) with the phases y₁,₂ = ω(ζ ∓ d)t of the
/// two decays and G(z) = (1 − exp(−z))/z, which is positive, overflows nowhere and is exp(−ωt)·t at ζ = 1. ζ − d is taken
/// as 1/(ζ + d), and 1 − ζ² as (1 − ζ)(1 + ζ) in two words. All rates have two words, too.
struct SpringKernel: Sendable {
  let frequency: Double
  let ratio: Double
  /// d² = |1 − ζ²|, and d.
  let contrast: Double
  let offset: Double
  /// ωd: the damped frequency, or half the gap between the two decay rates.
  let turnRate: TwoWords
  /// ζω below ζ = 1; from there on ω(ζ − d), the rate of the slow decay.
  let decayRate: TwoWords
  /// ω(ζ + d), the rate of the fast decay, from ζ = 1 on.
  let fastRate: TwoWords

  /// Above this ratio the two decays are far enough apart to be subtracted from one another.
  static let wellApart = 1.2

  init(naturalFrequency: Double, dampingRatio: Double) {
    frequency = naturalFrequency
    ratio = dampingRatio
    let isOscillating = dampingRatio < 1
    let (larger, smaller) = isOscillating ? (1, dampingRatio) : (dampingRatio, 1)
    let square = TwoWords(sum: larger, -smaller) * TwoWords(sum: larger, smaller)
    let root = square.squareRoot
    (contrast, offset) = (square.high, root.high)
    turnRate = root * naturalFrequency
    let sum = isOscillating ? TwoWords(0) : dampingRatio + root
    decayRate = isOscillating ? TwoWords(product: dampingRatio, naturalFrequency) : naturalFrequency / sum
    fastRate = sum * naturalFrequency
  }

  var isOscillating: Bool { ratio < 1 }
  var isWellApart: Bool { ratio > Self.wellApart }

  /// exp(−ζωt), and the sine and cosine of the phase ωdt, for t ≥ 0.
  ///
  /// The phase is halved for the sine and the cosine, so that 1 − cos is twice a square. Where it is beyond Double, it
  /// is taken as π/2.
  func oscillation(_ t: Double) -> (decay: TwoWords, sineOfHalf: Double, sine: Double, cosine: Double) {
    let phase = turnRate.elapsed(t)
    let half = phase.high.isFinite ? TwoWords(phase.high / 2, phase.low / 2) : TwoWords(.pi / 4)
    let (s, c) = (Double.sin(half.high), Double.cos(half.high))
    let (sine, cosine) = (s + half.low * c, c - half.low * s)
    return (decayRate.elapsed(t), sine, 2 * sine * cosine, (cosine - sine) * (cosine + sine))
  }

  /// G(z) = (1 − exp(−z))/z, error below 2 ulp.
  static func meanDecay(_ z: Double) -> Double { z == 0 ? 1 : -Double.expMinusOne(-z) / z }
}
