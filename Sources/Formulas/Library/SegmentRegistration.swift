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

  private static let strips = Parameter(
    "strips", .value(Double(SegmentedSticker.publishedStripCount)), "how many",
    legal: Double(SegmentedSticker.stripCounts.lowerBound)...Double(SegmentedSticker.stripCounts.upperBound),
    isWhole: true)
  private static let cameraDistance = Parameter(
    "cameraDistance", .value(SegmentedSticker.publishedCameraDistance), "D of m34 = -1/D, pt", legal: 1e-3...1e6)
  private static let direction = Parameter(
    "direction", .value(0), "which way the sheet goes", keywords: ["peelOff", "putBack"])

  mutating func registerSegments() {
    registerSegmentHeights()
    registerSegmentStrips()
    registerSegmentShadow()
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
    let solver = Parameter(
      "solver", .value(0), "of the window's curve: exact; published: four Newton steps, 1 from 0.999 on",
      keywords: ["exact", "published"])
    registerSegment(
      "segmentValue", [row, progress, Self.window, solver],
      "share of the elevation of a row of the segmented sticker, 0…1", .value)
    registerSegment(
      "segmentPutBack", [row, back, Self.window, solver], "the same share while the sticker is put back, 0…1", .putBack)
    registerSegment(
      "segmentFirstStage", [row, progress, Self.window], "the same share with a straight window, the first stage, 0…1",
      .firstStage)
    registerSegment(
      "segmentHeight", [row, progress, Self.elevation, Self.window, solver, Self.direction],
      "height of a row of the segmented sticker, pt", .height)
  }

  private mutating func registerSegmentStrips() {
    let parameters = [
      Self.row, Self.progress, Self.strips, Self.elevation, Self.sheetHeight, Self.window, Self.direction,
    ]
    registerSegment(
      "segmentAngle", parameters, "turn of the strip that shows a row, its bottom edge nearer where positive, rad",
      .angle)
    registerSegment(
      "segmentStripHeight", parameters,
      "height of the layer of the strip that shows a row, hypot(dy, dz), pt", .stripHeight)
  }

  private mutating func registerSegmentShadow() {
    registerSegment(
      "segmentShadowMask",
      [
        Parameter("place", .value(0.5), "0 at the top of the mask, 1 at its bottom", legal: 0...1), Self.progress,
        Self.strips, Self.window, Self.direction,
      ], "opacity of the gradient that masks the shadow, straight from stop to stop, 0…1", .shadowMask)
    registerSegment(
      "segmentShadow",
      [
        Parameter("y", .value(0), "below the middle of the picture on the screen, pt"), Self.progress, Self.strips,
        Self.elevation, Self.sheetHeight, Self.cameraDistance, Self.window, Self.direction,
      ], "opacity of the shadow of an opaque picture without blur, 0…0.5", .shadow)
    registerSegment(
      "segmentShadowMaskDrift",
      [
        Self.row, Self.progress, Self.sheetHeight, Self.elevation, Self.cameraDistance, Self.window, Self.direction,
      ], "how far below a row of the shadow the stop of the mask lies that was made for it, pt", .shadowMaskDrift)
    registerSegmentShadowBlur()
  }

  private mutating func registerSegmentShadowBlur() {
    var blur = FunctionDefinition.curve(
      "segmentShadowBlur",
      parameters: [
        .init("length", .value(SegmentedSticker.publishedSize.height), "of the picture's side, pt", legal: 1e-3...1e6),
        .init("inset", .value(SegmentedSticker.publishedInset), "of the sheet's empty edge, pt", legal: 0...1e6),
        .init("pixelsPerPoint", .value(3), "of the display, our choice", legal: 0.1...100),
      ],
      summary: "opacity of the shadow's blurred picture from its edge in, cut off at -inset where the sheet ends, 0…1",
      source: Self.segmentSource,
      validate: { values in Self.reason { () throws(IllegalParameter) in try Self.shadowBlur(values) } },
      make: { values in
        guard let blur = try? Self.shadowBlur(values) else { return Linear() }
        return blur
      })
    blur.group = .effects
    register(blur)
  }

  private static func shadowBlur(_ values: [Double]) throws(IllegalParameter) -> ShadowBlur {
    try ShadowBlur(length: values[0], inset: values[1], pixelsPerPoint: values[2])
  }

  private mutating func registerSegmentGlare() {
    let (row, progress) = (Self.row, Self.progress)
    registerSegment(
      "segmentGlare", [row, progress, Self.window], "opacity of a glare that goes with the sheet at a row, 0…0.15",
      .glare)
    registerSegment(
      "segmentGlareFixed", [row, progress, Self.elevation, Self.cameraDistance, Self.window, Self.direction],
      "opacity of the published glare, on a rectangle that does not move, as it is seen on a row, 0…0.15", .fixedGlare)
    registerSegment(
      "segmentGlareDrift", [progress, Self.sheetHeight, Self.elevation, Self.cameraDistance, Self.window],
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
