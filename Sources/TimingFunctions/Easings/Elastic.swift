import ScalarMath

/// A growing oscillation, E(t)·a·sin(asin(1/a) + 2π(1 − t)/period) with the envelope E of ``ExponentialEaseIn``.
///
/// Penner's formula with d3's envelope, which makes both ends exact. Any t.
///
/// The error is at most 2 ulp of 1. Near t = 0 it is at most 48 ulp of the value (44 measured), because the phase
/// 2(1 − t)/period is rounded.
public struct ElasticEaseIn: ElementaryTimingFunction, Hashable {
  /// At least 1; a smaller one acts as 1, because the curve has to reach 1.
  public let amplitude: Double
  /// The time of one oscillation, positive.
  public let period: Double

  public init(amplitude: Double = 1, period: Double = 0.3) {
    self.amplitude = amplitude
    self.period = period
  }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let turns = 2 * (1 - t) / period
    return ExponentialEaseIn().evaluate(t) * (.cosPi(turns) + sineShare(amplitude) * .sinPi(turns))
  }
}

/// A fading oscillation about 1: ``ElasticEaseIn`` turned by half about (½, ½). Any t.
///
/// The error is at most 2 ulp of 1 (1.62 measured), and near t = 0 3 ulp of the value.
public struct ElasticEaseOut: ElementaryTimingFunction, Hashable {
  /// At least 1; a smaller one acts as 1, because the curve has to start at 0.
  public let amplitude: Double
  /// The time of one oscillation, positive.
  public let period: Double

  public init(amplitude: Double = 1, period: Double = 0.3) {
    self.amplitude = amplitude
    self.period = period
  }

  /// With c and s the cosine and sine of 2πt/period and O the exponential ease-out, 1 − (1 − O)(c + ks) is
  /// (1 − c) − ks + O(c + ks), which does not cancel near 0.
  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let turns = 2 * t / period
    let wave = Number.cosPi(turns) + sineShare(amplitude) * .sinPi(turns)
    if t.leading < 0.5 {
      let half = Number.sinPi(t / period)
      return 2 * half * half - sineShare(amplitude) * .sinPi(turns) + ExponentialEaseOut().evaluate(t) * wave
    }
    return 1 - ExponentialEaseIn().evaluate(1 - t) * wave
  }
}

/// √(a² − 1): a·sin(asin(1/a) + θ) = cos θ + √(a² − 1)·sin θ.
@inlinable
func sineShare(_ amplitude: Double) -> Double {
  amplitude > 1 ? ((amplitude - 1) * (amplitude + 1)).squareRoot() : amplitude.isNaN ? .nan : 0
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
