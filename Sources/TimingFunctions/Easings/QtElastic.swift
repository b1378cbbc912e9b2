import ScalarMath

/// Penner's elastic ease-out to ½, then the ease-in from there, but with the oscillation of full size: Qt's.
///
/// With u = 2t, ½ + 2^(−10u)·a·sin(2πu/period − asin(1/(2a))) for t < ½; with u = 2t − 1,
/// ½ + 2^(10(u − 1))·a·sin(2π(1 − u)/period + asin(1/(2a))) from ½ on; 0, ½ and 1 are set by hand at 0, ½ and 1.
///
/// Source: Qt, qtbase/src/3rdparty/easing/easing.cpp. The amplitude is not halved with the curve, so it swings twice as
/// far as two halves would. Any t; Qt itself holds the time in 0...1. The derivatives at the places set by hand are
/// those of the formula.
/// For the error see ``CatalogueEntry/accuracy``.
public struct QtElasticEaseOutIn: WordTimingFunction, Hashable {
  /// At least ½; a smaller one acts as ½.
  public let amplitude: Double
  /// The time of one oscillation as a share of each half, positive.
  public let period: Double

  @usableFromInline let oscillation: Oscillation

  /// Qt's standards unless told otherwise; the period is positive.
  public init(amplitude: Double = 1, period: Double = 0.3) {
    self.amplitude = amplitude
    self.period = period
    oscillation = Oscillation(amplitude: 2 * amplitude, period: period)
  }

  /// With the wave 1 − d of the amplitude 2a and the decay P, ½((1 − P) + Pd) and ½ + ½P(1 − d).
  @inlinable
  public func program<Word: WordNumber>(_ t: Word) -> Word {
    exceptEnds(t) { t in
      .piecewise(t, .equal, 0.5) { _ in
        Word(0.5)
      } otherwise: { t in
        .piecewise(t, .below, 0.5) { t in
          half(Word.Pair(2 * t), sign: 1, { $0 + $1.times($2) }) ?? evaluate(t)
        } otherwise: { t in
          half(Word.Pair(sum: Word(2), -2 * t), sign: -1) { _, decay, drop in
            Word.Pair(Word(1)) + decay.times((-drop).adding(Word(1)))
          } ?? evaluate(t)
        }
      }
    }
  }

  /// Half of what is made of 1 − P, P and d.
  @inlinable
  func half<Pair: WordPair>(_ time: Pair, sign: Double, _ value: (Pair, Pair, Pair) -> Pair) -> Pair.Word? {
    guard let power = Pair.powerOfTwoLessOne(time * Pair.Word(-10)), let drop = oscillation.drop(of: time, sign: sign)
    else { return nil }
    let fall = -power
    return value(fall, (-fall).adding(Pair.Word(1)), drop).rounded * 0.5
  }

  /// a·sin(θ ± asin(1/(2a))) = √(a² − ¼)·sin θ ± ½·cos θ.
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let sine = 0.5 * sineShare(Number(2 * amplitude))
    return .piecewise(t, .below, 0.5) { t in
      let turns: Number = 4 * t / period
      let wave: Number = sine * .sinPi(turns) - 0.5 * .cosPi(turns)
      let value: Number = 0.5 + powerOfTwo(-20 * t) * wave
      return setByHand(value, to: 0, where: t, is: 0)
    } otherwise: { t in
      let rest: Number = 2 - 2 * t
      let turns: Number = 2 * rest / period
      let wave: Number = sine * .sinPi(turns) + 0.5 * .cosPi(turns)
      let value: Number = 0.5 + powerOfTwo(-10 * rest) * wave
      return setByHand(setByHand(value, to: 0.5, where: t, is: 0.5), to: 1, where: t, is: 1)
    }
  }
}
