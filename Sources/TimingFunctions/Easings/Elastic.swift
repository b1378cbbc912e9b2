import ScalarMath

/// A growing oscillation, E(t)·a·sin(asin(1/a) + 2π(1 − t)/period) with the envelope E of ``ExponentialEaseIn``.
///
/// Penner's formula with d3's envelope, which makes both ends exact. With Penner's own envelope 2^(10(t − 1)), as in
/// easings.net and Qt, the curve is up to a·2⁻¹⁰ away from 0 just after the start, and 0 at t = 0 is set by hand.
/// Defined for any t. The derivatives at 0 are those of the formula. For the error see ``CatalogueEntry/accuracy``.
public struct ElasticEaseIn: ElementaryTimingFunction, Hashable {
  /// The amplitude, at least 1; a smaller one acts as 1, because the curve must reach 1.
  public let amplitude: Double
  /// The time of one oscillation, positive.
  public let period: Double
  /// True if the envelope is Penner's.
  public let hasPennerEnvelope: Bool
  @usableFromInline let growth = ExponentialEaseIn()

  /// Creates the easing; an amplitude below 1 acts as 1, and the period must be positive.
  public init(amplitude: Double = 1, period: Double = 0.3, hasPennerEnvelope: Bool = false) {
    (self.amplitude, self.period, self.hasPennerEnvelope) = (amplitude, period, hasPennerEnvelope)
  }

  @inlinable @inline(always)
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let turns: Number = 2 * (1 - t) / period
    if hasPennerEnvelope {
      let wave: Number = .cosPi(turns) + amplitudeSine(amplitude, turns)
      return setByHand(pennerEnvelope(t) * wave, to: 0, where: t, is: 0)
    }
    return growth.evaluate(t) * (.cosPi(turns) + amplitudeSine(amplitude, turns))
  }
}

/// A decaying oscillation about 1: ``ElasticEaseIn`` rotated by 180° about (½, ½).
///
/// With Penner's envelope it is 1 + 2^(−10t)·a·sin(2πt/period − asin(1/a)) with 1 at t = 1 set by hand, as in
/// easings.net and Qt, and up to a·2⁻¹⁰ away from 1 just before the end. For an amplitude above 1 it first rises, while
/// d3's first falls, so it is not the ease-in rotated. Defined for any t. The derivatives at 1 are those of the
/// formula. For the error see ``CatalogueEntry/accuracy``.
public struct ElasticEaseOut: ElementaryTimingFunction, Hashable {
  /// The amplitude, at least 1; a smaller one acts as 1, because the curve must start at 0.
  public let amplitude: Double
  /// The time of one oscillation, positive.
  public let period: Double
  /// True if the envelope is Penner's.
  public let hasPennerEnvelope: Bool
  @usableFromInline let growth = ExponentialEaseIn()
  @usableFromInline let decay = ExponentialEaseOut()

  /// Creates the easing; an amplitude below 1 acts as 1, and the period must be positive.
  public init(amplitude: Double = 1, period: Double = 0.3, hasPennerEnvelope: Bool = false) {
    (self.amplitude, self.period, self.hasPennerEnvelope) = (amplitude, period, hasPennerEnvelope)
  }

  /// Encloses d3's curve in the form 1 − (1 − O)(c + ks) at every t: its derivatives decay with the oscillation, and
  /// the cancellation near 0 costs an enclosure no digits.
  public func enclosed(over t: IntervalSeries) -> IntervalSeries? {
    if hasPennerEnvelope { return evaluate(t) }
    let turns = 2 * t / period
    let wave = IntervalSeries.cosPi(turns) + amplitudeSine(amplitude, turns)
    return 1 - growth.evaluate(1 - t) * wave
  }

  /// With c and s the cosine and sine of 2πt/period and O the exponential ease-out, 1 − (1 − O)(c + ks) is (1 − c) − ks
  /// + O(c + ks), without cancellation near 0. With Penner's envelope P = 2^(−10t), 1 − P(c − ks) is (1 − P) + P(1 − c
  /// + ks).
  @inlinable @inline(always)
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let turns: Number = 2 * t / period
    if hasPennerEnvelope {
      let sine: Number = amplitudeSine(amplitude, turns)
      let value: Number = .inForms(t, .below, 0.5) { t in
        let versine: Number = 2 * .squaredSinPi(t / period)
        let risen: Number = -Number.expMinusOne(-10 * Number(.naturalLogOf2) * t)
        return risen + Number.exp2(-10 * t) * (versine + sine)
      } otherwise: { t in
        1 - Number.exp2(-10 * t) * (.cosPi(turns) - sine)
      }
      return setByHand(value, to: 1, where: t, is: 1)
    }
    let sine: Number = amplitudeSine(amplitude, turns)
    let wave = Number.cosPi(turns) + sine
    return .inForms(t, .below, 0.5) { t in
      let versine: Number = 2 * .squaredSinPi(t / period)
      return versine - sine + decay.evaluate(t) * wave
    } otherwise: {
      1 - growth.evaluate(1 - $0) * wave
    }
  }
}

/// √(a² − 1)·sin θ, with which a·sin(asin(1/a) + θ) is cos θ + √(a² − 1)·sin θ; 0 for an amplitude up to 1.
@inlinable @inline(always)
func amplitudeSine<Number: ElementaryNumber>(_ amplitude: Double, _ turns: Number) -> Number {
  if amplitude <= 1 { return Number(0) }
  let exact = Number(amplitude)
  return .sqrt((exact - 1) * (exact + 1)) * .sinPi(turns)
}

/// ``ElasticEaseIn`` in the first half, ``ElasticEaseOut`` in the second.
public typealias ElasticEaseInOut = Halves<ElasticEaseIn, ElasticEaseOut>

extension ElasticEaseInOut {
  /// Creates the easing; the period is a fraction of each half: Penner's is 0.45, Qt's 0.3.
  public init(amplitude: Double = 1, period: Double = 0.45, hasPennerEnvelope: Bool = false) {
    self.init(
      ElasticEaseIn(amplitude: amplitude, period: period, hasPennerEnvelope: hasPennerEnvelope),
      ElasticEaseOut(amplitude: amplitude, period: period, hasPennerEnvelope: hasPennerEnvelope))
  }
}
