import ScalarMath

/// 2^(10(t − 1))·a·sin(asin(1/a) + 2π(1 − t)/period) with 0 at t = 0: Penner's elastic ease-in, as in easings.net and
/// Qt.
///
/// Just after the start it is up to a·2⁻¹⁰ away from 0; ``ElasticEaseIn`` has a rescaled envelope and is not. Defined
/// for any t. The derivatives at 0 are those of the formula. For the error see ``CatalogueEntry/accuracy``.
public struct PennerElasticEaseIn: ElementaryTimingFunction, Hashable {
  /// The amplitude, at least 1; a smaller one acts as 1.
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
    let turns: Number = 2 * (1 - t) / period
    let wave: Number = .cosPi(turns) + sineShare(Number(amplitude)) * .sinPi(turns)
    let value: Number = pennerEnvelope(t) * wave
    return setByHand(value, to: 0, where: t, is: 0)
  }
}

/// 1 + 2^(−10t)·a·sin(2πt/period − asin(1/a)) with 1 at t = 1: Penner's elastic ease-out, as in easings.net and Qt.
///
/// Just before the end it is up to a·2⁻¹⁰ away from 1. For an amplitude above 1 it first rises, while d3's first falls,
/// so it is not ``PennerElasticEaseIn`` rotated by 180°. Defined for any t. The derivatives at 1 are those of the
/// formula. For the error see ``CatalogueEntry/accuracy``.
public struct PennerElasticEaseOut: ElementaryTimingFunction, Hashable {
  /// The amplitude, at least 1; a smaller one acts as 1.
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
    let turns: Number = 2 * t / period
    let sine: Number = sineShare(Number(amplitude)) * .sinPi(turns)
    let value: Number = .inForms(t, .below, 0.5) { t in
      fallingWave(t, versine: 2 * .squaredSinPi(t / period), sine: sine)
    } otherwise: { t in
      1 - Number.exp2(-10 * t) * (.cosPi(turns) - sine)
    }
    return setByHand(value, to: 1, where: t, is: 1)
  }
}

/// 1 − P(1 − versine − sine) for P = 2^(−10t), as (1 − P) + P(versine + sine), without cancellation near 0.
@inlinable
func fallingWave<Number: ElementaryNumber>(_ t: Number, versine: Number, sine: Number) -> Number {
  -Number.expMinusOne(-10 * Number(.naturalLogOf2) * t) + Number.exp2(-10 * t) * (versine + sine)
}

/// ``PennerElasticEaseIn`` in the first half, ``PennerElasticEaseOut`` in the second.
public typealias PennerElasticEaseInOut = Halves<PennerElasticEaseIn, PennerElasticEaseOut>

extension PennerElasticEaseInOut {
  /// Creates the easing; the period is a fraction of each half: Penner's is 0.45, Qt's 0.3.
  public init(amplitude: Double = 1, period: Double = 0.45) {
    self.init(
      PennerElasticEaseIn(amplitude: amplitude, period: period),
      PennerElasticEaseOut(amplitude: amplitude, period: period))
  }
}
