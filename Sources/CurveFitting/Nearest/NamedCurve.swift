import ScalarMath
import TimingFunctions

/// A curve that formulas know by name, or a family of them with parameters.
public struct NamedCurve: Sendable {
  /// A parameter of a family, and its range in a search.
  public struct Parameter: Sendable {
    /// The name in a call.
    public let name: String
    /// The default.
    public let standard: Double
    /// The range of a search: usual values within the legal ones.
    public let span: ClosedRange<Double>
    /// True to try even ratios rather than even distances.
    public let isLogarithmic: Bool
    /// True if only whole numbers are legal.
    public let isWhole: Bool
  }

  /// The name in formulas.
  public let name: String
  /// The parameters; empty for a single curve.
  public let parameters: [Parameter]
  /// True for a motion over its own time in seconds, instead of a share of a duration.
  public let hasOwnLength: Bool
  /// Returns a formula with these values; the bare name for standard ones.
  let call: @Sendable ([Double]) -> String
  let make: @Sendable ([Double]) -> (any TimingFunction)?

  /// Returns a formula for values of ``parameters``, to be pasted; the bare name for the standard ones.
  public func text(_ values: [Double]) -> String { call(values) }

  /// Returns the curve for values of ``parameters``; nil if they are not legal.
  public func curve(_ values: [Double]) -> (any TimingFunction)? { make(values) }

  var standards: [Double] { parameters.map(\.standard) }
}

extension NamedCurve {
  /// The whole catalogue, the keywords and stairs of CSS, and springs.
  public static let all: [NamedCurve] = EasingCatalogue.all.map(NamedCurve.init) + keywords + stairs + springs

  /// Creates a curve of the catalogue, with its parameters free within their spans.
  private init(_ entry: CatalogueEntry) {
    let parameters = entry.parameters.compactMap(Parameter.init)
    name = entry.name
    self.parameters = parameters.count == entry.parameters.count ? parameters : []
    hasOwnLength = false
    let standards = self.parameters.map(\.standard)
    call = { values in
      if values == standards { return entry.name }
      let arguments = zip(parameters, values).map { "\($0.name): \($1.shortestText)" }
      return "\(entry.name)(\((["t"] + arguments).joined(separator: ", ")))"
    }
    make = { values in entry.validate(values) == nil ? entry.make(values) : nil }
  }

  private static let keywords: [NamedCurve] = [
    ("ease", CubicBezier.ease), ("ease-in", .easeIn), ("ease-out", .easeOut), ("ease-in-out", .easeInOut),
  ].map { name, curve in
    NamedCurve(name: name, parameters: [], hasOwnLength: false, call: { _ in name }, make: { _ in curve })
  }

  /// Stairs of up to a hundred steps, in CSS's four kinds.
  private static let stairs: [NamedCurve] = [
    Steps.Position.jumpEnd, .jumpStart, .jumpNone, .jumpBoth,
  ].map { position in
    let fewest = position == .jumpNone ? 2.0 : 1
    let count = Parameter(name: "count", standard: fewest, span: fewest...100, isLogarithmic: false, isWhole: true)
    return NamedCurve(
      name: "steps", parameters: [count], hasOwnLength: false,
      call: { "steps(\($0[0].shortestText), \(position.rawValue))" },
      make: { try? Steps(count: $0[0], position) })
  }

  /// The springs that Apple and Motion name, and the family of all springs from rest.
  ///
  /// Source: Apple, SwiftUI, `Spring.smooth`, `snappy` and `bouncy`, 2023.
  private static let springs: [NamedCurve] =
    [("smooth", 0), ("snappy", 0.15), ("bouncy", 0.3)].map { name, bounce in
      NamedCurve(
        name: name, parameters: [], hasOwnLength: true,
        call: { _ in "spring(t, duration: 0.5, bounce: \(bounce.shortestText))" },
        make: { _ in try? Spring(duration: 0.5, bounce: bounce) })
    } + [
      NamedCurve(
        name: "motionSpring", parameters: [], hasOwnLength: true, call: { _ in "motionSpring" },
        make: { _ in try? Spring.motionSpring() }),
      NamedCurve(
        name: "spring",
        parameters: [
          Parameter(name: "response", standard: 0.5, span: 0.02...5, isLogarithmic: true, isWhole: false),
          Parameter(name: "dampingRatio", standard: 1, span: 0.05...3, isLogarithmic: true, isWhole: false),
        ], hasOwnLength: true,
        call: { "spring(t, response: \($0[0].shortestText), dampingRatio: \($0[1].shortestText))" },
        make: { try? Spring(response: $0[0], dampingRatio: $0[1]) }),
    ]
}

extension NamedCurve.Parameter {
  /// The spans of the parameters of the catalogue's curves.
  private static let spans: [String: (span: ClosedRange<Double>, isLogarithmic: Bool)] = [
    "overshoot": (0...10, false), "doublings": (0...20, false), "exponent": (0.1...20, true),
    "amplitude": (1...5, true), "period": (0.05...3, true), "bounces": (1...12, false),
  ]

  /// Creates the search parameter for one of the catalogue; nil if it is not a number.
  init?(_ parameter: ScalarMath.Parameter) {
    guard let standard = parameter.standardValue, parameter.words.isEmpty else { return nil }
    // Bounces are rounded to whole ones.
    var isWhole = parameter.name == "bounces"
    if case .whole = parameter.legal { isWhole = true }
    let known = Self.spans[parameter.name]
    let usual = known?.span ?? standard / 4...standard * 4
    let legal = parameter.legal.range ?? usual
    let low = max(usual.lowerBound, legal.lowerBound)
    name = parameter.name
    self.standard = standard
    span = (isWhole ? low.rounded(.up) : low)...min(usual.upperBound, legal.upperBound)
    isLogarithmic = known?.isLogarithmic ?? false
    self.isWhole = isWhole
  }
}
