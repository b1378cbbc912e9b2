import ScalarMath
import TimingFunctions

/// The scalar curves of the published peel-off effect, with its constants as defaults.
extension FunctionLibrary {
  private static let peelSource = "Robert Böhnke, Implementing a Peel-Off Animation"
  private static let segmentSource = "Peter Iakovlev, Recreating iMessage's Sticker Peel-Off Effect"

  /// A row of a sheet and the progress of its effect, under all the names they were published with.
  static let row = FunctionDefinition.Parameter(
    "row", .value(0.5), "0 at the top edge, 1 at the bottom", aliases: ["v", "u"])
  static let progress = FunctionDefinition.Parameter(
    "progress", .abscissa, "0 flat, 1 fully lifted", aliases: ["peeled", "p", "fraction"])

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
    let (row, progress) = (Self.row, Self.progress)
    let width = FunctionDefinition.Parameter("width", .value(SegmentCurves.width), "share of the sheet that bends")
    register(
      .effect(
        "segmentValue", parameters: [row, progress, width],
        summary: "share of the elevation of a row of the segmented sticker, 0…1", source: Self.segmentSource,
        SegmentFunction.value))
    register(
      .effect(
        "segmentGlare", parameters: [row, progress, width], summary: "opacity of the glare at a row, 0…0.15",
        source: Self.segmentSource, SegmentFunction.glare))
    register(
      .curve(
        "bezierWindow", summary: "the segmented sticker's profile, cubic-bezier(.5, 0, .5, 1)",
        source: Self.segmentSource
      ) { _ in SegmentCurves.curve })
    register(
      .curve(
        "newtonBezier", parameters: ["x1", "y1", "x2", "y2"].map { .init($0, .required) },
        summary: "cubicBezier by the published four Newton steps and the snap at 0.999, for comparison",
        source: Self.segmentSource, validate: CubicBezier.reasonAgainst
      ) { values in
        (try? NewtonBezier(values[0], values[1], values[2], values[3])) ?? NewtonBezier.published
      })
    register(
      .effect(
        "glareWindow", parameters: [.init("x", .abscissa, "place in the window, 0…1")],
        summary: "opacity of the glare over the bending window, 0…0.15", source: Self.segmentSource,
        SegmentFunction.glareWindow))
  }
}

/// The segmented sticker's curves as functions of row, progress and width.
private enum SegmentFunction: ElementaryFunction {
  case value, glare, glareWindow

  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    switch self {
    case .value: SegmentCurves.window(row: x[0], progress: x[1], width: x[2])
    case .glare: SegmentCurves.glare(row: x[0], progress: x[1], width: x[2])
    case .glareWindow: SegmentCurves.glare(x[0])
    }
  }
}
