import ScalarMath
import TimingFunctions

/// The catalogue of easings, and cubic Béziers with the CSS keywords.
extension FunctionShelf {
  private static let cssSource = "CSS Easing Functions Level 2"

  mutating func registerTimingFunctions() {
    for entry in EasingCatalogue.all {
      register(
        .curve(
          entry.name, parameters: entry.parameters, summary: entry.summary, source: entry.source,
          accuracy: entry.accuracy
        ) { entry.make($0.compactMap { $0 }) })
    }
    register(
      .curve(
        "cubicBezier", aliases: ["cubic-bezier"], parameters: Self.controlPoints,
        summary: "CSS cubic-bezier: the y of the curve (0,0) (x1,y1) (x2,y2) (1,1) at its x", source: Self.cssSource,
        owner: CubicBezier.Name.owner
      ) { try CubicBezier($0[0] ?? .nan, $0[1] ?? .nan, $0[2] ?? .nan, $0[3] ?? .nan) })
    register(
      .curve(
        "newtonBezier", parameters: Self.controlPoints,
        summary: "cubicBezier by the published four Newton steps and the snap at 0.999, for comparison",
        source: NewtonBezier.source, owner: CubicBezier.Name.owner
      ) { try NewtonBezier($0[0] ?? .nan, $0[1] ?? .nan, $0[2] ?? .nan, $0[3] ?? .nan) })
    registerKeyword("ease", .ease, "cubic-bezier(.25, .1, .25, 1)")
    registerKeyword("ease-in", .easeIn, "cubic-bezier(.42, 0, 1, 1)")
    registerKeyword("ease-out", .easeOut, "cubic-bezier(0, 0, .58, 1)")
    registerKeyword("ease-in-out", .easeInOut, "cubic-bezier(.42, 0, .58, 1)")
  }

  private static let controlPoints = CubicBezier.Name.allCases.map(\.about)

  private mutating func registerKeyword(_ name: String, _ curve: CubicBezier, _ summary: String) {
    register(.curve(name, summary: summary, source: Self.cssSource) { _ in curve })
  }
}
