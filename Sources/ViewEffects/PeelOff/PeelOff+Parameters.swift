import ScalarMath

extension PeelOff {
  /// The parameters of the peel and of its quantities.
  public enum Name: Int, ParameterNames {
    case row, progress, lift, preset, steps, heldRow, across, mesh, mapSize, bits
    case liftShare, height, sceneHeight, width, length, fieldOfView, viewScale, curve
    case seconds, begin, duration, from, to, localTime

    public static let owner = "a peel"

    public var about: Parameter {
      switch self {
      case .row: SheetParameters.row
      case .progress: SheetParameters.progress
      case .lift: .init("lift", PeelOff.publishedLift, .points, .finite, "full lift")
      case .preset:
        .init(
          "preset", words: ["article", "app"], "the published version, of which the app's rounds heights to 1/1000")
      case .steps:
        .init("steps", Double(PeelOff.appSteps), .none, .whole(1...0x1p53), "how many the app rounds a lift to")
      case .heldRow: SheetParameters.row.with(legal: .range(0...1), aliases: ["v"])
      case .across: .init("across", 0.5, .none, .range(0...1), "0 at the left edge, 1 at the right", aliases: ["u"])
      case .mesh:
        .init(
          "mesh", words: PeelMesh.layoutNames, "what the plane is cut in, by the assumed layouts")
      case .mapSize: .init("size", 256, .pixels, .whole(1...65536), "size of the map (our choice)")
      case .bits:
        .init(
          "bits", 8, .none, .only(PeelDisplacementMap.Depth.allCases.map { Double($0.rawValue) }),
          "bits per texel, which holds whole levels")
      case .liftShare:
        .init("liftShare", PeelOff.publishedLiftShare, .none, .range(0...1e6), "full lift over the camera's distance")
      case .height: .init("height", PeelOff.publishedSize.height, .points, .range(PeelOff.legalLengths), "of the sheet")
      case .sceneHeight:
        .init(
          "height", .preset([PeelOff.article, .app].map { $0.sheetSize.height }), .points, .range(PeelOff.legalLengths),
          "of the sheet (with app in units of 1.7 pt)")
      case .width: .init("width", PeelOff.publishedSize.width, .points, .range(PeelOff.legalLengths), "of the sheet")
      case .length: .init("length", .abscissa, .points, .finite, "that the camera sees from top to bottom")
      case .fieldOfView:
        .init("fieldOfView", .pi / 3, .radians, .range(1e-6...3.14), "vertical field of view", inDegrees: "fov")
      case .viewScale: .init("viewScale", 1, .none, .range(PeelOff.legalLengths), "of the view over the sticker")
      case .curve: .init(curve: "curve", "rise over local time, instead of the cubic ease")
      case .seconds: SheetParameters.seconds(since: "the peel began")
      case .begin: .init("begin", 0, .seconds, .finite, "of the animation")
      case .duration:
        .init("duration", PeelTimeline.publishedDuration, .seconds, .range(1e-6...1e6), "of the animation")
      case .from: .init("from", 0, .none, .finite, "up to the begin")
      case .localTime: .init("t", .abscissa, .none, .finite, "local time of a row")
      case .to: .init("to", 1, .none, .finite, "from the end on")
      }
    }
  }

  /// The magnitudes that lengths may have, in points: products and squares of them do not overflow.
  static let legalLengths = 1e-50...1e50
  /// A quarter of the camera's distance for the published sticker of 200 pt, 200/(2 tan 30°)/4 rounded once: the
  /// article's own lift is an ulp above, for the roundings of its camera.
  public static let publishedLift = 43.30127018922193
  /// Of the camera's distance.
  public static let publishedLiftShare = 0.25
  /// What the app rounds a lift to.
  public static let appSteps = 1000
}
