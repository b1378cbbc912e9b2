import ScalarMath
import TimingFunctions
import ViewEffects

/// The segmented sticker's quantities, with the published constants as defaults.
extension FunctionLibrary {
  private typealias Parameter = FunctionDefinition.Parameter
  private static let segmentSource = "Peter Iakovlev, Recreating iMessage's Sticker Peel-Off Effect"
  private static let window = Parameter(
    "window", .value(SegmentCurves.width), "share of the sheet that bends at a time", aliases: ["width"],
    legal: 1e-6...1e6)
  private static let elevation = Parameter(
    "elevation", .value(SegmentedSticker.publishedElevation), "of the lifted sheet, pt", legal: -1e6...1e6)
  private static let sheetHeight = Parameter(
    "height", .value(SegmentedSticker.standard.sheetSize.height), "of the sheet, pt", legal: 1e-3...1e6)

  mutating func registerSegments() {
    registerSegmentHeights()
    registerSegmentGlare()
    registerSegmentCurves()
  }

  private mutating func registerSegment(
    _ name: String, _ parameters: [Parameter], _ summary: String, _ function: SegmentFunction
  ) {
    let isSeen = parameters.contains { $0.name == "cameraDistance" }
    register(
      .effect(
        name, parameters: parameters, conditions: isSeen ? [Self.beforeCamera] : [], summary: summary,
        source: Self.segmentSource, function))
  }

  /// As ``SegmentedSticker`` has it.
  private static let beforeCamera = FunctionDefinition.Condition(
    ["elevation", "cameraDistance"], "the lifted sheet has to be before the camera"
  ) { $0[0] < $0[1] }

  private mutating func registerSegmentHeights() {
    let (row, progress) = (Self.row, Self.progress)
    let back = Parameter("progress", .abscissa, "0 lifted, 1 flat", aliases: ["p", "fraction"])
    registerSegment(
      "segmentValue", [row, progress, Self.window],
      "share of the elevation of a row of the segmented sticker, 0…1", .value)
    registerSegment(
      "segmentPutBack", [row, back, Self.window], "the same share while the sticker is put back, 0…1", .putBack)
    registerSegment(
      "segmentFirstStage", [row, progress, Self.window], "the same share with a straight window, the first stage, 0…1",
      .firstStage)
    registerSegment(
      "segmentHeight", [row, progress, Self.elevation, Self.window], "height of a row of the segmented sticker, pt",
      .height)
    registerSegment(
      "segmentAngle",
      [
        row, progress,
        Parameter(
          "strips", .value(Double(SegmentedSticker.publishedStripCount)), "how many",
          legal: Double(SegmentedSticker.stripCounts.lowerBound)...Double(SegmentedSticker.stripCounts.upperBound),
          isWhole: true),
        Self.elevation, Self.sheetHeight, Self.window,
      ], "turn of the strip that shows a row, its bottom edge nearer where positive, rad", .angle)
  }

  private mutating func registerSegmentGlare() {
    let (row, progress) = (Self.row, Self.progress)
    let cameraDistance = Parameter(
      "cameraDistance", .value(SegmentedSticker.publishedCameraDistance), "D of m34 = -1/D, pt", legal: 1e-3...1e6)
    registerSegment(
      "segmentGlare", [row, progress, Self.window], "opacity of a glare that goes with the sheet at a row, 0…0.15",
      .glare)
    registerSegment(
      "segmentGlareFixed", [row, progress, Self.elevation, cameraDistance, Self.window],
      "opacity of the published glare, on a rectangle that does not move, as it is seen on a row, 0…0.15", .fixedGlare)
    registerSegment(
      "segmentGlareDrift", [progress, Self.sheetHeight, Self.elevation, cameraDistance, Self.window],
      "how far below the steepest row the published glare is seen, pt", .glareDrift)
    registerSegment(
      "glareWindow", [Parameter("x", .abscissa, "place in the window, 0…1")],
      "opacity of the glare over the bending window, 0…0.15", .glareWindow)
  }

  private mutating func registerSegmentCurves() {
    let period = Parameter("period", .value(StickerLoop.publishedPeriod), "of the loop, s", legal: 1e-3...1e6)
    let seconds = Self.seconds(since: "the loop began")
    registerSegment(
      "segmentLoop", [seconds, period],
      "progress of the sticker's loop over seconds: up, resting at 1, and 0…1 again while it is put back", .loop)
    registerSegment(
      "segmentLoopHeight",
      [
        seconds, Self.row, period,
        Self.elevation, Self.window,
      ], "height of a row in the sticker's loop over seconds, pt", .loopHeight)
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
  }
}

/// The segmented sticker's quantities, each of the arguments that its registration lists.
private enum SegmentFunction: ElementaryFunction {
  case value, putBack, firstStage, height, angle, glare, fixedGlare, glareDrift, glareWindow, loop, loopHeight

  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    switch self {
    case .value: SegmentCurves.window(row: x[0], progress: x[1], width: x[2])
    case .putBack: SegmentCurves.window(row: x[0], progress: x[1], width: x[2], direction: .putBack)
    case .firstStage: SegmentCurves.window(row: x[0], progress: x[1], width: x[2], curve: Linear())
    case .height: x[2] * SegmentCurves.window(row: x[0], progress: x[1], width: x[3])
    case .angle:
      SegmentCurves.stripAngle(
        row: x[0], progress: x[1], strips: x[2], elevation: x[3], sheetHeight: x[4], width: x[5])
    case .glare: SegmentCurves.glare(row: x[0], progress: x[1], width: x[2])
    case .fixedGlare:
      SegmentCurves.fixedGlare(row: x[0], progress: x[1], elevation: x[2], cameraDistance: x[3], width: x[4])
    case .glareDrift:
      SegmentCurves.glareDrift(progress: x[0], sheetHeight: x[1], elevation: x[2], cameraDistance: x[3], width: x[4])
    case .glareWindow: SegmentCurves.glare(x[0])
    case .loop: Self.loop(x[0], period: x[1]).progress
    case .loopHeight:
      Self.loopHeight(seconds: x[0], row: x[1], period: x[2], elevation: x[3], width: x[4])
    }
  }

  private static func loop<N: ElementaryNumber>(
    _ seconds: N, period: N
  ) -> (progress: N, direction: SegmentCurves.Direction) {
    StickerLoop.standard.progress(phase: .flooredRemainder(seconds / period, N(1)))
  }

  private static func loopHeight<N: ElementaryNumber>(
    seconds: N, row: N, period: N, elevation: N, width: N
  ) -> N {
    let (progress, direction) = loop(seconds, period: period)
    return elevation * SegmentCurves.window(row: row, progress: progress, width: width, direction: direction)
  }
}
