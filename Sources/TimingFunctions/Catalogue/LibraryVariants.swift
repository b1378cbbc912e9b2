import ScalarMath

/// The variants of the exponential, elastic and back easings that libraries publish, with their own defaults and with
/// their jumps. Libraries agree on the other families.
extension EasingCatalogue {
  static let d3: [CatalogueEntry] =
    [
      variant(d3Expo, "d3EaseInExpo", "easeExpIn: (2^(10 t) - 1)/1023, both ends exact") { _ in
        ExponentialEaseIn()
      },
      variant(d3Expo, "d3EaseOutExpo", "easeExpOut: d3EaseInExpo turned by half") { _ in ExponentialEaseOut() },
      variant(d3Expo, "d3EaseInOutExpo", "easeExpInOut: d3EaseInExpo, then d3EaseOutExpo") { _ in
        ExponentialEaseInOut()
      },
    ] + [
      variant(d3Elastic, "d3EaseInElastic", "easeElasticIn: easeInElastic, on an envelope with exact ends", swing) {
        ElasticEaseIn(amplitude: $0[0], period: $0[1])
      },
      variant(d3Elastic, "d3EaseOutElastic", "easeElasticOut: d3EaseInElastic turned by half", swing) {
        ElasticEaseOut(amplitude: $0[0], period: $0[1])
      },
      variant(d3Elastic, "d3EaseInOutElastic", "easeElasticInOut: of period 0.3, where Penner has 0.45", swing) {
        ElasticEaseInOut(amplitude: $0[0], period: $0[1])
      },
      variant(d3Back, "d3EaseInOutBack", "easeBackInOut: its overshoot is not scaled by 1.525", overshoot) {
        Halves(BackEaseIn(overshoot: $0[0]), BackEaseOut(overshoot: $0[0]))
      },
    ]

  static let qt: [CatalogueEntry] =
    [
      variant(
        qtExpo, "qtEaseInExpo", "InExpo: 2^(10 (t - 1)) - 0.001, 0.001 short of 1 before the end", accuracy: ofOne
      ) { _ in QtExponentialEaseIn() },
      variant(qtExpo, "qtEaseOutExpo", "OutExpo: 1.001 (1 - 2^(-10 t)), 2.25e-5 above 1 before the end") { _ in
        QtExponentialEaseOut()
      },
      variant(
        qtExpo, "qtEaseInOutExpo",
        "InOutExpo: 2^(10 (2 t - 1))/2 - 0.0005, then 1.0005 - 1.0005/2 2^(-10 (2 t - 1)): jumps from 0.4995 to 0.50025",
        accuracy: ofOne
      ) { _ in QtExponentialEaseInOut() },
      variant(qtExpo, "qtEaseOutInExpo", "OutInExpo: qtEaseOutExpo, then qtEaseInExpo, 0.0005 short of 1") { _ in
        QtExponentialEaseOutIn()
      },
    ] + [
      variant(qtElastic, "qtEaseInElastic", "InElastic: \(pennerIn), up to 2^-10 off after the start", swing) {
        PennerElasticEaseIn(amplitude: $0[0], period: $0[1])
      },
      variant(qtElastic, "qtEaseOutElastic", "OutElastic: \(pennerOut), up to 2^-10 off before the end", swing) {
        PennerElasticEaseOut(amplitude: $0[0], period: $0[1])
      },
      variant(qtElastic, "qtEaseInOutElastic", "InOutElastic: of period 0.3, where Penner has 0.45", swing) {
        PennerElasticEaseInOut(amplitude: $0[0], period: $0[1])
      },
      variant(
        qtElastic, "qtEaseOutInElastic", "OutInElastic: the halves with 2a for a, as it is not halved with the curve",
        swing
      ) { QtElasticEaseOutIn(amplitude: $0[0], period: $0[1]) },
    ] + [
      variant(
        qtBack, "qtEaseInOutBack", "InOutBack: with 1.52499997615814 times the overshoot, the Float nearest to 1.525",
        overshoot
      ) { BackEaseInOut(scaling: $0[0], by: Double(Float(1.525))) },
      variant(qtBounce, "qtEaseInBounce", "InBounce: qtEaseOutBounce turned by half", rebound) {
        QtBounceEaseIn(amplitude: $0[0])
      },
      variant(
        qtBounce, "qtEaseOutBounce", "OutBounce: (2.75 t)^2, then the three bounces of Penner times the amplitude",
        rebound
      ) { QtBounceEaseOut(amplitude: $0[0]) },
      variant(qtBounce, "qtEaseInOutBounce", "InOutBounce: qtEaseInBounce, then qtEaseOutBounce, at half size", rebound)
      {
        QtBounceEaseInOut(amplitude: $0[0])
      },
      variant(
        qtBounce, "qtEaseOutInBounce", "OutInBounce: the bounces are not halved with the curve", rebound
      ) { QtBounceEaseOutIn(amplitude: $0[0]) },
    ]

  static let easingsNet: [CatalogueEntry] =
    [
      variant(netExpo, "easingsNetEaseInExpo", "2^(10 t - 10), Penner's: jumps by 2^-10 at the start") { _ in
        PennerExponentialEaseIn()
      },
      variant(netExpo, "easingsNetEaseOutExpo", "1 - 2^(-10 t), Penner's: jumps by 2^-10 at the end") { _ in
        PennerExponentialEaseOut()
      },
      variant(netExpo, "easingsNetEaseInOutExpo", "both at half size: jumps by 2^-11 at either end") { _ in
        PennerExponentialEaseInOut()
      },
    ] + [
      variant(netElastic, "easingsNetEaseInElastic", "\(pennerIn) for a 1, p 0.3: jumps by 2^-11 at the start") { _ in
        PennerElasticEaseIn()
      },
      variant(netElastic, "easingsNetEaseOutElastic", "\(pennerOut) for a 1, p 0.3: jumps by 2^-11 at the end") { _ in
        PennerElasticEaseOut()
      },
      variant(netElastic, "easingsNetEaseInOutElastic", "Penner's of period 0.45: jumps by 8.5e-5 at either end") { _ in
        PennerElasticEaseInOut()
      },
    ]

  private static let pennerIn = "2^(10 (t - 1)) a sin(asin(1/a) + 2 pi (1 - t)/p)"
  private static let pennerOut = "1 + 2^(-10 t) a sin(2 pi t/p - asin(1/a))"

  /// For curves that cross 0 on their way.
  private static let ofOne = Accuracy(ulps: 1, unit: .one(times: nil))
  private static let ofAmplitude = Accuracy(ulps: 1, unit: .one(times: "amplitude"))

  private static let rebound = [
    Parameter("amplitude", 1, .none, .range(0...100), "height of the bounces, 1 for Penner's")
  ]
  private static let swing = EasingFamily.elasticParameters(period: 0.3)
  private static let overshoot = EasingFamily.back.parameters

  private static let d3Expo = PublishedSet(name: "d3", source: "Mike Bostock, d3-ease, src/exp.js", family: "expo")
  private static let d3Elastic = PublishedSet(
    name: "d3", source: "Mike Bostock, d3-ease, src/elastic.js", family: "elastic", accuracy: ofAmplitude)
  private static let d3Back = PublishedSet(name: "d3", source: "Mike Bostock, d3-ease, src/back.js", family: "back")

  private static let qtSource = "Qt, QEasingCurve, qtbase/src/3rdparty/easing/easing.cpp"
  private static let qtExpo = PublishedSet(name: "Qt", source: qtSource, family: "expo")
  private static let qtElastic = PublishedSet(
    name: "Qt", source: qtSource, family: "elastic", accuracy: ofAmplitude)
  private static let qtBack = PublishedSet(name: "Qt", source: qtSource, family: "back")
  private static let qtBounce = PublishedSet(name: "Qt", source: qtSource, family: "bounce", accuracy: ofAmplitude)

  private static let netSource = "Andrey Sitnik and Ivan Solovev, easings.net, src/easings/easingsFunctions.ts"
  private static let netExpo = PublishedSet(name: "easings.net", source: netSource, family: "expo")
  private static let netElastic = PublishedSet(
    name: "easings.net", source: netSource, family: "elastic",
    accuracy: Accuracy(ulps: 1, unit: .one(times: nil)))
}

/// 2^(10(t − 1)) with 0 at t = 0: Penner's exponential ease-in, as easings.net has it.
///
/// Just after the start it stands at 2⁻¹⁰, so it jumps by that much; ``ExponentialEaseIn`` is rescaled and does not.
/// Any t. The derivatives at 0 are those of the formula.
/// For the error see ``CatalogueEntry/accuracy``.
public struct PennerExponentialEaseIn: WordTimingFunction, Hashable {
  public init() {}
  @inlinable
  public func program<Word: WordNumber>(_ t: Word) -> Word {
    .piecewise(t, .equal, 0, { _ in Word(0) }, otherwise: { pennerDecay($0)?.rounded ?? evaluate($0) })
  }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    let growth = pennerEnvelope(t)
    return setByHand(growth, to: 0, where: t, is: 0)
  }
}

/// 1 − 2^(−10t) with 1 at t = 1: Penner's exponential ease-out, as easings.net has it.
///
/// Just before the end it stands at 1 − 2⁻¹⁰. Any t. The derivatives at 1 are those of the formula.
/// For the error see ``CatalogueEntry/accuracy``.
public struct PennerExponentialEaseOut: WordTimingFunction, Hashable {
  public init() {}
  @inlinable
  public func program<Word: WordNumber>(_ t: Word) -> Word {
    .piecewise(t, .equal, 1) { _ in
      Word(1)
    } otherwise: { t in
      Word.Pair.powerOfTwoLessOne(Word.Pair(product: Word(-10), t)).map { -$0.rounded } ?? evaluate(t)
    }
  }

  @inlinable
  public func evaluate<Number: ElementaryNumber>(_ t: Number) -> Number {
    .piecewise(t, .equal, 1) {
      moved(1 - powerOfTwo(-10 * $0), to: 1).passing(through: 1, at: 1, of: $0)
    } otherwise: {
      (-exponentialMinusOne(-10 * Number(.naturalLogOf2) * $0)).passing(through: 0, at: 0, of: $0)
    }
  }
}

/// ``PennerExponentialEaseIn`` in the first half, ``PennerExponentialEaseOut`` in the second, with jumps of 2⁻¹¹.
public typealias PennerExponentialEaseInOut = Halves<PennerExponentialEaseIn, PennerExponentialEaseOut>

extension PennerExponentialEaseInOut {
  public init() { self.init(PennerExponentialEaseIn(), PennerExponentialEaseOut()) }
}

/// 2^(10(t − 1)) in two words; nil far outside 0...1.
@inlinable
func pennerDecay<Word: WordNumber>(_ t: Word) -> Word.Pair? {
  Word.Pair.powerOfTwo(Word.Pair(sum: t, Word(-1)) * Word(10))
}

/// 2^(10(t − 1)), near 0 as 2⁻¹⁰·2^(10t), where 1 − t would lose digits of t.
@inlinable
func pennerEnvelope<Number: ElementaryNumber>(_ t: Number) -> Number {
  .inForms(t, .below, 0.5, { 0x1p-10 * powerOfTwo(10 * $0) }, otherwise: { powerOfTwo(-10 * (1 - $0)) })
}

/// The series of x with another value: x moved as a whole by what its own point is off, which chooses no piece.
@inlinable
func moved<Number: ElementaryNumber>(_ x: Number, to value: Double) -> Number { x - x.leading + value }

/// The value of a formula, but where the abscissa is at a place, for which its publisher sets the value by hand.
@inlinable
func setByHand<Number: ElementaryNumber>(
  _ x: Number, to value: Double, where t: Number, is place: Double
) -> Number {
  .piecewise(
    t, .equal, place, { moved(x, to: value).passing(through: value, at: place, of: $0) }, otherwise: { _ in x })
}

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
