import ScalarMath
import TimingFunctions
import ViewEffects

/// The tear's path and its probabilities.
extension FunctionLibrary {
  private static let tearSource = "UIImageView - Tear animation (UIImageView+tear)"

  mutating func registerTear() {
    let rows = FunctionDefinition.Parameter(
      "rows", .value(200), "of the picture, px", legal: Self.span(TearPath.legalSides), isWhole: true)
    let largest = FunctionDefinition.Parameter(
      "largestStep", .value(2), "sideways from row to row, 2 as the published code and 3 as its text, px",
      legal: Self.span(TearSteps.legalLargest), isWhole: true)
    var fewRows = rows
    fewRows.legal = Self.span(TearExceedance.legalRows)
    var path = FunctionDefinition.curve(
      "tearPath",
      parameters: [
        .init("seed", .value(1), "one path each", legal: 0...0x1p53, isWhole: true), rows,
        .init("width", .value(200), "of the picture, px", legal: Self.span(TearPath.legalSides), isWhole: true),
        largest,
        .init(
          "rule", .value(0), "published: may leave the picture; corrected: mirrored at its sides",
          keywords: ["published", "corrected"]),
      ],
      summary: "path of a tear over the row, to the right of the middle, px", source: Self.tearSource,
      validate: { values in Self.reason { () throws(IllegalParameter) in try Self.path(values) } },
      make: { values in
        guard let path = try? Self.path(values) else { return Linear() }
        return TearPathCurve(path)
      })
    var exceedance = FunctionDefinition.curve(
      "tearExceedance", parameters: [fewRows, largest],
      summary: "how likely a tear gets a distance in px from its start, 0…1", source: Self.tearSource,
      validate: { values in Self.reason { () throws(IllegalParameter) in try Self.exceedanceNumbers(values) } },
      make: { values in
        guard let exceedance = try? Self.exceedance(values) else { return Linear() }
        return exceedance
      })
    (path.group, exceedance.group) = (.effects, .effects)
    register(path)
    register(exceedance)
    register(
      .effect(
        "tearDeviation", parameters: [.init("rows", .abscissa, "below the top edge, px", legal: 0...0x1p53), largest],
        summary: "standard deviation of the path of a tear so many rows down, px", source: Self.tearSource,
        TearDeviation()))
    registerTearFlight()
  }

  private mutating func registerTearFlight() {
    let common: [FunctionDefinition.Parameter] = [
      Self.seconds(since: "the halves began to fly"),
      .init("half", .value(1), "of the picture", keywords: ["left", "right"]),
      .init("duration", .value(1), "of the flight, our choice, s", legal: 1e-6...1e6),
    ]
    let sides: [FunctionDefinition.Parameter] = [
      .init("width", .value(200), "of the picture, pt", legal: 0...1e50),
      .init("screenWidth", .value(320), "of the first phones, our choice, pt", legal: 0...1e50),
    ]
    register(
      .effect(
        "tearFlightX", parameters: common + sides,
        summary: "way of a torn half to the right over seconds, screenWidth + width/2 at last, pt",
        source: Self.tearSource, TearFlightFunction.x))
    register(
      .effect(
        "tearFlightTurn", parameters: common,
        summary: "turn of a torn half about the picture's middle over seconds, clockwise, rad",
        source: Self.tearSource, TearFlightFunction.turn))
  }

  private static func span(_ range: ClosedRange<Int>) -> ClosedRange<Double> {
    Double(range.lowerBound)...Double(range.upperBound)
  }

  private static func path(_ values: [Double]) throws(IllegalParameter) -> TearPath {
    try TearPath(
      width: whole("width", values[2], in: TearPath.legalSides),
      height: whole("rows", values[1], in: TearPath.legalSides),
      steps: TearSteps(largest: whole("largestStep", values[3], in: TearSteps.legalLargest)),
      rule: values[4] == 0 ? .published : .corrected, seed: UInt64(whole("seed", values[0], in: 0...(1 << 53))))
  }

  private static func exceedance(_ values: [Double]) throws(IllegalParameter) -> TearExceedance {
    let (rows, steps) = try exceedanceNumbers(values)
    return try TearExceedance(rows: rows, steps: steps)
  }

  /// What the probabilities are of, without computing them.
  private static func exceedanceNumbers(
    _ values: [Double]
  ) throws(IllegalParameter) -> (rows: Int, steps: TearSteps) {
    try (
      whole("rows", values[0], in: TearExceedance.legalRows),
      TearSteps(largest: whole("largestStep", values[1], in: TearSteps.legalLargest))
    )
  }

  private static func whole(
    _ name: String, _ value: Double, in legal: ClosedRange<Int>
  ) throws(IllegalParameter) -> Int {
    guard let number = Int(exactly: value), legal.contains(number) else {
      throw IllegalParameter(
        parameter: name, effect: "a tear", value: value,
        legal: "a whole number from \(legal.lowerBound) to \(legal.upperBound)")
    }
    return number
  }
}

/// √(row·n(2n + 1)/6) for the largest step n.
private struct TearDeviation: ElementaryFunction {
  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N { .sqrt(x[0] * x[1] * (2 * x[1] + 1) / 6) }
}

/// The flight of a torn half: seconds, 0 for the left half and 1 for the right, duration, width, screen width.
private enum TearFlightFunction: ElementaryFunction {
  case x, turn

  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    let end = self == .x ? x[4] + x[3] / 2 : N(.pi / 2)
    return PeelTrackFunction.eased.evaluate([x[0], N(0), x[2], N(0), x[1].leading == 0 ? -end : end])
  }
}
