import ScalarMath

/// The variants of the exponential, elastic, back and bounce easings that libraries publish, with their own defaults
/// and with their jumps. Libraries agree on the other families.
extension EasingCatalogue {
  static let d3: [CatalogueEntry] =
    [
      entry(d3Expo, "d3EaseInExpo", "easeExpIn: (2^(10 t) - 1)/1023, both ends exact") { _ in ExponentialEaseIn() },
      entry(d3Expo, "d3EaseOutExpo", "easeExpOut: d3EaseInExpo rotated by 180°") { _ in ExponentialEaseOut() },
      entry(d3Expo, "d3EaseInOutExpo", "easeExpInOut: d3EaseInExpo, then d3EaseOutExpo") { _ in
        ExponentialEaseInOut()
      },
    ] + [
      entry(d3Elastic, "d3EaseInElastic", "easeElasticIn: easeInElastic, on an envelope with exact ends", swing) {
        ElasticEaseIn(amplitude: $0[0], period: $0[1])
      },
      entry(d3Elastic, "d3EaseOutElastic", "easeElasticOut: d3EaseInElastic rotated by 180°", swing) {
        ElasticEaseOut(amplitude: $0[0], period: $0[1])
      },
      entry(d3Elastic, "d3EaseInOutElastic", "easeElasticInOut: with period 0.3, whereas Penner has 0.45", swing) {
        ElasticEaseInOut(amplitude: $0[0], period: $0[1])
      },
      entry(d3Back, "d3EaseInOutBack", "easeBackInOut: its overshoot is not scaled by 1.525", overshoot) {
        Halves(BackEaseIn(overshoot: $0[0]), BackEaseOut(overshoot: $0[0]))
      },
    ]

  static let qt: [CatalogueEntry] =
    [
      entry(
        qtExpo, "qtEaseInExpo", "InExpo: 2^(10 (t - 1)) - 0.001, 0.001 short of 1 before the end", accuracy: ofOne
      ) { _ in PennerExponentialEaseIn(offset: 0.001) },
      entry(qtExpo, "qtEaseOutExpo", "OutExpo: 1.001 (1 - 2^(-10 t)), 2.25e-5 above 1 before the end") { _ in
        PennerExponentialEaseOut(scale: 1.001)
      },
      entry(
        qtExpo, "qtEaseInOutExpo",
        "InOutExpo: 2^(10 (2 t - 1))/2 - 0.0005, then 1.0005 - 1.0005/2 2^(-10 (2 t - 1)): jumps from 0.4995 to 0.50025",
        accuracy: ofOne
      ) { _ in QtExponentialEaseInOut() },
      entry(qtExpo, "qtEaseOutInExpo", "OutInExpo: qtEaseOutExpo, then qtEaseInExpo, 0.0005 short of 1") { _ in
        Halves(PennerExponentialEaseOut(scale: 1.001), PennerExponentialEaseIn(offset: 0.001))
      },
    ] + [
      entry(qtElastic, "qtEaseInElastic", "InElastic: \(pennerIn), up to 2^-10 off after the start", swing) {
        ElasticEaseIn(amplitude: $0[0], period: $0[1], hasPennerEnvelope: true)
      },
      entry(qtElastic, "qtEaseOutElastic", "OutElastic: \(pennerOut), up to 2^-10 off before the end", swing) {
        ElasticEaseOut(amplitude: $0[0], period: $0[1], hasPennerEnvelope: true)
      },
      entry(qtElastic, "qtEaseInOutElastic", "InOutElastic: with period 0.3, whereas Penner has 0.45", swing) {
        ElasticEaseInOut(amplitude: $0[0], period: $0[1], hasPennerEnvelope: true)
      },
      entry(
        qtElastic, "qtEaseOutInElastic", "OutInElastic: the halves with 2a for a, as it is not halved with the curve",
        swing
      ) {
        Halves(
          ElasticEaseOut(amplitude: 2 * $0[0], period: $0[1], hasPennerEnvelope: true),
          ElasticEaseIn(amplitude: 2 * $0[0], period: $0[1], hasPennerEnvelope: true))
      },
    ] + [
      entry(
        qtBack, "qtEaseInOutBack", "InOutBack: with 1.52499997615814 times the overshoot, the Float nearest to 1.525",
        overshoot
      ) { BackEaseInOut(scaling: $0[0], by: Double(Float(1.525))) },
      entry(qtBounce, "qtEaseInBounce", "InBounce: qtEaseOutBounce rotated by 180°", rebound) {
        BounceEaseIn(amplitude: $0[0])
      },
      entry(
        qtBounce, "qtEaseOutBounce", "OutBounce: (2.75 t)^2, then the three bounces of Penner times the amplitude",
        rebound
      ) { BounceEaseOut(amplitude: $0[0]) },
      entry(qtBounce, "qtEaseInOutBounce", "InOutBounce: qtEaseInBounce, then qtEaseOutBounce, at half size", rebound) {
        BounceEaseInOut(amplitude: $0[0])
      },
      entry(
        qtBounce, "qtEaseOutInBounce", "OutInBounce: the bounces are not halved with the curve", rebound
      ) { Halves(BounceEaseOut(amplitude: 2 * $0[0]), BounceEaseIn(amplitude: 2 * $0[0])) },
    ]

  static let easingsNet: [CatalogueEntry] =
    [
      entry(netExpo, "easingsNetEaseInExpo", "2^(10 t - 10), Penner's: jumps by 2^-10 at the start") { _ in
        PennerExponentialEaseIn()
      },
      entry(netExpo, "easingsNetEaseOutExpo", "1 - 2^(-10 t), Penner's: jumps by 2^-10 at the end") { _ in
        PennerExponentialEaseOut()
      },
      entry(netExpo, "easingsNetEaseInOutExpo", "both at half size: jumps by 2^-11 at either end") { _ in
        Halves(PennerExponentialEaseIn(), PennerExponentialEaseOut())
      },
    ] + [
      entry(netElastic, "easingsNetEaseInElastic", "\(pennerIn) for a 1, p 0.3: jumps by 2^-11 at the start") { _ in
        ElasticEaseIn(hasPennerEnvelope: true)
      },
      entry(netElastic, "easingsNetEaseOutElastic", "\(pennerOut) for a 1, p 0.3: jumps by 2^-11 at the end") { _ in
        ElasticEaseOut(hasPennerEnvelope: true)
      },
      entry(netElastic, "easingsNetEaseInOutElastic", "Penner's of period 0.45: jumps by 8.5e-5 at either end") { _ in
        ElasticEaseInOut(hasPennerEnvelope: true)
      },
    ]

  private static let pennerIn = "2^(10 (t - 1)) a sin(asin(1/a) + 2 pi (1 - t)/p)"
  private static let pennerOut = "1 + 2^(-10 t) a sin(2 pi t/p - asin(1/a))"

  /// The accuracy of curves that cross 0.
  private static let ofOne = Accuracy(ulps: 1, unit: .one(times: nil))
  private static let ofAmplitude = Accuracy(ulps: 2, unit: .one(times: "amplitude"))
  private static let ofWaves = Accuracy(ulps: 1.5, unit: .wave)
  private static let ofOvershoot = Accuracy(ulps: 1.5, unit: .one(times: "overshoot"))

  private static let rebound = [
    Parameter("amplitude", 1, .none, .range(0...100), "height of the bounces, 1 for Penner's")
  ]
  private static let swing = EasingFamily.elasticParameters(period: 0.3)
  private static let overshoot = EasingFamily.back.parameters

  private static let d3Expo = PublishedSet(
    name: "d3", source: "Mike Bostock, d3-ease, src/exp.js", family: "expo", accuracy: Accuracy(ulps: 5))
  private static let d3Elastic = PublishedSet(
    name: "d3", source: "Mike Bostock, d3-ease, src/elastic.js", family: "elastic", accuracy: ofWaves)
  private static let d3Back = PublishedSet(
    name: "d3", source: "Mike Bostock, d3-ease, src/back.js", family: "back", accuracy: ofOvershoot)

  private static let qtSource = "Qt, QEasingCurve, qtbase/src/3rdparty/easing/easing.cpp"
  private static let qtExpo = PublishedSet(name: "Qt", source: qtSource, family: "expo", accuracy: Accuracy(ulps: 2))
  private static let qtElastic = PublishedSet(
    name: "Qt", source: qtSource, family: "elastic", accuracy: ofWaves)
  private static let qtBack = PublishedSet(name: "Qt", source: qtSource, family: "back", accuracy: ofOvershoot)
  private static let qtBounce = PublishedSet(name: "Qt", source: qtSource, family: "bounce", accuracy: ofAmplitude)

  private static let netSource = "Andrey Sitnik and Ivan Solovev, easings.net, src/easings/easingsFunctions.ts"
  private static let netExpo = PublishedSet(
    name: "easings.net", source: netSource, family: "expo", accuracy: Accuracy(ulps: 4))
  private static let netElastic = PublishedSet(
    name: "easings.net", source: netSource, family: "elastic", accuracy: ofWaves)
}
