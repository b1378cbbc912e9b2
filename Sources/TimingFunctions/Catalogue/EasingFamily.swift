import ScalarMath

/// A family of easings: the directions in, out, in-out and out-in of one curve.
struct EasingFamily {
  let family: String
  let suffix: String
  let source: String
  var set = "classic"
  let parameters: [Parameter]
  /// The formula of the ease-in.
  let formula: String
  /// The parameters of the ease-in-out; nil for the same parameters and defaults as in the other directions.
  var inOutParameters: [Parameter]?
  /// A note on the parameters of the halves of the ease-in-out.
  var inOutNote = ""
  var accuracy = Accuracy(ulps: 1)
  /// The accuracy of the out-in; nil if it is ``accuracy``.
  var outInAccuracy: Accuracy?
  let makeIn: @Sendable ([Double]) -> any TimingFunction
  let makeOut: @Sendable ([Double]) -> any TimingFunction
  /// Creates the ease-in-out; nil if it consists of the ease-in and then the ease-out, at half size.
  var makeInOut: (@Sendable ([Double]) -> any TimingFunction)?

  /// The three usual directions: in, out and in-out.
  var entries: [CatalogueEntry] {
    [
      entry("easeIn", formula, parameters, makeIn),
      entry("easeOut", "easeIn\(suffix) rotated by 180° about (1/2, 1/2)", parameters, makeOut),
      entry(
        "easeInOut", "easeIn\(suffix), then easeOut\(suffix), at half size\(inOutNote)",
        inOutParameters ?? parameters, makeInOut ?? { Self.halves(makeIn($0), makeOut($0)) }),
    ]
  }

  /// The out-in direction, which is not Penner's.
  var outIn: CatalogueEntry {
    entry(
      "easeOutIn", "easeOut\(suffix), then easeIn\(suffix), at half size", parameters,
      { Self.halves(makeOut($0), makeIn($0)) },
      source: source + "; out-in: the halves exchanged", set: "out-in", accuracy: outInAccuracy)
  }

  private static func halves(_ first: some TimingFunction, _ second: some TimingFunction) -> any TimingFunction {
    Halves(first, second)
  }

  private func entry(
    _ direction: String, _ summary: String, _ parameters: [Parameter],
    _ make: @escaping @Sendable ([Double]) -> any TimingFunction, source: String? = nil, set: String? = nil,
    accuracy: Accuracy? = nil
  ) -> CatalogueEntry {
    CatalogueEntry(
      Descriptor(direction + suffix, summary, source: source ?? self.source, parameters: parameters), family: family,
      set: set ?? self.set, accuracy: accuracy ?? self.accuracy, make: make)
  }

  static let classic: [EasingFamily] = [
    sine, whole("quad", "Quad", 2), whole("cubic", "Cubic", 3), whole("quart", "Quart", 4), whole("quint", "Quint", 5),
    exponential, circular, back, elastic, bounce,
  ]

  static let power = EasingFamily(
    family: "power", suffix: "Power", source: "Mike Bostock, d3-ease", set: "d3",
    parameters: [Parameter("exponent", 3, .none, .range(0.01...1000), "the power of t")],
    formula: "t^exponent",
    accuracy: Accuracy(ulps: 4),
    makeIn: { PowerEaseIn(exponent: $0[0]) },
    makeOut: { PowerEaseOut(exponent: $0[0]) })

  private static func whole(_ family: String, _ suffix: String, _ exponent: Int) -> EasingFamily {
    EasingFamily(
      family: family, suffix: suffix, source: penner, parameters: [], formula: "t^\(exponent)",
      accuracy: Accuracy(ulps: 4),
      makeIn: { _ in PowerEaseIn(exponent: Double(exponent)) },
      makeOut: { _ in PowerEaseOut(exponent: Double(exponent)) })
  }

  private static let sine = EasingFamily(
    family: "sine", suffix: "Sine", source: penner, parameters: [], formula: "1 - cos(pi t/2)",
    accuracy: Accuracy(ulps: 3), outInAccuracy: Accuracy(ulps: 1),
    makeIn: { _ in SineEaseIn() }, makeOut: { _ in SineEaseOut() }, makeInOut: { _ in SineEaseInOut() })

  private static let exponential = EasingFamily(
    family: "expo", suffix: "Expo", source: pennerAndBostock,
    parameters: [Parameter("doublings", 10, .none, .range(-100...100), "how often the speed doubles")],
    formula: "(2^(k t) - 1)/(2^k - 1), k the doublings",
    accuracy: Accuracy(ulps: 6, unit: .growth),
    makeIn: { ExponentialEaseIn(doublings: $0[0]) },
    makeOut: { ExponentialEaseOut(doublings: $0[0]) })

  private static let circular = EasingFamily(
    family: "circ", suffix: "Circ", source: penner, parameters: [], formula: "1 - sqrt(1 - t^2)",
    accuracy: Accuracy(ulps: 2),
    makeIn: { _ in CircularEaseIn() }, makeOut: { _ in CircularEaseOut() })

  static let back = EasingFamily(
    family: "back", suffix: "Back", source: penner,
    parameters: [Parameter("overshoot", 1.70158, .none, .range(0...100), "1.70158 draws back by a tenth")],
    formula: "t^2 ((s + 1) t - s), s the overshoot",
    inOutNote: ", both with 1.525 times the overshoot",
    accuracy: Accuracy(ulps: 1.5, unit: .one(times: "overshoot")),
    makeIn: { BackEaseIn(overshoot: $0[0]) },
    makeOut: { BackEaseOut(overshoot: $0[0]) },
    makeInOut: { BackEaseInOut(overshoot: $0[0]) })

  private static let elastic = EasingFamily(
    family: "elastic", suffix: "Elastic", source: pennerAndBostock,
    parameters: elasticParameters(period: 0.3),
    formula: "(2^(10 t) - 1)/1023 a sin(asin(1/a) + 2 pi (1 - t)/period), a the amplitude",
    inOutParameters: elasticParameters(period: 0.45),
    inOutNote: ", the period a share of each half",
    accuracy: Accuracy(ulps: 1.5, unit: .wave),
    makeIn: { ElasticEaseIn(amplitude: $0[0], period: $0[1]) },
    makeOut: { ElasticEaseOut(amplitude: $0[0], period: $0[1]) })

  static func elasticParameters(period: Double) -> [Parameter] {
    [
      Parameter("amplitude", 1, .none, .range(1...100), "height of the oscillation"),
      Parameter("period", period, .none, .range(0.001...1000), "time of one oscillation"),
    ]
  }

  private static let bounce = EasingFamily(
    family: "bounce", suffix: "Bounce", source: penner,
    parameters: [Parameter("bounces", 4, .none, .range(1...48), "arcs, each half as long as the one before")],
    formula: "1 - easeOutBounce(1 - t); easeOutBounce begins with (L t)^2, L = 3 - 4/2^bounces, 2.75 for four",
    accuracy: Accuracy(ulps: 3, unit: .one(times: nil)),
    makeIn: { BounceEaseIn(bounces: Int(saturating: $0[0].rounded())) },
    makeOut: { BounceEaseOut(bounces: Int(saturating: $0[0].rounded())) })
}

private let penner = "Robert Penner, Easing Equations, 2001"
private let pennerAndBostock = "Robert Penner, Easing Equations, 2001; ends exact as in Mike Bostock, d3-ease"
