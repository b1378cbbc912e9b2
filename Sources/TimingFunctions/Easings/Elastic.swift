import ScalarMath

/// A growing oscillation, E(t)·a·sin(asin(1/a) + 2π(1 − t)/period) with the envelope E of ``ExponentialEaseIn``.
///
/// Penner's formula with d3's envelope, which makes both ends exact. Any t.
/// For the error see ``CatalogueEntry/accuracy``.
public struct ElasticEaseIn: WordTimingFunction, Hashable {
  /// At least 1; a smaller one acts as 1, because the curve has to reach 1.
  public let amplitude: Double
  /// The time of one oscillation, positive.
  public let period: Double

  @usableFromInline let growth = RescaledGrowth(10)
  @usableFromInline let oscillation: Oscillation

  /// An amplitude below 1 acts as 1; the period is positive.
  public init(amplitude: Double = 1, period: Double = 0.3) {
    self.amplitude = amplitude
    self.period = period
    oscillation = Oscillation(amplitude: amplitude, period: period)
  }

  @inlinable
  public func program<Word: WordNumber>(_ t: Word) -> Word {
    guard let envelope = growth.value(t), let drop = oscillation.drop(of: Word.Pair(sum: Word(1), -t), sign: -1) else {
      return evaluate(t)
    }
    return envelope.times((-drop).adding(Word(1))).rounded
  }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let turns = 2 * (1 - t) / period
    return ExponentialEaseIn().evaluate(t) * (.cosPi(turns) + sineShare(Number(amplitude)) * .sinPi(turns))
  }
}

/// A fading oscillation about 1: ``ElasticEaseIn`` turned by half about (½, ½). Any t.
/// For the error see ``CatalogueEntry/accuracy``.
public struct ElasticEaseOut: WordTimingFunction, Hashable {
  /// At least 1; a smaller one acts as 1, because the curve has to start at 0.
  public let amplitude: Double
  /// The time of one oscillation, positive.
  public let period: Double

  @usableFromInline let growth = RescaledGrowth(-10)
  @usableFromInline let oscillation: Oscillation

  /// An amplitude below 1 acts as 1; the period is positive.
  public init(amplitude: Double = 1, period: Double = 0.3) {
    self.amplitude = amplitude
    self.period = period
    oscillation = Oscillation(amplitude: amplitude, period: period)
  }

  /// O + (1 − O)(1 − c − ks), the sum of two small numbers near 0.
  @inlinable
  public func program<Word: WordNumber>(_ t: Word) -> Word {
    guard let rise = growth.value(t), let drop = oscillation.drop(of: Word.Pair(t), sign: -1) else {
      return evaluate(t)
    }
    return (rise + (-rise).adding(Word(1)).times(drop)).rounded
  }

  /// 1 − (1 − O)(c + ks) throughout, whose derivatives fade with the oscillation: an enclosure has no digits to lose.
  public func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    let turns = 2 * t / period
    let wave = IntervalSeries.cosPi(turns) + sineShare(IntervalSeries(amplitude)) * .sinPi(turns)
    return 1 - ExponentialEaseIn().evaluate(1 - t) * wave
  }

  /// With c and s the cosine and sine of 2πt/period and O the exponential ease-out, 1 − (1 − O)(c + ks) is
  /// (1 − c) − ks + O(c + ks), which does not cancel near 0.
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let turns = 2 * t / period
    let wave = Number.cosPi(turns) + sineShare(Number(amplitude)) * .sinPi(turns)
    return .inForms(t, .below, 0.5) { t in
      let versine: Number = 2 * .squaredSinPi(t / period)
      return versine - sineShare(Number(amplitude)) * .sinPi(turns) + ExponentialEaseOut().evaluate(t) * wave
    } otherwise: {
      1 - ExponentialEaseIn().evaluate(1 - $0) * wave
    }
  }
}

/// The wave cos(2πt/period) ± √(a² − 1)·sin(2πt/period) of an elastic easing, in two words.
@usableFromInline
struct Oscillation: Sendable, Hashable {
  @usableFromInline let period: Double
  /// 2/period, rounded.
  @usableFromInline let rate: Double
  /// √(a² − 1)
  @usableFromInline let sineShare: DoubleDouble

  @usableFromInline
  init(amplitude: Double, period: Double) {
    self.period = period
    rate = 2 / period
    let product = DoubleDouble(sum: amplitude, -1) * DoubleDouble(sum: amplitude, 1)
    sineShare = amplitude > 1 ? product.squareRoot : DoubleDouble(amplitude.isNaN ? .nan : 0)
  }

  /// 1 − cos(2πt/period) + sign·√(a² − 1)·sin(2πt/period); nil beyond 2²⁰ oscillations, where two words of the phase
  /// do not reach.
  @inlinable
  func drop<Pair: WordPair>(of t: Pair, sign: Double) -> Pair? {
    guard let (sine, versine) = Pair.sineAndVersine(t, period: period, rate: rate) else { return nil }
    // The root is within 2⁻¹⁰¹ of itself.
    let share = Pair(sineShare, error: 0x1p-101 * sineShare.high)
    return sineShare.high == 0 ? versine : versine + sine.times(share).times(Pair(Pair.Word(sign)))
  }
}

/// √(a² − 1): a·sin(asin(1/a) + θ) = cos θ + √(a² − 1)·sin θ.
@inlinable
func sineShare<Number: ElementaryNumber>(_ amplitude: Number) -> Number {
  .piecewise(amplitude, .above, 1, { .sqrt(($0 - 1) * ($0 + 1)) }, otherwise: { $0.isNaN ? $0 : Number(0) })
}

/// ``ElasticEaseIn`` in the first half, ``ElasticEaseOut`` in the second.
public typealias ElasticEaseInOut = Halves<ElasticEaseIn, ElasticEaseOut>

extension ElasticEaseInOut {
  /// The period is a share of each half; 0.45 is Penner's.
  public init(amplitude: Double = 1, period: Double = 0.45) {
    self.init(
      ElasticEaseIn(amplitude: amplitude, period: period), ElasticEaseOut(amplitude: amplitude, period: period))
  }
}
