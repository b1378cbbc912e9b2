import ScalarMath
import TimingFunctions

/// The scalar curves of the published peel-off effect, with its constants as defaults.
extension FunctionLibrary {
  private static let peelSource = "Robert Böhnke, Implementing a Peel-Off Animation"

  mutating func registerPublishedCurves() {
    let row = FunctionDefinition.Parameter(
      "row", .value(0.5), "0 at the top edge, 1 at the bottom", aliases: ["v", "u"])
    let progress = FunctionDefinition.Parameter(
      "progress", .abscissa, "0 flat, 1 fully lifted", aliases: ["peeled", "p", "fraction"])
    register(
      .effect(
        "peelLocalTime", parameters: [row, progress], summary: "local time of a row of the peel, 0…1",
        source: Self.peelSource, PeelFunction.localTime))
    register(
      .effect(
        "peelDisplacement",
        parameters: [row, progress, .init("lift", .value(PeelFunction.lift), "full lift in pt")],
        summary: "height of a row of the peel, pt", source: Self.peelSource, PeelFunction.displacement))
    register(
      .effect(
        "peelHighlight", parameters: [row, progress], summary: "what the highlight adds to a channel, 0…1/8",
        source: Self.peelSource, PeelFunction.highlight))
    register(
      .curve("peelEase", summary: "the peel's cubic ease of local time", source: Self.peelSource) { _ in PeelEase() })
  }
}

/// The peel's curves as functions of row and progress.
private enum PeelFunction: ElementaryFunction {
  case localTime, displacement, highlight

  /// A quarter of the camera's distance, 200/(2 tan 30°), for the published sticker of 200 pt.
  static let lift = 43.30127018922193

  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    switch self {
    case .localTime: PeelCurves.localTime(row: x[0], progress: x[1])
    case .displacement: PeelCurves.displacement(row: x[0], progress: x[1], lift: x[2])
    case .highlight: PeelCurves.highlight(localTime: PeelCurves.localTime(row: x[0], progress: x[1]))
    }
  }
}
