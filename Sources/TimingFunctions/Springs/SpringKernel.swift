import RealModule
import ScalarMath

/// Computes the components of a spring's motion from its frequency and damping ratio, without cancellation.
///
/// h is the response to a unit push at rest: h(0) = 0, h′(0) = 1, h″ = −ω²h − 2ζωh′. With d = √|1 − ζ²| it is
/// exp(−ζωt)·sin(ωdt)/(ωd) below ζ = 1. From 1 on it is t·exp(−y₁)·G(y₂ − y₁) with the phases y₁,₂ = ω(ζ ∓ d)t of the
/// two decays and G(z) = (1 − exp(−z))/z, which is positive, overflows nowhere and is exp(−ωt)·t at ζ = 1. ζ − d is
/// computed as 1/(ζ + d). ω, ζ, 1 − ζ² and all rates are double-double, so that the original parameters keep their
/// precision.
struct SpringKernel: Sendable, Hashable {
  /// ω: the nearest double, and the remainder.
  let frequency: Double
  let frequencyRest: Double
  /// ζ: the nearest double, and the remainder.
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
  /// The end time of the series of the position, at which the position is about ½: (1 + 0.7ζ)/ω; −1 above
  /// ``endOfSeries``.
  let endOfSeriesTime: Double
  /// The time from which the spring is at rest: 800 time constants of the slow decay; e⁻⁸⁰⁰ is far below the least
  /// double.
  let restTime: Double

  /// The damping ratio above which the two decays are far enough apart to be subtracted from one another.
  static let apart = 1.1
  /// The damping ratio up to which the series of the position is used until the position is ½.
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

  /// ω²x, error at most 3 ulp.
  func timesSquaredFrequency(_ x: Double) -> Double {
    let product = frequency * x
    return frequency * product + 2 * frequencyRest * product
  }

  /// The response h to a unit push, and its first two derivatives, for finite t ≥ 0.
  ///
  /// The error of h is at most 5 ulp, plus 2⁻¹⁰⁰·ωt of the decay near its zeros. The error of h′ and h″/ω is at most 6
  /// ulp of the sum of the magnitudes of their two terms, which cancel only near their zeros.
  func push(_ t: Double) -> (h: Double, first: Double, second: Double) {
    if isOscillating {
      let (sine, cosine) = turnRate.elapsed(t).sineAndCosine(share: 1)
      let decay = decayRate.elapsed(t).decay
      // Up to a phase whose square is negligible next to 1 the sine is the phase, which may underflow although h does
      // not.
      let isStraight = t < 0x1p-28 / turnRate.high
      let share = decay * (isStraight ? frequency * t + frequencyRest * t : sine / offset)
      let h = isStraight ? decay * t : share / frequency
      let turned = decay * cosine
      return (
        h, turned - ratio * share, frequency * ((ratio - offset) * (ratio + offset) * share - 2 * ratio * turned)
      )
    }
    return overdampedPush(t)
  }

  private func overdampedPush(_ t: Double) -> (h: Double, first: Double, second: Double) {
    let slow = decayRate.elapsed(t).decay
    let gap = 2 * turnRate.elapsed(t).rounded
    let h = t * (slow * Self.meanDecay(gap))
    if hasDecaysApart {
      let fast = fastRate.elapsed(t).decay
      let width = 2 * turnRate.high
      let (slowRate, fastRate) = (decayRate.high, fastRate.high)
      let (slowShare, fastShare) = (slowRate / width * slow, fastRate / width * fast)
      return (h, fastShare - slowShare, slowRate * slowShare - fastRate * fastShare)
    }
    let mean = slow * (0.5 + 0.5 * .exp(-gap))
    let scaled = frequency * h
    return (h, mean - ratio * scaled, frequency * ((2 * ratio * ratio - 1) * scaled - 2 * ratio * mean))
  }

  /// 1 − x for the initial velocity v₀ if the two decays are far apart: ((ρ₂ − v₀)exp(−ρ₁t) − (ρ₁ − v₀)exp(−ρ₂t))/(ρ₂ −
  /// ρ₁), whose first part vanishes for v₀ = ρ₂.
  func distanceOfDecays(_ t: Double, _ velocity: Double) -> Double {
    let width = 2 * turnRate.high
    let beyondFast = (fastRate.high - velocity) + fastRate.low
    let beyondSlow = (decayRate.high - velocity) + decayRate.low
    return beyondFast / width * decayRate.elapsed(t).decay - beyondSlow / width * fastRate.elapsed(t).decay
  }

  /// Derivative `order` of h if the two decays are far apart: each decay has its own power, so neither is lost.
  func pushDerivative(_ order: Int, at t: Double) -> Double {
    var slow = decayRate.elapsed(t).decay / (2 * turnRate.high)
    var fast = fastRate.elapsed(t).decay / (2 * turnRate.high)
    for _ in 0..<order {
      slow *= -decayRate.high
      fast *= -fastRate.high
    }
    return slow - fast
  }

  /// The position of the spring released from rest, for finite t ≥ 0. The error is at most 6 ulp of the position, at
  /// any t.
  func restPosition(_ t: Double) -> Double {
    if t <= endOfSeriesTime { return seriesPosition(t) }
    if isOscillating {
      // 1 − e⁻ʸ(cos s + (ζ/d) sin s) with 1 − cos s = 2 sin²(s/2): no cancellation when a weakly damped spring returns.
      let y = decayRate.elapsed(t)
      let (sine, cosine) = turnRate.elapsed(t).sineAndCosine(share: 0.5)
      let lean = ratio / offset
      return y.oneMinusDecay + y.decay * (2 * sine * (sine - lean * cosine))
    }
    if ratio <= Self.endOfSeries || t > 0.8 / decayRate.high { return 1 - restDistance(t) }
    let slow = decayRate.elapsed(t).rounded
    let share = decayRate.high / fastRate.high
    return slow * ((Self.rise(fastRate.elapsed(t).rounded) - Self.rise(slow)) / (1 - share))
  }

  /// 1 − ``restPosition(_:)`` for finite t ≥ 0, with relative accuracy if it is small.
  func restDistance(_ t: Double) -> Double {
    if isOscillating {
      let (sine, cosine) = turnRate.elapsed(t).sineAndCosine(share: 1)
      let lean = ratio / offset
      return decayRate.elapsed(t).decay * (cosine + lean * sine)
    }
    // At most (1 + y)e⁻ʸ.
    if t >= restTime { return 0 }
    let y = decayRate.elapsed(t)
    return y.decay * (1 + y.rounded * Self.meanDecay(2 * turnRate.elapsed(t).rounded))
  }

  /// The position early in the motion, for any ratio up to ``endOfSeries``, as τ²e⁻ʸ·Σ hₖ₋₁(y², w²)·(1/(2k)! + y/(2k +
  /// 1)!) for y = ζτ and w² = (ζ² − 1)τ².
  ///
  /// It is cosh y − cosh w + y(sinh y/y − sinh w/w) over y² − w² = τ², term by term: hₖ is the complete homogeneous
  /// polynomial Σ y²ʲw²⁽ᵏ⁻ʲ⁾. All terms are positive for ζ ≥ 1; below, no term of opposite sign is large. The position
  /// grows first with the square of τ, and near ½ with τ itself.
  private func seriesPosition(_ t: Double) -> Double {
    let exact = DoubleDouble(product: frequency, t)
    let (time, corrected) = (exact.high, exact.high + 1.5 * (exact.low + frequencyRest * t))
    let phase = DoubleDouble(product: ratio, time).plus(ratioRest * time)
    let y = phase.rounded
    let sign = isOscillating ? -1.0 : 1.0
    let (a, b) = (y * y, sign * contrast * time * time)
    let largest = max(a, b.magnitude)
    var sum = DoubleDouble(sum: 0.5, y / 6)
    var factorial = 0.5
    var (polynomial, power, majorant) = (a + b, b, largest)
    var k = 2.0
    repeat {
      factorial /= (2 * k - 1) * (2 * k)
      sum = sum.adding(polynomial * factorial * (1 + y / (2 * k + 1)))
      power = power * b
      polynomial = a * polynomial + power
      majorant = majorant * largest
      k += 1
      // 2⁻⁵⁸, below which terms are negligible.
    } while k * majorant * factorial > 0x1p-58
    // The next term is below a twentieth of that, and each after it below a third of the one before.
    return time * corrected * (phase.decay * sum.rounded)
  }

  /// G(z) = (1 − e⁻ᶻ)/z for z ≥ 0, which decreases from 1 to 0; error below 2 ulp.
  private static func meanDecay(_ z: Double) -> Double { z == 0 ? 1 : -Double.expMinusOne(-z) / z }

  /// Q(y) = 1 − (1 − e⁻ʸ)/y for y ≥ 0, which increases from 0 to 1; error below 4 ulp.
  @inline(always)
  static func rise<Number: ElementaryNumber>(_ y: Number) -> Number {
    .piecewise(y, .above, 1.5) {
      1 + .expMinusOne(-$0) / $0
    } otherwise: { y in
      // y·e⁻ʸ Σ (k − 1)yᵏ⁻²/k! from k = 2 on: all terms are positive, and those from k = 23 on below 2⁻⁵⁷ of the sum.
      // 22! and the lesser factorials are doubles.
      var factorial = 1_124_000_727_777_607_680_000.0
      var sum = Number(21 / factorial)
      for k in stride(from: 21.0, through: 2, by: -1) {
        factorial /= k + 1
        sum = sum * y + (k - 1) / factorial
      }
      return y * (.exp(-y) * sum)
    }
  }
}

/// A damping ratio ζ with 1 − ζ², both in double-double: near ζ = 1 the second cannot be computed from the first.
struct SpringDamping {
  let ratio: DoubleDouble
  /// 1 − ζ²: above 0 the spring oscillates.
  let contrast: DoubleDouble

  /// Creates the damping of a ratio, with 1 − ζ² as (1 − ζ)(1 + ζ), whose factors are exact.
  init(ratio: Double) {
    self.ratio = DoubleDouble(ratio)
    contrast = DoubleDouble(sum: 1, -ratio) * DoubleDouble(sum: 1, ratio)
  }

  /// ζ = 1 − b and 1 − ζ² = b(2 − b) for b ≥ 0; ζ = 1/(1 + b) and 1 − ζ² = b(2 + b)/(1 + b)² below.
  init(bounce: Double) {
    if bounce >= 0 {
      ratio = DoubleDouble(sum: 1, -bounce)
      contrast = DoubleDouble(sum: 2, -bounce) * bounce
    } else {
      let sum = DoubleDouble(sum: 1, bounce)
      ratio = DoubleDouble(1) / sum
      contrast = DoubleDouble(sum: 2, bounce) * bounce / (sum * sum)
    }
  }

  /// ζ = c/(2√(mk)) and 1 − ζ² = (4mk − c²)/(4mk), whose numerator is the difference of two exact products. The numbers
  /// are scaled so that neither product leaves the range of doubles.
  init(scaledMass mass: Double, stiffness: Double, damping: Double) {
    let (whole, square) = (DoubleDouble(product: 4 * mass, stiffness), DoubleDouble(product: damping, damping))
    ratio = DoubleDouble(damping) / whole.squareRoot
    let difference = DoubleDouble(sum: whole.high, -square.high)
    contrast = (difference + DoubleDouble(sum: whole.low, -square.low)) / whole
  }

  /// ζ = γ/ω for the decay rate γ = c/(2m).
  init(rate: DoubleDouble, frequency: DoubleDouble) {
    ratio = rate / frequency
    contrast = (1 + -ratio) * (1 + ratio)
  }
}

/// Phases of springs. Rates are double-double, so that rate × time has no rounding error that is visible after a
/// thousand oscillations.
extension DoubleDouble {
  /// This rate times a time of any size; beyond 2⁹⁰⁰ the low word is dropped.
  func elapsed(_ time: Double) -> DoubleDouble {
    /// 2⁹⁰⁰: larger factors overflow when they are split.
    let largest = 0x1p900
    guard high * time < largest, time < largest else { return DoubleDouble(high * time) }
    return self * time
  }

  /// exp(−this), error below 1.5 ulp at any size.
  var decay: Double {
    let decay = Double.exp(-high)
    return decay - decay * low
  }

  /// 1 − exp(−this), error below 2 ulp at any size.
  var oneMinusDecay: Double { low * Double.exp(-high) - Double.expMinusOne(-high) }

  /// The sine and cosine of a share of this non-negative phase, within 2⁻¹⁰³ of the phase also near their zeros. The
  /// share is a power of two. An infinite phase is taken as π/2.
  func sineAndCosine(share: Double) -> (sine: Double, cosine: Double) {
    let (high, low) = high.isFinite ? (share * high, share * low) : (share * .pi / 2, 0)
    let (sine, cosine) = (Double.sin(high), Double.cos(high))
    /// 2⁻²⁸, whose square is negligible next to 1.
    if low.magnitude < 0x1p-28 { return (sine + low * cosine, cosine - low * sine) }
    let (more, less) = (Double.sin(low), Double.cos(low))
    return (sine * less + cosine * more, cosine * less - sine * more)
  }
}
