import ScalarMath

/// A growing oscillation, E(t)·a·sin(asin(1/a) + 2π(1 − t)/period) with the envelope E of ``ExponentialEaseIn``.
///
/// Penner's formula with d3's envelope, which makes both ends exact. Any t.
/// For the error see ``CatalogueEntry/accuracy``.
public struct ElasticEaseIn: ElementaryTimingFunction, Hashable {
  /// At least 1; a smaller one acts as 1, because the curve has to reach 1.
  public let amplitude: Double
  /// The time of one oscillation, positive.
  public let period: Double

  /// An amplitude below 1 acts as 1; the period is positive.
  public init(amplitude: Double = 1, period: Double = 0.3) {
    self.amplitude = amplitude
    self.period = period
  }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let turns = 2 * (1 - t) / period
    return ExponentialEaseIn().evaluate(t) * (.cosPi(turns) + sineShare(Number(amplitude)) * .sinPi(turns))
  }
}

/// A fading oscillation about 1: ``ElasticEaseIn`` turned by half about (½, ½). Any t.
/// For the error see ``CatalogueEntry/accuracy``.
public struct ElasticEaseOut: ElementaryTimingFunction, Hashable {
  /// At least 1; a smaller one acts as 1, because the curve has to start at 0.
  public let amplitude: Double
  /// The time of one oscillation, positive.
  public let period: Double

  /// An amplitude below 1 acts as 1; the period is positive.
  public init(amplitude: Double = 1, period: Double = 0.3) {
    self.amplitude = amplitude
    self.period = period
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
