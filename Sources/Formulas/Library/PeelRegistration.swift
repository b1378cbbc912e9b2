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
  private static let lift = Parameter("lift", .value(publishedLift), "full lift in pt")
  private static let height = Parameter(
    "height", .value(PeelOff.publishedSize.height), "of the sheet, in pt", legal: 1e-50...1e50)
  private static let liftShare = Parameter(
    "liftShare", .value(PeelOff.article.liftShare), "full lift over the camera's distance",
    legal: 0...1e6)

  mutating func registerPeel() {
    registerPeelHeights()
    registerPeelHighlight()
    registerPeelScreen()
    registerPeelBend()
    registerPeelReflection()
  }

  private mutating func peel(
    _ name: String, _ parameters: [Parameter], _ summary: String, _ function: some ElementaryFunction
  ) {
    register(.effect(name, parameters: parameters, summary: summary, source: Self.peelSource, function))
  }

  private mutating func registerPeelHeights() {
    let (row, progress, lift) = (Self.row, Self.progress, Self.lift)
    peel("peelLocalTime", [row, progress], "local time of a row of the peel, 0…1", PeelRowFunction.localTime)
    peel("peelDisplacement", [row, progress, lift], "height of a row of the peel, pt", PeelRowFunction.height(.eased))
    peel(
      "peelClamped", [row, progress, lift], "height of a row before the ease was added, with two creases, pt",
      PeelRowFunction.height(.clamped))
    peel(
      "peelUnclamped", [row, progress, lift], "height of a row before the clamp was added, below the page too, pt",
      PeelRowFunction.height(.unclamped))
    peel(
      "peelQuantised",
      [row, progress, lift, Parameter("steps", .value(1000), "the app's roundings of a lift", legal: 1...0x1p53)],
      "height of a row as the app rounds it, pt", PeelRowFunction.quantised)
    register(
      .curve("peelEase", summary: "the peel's cubic ease of local time", source: Self.peelSource) { _ in PeelEase() })
  }

  private mutating func registerPeelHighlight() {
    let (row, progress) = (Self.row, Self.progress)
    peel("peelHighlight", [row, progress], "what the highlight adds to a channel, 0…1/8", PeelRowFunction.highlight)
    peel(
      "peelPublishedHighlight", [row, progress], "the highlight with the shader's 3.14159 for π, 0…1/8",
      PeelRowFunction.publishedHighlight)
    peel(
      "peelHighlightCentre", [progress], "the row where the highlight is brightest, 2 progress − ½",
      PeelVariableFunction.highlightCentre)
  }

  private mutating func registerPeelScreen() {
    let (row, progress, liftShare) = (Self.row, Self.progress, Self.liftShare)
    peel(
      "peelCameraDistance",
      [
        Parameter("length", .abscissa, "that the camera sees from top to bottom, in pt"),
        Parameter("fieldOfView", .value(PeelOff.article.fieldOfView), "vertical, in radians", legal: 1e-6...3.14),
      ], "from the camera to the resting sheet, pt", PeelVariableFunction.cameraDistance)
    peel(
      "peelMagnification", [row, progress, liftShare], "how much larger than at rest a row appears, 1…4/3",
      PeelScreenFunction.magnification)
    peel(
      "peelScreenY", [row, progress, Self.height, liftShare], "how far below the middle of the view a row appears, pt",
      PeelScreenFunction.y)
    peel(
      "peelScreenHalfWidth",
      [row, progress, Parameter("width", .value(200), "of the sheet, in pt", legal: 1e-50...1e50), liftShare],
      "half the width of a row on the screen, pt", PeelScreenFunction.halfWidth)
  }

  private mutating func registerPeelBend() {
    let parameters = [Self.row, Self.progress, Self.height, Self.lift]
    peel("peelSlope", parameters, "slope dz/dy of the sheet at a row", PeelBendFunction.slope)
    peel("peelCurvature", parameters, "curvature of the sheet at a row, 1/pt", PeelBendFunction.curvature)
    peel(
      "peelStretch", parameters, "length of the bent sheet over that of the flat one at a row, 1 for paper",
      PeelBendFunction.stretch)
  }

  private mutating func registerPeelReflection() {
    let seconds = Parameter("seconds", .abscissa, "since the peel began", aliases: ["t"])
    let tracks = PeelTimeline.article.peelOff
    func parameters(_ animation: PropertyTrack<Double>.Animation) -> [Parameter] {
      [
        seconds, Parameter("begin", .value(animation.timing.begin), "in seconds"),
        Parameter("duration", .value(animation.timing.duration), "in seconds", legal: 1e-6...1e6),
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
    peel(
      "peelReflectionShift", parameters(tracks.shift), "shift of the reflection up the screen over seconds, units",
      PeelTrackFunction.eased)
    peel(
      "peelOffsetShare", [seconds], "share of a drag's offset that is left while the sheet is put back, 1…0",
      PeelVariableFunction.offsetShare)
  }
}
