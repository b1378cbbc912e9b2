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
    registerFoldTaps()
    registerFoldTiming()
  }

  private mutating func registerFold(
    _ name: String, _ parameters: [Parameter], _ summary: String, _ function: FoldFunction,
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
      "foldAngle", [Self.scale], "turn of each half of the page as published, (1 - s)π, rad", .angle(.published))
    registerFold(
      "foldAngleCorrected", [Self.scale, Self.pageWidth, Self.distance],
      "turn for which the visible width follows the pinch, jumping to 0 at 1, rad", .angle(.corrected))
    registerFold(
      "foldAngleAway", [Self.scale, Self.pageWidth, Self.distance],
      "the corrected turn of a page that folds away from the viewer, negative, rad", .angle(.correctedAway))
    registerFold(
      "foldAngleOrthographic", [Self.scale], "the corrected turn for a camera far away, acos(s), rad",
      .angle(.orthographic))
  }

  private mutating func registerFoldEdges() {
    registerFold(
      "foldEdge", [Self.scale, Self.pageWidth, Self.distance],
      "how far from the spine the outer edge is seen as published, negative past edge-on, pt", .edge(.published))
    registerFold(
      "foldEdgeCorrected", [Self.scale, Self.pageWidth, Self.distance],
      "how far from the spine the outer edge is seen with the corrected law, pt", .edge(.corrected))
    registerFold(
      "foldEdgeOrthographic", [Self.scale, Self.pageWidth, Self.distance],
      "how far from the spine the outer edge is seen with acos(s), its slope -inf at 1, pt", .edge(.orthographic))
  }

  private mutating func registerFoldTaps() {
    let taps = Parameter("taps", .abscissa, "so far, those begun left out, held in 0…\(PageFold.mostTaps)")
    registerFold(
      "foldTapAngle", [taps], "turn of each half of the page that folds by taps, 7.5° each, rad", .tapAngle)
    registerFold("foldTapScale", [taps], "scale of the page that folds by taps, 0.95 each", .tapScale)
  }

  /// So far the samples of any rate are counted in less than 2⁵³.
  private static let fingerSeconds = Self.seconds(since: "the finger began to move", legal: -1e9...1e9)

  private mutating func registerFoldTiming() {
    registerFold(
      "foldUnfoldDuration", [Self.scale], "time in which a page let go unfolds, 0.5/scale, s", .unfoldDuration)
    registerFold(
      "implicitLag",
      [
        Self.fingerSeconds,
        Parameter("speed", .value(1), "of the finger, units/s"),
        Parameter(
          "duration", .value(PropertyAction.standardDuration), "of each implicit animation, s", legal: 1e-4...1e6),
        Parameter(
          "sampleRate", .value(ImplicitFollowing.standardSampleRate), "of the finger's path, Hz", legal: 1e-3...1e4),
      ], "how far a layer with implicit animations is behind a finger of steady speed, units", .lag,
      source: Self.animationSource)
    registerFold(
      "directLag",
      [
        Self.fingerSeconds,
        Parameter("speed", .value(1), "of the finger, units/s"),
        Parameter(
          "sampleRate", .value(ImplicitFollowing.standardSampleRate), "of the finger's path, Hz", legal: 1e-3...1e4),
      ], "the same with actions disabled: the way since the last sample, units", .directLag,
      source: Self.animationSource)
  }
}

/// The page fold's quantities, each of the arguments that its registration lists.
private enum FoldFunction: ElementaryFunction {
  case angle(FoldLaw)
  case edge(FoldLaw)
  case tapAngle, tapScale, unfoldDuration, lag, directLag

  func evaluate<N: ElementaryNumber>(_ x: [N]) -> N {
    switch self {
    case .angle(let law): law.angle(scale: Self.clamped(x[0]), reach: x.count > 1 ? x[1] / 2 / x[2] : N(0))
    case .edge(let law): x[1] / 2 * law.edge(scale: Self.clamped(x[0]), reach: x[1] / 2 / x[2])
    case .tapAngle: Self.wholeTaps(x[0]) * PageFold.tapAngle
    case .tapScale: .pow(N(PageFold.tapScale), Self.wholeTaps(x[0]))
    case .unfoldDuration: 0.5 / Self.clamped(x[0])
    case .lag: x[1] * ImplicitFollowing.steadyLag(at: x[0], duration: x[2], sampleRate: x[3])
    case .directLag: Self.directLag(seconds: x[0], speed: x[1], sampleRate: x[2])
    }
  }

  private static func clamped<N: ElementaryNumber>(_ scale: N) -> N {
    .minimum(.maximum(scale, N(PageFold.publishedSmallestScale)), N(1))
  }

  private static func wholeTaps<N: ElementaryNumber>(_ taps: N) -> N {
    .floor(.minimum(.maximum(taps, N(0)), N(Double(PageFold.mostTaps))))
  }

  private static func directLag<N: ElementaryNumber>(seconds: N, speed: N, sampleRate: N) -> N {
    seconds.leading < 0 ? N(0) : speed * (seconds - .floor(seconds * sampleRate) / sampleRate)
  }
}
