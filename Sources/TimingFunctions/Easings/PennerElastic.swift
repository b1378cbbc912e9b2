import ScalarMath

/// 2^(10(t − 1))·a·sin(asin(1/a) + 2π(1 − t)/period) with 0 at t = 0: Penner's elastic ease-in, as easings.net and Qt
/// have it.
///
/// Just after the start it stands up to a·2⁻¹⁰ away from 0; ``ElasticEaseIn`` has a rescaled envelope and does not.
/// Any t. The derivatives at 0 are those of the formula.
/// For the error see ``CatalogueEntry/accuracy``.
public struct PennerElasticEaseIn: WordTimingFunction, Hashable {
  /// At least 1; a smaller one acts as 1.
  public let amplitude: Double
  /// The time of one oscillation, positive.
  public let period: Double

  @usableFromInline let oscillation: Oscillation

  /// An amplitude below 1 acts as 1; the period is positive.
  public init(amplitude: Double = 1, period: Double = 0.3) {
    self.amplitude = amplitude
    self.period = period
    oscillation = Oscillation(amplitude: amplitude, period: period)
  }

  @inlinable
  public func program<Word: WordNumber>(_ t: Word) -> Word {
    .piecewise(t, .equal, 0) { _ in
      Word(0)
    } otherwise: { t in
      let rest = Word.Pair(sum: Word(1), -t)
      guard let decay = Word.Pair.powerOfTwo(rest * Word(-10)), let drop = oscillation.drop(of: rest, sign: -1) else {
        return evaluate(t)
      }
      return decay.times((-drop).adding(Word(1))).rounded
    }
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
public struct PennerElasticEaseOut: WordTimingFunction, Hashable {
  /// At least 1; a smaller one acts as 1.
  public let amplitude: Double
  /// The time of one oscillation, positive.
  public let period: Double

  @usableFromInline let oscillation: Oscillation

  /// An amplitude below 1 acts as 1; the period is positive.
  public init(amplitude: Double = 1, period: Double = 0.3) {
    self.amplitude = amplitude
    self.period = period
    oscillation = Oscillation(amplitude: amplitude, period: period)
  }

  /// With the decay P = 2^(−10t), (1 − P) + P(1 − c + ks), the sum of two small numbers near 0.
  @inlinable
  public func program<Word: WordNumber>(_ t: Word) -> Word {
    .piecewise(t, .equal, 1) { _ in
      Word(1)
    } otherwise: { t in
      guard let power = Word.Pair.powerOfTwoLessOne(Word.Pair(product: Word(-10), t)),
        let drop = oscillation.drop(of: Word.Pair(t), sign: 1)
      else { return evaluate(t) }
      let fall = -power
      return (fall + (-fall).adding(Word(1)).times(drop)).rounded
    }
  }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let turns: Number = 2 * t / period
    let wave: Number = .cosPi(turns) - sineShare(Number(amplitude)) * .sinPi(turns)
    let value: Number = 1 - powerOfTwo(-10 * t) * wave
    return setByHand(value, to: 1, where: t, is: 1)
  }
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
