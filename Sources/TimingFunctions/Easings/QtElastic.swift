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
public struct QtElasticEaseOutIn: ElementaryTimingFunction, Hashable {
  /// At least ½; a smaller one acts as ½.
  public let amplitude: Double
  /// The time of one oscillation as a share of each half, positive.
  public let period: Double

  /// Qt's standards unless told otherwise; the period is positive.
  public init(amplitude: Double = 1, period: Double = 0.3) {
    self.amplitude = amplitude
    self.period = period
  }

  /// a·sin(θ ± asin(1/(2a))) = √(a² − ¼)·sin θ ± ½·cos θ.
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let sine = 0.5 * sineShare(Number(2 * amplitude))
    return .piecewise(t, .below, 0.5) { t in
      let time: Number = 2 * t
      let swing: Number = 2 * sine * .sinPi(2 * time / period)
      let value: Number = 0.5 * fallingWave(time, versine: 2 * .squaredSinPi(time / period), sine: swing)
      return setByHand(value, to: 0, where: t, is: 0)
    } otherwise: { t in
      let rest: Number = 2 - 2 * t
      let turns: Number = 2 * rest / period
      let wave: Number = sine * .sinPi(turns) + 0.5 * .cosPi(turns)
      let value: Number = 0.5 + Number.exp2(-10 * rest) * wave
      return setByHand(setByHand(value, to: 0.5, where: t, is: 0.5), to: 1, where: t, is: 1)
    }
  }
}
