import ScalarMath
import TimingFunctions
import ViewEffects

/// The page fold's quantities, with the published constants as defaults.
extension FunctionLibrary {
  private typealias Parameter = FunctionDefinition.Parameter
  private static let foldSource =
    "Create a 3D Page Folding Animation: Polishing the Page Fold (Tuts+), after a published copy of the project"

  private static let animationSource = "Core Animation's implicit animations; the Tuts+ article switches them off"

  mutating func registerFolds() {
    registerFoldAngles()
    registerFoldEdges()
    registerFoldShape()
    registerFoldTaps()
    registerFoldTiming()
  }

  private mutating func registerFold(
    _ name: String, _ parameters: [Parameter], _ summary: String, _ function: some ElementaryFunction,
    source: String = foldSource
  ) {
    let isSeen = parameters.contains { $0.name == "cameraDistance" }
    register(
      .effect(
        name, parameters: parameters, conditions: isSeen ? [Self.beforeCamera] : [], summary: summary, source: source,
        function))
  }

  /// As ``PageFold`` has it: the outer edge, half the width from the spine, turns without reaching the camera.
  private static let beforeCamera = FunctionDefinition.Condition(
    ["width", "cameraDistance"], "half the width has to be below the camera's distance"
  ) { $0[0] / 2 < $0[1] }

  private static let scale = Parameter("scale", .abscissa, "of the pinch, held in 0.48…1", aliases: ["s", "pinch"])
  private static let pageWidth = Parameter(
    "width", .value(PageFold.standardSize.width), "of the open page, our choice, pt", legal: 1e-3...1e6)
  private static let distance = Parameter(
    "cameraDistance", .value(PageFold.publishedCameraDistance), "D of m34 = -1/D, pt", legal: 1e-3...1e6)

  private mutating func registerFoldAngles() {
    registerFold(
      "foldAngle", [Self.scale], "turn of each half of the page as published, (1 - s)π, rad",
      FoldFunction.angle(.published))
    registerFold(
      "foldAngleCorrected", [Self.scale, Self.pageWidth, Self.distance],
      "turn for which the visible width follows the pinch, jumping to 0 at 1, rad", FoldFunction.angle(.corrected))
    registerFold(
      "foldAngleAway", [Self.scale, Self.pageWidth, Self.distance],
      "the corrected turn of a page that folds away from the viewer, negative, rad", FoldFunction.angle(.correctedAway))
    registerFold(
      "foldAngleOrthographic", [Self.scale], "the corrected turn for a camera far away, acos(s), rad",
      FoldFunction.angle(.orthographic))
  }

  private mutating func registerFoldEdges() {
    registerFold(
      "foldEdge", [Self.scale, Self.pageWidth, Self.distance],
      "how far from the spine the outer edge is seen as published, negative past edge-on, pt",
      FoldFunction.edge(.published))
    registerFold(
      "foldEdgeCorrected", [Self.scale, Self.pageWidth, Self.distance],
      "how far from the spine the outer edge is seen with the corrected law, pt", FoldFunction.edge(.corrected))
    registerFold(
      "foldEdgeOrthographic", [Self.scale, Self.pageWidth, Self.distance],
      "how far from the spine the outer edge is seen with acos(s), its slope -inf at 1, pt",
      FoldFunction.edge(.orthographic))
  }

  private mutating func registerFoldShape() {
    let point = [
      Parameter("x", .abscissa, "from the spine to the outer edge, pt"),
      Parameter("y", .value(PageFold.standardSize.height / 2), "from the top of the half, pt"),
    ]
    let sides = [
      Self.pageWidth, Parameter("height", .value(PageFold.standardSize.height), "of the page, pt", legal: 1e-3...1e6),
    ]
    let radius = Parameter(
      "cornerRadius", .value(PageMask.standardCornerRadius), "of the outer corners, our choice, pt", legal: 0...1e6)
    let edge = Parameter(
      "edge", .value(0), "hard: 0 or 1; soft: the share of a px that is covered", keywords: ["hard", "soft"])
    let pixel = Parameter(
      "pixel", .value(PageMask.standardPixel), "width of a px for the soft edge, pt", legal: 1e-6...1e6)
    register(
      .effect(
        "foldMask", parameters: point + sides + [radius, edge, pixel],
        conditions: [
          .init(
            ["width", "height", "cornerRadius"], "the radius has to be at most half of each side of a half of the page"
          ) { $0[2] <= Swift.min($0[0] / 2, $0[1]) / 2 }
        ], summary: "opacity of the mask of a half of the page at a point, 0…1", source: Self.foldSource,
        FoldShapeFunction.mask))
    registerFold(
      "foldShadow",
      point + sides + [
        Parameter(
          "radius", .value(PageShadow.publishedRadius), "standard deviation of the blur, pt", legal: 1e-3...1e6),
        Parameter("opacity", .value(PageShadow.publishedOpacity), "where the blur leaves it whole", legal: 0...1),
      ], "opacity of the shadow path of a half of the page at a point, 0…0.9", FoldShapeFunction.shadow)
  }

  private mutating func registerFoldTaps() {
    let taps = Parameter("taps", .abscissa, "so far, those begun left out, held in 0…\(PageFold.mostTaps)")
    registerFold(
      "foldTapAngle", [taps], "turn of each half of the page that folds by taps, 7.5° each, rad", FoldFunction.tapAngle)
    registerFold("foldTapScale", [taps], "scale of the page that folds by taps, 0.95 each", FoldFunction.tapScale)
  }

  /// So far the samples of any rate are counted in less than 2⁵³.
  private static let fingerSeconds = Self.seconds(since: "the finger began to move", legal: -1e9...1e9)

  private static let fingerSpeed = Parameter("speed", .value(1), "of the finger, units/s")
  private static let fingerRate = Parameter(
    "sampleRate", .value(ImplicitFollowing.standardSampleRate), "of the finger's path, Hz", legal: 1e-3...1e4)

  private mutating func registerFoldTiming() {
    registerFold(
      "foldUnfoldDuration", [Self.scale], "time in which a page let go unfolds, 0.5/scale, s",
      FoldFunction.unfoldDuration)
    registerFold(
      "implicitLag",
      [
        Self.fingerSeconds,
        Self.fingerSpeed,
        Parameter(
          "duration", .value(PropertyAction.standardDuration), "of each implicit animation, s", legal: 1e-4...1e6),
        Self.fingerRate,
      ], "how far a layer with implicit animations is behind a finger of steady speed, units", FoldFunction.lag,
      source: Self.animationSource)
    registerFold(
      "directLag",
      [
        Self.fingerSeconds,
        Self.fingerSpeed,
        Self.fingerRate,
      ], "the same with actions disabled: the way since the last sample, units", FoldFunction.directLag,
      source: Self.animationSource)
  }
}
