import ScalarMath
import TimingFunctions
import ViewEffects

/// The peel-off, row by row and second by second, for the article's sticker of 200 points unless told otherwise.
extension FunctionLibrary {
  private typealias Parameter = FunctionDefinition.Parameter

  private static let peelSource = "Robert Böhnke, Implementing a Peel-Off Animation"
  /// A quarter of the camera's distance for the published sticker of 200 pt, 200/(2 tan 30°)/4 rounded once: the article's
  /// own lift is an ulp above, for the roundings of its camera.
  static let publishedLift = 43.30127018922193
  private static let lift = Parameter("lift", .value(publishedLift), "full lift, pt")
  private static let height = Parameter(
    "height", .value(PeelOff.publishedSize.height), "of the sheet, pt", legal: 1e-50...1e50)
  /// In units of the scene, which the app's are 1.7 times as large as.
  private static let sceneHeight = Parameter(
    "height", .preset([PeelOff.article.sheetSize.height, PeelOff.app.sheetSize.height]),
    "of the sheet (with app in units of 1.7 pt), pt", legal: 1e-50...1e50)
  private static let preset = Parameter(
    "preset", .value(0), "the published version, of which the app's rounds heights to 1/1000",
    keywords: ["article", "app"])
  private static let liftShare = Parameter(
    "liftShare", .value(PeelOff.article.liftShare), "full lift over the camera's distance",
    legal: 0...1.0.nextDown)

  mutating func registerPeel() {
    registerPeelHeights()
    registerPeelHighlight()
    registerPeelScreen()
    registerPeelBend()
    registerPeelReflection()
  }

  private mutating func peel(
    _ name: String, aliases: [String] = [], _ parameters: [Parameter], _ summary: String,
    _ function: some ElementaryFunction
  ) {
    register(
      .effect(name, aliases: aliases, parameters: parameters, summary: summary, source: Self.peelSource, function))
  }

  private mutating func registerPeelHeights() {
    let (row, progress, lift) = (Self.row, Self.progress, Self.lift)
    peel("peelLocalTime", [row, progress], "local time of a row of the peel, 0…1", PeelRowFunction.localTime)
    peel(
      "peelDisplacement", [row, progress, lift, Self.preset], "height of a row of the peel, pt",
      PeelRowFunction.displacement)
    peel(
      "peelClamped", [row, progress, lift], "height of a row before the ease was added, with two creases, pt",
      PeelRowFunction.height(.clamped))
    peel(
      "peelUnclamped", [row, progress, lift], "height of a row before the clamp was added, below the page too, pt",
      PeelRowFunction.height(.unclamped))
    peel(
      "peelQuantised",
      [
        row, progress, lift,
        Parameter("steps", .value(1000), "how many the app rounds a lift to", legal: 1...0x1p53, isWhole: true),
      ],
      "height of a row as the app rounds it, pt", PeelRowFunction.quantised)
    peel(
      "peelMeshHeight",
      [
        Parameter("row", .value(0.5), "0 at the top edge, 1 at the bottom", aliases: ["v"], legal: 0...1), progress,
        lift, Parameter("across", .value(0.5), "0 at the left edge, 1 at the right", aliases: ["u"], legal: 0...1),
        Parameter(
          "mesh", .value(0), "what the plane is cut in, by the assumed layouts", keywords: PeelMeshFunction.names),
        Self.preset,
      ], "height of the tessellated sheet, flat between its vertices, pt", PeelMeshFunction())
    peel(
      "peelMapHeight",
      [
        row, progress, lift,
        Parameter("size", .value(256), "of the map, our choice, px", legal: 1...65536, isWhole: true),
        Parameter(
          "bits", .value(8), "of a texel, which holds whole levels",
          choices: PeelDisplacementMap.Depth.allCases.map { Double($0.rawValue) }),
        Self.preset,
      ], "height of a row through a displacement map, with its steps, pt", PeelMapFunction())
    register(
      .curve("peelEase", summary: "the peel's cubic ease of local time", source: Self.peelSource) { _ in PeelEase() })
  }

  private mutating func registerPeelHighlight() {
    let (row, progress) = (Self.row, Self.progress)
    peel("peelHighlight", [row, progress], "what the highlight adds to a channel, 0…1/8", PeelRowFunction.highlight)
    peel(
      "peelHighlightTruncatedPi", aliases: ["peelPublishedHighlight"], [row, progress],
      "the highlight with the published shader's 3.14159 for π, 0…1/8", PeelRowFunction.publishedHighlight)
    peel(
      "peelHighlightCentre", [progress], "the row where the highlight is brightest, 2 progress − ½",
      PeelVariableFunction.highlightCentre)
  }

  private mutating func registerPeelScreen() {
    let (row, progress, liftShare) = (Self.row, Self.progress, Self.liftShare)
    peel(
      "peelCameraDistance",
      [
        Parameter("length", .abscissa, "that the camera sees from top to bottom, pt"),
        Parameter("fieldOfView", .value(PeelOff.article.fieldOfView), "vertical, rad", legal: 1e-6...3.14),
      ], "from the camera to the resting sheet, pt", PeelVariableFunction.cameraDistance)
    peel(
      "peelMagnification", [row, progress, liftShare, Self.preset], "how much larger than at rest a row appears, 1…4/3",
      PeelScreenFunction.magnification)
    peel(
      "peelScreenY", [row, progress, Self.height, liftShare, Self.preset],
      "how far below the middle of the view a row appears, pt", PeelScreenFunction.y)
    peel(
      "peelScreenHalfWidth",
      [
        row, progress, Parameter("width", .value(200), "of the sheet, pt", legal: 1e-50...1e50), liftShare, Self.preset,
      ],
      "half the width of a row on the screen, pt", PeelScreenFunction.halfWidth)
  }

  private mutating func registerPeelBend() {
    let parameters = [Self.row, Self.progress, Self.sceneHeight, Self.lift, Self.preset]
    peel("peelSlope", parameters, "slope dz/dy of the sheet at a row", PeelBendFunction.slope)
    peel("peelCurvature", parameters, "curvature of the sheet at a row, 1/pt", PeelBendFunction.curvature)
    peel(
      "peelStretch", parameters, "length of the bent sheet over that of the flat one at a row, 1 for paper",
      PeelBendFunction.stretch)
  }

  private mutating func registerPeelReflection() {
    let seconds = Self.seconds(since: "the peel began")
    let tracks = PeelTimeline.article.peelOff
    func parameters(_ animation: PropertyTrack<Double>.Animation) -> [Parameter] {
      [
        seconds, Parameter("begin", .value(animation.timing.begin), "of the animation, s"),
        Parameter("duration", .value(animation.timing.duration), "of the animation, s", legal: 1e-6...1e6),
        Parameter("from", .value(animation.from ?? 0), "up to the begin"),
        Parameter("to", .value(animation.to ?? 1), "from the end on"),
      ]
    }
    peel(
      "peelProgress", parameters(tracks.progress), "progress of the peel over seconds, 0…1", PeelTrackFunction.linear)
    peel(
      "peelReflectionBlur", parameters(tracks.blurRadius), "blur radius of the reflection over seconds, pt",
      PeelTrackFunction.linear)
    peel(
      "peelReflectionOpacity", parameters(tracks.opacity), "opacity of the reflection over seconds",
      PeelTrackFunction.eased)
    var shift = parameters(tracks.shift)
    shift[4].fallback = .preset([PeelTimeline.article.liftedShift, PeelTimeline.app.liftedShift])
    peel(
      "peelReflectionShift", shift + [Self.preset],
      "shift of the reflection up the screen over seconds (with app in units of 1.7 pt), pt",
      PeelTrackFunction.eased)
    peel(
      "peelOffsetShare", [seconds], "share of a drag's offset that is left while the sheet is put back, 1…0",
      PeelVariableFunction.offsetShare)
  }
}
