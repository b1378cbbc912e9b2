import ScalarMath

/// A growing oscillation, E(t)·a·sin(asin(1/a) + 2π(1 − t)/period) with the envelope E of ``ExponentialEaseIn``.
///
/// Penner's formula with d3's envelope, which makes both ends exact. Defined for any t. For the error see
/// ``CatalogueEntry/accuracy``.
public struct ElasticEaseIn: ElementaryTimingFunction, Hashable {
  /// The amplitude, at least 1; a smaller one acts as 1, because the curve must reach 1.
  public let amplitude: Double
  /// The time of one oscillation, positive.
  public let period: Double

  /// Creates the easing; an amplitude below 1 acts as 1, and the period must be positive.
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

/// A decaying oscillation about 1: ``ElasticEaseIn`` rotated by 180° about (½, ½). Defined for any t. For the error see
/// ``CatalogueEntry/accuracy``.
public struct ElasticEaseOut: ElementaryTimingFunction, Hashable {
  /// The amplitude, at least 1; a smaller one acts as 1, because the curve must start at 0.
  public let amplitude: Double
  /// The time of one oscillation, positive.
  public let period: Double

  /// Creates the easing; an amplitude below 1 acts as 1, and the period must be positive.
  public init(amplitude: Double = 1, period: Double = 0.3) {
    self.amplitude = amplitude
    self.period = period
  }

  /// Uses 1 − (1 − O)(c + ks) throughout, whose derivatives decay with the oscillation; an enclosure loses no digits by
  /// it.
  public func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    let turns = 2 * t / period
    let wave = IntervalSeries.cosPi(turns) + sineShare(IntervalSeries(amplitude)) * .sinPi(turns)
    return 1 - ExponentialEaseIn().evaluate(1 - t) * wave
  }

  /// With c and s the cosine and sine of 2πt/period and O the exponential ease-out, 1 − (1 − O)(c + ks) is (1 − c) − ks
  /// + O(c + ks), without cancellation near 0.
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
  /// Creates the easing; the period is a fraction of each half, Penner's is 0.45.
  public init(amplitude: Double = 1, period: Double = 0.45) {
    self.init(
      ElasticEaseIn(amplitude: amplitude, period: period), ElasticEaseOut(amplitude: amplitude, period: period))
  }
}
