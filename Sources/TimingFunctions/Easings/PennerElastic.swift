import ScalarMath

/// 2^(10(t − 1))·a·sin(asin(1/a) + 2π(1 − t)/period) with 0 at t = 0: Penner's elastic ease-in, as easings.net and Qt
/// have it.
///
/// Just after the start it stands up to a·2⁻¹⁰ away from 0; ``ElasticEaseIn`` has a rescaled envelope and does not.
/// Any t. The derivatives at 0 are those of the formula.
/// For the error see ``CatalogueEntry/accuracy``.
public struct PennerElasticEaseIn: ElementaryTimingFunction, Hashable {
  /// At least 1; a smaller one acts as 1.
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
    let turns: Number = 2 * (1 - t) / period
    let wave: Number = .cosPi(turns) + sineShare(Number(amplitude)) * .sinPi(turns)
    let value: Number = pennerEnvelope(t) * wave
    return setByHand(value, to: 0, where: t, is: 0)
  }
}

/// 1 + 2^(−10t)·a·sin(2πt/period − asin(1/a)) with 1 at t = 1: Penner's elastic ease-out, as easings.net and Qt have
/// it.
///
/// Just before the end it stands up to a·2⁻¹⁰ away from 1. For an amplitude above 1 it first goes on where d3 first
/// draws back, and is not ``PennerElasticEaseIn`` turned by half. Any t. The derivatives at 1 are those of the formula.
/// For the error see ``CatalogueEntry/accuracy``.
public struct PennerElasticEaseOut: ElementaryTimingFunction, Hashable {
  /// At least 1; a smaller one acts as 1.
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

/// 1 − P(1 − versine − sine) for P = 2^(−10t), as (1 − P) + P(versine + sine), which does not cancel near 0.
@inlinable
func fallingWave<Number: ElementaryNumber>(_ t: Number, versine: Number, sine: Number) -> Number {
  -Number.expMinusOne(-10 * Number(.naturalLogOf2) * t) + Number.exp2(-10 * t) * (versine + sine)
}

/// ``PennerElasticEaseIn`` in the first half, ``PennerElasticEaseOut`` in the second.
public typealias PennerElasticEaseInOut = Halves<PennerElasticEaseIn, PennerElasticEaseOut>

extension PennerElasticEaseInOut {
  /// The period is a share of each half: 0.45 is Penner's, 0.3 Qt's.
  public init(amplitude: Double = 1, period: Double = 0.45) {
    self.init(
      PennerElasticEaseIn(amplitude: amplitude, period: period),
      PennerElasticEaseOut(amplitude: amplitude, period: period))
  }
}
