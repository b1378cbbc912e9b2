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
  /// Up to here the series of the position serves, until about where it is ½: (1 + 0.7ζ)/ω.
  let endOfSeriesTime: Double
  /// From here on the spring is at rest: 800 of the slow decay, whose e⁻⁸⁰⁰ is far below the least double.
  let restTime: Double

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
    endOfSeriesTime = ratio <= Self.endOfSeries ? (1 + 0.7 * ratio) / frequency : -1
    restTime = 800 / decayRate.high
  }

  var hasDecaysApart: Bool { ratio > Self.apart }

  /// ω²x, at most 3 ulp off.
  func timesSquaredFrequency<Word: MotionNumber>(_ x: Word) -> Word {
    let product = frequency * x
    return frequency * product + Word(2 * frequencyRest, within: Self.share * frequency) * product
  }

  /// What two words leave of a frequency, ratio or rate, as a share of it.
  static let share = 0x1p-97

  /// ζ, d, ω or a rate, rounded to a double.
  func rounded<Word: MotionNumber>(_ parameter: Double) -> Word { Word(parameter, within: 0x1p-52 * parameter) }

  /// The quotient of two that are rounded to doubles.
  func quotient<Word: MotionNumber>(of a: Double, _ b: Double, as: Word.Type) -> Word {
    let (a, b): (Word, Word) = (rounded(a), rounded(b))
    return a / b
  }

  /// A rate times a time.
  func phase<Word: MotionNumber>(_ rate: DoubleDouble, _ t: Word) -> Word.Pair {
    Word.elapsed(Word.Pair(rate, error: Self.share * rate.high), t)
  }
}
